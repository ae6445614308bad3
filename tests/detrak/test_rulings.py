"""The referee for Détrak: rulings by example, and what is told to people."""

from __future__ import annotations

from typing import Any

import pytest

from generator.core.findings import Report
from tests.detrak.helpers import ALIKE, ID, Played, found, referee

# Rulings


def test_the_order_of_the_rolls_does_not_matter_on_a_full_grid() -> None:
    """Twelve pairs on a full grid have no order left: the same cut serves any."""
    report = referee({"game": "detrak", "dice": "SS " * 12, "grid": ALIKE})
    assert (report.verdict, report.as_json("")["score"]["total"]) == ("correct", 100)


def test_a_stuck_grid_must_hold_the_first_rolls() -> None:
    """Eleven pairs are the first eleven rolls, and not, say, the last eleven."""
    stuck = "SSSSS\n.SSSS\nSSSSS\nSSSSS\nSSSS."
    first_eleven = {"game": "detrak", "grid": stuck, "dice": "SS " * 11 + "TT"}
    last_eleven = first_eleven | {"dice": "TT " + "SS " * 11}
    assert referee(first_eleven).verdict == "correct"
    assert found(referee(last_eleven)) == [("cover", "grid")]


def test_without_any_dice_a_grid_must_at_least_be_cut_into_pairs() -> None:
    assert referee({"game": "detrak", "grid": ALIKE}).verdict == "correct"
    # b1 and the five cells round a2 are written; b1 touches nothing but a1.
    odd = "SS.SS\n..SSS\nSSSSS\nSSSSS\nSSSSS"
    assert ("cover", "grid") in found(referee({"game": "detrak", "grid": odd}))


def test_a_finding_shows_a_true_minus_sign() -> None:
    grid = "SXBHT\nTOSXB\nBHTOS\nSXBHT\nTOSXB"  # nothing scores in row 1
    data = {"game": "detrak", "variant": "advanced", "grid": grid, "score": {"row.1": -4}}
    told = [str(one.message()) for one in referee(data).findings if one.code == "score"]
    assert told == ["row 1: you wrote −4, it is −5"]


@pytest.mark.parametrize(
    ("last_row", "expected", "got"),
    [
        ("OOSXT", "1×H 5×T", "0×H 6×T"),
        ("HOSXO", "XH", "None"),  # roll 4 is nowhere
        ("OOSX.", "pairs of cells, at most 12", "23 cells filled in"),
    ],
)
def test_a_player_is_told_what_can_be_counted_and_else_that_no_cut_exists(
    last_row: str, expected: str, got: str
) -> None:
    grid = "BBBBX\nBOTTB\nBOTTX\nBOBTB\n"  # with OOSXH below it is possible
    (finding,) = referee({"id": ID, "grid": grid + last_row}).findings
    assert (finding.code, finding.where) == ("cover", "grid")
    assert (str(finding.expected), str(finding.got)) == (expected, got)


def test_without_dice_a_grid_that_cannot_be_cut_is_told_so() -> None:
    apart = {"game": "detrak", "grid": "S.S.S\n.S.S.\nS.S.S\n.S.S.\nS.S.S"}
    (finding,) = referee(apart).findings
    assert str(finding.expected) == "pairs of cells that touch"
    assert str(finding.got) == "a grid that cannot be cut up that way"


def test_dice_by_hand_that_stop_while_a_place_is_left_leave_the_game_unfinished() -> None:
    """Twelve rounds are played; a record that knows only two rolls is no finished game."""
    data = {
        "game": "detrak",
        "start": "S",
        "dice": "SO TT",
        "grid": "SSO..\nTT...\n.....\n.....\n.....",
    }
    assert found(referee(data)) == [("unfinished", "grid")]


def test_more_pairs_than_dice_are_no_cover() -> None:
    data = {"game": "detrak", "start": "S", "dice": "SS " * 11, "grid": ALIKE}
    assert found(referee(data)) == [("cover", "grid")]


