"""The referee for Détrak: every difference between a record and the engine, with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from generator.core.record import Record
from generator.core.verify import Finding, Report, compare_boxes, unknown_keys
from generator.games.detrak import puzzle
from generator.games.detrak.cover import cut
from generator.games.detrak.notation import format_roll
from generator.games.detrak.records import (
    COLUMN_BOXES,
    RECORD_KEYS,
    ROW_BOXES,
    SCORE_KEYS,
    Sheet,
    Turn,
    read_dice,
    read_sheet,
)
from generator.games.detrak.rules import (
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
    has_place,
)
from generator.games.detrak.scoring import ranking, rating, score_grid

Rolls = list[tuple[int, int]]


def referee(record: Record) -> Report:
    """Prove or refute what a record says, player by player."""
    sheets = [read_sheet(record, name) for name in record.seats]
    rolls, findings = _table_dice(record, sheets)
    rules = Rules(record.variant == "advanced", "diagonal_penalty" in record.options)
    findings += unknown_keys(record, RECORD_KEYS, SCORE_KEYS)
    findings += _start_findings(record, sheets)
    scores: list[dict[str, Any] | None] = []
    grids: list[Grid] = []
    for sheet in sheets:
        grid, found = _referee_sheet(record, sheet, rolls)
        scores.append(None if grid is None else score_grid(grid, rules))
        findings += found
        if grid is not None:
            grids.append(grid)
            findings += compare_boxes(
                sheet.claimed, boxes(score_grid(grid, rules), sheet.claimed), sheet.name
            )
    claims = [dict(record.score(name)) or None for name in record.seats]
    complete = len(grids) == len(sheets)
    return Report(
        id=None if record.ident is None else str(record.ident),
        game=record.game,
        score=_by_seat(record, scores),
        claimed=_by_seat(record, claims),
        findings=tuple(findings),
        notes=_notes(record, State(rules, tuple(grids))) if complete else (),
    )


def boxes(score: Mapping[str, Any], asked: Mapping[str, int]) -> dict[str, int]:
    """Return a score by field id; a diagonal written in the basic game counts nothing."""
    shown = dict(zip(ROW_BOXES, score["rows"], strict=True))
    shown |= zip(COLUMN_BOXES, score["columns"], strict=True)
    shown["total"] = score["total"]
    if "diagonal" in score or "diagonal" in asked:
        shown["diagonal"] = score.get("diagonal", 0)
    return shown


def _by_seat(record: Record, values: list[Any]) -> Any:
    if not record.names:
        return values[0]
    named = dict(zip(record.names, values, strict=True))
    return named if any(value is not None for value in values) else None


def _notes(record: Record, state: State) -> tuple[str, ...]:
    if not record.names:
        total = score_grid(state.grids[0], state.rules)["total"]
        return (rating(total).replace("-", " "),)
    winners = " and ".join(record.names[seat] for seat in ranking(state)[0])
    return (f"won by {winners}",)


def _table_dice(record: Record, sheets: list[Sheet]) -> tuple[Rolls | None, list[Finding]]:
    """Return the dice everybody had to write: of the id, the record, or the longest moves."""
    given = read_dice(record)
    if record.ident is None:
        if given is not None:
            return given, []
        longest = max((sheet.turns or () for sheet in sheets), key=len)
        return [turn.roll for turn in longest] or None, []
    rolls = puzzle.rolls(record.ident)
    wrong = [
        _finding("dice", f"round.{i}", format_roll(rolls[i - 1]), format_roll(roll), None)
        for i, roll in enumerate(given or (), start=1)
        if sorted(roll) != sorted(rolls[i - 1])
    ]
    return rolls, wrong


def _start_findings(record: Record, sheets: list[Sheet]) -> list[Finding]:
    """The id gives a lone player's start symbol; several choose theirs, all different."""
    findings = []
    taken: dict[int, str | None] = {}
    for sheet in sheets:
        written = sheet.start if sheet.grid is None else sheet.grid[START_CELL]
        if sheet.grid is not None and sheet.start is not None and sheet.start != written:
            findings.append(
                _finding("start", "cell.a1", SYMBOLS[sheet.start], _code(written), sheet.name)
            )
        elif written is None or written == FREE:
            if not record.ident or record.names or sheet.grid is not None:
                findings.append(_finding("start", "cell.a1", "a start symbol", None, sheet.name))
        elif record.ident and not record.names:
            dealt = puzzle.start_symbol(record.ident)
            if written != dealt:
                findings.append(
                    _finding("start", "cell.a1", SYMBOLS[dealt], SYMBOLS[written], sheet.name)
                )
        elif written in taken:
            expected = f"a symbol other than {taken[written]}’s"
            findings.append(_finding("start", "cell.a1", expected, SYMBOLS[written], sheet.name))
        else:
            taken[written] = sheet.name
    return findings


