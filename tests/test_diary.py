"""The diary: what is noted there and what is not, by one run or by several, whole or damaged."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from generator.cli.kept_diary import keep, kept_diary
from generator.core.assets import asset
from generator.core.options import Options
from generator.games import parse_ident
from generator.tasks.diary.diary import Entry, daily_entry
from tests.command import ROOT, Answer, speak

DAY = date(2026, 11, 16)
TUESDAY = date(2026, 11, 17)
ANKES = Entry(DAY, "detrak", "basic", "Anke", 35, 53, True, None, TUESDAY, TUESDAY)
MOVES = [
    *("a2 a3", "b5 c5", "d3 e3", "d5 e5", "b2 c2", "a4 a5"),
    *("b4 c4", "b1 c1", "c3 b3", "e2 d2", "d4 e4", "e1 d1"),
]


@pytest.fixture
def folder(tmp_path: Path, tuesday: date, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder with a diary of its own in `data`, on a Tuesday."""
    assert tuesday == TUESDAY
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MALO_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("MALO_KEEP", "")
    return tmp_path


def sample(name: str, folder: Path, *changes: tuple[str, str]) -> Path:
    """Copy a sample, in which texts may be changed, so that it is somebody's own."""
    text = asset("samples", f"{name}.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = folder / f"{len(list(folder.glob('*.toml')))}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def verify(*arguments: object) -> Answer:
    return speak("verify", *map(str, arguments), MALO_LANG="en")


def noted(folder: Path) -> list[Entry]:
    return list(kept_diary(folder / "data" / "diary.jsonl").entries)


# What is noted.


def test_a_correct_sheet_of_a_daily_is_noted_in_a_line(folder: Path) -> None:
    answer = verify(sample("detrak/grid", folder))
    assert answer.out.splitlines()[-1] == (
        "Noted for Anke: Détrak 2026-11-16, 35 of 53 — malo stats --player Anke"
    )
    assert (answer.code, noted(folder)) == (0, [replace(ANKES, played=DAY)])
    line = '{"date": "2026-11-16", "game": "detrak", "variant": "basic", "player": "Anke", '
    line += '"score": 35, "best": 53, "proved": true, "medal": null, '
    line += '"played": "2026-11-16", "noted": "2026-11-17"}\n'
    assert (folder / "data" / "diary.jsonl").read_text(encoding="utf-8") == line


def test_nothing_is_said_in_json_and_for_what_is_there_already(folder: Path) -> None:
    sheet = sample("robber-knights/siege", folder)
    assert set(json.loads(verify(sheet, "--json").out)) == {"files"}
    assert [(one.game, one.score, one.medal) for one in noted(folder)] == [
        ("robber-knights", 20, "gold")
    ]
    assert "diary" not in verify(sheet).out


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("detrak/wrong-row", []),
        ("detrak/illegal-move", []),
        ("detrak/grid-without-dice", []),
        ("detrak/three-players", []),
        ("detrak/diagonal-penalty", []),  # not the usual rules
        ("detrak/moves", [("2026-11-16", "2026-11-16 again")]),  # other dice, so illegal as well
        ("saint-malo/solo", []),  # a variant without a daily
        ("vacances/sheet-only", []),  # its seed is no date
    ],
)
def test_other_sheets_are_not_noted(
    name: str, changes: list[tuple[str, str]], folder: Path
) -> None:
    assert "diary" not in verify(sample(name, folder, *changes)).out
    assert not (folder / "data").exists()


