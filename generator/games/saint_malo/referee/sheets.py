"""The referee for Saint Malo: every difference between a record and the engine, with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.core.findings import (
    Finding,
    Report,
    box_name,
    compare_boxes,
    report_on,
    weakest,
    winner_note,
)
from generator.core.keys import unknown_key, unknown_keys
from generator.core.messages import Message
from generator.core.record import Record
from generator.core.score import Score
from generator.games.saint_malo.notation.places import TALLIES, place
from generator.games.saint_malo.notation.records import (
    KEY_WORDS,
    TALLY_WORDS,
    TICKS,
    Sheet,
    number_table,
    read_sheet,
)
from generator.games.saint_malo.referee.following import explained
from generator.games.saint_malo.referee.form_ticks import tick_findings
from generator.games.saint_malo.referee.problem import Problem
from generator.games.saint_malo.referee.replay import replay
from generator.games.saint_malo.referee.settling import Settled, finding_of, known_boxes, settle
from generator.games.saint_malo.referee.sheet_bounds import attack_problems
from generator.games.saint_malo.referee.table_turns import turn_findings
from generator.games.saint_malo.rules.box import SCORE_KEYS
from generator.games.saint_malo.rules.city import EMPTY, City
from generator.games.saint_malo.rules.scoring import BOXES, rank
from generator.games.saint_malo.texts import say


def referee(record: Record) -> Report:
    """Prove or refute what a record says, player by player."""
    sheets = [read_sheet(record, name) for name in record.seats]
    replays = replay(record, sheets)
    findings = unknown_keys(record, KEY_WORDS, SCORE_KEYS) + _unknown_tallies(record)
    settled = [settle(record, sheet, replays.get(sheet.name)) for sheet in sheets]
    scores: list[Score | None] = []
    unchecked: list[str] = []
    missing: set[str] = set()
    for sheet, known in zip(sheets, settled, strict=True):
        doubted = {finding.where for finding in known.findings}
        believed = {key: value for key, value in sheet.claimed.items() if key not in doubted}
        boxes = known_boxes(known.cells, known.tally, believed)
        checked = {key: value for key, value in sheet.claimed.items() if key in boxes}
        ticks = tick_findings(record, sheet, known, replays.get(sheet.name))
        scored = compare_boxes(checked, boxes, sheet.name)
        findings += explained(sheet, [*known.findings, *ticks, *scored], boxes, known.gap)
        judged = boxes.keys() | known.met | {finding.where for finding in known.findings}
        left = [key for key in sheet.claimed if key not in judged]
        unchecked += [box_name(key, sheet.name) for key in left]
        missing |= _missing_tallies(known, sheet.claimed, left)
        scores.append(_score({key: sheet.claimed[key] for key in known.met} | boxes))
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
        notes=(*_notes(record, cities), *_left_out(sheets, settled)),
        unchecked=unchecked,
        wishes=_wishes(missing, any(sheet.form for sheet in sheets)),
    )


def _missing_tallies(known: Settled, claimed: Mapping[str, int], left: list[str]) -> set[str]:
    """Return the tallies without which boxes cannot be checked; a box stands for its tally."""
    if known.cells is None:
        return set()
    needed = set(TALLIES) - claimed.keys() if "total" in left else set()
    return (needed | set(left)) & set(TALLIES) - known.tally.keys()


def _wishes(missing: set[str], on_form: bool) -> list[Message]:
    """Return what to write down so that the boxes could be checked."""
    if not missing:
        return []
    names = {key: place(f"tally-{key}") for key in TALLIES if key in missing}
    if on_form:
        return [say("wish.sheet", tallies=list(names.values()))]
    tallies = [say("wish.tally", key=key, name=name) for key, name in names.items()]
    return [say("wish.tallies", tallies=tallies)]


def _left_out(sheets: Sequence[Sheet], settled: Sequence[Settled]) -> Iterator[Message]:
    """Yield what was written and could not be checked to the end."""
    for sheet, known in zip(sheets, settled, strict=True):
        if sheet.notes:
            yield say("note.log-gaps")
        if sheet.taken and sheet.turns is None and not known.rolls_checked:
            yield say("note.rolls-unchecked")


def _cities(sheets: list[Sheet], settled: list[Settled]) -> dict[str, City]:
    """Return the cities of which everything is known, by player."""
    return {
        sheet.name or "": City(known.cells, **known.tally)
        for sheet, known in zip(sheets, settled, strict=True)
        if known.cells is not None and all(key in known.tally for key in TALLIES)
    }


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
        expected, got = say("expected.full-city"), say("got.no-city")
        found.append(finding_of(Problem("city", expected, got, code="unfinished"), None))
    if len(cities) == len(sheets):
        by_name = {sheet.name or "": sheet for sheet in sheets}
        weak = attack_problems(cities)
        found += [finding_of(each, by_name[name]) for name, each in weak.items()]
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
