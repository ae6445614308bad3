"""Moves, states and lines as text, both ways; and texts that are none."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.core.errors import IllegalMove, NotationError
from generator.core.game import CHANCE, Reader, Setup
from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.saint_malo import GAME
from generator.games.saint_malo.mind.baselines import random_move
from generator.games.saint_malo.notation.lines import format_line, parse_line
from generator.games.saint_malo.notation.moves import format_action, parse_action, parse_faces
from generator.games.saint_malo.notation.states import parse_cells
from generator.games.saint_malo.rules.turn import State

CONTRACT = (
    "3 HHHCS H A@d4 h:d5,e5",
    "1 LLLWS L2",
    "2 CCWHS C d4,d5",
    "4 WWSSS W a2,a3",
    "5 XXXCC X3 d4",
    "6 SSSSS -",
    "7 WLLLL W f1 top:P@c4",
    "8 WLLLL W f1 top:A@c4 h:c5",
    "9 WLLLL W f1 top:-",
)


@pytest.mark.parametrize("line", CONTRACT)
def test_the_lines_of_the_contract_come_back_as_they_are(line: str) -> None:
    assert format_line(parse_line(line)) == line


@pytest.mark.parametrize(
    ("loose", "strict"),
    [
        ("h a@D4 H:e5 , d5", "H A@d4 h:d5,e5"),
        ("c d5 d4", "C d4,d5"),
        ("C d4d5", "C d4,d5"),
        ("x 3 D4", "X3 d4"),
        ("l 2", "L2"),
        ("W f1 TOP : p @ c4", "W f1 top:P@c4"),
        ("w A3,A2", "W a2,a3"),
        (" - ", "-"),
        ("passe", "-"),
        ("W f1 haut:P@c4", "W f1 top:P@c4"),
    ],
)
def test_codes_are_read_in_either_case_and_blanks_are_free(loose: str, strict: str) -> None:
    assert format_action(parse_action(loose)) == strict


def test_a_line_may_hold_blanks_between_its_dice() -> None:
    assert parse_line(" 12  hhh cs   h c@d4 ") == parse_line("12 HHHCS H C@d4")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "L",
        "L6",
        "X6 d4",
        "X3",
        "X3 d4,d5",
        "C",
        "C d8",
        "C d4,d4",
        "C a1",
        "W g7",
        "H d4",
        "H Z@d4",
        "H A@a1",
        "S d4",
        "C d4 top:-",
        "W f1 top:",
        "W f1 right:-",
        "--",
        "\u017f d4",
        "C d\u0664",
    ],
)
def test_what_is_no_action_is_named(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text)


@pytest.mark.parametrize(
    "line", ["", "1", "1 HHHCS", "HHHCS L2", "1 HHHC L2", "x HHHCS -", "1 HHHCSS -"]
)
def test_what_is_no_line_is_named(line: str) -> None:
    with pytest.raises(NotationError):
        parse_line(line)


def test_rerolls_and_takes_have_short_forms() -> None:
    state = GAME.start(Setup("solo"))
    state = GAME.apply(state, GAME.parse_move(state, "lcwxh"))
    for text in ("reroll 134", "relance 134", "r134", "R 1 3 4", "re-roll 4,3,1"):
        assert GAME.format_move(state, GAME.parse_move(state, text)) == "reroll 134"
    sprint = GAME.start(Setup("sprint"))
    for dice in ("LLLLL", "CCCCC", "HHHHH"):
        sprint = GAME.apply(sprint, GAME.parse_move(sprint, dice))
    for text in ("3", "take 3", "prends 3", "take HHHHH", "hhhhh"):
        assert GAME.format_move(sprint, GAME.parse_move(sprint, text)) == "take HHHHH"


def test_an_open_roll_is_taken_whatever_the_order_of_its_dice() -> None:
    state = GAME.start(Setup("sprint"))
    for dice in ("LLLLL", "LCWXH", "SSSSS"):
        state = GAME.apply(state, GAME.parse_move(state, dice))
    move = GAME.parse_move(state, "take hxwcl")
    assert GAME.format_move(state, move) == "take LCWXH"
    assert GAME.apply(state, move).dice == (0, 1, 2, 3, 4)
    with pytest.raises(IllegalMove, match="three open rolls"):
        GAME.apply(state, GAME.parse_move(state, "HHHHH"))


def test_every_move_of_a_game_comes_back_from_its_text() -> None:
    for variant, players in (("sprint", 1), ("solo", 1), ("table", 2), ("table", 5)):
        ident = Ident("saint-malo", variant, "texts")
        state, stream = GAME.start(Setup(variant, players)), Stream(ident, "random")
        while (seat := GAME.to_move(state)) is not None:
            assert GAME.parse_state(GAME.format_state(state)) == state
            move = GAME.chance(ident, state) if seat == CHANCE else random_move(state, stream)
            assert GAME.parse_move(state, GAME.format_move(state, move)) == move
            state = GAME.apply(state, move)
        assert GAME.parse_state(GAME.format_state(state)) == state
        with pytest.raises(NotationError, match="over"):
            GAME.parse_move(state, "-")


HEAD = "solo turn 3 seat 1 pirates 5 rolls 1 dice LCWXH due -"
TALLY = "coins 3 logs 2 points 0 cannons 1"
ROWS = ["#.....#", ".gg....", ".g.....", ".g.....", ".......", ".......", "#.....#"]


def state_text(head: str = HEAD, tally: str = TALLY, row: int = 0, codes: str = ROWS[0]) -> str:
    """Return a good state with one thing changed."""
    rows = [*ROWS[:row], codes, *ROWS[row + 1 :]]
    return "\n".join([head, tally, *rows])


@pytest.mark.parametrize(
    "text",
    [
        "",
        state_text(HEAD.replace("solo", "table")),
        state_text(HEAD.replace("turn 3", "turn 0")),
        state_text(HEAD.replace("turn 3", "turn 25")),
        state_text(
            HEAD.replace("turn 3", "turn 26").replace("rolls 1 dice LCWXH", "rolls 0 dice -")
        ),
        state_text(HEAD.replace("seat 1", "seat 2")),
        state_text(HEAD.replace("pirates 5", "pirates 25")),
        state_text(HEAD.replace("rolls 1", "rolls 0")),
        state_text(HEAD.replace("LCWXH", "-")),
        state_text(HEAD.replace("LCWXH", "LCWX")),
        state_text(HEAD.replace("rolls 1", "rolls 3").replace("due -", "due 12")),
        state_text(HEAD.replace("due -", "due 21")),
        state_text(HEAD.replace("solo", "sprint")),
        state_text(tally="coins 3 logs 2 points 0 cannons 2"),
        state_text(tally="coins -1 logs 2 points 0 cannons 0"),
        state_text(codes="......."),
        state_text(codes="#....."),
        state_text(codes="#..x..#"),
        state_text(row=1, codes=".g....."),
        state_text(row=4, codes="...w..."),
        state_text(row=4, codes="...#..."),
        "\n".join([HEAD, TALLY, *(row.replace(".", "C") for row in ROWS)]),
    ],
)
def test_a_state_that_no_game_reaches_is_refused(text: str) -> None:
    assert GAME.parse_state(state_text())
    with pytest.raises(NotationError):
        GAME.parse_state(text)


def test_a_city_takes_codes_in_either_case() -> None:
    assert parse_cells([row.upper() for row in ROWS]) == "".join(ROWS)


# Whatever is typed


@given(st.text(max_size=60))
def test_any_text_is_a_move_or_no_notation(text: str) -> None:
    solo = GAME.start(Setup("solo"))
    states = [solo, GAME.apply(solo, GAME.parse_move(solo, "WWHHC"))]
    for state in states:
        try:
            move = GAME.parse_move(state, text)
        except NotationError:
            continue
        assert GAME.parse_move(state, GAME.format_move(state, move)) == move


MOVE_LIKE = st.text(alphabet="LCWXHSlcwh123456 a@d4,:-topAPJNr", max_size=30)


@given(MOVE_LIKE)
def test_any_line_like_text_is_applied_or_refused(text: str) -> None:
    state = GAME.start(Setup("solo"))
    state = GAME.apply(state, GAME.parse_move(state, "WWHHC"))
    with suppress(NotationError, IllegalMove):
        GAME.apply(state, GAME.parse_move(state, text))
    with suppress(NotationError):
        parse_line(text)
    with suppress(NotationError):
        parse_faces(text)


@given(st.text(max_size=200))
def test_any_text_is_a_state_or_no_notation(text: str) -> None:
    with suppress(NotationError):
        GAME.parse_state(text)


@settings(deadline=None)
@given(st.data())
def test_whatever_state_is_accepted_can_be_played_to_its_end(data: st.DataObject) -> None:
    text = list(data.draw(st.sampled_from(some_states())))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place] = data.draw(st.sampled_from("0123456789-LCWXHS#.gwhCSPAMJN ,\n"))
    try:
        state = GAME.parse_state("".join(text))
    except NotationError:
        return
    assert GAME.parse_state(GAME.format_state(state)) == state
    play_on(state)


def some_states() -> list[str]:
    """Return texts of states in the middle of games."""
    texts = []
    for variant, players in (("sprint", 1), ("solo", 1), ("table", 2)):
        ident = Ident("saint-malo", variant, "states")
        state, stream = GAME.start(Setup(variant, players)), Stream(ident, "random")
        for _ in range(30):
            chance = GAME.to_move(state) == CHANCE
            state = GAME.apply(
                state, GAME.chance(ident, state) if chance else random_move(state, stream)
            )
            texts.append(GAME.format_state(state))
    return texts


def play_on(state: State) -> None:
    """Play some moves and ask everything a state can be asked."""
    ident, stream = Ident("saint-malo", state.variant, "on"), Stream("x", "on")
    for _ in range(12):
        seat = GAME.to_move(state)
        GAME.show(state, ("Anke",), Reader("fr"), None)
        GAME.show(state, ("Anke",), Reader("en"), 0)
        GAME.ranking(state)
        if seat is None:
            return
        assert next(iter(GAME.legal(state)), None) is not None
        move = GAME.chance(ident, state) if seat == CHANCE else random_move(state, stream)
        state = GAME.apply(state, move)
