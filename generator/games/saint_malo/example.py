"""The figure of the rules page: a city and what counts in it."""

from __future__ import annotations

from generator.core.text import Texts
from generator.games.saint_malo.cityplan import CityPlan, city_side
from generator.games.saint_malo.terminal import TEXT_FILE
from generator.layout.kitpages import Figure
from generator.layout.nup import Block
from generator.layout.options import PrintOptions
from generator.layout.shapes import Shape
from generator.layout.textbox import flow
from generator.layout.typography import Type

CITY = "".join(
    (
        "#wwwww#",
        "1gg5.hw",
        "wgM.Ahw",
        "wgCJP31",
        ".4A..1S",
        ".hh252w",
        "#w..ww#",
    )
)
_CELL = 11.0
_NOTES = ("churches", "juggler", "merchant", "walls")


def example(options: PrintOptions) -> Figure:
    """Return a city as it may stand near the end, and four things to see in it."""
    text, style = Texts(TEXT_FILE, options.lang), Type(options.theme).body
    plan = CityPlan(_CELL, options, CITY).block()
    shapes: list[Shape] = [*plan.shapes]
    x, y, width = city_side(_CELL) + 6, 7.0, 78.0
    for note in _NOTES:
        flowed = flow(x, y, width, text(f"sheet.example-{note}"), style)
        shapes += flowed.shapes
        y = flowed.bottom + 3.0
    block = Block(x + width, city_side(_CELL), tuple(shapes))
    return Figure(block, text("sheet.example"), smallest=0.55)
