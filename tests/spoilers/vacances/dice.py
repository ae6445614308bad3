"""Dice and weather of Vacances that were others."""

from __future__ import annotations

from random import Random

from tests.spoilers.kinds import Kinds
from tests.spoilers.places import Unfit, one_of
from tests.spoilers.records import Data, own, seats
from tests.spoilers.vacances.judge import WEATHERS, turns
from tests.spoilers.vacances.places import change, line_of, walk_of

kind = Kinds()


@kind("move", "dice")
def another_die(data: Data, chance: Random) -> None:
    turn = one_of([one for one in turns(data) if walk_of(one)], chance)
    when, die, rest = turn.line.split(" ", 2)
    other = chance.choice([one for one in "123456" if one != die])
    change(data, turn, f"{when} {other} {rest}")


@kind("move")
def die_of_seven(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "space")
    when, _, rest = lines[i].split(" ", 2)
    lines[i] = f"{when} 7 {rest}"


@kind("dice", "impossible", "move", "score")
def another_weather(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "weather")
    day, token = lines[i].split(" ")
    lines[i] = f"{day} {chance.choice([one for one in WEATHERS if one != token])}"


@kind("move")
def unknown_weather(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "weather")
    lines[i] = f"{lines[i].split(' ')[0]} hail"


@kind("unfinished")
def weather_left_out(data: Data, chance: Random) -> None:
    """An id or somebody else would say it."""
    lines, i = line_of(data, chance, "weather")
    if "id" in data or "players" in data:
        raise Unfit
    del lines[i]


@kind("impossible")
def token_drawn_twice(data: Data, chance: Random) -> None:
    """In all diaries, after its day: there is one storm, and one rain."""
    if "moves" not in data or "id" in data:
        raise Unfit
    token = chance.choice(["rain", "storm"])
    skies = [one for one in own(data, "moves", seats(data)[0]) if one.split(" ")[1] in WEATHERS]
    drawn = next(one[0] for one in skies if one.endswith(token))
    day = one_of([one[0] for one in skies if one.endswith(" sun") and one[0] > drawn], chance)
    for name in seats(data):
        lines = own(data, "moves", name)
        lines[lines.index(f"{day} sun")] = f"{day} {token}"
