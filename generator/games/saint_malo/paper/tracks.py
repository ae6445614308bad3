"""What a player counts beside the city: bank, lumber storage, cannons, victory points."""

from __future__ import annotations

from dataclasses import replace

from generator.games.saint_malo.notation.alphabet import city_legend
from generator.games.saint_malo.notation.form_ticks import (
    DEFENCE,
    LAST_DEFENCE,
    LAST_POINT,
    TRACK,
    cannon_field,
    coin_field,
    log_field,
)
from generator.games.saint_malo.rules.city import CANNONS, START_COINS, START_LOGS
from generator.games.saint_malo.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.colour import Colour
from generator.layout.ink.contour import pictured
from generator.layout.ink.fonts import cap_height, text_width
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Circle, Line, Path, Pen, Rect, Segment, Shape, Use, polyline
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.fields import Field, in_block
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import fitted, write_box

TALLY_HEAD = 8.2  # a title with a box for the count, and the air below
_TALLY_WIDTH, _TALLY_HEIGHT = 11.0, 6.6
_COIN = 7.6


def tally_head(key: str, title: str, note: str, box: Box, options: PrintOptions) -> Parts:
    """Return a title and, at the right, the box for the count as it stands at the end."""
    label = texts(options.lang)(f"field.{key}")
    field = Field(f"tally-{key}", box, "number", label, 4, block=key)
    return head_with_box(field, title, note, box, options, _TALLY_WIDTH)


def head_with_box(
    field: Field, title: str, note: str, box: Box, options: PrintOptions, wide: float
) -> Parts:
    """Return a title and, at the right, a box of a width to write what a field asks for."""
    type_ = Type(options.theme)
    count = Box(box.right - wide, box.y, wide, _TALLY_HEIGHT)
    baseline = count.cy + cap_height(type_.section.font, type_.section.size) / 2
    said = title.upper()
    head = fitted(type_.section, said, count.x - box.x - 1)
    shapes: list[Shape] = [head.at(box.x, baseline, said)]
    used = text_width(said, head.font, head.size, head.tracking)
    if note and used + text_width(note, type_.ident.font, type_.ident.size) + 3 < count.x - box.x:
        shapes.append(type_.ident.at(count.x - 1.4, baseline, note, "end"))
    shapes.append(write_box(count, options, 0.3, 0.8))
    return Parts(shapes, [replace(field, box=count.inset(0.5), size=count.height * 1.6)])


def _tick(field: str, key: str, number: int, box: Box, options: PrintOptions) -> Field:
    """Return the tick of a thing in a store; what is printed there is crossed off."""
    printed = number <= {"coins": START_COINS, "logs": START_LOGS, "cannons": CANNONS}[key]
    words = texts(options.lang)(f"tick.{key}-printed" if printed else f"tick.{key}", number=number)
    side = min(box.width, box.height) - 0.4
    square = Box(box.cx - side / 2, box.cy - side / 2, side, side)
    return Field(field, square, "tick", words, crossed=printed, block=key)


def bank(box: Box, columns: int, rows: int, options: PrintOptions) -> Parts:
    """Return the coins below their title."""
    text = texts(options.lang)
    parts = tally_head("coins", text("sheet.bank"), text("tally.coins"), box, options)
    place = Box(box.x, box.y + TALLY_HEAD, box.width, box.height - TALLY_HEAD)
    parts.add(coin_track(place, columns, rows, options))
    return parts


def coin_track(place: Box, columns: int, rows: int, options: PrintOptions) -> Parts:
    """Return the coins: circles to draw them in, the first three printed."""
    theme, parts = options.theme, Parts()
    cells = CellGrid(place, columns, rows).cells()
    radius = min(_COIN, cells[0].width - 0.8, cells[0].height - 0.8) / 2
    # The outer circles end where the title and its box do.
    spread = (place.width - 2 * radius) / (place.width - cells[0].width)
    for number, cell in enumerate(cells):
        cx = place.cx + (cell.cx - place.cx) * spread
        circle = Box(cx - radius, cell.cy - radius, 2 * radius, 2 * radius)
        parts.fields.append(_tick(coin_field(number + 1), "coins", number + 1, circle, options))
        if number < START_COINS:
            parts.shapes.append(Circle(cx, cell.cy, radius, None, theme.pen("ink", 0.5)))
            coin = Use.centred("coin", cx, cell.cy, radius * 1.75, theme.line("ink"))
            parts.shapes.append(coin)
        else:
            parts.shapes.append(
                Circle(cx, cell.cy, radius, theme.ground("white"), theme.pen("granite", 0.3))
            )
    return parts


