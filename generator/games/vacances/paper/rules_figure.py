"""The figure of the rules page: rows of markers and what they are worth."""

from __future__ import annotations

from generator.games.vacances.paper.spaces import kind_shapes
from generator.games.vacances.texts import texts
from generator.layout.block import Block
from generator.layout.fonts import cap_height
from generator.layout.kitpages import Figure
from generator.layout.options import PrintOptions
from generator.layout.shapes import Line, Shape
from generator.layout.typography import Type

# The rulebook's own example; its sum forgets the visit of the second row.
SERIES_OF_ROWS = ("dishes", "visits", "beaches", "promenades")
ROWS: tuple[tuple[tuple[str, str], ...], ...] = (
    (("restaurant", ""), ("restaurant", "")),
    (("visit", "cathedral"),),
    (("beach", ""),) * 3,
    (("excursion", "excursion"),),
)
BONUSES = (("lodging", ""), ("racecourse", ""))
_STEP, _SMALL_STEP, _R = 11.0, 8.6, 4.6
_WIDE = 15  # steps


def example(options: PrintOptions) -> Figure:
    """Return four rows after two days, and two bonuses beside them."""
    room = options.area().width - 2 * options.margin()
    step = _STEP if room >= _WIDE * _STEP else _SMALL_STEP
    height = len(ROWS) * step
    width = _WIDE * step

    def draw(room: float, high: float) -> Block:
        return Block(width, height, tuple(_rows(step, options)))

    return Figure(draw, height + 1.0, texts(options.lang)("sheet.example"))


def _rows(step: float, options: PrintOptions) -> list[Shape]:
    theme, r = options.theme, step * _R / _STEP
    text, style, body = texts(options.lang), Type(theme).strong.sized(step * 1.1), Type(theme).body
    drop, low = (cap_height(one.font, one.size) / 2 for one in (style, body))
    shapes: list[Shape] = []
    for row, (series, markers) in enumerate(zip(SERIES_OF_ROWS, ROWS, strict=True), start=1):
        y = (row - 0.5) * step
        shapes.append(style.at(0, y + drop, str(row)))
        for k, (kind, item) in enumerate(markers):
            shapes += kind_shapes(kind, item, step * (k + 1.3), y, r, theme)
        sum_ = f"{len(markers)} × {row} = {len(markers) * row}"
        shapes.append(style.at(step * 4.7, y + drop, sum_))
        shapes.append(body.at(step * 9, y + low, text(f"series.{series}"), "end"))
        if row < len(ROWS):
            line = Line(0, row * step, step * 9, row * step, theme.pen("granite", 0.2))
            shapes.append(line)
    for k, (kind, item) in enumerate(BONUSES):
        x, y = step * 10.6, (k + 0.5) * step
        shapes += kind_shapes(kind, item, x, y, r, theme)
        shapes.append(style.at(x + step, y + drop, "+ 5"))
        shapes.append(body.at(x + step * 2.1, y + low, text(f"sheet.one-{kind}")))
    rows = sum(row * len(markers) for row, markers in enumerate(ROWS, start=1))
    bonus = 5 * len(BONUSES)
    words = f"{rows} + {bonus} = {rows + bonus}"
    y = (len(ROWS) - 0.5) * step + drop
    return [*shapes, style.sized(style.size * 1.15).at(step * 10.1, y, words)]
