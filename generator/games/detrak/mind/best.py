"""The best play of a puzzle, from an id, a record or dice given by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.core.errors import RecordError
from generator.core.game import Setup, Solved
from generator.core.ident import Ident
from generator.core.messages import at, quoted
from generator.core.record import Record, place, text_block
from generator.core.score import Score
from generator.games.detrak import deal
from generator.games.detrak.mind.solver.case import CellsBySymbol
from generator.games.detrak.mind.solver.solve import solve as solve_dice
from generator.games.detrak.mind.solver.solve import solve_rest
from generator.games.detrak.mind.solver.work import BY_HAND, DEALT
from generator.games.detrak.notation.moves import format_grid, place_for
from generator.games.detrak.notation.records import (
    MoveLine,
    Rolls,
    dealt_start,
    format_line,
    read_dice,
    read_sheet,
    readable_lines,
    shown_lines,
    shown_of,
)
from generator.games.detrak.notation.symbols import read_symbol
from generator.games.detrak.rules.scoring import score_grid
from generator.games.detrak.rules.turn import (
    FREE,
    START_CELL,
    SYMBOLS,
    Grid,
    Roll,
    Rules,
    Start,
    State,
    apply,
    has_place,
    start,
)
from generator.games.detrak.texts import say

FREE_START = frozenset({"free", "libre"})


@dataclass(frozen=True, slots=True)
class Best:
    """The best play known: the grid, its score, the rounds in order, and what no play can beat."""

    rolls: tuple[tuple[int, int], ...]
    rules: Rules
    grid: Grid
    score: Score
    lines: tuple[MoveLine, ...]
    bound: int
    shown: tuple[MoveLine, ...] = ()  # the rounds that are written before, on a children's sheet

    @property
    def proved(self) -> bool:
        """Whether no play is better."""
        return self.score.total == self.bound


def best_play(symbol: int | None, rolls: Rolls, rules: Rules, units: int = BY_HAND) -> Best:
    """Return the best play of these dice that so much work finds; a free start is chosen too."""
    found = solve_dice(
        symbol,
        rolls,
        advanced=rules.advanced,
        diagonal_penalty=rules.diagonal_penalty,
        units=units,
    )
    lines = tuple(
        MoveLine(number, roll, cells)
        for number, (roll, cells) in enumerate(zip(rolls, found.placements, strict=False), start=1)
    )
    grid = _replayed(found.start, lines, rules, stuck=len(lines) < len(rolls))
    score = score_grid(grid, rules)
    # The solver counts by its own method: the engine's score must agree before anything is claimed.
    assert score.total == found.score, f"solver {found.score}, engine {score.total}"
    return Best(tuple(rolls), rules, grid, score, lines, found.bound)


def best_rest(ident: Ident, rules: Rules) -> Best:
    """Return the best play of a children's puzzle, whose first rolls are written already."""
    rolls, state = deal.rolls(ident), replace(deal.position(ident), rules=rules)
    left = rolls[state.round :]
    found = solve_rest(written(state.grids[0]), left)
    lines = tuple(
        MoveLine(number, roll, cells)
        for number, (roll, cells) in enumerate(
            zip(left, found.placements, strict=False), start=state.round + 1
        )
    )
    return _told(ident, lines, rules, found.score)


def _told(ident: Ident, lines: tuple[MoveLine, ...], rules: Rules, bound: int) -> Best:
    """Return a play of a children's puzzle from its lines, played by the engine."""
    state, rolls = replace(deal.position(ident), rules=rules), deal.rolls(ident)
    grid = _written_on(state, lines, stuck=state.round + len(lines) < len(rolls))
    score = score_grid(grid, rules)
    assert score.total <= bound, f"bound {bound}, engine {score.total}"
    return Best(tuple(rolls), rules, grid, score, lines, bound, shown_lines(ident))


def _replayed(symbol: int, lines: tuple[MoveLine, ...], rules: Rules, stuck: bool) -> Grid:
    """Play the lines through the engine, which refuses what is illegal, and return the grid."""
    state = apply(replace(start(Setup("basic")), rules=rules), Start(symbol))
    return _written_on(state, lines, stuck)


