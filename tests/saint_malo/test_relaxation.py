"""What the bound of a sprint stands on: prices, adjacencies, series, uses of dice, walls."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations, islice

import pytest

from generator.core.ident import Ident
from generator.games.saint_malo.mind.solver.adjacency import TRIED, most_adjacent
from generator.games.saint_malo.mind.solver.dice_uses import RollUse, dice_uses
from generator.games.saint_malo.mind.solver.ledgers import first_ledger
from generator.games.saint_malo.mind.solver.outline import outline
from generator.games.saint_malo.mind.solver.pieces import SPARE, SPARE_WALL, PlanPiece
from generator.games.saint_malo.mind.solver.prices import COINS, LOGS, UNIT, WALLS, Prices
from generator.games.saint_malo.mind.solver.room import room_for
from generator.games.saint_malo.mind.solver.series import all_series
from generator.games.saint_malo.mind.solver.sprint import Sprint, most_filled
from generator.games.saint_malo.mind.solver.terms import TOP, terms_of
from generator.games.saint_malo.mind.solver.walls import wall_plan
from generator.games.saint_malo.notation.moves import parse_faces, parse_spaces
from generator.games.saint_malo.notation.open_dice import dealt_turns
from generator.games.saint_malo.rules.actions import (
    price,
    swords,
    usable,
)
from generator.games.saint_malo.rules.city import START_CELLS, City
from generator.games.saint_malo.rules.ground import (
    ADJACENT,
    PRINTED_CRATES,
    SIDES,
    SPACES,
    cells_of,
)
from generator.games.saint_malo.rules.scoring import COINS_A_POINT, church_points
from generator.games.saint_malo.rules.turn import ROLLS
from tests.saint_malo.random_sprints import random_sprints

DAY = Ident("saint-malo", "sprint", "2026-11-16")


def test_seven_turns_cannot_fill_the_printed_city() -> None:
    most = Sprint(tuple(((1, 1, 1, 1, 1),) * ROLLS for _ in range(7)))
    assert most_filled(most) == 39 < City().cells.count(".")


def promised_and_reached(sprint: Sprint) -> tuple[int, int]:
    """Return what prices promise, and what ledgers reach when nothing is ruled out."""
    terms = terms_of(sprint)
    prices = Prices(terms)
    promised = terms.value + int(prices.bound(0, first_ledger(terms))[0])
    return promised, outline(terms, prices, target=-99).best


def test_prices_never_promise_less_than_ledgers_reach() -> None:
    chance = random.Random(6)
    for sprint in islice(random_sprints(2, range(12, 30), range(1, 5), seed=6), 15):
        rich = replace(sprint.city, coins=chance.randrange(30), logs=chance.randrange(9))
        promised, reached = promised_and_reached(replace(sprint, city=rich))
        assert promised >= reached


# Turns that leave prices no slack: all there is to do is to sell, to build, to buy or to look.
@pytest.mark.parametrize(
    "rolls",
    [
        "SSSSS",
        "HHHSS",
        "LLLSS HHHSS",
        "CCCCS CCCCS HHHSS",
        "WWWWW",
        "XSSSS HHSSS",
        "HHHSS HHHHS",
        "HHHHH",
    ],
)
@pytest.mark.parametrize(("coins", "logs"), [(0, 0), (12, 0), (0, 9), (6, 3)])
def test_prices_promise_what_single_actions_bring(rolls: str, coins: int, logs: int) -> None:
    turns = tuple((parse_faces(word),) for word in rolls.split())
    promised, reached = promised_and_reached(Sprint(turns, City(coins=coins, logs=logs)))
    assert promised >= reached


def test_prices_never_rise_and_end_with_what_the_score_gives() -> None:
    for prices in (COINS, LOGS, WALLS):
        assert list(prices) == sorted(prices, reverse=True)
    assert (COINS[-1], LOGS[-1]) == (UNIT // COINS_A_POINT, UNIT)


@pytest.mark.parametrize("persons", [1, 2, 4])
def test_adjacencies_are_the_most_that_any_layout_has(persons: int) -> None:
    """All layouts on a small ground, written without a thought about speed."""
    empty = sum(1 << i for i in (24, 25, 26, 31, 32, 33, 38))
    things = 1 << 23 | 1 << 30
    table = most_adjacent(empty, things, persons, 3)
    for more in range(4):
        best = 0
        for places in combinations(cells_of(empty), persons):
            rest = [i for i in cells_of(empty) if i not in places]
            for extra in combinations(rest, more):
                lying = things | sum(1 << i for i in extra)
                best = max(best, sum((ADJACENT[i] & lying).bit_count() for i in places))
        # More than three persons are bounded, not tried.
        assert table[persons, more] >= best
        assert table[persons, more] == best or persons > TRIED


def test_more_than_three_persons_are_bounded_by_their_groups() -> None:
    table = most_adjacent(SPACES & ~PRINTED_CRATES, PRINTED_CRATES, 5, 6)
    assert all(table[4] >= table[3])
    assert all(3 * table[4] <= 4 * table[3])


def test_sets_of_churches_score_what_their_churches_score() -> None:
    series = all_series((0, 0, 0, 0, 0), 7)
    chance = random.Random(5)
    for _ in range(300):
        counts, number = [0] * 5, 0
        for _ in range(7):
            size = chance.choice((0, 0, 1, 1, 2, 3, 4))
            counts[size] += 1
            number = int(series.after[number, size])
        assert series.points[number] == church_points(counts)
        assert series.built[number] == 7


def test_fewer_swords_are_worth_a_price() -> None:
    uses = dice_uses((parse_faces("HSSSS"), parse_faces("CCCCC")))
    heads = {(use.cost, use.swords) for use in uses if (use.symbol, use.count) == ("H", 1)}
    assert heads == {(0, 4), (2, 0)}


def test_the_last_wall_of_the_top_side_waits_for_its_person() -> None:
    early, late = wall_plan(START_CELLS, [(5, 0), (2, TOP)])
    assert (early.bit_count(), late.bit_count()) == (4, 1)
    assert early | late == SIDES["top"]


def test_every_way_to_use_a_roll_is_there_or_beaten() -> None:
    rolls = dealt_turns(DAY)[0]
    kept = dice_uses(rolls)
    for dice in rolls:
        for symbol, count in usable(City(coins=10), dice):
            use = RollUse(symbol, count, price(symbol, count, dice), swords(dice), dice)
            assert any(one.beats(use) for one in kept)
    assert not any(one.beats(use) for use in kept for one in kept if one is not use)


def test_room_is_counted_and_walls_stand_outside() -> None:
    """Two walls and a piece that may stand anywhere, on one outer space or on two."""
    order = (PlanPiece(SPARE), PlanPiece(SPARE_WALL), PlanPiece(SPARE_WALL))
    inner, outer = parse_spaces("d3,d4"), parse_spaces("d1,e1")
    assert room_for(order, {}, inner | parse_spaces("d1"), lambda: None) is None
    assert room_for(order, {}, outer, lambda: None) is None
    spots = room_for(order, {}, inner | outer, lambda: None)
    assert spots is not None
    assert spots[1].spaces | spots[2].spaces == outer
    assert spots[0].spaces & inner
