"""A sheet teaches its game: four pictures with a sentence each, and what every box is for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from generator.core.ident import Ident
from generator.core.text import common
from generator.games import find_game
from generator.games.detrak.paper.kit import puzzle_pages
from generator.games.detrak.paper.small_puzzle import small_puzzle
from generator.games.detrak.rules.scoring import RUN_POINTS
from generator.games.detrak.texts import texts
from generator.layout.document.binding import Binding
from generator.layout.document.manyup import puzzle_cells
from generator.layout.ink.box import Box
from generator.layout.ink.colour import BLACK
from generator.layout.ink.fonts import MM_PER_PT, cap_height, text_width
from generator.layout.ink.shapes import Circle, Group, Shape, Text
from generator.layout.ink.textbox import TextBox, TextStyle
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Page
from generator.tasks.print.printing import kit

GAME = find_game("detrak")
VARIANTS = ("basic", "advanced", "children")
LANGS = ("fr", "en")


def options(variant: str = "basic", **given: object) -> PrintOptions:
    """Return how to print the sheet of a day."""
    return replace(PrintOptions(ident=Ident("detrak", variant, "2026-11-16")), **given)  # type: ignore[arg-type]


def flat(shapes: Iterable[Shape], dx: float = 0, dy: float = 0, by: float = 1) -> Iterator[Shape]:
    """Return texts and dots where they stand on the page."""
    for shape in shapes:
        if isinstance(shape, Group) and not shape.rotate:  # scissors may be turned
            x, y = dx + by * shape.dx, dy + by * shape.dy
            yield from flat(shape.shapes, x, y, by * shape.scale)
        elif isinstance(shape, Text):
            x, y, size = dx + by * shape.x, dy + by * shape.y, by * shape.size
            yield replace(shape, x=x, y=y, size=size, tracking=by * shape.tracking)
        elif isinstance(shape, Circle):
            yield replace(shape, cx=dx + by * shape.cx, cy=dy + by * shape.cy, r=by * shape.r)


def written(page: Page) -> list[Text]:
    """Return the texts of a page."""
    return [one for one in flat(page.shapes) if isinstance(one, Text)]


def told(page: Page) -> str:
    """Return everything that a page says, line after line."""
    return " ".join(one.text for one in written(page))


def inked(text: Text) -> Box:
    """Return what a text covers, from its capitals to its descenders, which figures have not."""
    width = text_width(text.text, text.font, text.size, text.tracking)
    left = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * width
    high = cap_height(text.font, text.size)
    below = 0.0 if text.text.isdigit() else 0.2 * text.size * MM_PER_PT
    return Box(left, text.y - high, width, high + below)


def meet(one: Box, other: Box) -> bool:
    """Tell whether two boxes share more than an edge."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > 0.05 and down > 0.05


def printed(paper: str, variant: str, lang: str) -> Iterator[list[Page]]:
    """Return the sheet of a day: plain, in a book, as a form, in large print if there is room."""
    usual = options(variant, paper=paper, lang=lang)
    yield puzzle_pages(Binding(usual).leaf, None)
    yield puzzle_pages(usual, None)
    yield puzzle_pages(replace(usual, fillable=True), None)
    if paper != "a5":
        yield puzzle_pages(replace(usual, large_print=True), None)


def sentences(variant: str, lang: str) -> list[str]:
    """Return the four sentences; children have their own."""
    points = "points-advanced" if variant == "advanced" else "points"
    for_whom = "children-" if variant == "children" else ""
    return [texts(lang)(f"lesson.{for_whom}{key}") for key in ("place", "runs", points, "add")]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_puzzle_teaches_the_game_in_four_sentences(
    paper: str, variant: str, lang: str
) -> None:
    for first, *_ in printed(paper, variant, lang):
        for sentence in sentences(variant, lang):
            assert sentence in told(first).replace("- ", "-")  # a line may end at a hyphen


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("paper", sorted(set(PAPERS) - {"a5"}))
def test_in_large_print_the_four_sentences_are_a_third_larger(
    paper: str, variant: str, lang: str
) -> None:
    usual = options(variant, paper=paper, lang=lang)
    before, now = (
        least_size(sentences(variant, lang)[-1], puzzle_pages(one, None)[0])
        for one in (usual, replace(usual, large_print=True))
    )
    assert now >= before * 1.32  # Letter is a little shorter than two sheets of A5


def least_size(sentence: str, page: Page) -> float:
    """Return the size of the lines that a sentence is set in."""
    lines = [one for one in written(page) if " " in one.text and one.text in sentence]
    return min(one.size for one in lines)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("paper", PAPERS)
def test_no_text_of_a_puzzle_stands_on_another(paper: str, variant: str, lang: str) -> None:
    for pages in printed(paper, variant, lang):
        for page in pages:
            found = [(one.text, inked(one)) for one in written(page)]
            for (text, one), (other_text, other) in combinations(found, 2):
                assert not meet(one, other), (text, other_text)


