"""What the numbers of turns at one table prove: everybody has as many as everybody else."""

from __future__ import annotations

from collections.abc import Sequence

from generator.core.findings import Finding, difference
from generator.games.saint_malo.notation.records import Sheet
from generator.games.saint_malo.referee.sheet_bounds import least_turns
from generator.games.saint_malo.texts import say


def turn_findings(sheets: Sequence[Sheet]) -> list[Finding]:
    """Return the sheets that do not fit the turns that other players' moves count.

    Where everybody's moves are known the replay has compared them already. A city alone tells how
    many turns it took at least; there is no most, since dice may allow to pass again and again.
    """
    counts = [len(sheet.turns) for sheet in sheets if sheet.turns is not None]
    if len(sheets) < 2 or not counts or len(counts) == len(sheets):
        return []
    most = max(counts)
    found = []
    for sheet in sheets:
        if sheet.turns is not None and len(sheet.turns) < most:
            where = f"turn.{len(sheet.turns) + 1}"
            expected = say("expected.line")
            found.append(difference("unfinished", where, expected, None, sheet.name))
        elif sheet.turns is None and sheet.cells is not None:
            least = least_turns(sheet.cells, sheet.tally)
            if least > most:
                expected = say("expected.turns-of-table", turns=most)
                got = say("got.needs-turns", turns=least)
                found.append(difference("impossible", "city", expected, got, sheet.name))
    return found
