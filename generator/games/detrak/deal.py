"""What an id deals. Frozen: no id may ever give other dice, nor another start for children."""

from __future__ import annotations

from functools import lru_cache

from generator.core.game import CHILDREN
from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.detrak.rules.scoring import line_points
from generator.games.detrak.rules.turn import (
    CELLS,
    COLUMNS,
    EDGES,
    FREE,
    ROUNDS,
    ROWS,
    SIZE,
    START_CELL,
    SYMBOLS,
    Place,
    Roll,
    Rules,
    Start,
    State,
)

SHOWN = 6  # rolls that are written on a children's sheet already
_GAMES = 8  # of which the best one shows them
_LINES = tuple((ROWS[cell // SIZE], COLUMNS[cell % SIZE]) for cell in range(CELLS))


def start_symbol(ident: Ident) -> int:
    """Return the start symbol of the puzzle."""
    return Stream(_of_the_day(ident), "start").below(len(SYMBOLS))


def rolls(ident: Ident) -> list[tuple[int, int]]:
    """Return the dice of rounds 1 to 12."""
    stream = Stream(_of_the_day(ident), "rolls")
    return [(stream.below(len(SYMBOLS)), stream.below(len(SYMBOLS))) for _ in range(ROUNDS)]


def _of_the_day(ident: Ident) -> Ident:
    """Return whose dice an id has: children have those of everybody's puzzle of the day."""
    return Ident(ident.game, "basic", ident.seed) if ident.variant == CHILDREN else ident


def rolled(ident: Ident, turn: int, roll: int, seat: int) -> tuple[int, ...]:
    """Return the dice of one round; Détrak has a single roll a round, for all seats."""
    return rolls(ident)[turn - 1]


def chance(ident: Ident, state: State) -> Start | Roll:
    """Return the start symbol or the roll that is due."""
    if state.grids[-1][START_CELL] == FREE:
        return Start(start_symbol(ident))
    return Roll(*rolls(ident)[state.round])


def position(ident: Ident) -> State:
    """Return where a children's puzzle begins: the start symbol and the shown rolls are written."""
    grid = [FREE] * CELLS
    grid[START_CELL] = start_symbol(ident)
    for roll, place in zip(rolls(ident), shown(ident), strict=False):
        _write(grid, roll, place)
    return State(Rules(), (tuple(grid),), SHOWN)


@lru_cache(maxsize=64)
def shown(ident: Ident) -> tuple[Place, ...]:
    """Return where the first rolls of a children's puzzle lie from the start; none elsewhere.

    Some games are played in which every roll goes where it scores most at once; the best of them,
    the earliest of several, is shown as far as its first rolls go.
    """
    if ident.variant != CHILDREN:
        return ()
    stream, best, most = Stream(ident, "shown"), list[Place](), -1
    for _ in range(_GAMES):
        places, total = _plain_game(ident, stream)
        if total > most:
            best, most = places, total
    return tuple(best[:SHOWN])


def _plain_game(ident: Ident, stream: Stream) -> tuple[list[Place], int]:
    """Return the places of all rolls and the total; among equal places one is drawn."""
    grid, places, total = [FREE] * CELLS, list[Place](), 0
    grid[START_CELL] = start_symbol(ident)
    for roll in rolls(ident):
        gains = {place: _gain(grid, roll, place) for place in _open_places(grid, roll)}
        most = max(gains.values())
        best = [place for place, gain in gains.items() if gain == most]
        place = best[stream.below(len(best))]
        _write(grid, roll, place)
        places.append(place)
        total += most
    return places, total


def _open_places(grid: list[int], roll: tuple[int, int]) -> list[Place]:
    """Return the places after which the free cells can still be cut into pairs, in their order."""
    free = sum(1 << cell for cell in range(CELLS) if grid[cell] == FREE)
    places = []
    for a, b in EDGES:
        pair = 1 << a | 1 << b
        if free & pair == pair and _in_pairs(free & ~pair):
            places += [Place(a, b)] if roll[0] == roll[1] else [Place(a, b), Place(b, a)]
    return places


def _gain(grid: list[int], roll: tuple[int, int], place: Place) -> int:
    """Return what a place adds to the rows and columns it lies in."""
    lines = {*_LINES[place.first], *_LINES[place.second]}
    before = _points(grid, lines)
    after = list(grid)
    _write(after, roll, place)
    return _points(after, lines) - before


def _points(grid: list[int], lines: set[tuple[int, ...]]) -> int:
    return sum(line_points(tuple([grid[cell] for cell in line])) for line in lines)


def _write(grid: list[int], roll: tuple[int, int], place: Place) -> None:
    grid[place.first], grid[place.second] = roll


@lru_cache(maxsize=1 << 16)
def _in_pairs(free: int) -> bool:
    """Tell whether free cells, the bits of a number, can be cut into pairs that touch."""
    if not free:
        return True
    first = free & -free
    right = first << 1 if first.bit_length() % SIZE else 0
    return any(
        free & second and _in_pairs(free & ~first & ~second) for second in (right, first << SIZE)
    )
