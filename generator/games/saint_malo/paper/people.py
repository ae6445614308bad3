"""The people of Saint Malo: figures on a pedestal with their letter."""

from __future__ import annotations

from generator.layout.ink.colour import WHITE
from generator.layout.ink.figures import standing
from generator.layout.ink.fonts import MM_PER_PT, SMALLEST, cap_height
from generator.layout.ink.shapes import Rect, Shape
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Theme
from generator.layout.page.options import PrintOptions

FIGURES = {
    "C": "citizen",
    "S": "soldier",
    "P": "priest",
    "A": "architect",
    "M": "merchant",
    "J": "juggler",
    "N": "noble",
}
_HIGH = 9.8  # of a figure as it is drawn, the juggler's balls included
_PEDESTAL = (6.4, 2.5, 0.6)  # its width, height and corners beside that


def bare(code: str, cx: float, foot: float, high: float, theme: Theme) -> Shape:
    """Return a person without a letter, as high as said, where the letter stands beside it."""
    return standing(FIGURES[code], cx, foot, theme, high / _HIGH)


def person(code: str, cx: float, foot: float, high: float, options: PrintOptions) -> list[Shape]:
    """Return a person on a pedestal, with it as high as said; the letter can always be read."""
    wide, deep, corner = _PEDESTAL
    share = high / (_HIGH + deep)
    size = max(SMALLEST, deep * share / MM_PER_PT)
    deep = max(deep * share, cap_height("Lato-Black", size) + 0.6)
    pedestal = Rect(
        cx - wide * share / 2, foot - deep, wide * share, deep, corner * share,
        options.theme.line("ink"),
    )  # fmt: skip
    style = TextStyle("Lato-Black", size, WHITE)
    base = foot - deep / 2 + cap_height(style.font, size) / 2
    return [
        pedestal,
        bare(code, cx, foot - deep, high - deep, options.theme),
        style.at(cx, base, code, "middle"),
    ]
