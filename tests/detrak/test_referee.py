"""The referee for Détrak: rulings by example, and properties over random legal games."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.core.errors import RecordError
from generator.core.findings import Report
from generator.games import games, parse_ident, read_record
from generator.games.detrak.referee.shared_rolls import can_share
from generator.games.detrak.rules.turn import FREE
from tests.oracles import detrak as plain

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


def test_a_finding_shows_a_true_minus_sign() -> None:
    grid = "SXBHT\nTOSXB\nBHTOS\nSXBHT\nTOSXB"  # nothing scores in row 1
    data = {"game": "detrak", "variant": "advanced", "grid": grid, "score": {"row.1": -4}}
    told = [str(one.message()) for one in referee(data).findings if one.code == "score"]
    assert told == ["row 1: you wrote −4, it is −5"]


@pytest.mark.parametrize(
    ("last_row", "expected", "got"),
    [
        ("OOSXT", "1×H 5×T", "0×H 6×T"),
        (
            "HOSXO",
            "the first 12 rolls, each on two cells that touch",
            "a grid that cannot be cut up that way",
        ),
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
    assert found(referee(data)) == [("unfinished", "round.3")]


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


# Notes for people


def test_a_lone_player_is_rated_and_a_table_has_a_winner() -> None:
    assert notes({"grid": ALIKE}) == [("grand maître", "grand master")]
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


# How far a verdict reaches


@given(seed=seeds, variant=variants)
def test_moves_are_replayed_and_a_grid_with_dice_is_proved(seed: int, variant: str) -> None:
    game = Played(f"detrak.{variant}#{seed}", seed)
    own = {"game": "detrak", "variant": variant}
    keys = (("start", "moves"), ("grid",), ("grid", "dice"))
    moves, grid, dice = (game.record(*some) for some in keys)
    loose = [own | {key: one[key] for key in one if key != "id"} for one in (moves, grid, dice)]
    told = [referee(data | {"score": boxes(game)}) for data in (moves, grid, *loose)]
    assert [one.certainty for one in told] == [
        "replayed", "proved", "replayed", "plausible", "proved"
    ]  # fmt: skip
    assert {(one.verdict, one.findings, one.unchecked) for one in told} == {("correct", (), ())}


def test_what_refutes_a_grid_is_proved_without_dice_too() -> None:
    for grid in ("S.S.S\n.S.S.\nS.S.S\n.S.S.\nS.S.S", "SS...\n" * 5, ALIKE[:-1] + "."):
        report = referee({"game": "detrak", "grid": grid})
        assert (report.verdict, report.certainty) == ("illegal", "proved")


def test_a_table_is_as_sure_as_its_least_sure_sheet() -> None:
    """Anke's twelve rolls prove Stefan's grid; without them nobody knows what was rolled."""
    table = Table(["S", "T"], "sure", "sure")
    table.games.sort(key=lambda game: -len(game.lines))
    one = table.record(moves=["P0"], grid=["P1"])
    assert [referee(data).certainty for data in (table.record(moves=["P0", "P1"]), one)] == [
        "replayed",
        "proved",
    ]
    assert referee(table.record(grid=["P0", "P1"])).certainty == "plausible"


def test_boxes_are_unchecked_where_no_grid_is_left_to_score() -> None:
    game = Played(ID, 3)
    game.lines[4] = "5 OT"
    report = referee(game.record("moves", score={"total": 3, "row.1": 0}))
    assert found(report) == [("move", "round.5")]
    assert (report.verdict, report.unchecked) == ("illegal", ("total", "row.1"))
    assert referee(game.record("moves", "grid", score=boxes(game))).unchecked == ()
    table = Table(["S", "T"], "unchecked", "unchecked")
    table.games[1].lines[0] = "?"
    data = table.record(moves=["P0", "P1"]) | {"score": {"P0": 1, "P1": 1}}
    assert referee(data).unchecked == ("score.P1.total",)


# Bad lines


@pytest.mark.parametrize(
    "line", ["X6 d4", "5 OT", "5 OQ a1 a2", "5 OT z9 a2", "five OT a1 a2", "?"]
)
@pytest.mark.parametrize("ident", [True, False])
def test_a_bad_line_is_a_finding_and_spoils_no_other(line: str, ident: bool) -> None:
    game = Played(ID, 3)
    game.lines[4] = line
    data = game.record("start", "moves")
    if not ident:
        data = {"game": "detrak"} | {key: value for key, value in data.items() if key != "id"}
    assert found(referee(data)) == [("move", "round.5")]
    game.lines[8] = "9 SS a1 b1"
    with_id = [("move", "round.5"), ("dice", "round.9")]
    assert found(referee(data | {"moves": "\n".join(game.lines)})) == with_id[: 1 + ident]


def test_a_grid_beside_a_bad_line_is_still_held_against_the_dice() -> None:
    game = Played(ID, 3)
    game.lines[4] = "?"
    data = game.record("moves", "grid")
    assert found(referee(data)) == [("move", "round.5")]
    swapped = data["grid"].replace("H", "?").replace("T", "H").replace("?", "T")
    assert found(referee(data | {"grid": swapped})) == [("move", "round.5"), ("cover", "grid")]


def test_a_bad_line_of_one_player_leaves_the_others_their_dice() -> None:
    table = Table(["S", "T", "O"], "bad line", "bad line")
    table.games[0].lines[2] = "3 SS"
    assert found(referee(table.record(moves=["P0", "P1"], grid=["P2"]))) == [("move", "round.3")]
    alone = table.record(moves=["P0"], grid=["P1", "P2"])
    report = referee(alone)
    assert (found(report), report.certainty) == ([("move", "round.3")], "plausible")


def test_a_line_that_was_left_out_says_nothing_about_the_dice_of_others() -> None:
    table = Table(["S", "T"], "left out", "left out")
    table.games.sort(key=lambda game: -len(game.lines))
    assert sorted(table.games[0].rolls[2]) != sorted(table.games[0].rolls[3])
    del table.games[0].lines[2]
    del table.games[1].lines[9:]
    report = referee(table.record(moves=["P0", "P1"]))
    assert {finding.player for finding in report.findings if finding.code == "dice"} == set()


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


# What the players of a table prove together


class Table:
    """Random games of several players: the first with one id's rolls, the others with another's."""

    def __init__(self, starts: Sequence[str], first: str, others: str) -> None:
        idents = [first, *[others] * (len(starts) - 1)]
        self.games = [
            Played(f"detrak.basic#{ident}", len(first) + i, starts[i])
            for i, ident in enumerate(idents)
        ]

    def record(self, moves: Sequence[str] = (), grid: Sequence[str] = ()) -> dict[str, Any]:
        """Return the record without the id, some players with moves and others with a grid."""
        names = {f"P{i}": game for i, game in enumerate(self.games)}
        return {
            "game": "detrak",
            "players": list(names),
            "start": {name: names[name].start for name in moves},
            "moves": {name: "\n".join(names[name].lines) for name in moves},
            "grid": {name: plain.text_of(names[name].grid) for name in grid},
        }


def as_face(code: str) -> int:
    """Return a symbol as the engine has it."""
    return plain.SYMBOLS.index(code)


def as_engine(grid: plain.Grid) -> tuple[int, ...]:
    """Return a grid as the engine has it."""
    return tuple(plain.SYMBOLS.index(grid[cell]) if cell in grid else FREE for cell in plain.CELLS)


@given(seed=seeds, count=st.integers(2, 4), moves=st.integers(0, 4))
def test_players_who_wrote_the_same_rolls_are_never_refused(
    seed: int, count: int, moves: int
) -> None:
    table = Table(plain.SYMBOLS[:count], str(seed), str(seed))
    names = [f"P{i}" for i in range(count)]
    report = referee(table.record(moves=names[:moves], grid=names[moves:]))
    assert report.findings == ()
    assert (report.certainty == "replayed") == (moves >= count)


@given(seed=seeds, count=st.integers(2, 4), symbols=st.integers(0, 1))
def test_players_who_wrote_other_rolls_are_refused_when_no_rolls_serve_all(
    seed: int, count: int, symbols: int
) -> None:
    table = Table(plain.SYMBOLS[:count], str(seed), f"{seed} other")
    if symbols:  # of two symbols many grids can be cut alike
        for game in table.games:
            game.grid = {cell: "SX"[code in "BHT"] for cell, code in game.grid.items()}
            game.grid["a1"] = game.start
    share = plain.can_share([plain.rolls_by_cut(game.grid) for game in table.games])
    assert can_share([as_engine(game.grid) for game in table.games]) == share
    report = referee(table.record(grid=[f"P{i}" for i in range(count)]))
    assert (found(report), report.certainty) == (
        ([], "plausible") if share else ([("cover", "grid")], "proved")
    )


def small_grid(chance: random.Random, symbols: str, pairs: int) -> plain.Grid:
    """Return a grid after a few rounds."""
    grid = {"a1": "S"}
    for _ in range(pairs):
        one, two = chance.choice([p for p in plain.places(grid) if min(p[0][1], p[1][1]) < "3"])
        grid |= {one: chance.choice(symbols), two: chance.choice(symbols)}
    return grid


@given(seed=seeds, count=st.integers(1, 3), known=st.integers(0, 3))
def test_shared_rolls_are_decided_as_by_trying_every_series(
    seed: int, count: int, known: int
) -> None:
    chance = random.Random(seed)
    grids = [small_grid(chance, "SX", chance.randint(1, 4)) for _ in range(count)]
    said: list[str | None] = [chance.choice(["SS", "SX", "XX"]) for _ in range(4)]
    for number in chance.sample(range(4), 4 - known):
        said[number] = None
    families = [plain.rolls_by_cut(grid) for grid in grids]
    lengths = [(len(grid) - 1) // 2 for grid in grids]
    longest = max(lengths)
    serves = any(
        all(one in (None, roll) for one, roll in zip(said, series, strict=False))
        and all(
            tuple(sorted(series[:length])) in family
            for length, family in zip(lengths, families, strict=True)
        )
        for series in product(["SS", "SX", "XX"], repeat=longest)
    )
    faces = [one and (plain.SYMBOLS.index(one[0]), plain.SYMBOLS.index(one[1])) for one in said]
    assert (
        can_share([as_engine(grid) for grid in grids], [face or None for face in faces]) == serves
    )


# Keys that are nearly right


@pytest.mark.parametrize(
    ("key", "guess"),
    [("grille", "grid"), ("Grid", "grid"), ("grid ", "grid"), ("coups", "moves"), ("dés", "dice"),
     ("départ", "start"), ("joueurs", "players"), ("weather", None)],
)  # fmt: skip
def test_a_key_that_means_nothing_is_named_with_the_one_that_may_be_meant(
    key: str, guess: str | None
) -> None:
    report = referee({"game": "detrak", "grid": ALIKE, key: "3"})
    assert (report.verdict, found(report)) == ("correct", [("unknown-key", key)])
    said = str(report.findings[0].message())
    assert said.endswith(f"did you mean {guess}?" if guess else "it is ignored")


def test_a_sheet_whose_only_key_is_nearly_right_is_told_which_is_meant() -> None:
    with pytest.raises(RecordError, match=r"grid: expected .*‘grille’ .*did you mean grid\?"):
        referee({"game": "detrak", "grille": ALIKE})
    for key in ("weather", "dés"):
        with pytest.raises(RecordError, match=r"expected a grid or moves$"):
            referee({"game": "detrak", key: ALIKE})
