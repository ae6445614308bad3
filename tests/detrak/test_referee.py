"""The referee for Détrak: properties over random legal games."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.detrak.helpers import Played, boxes, found, referee, seeds, variants
from tests.oracles import detrak as plain


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
    for key, where in (("grid", "grid"), ("moves", f"round.{stop + 1}")):
        expected = [("unfinished", where)] if plain.places(game.grid) else []
        assert found(referee(game.record(key))) == expected


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
