"""The sprint's solver: against exhaustive search, against players, and when it gives up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.saint_malo.mind.baselines import random_action
from generator.games.saint_malo.mind.best import best_from
from generator.games.saint_malo.mind.solver.outline import outline
from generator.games.saint_malo.mind.solver.plain_play import plain_play
from generator.games.saint_malo.mind.solver.plan_search import PlanSearch
from generator.games.saint_malo.mind.solver.prices import Prices
from generator.games.saint_malo.mind.solver.solve import solve
from generator.games.saint_malo.mind.solver.sprint import Solution, Sprint, replayed
from generator.games.saint_malo.mind.solver.terms import terms_of
from generator.games.saint_malo.notation.moves import parse_faces
from generator.games.saint_malo.notation.open_dice import dealt_turns, parse_rolls
from generator.games.saint_malo.rules.actions import (
    Crates,
    Pass,
    Walls,
    act,
    legal_actions,
    swords,
)
from generator.games.saint_malo.rules.city import START_CELLS, City
from generator.games.saint_malo.rules.pirates import mark
from generator.games.saint_malo.rules.scoring import score_city
from tests.saint_malo.random_sprints import random_sprints

DAY = Ident("saint-malo", "sprint", "2026-11-16")


def sprint_of(seed: str, turns: int = 7) -> Sprint:
    """Return the last turns of an id as a sprint of their own."""
    return Sprint(dealt_turns(Ident("saint-malo", "sprint", seed))[-turns:])


# Exhaustive search: every legal action of the engine, turn by turn


class TooLongError(Exception):
    """An exhaustive search would take too long for a test."""


def exhaustive(sprint: Sprint, most: int) -> int:
    """Return the best total by playing everything the engine allows."""
    states, played = {(sprint.city, sprint.marked)}, 0
    for rolls in sprint.turns:
        after = set()
        for city, marked in states:
            for dice in set(rolls):
                for action in legal_actions(city, dice):
                    played += 1
                    if played > most:
                        raise TooLongError
                    done = act(city, dice, action)
                    boxes, (done,) = mark(marked, swords(dice), (done,))
                    after.add((done, boxes))
        states = after
    return max(score_city(city).total for city, _ in states)


def check_against_exhaustive(sprints: Iterator[Sprint], count: int, most: int) -> None:
    checked = 0
    for sprint in sprints:
        try:
            best = exhaustive(sprint, most)
        except TooLongError:
            continue
        found = solve(sprint)
        assert (found.score, found.bound) == (best, best), sprint
        checked += 1
        if checked == count:
            return


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_one_turn_in_the_printed_city_is_solved_as_by_trying_everything(seed: str) -> None:
    sprint = sprint_of(seed, 1)
    best = exhaustive(sprint, 200_000)
    assert (solve(sprint).score, solve(sprint).bound) == (best, best)


def test_one_turn_in_any_city_is_solved_as_by_trying_everything() -> None:
    check_against_exhaustive(random_sprints(1, range(6, 42), range(1, 6), seed=1), 12, 5_000)


@pytest.mark.parametrize("count", [4, pytest.param(12, marks=pytest.mark.soak)])
def test_two_turns_are_solved_as_by_trying_everything(count: int) -> None:
    check_against_exhaustive(random_sprints(2, range(8, 20), range(1, 4), seed=2), count, 15_000)


@pytest.mark.parametrize("count", [3, pytest.param(8, marks=pytest.mark.soak)])
def test_three_turns_in_a_small_city_are_solved_as_by_trying_everything(count: int) -> None:
    check_against_exhaustive(random_sprints(3, range(7, 11), range(1, 3), seed=3), count, 25_000)


def test_two_turns_in_the_printed_city_are_solved_as_by_trying_everything() -> None:
    sprint = Sprint(parse_rolls("HSSSS SSSSX SSSSL HSSSS SSSCX SSSSC"))
    best = exhaustive(sprint, 300_000)
    assert (solve(sprint).score, solve(sprint).bound) == (best, best)


@pytest.mark.soak
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_hundreds_of_short_sprints_are_solved_as_by_trying_everything(turns: int) -> None:
    empty = {1: range(6, 42), 2: range(8, 22), 3: range(8, 16)}[turns]
    dice = {1: range(1, 6), 2: range(1, 5), 3: range(1, 4)}[turns]
    check_against_exhaustive(random_sprints(turns, empty, dice, seed=100), 200, 300_000)


# Whole sprints


def random_total(sprint: Sprint, stream: Stream) -> int:
    """Return the total of a random play."""
    turns, city, marked = [], sprint.city, sprint.marked
    for rolls in sprint.turns:
        dice = stream.choice(rolls)
        action = random_action(city, dice, stream)
        turns.append((dice, action))
        city = act(city, dice, action)
        marked, (city,) = mark(marked, swords(dice), (city,))
    return replayed(sprint, tuple(turns)).total


def check_bound(sprint: Sprint, found: Solution, plays: int) -> None:
    """No play beats the bound, and the play that was found replays to its total."""
    stream = Stream("saint-malo.sprint#plays", str(sprint.turns))
    totals = [random_total(sprint, stream) for _ in range(plays)]
    assert max(*totals, plain_play(sprint).total, found.score) <= found.bound
    assert replayed(sprint, found.play.turns).total == found.score


@pytest.mark.parametrize("count", [2, pytest.param(6, marks=pytest.mark.soak)])
@pytest.mark.parametrize("turns", [2, 3, 4])
def test_no_play_beats_the_bound(turns: int, count: int) -> None:
    for number in range(count):
        sprint = sprint_of(f"bound {number}", turns)
        check_bound(sprint, solve(sprint), plays=20)


@pytest.mark.soak
def test_no_play_of_a_thousand_sprints_beats_the_bound() -> None:
    for number in range(1000):
        sprint = sprint_of(f"soak {number}")
        check_bound(sprint, solve(sprint), plays=50)


def test_a_whole_sprint_is_proved() -> None:
    sprint = Sprint(dealt_turns(DAY))
    found = best_from(sprint)
    assert (found.score, found.bound, found.proved) == (20, 20, True)
    check_bound(sprint, found, plays=50)


def test_a_solution_is_the_same_whoever_asks() -> None:
    sprint = sprint_of("again", 4)
    assert solve(sprint) == solve(sprint)


def test_a_later_turn_is_never_worth_more_than_the_turns_before_it_too() -> None:
    turns = dealt_turns(Ident("saint-malo", "sprint", "longer"))
    totals = [solve(Sprint(turns[:count])).score for count in (1, 2, 3, 4)]
    assert totals == sorted(totals)


# Crafted puzzles


def crafted(rolls: str, city: City | None = None, marked: int = 0) -> Solution:
    """Solve turns of one roll each."""
    turns = tuple((parse_faces(word),) for word in rolls.split())
    return solve(Sprint(turns, city or City(), marked))


def test_five_heads_are_a_noble() -> None:
    assert crafted("HHHHH").score == 7 + 1 + 2


def test_five_walls_at_the_bottom_bring_three_points() -> None:
    # The top side's architect builds two houses out of the two logs and is worth more.
    assert crafted("WWWWW", City(logs=0)).score == 3 + 1
    assert crafted("WWWWW").score == 6 + 1


def test_crates_before_the_merchant_pay() -> None:
    found = crafted("CCCCS HHHSS")
    assert found.score == (3 + 8) // 2 + 2
    assert found.proved


def test_jugglers_see_only_who_stands_already() -> None:
    nothing_else = City(START_CELLS.replace("g", "h"), coins=0, logs=0)
    assert crafted("HLLLL HHHHL HHHHL", nothing_else).score == 1 + 2 + 4


def test_a_soldier_is_worth_a_cannon() -> None:
    assert crafted("HHSSS SSSSS").score == 1 + 2 - 5  # the second row has strength 3
    assert crafted("HHSSS SSSSL").score == 1 + 2


def test_passing_is_for_turns_without_a_free_action() -> None:
    poor = City(coins=0)
    assert crafted("LSSSS", poor).play.turns[0][1] == Pass()
    assert isinstance(crafted("CSSSS", poor).play.turns[0][1], Crates)
    assert isinstance(crafted("WSSSS", poor).play.turns[0][1], Walls)


def test_a_city_that_may_become_full_is_refused() -> None:
    cells = "".join("h" if code == "." and i > 12 else code for i, code in enumerate(START_CELLS))
    with pytest.raises(ValueError, match="may become full"):
        Sprint(((parse_faces("CCCCC"),),) * 2, City(cells))


# The relaxation promises more than there is room for: nothing is proved without looking closer.
CROWDED = [
    ("HHSWH", "#hww..#wgghgPwwg1gg...gM3JSwwS.APggw313..w#.www.#", (15, 9, 4, 2), 6, 17),
    ("XSSSS LXWSS", "#.wwww#wgg..J..g5h4MPwgg4P1.wP1g5J.h..342w#.wwPw#", (1, 3, 0, 0), 0, 24),
    ("LSSSS XSSSS LSSSS", "#.www.#1ggSP.wwg1.1Nhwg.N32wwMMgM..w2.Sggh#ww1ww#", (12, 3, 0, 2), 1, 9),
]


@pytest.mark.parametrize(("rolls", "cells", "tallies", "marked", "best"), CROWDED)
def test_want_of_room_is_looked_into(
    rolls: str, cells: str, tallies: tuple[int, int, int, int], marked: int, best: int
) -> None:
    found = crafted(rolls, City(cells, *tallies), marked)
    assert (found.score, found.bound) == (best, best)


def test_spaces_are_told_apart_where_houses_need_them() -> None:
    """A juggler sees some spaces alike, but not on all of them an architect has room to build."""
    ground = """
        #hhhhh#
        hh.h.hh
        hhhhhhh
        ..hhhh.
        .h.h.hh
        h.hhhh.
        #hhhhh#
    """
    found = crafted("HHHSS HHHHS", City("".join(ground.split()), coins=0, logs=3))
    assert (found.score, found.bound) == (3 * 3 + 2, 3 * 3 + 2)


# Giving up


@pytest.mark.parametrize(("widest", "effort"), [(1, 400_000), (150_000, 0), (3, 5)])
def test_a_search_that_gives_up_claims_nothing_it_has_not_found(widest: int, effort: int) -> None:
    sprint = sprint_of("hard", 4)
    best = solve(sprint)
    found = solve(sprint, widest, effort)
    assert best.proved
    assert found.score <= best.score <= found.bound
    assert replayed(sprint, found.play.turns).total == found.score


def test_a_given_up_search_says_so() -> None:
    sprint = sprint_of("hard", 5)
    found = solve(sprint, widest=1, effort=0)
    assert not found.proved


def test_a_layout_that_gives_up_rules_nothing_out() -> None:
    """A merchant who sees eight crates: not to have looked for his space is no proof."""
    terms = terms_of(Sprint(((parse_faces("CCCCS"),), (parse_faces("HHHSS"),))))
    ways = outline(terms, Prices(terms), target=7)
    found, given_up = PlanSearch(terms, ways), PlanSearch(terms, ways, layout_effort=0)
    assert (found.run() is not None, found.whole) == (True, True)
    assert (given_up.run(), given_up.whole) == (None, False)
