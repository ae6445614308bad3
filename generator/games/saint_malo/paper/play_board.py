"""The board of a game on a screen: dice or open rolls, what one has, the city, the pirates.

Below them a sprint has the rolls of all its turns, a table the cities of the others.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.core.text import Texts
from generator.core.touch import PlayBoard
from generator.games.saint_malo.notation.moves import format_faces
from generator.games.saint_malo.paper.city_drawing import CityDrawing, city_side
from generator.games.saint_malo.paper.pirate_rows import HEAD, PirateTrack
from generator.games.saint_malo.paper.play_pieces import (
    CELL,
    CITY,
    DEFENCE,
    DIE,
    LINE,
    ROLL,
    TURN,
    pieces,
    row_of_dice,
)
from generator.games.saint_malo.paper.reminders import SECTION
from generator.games.saint_malo.rules.actions import DICE
from generator.games.saint_malo.rules.ground import SPACES, cell_name, cells_of
from generator.games.saint_malo.rules.pirates import STRENGTHS
from generator.games.saint_malo.rules.rerolls import TurnRolls
from generator.games.saint_malo.rules.turn import OPEN, ROLLS, State
from generator.games.saint_malo.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.contour import pictured
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Rect, Shape
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.places import BoardPlace
from generator.layout.sheet.furniture import section

_WIDTH, _EDGE, _GAP = 140.0, 4.0, 3.0
_ROOM = _WIDTH - 2 * _EDGE
_HEAD, _ROW = 6.4, 7.4  # of the table of points
_LANE = 11.0  # a row of pirates, with the air below it
# The table of points: what stands above a column, what one has, the points for it, its width.
_COLUMNS = (
    ("", "", "tally-points", 17.0),
    ("coin", "tally-coins", "coins", 16.0),
    ("log", "tally-logs", "logs", 16.0),
    ("cross", "series", "churches", 28.0),
    ("tower", "free", "full", 19.0),
    ("cannon", "tally-cannons", "cannons", 16.0),
    ("", "", "total", 20.0),
)
_WIDTHS = {place: wide for _, had, points, wide in _COLUMNS for place in (had, points) if place}
_LABELS = {
    **{f"tally-{key}": f"field.{key}" for key in ("points", "coins", "logs", "cannons")},
    **{key: f"box.{key}" for key in ("coins", "logs", "churches", "full", "cannons", "total")},
    "series": "board.series",
    "free": "board.free-spaces",
}


def play_board(state: State, seat: int, options: PrintOptions) -> PlayBoard:
    """Return what a seat looks at: of a sprint all rolls, at a table the cities of the others too.

    Seats of a table share its pages: whose the other cities are is said by what lies there.
    """
    players = len(state.cities)
    rolls = "-".join(format_faces(faces) for turn in state.open for faces in turn)
    name = f"city.{options.lang}.{state.variant}.{players}.{rolls}"

    def pages() -> list[Page]:
        return [_Board(options, players).page(state.variant, state.open)]

    return PlayBoard(name, pages, list(pieces(state, seat, _WIDTHS, options)))


@dataclass(slots=True)
class _Board:
    """A page that is filled from the top; `y` is where it goes on."""

    options: PrintOptions
    players: int
    y: float = _EDGE
    shapes: list[Shape] = field(default_factory=list)
    places: list[BoardPlace] = field(default_factory=list)

    @property
    def text(self) -> Texts:
        """The words of the game."""
        return texts(self.options.lang)

    def page(self, variant: str, open_rolls: tuple[TurnRolls, ...]) -> Page:
        """Return the whole board."""
        self._place("turn", TURN.moved(_EDGE, self.y), self.text("board.this-turn"))
        self.y += TURN.height + 1.0
        if variant in OPEN:
            self._rolls()
        else:
            self._dice()
        self._points()
        self._city()
        self._pirates()
        self._coming(open_rolls)
        self._others()
        height = self.y - _GAP + _EDGE
        return Page(_WIDTH, height, tuple(self.shapes), places=tuple(self.places))

    def _place(self, name: str, box: Box, label: str) -> None:
        self.places.append(BoardPlace(name, box, label))

    def _dice(self) -> None:
        pitch = (_ROOM - DIE) / (DICE - 1)
        for i in range(DICE):
            box = Box(_EDGE + i * pitch, self.y, DIE, DIE)
            self._place(f"die.{i + 1}", box, self.text("board.die", number=i + 1))
        self.y += DIE + _GAP

    def _rolls(self) -> None:
        pitch = (_ROOM - ROLL.width) / (ROLLS - 1)
        for i in range(ROLLS):
            box = ROLL.moved(_EDGE + i * pitch, self.y)
            self._place(f"roll.{i + 1}", box, self.text("play.roll", roll=i + 1))
        self.y += ROLL.height + _GAP

    def _points(self) -> None:
        """Add the table of points: what one has, and below it what it counts."""
        theme, x, low = self.options.theme, _EDGE, self.y + _HEAD + _ROW
        low_row = Box(_EDGE, low, _ROOM, _ROW)
        self.shapes.append(Rect.of(low_row, 1.2, theme.ground("mist", 0.7)))
        style = Type(theme).value.sized(10.0)
        drop = cap_height(style.font, style.size) / 2
        for symbol, had, points, wide in _COLUMNS:
            head, counted = Box(x, self.y, wide, _HEAD), Box(x, low, wide, _ROW)
            if symbol:
                self.shapes.append(pictured(symbol, head.cx, head.cy, 5.4, theme))
                self._place(had, Box(x, head.bottom, wide, _ROW), self.text(_LABELS[had]))
            else:
                word = self.text(f"board.{points}")
                self.shapes.append(style.at(head.cx, head.cy + drop, word, "middle"))
            self._place(points, counted, self.text(_LABELS[points]))
            x += wide
        self.y = low_row.bottom + _GAP

    def _city(self) -> None:
        drawing, left = CityDrawing(CELL, self.options), (_WIDTH - city_side(CELL)) / 2
        self.shapes += drawing.block().placed(left, self.y).shapes
        for cell in cells_of(SPACES):
            label = self.text("place.one-cell", name=cell_name(cell))
            box = drawing.cell_box(cell).moved(left, self.y)
            self._place(f"cell.{cell_name(cell)}", box, label)
        self.y += city_side(CELL) + _GAP

    def _pirates(self) -> None:
        """Add the pirate rows in two columns, and between them and the city one's defence."""
        words, style = self.text("tally.defence"), Type(self.options.theme).value
        self.shapes += section(self.text("sheet.pirates"), _EDGE, self.y + 7.0, self.options)
        shield = Box(_WIDTH - _EDGE - DEFENCE.width, self.y, DEFENCE.width, DEFENCE.height)
        self.shapes.append(style.at(shield.x - 2.0, self.y + 7.0, words, "end"))
        self._place("defence", shield, words)
        self.y += DEFENCE.height + 1.0
        half = len(STRENGTHS) // 2
        room = Box(_EDGE, self.y, _ROOM, half * _LANE)
        columns = CellGrid(room, 2, 1, 6.0).cells()
        for box, strengths in zip(columns, (STRENGTHS[:half], STRENGTHS[half:]), strict=True):
            self._lanes(Box(box.x, box.y - HEAD, box.width - 1.4, box.height + HEAD), strengths)
        self.y = room.bottom + _GAP

    def _lanes(self, box: Box, strengths: tuple[int, ...]) -> None:
        length = max(self.players, 2)  # a lone player has the rows of two
        columns = range(length, length + 1)
        track = PirateTrack(box, self.options, columns=columns, strengths=strengths)
        parts = track.parts(fields=True)
        self.shapes += parts.shapes
        for one in parts.fields:
            self._place(one.id, one.box, one.label)

    def _coming(self, open_rolls: tuple[TurnRolls, ...]) -> None:
        """Add the rolls of all turns, where they lie open."""
        if not open_rolls:
            return
        self.shapes += section(self.text("board.coming"), _EDGE, self.y + _GAP + 2.6, self.options)
        self.y += _GAP + SECTION
        style = Type(self.options.theme).strong
        drop = cap_height(style.font, style.size) / 2
        for turn, rolls in enumerate(open_rolls, start=1):
            line = LINE.moved(_EDGE, self.y)
            self._place(f"turn.{turn}", line, self.text("board.turn", turn=turn))
            self.shapes.append(style.at(line.x + 2.0, line.cy + drop, str(turn)))
            room = Box(line.x + 8.0, line.y + 1.2, line.width - 9.0, line.height - 2.4)
            for faces, cell in zip(rolls, CellGrid(room, ROLLS, 1, 5.0).cells(), strict=True):
                self.shapes += row_of_dice(faces, cell, self.options)
            self.y += LINE.height
        self.y += _GAP

    def _others(self) -> None:
        """Add room for the cities of the others, two beside each other at the least."""
        count = self.players - 1
        if not count:
            return
        wide = (_ROOM - _GAP * (max(count, 2) - 1)) / max(count, 2)
        scale = min(1.0, wide / CITY.width)
        for i in range(count):
            box = CITY.scaled(scale).moved(_EDGE + i * (CITY.width * scale + _GAP), self.y)
            self._place(f"city.{i + 1}", box, self.text("board.other"))
        self.y += CITY.height * scale + _GAP
