"""Détrak written a second time, straight from the rules, to hold the engine against.

Cells are texts like ``a1``, grids are dicts from cell to symbol, and every question is answered
by the most obvious loop.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby

from tests.oracles.stream import below, stream

SYMBOLS = "SXBHTO"
COLUMNS = "abcde"
ROWS = "12345"
CELLS = [column + row for row in ROWS for column in COLUMNS]
RUN = {1: 0, 2: 2, 3: 3, 4: 8, 5: 10}
ROUNDS = 12

Grid = dict[str, str]


def grid_of(text: str) -> Grid:
    """Return the written cells of five rows of codes."""
    codes = "".join(text.split())
    return {cell: code for cell, code in zip(CELLS, codes, strict=True) if code != "."}


def text_of(grid: Grid) -> str:
    """Return five rows of codes."""
    return "\n".join(" ".join(grid.get(column + row, ".") for column in COLUMNS) for row in ROWS)


def lines() -> dict[str, list[str]]:
    """Return the cells of every scoring line by its field id."""
    rows = {f"row.{row}": [column + row for column in COLUMNS] for row in ROWS}
    columns = {f"column.{column}": [column + row for row in ROWS] for column in COLUMNS}
    return rows | columns | {"diagonal": ["a5", "b4", "c3", "d2", "e1"]}


def line_score(codes: Sequence[str]) -> int:
    """Return what the runs of one line are worth; ``.`` is a free cell."""
    runs = [(code, len(list(run))) for code, run in groupby(codes)]
    return sum(RUN[length] for code, length in runs if code != ".")


def boxes(grid: Grid, *, advanced: bool = False, diagonal_penalty: bool = False) -> dict[str, int]:
    """Return what should stand in every box of the sheet."""
    found = {
        name: line_score([grid.get(cell, ".") for cell in cells]) for name, cells in lines().items()
    }
    diagonal = found.pop("diagonal")
    if advanced:
        found = {name: value or -5 for name, value in found.items()}
        diagonal = diagonal or (-5 if diagonal_penalty else 0)
    total = sum(found.values())
    if advanced:
        found["diagonal"] = diagonal
        total += 2 * diagonal
    return found | {"total": total}


@cache
def neighbours(cell: str) -> tuple[str, ...]:
    """Return the cells that touch one horizontally or vertically."""
    column, row = ord(cell[0]), ord(cell[1])
    near = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return tuple(chr(c) + chr(r) for c, r in near if chr(c) in COLUMNS and chr(r) in ROWS)


def places(grid: Grid) -> list[tuple[str, str]]:
    """Return every ordered pair of free cells that touch."""
    return [
        (one, two)
        for one in CELLS
        for two in neighbours(one)
        if one not in grid and two not in grid
    ]


def placements(grid: Grid, pair: str) -> set[tuple[tuple[str, str], ...]]:
    """Return the different things a pair can leave on the grid."""
    return {tuple(sorted([(one, pair[0]), (two, pair[1])])) for one, two in places(grid)}


def perft(depth: int, pair: str, grid: Grid | None = None) -> int:
    """Count the plays of so many rounds with the same pair in each."""
    grid = {"a1": "S"} if grid is None else grid
    if depth == 0:
        return 1
    return sum(perft(depth - 1, pair, grid | dict(laid)) for laid in placements(grid, pair))


def cuts(cells: frozenset[str]) -> Iterator[list[tuple[str, str]]]:
    """Yield every way of cutting cells into pairs that touch."""
    if not cells:
        yield []
        return
    first = min(cells)
    for other in neighbours(first):
        if other in cells:
            for rest in cuts(cells - {first, other}):
                yield [(first, other), *rest]


def can_come_from(grid: Grid, start: str | None, rolls: Sequence[str]) -> bool:
    """Return whether a grid can have been written with these rolls, by trying every cut."""
    if "a1" not in grid or (start is not None and grid["a1"] != start):
        return False
    written = frozenset(grid) - {"a1"}
    count, odd = divmod(len(written), 2)
    if odd or count > len(rolls) or (count < 12 and places(grid)):
        return False
    wanted = sorted("".join(sorted(pair)) for pair in rolls[:count])
    return any(
        sorted("".join(sorted(grid[one] + grid[two])) for one, two in cut) == wanted
        for cut in cuts(written)
    )


def rolls_by_cut(grid: Grid) -> set[tuple[str, ...]]:
    """Return the rolls of every way to cut a grid up, sorted."""
    return {
        tuple(sorted("".join(sorted(grid[one] + grid[two])) for one, two in cut))
        for cut in cuts(frozenset(grid) - {"a1"})
    }


def can_share(families: Sequence[set[tuple[str, ...]]], inside: tuple[str, ...] = ()) -> bool:
    """Return whether rolls can be chosen, one of each family, that lie inside one another."""
    if not families:
        return True
    first, *others = sorted(families, key=lambda family: len(min(family)))
    return any(not Counter(inside) - Counter(one) and can_share(others, one) for one in first)


# Children: what is written on their sheets already, from the page on ids


def shown(ident: str) -> list[tuple[str, str, str]]:
    """Return roll and cells of what a children's id shows: the start of the best plain game."""
    day, draws = ident.replace(".children#", ".basic#"), stream(ident, "shown")
    numbers = stream(day, "rolls")
    rolls = [SYMBOLS[below(6, numbers)] + SYMBOLS[below(6, numbers)] for _ in range(ROUNDS)]
    games = [_plain_game(SYMBOLS[below(6, stream(day, "start"))], rolls, draws) for _ in range(8)]
    totals = [boxes(grid)["total"] for _, grid in games]
    places, _ = games[totals.index(max(totals))]
    return [(roll, *place) for roll, place in zip(rolls[:6], places[:6], strict=True)]


