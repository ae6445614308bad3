"""How hard a puzzle is, from what a plain player reaches, and the medals one may earn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from generator.core.difficulty import DIFFICULTIES, Difficulty, difficulty, plain_total, stars_by
from generator.core.game import CHILDREN, AnyGame, Solved
from generator.core.ident import Ident
from generator.core.score import MEDALS
from generator.core.text import common
from generator.games import find_game
from generator.games.detrak.mind.opponent import careful, greedy
from generator.games.robber_knights.deal import siege
from generator.games.robber_knights.notation.sieges import hardness
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Circle, Group, Shape, Text, Use
from generator.layout.ink.symbols import symbol
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.furniture import Head, sheet_head
from generator.tasks.print.dailies import days_from, games_with_daily
from generator.tasks.print.printing import puzzle_pages
from generator.tasks.read.results import targets_of
from generator.tasks.solve.solving import difficulty_of
from tests.solved import best_of

DETRAK = find_game("detrak")
DAYS = ["2026-01-01", "2026-01-07", "2026-01-06"]


def best(score: int) -> Solved[None]:
    return Solved(score, score, proved=True, moves=(), sheet={}, play=None)


def test_every_daily_has_a_measure() -> None:
    assert all(game.variants[0].stars for game in games_with_daily())


def test_it_follows_from_the_share_of_the_best_that_a_plain_player_reaches() -> None:
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


def test_a_careful_player_counts_as_much_as_all_tries_of_the_plain_one() -> None:
    ident = Ident("detrak", "basic", "2026-01-14")
    plain = [plain_total(DETRAK, ident, greedy, number) for number in range(3)]
    cautious = plain_total(DETRAK, ident, careful, 0)
    assert plain_total(DETRAK, ident, careful, 7) == cautious, "who draws nothing"
    measure = stars_by(greedy, easy=66, hard=61, careful=careful)
    found = set()
    for score in range(40, 90):
        share = 100 * (sum(plain) / 3 + cautious) / 2 / score
        expected = 1 if share >= 66 else 2 if share >= 61 else 3
        assert measure(DETRAK, ident, best(score)) == expected, share
        found.add(expected)
    assert found == {1, 2, 3}
    alone = stars_by(greedy, easy=66, hard=61)
    assert any(
        measure(DETRAK, ident, best(n)) != alone(DETRAK, ident, best(n)) for n in range(40, 90)
    )


@pytest.mark.soak
@pytest.mark.parametrize("variant", ["basic", "advanced", CHILDREN])
def test_every_level_has_about_a_third_of_some_months(variant: str) -> None:
    """In any 60 days from 12 to 30 of each kind: days nobody looked at when borders were drawn."""
    days = days_from(date(2028, 3, 1), 60)
    idents = [Ident("detrak", variant, day.isoformat()) for day in days]
    levels = Counter(difficulty_of(DETRAK, ident, best_of(ident)) for ident in idents)
    assert all(12 <= levels[one] <= 30 for one in DIFFICULTIES), levels


def test_it_is_the_same_every_time_and_tells_days_apart() -> None:
    idents = [Ident("detrak", "basic", day) for day in DAYS]
    solved = {ident: best_of(ident) for ident in idents}
    first = [difficulty_of(DETRAK, ident, solved[ident]) for ident in idents]
    plain_total.cache_clear()
    assert first == [difficulty_of(DETRAK, ident, solved[ident]) for ident in idents]
    assert first == ["easy", "medium", "hard"]


def test_without_a_solution_or_a_measure_nobody_can_tell() -> None:
    ident = Ident("saint-malo", "solo", "x")
    assert difficulty_of(find_game("saint-malo"), ident, best(9)) is None
    assert difficulty_of(DETRAK, Ident("detrak", "basic", "x"), None) is None


def test_a_siege_has_the_difficulty_of_its_position() -> None:
    ident = Ident("robber-knights", "siege", "2026-11-16")
    assert difficulty_of(find_game("robber-knights"), ident, best(9)) == difficulty(
        siege(ident).stars
    )


def test_a_siege_is_easy_only_where_both_ways_to_look_at_it_come_near_the_best() -> None:
    dealt = siege(Ident("robber-knights", "siege", "2026-11-16"))
    for look, static, level in [(0, 3, 1), (0, 4, 2), (1, 1, 2), (1, 4, 2), (2, 2, 3), (5, 5, 3)]:
        near = replace(dealt, look=dealt.best - look, static=dealt.best - static)
        assert hardness(near) == level
        assert near.stars == min(1 + look, 3), "which the id deals for ever"


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("hard", [None, *DIFFICULTIES])
def test_the_head_of_a_sheet_shows_it_in_dots_and_in_a_word(
    hard: Difficulty | None, lang: str
) -> None:
    options = PrintOptions(difficulty=hard, lang=lang)
    area = Box(12, 12, 186, 260)
    shapes, _ = sheet_head(Head("Détrak", "The puzzle of the day"), area, options)
    full = {None: [], "easy": [1, 0, 0], "medium": [1, 1, 0], "hard": [1, 1, 1]}[hard]
    assert [dot.fill is not None for dot in flat(shapes) if isinstance(dot, Circle)] == full
    word = {"easy": "facile", "medium": "moyen", "hard": "difficile"} if lang == "fr" else {}
    said = {one.text for one in flat(shapes) if isinstance(one, Text)}
    assert hard is None or word.get(hard, hard) in said
    without, _ = sheet_head(Head("Détrak", "The siege", difficulty=False), area, options)
    assert not any(isinstance(shape, Circle) for shape in flat(without))


def flat(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Return shapes with those of groups in the place of these."""
    for shape in shapes:
        yield from flat(shape.shapes) if isinstance(shape, Group) else (shape,)


