"""What everybody starts with, and rolling: the rulebook's examples and our rulings."""

from __future__ import annotations

import pytest

from generator.core.errors import IllegalMove
from generator.core.game import CHANCE, Setup
from generator.games.saint_malo import GAME
from generator.games.saint_malo.paper.tracks import lumber
from generator.games.saint_malo.rules.ground import INNER, OUTER, SPACES
from generator.games.saint_malo.rules.turn import Reroll
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Path
from generator.layout.page.options import PrintOptions
from tests.saint_malo.helpers import (
    at,
    rolled,
)

# Material


def test_a_city_has_45_spaces_20_outer_and_25_inner() -> None:
    assert (SPACES.bit_count(), OUTER.bit_count(), INNER.bit_count()) == (45, 20, 25)


def test_everybody_starts_with_four_crates_three_coins_and_two_logs() -> None:
    state = GAME.start(Setup("table", 5))
    assert len(state.cities) == 5
    for city in state.cities:
        assert all(at(city, name) == "g" for name in ("b2", "c2", "b3", "b4"))
        assert (city.coins, city.logs, city.points, city.cannons) == (3, 2, 0, 0)
        assert city.cells.count(".") == 41


def test_the_start_player_begins_and_has_three_roofs_to_shade() -> None:
    state = GAME.start(Setup("table", 3))
    order = []
    for _ in range(6):
        order.append(state.seat)
        state = rolled(state, "SLLLL", "-")
    assert order == [0, 1, 2, 0, 1, 2]
    shed = lumber(Box(0, 0, 60, 40), 5, 4, 6, PrintOptions())
    paths = [shape for shape in shed.shapes if isinstance(shape, Path)]
    roofs = [path for path in paths if len(path.segments) == 4 and _closed(path)]
    assert len(roofs) == 3


def _closed(path: Path) -> bool:
    return path.segments[0][1:] == path.segments[-1][1:]


def test_the_dice_show_log_crate_wall_cross_head_swords() -> None:
    assert GAME.dice is not None
    assert (GAME.dice.faces, GAME.dice.count, GAME.dice.rolls) == ("LCWXHS", 5, 3)


# Rolling


def test_a_turn_has_up_to_three_rolls_of_any_dice() -> None:
    state = GAME.start(Setup("solo"))
    assert GAME.to_move(state) == CHANCE
    for word in ("LCWXH", "reroll 123", "SSS", "reroll 15", "HH"):
        state = GAME.apply(state, GAME.parse_move(state, word))
    assert GAME.format_state(state).splitlines()[0].endswith("rolls 3 dice HSSXH due -")
    with pytest.raises(IllegalMove, match="no re-roll is left"):
        GAME.apply(state, GAME.parse_move(state, "reroll 1"))


@pytest.mark.parametrize("bits", [0, 0b100000])
def test_a_reroll_takes_some_of_the_five_dice(bits: int) -> None:
    state = GAME.start(Setup("solo"))
    state = GAME.apply(state, GAME.parse_move(state, "LCWXH"))
    assert GAME.apply(state, Reroll(0b11111)).due == 0b11111
    with pytest.raises(IllegalMove, match="some of the dice 1 to 5"):
        GAME.apply(state, Reroll(bits))


def test_dice_set_aside_and_swords_may_be_rolled_again_later() -> None:
    state = GAME.start(Setup("solo"))
    for word in ("SSSHH", "reroll 123", "SHH", "reroll 15"):
        state = GAME.apply(state, GAME.parse_move(state, word))
    assert (GAME.to_move(state), state.due) == (CHANCE, 0b10001)


def test_a_player_may_stop_after_any_roll() -> None:
    state = GAME.apply(
        GAME.start(Setup("solo")), GAME.parse_move(GAME.start(Setup("solo")), "HHHHH")
    )
    texts = [GAME.format_move(state, move) for move in GAME.legal(state)]
    assert "H N@d4" in texts
    assert sum(text.startswith("reroll") for text in texts) == 31


def test_a_sprint_shows_three_rolls_and_takes_one_whole() -> None:
    state = GAME.start(Setup("sprint"))
    for word in ("LLLLL", "CCCCC", "WWWWW"):
        assert GAME.to_move(state) == CHANCE
        state = GAME.apply(state, GAME.parse_move(state, word))
    assert [GAME.format_move(state, move) for move in GAME.legal(state)] == [
        "take LLLLL",
        "take CCCCC",
        "take WWWWW",
    ]
    with pytest.raises(IllegalMove, match="one of the three"):
        GAME.apply(state, GAME.parse_move(state, "take LCWXH"))
    state = GAME.apply(state, GAME.parse_move(state, "2"))
    assert not any(GAME.format_move(state, m).startswith("reroll") for m in GAME.legal(state))
    state = GAME.apply(state, GAME.parse_move(state, "C d4,d5,d6,e6,f6"))
    assert (state.turn, GAME.to_move(state)) == (2, CHANCE)


def test_a_sprint_ends_after_seven_turns_and_a_solo_game_after_24() -> None:
    for variant, limit in (("sprint", 7), ("solo", 24)):
        state = GAME.start(Setup(variant))
        for _ in range(limit):
            assert GAME.to_move(state) == CHANCE
            while state.due:
                state = GAME.apply(state, GAME.parse_move(state, "LLLLL"))
            if variant == "sprint":
                state = GAME.apply(state, GAME.parse_move(state, "1"))
            state = GAME.apply(state, GAME.parse_move(state, "-"))
        assert GAME.to_move(state) is None
        assert list(GAME.legal(state)) == []
        with pytest.raises(IllegalMove, match="over"):
            GAME.apply(state, next(iter(GAME.legal(GAME.start(Setup(variant))))))
