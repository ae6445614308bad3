"""What a person sees and types in a terminal of 80 × 24."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli import malo
from generator.core.game import CHANCE, LANGUAGES, Reader
from generator.core.ident import Ident
from generator.games.vacances import GAME
from generator.games.vacances.mind.baselines import greedy
from tests.vacances.helpers import played, table, traveller


@pytest.mark.parametrize("players", [1, 2, 5])
def test_every_screen_fits(players: int) -> None:
    ident = Ident("vacances", "table" if players > 1 else "solo", "screens")
    playback, _ = played(ident, players, greedy)
    names = playback.names if players > 1 else ()
    for state, move in playback.steps:
        seat = GAME.to_move(state)
        for lang in LANGUAGES:
            for one in {None, None if seat == CHANCE else seat}:
                lines = GAME.show(state, names, Reader(lang), one).split("\n")
                assert len(lines) <= 22
                assert max(map(len, lines)) <= 80
            assert len(GAME.tell(state, move, Reader(lang))) <= 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_holiday_told_day_by_day_fits(lang: str) -> None:
    assert GAME.tell_play is not None
    for seed in ("one", "two", "three"):
        playback, _ = played(Ident("vacances", "solo", seed), 1, greedy)
        told = GAME.tell_play(playback.steps, Reader(lang))
        assert max(map(len, told.split("\n"))) <= 80, seed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_and_the_open_rolls_fit(lang: str) -> None:
    shown = [GAME.help(Reader(lang))]
    for variant in GAME.variants:
        assert variant.open_rolls is not None
        shown.append(variant.open_rolls(Ident("vacances", variant.name, "x"), Reader(lang)))
    for text in shown:
        assert max(map(len, text.split("\n"))) <= 80


def test_the_longest_list_of_spaces_fits() -> None:
    for name in ("rob", "esp", "ser", "par"):
        state = table(traveller(name), die=6, period=3)
        assert len(GAME.show(state, (), Reader("fr"), 0).split("\n")) <= 22


def test_spaces_are_shown_with_what_they_give() -> None:
    shown = GAME.show(table(traveller("psv"), die=1, period=3), (), Reader("en"), 0)
    assert "11 cha Castle +visits" in shown
    assert "56 rch Restaurant Place" in shown[: shown.index("+dish")]
    assert "24 gpo Great gate" in shown


def test_a_move_is_told_with_what_was_taken() -> None:
    state = table(traveller("psv"), die=1, period=3)
    told = GAME.tell(state, GAME.parse_move(state, "rch :crepes"), Reader("fr"))
    assert told == "va au 56 (Restaurant Place Chateaubriand), prend crêpes"


def test_a_walk_is_told_by_the_numbers_on_the_map_and_on_a_line_of_its_own_if_long() -> None:
    assert GAME.tell_play is not None
    state = table(traveller("kit"), die=6, period=5)
    move = GAME.parse_move(state, "kit-hog-lon-sil-cas-esp-rhu")
    *_, ends, walk = GAME.tell_play([(state, move)], Reader("fr")).split("\n")
    assert ends.endswith(": 60 Quai Saint-Vincent – Route du Rhum")
    assert walk == "    [34-27-36-69-8-17-60]"
    beach = table(traveller("sil"), die=6, period=5)
    told = GAME.tell_play([(beach, GAME.parse_move(beach, "stay"))], Reader("en"))
    assert told.split("\n")[1:] == ["  late afternoon, 6: stays, takes a beach marker"]


def test_when_all_is_over_nobody_asks_where_the_pawn_is() -> None:
    _, end = played(Ident("vacances", "solo", "one"), 1, greedy)
    assert "Pawn" not in GAME.show(end, (), Reader("en"), None)
    assert "Pawn" in GAME.show(table(traveller("sil"), die=6, period=5), (), Reader("en"), None)


def test_french_words_are_understood() -> None:
    state = table(traveller("psv"), die=1, period=3)
    assert GAME.parse_move(state, "11 non") == GAME.parse_move(state, "cha no")
    assert GAME.parse_move(state, "56 :Crêpes") == GAME.parse_move(state, "rch :crepes")
    beach = table(traveller("sil"), die=1)
    assert GAME.parse_move(beach, "rester") == GAME.parse_move(beach, "stay")


def test_a_game_is_played_kept_and_taken_up_again(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    runner = CliRunner()
    args = ["play", "vacances#terminal", "--out", str(file)]
    first = runner.invoke(malo, args, input="zzz\ncas cas\nq\n")
    assert first.exit_code == 0, first.output
    assert "expected a space" in first.output
    state = GAME.start(GAME.setup(Ident("vacances", "solo", "terminal")))
    ident = Ident("vacances", "solo", "terminal")
    while GAME.to_move(state) == CHANCE:
        state = GAME.apply(state, GAME.chance(ident, state))
    move = GAME.format_move(state, next(iter(GAME.legal(state))))
    assert runner.invoke(malo, args, input=f"{move}\nq\n").exit_code == 0
    assert "moves" in file.read_text(encoding="utf-8")
    again = runner.invoke(malo, ["play", str(file)], input="q\n")
    assert again.exit_code == 0
    advice = runner.invoke(malo, ["advise", str(file), "--json"])
    assert advice.exit_code == 0, advice.output
    assert json.loads(advice.stdout)["moves"]


def test_a_space_that_cannot_be_reached_is_said_so_and_asked_again(tmp_path: Path) -> None:
    args = ["play", "vacances#terminal", "--out", str(tmp_path / "game.toml")]
    result = CliRunner().invoke(malo, args, input="aqu-chm\nval\nq\n")
    assert result.exit_code == 0, result.output
    assert "the pawn is on space 21 (gar)" in result.output
