"""Games of Robber Knights spoilt in one place."""

from tests.spoilers.kinds import Spoilers
from tests.spoilers.robber_knights import alone, knights, lines, sheet, start, tiles
from tests.spoilers.robber_knights.judge import judge
from tests.spoilers.robber_knights.right import RIGHT

KINDS = (*tiles.kind, *knights.kind, *lines.kind, *start.kind, *sheet.kind, *alone.kind)
SPOILERS = Spoilers("robber-knights", RIGHT, judge, KINDS, one_book=True)
