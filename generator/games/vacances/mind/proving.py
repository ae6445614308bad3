"""What is proved about the sheets of a holiday whose weather and dice are known."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from generator.games.vacances.mind.best import best_holiday, replayed
from generator.games.vacances.notation.puzzles import Dealt
from generator.games.vacances.notation.records import Row
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import EVENTS
from generator.games.vacances.rules.markers import bit_of
from generator.games.vacances.rules.state import Traveller, count


def bound(dealt: Dealt) -> int:
    """Return what no holiday exceeds: the proved best, or the best bound known."""
    return best_holiday(dealt).bound


@lru_cache(maxsize=256)
def reaches(
    dealt: Dealt, rows: tuple[Row, ...], nights: int | None, events: tuple[str, ...]
) -> bool | None:
    """Tell whether a holiday ends with a sheet, None where the work does not suffice.

    A holiday that was found has been played by the engine. Any number of nights will do for None.
    """
    from generator.games.vacances.mind.begun import rest_of  # loads numpy
    from generator.games.vacances.mind.solver.holiday import make_holiday
    from generator.games.vacances.mind.solver.reach import reach

    holiday, begun = make_holiday(the_board(), dealt.weather, dealt.dice), None
    if dealt.begun is not None:
        holiday, begun = rest_of(holiday, dealt.begun)
    found = reach(holiday, rows, nights, events, begun)
    if found.holiday is None:
        return False if found.sure else None
    _, state = replayed(dealt, found.holiday)
    (one,) = state.travellers
    assert _shows(one, rows, nights, events), "the engine does not agree with a holiday found"
    return True


def _shows(one: Traveller, rows: Sequence[Row], nights: int | None, events: Sequence[str]) -> bool:
    """Tell whether a traveller's sheet is the one that was looked for."""
    own = [event for event in EVENTS if one.had & bit_of(event)]
    laid = [(series, count(one, series)) for series in one.rows]
    return laid == list(rows) and sorted(own) == sorted(events) and nights in (None, one.lodgings)
