"""The board of a game on a screen: the two dice, the rolls that lie open, and one's grid."""

from __future__ import annotations

from functools import lru_cache

from generator.core.findings import signed
from generator.core.game import Reader
from generator.core.ident import Ident
from generator.core.touch import PlayBoard, PlayPiece
from generator.games.detrak import deal
from generator.games.detrak.notation.faces import face_name
from generator.games.detrak.paper.around import Around
from generator.games.detrak.paper.dice_strip import small_cells, small_strip
from generator.games.detrak.paper.grid_drawing import SYMBOL_FILES, GridDrawing
from generator.games.detrak.rules.scoring import score
from generator.games.detrak.rules.turn import (
    CELLS,
    COLUMNS,
    DIAGONAL,
    FREE,
    ROWS,
    Grid,
    State,
    cell_name,
    to_move,
)
from generator.games.detrak.texts import texts
from generator.layout.cutting.dice import die_face
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Rect, Shape, Use
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.page.places import BoardPlace

_WIDTH, _EDGE = 130.0, 4.0
_DIE, _CELL = 22.0, 19.0
_STRIP = 26.0  # the rolls of a puzzle, beside the dice
_COLUMNS = 4  # of rolls
_NUMBER = Box(0.0, 0.0, 10.0, 8.0)  # what points are drawn in
_BY_FIELD = {f"cell.{cell_name(cell)}": cell for cell in range(CELLS)}


def play_board(state: State, seat: int, options: PrintOptions) -> PlayBoard:
    """Return what a seat looks at: a lone player of a puzzle sees all rolls."""
    open_rolls = len(state.grids) == 1
    advanced = state.rules.advanced
    name = f"grid.{options.lang}.{options.ident if open_rolls else ''}.{advanced}"

    def pages() -> list[Page]:
        return [_page(open_rolls, advanced, options)]

    return PlayBoard(name, pages, [*_dice(state, options), *_written(state, seat, options)])


def _page(open_rolls: bool, advanced: bool, options: PrintOptions) -> Page:
    text, parts, places = texts(options.lang), Parts(), list[BoardPlace]()
    dice = [Box(_EDGE + i * (_DIE + 3), _EDGE + 1, _DIE, _DIE) for i in range(2)]
    for i, box in enumerate(dice, start=1):
        places.append(BoardPlace(f"die.{i}", box, text("field.die", number=i)))
    if open_rolls and options.ident is not None:
        first = _first_open(options.ident)
        room = Box(dice[-1].right + 5, _EDGE, _WIDTH - 2 * _EDGE - dice[-1].right - 1, _STRIP)
        dealt = enumerate(deal.rolls(options.ident), start=1)
        rolls = {number: roll for number, roll in dealt if number >= first}
        strip = small_strip(rolls, room.width, room.height, _COLUMNS, options, ticks=False)
        parts.add(strip.placed(room.x, room.y))
        for i, box in enumerate(small_cells(room, _COLUMNS, first), start=first):
            places.append(BoardPlace(f"roll.{i}", box, text("field.roll", round=i)))
    around = Around(4.0, 9.0 if advanced else 5.0, (11.0, 9.0), 2.0, int(advanced))
    drawing = GridDrawing(_CELL, options, margins=around)
    grid, top = drawing.block(), _EDGE + _STRIP + 3
    left = (_WIDTH - grid.width) / 2
    parts.shapes += grid.placed(left, top).shapes
    for one in grid.fields:
        cell = _BY_FIELD.get(one.id)
        box = one.box if cell is None else drawing.places.cell_box(cell)
        places.append(BoardPlace(one.id, box.moved(left, top), one.label))
    height = top + grid.height + _EDGE
    return Page(_WIDTH, height, tuple(parts.shapes), places=tuple(places))


def _first_open(ident: Ident | None) -> int:
    """Return the number of the first roll that is left to place."""
    return 1 if ident is None else len(deal.shown(ident)) + 1


def _dice(state: State, options: PrintOptions) -> list[PlayPiece]:
    if state.roll is None:
        return []
    faces = (state.roll.first, state.roll.second)
    reader = Reader(options.lang, marks=False)
    current = _current(state, options) if len(state.grids) == 1 else []
    return current + [
        PlayPiece(f"die.{i}", face_name(face, reader), _die(face, options.theme), (_DIE, _DIE))
        for i, face in enumerate(faces, start=1)
    ]


def _current(state: State, options: PrintOptions) -> list[PlayPiece]:
    """Return the frame around the roll that is on the table."""
    box = small_cells(Box(0.0, 0.0, 66.0, _STRIP), _COLUMNS, _first_open(options.ident))[0]
    frame = Rect.of(box, 1.8, stroke=options.theme.pen("ink", 0.9))
    words = texts(options.lang)("play.this-roll")
    return [PlayPiece(f"roll.{state.round}", words, (frame,), (box.width, box.height))]


def _written(state: State, seat: int, options: PrintOptions) -> list[PlayPiece]:
    """Return the symbols of a grid, and what its full lines count."""
    grid, reader = state.grids[seat], Reader(options.lang, marks=False)
    pieces = [
        PlayPiece(
            f"cell.{cell_name(cell)}",
            face_name(grid[cell], reader),
            _symbol(grid[cell], options.theme),
            (_CELL, _CELL),
        )
        for cell in range(CELLS)
        if grid[cell] != FREE
    ]
    points = {name: number for name, number in _points(state, seat).items() if number is not None}
    return pieces + [_number(place, number, options) for place, number in points.items()]


def _points(state: State, seat: int) -> dict[str, int | None]:
    """Return the points of the lines that are full; in the end of all, with the total."""
    grid, counted = state.grids[seat], score(state, seat)
    over = to_move(state) is None
    lines = [(f"row.{i + 1}", line) for i, line in enumerate(ROWS)]
    lines += [(f"column.{'abcde'[i]}", line) for i, line in enumerate(COLUMNS)]
    numbers = [*counted.numbers("rows"), *counted.numbers("columns")]
    if "diagonal" in counted.boxes:
        lines.append(("diagonal", DIAGONAL))
        numbers.append(counted.number("diagonal"))
    shown: dict[str, int | None] = {
        name: number if over or _full(grid, line) else None
        for (name, line), number in zip(lines, numbers, strict=True)
    }
    return {**shown, "total": counted.total if over else None}


def _full(grid: Grid, line: tuple[int, ...]) -> bool:
    return all(grid[cell] != FREE for cell in line)


@lru_cache(maxsize=64)
def _die(face: int, theme: Theme) -> tuple[Shape, ...]:
    return tuple(die_face(SYMBOL_FILES[face], Box(0.0, 0.0, _DIE, _DIE), theme))


@lru_cache(maxsize=64)
def _symbol(face: int, theme: Theme) -> tuple[Shape, ...]:
    return (Use.centred(SYMBOL_FILES[face], _CELL / 2, _CELL / 2, _CELL * 0.56, theme.line("ink")),)


def _number(place: str, number: int, options: PrintOptions) -> PlayPiece:
    words = signed(number)
    style = Type(options.theme).value.sized(14)
    shapes = (style.at(_NUMBER.cx, _NUMBER.cy + 1.8, words, "middle"),)
    return PlayPiece(place, words, shapes, (_NUMBER.width, _NUMBER.height))
