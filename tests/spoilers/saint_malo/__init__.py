"""Games of Saint Malo spoilt in one place."""

from tests.spoilers.kinds import Spoilers
from tests.spoilers.saint_malo import actions, alone, dice, lines, persons, sheet
from tests.spoilers.saint_malo.judge import judge
from tests.spoilers.saint_malo.right import RIGHT

KINDS = (*actions.kind, *persons.kind, *dice.kind, *lines.kind, *sheet.kind, *alone.kind)
SPOILERS = Spoilers("saint-malo", RIGHT, judge, KINDS)
