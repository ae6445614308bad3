"""Laying tiles."""

from __future__ import annotations

from itertools import product

import pytest

from tests.oracles import robber_knights as plain
from tests.oracles.robber_knights import Table, lay, legal
from tests.oracles.robber_knights_deal import deal
from tests.oracles.robber_knights_rules.helpers import ID, KEEPS, cells, table


def test_a_tile_is_laid_edge_to_edge_with_a_tile_on_the_table() -> None:
    position = table("p p", "p", "p")
    assert legal(position) == {f"R p {cell}" for cell in ["i8", "j8", "k9", "j10", "i10", "h9"]}
    for diagonal in ("h8", "k8", "h10", "k10", "m9"):
        with pytest.raises(ValueError, match="no edge touches a tile"):
            lay(position, f"R p {diagonal}")


def test_a_cell_holds_one_tile() -> None:
    with pytest.raises(ValueError, match="the cell has a tile"):
        lay(table("p p", "p", "p"), "R p i9")


def test_only_a_tile_in_hand_is_laid() -> None:
    with pytest.raises(ValueError, match="not in hand"):
        lay(table("p", "p pt", "fv"), "R fv i8")


def test_only_the_player_whose_turn_it_is_lays() -> None:
    with pytest.raises(ValueError, match="another colour's turn"):
        lay(table("p", "p", "p"), "B p i8")


def test_two_alike_tiles_in_hand_are_one_choice() -> None:
    assert legal(table("p", "p p", "p")) == legal(table("p", "p", "p"))


def test_a_hole_inside_may_be_filled() -> None:
    assert "j10" in cells(table("p p p/p . p/p p p", "p", "p"))


@pytest.mark.parametrize(("players", "side"), [(2, 7), (3, 9), (4, 10)])
def test_the_surface_is_limited_by_the_number_of_players(players: int, side: int) -> None:
    hands = ["p"] * players
    full = table(" ".join(["p"] * side), *hands, top_left="c9")
    assert {cell[1:] for cell in cells(full)} == {"8", "10"}, "the row has its full length"
    room = table(" ".join(["p"] * (side - 1)), *hands, top_left="c9")
    last = plain.name_of((3 + side - 1, 9))
    assert {cell for cell in cells(room) if cell[1:] == "9"} == {"b9", last}
    upright = table("/".join(["p"] * side), *hands, top_left="i2")
    assert {cell[0] for cell in cells(upright)} == {"h", "j"}, "the column has its full length"


def test_the_surface_floats_until_its_extent_is_used_up() -> None:
    position = table("p p p p p p", "p p", "p", top_left="h9")
    assert {"g9", "n9"} <= cells(position)
    lay(position, "R p g9")
    assert {"f9", "n9"}.isdisjoint(cells(position))


def test_a_full_row_counts_from_its_outmost_tiles_with_gaps_and_in_other_rows() -> None:
    # Columns h to m are taken, though no row holds more than four tiles.
    position = table("p p p p . ./. . . p p p", "p", "p", top_left="h9")
    assert {"g9", "n10"} <= cells(position)
    lay(position, "R p g9")
    position.players[1].hand = ["p"]
    assert "n10" not in cells(position)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_named_cells_reach_as_far_as_any_surface(players: int) -> None:
    for way, corner in product("NESW", [(9, 9), (8 + players, 10)]):
        position = deal(ID, players, KEEPS[:players])
        position.player.hand = ["p"]
        cell = corner
        while "the surface is too large" not in (broken := laid_at(position, cell)):
            assert "there is no such cell" not in broken
            position.board[cell] = ("p", [])
            cell = plain.beside(cell, way)
        extents = [max(line) - min(line) + 1 for line in zip(*position.board, strict=True)]
        assert max(extents) == plain.SIDE[players]


def laid_at(position: Table, cell: plain.Cell) -> list[str]:
    """Return which rules forbid a plain on a cell."""
    return plain.objections_to_tile(position, plain.Laying("R", "p", cell))
