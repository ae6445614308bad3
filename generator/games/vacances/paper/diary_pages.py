"""The holiday diary of a lone player: its days, its rows and its score on a page or two."""

from __future__ import annotations

from generator.core.game import AnySolved
from generator.games.vacances.notation.puzzles import Dealt, dealt_to
from generator.games.vacances.paper.diary import days_table
from generator.games.vacances.paper.diary_score import Goals, score_table
from generator.games.vacances.rules.scoring import targets
from generator.layout.ink.box import Box
from generator.layout.page.parts import Parts
from generator.layout.sheet.framed import Framed
from generator.layout.sheet.furniture import targets_note
from generator.layout.sheet.sheet import PrintedSheet

_WHITE = (4.5, 3.5)


def diary_sheet(sheet: PrintedSheet, solved: AnySolved | None = None) -> list[Framed]:
    """Return a diary; with an id its weather and dice are printed, with its best the targets."""
    text, ident = sheet.text, sheet.options.ident
    words = [text("sheet.reminder")]
    if ident is None:
        return diary(sheet, text("sheet.diary"), words, None, "sheet.describe-diary")
    if solved is not None:
        words.append(targets_note(solved.proved, sheet.options))
    # An id's sheet has room for them, so that nothing moves where they are not known.
    goals = {} if solved is None else targets(solved.score)
    subtitle = text("sheet.puzzle" if sheet.day else "sheet.puzzle-any")
    return diary(sheet, subtitle, words, dealt_to(ident), "sheet.describe-puzzle", goals)


def diary(
    sheet: PrintedSheet,
    subtitle: str,
    words: list[str],
    dealt: Dealt | None,
    describe: str,
    goals: Goals = None,
) -> list[Framed]:
    """Return the pages of a diary; in large print the rows and the score of an id have their own.

    The words stand at the foot.
    """
    options, about = sheet.options, sheet.text(describe)

    def days(room: Box) -> Parts:
        return days_table(room, dealt, options)

    def score(room: Box) -> Parts:
        return score_table(room, options, goals)

    def both(room: Box) -> Parts:
        share = 0.66 if room.height > 180 else 0.69
        above = Box(room.x, room.y, room.width, room.height * share)
        rest = Box(room.x, above.bottom + 4, room.width, room.bottom - above.bottom - 4)
        parts = days(above)
        parts.add(score(rest))
        return parts

    if not (options.large_print and dealt):
        return [Framed(subtitle, both, "\n".join(words), about, white=_WHITE)]
    # Shown larger, the code of the low foot has 26 mm as well.
    return [
        Framed(subtitle, inside, note, about, low_foot=True, white=_WHITE)
        for inside, note in ((days, words[0]), (score, words[-1]))
    ]
