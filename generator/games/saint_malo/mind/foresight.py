"""The machine player and its advice where the rolls to come lie open: it plays the solver's plan.

Without open rolls to the end of the game it plays as with hidden dice (`opponent`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.core.game import Advice
from generator.core.stream import Stream
from generator.games.saint_malo.mind import opponent
from generator.games.saint_malo.rules.actions import Faces, act, swords
from generator.games.saint_malo.rules.city import City
from generator.games.saint_malo.rules.pirates import boxes, mark
from generator.games.saint_malo.rules.scoring import score_city
from generator.games.saint_malo.rules.turn import TURN_LIMIT, Move, Reroll, Roll, State, Take

if TYPE_CHECKING:
    from generator.games.saint_malo.mind.solver.sprint import SprintTurn

OTHERS = 3  # further actions that advice looks to the end of, those the opponent likes best


def play(state: State, stream: Stream) -> Move:
    """Return the machine's move for the seat that is to move."""
    if not foresees(state):
        return opponent.play(state, stream)
    dice, action = best_turn(state)
    return Take(dice) if state.dice is None else action


def foresees(state: State) -> bool:
    """Tell whether all rolls to come are known and a choice is due."""
    known = len(state.open) == TURN_LIMIT.get(state.variant)
    return known and not state.due and (bool(state.offers) or state.dice is not None)


def best_turn(state: State) -> SprintTurn:
    """Return the roll and the action of a best play from here on."""
    from generator.games.saint_malo.mind.best import best_from
    from generator.games.saint_malo.mind.solver.sprint import Sprint

    # As long as the plan of the whole sprint is followed, nothing is searched again.
    whole, played = best_from(Sprint(state.open)).play, state.turn - 1
    dice, action = whole.turns[played]
    before = whole.cities[played - 1] if played else City()
    marked = min(boxes(1), sum(swords(roll) for roll, _ in whole.turns[:played]))
    if (before, marked) == (state.cities[0], state.marked) and _may_use(state, dice):
        return dice, action
    now = state.offers if state.dice is None else (state.dice,)
    rest = Sprint((now, *state.open[state.turn :]), state.cities[0], state.marked)
    return best_from(rest).play.turns[0]


def _may_use(state: State, dice: Faces) -> bool:
    return dice in state.offers if state.dice is None else dice == state.dice


def advise(state: State, stream: Stream) -> list[Advice[Move]]:
    """Rate the open rolls, or the best actions, by the best total that can follow."""
    if not foresees(state):
        return opponent.advise(state, stream)
    moves: list[Move] = list(map(Take, dict.fromkeys(state.offers)))
    if state.dice is not None:
        liked = opponent.actions(opponent.prospect(state), state.dice)
        moves = [best_turn(state)[1], *(choice.move for choice in liked[:OTHERS])]
    rated = [_rated(state, move) for move in dict.fromkeys(moves)]
    return sorted(rated, key=lambda one: -one.value)


def _rated(state: State, move: Move) -> Advice[Move]:
    total, bound = _after(state, move)
    return Advice(move, float(total), "exact" if total == bound else "least")


def rate(state: State, move: Move) -> float | None:
    """Return the best total that can follow an action; None for anything else."""
    if not foresees(state):
        return opponent.rate(state, move)
    if state.dice is None or isinstance(move, Roll | Reroll | Take):
        return None
    return float(_after(state, move)[0])


def _after(state: State, move: Move) -> tuple[int, int]:
    """Return the best total known that can follow a move, and what none can exceed."""
    from generator.games.saint_malo.mind.best import best_from
    from generator.games.saint_malo.mind.solver.sprint import Sprint

    city, marked, rest = state.cities[0], state.marked, state.open[state.turn :]
    match move:
        case Take(dice):
            found = best_from(Sprint(((dice,), *rest), city, marked))
            return found.score, found.bound
        case Roll() | Reroll():
            raise AssertionError("only rolls to take and actions are rated")
    assert state.dice is not None
    city = act(city, state.dice, move)
    marked, (city,) = mark(marked, swords(state.dice), (city,))
    if not rest:
        return (score_city(city).total,) * 2
    found = best_from(Sprint(rest, city, marked))
    return found.score, found.bound
