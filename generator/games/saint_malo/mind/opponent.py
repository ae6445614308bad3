"""The machine player and its advice: a plan for every use of the dice, and exact dice on top."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import inf

from generator.core.game import Advice
from generator.core.stream import Stream
from generator.games.saint_malo.mind.hands import (
    Hand,
    best_keeps,
    hands,
    keep_worths,
    sub_hands,
)
from generator.games.saint_malo.mind.plans import Plan, make_plans
from generator.games.saint_malo.mind.worth import coins_worth, outlook, worth
from generator.games.saint_malo.rules.actions import (
    DICE,
    SYMBOLS,
    Faces,
    Pass,
    may_pass,
    needs,
    perform,
    price,
    swords,
)
from generator.games.saint_malo.rules.city import City, defence
from generator.games.saint_malo.rules.pirates import STRENGTHS, boxes, row_length
from generator.games.saint_malo.rules.scoring import CANNON_POINTS, score
from generator.games.saint_malo.rules.turn import (
    ALL_DICE,
    ROLLS,
    Move,
    Reroll,
    Roll,
    State,
    Take,
    to_move,
)

NEAR = 0.02  # of moves this close in worth the stream draws one


@dataclass(frozen=True, slots=True)
class Choice:
    """A move and the points it is expected to bring, compared with standing still."""

    move: Move
    worth: float


@dataclass(frozen=True, slots=True)
class DiceUse:
    """The best plan for a number of dice of a symbol, and its worth by dice turned and swords."""

    symbol: str
    count: int
    plan: Plan
    by_turned: tuple[float, ...]  # as far as the coins go
    by_swords: tuple[float, ...]  # what the pirates take


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a seat can make of its turn, whatever the dice."""

    city: City
    uses: tuple[DiceUse, ...]
    idle: tuple[float, ...]  # the worth of passing, by swords


def prospect(state: State) -> Prospect:
    """Make a plan for every use of the dice; the dice on the table do not matter."""
    return _prospect(replace(state, rolls=0, due=ALL_DICE, dice=None, offers=()))


@lru_cache(maxsize=8)
def _prospect(state: State) -> Prospect:
    city, look = state.cities[state.seat], outlook(state)
    base = worth(city, look) + coins_worth(city.coins, look)
    uses = []
    for (symbol, count), plans in make_plans(city, look).items():
        plan = plans[0]
        costs = [price(symbol, turned, ()) for turned in range(count + 1)]
        worths = tuple(plan.total(cost, look) - base for cost in costs if cost <= city.coins)
        uses.append(DiceUse(symbol, count, plan, worths, _losses(state, plan.city)))
    return Prospect(city, tuple(uses), _losses(state, city))


