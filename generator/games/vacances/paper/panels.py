"""What lies in the sea beside the map: the counter of days and periods, the legend, the compass."""

from __future__ import annotations

from itertools import groupby, pairwise
from math import cos, pi, sin
from operator import itemgetter

from generator.games.vacances.paper.cartouche import panel, ribbon
from generator.games.vacances.paper.roads import water_line
from generator.games.vacances.paper.spaces import kind_shapes
from generator.games.vacances.rules.calendar import DAYS, EVENING, NOON, PERIODS
from generator.games.vacances.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE, Colour
from generator.layout.ink.fonts import SMALLEST, cap_height, line_height
from generator.layout.ink.shapes import (
    Circle,
    Line,
    Pen,
    Rect,
    Shape,
    Use,
    haloed,
    polygon,
)
from generator.layout.ink.textbox import TextBox, TextStyle
from generator.layout.ink.theme import Hue, Theme
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions

DAY, PERIOD = 15.0, 13.0  # where a weather token and the period marker lie
# Of the compass: how long and wide its points are, the first of them, the colour of a half.
_RAYS: tuple[tuple[float, float, int, Hue], ...] = (
    (0.62, 0.2, 1, "granite"),
    (0.82, 0.19, 2, "sea"),
    (1.0, 0.17, 0, "ink"),
)
_LEGEND = (
    "promenade", "visit", "sport", "beach", "restaurant",
    "lodging", "rhum", "station", "plain", "water",
)  # fmt: skip


def counter(box: Box, options: PrintOptions) -> list[Shape]:
    """Return the title and the places for the day's weather and the period."""
    text, theme = texts(options.lang), options.theme
    plate = Box(box.x, box.y + 6.0, box.width, box.height - 6.0)
    inner = plate.inset(4.0)
    shapes = panel(plate, theme)
    title = Box(box.x + 4.0, box.y, box.width - 8.0, 14.6)
    shapes += ribbon(title, text("title"), 23.0, theme)
    left = inner.x + 14.0
    days = Box(left, plate.y + 10.4, inner.right - left, DAY)
    shapes += _side_title(text("map.day"), inner.x, days, theme)
    shapes += days_row(days, theme)
    shapes += _weather(Box(left, days.bottom + 0.8, days.width, 5.0), options)
    periods = Box(left, days.bottom + 6.8, days.width, PERIOD)
    shapes += _side_title(text("map.period"), inner.x, periods, theme)
    return shapes + _periods(periods, options)


def _side_title(words: str, x: float, row: Box, theme: Theme) -> list[Shape]:
    style = Type(theme).section.sized(7.0)
    return [style.at(x, row.cy + cap_height(style.font, 7.0) / 2, words.upper())]


def spread(row: Box, count: int, side: float) -> list[Box]:
    """Return squares of a side, evenly over a row."""
    step = (row.width - side) / (count - 1)
    return [Box(row.x + k * step, row.y, side, side) for k in range(count)]


def days_row(row: Box, theme: Theme) -> list[Shape]:
    """Return the places of the weather tokens, day by day."""
    style = TextStyle("Lato-Black", 15, theme.line("ink"))
    shapes: list[Shape] = []
    places = spread(row, DAYS, DAY)
    pen = theme.pen("granite", 0.3)
    for a, b in pairwise(places):
        shapes.append(Line(a.right, a.cy, b.x, b.cy, pen))
    for number, box in enumerate(places, start=1):
        baseline = box.cy + cap_height(style.font, style.size) / 2
        shapes += [
            Circle(box.cx, box.cy, DAY / 2, theme.ground("mist", 0.8), theme.pen("ink", 0.6)),
            style.at(box.cx, baseline, str(number), "middle"),
        ]
    return shapes


def _weather(row: Box, options: PrintOptions) -> list[Shape]:
    """Return what rain and storm forbid."""
    text, theme = texts(options.lang), options.theme
    shapes: list[Shape] = []
    style = Type(theme).body.sized(7.2)
    for name, x in (("rain", row.x), ("storm", row.x + row.width * 0.46)):
        baseline = row.cy + cap_height(style.font, style.size) / 2
        shapes += [
            Use.centred(name, x + 2.4, row.cy, 4.8, theme.line("ink")),
            style.at(x + 5.8, baseline, text(f"map.{name}")),
        ]
    return shapes


def _periods(row: Box, options: PrintOptions) -> list[Shape]:
    theme = options.theme
    number = TextStyle("Lato-Black", 12, theme.line("ink"))
    shapes: list[Shape] = []
    for period, box in enumerate(spread(row, PERIODS, PERIOD), start=1):
        ground = {NOON: theme.ground("gorse", 0.4), EVENING: theme.ground("sea", 0.18)}
        fill = ground.get(period, WHITE)
        shapes.append(Rect.of(box, 1.6, fill, theme.pen("ink", 0.6)))
        symbol = {NOON: "restaurant", EVENING: "lodging"}.get(period)
        baseline = box.cy + cap_height(number.font, number.size) / 2
        if symbol:
            shapes.append(Use.centred(symbol, box.cx + 2.2, box.cy, 6.6, theme.line("ink")))
            shapes.append(number.at(box.x + 2.9, baseline, str(period), "middle"))
        else:
            shapes.append(number.at(box.cx, baseline, str(period), "middle"))
    return [*shapes, *_period_names(row, options)]


