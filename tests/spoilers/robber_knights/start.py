"""The beginning of a game of Robber Knights: tiles kept, and the start."""

from __future__ import annotations

from random import Random

from tests.spoilers.judging import Mistake
from tests.spoilers.kinds import Kinds
from tests.spoilers.places import Unfit, needs, one_of
from tests.spoilers.records import Data

kind = Kinds()


def keep_line(data: Data, chance: Random) -> int:
    """Return one of the lines in which a tile is kept."""
    lines = enumerate(data.get("moves", []))
    return int(one_of([i for i, one in lines if " keep " in one], chance))


@kind("move")
def castle_kept(data: Data, chance: Random) -> None:
    i = keep_line(data, chance)
    data["moves"][i] = f"{data['moves'][i][0]} keep pc"


@kind("move")
def kept_twice(data: Data, chance: Random) -> None:
    i = keep_line(data, chance)
    data["moves"].insert(i + 1, data["moves"][i])


@kind("start")
def another_tile_kept(data: Data, chance: Random) -> None:
    i = keep_line(data, chance)
    colour, _, tile = data["moves"][i].split(" ")
    other = chance.choice([one for one in ("p", "pv", "m") if one != tile])
    data["moves"][i] = f"{colour} keep {other}"


@kind("start", "move", "score", "cover")
def start_in_another_order(data: Data, chance: Random) -> None:
    """Another game, where no id says how it lay."""
    start = data.get("start", "").split()
    if not start or "id" not in data:
        raise Unfit
    i, j = chance.sample(range(len(start)), 2)
    start[i], start[j] = start[j], start[i]
    data["start"] = " ".join(start)


@kind("start")
def another_tile_in_the_start(data: Data, chance: Random) -> None:
    start = data.get("start", "").split()
    i = one_of(range(len(start)), chance)
    start[i] = (
        f"{start[i][0]}:{chance.choice([t for t in ('p', 'm', 'pv', 'pc') if t != start[i][2:]])}"
    )
    data["start"] = " ".join(start)


@kind("unreadable")
def start_tile_missing(data: Data, chance: Random) -> Mistake:
    needs(data, "start")
    data["start"] = data["start"].rsplit(" ", 1)[0]
    return Mistake("unreadable")
