"""Several people add at the same time, and whatever the disk, nothing is lost or written over."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from generator.cli.kept_event import kept_handed
from generator.core.files import SaveError, write_new
from generator.tasks.event.event import event_content
from generator.tasks.event.standing import evening
from tests.command import ROOT
from tests.events.people import event, grid, siege, write

NAMES = tuple("ABCDEFGH")


def started(*arguments: str, cwd: Path) -> subprocess.Popen[bytes]:
    """Start a process of its own, as somebody at another table does."""
    return subprocess.Popen(
        [sys.executable, *arguments],
        cwd=cwd,
        env={"PYTHONPATH": str(ROOT), "MALO_LANG": "en", "PATH": ""},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


def test_two_tables_hand_in_at_the_same_time_and_nothing_is_lost(tmp_path: Path) -> None:
    club = tmp_path / "club"
    club.mkdir()
    (club / "event.toml").write_bytes(event_content(event(NAMES)))
    write(tmp_path / "left", {f"{name}.toml": grid(name) for name in NAMES})
    write(tmp_path / "right", {f"{name}.toml": siege(name) for name in NAMES})
    runs = [
        started("-m", "generator", "event", "add", "club", side, cwd=tmp_path)
        for side in ("left", "right", "left")
    ]
    assert [(run.communicate()[1], run.returncode) for run in runs] == [(b"", 0)] * 3
    came = kept_handed(club)
    assert [one.number for one in came] == list(range(1, 17))
    found = evening(event(NAMES), came)
    assert [len(table.results) for table in found.games] == [8, 8]
    assert found.replaced == ()
    assert len(list((club / "received").glob("*.toml"))) == 16
    assert not list((club / "received").glob(".malo-*"))


def test_of_many_who_want_a_name_one_gets_it(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from generator.core.files import write_new\n"
        "mine = [k for k in range(60) if write_new(Path(f'{k:04}.json'), sys.argv[1].encode())]\n"
        "Path(f'mine-{sys.argv[1]}').write_text(' '.join(map(str, mine)))\n"
    )
    runs = [started("-c", code, name, cwd=tmp_path) for name in "abc"]
    assert [(run.communicate()[1], run.returncode) for run in runs] == [(b"", 0)] * 3
    won = {name: (tmp_path / f"mine-{name}").read_text().split() for name in "abc"}
    assert sorted(int(k) for mine in won.values() for k in mine) == list(range(60))
    for name, mine in won.items():
        assert {(tmp_path / f"{int(k):04}.json").read_text() for k in mine} <= {name}


def test_a_name_that_is_taken_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "new" / "1.json"
    assert write_new(path, b"first")
    assert not write_new(path, b"second")
    assert path.read_bytes() == b"first"
    assert [one.name for one in path.parent.iterdir()] == ["1.json"]


def test_what_cannot_be_written_is_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SaveError, match="cannot be written"):
        write_new(tmp_path / "file" / "1.json", b"x")


def test_where_a_disk_has_no_locks_nothing_is_lost_either(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['fcntl'] = None  # as where there is none\n"
        "from pathlib import Path\n"
        "from generator.cli.kept_event import keep_handed\n"
        "from tests.events.people import sheet\n"
        "for k in range(20):\n"
        "    name = f'{sys.argv[1]}{k}'\n"
        "    keep_handed(Path('club'), {f'{name}.toml': name.encode()}, [sheet(name, k)])\n"
    )
    runs = [started("-c", code, name, cwd=tmp_path) for name in "abc"]
    assert [(run.communicate()[1], run.returncode) for run in runs] == [(b"", 0)] * 3
    came = kept_handed(tmp_path / "club")
    assert len({one.number for one in came}) == 60
    assert {one.sheets[0].player for one in came} == {
        f"{who}{k}" for who in "abc" for k in range(20)
    }
