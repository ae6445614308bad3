"""Knights: on a castle, on the move, and in the rulebook's examples."""

from __future__ import annotations

from itertools import product

import pytest

from tests.oracles import robber_knights as plain
from tests.oracles.robber_knights import lay, legal
from tests.oracles.robber_knights_end import board_text, scores
from tests.oracles.robber_knights_rules.helpers import at, table, ways

# Knights on a castle


def test_knights_come_from_a_castle_only() -> None:
    for tile in ("p", "m", "pv", "pt", "fv", "ft", "l"):
        assert at(table("p p", tile, "p"), f"R {tile} h9") == {""}
        with pytest.raises(ValueError, match="from a castle only"):
            lay(table("p p", tile, "p"), f"R {tile} h9 E 1 1")


def test_no_knight_has_to_be_placed() -> None:
    position = table("p p", "pc", "p")
    assert "" in at(position, "R pc h9")
    lay(position, "R pc h9")
    assert board_text(position) == "pc p p"
    assert position.players[0].unused == 30


def test_one_to_four_knights_may_stay_on_a_plain_castle() -> None:
    assert ways(table("l", "pc", "p"), "R pc h9", "-") == {"1", "2", "3", "4"}


def test_a_forest_castle_keeps_two() -> None:
    assert ways(table("l", "fc", "p"), "R fc h9", "-") == {"2", "3", "4"}
    assert ways(table("p", "fc", "p"), "R fc h9", "E") == {
        "2 1",
        "2 2",
        "2 3",
        "3 1",
        "3 2",
        "4 1",
    }


def test_at_most_five_knights_are_placed() -> None:
    lines = legal(table("p p p p p p", "pc", "p"))
    assert max(sum(map(int, line.split()[4:])) for line in lines) == 5
    with pytest.raises(ValueError, match="more than five"):
        lay(table("p p p p p p", "pc", "p"), "R pc h9 E 2 2 2")


def test_with_no_way_out_at_most_four_knights_are_placed() -> None:
    assert at(table("l", "pc", "p"), "R pc h9") == {"", "- 1", "- 2", "- 3", "- 4"}
    with pytest.raises(ValueError, match="more than four"):
        lay(table("l", "pc", "p"), "R pc h9 - 5")


def test_no_more_knights_are_placed_than_are_unused() -> None:
    two_left = table("p p", "pc", "p", unused=2)
    assert at(two_left, "R pc h9") == {"", "- 1", "- 2", "E 1 1"}
    with pytest.raises(ValueError, match="too few unused"):
        lay(two_left, "R pc h9 E 1 2")


def test_with_fewer_unused_knights_than_the_minimum_none_is_placed() -> None:
    assert at(table("p p", "fc", "p", unused=1), "R fc h9") == {""}
    assert at(table("p p", "fc", "p", unused=2), "R fc h9") == {"", "- 2"}


def test_a_castle_without_unused_knights_is_laid_all_the_same() -> None:
    assert at(table("p p", "pc", "p", unused=0), "R pc h9") == {""}


# The move


def test_knights_move_in_one_straight_direction() -> None:
    position = table("p p p/p . p/p p p", "pc", "p")
    assert {way[0] for way in at(position, "R pc j10") if way} == set("NESW-")
    assert {len(way.split()) for way in ways(position, "R pc j10", "N")} == {2}, "no turning"


@pytest.mark.parametrize(
    ("direction", "board"),
    [
        ("N", "p p[R] p\np pc[R] p\np p p"),
        ("E", "p p p\np pc[R] p[R]\np p p"),
        ("S", "p p p\np pc[R] p\np p[R] p"),
        ("W", "p p p\np[R] pc[R] p\np p p"),
    ],
)
def test_north_is_up(direction: str, board: str) -> None:
    position = table("p p p/p . p/p p p", "pc", "p")
    lay(position, f"R pc j10 {direction} 1 1")
    assert board_text(position) == board


def test_knights_that_move_enter_at_least_one_tile() -> None:
    position = table("p p", "pc", "p")
    for line in ("R pc h9 E 3", "R pc h9 E"):
        with pytest.raises(ValueError, match="enter a tile"):
            lay(position, line)
    with pytest.raises(ValueError, match="on the castle alone"):
        lay(position, "R pc h9 - 1 1")


