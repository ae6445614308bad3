"""The board: spaces, the lines between them, and where they lie on the map."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FILE = Path(__file__).with_name("board.toml")


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the map; `number` is printed on it, x and y are millimetres on A3 landscape."""

    id: str
    number: int
    kind: str
    x: float
    y: float
    part: str
    item: str = ""  # the marker of a promenade, visit or sport


@dataclass(frozen=True, slots=True)
class Board:
    """All spaces in the order of their ids, and the places of each one’s neighbours among them."""

    width: float
    height: float
    spaces: tuple[Space, ...]
    lines: tuple[tuple[int, int], ...]
    neighbours: tuple[tuple[int, ...], ...]

    def at(self, ident: str) -> int:
        """Return the place of a space among all, by its id."""
        return next(i for i, space in enumerate(self.spaces) if space.id == ident)


def make_board(
    width: float, height: float, spaces: tuple[Space, ...], lines: tuple[tuple[int, int], ...]
) -> Board:
    """Return a board with its neighbours, in the order of the ids."""
    near: list[list[int]] = [[] for _ in spaces]
    for a, b in lines:
        near[a].append(b)
        near[b].append(a)
    return Board(width, height, spaces, lines, tuple(tuple(sorted(one)) for one in near))


@cache
def the_board() -> Board:
    """Return the board of St Malo."""
    with _FILE.open("rb") as file:
        data = tomllib.load(file)
    spaces = tuple(Space(**one) for one in data["space"])
    places = {space.id: i for i, space in enumerate(spaces)}
    ends = (line.split("-") for line in data["lines"])
    lines = tuple((places[a], places[b]) for a, b in ends)
    return make_board(data["width"], data["height"], spaces, lines)
