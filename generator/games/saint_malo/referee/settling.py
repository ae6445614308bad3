"""What is known of one player's sheet: what to score, what is wrong, and how far that reaches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from generator.core.findings import Finding, compare_boxes, difference, reach
from generator.core.messages import Message
from generator.core.record import Record
from generator.games.saint_malo.notation.places import TALLIES
from generator.games.saint_malo.notation.records import Sheet
from generator.games.saint_malo.notation.states import misplaced
from generator.games.saint_malo.notation.words import thing
from generator.games.saint_malo.referee.box_bounds import box_problems
from generator.games.saint_malo.referee.dice_bounds import Dealt, dealt_problems
from generator.games.saint_malo.referee.log_notes import note_findings
from generator.games.saint_malo.referee.problem import Problem
from generator.games.saint_malo.referee.seat import Replay
from generator.games.saint_malo.referee.sheet_bounds import problems
from generator.games.saint_malo.rules.city import EMPTY, City
from generator.games.saint_malo.rules.ground import CELLS, cell_name
from generator.games.saint_malo.rules.scoring import BOXES, score_city
from generator.games.saint_malo.rules.turn import TURN_LIMIT


@dataclass(frozen=True, slots=True)
class Settled:
    """What is known of one player's sheet: what to score, what is wrong, how far that reaches."""

    cells: str | None
    tally: dict[str, int]
    findings: list[Finding]
    certainty: str
    met: frozenset[str] = frozenset()  # the score boxes that a play was found to lead to
    rolls_checked: bool = True
    gap: str | None = None  # where a line of the moves is missing, which may explain the rest


def settle(record: Record, sheet: Sheet, played: Replay | None) -> Settled:
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
    found += compare_boxes(
        {sheet.tally_place(key): value for key, value in sheet.tally.items() if key in true},
        {sheet.tally_place(key): value for key, value in true.items()},
        sheet.name,
    )
    certainty = reach(played.findings)
    return Settled(played.city.cells, sheet.tally | true, found, certainty, gap=played.gap)


def _alone(record: Record, sheet: Sheet) -> Settled:
    """Return what a sheet shows without its moves: what cannot be, and how sure that is."""
    if sheet.cells is None:
        return Settled(None, sheet.tally, [], "plausible")
    sound = _sound(sheet.cells, sheet.tally, sheet.claimed)
    sums: list[Problem] = []
    dealt = _dealt(record, sheet, sound)
    while odd := [one for one in dealt.problems if one.where in sound]:
        # Without its tally a box may be added up wrongly, and then it says nothing about the play.
        sums += [replace(one, code="score") for one in odd]
        sound = _without(sound, {one.where for one in odd})
        dealt = _dealt(record, sheet, sound)
    shown = (finding_of(one, sheet) for one in (*dealt.problems, *sums))
    findings = [*note_findings(sheet), *shown]
    certainty = "proved" if dealt.problems or dealt.play_found else "plausible"
    met = frozenset(sound) if dealt.play_found else frozenset()
    return Settled(sheet.cells, sheet.tally, findings, certainty, met, dealt.rolls_checked)


def _dealt(record: Record, sheet: Sheet, sound: Mapping[str, int]) -> Dealt:
    """Return what cannot be with these score boxes, or that a play leads to them."""
    cells, tally = sheet.cells or EMPTY, sheet.tally
    found = problems(cells, tally, record.variant)
    if not misplaced(cells):
        found += box_problems(cells, tally, sound, record.variant)
    if found or record.ident is None or record.variant not in TURN_LIMIT:
        return Dealt(tuple(found), rolls_checked=False)
    taken = {turn: ticks[0] for turn, ticks in sheet.taken.items() if len(ticks) == 1}
    return dealt_problems(cells, tally, record.ident, sound, taken)


def _sound(cells: str, tally: dict[str, int], claimed: dict[str, int]) -> dict[str, int]:
    """Return the claimed boxes that the sheet itself does not refute.

    Adding up wrongly is a mistake, not a proof against the play: where a box is wrong, the total
    says nothing of its own.
    """
    boxes = known_boxes(cells, tally, claimed)
    wrong = {key for key, value in claimed.items() if boxes.get(key, value) != value}
    return _without(claimed, wrong)


def _without(claimed: Mapping[str, int], wrong: set[str]) -> dict[str, int]:
    """Return score boxes without wrong ones, and without the total that they may have spoilt."""
    refuted = wrong | {"total"} if wrong else wrong
    return {key: value for key, value in claimed.items() if key not in refuted}


def _compare_cells(sheet: Sheet, true: str) -> list[Finding]:
    written = sheet.cells or true
    return [
        finding_of(Problem(f"cell.{cell_name(i)}", true[i], written[i], code="cover"), sheet)
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


def finding_of(problem: Problem, sheet: Sheet | None) -> Finding:
    """Return a problem as a finding on a sheet, or of all; codes of spaces are said in words."""
    expected, got, where = _named(problem.expected), _named(problem.got), problem.where
    if sheet is not None and where.startswith("tally-"):
        where = sheet.tally_place(where.removeprefix("tally-"))
    name = None if sheet is None else sheet.name
    finding = difference(problem.code, where, expected, got, name)
    return replace(finding, expected=problem.expected, got=problem.got, follows=problem.follows)


def _named(value: Message | str | int) -> Message | int:
    return thing(value) if isinstance(value, str) else value
