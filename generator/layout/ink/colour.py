"""Colours that know both their screen (RGB) and their press (CMYK) value."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.layout.ink.recipes import Inks, Recipe, inks

_MOST_INK = 2.0  # of all plates together


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour; all parts from 0 to 1. Its tints have inks of their own where it has a recipe.

    >>> Colour.of("F4C531", 3, 22, 88, 0).tint(0.5).hex
    '#FAE298'
    """

    rgb: tuple[float, float, float]
    cmyk: Inks
    recipe: Recipe = field(default=(), compare=False, repr=False)
    share: float = field(default=1.0, compare=False, repr=False)  # of the recipe's full colour

    @classmethod
    def of(cls, hexadecimal: str, *cmyk: float) -> Colour:
        """Make a colour from RRGGBB and CMYK percentages."""
        cyan, magenta, yellow, black = (part / 100 for part in cmyk)
        return cls(_rgb(hexadecimal), (cyan, magenta, yellow, black))

    @classmethod
    def by(cls, hexadecimal: str, recipe: Recipe) -> Colour:
        """Make a colour from RRGGBB and the inks of its tints."""
        return cls(_rgb(hexadecimal), inks(recipe, 1.0), recipe)

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
        if self.recipe:
            share = self.share * strength
            return Colour((red, green, blue), inks(self.recipe, share), self.recipe, share)
        cyan, magenta, yellow, black = (part * strength for part in self.cmyk)
        return Colour((red, green, blue), (cyan, magenta, yellow, black))

    def darkened(self, ink: Colour, share: float) -> Colour:
        """Return this colour with a share of ink in it; on a press black lies over its inks.

        >>> WHITE.darkened(BLACK, 0.5)
        Colour(rgb=(0.5, 0.5, 0.5), cmyk=(0.0, 0.0, 0.0, 0.5))
        """
        red, green, blue = (
            one + (two - one) * share for one, two in zip(self.rgb, ink.rgb, strict=True)
        )
        black = 1 - (1 - self.cmyk[3]) * (1 - share)
        three = sum(self.cmyk[:3])
        thin = min(1.0, (_MOST_INK - black) / three) if three else 1.0
        cyan, magenta, yellow = (part * thin for part in self.cmyk[:3])
        return Colour((red, green, blue), (cyan, magenta, yellow, black))


def _rgb(hexadecimal: str) -> tuple[float, float, float]:
    red, green, blue = (int(hexadecimal[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return red, green, blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


WHITE = Colour((1.0, 1.0, 1.0), (0.0, 0.0, 0.0, 0.0))
BLACK = Colour((0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 1.0))
