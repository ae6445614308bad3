"""What a list of games, the box and the keys of a record name: light, so that it loads at once."""

from __future__ import annotations

SYMBOLS = "SXBHTO"  # slash, cross, bars, hash, triangle, ring: the index is the die's face
SIZE = 5
ROUNDS = 12

RECORD_KEYS = ("start", "grid", "moves", "dice")
ROW_BOXES = tuple(f"row.{row + 1}" for row in range(SIZE))
COLUMN_BOXES = tuple(f"column.{column}" for column in "abcde")
BOXES = (*ROW_BOXES, *COLUMN_BOXES, "diagonal", "total")
SCORE_KEYS = frozenset({"rows", "columns", *BOXES})
