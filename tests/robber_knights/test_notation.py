"""Moves, boards and states as text."""

from __future__ import annotations

import pytest

from generator.core.errors import IllegalMove, NotationError
from generator.core.game import Setup
from generator.games.robber_knights import GAME
from generator.games.robber_knights.notation.boards import format_board, moved, parse_board
from generator.games.robber_knights.notation.names import parse_cell
from generator.games.robber_knights.rules.field import CELLS, cell_name
from generator.games.robber_knights.rules.state import Draw, End, Keep, Lay
from tests.robber_knights.helpers import play, random_walk, table

STATE = table("pv p")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("R pc d5 E 1 2 1", Lay("pc", parse_cell("d5"), "E", (1, 2, 1))),
        ("r PC D5 e 1 2 1", Lay("pc", parse_cell("d5"), "E", (1, 2, 1))),
        ("pc d5 E 1,2,1", Lay("pc", parse_cell("d5"), "E", (1, 2, 1))),
        ("rouge pc d5 est 1 2 1", Lay("pc", parse_cell("d5"), "E", (1, 2, 1))),
        ("red pc d5 right 1 2 1", Lay("pc", parse_cell("d5"), "E", (1, 2, 1))),
        ("R pc d5 O 1 1", Lay("pc", parse_cell("d5"), "W", (1, 1))),
        ("R pc d5 ouest 1 1", Lay("pc", parse_cell("d5"), "W", (1, 1))),
        ("R pc d5 - 3", Lay("pc", parse_cell("d5"), "", (3,))),
        ("R pc d5 – 3", Lay("pc", parse_cell("d5"), "", (3,))),
        ("R pc d5 N 3", Lay("pc", parse_cell("d5"), "", (3,))),
        ("R pc d5 - 0", Lay("pc", parse_cell("d5"))),
        ("R pc d5", Lay("pc", parse_cell("d5"))),
        ("R end", End()),
        ("fin", End()),
        ("R keep pv", Keep("pv")),
        ("garder pv", Keep("pv")),
        ("R draw pv", Draw("pv")),
    ],
)  # fmt: skip
def test_moves_are_read_as_people_write_them(text: str, move: object) -> None:
    assert GAME.parse_move(STATE, text) == move


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("R castle d4", "expected a tile"),
        ("R pc s4", "expected a cell from a1 to r18, got ‘s4’"),
        ("R pc d19", "expected a cell"),
        ("R pc d4 Z 1 1", "expected a direction"),
        ("R pc d4 E", "expected the number of knights"),
        ("R pc d4 E x", "expected the number of knights"),
        ("R pc d4 - 1 2", "expected one number for knights that stay"),
        ("B pc d4", "it is the turn of red, not of blue"),
        ("R", "expected a tile and a cell"),
        ("R pc", "expected a tile and a cell"),
        ("", "expected a tile and a cell"),
        ("R pc d5 " + "1 " * 100, "expected a tile and a cell"),
    ],
)
def test_what_is_no_move_is_refused_in_one_line(text: str, problem: str) -> None:
    with pytest.raises(NotationError, match=problem):
        GAME.parse_move(STATE, text)


def test_the_start_is_read_in_either_case() -> None:
    state = play(GAME.start(Setup("table", 2)), "R keep pv", "B keep m")
    read = GAME.parse_move(state, "r:m  B : p b:PV R:p")
    assert GAME.format_move(state, read) == "R:m B:p B:pv R:p"
    with pytest.raises(NotationError, match="expected a colour and a tile"):
        GAME.parse_move(state, "R:m pv")
    with pytest.raises(IllegalMove, match="the start is made of"):
        play(state, "R:m B:p")


def test_cells_have_names() -> None:
    assert [cell_name(parse_cell(name)) for name in ("a1", "r18", "i9")] == ["a1", "r18", "i9"]
    assert len({cell_name(cell) for cell in CELLS}) == 324


def test_blanks_between_the_cells_of_a_board_are_free() -> None:
    first = parse_board("fv[RRB] . pc\np pv l[]")
    assert parse_board("FV [r R b].pc \n ppvl") == first
    assert format_board(first.tiles, first.stacks) == ["fv[RRB] . pc", "p pv l"]


@pytest.mark.parametrize(
    ("board", "problem"),
    [
        ("p x", "row 1: expected a cell such as"),
        ("p[RX]", "row 1: expected a cell"),
        ("\n".join(["p"] * 19), "at most 18 rows"),
        ("p " * 19, "row 1: expected at most 18 cells"),
        (". .", "at least one tile"),
    ],
)
def test_what_is_no_board_is_refused(board: str, problem: str) -> None:
    with pytest.raises(NotationError, match=problem):
        parse_board(board)


def test_a_board_can_be_moved_about() -> None:
    land = parse_board(". .\n. pc[R]")
    there = moved(land, parse_cell("r18"))
    assert there is not None
    assert there.stacks[parse_cell("r18")] == "R"
    wide = moved(parse_board("p p"), parse_cell("r18"))
    assert wide is None


def test_every_state_of_a_game_survives_being_text() -> None:
    for players in (2, 3, 4):
        for state, _ in random_walk(players, 7):
            assert GAME.parse_state(GAME.format_state(state)) == state


def changed(old: str, new: str) -> str:
    """Return a state of a game with something else in its text."""
    state = [state for state, _ in random_walk(2, 4) if state.is_begun][30]
    text = GAME.format_state(state)
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("seat 2", "seat 3", "no such moment of a turn"),
        ("land f5", "land f6", "this start is not possible"),
        ("knights 12", "knights 13", "the knights are not those of all players"),
        ("unseen", "unsee", "expected a line such as"),
        ("Ep,", "", "letters of the stack"),
        ("pv[R]", "pv[RRRRR]", "too many on a tile"),
        ("pv[R]", "pv", "the knights are not those"),
    ],
)
def test_states_that_cannot_be_are_refused(old: str, new: str, problem: str) -> None:
    with pytest.raises(NotationError, match=problem):
        GAME.parse_state(changed(old, new))
