"""The rules, rulings and examples, one test each, on the plain engine alone."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice, product

import pytest

from tests.oracles import robber_knights as plain
from tests.oracles.robber_knights import Player, Table, lay, legal
from tests.oracles.robber_knights_deal import deal, rectangle, shuffled
from tests.oracles.robber_knights_end import board_text, ranking, scores
from tests.oracles.stream import below, stream

ID = "robber-knights.table#plain rules"
KEEPS = ["p", "pv", "m", "p"]


def table(board: str, *hands: str, top_left: str = "i9", unused: int = 30) -> Table:
    """Return a table with a board as in a record, hands by seat, and empty stacks."""
    left, top = plain.cell_of(top_left)
    cells: dict[plain.Cell, tuple[str, list[str]]] = {}
    for row, line in enumerate(board.split("/"), start=top):
        for column, text in enumerate(line.split(), start=left):
            tile, _, knights = text.rstrip("]").partition("[")
            if tile != ".":
                cells[column, row] = (tile, list(knights))
    players = [
        Player(colour, hand.split(), [], unused)
        for colour, hand in zip(plain.COLOURS, hands, strict=False)
    ]
    return Table(players, cells)


def at(position: Table, laid: str) -> set[str]:
    """Return what may follow `R pc d4` and the like: `E 1 2 1`, `- 3`, or nothing."""
    lines = {line for line in legal(position) if f"{line} ".startswith(f"{laid} ")}
    return {line.removeprefix(laid).strip() for line in lines}


def ways(position: Table, laid: str, direction: str) -> set[str]:
    """Return the knights that may be left in a direction."""
    return {way[2:] for way in at(position, laid) if way.startswith(direction)}


def cells(position: Table) -> set[str]:
    """Return where a tile may be laid."""
    return {line.split()[2] for line in legal(position)}


# Material


def test_a_player_has_24_tiles() -> None:
    tiles = Counter(tile for letter in plain.LETTERS.values() for tile in letter)
    assert tiles == {
        "l": 1,
        "m": 2,
        "p": 3,
        "pv": 3,
        "pc": 6,
        "pt": 3,
        "fv": 3,
        "fc": 2,
        "ft": 1,
    }


def test_the_tiles_of_a_letter_stand_in_the_order_of_the_rules() -> None:
    assert {letter: " ".join(tiles) for letter, tiles in plain.LETTERS.items()} == {
        "A": "pc p pv m",
        "B": "l pc pv fv pt",
        "C": "p pv pc fc ft",
        "D": "m pc pc fv pt",
        "E": "p pc fc fv pt",
    }


def test_a_player_has_30_knights() -> None:
    assert [player.unused for player in deal(ID, 3, KEEPS[:3]).players] == [30, 30, 30]


# What an id deals


def test_the_stream_is_the_one_that_the_ids_are_made_of() -> None:
    # Draws that the page on ids writes out for everybody who programs the stream anew.
    ident, label = "robber-knights.siege#千里の道も一歩から", "siege.1"
    all_bytes = stream(ident, label)
    assert list(islice(all_bytes, 10)) == [142, 40, 0, 225, 184, 139, 243, 96, 59, 222]
    for n, draws in {
        5: [2, 0, 0, 0, 4, 4, 3, 1, 4, 2, 2, 2, 4, 3, 0, 0, 4, 0, 0, 3],
        24: [22, 16, 0, 9, 16, 19, 0, 11, 6, 16, 8, 7, 17, 9, 5, 4, 12, 1, 21, 18],
    }.items():
        numbers = stream(ident, label)
        assert [below(n, numbers) for _ in range(20)] == draws


def test_the_stream_goes_on_after_its_first_32_bytes() -> None:
    numbers = stream("robber-knights.siege#千里の道も一歩から", "siege.1")
    assert list(islice(numbers, 30, 40)) == [214, 172, 238, 132, 251, 248, 37, 168, 21, 216]


def test_a_byte_that_would_favour_small_draws_is_dropped() -> None:
    assert below(5, iter([255, 254])) == 4
    assert below(24, iter([255, 240, 239])) == 23
    assert below(256, iter([255])) == 255


def test_a_shuffle_swaps_from_the_last_tile_down() -> None:
    numbers = stream(ID, "tiles.R.B")
    e, d, c, b = (below(n, numbers) for n in (5, 4, 3, 2))
    tiles = ["l", "pc", "pv", "fv", "pt"]
    for i, j in ((4, e), (3, d), (2, c), (1, b)):
        tiles[i], tiles[j] = tiles[j], tiles[i]
    assert shuffled(ID, "tiles.R.B", plain.LETTERS["B"]) == tiles


def test_the_stacks_have_b_on_top_and_e_at_the_bottom() -> None:
    for player in deal(ID, 4, KEEPS).players:
        assert len(player.stack) == 20
        for i, letter in enumerate("BCDE"):
            five = player.stack[5 * i : 5 * i + 5]
            assert sorted(five) == sorted(plain.LETTERS[letter])
            assert five == shuffled(ID, f"tiles.{player.colour}.{letter}", plain.LETTERS[letter])


def test_the_castle_and_one_other_a_tile_are_in_hand() -> None:
    position = deal(ID, 4, KEEPS)
    assert [player.colour for player in position.players] == ["R", "B", "Y", "G"]
    assert [player.hand for player in position.players] == [["pc", keep] for keep in KEEPS]
    for wrong in (["pc", "p"], ["p"], ["p", "fv"]):
        with pytest.raises(ValueError, match="cannot keep"):
            deal(ID, 2, wrong)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_other_two_a_tiles_of_everybody_form_a_rectangle_of_two_rows(players: int) -> None:
    position = deal(ID, players, KEEPS[:players])
    given = ["R:pv", "R:m", "B:p", "B:m", "Y:p", "Y:pv", "G:pv", "G:m"][: 2 * players]
    row_by_row = shuffled(ID, "rectangle", given)
    assert rectangle(ID, KEEPS[:players]) == row_by_row
    rows = [row_by_row[:players], row_by_row[players:]]
    assert board_text(position) == "\n".join(
        " ".join(tile.split(":")[1] for tile in row) for row in rows
    )
    columns = "ijkl"[:players]
    assert {plain.name_of(cell) for cell in position.board} == {
        f"{column}{row}" for column in columns for row in (9, 10)
    }


def test_the_first_seat_starts() -> None:
    assert deal(ID, 4, KEEPS).player.colour == "R"


# Laying tiles


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


# Turns


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
