"""Vacances: pawns on the map, what a move may be and what it leads to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, permutations

from generator.core.errors import IllegalMove
from generator.core.game import CHANCE, Setup
from generator.core.messages import Message
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import DAYS, EVENING, PERIODS, TOKENS, WEATHERS
from generator.games.vacances.rules.markers import (
    dish_bit,
    is_excursion_time,
    kind_of,
    space_bit,
    station,
)
from generator.games.vacances.rules.offers import choices, offers_marker, serves_dish
from generator.games.vacances.rules.state import (
    BEFORE,
    NIGHT,
    NO_DISH,
    Blocked,
    Go,
    Lay,
    Move,
    Roll,
    State,
    Stay,
    Traveller,
    Weather,
    dishes_left,
    new_series,
    occupied,
    with_traveller,
)
from generator.games.vacances.rules.walking import DICE, end_spaces, walk_to
from generator.games.vacances.rules.wording import say_series, say_space, say_weather
from generator.games.vacances.texts import say


def start(setup: Setup) -> State:
    """Return everybody at the GARE before the first morning, or where the id lets them begin."""
    loses = str(setup.options.get("blocked_loses", "period"))
    if setup.dealt is not None:
        dealt: State = setup.dealt
        return replace(dealt, blocked_loses=loses)
    return State((Traveller(station()),) * setup.players, blocked_loses=loses)


def to_move(state: State) -> int | None:
    """Return the seat that decides, CHANCE before a draw or a roll, None at the end."""
    if state.period == BEFORE:
        return CHANCE if state.day < DAYS else None
    if state.period == NIGHT or state.die is not None:
        return state.seat
    return CHANCE


def legal(state: State) -> Iterator[Move]:
    """Yield every move of whoever is to move; of all walks to a space only the first by id."""
    if to_move(state) is None:
        return
    if state.period == BEFORE:
        yield from (Weather(token) for token in WEATHERS if tokens_left(state)[token] > 0)
    elif state.period == NIGHT:
        yield from map(Lay, permutations(new_series(state.travellers[state.seat])))
    elif state.die is None:
        yield from map(Roll, DICE)
    else:
        yield from _pawn_moves(state, state.die)


def tokens_left(state: State) -> dict[str, int]:
    """Return how many weather tokens of every kind are still face down."""
    return {token: count - state.weather.count(token) for token, count in TOKENS.items()}


def odds(state: State) -> Iterator[tuple[Move, int]]:
    """Yield what may be drawn or rolled with its odds: three tokens of five are sun."""
    for move in legal(state):
        yield move, tokens_left(state)[move.token] if isinstance(move, Weather) else 1


def may_stay(one: Traveller) -> bool:
    """Tell whether a pawn need not move: on a beach, or on the boat."""
    return one.aboard or kind_of(one.at) == "beach"


def _pawn_moves(state: State, die: int) -> Iterator[Move]:
    one = state.travellers[state.seat]
    ends = () if one.aboard else end_spaces(one.at, die, occupied(state))
    for end in ends:
        path = walk_to(one.at, die, end, occupied(state))
        assert path is not None
        yield from (Go(path, *choice) for choice in choices(state, end))
    if may_stay(one):
        yield from (Stay(*choice) for choice in choices(state, one.at))
    elif not ends:
        yield Blocked()


def apply(state: State, move: Move) -> State:
    """Return the state after a move."""
    match move:
        case Weather():
            return _draw(state, move)
        case Roll():
            return _roll(state, move)
        case Lay():
            return _lay(state, move)
        case _:
            return _move_pawn(state, move)


def _draw(state: State, move: Weather) -> State:
    if state.period != BEFORE or state.day == DAYS:
        raise IllegalMove(say("no-weather-due"))
    if tokens_left(state).get(move.token, 0) <= 0:
        raise IllegalMove(say("no-token-left", weather=say_weather(move.token)))
    return replace(state, weather=(*state.weather, move.token), period=1)


def _roll(state: State, move: Roll) -> State:
    if not 1 <= state.period <= PERIODS or state.die is not None:
        raise IllegalMove(say("no-die-due"))
    if move.die not in DICE:
        raise IllegalMove(say("no-such-die", die=move.die))
    return replace(state, die=move.die)


def _lay(state: State, move: Lay) -> State:
    if state.period != NIGHT:
        raise IllegalMove(say("no-rows-due"))
    one = state.travellers[state.seat]
    if sorted(move.order) != sorted(new_series(one)):
        raise IllegalMove(say("other-series", series=[say_series(s) for s in new_series(one)]))
    laid = with_traveller(state, replace(one, rows=one.rows + move.order))
    return _night(laid, state.seat + 1)


def _move_pawn(state: State, move: Go | Stay | Blocked) -> State:
    if state.die is None:
        raise IllegalMove(say("no-die-yet"))
    check_way(state, move)
    one = state.travellers[state.seat]
    if isinstance(move, Blocked):
        moved = sent_to_station(one, state.blocked_loses)
    else:
        space = move.path[-1] if isinstance(move, Go) else one.at
        _check_choice(state, move, space)
        moved = _arrived(state, move, space)
    return next_seat(with_traveller(state, moved))


def check_way(state: State, move: Go | Stay | Blocked) -> None:
    """Refuse a way that the die, the lines or the other pawns do not allow."""
    one = state.travellers[state.seat]
    assert state.die is not None
    match move:
        case Go(path):
            if one.aboard:
                raise IllegalMove(say("aboard"))
            _check_path(path, one.at, state)
        case Stay():
            if not may_stay(one):
                raise IllegalMove(say("must-move"))
        case Blocked():
            if one.aboard:
                raise IllegalMove(say("aboard"))
            if may_stay(one):
                raise IllegalMove(say("not-blocked-on-a-beach"))
            if end_spaces(one.at, state.die, occupied(state)):
                raise IllegalMove(say("not-blocked"))


def is_open(state: State, move: Go | Stay | Blocked) -> bool:
    """Tell whether the die, the lines and the other pawns allow a way."""
    try:
        check_way(state, move)
    except IllegalMove:
        return False
    return True


def _check_path(path: tuple[int, ...], at: int, state: State) -> None:
    die, taken = state.die, occupied(state)
    assert die is not None
    if path[0] != at and len(path) > 1:
        raise IllegalMove(say("starts-elsewhere", space=say_space(at), got=say_space(path[0])))
    if len(path) == 1:
        raise IllegalMove(_why_no_way(state, at, die, path[0]))
    if len(path) != die + 1:
        raise IllegalMove(say("other-length", die=die, got=len(path) - 1))
    for i, (a, b) in enumerate(pairwise(path)):
        if b not in the_board().neighbours[a]:
            raise IllegalMove(say("no-line", a=say_space(a), b=say_space(b)))
        if i and path[i - 1] == b:
            raise IllegalMove(say("steps-back", a=say_space(a), b=say_space(b)))
        if taken >> b & 1:
            raise IllegalMove(say("pawn-there", space=say_space(b)))


def _why_no_way(state: State, at: int, die: int, end: int) -> Message:
    """Return why no walk of the die's length ends on a space: pawns there or before it, or none."""
    space = say_space(end)
    if occupied(state) >> end & 1:
        return say("pawn-there", space=space)
    if end in end_spaces(at, die):
        return say("no-free-way", die=die, start=say_space(at), space=space)
    if state.period == EVENING and end == station():
        return say("no-way-back", die=die, start=say_space(at), space=space)
    return say("no-way", die=die, start=say_space(at), space=space)


