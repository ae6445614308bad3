"""What to write where when the dice to come are unknown: every placement with its expected total.

All placements are rated by the mean over the next roll; the best few again by two rolls and by
games played to the end with the same dice for each. The amount of work depends on the position
alone, and near the end of the game, where all rolls can be followed, the values are exact.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.core.game import Advice
from generator.core.stream import Stream
from generator.games.detrak.mind.line_values import POINT, Tables, hopes, points
from generator.games.detrak.mind.lookahead import (
    FACES,
    PAIRS,
    ROLLS,
    CodedGrid,
    after,
    board_of,
    expected,
    placed,
    replies,
    value,
)
from generator.games.detrak.rules.turn import ROUNDS, Move, Place, Rules, State, legal

EXACT = 2  # rounds to come that are followed through all rolls
CANDIDATES = 6  # placements that are looked at twice
WIDTH = 3  # answers to a roll that are followed then
GAMES = 48  # divided by the rounds to come: how often each next roll is played to the end


def advise(state: State, stream: Stream) -> list[Advice[Move]]:
    """Return every legal move of the seat to move with the total it may expect, best first."""
    moves = list(legal(state))
    left = ROUNDS - state.round
    if state.roll is None:
        return _equal(state, moves)
    roll = state.roll.first, state.roll.second
    board = board_of(state.grids[state.seat])
    boards = [after(board, roll, move) for move in moves if isinstance(move, Place)]
    if left <= EXACT:
        rated = [mean_ahead(board, left, state.rules, left, None) for board in boards]
    else:
        rated = _estimates(boards, left, state.rules, stream)
    advice = [Advice(move, round(total, 3)) for move, total in zip(moves, rated, strict=True)]
    return sorted(advice, key=lambda item: -item.value)


def _equal(state: State, moves: list[Move]) -> list[Advice[Move]]:
    """Rate start symbols: no die has fallen, so none is better than another."""
    grid = (0, *state.grids[0][1:])
    total = round(mean_ahead(board_of(grid), ROUNDS, state.rules, 1, None), 3)
    return [Advice(move, total) for move in moves]


def one_ply(state: State, learned: bool) -> Place:
    """Return the placement that is best after the next roll, by learned values or plain points."""
    assert state.roll is not None
    roll = state.roll.first, state.roll.second
    board, left = board_of(state.grids[state.seat]), ROUNDS - state.round
    tables = hopes(state.rules) if learned and left > 1 else points(state.rules)

    def promise(move: Place) -> int:
        reached = after(board, roll, move)
        if left and reached.edges:
            return expected(reached, tables)
        return value(reached, points(state.rules)) * len(PAIRS)

    return max((move for move in legal(state) if isinstance(move, Place)), key=promise)


def ahead(board: CodedGrid, left: int, rules: Rules, depth: int, width: int | None) -> int:
    """Return the sum over `depth` rolls, 36 each, of the value when the best answer follows each.

    With a width only so many answers to a roll are followed, the best ones by the tables.
    """
    if depth == 0 or not left or not board.edges:
        final = not left or not board.edges
        here = value(board, points(rules) if final else hopes(rules))
        return here * int(len(PAIRS) ** depth)
    tables = _tables(rules, left - 1)
    if depth == 1:
        return expected(board, tables)
    total = 0
    for first, second in ROLLS:
        found = sorted(replies(board, first, second, tables), reverse=True)[:width]
        followed = (placed(board, *reply[1:]) for reply in found)
        best = max(ahead(answer, left - 1, rules, depth - 1, width) for answer in followed)
        total += best if first == second else 2 * best
    return total


def mean_ahead(board: CodedGrid, left: int, rules: Rules, depth: int, width: int | None) -> float:
    """Return what `ahead` adds up to as points."""
    return ahead(board, left, rules, depth, width) / (POINT * int(len(PAIRS) ** depth))


def _tables(rules: Rules, left: int) -> Tables:
    return hopes(rules) if left else points(rules)


def _estimates(boards: list[CodedGrid], left: int, rules: Rules, stream: Stream) -> list[float]:
    """Return expected totals: of the best few closely, of the others by the next roll alone."""
    rough = [mean_ahead(board, left, rules, 1, None) for board in boards]
    order = sorted(range(len(boards)), key=lambda i: -rough[i])
    few, rest = order[:CANDIDATES], order[CANDIDATES:]
    deep = [mean_ahead(boards[i], left, rules, 2, WIDTH) for i in few]
    played = playouts([boards[i] for i in few], left, rules, stream)
    # The tables rank well but are learned over all rounds together; games to the end know the
    # level. So each candidate gets the mean of both, and all are shifted to the level of the games.
    level = _mean(played)
    shift = level - _mean(deep)
    estimates = dict.fromkeys(order, 0.0)
    for i, by_rolls, by_games in zip(few, deep, played, strict=True):
        estimates[i] = (by_rolls + shift + by_games) / 2
    # Whatever was not looked at twice may not overtake what was.
    limit = min(estimates[i] for i in few)
    offset = level - _mean([rough[i] for i in few])
    for i in rest:
        estimates[i] = min(limit, rough[i] + offset)
    return [estimates[i] for i in range(len(boards))]


def _mean(numbers: list[float]) -> float:
    total = 0.0
    for number in numbers:  # not sum(), whose rounding differs between versions of Python
        total += number
    return total / len(numbers)


def playouts(boards: list[CodedGrid], left: int, rules: Rules, stream: Stream) -> list[float]:
    """Return mean totals of games from each board: the same dice for all, each next roll as often.

    Enumerating the next roll takes the largest part of luck out of the comparison.
    """
    totals = [0] * len(boards)
    passes = GAMES // left
    for _ in range(passes):
        for pair in PAIRS:
            rolls = [pair, *(_roll(stream) for _ in range(left - 1))]
            for i, board in enumerate(boards):
                totals[i] += play_out(board, rolls, rules)
    return [total / (POINT * len(PAIRS) * passes) for total in totals]


def _roll(stream: Stream) -> tuple[int, int]:
    return stream.below(len(FACES)), stream.below(len(FACES))


def play_out(board: CodedGrid, rolls: Sequence[tuple[int, int]], rules: Rules) -> int:
    """Play a game to its end, always with the best placement by the tables; return its value."""
    for left in range(len(rolls) - 1, -1, -1):
        if not board.edges:
            break
        first, second = rolls[len(rolls) - 1 - left]
        found = replies(board, first, second, _tables(rules, left))
        board = placed(board, *max(found)[1:])
    return value(board, points(rules))