def lumber(box: Box, columns: int, rows: int, roofs: float, options: PrintOptions) -> Parts:
    """Return the logs under the three roofs that the first player shades."""
    text = texts(options.lang)
    parts = tally_head("logs", text("sheet.lumber"), text("tally.logs"), box, options)
    top = box.y + TALLY_HEAD
    parts.shapes += _roofs(Box(box.x, top, box.width, roofs), box.bottom, options)
    place = Box(box.x, top + roofs, box.width, box.bottom - top - roofs).inset(1.2, 0.6)
    parts.add(log_track(place, columns, rows, options))
    return parts


def log_track(place: Box, columns: int, rows: int, options: PrintOptions) -> Parts:
    """Return the logs to tick, the first two printed."""
    parts = Parts()
    for number, cell in enumerate(CellGrid(place, columns, rows, 1.0, 1.0).cells()):
        high = min(cell.height, 5.4, cell.width * 0.74)
        log = Box(cell.x, cell.cy - high / 2, cell.width, high)
        parts.shapes += _log(log, number < START_LOGS, options)
        parts.fields.append(_tick(log_field(number + 1), "logs", number + 1, log, options))
    return parts


def _roofs(box: Box, floor: float, options: PrintOptions) -> list[Shape]:
    """Return a shed: three roofs over the storage, its posts and its floor."""
    theme = options.theme
    third, eaves = box.width / 3, box.bottom
    shapes: list[Shape] = []
    for i in range(3):
        x = box.x + i * third
        points = [(x, eaves), (x + third / 2, box.y), (x + third, eaves), (x, eaves)]
        shapes.append(polyline(points, theme.pen("ink", 0.35, round=True)))
    posts = [(box.x, eaves), (box.x, floor), (box.right, floor), (box.right, eaves)]
    shapes.append(polyline(posts, theme.pen("granite", 0.3)))
    return shapes


def _log(box: Box, printed: bool, options: PrintOptions) -> list[Shape]:
    """Return a log lying on its side, its cut end at the right."""
    theme = options.theme
    rx, ry = box.height * 0.36, box.height / 2
    end = box.right - rx
    k = 0.5522847498
    body: list[Segment] = [
        ("M", box.x + rx * 0.6, box.y),
        ("L", end, box.y),
        ("C", end + rx * k, box.y, box.right, box.cy - ry * k, box.right, box.cy),
        ("C", box.right, box.cy + ry * k, end + rx * k, box.bottom, end, box.bottom),
        ("L", box.x + rx * 0.6, box.bottom),
        ("C", box.x, box.bottom - ry * 0.3, box.x, box.y + ry * 0.3, box.x + rx * 0.6, box.y),
        ("Z",),
    ]
    pen = theme.pen("ink", 0.5) if printed else theme.pen("granite", 0.25)
    shapes: list[Shape] = [
        Path(tuple(body), theme.ground("white"), pen),
        _ellipse(end, box.cy, rx, ry, None, pen),
    ]
    if not printed:
        return shapes
    # Never solid: a cross over it must be seen.
    bark = box.x + rx, box.width - 3.6 * rx
    for share, start, length in ((0.3, 0.25, 0.65), (0.5, 0.0, 0.35), (0.72, 0.4, 0.6)):
        x, y = bark[0] + start * bark[1], box.y + share * box.height
        shapes.append(Line(x, y, x + length * bark[1], y, theme.pen("ink", 0.3, round=True)))
    return [*shapes, _ellipse(end, box.cy, rx * 0.4, ry * 0.4, None, theme.pen("ink", 0.3))]


def _ellipse(
    cx: float, cy: float, rx: float, ry: float, fill: Colour | None, pen: Pen | None
) -> Path:
    k = 0.5522847498
    return Path(
        (
            ("M", cx + rx, cy),
            ("C", cx + rx, cy + ry * k, cx + rx * k, cy + ry, cx, cy + ry),
            ("C", cx - rx * k, cy + ry, cx - rx, cy + ry * k, cx - rx, cy),
            ("C", cx - rx, cy - ry * k, cx - rx * k, cy - ry, cx, cy - ry),
            ("C", cx + rx * k, cy - ry, cx + rx, cy - ry * k, cx + rx, cy),
            ("Z",),
        ),
        fill,
        pen,
    )