def _period_names(row: Box, options: PrintOptions) -> list[Shape]:
    """Return the names below their places; a second line that two share stands below both."""
    text, shapes = texts(options.lang), list[Shape]()
    style = TextStyle("Lato-Medium", 6.8, options.theme.line("ink"), 1.05)
    names = [text(f"period.{period}").partition(" ") for period in range(1, PERIODS + 1)]
    top = row.y + PERIOD + 0.9
    below = line_height(style.size, style.leading)
    for (first, _, _), box in zip(names, spread(row, PERIODS, PERIOD), strict=True):
        place = Box(box.x - 0.3, top, PERIOD + 0.6, below)
        shapes += TextBox(place, first, style, "centre", "top").shapes()
    placed = zip((second for _, _, second in names), spread(row, PERIODS, PERIOD), strict=True)
    for second, group in groupby(placed, key=itemgetter(0)):
        boxes = [box for _, box in group]
        if second:
            left, right = boxes[0].x - 0.3, boxes[-1].right + 0.3
            place = Box(left, top + below, right - left, below)
            shapes += TextBox(place, second, style, "centre", "top").shapes()
    return shapes


def legend(box: Box, options: PrintOptions, least: float = 0.0) -> list[Shape]:
    """Return every kind of space with its name, and the lines over water."""
    style = TextStyle("Lato-Medium", max(7.8, least), options.theme.line("ink"))
    shapes = panel(box, options.theme)
    rows = len(_LEGEND) // 2
    step = (box.height - 5.0) / rows
    # Larger words move closer to their signs and to the edge.
    left, column, size = 7.6, box.width / 2 - 1.0, 1.0
    if least > style.size - 1e-9:
        left, column, size = 5.4, box.width / 2 - 1.4, 0.82
    for k, kind in enumerate(_LEGEND):
        x = box.x + left + k // rows * column
        y = box.y + 2.5 + (k % rows + 0.5) * step
        shapes += _legend_entry(kind, x, y, style, options, size)
    return shapes


def legend_strip(box: Box, rows: int, options: PrintOptions) -> list[Shape]:
    """Return the legend without a plate, in some rows."""
    style = TextStyle("Lato-Medium", SMALLEST, options.theme.line("ink"))
    columns = -(-len(_LEGEND) // rows)
    shapes: list[Shape] = []
    for k, kind in enumerate(_LEGEND):
        x = box.x + 3.4 + k % columns * box.width / columns
        y = box.y + (k // columns + 0.5) * box.height / rows
        shapes += _legend_entry(kind, x, y, style, options, 0.64)
    return shapes


def _legend_entry(
    kind: str, x: float, y: float, style: TextStyle, options: PrintOptions, size: float = 1.0
) -> list[Shape]:
    if kind == "water":
        shapes = water_line((("M", x - 3.6 * size, y), ("L", x + 3.6 * size, y)), options.theme)
    else:
        reach = (2.2 if kind == "plain" else 3.1) * size
        shapes = kind_shapes(kind, "", x, y, reach, options.theme)
    baseline = y + cap_height(style.font, style.size) / 2
    name = texts(options.lang)(f"map.kind-{kind}")
    return [*shapes, style.at(x + 5.2 * size, baseline, name)]


def compass(
    cx: float, cy: float, r: float, options: PrintOptions, least: float = 0.0
) -> list[Shape]:
    """Return a rose of sixteen points, each half dark and half light."""
    theme = options.theme
    ink, pen = theme.line("ink"), theme.pen("ink", 0.25, round=True)
    shapes: list[Shape] = [
        Circle(cx, cy, r * 0.72, theme.ground("sea", 0.05), theme.pen("ink", 0.35)),
        Circle(cx, cy, r * 0.66, None, theme.pen("ink", 0.2)),
    ]
    for reach, waist, first, dark in _RAYS:
        step = 2 if first == 1 else 4
        for k in range(first, 16, step):
            look = theme.line(dark), pen
            shapes += _point(cx, cy, r * reach, r * waist, k * pi / 8, look)
    shapes.append(Circle(cx, cy, r * 0.09, theme.fill("gorse"), theme.pen("ink", 0.35)))
    style = TextStyle("Lato-Black", max(9.0, least), ink)
    north = style.at(cx, cy - r - 1.2, texts(options.lang)("map.north"), "middle")
    return [*shapes, *haloed([north], WHITE, 1.0)]


def _point(
    cx: float, cy: float, reach: float, waist: float, angle: float, ink: tuple[Colour, Pen]
) -> list[Shape]:
    """Return one point of the rose."""
    tip = cx + reach * sin(angle), cy - reach * cos(angle)
    sides = [
        (cx + waist * sin(angle + turn), cy - waist * cos(angle + turn))
        for turn in (-pi / 8, pi / 8)
    ]
    return [
        polygon([(cx, cy), sides[0], tip], WHITE, ink[1]),
        polygon([(cx, cy), sides[1], tip], ink[0], ink[1]),
    ]
