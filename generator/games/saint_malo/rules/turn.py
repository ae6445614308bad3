"""Saint Malo: the turn. A state holds all cities, the pirates and the dice on the table.

A turn goes chance (five dice) → reroll → chance (those dice) → … → one action. In the sprint it
goes chance three times → take one roll whole → one action.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import product

from generator.core.errors import IllegalMove
from generator.core.game import CHANCE, Setup
from generator.games.saint_malo.rules.actions import (
    DICE,
    SYMBOLS,
    Action,
    Faces,
    Walls,
    act,
    legal_actions,
    swords,
    top_bonus_due,
    wall_moves,
)
from generator.games.saint_malo.rules.box import OPEN as OPEN
from generator.games.saint_malo.rules.box import PLAYERS as PLAYERS
from generator.games.saint_malo.rules.box import ROLLS as ROLLS
from generator.games.saint_malo.rules.box import TURN_LIMIT as TURN_LIMIT
from generator.games.saint_malo.rules.city import City, is_full
from generator.games.saint_malo.rules.pirates import mark
from generator.games.saint_malo.texts import say

ALL_DICE = (1 << DICE) - 1


@dataclass(frozen=True, slots=True)
class Roll:
    """The faces of the dice that are due, in the order of the dice."""

    faces: Faces


@dataclass(frozen=True, slots=True)
class Reroll:
    """The dice to roll again, as a set of bits: bit 0 is die 1."""

    dice: int


@dataclass(frozen=True, slots=True)
class Take:
    """One of the sprint's three open rolls, taken whole."""

    faces: Faces


Move = Roll | Reroll | Take | Action


@dataclass(frozen=True, slots=True)
class State:
    """All cities; the turn (from 1), the seat whose turn it is, and how far that turn has come."""

    variant: str
    cities: tuple[City, ...]
    marked: int = 0  # pirate boxes
    turn: int = 1
    seat: int = 0
    rolls: int = 0  # made this turn
    due: int = ALL_DICE  # the dice that chance must roll now, as a set of bits
    dice: Faces | None = None
    offers: tuple[Faces, ...] = ()  # the sprint's open rolls of this turn
    # The open rolls of all its turns, where they are known. They are the puzzle, not the position:
    # states with and without them are equal, and their text leaves them out.
    open: tuple[tuple[Faces, ...], ...] = field(default=(), compare=False, repr=False)


def start(setup: Setup) -> State:
    """Return empty cities for everybody; a sprint's rolls lie open where they are dealt."""
    return State(setup.variant, (City(),) * setup.players, open=setup.dealt or ())


def to_move(state: State) -> int | None:
    """Return the seat that decides next, CHANCE while dice are due, None at the end."""
    if is_over(state):
        return None
    return CHANCE if state.due else state.seat


def is_over(state: State) -> bool:
    """Tell whether the round in which a city was filled, or the last turn, is played out."""
    if state.seat or state.rolls:
        return False
    limit = TURN_LIMIT.get(state.variant)
    return any(map(is_full, state.cities)) or (limit is not None and state.turn > limit)


def legal(state: State, begun: bool = False) -> Iterator[Move]:
    """Yield every move once; at a chance state every outcome of the dice that are due.

    Where moves are only begun, walls do not say yet whom the top side brings.
    """
    if is_over(state):
        return
    if state.due:
        faces = range(len(SYMBOLS))
        yield from (Roll(roll) for roll in product(faces, repeat=state.due.bit_count()))
    elif state.dice is None:
        yield from map(Take, dict.fromkeys(state.offers))
    else:
        if state.rolls < ROLLS:
            yield from map(Reroll, range(1, ALL_DICE + 1))
        yield from legal_actions(state.cities[state.seat], state.dice, begun)


def begun_moves(state: State) -> Iterator[tuple[Move, bool]]:
    """Yield every move as far as walls are chosen, and whether it is whole.

    Walls elsewhere and a person with his houses make up to millions of moves when the top side is
    completed.
    """
    city = state.cities[state.seat]
    for move in legal(state, begun=True):
        yield move, not (isinstance(move, Walls) and top_bonus_due(city, move.spaces))


def ended_moves(state: State, begun: Move) -> Iterator[Move]:
    """Yield the moves that go on from one."""
    if isinstance(begun, Walls):
        yield from wall_moves(state.cities[state.seat], begun.spaces)
    else:
        yield begun


def apply(state: State, move: Move) -> State:
    """Return the state after a move."""
    if is_over(state):
        raise IllegalMove(say("illegal.game-over"))
    match move:
        case Roll(faces):
            return _roll(state, faces)
        case Reroll(dice):
            return _reroll(state, dice)
        case Take(faces):
            return _take(state, faces)
    if state.due or state.dice is None:
        raise IllegalMove(say("illegal.not-settled"))
    return _act(state, state.dice, move)


def _roll(state: State, faces: Faces) -> State:
    if not state.due:
        raise IllegalMove(say("illegal.no-dice-due"))
    if len(faces) != state.due.bit_count():
        raise IllegalMove(say("illegal.dice-due", due=state.due.bit_count(), got=len(faces)))
    if state.variant in OPEN:
        offers = (*state.offers, faces)
        due = ALL_DICE if len(offers) < ROLLS else 0
        return replace(state, rolls=state.rolls + 1, due=due, offers=offers)
    fresh = iter(faces)
    before = state.dice or (0,) * DICE
    dice = tuple(next(fresh) if state.due >> i & 1 else face for i, face in enumerate(before))
    return replace(state, rolls=state.rolls + 1, due=0, dice=dice)


def _reroll(state: State, dice: int) -> State:
    if state.variant in OPEN:
        raise IllegalMove(say("illegal.no-rerolls"))
    if state.due:
        raise IllegalMove(say("illegal.dice-due-already"))
    if state.rolls >= ROLLS:
        raise IllegalMove(say("illegal.no-roll-left"))
    if not 0 < dice <= ALL_DICE:
        raise IllegalMove(say("illegal.which-dice", most=DICE))
    return replace(state, due=dice)


def _take(state: State, faces: Faces) -> State:
    if state.due or faces not in state.offers:
        raise IllegalMove(say("illegal.no-open-roll"))
    return replace(state, dice=faces, offers=())


def _act(state: State, dice: Faces, action: Action) -> State:
    return end_turn(state, dice, act(state.cities[state.seat], dice, action))


def end_turn(state: State, dice: Faces, city: City) -> State:
    """Mark the swords after an action, when fresh walls and soldiers defend already."""
    cities = (*state.cities[: state.seat], city, *state.cities[state.seat + 1 :])
    marked, cities = mark(state.marked, swords(dice), cities)
    seat = (state.seat + 1) % len(cities)
    turn = state.turn + (seat == 0)
    return State(state.variant, cities, marked, turn, seat, open=state.open)
