"""A good play of a Détrak puzzle that is too hard to prove: pairs change places as long as it pays.

Two pairs are taken off the grid and put back in another way, again and again; what costs points is
accepted too, ever less often. The draws are the same every time.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from random import Random

from generator.games.detrak.mind.solver.case import Terms
from generator.games.detrak.mind.solver.matchings import DOMINOES, family
from generator.games.detrak.rules.scoring import EMPTY_LINE, line_points
from generator.games.detrak.rules.turn import COLUMNS, DIAGONAL, FREE, ROWS, START_CELL

_MOST_ROUNDS = 120_000
_UNITS = 12
_HOTTEST, _COLDEST = 3.0, 0.3

Places = tuple[tuple[int, int], ...]
_LINES = (*ROWS, *COLUMNS)
_BOTH_WAYS = tuple(place for a, b in DOMINOES for place in ((a, b), (b, a)))


def exchanged(
    rules: Terms, starts: Sequence[int], rolls: Sequence[tuple[int, int]], units: int
) -> tuple[int, int, Places]:
    """The best (score, start symbol, cells of every roll) met; every roll that can be is placed.

    Its work is a small part of the units that were not enough for a proof.
    """
    rounds = 1 + min(_MOST_ROUNDS, units // _UNITS) // len(starts)
    return max(
        (_improved(rules, start, rolls, rounds) for start in starts),
        key=lambda met: met[0],
    )


def _improved(
    rules: Terms, start: int, rolls: Sequence[tuple[int, int]], rounds: int
) -> tuple[int, int, Places]:
    stream = Random(0)
    places = _anywhere(rules.board, len(rolls))
    score = _score(rules, start, rolls, places)
    best = score, start, places
    for turn in range(rounds):
        heat = _HOTTEST * (_COLDEST / _HOTTEST) ** (turn / rounds)
        moved = {int(stream.random() * len(places)) for _ in range(2)}
        after = _put_back(rules.board, places, moved, stream)
        if after is None:
            continue
        gain = _score(rules, start, rolls, after) - score
        if gain >= 0 or stream.random() < exp(gain / heat):
            places, score = after, score + gain
            if score > best[0]:
                best = score, start, places
    return best


def _anywhere(board: int, rolls: int) -> Places:
    """Places for as many rolls as the board can hold."""
    for count in range(rolls, 0, -1):
        open_cells = board & ~1
        matchings = family(open_cells, 0, open_cells.bit_count() - 2 * count, mirrored=False)
        if matchings.count:
            return tuple(matchings.dominoes(0)[:count])
    return ()


def _put_back(board: int, places: Places, moved: set[int], stream: Random) -> Places | None:
    """The moved rolls somewhere else, or where they lay; None if the last one finds no place."""
    free = board & ~1
    for number, (a, b) in enumerate(places):
        if number not in moved:
            free &= ~(1 << a | 1 << b)
    after = list(places)
    for number in sorted(moved):
        open_places = _open_places(free)
        if not open_places:
            return None
        a, b = after[number] = open_places[int(stream.random() * len(open_places))]
        free &= ~(1 << a | 1 << b)
    return tuple(after)


@lru_cache(maxsize=1 << 13)
def _open_places(free: int) -> Places:
    return tuple((a, b) for a, b in _BOTH_WAYS if free >> a & free >> b & 1)


def _score(rules: Terms, start: int, rolls: Sequence[tuple[int, int]], places: Places) -> int:
    grid = [FREE] * 25
    grid[START_CELL] = start
    for (a, b), (first, second) in zip(places, rolls, strict=False):
        grid[a], grid[b] = first, second
    total = 0
    for cells in _LINES:
        total += _line(tuple([grid[cell] for cell in cells]), rules.advanced)
    if rules.advanced:
        total += 2 * _line(tuple([grid[cell] for cell in DIAGONAL]), rules.diagonal_penalty)
    return total


@lru_cache(maxsize=1 << 15)
def _line(symbols: tuple[int, ...], penalty: bool) -> int:
    return line_points(symbols) or (EMPTY_LINE if penalty else 0)
