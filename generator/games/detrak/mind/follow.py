"""What to write where when all rolls lie open: every placement with the best total to follow.

As long as the best play of the id is followed, its total is known. The other placements get a fixed
amount of work: those for which it does not suffice are rated by a quick play to the end. The last
rolls are few enough to try every play.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from generator.core.game import Advice
from generator.core.ident import Ident
from generator.games.detrak import deal
from generator.games.detrak.mind.advisor import play_out
from generator.games.detrak.mind.best import Best, best_play, best_rest, written
from generator.games.detrak.mind.line_values import POINT, points
from generator.games.detrak.mind.lookahead import CodedGrid, after, board_of, placed, replies, value
from generator.games.detrak.mind.solver.case import Terms
from generator.games.detrak.mind.solver.cellsets import ALL_CELLS
from generator.games.detrak.mind.solver.follow import Spot, places_of, totals
from generator.games.detrak.mind.solver.work import DEALT
from generator.games.detrak.notation.records import Rolls
from generator.games.detrak.rules.turn import FREE, Move, Place, Rules, State, legal

LAST = 4  # rolls that are followed through all their placements
UNITS = 150_000  # about a second for the placements that are not best


@lru_cache(maxsize=64)
def follow(ident: Ident, state: State, units: int = UNITS) -> tuple[Advice[Move], ...]:
    """Return every placement of a lone player with the best total that can follow, best first."""
    rolls = deal.rolls(ident)[state.round - 1 :]
    if len(rolls) <= LAST:
        exact = _by_every_play(state, rolls)
    else:
        terms = Terms(state.rules.advanced, state.rules.diagonal_penalty, ALL_CELLS)
        planned = _planned(_best_of(ident, state.rules), state)
        exact = totals(terms, written(state.grids[0]), rolls, planned, units)
    rated: list[Advice[Move]] = []
    for move in legal(state):
        assert isinstance(move, Place), "an id deals a lone player's start"
        total = exact.get((move.first, move.second))
        if total is None:
            rated.append(Advice(move, float(_played_on(state, move, rolls)), "least"))
        else:
            rated.append(Advice(move, float(total), "exact"))
    return tuple(sorted(rated, key=lambda one: (-one.value, one.certainty)))


def _by_every_play(state: State, rolls: Rolls) -> dict[Spot, int]:
    board, (roll, *rest) = board_of(state.grids[0]), rolls
    moves = (move for move in legal(state) if isinstance(move, Place))
    boards = {(move.first, move.second): after(board, roll, move) for move in moves}
    return {spot: _best_total(board, rest, state.rules) for spot, board in boards.items()}


def _best_total(board: CodedGrid, rolls: Rolls, rules: Rules) -> int:
    """Return the best of all plays."""
    if not rolls or not board.edges:
        return value(board, points(rules)) // POINT
    found = replies(board, *rolls[0], points(rules))
    return max(_best_total(placed(board, *reply[1:]), rolls[1:], rules) for reply in found)


@lru_cache(maxsize=64)
def _best_of(ident: Ident, rules: Rules) -> Best:
    if deal.shown(ident):
        return best_rest(ident, rules)
    return best_play(deal.start_symbol(ident), deal.rolls(ident), rules, DEALT)


def _planned(best: Best, state: State) -> dict[Spot, int]:
    """Return the places for the roll in the best play with its total, none off its way."""
    (grid,), roll = state.grids, state.roll
    assert roll is not None
    left = [line for line in best.lines if grid[line.cells[0]] == grid[line.cells[1]] == FREE]
    taken = {cell for line in left for cell in line.cells}
    ahead = (FREE if cell in taken else symbol for cell, symbol in enumerate(best.grid))
    due = best.rolls[state.round - 1 : len(best.shown) + len(best.lines)]
    # The same grid may be made of other pairs, which leaves others to be written.
    if not best.proved or grid != tuple(ahead) or _pairs(due) != _pairs(line.roll for line in left):
        return {}
    dominoes = [line.cells for line in left]
    cells = written(best.grid)
    places = places_of(dominoes, cells[roll.first], cells[roll.second])
    return dict.fromkeys(places, best.score.total)


def _pairs(rolls: Iterable[tuple[int, int]]) -> list[list[int]]:
    return sorted(sorted(roll) for roll in rolls)


def _played_on(state: State, move: Place, rolls: Rolls) -> int:
    """Return the total of a quick play after a placement: no more than what can follow."""
    board = after(board_of(state.grids[0]), rolls[0], move)
    return play_out(board, rolls[1:], state.rules) // POINT