def test_knights_may_stay_though_they_could_move() -> None:
    assert ways(table("p p", "pc", "p"), "R pc h9", "-") == {"1", "2", "3", "4"}


def test_knights_do_not_jump_over_a_gap() -> None:
    position = table("p . p/p p p", "pc", "p")
    assert {len(way.split()) for way in ways(position, "R pc h9", "E")} == {2}
    with pytest.raises(ValueError, match="jumping over a gap"):
        lay(position, "R pc h9 E 1 1 1")


def test_knights_do_not_leave_the_table() -> None:
    assert not ways(table("p p", "pc", "p"), "R pc h9", "W")


def test_a_lake_cannot_be_entered_nor_passed() -> None:
    assert not ways(table("l p p", "pc", "p"), "R pc h9", "E")
    assert {len(way.split()) for way in ways(table("p l p", "pc", "p"), "R pc h9", "E")} == {2}
    with pytest.raises(ValueError, match="lake"):
        lay(table("p l p", "pc", "p"), "R pc h9 E 1 1 1")


@pytest.mark.parametrize(
    ("tile", "least"),
    [("p", 1), ("pv", 1), ("pc", 1), ("pt", 1), ("fv", 2), ("fc", 2), ("ft", 2), ("m", 3)],
)
def test_the_landscape_says_how_many_must_stay(tile: str, least: int) -> None:
    left = {way.split()[1] for way in ways(table(f"{tile} l", "pc", "p"), "R pc h9", "E")}
    assert left == {str(n) for n in range(least, 5)}
    passed = {way.split()[1] for way in ways(table(f"{tile} p", "pc", "p"), "R pc h9", "E")}
    assert min(passed) == str(least), "also on a tile that is left again"


def test_every_tile_of_the_line_keeps_its_minimum() -> None:
    assert ways(table("p p p p p", "pc", "p", unused=3), "R pc h9", "E") == {
        "1 1",
        "1 2",
        "2 1",
        "1 1 1",
    }
    for wrong in ("E 1 0 1", "E 0 1"):
        with pytest.raises(ValueError, match="too few knights stay"):
            lay(table("p p p", "pc", "p"), f"R pc h9 {wrong}")


def test_too_few_knights_left_for_a_tile_stop_the_move() -> None:
    # 1 + 1 + 2 leaves one knight: the mountains need three, and the plain behind is out of reach.
    position = table("p fv m p", "pc", "p")
    assert max(len(way.split()) for way in ways(position, "R pc h9", "E")) == 3
    assert ways(table("m p", "fc", "p"), "R fc h9", "E") == {"2 3"}
    assert not ways(table("m p", "fc", "p", unused=4), "R fc h9", "E")


def test_a_tile_holds_four_knights_of_all_colours_together() -> None:
    position = table("pv[RYB] l", "pc", "p", "p")
    assert ways(position, "R pc h9", "E") == {"1 1", "2 1", "3 1", "4 1"}
    with pytest.raises(ValueError, match="more than four"):
        lay(position, "R pc h9 E 1 2")


def test_a_full_tile_stops_the_move() -> None:
    assert not ways(table("p[BBBB] p p", "pc", "p"), "R pc h9", "E")
    assert {len(way.split()) for way in ways(table("p p[RBRB] p", "pc", "p"), "R pc h9", "E")} == {
        2
    }


def test_a_tile_without_room_for_its_minimum_stops_the_move() -> None:
    assert not ways(table("m[BB] p", "pc", "p"), "R pc h9", "E"), "room for two, three needed"
    assert ways(table("m[B] l", "pc", "p"), "R pc h9", "E") == {"1 3", "2 3"}
    assert not ways(table("fv[BBB] p", "pc", "p"), "R pc h9", "E"), "room for one, two needed"
    assert ways(table("fv[BB] l", "pc", "p"), "R pc h9", "E") == {"1 2", "2 2", "3 2"}