def _check_choice(state: State, move: Go | Stay, space: int) -> None:
    """Refuse a dish that is not served; a marker that is not offered cannot be declined."""
    if move.dish != NO_DISH and not serves_dish(state, space):
        raise IllegalMove(say("no-dish"))
    if move.dish != NO_DISH and move.dish not in dishes_left(state.travellers[state.seat]):
        raise IllegalMove(say("dish-twice"))
    if not move.takes and not offers_marker(state, space):
        raise IllegalMove(say("nothing-to-decline"))


def sent_to_station(one: Traveller, loses: str) -> Traveller:
    """Return a blocked traveller at the GARE, without the markers that the table takes away.

    Of the period there are none to lose: a blocked pawn has not moved in it.
    """
    if loses == "day":
        kept, beaches = one.had & ~one.today, one.beaches - one.beaches_today
        one = replace(one, had=kept, beaches=beaches, today=0, beaches_today=0)
    return replace(one, at=station())


def _arrived(state: State, move: Go | Stay, space: int) -> Traveller:
    one = state.travellers[state.seat]
    if state.period == EVENING:
        return _slept(one, space)
    gained = 0 if move.dish == NO_DISH else dish_bit(move.dish)
    beach = 0
    if move.takes and offers_marker(state, space):
        beach = int(kind_of(space) == "beach")
        gained |= space_bit(space)
    begins = kind_of(space) == "excursion" and is_excursion_time(state.period)
    return replace(
        one,
        at=space,
        had=one.had | gained,
        today=one.today | gained,
        beaches=one.beaches + beach,
        beaches_today=one.beaches_today + beach,
        aboard=begins and not one.aboard,
    )


def _slept(one: Traveller, space: int) -> Traveller:
    """A pawn that finds no lodging is back at the GARE at once."""
    if kind_of(space) == "lodging":
        return replace(one, at=space, lodgings=one.lodgings + 1)
    return replace(one, at=station())


def next_seat(state: State) -> State:
    """Return the state when the seat to move is done: the next die, or the night."""
    seat = state.seat + 1
    if seat < len(state.travellers):
        return replace(state, seat=seat, die=None)
    if state.period < EVENING:
        return replace(state, seat=0, die=None, period=state.period + 1)
    return _night(replace(state, die=None), 0)


def _night(state: State, first: int) -> State:
    """Lay the new rows from a seat on; only who has opened several series has a choice."""
    for seat in range(first, len(state.travellers)):
        state = replace(state, seat=seat, period=NIGHT)
        one = state.travellers[seat]
        new = new_series(one)
        if len(new) > 1:
            return state
        state = with_traveller(state, replace(one, rows=one.rows + new))
    morning = tuple(replace(one, today=0, beaches_today=0) for one in state.travellers)
    return replace(state, travellers=morning, seat=0, period=BEFORE)


def way_to(state: State, end: int) -> tuple[int, ...] | None:
    """Return the first walk of the die's length to a space, None if there is none."""
    assert state.die is not None
    return walk_to(state.travellers[state.seat].at, state.die, end, occupied(state))
