"""The machine player: exact with dice, legal with everything, the same for the same stream."""

from __future__ import annotations

from itertools import product

import pytest

from generator.core.game import Setup
from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.saint_malo import GAME
from generator.games.saint_malo.mind.baselines import greedy_move
from generator.games.saint_malo.mind.hands import best_keeps, hands, keep_worths, sub_hands
from generator.games.saint_malo.mind.opponent import (
    actions,
    advise,
    choices,
    final_worths,
    prospect,
    rerolling,
)
from generator.games.saint_malo.notation.moves import parse_faces
from generator.games.saint_malo.rules.actions import Pass, act
from generator.games.saint_malo.rules.city import City
from generator.games.saint_malo.rules.turn import Reroll, State, Take
from tests.saint_malo.helpers import city_with, played, state_of


def some_worths() -> list[float]:
    """Return a worth for each of the 252 hands that no formula stands behind."""
    stream = Stream("saint-malo.solo#worths", "test")
    return [float(stream.below(200)) for _ in hands().full]


def test_there_are_462_hands_and_252_of_five_dice() -> None:
    assert (len(hands().index), len(hands().full)) == (462, 252)


@pytest.mark.parametrize("kept", [(), (4,), (4, 4), (0, 3, 5), (1, 1, 2, 4), (0, 1, 2, 3, 4)])
def test_keeping_is_worth_the_mean_over_all_rolls_of_the_rest(kept: tuple[int, ...]) -> None:
    final = some_worths()
    table = hands()
    rolls = list(product(range(6), repeat=5 - len(kept)))
    worths = [final[table.index[tuple(sorted(kept + roll))] - table.first_full] for roll in rolls]
    expected = sum(worths) / len(rolls)
    assert keep_worths(final)[table.index[kept]] == pytest.approx(expected)


def test_the_best_keep_is_the_best_of_all_32() -> None:
    worths = keep_worths(some_worths())
    table = hands()
    best = best_keeps(worths)
    for hand, value in zip(table.full, best, strict=True):
        every = [*sub_hands(hand), hand]
        assert value == max(worths[table.index[keep]] for keep in every)


def test_a_reroll_leaves_the_kept_dice() -> None:
    dice = parse_faces("HLHSH")
    assert rerolling(dice, (4, 4)) == Reroll(0b11010)
    assert rerolling(dice, ()) == Reroll(0b11111)


def test_the_worth_of_a_hand_is_that_of_its_best_action() -> None:
    view = prospect(state_of(city_with("c3:M d3:J", coins=5), City()))
    for hand, value in zip(hands().full, final_worths(view), strict=True):
        assert value == actions(view, hand)[0].worth


def test_every_action_it_considers_is_legal() -> None:
    city = city_with("b1:w c1:w d1:w e1:w d4:A e4:S", coins=4, logs=3)
    view = prospect(state_of(city))
    for hand in hands().full:
        for choice in actions(view, hand):
            assert not isinstance(choice.move, Reroll | Take)
            act(city, hand, choice.move)  # type: ignore[arg-type]


def test_it_takes_a_noble_for_five_heads() -> None:
    state = GAME.apply(
        GAME.start(Setup("solo")), GAME.parse_move(GAME.start(Setup("solo")), "HHHHH")
    )
    assert GAME.format_move(state, choices(state)[0].move).startswith("H N@")


def test_it_passes_when_it_must() -> None:
    state = GAME.start(Setup("solo"))
    for word in ("SSSSS", "reroll 1", "S", "reroll 1", "S"):
        state = GAME.apply(state, GAME.parse_move(state, word))
    assert [choice.move for choice in choices(state)] == [Pass()]


def test_advice_rates_rerolls_and_actions_together_the_best_first() -> None:
    state = GAME.start(Setup("solo"))
    state = GAME.apply(state, GAME.parse_move(state, "HHHCS"))
    rated = choices(state)
    assert [c.worth for c in rated] == sorted((c.worth for c in rated), reverse=True)
    kinds = {isinstance(choice.move, Reroll) for choice in rated}
    assert kinds == {True, False}
    assert isinstance(rated[0].move, Reroll)
    assert GAME.format_move(state, rated[0].move) in ("reroll 45", "reroll 5", "reroll 4")


def test_advice_for_the_command_line_starts_from_the_total() -> None:
    state = GAME.start(Setup("solo"))
    assert advise(state, Stream("x", "y")) == []
    state = GAME.apply(state, GAME.parse_move(state, "HHHHH"))
    best = advise(state, Stream("x", "y"))[0]
    assert best.move == choices(state)[0].move
    total = GAME.score(state, 0).total
    assert best.value == pytest.approx(total + choices(state)[0].worth, abs=0.001)


def test_in_a_sprint_it_takes_the_roll_that_serves_best() -> None:
    state: State = GAME.start(Setup("sprint"))
    for dice in ("LLSSS", "HHHHH", "WLSSS"):
        state = GAME.apply(state, GAME.parse_move(state, dice))
    assert GAME.format_move(state, choices(state)[0].move) == "take HHHHH"


def test_the_same_stream_gives_the_same_game() -> None:
    ident = Ident("saint-malo", "sprint", "same")
    assert played(ident, 1, GAME.opponent)[0] == played(ident, 1, GAME.opponent)[0]


def test_it_plays_whole_games_and_beats_the_greedy_player() -> None:
    ours = greedy = 0
    for seed in ("a", "b"):
        ident = Ident("saint-malo", "table", seed)
        _, end = played(ident, 2, lambda s, t: GAME.opponent(s, t) if s.seat else greedy_move(s, t))
        ours += GAME.score(end, 1).total
        greedy += GAME.score(end, 0).total
    assert ours > greedy


def test_every_reroll_is_rated_once_and_equal_keeps_are_worth_the_same() -> None:
    state = GAME.start(Setup("solo"))
    state = GAME.apply(state, GAME.parse_move(state, "WCCLW"))
    values = {
        advice.move.dice: advice.value
        for advice in advise(state, Stream("x", "y"))
        if isinstance(advice.move, Reroll)
    }
    assert sorted(values) == list(range(1, 32))
    assert values[0b00001] == values[0b10000]  # either wall
    assert values[0b00010] == values[0b00100]  # either crate
