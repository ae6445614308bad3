"""The kit in large print: map, mats and what lies on them are larger together, and still fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from generator.core.game import AnyGame
from generator.games import find_game
from generator.games.vacances.paper import map_sheets
from generator.games.vacances.paper.map_board import map_block
from generator.games.vacances.paper.panels import DAY, PERIOD
from generator.games.vacances.paper.tokens import CLOCK, PAWN, TOKEN, WEATHER, player_markers
from generator.games.vacances.paper.wall import VIEWS, WIDTH, uncut
from generator.games.vacances.rules.calendar import DAYS, PERIODS
from generator.layout.cutting.poster import BLEED, OVERLAP, tiling
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import SMALLEST
from generator.layout.ink.shapes import Circle, Group, Rect, Shape, Text, Use, bounds
from generator.layout.page.options import LARGER, PrintOptions
from generator.layout.page.page import Document
from generator.tasks.print.printing import kit
from tests.press.test_large_sizes import cut_out, groups
from tests.test_kit_cover import parts_of

GAME: AnyGame = find_game("vacances")
MAT_PLACES = 25 + 5 + 2
each_paper = pytest.mark.parametrize("paper", ["a4", "letter", "a3", "a2"])


def printed(name: str, paper: str, players: int | None = None) -> tuple[Document, Document]:
    """Return a component in the usual print and in large print."""
    usual, large = (
        kit(GAME, PrintOptions(paper, players=players, large_print=one), (name,))
        for one in (False, True)
    )
    return usual, large


def drawn(made: Document) -> Iterator[tuple[Shape, float]]:
    """Yield every shape with its scale on paper."""

    def within(shapes: tuple[Shape, ...], scale: float) -> Iterator[tuple[Shape, float]]:
        for shape in shapes:
            if isinstance(shape, Group):
                yield from within(shape.shapes, scale * shape.scale)
            else:
                yield shape, scale

    for page in made.pages:
        yield from within(page.shapes, 1.0)


def discs(made: Document) -> set[float]:
    """Return how wide the discs are, on the map those of days and spaces among them."""
    return {round(2 * one.r * scale, 3) for one, scale in drawn(made) if isinstance(one, Circle)}


def squares(made: Document) -> Counter[float]:
    """Return how many squares there are of every size."""
    rects = ((one, scale) for one, scale in drawn(made) if isinstance(one, Rect))
    return Counter(round(one.width * scale, 3) for one, scale in rects if one.width == one.height)


def larger(size: float) -> float:
    return round(size * LARGER, 3)


@each_paper
@pytest.mark.parametrize("name", ["markers", "mat"])
def test_every_piece_is_cut_out_a_third_larger(name: str, paper: str) -> None:
    usual, large = map(cut_out, printed(name, paper))
    assert large == {(larger(x), larger(y)): count for (x, y), count in usual.items()}


@each_paper
@pytest.mark.parametrize("name", ["map", "poster"])
def test_map_and_poster_are_a_third_larger(name: str, paper: str) -> None:
    usual, large = map(discs, printed(name, paper))
    assert len(usual) > 3
    assert sorted(large) == pytest.approx([size * LARGER for size in sorted(usual)], abs=0.002)


@each_paper
def test_tokens_fit_the_places_they_lie_on(paper: str) -> None:
    (_, markers), (_, mats), (_, chart) = (printed(one, paper) for one in ("markers", "mat", "map"))
    cut, places = cut_out(markers), squares(mats)
    assert cut[larger(TOKEN), larger(TOKEN)] == 5 * len(player_markers())
    assert cut[larger(DAYS * WEATHER), larger(2 * WEATHER)] == 1
    assert cut[larger(CLOCK), larger(2 * CLOCK)] == 1
    assert sum(count for side, count in places.items() if side > larger(TOKEN)) == 5 * MAT_PLACES
    assert larger(DAY) in discs(chart)
    assert squares(chart)[larger(PERIOD)] >= PERIODS
    assert DAY > WEATHER
    assert PERIOD > CLOCK


@pytest.mark.parametrize("players", [None, 2])
def test_everything_is_there_for_all_players(players: int | None) -> None:
    (_, markers), (_, mats) = (printed(one, "letter", players) for one in ("markers", "mat"))
    count = players or 5
    assert cut_out(markers)[larger(PAWN[0]), larger(PAWN[1])] == count
    assert cut_out(markers)[larger(TOKEN), larger(TOKEN)] == count * len(player_markers())
    symbols = Counter(one.symbol for one, _ in drawn(markers) if isinstance(one, Use))
    assert (symbols["head"], symbols["sun"]) == (2 * count, 3)
    said = [one.text for one, _ in drawn(mats) if isinstance(one, Text)]
    assert [f"Joueur {seat}" for seat in range(1, 7) if f"Joueur {seat}" in said] == [
        f"Joueur {seat}" for seat in range(1, 1 + count)
    ]


@pytest.mark.parametrize(
    ("paper", "cut"),
    [("a3", [0, 0, 0]), ("a4", [1, 0, 3]), ("letter", [5, 2, 5]), ("a2", [0, 0, 0])],
)
def test_joints_of_the_map_cut_what_they_must_of_spaces_numbers_and_drawings(
    paper: str, cut: list[int]
) -> None:
    """Six sheets of Letter are hardly larger than the map, so that its joints have no choice."""
    options = PrintOptions(paper, large_print=True)
    design = options.enlarged(map_block(options))
    tiles = tiling(design.width, design.height, options, keep=map_sheets.uncut(options))
    usual = map_sheets.uncut(PrintOptions(paper))
    assert tiles.cut([[box.scaled(LARGER) for box in rank] for rank in usual])[:3] == cut


@each_paper
def test_no_joint_of_the_poster_cuts_a_view(paper: str) -> None:
    _, large = printed("poster", paper)
    clips = (group.clip for page in large.pages for group in groups(page.shapes))
    sheets = [bounds(clip) for clip in clips if clip is not None]
    assert len(sheets) == len(large.pages) > 1
    whole = Box(0.0, 0.0, max(one.right for one in sheets), max(one.bottom for one in sheets))
    views = uncut(whole.width / WIDTH)
    assert len(views) == len(VIEWS)
    assert all(any(seen(sheet, whole).holds(view) for sheet in sheets) for view in views)


def seen(sheet: Box, whole: Box) -> Box:
    """Return what is seen of a sheet that is glued: neither what is cut off nor what is below."""
    left, above = (BLEED if start > 0 else 0.0 for start in (sheet.x, sheet.y))
    right = 0.0 if sheet.right > whole.right - 0.01 else OVERLAP
    below = 0.0 if sheet.bottom > whole.bottom - 0.01 else OVERLAP
    width, height = sheet.width - left - right, sheet.height - above - below
    return Box(sheet.x + left, sheet.y + above, width, height)


@each_paper
def test_no_word_of_the_poster_is_small(paper: str) -> None:
    _, large = printed("poster", paper)
    sizes = [one.size * scale for one, scale in drawn(large) if isinstance(one, Text)]
    assert min(sizes) >= SMALLEST * LARGER - 0.01


@pytest.mark.parametrize(("paper", "large", "sheets"), [
    ("a3", False, 1), ("a3", True, 4), ("a4", False, 4), ("a4", True, 8), ("letter", True, 6),
    ("a2", True, 1),
])  # fmt: skip
def test_the_cover_says_of_how_many_sheets_the_map_is_joined(
    paper: str, large: bool, sheets: int
) -> None:
    (chart,) = (
        part for part in parts_of(GAME, PrintOptions(paper, large_print=large))
        if part.name == "map"
    )  # fmt: skip
    assert (chart.sheets, chart.joined, "glue" in chart.work) == (sheets, sheets > 1, sheets > 1)


def test_the_ruler_of_a_larger_map_is_100_mm_long() -> None:
    _, large = printed("map", "a2")
    (label,) = ((one, scale) for one, scale in drawn(large)
                if isinstance(one, Text) and one.text == "100 mm")  # fmt: skip
    assert label[1] == 1.0
