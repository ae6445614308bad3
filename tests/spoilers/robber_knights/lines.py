"""Lines of Robber Knights that are missing, too many, out of order or somebody else's."""

from __future__ import annotations

from random import Random

from tests.oracles.robber_knights import COLOURS
from tests.spoilers.kinds import Kinds
from tests.spoilers.places import Unfit, needs, one_of
from tests.spoilers.records import Data, seats
from tests.spoilers.robber_knights.judge import is_siege, layings
from tests.spoilers.robber_knights.places import text_line

kind = Kinds()


@kind("move", "unfinished", "cover", "score")
def line_left_out(data: Data, chance: Random) -> None:
    one = chance.choice(layings(data))
    del data["moves"][one.index]


@kind("move")
def line_twice(data: Data, chance: Random) -> None:
    one = chance.choice(layings(data))
    data["moves"].insert(one.index, one.line)


@kind("move", "unfinished", "cover", "score")
def two_lines_swapped(data: Data, chance: Random) -> None:
    """Of one colour, so that nobody comes out of turn."""
    one = chance.choice(layings(data))
    same = [two for two in layings(data) if two.line[0] == one.line[0] and two.index != one.index]
    lines, i, j = data["moves"], one.index, one_of(same, chance).index
    lines[i], lines[j] = lines[j], lines[i]


@kind("unfinished")
def game_stops(data: Data, chance: Random) -> None:
    lines = layings(data)
    count = len(lines) if is_siege(data) else chance.randint(1, 4)
    del data["moves"][-count:]


@kind("move")
def line_after_the_end(data: Data, chance: Random) -> None:
    needs(data, "moves")
    if is_siege(data) and len(data["moves"]) < 3:
        raise Unfit
    data["moves"].append(f"{chance.choice('RB')} p a1")


@kind("move")
def line_of_another_colour(data: Data, chance: Random) -> None:
    index, words = text_line(data, chance)
    colours = COLOURS[: max(2, len(seats(data)))]
    words[0] = chance.choice([one for one in colours if one != words[0]])
    data["moves"][index] = " ".join(words)


@kind("move")
def line_of_nobody(data: Data, chance: Random) -> None:
    index, words = text_line(data, chance)
    words[0] = "G" if len(seats(data)) < 4 else "Z"
    data["moves"][index] = " ".join(words)


@kind("move")
def end_of_a_turn_before_its_first_tile(data: Data, chance: Random) -> None:
    """Of the colour whose turn it is not, where the turn before was another's."""
    fits = [
        one
        for one, before in zip(layings(data)[1:], layings(data), strict=False)
        if one.line[0] != before.line[0] and not is_siege(data)
    ]
    one = one_of(fits, chance)
    if one.table.laid:
        raise Unfit
    data["moves"].insert(one.index, f"{one.line[0]} end")
