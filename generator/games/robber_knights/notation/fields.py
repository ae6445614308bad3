"""The fields of the score sheet by their ids: one column a colour, the same on paper and in a form.

In a record's [score] and in findings the boxes stand under the player: `castles`, `total`.
"""

from __future__ import annotations

CASTLES, VILLAGES, TOWNS, KNIGHTS, TOTAL = "castles", "villages", "towns", "knights", "total"
POINTS = (CASTLES, VILLAGES, TOWNS)
BOXES = (*POINTS, TOTAL, KNIGHTS)
"""The boxes of a player from top to bottom: points and total, then knights, which break ties."""
SCORE_KEYS = frozenset(BOXES)
SIEGE_BOXES = ("own", "rival", "lead")
SIEGE_KEYS = frozenset({*SIEGE_BOXES, TOTAL})


def player_field(colour: str) -> str:
    """Return where the name of a colour's player stands (text)."""
    return f"player.{colour}"


def box_field(box: str, colour: str) -> str:
    """Return a box of a colour (number): `castles.R`, `villages.R`, … `total.R`."""
    return f"{box}.{colour}"
