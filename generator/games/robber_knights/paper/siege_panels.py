"""What stands around the board of a siege: the open tiles, the answer, the leads to aim at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.core.findings import signed
from generator.core.score import MEDALS
from generator.games.robber_knights.deal import Siege
from generator.games.robber_knights.notation.fields import SIEGE_BOXES
from generator.games.robber_knights.notation.sieges import line_field
from generator.games.robber_knights.paper.small_tiles import small_tile
from generator.games.robber_knights.rules.state import MOST_LAID
from generator.games.robber_knights.rules.tiles import COLOURS
from generator.games.robber_knights.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import SMALLEST, cap_height, text_width, wrap
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Rect, Shape
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.typography import Type
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import fitted, section, write_box
from generator.layout.sheet.medals import aim_line

_HEAD = 5.0  # of a section
_CODE = 5.8  # below a tile
_RESERVE = 11.0  # the knights left
_LOOSE = 4.0  # between tiles at most, where a column is longer than it need be
_LARGEST = 22.0  # side of a tile
_BESIDE = 4.0  # between tiles that stand side by side
_LABELS = ("sheet.hand", "", "sheet.draw-1", "sheet.draw-2")  # above the open tiles
_BETWEEN = 1.4  # the lines of the turn
_NOTE = 3.2  # between the lines of a note
_LOWEST, _HIGHEST = 4.6, 7.2  # line of a target
_LETTERS, _FIGURES = (11, 14), (13, 17)  # of what is written, and in large print


def open_tiles(box: Box, dealt: Siege, left: int | None, options: PrintOptions) -> list[Shape]:
    """Return red's hand and draws with their codes, and below them the knights of both.

    They stand below one another, by twos or in a row, whichever makes them largest. On a solution
    red has so many knights left.
    """
    tiles = list(zip([*dealt.hands[0], *dealt.draws], _LABELS, strict=True))
    room = Box(box.x, box.y, box.width, box.height - _RESERVE)
    columns = max((1, 2, 4), key=lambda count: _side(room, count))
    side, wide, heads = _side(room, columns), _wide(room, columns), _heads(columns)
    spare = room.height - _HEAD * sum(heads) - len(heads) * (side + _CODE)
    shapes: list[Shape] = []
    y = room.y
    for row, head in enumerate(heads):
        y += _HEAD if head else 0.0
        for column in range(columns):
            look = row * columns + column
            place = Box(room.x + column * (wide + _BESIDE), y, wide, side)
            shapes += _open_tile(place, *tiles[look], look, options)
        y += side + _CODE + min(_LOOSE, spare / len(heads))
    place = Box(box.x, box.bottom - 9.0, box.width, 9.0)
    return [*shapes, *_knights(place, dealt.knights, left, options)]


def _heads(columns: int) -> list[bool]:
    """Tell for every row of the open tiles whether a word stands above it."""
    return [any(_LABELS[k : k + columns]) for k in range(0, len(_LABELS), columns)]


def _side(box: Box, columns: int) -> float:
    """Return how large the open tiles are in so many columns."""
    heads = _heads(columns)
    high = (box.height - _HEAD * sum(heads)) / len(heads) - _CODE
    return min(_wide(box, columns), high, _LARGEST)


def _wide(box: Box, columns: int) -> float:
    return (box.width - (columns - 1) * _BESIDE) / columns


def _open_tile(place: Box, tile: str, label: str, look: int, options: PrintOptions) -> list[Shape]:
    """Return a tile at the left of its place, its code below it, and what it is above it."""
    theme, type_, side = options.theme, Type(options.theme), place.height
    shapes = [
        *small_tile(tile[1:], 5 * look + 1, theme, side).placed(place.x, place.y).shapes,
        Rect(place.x, place.y, side, side, stroke=theme.pen("ink", 0.35)),
        type_.value.at(place.x + side / 2, place.bottom + 3.8, tile[1:], "middle"),
    ]
    if label:
        words = texts(options.lang)(label).upper()
        style = fitted(type_.section, words, place.width)
        shapes.append(style.at(place.x, place.y - _HEAD + 2.6, words))
    return shapes


def _knights(
    box: Box, knights: tuple[int, int], left: int | None, options: PrintOptions
) -> list[Shape]:
    """Return how many knights either side has, and how many the turn leaves to red."""
    text, type_ = texts(options.lang), Type(options.theme)
    words = text("sheet.reserve")
    red, blue = knights
    after = "" if left is None else f" → {left}"
    counts = f"{COLOURS[0]} {red}{after}   {COLOURS[1]} {blue}"
    head = fitted(type_.section, words.upper(), box.width)
    return [
        head.at(box.x, box.y + 2.6, words.upper()),
        fitted(type_.value, counts, box.width).at(box.x, box.y + 8.0, counts),
    ]


def answer(box: Box, written: Sequence[str] | None, options: PrintOptions) -> Parts:
    """Return the lines of the turn: to write in, or as they are written."""
    text, type_ = texts(options.lang), Type(options.theme)
    parts = Parts([*section(text("sheet.turn"), box.x, box.y + 2.6, options)])
    note = text("sheet.turn-note")
    style, lines = _note_lines(note, type_.note, box.width)
    parts.shapes += [style.at(box.x, box.y + 6.4 + k * _NOTE, line) for k, line in enumerate(lines)]
    head = 8.0 + (len(lines) - 1) * _NOTE
    step = (box.height - head + _BETWEEN) / MOST_LAID
    size = _LETTERS[options.large_print]
    for i in range(MOST_LAID):
        line = Box(box.x + 5.0, box.y + head + i * step, box.width - 5.0, step - _BETWEEN)
        style = type_.value
        base = line.cy + cap_height(style.font, style.size) / 2
        parts.shapes += [
            style.at(box.x, base, f"{i + 1}."),
            write_box(line, options),
        ]
        if written is None:
            label = text("field.line", number=i + 1)
            parts.fields.append(Field(line_field(i + 1), line, "text", label, 40, size))
        elif i < len(written):
            parts.shapes.append(style.sized(size).at(line.x + 3.0, base, written[i]))
    return parts


def _note_lines(note: str, style: TextStyle, width: float) -> tuple[TextStyle, list[str]]:
    """Return a note on one line, shrunk if need be, or on several where it cannot be."""
    if text_width(note, style.font, SMALLEST) <= width:
        return fitted(style, note, width), [note]
    return style, wrap(note, style.font, style.size, width)


def points(box: Box, written: Mapping[str, int] | None, options: PrintOptions) -> Parts:
    """Return the boxes for both sides' points and the lead."""
    text, type_ = texts(options.lang), Type(options.theme)
    parts = Parts()
    gap, size = 3.0, _FIGURES[options.large_print]
    wide = (box.width - gap * (len(SIEGE_BOXES) - 1)) / len(SIEGE_BOXES)
    for i, name in enumerate(SIEGE_BOXES):
        place = Box(box.x + i * (wide + gap), box.y + 4.2, wide, box.height - 4.2)
        words = text(f"sheet.{name}")
        style = fitted(type_.note, words, wide)
        parts.shapes += [
            style.at(place.x, box.y + 2.8, words),
            write_box(place, options, 0.7 if name == "lead" else 0.35),
        ]
        if written is None:
            parts.fields.append(Field(name, place, "number", text(f"field.{name}"), 4, size))
        else:
            figure = type_.strong.sized(size)
            base = place.cy + cap_height(figure.font, figure.size) / 2
            parts.shapes.append(figure.at(place.cx, base, signed(written[name]), "middle"))
    return parts


def aims(box: Box, dealt: Siege, targets: Mapping[str, int], options: PrintOptions) -> list[Shape]:
    """Return the leads to aim at, beside their head the lead that the siege begins with."""
    text = texts(options.lang)
    now = text("sheet.now", lead=signed(dealt.lead))
    shapes: list[Shape] = [
        *section(text("sheet.targets"), box.x, box.y + 2.6, options, now, box.right)
    ]
    place = Box(box.x, box.y + _HEAD, box.width, box.height - _HEAD)
    # Three lines that would be too low stand in two columns.
    columns = 1 if place.height >= _LOWEST * len(MEDALS) else 2
    rows = -(-len(MEDALS) // columns)
    lines = Box(place.x, place.y, place.width, min(place.height, rows * _HIGHEST))
    cells = CellGrid(lines, columns, rows, 3.0, 0.0).cells()
    for cell, (medal, lead) in zip(cells, targets.items(), strict=False):
        shapes += aim_line(medal, lead, cell, options)
    return shapes
