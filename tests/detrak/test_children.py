"""Détrak for children: the day's dice, six rolls written already, the best of what is left."""

from __future__ import annotations

import random
from dataclasses import replace
from statistics import fmean
from typing import Any

import pytest

from generator.core.difficulty import plain_total
from generator.core.errors import RecordError
from generator.core.game import CHILDREN
from generator.core.ident import Ident
from generator.core.record import text_block
from generator.games import find_game, read_record
from generator.games.detrak.mind.best import written
from generator.games.detrak.mind.opponent import greedy
from generator.games.detrak.mind.solver.solve import solve_rest
from generator.games.detrak.notation.moves import parse_grid
from generator.games.detrak.notation.records import format_line, shown_lines
from generator.games.detrak.paper.dice_strip import dice_strip
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Rect, Text
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.tasks.print.printing import puzzle_pages
from generator.tasks.solve.solving import ident_record, solution_played, solve_ident
from tests.detrak.helpers import found, referee
from tests.oracles import detrak as plain
from tests.test_difficulty import flat
from tests.test_ids import tables
from tests.written_sheets import handed_in, puzzle_fields

GAME = find_game("detrak")
IDENT = Ident("detrak", CHILDREN, "2026-12-05")
SEEDS = ["2026-12-05", "2027-02-28", "marée haute", "x"]


def begun(ident: Ident) -> plain.Grid:
    """Return the grid as a child gets it, by the oracle."""
    dealt = GAME.deal(ident)
    grid = {"a1": dealt["start"]}
    for roll, one, two in plain.shown(str(ident)):
        grid |= {one: roll[0], two: roll[1]}
    return grid


def best_sheet(ident: Ident) -> dict[str, str]:
    """Return the values of the best play, in the fields that the sheet has."""
    played = solution_played(GAME, ident_record(ident), solve_ident(ident))
    assert GAME.sheet_values is not None
    values = GAME.sheet_values(played.end, 0)
    return {one.id: values[one.id] for one in puzzle_fields(GAME, ident) if one.id in values}


def as_record(**changes: Any) -> dict[str, Any]:
    """Return the best play as a record, with some of its keys changed."""
    solved = solve_ident(IDENT)
    return {"id": str(IDENT), "moves": text_block(solved.moves)} | changes


# What an id deals


@pytest.mark.parametrize("seed", SEEDS)
def test_children_have_the_dice_of_everybody_and_a_start_that_is_written(seed: str) -> None:
    ident = Ident("detrak", CHILDREN, seed)
    dealt = GAME.deal(ident)
    assert {key: dealt[key] for key in ("start", "rolls")} == GAME.deal(
        replace(ident, variant="basic")
    )
    assert dealt["shown"] == [
        f"{number} {roll} {one} {two}"
        for number, (roll, one, two) in enumerate(plain.shown(str(ident)), start=1)
    ]


def test_the_shown_rolls_are_those_of_the_page() -> None:
    rows = tables("Détrak's shown rolls")
    assert len(rows) == 3
    for ident, *lines in rows:
        assert [
            f"{number} {' '.join(one)}" for number, one in enumerate(plain.shown(ident), 1)
        ] == lines


@pytest.mark.parametrize("seed", SEEDS)
def test_the_other_rolls_can_all_be_placed(seed: str) -> None:
    ident = Ident("detrak", CHILDREN, seed)
    assert len(solve_ident(ident).moves) == 6
    assert next(plain.cuts(frozenset(plain.CELLS) - frozenset(begun(ident)))) is not None


# The best of it


@pytest.mark.parametrize("seed", range(6))
def test_the_solver_finds_what_every_play_together_finds(seed: int) -> None:
    """With four rolls left, which is what can be tried out; three of them get stuck early."""
    chance = random.Random(seed)
    rolls = [chance.choice(plain.SYMBOLS) + chance.choice(plain.SYMBOLS) for _ in range(12)]
    grid = {"a1": chance.choice(plain.SYMBOLS)}
    for roll in rolls[:8]:
        if places := plain.places(grid):
            one, two = chance.choice(places)
            grid |= {one: roll[0], two: roll[1]}
    solution = solve_rest(
        written(parse_grid(plain.text_of(grid).splitlines())), in_faces(rolls[8:])
    )
    assert solution.score == solution.bound == plain.best_rest(grid, rolls[8:])


def in_faces(rolls: list[str]) -> list[tuple[int, int]]:
    """Return rolls as the solver has them."""
    return [(plain.SYMBOLS.index(roll[0]), plain.SYMBOLS.index(roll[1])) for roll in rolls]


def test_the_best_play_goes_on_from_what_is_shown_and_is_proved() -> None:
    solved = solve_ident(IDENT)
    assert solved.proved
    grid = begun(IDENT)
    for line in solved.moves:
        _, roll, one, two = line.split()
        assert (one, two) in plain.places(grid)
        grid |= {one: roll[0], two: roll[1]}
    assert plain.boxes(grid)["total"] == solved.score
    assert [line.split()[0] for line in solved.moves] == ["7", "8", "9", "10", "11", "12"]


