"""What an id deals. Frozen: no id may ever give other weather, other dice or another start.

The days that children's ids begin with are walked by the rules on the board: neither may change in
what they allow, offer and score, nor in the order of spaces, dishes and series.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from generator.core.game import CHANCE, CHILDREN, Setup
from generator.core.ident import Ident
from generator.core.options import Options
from generator.core.stream import Stream
from generator.games.vacances.rules.calendar import DAYS, PERIODS
from generator.games.vacances.rules.markers import event_mask
from generator.games.vacances.rules.scoring import BONUS
from generator.games.vacances.rules.state import (
    BEFORE,
    NIGHT,
    Blocked,
    Go,
    Lay,
    Move,
    Roll,
    State,
    Stay,
    Traveller,
    Weather,
    count,
    new_series,
)
from generator.games.vacances.rules.turn import apply, legal, start, to_move

SEATS = 5
SIDES = 6
SHOWN = 3  # days that are over already on a children's sheet
_GAMES = 8  # of which the best one is shown

Walked = tuple[tuple[State, Move], ...]
"""Moves, weather and dice included, with the state before each."""


@lru_cache(maxsize=64)
def weather(ident: Ident) -> tuple[str, ...]:
    """Return the weather of days 1 to 5."""
    tokens = ["sun", "sun", "sun", "rain", "storm"]
    Stream(_of_the_day(ident), "weather").shuffle(tokens)
    return tuple(tokens)


@lru_cache(maxsize=64)
def dice(ident: Ident, seat: int = 1) -> tuple[tuple[int, ...], ...]:
    """Return the dice of a seat (from 1): five days of six periods."""
    label = f"dice.{seat}" if ident.variant == "table" else "dice"
    stream = Stream(_of_the_day(ident), label)
    return tuple(tuple(stream.below(SIDES) + 1 for _ in range(PERIODS)) for _ in range(DAYS))


def _of_the_day(ident: Ident) -> Ident:
    """Return whose weather and dice an id has: children have those of everybody's holiday."""
    return Ident(ident.game, "solo", ident.seed) if ident.variant == CHILDREN else ident


def rolled(ident: Ident, turn: int, roll: int, seat: int) -> tuple[int, ...]:
    """Return the die of one of the 30 periods as a face from 0."""
    day, period = divmod(turn - 1, PERIODS)
    return (dice(ident, seat)[day][period] - 1,)


def chance(ident: Ident, state: State) -> Weather | Roll:
    """Return the weather or the die that is due."""
    if state.period == BEFORE:
        return Weather(weather(ident)[state.day])
    return Roll(dice(ident, state.seat + 1)[state.day - 1][state.period - 1])


def position(ident: Ident) -> State:
    """Return where a children's puzzle begins: on the morning after the days that are shown."""
    state, move = shown(ident)[-1]
    return apply(state, move)


@lru_cache(maxsize=64)
def shown(ident: Ident) -> Walked:
    """Return the first days of a children's puzzle, which are over already; nothing elsewhere.

    Some holidays are begun in which every period goes where it gains most at once; the one that
    has most points after these days is shown, the earliest of several.
    """
    if ident.variant != CHILDREN:
        return ()
    stream, best, most = Stream(ident, "shown"), Walked(), -1
    for _ in range(_GAMES):
        steps, total = _plain_days(ident, stream)
        if total > most:
            best, most = steps, total
    return best


def _plain_days(ident: Ident, stream: Stream) -> tuple[Walked, int]:
    """Return the moves of some days and their points; among equal moves one is drawn."""
    state, steps = start(Setup("solo", 1, Options())), list[tuple[State, Move]]()
    order: list[int] = []  # the series, as they had their first markers
    while state.period != BEFORE or state.day < SHOWN:
        move = _plain_move(ident, state, order, stream)
        steps.append((state, move))
        state = apply(state, move)
        order += [one for one in new_series(state.travellers[0]) if one not in order]
    return tuple(steps), _points(state.travellers[0], order)


def _plain_move(ident: Ident, state: State, order: Sequence[int], stream: Stream) -> Move:
    if to_move(state) == CHANCE:
        return chance(ident, state)
    if state.period == NIGHT:
        return Lay(tuple(sorted(new_series(state.travellers[0]), key=order.index)))
    gains = {move: _points(apply(state, move).travellers[0], order) for move in _ends(state)}
    best = [move for move, gain in gains.items() if gain == max(gains.values())]
    return best[stream.below(len(best))]


def _ends(state: State) -> list[Move]:
    """Return a move to every end in the order of ids, staying last; all is taken that there is.

    Of the ways to use an end the first takes its marker, and of the dishes left the first.
    """
    first: dict[int | None, Move] = {}
    for move in legal(state):
        assert isinstance(move, Go | Stay | Blocked)
        first.setdefault(move.path[-1] if isinstance(move, Go) else None, move)
    return list(first.values())


def _points(one: Traveller, order: Sequence[int]) -> int:
    """Return the points of a traveller; series that are new come last, in the order of SERIES."""
    order = [*order, *(series for series in new_series(one) if series not in order)]
    rows = sum(row * count(one, series) for row, series in enumerate(order, start=1))
    return rows + BONUS * (one.lodgings + (one.had & event_mask()).bit_count())
