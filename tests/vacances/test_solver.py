"""The best holiday: against trying everything, through the engine, and the same every time."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from generator.cli import malo
from generator.core.game import CHANCE
from generator.core.ident import Ident
from generator.games.vacances import GAME
from generator.games.vacances.deal import dice, weather
from generator.games.vacances.mind import opponent
from generator.games.vacances.mind.best import best_holiday
from generator.games.vacances.mind.solver import solve as strategy
from generator.games.vacances.mind.solver.holiday import Standing, make_holiday
from generator.games.vacances.mind.solver.orders import SHARES, all_orders
from generator.games.vacances.mind.solver.relaxed import look_back
from generator.games.vacances.mind.solver.solve import solve
from generator.games.vacances.notation.puzzles import Dealt, dealt_to
from generator.games.vacances.rules.board import Board, Space, make_board, the_board
from generator.games.vacances.rules.walking import DICE, end_spaces
from tests.oracles.vacances_best import Town, best_total
from tests.vacances.helpers import played

KINDS = ["visit", "promenade", "sport", "beach", "restaurant", "lodging", "excursion", "plain"]
KINDS += ["visit", "sport", "promenade", "racecourse", "rhum", "beach", "lodging"]
ITEMS = ("visit", "promenade", "sport", "excursion")


def town_of(board: Board) -> Town:
    """Return a board as the exhaustive search knows it."""
    names = [space.id for space in board.spaces]
    near = [frozenset(names[i] for i in ends) for ends in board.neighbours]
    return Town(
        {space.id: space.kind for space in board.spaces},
        {space.id: space.item for space in board.spaces if space.item},
        dict(zip(names, near, strict=True)),
    )


def small_board(stream: random.Random, spaces: int) -> Board:
    """Return a connected board of some spaces; a few have dead ends, where pawns are blocked."""
    kinds = ["station", *stream.sample(KINDS, spaces - 1)]
    made = tuple(
        Space(f"s{i}", i + 1, kind, i, 0, "town", f"m{i}" if kind in ITEMS else "")
        for i, kind in enumerate(kinds)
    )
    lines = {(stream.randrange(i), i) for i in range(1, spaces)}
    for _ in range(stream.randrange(spaces)):
        a, b = sorted(stream.sample(range(spaces), 2))
        lines.add((a, b))
    return make_board(1, 1, made, tuple(sorted(lines)))


def rolled(stream: random.Random, days: int, faces: Sequence[int]) -> list[list[int]]:
    return [[stream.choice(faces) for _ in range(6)] for _ in range(days)]


def skies(stream: random.Random, days: int) -> list[str]:
    tokens = ["sun", "sun", "sun", "rain", "storm"]
    stream.shuffle(tokens)
    return tokens[:days]


# Days and spaces of a town: few enough that everything can be tried.
TOWNS = [(1, 8)] * 6 + [(2, 6)] * 10 + [(2, 7)] * 4 + [(3, 5)] * 6 + [(5, 4)] * 6


@pytest.mark.parametrize(
    ("seed", "days", "spaces"),
    [pytest.param(i, *town, marks=[pytest.mark.soak] * (i % 2)) for i, town in enumerate(TOWNS)],
)
def test_in_small_towns_nothing_beats_it(seed: int, days: int, spaces: int) -> None:
    stream = random.Random(seed)
    board = small_board(stream, spaces)
    sky, rolls = skies(stream, days), rolled(stream, days, range(1, 7))
    assert solve(board, sky, rolls).score == best_total(town_of(board), sky, rolls)


@pytest.mark.parametrize("seed", range(4))
def test_on_one_day_of_the_real_board_nothing_beats_it(seed: int) -> None:
    stream = random.Random(f"day {seed}")
    sky, rolls = skies(stream, 1), rolled(stream, 1, range(1, 6))
    assert solve(the_board(), sky, rolls).score == best_total(town_of(the_board()), sky, rolls)


def test_on_two_days_of_the_real_board_nothing_beats_it() -> None:
    sky, rolls = ["sun", "storm"], [[2, 1, 2, 2, 1, 2], [1, 2, 2, 1, 2, 1]]
    assert solve(the_board(), sky, rolls).score == best_total(town_of(the_board()), sky, rolls)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 300))
def test_in_many_small_towns_nothing_beats_it(seed: int) -> None:
    stream = random.Random(seed)
    days, spaces = stream.choice(TOWNS)
    board = small_board(stream, spaces)
    sky, rolls = skies(stream, days), rolled(stream, days, range(1, 7))
    assert solve(board, sky, rolls).score == best_total(town_of(board), sky, rolls)


@pytest.mark.parametrize(
    "work",
    [20_000, *(pytest.param(work, marks=pytest.mark.soak) for work in (0, 300_000))],
)
def test_when_the_work_is_used_up_the_bound_is_right(work: int) -> None:
    sky, rolls = ["sun"] * 5, [[5] * 6] * 5
    found = solve(the_board(), sky, rolls, work)
    assert found.bound is not None
    assert found.score <= 106 <= found.bound  # what the whole search proves, in six seconds
    assert found.score < found.bound


def test_a_holiday_that_is_not_proved_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(strategy, "WORK", 0)
    monkeypatch.chdir(tmp_path)
    hand = ["vacances", "--weather", "sun sun sun rain storm", "--dice", "555554 " * 5]
    told = CliRunner().invoke(malo, ["--lang", "en", "solve", *hand, "--out", "best.pdf"]).output
    assert "not proved" in told or "best known" in told
    (page, *_) = PdfReader(tmp_path / "best.pdf").pages
    assert "not proved" in " ".join(page.extract_text().split())


def test_declining_a_marker_can_be_wise() -> None:
    """A visit taken on the first day would open the row that the other visits then belong to."""
    kinds = ["station", "visit", "visit", "visit", "visit", "promenade"]
    spaces = tuple(
        Space(f"s{i}", i, kind, i, 0, "town", f"m{i}" if i else "") for i, kind in enumerate(kinds)
    )
    board = make_board(1, 1, spaces, tuple((i, (i + 1) % 6) for i in range(6)))
    # Round the ring to a visit and back to it all day; then the promenade and every visit.
    sky, rolls = ["rain", "sun"], [[2, 6, 6, 6, 6, 1], [1, 1, 1, 1, 1, 1]]
    found = solve(board, sky, rolls)
    assert found.score == best_total(town_of(board), sky, rolls) == 1 * 1 + 2 * 4
    assert not any(stop.takes for stop in found.stops[:6])
    assert sum(stop.takes for stop in found.stops[6:]) == 5


def test_effort_changes_nothing_but_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bad prices, a beam of one label and searches that give up lead to the same best."""
    games = [
        (skies(stream, 2), rolled(stream, 2, range(1, 7)))
        for stream in (random.Random(f"effort {i}") for i in range(2))
    ]
    usual = [solve(the_board(), *game).score for game in games]
    for name, value in (("_FIRST_STEPS", 1), ("_MORE_STEPS", 1), ("_FIRST_BEAM", 1), ("_BEAM", 1)):
        monkeypatch.setattr(strategy, name, value)
    monkeypatch.setattr(strategy, "_FIRST_ROOM", 50)
    assert [solve(the_board(), *game).score for game in games] == usual


