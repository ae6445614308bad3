"""The referee for Vacances: every difference between a record and the engine, with its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from generator.core.findings import (
    Finding,
    Report,
    box_name,
    compare_boxes,
    difference,
    report_on,
    weakest,
    winner_note,
)
from generator.core.keys import unknown_keys
from generator.core.messages import Message
from generator.core.record import Record
from generator.core.score import Score, places
from generator.games.vacances.notation import fields
from generator.games.vacances.notation.fields import SCORE_KEYS
from generator.games.vacances.notation.places import place
from generator.games.vacances.notation.puzzles import dealt_by_hand, dealt_to, known_deal
from generator.games.vacances.notation.records import (
    KEY_WORDS,
    Sheet,
    read_sheet,
    score_boxes,
)
from generator.games.vacances.referee.diaries import Diary, certainty_of
from generator.games.vacances.referee.own_rows import (
    differences,
    points_of_rows,
    with_untaken,
    with_unused,
)
from generator.games.vacances.referee.replay import replay
from generator.games.vacances.referee.sheet_bounds import impossible, is_bonus
from generator.games.vacances.referee.sheet_proof import Prover, prove
from generator.games.vacances.rules.calendar import DAYS, EVENTS
from generator.games.vacances.rules.scoring import (
    BONUS,
    row_points,
    score_of,
    score_traveller,
)
from generator.games.vacances.rules.wording import say_weather
from generator.games.vacances.texts import say


@dataclass(frozen=True, slots=True)
class Settled:
    """What is known of one player: the boxes that follow, the score, and what is wrong."""

    boxes: Mapping[str, int]
    score: Score | None
    findings: list[Finding]
    certainty: str


def referee(record: Record, prover: Prover) -> Report:
    """Prove or refute what a record says, player by player."""
    sheets = [read_sheet(record, name) for name in record.seats]
    diaries = replay(record, sheets)
    findings = unknown_keys(record, KEY_WORDS, SCORE_KEYS) + _dealt_otherwise(record)
    settled = [_settle(record, sheet, diaries.get(sheet.name), prover) for sheet in sheets]
    unchecked: dict[str, str] = {}
    for sheet, known in zip(sheets, settled, strict=True):
        checked = {key: value for key, value in sheet.claimed.items() if key in known.boxes}
        wrong = _explained(sheet, known, compare_boxes(checked, known.boxes, sheet.name))
        if diary := diaries.get(sheet.name):
            wrong = with_untaken(wrong, sheet, diary)
        found = with_unused(sheet, known.findings)
        findings += found + points_of_rows(sheet, found, wrong)
        if not found:
            left = sheet.claimed.keys() - known.boxes.keys()
            unchecked |= {box_name(key, sheet.name): key for key in sorted(left)}
    scores = [known.score for known in settled]
    return report_on(
        record,
        scores,
        SCORE_KEYS,
        findings,
        place,
        weakest(known.certainty for known in settled),
        notes=_winner(record, scores),
        unchecked=tuple(unchecked),
        wishes=_wishes(sheets[0]) if unchecked else (),
    )


def _dealt_otherwise(record: Record) -> list[Finding]:
    """Return where weather and dice given by hand are not those of the id."""
    by_hand = dealt_by_hand(record)
    if record.ident is None or by_hand is None:
        return []
    dealt, found = dealt_to(record.ident), []
    for day, (right, got) in enumerate(zip(dealt.weather, by_hand.weather, strict=True), start=1):
        if right != got:
            where, skies = fields.weather_field(day), (say_weather(right), say_weather(got))
            found.append(difference("dice", where, *skies))
    for day, dice in enumerate(zip(dealt.dice, by_hand.dice, strict=True), start=1):
        for period, (die, other) in enumerate(zip(*dice, strict=True), start=1):
            if die != other:
                found.append(difference("dice", fields.die_field(day, period), die, other))
    return found


def _settle(record: Record, sheet: Sheet, diary: Diary | None, prover: Prover) -> Settled:
    if diary is None:
        return _settle_sheet(record, sheet, prover)
    certainty = certainty_of(record, diary)
    if diary.one is None:
        return Settled({}, None, diary.findings, certainty)
    score = score_traveller(diary.one)
    findings = diary.findings + with_untaken(differences(sheet, diary.one), sheet, diary)
    return Settled(score_boxes(score), score, findings, certainty)


def _settle_sheet(record: Record, sheet: Sheet, prover: Prover) -> Settled:
    """Add up what a sheet without moves says, and look for what cannot be.

    At a table nothing is proved by the dice alone: a blocked pawn comes to the GARE by a way that
    a lone one does not have, so that even the best lone holiday is no bound there.
    """
    dealt = known_deal(record)
    found = impossible(sheet, dealt)
    rows = tuple(row_points(i, markers) for i, (_, markers) in enumerate(sheet.rows or (), start=1))
    nights = _counted(sheet.lodgings, sheet.claimed.get(fields.LODGING), DAYS)
    events = None if sheet.events is None else len(sheet.events)
    dates = _counted(events, sheet.claimed.get(fields.EVENTS), len(EVENTS))
    full = score_of(rows, nights or 0, dates or 0)
    boxes = score_boxes(full)
    unknown = {fields.LODGING} if nights is None else set()
    unknown |= {fields.EVENTS} if dates is None else set()
    score = None if unknown else full
    if unknown:
        boxes = {key: box for key, box in boxes.items() if key not in {*unknown, fields.TOTAL}}
    certainty = "proved" if found else "plausible"
    if not found and dealt is not None and record.variant != "table":
        found, certainty = prove(prover, dealt, sheet, nights, dates, full.total)
    return Settled(boxes, score, found, certainty)


def _counted(markers: int | None, points: int | None, most: int) -> int | None:
    """Return how many markers there are: counted, or by their points; None where nobody says."""
    if markers is not None:
        return markers
    return points // BONUS if points is not None and is_bonus(points, most) else None


def _explained(sheet: Sheet, known: Settled, wrong: list[Finding]) -> list[Finding]:
    """Explain a total that is right but for one row, as in the rulebook's own example."""
    if known.score is None or [one.where for one in wrong] != [fields.TOTAL]:
        return wrong
    got, right = sheet.claimed[fields.TOTAL], known.score.total
    points, parts = right - got, list(known.score.numbers("rows"))
    if points < 1 or points not in parts:
        return wrong
    lodging, events = known.score.number("lodging"), known.score.number("events")
    problem = say(
        "finding.forgotten",
        got=got,
        right=right,
        points=points,
        parts=parts,
        lodging=lodging,
        events=events,
    )
    return [replace(wrong[0], problem=problem)]


def _wishes(sheet: Sheet) -> list[Message]:
    """Return what to write down so that the boxes could be checked."""
    return [say("box.wish") if sheet.is_form else say("wish.lodgings")]


def _winner(record: Record, scores: list[Score | None]) -> tuple[Message, ...]:
    totals = [score.total for score in scores if score is not None]
    if len(record.names) < 2 or len(totals) < len(record.names):
        return ()
    return (winner_note(record.names, places(totals)),)
