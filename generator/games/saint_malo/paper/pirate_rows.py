"""The pirate rows: a box for every sword, under the number of players who use it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.core.ident import Ident
from generator.games.saint_malo.deal import rolls
from generator.games.saint_malo.notation.form_ticks import pirate_field
from generator.games.saint_malo.paper.reminders import SECTION, shield
from generator.games.saint_malo.paper.ships import height as ship_height
from generator.games.saint_malo.paper.ships import ship
from generator.games.saint_malo.rules.actions import swords
from generator.games.saint_malo.rules.pirates import STRENGTHS, row_length
from generator.games.saint_malo.rules.turn import TURN_LIMIT
from generator.games.saint_malo.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import SMALLEST
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Line, Path, Rect, Segment, Shape
from generator.layout.ink.theme import Hue
from generator.layout.ink.typography import Type
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import section

PLAYERS = range(2, 6)  # the columns of the board
HEAD = 9.0  # the numbers of players above the rows
_GROUP_GAP, _BOX_GAP, _ROW_GAP = 3.6, 1.2, 3.0
_HIGHEST = 18.0  # of a row of a narrow column


@dataclass(frozen=True, slots=True)
class PirateTrack:
    """Where the boxes are: the columns of so many players, those in use and the others."""

    box: Box
    options: PrintOptions
    columns: range = PLAYERS
    players: int | None = None  # None: nobody has said; all columns are open
    strengths: tuple[int, ...] = STRENGTHS  # of its rows
    ships: bool = False  # whether a ship sails before every row

    @property
    def _strength_width(self) -> float:
        return min(14.0, max(6.6, self.box.width * 0.1))

    @property
    def _ship_width(self) -> float:
        """How wide the largest ship is, as far as the rows are high enough."""
        if not self.ships:
            return 0.0
        high = self.row_height + 0.6 * _ROW_GAP
        return min(0.1 * self.box.width, high / ship_height(1.0))

    @property
    def _lead(self) -> float:
        """What stands before the boxes: the strength, and perhaps a ship."""
        return self._strength_width + 4.0 + (self._ship_width + 1.6 if self.ships else 0.0)

    @property
    def row_height(self) -> float:
        """The height of a row of boxes."""
        rows = len(self.strengths)
        return (self.box.height - HEAD - (rows - 1) * _ROW_GAP) / rows

    def _box_width(self) -> float:
        count = row_length(self.columns[-1])
        gaps = (len(self.columns) - 1) * (_GROUP_GAP - _BOX_GAP) + (count - 1) * _BOX_GAP
        return (self.box.width - self._lead - gaps) / count

    def group(self, players: int, row: int) -> list[Box]:
        """Return the boxes of a row that are used from so many players on."""
        before = 0 if players == self.columns[0] else row_length(players - 1)
        wide = self._box_width()
        left = self.box.x + self._lead
        left += (players - self.columns[0]) * (_GROUP_GAP - _BOX_GAP)
        y = self.box.y + HEAD + row * (self.row_height + _ROW_GAP)
        return [
            Box(left + i * (wide + _BOX_GAP), y, wide, self.row_height)
            for i in range(before, row_length(players))
        ]

    def in_use(self, players: int) -> bool:
        """Tell whether a column belongs to this game; a lone player has the columns of two."""
        return self.players is None or players <= max(self.players, self.columns[0])

    def parts(self, fields: bool = False) -> Parts:
        """Return the rows; as form fields too where one player alone marks them."""
        parts = Parts()
        if len(self.columns) > 1:
            for players in self.columns:
                parts.shapes += self._column_head(players)
        for row, strength in enumerate(self.strengths):
            boxes = [self.group(players, row) for players in self.columns]
            parts.shapes += self._lane(boxes[0][0], row)
            for players, group in zip(self.columns, boxes, strict=True):
                for place in group:
                    parts.shapes += self._place(place, self.in_use(players))
            if fields:
                used = zip(self.columns, boxes, strict=True)
                own = [one for players, group in used if self.in_use(players) for one in group]
                parts.fields += self._fields(strength, own)
        return parts

    def _column_head(self, players: int) -> list[Shape]:
        theme, type_ = self.options.theme, Type(self.options.theme)
        group = self.group(players, 0)
        hue: Hue = "ink" if self.in_use(players) else "granite"
        number = replace(type_.strong.sized(11), colour=theme.line(hue))
        y = self.box.y + HEAD - 2.4
        left, right = group[0].x, group[-1].right
        middle = (left + right) / 2
        label = str(players)
        if players == self.columns[0]:
            label += f" {texts(self.options.lang)('sheet.players')}"
        return [
            Line(left + 0.4, y, right - 0.4, y, theme.pen(hue, 0.5 if hue == "ink" else 0.2)),
            number.at(middle, y - 1.6, label, "middle"),
        ]

    def _lane(self, first: Box, row: int) -> list[Shape]:
        """Return the row's ground, a lane of sea, and the pirates' strength before it."""
        theme = self.options.theme
        before = 1.2 + (self._ship_width + 1.6 if self.ships else 0.0)
        left = first.x - before
        lane = Box(left, first.y - 0.9, self.box.right - left + 1.2, first.height + 1.8)
        high = min(first.height + 0.6, 13.0)
        place = Box(self.box.x, first.cy - high / 2, self._strength_width, high)
        # The rows of a lone player are low in large print, and high on a sprint's page.
        most, share = (14.0, 1.95) if len(self.columns) > 1 else (10.0, 1.55)
        size = min(most, max(SMALLEST, high * share))
        return [
            Rect.of(lane, 1.8, theme.ground("sea", 0.14)),
            *(self._ship(row, lane) if self.ships else []),
            *shield(self.strengths[row], place, self.options, size),
        ]

    def _ship(self, row: int, lane: Box) -> list[Shape]:
        """Return the ship at the beginning of a lane, and the sea before it."""
        theme, wide = self.options.theme, self._ship_width
        water, left = lane.bottom - 1.6, lane.x + 0.8
        crest = wide / 4
        steps: list[Segment] = [("M", left, water)]
        for k in range(4):
            x = left + k * crest
            steps.append(
                ("C", x + 0.3 * crest, water + 0.9, x + 0.7 * crest, water + 0.9, x + crest, water)
            )
        return [
            ship(row, left + wide / 2, water + 0.2, wide, theme),
            Path(tuple(steps), stroke=theme.pen("sea", 0.4, round=True)),
        ]

    def _place(self, box: Box, in_use: bool) -> list[Shape]:
        theme = self.options.theme
        if in_use:
            return [Rect.of(box, 1.0, theme.ground("white"), theme.pen("ink", 0.35))]
        pen = theme.pen("granite", 0.25)
        near = box.inset(box.width * 0.2, box.height * 0.2)
        return [
            Rect.of(box, 1.0, theme.fill("mist"), pen),
            Line(near.x, near.y, near.right, near.bottom, pen),
            Line(near.x, near.bottom, near.right, near.y, pen),
        ]

    def _fields(self, strength: int, boxes: list[Box]) -> list[Field]:
        text = texts(self.options.lang)
        side = min(boxes[0].width, boxes[0].height) - 0.6
        return [
            Field(
                pirate_field(strength, number),
                Box(box.cx - side / 2, box.cy - side / 2, side, side),
                "tick",
                text("field.pirate", strength=strength, box=number),
                block="pirates",
            )
            for number, box in enumerate(boxes, start=1)
        ]


def lone_pirates(box: Box, options: PrintOptions) -> Parts:
    """Return the rows of a lone player, in the left half of a box; their boxes are form fields."""
    wide = (box.width - 6.0) / 2
    parts = _head(Box(box.x, box.y, wide, box.height), options)
    parts.add(_lone_track(Box(box.x, box.y, wide, box.height), STRENGTHS, options))
    return parts


def wide_pirates(
    box: Box, options: PrintOptions, strengths: tuple[int, ...] = STRENGTHS, *, taught: bool = False
) -> Parts:
    """Return rows across a box by twos, in the order one reads, with larger boxes.

    Where lessons on the same sheet say what to do, the heading says what the numbers are.
    """
    note = "sheet.strength-note" if taught else "sheet.board-note"
    parts, (left, right) = _head(box, options, note), CellGrid(box, 2, 1, 6.0).cells()
    first, second = strengths[::2], strengths[1::2]
    parts.add(_lone_track(left, first, options))
    if second:
        # Rows are as high as those beside them.
        above = SECTION - 1
        high = above + (right.height - above + _ROW_GAP) * len(second) / len(first) - _ROW_GAP
        place = Box(right.x, right.y, right.width, high)
        parts.add(_lone_track(place, second, options))
    return parts


def narrow_pirates(box: Box, options: PrintOptions, strengths: tuple[int, ...]) -> Parts:
    """Return rows in a narrow column; few of them leave some of it free."""
    parts = _head(box, options, "sheet.strength-note")
    high = min(box.height, SECTION + len(strengths) * _HIGHEST)
    parts.add(_lone_track(replace(box, height=high), strengths, options))
    return parts


def rows_needed(ident: Ident) -> tuple[int, ...]:
    """Return the strengths of the rows that the swords of a sprint can reach."""
    turns = range(1, TURN_LIMIT[ident.variant] + 1)
    most = sum(max(map(swords, rolls(ident, turn))) for turn in turns)
    return STRENGTHS[: max(1, -(-most // row_length(1)))]


def _head(box: Box, options: PrintOptions, note: str = "sheet.board-note") -> Parts:
    text = texts(options.lang)
    head = section(text("sheet.pirates"), box.x, box.y + 2.6, options, text(note), box.right)
    return Parts([*head])


def _lone_track(box: Box, strengths: tuple[int, ...], options: PrintOptions) -> Parts:
    """Return rows below their title; with one column no numbers of players stand above them."""
    high = box.height - SECTION + HEAD - 1
    place = Box(box.x, box.y + SECTION - HEAD + 1, box.width - 1.4, high)
    track = PirateTrack(place, options, columns=PLAYERS[:1], strengths=strengths)
    return track.parts(fields=True)