def test_neither_is_anything_where_somebody_says_so(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = sample("detrak/grid", folder)
    verify(sheet, "--no-keep")
    verify(asset("samples", "detrak", "grid.toml"))  # the bundled samples are nobody's
    monkeypatch.setenv("MALO_KEEP", "0")
    verify(sheet)
    assert not (folder / "data").exists()


def test_a_total_that_no_play_reaches_is_no_result() -> None:
    ident = parse_ident("detrak.basic#2026-11-16")
    best = daily_entry(ident, 53)
    assert best == Entry(DAY, "detrak", "basic", "", 53, 53, True, "gold")
    assert daily_entry(ident, 54) is None
    assert daily_entry(parse_ident("detrak.basic#16 November"), 53) is None
    assert daily_entry(ident, 35, options=Options({"diagonal_penalty": True})) is None


def test_a_clubs_folder_is_noted_by_name_in_one_line(folder: Path) -> None:
    sample("detrak/grid", folder)
    sample("detrak/grid", folder, ("Anke", "Bob"))
    sample("detrak/grid", folder, ('player = "Anke"', ""))
    answer = verify(folder)
    assert answer.out.splitlines()[-1] == "Noted in your diary: 3 results — malo stats --by-name"
    assert [one.player for one in noted(folder)] == ["", "Anke", "Bob"]


def test_results_of_one_person_are_found_by_that_name(folder: Path) -> None:
    for name in ("detrak/grid", "saint-malo/sprint"):
        sample(name, folder, ('player = "Anke"', 'player = "Anke B"'))
    answer = speak("verify", str(folder), MALO_LANG="fr")
    told = 'Notés dans votre carnet\u00a0: 2 résultats — malo carnet --joueur "Anke B"'
    assert answer.out.splitlines()[-1] == told


@pytest.mark.parametrize("keeps", [True, False])
def test_a_daily_that_is_played_to_the_end_is_noted(keeps: bool, folder: Path) -> None:
    arguments = ["play", "detrak#2026-11-16", "--player", "Anke"]
    typed = "".join(f"{move}\n" for move in MOVES)
    answer = speak(*arguments, *([] if keeps else ["--no-keep"]), stdin=typed, MALO_LANG="en")
    assert ("Noted for Anke: Détrak 2026-11-16, 35 of 53" in answer.out) is keeps
    assert noted(folder) == ([ANKES] if keeps else [])


# When it was played.


@pytest.mark.parametrize(
    ("said", "played"),
    [
        ("", TUESDAY),  # handed in on that day
        ("date = 2026-11-16", DAY),
        ('date = "2026-11-16"', DAY),
        ("date = 2026-11-16T20:15:00", DAY),
        ("date = 2026-12-24", TUESDAY),  # is still to come
        ('date = "some day"', TUESDAY),
    ],
)
def test_a_sheet_was_played_when_it_says_or_else_when_it_is_handed_in(
    said: str, played: date, folder: Path
) -> None:
    verify(sample("detrak/grid", folder, ("date = 2026-11-16", said)))
    assert noted(folder) == [replace(ANKES, played=played)]


SUNDAY = date(2026, 11, 22)


@pytest.mark.parametrize(
    ("first", "second", "stays"),
    [
        (DAY, SUNDAY, DAY),
        (SUNDAY, DAY, DAY),
        (SUNDAY, TUESDAY, TUESDAY),
        (None, SUNDAY, None),  # of before: believed
        (SUNDAY, None, None),
        (None, DAY, DAY),
        (None, None, None),
    ],
)
@pytest.mark.parametrize("points", [30, 35, 40])
def test_a_puzzle_that_was_played_on_its_day_was_whatever_comes_later(
    points: int, first: date | None, second: date | None, stays: date | None, tmp_path: Path
) -> None:
    path = tmp_path / "diary.jsonl"
    keep([replace(ANKES, played=first)], path)
    keep([replace(ANKES, score=points, played=second)], path)
    (entry,) = kept_diary(path).entries
    assert (entry.score, entry.played) == (max(35, points), stays)


def test_a_diary_of_before_is_read_and_kept_as_it_was(tmp_path: Path) -> None:
    line = '{"date": "2026-11-15", "game": "detrak", "variant": "basic", "player": "", '
    line += '"score": 35, "best": 53, "proved": true, "medal": null}\n'
    path = tmp_path / "diary.jsonl"
    path.write_text(line, encoding="utf-8")
    (entry,) = kept_diary(path).entries
    assert (entry.played, entry.is_of_its_day) == (None, True)
    keep([ANKES], path)
    assert path.read_text(encoding="utf-8").splitlines(keepends=True)[0] == line


@pytest.mark.parametrize(
    ("first", "second", "stays"),
    [
        (DAY, SUNDAY, DAY),  # noted on its day, and again
        (SUNDAY, TUESDAY, TUESDAY),
        (None, SUNDAY, None),  # of before: nobody knows
        (SUNDAY, None, None),
    ],
)
def test_what_was_noted_in_time_was_whatever_is_noted_later(
    first: date | None, second: date | None, stays: date | None, tmp_path: Path
) -> None:
    path = tmp_path / "diary.jsonl"
    keep([replace(ANKES, played=DAY, noted=first)], path)
    keep([replace(ANKES, played=DAY, noted=second, score=40)], path)
    (entry,) = kept_diary(path).entries
    assert (entry.score, entry.played, entry.noted) == (40, DAY, stays)
    assert entry.is_only_said is (stays is not None and stays > DAY)


# A record that was finished before.


def finished(folder: Path, *changes: tuple[str, str], words: tuple[str, ...] = ()) -> Answer:
    path = sample("detrak/moves", folder, *changes)
    return speak("play", str(path), *words, MALO_LANG="en")


def test_a_finished_record_that_is_right_is_noted(folder: Path) -> None:
    answer = finished(folder)
    assert "Noted for Anke: Détrak 2026-11-16, 35 of 53" in answer.out
    assert noted(folder) == [ANKES]


@pytest.mark.parametrize("words", [(), ("--out", "copy.toml")])
def test_a_finished_record_that_the_referee_calls_wrong_is_not_noted(
    words: tuple[str, ...], folder: Path
) -> None:
    answer = finished(folder, ("total = 35", "total = 36"), words=words)
    assert (answer.code, "Noted" in answer.out, noted(folder)) == (0, False, [])
    path = folder / "0.toml"
    assert answer.err == (
        f"malo: the result was not noted: the referee does not call {path} correct; "
        f"why: malo verify {path}\n"
    )


def test_a_sample_that_is_played_is_nobodys(folder: Path) -> None:
    answer = speak("play", str(asset("samples", "detrak", "moves.toml")), MALO_LANG="en")
    assert (answer.code, answer.err, noted(folder)) == (0, "", [])


# Whose it is.


@pytest.mark.parametrize(
    ("own", "said"),
    [("", "Noted for Anke:"), ("Bob", "Noted for Anke:"), ("anke", "Noted in your diary:")],
)
def test_a_result_is_noted_under_its_name(own: str, said: str, folder: Path) -> None:
    answer = speak("verify", str(sample("detrak/grid", folder)), MALO_LANG="en", MALO_PLAYER=own)
    assert answer.out.splitlines()[-1].startswith(said)
    assert [one.player for one in noted(folder)] == ["Anke"]


# The file.


def test_the_better_result_of_a_puzzle_stays(tmp_path: Path) -> None:
    path = tmp_path / "diary.jsonl"
    better = replace(ANKES, score=44, medal="silver")
    another = replace(ANKES, player="")
    assert keep([ANKES], path).entries == (ANKES,)
    assert keep([better, another], path).entries == (another, better)
    assert keep([ANKES], path).entries == ()
    assert kept_diary(path).entries == (another, better)


def damaged_line(**changes: object) -> bytes:
    """Return a line of a diary in which something is not as we write it."""
    line = {"date": "2026-11-16", "game": "detrak", "variant": "basic", "player": "", "score": 1}
    return json.dumps({**line, "best": 2, "proved": True, "medal": None, **changes}).encode()


DAMAGED = [
    b"{",
    b"[]",
    b"\xff",
    b'{"date": "2026-11-16"}',
    b"[" * 100_000,
    json.dumps(json.loads("{}") | {"date": "x"}).encode(),
    damaged_line(score=10**400),
    damaged_line(best=-(10**9)),
    damaged_line(player="\ud800"),
    damaged_line(player="a\nb"),
    damaged_line(player="x" * 3000),
    damaged_line(played="someday"),
    damaged_line(played=None),
    damaged_line(medal="iron"),
    damaged_line(more=1),
]


@pytest.mark.parametrize("line", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_diary_is_put_aside_and_what_can_be_read_is_taken_over(
    line: bytes, folder: Path
) -> None:
    verify(sample("detrak/grid", folder))
    path = folder / "data" / "diary.jsonl"
    damaged = path.read_bytes() + line + b"\n"
    path.write_bytes(damaged)
    answer = speak("stats", "--date", "2026-11-16", MALO_LANG="en")
    assert (answer.code, answer.err.count("\n"), "35/53" in answer.out) == (0, 1, True)
    assert path.read_bytes() == damaged  # looking changes nothing
    answer = verify(sample("robber-knights/siege", folder))
    aside = path.with_name("diary-damaged-1.jsonl")
    assert (
        answer.err
        == f"malo: {path} was damaged: kept as {aside}, what could be read is taken over\n"
    )
    assert (answer.code, aside.read_bytes()) == (0, damaged)
    assert [one.game for one in noted(folder)] == ["detrak", "robber-knights"]
    path.write_bytes(damaged)
    assert "diary-damaged-2.jsonl" in verify(sample("robber-knights/siege", folder)).err


def test_a_diary_that_cannot_be_written_costs_a_line_and_nothing_more(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MALO_DATA", str(sample("detrak/wrong-row", folder)))  # a file
    answer = verify(sample("detrak/grid", folder))
    assert (answer.code, answer.err.count("\n")) == (0, 1)
    assert answer.err.startswith("malo: the result was not noted: ")


def test_runs_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "diary.jsonl"
    code = (
        "import sys; from datetime import date; from pathlib import Path\n"
        "from generator.cli.kept_diary import keep\n"
        "from generator.tasks.diary.diary import Entry\n"
        "for day in range(1, 29):\n"
        "    entry = Entry(date(2026, 2, day), 'detrak', 'basic', sys.argv[2], 1, 2, True, None)\n"
        "    keep([entry], Path(sys.argv[1]))\n"
    )
    runs = [
        subprocess.Popen([sys.executable, "-c", code, str(path), name], cwd=ROOT) for name in "abc"
    ]
    assert [run.wait() for run in runs] == [0, 0, 0]
    diary = kept_diary(path)
    assert (len(diary.entries), diary.damaged) == (84, 0)
    assert {file.name for file in tmp_path.iterdir()} == {"diary.jsonl", "diary.lock"}


def test_deleting_it_loses_nothing_else(folder: Path) -> None:
    sheet = sample("detrak/grid", folder)
    first = verify(sheet)
    shutil.rmtree(folder / "data")
    assert verify(sheet) == first
