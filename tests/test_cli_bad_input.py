"""Bad input: exit code 2, one line that says what and where, nothing written, never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bad_input import ARGUMENTS, FILES, GRID, PDFS
from tests.command import ROOT, Answer, run, speak


def assert_refused(answer: Answer, *parts: str) -> None:
    """Exit code 2 and one line on stderr that names everything it should."""
    assert answer.code == 2
    (line,) = answer.err.splitlines()
    assert line.startswith("malo: ")
    assert len(line) < 400
    assert "internal error" not in line
    for part in parts:
        assert part in line


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder of one's own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("case", FILES)
def test_verify_refuses(case: str, folder: Path) -> None:
    content, reason = FILES[case]
    (folder / "sheet.toml").write_bytes(content)
    answer = speak("verify", "sheet.toml", MALO_LANG="en")
    assert_refused(answer, "sheet.toml: ", reason)
    assert answer.out == ""
    assert [file.name for file in folder.iterdir()] == ["sheet.toml"]


@pytest.mark.parametrize("case", PDFS)
def test_verify_refuses_a_pdf(case: str, folder: Path) -> None:
    content, reason = PDFS[case]
    (folder / "sheet.pdf").write_bytes(content)
    assert_refused(speak("verify", "sheet.pdf", MALO_LANG="en"), "sheet.pdf: ", reason)


@pytest.mark.parametrize("case", ["truncated", "noise", "deep keys", "no game", "5000 digits"])
def test_play_refuses_to_resume(case: str, folder: Path) -> None:
    content, reason = FILES[case]
    (folder / "game.toml").write_bytes(content)
    assert_refused(speak("play", "game.toml", MALO_LANG="en"), "game.toml: ", reason)
    assert (folder / "game.toml").read_bytes() == content
    assert len(list(folder.iterdir())) == 1


def test_a_missing_file(tmp_path: Path) -> None:
    assert_refused(run("verify", "none.toml", cwd=tmp_path), "none.toml: ", "no such file")
    assert_refused(run("play", "none.toml", cwd=tmp_path), "none.toml: ", "no such file")


def test_a_folder_without_records(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").touch()
    assert_refused(run("verify", str(tmp_path)), str(tmp_path), "no .toml, .pdf file in this")


def test_a_file_name_that_is_too_long(tmp_path: Path) -> None:
    name = "x" * 300 + ".toml"
    assert_refused(run("verify", name, cwd=tmp_path), "the name is too long")


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


@pytest.mark.parametrize("case", ARGUMENTS)
def test_bad_usage(case: str, folder: Path) -> None:
    arguments, reason = ARGUMENTS[case]
    answer = speak(*arguments, MALO_LANG="en")
    assert_refused(answer, reason)
    assert answer.out == ""
    assert list(folder.iterdir()) == []


def test_input_that_is_no_text_is_refused_as_a_move_and_the_game_goes_on(tmp_path: Path) -> None:
    answer = run("play", "detrak#x", "--lang", "en", stdin=b"\xff\xfe\na2 b2\nq\n", cwd=tmp_path)
    assert answer.code == 0
    assert "expected two cells such as a2 b2, got ‘��’" in answer.out
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