def test_surplus_knights_may_be_left_on_any_tile_of_the_move() -> None:
    assert ways(table("p p l", "pc", "p"), "R pc h9", "E") >= {"3 1 1", "1 3 1", "1 1 3", "2 1 2"}
    assert "4 1" in ways(table("p p l", "pc", "p"), "R pc h9", "E")
    assert "5" not in {way[-1] for way in ways(table("p p l", "pc", "p"), "R pc h9", "E")}


def test_all_ways_along_three_plains() -> None:
    # A castle and three plains: every split of two to five knights over two to four tiles.
    splits = {
        " ".join(map(str, split))
        for tiles in (2, 3, 4)
        for split in product(range(1, 5), repeat=tiles)
        if sum(split) <= 5
    }
    assert ways(table("p p p l", "pc", "p"), "R pc h9", "E") == splits
    assert len(splits) == 25


def test_new_knights_go_on_top() -> None:
    position = table("pt[YB] p", "pc", "p", "p")
    lay(position, "R pc h9 E 1 2")
    assert board_text(position) == "pc[R] pt[YBRR] p"


def test_own_knights_may_be_covered_and_count_to_the_limit() -> None:
    position = table("pv[RRR] l", "pc pc", "p")
    lay(position, "R pc h9 E 1 1")
    assert board_text(position) == "pc[R] pv[RRRR] l"
    assert ways(position, "R pc i8", "S") == set()


def test_knights_never_move_again() -> None:
    position = table("p[R] p", "p pc", "p")
    lay(position, "R p h9")
    lay(position, "R pc i8 S 1 1")
    assert board_text(position) == ". pc[R] .\np p[RR] p"


def test_placed_knights_are_no_longer_unused() -> None:
    position = table("p p", "pc", "p")
    lay(position, "R pc h9 E 2 3")
    assert [player.unused for player in position.players] == [25, 30]


def test_trying_splits_beyond_five_knights_finds_nothing_more() -> None:
    position = table("p fv[B] pt/. m l", "pc fc", "p")
    found = set()
    for tile, cell in product(["pc", "fc"], plain.CELLS):
        if plain.objections_to_tile(position, plain.Laying("R", tile, cell)):
            continue
        for tiles, direction in product(range(5), ["", *plain.STEP]):
            for knights in product(range(7), repeat=tiles if direction else 0):
                laying = plain.Laying("R", tile, cell, direction, knights)
                if not plain.objections(position, laying):
                    found.add(plain.write(laying))
    assert found == legal(position)


# The rulebook's examples


def test_red_goes_right_with_four_knights() -> None:
    position = table("fv pt", "pc", "p")
    assert "1 2 1" in ways(position, "R pc h9", "E")
    lay(position, "R pc h9 E 1 2 1")
    assert board_text(position) == "pc[R] fv[RR] pt[R]"


@pytest.mark.parametrize(
    ("laid", "board"),
    [
        ("R pc g9 E 1 1 2 1", "pc[R] pc[YR] fv[YYRR] pt[YR]"),
        ("R pc k9 W 1 1 2 1", "pc[YR] fv[YYRR] pt[YR] pc[R]"),
    ],
)
def test_red_then_holds_yellows_line_and_the_village_is_full(laid: str, board: str) -> None:
    position = table("fv pt", "pc pc", "p", "pc p")
    position.seat = 2
    lay(position, "Y pc h9 E 1 2 1")
    assert board_text(position) == "pc[Y] fv[YY] pt[Y]"
    plain.end_turn(position)
    lay(position, laid)
    assert board_text(position) == board
    assert [knights[-1] for _, knights in position.board.values()] == ["R"] * 4
    assert not ways(position, "R pc i8", "S")
    assert not ways(position, "R pc i10", "N")


def test_the_points_of_the_rulebook() -> None:
    assert scores(table("pc[RB] l", "", "", "")) == {"R": 0, "B": 1, "Y": 0}
    assert scores(table("fv[BR] l", "", "", "")) == {"R": 2, "B": 0, "Y": 0}
    assert scores(table("pt[RBY] l", "", "", "")) == {"R": 0, "B": 0, "Y": 3}
