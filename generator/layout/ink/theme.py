"""The palette of the art direction and the two printing styles, colour and ink."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

from generator.layout.ink.colour import WHITE, Colour
from generator.layout.ink.shapes import Pen

Style: TypeAlias = Literal["colour", "ink"]
Hue: TypeAlias = Literal[
    "ink", "granite", "sea", "gorse", "sage", "brick", "orange", "heather", "sand", "mist", "white"
]

# Greys are tints of black alone on a press: mixed of three inks they would turn with every plate.
PALETTE: dict[Hue, Colour] = {
    "ink": Colour.of("1C2530", 0, 0, 0, 100),
    "granite": Colour.of("66707A", 0, 0, 0, 68),
    "sea": Colour.of("0F4C81", 98, 66, 12, 22),
    "gorse": Colour.of("F4C531", 3, 22, 88, 0),
    "sage": Colour.of("4FA68B", 68, 10, 50, 2),
    "brick": Colour.of("C2412F", 14, 86, 90, 6),
    "orange": Colour.of("EE9142", 0, 50, 82, 0),
    "heather": Colour.of("C08AB5", 24, 52, 6, 0),
    "sand": Colour.of("F1E3C2", 4, 9, 26, 0),
    "mist": Colour.of("E6EAED", 0, 0, 0, 9),
    "white": WHITE,
}
PEN_LIGHTNESS = 88.0
# What ink style takes of areas, of black and grey, and of the width of lines.
INK_STRENGTH = 0.25
INK_BLACK, INK_GREY = 0.625, 0.95
INK_WIDTH = 1 / 3
THINNEST = 0.1


@dataclass(frozen=True, slots=True)
class Theme:
    """How a sheet is coloured: in full colour, or saving ink.

    >>> Theme("ink").ground("sand", 0.28) == WHITE
    True
    """

    style: Style = "colour"

    @property
    def saves_ink(self) -> bool:
        """Whether this is the ink style."""
        return self.style == "ink"

    def line(self, hue: Hue) -> Colour:
        """Return the colour of a line, a text or a symbol; black is dark grey in ink style."""
        shares = {"ink": INK_BLACK, "granite": INK_GREY} if self.saves_ink else {}
        return PALETTE[hue].tint(shares.get(hue, 1.0))

    def deep(self, hue: Hue, share: float) -> Colour:
        """Return a colour of lines and small areas darkened with ink."""
        return PALETTE[hue].mixed(self.line("ink"), share)

    def pen(
        self, hue: Hue, width: float = 0.3, dash: tuple[float, ...] = (), round: bool = False
    ) -> Pen:
        """Return a pen; a finer one in ink style: fine and black prints sharper than grey."""
        if self.saves_ink and hue != "white":  # white takes no ink and keeps lines apart
            width = max(width * INK_WIDTH, min(width, THINNEST))
        return Pen(PALETTE[hue], width, dash, round)

    def fill(self, hue: Hue, strength: float = 1.0) -> Colour:
        """Return the colour of an area nobody writes on; at most 25 % in ink style."""
        if self.saves_ink and hue != "ink":
            strength = min(strength, INK_STRENGTH)
        return PALETTE[hue].tint(strength)

    def ground(self, hue: Hue, strength: float = 1.0) -> Colour:
        """Return the colour of an area under a pen: white in ink style, always L* ≥ 88."""
        if self.saves_ink:
            return WHITE
        return PALETTE[hue].tint(min(strength, _lightest(PALETTE[hue])))


@cache
def _lightest(colour: Colour) -> float:
    """Return the greatest strength at which a pen still shows, to one percent."""
    return max(k / 100 for k in range(101) if colour.tint(k / 100).lightness >= PEN_LIGHTNESS)
