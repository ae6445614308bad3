"""What a table of Robber Knights is worth at its end, who has won, and the land as text."""

from __future__ import annotations

from itertools import groupby

from tests.oracles.robber_knights import POINTS, Player, Table

BOXES = {"c": "castles", "v": "villages", "t": "towns"}  # by building


def boxes(table: Table, seat: int) -> dict[str, int]:
    """Return what should stand in a seat's boxes: what its top knights hold, by building."""
    player = table.players[seat]
    found = dict.fromkeys(BOXES.values(), 0)
    for tile, knights in table.board.values():
        if knights and knights[-1] == player.colour and tile[1:]:
            found[BOXES[tile[1:]]] += POINTS[tile[1:]]
    return found | {"knights": player.unused, "total": sum(found.values())}


def siege_boxes(table: Table) -> dict[str, int]:
    """Return what should stand in the boxes of a siege: red's points, blue's, and the lead."""
    points = scores(table)
    lead = points["R"] - points["B"]
    return {"own": points["R"], "rival": points["B"], "lead": lead, "total": lead}


def scores(table: Table) -> dict[str, int]:
    """Return the points by colour: the top knight scores the building of its tile."""
    points = {player.colour: 0 for player in table.players}
    for tile, knights in table.board.values():
        if knights:
            points[knights[-1]] += POINTS.get(tile[1:], 0)
    return points


def ranking(table: Table) -> list[list[str]]:
    """Return the colours, best first; those that draw stand together, in the order of seats."""
    points = scores(table)

    def worth(player: Player) -> tuple[int, int]:
        return points[player.colour], player.unused

    ordered = sorted(table.players, key=worth, reverse=True)
    return [[player.colour for player in equal] for _, equal in groupby(ordered, key=worth)]


def board_text(table: Table) -> str:
    """Return the board as in a record: the smallest rectangle, cells with one blank between."""
    columns, rows = zip(*table.board, strict=True)
    return "\n".join(
        " ".join(
            cell_text(*table.board.get((column, row), (".", [])))
            for column in range(min(columns), max(columns) + 1)
        )
        for row in range(min(rows), max(rows) + 1)
    )


def cell_text(tile: str, knights: list[str]) -> str:
    """Return a cell of the board: `fv[RRB]`, or the tile alone where nobody stands."""
    return f"{tile}[{''.join(knights)}]" if knights else tile