def test_what_is_advised_reaches_the_best() -> None:
    follow, solved = GAME.variant(CHILDREN).follow, solve_ident(IDENT)
    assert follow is not None
    state = GAME.start(GAME.setup(IDENT))
    state = GAME.apply(state, GAME.chance(IDENT, state))
    first, *others = follow(IDENT, state)
    assert (first.value, first.certainty) == (solved.score, "exact")
    assert all(one.value <= solved.score for one in others)


def test_plain_play_comes_nearer_to_the_best_than_in_everybody_s_puzzle() -> None:
    shares: dict[str, list[float]] = {"basic": [], CHILDREN: []}
    for variant, own in shares.items():
        for day in range(1, 9):
            ident = Ident("detrak", variant, f"2026-12-0{day}")
            own.append(plain_total(GAME, ident, greedy, 0) / solve_ident(ident).score)
    assert fmean(shares[CHILDREN]) > fmean(shares["basic"]) + 0.1


# The referee


def test_a_right_sheet_is_proved_and_has_no_box_in_cells_that_are_written() -> None:
    values = best_sheet(IDENT)
    printed = {f"cell.{cell}" for cell in begun(IDENT)}
    assert not printed & {one.id for one in puzzle_fields(GAME, IDENT)}
    assert len(printed) == 13
    report = handed_in(GAME, IDENT, values)
    assert (report.verdict, report.certainty, report.findings) == ("correct", "proved", ())


def test_a_roll_that_is_nowhere_is_named_by_its_number_on_the_sheet() -> None:
    values = best_sheet(IDENT)
    values["cell.d4"], values["cell.e4"] = values["cell.e4"], values["cell.d4"]
    finding = handed_in(GAME, IDENT, values).findings[0]
    assert "roll 8 (/ X) is nowhere" in finding.message().words("en")


def test_what_is_shown_may_not_make_up_for_what_is_left_to_place() -> None:
    """All twelve rolls are in the grid, but a shown one was taken apart for it."""
    values = best_sheet(IDENT)
    grid = begun(IDENT)
    assert (grid["b1"], grid["c1"]) == ("X", "T")
    rows = solve_ident(IDENT).sheet["grid"].split()
    swapped = ["XTX" + rows[0][3:], *rows[1:]]
    report = referee({"id": str(IDENT), "grid": text_block(swapped)})
    assert found(report)[:2] == [("cover", "cell.c1"), ("cover", "cell.b1")]
    assert report.verdict == "illegal"
    assert handed_in(GAME, IDENT, values).verdict == "correct"


def test_a_record_begins_with_round_7() -> None:
    report = referee(as_record())
    assert (report.verdict, report.findings) == ("correct", ())
    shown = [format_line(line) for line in shown_lines(IDENT)]
    doubled = text_block([*shown, *solve_ident(IDENT).moves])
    assert found(referee(as_record(moves=doubled)))[0] == ("move", "round.7")
    stopped = text_block(solve_ident(IDENT).moves[:-1])
    assert found(referee(as_record(moves=stopped))) == [("unfinished", "round.12")]


def test_without_an_id_nobody_knows_what_is_written() -> None:
    data = {"game": "detrak", "variant": CHILDREN, "grid": solve_ident(IDENT).sheet["grid"]}
    game, record = read_record(data)
    with pytest.raises(RecordError, match="expected an id"):
        game.referee(record)


# The sheet


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_sheet_shows_six_rolls_in_cells_and_six_to_place(lang: str) -> None:
    page: Page
    (page,) = puzzle_pages(GAME, PrintOptions(ident=IDENT, lang=lang), solve_ident(IDENT))
    ticks = [one.id for one in page.fields if one.kind == "tick"]
    assert ticks == [f"roll.{number}" for number in range(7, 13)]
    said = " ".join(one.text for one in flat(page.shapes) if isinstance(one, Text))
    assert ("enfants" if lang == "fr" else "children") in said
    everybody = Ident("detrak", "basic", IDENT.seed)
    (usual,) = puzzle_pages(GAME, PrintOptions(ident=everybody, lang=lang), solve_ident(everybody))
    higher = [min(o.box.height for o in p.fields if o.kind == "symbol") for p in (page, usual)]
    assert higher[0] >= 0.9 * higher[1]


@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_the_dice_of_a_roll_stand_in_the_middle_beside_its_box_to_tick(paper: str) -> None:
    width = PrintOptions(paper).inside().width
    rolls = dict.fromkeys(range(7, 13), (0, 1))
    strip = dice_strip(rolls, width, PrintOptions(paper), ticks=True)
    frames = [
        Box(one.x, one.y, one.width, one.height) for one in strip.shapes if isinstance(one, Rect)
    ]
    for ticked in (one.box for one in strip.fields):
        (place,) = (one for one in frames if one.width > 30 and _within(ticked, one))
        dice = [one for one in frames if 8 < one.width < 30 and _within(one, place)]
        before = min(one.x for one in dice) - ticked.right
        behind = place.right - max(one.right for one in dice)
        assert abs(before - behind) < 2.5


def _within(inner: Box, outer: Box) -> bool:
    return outer.x <= inner.x and inner.right <= outer.right and outer.y < inner.cy < outer.bottom
