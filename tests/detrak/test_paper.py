"""Détrak's sheets for a pen: cells and boxes large enough, nothing hidden, nothing in the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from generator.core.game import LANGUAGES
from generator.core.ident import Ident
from generator.core.text import common
from generator.games import find_game
from generator.games.detrak.notation.moves import parse_grid
from generator.games.detrak.paper.around import Around
from generator.games.detrak.paper.grid_drawing import GridDrawing, Written
from generator.games.detrak.paper.grid_places import GridPlaces
from generator.games.detrak.paper.kit import puzzle_pages, solution_pages
from generator.games.detrak.rules.scoring import score_grid
from generator.games.detrak.rules.turn import DIAGONAL, Rules
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Group, Path, Rect, Shape, Text
from generator.layout.ink.theme import Style
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Page
from generator.tasks.print.printing import kit
from tests.shape_log import flat
from tests.solved import best_of

GAME = find_game("detrak")
CELL, NUMBER = 23.0, (9.0, 7.0)  # the least a pen needs


def boxes(page: Page) -> dict[str, Box]:
    """Return the fields of the first sheet of a page."""
    return {one.id: one.box for one in page.fields if one.copy <= 1}


def words(page: Page) -> list[str]:
    """Return the texts of a page."""
    return [shape.text for shape in flat(page.shapes) if isinstance(shape, Text)]


def side(page: Page) -> float:
    """Return the side of a cell."""
    found = boxes(page)
    return found["cell.c1"].x - found["cell.b1"].x


@pytest.mark.parametrize("paper", PAPERS)
def test_a_pad_that_nobody_asked_smaller_is_large_enough_for_a_pen(paper: str) -> None:
    (page,) = kit(GAME, PrintOptions(paper=paper), ["pads"]).pages
    assert side(page) >= CELL
    for name in ("row.1", "column.a", "diagonal", "total"):
        field = boxes(page)[name].inset(-0.5)  # it stands within its box
        assert field.width >= NUMBER[0]
        assert field.height >= NUMBER[1]


@pytest.mark.parametrize("variant", ["basic", "advanced"])
@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "a5"])
def test_a_puzzle_is_large_enough_and_as_wide_as_its_page(paper: str, variant: str) -> None:
    options = PrintOptions(paper=paper, ident=Ident("detrak", variant, "2026-11-16"))
    (page,) = kit(GAME, options, ["puzzle"]).pages
    assert side(page) >= (14.0 if paper == "a5" else CELL)
    total, name = boxes(page)["total"], boxes(page)["player"]
    assert total.right + 0.5 == pytest.approx(name.right, abs=0.05)


@pytest.mark.parametrize("variant", ["basic", "advanced"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_large_print_has_larger_places_to_write_as_well(paper: str, variant: str) -> None:
    options = PrintOptions(paper=paper, ident=Ident("detrak", variant, "2026-11-16"))
    usual = kit(GAME, options, ["puzzle"]).pages
    large = kit(GAME, replace(options, large_print=True), ["puzzle"]).pages
    ids = [sorted(one.id for page in pages for one in page.fields) for pages in (usual, large)]
    assert ids[0] == ids[1], "the same fields, each of them once"
    kinds, larger = smallest(usual), smallest(large)
    for kind, (width, height) in kinds.items():
        assert larger[kind][0] >= width - 0.1, kind
        assert larger[kind][1] >= height - 0.1, kind
    assert larger["cell"][0] >= 1.15 * kinds["cell"][0]


def smallest(pages: Sequence[Page]) -> dict[str, tuple[float, float]]:
    """Return the least width and height of every kind of field, such as a cell."""
    boxes_of: dict[str, list[Box]] = {}
    for page in pages:
        for one in page.fields:
            boxes_of.setdefault(one.id.partition(".")[0], []).append(one.box)
    return {
        kind: (min(box.width for box in found), min(box.height for box in found))
        for kind, found in boxes_of.items()
    }


@pytest.mark.parametrize("large", [False, True])
def test_every_page_of_a_puzzle_and_its_solution_has_an_id_and_its_number(large: bool) -> None:
    ident = Ident("detrak", "basic", "2026-11-16")
    options = PrintOptions(lang="en", ident=ident, large_print=large)
    solved = best_of(ident)
    numbers = [" · 1/2", " · 2/2"] if large else [""]
    for pages in (puzzle_pages(options, solved), solution_pages(options, solved, None)):
        for page, number in zip(pages, numbers, strict=True):
            assert f"{ident}{number}" in set(_words(page.shapes))


@pytest.mark.parametrize("style", ["colour", "ink"])
@pytest.mark.parametrize("cell", [7.5, 16.0, 23.0])
def test_the_dots_of_the_diagonal_hide_nothing_that_is_written(cell: float, style: Style) -> None:
    grid = parse_grid(["XXXBB", "OTTBB", "OOHHS", "OTHHS", "XTTTS"])
    written = Written(grid, score_grid(grid, Rules(advanced=True)))
    shapes = GridDrawing(cell, PrintOptions(style=style), written=written).block().shapes
    ground = PrintOptions(style=style).theme.ground("gorse", 0.34)
    clear = [one for one in shapes if isinstance(one, Rect) and one.fill == ground]
    places = GridPlaces(cell, Around.usual(cell))
    for box in (*map(places.cell_box, DIAGONAL), *places.diagonal_boxes()):
        middle = box.inset(box.width * 0.25, box.height * 0.25)
        assert _last_over(middle, clear).width < box.width, "dots stand where one reads"


def _last_over(box: Box, painted: list[Rect]) -> Rect:
    """Return what was painted last over the whole of a box."""
    return [
        one
        for one in painted
        if one.x <= box.x
        and one.y <= box.y
        and one.x + one.width >= box.right
        and one.y + one.height >= box.bottom
    ][-1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("paper", "count"), [("a5", 1), ("a5", 2), ("letter", 1), ("letter", 2), ("a4", 2), ("a4", 4)]
)
def test_every_pad_says_what_its_code_is_for(paper: str, count: int, lang: str) -> None:
    options = PrintOptions(paper=paper, lang=lang, per_sheet=count)
    said = " ".join(words(kit(GAME, options, ["pads"]).pages[0]))
    both = common(lang)("code.referee"), common(lang)("code.game")
    assert [said.count(one) for one in both] == [count, count]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_the_example_of_the_rules_names_the_box_of_the_diagonal(paper: str, lang: str) -> None:
    page, _ = kit(GAME, PrintOptions(paper=paper, lang=lang), ["rules"]).pages
    assert GAME.texts(lang)("sheet.diagonal") in words(page)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_ruler_of_a_pad_begins_beside_the_cross_in_the_corner(paper: str) -> None:
    front, _ = kit(GAME, PrintOptions(paper=paper, duplex="long-edge"), ["pads"]).pages
    (left,) = _rulers(front.shapes)
    assert left >= 6.2 + 1.5 + 1.5


def _rulers(shapes: tuple[Shape, ...], dx: float = 0.0, scale: float = 1.0) -> Iterator[float]:
    """Return where rulers begin: each is a path with a label."""
    for shape in shapes:
        if not isinstance(shape, Group):
            continue
        across, larger = dx + scale * shape.dx, scale * shape.scale
        match shape.shapes:
            case (Path(segments=((_, left, _), *_)), Text(text="100 mm")):
                yield across + larger * left
            case _:
                yield from _rulers(shape.shapes, across, larger)


def _words(shapes: tuple[Shape, ...]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.text
        elif isinstance(shape, Group):
            yield from _words(shape.shapes)
