"""The commands that answer: games, roll, the dice tray and verify."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from generator import __version__
from generator.cli import malo
from generator.core.assets import asset
from tests.command import run

ID = "detrak.basic#2026-11-16"
SAMPLES = asset("samples", "detrak")


def call(*arguments: str, stdin: str = "") -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(malo, list(arguments), input=stdin)


def call_json(*arguments: str) -> Any:
    """Run a command with --json and return what it says."""
    return json.loads(call(*arguments, "--json").stdout)


def test_malo_alone_shows_the_help() -> None:
    answer = run()
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == run("--help").out
    for command in ("games", "roll", "play", "verify", "check"):
        assert f"\n  {command} " in answer.out


def test_the_version() -> None:
    assert run("--version").out == f"malo, version {__version__}\n"


# games


def test_games_names_variants_players_options_languages_and_solvers() -> None:
    text = call("games").stdout
    for part in ("Détrak", "detrak.basic", "detrak.advanced", "1–6 players", "exact solver"):
        assert part in text
    assert "--option diagonal_penalty" in text
    assert "languages: fr, en" in text


def test_games_json() -> None:
    told = call_json("games")
    assert set(told) == {"games"}
    detrak = next(game for game in told["games"] if game["game"] == "detrak")
    assert detrak["title"] == {"fr": "Détrak", "en": "Détrak"}
    assert detrak["options"] == ["diagonal_penalty"]
    assert detrak["languages"] == ["fr", "en"]
    players = {variant["variant"]: variant["players"] for variant in detrak["variants"]}
    assert players == {"basic": [1, 6], "advanced": [1, 6], "children": [1, 1]}
    for variant in detrak["variants"]:
        assert set(variant) == {"variant", "players", "summary", "solver"}
    for game in told["games"]:
        expected = {"game", "title", "variants", "options", "components", "languages"}
        assert set(game) == expected


# roll


def test_roll_shows_the_id_the_start_symbol_and_twelve_rolls() -> None:
    lines = call("roll", "detrak#2026-11-16").stdout.splitlines()
    assert lines[:2] == [ID, "Start symbol, in a1: ||| (bars)"]
    assert [line.count(",") for line in lines[3:]] == [3, 3, 3, 3]
    assert lines[3].startswith(" 1 ||| bars, ||| bars      2 ○ ring, / slash")
    assert lines[-1].endswith("12 X cross, ||| bars")


def test_roll_of_a_game_invents_a_seed_that_gives_the_same_again() -> None:
    first, second = call_json("roll", "detrak"), call_json("roll", "detrak")
    assert first["id"] != second["id"]
    assert first["id"].startswith("detrak.basic#")
    assert call_json("roll", first["id"]) == first


def tray(*lines: str) -> str:
    """Return what the dice tray shows for the lines a person types."""
    return call("roll", ID, "--table", stdin="".join(f"{line}\n" for line in lines)).stdout


def test_the_tray_shows_the_dice_of_the_id_turn_by_turn() -> None:
    shown = tray("", "", "q")
    assert "turn 1 of 12, roll 1\n  1 ||| · 2 |||\n" in shown
    assert "turn 2 of 12, roll 1\n  1 ○ · 2 /\n" in shown
    assert "turn 3 of 12, roll 1\n  1 △ · 2 X\n" in shown
    assert "turn 4" not in shown


def test_the_tray_ends_after_the_last_turn() -> None:
    assert "turn 12 of 12" in tray(*[""] * 12)
    assert "turn 13" not in tray(*[""] * 15)


def test_the_tray_keeps_dice_and_rolls_the_others_again() -> None:
    shown = tray("", "k 1", "q")
    assert "turn 2 of 12, roll 2\n(the rules give one roll a turn)\n  1 ○ · 2 " in shown
    assert tray("", "r 2", "q") == shown, "keeping die 1 is rolling die 2"
    assert "roll 2" in tray("r", "q")


def test_the_tray_says_what_it_takes() -> None:
    for line in ("r 3", "k 0", "dance", "r x"):
        assert "expected Enter, r, k, u or q with dice from 1 to 2" in tray(line, "q")


def test_the_tray_goes_back() -> None:
    shown = tray("", "k 1", "u", "u", "u", "q")
    turns = [line for line in shown.splitlines() if line.startswith("turn")]
    assert [line.partition(" of 12, ")[::2] for line in turns] == [
        ("turn 1", "roll 1"),
        ("turn 2", "roll 1"),
        ("turn 2", "roll 2"),
        ("turn 2", "roll 1"),
        ("turn 1", "roll 1"),
    ]
    assert shown.count("Nothing to undo.") == 1


def test_the_tray_stops_at_the_end_of_the_input() -> None:
    assert call("roll", ID, "--table").exit_code == 0


# verify


def test_a_sheet_that_was_added_up_wrongly_names_exactly_the_wrong_boxes() -> None:
    answer = run("verify", "--json", str(SAMPLES / "wrong-row.toml"))
    assert (answer.code, answer.err) == (1, "")
    (told,) = json.loads(answer.out)["files"]
    assert told["verdict"] == "wrong"
    assert [(one["where"], one["expected"], one["got"]) for one in told["findings"]] == [
        ("row.4", 0, 2),
        ("total", 35, 37),
    ]


def test_a_grid_that_cannot_come_from_the_dice_is_illegal() -> None:
    answer = run("verify", str(SAMPLES / "impossible-grid.toml"))
    assert answer.code == 1
    assert "illegal" in answer.out
    assert "roll 4 (X #) is nowhere on two cells that touch\n" in answer.out


def test_a_right_sheet() -> None:
    answer = run("verify", str(SAMPLES / "grid.toml"))
    said = f"{SAMPLES / 'grid.toml'} (Anke): correct — 35 points"
    assert answer == (0, f"{said}\n  proved: the dice allow this sheet\n", "")


def test_people_read_places_in_words_and_never_the_ids_of_fields() -> None:
    said = run("verify", str(SAMPLES), str(SAMPLES.parent / "saint-malo")).out.splitlines()
    assert len([line for line in said if line.startswith("  ")]) > 60
    assert [line for line in said if re.search(r"\[[\w.-]+(, [\w.-]+)*\]$", line)] == []


def test_a_folder_is_searched_for_records() -> None:
    answer = run("verify", "--json", str(SAMPLES))
    told = json.loads(answer.out)["files"]
    assert answer.code == 1
    assert [one["file"] for one in told] == sorted(str(path) for path in SAMPLES.glob("*.toml"))


def test_verify_json_has_the_shape_of_the_contract() -> None:
    path = str(SAMPLES / "wrong-total.toml")
    assert call_json("verify", path) == {
        "files": [
            {
                "file": path,
                "id": ID,
                "game": "detrak",
                "player": None,
                "verdict": "wrong",
                "certainty": "replayed",
                "unchecked": [],
                "score": {"rows": [8, 2, 2, 0, 2], "columns": [8, 8, 2, 3, 0], "total": 35},
                "claimed": {"rows": [8, 2, 2, 0, 2], "columns": [8, 8, 2, 3, 0], "total": 34},
                "findings": [
                    {
                        "code": "score",
                        "where": "total",
                        "expected": 35,
                        "got": 34,
                        "message": "total: you wrote 34, it is 35",
                    }
                ],
                "best": None,
            }
        ]
    }


def test_verify_json_without_a_claim_and_for_several_players() -> None:
    (told,) = call_json("verify", str(SAMPLES / "grid-only-legality.toml"))["files"]
    assert (told["verdict"], told["claimed"]) == ("correct", None)
    (told,) = call_json("verify", str(SAMPLES / "same-start.toml"))["files"]
    assert list(told["score"]) == ["Anke", "Stefan"]
    assert told["claimed"] == {"Anke": {"total": 34}, "Stefan": {"total": 23}}
    assert {finding["player"] for finding in told["findings"]} == {"Stefan"}


def test_verify_json_of_something_unreadable(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(b"?")
    (told,) = call_json("verify", str(path))["files"]
    assert told["verdict"] == "unreadable"
    assert told["error"].startswith("not TOML")
    empty = ("id", "game", "score", "claimed", "best")
    assert [told[key] for key in empty] == [None] * 5


def test_a_player_may_be_called_total(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    grid = "\n".join(["SSSSS"] * 5)
    path.write_text(
        f'game = "detrak"\nplayers = ["total", "B"]\n[grid]\ntotal = """\n{grid}\n"""\n'
        f'B = """\nT{grid[1:]}\n"""\n',
        encoding="utf-8",
    )
    assert "correct — total 100, B 96, won by total" in call("verify", str(path)).stdout
