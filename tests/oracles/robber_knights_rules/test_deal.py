"""What is in the box, and what an id deals of it."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from tests.oracles import robber_knights as plain
from tests.oracles.robber_knights_deal import deal, rectangle, shuffled
from tests.oracles.robber_knights_end import board_text
from tests.oracles.robber_knights_rules.helpers import ID, KEEPS
from tests.oracles.stream import below, stream

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
