"""Two simple machine players: one draws its moves, one takes what scores most at once.

They measure the opponent (`benchmarks/`) and drive random games in the tests. Neither lists all
legal moves, of which a turn may have millions.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.core.stream import Stream
from generator.games.saint_malo.rules.actions import (
    SYMBOLS,
    Action,
    Church,
    Crates,
    Faces,
    Logs,
    Pass,
    Walls,
    act,
    may_pass,
    top_bonus_due,
    usable,
)
from generator.games.saint_malo.rules.city import WALL, City, empty_spaces, write
from generator.games.saint_malo.rules.ground import OUTER, TOUCHING, cells_of, mask
from generator.games.saint_malo.rules.persons import BONUS_LEVEL, LEVELS, Person, house_groups
from generator.games.saint_malo.rules.scoring import score_city
from generator.games.saint_malo.rules.turn import ALL_DICE, ROLLS, Move, Reroll, State, Take

SAMPLES = 12  # placements the greedy player looks at for each use of its dice


def random_move(state: State, stream: Stream) -> Move:
    """Return a random move: often a re-roll, otherwise any action."""
    if state.dice is None:
        return Take(stream.choice(state.offers))
    if state.rolls < ROLLS and stream.below(2):
        return Reroll(1 + stream.below(ALL_DICE))
    return random_action(state.cities[state.seat], state.dice, stream)


def random_action(city: City, dice: Faces, stream: Stream) -> Action:
    """Return a random legal action, every symbol and number of dice equally likely."""
    choices = list(usable(city, dice))
    stream.shuffle(choices)
    if may_pass(city, dice) and stream.below(len(choices) + 1) == 0:
        return Pass()
    drawn = (_drawn(city, symbol, count, stream) for symbol, count in choices)
    return next((action for action in drawn if action is not None), Pass())


def _drawn(city: City, symbol: str, count: int, stream: Stream) -> Action | None:
    """Draw a placement, or None where there is no room."""
    empty = empty_spaces(city.cells)
    match symbol:
        case "L":
            return Logs(count)
        case "C":
            spaces = _connected(empty, count, stream)
            return Crates(spaces) if spaces else None
        case "W":
            return _walls(city, empty & OUTER, count, stream)
        case "X":
            return Church(count, stream.choice(list(cells_of(empty)))) if empty else None
    return _person(city, count, stream)


def _connected(empty: int, count: int, stream: Stream) -> int:
    group, edge = 0, empty
    for _ in range(count):
        if not edge:
            return 0
        cell = stream.choice(list(cells_of(edge)))
        group |= 1 << cell
        edge = (edge if group.bit_count() > 1 else 0) | TOUCHING[cell]
        edge &= empty & ~group
    return group


def _walls(city: City, outer: int, count: int, stream: Stream) -> Walls | None:
    cells = list(cells_of(outer))
    if len(cells) < count:
        return None
    stream.shuffle(cells)
    spaces = mask(cells[:count])
    if not top_bonus_due(city, spaces):
        return Walls(spaces)
    walled = write(city, spaces, WALL)
    return Walls(spaces, _person(walled, stream.below(BONUS_LEVEL + 1), stream) or Pass())


def _person(city: City, heads: int, stream: Stream) -> Person | None:
    codes = [code for code, level in LEVELS.items() if level == heads]
    empty = empty_spaces(city.cells)
    if not codes or not empty:
        return None
    code, cell = stream.choice(codes), stream.choice(list(cells_of(empty)))
    if code != "A":
        return Person(code, cell)
    groups = [0, *house_groups(city.logs, cell, empty & ~(1 << cell))]
    return Person(code, cell, stream.choice(groups[-256:]))  # a stream draws from 256 at most


def greedy_move(state: State, stream: Stream) -> Move:
    """Return the move that adds most points at once, out of a sample of every kind of action.

    It rolls everything but its most frequent symbol again, and drops swords.
    """
    if state.dice is None:
        return Take(max(state.offers, key=lambda dice: _best(state, dice, stream)[0]))
    kept = max(range(len(SYMBOLS) - 1), key=state.dice.count)
    loose = mask(i for i, face in enumerate(state.dice) if face != kept)
    if state.rolls < ROLLS and loose:
        return Reroll(loose)
    return _best(state, state.dice, stream)[1]


def _best(state: State, dice: Faces, stream: Stream) -> tuple[int, Action]:
    city = state.cities[state.seat]
    gains = [
        (score_city(act(city, dice, action)).total, -i, action)
        for i, action in enumerate(_sampled(city, dice, stream))
    ]
    if not gains:
        return score_city(city).total, Pass()
    total, _, action = max(gains, key=lambda gain: gain[:2])
    return total, action


def _sampled(city: City, dice: Faces, stream: Stream) -> Iterator[Action]:
    for symbol, count in usable(city, dice):
        for _ in range(1 if symbol == "L" else SAMPLES):
            action = _drawn(city, symbol, count, stream)
            if action is not None:
                yield action
