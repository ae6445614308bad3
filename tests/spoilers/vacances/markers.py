"""Markers of Vacances that are not to be had, or not taken."""

from __future__ import annotations

from random import Random

from tests.oracles.vacances import DISHES, ITEM, KIND, Table
from tests.spoilers.kinds import Kinds
from tests.spoilers.places import one_of
from tests.spoilers.records import Data
from tests.spoilers.vacances.judge import Turn, turns
from tests.spoilers.vacances.places import arrive, change, line_of

kind = Kinds()


@kind("move")
def marker_taken_twice(data: Data, chance: Random) -> None:
    def had(table: Table, end: str) -> bool:
        return ITEM[end] in table.player.markers and not table.on_offer(end, staying=False)

    arrive(data, chance, had)


@kind("move")
def sport_in_a_storm(data: Data, chance: Random) -> None:
    arrive(data, chance, lambda table, end: KIND[end] == "sport" and table.tokens[-1] == "storm")


@kind("move")
def beach_without_sun(data: Data, chance: Random) -> None:
    arrive(data, chance, lambda table, end: KIND[end] == "beach" and table.tokens[-1] != "sun")


@kind("move")
def races_on_another_day(data: Data, chance: Random) -> None:
    arrive(data, chance, lambda table, end: KIND[end] == "racecourse" and table.day not in (2, 3))


@kind("move")
def rhum_on_another_day(data: Data, chance: Random) -> None:
    arrive(data, chance, lambda table, end: KIND[end] == "rhum" and table.day not in (4, 5))


@kind("move")
def excursion_at_another_period(data: Data, chance: Random) -> None:
    arrive(data, chance, lambda table, end: KIND[end] == "excursion" and table.period not in (2, 3))


@kind("move")
def marker_in_the_evening(data: Data, chance: Random) -> None:
    arrive(data, chance, lambda table, end: table.period == 6 and bool(ITEM[end]))


@kind("move")
def marker_on_a_plain_space(data: Data, chance: Random) -> None:
    arrive(data, chance, lambda table, end: KIND[end] == "plain")


@kind("score", "cover", "move", "unfinished")
def marker_declined(data: Data, chance: Random) -> None:
    """Legal: but somebody has counted it."""
    turn = one_of([one for one in turns(data) if _takes(one)], chance)
    change(data, turn, f"{turn.line} no")


def _takes(turn: Turn) -> bool:
    """Tell whether a line takes a marker without a word."""
    head, *words = turn.line.split(" ")[2:]
    staying = head == "stay"
    end = turn.table.player.pawn if staying else head.split("-")[-1]
    return not words and bool(turn.table.on_offer(end, staying))


@kind("move")
def dish_not_named(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "space")
    i = one_of([j for j, one in enumerate(lines) if " :" in one], chance)
    lines[i] = lines[i].split(" :")[0]


@kind("move")
def dish_had_before(data: Data, chance: Random) -> None:
    fit = [one for one in turns(data) if " :" in one.line]
    turn = one_of([one for one in fit if set(DISHES) & set(one.table.player.markers)], chance)
    had = sorted(set(DISHES) & set(turn.table.player.markers))
    change(data, turn, f"{turn.line.split(' :')[0]} :{chance.choice(had)}")


@kind("move")
def dish_where_none_is_served(data: Data, chance: Random) -> None:
    arrive(
        data,
        chance,
        lambda table, end: table.period == 3 and KIND[end] not in ("restaurant", "excursion"),
        f":{chance.choice(DISHES)}",
    )


@kind("move")
def dish_at_another_hour(data: Data, chance: Random) -> None:
    arrive(
        data,
        chance,
        lambda table, end: table.period != 3 and KIND[end] == "restaurant",
        f":{chance.choice(DISHES)}",
    )
