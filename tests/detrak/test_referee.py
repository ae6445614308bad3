"""The referee for Détrak: rulings by example, and properties over random legal games."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.core.errors import RecordError
from generator.core.findings import Report
from generator.games import games, parse_ident, read_record
from tests.detrak import plain

seeds = st.integers(0, 10**9)
variants = st.sampled_from(["basic", "advanced"])
ID = "detrak.basic#2026-11-16"
ALIKE = "\n".join(["SSSSS"] * 5)


def referee(data: dict[str, Any]) -> Report:
    """Return the report about a record's data."""
    game, record = read_record(data)
    return game.referee(record)


def found(report: Report) -> list[tuple[str, str]]:
    """Return code and place of every finding."""
    return [(finding.code, finding.where) for finding in report.findings]


class Played:
    """A random game of one player, played by the plain rules and not by the engine."""

    def __init__(self, ident: str, seed: int, start: str | None = None) -> None:
        dealt = games()["detrak"].deal(parse_ident(ident))
        chance = random.Random(seed)
        self.ident, self.start, self.rolls = ident, start or dealt["start"], dealt["rolls"]
        self.grid: plain.Grid = {"a1": self.start}
        self.lines: list[str] = []
        for number, roll in enumerate(self.rolls, start=1):
            if places := plain.places(self.grid):
                one, two = chance.choice(places)
                self.grid |= {one: roll[0], two: roll[1]}
                # People name the two symbols either way round.
                first, second = chance.choice([(one, two), (two, one)])
                named = self.grid[first] + self.grid[second]
                self.lines.append(f"{number} {named} {first} {second}")

    def record(self, *keys: str, score: dict[str, int] | None = None) -> dict[str, Any]:
        """Return a record that holds the id and these of its keys."""
        own = {
            "start": self.start,
            "grid": plain.text_of(self.grid),
            "moves": "\n".join(self.lines),
            "dice": " ".join(self.rolls),
        }
        data: dict[str, Any] = {"id": self.ident} | {key: own[key] for key in keys}
        return data if score is None else data | {"score": score}


def boxes(game: Played) -> dict[str, int]:
    """Return the right score boxes of a game."""
    return plain.boxes(game.grid, advanced=".advanced#" in game.ident)


# Properties


@given(seed=seeds, variant=variants)
def test_a_legal_game_is_correct_as_grid_as_moves_and_as_both(seed: int, variant: str) -> None:
    game = Played(f"detrak.{variant}#{seed}", seed)
    for keys in (("grid",), ("moves",), ("grid", "moves"), ("start", "grid", "moves", "dice")):
        report = referee(game.record(*keys, score=boxes(game)))
        assert (report.verdict, report.findings) == ("correct", ())
        assert report.as_json("")["score"] is not None
        assert report.as_json("")["score"]["total"] == boxes(game)["total"]


@given(seed=seeds, variant=variants, wrong=st.dictionaries(st.integers(0, 11), st.integers(1, 9)))
def test_exactly_the_wrong_boxes_are_found(seed: int, variant: str, wrong: dict[int, int]) -> None:
    game = Played(f"detrak.{variant}#{seed}", seed)
    right = boxes(game)
    names = list(right)
    mistakes = {names[i % len(names)]: by for i, by in wrong.items()}
    written = {box: value + mistakes.get(box, 0) for box, value in right.items()}
    for keys in (("grid",), ("moves",)):
        report = referee(game.record(*keys, score=written))
        assert sorted(found(report)) == sorted(("score", box) for box in mistakes)
        assert report.verdict == ("wrong" if mistakes else "correct")
        for finding in report.findings:
            assert (finding.expected, finding.got) == (right[finding.where], written[finding.where])


@settings(max_examples=300)
@given(seed=seeds, cells=st.lists(st.sampled_from(plain.CELLS), min_size=2, max_size=2))
def test_a_grid_with_two_cells_swapped_is_legal_only_if_some_cut_gives_the_dice(
    seed: int, cells: list[str]
) -> None:
    game = Played(f"detrak.basic#{seed}", seed)
    codes = {cell: game.grid.get(cell, ".") for cell in plain.CELLS}
    codes[cells[0]], codes[cells[1]] = codes[cells[1]], codes[cells[0]]
    game.grid = {cell: code for cell, code in codes.items() if code != "."}
    legal = plain.can_come_from(game.grid, game.start, game.rolls)
    assert referee(game.record("grid")).verdict == ("correct" if legal else "illegal")


