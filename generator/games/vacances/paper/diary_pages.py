"""The holiday diary of a lone player: its days, its rows and its score on a page or two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.core.game import AnySolved
from generator.core.text import Texts
from generator.games.vacances.notation.puzzles import Dealt, dealt_to
from generator.games.vacances.paper.before import start_number
from generator.games.vacances.paper.diary import ALL_DAYS, days_height, days_table
from generator.games.vacances.paper.diary_score import Goals, score_table
from generator.games.vacances.paper.lessons import (
    ALL,
    IN_PICTURES,
    WEATHER,
    lesson_words,
    lessons,
    lessons_height,
)
from generator.games.vacances.rules.calendar import DAYS, ROWS
from generator.games.vacances.rules.scoring import targets
from generator.games.vacances.rules.state import State, Traveller
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Shape
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.framed import Framed
from generator.layout.sheet.furniture import targets_note
from generator.layout.sheet.sheet import PrintedSheet

_WHITE = (4.0, 3.5)
_GAP = 3.5
_LEAST_SCORE, _MOST_SCORE, _MOST_DAYS = 58.0, 80.0, 170.0
_MOST_ALONE = 105.0  # the score on a page of its own
_MOST_BEFORE = 90.0  # the score below few days
_FIRST_DAYS, _OTHER_DAYS = range(1, 3), range(3, DAYS + 1)  # in large print
_FIRST_SMALL, _FIRST_LARGE = 2, 6  # lessons above the days, on small paper and in large print
_FIRST_CHILDREN = 4  # above few days, on small paper


def diary_sheet(sheet: PrintedSheet, solved: AnySolved | None = None) -> list[Framed]:
    """Return a diary; with an id its weather and dice are printed, with its best the targets."""
    text, ident = sheet.text, sheet.options.ident
    if ident is None:
        notes = [text("sheet.rolled"), f"{text('sheet.free')} {text('sheet.blocked')}"]
        return diary(sheet, text("sheet.diary"), notes, None, "sheet.describe-diary")
    dealt = dealt_to(ident)
    notes = [text("sheet.free")] if dealt.begun is None else _children_notes(text, dealt.begun)
    if solved is not None and dealt.begun is None:
        notes.append(targets_note(solved.proved, sheet.options))
    # An id's sheet has room for them, so that nothing moves where they are not known.
    goals = {} if solved is None else targets(solved.score)
    if dealt.begun is not None:
        subtitle, about = text("sheet.children"), "sheet.describe-children"
        return diary(sheet, subtitle, notes, dealt, about, goals)
    subtitle = text("sheet.puzzle" if sheet.day else "sheet.puzzle-any")
    return diary(sheet, subtitle, notes, dealt, "sheet.describe-puzzle", goals)


def _children_notes(text: Texts, begun: State) -> list[str]:
    """Return what children are told at the foot: of rows only where some are not begun."""
    (one,) = begun.travellers
    row = "" if len(one.rows) == ROWS else text("sheet.new-row")
    return [f"{row} {text('sheet.children-note')}".strip()]


@dataclass(frozen=True, slots=True)
class _Inside:
    """What a diary has between head and foot; a solution teaches nobody how to play."""

    dealt: Dealt | None
    goals: Goals
    options: PrintOptions
    teaches: bool
    first: int  # so many lessons stand above the days, the others by the score

    @property
    def all(self) -> range:
        """All days that are to be walked."""
        return ALL_DAYS if self.dealt is None else self.dealt.days

    @property
    def before(self) -> Traveller | None:
        """What there is already, where some days are over."""
        begun = self.dealt.begun if self.dealt else None
        return None if begun is None else begun.travellers[0]

    @property
    def start(self) -> int | None:
        """The number of the space from which children go on."""
        return start_number(self.dealt.begun) if self.dealt and self.dealt.begun else None

    def days(self, room: Box) -> Parts:
        """Return the first lessons and all days on a page of their own."""
        return self._taught_days(room, IN_PICTURES[: self.first], self.all)

    def first_days(self, room: Box) -> Parts:
        """Return the first lessons and the first days."""
        return self._taught_days(room, IN_PICTURES[: self.first], _FIRST_DAYS)

    def other_days(self, room: Box) -> Parts:
        """Return the days after the first ones."""
        return days_table(room, self.dealt, self.options, _OTHER_DAYS)

    def score_and_lessons(self, room: Box) -> Parts:
        """Return the rows and the score on a page of their own, and below them other lessons."""
        others = IN_PICTURES[self.first :]
        high = min(_MOST_ALONE, room.height - self._taught(room, others))
        parts = score_table(replace(room, height=high), self.options, self.goals, self.before)
        parts.shapes += self._lessons(room, room.y + high + _GAP, others)
        return parts

    def both(self, room: Box) -> Parts:
        """Return the lessons, the days, the rows and the score."""
        if self.before is not None:
            return self._few_days(room)
        low = min(_MOST_SCORE, max(_LEAST_SCORE, room.height * 0.3))
        rest = Box(room.x, room.bottom - low, room.width, low)
        high = min(_MOST_DAYS + self._taught(room, ALL), rest.y - _GAP - room.y)
        parts = self._taught_days(replace(room, height=high), ALL, ALL_DAYS)
        parts.add(score_table(rest, self.options, self.goals))
        return parts

    def _few_days(self, room: Box) -> Parts:
        """Return the same where days are left over: they are large, and the score is below them."""
        high = self._taught(room, ALL) + days_height(self.dealt, self.all)
        parts = self._taught_days(replace(room, height=high), ALL, self.all)
        low = min(_MOST_BEFORE, room.height - high - _GAP)
        rest = Box(room.x, room.y + high + _GAP, room.width, low)
        parts.add(score_table(rest, self.options, self.goals, self.before))
        return parts

    def _taught_days(self, room: Box, keys: Sequence[str], days: range) -> Parts:
        """Return lessons and, below them, days."""
        taught = self._taught(room, keys)
        place = replace(room, y=room.y + taught, height=room.height - taught)
        parts = days_table(place, self.dealt, self.options, days)
        parts.shapes += self._lessons(room, room.y, keys)
        return parts

    def _taught(self, room: Box, keys: Sequence[str]) -> float:
        children = self.before is not None
        high = lessons_height(room.width, keys, children=children)
        return high + _GAP if self.teaches else 0.0

    def _lessons(self, room: Box, y: float, keys: Sequence[str]) -> list[Shape]:
        if not self.teaches:
            return []
        return lessons(room.x, y, room.width, self.options, keys, self.start)


def diary(
    sheet: PrintedSheet,
    subtitle: str,
    notes: list[str],
    dealt: Dealt | None,
    describe: str,
    goals: Goals = None,
) -> list[Framed]:
    """Return the pages of a diary: one, on small paper two, in large print three.

    The notes stand at the feet.
    """
    options, about = sheet.options, sheet.text(describe)
    first = _FIRST_LARGE if options.large_print else _FIRST_SMALL
    if not options.large_print and dealt is not None and dealt.begun is not None:
        first = _FIRST_CHILDREN
    inside = _Inside(dealt, goals, options, sheet.written_on, first)
    drawn = [inside.both]
    if options.large_print and len(inside.all) > len(_FIRST_DAYS):
        drawn = [inside.first_days, inside.other_days, inside.score_and_lessons]
    elif options.small:
        drawn = [inside.days, inside.score_and_lessons]
    if len(drawn) > 1 and inside.teaches:
        weather = lesson_words(WEATHER, options, inside.start)
        more = sheet.text("lesson.more", page=len(drawn))
        notes = [f"{weather} {notes[0]} {more}", *notes[1:]]
    # Shown larger, the code of the low foot has 26 mm as well.
    return [
        Framed(subtitle, draw, note, about, low_foot=options.large_print, white=_WHITE)
        for draw, note in zip(drawn, _feet(notes, len(drawn)), strict=True)
    ]


def _feet(notes: list[str], pages: int) -> list[str]:
    """Return what stands at the foot of every page; the first two notes are of one kind."""
    if pages == 1:
        return ["\n".join([" ".join(notes[:2]), *notes[2:]])]
    if pages == 2:
        return [notes[0], "\n".join(notes[1:])]
    return [*notes, "", ""][:pages]
