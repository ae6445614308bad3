"""Détrak by touch: the cell of the first symbol, then that of the second."""

from __future__ import annotations

from random import Random

import pytest

from generator.core.game import Reader
from generator.games import find_game, parse_ident
from generator.layout.page.options import PrintOptions
from generator.tasks.play.playing import Session
from generator.tasks.play.rows import rows_of
from tests.touching import check_board, walk

GAME = find_game("detrak")
IDENT = parse_ident("detrak#2026-11-18")


def begun(*moves: str, players: int = 1) -> Session:
    names = ("Anke", "Bo", "Cy")[:players] if players > 1 else ()
    session = Session(GAME, IDENT, GAME.setup(IDENT, players), names)
    session.decide(moves)
    session.deal()
    return session


def test_two_symbols_are_two_cells_in_their_order() -> None:
    offered = rows_of(GAME, begun().state, Reader("fr"))
    first, second = offered.rows[offered.texts.index("b1 b2")]
    assert (first.place, first.words, second.place) == ("cell.b1", "case b1", "cell.b2")
    assert "b2 b1" in offered.texts


def test_of_a_double_either_cell_may_be_first() -> None:
    session = begun()
    while len(rows_of(GAME, session.state, Reader("en")).rows[0][0].group) == 0:
        session.move(rows_of(GAME, session.state, Reader("en")).texts[0])
        session.deal()
    assert session.state.roll.first == session.state.roll.second
    texts = rows_of(GAME, session.state, Reader("en")).texts
    assert all(" ".join(reversed(text.split())) not in texts for text in texts)


def test_several_players_choose_their_start_symbol() -> None:
    offered = rows_of(GAME, begun(players=2).state, Reader("en"))
    assert [row[0].place for row in offered.rows] == [f"symbol.{code}" for code in "SXBHTO"]
    assert len(rows_of(GAME, begun("X", players=2).state, Reader("en")).rows) == 5


@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_random_games_by_taps(variant: str, players: int) -> None:
    ident = parse_ident(f"detrak.{variant}#touch")
    session = walk(GAME, ident, players, Random(players))
    places = check_board(GAME, session.state, ident)
    assert {"cell.a1", "cell.e5", "row.1", "column.e", "total", "die.2"} <= places
    assert ("diagonal" in places) == (variant == "advanced")
    assert ("roll.12" in places) == (players == 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200))
def test_two_hundred_random_games_by_taps(seed: int) -> None:
    variant = ("basic", "advanced")[seed % 2]
    walk(GAME, parse_ident(f"detrak.{variant}#touch-{seed}"), seed % 6 + 1, Random(seed))


def test_the_board_shows_dice_symbols_and_full_lines() -> None:
    assert GAME.board is not None
    session = begun("b1 c1", "d1 e1")

    board = GAME.board(session.state, 0, PrintOptions(lang="en", ident=IDENT))
    laid = {piece.place: piece.words for piece in board.pieces}
    assert {"cell.a1", "cell.b1", "cell.e1", "row.1", "die.1", "die.2", "roll.3"} <= laid.keys()
    assert laid["row.1"] == str(GAME.score(session.state, 0).numbers("rows")[0])
    assert "row.2" not in laid
    assert "total" not in laid
