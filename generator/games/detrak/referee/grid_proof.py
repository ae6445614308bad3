"""What a grid alone proves: that it can have come from the dice, or that it cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.core.findings import Finding, difference
from generator.games.detrak.notation.records import Rolls
from generator.games.detrak.referee.pairing import cut
from generator.games.detrak.rules.turn import FREE, START_CELL, SYMBOLS, Grid, has_place
from generator.games.detrak.texts import say

KnownRolls = Sequence[tuple[int, int] | None]
"""The rolls of the rounds, None where nobody knows what fell."""


def grid_findings(grid: Grid, rolls: KnownRolls, name: str | None) -> list[Finding]:
    """Prove that the grid can have come from the dice, or say what speaks against it."""
    written = written_cells(grid)
    pairs, odd = divmod(written, 2)
    if odd or pairs > len(rolls):
        pairs_due, found = (
            say("finding.pairs", most=len(rolls)),
            say("finding.cells", count=written),
        )
        return [difference("cover", "grid", pairs_due, found, name)]
    findings = []
    if is_unfinished(grid):
        findings.append(unfinished_finding(pairs, name))
    used = rolls_of(grid, rolls)
    if cut(grid, used) is None:
        findings.append(_uncoverable(grid, used, name))
    return findings


def rolls_of(grid: Grid, rolls: KnownRolls) -> Rolls | None:
    """Return the rolls that a grid must hold, None where not all of them are known."""
    first = rolls[: written_cells(grid) // 2]
    known = [roll for roll in first if roll is not None]
    return known if len(known) == len(first) else None


def _uncoverable(grid: Grid, rolls: Rolls | None, name: str | None) -> Finding:
    """Say it by the symbols where they alone show it; that is what a player can check."""
    got = Counter(symbol for c, symbol in enumerate(grid) if c != START_CELL and symbol != FREE)
    due = Counter(symbol for roll in rolls or () for symbol in roll)
    if rolls is not None and got != due:
        differing = [s for s in range(len(SYMBOLS)) if got[s] != due[s]]
        counted = [" ".join(f"{n[s]}×{SYMBOLS[s]}" for s in differing) for n in (due, got)]
        return difference("cover", "grid", counted[0], counted[1], name)
    expected = (
        say("finding.any-pairs") if rolls is None else say("finding.rolled-pairs", count=len(rolls))
    )
    return difference("cover", "grid", expected, say("finding.no-cut"), name)


def written_cells(grid: Grid) -> int:
    """Return how many cells are written on besides a1."""
    return sum(symbol != FREE for symbol in grid[START_CELL + 1 :])


def is_unfinished(grid: Grid) -> bool:
    """Placing is compulsory, and twelve rounds fill the grid: whoever has a place must go on.

    a1 is taken, also where its symbol is missing.
    """
    return has_place((*grid[:START_CELL], 0, *grid[START_CELL + 1 :]))


def unfinished_finding(rounds: int, name: str | None) -> Finding:
    """Return the finding for a player who stopped after some rounds with a place left."""
    return difference("unfinished", f"round.{rounds + 1}", say("finding.another-pair"), None, name)