def _losses(state: State, city: City) -> tuple[float, ...]:
    """Return what 0 to 5 swords cost a city at once."""
    length, last = row_length(len(state.cities)), boxes(len(state.cities))
    strength = defence(city)
    losses = []
    for count in range(DICE + 1):
        rows = range(state.marked // length, min(state.marked + count, last) // length)
        losses.append(CANNON_POINTS * float(sum(STRENGTHS[row] > strength for row in rows)))
    return tuple(losses)


def actions(view: Prospect, dice: Faces) -> list[Choice]:
    """Return the best plan for every use these dice allow, the best first."""
    found = []
    for use in view.uses:
        value = _worth_with(use, dice.count(SYMBOLS.index(use.symbol)), swords(dice))
        if value is not None:
            found.append(Choice(use.plan.action, value))
    if may_pass(view.city, dice):
        found.append(Choice(Pass(), view.idle[swords(dice)]))
    return sorted(found, key=lambda choice: -choice.worth)


def _worth_with(use: DiceUse, shown: int, blades: int) -> float | None:
    """Return the worth where so many dice show the symbol; None without the dice or the coins."""
    turned = max(0, use.count - shown)
    if use.count > DICE - blades or turned >= len(use.by_turned):
        return None
    return use.by_turned[turned] + use.by_swords[blades]


def final_worths(view: Prospect) -> list[float]:
    """Return the worth of all 252 hands of five dice after the last roll."""
    best = _best_by_symbol(view)
    worths = []
    for hand in hands().full:
        blades = swords(hand)
        found = [best[face][hand.count(face)][blades] for face in range(len(SYMBOLS) - 1)]
        if may_pass(view.city, hand):
            found.append(view.idle[blades])
        worths.append(max(found))
    return worths


def _best_by_symbol(view: Prospect) -> list[list[list[float]]]:
    """Return the worth of the best use by its symbol, how many dice show it, and swords."""
    numbers = range(DICE + 1)
    best = [[[-inf] * (DICE + 1) for _ in numbers] for _ in SYMBOLS]
    for use in view.uses:
        face = SYMBOLS.index(use.symbol)
        for shown, blades in product(numbers, numbers):
            value = _worth_with(use, shown, blades)
            if value is not None and value > best[face][shown][blades]:
                best[face][shown][blades] = value
    return best


def keeps(view: Prospect, dice: Faces, rolls_left: int) -> list[tuple[Hand, float]]:
    """Return every choice of dice to keep with its exact expectation, the best first."""
    worths = _keep_worths(view, rolls_left)
    index = hands().index
    found = [(hand, worths[index[hand]]) for hand in sub_hands(tuple(sorted(dice)))]
    return sorted(found, key=lambda keep: -keep[1])


@lru_cache(maxsize=16)
def _keep_worths(view: Prospect, rolls_left: int) -> list[float]:
    """Return what keeping each hand is worth with so many rolls left."""
    if rolls_left == 1:
        return keep_worths(final_worths(view))
    return keep_worths(best_keeps(_keep_worths(view, rolls_left - 1)))


def rerolling(dice: Faces, kept: Hand) -> Reroll:
    """Return the re-roll of all dice but those to keep."""
    left, bits = list(kept), ALL_DICE
    for i, face in enumerate(dice):
        if face in left:
            left.remove(face)
            bits &= ~(1 << i)
    return Reroll(bits)


def choices(state: State) -> list[Choice]:
    """Rate the re-rolls and the uses of the dice together, the best first."""
    view = prospect(state)
    if state.dice is None:
        offers = dict.fromkeys(state.offers)
        rated = [Choice(Take(dice), actions(view, dice)[0].worth) for dice in offers]
    else:
        rated = actions(view, state.dice)
        if state.rolls < ROLLS:
            kept = keeps(view, state.dice, ROLLS - state.rolls)
            rated += [Choice(rerolling(state.dice, hand), value) for hand, value in kept]
    return sorted(rated, key=lambda choice: -choice.worth)


def advise(state: State, stream: Stream) -> list[Advice[Move]]:
    """Rate the options for a person; while dice are due there is nothing to choose yet.

    The value is the total as it stands plus what the move is expected to bring, promises for
    later turns included: a measure for comparing moves, no forecast of the end.
    """
    if to_move(state) != state.seat:
        return []
    total = score(state, state.seat).total
    rated = [twin for choice in choices(state) for twin in _twins(choice, state.dice)]
    return [Advice(choice.move, round(total + choice.worth, 3)) for choice in rated]


def rate(state: State, move: Move) -> float | None:
    """Return what one action is worth on the scale of `advise`, which knows only the best places.

    None for anything but an action: rolls are not chosen, re-rolls and takes are all rated there.
    """
    if state.dice is None or isinstance(move, Roll | Reroll | Take):
        return None
    city, look = state.cities[state.seat], outlook(state)
    after, cost = city, 0
    if not isinstance(move, Pass):
        after, cost = perform(city, move), price(*needs(move), state.dice)
    base = worth(city, look) + coins_worth(city.coins, look)
    gain = worth(after, look) + coins_worth(after.coins - cost, look) - base
    gain += _losses(state, after)[swords(state.dice)]
    return round(score(state, state.seat).total + gain, 3)


def _twins(choice: Choice, dice: Faces | None) -> list[Choice]:
    """Return a choice and the re-rolls that keep the same faces on other dice."""
    if dice is None or not isinstance(choice.move, Reroll):
        return [choice]
    kept = _kept(dice, choice.move.dice)
    alike = (bits for bits in range(1, ALL_DICE + 1) if _kept(dice, bits) == kept)
    return [Choice(Reroll(bits), choice.worth) for bits in alike]


def _kept(dice: Faces, rolled: int) -> Hand:
    return tuple(sorted(face for i, face in enumerate(dice) if not rolled >> i & 1))


def play(state: State, stream: Stream) -> Move:
    """Return the machine's move for the seat that is to move."""
    rated = choices(state)
    best = [choice.move for choice in rated if choice.worth >= rated[0].worth - NEAR]
    return best[stream.below(len(best))]
