"""The rules, one test for every example and every ruling."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from generator.core.errors import IllegalMove, MaloError
from generator.core.game import CHANCE, Setup
from generator.core.ident import Ident
from generator.core.play import outcomes
from generator.games.robber_knights import GAME
from generator.games.robber_knights.notation.names import parse_cell
from generator.games.robber_knights.rules.field import SIZES
from generator.games.robber_knights.rules.scoring import ranking, score, score_land
from generator.games.robber_knights.rules.state import Draw, End, Keep, Player, Rectangle, State
from generator.games.robber_knights.rules.tiles import COLOURS, LETTERS, TILES
from generator.games.robber_knights.rules.turn import apply, legal, to_move
from tests.robber_knights.helpers import cells, layings, play, stack, table

# Material


def test_every_player_has_24_tiles_of_nine_types() -> None:
    codes = Counter(code for tiles in LETTERS.values() for code in tiles)
    assert codes == {
        "l": 1, "m": 2, "p": 3, "pv": 3, "pc": 6, "pt": 3, "fv": 3, "fc": 2, "ft": 1,
    }  # fmt: skip
    assert {letter: len(tiles) for letter, tiles in LETTERS.items()} == {
        "A": 4, "B": 5, "C": 5, "D": 5, "E": 5,
    }  # fmt: skip
    assert GAME.start(Setup("table", 2)).players[0].knights == 30


# The rulebook's examples


def test_red_goes_right_with_four_knights() -> None:
    state = play(table(". fv pt"), "R pc d4 E 1 2 1")
    assert [stack(state, cell) for cell in ("d4", "e4", "f4")] == ["R", "RR", "R"]
    assert state.players[0].knights == 26


def test_red_covers_yellow_with_five_and_the_village_is_full() -> None:
    # Yellow came from the right: castle, town, village; red's castle stands on the left.
    state = table(". fv[YY] pt[Y] pc[Y]", hand="Apc Bpc", players=3)
    state = play(state, "R pc d4 E 1 2 1 1")
    assert [stack(state, cell) for cell in ("d4", "e4", "f4", "g4")] == ["R", "YYRR", "YR", "YR"]
    assert score(state, 0).as_data() == {
        "castles": 2, "villages": 2, "towns": 3, "knights": 25, "total": 7,
    }  # fmt: skip
    assert score(state, 2).total == 0
    blocked = play(state, "draw l")
    # Of those from the right the town is the last they can enter.
    west = [way.split() for way in layings(blocked, "pc", "h4") if way.startswith("W")]
    assert max(map(len, west)) == 1 + 3
    with pytest.raises(IllegalMove, match="holds at most 4 knights: 4 are on e4"):
        play(blocked, "R pc h4 W 1 1 1 2")


@pytest.mark.parametrize(
    ("tile", "colour", "points"),
    [
        ("pc[B]", "B", 1),
        ("fv[BR]", "R", 2),
        ("pt[Y]", "Y", 3),
        ("m[RRR]", "R", 0),
        ("p[B]", "B", 0),
    ],
)
def test_the_top_knight_scores_the_building(tile: str, colour: str, points: int) -> None:
    state = table(tile, players=3)
    totals = {one: score_land(state.tiles, state.stacks, one, 30).total for one in "RBY"}
    assert totals == {one: points if one == colour else 0 for one in "RBY"}


# The start


def test_everybody_keeps_the_castle_and_one_other_a_tile() -> None:
    state = GAME.start(Setup("table", 2))
    assert list(legal(state)) == [Keep("p"), Keep("pv"), Keep("m")]
    state = play(state, "R keep pv", "B keep m")
    assert [one.hand for one in state.players] == [("Apc", "Apv"), ("Apc", "Am")]
    assert to_move(state) == CHANCE
    with pytest.raises(IllegalMove, match="no A tile is to be kept now"):
        apply(state, Keep("p"))
    assert len(list(legal(state))) == 24
    state = play(state, "R:m B:p B:pv R:p")
    assert [state.tiles[parse_cell(cell)] for cell in ("i9", "j9", "i10", "j10")] == [
        "m", "p", "pv", "p",
    ]  # fmt: skip
    assert to_move(state) == 0


def test_the_start_is_made_of_what_was_not_kept() -> None:
    state = play(GAME.start(Setup("table", 2)), "R keep pv", "B keep m")
    made_of = r"plain \(red\), mountains \(red\), plain \(blue\), plain village \(blue\)"
    with pytest.raises(IllegalMove, match=f"made of these tiles: {made_of}$"):
        apply(state, Rectangle(((0, "pv"), (0, "m"), (1, "p"), (1, "pv"))))


def test_a_position_that_an_id_deals_is_where_a_game_begins() -> None:
    position = table("pv p")
    assert GAME.start(Setup("siege", 1, dealt=position)) is position


# Laying


def test_a_tile_touches_another_with_a_side() -> None:
    state = table("pv p", at="i9")
    assert cells(state, "p") == {
        parse_cell(cell) for cell in ("i8", "j8", "h9", "k9", "i10", "j10")
    }
    with pytest.raises(IllegalMove, match="k10 touches no tile with a side"):
        play(state, "R p k10")
    with pytest.raises(IllegalMove, match="there is a tile on i9 already"):
        play(state, "R p i9")


@pytest.mark.parametrize(("players", "size"), [(2, 7), (3, 9), (4, 10)])
def test_the_land_grows_to_its_size_and_no_further(players: int, size: int) -> None:
    assert SIZES[players] == size
    row = " ".join(["p"] * (size - 1))
    state = table(row, at="d4", players=players)
    west, east = parse_cell("c4"), parse_cell("d4") + size - 1
    assert {west, east} <= cells(state, "p")
    # The box floats until it is used up: one side taken, the other is closed.
    after = play(state, "R p c4", "draw l")
    assert east not in cells(after, "pc")
    assert parse_cell("b4") not in cells(after, "pc")
    with pytest.raises(IllegalMove, match=f"larger than {size} × {size}"):
        play(after, "R pc b4")


@pytest.mark.parametrize(("players", "size"), [(2, 7), (3, 9), (4, 10)])
def test_the_land_grows_no_higher_than_wide(players: int, size: int) -> None:
    column = "\n".join(["p"] * (size - 1))
    state = play(table(column, at="d4", players=players), "R p d3", "draw l")
    assert {parse_cell("d2"), parse_cell(f"d{3 + size}")}.isdisjoint(cells(state, "pc"))
    with pytest.raises(IllegalMove, match=f"larger than {size} × {size}"):
        play(state, "R pc d2")


def test_a_turn_is_one_to_three_tiles() -> None:
    state = table("pv p")
    with pytest.raises(IllegalMove, match="before its first tile"):
        apply(state, End())
    assert End() not in list(legal(state))
    one = play(state, "R p d5", "draw l")
    assert End() in list(legal(one))
    assert to_move(play(one, "R end")) == 1
    three = play(one, "R l d6", "draw pv", "R pv d7", "draw fv")
    assert to_move(three) == 1
    assert three.laid == 0


def test_play_goes_on_clockwise_and_skips_who_has_no_tiles() -> None:
    state = table("pv p", players=4)
    assert to_move(play(state, "R p d5", "draw l", "R end")) == 1
    out = replace(state.players[1], hand=(), unseen=())
    state = replace(state, players=(state.players[0], out, *state.players[2:]))
    assert to_move(play(state, "R p d5", "draw l", "R end")) == 2


def test_a_tile_is_drawn_after_the_knights_have_moved() -> None:
    state = play(table(". pv"), "R pc d4 E 1 1")
    assert to_move(state) == CHANCE
    assert stack(state, "e4") == "R"
    drawn = play(state, "draw pt")
    assert drawn.players[0].hand == ("Ap", "Bpt")
    assert drawn.players[0].stack == 19


def test_only_tiles_in_hand_are_laid() -> None:
    with pytest.raises(
        IllegalMove, match=r"‘forest town’ is not in the hand \(plain castle, plain\)"
    ):
        play(table("pv p"), "R ft d5")


def test_stacks_give_b_first_and_e_last() -> None:
    one = Player()
    assert (one.letter, one.stack) == ("B", 20)
    assert Player(unseen=one.unseen[5:]).letter == "C"
    assert Player(unseen=one.unseen[19:]).letter == "E"
    assert Player(unseen=()).letter is None


def test_odds_count_tiles_that_are_alike() -> None:
    unseen = tuple(tile for tile in Player().unseen if tile[0] in "DE")
    state = State(
        (Player(("Ap",), unseen), Player(("Ap", "Apc"))), table("p").tiles, laid=1, draws=True
    )
    assert dict(outcomes(GAME, state)) == {
        Draw("m"): 1, Draw("pc"): 2, Draw("fv"): 1, Draw("pt"): 1,
    }  # fmt: skip


def test_hands_shrink_when_the_stack_is_empty_and_who_has_no_tiles_is_out() -> None:
    last = Player(("Ept",), ())
    state = State((last, last, Player(("Epc", "Ept"), ())), table("p").tiles)
    state = play(state, "R pt d5")
    assert to_move(state) == 1, "a hand without tiles ends the turn"
    state = play(state, "B pt d6", "Y pt d7")
    assert to_move(state) == 2
    # Nobody else has tiles: there is nobody to hand over to.
    assert End() not in list(legal(state))
    with pytest.raises(IllegalMove, match="nobody else has tiles left"):
        apply(state, End())
    over = play(state, "Y pc d8")
    assert to_move(over) is None
    assert list(legal(over)) == []


# Knights


def test_castles_may_stay_without_knights() -> None:
    state = play(table("pv p"), "R pc d5")
    assert stack(state, "d5") == ""
    assert state.players[0].knights == 30


def test_at_most_five_knights_set_out() -> None:
    state = table(". p p p p p")
    assert "E 1 1 1 1 1" in layings(state, "pc", "d4")
    with pytest.raises(IllegalMove, match="at most 5 knights from a castle, got 6"):
        play(state, "R pc d4 E 2 1 1 1 1")


def test_without_a_way_out_at_most_four_are_placed() -> None:
    assert layings(table(". l"), "pc", "d4") == {"", "- 1", "- 2", "- 3", "- 4"}
    with pytest.raises(IllegalMove, match="holds at most 4 knights"):
        play(table(". l"), "R pc d4 - 5")


def test_the_minimum_holds_on_the_castle_too() -> None:
    state = table(". p", hand="Cfc Ap")
    assert layings(state, "fc", "d4") >= {"- 2", "E 2 1", "E 4 1"}
    with pytest.raises(
        IllegalMove, match=r"at least 2 knights must stay on d4 \(2 helmets\), got 1"
    ):
        play(state, "R fc d4 E 1 2")


def test_with_fewer_knights_than_the_minimum_none_is_placed() -> None:
    assert layings(table(". p", hand="Cfc Ap", knights=1), "fc", "d4") == {""}
    assert layings(table(". p", knights=1), "pc", "d4") == {"", "- 1"}
    assert layings(table(". p", knights=0), "pc", "d4") == {""}
    with pytest.raises(IllegalMove, match="1 knight is left to place, got 2"):
        play(table(". p", knights=1), "R pc d4 E 1 1")


@pytest.mark.parametrize(("tile", "least"), [("p", 1), ("fv", 2), ("m", 3)])
def test_terrain_asks_for_knights(tile: str, least: int) -> None:
    state = table(f". {tile}")
    assert f"E 1 {least}" in layings(state, "pc", "d4")
    assert TILES[tile].least == least
    if least > 1:
        with pytest.raises(IllegalMove, match=f"at least {least} knights must stay on e4"):
            play(state, f"R pc d4 E 1 {least - 1}")


def test_lakes_cannot_be_entered_nor_gaps_jumped_over() -> None:
    with pytest.raises(IllegalMove, match="a lake on e4"):
        play(table(". l p"), "R pc d4 E 1 1 1")
    state = table("p p . p\np p p p", at="d4")
    with pytest.raises(IllegalMove, match="no tile on f4: knights do not jump over gaps"):
        play(state, "R pc c4 E 1 1 1 1 1")
    assert {way for way in layings(state, "pc", "c4") if way.startswith("E 1 1 1 ")} == set()


def test_knights_do_not_leave_the_field() -> None:
    with pytest.raises(IllegalMove, match="this way leaves the field"):
        play(table("pv p", at="a2"), "R pc a1 N 1 1")


def test_a_tile_without_room_for_its_minimum_stops_the_move() -> None:
    state = table(". fv[BBB] pt")
    assert not any(way.startswith("E") for way in layings(state, "pc", "d4"))
    assert "E 1 2" in layings(table(". fv[BB] pt"), "pc", "d4")


def test_surplus_knights_may_be_left_up_to_four_of_all_colours() -> None:
    ways = layings(table(". p[B]"), "pc", "d4")
    assert {way for way in ways if way.startswith("E 2")} == {"E 2 1", "E 2 2", "E 2 3"}
    assert {way for way in ways if way.startswith("E 1")} == {"E 1 1", "E 1 2", "E 1 3"}


def test_own_knights_may_be_covered_and_count_to_the_limit() -> None:
    state = table(". p[RRR]")
    assert stack(play(state, "R pc d4 E 1 1"), "e4") == "RRRR"
    assert "E 1 2" not in layings(state, "pc", "d4")


def test_knights_go_in_one_direction_only() -> None:
    state = table("p . p\np p p")
    ways = layings(state, "pc", "e4")
    assert {way.split()[0] for way in ways if way} == {"-", "E", "S", "W"}
    with pytest.raises(MaloError, match="expected a direction"):
        play(state, "R pc e4 X 1 1")


def test_only_castles_get_knights() -> None:
    with pytest.raises(IllegalMove, match="only a castle gets knights"):
        play(table(". p", hand="Apv Apc"), "R pv d4 E 1 1")


# The end


def test_ties_are_broken_by_unused_knights_and_then_shared() -> None:
    land = table("pc[R] pc[B] pc[Y]", players=3)
    knights = (5, 7, 7)
    players = tuple(Player((), (), count) for count in knights)
    state = State(players, land.tiles, land.stacks)
    assert ranking(state) == ((1, 2), (0,))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_field_holds_every_land(players: int) -> None:
    state = GAME.start(Setup("table", players))
    ident = Ident("robber-knights", "table", "x")
    for colour in COLOURS[:players]:
        state = play(state, f"{colour} keep p")
    state = apply(state, GAME.chance(ident, state))
    used = [cell for cell in range(18 * 18) if state.tiles[cell]]
    size = SIZES[players]
    rows, columns = [cell // 18 for cell in used], [cell % 18 for cell in used]
    assert min(max(rows), max(columns)) - size + 1 >= 0
    assert max(min(rows), min(columns)) + size - 1 < 18
