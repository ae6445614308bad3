"""How hard a puzzle is: stars from what a plain player reaches, printed on the sheet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from generator.core.difficulty import MOST_STARS, plain_total, stars_by
from generator.core.game import Solved
from generator.core.ident import Ident
from generator.games import find_game
from generator.games.detrak.mind.opponent import greedy
from generator.games.robber_knights.deal import siege
from generator.layout.box import Box
from generator.layout.furniture import Head, sheet_head
from generator.layout.options import PrintOptions
from generator.layout.shapes import Group, Path, Shape
from generator.tasks.dailies import games_with_daily
from generator.tasks.printing import puzzle_pages, stars_of
from generator.tasks.solving import solve_ident

DETRAK = find_game("detrak")
DAYS = ["2026-01-01", "2026-01-07", "2026-01-22"]


def best(score: int) -> Solved:
    return Solved(score, score, proved=True, moves=(), sheet={})


def test_every_daily_has_stars() -> None:
    assert all(game.variants[0].stars for game in games_with_daily())


def test_stars_follow_from_the_share_of_the_best_that_a_plain_player_reaches() -> None:
    ident = Ident("detrak", "basic", "2026-11-16")
    totals = [plain_total(DETRAK, ident, greedy, number) for number in range(4)]
    measure = stars_by(greedy, easy=60, hard=50, tries=4)
    for score in (20, 44, 52, 53, 60, 79):
        share = 100 * sum(totals) / (4 * score)
        expected = 1 if share >= 60 else 2 if share >= 50 else 3
        assert measure(DETRAK, ident, best(score)) == expected, share
    exact = stars_by(greedy, easy=100, hard=100, tries=1)
    assert exact(DETRAK, ident, best(totals[0])) == 1, "as good as the best"
    assert exact(DETRAK, ident, best(totals[0] + 1)) == 3


def test_stars_are_the_same_every_time_and_tell_days_apart() -> None:
    idents = [Ident("detrak", "basic", day) for day in DAYS]
    solved = {ident: solve_ident(ident) for ident in idents}
    first = [stars_of(DETRAK, ident, solved[ident]) for ident in idents]
    assert first == [stars_of(DETRAK, ident, solved[ident]) for ident in idents]
    assert first == [1, 2, 3]


def test_without_a_solution_or_a_measure_there_are_no_stars() -> None:
    ident = Ident("saint-malo", "solo", "x")
    assert stars_of(find_game("saint-malo"), ident, best(9)) is None
    assert stars_of(DETRAK, Ident("detrak", "basic", "x"), None) is None


def test_a_siege_has_the_stars_of_its_position() -> None:
    ident = Ident("robber-knights", "siege", "2026-11-16")
    assert stars_of(find_game("robber-knights"), ident, best(9)) == siege(ident).stars


@pytest.mark.parametrize("stars", [None, 1, 2, 3])
def test_the_head_of_a_sheet_shows_them(stars: int | None) -> None:
    options = PrintOptions(stars=stars)
    area = Box(12, 12, 186, 260)
    shapes, _ = sheet_head(Head("Détrak", "The puzzle of the day"), area, options)
    drawn = stars_in(shapes)
    assert [star.fill is not None for star in drawn] == (
        [] if stars is None else [number < stars for number in range(MOST_STARS)]
    )
    without, _ = sheet_head(Head("Détrak", "The siege", stars=False), area, options)
    assert stars_in(without) == []


def stars_in(shapes: Iterable[Shape]) -> list[Path]:
    """Return the stars among some shapes: a head has no other paths."""
    inside = [shape.shapes if isinstance(shape, Group) else (shape,) for shape in shapes]
    return [shape for some in inside for shape in some if isinstance(shape, Path)]


def test_a_puzzle_sheet_is_printed_with_its_stars() -> None:
    ident = Ident("detrak", "basic", "2026-11-16")
    solved = solve_ident(ident)
    options = PrintOptions(ident=ident)
    (page,) = puzzle_pages(DETRAK, options, solved)
    stars = stars_of(DETRAK, ident, solved)
    variant = DETRAK.variant("basic")
    assert variant.sheets is not None
    assert page == variant.sheets.puzzle(replace(options, stars=stars), solved)[0]
    assert page != variant.sheets.puzzle(options, solved)[0]
