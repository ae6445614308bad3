"""What a form's ticks say beside its boxes: both must tell the same."""

from __future__ import annotations

from collections.abc import Mapping

from generator.core.findings import Finding, compare_boxes, difference
from generator.games.saint_malo.notation.form_ticks import (
    DEFENCE,
    LAST_DEFENCE,
    PIRATES,
    last_point,
)
from generator.games.saint_malo.notation.records import Sheet
from generator.games.saint_malo.referee.replay import Replay
from generator.games.saint_malo.rules.city import City, defence
from generator.games.saint_malo.rules.pirates import row_length
from generator.games.saint_malo.texts import say


def tick_findings(
    sheet: Sheet,
    cells: str | None,
    tally: Mapping[str, int],
    played: Replay | None,
    variant: str,
) -> list[Finding]:
    """Return where ticks differ from a tally, or from the moves where those were played again."""
    right, ticks = dict(tally), sheet.ticks
    if cells is not None:
        right[DEFENCE] = defence(City(cells))
    for key, end in (("points", last_point(variant)), (DEFENCE, LAST_DEFENCE)):
        if ticks.get(key) == end and key in right:
            right[key] = min(right[key], end)  # nothing is printed beyond
    known = {f"ticks-{key}": number for key, number in ticks.items() if key in right}
    expected = {f"ticks-{key}": number for key, number in right.items() if key in ticks}
    return compare_boxes(known, expected, sheet.name) + _pirates(sheet, tally, played)


def _pirates(sheet: Sheet, tally: Mapping[str, int], played: Replay | None) -> list[Finding]:
    """Return whether the pirates' boxes fit the swords, or at least the cannons that were lost."""
    marked, where = sheet.ticks.get(PIRATES), f"ticks-{PIRATES}"
    if marked is None:
        return []
    if played is not None and played.pirates and not played.broken:
        return compare_boxes({where: marked}, {where: played.marked}, sheet.name)
    least = tally.get("cannons", 0) * row_length(1)
    if marked >= least:
        return []
    return [difference("score", where, say("number.up", least=least), marked, sheet.name)]
