"""What a terminal shows while something takes seconds: that it does, and only then."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.terminal import at_terminal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a terminal is made with openpty")
RECORDS = {
    "detrak": 'game = "detrak"\nstart = "B"\n',
    "saint-malo": 'game = "saint-malo"\nvariant = "sprint"\n',
    "vacances": 'game = "vacances"\nvariant = "solo"\n',
    "robber-knights": 'game = "robber-knights"\nvariant = "siege"\n',
}


def test_a_terminal_says_that_a_puzzle_is_being_solved() -> None:
    code, shown = at_terminal("solve", "detrak#2026-11-16")
    assert (code, shown.count("solving…")) == (0, 1)


@pytest.mark.parametrize("game", RECORDS)
def test_nothing_is_being_solved_where_a_record_is_refused(game: str, tmp_path: Path) -> None:
    (tmp_path / "record.toml").write_text(RECORDS[game], encoding="utf-8")
    code, shown = at_terminal("solve", "record.toml", cwd=tmp_path)
    assert (code, shown.count("malo:")) == (2, 1), shown
    assert shown.startswith("malo: record.toml: ")
    assert "solving" not in shown


def test_a_terminal_says_that_pages_are_drawn_and_photos_read(tmp_path: Path) -> None:
    _, shown = at_terminal("preview", "detrak", "rules", "--width", "200", cwd=tmp_path)
    assert shown.count("drawing the pages…") == 1
    (tmp_path / "photo.jpg").write_bytes(b"no picture")
    _, shown = at_terminal("verify", "photo.jpg", cwd=tmp_path)
    assert shown.count("reading photos…") == 1
