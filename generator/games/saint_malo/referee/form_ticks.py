"""What a form's ticks say beside its boxes: both must tell the same."""

from __future__ import annotations

from collections.abc import Mapping

from generator.core.findings import Finding, compare_boxes, difference
from generator.core.record import Record
from generator.games.saint_malo.notation.form_ticks import (
    DEFENCE,
    LAST_DEFENCE,
    PIRATES,
    TICK_PLACES,
    last_point,
)
from generator.games.saint_malo.notation.open_dice import open_turns
from generator.games.saint_malo.notation.records import Sheet
from generator.games.saint_malo.referee.problem import in_range
from generator.games.saint_malo.referee.seat import Replay
from generator.games.saint_malo.referee.settling import Settled
from generator.games.saint_malo.rules.actions import swords
from generator.games.saint_malo.rules.city import City, defence
from generator.games.saint_malo.rules.pirates import boxes, row_length
from generator.games.saint_malo.rules.turn import ROLLS, TURN_LIMIT
from generator.games.saint_malo.texts import say


def tick_findings(
    record: Record, sheet: Sheet, known: Settled, played: Replay | None
) -> list[Finding]:
    """Return where ticks differ from a tally, or from the moves where those were played again."""
    right, ticks = dict(known.tally), sheet.ticks
    if known.cells is not None:
        right[DEFENCE] = defence(City(known.cells))
    for key, end in (("points", last_point(record.variant)), (DEFENCE, LAST_DEFENCE)):
        if ticks.get(key) == end and key in right:
            right[key] = min(right[key], end)  # nothing is printed beyond
    shown = {TICK_PLACES[key]: number for key, number in ticks.items() if key in right}
    expected = {TICK_PLACES[key]: number for key, number in right.items() if key in ticks}
    return compare_boxes(shown, expected, sheet.name) + _pirates(record, sheet, known.tally, played)


def _pirates(
    record: Record, sheet: Sheet, tally: Mapping[str, int], played: Replay | None
) -> list[Finding]:
    """Return whether the pirates' boxes fit the swords, and the cannons that were lost."""
    marked, where = sheet.ticks.get(PIRATES), TICK_PLACES[PIRATES]
    if marked is None:
        return []
    if played is not None and played.pirates and not played.broken:
        return compare_boxes({where: marked}, {where: played.marked}, sheet.name)
    least, most = _swords(record, sheet)
    least = max(least, tally.get("cannons", 0) * row_length(1))
    if least <= marked <= most:
        return []
    expected = in_range(least, most) if marked > most else say("number.up", least=least)
    return [difference("score", where, expected, marked, sheet.name)]


def _swords(record: Record, sheet: Sheet) -> tuple[int, int]:
    """Return the fewest and the most swords of the rolls ticked, or that may have been taken."""
    least, most = 0, boxes(1)
    turns = open_turns(record)
    if turns is not None and len(turns) == TURN_LIMIT[record.variant]:
        blades = [
            [swords(turn[roll - 1]) for roll in sheet.taken.get(number, range(1, ROLLS + 1))]
            for number, turn in enumerate(turns, start=1)
        ]
        least, most = (min(most, sum(map(pick, blades))) for pick in (min, max))
    return least, most