def _written_on(state: State, lines: tuple[MoveLine, ...], stuck: bool) -> Grid:
    for line in lines:
        state = apply(apply(state, Roll(*line.roll)), place_for(line.roll, *line.cells))
    assert not (stuck and has_place(state.grids[0])), "the play stops while a place is left"
    return state.grids[0]


def best_of_record(record: Record, name: str | None = None) -> Best:
    """Return the best play of a record's dice and, for one of several, their start symbol."""
    if shown_of(record) and record.ident is not None:
        return best_rest(record.ident, _rules(record))
    symbol = _start(record, name)
    dealt = record.ident is not None and symbol is not None
    # All seats of a record together cost what a single one may.
    units = (DEALT if dealt else BY_HAND) // len(record.seats)
    return best_play(symbol, _rolls(record), _rules(record), units)


def solve(record: Record, name: str | None = None) -> Solved[Best]:
    """Solve what a record was played with."""
    return _solved(best_of_record(record, name))


def check(record: Record, name: str | None = None) -> None:
    """Refuse a record that does not say what to solve."""
    shown_of(record)
    _start(record, name)
    _rolls(record)


def retell(record: Record, bound: int) -> Solved[Best]:
    """Return the solution of an id from its moves and the bound that was found with them."""
    rolls, symbol, rules = _rolls(record), _start(record, None), _rules(record)
    assert symbol is not None, "an id deals the start symbol"
    lines = tuple(readable_lines(read_sheet(record, None)))
    if shown_of(record) and record.ident is not None:
        return _solved(_told(record.ident, lines, rules, bound))
    grid = _replayed(symbol, lines, rules, stuck=len(lines) < len(rolls))
    return _solved(Best(tuple(rolls), rules, grid, score_grid(grid, rules), lines, bound))


def _solved(best: Best) -> Solved[Best]:
    sheet = {
        "start": SYMBOLS[best.grid[START_CELL]],
        "grid": text_block(format_grid(best.grid)),
        "score": best.score.as_data(),
    }
    lines = tuple(map(format_line, best.lines))
    return Solved(best.score.total, best.bound, best.proved, lines, sheet, best)


def _rules(record: Record) -> Rules:
    return Rules(record.variant == "advanced", "diagonal_penalty" in record.options)


def _rolls(record: Record) -> Rolls:
    if record.ident is not None:
        return deal.rolls(record.ident)
    rolls = read_dice(record)
    if rolls is None and any(record.value("moves", name) for name in record.seats):
        played = [readable_lines(read_sheet(record, name)) for name in record.seats]
        rolls = [turn.roll for turn in max(played, key=len)]
    if not rolls:
        raise RecordError(at("dice", say("record.no-dice")))
    return rolls


def _start(record: Record, name: str | None) -> int | None:
    """Return the start symbol to solve for, None if it may be chosen."""
    text = record.text("start", name)
    if text is not None:
        return None if text.strip().lower() in FREE_START else _symbol(text, name)
    dealt = dealt_start(record)
    if dealt is not None:
        return dealt
    if record.lines("grid", name) is not None:
        grid = read_sheet(record, name).grid
        if grid is not None and grid[START_CELL] != FREE:
            return grid[START_CELL]
    raise RecordError(at(place("start", name), say("read.no-start", symbols=list(SYMBOLS))))


def _symbol(text: str, name: str | None) -> int:
    symbol = read_symbol(text)
    if symbol is None:
        problem = say("read.start", symbols=list(SYMBOLS), got=quoted(text.strip()))
        raise RecordError(at(place("start", name), problem))
    return symbol


def written(grid: Grid) -> CellsBySymbol:
    """Return for every symbol the cells that show it."""
    return tuple(
        sum(1 << cell for cell, here in enumerate(grid) if here == symbol)
        for symbol in range(len(SYMBOLS))
    )
