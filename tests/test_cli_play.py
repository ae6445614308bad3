"""`malo play`: whole games typed line by line, undo, quitting, resuming, machines, many players."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest
from click.testing import CliRunner

from generator.cli import malo
from generator.core.assets import asset
from tests.command import ROOT, run

ID = "detrak.basic#2026-11-16"
# The moves of samples/detrak/moves.toml: 35 points.
MOVES = [
    *("a2 a3", "b5 c5", "d3 e3", "d5 e5", "b2 c2", "a4 a5"),
    *("b4 c4", "b1 c1", "c3 b3", "e2 d2", "d4 e4", "e1 d1"),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder to play in, already gone to; records go to its output/."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def play(*arguments: str, lines: list[str]) -> str:
    """Play in English with the lines a person types and return what is shown."""
    typed = "".join(f"{line}\n" for line in lines)
    result = CliRunner().invoke(
        malo, ["play", *arguments, "--lang", "en"], input=typed, catch_exceptions=False
    )
    assert result.exit_code == 0
    return result.stdout


def record(folder: Path, name: str = "detrak-basic-2026-11-16") -> dict[str, Any]:
    """Return the record a game left behind."""
    return tomllib.loads((folder / "output" / f"{name}.toml").read_text(encoding="utf-8"))


def sample(name: str) -> dict[str, Any]:
    """Return a bundled sample."""
    return tomllib.loads(asset("samples", "detrak", f"{name}.toml").read_text(encoding="utf-8"))


def test_a_whole_game_ends_with_score_and_a_record_that_verifies(folder: Path) -> None:
    assert "The game is over\n35 points\n" in play(ID, lines=MOVES)
    expected = {key: sample("moves")[key] for key in ("id", "start", "moves", "score")}
    assert record(folder) == expected
    assert run("verify", "output", cwd=folder).code == 0


def test_the_table_shows_grid_scores_round_and_dice(folder: Path) -> None:
    out = play(ID, lines=MOVES[:1])
    assert "Round 1 of 12. The dice: ||| and |||" in out
    assert "Round 2 of 12. The dice: ○ and /" in out
    rows = "".join(f"{row} |||  .   .   .   .    0\n" for row in (1, 2, 3))
    assert f"   a   b   c   d   e\n{rows}" in out
    assert "   3   0   0   0   0    3\n" in out


def test_the_same_in_french(folder: Path) -> None:
    typed = b"annuler\naide\na2 a3\nquitter\n"
    out = run("play", ID, "--lang", "fr", stdin=typed, cwd=folder).out
    assert "Tour 1 sur 12. Les dés\xa0: ||| et |||" in out
    assert "Rien à annuler." in out
    assert out.count("S / barre, X croix, B ||| bâtons") == 2
    assert "Partie gardée dans output/detrak-basic-2026-11-16.toml" in out


def test_a_mistake_is_explained_and_may_be_tried_again(folder: Path) -> None:
    typed = ["a1 a2", "a2 b3", "a9 b9", "nothing", "", "a2 a3", "a3 a4", *MOVES[1:]]
    out = play(ID, lines=typed)
    assert "cell a1 is not free" in out
    assert "the two cells must touch by a side" in out
    assert "expected a cell from a1 to e5, got ‘a9’" in out
    assert "expected two cells such as a2 b2, got ‘nothing’" in out
    assert "cell a3 is not free" in out
    assert record(folder)["score"]["total"] == 35


def test_undo_takes_moves_back_one_by_one(folder: Path) -> None:
    typed = ["undo", "e5 e4", "c3 c4", "u", "u", "u", *MOVES]
    out = play(ID, lines=typed)
    assert out.count("Nothing to undo.") == 2
    assert record(folder)["moves"] == sample("moves")["moves"]


def test_help_says_how_to_write_a_move(folder: Path) -> None:
    out = play(ID, lines=["help", "?", "q"])
    assert out.count("Write the two symbols into two free cells that touch") == 3


@pytest.mark.parametrize("word", ["q", "quit", "quitter", "QUIT"])
def test_quitting_keeps_the_game_and_resuming_goes_on(folder: Path, word: str) -> None:
    out = play(ID, lines=[*MOVES[:5], word])
    path = "output/detrak-basic-2026-11-16.toml"
    assert f"Game kept in {path} — resume with: malo play {path}" in out
    assert "score" not in record(folder)
    assert len(record(folder)["moves"].splitlines()) == 5
    out = play(path, lines=MOVES[5:])
    assert "The game is over\n35 points\n" in out
    assert record(folder)["moves"] == sample("moves")["moves"]


def test_the_end_of_the_input_keeps_the_game_too(folder: Path) -> None:
    play(ID, lines=MOVES[:7])
    assert len(record(folder)["moves"].splitlines()) == 7


def test_a_game_can_be_quit_after_every_single_move(folder: Path) -> None:
    path = "output/detrak-basic-2026-11-16.toml"
    play(ID, lines=[MOVES[0], "q"])
    for move in MOVES[1:]:
        play(path, lines=[move, "q"])
    assert record(folder)["score"]["total"] == 35


def test_undo_works_across_a_resume(folder: Path) -> None:
    path = "output/detrak-basic-2026-11-16.toml"
    play(ID, lines=["e5 e4", "q"])
    play(path, lines=["u", *MOVES])
    assert record(folder)["moves"] == sample("moves")["moves"]


def test_a_new_game_never_overwrites_an_earlier_one(folder: Path) -> None:
    play(ID, lines=[*MOVES[:2], "q"])
    play(ID, lines=[*MOVES[:3], "q"])
    assert len(record(folder)["moves"].splitlines()) == 2
    assert len(record(folder, "detrak-basic-2026-11-16-2")["moves"].splitlines()) == 3


def test_out_is_a_file_that_must_be_new_or_a_folder(folder: Path) -> None:
    play(ID, "--out", "games/one.toml", lines=[MOVES[0], "q"])
    before = (folder / "games" / "one.toml").read_bytes()
    answer = run("play", ID, "--out", "games/one.toml", cwd=folder)
    assert answer.code == 2
    assert "games/one.toml is there already; resume it with: malo play" in answer.err
    assert (folder / "games" / "one.toml").read_bytes() == before
    play(ID, "--out", "games", lines=[MOVES[0], "q"])
    names = {path.name for path in (folder / "games").iterdir()}
    assert names == {"one.toml", "detrak-basic-2026-11-16.toml"}


def test_a_copy_is_resumed_elsewhere(folder: Path) -> None:
    play(ID, "--out", "one.toml", lines=[MOVES[0], "q"])
    before = (folder / "one.toml").read_bytes()
    play("one.toml", "--out", "two.toml", lines=[MOVES[1], "q"])
    assert (folder / "one.toml").read_bytes() == before
    assert tomllib.loads((folder / "two.toml").read_text())["moves"].count("\n") == 2


def write_sample(folder: Path, name: str, **changes: tuple[str, str]) -> Path:
    """Copy a bundled sample with texts replaced and return its path."""
    text = asset("samples", "detrak", f"{name}.toml").read_text(encoding="utf-8")
    for old, new in changes.values():
        assert old in text
        text = text.replace(old, new)
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_finished_record_is_shown_and_left_as_it_is(folder: Path) -> None:
    path = write_sample(folder, "wrong-total")
    before = path.read_bytes()
    out = play("wrong-total.toml", lines=[])
    assert "The game is over\n35 points\n" in out
    assert path.read_bytes() == before, "the wrong total of the player's own is not ours to change"


def test_resuming_keeps_what_else_stands_in_the_record(folder: Path) -> None:
    last = ("12 XB e1 d1\n", "")
    path = write_sample(
        folder,
        "moves",
        cut=last,
        more=('player = "Anke"', 'player = "Anke"\ndate = 2026-11-16\nplace = "Saint-Malo"'),
    )
    play("moves.toml", lines=["e1 d1"])
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert data["date"].isoformat() == "2026-11-16"
    assert (data["player"], data["place"]) == ("Anke", "Saint-Malo")
    assert data["moves"] == sample("moves")["moves"]
    assert data["score"]["total"] == 35


def test_a_record_without_its_start_symbol_or_with_rolls_turned_round_is_resumed(
    folder: Path,
) -> None:
    write_sample(
        folder,
        "moves",
        start=('start = "B"\n', ""),
        turned=("2 OS b5 c5", "2 SO c5 b5"),
        cut=("12 XB e1 d1\n", ""),
    )
    assert "35 points" in play("moves.toml", lines=["e1 d1"])


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("grid", "grid: a game is resumed from its moves alone"),
        ("both", "grid: a game is resumed from its moves alone"),
        ("dice-by-hand", "only a record with an id can be resumed"),
        ("dice-differ", "the id deals XH, the record has XT"),
        ("illegal-move", "round 3: cell a2 is not free"),
    ],
)
def test_what_cannot_be_resumed_is_refused_and_left_alone(
    folder: Path, name: str, reason: str
) -> None:
    path = write_sample(folder, name)
    before = path.read_bytes()
    answer = run("play", f"{name}.toml", cwd=folder)
    assert answer.code == 2
    assert f"malo: {name}.toml: {reason}" in answer.err
    assert path.read_bytes() == before


def test_a_seed_may_look_like_a_file_or_be_as_wide_as_can_be(folder: Path) -> None:
    play("detrak#x.toml", lines=["a2 a3", "q"])
    play("detrak#" + "\U00020000" * 64, lines=["a2 a3", "q"])
    play("detrak#../../a b?", lines=["a2 a3", "q"])
    ids = {
        tomllib.loads(path.read_text(encoding="utf-8"))["id"]
        for path in (folder / "output").iterdir()
    }
    assert ids == {
        "detrak.basic#x.toml",
        "detrak.basic#" + "\U00020000" * 64,
        "detrak.basic#../../a b?",
    }


def test_options_change_the_score_and_stand_in_the_record(folder: Path) -> None:
    play("detrak.advanced#x", "--option", "diagonal_penalty", lines=["a2 a3", "q"])
    data = record(folder, "detrak-advanced-x")
    assert data["options"] == {"diagonal_penalty": True}


# Several players


def test_several_players_choose_start_symbols_and_take_turns(folder: Path) -> None:
    typed = ["h", "H", "s", "a2 a3", "b1 c1", "q"]
    out = play(ID, "--player", "Anke", "--player", "Jean Luc", lines=typed)
    names = "S / slash, X cross, B ||| bars, H # hash, T △ triangle, O ○ ring"
    choose = "Choose your start symbol, which goes in a1:"
    assert f"{choose}\n{names}\nAnke, your move > " in out
    assert f"{choose}\n{names.replace('H # hash, ', '')}\nJean Luc, your move > " in out
    assert "H is taken: all start symbols must be different" in out
    assert record(folder) == {
        "id": ID,
        "players": ["Anke", "Jean Luc"],
        "start": {"Anke": "H", "Jean Luc": "S"},
        "moves": {"Anke": "1 BB a2 a3\n", "Jean Luc": "1 BB b1 c1\n"},
    }
    out = play("output/detrak-basic-2026-11-16.toml", lines=["u", "y", "u", "y", "q"])
    assert "Round 2 of 12. The dice: ○ and /" in out
    assert record(folder)["moves"] == {"Anke": "", "Jean Luc": ""}


def test_the_table_of_six_fits_into_80_columns(folder: Path) -> None:
    names = [part for name in "ABCDEF" for part in ("--player", f"{name}dam with a long name")]
    table = play(ID, *names, lines=["all", "q"]).split("your move > ")[1]
    assert max(len(line) for line in table.splitlines()) <= 80
    assert all(f"{name}dam" in table for name in "ABCDEF")


def test_a_game_against_machines_ends_with_a_winner(folder: Path) -> None:
    typed = ["S", *MOVES]
    out = play(ID, "--machine", "2", lines=typed)
    assert "\nmachine-1: " in out
    assert "The game is over" in out
    data = record(folder)
    assert data["players"] == ["player-1", "machine-1", "machine-2"]
    totals = {name: data["score"][name]["total"] for name in data["players"]}
    assert f"player-1: {totals['player-1']} points" in out
    best = max(totals.values())
    winners = [name for name, total in totals.items() if total == best]
    assert any(f"{name} wins" in out for name in winners) or "share the win" in out
    assert run("verify", "output", cwd=folder).code == 0


def test_machines_play_the_same_again_also_after_a_resume(folder: Path) -> None:
    play(ID, "--machine", "1", "--out", "a.toml", lines=["S", *MOVES])
    play(ID, "--machine", "1", "--out", "b.toml", lines=["S", *MOVES[:4], "q"])
    play("b.toml", lines=MOVES[4:])
    texts = [(folder / name).read_text(encoding="utf-8") for name in ("a.toml", "b.toml")]
    assert "[score.machine-1]" in texts[0]
    assert texts[0] == texts[1]


def test_undo_against_a_machine_takes_back_both_moves(folder: Path) -> None:
    play(ID, "--machine", "1", lines=["S", "e5 e4", "u", "a2 a3", "q"])
    moves = record(folder)["moves"]
    assert moves["player-1"] == "1 BB a2 a3\n"
    assert moves["machine-1"].startswith("1 BB ")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are another matter there")
def test_ctrl_c_quits_and_keeps_the_game(folder: Path) -> None:
    command = [sys.executable, "-m", "generator", "play", ID, "--lang", "en"]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, env=environment) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write(b"a2 a3\n")
        game.stdin.flush()
        shown = b""
        while not shown.endswith("dice: ○ and /\nYour move > ".encode()):
            byte = game.stdout.read(1)
            assert byte, shown
            shown += byte
        game.send_signal(signal.SIGINT)
        # Where signals are ignored, as in a background job, the end of the input quits as well.
        game.stdin.close()
        rest = game.stdout.read().decode()
    assert game.returncode == 130
    assert "Game kept in output/detrak-basic-2026-11-16.toml" in rest
    assert record(folder)["moves"] == "1 BB a2 a3\n"


# What a person is told


SOLO = "saint-malo.solo#x"


def files(folder: Path) -> list[str]:
    """Return the names of all files left behind."""
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


def test_undo_says_what_it_takes_back(folder: Path) -> None:
    assert "Taken back: ||| in a2 and a3 [a2 a3]\n" in play(ID, lines=["a2 a3", "u", "q"])


def test_undo_of_somebody_elses_move_is_asked_for(folder: Path) -> None:
    typed = ["H", "S", "a2 a3", "u"]
    seats = ("--player", "Anke", "--player", "Bob")
    asked = "The last move is Anke’s. Take it back? (y/n)"
    for answer in ("n", "", "what"):
        out = play(ID, *seats, lines=[*typed, answer, "q"])
        assert asked in out
        assert "Taken back" not in out
    for answer in ("y", "Yes", "oui"):
        out = play(ID, *seats, lines=[*typed, answer, "q"])
        assert f"{asked} Taken back (Anke): ||| in a2 and a3 [a2 a3]\n" in out


def test_undo_of_ones_own_move_is_not_asked_for(folder: Path) -> None:
    out = play(SOLO, lines=["reroll 1", "u", "q"])
    assert "Taken back: " in out
    assert "(y/n)" not in out
    out = play("saint-malo.table#x", "--player", "Anke", "--player", "Bob", lines=["r1", "u", "q"])
    assert "Taken back (Anke): " in out
    assert "(y/n)" not in out


def test_rolls_that_lie_open_are_all_shown_from_the_start_and_on_request(folder: Path) -> None:
    detrak = "12 X cross, ||| bars"
    assert detrak in play(ID, lines=[]).split("Your move > ")[0]
    assert play(ID, lines=["d", "dice", "q"]).count(detrak) == 3
    sprint = play("saint-malo.sprint#x", lines=["d", "q"])
    assert sprint.split("Your move > ")[0].count("\nturn ") == 8, "seven turns, and the one now"
    assert sprint.count("turn 7 ") == 2


def test_rolls_to_come_are_nobodys_to_see_at_a_table_and_in_a_full_game(folder: Path) -> None:
    table = play(ID, "--player", "A", "--player", "B", lines=["S", "T", "d", "q"])
    assert "twelve rolls" not in table
    assert "turn 2" not in play(SOLO, lines=["d", "q"])


def test_a_finished_puzzle_ends_with_best_medal_and_a_line_to_share(folder: Path) -> None:
    out = play(ID, lines=MOVES).split("The game is over\n")[1]
    assert out.splitlines() == [
        "35 points",
        "The best possible: 53, proved.",
        "To share: Détrak 2026-11-16 · 35/53",
        "Record written to output/detrak-basic-2026-11-16.toml",
    ]


def test_the_best_play_earns_gold(folder: Path) -> None:
    solved = json.loads(run("solve", ID, "--json").out)
    moves = [" ".join(line.split()[2:]) for line in solved["moves"]]
    out = play(ID, lines=moves).split("The game is over\n")[1].splitlines()
    assert out[1:4] == [
        "The best possible: 53, proved.",
        "Medal: gold",
        "To share: Détrak 2026-11-16 · 53/53 · 🥇 gold",
    ]


def test_with_options_nothing_is_compared_with_the_best_without_them(folder: Path) -> None:
    out = play("detrak.advanced#2026-11-16", "--option", "diagonal_penalty", lines=MOVES)
    assert "The game is over" in out
    assert "The best possible" not in out


@pytest.mark.parametrize("lines", [[], ["q"], ["?", "nonsense", "q"], ["a2 a3", "u", "q"]])
def test_quitting_before_the_first_move_leaves_no_file(folder: Path, lines: list[str]) -> None:
    assert "Nothing was played, so nothing is kept." in play(ID, lines=lines)
    assert files(folder) == []


def test_a_resumed_game_whose_moves_are_all_taken_back_is_kept_so(folder: Path) -> None:
    play(ID, lines=["a2 a3", "q"])
    assert "Game kept in" in play("output/detrak-basic-2026-11-16.toml", lines=["u", "q"])
    assert not record(folder).get("moves")


def dice_lines(shown: str) -> list[tuple[str, str]]:
    """Return, before every prompt, the turn with its re-rolls left, and the dice."""
    screens = [screen.splitlines() for screen in shown.split("Your move > ")[:-1]]
    return [(lines[-2], lines[-1]) for lines in screens]


def test_quitting_in_the_middle_of_a_turn_keeps_its_re_rolls(folder: Path) -> None:
    path = "output/saint-malo-solo-x.toml"
    first, second = dice_lines(play(SOLO, lines=["reroll 1 2", "q"]))
    assert (first[0], second[0]) == ("turn 1 — re-rolls left: 2", "turn 1 — re-rolls left: 1")
    assert first[1] != second[1]
    resumed, third = dice_lines(play(path, lines=["reroll 3", "q"]))
    assert resumed == second
    assert third[0] == "turn 1 — dice"
    assert dice_lines(play(path, lines=["u", "u", "q"])) == [third, second, first]
