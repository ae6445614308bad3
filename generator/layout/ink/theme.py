"""The palette of the art direction and the two printing styles, colour and ink."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal, TypeAlias

from generator.layout.ink.colour import BLACK, WHITE, Colour
from generator.layout.ink.recipes import RECIPES
from generator.layout.ink.shapes import Pen

Style: TypeAlias = Literal["colour", "ink"]
Hue: TypeAlias = Literal[
    "ink", "granite", "sea", "gorse", "sage", "brick", "orange", "heather", "sand", "mist", "white"
]

_SCREEN: dict[Hue, str] = {
    "ink": "1C2530",
    "granite": "66707A",
    "sea": "0F4C81",
    "gorse": "F4C531",
    "sage": "4FA68B",
    "brick": "C2412F",
    "orange": "EE9142",
    "heather": "C08AB5",
    "sand": "F1E3C2",
    "mist": "E6EAED",
}
PALETTE: dict[Hue, Colour] = {
    **{hue: Colour.by(screen, RECIPES[hue]) for hue, screen in _SCREEN.items()},
    "white": WHITE,
}
PEN_LIGHTNESS = 88.0
# What ink style takes of the width of lines, and how fine they get: a copier still sees it.
INK_WIDTH = 1 / 3
THINNEST = 0.1


@dataclass(frozen=True, slots=True)
class Theme:
    """How a sheet is coloured: in full colour, or in black ink alone.

    Ink style knows no grey, which printers and copiers screen: lines, texts and symbols are
    black, areas are white, and what a tint tells is told by width, size, weight or a hatch.

    >>> Theme("ink").ground("sand", 0.28) == Theme("ink").fill("brick") == WHITE
    True
    >>> Theme("ink").line("granite", 0.5) == BLACK
    True
    """

    style: Style = "colour"

    @property
    def saves_ink(self) -> bool:
        """Whether this is the ink style."""
        return self.style == "ink"

    def line(self, hue: Hue, strength: float = 1.0) -> Colour:
        """Return the colour of a line, a text or a symbol; black in ink style, unless white."""
        if self.saves_ink:
            return WHITE if hue == "white" else BLACK
        return _tint(hue, strength)

    def deep(self, hue: Hue, share: float) -> Colour:
        """Return a colour of lines and small areas darkened with ink."""
        return BLACK if self.saves_ink else PALETTE[hue].darkened(self.line("ink"), share)

    def pen(
        self,
        hue: Hue,
        width: float = 0.3,
        dash: tuple[float, ...] = (),
        round: bool = False,
        strength: float = 1.0,
    ) -> Pen:
        """Return a pen; a finer one in ink style: fine and black prints sharper than grey."""
        full = not self.saves_ink and strength == 1.0
        colour = PALETTE[hue] if full else self.line(hue, strength)
        return Pen(colour, self.width(hue, width), dash, round)

    def width(self, hue: Hue, width: float) -> float:
        """Return how wide a line is; white takes no ink and keeps lines apart."""
        if self.saves_ink and hue != "white":
            return max(width * INK_WIDTH, min(width, THINNEST))
        return width

    def fill(self, hue: Hue, strength: float = 1.0) -> Colour:
        """Return the colour of an area nobody writes on; white in ink style, unless black."""
        if self.saves_ink:
            return BLACK if hue == "ink" else WHITE
        return _tint(hue, strength)

    def ground(self, hue: Hue, strength: float = 1.0) -> Colour:
        """Return the colour of an area under a pen: white in ink style, always L* ≥ 88."""
        if self.saves_ink:
            return WHITE
        return _tint(hue, min(strength, _lightest(PALETTE[hue])))


# A sheet asks for a few hundred of them, each thousands of times.
@lru_cache(maxsize=4096)
def _tint(hue: Hue, strength: float) -> Colour:
    return PALETTE[hue].tint(strength)


@cache
def _lightest(colour: Colour) -> float:
    """Return the greatest strength at which a pen still shows, to one percent."""
    return max(k / 100 for k in range(101) if colour.tint(k / 100).lightness >= PEN_LIGHTNESS)
