"""Lines as numbers: what each of the 7⁵ contents of a line scores, or may be hoped to score.

A line's code is a number of five digits to base 7, one a cell: 0 free, else the symbol + 1.
A cell then adds `(symbol + 1) · POWERS[i]` to the codes of its row and its column, and a whole
grid is worth a sum of table entries. That is what makes the advisor quick without a compiler.
Entries are whole hundredths of a point: sums are exact, so every machine ranks moves alike.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path

from generator.games.detrak.rules.scoring import EMPTY_LINE, line_points
from generator.games.detrak.rules.turn import CELLS, DIAGONAL, FREE, SIZE, SYMBOLS, Rules

BASE = len(SYMBOLS) + 1
POWERS = tuple(BASE**i for i in range(SIZE))
DIAGONAL_LINE = 2 * SIZE  # after rows 0–4 and columns 5–9
LINES = DIAGONAL_LINE + 1
POINT = 100  # in hundredths
PLACES = (0, 1, 2, 1, 0)  # of a row or column: at the border, next to it, in the middle
DIAGONAL_PLACE = 3
VALUES_FILE = Path(__file__).with_name("values.toml")

Table = list[int]


@dataclass(frozen=True, slots=True)
class Tables:
    """A value for every code of every line, and for every number of free cells left alone."""

    lines: tuple[Table, ...]
    alone: tuple[int, ...]


@cache
def contents() -> tuple[tuple[int, ...], ...]:
    """Return what stands in a line, by its code."""
    digits = product(range(BASE), repeat=SIZE)
    return tuple(tuple(digit - 1 for digit in reversed(line)) for line in digits)


@cache
def patterns() -> tuple[str, ...]:
    """Return each code's pattern: a line whichever symbols it holds, read from either end."""
    return tuple(min(pattern(line), pattern(line[::-1])) for line in contents())


def pattern(line: tuple[int, ...]) -> str:
    """Return a line with letters for its symbols in the order in which they come.

    >>> pattern((4, 4, FREE, 1, 4))
    'aa.ba'
    """
    letters: dict[int, str] = {FREE: "."}
    for symbol in line:
        letters.setdefault(symbol, "abcde"[len(letters) - 1] if len(letters) <= SIZE else "")
    return "".join(letters[symbol] for symbol in line)


@cache
def points(rules: Rules) -> Tables:
    """Return what lines score when the game is over."""
    plain = [POINT * line_points(line) for line in contents()]
    if not rules.advanced:
        return Tables((*[plain] * DIAGONAL_LINE, [0] * len(plain)), (0,) * (CELLS + 1))
    penalised = [value or POINT * EMPTY_LINE for value in plain]
    diagonal = [2 * value for value in (penalised if rules.diagonal_penalty else plain)]
    return Tables((*[penalised] * DIAGONAL_LINE, diagonal), (0,) * (CELLS + 1))


@cache
def hopes(rules: Rules) -> Tables:
    """Return what lines add to the total in the end on average, learned from played games."""
    return learned_tables(load_values()[values_name(rules)], rules)


def values_name(rules: Rules) -> str:
    """Return the heading of the values for these rules."""
    if not rules.advanced:
        return "basic"
    return "advanced-penalty" if rules.diagonal_penalty else "advanced"


@cache
def load_values() -> dict[str, dict[str, list[int]]]:
    """Return the learned values: rules -> pattern -> a number a place, `alone` -> a number each."""
    with VALUES_FILE.open("rb") as file:
        return tomllib.load(file)


def learned_tables(values: dict[str, list[int]], rules: Rules) -> Tables:
    """Spread values by pattern over all codes."""
    by_place = [[values[name][place] for name in patterns()] for place in range(max(PLACES) + 1)]
    lines = [by_place[place] for place in PLACES]
    diagonal = (
        [values[name][DIAGONAL_PLACE] for name in patterns()]
        if rules.advanced
        else points(rules).lines[DIAGONAL_LINE]
    )
    alone = values["alone"]
    return Tables((*lines, *lines, diagonal), (*alone, *[alone[-1]] * (CELLS + 1 - len(alone))))


def lines_of(cell: int) -> tuple[tuple[int, int], ...]:
    """Return the lines of a cell, each with the power of the cell's digit: row, column, diagonal.

    >>> lines_of(8)
    ((1, 343), (8, 7), (10, 343))
    """
    row, column = divmod(cell, SIZE)
    both = ((row, POWERS[column]), (SIZE + column, POWERS[row]))
    return (*both, (DIAGONAL_LINE, POWERS[DIAGONAL.index(cell)])) if cell in DIAGONAL else both
