"""Lines of Détrak that are missing, too many, out of order or unreadable."""

from __future__ import annotations

from random import Random

from tests.spoilers.detrak.places import turn
from tests.spoilers.kinds import Kinds
from tests.spoilers.places import leave_out, repeat, somebodys_lines, swap
from tests.spoilers.records import Data

kind = Kinds()


@kind("move")
def three_words(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    lines[i] = " ".join(words[:3])


@kind("move")
def wrong_round(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    lines[i] = " ".join([str(int(words[0]) + chance.choice([1, 2])), *words[1:]])


@kind("move")
def two_lines_swapped(data: Data, chance: Random) -> None:
    swap(somebodys_lines(data, chance), chance)


@kind("move")
def line_left_out(data: Data, chance: Random) -> None:
    leave_out(somebodys_lines(data, chance), chance)


@kind("move")
def line_twice(data: Data, chance: Random) -> None:
    repeat(somebodys_lines(data, chance), chance)


@kind("unfinished")
def play_stops(data: Data, chance: Random) -> None:
    del somebodys_lines(data, chance)[-chance.randint(1, 3) :]


@kind("move", "dice")
def round_after_the_end(data: Data, chance: Random) -> None:
    lines = somebodys_lines(data, chance)
    lines.append(f"{len(lines) + 1} SX a2 a3")
