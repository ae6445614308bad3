"""Bad input: exit code 2, one line that says what and where, nothing written, never a traceback."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import ROOT, Answer, run

GRID = "grid = '''\n" + "SSSSS\n" * 5 + "'''\n"
NOISE = random.Random(1).randbytes(1 << 20) * 10
DEEP = 6000

# What is in the file, and a part of what is said about it.
FILES: dict[str, tuple[bytes, str]] = {
    "truncated": (b'id = "detrak#x"\ngrid = """\nSSS', "not TOML: Unterminated"),
    "empty": (b"", "expected an id, or game and variant"),
    "short row": (b'id = "detrak#x"\ngrid = """\nSSSS\n"""', "grid: expected 5 rows, got 1"),
    "long row": (f'id = "detrak#x"\n{GRID.replace("SSSSS", "SSSSSS")}'.encode(), "row 1: expected"),
    "no symbol": (f"id = \"detrak#x\"\n{GRID[:-6]}Z\n'''".encode(), "e5: expected a symbol"),
    "noise": (NOISE, "larger than 1 MiB"),
    "noise of text": (b"abc = " * 20_000, "not TOML"),
    "binary": (bytes(range(256)), "not a text file: byte 128"),
    "zeros": (b"\0" * 5000, "not TOML"),
    "10**30": (f'id = "detrak#x"\n{GRID}score.total = {10**30}'.encode(), "score.total: expected"),
    "5000 digits": (b'id = "detrak#x"\nscore.total = ' + b"7" * 5000, "too many digits"),
    "hexadecimal": (b'id = "detrak#x"\ngrid = 0x' + b"F" * 5000, "grid: expected a string"),
    "deep arrays": (b"grid = " + b"[" * DEEP + b"]" * DEEP, "nested too deeply"),
    "deep inline tables": (b"grid = " + b"{a = " * DEEP, "nested too deeply"),
    "deep tables": (b"[" + b"a." * DEEP + b"a]\n", "line 1: more than 100 dots"),
    "deep keys": (b"grid" + b".a" * DEEP + b" = 1\n", "line 1: more than 100 dots"),
    "deep but readable": (b'id = "detrak#x"\ngrid' + b".a" * 99 + b" = 1\n", "expected a string"),
    "no game": (b'id = "chess.blitz#1"\n', "id: no game is called 'chess': expected one of"),
    "no variant": (b'id = "detrak.expert#1"\n', "id: detrak has no variant 'expert'"),
    "no seed": (b'id = "detrak.basic#"\n', "expected 1 to 64 characters"),
    "bad seed": (b'id = "detrak.basic#a\\u0007b"\n', "U+0007 is not allowed"),
    "line breaks": (b'id = "chess\\n\\n\\nmate#1"\n', r"'chess\n\n\nmate'"),
    "wrong type": (b'id = "detrak#x"\nplayers = 7\n', "players: expected names in seat order"),
}


def assert_refused(answer: Answer, *parts: str) -> None:
    """Exit code 2 and one line on stderr that names everything it should."""
    assert answer.code == 2
    (line,) = answer.err.splitlines()
    assert line.startswith("malo: ")
    assert len(line) < 400
    assert "internal error" not in line
    for part in parts:
        assert part in line


@pytest.mark.parametrize("case", FILES)
def test_verify_refuses(case: str, tmp_path: Path) -> None:
    content, reason = FILES[case]
    (tmp_path / "sheet.toml").write_bytes(content)
    answer = run("verify", "sheet.toml", cwd=tmp_path)
    assert_refused(answer, "sheet.toml: ", reason)
    assert answer.out == ""
    assert [file.name for file in tmp_path.iterdir()] == ["sheet.toml"]


@pytest.mark.parametrize("case", ["truncated", "noise", "deep keys", "no game", "5000 digits"])
def test_play_refuses_to_resume(case: str, tmp_path: Path) -> None:
    content, reason = FILES[case]
    (tmp_path / "game.toml").write_bytes(content)
    assert_refused(run("play", "game.toml", cwd=tmp_path), "game.toml: ", reason)
    assert (tmp_path / "game.toml").read_bytes() == content
    assert len(list(tmp_path.iterdir())) == 1


def test_a_missing_file(tmp_path: Path) -> None:
    assert_refused(run("verify", "none.toml", cwd=tmp_path), "none.toml: ", "No such file")
    assert_refused(run("play", "none.toml", cwd=tmp_path), "none.toml: ", "No such file")


