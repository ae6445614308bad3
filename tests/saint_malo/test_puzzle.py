"""What ids deal: frozen for ever."""

from __future__ import annotations

import hashlib
from itertools import product

from generator.core.game import CHANCE, Setup
from generator.core.ident import Ident
from generator.games import parse_ident
from generator.games.saint_malo import GAME
from generator.games.saint_malo.deal import chance, rolled, rolls
from generator.games.saint_malo.rules.rerolls import possible, rolls_to
from generator.games.saint_malo.rules.turn import Reroll, Roll

SPRINT = Ident("saint-malo", "sprint", "2026-11-16")


def draws(ident: str, label: str, count: int) -> str:
    """Return dice as the contract says, written a second time."""
    codes, k = "", 0
    while len(codes) < count:
        block = hashlib.sha256(f"malo1\0{ident}\0{label}\0{k}".encode()).digest()
        codes += "".join("LCWXHS"[byte % 6] for byte in block if byte < 252)
        k += 1
    return codes[:count]


def as_turns(codes: str) -> list[list[str]]:
    """Cut codes into rolls of five dice and turns of three rolls."""
    cut = [codes[i : i + 5] for i in range(0, len(codes), 5)]
    return [cut[i : i + 3] for i in range(0, len(cut), 3)]


def test_a_missing_variant_is_the_sprint() -> None:
    assert str(parse_ident("saint-malo#x")) == "saint-malo.sprint#x"


def test_a_sprint_deals_seven_turns_of_three_rolls() -> None:
    expected = as_turns(draws(str(SPRINT), "rolls", 7 * 15))
    assert GAME.deal(SPRINT) == {"turns": expected}


def test_a_solo_game_deals_24_turns() -> None:
    ident = Ident("saint-malo", "solo", "marée")
    assert GAME.deal(ident) == {"turns": as_turns(draws(str(ident), "rolls", 24 * 15))}


def test_a_table_deals_to_every_seat() -> None:
    ident = Ident("saint-malo", "table", "Anke#2")
    seats = GAME.deal(ident)["seats"]
    assert list(seats) == ["1", "2", "3", "4", "5"]
    for seat, turns in seats.items():
        assert turns == as_turns(draws(str(ident), f"rolls.{seat}", 24 * 15))


def test_a_table_goes_on_after_24_turns() -> None:
    ident = Ident("saint-malo", "table", "long")
    late = as_turns(draws(str(ident), "rolls.2", 60 * 15))[59]
    assert ["".join("LCWXHS"[face] for face in roll) for roll in rolls(ident, 60, 2)] == late


def test_golden_dice_of_the_first_day() -> None:
    assert GAME.deal(SPRINT)["turns"][0] == GOLDEN_TURN


GOLDEN_TURN = ["WCLHL", "LWHSS", "HWCLS"]


def test_a_rerolled_die_shows_the_face_of_that_roll() -> None:
    ident = Ident("saint-malo", "solo", "hidden")
    first, second, third = rolls(ident, 1)
    state = GAME.start(Setup("solo"))
    state = GAME.apply(state, chance(ident, state))
    assert state.dice == first == rolled(ident, 1, 1, 1)
    state = GAME.apply(state, Reroll(0b00101))
    assert GAME.to_move(state) == CHANCE
    assert chance(ident, state) == Roll((second[0], second[2]))
    state = GAME.apply(state, chance(ident, state))
    state = GAME.apply(state, Reroll(0b00011))
    state = GAME.apply(state, chance(ident, state))
    assert state.dice == (third[0], third[1], second[2], first[3], first[4])
    assert state.dice is not None
    assert possible("solo", (first, second, third), state.dice)


def test_final_dice_of_a_sprint_are_one_roll_whole() -> None:
    turn = ((0, 0, 0, 0, 0), (1, 1, 1, 1, 1), (2, 2, 2, 2, 2))
    assert possible("sprint", turn, (1, 1, 1, 1, 1))
    assert not possible("sprint", turn, (0, 1, 1, 1, 1))
    assert possible("solo", turn, (0, 1, 2, 1, 0))
    assert not possible("solo", turn, (0, 1, 2, 1, 3))


def test_at_a_table_every_seat_has_its_own_dice() -> None:
    ident = Ident("saint-malo", "table", "two")
    state = GAME.start(Setup("table", 2))
    assert chance(ident, state) == Roll(rolls(ident, 1, 1)[0])
    state = GAME.apply(state, chance(ident, state))
    action = next(move for move in GAME.legal(state) if not isinstance(move, Reroll))
    assert chance(ident, GAME.apply(state, action)) == Roll(rolls(ident, 1, 2)[0])


def test_any_possible_final_dice_are_reached_by_rerolls() -> None:
    ident = Ident("saint-malo", "solo", "reach")
    first, second, third = rolls(ident, 1)
    for choice in product(range(3), repeat=5):
        dice = tuple((first, second, third)[roll][die] for die, roll in enumerate(choice))
        state = GAME.start(Setup("solo"))
        for move in rolls_to((first, second, third), dice):
            if GAME.to_move(state) == CHANCE:
                assert move == chance(ident, state)
            state = GAME.apply(state, move)
        assert (state.dice, GAME.to_move(state)) == (dice, 0)