def key(shapes: Iterable[Shape]) -> set[tuple[int, str]]:
    """Return the points of runs as a reader sees them: so many dots, and the number behind them."""
    found = [*flat(shapes)]
    numbers = [one for one in found if isinstance(one, Text) and one.text.isdigit()]
    dots: Counter[Text] = Counter()
    for dot in found:
        if isinstance(dot, Circle) and dot.fill is not None and dot.r > 0.3:
            behind = [
                one
                for one in numbers
                if inked(one).y < dot.cy < inked(one).bottom and inked(one).x > dot.cx
            ]
            dots.update(sorted(behind, key=lambda one: inked(one).x)[:1])
    return {(count, number.text) for number, count in dots.items()}


KEY = {(length, str(RUN_POINTS[length])) for length in range(2, 6)}


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_a_small_puzzle_of_a_book_says_what_runs_score(
    paper: str, count: int, variant: str
) -> None:
    leaf = Binding(options(variant, paper=paper, per_sheet=count)).leaf
    for cell in puzzle_cells(count, leaf):
        check_small(small_puzzle(leaf, None, cell.width, cell.height), leaf)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", ["basic", "children"])  # advanced ones are too high for it
def test_where_the_word_has_no_room_dots_say_how_hard_a_small_puzzle_is(
    variant: str, lang: str
) -> None:
    leaf = Binding(options(variant, paper="a5", per_sheet=2, lang=lang, difficulty="medium")).leaf
    cell = puzzle_cells(2, leaf)[0]
    drawn = small_puzzle(leaf, None, cell.width, cell.height)
    said = {one.text for one in flat(drawn.shapes) if isinstance(one, Text)}
    head = [one for one in flat(drawn.shapes) if isinstance(one, Circle) and one.cy < 8]
    assert len([one for one in head if one.stroke]) == 3
    assert (common(lang)("difficulty.medium") in said) == (variant == "basic")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_smallest_puzzles_there_are_say_it_too(variant: str, lang: str) -> None:
    sheets = GAME.variant(variant).sheets
    assert sheets is not None
    assert sheets.small is not None
    for width, height in sheets.small.sizes:
        given = options(variant, per_sheet=4, lang=lang)
        drawn = small_puzzle(given, None, width, height)
        check_small(drawn, given)
        boxes = {one.id: one.box for one in drawn.fields}
        assert boxes["column.c"].cx - boxes["column.b"].cx >= 15 - 1e-6, "a pen needs as much"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_half_a_page_has_room_to_say_what_a_run_is(paper: str, variant: str, lang: str) -> None:
    leaf = Binding(options(variant, paper=paper, per_sheet=2, lang=lang)).leaf
    for cell in puzzle_cells(2, leaf):
        drawn = small_puzzle(leaf, None, cell.width, cell.height)
        said = " ".join(one.text for one in flat(drawn.shapes) if isinstance(one, Text))
        assert texts(lang)("lesson.run") in said


def check_small(drawn: Block, given: PrintOptions) -> None:
    """Check the key of a small puzzle, the name of its total, and that no text is on another."""
    assert key(drawn.shapes) >= KEY
    said = [one for one in flat(drawn.shapes) if isinstance(one, Text)]
    assert texts(given.lang)("sheet.runs").upper() in {one.text for one in said}
    assert given.ident is not None
    if given.ident.variant == "advanced":
        assert texts(given.lang)("sheet.no-run") in {one.text for one in said}
    (total,) = (one.box for one in drawn.fields if one.id == "total")
    assert named(total, said, texts(given.lang)("field.total"))
    for one, other in combinations(said, 2):
        assert not meet(inked(one), inked(other)), (one.text, other.text)


def named(box: Box, said: Iterable[Text], name: str) -> bool:
    """Tell whether a box has its name in it or right above it."""
    near = Box(box.x - 1, box.y - 4, box.width + 2, box.height + 4)
    return any(one.text.lower() == name and meet(near, inked(one)) for one in said)


@pytest.mark.parametrize("count", [1, 2, 4, 6, 8])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_pad_of_any_size_has_the_key_and_names_its_boxes(paper: str, count: int) -> None:
    (page,) = kit(GAME, PrintOptions(paper=paper, per_sheet=count), ["pads"]).pages
    said = written(page)
    assert key(page.shapes) >= KEY
    totals = [one.box for one in page.fields if one.id == "total"]
    assert len(totals) == count
    assert all(named(box, said, "total") for box in totals)
    assert sum("diagonale" in one.text for one in said) == count
    for one, other in combinations(said, 2):
        assert not meet(inked(one), inked(other)), (one.text, other.text)


@pytest.mark.parametrize("paper", PAPERS)
def test_a_pad_that_is_large_enough_teaches_the_game(paper: str) -> None:
    (page,) = kit(GAME, PrintOptions(paper=paper, lang="en"), ["pads"]).pages
    for name in ("place", "runs", "points", "add"):
        assert texts("en")(f"lesson.{name}") in told(page)
    assert texts("en")("sheet.diagonal-pad") in told(page)


def test_even_lines_leave_no_word_alone() -> None:
    style = TextStyle("Lato-Regular", 8, BLACK)
    text = "Les objectifs valent pour qui connaît tous les lancers d’avance."
    box = Box(0, 0, text_width(text, style.font, style.size) - 1, 20)
    assert [one.text for one in TextBox(box, text, style).shapes()][1:] == ["lancers d’avance."]
    first, second = TextBox(box, text, style, even=True).shapes()
    assert f"{first.text} {second.text}" == text
    assert len(second.text) > 0.7 * len(first.text)
