"""What a grid alone proves: that it can have come from the dice, or that it cannot."""

from __future__ import annotations

from collections import Counter

from generator.core.findings import Finding, difference
from generator.games.detrak.notation.records import Rolls
from generator.games.detrak.referee.pairing import cut
from generator.games.detrak.rules.turn import FREE, ROUNDS, START_CELL, SYMBOLS, Grid, has_place


def grid_findings(grid: Grid, rolls: Rolls | None, name: str | None) -> list[Finding]:
    """Prove that the grid can have come from the dice, or say what speaks against it."""
    written = written_cells(grid)
    pairs, odd = divmod(written, 2)
    most = ROUNDS if rolls is None else len(rolls)
    if odd or pairs > most:
        return [difference("cover", "grid", f"pairs, at most {most}", f"{written} cells", name)]
    findings = []
    if is_unfinished(grid):
        findings.append(unfinished_finding(pairs, name))
    used = None if rolls is None else rolls[:pairs]
    if cut(grid, used) is None:
        findings.append(_uncoverable(grid, used, name))
    return findings


def _uncoverable(grid: Grid, rolls: Rolls | None, name: str | None) -> Finding:
    """Say it by the symbols where they alone show it; that is what a player can check."""
    got = Counter(symbol for c, symbol in enumerate(grid) if c != START_CELL and symbol != FREE)
    due = Counter(symbol for roll in rolls or () for symbol in roll)
    if rolls is not None and got != due:
        differing = [s for s in range(len(SYMBOLS)) if got[s] != due[s]]
        expected = " ".join(f"{due[s]}×{SYMBOLS[s]}" for s in differing)
        return difference(
            "cover", "grid", expected, " ".join(f"{got[s]}×{SYMBOLS[s]}" for s in differing), name
        )
    expected = (
        "adjacent pairs" if rolls is None else f"the first {len(rolls)} rolls as adjacent pairs"
    )
    return difference("cover", "grid", expected, "no way to cut the grid into them", name)


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
    return difference(
        "unfinished", f"round.{rounds + 1}", "a pair while two free cells touch", None, name
    )
