"""The referee for Saint Malo: every difference between a record and the engine, with its place."""

from __future__ import annotations

from collections.abc import Mapping

from generator.core.errors import shown
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
from generator.games.saint_malo.notation.records import (
    RECORD_KEYS,
    SCORE_KEYS,
    TALLIES,
    Sheet,
    read_sheet,
    tally_table,
)
from generator.games.saint_malo.notation.states import misplaced
from generator.games.saint_malo.referee.box_bounds import box_problems
from generator.games.saint_malo.referee.dice_bounds import dealt_problems
from generator.games.saint_malo.referee.problem import Problem
from generator.games.saint_malo.referee.replay import Replay, replay
from generator.games.saint_malo.referee.sheet_bounds import attack_problems, problems
from generator.games.saint_malo.rules.city import EMPTY, City
from generator.games.saint_malo.rules.ground import CELLS, cell_name
from generator.games.saint_malo.rules.scoring import BOXES, rank, score_city
from generator.games.saint_malo.rules.turn import TURN_LIMIT


def referee(record: Record) -> Report:
    """Prove or refute what a record says, player by player."""
    sheets = [read_sheet(record, name) for name in record.seats]
    replays = replay(record, sheets)
    findings = unknown_keys(record, RECORD_KEYS, SCORE_KEYS) + _unknown_tallies(record)
    scores: list[Score | None] = []
    cities: dict[str, City] = {}
    for sheet in sheets:
        cells, tally, found = _settle(record, sheet, replays.get(sheet.name))
        findings += found
        boxes = known_boxes(cells, tally, sheet.claimed)
        checked = {key: value for key, value in sheet.claimed.items() if key in boxes}
        findings += compare_boxes(checked, boxes, sheet.name)
        scores.append(_score(boxes))
        if cells is not None and all(key in tally for key in TALLIES):
            cities[sheet.name or ""] = City(cells, **tally)
    if not replays and not any(finding.code == "impossible" for finding in findings):
        findings += _table_findings(sheets, cities)
    return report_on(record, scores, SCORE_KEYS, findings, _notes(record, cities))


def _settle(
    record: Record, sheet: Sheet, played: Replay | None
) -> tuple[str | None, dict[str, int], list[Finding]]:
    """Return the spaces and tallies to score, and what is wrong with the sheet or the play."""
    if played is None or played.broken:
        found = [] if played is None else played.findings
        if sheet.cells is not None:
            proved = _proved(record, sheet.cells, sheet.tally, sheet.claimed)
            found = found + [_finding(problem, sheet.name) for problem in proved]
        return sheet.cells, sheet.tally, found
    true = {key: getattr(played.city, key) for key in TALLIES}
    if not played.pirates:
        true.pop("cannons")
    found = [*played.findings, *_compare_cells(sheet, played.city.cells)]
    claimed = {key: value for key, value in sheet.tally.items() if key in true}
    found += compare_boxes(
        {f"tally-{key}": value for key, value in claimed.items()},
        {f"tally-{key}": value for key, value in true.items()},
        sheet.name,
    )
    return played.city.cells, sheet.tally | true, found


def _proved(
    record: Record, cells: str, tally: dict[str, int], claimed: dict[str, int]
) -> list[Problem]:
    """Return what cannot be; where the sheet alone shows nothing, what the id's dice show."""
    found = problems(cells, tally, record.variant)
    if not misplaced(cells):
        found += box_problems(cells, tally, claimed)
    if not found and record.ident is not None and record.variant in TURN_LIMIT:
        return list(dealt_problems(cells, tally, record.ident))
    return found


def _compare_cells(sheet: Sheet, true: str) -> list[Finding]:
    written = sheet.cells or true
    return [
        _finding(Problem(f"cell.{cell_name(i)}", true[i], written[i]), sheet.name, "cover")
        for i in range(CELLS)
        if written[i] != true[i]
    ]


def known_boxes(
    cells: str | None, tally: Mapping[str, int], claimed: Mapping[str, int]
) -> dict[str, int]:
    """Return every score box that follows from the sheet.

    Where a tally is missing its box is taken as written, so that the total can still be added up.
    """
    values = {key: tally[key] for key in TALLIES if tally.get(key, -1) >= 0}
    full = score_city(City(cells or EMPTY, **values))
    known = {"full", "churches"} if cells is not None else set()
    boxes = {key: full.number(key) for key in BOXES[:-1] if key in known or key in values}
    parts = {key: value for key, value in claimed.items() if key in BOXES[:-1]} | boxes
    if "points" in values and len(parts) == len(BOXES) - 1:
        boxes["total"] = values["points"] + sum(parts.values())
    return boxes


def _score(boxes: Mapping[str, int]) -> Score | None:
    """Return the boxes as a score where they are enough for a total."""
    parts = {key: boxes[key] for key in BOXES[:-1] if key in boxes}
    return Score(boxes["total"], parts) if "total" in boxes else None


def _table_findings(sheets: list[Sheet], cities: Mapping[str, City]) -> list[Finding]:
    """Return what only the sheets of all players together show."""
    if len(sheets) < 2 or any(sheet.cells is None for sheet in sheets):
        return []
    found = []
    if all(EMPTY in (sheet.cells or "") for sheet in sheets):
        missing = Problem("city", "a full city: only that ends a game", "none")
        found.append(_finding(missing, None, "unfinished"))
    if len(cities) == len(sheets):
        found += [_finding(each, name) for name, each in attack_problems(cities).items()]
    return found


def _unknown_tallies(record: Record) -> list[Finding]:
    return [
        Finding(
            "unknown-key",
            f"tally.{key}",
            None,
            key,
            f"{shown(f'tally.{key}')} means nothing here, ignored",
            name,
        )
        for name in record.seats
        for key in tally_table(record, name)
        if key not in TALLIES
    ]


def _notes(record: Record, cities: Mapping[str, City]) -> tuple[str, ...]:
    if len(record.names) < 2 or len(cities) < len(record.names):
        return ()
    winners = " and ".join(record.names[seat] for seat in rank(list(cities.values()))[0])
    return (f"won by {winners}",)


def _finding(problem: Problem, name: str | None, code: str = "impossible") -> Finding:
    return difference(code, problem.where, problem.expected, problem.got, name)
