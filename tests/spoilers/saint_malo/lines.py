"""Lines of Saint Malo that are missing, too many or out of order."""

from __future__ import annotations

from random import Random

from tests.spoilers.kinds import Kinds
from tests.spoilers.places import leave_out, repeat, somebodys_lines, swap, swap_turns
from tests.spoilers.records import Data

kind = Kinds()


@kind("move", "dice")
def line_left_out(data: Data, chance: Random) -> None:
    leave_out(somebodys_lines(data, chance), chance)


@kind("move", "dice")
def line_twice(data: Data, chance: Random) -> None:
    repeat(somebodys_lines(data, chance), chance)


@kind("move", "dice")
def two_lines_swapped(data: Data, chance: Random) -> None:
    swap(somebodys_lines(data, chance), chance)


@kind("move", "dice", "score", "cover")
def two_turns_swapped(data: Data, chance: Random) -> None:
    """With their numbers: another order may be another game."""
    lines = somebodys_lines(data, chance)
    swap_turns(lines, *chance.sample(range(len(lines)), 2))


@kind("move")
def wrong_turn(data: Data, chance: Random) -> None:
    lines = somebodys_lines(data, chance)
    i = chance.randrange(len(lines))
    number, rest = lines[i].split(" ", 1)
    lines[i] = f"{int(number) + 1} {rest}"


@kind("unfinished")
def game_stops(data: Data, chance: Random) -> None:
    del somebodys_lines(data, chance)[-1]


@kind("move", "dice")
def turn_after_the_end(data: Data, chance: Random) -> None:
    lines = somebodys_lines(data, chance)
    lines.append(f"{len(lines) + 1} SSSSS -")