def test_a_puzzle_sheet_says_how_hard_it_is() -> None:
    ident = Ident("detrak", "basic", "2026-11-16")
    solved = best_of(ident)
    options = PrintOptions(ident=ident)
    (page,) = puzzle_pages(DETRAK, options, solved)
    hard = difficulty_of(DETRAK, ident, solved)
    for one in DIFFICULTIES:
        (told,) = puzzle_pages(DETRAK, replace(options, difficulty=one), solved)
        assert (page == told) == (one == hard)


# Difficulty and medals are two things.


@pytest.mark.parametrize("game", games_with_daily(), ids=lambda game: game.name)
@pytest.mark.parametrize(("paper", "large"), [("a4", False), ("a5", False), ("a4", True)])
def test_every_target_has_its_medal_by_sign_and_name(
    game: AnyGame, paper: str, large: bool
) -> None:
    ident = Ident(game.name, game.variants[0].name, "2026-11-16")
    solved = best_of(ident)
    options = PrintOptions(ident=ident, lang="fr", paper=paper, large_print=large)
    shapes = [shape for page in puzzle_pages(game, options, solved) for shape in flat(page.shapes)]
    said = {one.text for one in shapes if isinstance(one, Text)}
    for medal, points in targets_of(game, ident, solved).items():
        assert f"medal-{medal}" in {one.symbol for one in shapes if isinstance(one, Use)}
        assert {common("fr")(f"medal.{medal}"), str(points)} <= said


def test_the_signs_of_medals_differ_in_form() -> None:
    drawings = [symbol(f"medal-{medal}") for medal in MEDALS]
    assert len(set(drawings)) == len(MEDALS)


def test_nobody_reads_of_stars() -> None:
    files = [*Path("templates").glob("*.toml"), *Path("generator/games").glob("*/texts/*.toml")]
    assert len(files) > 8
    for path in files:
        found = re.findall(r"(?i)\bstars?\b(?! =)|étoile|[★☆]", path.read_text(encoding="utf-8"))
        assert found == [], path