def cannons(box: Box, columns: int, options: PrintOptions) -> Parts:
    """Return the six cannons below their title."""
    text = texts(options.lang)
    title, note = text("sheet.cannons"), text("sheet.cannons-note")
    parts = tally_head("cannons", title, note, box, options)
    place = Box(box.x, box.y + TALLY_HEAD, box.width, box.height - TALLY_HEAD)
    parts.add(cannon_track(place, columns, options))
    return parts


def cannon_track(place: Box, columns: int, options: PrintOptions) -> Parts:
    """Return the six cannons to cross off."""
    theme, parts = options.theme, Parts()
    cells = CellGrid(place, columns, CANNONS // columns, 1.4).cells()
    for number, cell in enumerate(cells, start=1):
        parts.fields.append(_tick(cannon_field(number), "cannons", number, cell, options))
        size = min(cell.width * 0.62, cell.height * 0.86)
        parts.shapes += [
            Rect.of(cell, 1.2, theme.ground("white"), theme.pen("granite", 0.35)),
            pictured("cannon", cell.cx, cell.cy, size, theme),
        ]
    return parts


def points_note(options: PrintOptions) -> str:
    """Return what stands above the track; on a screen nothing is crossed off, but typed."""
    text = texts(options.lang)
    if not options.fillable:
        return text("sheet.points-note")
    return text("sheet.type", letters=city_legend(options.lang))


def points_track(box: Box, columns: int, options: PrintOptions, last: int = LAST_POINT) -> Parts:
    """Return the numbers from 1 to cross off; tens stand on grey, fives in bold."""
    parts = _numbers(TRACK, "tick.points", last, CellGrid(box, columns, last // columns), options)
    parts.shapes.append(Rect.of(box, 0.8, stroke=options.theme.pen("ink", 0.6)))
    return Parts(parts.shapes, in_block("points", parts.fields))


def defence_track(box: Box, columns: int, options: PrintOptions) -> Parts:
    """Return the numbers to cross off as the defence grows; more than the last is never needed."""
    grid = CellGrid(box, columns, LAST_DEFENCE // columns)
    parts = _numbers(DEFENCE, "tick.defence", LAST_DEFENCE, grid, options)
    parts.shapes.append(Rect.of(box, 0.8, stroke=options.theme.pen("ink", 0.6)))
    return Parts(parts.shapes, in_block("defence", parts.fields))


def _numbers(id_: str, words: str, last: int, grid: CellGrid, options: PrintOptions) -> Parts:
    """Return a grid of numbers; in a form the one that was reached is set."""
    theme, type_, box = options.theme, Type(options.theme), grid.box
    plain, bold = type_.note.sized(7.4), type_.value.sized(8.2)
    shapes: list[Shape] = []
    figures: list[Shape] = []
    buttons = []
    for number, cell in zip(range(1, last + 1), grid.cells(), strict=True):
        place, value = cell.inset(0.1 if options.large_print else 0.3), str(number)
        label = texts(options.lang)(words, number=number)
        buttons.append(Field(id_, place, "radio", label, stands_for=value, crossed=True))
        if number % 10 == 0:
            shapes.append(_ten(cell, theme))
        style = bold if number % 5 == 0 else plain
        baseline = cell.cy + cap_height(style.font, style.size) / 2
        figures.append(style.at(cell.cx, baseline, value, "middle"))
    pen = theme.pen("granite", 0.2)
    for column in range(1, grid.columns):
        x = grid.cell(column, 0).x
        shapes.append(Line(x, box.y, x, box.bottom, pen))
    for row in range(1, grid.rows):
        y = grid.cell(0, row).y
        shapes.append(Line(box.x, y, box.right, y, pen))
    return Parts([*shapes, *figures], buttons)


def _ten(cell: Box, theme: Theme) -> Rect:
    """Return what marks a ten: a grey ground, a frame in ink style."""
    if theme.saves_ink:
        return Rect.of(cell.inset(0.55), 0.5, stroke=theme.pen("ink", 0.5))
    return Rect.of(cell, fill=theme.fill("mist"))
