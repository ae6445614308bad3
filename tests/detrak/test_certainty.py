"""How far a verdict about a sheet of Détrak reaches."""

from __future__ import annotations

from hypothesis import given

from generator.games import parse_ident
from generator.games.detrak import deal
from generator.games.detrak.referee.grid_proof import grid_findings, is_possible
from generator.games.detrak.rules.turn import CELLS, FREE, SYMBOLS, cell_name
from tests.detrak.helpers import ALIKE, ID, Played, Table, boxes, found, referee, seeds, variants


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


def test_a_grid_is_possible_where_nothing_is_found_against_it() -> None:
    game, rolls = Played(ID, 3), deal.rolls(parse_ident(ID))
    grid = tuple(
        SYMBOLS.index(mark) if (mark := game.grid.get(cell_name(cell))) else FREE
        for cell in range(CELLS)
    )
    seen = []
    for cell in range(CELLS):
        for symbol in (FREE, grid[cell], 0, 3):
            other = (*grid[:cell], symbol, *grid[cell + 1 :])
            for known in (rolls, [None, *rolls[1:]], rolls[:10]):
                seen.append(is_possible(other, known))
                assert seen[-1] == (not grid_findings(other, known, None))
    assert {*seen} == {False, True}


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
