"""Short ways to set up a table and to ask what may be laid."""

from __future__ import annotations

from tests.oracles import robber_knights as plain
from tests.oracles.robber_knights import Player, Table, legal

ID = "robber-knights.table#plain rules"
KEEPS = ["p", "pv", "m", "p"]


def table(board: str, *hands: str, top_left: str = "i9", unused: int = 30) -> Table:
    """Return a table with a board as in a record, hands by seat, and empty stacks."""
    left, top = plain.cell_of(top_left)
    cells: dict[plain.Cell, tuple[str, list[str]]] = {}
    for row, line in enumerate(board.split("/"), start=top):
        for column, text in enumerate(line.split(), start=left):
            tile, _, knights = text.rstrip("]").partition("[")
            if tile != ".":
                cells[column, row] = (tile, list(knights))
    players = [
        Player(colour, hand.split(), [], unused)
        for colour, hand in zip(plain.COLOURS, hands, strict=False)
    ]
    return Table(players, cells)


def at(position: Table, laid: str) -> set[str]:
    """Return what may follow `R pc d4` and the like: `E 1 2 1`, `- 3`, or nothing."""
    lines = {line for line in legal(position) if f"{line} ".startswith(f"{laid} ")}
    return {line.removeprefix(laid).strip() for line in lines}


def ways(position: Table, laid: str, direction: str) -> set[str]:
    """Return the knights that may be left in a direction."""
    return {way[2:] for way in at(position, laid) if way.startswith(direction)}


def cells(position: Table) -> set[str]:
    """Return where a tile may be laid."""
    return {line.split()[2] for line in legal(position)}
