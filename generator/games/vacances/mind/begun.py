"""A lone holiday that has begun, as the solver sees it."""

from __future__ import annotations

from generator.games.vacances.mind.solver.holiday import Holiday, Standing
from generator.games.vacances.rules.calendar import PERIODS
from generator.games.vacances.rules.markers import SERIES, bit_of, event_mask
from generator.games.vacances.rules.state import BEFORE, NIGHT, State, count


def periods_gone(state: State) -> int:
    """Return how many periods are over."""
    if state.period in (BEFORE, NIGHT):
        return state.day * PERIODS
    return (state.day - 1) * PERIODS + state.period - 1


def standing_of(whole: Holiday, state: State) -> Standing:
    """Return where a lone traveller stands."""
    (one,) = state.travellers
    return Standing(
        whole.place(one.at, one.aboard),
        sum(1 << i for i, name in enumerate(whole.markers) if one.had & bit_of(name)),
        tuple(count(one, series) for series in range(len(SERIES))),
        (one.had & event_mask()).bit_count(),
        one.lodgings,
        one.rows,
    )


def rest_of(whole: Holiday, state: State) -> tuple[Holiday, Standing]:
    """Return what is left of a holiday, and where it stands."""
    standing = standing_of(whole, state)
    return whole.rest(periods_gone(state), [standing.place]), standing
