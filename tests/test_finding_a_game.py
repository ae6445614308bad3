"""`malo play` finds its game: today's puzzle, one that was left, or a new one; nothing is lost."""

from __future__ import annotations

import json
import os
import re
import tomllib
from datetime import date
from pathlib import Path

import pytest

from tests.command import speak, type_in
from tests.terminal import at_terminal

TODAY = "detrak.basic#2026-11-17"
ID = "detrak.basic#2026-11-16"
# The moves of samples/detrak/moves.toml, of ID.
MOVES = [
    *("a2 a3", "b5 c5", "d3 e3", "d5 e5", "b2 c2", "a4 a5"),
    *("b4 c4", "b1 c1", "c3 b3", "e2 d2", "d4 e4", "e1 d1"),
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, tuesday: date, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to an empty folder, on a Tuesday."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def play(*words: str, lines: list[str], lang: str = "en", terminal: bool = True) -> str:
    """Play at a terminal and return what is shown."""
    typed = "".join(f"{line}\n" for line in lines)
    if terminal:
        answer = type_in("play", *words, lines=typed, MALO_LANG=lang)
    else:
        answer = speak("play", *words, stdin=typed, MALO_LANG=lang)
    assert (answer.code, answer.err) == (0, "")
    return answer.out


def offered(out: str) -> list[str]:
    """Return what may be chosen, nothing where nobody is asked."""
    asked = re.split(r"What to play\?|Que jouer", out, maxsplit=1)
    return [line[5:] for line in asked[0].splitlines()] if len(asked) > 1 else []


def kept() -> dict[str, tuple[str, int]]:
    """Return the id and the number of moves of every record, by file."""
    read = {path.stem: tomllib.loads(path.read_text()) for path in Path("output").glob("*.toml")}
    return {name: (data["id"], data["moves"].count("\n")) for name, data in read.items()}


def left(ident: str, moves: int, *words: str) -> None:
    """Leave a game after some moves; nobody is asked."""
    play(ident, *words, lines=[*MOVES[:moves], "q"], terminal=False)


@pytest.mark.parametrize("typed", ["", "1"])
def test_a_game_alone_offers_todays_puzzle_first(typed: str) -> None:
    out = play("detrak", lines=[typed, "b1 c1", "q"])
    assert offered(out) == [f"today’s puzzle: {TODAY}", "a random game: detrak.basic"]
    assert kept() == {"detrak-basic-2026-11-17": (TODAY, 1)}


def test_a_random_game_may_be_chosen() -> None:
    play("detrak", lines=["2", "b1 c1", "q"])
    ((ident, moves),) = kept().values()
    assert (ident != TODAY, moves) == (True, 1)


def test_the_same_in_french() -> None:
    left(ID, 2)
    out = play("Détrak", lines=["q"], lang="fr")
    assert offered(out) == [
        f"le casse-tête du jour\xa0: {TODAY}",
        f"reprendre {ID}, coups joués\xa0: 2",
        "une partie au hasard\xa0: detrak.basic",
    ]


def test_a_game_that_was_left_goes_on_in_its_file() -> None:
    left(ID, 2)
    play("detrak", lines=["2", *MOVES[2:5], "q"])
    assert kept() == {"detrak-basic-2026-11-16": (ID, 5)}


def test_todays_puzzle_that_was_left_comes_first() -> None:
    left(ID, 1)
    play(TODAY, lines=["b1 c1", "q"], terminal=False)
    out = play("detrak", lines=["", "d1 e1", "q"])
    assert offered(out)[:2] == [
        f"go on with today’s puzzle: {TODAY}, moves played: 1",
        f"go on with {ID}, moves played: 1",
    ]
    assert kept()["detrak-basic-2026-11-17"] == (TODAY, 2)


def test_todays_puzzle_that_is_over_comes_last() -> None:
    best = json.loads(speak("solve", TODAY, "--json").out)
    lines = [line.split(maxsplit=2)[2] for line in best["moves"]]
    play(TODAY, lines=lines, terminal=False)
    out = play("detrak", lines=["q"])
    assert offered(out) == ["a random game: detrak.basic", f"today’s puzzle once more: {TODAY}"]


def test_an_id_that_was_left_is_offered_again_and_a_new_game_beside_it() -> None:
    left(ID, 2)
    out = play(ID, lines=["", *MOVES[2:4], "q"])
    assert offered(out) == [f"go on with {ID}, moves played: 2", f"a new game: {ID}"]
    assert kept() == {"detrak-basic-2026-11-16": (ID, 4)}
    play(ID, lines=["2", MOVES[0], "q"])
    assert kept() == {"detrak-basic-2026-11-16": (ID, 4), "detrak-basic-2026-11-16-2": (ID, 1)}


def test_an_id_that_was_not_left_begins_without_a_question() -> None:
    left(ID, 12)
    left("detrak.basic#other", 0)
    left("detrak.advanced#2026-11-16", 1)
    assert offered(play(ID, lines=["q"])) == []


def test_quitting_the_question_begins_nothing() -> None:
    left(ID, 2)
    before = Path("output/detrak-basic-2026-11-16.toml").read_bytes()
    for answer in (["q"], [], ["quitter"]):
        assert "Nothing was played" in play("detrak", lines=answer)
    assert kept() == {"detrak-basic-2026-11-16": (ID, 2)}
    assert Path("output/detrak-basic-2026-11-16.toml").read_bytes() == before


def test_an_answer_that_is_none_is_asked_for_again() -> None:
    out = play("detrak", lines=["3", "x", "0", "²", "q"])
    assert out.count("A number from 1 to 2, please.") == 4


def test_a_variant_that_has_no_daily_has_none_to_offer() -> None:
    assert offered(play("saint-malo.solo", lines=["q"])) == []


def test_named_players_are_offered_their_own_games() -> None:
    both = ("--player", "Anke", "--player", "Bob")
    play("detrak#a", *both, lines=["S", "X", "q"], terminal=False)
    left("detrak#b", 1)
    named = "detrak.basic#a (Anke, Bob)"
    assert offered(play("detrak", *both, lines=["q"])) == [
        f"go on with {named}, moves played: 2",
        "a random game: detrak.basic",
    ]
    assert offered(play("detrak", "--player", "Bob", lines=["q"])) == [
        f"today’s puzzle: {TODAY}",
        "a random game: detrak.basic",
    ]
    assert len(offered(play("detrak", lines=["q"]))) == 4


def test_games_are_looked_for_where_they_are_kept() -> None:
    left(ID, 1, "--out", "club")
    assert len(offered(play("detrak", lines=["q"]))) == 2
    assert len(offered(play("detrak", "--out", "club", lines=["q"]))) == 3
    assert len(offered(play("detrak", "--out", "club/new.toml", lines=["q"]))) == 2


def test_what_is_no_game_is_not_offered_and_stops_nothing(folder: Path) -> None:
    output = folder / "output"
    output.mkdir()
    (output / "detrak-basic-a.toml").write_text("no record")
    (output / "detrak-basic-b.toml").write_text('id = "detrak.basic#b"\nmoves = "1 XX z9 z9"\n')
    (output / "detrak-basic-c.toml").write_text('id = "vacances.solo#c"\nmoves = ""\n')
    (output / "detrak-basic-d.toml").mkdir()
    os.mkfifo(output / "detrak-basic-e.toml")
    assert len(offered(play("detrak", lines=["q"]))) == 2


def test_nobody_is_asked_in_a_pipe() -> None:
    left(ID, 2)
    assert offered(play("detrak", lines=["q"], terminal=False)) == []
    play(ID, lines=[MOVES[0], "q"], terminal=False)
    assert kept() == {"detrak-basic-2026-11-16": (ID, 2), "detrak-basic-2026-11-16-2": (ID, 1)}


@pytest.mark.skipif(os.name != "posix", reason="a terminal is made with openpty")
def test_a_real_terminal_is_one(folder: Path) -> None:
    left(ID, 2)
    code, shown = at_terminal("play", ID, lines=("", MOVES[2], "q"), cwd=folder)
    assert (code, f"  1  go on with {ID}, moves played: 2\n" in shown) == (0, True)
    assert kept() == {"detrak-basic-2026-11-16": (ID, 3)}
