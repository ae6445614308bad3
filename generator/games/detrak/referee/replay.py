"""The moves of a sheet written again line by line; goes on after a mistake to find the next."""

from __future__ import annotations

from generator.core.findings import Finding, difference
from generator.core.messages import Message
from generator.games.detrak.notation.moves import format_roll
from generator.games.detrak.notation.records import BadLine, MoveLine
from generator.games.detrak.referee.grid_proof import KnownRolls
from generator.games.detrak.rules.turn import (
    CELLS,
    EDGES,
    FREE,
    ROUNDS,
    START_CELL,
    Grid,
    cell_name,
)
from generator.games.detrak.texts import say

Lines = tuple[MoveLine | BadLine, ...]


def replay(
    lines: Lines, start: int | None, rolls: KnownRolls, name: str | None
) -> tuple[Grid | None, list[Finding]]:
    """Write the moves into an empty grid; after an illegal or unreadable one there is no grid.

    The dice of the lines after it are still compared.
    """
    grid: list[int] | None = [FREE if start is None else start, *[FREE] * (CELLS - 1)]
    findings: list[Finding] = []
    for i, line in enumerate(lines):
        where = f"round.{i + 1}"
        if isinstance(line, BadLine):
            bad = Finding("move", where, None, line.text, line.problem, name, unread=True)
            findings.append(bad)
            grid = None
            continue
        dealt = rolls[i] if line.round == i + 1 <= len(rolls) else None
        # Either way round will do.
        if dealt is not None and sorted(line.roll) != sorted(dealt):
            got = format_roll(line.roll)
            findings.append(difference("dice", where, format_roll(dealt), got, name))
        problem = None if grid is None else _illegal(line, i + 1, tuple(grid))
        if problem is not None:
            findings.append(difference("move", where, *problem, name))
            grid = None
        elif grid is not None:
            for cell, symbol in zip(line.cells, line.roll, strict=True):
                grid[cell] = symbol
    if len(rolls) < len(lines) <= ROUNDS:
        where = f"round.{len(rolls) + 1}"
        expected, rounds = say("finding.no-more-dice"), say("finding.rounds", count=len(lines))
        findings.append(difference("dice", where, expected, rounds, name))
    return None if grid is None else tuple(grid), findings


def _illegal(line: MoveLine, due: int, grid: Grid) -> tuple[Message, Message | str] | None:
    """Return what was expected and what was found, or None for a legal line."""
    if due > ROUNDS:
        return say("finding.the-end"), say("finding.round", round=line.round)
    if line.round != due:
        return say("finding.round", round=due), say("finding.round", round=line.round)
    names = " ".join(map(cell_name, line.cells))
    if (min(line.cells), max(line.cells)) not in EDGES:
        return say("finding.touching-cells"), names
    taken = [cell for cell in line.cells if grid[cell] != FREE or cell == START_CELL]
    if taken:
        got = say("finding.taken", cells=names, taken=cell_name(taken[0]))
        return say("finding.free-cells"), got
    return None