def round_1(*rolls: str) -> Report:
    """Return the report on players who wrote their first rolls so, without an id."""
    names = ["Anke", "Stefan", "Michaela"][: len(rolls)]
    starts = dict(zip(names, "STX", strict=False))
    moves = {name: f"1 {roll} a2 b2" for name, roll in zip(names, rolls, strict=True)}
    return referee({"game": "detrak", "players": names, "start": starts, "moves": moves})


def other_dice(report: Report) -> list[tuple[str | None, str]]:
    """Return who is told in which round that the dice are others."""
    return [(one.player, one.where) for one in report.findings if one.code == "dice"]


def test_the_dice_of_moves_are_those_of_more_than_half_of_the_players() -> None:
    assert other_dice(round_1("SX", "SO", "OS")) == [("Anke", "round.1")]
    assert other_dice(round_1("SO", "OS")) == []


def test_where_nobody_knows_whose_dice_are_right_nobody_is_accused() -> None:
    report = round_1("SO", "SX")
    assert other_dice(report) == [(None, "round.1")]
    assert report.verdict == "illegal"
    said = str(report.findings[0].message())
    assert said == "round 1: the sheets do not all have the same dice: SO, SX"


def test_a_grid_with_more_pairs_than_the_moves_name_dice_holds_at_least_those() -> None:
    """Anke's moves give one roll, Stefan wrote twelve: one of them must be hers."""
    data: dict[str, Any] = {
        "game": "detrak",
        "players": ["Anke", "Stefan"],
        "start": {"Anke": "T"},
        "moves": {"Anke": "1 SS a2 b2"},
        "grid": {"Stefan": ALIKE},
    }
    report = referee(data)
    assert found(report) == [("unfinished", "round.2")]
    assert report.certainty == "plausible"
    report = referee(data | {"moves": {"Anke": "1 SO a2 b2"}})
    assert found(report) == [("unfinished", "round.2"), ("cover", "grid")]
    assert report.certainty == "proved"


def moved(*lines: str, **more: Any) -> list[tuple[str, str]]:
    """Return the findings about moves, the unfinished game left out."""
    report = referee({"id": ID, "moves": "\n".join(lines)} | more)
    return [item for item in found(report) if item[0] != "unfinished"]


def test_moves_start_at_round_1_and_leave_none_out() -> None:
    assert moved("2 OS a2 b2") == [("move", "round.1")]
    assert moved("1 BB a2 b2", "3 TX a3 b3") == [("move", "round.2")]
    assert moved("1 BB a2 b2", "1 BB a3 b3") == [("move", "round.2")]


def test_a_roll_may_be_named_either_way_round() -> None:
    assert moved("1 BB a2 b2", "2 SO a3 b3") == []
    assert moved("1 BB a2 b2", "2 OS b3 a3") == []


def test_several_wrong_dice_are_all_found() -> None:
    assert moved("1 BS a2 b2", "2 OS a3 b3", "3 TT a4 b4") == [
        ("dice", "round.1"),
        ("dice", "round.3"),
    ]


def test_the_start_cell_is_taken_even_when_nobody_said_by_what() -> None:
    report = referee({"game": "detrak", "moves": "1 BB a1 a2"})
    assert found(report) == [("start", "cell.a1"), ("move", "round.1")]


def test_a_thirteenth_round_is_no_move() -> None:
    lines = ["1 SS b1 c1", "2 SS d1 e1", "3 SS a2 a3", "4 SS a4 a5"]
    lines += [
        f"{5 + 2 * row + half} SS {'bd'[half]}{row + 2} {'ce'[half]}{row + 2}"
        for row in range(4)
        for half in (0, 1)
    ]
    data = {"game": "detrak", "start": "S"}
    assert found(referee(data | {"moves": "\n".join(lines)})) == []
    lines.append("13 SS a1 b1")
    assert found(referee(data | {"moves": "\n".join(lines)})) == [("move", "round.13")]


