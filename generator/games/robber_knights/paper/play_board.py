"""The board of a game on a screen: the land with a ring around it, the hand, what seats have left.

Tiles, knights and numbers are pieces, so that a page stays until the land grows over its edge.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.core.touch import PlayBoard
from generator.games.robber_knights.notation.siege_sheet import cell_field
from generator.games.robber_knights.notation.taps import hand_place, keep_place
from generator.games.robber_knights.paper.play_pieces import (
    LEAD,
    ROW,
    STOPS,
    draw_place,
    kept_pieces,
    land_pieces,
    seat_place,
)
from generator.games.robber_knights.rules.field import CELLS, COLUMNS, SIDE, SIZES, box, cell_name
from generator.games.robber_knights.rules.state import DRAWS, KEEPABLE, State, colour_of
from generator.games.robber_knights.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Line, Rect, Shape
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.places import BoardPlace
from generator.layout.sheet.furniture import fitted

_WIDTH, _EDGE = 132.0, 2.0
_NAMES = 5.0  # for the letters of columns and the numbers of rows
_LARGEST = 24.0  # side of a cell
_HAND, _DRAW, _KEPT = 28.0, 22.0, 38.0  # sides of tiles beside the land
_BETWEEN = 3.0  # tiles
_HEAD = 6.0  # the room for a word above them
_APART = 6.0  # what has nothing to do with each other


@dataclass(frozen=True, slots=True)
class Window:
    """The cells that are shown: those of the land, and around it where it may still grow."""

    top: int
    left: int
    rows: int
    columns: int

    @property
    def side(self) -> float:
        """How large a cell is drawn."""
        return min(_LARGEST, (_WIDTH - 2 * _EDGE - _NAMES) / self.columns)

    @property
    def box(self) -> Box:
        """Where the cells are drawn: in the middle of the page, with their names."""
        wide, high = self.columns * self.side, self.rows * self.side
        return Box((_WIDTH + _NAMES - wide) / 2, _EDGE + _NAMES, wide, high)

    def cells(self) -> list[int]:
        """Return the cells, row by row."""
        rows = range(self.top, self.top + self.rows)
        return [row * SIDE + self.left + i for row in rows for i in range(self.columns)]


def window(state: State) -> Window:
    """Return what is shown of the field.

    A land as long or as wide as it may be has no ring at its ends: a siege keeps its window.
    """
    most = SIZES[len(state.players)]
    top, bottom, left, right = box(cell for cell in CELLS if state.tiles[cell])
    down, across = int(bottom - top + 1 < most), int(right - left + 1 < most)
    return Window(
        top - down, left - across, bottom - top + 1 + 2 * down, right - left + 1 + 2 * across
    )


def play_board(state: State, seat: int, options: PrintOptions) -> PlayBoard:
    """Return what a seat looks at; before the start that is the A tiles it chooses from."""
    drawn = f"{options.lang}.{options.style}"
    if not state.is_begun:
        pieces = kept_pieces(state.players[seat], options)
        return PlayBoard(f"keep.{drawn}", lambda: [_keeping(options)], pieces)
    seen, siege, players = window(state), state.siege is not None, len(state.players)
    cells = f"{seen.top}.{seen.left}.{seen.rows}.{seen.columns}"
    name = f"land.{players}.{siege}.{cells}.{drawn}"

    def pages() -> list[Page]:
        return [_page(seen, players, siege, options)]

    return PlayBoard(name, pages, land_pieces(state, seat, options))


def _keeping(options: PrintOptions) -> Page:
    """Return the hand with its castle, and below it the A tiles of which one is kept."""
    text = texts(options.lang)
    hand = _row(Box(_EDGE, _EDGE, _KEPT, _KEPT), 2)
    offered = _row(Box(_EDGE, hand[0].bottom + 2, _KEPT, _KEPT), len(KEEPABLE))
    places = _hand_places(hand, options)
    for code, place in zip(KEEPABLE, offered, strict=True):
        label = text("board.keep-place", tile=text(f"tile.{code}"))
        places.append(BoardPlace(keep_place(code), place, label))
    shapes = [
        *_slots(hand, text("board.hand"), options),
        *_slots(offered, text("board.keep"), options),
    ]
    return Page(_WIDTH, offered[0].bottom + _EDGE, tuple(shapes), places=tuple(places))


def _page(seen: Window, players: int, siege: bool, options: PrintOptions) -> Page:
    """Return the land, below it the hand at the left and the seats at the right.

    In a siege its draws stand there, and the seats below.
    """
    top, text = seen.box.bottom + 2, texts(options.lang)
    hand = _row(Box(_EDGE, top, _HAND, _HAND), 2)
    first = Box(_WIDTH - _EDGE - ROW[0], top + _HEAD, *ROW)
    shapes = [*_land(seen, options), *_slots(hand, text("board.hand"), options)]
    places = [*_cells(seen, options), *_hand_places(hand, options)]
    if siege:
        first = Box(_EDGE, hand[0].bottom + 2 + _HEAD, *ROW)
        lead = Box(first.right + _APART, first.y, _WIDTH - _EDGE - first.right - _APART, ROW[1])
        draws = _row(Box(hand[-1].right + _APART, top, _DRAW, _DRAW), DRAWS)
        shapes += _slots(draws, text("board.draws"), options)
        places += _draw_places(draws, options)
        places.append(BoardPlace(LEAD, lead, text("board.lead")))
    shapes += _heads(first, options)
    seats = _seats(first, players, options)
    end = max(hand[0].bottom, seats[-1].box.bottom)
    return Page(_WIDTH, end + _EDGE, tuple(shapes), places=(*places, *seats))


def _row(first: Box, count: int) -> list[Box]:
    """Return tiles side by side, below the room for a word."""
    step = first.width + _BETWEEN
    return [first.moved(k * step, _HEAD) for k in range(count)]


def _slots(places: list[Box], head: str, options: PrintOptions) -> list[Shape]:
    """Return where tiles lie that are not on the land, and above them what they are."""
    theme, room = options.theme, places[-1].right - places[0].x
    style = fitted(Type(theme).section.sized(9), head.upper(), room)
    slot = theme.pen("granite", 0.35, (1.2, 1.0))
    return [
        style.at(places[0].x, places[0].y - 1.8, head.upper()),
        *(Rect.of(place.inset(0.2), 1.0, stroke=slot) for place in places),
    ]


def _hand_places(hand: list[Box], options: PrintOptions) -> list[BoardPlace]:
    text = texts(options.lang)
    return [
        BoardPlace(hand_place(number), place, text("board.hand-place", number=number))
        for number, place in enumerate(hand, start=1)
    ]


def _cells(seen: Window, options: PrintOptions) -> list[BoardPlace]:
    text = texts(options.lang)
    boxes = CellGrid(seen.box, seen.columns, seen.rows, 0.0, 0.0).cells()
    return [
        BoardPlace(cell_field(cell), place, text("board.cell", cell=cell_name(cell)))
        for cell, place in zip(seen.cells(), boxes, strict=True)
    ]


def _land(seen: Window, options: PrintOptions) -> list[Shape]:
    """Return the empty cells with the names of their rows and columns."""
    theme, land, side = options.theme, seen.box, seen.side
    style = Type(theme).value.sized(9)
    drop = cap_height(style.font, style.size) / 2
    shapes: list[Shape] = [Rect.of(land, fill=theme.ground("mist", 0.6))]
    for i in range(seen.columns):
        middle = land.x + (i + 0.5) * side
        shapes.append(style.at(middle, land.y - 1.2, COLUMNS[seen.left + i], "middle"))
    for i in range(seen.rows):
        middle = land.y + (i + 0.5) * side + drop
        shapes.append(style.at(land.x - 1.2, middle, str(seen.top + i + 1), "end"))
    pen = theme.pen("granite", 0.25)
    across, down = range(1, seen.columns), range(1, seen.rows)
    shapes += [Line(land.x + i * side, land.y, land.x + i * side, land.bottom, pen) for i in across]
    shapes += [Line(land.x, land.y + i * side, land.right, land.y + i * side, pen) for i in down]
    return [*shapes, Rect.of(land, stroke=theme.pen("ink", 0.5))]


def _draw_places(draws: list[Box], options: PrintOptions) -> list[BoardPlace]:
    text = texts(options.lang)
    return [
        BoardPlace(draw_place(number), place, text("board.draw", number=number))
        for number, place in enumerate(draws, start=1)
    ]


def _seats(first: Box, players: int, options: PrintOptions) -> list[BoardPlace]:
    """Return the rows of the seats, one below the other."""
    text = texts(options.lang)
    return [
        BoardPlace(
            seat_place(seat),
            first.moved(0.0, seat * (first.height + 0.5)),
            text(f"colour.{colour_of(seat)}"),
        )
        for seat in range(players)
    ]


def _heads(first: Box, options: PrintOptions) -> list[Shape]:
    """Return what the numbers in the rows of the seats are."""
    text, style, y = texts(options.lang), Type(options.theme).note, first.y - 1.4
    at = {key: first.x + offset for key, offset in STOPS.items()}
    return [
        style.at(at["knights"], y, text("board.knights")),
        style.at(at["points"], y, text("board.points"), "middle"),
        style.at(at["stack"], y, text("board.stack")),
        style.at(at["others"], y, text("board.others")),
    ]
