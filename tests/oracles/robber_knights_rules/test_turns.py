"""Turns: one to three tiles, drawing, and who comes next."""

from __future__ import annotations

import pytest

from tests.oracles import robber_knights as plain
from tests.oracles.robber_knights import Table, lay, legal
from tests.oracles.robber_knights_deal import deal
from tests.oracles.robber_knights_end import board_text
from tests.oracles.robber_knights_rules.helpers import ID, KEEPS, table


def dealt(*hands: str, stacks: tuple[str, ...] = ("", "")) -> Table:
    """Return a table of two mountains with hands and stacks."""
    position = table("m m", *hands)
    for player, stack in zip(position.players, stacks, strict=True):
        player.stack = stack.split()
    return position


def test_after_laying_the_top_of_the_stack_is_drawn() -> None:
    position = dealt("p pt", "p", stacks=("fv ft l", ""))
    lay(position, "R p h9")
    assert position.players[0].hand == ["pt", "fv"]
    assert position.players[0].stack == ["ft", "l"]


def test_the_drawn_tile_may_be_laid_in_the_same_turn() -> None:
    position = dealt("p pt", "p", stacks=("fv", ""))
    lay(position, "R p h9")
    assert "R fv h8" in legal(position)


def test_drawing_comes_after_the_knights_have_moved() -> None:
    # One laying is tile and knights together: nothing is drawn in between.
    position = dealt("pc pt", "p", stacks=("fv", ""))
    assert "R pc h9 E 1 3" in legal(position)
    lay(position, "R pc h9 E 1 3")
    assert board_text(position) == "pc[R] m[RRR] m"
    assert position.players[0].hand == ["pt", "fv"]


def test_the_first_tile_is_compulsory() -> None:
    position = dealt("p pt", "p")
    with pytest.raises(ValueError, match="compulsory"):
        plain.end_turn(position)


def test_the_second_and_third_tile_are_optional() -> None:
    position = dealt("p pt", "fv p", stacks=("m fv ft", ""))
    lay(position, "R p h9")
    plain.end_turn(position)
    assert position.player.colour == "B"
    again = dealt("p pt", "fv p", stacks=("m fv ft", ""))
    lay(again, "R p h9")
    lay(again, "R pt h8")
    assert again.player.colour == "R"
    plain.end_turn(again)
    assert again.player.colour == "B"


def test_the_third_tile_ends_the_turn() -> None:
    position = dealt("p pt", "fv p", stacks=("m fv ft", ""))
    for line in ("R p h9", "R pt h8", "R m g9"):
        lay(position, line)
    assert position.player.colour == "B"
    assert position.laid == 0
    assert position.players[0].hand == ["fv", "ft"], "the third tile is made good too"


def test_a_player_may_lay_three_tiles_again_next_turn() -> None:
    position = dealt("p p", "p p", stacks=("p p p p", "p p"))
    for line in ("R p h9", "R p h8", "R p h10", "B p g9"):
        lay(position, line)
    plain.end_turn(position)
    for cell in ("g8", "g10", "i8"):
        assert position.player.colour == "R"
        lay(position, f"R p {cell}")
    assert position.player.colour == "B"


def test_play_goes_round_by_seats() -> None:
    position = deal(ID, 4, KEEPS)
    order = []
    for _ in range(9):
        order.append(position.player.colour)
        lay(position, min(legal(position)))
        plain.end_turn(position)
    assert "".join(order) == "RBYGRBYGR"


def test_the_hand_shrinks_when_the_stack_is_empty() -> None:
    position = dealt("p pt", "fv p")
    lay(position, "R p h9")
    assert position.players[0].hand == ["pt"]
    assert position.player.colour == "R", "there is one more to lay"


def test_the_last_tile_ends_the_turn_and_a_player_without_tiles_is_left_out() -> None:
    position = dealt("p", "fv p p")
    lay(position, "R p h9")
    assert position.player.colour == "B"
    lay(position, "B p h8")
    plain.end_turn(position)
    assert position.player.colour == "B"
    assert position.laid == 0
    lay(position, "B p h10")
    assert not position.over
    lay(position, "B fv g9")
    assert position.over


def test_the_game_ends_when_all_tiles_are_laid() -> None:
    position = dealt("p", "p")
    lay(position, "R p h9")
    assert not position.over
    lay(position, "B p h8")
    assert position.over
    assert legal(position) == set()
    with pytest.raises(ValueError, match="over"):
        lay(position, "R p h10")
    with pytest.raises(ValueError, match="compulsory"):
        plain.end_turn(position)