@given(seed=seeds, cell=st.sampled_from(plain.CELLS), code=st.sampled_from("SXBHTO."))
def test_a_grid_with_one_cell_changed_is_legal_only_if_some_cut_gives_the_dice(
    seed: int, cell: str, code: str
) -> None:
    game = Played(f"detrak.basic#{seed}", seed)
    game.grid[cell] = code
    game.grid = {cell: code for cell, code in game.grid.items() if code != "."}
    legal = plain.can_come_from(game.grid, game.start, game.rolls)
    assert referee(game.record("grid")).verdict == ("correct" if legal else "illegal")


@given(seed=seeds, stop=st.integers(0, 11))
def test_a_game_broken_off_is_unfinished_while_a_place_is_left(seed: int, stop: int) -> None:
    game = Played(f"detrak.basic#{seed}", seed)
    kept = game.lines[:stop]
    game.grid = {"a1": game.start}
    for line in kept:
        _, roll, one, two = line.split()
        game.grid |= {one: roll[0], two: roll[1]}
    game.lines = kept
    expected = [("unfinished", f"round.{stop + 1}")] if plain.places(game.grid) else []
    assert found(referee(game.record("grid"))) == expected
    assert found(referee(game.record("moves"))) == expected


@given(seed=seeds, count=st.integers(2, 6))
def test_several_players_are_refereed_one_by_one(seed: int, count: int) -> None:
    ident = f"detrak.basic#{seed}"
    names = [f"P{i}" for i in range(count)]
    games_of = [Played(ident, seed + i, plain.SYMBOLS[i]) for i in range(count)]
    data: dict[str, Any] = {"id": ident, "players": names, "start": {}, "moves": {}, "grid": {}}
    data["score"] = {}
    for i, (name, game) in enumerate(zip(names, games_of, strict=True)):
        data["moves" if i % 2 else "grid"][name] = game.record("grid", "moves")[
            "moves" if i % 2 else "grid"
        ]
        if i % 2:
            data["start"][name] = game.start
        data["score"][name] = boxes(game) | ({"total": 999} if i == 1 else {})
    report = referee(data)
    assert found(report) == [("score", "total")]
    assert report.findings[0].player == "P1"
    assert report.as_json("")["score"] is not None
    assert list(report.as_json("")["score"]) == names


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


def test_dice_by_hand_that_stop_while_a_place_is_left_leave_the_game_unfinished() -> None:
    """Twelve rounds are played; a record that knows only two rolls is no finished game."""
    data = {
        "game": "detrak",
        "start": "S",
        "dice": "SO TT",
        "grid": "SSO..\nTT...\n.....\n.....\n.....",
    }
    assert found(referee(data)) == [("unfinished", "round.3")]


def test_more_pairs_than_dice_are_no_cover() -> None:
    data = {"game": "detrak", "start": "S", "dice": "SS " * 11, "grid": ALIKE}
    assert found(referee(data)) == [("cover", "grid")]


def test_the_dice_of_moves_are_those_of_the_player_who_wrote_longest() -> None:
    data = {
        "game": "detrak",
        "players": ["Anke", "Stefan"],
        "start": {"Anke": "S", "Stefan": "T"},
        "moves": {"Anke": "1 SO a2 b2\n2 TT c3 c4", "Stefan": "1 SX a2 b2"},
    }
    assert found(referee(data)) == [
        ("unfinished", "round.3"),
        ("dice", "round.1"),
        ("unfinished", "round.2"),
    ]


def test_a_grid_with_more_pairs_than_the_moves_name_dice_cannot_be_judged() -> None:
    """Anke's moves give one roll, Stefan wrote twelve: whether they are right nobody can say."""
    data = {
        "game": "detrak",
        "players": ["Anke", "Stefan"],
        "start": {"Anke": "T"},
        "moves": {"Anke": "1 SS a2 b2"},
        "grid": {"Stefan": ALIKE},
    }
    with pytest.raises(RecordError, match="dice: expected the dice as played"):
        referee(data)


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
    assert (first.expected, first.got) == (expected, got)


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


# Notes for people


def test_a_lone_player_is_rated_and_a_table_has_a_winner() -> None:
    assert referee({"game": "detrak", "grid": ALIKE}).notes == ("grand master",)
    grids = {"Anke": "T" + ALIKE[1:], "Stefan": ALIKE}
    assert referee({"game": "detrak", "players": list(grids), "grid": grids}).notes == (
        "won by Stefan",
    )