def test_a_folder_without_records(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").touch()
    assert_refused(run("verify", str(tmp_path)), str(tmp_path), "no .toml or .pdf file in this")


def test_a_file_name_that_is_too_long(tmp_path: Path) -> None:
    name = "x" * 300 + ".toml"
    assert_refused(run("verify", name, cwd=tmp_path), "File name too long")


def test_file_names_that_are_no_text(tmp_path: Path) -> None:
    """Names are bytes: a sheet is refereed under any, and the report still is JSON."""
    name = b"\xff\xfe.toml"
    Path(tmp_path / name.decode(errors="surrogateescape")).write_text(
        f'game = "detrak"\n{GRID}', encoding="utf-8"
    )
    assert run("verify", name, cwd=tmp_path).out.startswith(r"\udcff\udcfe.toml: correct")
    files = json.loads(run("verify", "--json", name, cwd=tmp_path).out)["files"]
    assert files[0]["file"] == "\udcff\udcfe.toml"
    assert_refused(run("verify", b"\xff", cwd=tmp_path), r"\udcff: cannot be read")


def test_several_files_are_all_reported_when_one_is_unreadable(tmp_path: Path) -> None:
    sheets = {
        "a-right": f'game = "detrak"\n{GRID}score.total = 100\n',
        "b-wrong": f'game = "detrak"\n{GRID}score.total = 99\n',
        "c-noise": "???",
        "d-illegal": f'game = "detrak"\ndice = "SX"\n{GRID}',
    }
    for name, content in sheets.items():
        (tmp_path / f"{name}.toml").write_text(content, encoding="utf-8")
    (tmp_path / "empty").mkdir()
    answer = run("verify", "--json", ".", "none.toml", "empty", cwd=tmp_path)
    assert answer.code == 2
    verdicts = {one["file"]: one["verdict"] for one in json.loads(answer.out)["files"]}
    assert verdicts == {
        "a-right.toml": "correct",
        "b-wrong.toml": "wrong",
        "c-noise.toml": "unreadable",
        "d-illegal.toml": "illegal",
        "none.toml": "unreadable",
        "empty": "unreadable",
    }
    assert [line.split(": ")[1] for line in answer.err.splitlines()] == [
        "c-noise.toml",
        "none.toml",
        "empty",
    ]


ARGUMENTS: dict[str, tuple[list[str | bytes], str]] = {
    "no command of that name": (["dance"], "No such command 'dance' (see malo --help)"),
    "nothing to roll": (["roll"], "Missing argument 'ID|GAME' (see malo roll --help)"),
    "an id of no game": (["roll", "chess#x"], "no game is called 'chess': expected one of"),
    "no variant": (["roll", "detrak.expert"], "no variant 'expert': expected one of basic"),
    "no seed": (["roll", "detrak#"], "expected 1 to 64 characters, got 0"),
    "a long seed": (["roll", "detrak#" + "x" * 65], "expected 1 to 64 characters, got 65"),
    "a seed with a line break": (["roll", "detrak#a\nb"], "U+000A is not allowed"),
    "a seed of private use": (["roll", "detrak#\ue000"], "U+E000 is not allowed"),
    "a seed that is no text": ([b"roll", b"detrak#\xff"], "U+DCFF is not allowed"),
    "a game that is no text": ([b"roll", b"\xff\n\xfe"], r"no game is called '\udcff\n\udcfe'"),
    "a variant of a megabyte": (["roll", "detrak." + "x" * 100_000], "no variant 'xxxx"),
    "json at the table": (["roll", "detrak", "--table", "--json"], "does not go with --json"),
    "no language": (["play", "detrak", "--lang", "de"], "'de' is not one of 'fr', 'en'"),
    "no option": (
        ["play", "detrak", "--option", "bonus"],
        "options.'bonus': no such option",
    ),
    "too many players": (["play", "detrak", *["--player", "x"] * 7], "takes 1 to 6 players, got 7"),
    "the same name twice": (["play", "detrak", *["--player", "x"] * 2], "names that differ"),
    "a blank name": (["play", "detrak", "--player", " "], "' ' is no name"),
    "a name that is no text": ([b"play", b"detrak", b"--player", b"\xff"], r"'\udcff' is no name"),
    "a name with a line break": (["play", "detrak", "--player", "a\nb"], r"'a\nb' is no name"),
    "an option that is no text": ([b"play", b"detrak", b"--option", b"\xff"], "no such option"),
    "players of a record": (["play", "x.toml", "--player", "x"], "names its own players"),
}


@pytest.mark.parametrize("case", ARGUMENTS)
def test_bad_usage(case: str, tmp_path: Path) -> None:
    arguments, reason = ARGUMENTS[case]
    answer = run(*arguments, cwd=tmp_path)
    assert_refused(answer, reason)
    assert answer.out == ""
    assert list(tmp_path.iterdir()) == []


def test_input_that_is_no_text_is_refused_as_a_move_and_the_game_goes_on(tmp_path: Path) -> None:
    answer = run("play", "detrak#x", "--lang", "en", stdin=b"\xff\xfe\na2 b2\nq\n", cwd=tmp_path)
    assert answer.code == 0
    assert "expected two cells such as a2 b2, got '��'" in answer.out
    record = (tmp_path / "output" / "detrak-basic-x.toml").read_text(encoding="utf-8")
    assert "1 TH a2 b2" in record


def test_a_reader_that_goes_away_gets_no_complaint() -> None:
    """As in `malo games | head -1`."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "generator", "games"],
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    os.close(writing)
    assert done.stderr == b""
