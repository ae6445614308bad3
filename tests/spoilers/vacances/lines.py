"""Lines of Vacances that are missing, too many, out of order or unreadable."""

from __future__ import annotations

from random import Random

from tests.spoilers.kinds import Kinds
from tests.spoilers.places import Unfit, one_of, somebodys_lines, swap_turns
from tests.spoilers.records import Data
from tests.spoilers.vacances.judge import field_of
from tests.spoilers.vacances.places import line_of

kind = Kinds()


@kind("move")
def unknown_space(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "space")
    lines[i] = f"{' '.join(lines[i].split(' ')[:2])} xyz"


@kind("move")
def unknown_word(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "space")
    lines[i] += " perhaps"


@kind("move")
def line_of_a_sixth_day(data: Data, chance: Random) -> None:
    lines = somebodys_lines(data, chance)
    lines.append("6.1 3 gar-rob-rsi-hsi")


@kind("move")
def line_left_out(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "space")
    if field_of(lines[i]) == "space.5.6":
        raise Unfit
    del lines[i]


@kind("move")
def line_twice(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "space")
    lines.insert(i, lines[i])


@kind("move", "dice")
def periods_swapped(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "space")
    j = one_of([j for j in range(len(lines)) if field_of(lines[j]).startswith("space")], chance)
    swap_turns(lines, i, j)


@kind("unfinished")
def diary_stops(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "space")
    if any(field_of(one).startswith("weather") for one in lines[i:]):
        raise Unfit  # a later day: those who have it would be played on
    del lines[i:]
