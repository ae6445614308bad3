"""What a list of games, the box and the keys of a record name: light, so that it loads at once."""

from __future__ import annotations

from generator.core.game import CHILDREN

SYMBOLS = "LCWXHS"  # log crate wall cross head swords: the index is the die's face
DICE = 5
ROLLS = 3
OPEN = ("sprint", CHILDREN)  # of each turn all rolls lie open, and one is taken whole
PLAYERS = dict.fromkeys((*OPEN, "solo"), range(1, 2)) | {"table": range(2, 6)}
TURN_LIMIT = {"sprint": 7, CHILDREN: 4, "solo": 24}  # a table plays until a city is full
LONGEST_TABLE = 99  # turns for which a dice tray serves a table

RECORD_KEYS = ("city", "tally", "ticks", "taken", "log", "form", "moves", "dice")
BOXES = ("full", "coins", "logs", "churches", "cannons", "total")
SCORE_KEYS = frozenset(BOXES)
