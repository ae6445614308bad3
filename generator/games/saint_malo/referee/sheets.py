"""The referee for Saint Malo: every difference between a record and the engine, with its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from generator.core.findings import (
    Finding,
    Report,
    box_name,
    compare_boxes,
    difference,
    reach,
    report_on,
    weakest,
    winner_note,
)
from generator.core.keys import unknown_key, unknown_keys
from generator.core.messages import Message
from generator.core.record import Record
from generator.core.score import Score
from generator.games.saint_malo.notation.places import place
from generator.games.saint_malo.notation.records import (
    KEY_WORDS,
    TALLIES,
    TALLY_WORDS,
    TICKS,
    Sheet,
    number_table,
    read_sheet,
)
from generator.games.saint_malo.notation.states import misplaced
from generator.games.saint_malo.notation.words import thing
from generator.games.saint_malo.referee.box_bounds import box_problems
from generator.games.saint_malo.referee.dice_bounds import dealt_problems
from generator.games.saint_malo.referee.form_ticks import tick_findings
from generator.games.saint_malo.referee.problem import Problem
from generator.games.saint_malo.referee.replay import Replay, replay
from generator.games.saint_malo.referee.sheet_bounds import attack_problems, problems
from generator.games.saint_malo.referee.table_turns import turn_findings
from generator.games.saint_malo.rules.box import SCORE_KEYS
from generator.games.saint_malo.rules.city import EMPTY, City
from generator.games.saint_malo.rules.ground import CELLS, cell_name
from generator.games.saint_malo.rules.scoring import BOXES, rank, score_city
from generator.games.saint_malo.rules.turn import TURN_LIMIT
from generator.games.saint_malo.texts import say


@dataclass(frozen=True, slots=True)
class Settled:
    """What is known of one player's sheet: what to score, what is wrong, how far that reaches."""

    cells: str | None
    tally: dict[str, int]
    findings: list[Finding]
    certainty: str
    met: frozenset[str] = frozenset()  # the score boxes that a play was found to lead to


def referee(record: Record) -> Report:
    """Prove or refute what a record says, player by player."""
    sheets = [read_sheet(record, name) for name in record.seats]
    replays = replay(record, sheets)
    findings = unknown_keys(record, KEY_WORDS, SCORE_KEYS) + _unknown_tallies(record)
    settled = [_settle(record, sheet, replays.get(sheet.name)) for sheet in sheets]
    scores: list[Score | None] = []
    unchecked: list[str] = []
    missing: set[str] = set()
    for sheet, known in zip(sheets, settled, strict=True):
        boxes = known_boxes(known.cells, known.tally, sheet.claimed)
        checked = {key: value for key, value in sheet.claimed.items() if key in boxes}
        findings += known.findings + compare_boxes(checked, boxes, sheet.name)
        played = replays.get(sheet.name)
        findings += tick_findings(sheet, known.cells, known.tally, played, record.variant)
        judged = boxes.keys() | known.met | {finding.where for finding in known.findings}
        left = [key for key in sheet.claimed if key not in judged]
        unchecked += [box_name(key, sheet.name) for key in left]
        missing |= _missing_tallies(known, sheet.claimed, left)
        scores.append(_score(boxes))
    cities = _cities(sheets, settled)
    alone = not any(finding.code == "impossible" for finding in findings)
    together = _table_findings(sheets, settled, cities) if alone else []
    return report_on(
        record,
        scores,
        SCORE_KEYS,
        findings + together,
        place,
        "proved" if together else weakest(known.certainty for known in settled),
        notes=_notes(record, cities),
        unchecked=unchecked,
        wishes=_wishes(missing),
    )


def _missing_tallies(known: Settled, claimed: Mapping[str, int], left: list[str]) -> set[str]:
    """Return the tallies without which boxes cannot be checked; a box stands for its tally."""
    if known.cells is None:
        return set()
    needed = set(TALLIES) - claimed.keys() if "total" in left else set()
    return (needed | set(left)) & set(TALLIES) - known.tally.keys()


def _wishes(missing: set[str]) -> list[Message]:
    """Return what to write down so that the boxes could be checked."""
    if not missing:
        return []
    tallies = [
        say("wish.tally", key=key, name=place(f"tally-{key}")) for key in TALLIES if key in missing
    ]
    return [say("wish.tallies", tallies=tallies)]


