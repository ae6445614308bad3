"""Dice and start symbols of Détrak that were others."""

from __future__ import annotations

from random import Random

from tests.spoilers.detrak.places import other, turn
from tests.spoilers.kinds import Kinds
from tests.spoilers.places import Unfit, needs, one_of, somebodys_lines, swap_turns
from tests.spoilers.records import Data, own, put, seats

kind = Kinds()


def _are_known(data: Data) -> bool:
    """Tell whether dice are known beside one sheet: from an id, by hand, or from two others."""
    return "id" in data or "dice" in data or len(seats(data)) > 2


@kind("dice")
def another_symbol(data: Data, chance: Random) -> None:
    """Where nobody else knows the dice, it is another game."""
    lines, i, words = turn(data, chance)
    if not _are_known(data):
        raise Unfit
    words[1] = words[1][0] + other(words[1][1], chance)
    lines[i] = " ".join(words)


@kind("move")
def unknown_symbol(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    lines[i] = " ".join([words[0], "Z" + words[1][1], *words[2:]])


@kind("dice")
def two_turns_swapped(data: Data, chance: Random) -> None:
    """With their numbers: the order of the dice is wrong."""
    if not _are_known(data):
        raise Unfit
    lines = somebodys_lines(data, chance)
    swap_turns(lines, *chance.sample(range(len(lines)), 2))


@kind("dice", "cover")
def another_die_by_hand(data: Data, chance: Random) -> None:
    needs(data, "dice")
    rolls = data["dice"].split()
    i = chance.randrange(len(rolls))
    rolls[i] = rolls[i][0] + other(rolls[i][1], chance)
    data["dice"] = " ".join(rolls)


@kind("start")
def another_start(data: Data, chance: Random) -> None:
    """At a table another one is another game, unless a grid or somebody else has it."""
    name = one_of([one for one in seats(data) if own(data, "start", one)], chance)
    if "id" not in data and own(data, "grid", name) is None:
        raise Unfit
    put(data, "start", name, other(own(data, "start", name), chance))


@kind("start")
def start_of_another_player(data: Data, chance: Random) -> None:
    """The later of the two is told."""
    if "players" not in data or "grid" in data:
        raise Unfit
    first, second = sorted(chance.sample(data["players"], 2), key=data["players"].index)
    data["start"][second] = data["start"][first]
