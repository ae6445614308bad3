"""What an id of Robber Knights deals, a second time: stacks, the common start, hands."""

from __future__ import annotations

from collections.abc import Sequence

from tests.oracles.robber_knights import COLOURS, LETTERS, SIDE, TOP_LEFT, Cell, Player, Table
from tests.oracles.stream import shuffle, stream


def shuffled(ident: str, label: str, tiles: Sequence[str]) -> list[str]:
    """Return tiles in the order that a label of an id gives them."""
    mixed = list(tiles)
    shuffle(mixed, stream(ident, label))
    return mixed


def stack_of(ident: str, colour: str) -> list[str]:
    """Return the stack of a colour, top first: B on top, E at the bottom."""
    return [tile for x in "BCDE" for tile in shuffled(ident, f"tiles.{colour}.{x}", LETTERS[x])]


def rectangle(ident: str, keeps: Sequence[str]) -> list[str]:
    """Return the common start row by row, each tile with whose it was: `R:p`."""
    given = [
        f"{colour}:{tile}"
        for colour, keep in zip(COLOURS, keeps, strict=False)
        for tile in LETTERS["A"]
        if tile not in ("pc", keep)
    ]
    return shuffled(ident, "rectangle", given)


def deal(ident: str, players: int, keeps: Sequence[str]) -> Table:
    """Return the table of an id; keeps are the A tiles held beside the castle, by seat."""
    if players not in SIDE or len(keeps) != players or not {*keeps} <= {"p", "pv", "m"}:
        raise ValueError(f"{players} players cannot keep {keeps}")
    seats = [
        Player(colour, ["pc", keep], stack_of(ident, colour))
        for colour, keep in zip(COLOURS, keeps, strict=False)
    ]
    left, top = TOP_LEFT
    board: dict[Cell, tuple[str, list[str]]] = {}
    for i, text in enumerate(rectangle(ident, keeps)):
        board[left + i % players, top + i // players] = (text.split(":")[1], [])
    return Table(seats, board)
