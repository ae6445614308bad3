"""Terminal play on a screen of 80 by 24: every table fits between two prompts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.command import speak

WIDTH, HEIGHT = 80, 24
NAMES = ("Anne-Sophie", "Bob", "Cécile", "Dan", "Eve", "Frédérique de la Tour")


def screens(shown: str) -> list[str]:
    """Return what stands on the screen between two prompts, the second prompt's line included."""
    return re.split(r" > |\([oy]/n\) ", shown)[:-1]


def assert_fits(screen: str) -> None:
    """No more lines and no longer ones than a small terminal has."""
    lines = screen.splitlines()
    assert len(lines) <= HEIGHT, screen
    assert max(map(len, lines)) <= WIDTH, screen


def played(game: str, players: int, lang: str, lines: list[str]) -> str:
    """Return what a table of several people sees."""
    names = [part for name in NAMES[:players] for part in ("--player", name)]
    typed = "".join(f"{line}\n" for line in lines)
    size = {"COLUMNS": str(WIDTH), "LINES": str(HEIGHT)}
    answer = speak("play", game, *names, stdin=typed, MALO_LANG=lang, **size)
    assert (answer.code, answer.err) == (0, "")
    return answer.out


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Go to a folder of one's own."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("players", [1, 4, 6])
def test_detrak_fits(players: int, lang: str) -> None:
    starts = list("SXBHTO")[:players] if players > 1 else []
    moves = ["a2 a3", "b1 c1", "d1 e1", "b2 c2", "d2 e2", "b3 c3"][:players]
    lines = ["?", *starts, "all", *moves, "u", "y", "zz", "d", "t", "a1 a2", "q"]
    shown = screens(played("detrak#x", players, lang, lines))
    assert len(shown) >= len(lines)
    for screen in shown:
        assert_fits(screen)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("players", [2, 4, 5])
def test_saint_malo_fits(players: int, lang: str) -> None:
    lines = ["?", "r 1 2", "r 3", "u", "L1", "-", "all", *[""] * players, "t", *[""] * players, "q"]
    shown = screens(played("saint-malo#x", players, lang, lines))
    assert len(shown) > len(lines) - 3
    for screen in shown:
        assert_fits(screen)
    for name in NAMES[:players]:
        assert any(name in screen for screen in shown[6:])


def test_how_moves_are_typed_is_shown_at_once_where_there_is_room() -> None:
    typed = {"stdin": "q\n", "MALO_LANG": "en"}
    small, large = (
        speak("play", "saint-malo.solo#x", LINES=str(lines), COLUMNS="80", **typed).out
        for lines in (HEIGHT, 60)
    )
    assert "church of size 3" not in small
    assert "? help" in small
    assert "church of size 3" in large


def test_everybody_is_shown_together_where_there_is_room() -> None:
    names = [part for name in NAMES[:4] for part in ("--player", name)]
    typed = {"stdin": "all\nq\n", "MALO_LANG": "en"}
    shown = speak("play", "saint-malo#x", *names, LINES="60", COLUMNS="80", **typed).out
    assert "Enter: more" not in shown
