"""Knights of Robber Knights that cannot march so."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.oracles.robber_knights import LIMIT, read
from tests.oracles.robber_knights import Laying as Line
from tests.spoilers.kinds import Kinds
from tests.spoilers.places import Unfit, one_of
from tests.spoilers.records import Data
from tests.spoilers.robber_knights.judge import Laying, layings
from tests.spoilers.robber_knights.places import broken, change

kind = Kinds()


def castle_marches(one: Laying, line: Line) -> Iterator[Line]:
    """Yield all ways of a castle's knights, legal or not, up to seven of them."""
    if line.tile.endswith("c"):
        for direction in "NESW":
            for first in (1, 2, 3):
                for steps in ((1,), (2,), (3,), (1, 1), (2, 1), (1, 2), (3, 1), (1, 1, 1), (4,)):
                    yield line._replace(direction=direction, knights=(first, *steps))


@kind("move")
def six_knights(data: Data, chance: Random) -> None:
    broken(data, chance, castle_marches, "more than five knights")


@kind("move")
def knights_from_a_village(data: Data, chance: Random) -> None:
    def lines(one: Laying, line: Line) -> Iterator[Line]:
        yield line._replace(direction="-", knights=(2,))

    broken(data, chance, lines, "knights come from a castle only")


@kind("move")
def too_few_knights_stay(data: Data, chance: Random) -> None:
    broken(data, chance, castle_marches, "too few knights stay")


@kind("move")
def too_few_knights_on_the_castle(data: Data, chance: Random) -> None:
    def lines(one: Laying, line: Line) -> Iterator[Line]:
        if line.tile == "fc":
            yield line._replace(direction="-", knights=(1,))

    broken(data, chance, lines, "too few knights stay")


@kind("move")
def no_knight_left_behind(data: Data, chance: Random) -> None:
    one = one_of([one for one in layings(data) if len(read(one.line).knights) > 1], chance)
    words = one.line.split(" ")
    words[4 + chance.randrange(len(words) - 4)] = "0"
    data["moves"][one.index] = " ".join(words)


@kind("move")
def knights_into_a_lake(data: Data, chance: Random) -> None:
    broken(data, chance, castle_marches, "a lake cannot be entered")


@kind("move")
def knights_over_a_gap(data: Data, chance: Random) -> None:
    broken(data, chance, castle_marches, "no jumping over a gap")


@kind("move")
def five_knights_on_a_tile(data: Data, chance: Random) -> None:
    broken(data, chance, castle_marches, "more than four knights on a tile")


@kind("move")
def five_knights_on_the_castle(data: Data, chance: Random) -> None:
    def lines(one: Laying, line: Line) -> Iterator[Line]:
        yield line._replace(direction="-", knights=(LIMIT + 1,))

    broken(data, chance, lines, "more than four knights on a tile")


@kind("move")
def more_knights_than_are_left(data: Data, chance: Random) -> None:
    def lines(one: Laying, line: Line) -> Iterator[Line]:
        yield from castle_marches(one, line)
        yield from (line._replace(direction="-", knights=(n,)) for n in (1, 2, 3, 4))

    poor = [one for one in layings(data) if one.table.player.unused < 5]
    broken(data, chance, lines, "too few unused knights", among=poor)


@kind("move")
def knights_that_stay_on_two_tiles(data: Data, chance: Random) -> None:
    one = one_of([one for one in layings(data) if len(read(one.line).knights) > 1], chance)
    change(data, one, read(one.line)._replace(direction="-"))


@kind("move")
def unknown_direction(data: Data, chance: Random) -> None:
    one = one_of([one for one in layings(data) if read(one.line).knights], chance)
    words = one.line.split(" ")
    data["moves"][one.index] = " ".join([*words[:3], "Q", *words[4:]])


@kind("move", "score", "cover")
def another_direction(data: Data, chance: Random) -> None:
    one = one_of([one for one in layings(data) if len(read(one.line).knights) > 1], chance)
    line = read(one.line)
    change(data, one, line._replace(direction=chance.choice("NESW".replace(line.direction, ""))))


@kind("move", "score", "cover")
def a_knight_more(data: Data, chance: Random) -> None:
    _recount(data, chance, 1)


@kind("move", "score", "cover")
def a_knight_less(data: Data, chance: Random) -> None:
    _recount(data, chance, -1)


def _recount(data: Data, chance: Random, more: int) -> None:
    one = one_of([one for one in layings(data) if read(one.line).knights], chance)
    line = read(one.line)
    i = chance.randrange(len(line.knights))
    knights = list(line.knights)
    knights[i] += more
    if not knights[i]:
        raise Unfit
    change(data, one, line._replace(knights=tuple(knights)))


@kind("move", "score", "cover")
def knights_forgotten(data: Data, chance: Random) -> None:
    one = one_of([one for one in layings(data) if read(one.line).knights], chance)
    change(data, one, read(one.line)._replace(direction="", knights=()))
