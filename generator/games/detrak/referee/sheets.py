"""The referee for Détrak: every difference between a record and the engine, with its place."""

from __future__ import annotations

from collections.abc import Mapping

from generator.core.errors import RecordError
from generator.core.findings import (
    Finding,
    Report,
    compare_boxes,
    difference,
    report_on,
    unknown_keys,
)
from generator.core.record import Record
from generator.core.score import Score
from generator.games.detrak import deal
from generator.games.detrak.notation.moves import format_roll
from generator.games.detrak.notation.records import (
    RECORD_KEYS,
    SCORE_KEYS,
    MoveLine,
    Rolls,
    Sheet,
    dealt_start,
    read_dice,
    read_sheet,
    score_boxes,
    written_start,
)
from generator.games.detrak.referee.grid_proof import (
    grid_findings,
    is_unfinished,
    unfinished_finding,
    written_cells,
)
from generator.games.detrak.rules.scoring import ranking, rating, score_grid
from generator.games.detrak.rules.turn import (
    CELLS,
    EDGES,
    FREE,
    ROUNDS,
    START_CELL,
    SYMBOLS,
    Grid,
    Rules,
    State,
    cell_name,
)


def referee(record: Record) -> Report:
    """Prove or refute what a record says, player by player."""
    sheets = [read_sheet(record, name) for name in record.seats]
    rolls, findings = _table_dice(record, sheets)
    rules = Rules(record.variant == "advanced", "diagonal_penalty" in record.options)
    findings += unknown_keys(record, RECORD_KEYS, SCORE_KEYS)
    findings += _start_findings(record, sheets)
    scores: list[Score | None] = []
    grids: list[Grid] = []
    for sheet in sheets:
        grid, found = _referee_sheet(record, sheet, rolls)
        scores.append(None if grid is None else score_grid(grid, rules))
        findings += found
        if grid is not None:
            grids.append(grid)
            findings += compare_boxes(
                sheet.claimed, _right_boxes(score_grid(grid, rules), sheet.claimed), sheet.name
            )
    complete = len(grids) == len(sheets)
    notes = _notes(record, State(rules, tuple(grids))) if complete else ()
    return report_on(record, scores, SCORE_KEYS, findings, notes)


def _right_boxes(score: Score, asked: Mapping[str, int]) -> dict[str, int]:
    """Return a score by field id; a diagonal written in the basic game counts nothing."""
    return dict.fromkeys(asked.keys() & {"diagonal"}, 0) | score_boxes(score)


def _notes(record: Record, state: State) -> tuple[str, ...]:
    if len(record.seats) == 1:
        total = score_grid(state.grids[0], state.rules).total
        return (rating(total).replace("-", " "),)
    winners = " and ".join(record.names[seat] for seat in ranking(state)[0])
    return (f"won by {winners}",)


def _table_dice(record: Record, sheets: list[Sheet]) -> tuple[Rolls | None, list[Finding]]:
    """Return the dice everybody had to write: of the id, the record, or the longest moves."""
    given = read_dice(record)
    if record.ident is None:
        return given or _dice_of_moves(sheets), []
    rolls = deal.rolls(record.ident)
    wrong = [
        difference("dice", f"round.{i}", format_roll(rolls[i - 1]), format_roll(roll), None)
        for i, roll in enumerate(given or (), start=1)
        if sorted(roll) != sorted(rolls[i - 1])
    ]
    return rolls, wrong


def _dice_of_moves(sheets: list[Sheet]) -> Rolls | None:
    """Return the dice as the longest moves name them, None when there are grids alone."""
    longest = max((sheet.turns or () for sheet in sheets), key=len)
    grids = [sheet.grid for sheet in sheets if sheet.grid is not None and sheet.turns is None]
    if longest and any(written_cells(grid) > 2 * len(longest) for grid in grids):
        raise RecordError(f"dice: expected the dice as played, moves name only {len(longest)}")
    return [turn.roll for turn in longest] or None


