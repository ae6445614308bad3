"""The end: points, ties, the board as text, and whole games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.oracles import robber_knights as plain
from tests.oracles.robber_knights import Table, lay, legal
from tests.oracles.robber_knights_deal import deal
from tests.oracles.robber_knights_end import board_text, ranking, scores
from tests.oracles.robber_knights_rules.helpers import ID, KEEPS, table

# The end


@pytest.mark.parametrize(
    ("tile", "points"),
    [("pc", 1), ("fc", 1), ("pv", 2), ("fv", 2), ("pt", 3), ("ft", 3), ("p", 0), ("m", 0)],
)
def test_castle_one_village_two_town_three_other_tiles_nothing(tile: str, points: int) -> None:
    assert scores(table(f"{tile}[RRRB] l", "", "")) == {"R": 0, "B": points}


def test_a_building_without_knights_scores_for_nobody() -> None:
    assert scores(table("pt pv pc", "", "")) == {"R": 0, "B": 0}


def test_only_the_top_knight_scores_and_only_once() -> None:
    assert scores(table("pt[BBBR] fv[BB] pc[RB]", "", "")) == {"R": 3, "B": 3}


def test_most_points_win() -> None:
    assert ranking(table("pc[R] pt[B] pv[Y]", "", "", "")) == [["B"], ["Y"], ["R"]]


def test_points_come_before_unused_knights() -> None:
    position = table("pc[R] pt[B]", "", "")
    position.players[0].unused, position.players[1].unused = 20, 0
    assert ranking(position) == [["B"], ["R"]]


def test_of_equals_the_one_with_more_unused_knights_wins() -> None:
    position = table("pt[R] pt[B]", "", "")
    position.players[0].unused, position.players[1].unused = 3, 4
    assert ranking(position) == [["B"], ["R"]]


def test_otherwise_it_is_a_draw() -> None:
    assert ranking(table("pt[R] pt[B] pc[G]", "", "", "", "")) == [["R", "B"], ["G"], ["Y"]]


# Text


def test_the_board_is_written_by_rows_from_the_top() -> None:
    board = ". fv[RRB] .\npc . p[G]\nm l ft"
    assert board_text(table(board.replace("\n", "/"), "", "", "", "")) == board


def test_only_the_canonical_text_is_read() -> None:
    position = table("p p", "pc", "p")
    for line in ("R pc h9 ", "R pc  h9", "R pc h09", "R pc h9 E 01 1", "R pc h9 X 1 1", "R pc z9"):
        with pytest.raises(ValueError, match=r"canonical|not found|invalid literal"):
            lay(position, line)
    assert board_text(position) == "p p"


# Whole games


@pytest.mark.parametrize("players", [2, 3, pytest.param(4, marks=pytest.mark.soak)])
def test_nobody_is_ever_stuck(players: int) -> None:
    chance = random.Random(f"whole game {players}")
    position = deal(ID, players, KEEPS[:players])
    layings = 0
    while not position.over:
        lines = sorted(legal(position), key=lambda line: (-len(line), line))
        assert lines, "stuck"
        assert all(plain.write(plain.read(line)) == line for line in lines)
        # Long moves crowd the tiles; a choice among all leaves some holes.
        lay(position, chance.choice(lines[:20] if chance.random() < 0.5 else lines))
        layings += 1
        if position.laid and chance.random() < 0.4:
            plain.end_turn(position)
    assert layings == 22 * players
    check_end(position, players)


def check_end(position: Table, players: int) -> None:
    """Everything that was in the box is on the table, within the limits."""
    tiles = [tile for letter in plain.LETTERS.values() for tile in letter]
    laid = Counter(tile for tile, _ in position.board.values())
    assert laid == {tile: n * players for tile, n in Counter(tiles).items()}
    assert all(len(knights) <= 4 for _, knights in position.board.values())
    assert not any(knights for tile, knights in position.board.values() if tile == "l")
    placed = Counter(knight for _, knights in position.board.values() for knight in knights)
    for player in position.players:
        assert placed[player.colour] + player.unused == 30
    for extent in zip(*position.board, strict=True):
        assert max(extent) - min(extent) < plain.SIDE[players]
