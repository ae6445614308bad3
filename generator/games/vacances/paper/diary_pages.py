"""The holiday diary of a lone player: its days, its rows and its score on a page or two."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.core.game import AnySolved
from generator.games.vacances.notation.puzzles import Dealt, dealt_to
from generator.games.vacances.paper.diary import days_table
from generator.games.vacances.paper.diary_score import Goals, score_table
from generator.games.vacances.paper.lessons import lessons, lessons_height
from generator.games.vacances.rules.scoring import targets
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Shape
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.framed import Framed
from generator.layout.sheet.furniture import targets_note
from generator.layout.sheet.sheet import PrintedSheet

_WHITE = (4.0, 3.5)
_GAP = 3.5
_LEAST_SCORE, _MOST_SCORE, _MOST_DAYS = 60.0, 80.0, 170.0
_MOST_ALONE = 105.0  # the score on a page of its own


def diary_sheet(sheet: PrintedSheet, solved: AnySolved | None = None) -> list[Framed]:
    """Return a diary; with an id its weather and dice are printed, with its best the targets."""
    text, ident = sheet.text, sheet.options.ident
    words = [text("sheet.reminder")]
    if ident is None:
        words = [f"{words[0]} {text('sheet.blocked')}"]
        return diary(sheet, text("sheet.diary"), words, None, "sheet.describe-diary")
    if solved is not None:
        words.append(targets_note(solved.proved, sheet.options))
    # An id's sheet has room for them, so that nothing moves where they are not known.
    goals = {} if solved is None else targets(solved.score)
    subtitle = text("sheet.puzzle" if sheet.day else "sheet.puzzle-any")
    return diary(sheet, subtitle, words, dealt_to(ident), "sheet.describe-puzzle", goals)


@dataclass(frozen=True, slots=True)
class _Inside:
    """What a diary has between head and foot; a solution teaches nobody how to play."""

    dealt: Dealt | None
    goals: Goals
    options: PrintOptions
    teaches: bool

    def days(self, room: Box) -> Parts:
        """Return the days on a page of their own."""
        return days_table(room, self.dealt, self.options)

    def score(self, room: Box) -> Parts:
        """Return the rows and the score on a page of their own, and the lessons below."""
        taught = self._taught(room)
        high = min(_MOST_ALONE, room.height - taught)
        parts = score_table(replace(room, height=high), self.options, self.goals)
        parts.shapes += self._lessons(room, room.bottom - taught + _GAP)
        return parts

    def both(self, room: Box) -> Parts:
        """Return the lessons, the days, the rows and the score."""
        low, taught = min(_MOST_SCORE, max(_LEAST_SCORE, room.height * 0.3)), self._taught(room)
        rest = Box(room.x, room.bottom - low, room.width, low)
        high = min(_MOST_DAYS, rest.y - _GAP - room.y - taught)
        parts = self.days(Box(room.x, room.y + taught, room.width, high))
        parts.add(score_table(rest, self.options, self.goals))
        parts.shapes += self._lessons(room, room.y)
        return parts

    def _taught(self, room: Box) -> float:
        return lessons_height(room.width) + _GAP if self.teaches else 0.0

    def _lessons(self, room: Box, y: float) -> list[Shape]:
        return lessons(room.x, y, room.width, self.options) if self.teaches else []


def diary(
    sheet: PrintedSheet,
    subtitle: str,
    words: list[str],
    dealt: Dealt | None,
    describe: str,
    goals: Goals = None,
) -> list[Framed]:
    """Return the pages of a diary: one, or on small paper one of its days and one of its score.

    The words stand at the foot.
    """
    options, about = sheet.options, sheet.text(describe)
    inside = _Inside(dealt, goals, options, teaches=sheet.written_on)
    if not options.small:
        return [Framed(subtitle, inside.both, "\n".join(words), about, white=_WHITE)]
    first = f"{sheet.text('lesson.start')} {words[0]}" if inside.teaches else words[0]
    last = words[-1] if len(words) > 1 else ""
    # Shown larger, the code of the low foot has 26 mm as well.
    return [
        Framed(subtitle, draw, note, about, low_foot=options.large_print, white=_WHITE)
        for draw, note in ((inside.days, first), (inside.score, last))
    ]
