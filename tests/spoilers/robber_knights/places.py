"""Places in a record of Robber Knights."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from tests.oracles.robber_knights import Laying as Line
from tests.oracles.robber_knights import objections, read, write
from tests.spoilers.places import needs_sheet, one_of
from tests.spoilers.records import Data
from tests.spoilers.robber_knights.judge import Laying, layings


def change(data: Data, one: Laying, line: Line) -> None:
    """Write another line in the place of one."""
    data["moves"][one.index] = write(line)


def broken(
    data: Data,
    chance: Random,
    lines: Callable[[Laying, Line], Iterator[Line]],
    rule: str,
    among: list[Laying] | None = None,
) -> None:
    """Write a line that breaks one rule and no other, in the place of one of some, or of any 12."""
    if among is None:
        among = chance.sample(layings(data), len(layings(data)))[:12]
    fits = [
        (one, line)
        for one in among
        for line in lines(one, read(one.line))
        if objections(one.table, line) == [rule]
    ]
    change(data, *one_of(fits, chance))


def text_line(data: Data, chance: Random) -> tuple[int, list[str]]:
    """Return one of the lines that lay a tile, in words."""
    one = chance.choice(layings(data))
    return one.index, one.line.split(" ")


def land(data: Data, alone: bool) -> list[list[str]]:
    """Return the cells of a board, alone or beside its moves."""
    needs_sheet(data, "board", alone=alone)
    return [row.split(" ") for row in data["board"].split("\n")]


def spot(cells: list[list[str]], chance: Random, wanted: Callable[[str], bool]) -> tuple[int, int]:
    """Return the row and column of a cell as wanted."""
    places = [(y, x) for y, row in enumerate(cells) for x, text in enumerate(row) if wanted(text)]
    place: tuple[int, int] = one_of(places, chance)
    return place


def rewrite(data: Data, cells: list[list[str]]) -> None:
    """Write a board."""
    data["board"] = "\n".join(" ".join(row) for row in cells)
