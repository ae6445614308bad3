"""`malo advise` and `malo play --hints`."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from generator.cli import malo
from generator.core.assets import asset
from generator.games import games
from tests.command import run, speak

SAMPLES = asset("samples", "detrak")
MOVES = tomllib.loads((SAMPLES / "moves.toml").read_text(encoding="utf-8"))["moves"].splitlines()
LATE = 9  # rounds already played where quick answers will do


def record(folder: Path, head: str, rounds: int = LATE, name: str = "game.toml") -> Path:
    """Write the first rounds of the sample game with another head."""
    lines = "\n".join(line for line in MOVES if line.strip())
    kept = "\n".join(lines.splitlines()[:rounds])
    path = folder / name
    path.write_text(f'{head}\nmoves = """\n{kept}\n"""\n', encoding="utf-8")
    return path


@pytest.fixture
def with_id(tmp_path: Path) -> Path:
    """Return an unfinished game whose dice follow from its id."""
    return record(tmp_path, 'id = "detrak.basic#2026-11-16"\nplayer = "Anke"')


@pytest.fixture
def by_hand(tmp_path: Path) -> Path:
    """Return the same with dice rolled at the table."""
    return record(tmp_path, 'game = "detrak"\nvariant = "basic"\nstart = "B"', name="hand.toml")


def told(*arguments: object) -> Any:
    """Return what `malo advise --json` says."""
    result = CliRunner().invoke(malo, ["advise", *map(str, arguments), "--json"])
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def text(*arguments: object) -> str:
    """Return what `malo advise` shows."""
    result = CliRunner().invoke(malo, ["advise", *map(str, arguments)])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_open_moves_as_a_table(with_id: Path) -> None:
    lines = text(with_id, "--top", "2").splitlines()
    assert lines[0] == "Anke — ||| and △"
    assert [line.split()[0] for line in lines[1:3]] == ["1", "2"]
    assert lines[3].split()[0] == "and"


def test_the_open_moves_as_json(with_id: Path) -> None:
    answer = told(with_id)
    assert {key: answer[key] for key in ("id", "game", "variant", "seat", "player", "dice")} == {
        "id": "detrak.basic#2026-11-16",
        "game": "detrak",
        "variant": "basic",
        "seat": 1,
        "player": "Anke",
        "dice": "BT",
    }
    values = [entry["value"] for entry in answer["moves"]]
    assert values == sorted(values, reverse=True)
    assert "e2 d2" in {entry["move"] for entry in answer["moves"]}
    assert "review" not in answer
    assert told(with_id, "--top", "1")["moves"] == answer["moves"][:1]


def test_dice_at_the_table_are_given_by_hand(with_id: Path, by_hand: Path) -> None:
    answer = told(by_hand, "--dice", "bt")
    assert (answer["id"], answer["dice"], answer["player"]) == (None, "BT", "")
    assert (answer["open"], told(with_id)["open"]) == (False, True)
    by_id = told(with_id)["moves"]
    assert {one["move"] for one in answer["moves"]} == {one["move"] for one in by_id}
    assert answer["moves"][0]["value"] < by_id[0]["value"], "worse dice may yet fall"


def test_a_finished_game_is_reviewed() -> None:
    answer = told(SAMPLES / "moves.toml")
    assert (answer["seat"], answer["dice"], answer["moves"]) == (None, None, [])
    assert [entry["turn"] for entry in answer["review"]] == list(range(1, 13))
    for entry in answer["review"]:
        assert entry["player"] == "Anke"
        assert entry["lost"] >= 0
        assert entry["lost"] == pytest.approx(entry["best_value"] - entry["value"], abs=1e-6)
    assert answer["lost"] == {"Anke": pytest.approx(sum(e["lost"] for e in answer["review"]))}
    assert answer["review"][-1]["value"] == 35, "the last move's value is the total"


def test_a_review_of_a_game_under_way(by_hand: Path, tmp_path: Path) -> None:
    early = record(tmp_path, by_hand.read_text(encoding="utf-8").split("moves")[0], 1, "one.toml")
    lines = text(early, "--review").splitlines()
    assert lines[0].startswith("  1  ||| in a2 and a3 [a2 a3]  ")
    assert lines[-2].endswith("points given away in all")
    assert lines[-1].startswith("Dice and draws to come are unknown")
    assert told(early, "--review")["moves"] == [], "no dice on the table: nothing to choose"


def test_the_same_question_has_the_same_answer(with_id: Path) -> None:
    assert run("advise", str(with_id), "--json") == run("advise", str(with_id), "--json")


@pytest.mark.parametrize(
    ("head", "options", "message"),
    [
        ('game = "detrak"\nstart = "B"', [], "no dice on the table: give them with --dice"),
        (
            'game = "detrak"\nstart = "B"',
            ["--dice", "QQ"],
            "expected two symbols such as SO, got ‘QQ’",
        ),
        ('id = "detrak#2026-11-16"', ["--dice", "SO"], "--dice: no dice are due here"),
        ('id = "detrak#other"\nstart = "B"', [], "the id deals"),
    ],
)
def test_what_cannot_be_answered_is_one_line(
    tmp_path: Path, head: str, options: list[str], message: str
) -> None:
    path = record(tmp_path, head)
    answer = speak("advise", str(path), *options, MALO_LANG="en")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"malo: {path}: ")
    assert message in answer.err
    assert answer.err.count("\n") == 1


def test_a_sheet_without_moves_cannot_be_advised() -> None:
    answer = speak("advise", str(SAMPLES / "grid.toml"), MALO_LANG="en")
    assert answer.code == 2
    assert "moves: expected the moves played" in answer.err


def test_a_file_that_is_not_there() -> None:
    answer = run("advise", "none.toml")
    assert (answer.code, answer.err.count("\n")) == (2, 1)


def test_a_game_without_an_advisor(with_id: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Frozen on purpose, so the test goes round the lock.
    variants = games()["detrak"].variants
    unadvised = tuple(replace(one, advise=None, follow=None) for one in variants)
    monkeypatch.setitem(games()["detrak"].__dict__, "variants", unadvised)
    for command in (["advise", str(with_id)], ["play", "detrak", "--hints"]):
        result = CliRunner().invoke(malo, command)
        assert result.exit_code != 0
        assert "has no advisor" in str(result.exception) + result.output


def hinted(path: Path, lang: str, *lines: str) -> str:
    """Play on with hints and return what is shown."""
    typed = "".join(f"{line}\n" for line in lines)
    command = ["play", str(path), "--hints", "--lang", lang]
    result = CliRunner().invoke(malo, command, input=typed, catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout


def test_hints_before_a_move_and_what_it_gave_away_after(with_id: Path) -> None:
    moves = told(with_id)["moves"]
    best, worst = moves[0], moves[-1]
    shown = hinted(with_id, "en", worst["move"], "q")
    three = shown.partition("Best moves (best total still possible):\n")[2].splitlines()[:3]
    for line, entry in zip(three, moves, strict=False):
        assert line.endswith(f" [{entry['move']}] ({entry['value']:.0f})")
    lost = best["value"] - worst["value"]
    (said,) = (line for line in shown.splitlines() if "gives away" in line)
    assert said.partition("That move gives away ")[2].startswith(f"{lost:.0f} against: ")
    assert said.endswith(f" [{best['move']}].")


def test_nothing_is_said_after_the_best_move_nor_after_other_words(with_id: Path) -> None:
    best = told(with_id)["moves"][0]["move"]
    shown = hinted(with_id, "en", "nonsense", "?", best, "u", "q")
    assert "gives away" not in shown
    assert shown.count("Best moves") == 3, "before the move, after it, and again after undo"


def test_hints_in_french_have_a_comma(tmp_path: Path) -> None:
    command = ["play", "saint-malo.solo#x", "--hints", "--lang", "fr", "--out", str(tmp_path)]
    result = CliRunner().invoke(malo, command, input="-\nq\n", catch_exceptions=False)
    assert "Meilleurs coups (valeur)\xa0:\n" in result.stdout
    assert re.search(r"\] \(\d+,\d\)\n", result.stdout)


def test_sure_points_are_whole_numbers_in_french(with_id: Path) -> None:
    moves = told(with_id)["moves"]
    shown = hinted(with_id, "fr", moves[-1]["move"], "q")
    assert "Meilleurs coups (meilleur total encore possible)\xa0:\n" in shown
    lost = moves[0]["value"] - moves[-1]["value"]
    assert f"Ce coup vaut {lost:.0f} de moins que" in shown
