"""Kept solutions: the same answers as without them, whatever happens to the folder."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from generator.cli import malo
from generator.core.game import AnySolved
from generator.core.record import Record
from generator.games import parse_ident, read_record
from generator.tasks.solve import solutions
from generator.tasks.solve.solutions import FOLDER, best_scores, solution_of
from generator.tasks.solve.solving import ident_record, solve, solve_ident
from tests.solved import best_of

IDS = [
    "detrak.basic#2026-11-16",
    "detrak.advanced#2026-11-16",
    "saint-malo.sprint#kept",
    "vacances.solo#kept",
]
QUICK = parse_ident(IDS[0])
NESTED = json.loads("[" * 900 + "]" * 900)  # JSON reads it, and to show it is too deep


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Keep solutions in an empty folder."""
    monkeypatch.setenv(FOLDER, str(tmp_path))
    monkeypatch.setattr(solutions, "solve_ident", best_of)
    solution_of.cache_clear()
    yield tmp_path
    solution_of.cache_clear()


def asked_again(monkeypatch: pytest.MonkeyPatch) -> tuple[AnySolved, bool]:
    """Return the solution that a later run gives, and whether it was searched again."""
    searched = []

    def search(ident: object) -> AnySolved:
        searched.append(ident)
        return best_of(QUICK)

    solution_of.cache_clear()
    monkeypatch.setattr(solutions, "solve_ident", search)
    return solution_of(QUICK), bool(searched)


def refuse_to_search(monkeypatch: pytest.MonkeyPatch) -> list[Record]:
    """Forget what this run found; return the records that are searched from now on."""
    searched: list[Record] = []

    def search(record: Record, name: str | None = None) -> AnySolved:
        searched.append(record)
        return solve(record, name)

    solution_of.cache_clear()
    monkeypatch.setattr(solutions, "solve", search)
    monkeypatch.setattr(solutions, "solve_ident", lambda ident: search(ident_record(ident)))
    return searched


def solved_by_command(*arguments: str) -> dict[str, Any]:
    """Return what `malo solve` says, but for the time it took."""
    told = CliRunner().invoke(malo, ["solve", *arguments, "--json"])
    said: dict[str, Any] = json.loads(told.stdout)
    del said["seconds"]
    return said


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def sealed_bytes(content: str) -> bytes:
    """Return a file whose seal is right, whatever it holds."""
    seal = sha256(content.encode()).hexdigest()
    return json.dumps({"seal": seal, "content": content}).encode()


@pytest.mark.parametrize("ident", IDS)
def test_a_kept_solution_is_the_one_that_was_found(ident: str, folder: Path) -> None:
    found = solution_of(parse_ident(ident))
    solution_of.cache_clear()
    assert len(files(folder)) == 1
    assert solution_of(parse_ident(ident)) == found == solve_ident(ident)


def test_what_is_kept_is_not_searched_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = solution_of(QUICK)
    assert asked_again(monkeypatch) == (found, False)


def test_solve_takes_what_is_kept_and_keeps_what_it_finds(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = solved_by_command(str(QUICK))
    assert len(files(folder)) == 1
    searched = refuse_to_search(monkeypatch)
    assert solved_by_command(str(QUICK)) == first
    assert not searched
    assert solved_by_command("detrak.basic", "--dice", "SS XX", "--start", "S")["score"] == 6
    assert searched, "what is given by hand is searched, and not kept"
    assert len(files(folder)) == 1


def test_a_deleted_folder_changes_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = solution_of(QUICK)
    for path in files(folder):
        path.unlink()
    assert asked_again(monkeypatch) == (found, True)


DAMAGED = [
    *(b"", b"{", b"[]", b'{"seal": 1}', b"\xff\x00", b'"x"'),
    b"[" * 1000 + b"]" * 1000,
    b'{"seal": "", "content": ' + b"[" * 100_000,
    sealed_bytes("[" * 100_000),
]


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_file_is_found_out_and_replaced(
    damage: bytes, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = solution_of(QUICK)
    (path,) = files(folder)
    whole = path.read_bytes()
    path.write_bytes(damage)
    assert asked_again(monkeypatch) == (found, True)
    assert path.read_bytes() == whole


def test_every_changed_byte_is_found_out(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    solution_of(QUICK)
    (path,) = files(folder)
    whole = path.read_bytes()
    for place in range(0, len(whole), 7):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        kept = solutions._kept(QUICK, path)
        assert kept is None or kept == best_of(QUICK)


@pytest.mark.parametrize(
    "change",
    [
        {"score": 54},
        {"score": 54, "bound": 54},
        {"moves": "1 SS a1 b1"},
        {"moves": ""},
        {"moves": 5},
        {"id": "detrak.basic#2026-11-17"},
        {"extra": 1},
        {"moves": NESTED},
        {"id": NESTED},
        {"bound": True},
        {"bound": 10**30},
        {"bound": 52},
    ],
)
def test_a_sealed_lie_is_not_believed(
    change: dict[str, object], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = solution_of(QUICK)
    (path,) = files(folder)
    content = json.dumps(json.loads(json.loads(path.read_bytes())["content"]) | change)
    path.write_bytes(sealed_bytes(content))
    assert asked_again(monkeypatch) == (found, True)


def test_other_code_does_not_see_what_was_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = solution_of(QUICK)
    monkeypatch.setattr(solutions, "code_mark", lambda game: "0" * 64)
    assert asked_again(monkeypatch) == (found, True)


def test_a_folder_that_cannot_be_written_stops_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = folder / "file"
    file.touch()
    monkeypatch.setenv(FOLDER, str(file / "inside"))
    assert solution_of(QUICK).score == 53


def test_nothing_is_written_through_a_link(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = solution_of(QUICK)
    (path,) = files(folder)
    letter = folder / "letter.txt"
    letter.write_text("Dear Anke")
    path.unlink()
    path.symlink_to(letter)
    assert asked_again(monkeypatch) == (found, True)
    assert letter.read_text() == "Dear Anke"


def test_the_best_of_a_record_that_says_more_than_its_id_is_its_own(folder: Path) -> None:
    game, plain = read_record({"id": str(QUICK)})
    assert [one.score for one in best_scores(game, plain)] == [53]
    game, other = read_record({"id": str(QUICK), "start": "X"})
    assert [one.score for one in best_scores(game, other)] == [solve(other).score]


def test_two_runs_at_once_write_one_whole_file(folder: Path) -> None:
    code = (
        "from generator.games import parse_ident\n"
        "from generator.tasks.solve.solutions import solution_of\n"
        f"print(solution_of(parse_ident({IDS[0]!r})).score)"
    )
    runs = [
        subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) for _ in range(3)
    ]
    assert [run.communicate()[0].strip() for run in runs] == [b"53"] * 3
    (path,) = files(folder)
    assert solutions._kept(QUICK, path) == best_of(QUICK)
