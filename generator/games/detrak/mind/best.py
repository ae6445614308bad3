"""The best play of a puzzle, from an id, a record or dice given by hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from generator.core.errors import NotationError, RecordError
from generator.core.game import Score, Solved
from generator.core.ident import Ident
from generator.core.record import Record, place
from generator.games.detrak import deal
from generator.games.detrak.mind.solver.solve import solve as solve_dice
from generator.games.detrak.notation.moves import format_grid, parse_symbol
from generator.games.detrak.notation.records import (
    MoveLine,
    dealt_start,
    format_turn,
    read_dice,
    read_sheet,
)
from generator.games.detrak.rules.scoring import score_grid
from generator.games.detrak.rules.turn import CELLS, FREE, START_CELL, SYMBOLS, Grid, Rules

Rolls = list[tuple[int, int]]
FREE_START = "free"


@dataclass(frozen=True, slots=True)
class Best:
    """A proved best play: the grid, its score and the rounds in order."""

    rolls: tuple[tuple[int, int], ...]
    rules: Rules
    grid: Grid
    score: Score
    turns: tuple[MoveLine, ...]


def best_play(start: int | None, rolls: Rolls, rules: Rules) -> Best:
    """Return a play that no other legal play of these dice beats; a free start is chosen too."""
    found = solve_dice(
        start, rolls, advanced=rules.advanced, diagonal_penalty=rules.diagonal_penalty
    )
    cells = [FREE] * CELLS
    cells[START_CELL] = found.start
    turns = []
    for number, (roll, places) in enumerate(zip(rolls, found.placements, strict=False), start=1):
        turns.append(MoveLine(number, roll, places))
        for cell, symbol in zip(places, roll, strict=True):
            cells[cell] = symbol
    score = score_grid(tuple(cells), rules)
    # The solver counts by its own method: the engine's score must agree before anything is claimed.
    assert score["total"] == found.score, f"solver {found.score}, engine {score['total']}"
    return Best(tuple(rolls), rules, tuple(cells), score, tuple(turns))


@cache
def best_of_ident(ident: Ident) -> Best:
    """Return the best play of a puzzle."""
    rules = Rules(advanced=ident.variant == "advanced")
    return best_play(deal.start_symbol(ident), deal.rolls(ident), rules)


def best_of_record(record: Record, name: str | None) -> Best:
    """Return the best play of a record's dice and, for one of several, their start symbol."""
    rules = Rules(record.variant == "advanced", "diagonal_penalty" in record.options)
    return best_play(_start(record, name), _rolls(record), rules)


def solve(record: Record, name: str | None = None) -> Solved:
    """Solve what a record was played with."""
    best = best_of_record(record, name)
    sheet = {
        "start": SYMBOLS[best.grid[START_CELL]],
        "grid": "".join(f"{row}\n" for row in format_grid(best.grid)),
        "score": best.score,
    }
    total = best.score["total"]
    return Solved(total, total, True, tuple(map(format_turn, best.turns)), sheet)


def _rolls(record: Record) -> Rolls:
    if record.ident is not None:
        return deal.rolls(record.ident)
    rolls = read_dice(record)
    if rolls is None and any(record.value("moves", name) for name in record.seats):
        played = [read_sheet(record, name).turns or () for name in record.seats]
        rolls = [turn.roll for turn in max(played, key=len)]
    if not rolls:
        raise RecordError("dice: expected an id, the dice or moves to know what was rolled")
    return rolls


def _start(record: Record, name: str | None) -> int | None:
    """Return the start symbol to solve for, None if it may be chosen."""
    text = record.text("start", name)
    if text is not None:
        if text.strip().lower() == FREE_START:
            return None
        try:
            return parse_symbol(text.strip())
        except NotationError as error:
            raise RecordError(f"{place('start', name)}: {error}; or {FREE_START}") from None
    dealt = dealt_start(record)
    if dealt is not None:
        return dealt
    if record.lines("grid", name) is not None:
        grid = read_sheet(record, name).grid
        if grid is not None and grid[START_CELL] != FREE:
            return grid[START_CELL]
    raise RecordError(f"{place('start', name)}: expected a start symbol, or {FREE_START}")