def _cities(sheets: list[Sheet], settled: list[Settled]) -> dict[str, City]:
    """Return the cities of which everything is known, by player."""
    return {
        sheet.name or "": City(known.cells, **known.tally)
        for sheet, known in zip(sheets, settled, strict=True)
        if known.cells is not None and all(key in known.tally for key in TALLIES)
    }


def _settle(record: Record, sheet: Sheet, played: Replay | None) -> Settled:
    """Return the spaces and tallies to score, and what is wrong with the sheet or the play."""
    if played is None or played.broken:
        alone = _alone(record, sheet)
        if played is None:
            return alone
        findings = played.findings + alone.findings
        certainty = reach(findings, whole=False, otherwise=alone.certainty)
        return replace(alone, findings=findings, certainty=certainty)
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
    return Settled(played.city.cells, sheet.tally | true, found, reach(played.findings))


def _alone(record: Record, sheet: Sheet) -> Settled:
    """Return what a sheet shows without its moves: what cannot be, and how sure that is."""
    cells, tally, claimed = sheet.cells, sheet.tally, sheet.claimed
    if cells is None:
        return Settled(None, tally, [], "plausible")
    found, sound = problems(cells, tally, record.variant), _sound(cells, tally, claimed)
    if not misplaced(cells):
        found += box_problems(cells, tally, sound, record.variant)
    met: frozenset[str] = frozenset()
    sure = bool(found)
    if not found and record.ident is not None and record.variant in TURN_LIMIT:
        dealt = dealt_problems(cells, tally, record.ident, sound)
        found, sure = list(dealt.problems), bool(dealt.problems) or dealt.play_found
        met = frozenset(sound) if dealt.play_found else met
    findings = [_finding(problem, sheet.name) for problem in found]
    return Settled(cells, tally, findings, "proved" if sure else "plausible", met)


def _sound(cells: str, tally: dict[str, int], claimed: dict[str, int]) -> dict[str, int]:
    """Return the claimed boxes that the sheet itself does not refute.

    Adding up wrongly is a mistake, not a proof against the play: where a box is wrong, the total
    says nothing of its own.
    """
    boxes = known_boxes(cells, tally, claimed)
    wrong = {key for key, value in claimed.items() if boxes.get(key, value) != value}
    refuted = wrong | {"total"} if wrong else wrong
    return {key: value for key, value in claimed.items() if key not in refuted}


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


def _table_findings(
    sheets: list[Sheet], settled: list[Settled], cities: Mapping[str, City]
) -> list[Finding]:
    """Return what only the sheets of all players together show; moves of all show it already."""
    if len(sheets) < 2 or all(sheet.turns is not None for sheet in sheets):
        return []
    found = turn_findings(sheets)
    if not found and all(known.cells and EMPTY in known.cells for known in settled):
        missing = Problem("city", say("expected.full-city"), say("got.no-city"))
        found.append(_finding(missing, None, "unfinished"))
    if len(cities) == len(sheets):
        found += [_finding(each, name) for name, each in attack_problems(cities).items()]
    return found


def _unknown_tallies(record: Record) -> list[Finding]:
    return [
        unknown_key(f"{table}.{key}", TALLY_WORDS, name)
        for name in record.seats
        for table, known in (("tally", TALLIES), ("ticks", TICKS))
        for key in number_table(record, table, name)
        if key not in known
    ]


def _notes(record: Record, cities: Mapping[str, City]) -> tuple[Message, ...]:
    if len(record.names) < 2 or len(cities) < len(record.names):
        return ()
    return (winner_note(record.names, rank(list(cities.values()))),)


def _finding(problem: Problem, name: str | None, code: str = "impossible") -> Finding:
    """Return a problem as a finding; codes of spaces are said in words."""
    expected, got = _named(problem.expected), _named(problem.got)
    finding = difference(code, problem.where, expected, got, name)
    return replace(finding, expected=problem.expected, got=problem.got)


def _named(value: Message | str | int) -> Message | int:
    return thing(value) if isinstance(value, str) else value
