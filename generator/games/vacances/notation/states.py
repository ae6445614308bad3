"""States as text, both ways; what is read back never breaks the engine later."""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.core.errors import NotationError
from generator.core.messages import Message, quoted
from generator.games.vacances.notation.names import parse_space, space_id
from generator.games.vacances.rules.calendar import (
    EVENT_DAYS,
    NOON,
    PERIODS,
    TOKENS,
    WEATHERS,
)
from generator.games.vacances.rules.markers import (
    DISHES,
    FULL,
    SERIES,
    SPORTS,
    bit_of,
    event_mask,
    kind_of,
    markers,
    series_masks,
    station,
)
from generator.games.vacances.rules.state import BEFORE, NIGHT, State, Traveller, count, new_series
from generator.games.vacances.texts import say

_HEAD = re.compile(
    r"day ([0-5]) period ([0-7]) die ([1-6-]) seat ([1-5]) blocked loses (period|day)", re.ASCII
)
_TRAVELLER = re.compile(
    r"(\w{3})( aboard)? beaches ([0-5]) lodgings ([0-5]) rows (\S+) had (\S+) today (\S+)"
    r" sand ([0-5])",
    re.ASCII,
)
_NONE = "-"


def format_state(state: State) -> str:
    """Return a state as text: a head line, the weather, and a line for every traveller."""
    head = (
        f"day {state.day} period {state.period} die {state.die or _NONE} seat {state.seat + 1}"
        f" blocked loses {state.blocked_loses}"
    )
    weather = " ".join(["weather", *state.weather])
    return "\n".join([head, weather, *map(_format_traveller, state.travellers)])


def _format_traveller(one: Traveller) -> str:
    return (
        f"{space_id(one.at)}{' aboard' if one.aboard else ''} beaches {one.beaches}"
        f" lodgings {one.lodgings} rows {_list(SERIES[s] for s in one.rows)}"
        f" had {_list(names_of(one.had))} today {_list(names_of(one.today))}"
        f" sand {one.beaches_today}"
    )


def _list(names: Iterable[str]) -> str:
    return ",".join(names) or _NONE


def names_of(had: int) -> list[str]:
    """Return the names of a set of markers."""
    return [name for i, name in enumerate(markers()) if had >> i & 1]


def parse_state(text: str) -> State:
    """Read a state and refuse one that no game can reach by its counts."""
    lines = [line.strip() for line in text.strip().split("\n")]
    head = _HEAD.fullmatch(lines[0])
    if head is None or not 3 <= len(lines) <= 7 or lines[1].split()[:1] != ["weather"]:
        raise NotationError(say("state.shape"))
    state = State(
        tuple(map(_parse_traveller, lines[2:])),
        tuple(lines[1].split()[1:]),
        int(head[2]),
        int(head[4]) - 1,
        None if head[3] == _NONE else int(head[3]),
        head[5],
    )
    _check_clock(state, int(head[1]))
    for seat, one in enumerate(state.travellers):
        _check_traveller(state, seat, one)
    return state


def _parse_traveller(line: str) -> Traveller:
    match = _TRAVELLER.fullmatch(line)
    if match is None:
        raise NotationError(say("state.traveller", got=quoted(line)))
    at, aboard, beaches, lodgings, rows, had, today, sand = match.groups()
    return Traveller(
        parse_space(at),
        _parse_markers(had),
        int(beaches),
        int(lodgings),
        tuple(SERIES.index(name) for name in _names(rows, SERIES)),
        _parse_markers(today),
        int(sand),
        aboard is not None,
    )


def _parse_markers(text: str) -> int:
    return sum(map(bit_of, _names(text, markers())))


def _names(text: str, known: tuple[str, ...]) -> list[str]:
    names = [] if text == _NONE else text.split(",")
    if len(set(names)) < len(names) or not set(names) <= set(known):
        raise NotationError(say("state.traveller", got=quoted(text)))
    return names


def _check_clock(state: State, day: int) -> None:
    """The weather must be there for every day, and the moment must be one of a day."""
    drawn = {token: state.weather.count(token) for token in WEATHERS}
    if (
        day != state.day
        or sum(drawn.values()) != day
        or any(drawn[token] > TOKENS[token] for token in WEATHERS)
    ):
        raise NotationError(say("state.weather"))
    between = state.period == BEFORE and (state.seat or state.die)
    night = state.period == NIGHT and state.die
    if state.seat >= len(state.travellers) or between or night or (state.period and not day):
        raise NotationError(say("state.clock"))
    pawns = [one.at for one in state.travellers if one.at != station()]
    if len(set(pawns)) < len(pawns):
        raise NotationError(say("state.pawns"))