def _plain_game(
    start: str, rolls: list[str], draws: Iterator[int]
) -> tuple[list[tuple[str, str]], Grid]:
    """Put every roll where the whole grid is worth most, if what is left can be cut into pairs."""
    grid, laid = {"a1": start}, []
    for roll in rolls:
        worth = {}
        for one, two in _in_order(grid, double=roll[0] == roll[1]):
            then = grid | {one: roll[0], two: roll[1]}
            if next(cuts(frozenset(CELLS) - frozenset(then)), None) is not None:
                worth[one, two] = boxes(then)["total"]
        best = [place for place, total in worth.items() if total == max(worth.values())]
        place = best[below(len(best), draws)]
        grid |= dict(zip(place, roll, strict=True))
        laid.append(place)
    return laid, grid


def _in_order(grid: Grid, *, double: bool) -> Iterator[tuple[str, str]]:
    """Yield free cells side by side: along the rows, the right one before the one below."""
    for one in CELLS:
        right = chr(ord(one[0]) + 1) + one[1]
        below_it = one[0] + chr(ord(one[1]) + 1)
        for two in (right, below_it):
            if two in CELLS and one not in grid and two not in grid:
                yield one, two
                if not double:
                    yield two, one


def best_rest(grid: Grid, rolls: Sequence[str]) -> int:
    """Return the best total from a grid on, by trying every play."""
    if not rolls or not places(grid):
        return boxes(grid)["total"]
    return max(best_rest(grid | dict(laid), rolls[1:]) for laid in placements(grid, rolls[0]))


# A table


@dataclass
class Table:
    """A game under way: everybody's grid, the rolls so far, and who has still to write the last."""

    grids: list[Grid]
    advanced: bool = False
    diagonal_penalty: bool = False
    rolls: list[str] = field(default_factory=list)
    writing: list[int] = field(default_factory=list)

    def turn(self) -> int | str | None:
        """Return the seat that writes, "start" or "roll" when the dice say, None at the end."""
        unstarted = [seat for seat, grid in enumerate(self.grids) if "a1" not in grid]
        if unstarted:
            return "start" if len(self.grids) == 1 else unstarted[0]
        if self.writing:
            return self.writing[0]
        playing = len(self.rolls) < ROUNDS and any(places(grid) for grid in self.grids)
        return "roll" if playing else None

    def start_symbols(self) -> set[str]:
        """Return the symbols that nobody has in a1."""
        return set(SYMBOLS) - {grid["a1"] for grid in self.grids if "a1" in grid}

    def start(self, symbol: str) -> None:
        """Write the start symbol of the next player."""
        assert symbol in self.start_symbols()
        next(grid for grid in self.grids if "a1" not in grid)["a1"] = symbol

    def roll(self, pair: str) -> None:
        """Roll for everybody who still has a place; the others are out."""
        self.rolls.append(pair)
        self.writing = [seat for seat, grid in enumerate(self.grids) if places(grid)]

    def may_place(self, one: str, two: str) -> bool:
        """Tell whether the two symbols of the roll may be written on two cells, in this order."""
        return bool(self.writing) and (one, two) in places(self.grids[self.writing[0]])

    def place(self, one: str, two: str) -> None:
        """Write the roll."""
        assert self.may_place(one, two)
        pair = self.rolls[-1]
        self.grids[self.writing.pop(0)] |= {one: pair[0], two: pair[1]}

    def boxes(self, seat: int) -> dict[str, int]:
        """Return what should stand in every box of a player's sheet."""
        options = {"advanced": self.advanced, "diagonal_penalty": self.diagonal_penalty}
        return boxes(self.grids[seat], **options)

    def ranking(self) -> list[list[int]]:
        """Return the seats, best first: the total, then the best single row or column."""
        worth = {}
        for seat in range(len(self.grids)):
            found = self.boxes(seat)
            lines = [value for name, value in found.items() if name.startswith(("row", "column"))]
            worth[seat] = (found["total"], max(lines))
        return [
            [seat for seat in worth if worth[seat] == one]
            for one in sorted(set(worth.values()), reverse=True)
        ]


def rating(total: int) -> str:
    """Return how good a lone player is."""
    if total >= 30:
        return "grand-master"
    if total >= 25:
        return "expert"
    if total >= 20:
        return "good"
    return "average" if total >= 15 else "can-do-better"
