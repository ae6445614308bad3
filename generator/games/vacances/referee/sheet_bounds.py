"""What a finished sheet shows that no holiday leads to."""

from __future__ import annotations

from itertools import zip_longest

from generator.core.findings import Finding, difference
from generator.games.vacances.notation import fields
from generator.games.vacances.notation.puzzles import Dealt
from generator.games.vacances.notation.records import Sheet
from generator.games.vacances.referee.day_plans import MOST, some_days_fit
from generator.games.vacances.rules.calendar import DAYS, EVENTS
from generator.games.vacances.rules.markers import FULL, event_mask
from generator.games.vacances.rules.scoring import BONUS
from generator.games.vacances.rules.state import Traveller, count
from generator.games.vacances.rules.wording import say_series
from generator.games.vacances.texts import say


def impossible(sheet: Sheet, dealt: Dealt | None) -> list[Finding]:
    """Return what cannot be: first what single boxes show, then what the calendar shows."""
    found = [*_rows(sheet), *_bonuses(sheet)]
    if dealt is not None and dealt.begun is not None:
        before = dealt.begun.travellers[0]
        found = found or [*_rows_unlike(sheet, before), *_bonuses_unlike(sheet, before)]
    if found or sheet.rows is None:
        return found
    markers = sum(count for _, count in sheet.rows) + len(sheet.events or ())
    if markers > MOST:
        expected, got = say("finding.slots", most=MOST), say("finding.markers", count=markers)
        return [difference("impossible", fields.TOTAL, expected, got, sheet.name)]
    weather = None if dealt is None else dealt.weather
    if not some_days_fit(sheet.rows, sheet.events or (), weather):
        expected, got = say("finding.day-order"), say("finding.no-days")
        return [difference("impossible", fields.ALL_ROWS, expected, got, sheet.name)]
    return []


def _rows(sheet: Sheet) -> list[Finding]:
    found = []
    seen: set[int] = set()
    for row, (series, markers) in enumerate(sheet.rows or (), start=1):
        if not 1 <= markers <= FULL:
            where = fields.count_field(row)
            expected = say("finding.full-row")
            found.append(difference("impossible", where, expected, markers, sheet.name))
        if series in seen:
            where, got = fields.series_field(row), say_series(series)
            expected = say("finding.series-once")
            found.append(difference("impossible", where, expected, got, sheet.name))
        seen.add(series)
    return found


def _rows_unlike(sheet: Sheet, before: Traveller) -> list[Finding]:
    """Return the rows that do not go on with what a children's sheet begins with."""
    found = []
    for row, (series, written) in enumerate(zip_longest(before.rows, sheet.rows or ()), start=1):
        if series is None:
            break
        got, markers = written or (None, 0)
        least = count(before, series)
        if got != series:
            where, named = fields.series_field(row), None if got is None else say_series(got)
            found.append(difference("impossible", where, say_series(series), named, sheet.name))
        elif markers < least:
            where, expected = fields.count_field(row), say("finding.before", least=least)
            found.append(difference("impossible", where, expected, markers, sheet.name))
    return found


def _bonuses_unlike(sheet: Sheet, before: Traveller) -> list[Finding]:
    """Return the boxes of nights and events with fewer points than there were before."""
    events = (before.had & event_mask()).bit_count()
    found = []
    for box, least in ((fields.LODGING, before.lodgings), (fields.EVENTS, events)):
        points = sheet.claimed.get(box)
        if points is not None and points < BONUS * least:
            expected = say("finding.points-before", least=BONUS * least)
            found.append(difference("impossible", box, expected, points, sheet.name))
    return found


def _bonuses(sheet: Sheet) -> list[Finding]:
    found = []
    if sheet.lodgings is not None and not 0 <= sheet.lodgings <= DAYS:
        expected = say("finding.nights")
        got = say("finding.nights-count", count=sheet.lodgings)
        found.append(difference("impossible", fields.LODGING, expected, got, sheet.name))
    if sheet.events is not None and len(set(sheet.events)) < len(sheet.events):
        expected, written = say("finding.event-once"), list(sheet.events)
        found.append(difference("impossible", fields.EVENTS, expected, written, sheet.name))
    limits = {fields.LODGING: (sheet.lodgings, DAYS), fields.EVENTS: (sheet.events, len(EVENTS))}
    for box, (counted, most) in limits.items():
        points = sheet.claimed.get(box)
        if counted is None and points is not None and not is_bonus(points, most):
            expected = say("finding.fives", most=BONUS * most)
            found.append(difference("impossible", box, expected, points, sheet.name))
    return found


def is_bonus(points: int, most: int) -> bool:
    """Tell whether points are five for each of at most so many markers."""
    return points % BONUS == 0 and 0 <= points <= BONUS * most
