"""What a grid alone proves: that it can have come from the dice, or that it cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from generator.core.findings import Finding, difference
from generator.core.messages import Message
from generator.games.detrak.notation.faces import MARKS
from generator.games.detrak.notation.moves import format_roll
from generator.games.detrak.notation.records import MoveLine, Rolls
from generator.games.detrak.referee.pairing import cut, cuts, either_way
from generator.games.detrak.rules.turn import (
    EDGES,
    FREE,
    START_CELL,
    SYMBOLS,
    Grid,
    cell_name,
    has_place,
)
from generator.games.detrak.texts import say

KnownRolls = Sequence[tuple[int, int] | None]
"""The rolls of the rounds, None where nobody knows what fell."""


def grid_findings(
    grid: Grid, rolls: KnownRolls, name: str | None, shown: Sequence[MoveLine] = ()
) -> list[Finding]:
    """Prove that the grid can have come from the dice, or say what speaks against it.

    What is `shown` from the start, the first rolls of a children's sheet, nobody has to place.
    """
    findings = [*_unlike_shown(grid, shown, name)]
    if findings:
        return findings
    own, rolls = _without(grid, shown), rolls[len(shown) :]
    written = written_cells(own)
    pairs, odd = divmod(written, 2)
    if odd or pairs > len(rolls):
        pairs_due, found = (
            say("finding.pairs", most=len(rolls)),
            say("finding.cells", count=written),
        )
        return [difference("cover", "grid", pairs_due, found, name)]
    if is_unfinished(grid):
        findings.append(unfinished_finding("grid", name))
    used = rolls_of(own, rolls)
    if cut(own, used) is None:
        findings.append(_uncoverable(own, used, name, len(shown)))
    return findings


def is_possible(grid: Grid, rolls: KnownRolls, shown: Sequence[MoveLine] = ()) -> bool:
    """Tell whether there are no `grid_findings`, without saying which: for trying many grids."""
    if any(True for _ in _unlike_shown(grid, shown, None)):
        return False
    own, rolls = _without(grid, shown), rolls[len(shown) :]
    pairs, odd = divmod(written_cells(own), 2)
    if odd or pairs > len(rolls) or is_unfinished(grid):
        return False
    used = rolls_of(own, rolls)
    due = None if used is None else Counter(symbol for roll in used for symbol in roll)
    return due in (None, _symbols_of(own)) and cut(own, used) is not None


def _unlike_shown(grid: Grid, shown: Sequence[MoveLine], name: str | None) -> Iterator[Finding]:
    """Yield a finding for every cell in which something else stands than is printed there."""
    for line in shown:
        for cell, symbol in zip(line.cells, line.roll, strict=True):
            if grid[cell] != symbol:
                got = "." if grid[cell] == FREE else SYMBOLS[grid[cell]]
                where = f"cell.{cell_name(cell)}"
                yield difference("cover", where, SYMBOLS[symbol], got, name)


def _without(grid: Grid, shown: Sequence[MoveLine]) -> Grid:
    """Return what a player wrote into a grid, besides a1."""
    printed = {cell for line in shown for cell in line.cells}
    return tuple(FREE if cell in printed else symbol for cell, symbol in enumerate(grid))


def rolls_of(grid: Grid, rolls: KnownRolls) -> Rolls | None:
    """Return the rolls that a grid must hold, None where not all of them are known."""
    first = rolls[: written_cells(grid) // 2]
    known = [roll for roll in first if roll is not None]
    return known if len(known) == len(first) else None


def _uncoverable(grid: Grid, rolls: Rolls | None, name: str | None, before: int) -> Finding:
    """Say it by the symbols where they alone show it; that is what a player can check.

    The rolls are those after some that were written before.
    """
    got = _symbols_of(grid)
    due = Counter(symbol for roll in rolls or () for symbol in roll)
    if rolls is not None and got != due:
        differing = [s for s in range(len(SYMBOLS)) if got[s] != due[s]]
        # Codes for programs; a person reads what to look for, with the marks that the sheet has.
        expected, found = (" ".join(f"{n[s]}×{SYMBOLS[s]}" for s in differing) for n in (due, got))
        slips = [_slip(s, got[s] - due[s]) for s in differing]
        problem = _symbols(slips, _missing(grid, rolls), rolls, before)
        return Finding("cover", "grid", expected, found, problem, name)
    if rolls is not None and (number := _nowhere(grid, rolls)) is not None:
        first, second = (MARKS[face] for face in rolls[number - 1])
        problem = say("finding.nowhere", number=before + number, first=first, second=second)
        return Finding("cover", "grid", format_roll(rolls[number - 1]), None, problem, name)
    pairs = (
        say("finding.any-pairs") if rolls is None else say("finding.rolled-pairs", count=len(rolls))
    )
    return difference("cover", "grid", pairs, say("finding.no-cut"), name)


def _symbols_of(grid: Grid) -> Counter[int]:
    """Return how often each symbol was written besides a1."""
    return Counter(symbol for c, symbol in enumerate(grid) if c != START_CELL and symbol != FREE)


def _slip(symbol: int, more: int) -> Message:
    """Say how many of a symbol are too many, or with a negative number too few."""
    if more > 0:
        return say("finding.too-many", count=more, symbol=MARKS[symbol])
    return say("finding.too-few", count=-more, symbol=MARKS[symbol])


def _symbols(slips: list[Message], missing: int | None, rolls: Rolls, before: int) -> Message:
    """Say which symbols differ from the rolls and, where it is known, which roll is missing."""
    if missing is None:
        return say("finding.symbols", slips=slips)
    first, second = (MARKS[face] for face in rolls[missing - 1])
    number = before + missing
    return say("finding.symbols-missing", slips=slips, number=number, first=first, second=second)


def _missing(grid: Grid, rolls: Rolls) -> int | None:
    """Return the number of the one roll that a grid lacks however it is cut, None if others may.

    Cuts that lack several rolls say nothing as long as another one lacks fewer.
    """
    due = Counter(either_way(roll) for roll in rolls)
    lacked = [
        due - Counter(either_way((grid[a], grid[b])) for a, b in pairs) for pairs in cuts(grid)
    ]
    alone = {one for lack in lacked if lack.total() == 1 for one in lack}
    numbers = [i for i, roll in enumerate(rolls, 1) if either_way(roll) in alone]
    return numbers[0] if len(numbers) == 1 else None


def _nowhere(grid: Grid, rolls: Rolls) -> int | None:
    """Return the number of the first roll that no two cells side by side show, None if all do."""
    pairs = {frozenset((grid[a], grid[b])) for a, b in EDGES if START_CELL not in (a, b)}
    return next((i for i, roll in enumerate(rolls, 1) if frozenset(roll) not in pairs), None)


def written_cells(grid: Grid) -> int:
    """Return how many cells are written on besides a1."""
    return sum(symbol != FREE for symbol in grid[START_CELL + 1 :])


def is_unfinished(grid: Grid) -> bool:
    """Placing is compulsory, and twelve rounds fill the grid: whoever has a place must go on.

    a1 is taken, also where its symbol is missing.
    """
    return has_place((*grid[:START_CELL], 0, *grid[START_CELL + 1 :]))


def unfinished_finding(where: str, name: str | None) -> Finding:
    """Return the finding for a player who stopped with a place left: in a grid, or in a round."""
    return difference("unfinished", where, say("finding.another-pair"), None, name)
