"""The dice tray: the rolls that the rules give are the id's own, what goes beyond is extra dice."""

from __future__ import annotations

import json
import re
from itertools import islice

from click.testing import CliRunner

from generator.cli import malo
from tests.test_ids import draws

TABLE = "saint-malo.table#tray"
SOLO = "saint-malo.solo#tray"
DETRAK = "detrak.basic#tray"
FACES = {"saint-malo": "LCWXHS", "detrak": "SXBHTO"}
# The letter of every face that the tray shows, in words or as a mark.
LETTERS = {
    **{"log": "L", "crate": "C", "wall": "W", "cross": "X", "head": "H", "swords": "S"},
    **{"/": "S", "X": "X", "|||": "B", "#": "H", "△": "T", "○": "O"},
}


def tray(ident: str, *lines: str, players: int = 1) -> dict[tuple[int, int, int], str]:
    """Return the dice shown after each of the lines typed, by turn, player and roll."""
    arguments = ["roll", ident, "--table", "--players", str(players)]
    typed = "".join(f"{line}\n" for line in lines)
    shown = CliRunner().invoke(malo, arguments, input=typed).stdout
    rolls = re.findall(
        r"^turn (\d+)(?:, player (\d+)| of \d+), roll (\d+)\n(?:\(.*\n)?  (1 .*)$", shown, re.M
    )
    return {
        (int(turn), int(player or 1), int(roll)): letters(dice)
        for turn, player, roll, dice in rolls
    }


def letters(dice: str) -> str:
    """Return what dice show as letters; they are numbered from one."""
    numbers, faces = zip(*(cell.split(" ") for cell in dice.split(" · ")), strict=True)
    assert numbers == tuple(map(str, range(1, len(numbers) + 1)))
    return "".join(LETTERS[face] for face in faces)


def dealt(ident: str) -> dict[str, list[list[str]]]:
    """Return the rolls of every seat as `malo roll` gives them: turn by turn, three each."""
    told = json.loads(CliRunner().invoke(malo, ["roll", ident, "--json"]).stdout)
    seats: dict[str, list[list[str]]] = told.get("seats") or {"1": told["turns"]}
    return seats


def extra(ident: str, seat: int, turn: int, roll: int, count: int) -> str:
    """Return extra dice as docs/ids.md describes them."""
    faces = FACES[ident.split(".")[0]]
    stream = draws(ident, f"tray.{seat}.{turn}.{roll}", 6)
    return "".join(faces[face] for face in islice(stream, count))


def test_roll_n_of_turn_t_of_seat_s_is_the_ids_own() -> None:
    shown = tray(TABLE, *["r", "r", ""] * 9, players=3)
    seats = dealt(TABLE)
    assert len(shown) == 3 * 3 * 3 + 1, "three turns of three seats, and the next one begins"
    for (turn, seat, roll), dice in shown.items():
        assert dice == seats[str(seat)][turn - 1][roll - 1]


def test_a_lone_player_has_the_rolls_of_the_solo_id() -> None:
    shown = tray(SOLO, "r", "r", "", "r")
    turns = dealt(SOLO)["1"]
    assert [shown[1, 1, roll] for roll in (1, 2, 3)] == turns[0]
    assert [shown[2, 1, roll] for roll in (1, 2)] == turns[1][:2]


def test_a_die_that_is_kept_shows_its_face_and_the_others_that_of_the_new_roll() -> None:
    shown = tray(SOLO, "k 1 3", "r 2")
    one, two, three = dealt(SOLO)["1"][0]
    second = one[0] + two[1] + one[2] + two[3:]
    assert shown[1, 1, 2] == second
    assert shown[1, 1, 3] == second[0] + three[1] + second[2:]


def test_a_fourth_roll_is_of_extra_dice() -> None:
    shown = tray(TABLE, "", *["r"] * 4, players=2)
    assert shown[1, 2, 3] == dealt(TABLE)["2"][0][2]
    assert shown[1, 2, 4] == extra(TABLE, seat=2, turn=1, roll=4, count=5)
    assert shown[1, 2, 5] == extra(TABLE, seat=2, turn=1, roll=5, count=5)


def test_detraks_second_roll_is_extra_already() -> None:
    shown = tray(DETRAK, "", "r", "r 1")
    assert shown[2, 1, 2] == extra(DETRAK, seat=1, turn=2, roll=2, count=2)
    assert shown[2, 1, 3] == extra(DETRAK, seat=1, turn=2, roll=3, count=1) + shown[2, 1, 2][1]


def test_at_detraks_table_one_roll_serves_all() -> None:
    told = json.loads(CliRunner().invoke(malo, ["roll", DETRAK, "--json"]).stdout)
    shown = tray(DETRAK, *[""] * 12, players=4)
    assert shown == {(turn, 1, 1): dice for turn, dice in enumerate(told["rolls"], start=1)}


def test_a_table_has_dice_for_99_turns_however_long_it_plays() -> None:
    shown = tray(TABLE, *[""] * 210, players=2)
    assert list(shown) == [(turn, seat, 1) for turn in range(1, 100) for seat in (1, 2)]


def test_a_holiday_has_a_die_a_period_day_after_day() -> None:
    arguments = ["roll", "vacances.table#tray", "--table", "--players", "2"]
    shown = CliRunner().invoke(malo, arguments, input="\n" * 60).stdout
    rolls = re.findall(r"^turn (\d+), player (\d), roll 1\n(?:\(.*\n)?  1 (\d)$", shown, re.M)
    told = json.loads(CliRunner().invoke(malo, ["roll", arguments[1], "--json"]).stdout)
    assert len(rolls) == 2 * 30, "five days of six periods for both"
    for turn, player, die in rolls:
        day, period = divmod(int(turn) - 1, 6)
        assert int(die) == told["seats"][player][day][period]