def _start_findings(record: Record, sheets: list[Sheet]) -> list[Finding]:
    """The id gives a lone player's start symbol; several choose theirs, all different."""
    findings = []
    owners: dict[int, str | None] = {}
    for sheet in sheets:
        written = written_start(record, sheet)
        expected = _expected_start(record, sheet, owners)
        if expected is not None:
            got = None if written is None else SYMBOLS[written]
            findings.append(difference("start", "cell.a1", expected, got, sheet.name))
        if written is not None:
            owners.setdefault(written, sheet.name)
    return findings


def _expected_start(record: Record, sheet: Sheet, owners: Mapping[int, str | None]) -> str | None:
    """Return what should stand in a1 instead of what does, None when it is right."""
    written, dealt = written_start(record, sheet), dealt_start(record)
    if sheet.start is not None and sheet.start != written:
        return SYMBOLS[sheet.start]
    if written is None:
        return "a start symbol"
    if dealt is not None:
        return None if written == dealt else SYMBOLS[dealt]
    return f"a symbol other than {owners[written]}’s" if written in owners else None


def _referee_sheet(
    record: Record, sheet: Sheet, rolls: Rolls | None
) -> tuple[Grid | None, list[Finding]]:
    """Return the grid to score, None if there is none to trust, and what is wrong with the play."""
    if sheet.turns is None:
        assert sheet.grid is not None  # read_sheet refuses a sheet with neither
        return sheet.grid, grid_findings(sheet.grid, rolls, sheet.name)
    start = written_start(record, sheet)
    replayed, findings = _replay(sheet, sheet.turns, start, rolls)
    if replayed is None:
        return sheet.grid, findings
    if is_unfinished(replayed):
        findings.append(unfinished_finding(len(sheet.turns), sheet.name))
    if sheet.grid is None:
        return replayed, findings
    return sheet.grid, findings + _differences(replayed, sheet.grid, sheet.name)


def _differences(replayed: Grid, grid: Grid, name: str | None) -> list[Finding]:
    """Return a finding for every cell in which the moves and the grid disagree."""
    return [
        difference("cover", f"cell.{cell_name(c)}", _code(replayed[c]), _code(grid[c]), name)
        for c in range(CELLS)
        if replayed[c] != grid[c]
    ]


def _replay(
    sheet: Sheet, turns: tuple[MoveLine, ...], start: int | None, rolls: Rolls | None
) -> tuple[Grid | None, list[Finding]]:
    """Write the moves into an empty grid; an illegal placement leaves no grid to speak of."""
    grid = [FREE] * CELLS
    grid[START_CELL] = FREE if start is None else start
    findings: list[Finding] = []
    for i, turn in enumerate(turns):
        where = f"round.{i + 1}"
        problem = _illegal(turn, i + 1, tuple(grid))
        if problem:
            return None, [*findings, difference("move", where, *problem, sheet.name)]
        if rolls is not None and i < len(rolls) and sorted(turn.roll) != sorted(rolls[i]):
            findings.append(
                difference("dice", where, format_roll(rolls[i]), format_roll(turn.roll), sheet.name)
            )
        for cell, symbol in zip(turn.cells, turn.roll, strict=True):
            grid[cell] = symbol
    if rolls is not None and len(turns) > len(rolls):
        where = f"round.{len(rolls) + 1}"
        findings.append(
            difference("dice", where, "no more dice", f"{len(turns)} rounds", sheet.name)
        )
    return tuple(grid), findings


def _illegal(turn: MoveLine, due: int, grid: Grid) -> tuple[str, str] | None:
    """Return what was expected and what was found, or None for a legal line."""
    if turn.round != due or due > ROUNDS:
        return (f"round {due}" if due <= ROUNDS else "the end", f"round {turn.round}")
    first, second = turn.cells
    names = f"{cell_name(first)} {cell_name(second)}"
    if (min(turn.cells), max(turn.cells)) not in EDGES:
        return "two cells that touch by a side", names
    taken = [cell for cell in turn.cells if grid[cell] != FREE or cell == START_CELL]
    if taken:
        return "two free cells", f"{names}, but {cell_name(taken[0])} is taken"
    return None


def _code(symbol: int | None) -> str:
    return "." if symbol is None or symbol == FREE else SYMBOLS[symbol]