def _check_traveller(state: State, seat: int, one: Traveller) -> None:
    name = say("state.seat", seat=seat + 1)
    moved = periods_moved(state, seat)
    _check_markers(state, one, moved, name)
    _check_place(state, one, moved, name)
    before = Traveller(one.at, one.had & ~one.today, one.beaches - one.beaches_today)
    laid = state.period == NIGHT and seat < state.seat
    due = tuple(s for s in range(len(SERIES)) if count(one if laid else before, s))
    if sorted(one.rows) != sorted(due):
        raise NotationError(say("state.rows", name=name))
    if state.period == NIGHT and seat == state.seat and len(new_series(one)) < 2:
        raise NotationError(say("state.rows", name=name))


def periods_moved(state: State, seat: int) -> int:
    """Return in how many periods of the day a seat has moved."""
    if state.period in (BEFORE, NIGHT):
        return PERIODS if state.day else 0
    return state.period - 1 + (seat < state.seat)


def _check_markers(state: State, one: Traveller, moved: int, name: Message) -> None:
    """Every marker takes a period of its own, each kind in its weather and on its days."""
    today = state.period != BEFORE
    days = state.day - today
    nights = days + (moved == PERIODS and today)
    slots = min(moved, PERIODS - 1)
    all_slots = (PERIODS - 1) * days + (slots if today else 0)
    noons = days + (moved >= NOON and today)
    taken = one.had.bit_count() + one.beaches
    sands = [slots if i == days else PERIODS - 1 for i, w in enumerate(state.weather) if w == "sun"]
    fine = [w for w in state.weather if w != "storm"]
    fits = (
        taken <= all_slots
        and one.today.bit_count() + one.beaches_today <= slots * today
        and count(one, DISHES) <= noons
        and one.lodgings <= nights
        and one.beaches <= min(FULL, sum(sands))
        and one.beaches_today <= one.beaches
        and not one.today & ~one.had
        and (fine or not count(one, SPORTS))
        and _events_fit(state, one)
    )
    if not fits:
        raise NotationError(say("state.markers", name=name))
    _check_today(state, one, moved, name)


def _check_today(state: State, one: Traveller, moved: int, name: Message) -> None:
    """What was taken today must be on offer today, and the rest on the days before."""
    weather = state.weather[-1] if state.weather else "sun"
    before = state.weather[:-1] if state.period != BEFORE else state.weather
    sports = series_masks()[SPORTS]
    wrong = (
        (one.beaches_today and weather != "sun")
        or (one.beaches > one.beaches_today and "sun" not in before)
        or (one.today & sports and weather == "storm")
        or (one.had & ~one.today & sports and set(before) <= {"storm"})
        or (one.today & series_masks()[DISHES]).bit_count() > (moved >= NOON)
        or (one.beaches - one.beaches_today) > (PERIODS - 1) * before.count("sun")
        or ((one.had & ~one.today) & series_masks()[DISHES]).bit_count() > len(before)
        or (one.had & ~one.today).bit_count() + one.beaches - one.beaches_today
        > (PERIODS - 1) * len(before)
    )
    if wrong:
        raise NotationError(say("state.markers", name=name))


def _events_fit(state: State, one: Traveller) -> bool:
    earlier = state.day if state.period == BEFORE else state.day - 1
    for event, days in EVENT_DAYS.items():
        bit = bit_of(event)
        if one.today & bit and state.day not in days:
            return False
        if one.had & ~one.today & bit and earlier < days[0]:
            return False
    return not event_mask() & one.today & ~one.had


def _check_place(state: State, one: Traveller, moved: int, name: Message) -> None:
    """In the morning a pawn is at the GARE or in a lodging; aboard only around noon."""
    kind = kind_of(one.at)
    asleep = moved in (0, PERIODS) or state.period in (BEFORE, NIGHT)
    rested = not asleep or kind in ("station", "lodging")
    slept = kind != "lodging" or not asleep or one.lodgings > 0
    sailing = not one.aboard or (kind == "excursion" and moved in (2, NOON))
    if not (rested and slept and sailing):
        raise NotationError(say("state.place", name=name))
