"""Which finding explains which: a number that was reckoned from something wrong is wrong as well.

Only what cannot be judged by itself follows: a number whose right value comes from a city or a
tally that was refuted, or one that is right for what the sheet itself shows. Everything else may
be a mistake of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.core.findings import Finding
from generator.core.messages import Message
from generator.games.saint_malo.notation.form_ticks import DEFENCE, PIRATES, TICK_PLACES
from generator.games.saint_malo.notation.places import TALLIES
from generator.games.saint_malo.notation.records import Sheet
from generator.games.saint_malo.referee.settling import known_boxes
from generator.games.saint_malo.rules.city import City, defence
from generator.games.saint_malo.rules.scoring import BOXES

CITY = "city"
_TICKED = {place: key for key, place in TICK_PLACES.items()}
_TALLIED = {f"tally-{key}": key for key in TALLIES}


def explained(
    sheet: Sheet, findings: Sequence[Finding], boxes: Mapping[str, int], gap: str | None
) -> list[Finding]:
    """Return one player's findings, those marked that follow from an earlier one.

    Where a line of the moves is missing, it may be what the sheet has and they have not.
    """
    found: list[Finding] = []
    for one in findings:
        late = gap if one.code in ("cover", "score") else None
        cause = one.follows or late or _cause(sheet, one, found, boxes)
        found.append(replace(one, follows=cause))
    return found


def _cause(
    sheet: Sheet, one: Finding, before: Sequence[Finding], boxes: Mapping[str, int]
) -> str | None:
    """Return where the finding is that explains another one, None for a mistake of its own."""
    if one.where == "total" and one.code == "score":
        return _wrong_part(sheet, boxes, before)
    right_here = one.code == "score" and one.got in _own_numbers(sheet, one.where)
    for earlier in before:
        if _source(earlier.where) in _sources(one) and (right_here or _is_refuted(earlier)):
            return earlier.where
    return None


def _is_refuted(one: Finding) -> bool:
    """Tell whether something cannot be, so that nothing can be reckoned from it."""
    return one.code == "impossible" or isinstance(one.expected, Message)


def _source(where: str) -> str:
    """Return what a field tells: the city, or a tally by its key; rolls lead to a city."""
    if where.startswith(("cell.", "roll")):
        return CITY
    return _TALLIED.get(where) or _TICKED.get(where) or where


def _sources(one: Finding) -> set[str]:
    """Return what a number is reckoned from."""
    if one.code == "impossible" or (one.where in BOXES and _is_refuted(one)):
        # What the city allows.
        is_number = one.where in _TALLIED or one.where in _TICKED or one.where in BOXES
        return {CITY} if is_number else set()
    if one.where in {"full", "churches", DEFENCE}:
        return {CITY}
    if one.where == PIRATES:
        return {"cannons"}
    key = _TICKED.get(one.where, one.where)
    return {key} if key in TALLIES else set()


def _own_numbers(sheet: Sheet, where: str) -> set[int]:
    """Return what a box or track should show for what the sheet itself shows."""
    if where == DEFENCE:
        return set() if sheet.cells is None else {defence(City(sheet.cells))}
    if where in _TICKED:
        return {sheet.tally[key] for key in [_TICKED[where]] if key in sheet.tally}
    told = [known_boxes(sheet.cells, counted, {}) for counted in (sheet.tally, sheet.ticks)]
    return {boxes[where] for boxes in told if where in boxes}


def _wrong_part(sheet: Sheet, boxes: Mapping[str, int], before: Sequence[Finding]) -> str | None:
    """Return a part that is refuted, or the last wrong one of a right sum of what is written."""
    wrong = [one for one in before if one.where in BOXES or _source(one.where) == "points"]
    refuted = [one.where for one in wrong if _is_refuted(one)]
    if refuted:
        return refuted[0]
    parts = [sheet.claimed.get(key, boxes.get(key)) for key in BOXES[:-1]]
    numbers = [sheet.tally.get("points"), *parts]
    known = [number for number in numbers if number is not None]
    if len(known) < len(numbers) or sum(known) != sheet.claimed["total"]:
        return None
    return wrong[-1].where if wrong else None
