"""The figure of the rules page: rows of markers and what they are worth."""

from __future__ import annotations

from generator.games.vacances.paper.spaces import kind_shapes
from generator.games.vacances.texts import texts
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.shapes import Line, Shape
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.kitpages import Figure

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
    """Return four rows after two days, and two bonuses beside them, in large print below them."""
    room, large = options.area().width - 2 * options.margin(), options.large_print
    step = _STEP if large or room >= _WIDE * _STEP else _SMALL_STEP
    count = len(ROWS) + large
    width = room if large else _WIDE * step

    def draw(room: float, high: float) -> Block:
        bonuses = _bonuses_below(step, width, options) if large else _bonuses(step, options)
        return Block(width, count * step, (*_rows(step, options), *bonuses))

    return Figure(draw, count * step + 1.0, texts(options.lang)("sheet.example"))


def _rows(step: float, options: PrintOptions) -> list[Shape]:
    theme, r = options.theme, step * _R / _STEP
    style, body = _styles(step, theme)
    drop, low = (cap_height(one.font, one.size) / 2 for one in (style, body))
    shapes: list[Shape] = []
    for row, (series, markers) in enumerate(zip(SERIES_OF_ROWS, ROWS, strict=True), start=1):
        y = (row - 0.5) * step
        shapes.append(style.at(0, y + drop, str(row)))
        for k, (kind, item) in enumerate(markers):
            shapes += kind_shapes(kind, item, step * (k + 1.3), y, r, theme)
        sum_ = f"{len(markers)} × {row} = {len(markers) * row}"
        shapes.append(style.at(step * 4.7, y + drop, sum_))
        shapes.append(body.at(step * 9, y + low, texts(options.lang)(f"series.{series}"), "end"))
        if row < len(ROWS):
            line = Line(0, row * step, step * 9, row * step, theme.pen("granite", 0.2))
            shapes.append(line)
    return shapes


def _bonuses(step: float, options: PrintOptions) -> list[Shape]:
    """Return the bonuses below each other, and the sum of all points."""
    x, style = step * 10.6, _styles(step, options.theme)[0]
    y = (len(ROWS) - 0.5) * step + cap_height(style.font, style.size) / 2
    shapes = [
        shape
        for k, (kind, item) in enumerate(BONUSES)
        for shape in _bonus(kind, item, x, (k + 0.5) * step, step, options)
    ]
    return [*shapes, style.sized(style.size * 1.15).at(step * 10.1, y, _sum())]


def _bonuses_below(step: float, width: float, options: PrintOptions) -> list[Shape]:
    """Return the bonuses beside each other below the rows, and the sum of all points."""
    y, style = (len(ROWS) + 0.5) * step, _styles(step, options.theme)[0]
    shapes = [
        shape
        for k, (kind, item) in enumerate(BONUSES)
        for shape in _bonus(kind, item, step * (0.5 + 4.4 * k), y, step, options)
    ]
    drop = cap_height(style.font, style.size) / 2
    return [*shapes, style.sized(style.size * 1.15).at(width, y + drop, _sum(), "end")]


def _bonus(
    kind: str, item: str, x: float, y: float, step: float, options: PrintOptions
) -> list[Shape]:
    style, body = _styles(step, options.theme)
    drop, low = (cap_height(one.font, one.size) / 2 for one in (style, body))
    return [
        *kind_shapes(kind, item, x, y, step * _R / _STEP, options.theme),
        style.at(x + step, y + drop, "+ 5"),
        body.at(x + step * 2.1, y + low, texts(options.lang)(f"sheet.one-{kind}")),
    ]


def _styles(step: float, theme: Theme) -> tuple[TextStyle, TextStyle]:
    return Type(theme).strong.sized(step * 1.1), Type(theme).body


def _sum() -> str:
    rows = sum(row * len(markers) for row, markers in enumerate(ROWS, start=1))
    bonus = 5 * len(BONUSES)
    return f"{rows} + {bonus} = {rows + bonus}"