def _referee_sheet(
    record: Record, sheet: Sheet, rolls: Rolls | None
) -> tuple[Grid | None, list[Finding]]:
    """Return the grid to score, None if there is none to trust, and what is wrong with the play."""
    if sheet.turns is None:
        assert sheet.grid is not None  # read_sheet refuses a sheet with neither
        return sheet.grid, _grid_findings(sheet.grid, rolls, sheet.name)
    replayed, findings = _replay(record, sheet, sheet.turns, rolls)
    if replayed is None:
        return sheet.grid, findings
    if not findings and len(sheet.turns) < _rounds(rolls, record) and has_place(replayed):
        findings.append(_unfinished(len(sheet.turns), sheet.name))
    if sheet.grid is not None:
        findings += [
            _finding(
                "cover",
                f"cell.{cell_name(c)}",
                _code(replayed[c]),
                _code(sheet.grid[c]),
                sheet.name,
            )
            for c in range(CELLS)
            if replayed[c] != sheet.grid[c] and (c != START_CELL or sheet.start is None)
        ]
        return sheet.grid, findings
    return replayed, findings


def _rounds(rolls: Rolls | None, record: Record) -> int:
    """Without dice of its own a record of moves ends where the longest player's moves end."""
    known = rolls is not None and (record.ident is not None or record.value("dice") is not None)
    return len(rolls or ()) if known else ROUNDS


def _replay(
    record: Record, sheet: Sheet, turns: tuple[Turn, ...], rolls: Rolls | None
) -> tuple[Grid | None, list[Finding]]:
    """Write the moves into an empty grid; an illegal placement leaves no grid to speak of."""
    grid = [FREE] * CELLS
    start = sheet.start
    if start is None and sheet.grid is not None:
        start = sheet.grid[START_CELL]
    if start is None and record.ident and not record.names:
        start = puzzle.start_symbol(record.ident)
    # A missing start symbol is reported elsewhere; the cell is taken all the same.
    grid[START_CELL] = FREE if start is None else start
    findings: list[Finding] = []
    for i, turn in enumerate(turns):
        where = f"round.{i + 1}"
        problem = _illegal(turn, i + 1, tuple(grid))
        if problem:
            expected, got = problem
            return None, [*findings, _finding("move", where, expected, got, sheet.name)]
        if rolls is not None and i < len(rolls) and sorted(turn.roll) != sorted(rolls[i]):
            findings.append(
                _finding("dice", where, format_roll(rolls[i]), format_roll(turn.roll), sheet.name)
            )
        for cell, symbol in zip(turn.cells, turn.roll, strict=True):
            grid[cell] = symbol
    if rolls is not None and len(turns) > len(rolls):
        where = f"round.{len(rolls) + 1}"
        findings.append(_finding("dice", where, "no more dice", f"{len(turns)} rounds", sheet.name))
    return tuple(grid), findings


def _illegal(turn: Turn, due: int, grid: Grid) -> tuple[str, str] | None:
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


def _grid_findings(grid: Grid, rolls: Rolls | None, name: str | None) -> list[Finding]:
    """Prove that the grid can have come from the dice, or say what speaks against it."""
    written = sum(symbol != FREE for c, symbol in enumerate(grid) if c != START_CELL)
    pairs, odd = divmod(written, 2)
    most = ROUNDS if rolls is None else len(rolls)
    if odd or pairs > most:
        return [_finding("cover", "grid", f"pairs, at most {most}", f"{written} cells", name)]
    findings = []
    if pairs < most and has_place(grid):
        findings.append(_unfinished(pairs, name))
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
        return _finding(
            "cover", "grid", expected, " ".join(f"{got[s]}×{SYMBOLS[s]}" for s in differing), name
        )
    expected = (
        "adjacent pairs" if rolls is None else f"the first {len(rolls)} rolls as adjacent pairs"
    )
    return _finding("cover", "grid", expected, "no way to cut the grid into them", name)


def _unfinished(rounds: int, name: str | None) -> Finding:
    return _finding(
        "unfinished", f"round.{rounds + 1}", "a pair while two free cells touch", None, name
    )


def _code(symbol: int | None) -> str:
    return "." if symbol is None or symbol == FREE else SYMBOLS[symbol]


def _finding(code: str, where: str, expected: str, got: str | None, name: str | None) -> Finding:
    shown = "nothing" if got is None else got
    return Finding(code, where, expected, got, f"{where}: expected {expected}, got {shown}", name)
