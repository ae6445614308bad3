"""What a list of games, the box and the keys of a record name: light, so that it loads at once."""

from __future__ import annotations

PLAYERS = {"solo": range(1, 2), "table": range(2, 6), "children": range(1, 2)}
RECORD_KEYS = ("moves", "rows", "lodgings", "events", "weather", "dice", "form")