def test_a_diagonal_counts_nothing_in_the_basic_game() -> None:
    data = {"game": "detrak", "grid": ALIKE, "score": {"diagonal": 10, "total": 120}}
    assert found(referee(data)) == [("score", "diagonal"), ("score", "total")]


START = {
    "missing in the grid": ({"grid": "." + ALIKE[1:]}, "a start symbol", None),
    "key and grid differ": ({"start": "X", "grid": ALIKE}, "X", "S"),
    "key given, grid empty": ({"start": "X", "grid": "." + ALIKE[1:]}, "X", None),
    "missing with moves": ({"moves": "1 SS a2 a3"}, "a start symbol", None),
}


@pytest.mark.parametrize("case", START)
def test_the_start_symbol(case: str) -> None:
    keys, expected, got = START[case]
    first = referee({"game": "detrak"} | keys).findings[0]
    assert (first.code, first.where) == ("start", "cell.a1")
    assert (str(first.expected), first.got) == (expected, got)


def test_a_missing_start_symbol_leaves_no_place_behind() -> None:
    """a1 and b1 are empty, but a1 was never a place: the game is not unfinished for it."""
    grid = "..SSS\nSSSSS\nSSSSS\nSSSSS\nSSSS."
    assert found(referee({"game": "detrak", "grid": grid})) == [("start", "cell.a1")]


def test_the_id_gives_a_lone_player_the_start_symbol_and_several_none() -> None:
    grids = {"Anke": "B" + ALIKE[1:], "Stefan": ALIKE}
    lone = referee({"id": ID, "grid": grids["Anke"]})
    several = referee({"id": ID, "players": list(grids), "grid": grids})
    assert [item for item in found(lone) if item[0] == "start"] == []
    assert [item for item in found(several) if item[0] == "start"] == []


def test_every_finding_is_listed_and_not_just_the_first() -> None:
    grid = "T" + ALIKE[1:-2] + ".S"
    report = referee({"id": ID, "grid": grid, "score": {"total": 7, "row.1": 8, "row.2": 1}})
    assert found(report) == [
        ("start", "cell.a1"),
        ("cover", "grid"),
        ("score", "total"),
        ("score", "row.2"),
    ]


# The start of a lone sheet


def test_a_lone_sheet_from_a_table_is_told_how_to_be_written_down() -> None:
    game = Played(ID, 1, start="O")
    for keys in (("start", "moves"), ("grid",)):
        (finding,) = referee(game.record(*keys)).findings
        assert (finding.code, finding.where) == ("start", "cell.a1")
        for lang, word in (("fr", "NOM"), ("en", "NAME")):
            said = finding.message().words(lang)
            assert "players" in said
            assert f"start.{word}" in said
    names = {"players": ["Anke", "Kai"], "start": {"Anke": "O", "Kai": "B"}}
    other = Played(ID, 2)
    moves = {name: "\n".join(one.lines) for name, one in (("Anke", game), ("Kai", other))}
    assert referee({"id": ID, "moves": moves} | names).verdict == "correct"


# Notes for people


def test_a_lone_player_is_rated_and_a_table_has_a_winner() -> None:
    assert notes({"grid": ALIKE}) == [("grand maître", "grand master")]
    known = Played(ID, 2).record("grid")  # medals measure a puzzle whose dice lie open
    assert referee(known).verdict == "correct"
    assert notes(known) == []
    grids = {"Anke": "T" + ALIKE[1:], "Stefan": ALIKE}
    won = notes({"players": list(grids), "grid": grids})
    assert won == [("Stefan gagne", "won by Stefan")]


def test_a_shared_win_names_everybody() -> None:
    grids = {
        name: code + ALIKE[1:] for name, code in zip(("Anke", "Stefan", "Léa"), "XBH", strict=True)
    }
    shared = notes({"players": list(grids), "grid": grids})
    assert shared == [("Anke, Stefan et Léa gagnent à égalité", "won by Anke, Stefan and Léa")]


def notes(data: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the notes about a record in French and English."""
    report = referee({"game": "detrak"} | data)
    return [(note.words("fr"), note.words("en")) for note in report.notes]
