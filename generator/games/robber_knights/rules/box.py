"""What a list of games, the box and the keys of a record name: light, so that it loads at once."""

from __future__ import annotations

COLOURS = "RBYG"
"""The players by seat: red, blue, yellow, green."""
PLAYERS = range(2, 5)
SIEGE = "siege"
RECORD_KEYS = ("moves", "start", "board")