def test_the_bound_of_every_order_is_above_its_best() -> None:
    """The looser holiday is worth at least the real one, whatever the prices."""
    stream = random.Random("bounds")
    board = small_board(stream, 6)
    sky, rolls = skies(stream, 2), rolled(stream, 2, range(1, 7))
    holiday = make_holiday(board, sky, rolls)
    best = best_total(town_of(board), sky, rolls)
    for price in (0, 7, 64, 300):
        orders = all_orders()
        prices = np.full((len(orders), len(holiday.supply)), price)
        bounds = look_back(holiday, orders, prices).bounds(Standing(holiday.start))
        assert bounds.max() >= best * SHARES


def test_an_event_dearer_than_its_worth_is_left_alone_in_the_looser_holiday() -> None:
    """On two spaces every other move ends at the races: a price above 5 points must not be paid."""
    kinds = ("station", "racecourse")
    spaces = tuple(Space(kind, i, kind, i, 0, "town") for i, kind in enumerate(kinds))
    holiday = make_holiday(make_board(1, 1, spaces, ((0, 1),)), ["sun", "sun"], [[1] * 6] * 2)
    prices = np.full((120, len(holiday.supply)), 6 * SHARES)
    bounds = look_back(holiday, all_orders(), prices).bounds(Standing(holiday.start))
    assert (bounds == prices @ holiday.supply).all()


def test_no_holiday_has_more_than_108() -> None:
    ident = Ident("vacances", "solo", "x")
    assert make_holiday(the_board(), weather(ident), dice(ident)).ceiling == 108


def test_on_the_real_board_no_lone_pawn_is_ever_blocked() -> None:
    """So what a blocked pawn loses makes no difference to a puzzle."""
    assert all(end_spaces(space, die) for space in range(len(the_board().spaces)) for die in DICE)


@pytest.mark.soak
def test_with_sixes_alone_everything_can_be_had() -> None:
    dealt = Dealt(("sun", "sun", "sun", "rain", "storm"), ((6,) * 6,) * 5)
    assert best_holiday(dealt).score.total == 108


def test_a_best_holiday_is_a_game_of_the_engine() -> None:
    ident = Ident("vacances", "solo", "2026-11-16")
    best = best_holiday(dealt_to(ident))
    state = GAME.start(GAME.setup(ident))
    for before, move in best.steps:
        assert state == before
        if GAME.to_move(state) == CHANCE:
            assert move == GAME.chance(ident, state)
        else:
            assert move in list(GAME.legal(state))
        state = GAME.apply(state, move)
    assert GAME.to_move(state) is None
    assert GAME.score(state, 0) == best.score
    assert best.score.total == 96


def test_nobody_plays_better_than_the_best() -> None:
    ident = Ident("vacances", "solo", "2026-11-16")
    _, state = played(ident, 1, opponent.play)
    assert 40 < GAME.score(state, 0).total <= best_holiday(dealt_to(ident)).score.total
