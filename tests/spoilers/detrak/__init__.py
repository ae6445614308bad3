"""Sheets of Détrak spoilt in one place."""

from tests.spoilers.detrak import alone, dice, lines, moves, sheet
from tests.spoilers.detrak.judge import judge
from tests.spoilers.detrak.right import RIGHT
from tests.spoilers.kinds import Spoilers

KINDS = (*moves.kind, *dice.kind, *lines.kind, *sheet.kind, *alone.kind)
SPOILERS = Spoilers("detrak", RIGHT, judge, KINDS)
