"""A sheet alone held against the weather and the dice of its holiday: allowed, or ruled out.

The search for a holiday is work of the solver, which stands above the referee; it is handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from generator.core.findings import Finding
from generator.games.vacances.notation import fields
from generator.games.vacances.notation.puzzles import Dealt
from generator.games.vacances.notation.records import Row, Sheet
from generator.games.vacances.rules.calendar import EVENTS
from generator.games.vacances.texts import say


@dataclass(frozen=True, slots=True)
class Prover:
    """Who proves something about a lone holiday whose weather and dice are known."""

    # Whether some holiday ends with these rows, nights and events, None where that is not known;
    # without a number of nights any will do.
    reaches: Callable[[Dealt, tuple[Row, ...], int | None, tuple[str, ...]], bool | None]
    bound: Callable[[Dealt], int]  # the points that no holiday exceeds


def prove(
    prover: Prover, dealt: Dealt, sheet: Sheet, nights: int | None, events: int | None, points: int
) -> tuple[list[Finding], str]:
    """Return what is impossible about a sheet, and how certain that is.

    `nights` and `events` are how many there are, None where the sheet does not say it; `points`
    are those of all that it says.
    """
    rows = sheet.rows or ()
    answers = []
    for some in _possible_events(sheet, events):
        answers.append(prover.reaches(dealt, rows, nights, some))
        if answers[-1]:
            return [], "proved"
    most = prover.bound(dealt)
    if points > most:
        problem = say("finding.above-best", got=points, most=most)
        return [Finding("impossible", fields.TOTAL, most, points, problem, sheet.name)], "proved"
    if None in answers:
        return [], "plausible"
    where, problem = fields.ALL_ROWS, say("finding.no-holiday")
    return [Finding("impossible", where, None, None, problem, sheet.name)], "proved"


def _possible_events(sheet: Sheet, count: int | None) -> list[tuple[str, ...]]:
    """Return the events a sheet may mean: those it names, as many as it has points for, or none."""
    if sheet.events is not None:
        return [sheet.events]
    return list(combinations(EVENTS, count or 0))
