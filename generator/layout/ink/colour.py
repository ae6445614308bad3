"""Colours that know both their screen (RGB) and their press (CMYK) value."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour; all parts from 0 to 1.

    >>> Colour.of("F4C531", 3, 22, 88, 0).tint(0.5).hex
    '#FAE298'
    """

    rgb: tuple[float, float, float]
    cmyk: tuple[float, float, float, float]

    @classmethod
    def of(cls, hexadecimal: str, *cmyk: float) -> Colour:
        """Make a colour from RRGGBB and CMYK percentages."""
        red, green, blue = (int(hexadecimal[i : i + 2], 16) / 255 for i in (0, 2, 4))
        cyan, magenta, yellow, black = (part / 100 for part in cmyk)
        return cls((red, green, blue), (cyan, magenta, yellow, black))

    @property
    def hex(self) -> str:
        """The screen value as #RRGGBB."""
        return "#" + "".join(f"{round(part * 255):02X}" for part in self.rgb)

    @property
    def lightness(self) -> float:
        """CIE L* (0 black … 100 white) of the screen value."""
        red, green, blue = (_linear(part) for part in self.rgb)
        light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        return 116 * light ** (1 / 3) - 16 if light > 216 / 24389 else light * 24389 / 27

    def tint(self, strength: float) -> Colour:
        """Return this colour thinned with white; 1 is the full colour, 0 is white."""
        red, green, blue = (1 - (1 - part) * strength for part in self.rgb)
        cyan, magenta, yellow, black = (part * strength for part in self.cmyk)
        return Colour((red, green, blue), (cyan, magenta, yellow, black))

    def mixed(self, other: Colour, share: float) -> Colour:
        """Return this colour with a share of another in it.

        >>> BLACK.mixed(WHITE, 0.5).hex
        '#808080'
        """
        red, green, blue = (
            one + (two - one) * share for one, two in zip(self.rgb, other.rgb, strict=True)
        )
        cyan, magenta, yellow, black = (
            one + (two - one) * share for one, two in zip(self.cmyk, other.cmyk, strict=True)
        )
        return Colour((red, green, blue), (cyan, magenta, yellow, black))


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


WHITE = Colour((1.0, 1.0, 1.0), (0.0, 0.0, 0.0, 0.0))
BLACK = Colour((0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 1.0))
