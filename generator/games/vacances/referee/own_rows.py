"""The rows, nights and events on a sheet beside those of its moves, and what follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from generator.core.findings import Finding, difference
from generator.core.messages import Message
from generator.games.vacances.notation import fields
from generator.games.vacances.notation.boxes import lone_box
from generator.games.vacances.notation.places import place
from generator.games.vacances.notation.records import Row, Sheet
from generator.games.vacances.referee.diaries import Diary
from generator.games.vacances.rules.calendar import EVENTS, NOON
from generator.games.vacances.rules.markers import bit_of
from generator.games.vacances.rules.scoring import row_points
from generator.games.vacances.rules.state import Traveller, count
from generator.games.vacances.rules.wording import say_series
from generator.games.vacances.texts import say

_OF_A_ROW = ("series.", "count.")


def differences(sheet: Sheet, one: Traveller) -> list[Finding]:
    """Return where the rows, lodgings and events of a sheet are not those of its moves."""
    found = [] if sheet.rows is None else _row_differences(sheet.rows, one, sheet.name)
    if sheet.lodgings is not None and sheet.lodgings != one.lodgings:
        right, got = (_nights(count) for count in (one.lodgings, sheet.lodgings))
        found.append(difference("cover", fields.LODGING, right, got, sheet.name))
    events = [event for event in EVENTS if one.had & bit_of(event)]
    if sheet.events is not None and sorted(sheet.events) != sorted(events):
        due, given = (_event_words(names) for names in (events, sheet.events))
        found.append(difference("cover", fields.EVENTS, due, given, sheet.name))
    return found


def _row_differences(written: Sequence[Row], one: Traveller, name: str | None) -> list[Finding]:
    """Return the rows that are others; one that is too many moves the others."""
    true = [(series, count(one, series)) for series in one.rows]
    found: list[Finding] = []
    for row, (right, got) in enumerate(zip_longest(true, written), start=1):
        found += _row_difference(row, right, got, name)
    moved = [other for other in found if other.where.startswith("series.")]
    if not _one_row_off([series for series, _ in written], one.rows):
        return found
    return [replace(x, follows=moved[0].where) if x in moved[1:] else x for x in found]


def _one_row_off(written: Sequence[int], true: Sequence[int]) -> bool:
    """Tell whether one row is too many, left out or at another place, and all others are right."""
    return any(
        [one for one in written if one != row] == [one for one in true if one != row]
        for row in {*written, *true}
    )


def _nights(count: int) -> Message:
    return say("finding.nights-count", count=count)


def _row_difference(
    row: int, right: Row | None, written: Row | None, name: str | None
) -> list[Finding]:
    if right == written:
        return []
    series = [None if one is None else one[0] for one in (right, written)]
    if series[0] != series[1]:
        due, got = (say("finding.no-row") if s is None else say_series(s) for s in series)
        return [difference("cover", fields.series_field(row), due, got, name)]
    assert right is not None
    assert written is not None
    return [difference("cover", fields.count_field(row), right[1], written[1], name)]


def _event_words(events: Sequence[str]) -> Message | list[Message]:
    words = {"racecourse": say("event.racecourse"), "rhum": say("event.rhum")}
    return [words[event] for event in events] or say("finding.no-event")


def points_of_rows(
    sheet: Sheet, found: Sequence[Finding], wrong: Sequence[Finding]
) -> list[Finding]:
    """Return wrong points, those marked that are right for the rows as they are written."""
    causes = {
        one.where.partition(".")[2]: one.where for one in found if one.where.startswith(_OF_A_ROW)
    }
    if not causes:
        return list(wrong)
    rows = enumerate(sheet.rows or (), start=1)
    points = {str(row): row_points(row, markers) for row, (_, markers) in rows}
    bonuses = sum(sheet.claimed.get(box, 0) for box in (fields.LODGING, fields.EVENTS))
    total = sum(points.values()) + bonuses
    marked = []
    for one in wrong:
        kind, _, row = one.where.partition(".")
        if kind == "row" and row in causes and one.got == points.get(row, 0):
            one = replace(one, follows=causes[row])
        elif kind == fields.TOTAL and one.got == total and not _has_points(wrong):
            one = replace(one, follows=list(causes.values())[-1])
        marked.append(one)
    return marked


def _has_points(wrong: Sequence[Finding]) -> bool:
    """Tell whether points of rows are wrong as well: a total follows from the last of these."""
    return any(one.where.startswith("row.") for one in wrong)


def with_unused(sheet: Sheet, found: Sequence[Finding]) -> list[Finding]:
    """Return findings with those about the boxes of a form that say nothing by themselves.

    A row that is open comes first: that its days miss an order follows from it. What stands beside
    a space that is missing follows from that.
    """
    lone = [
        Finding("unfinished", box, None, text or None, lone_box(box, text), sheet.name)
        for box, text in (sheet.unused or {}).items()
    ]
    rows = [one for one in lone if one.where.startswith(_OF_A_ROW)]
    beside = [replace(one, follows=_missing_space(one, found)) for one in lone if one not in rows]
    told = [
        replace(one, follows=rows[0].where) if rows and one.where == fields.ALL_ROWS else one
        for one in found
    ]
    return [*rows, *told, *beside]


def _missing_space(lone: Finding, found: Sequence[Finding]) -> str | None:
    """Return the finding about the space that is missing beside a box, if there is one."""
    kind, _, when = lone.where.partition(".")
    where = f"space.{when}.{NOON}" if kind == "dish" else f"space.{when}"
    return where if any(one.where == where for one in found) else None


def with_untaken(found: Sequence[Finding], sheet: Sheet, diary: Diary) -> list[Finding]:
    """Return findings; of a row or of events with too much it is told which ticks are not there."""
    return (
        [_with_boxes(one, sheet.rows or (), diary) for one in found] if sheet.is_form else [*found]
    )


def _with_boxes(finding: Finding, rows: Sequence[Row], diary: Diary) -> Finding:
    kind, _, row = finding.where.partition(".")
    if finding.follows is not None or not _counts_too_much(finding, len(rows)):
        return finding
    series = None if kind == fields.EVENTS else rows[int(row) - 1][0]
    boxes = [place(box) for box, untaken in diary.untaken.items() if untaken == series]
    if not boxes:
        return finding
    problem = say("finding.not-ticked", problem=finding.problem, boxes=boxes)
    return replace(finding, problem=problem)


def _counts_too_much(finding: Finding, rows: int) -> bool:
    """Tell whether more markers are written than there are ticks for."""
    kind, _, row = finding.where.partition(".")
    if kind == fields.EVENTS:
        return isinstance(finding.got, int) and finding.got > finding.expected
    if kind not in ("series", "count"):
        return False
    return int(row) <= rows and (kind == "series" or finding.got > finding.expected)
