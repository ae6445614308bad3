"""Diaries of Vacances spoilt in one place."""

from tests.spoilers.kinds import Spoilers
from tests.spoilers.vacances import alone, dice, lines, markers, rows, sheet, walks
from tests.spoilers.vacances.judge import judge
from tests.spoilers.vacances.right import RIGHT

KINDS = (
    *walks.kind,
    *markers.kind,
    *dice.kind,
    *lines.kind,
    *rows.kind,
    *sheet.kind,
    *alone.kind,
)
SPOILERS = Spoilers("vacances", RIGHT, judge, KINDS)
