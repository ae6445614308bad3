"""Nothing is printed over anything else, on any page that the program makes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

import pytest

from generator.core.errors import MaloError
from generator.core.game import AnyGame
from generator.core.ident import Ident
from generator.games import games
from generator.layout.ink.box import Box
from generator.layout.ink.colour import BLACK, WHITE
from generator.layout.ink.qr import qr
from generator.layout.ink.shapes import Circle, Group, Line, Path, Pen, Rect, Shape, Text, Use
from generator.layout.ink.theme import Style
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Page
from generator.tasks.book.books import book, per_page_of
from generator.tasks.book.chapters import sheets_of
from generator.tasks.diary.stats_chart import chart
from generator.tasks.print.calibrating import calibration
from generator.tasks.print.covers import kit_cover
from generator.tasks.print.dailies import Puzzle, solved_puzzle
from generator.tasks.print.previewing import preview
from generator.tasks.print.printing import components, kit, kit_parts, shares
from tests.overlaps import Printed, overlaps
from tests.test_stats import reckoned

DAY = "2026-12-30"  # a Wednesday in December: the longest there is to write
ART = {"map", "tiles", "standees"}  # all picture, with names over their lines
NAMES = ("Anne-Sophie de Kermarec", "Bo")


@dataclass(frozen=True)
class Look:
    """How something is printed, and what: a kit, sheets on a page, those of a day, forms, books."""

    kind: str
    paper: str
    lang: str
    style: Style = "colour"
    large: bool = False

    def __str__(self) -> str:
        large = "-large" if self.large else ""
        return f"{self.kind}-{self.paper}-{self.lang}-{self.style}{large}"

    @property
    def options(self) -> PrintOptions:
        """What is asked for."""
        form = self.kind == "form"
        return PrintOptions(
            self.paper, self.lang, self.style, fillable=form, large_print=self.large
        )


SOON = {
    Look("kit", "a4", "fr"),
    Look("kit", "a5", "en"),
    Look("kit", "letter", "fr", "ink", large=True),
    Look("shared", "a4", "fr"),
    Look("shared", "letter", "en"),
    Look("day", "a4", "fr"),
    Look("day", "letter", "fr", "ink", large=True),
    Look("form", "a5", "en"),
    Look("book", "letter", "en"),
    Look("book", "a5", "fr", "ink"),
    Look("day", "legal", "en"),
}
LONE = [Look("lone", paper, lang) for paper, lang in product(PAPERS, ("fr", "en"))]
KINDS = "kit", "shared", "day", "form", "book"
STYLES: tuple[Style, ...] = ("colour", "ink")
EVERY = [
    Look(*look)
    for look in product(KINDS, PAPERS, ("fr", "en"), STYLES, (False, True))
    if (look[1], look[4]) != ("a5", True)  # which has no room for it
    and (look[0], look[3]) != ("form", "ink")  # a form is seen on a screen
]


def marked(looks: Iterable[Look], soon: Collection[Look]) -> list[object]:
    """Return looks for tests; most are for the long runs."""
    return [
        pytest.param(look, id=str(look), marks=[] if look in soon else [pytest.mark.soak])
        for look in looks
    ]


def pages(game: AnyGame, look: Look) -> Iterator[tuple[Page, bool]]:
    """Yield the pages of a game in some look, and whether they are all art."""
    if look.kind == "kit":
        yield from _kit(game, look.options)
    elif look.kind == "shared":
        yield from ((page, False) for page in _shared(game, look.options))
    elif look.kind == "book":
        yield from ((page, False) for page in _books(game, look.options))
    else:
        yield from ((page, is_map(page)) for page in _sheets(game, look.options))


def _kit(game: AnyGame, options: PrintOptions) -> Iterator[tuple[Page, bool]]:
    """Yield the parts of a kit behind its cover."""
    parts = components(game, None)[1:]
    made = list(zip(parts, kit_parts(game, parts, options), strict=True))
    yield from ((page, False) for page in kit_cover(game, made, options))
    for part, drawn in made:
        yield from ((page, part.name in ART) for page in drawn)


def _shared(game: AnyGame, options: PrintOptions) -> Iterator[Page]:
    """Yield what two at a table write on, several of it on a page, and rules behind it that fit."""
    (part,) = (one.name for one in game.components if one.filled_in)
    for share in shares(game.variants[0], options):
        asked = replace(options, per_sheet=share, names=NAMES, players=2)
        yield from kit(game, asked, (part,)).pages
        with suppress(MaloError):
            yield from kit(game, replace(asked, duplex="long-edge"), (part,)).pages


def _sheets(game: AnyGame, options: PrintOptions) -> Iterator[Page]:
    """Yield the first one's sheets of every puzzle for two, and the solutions."""
    solved = {puzzle.ident.variant: puzzle for puzzle in puzzles(game)}
    for variant in game.variants:
        if variant.sheets is not None:
            ident, puzzle = Ident(game.name, variant.name, DAY), solved.get(variant.name)
            rated = puzzle.difficulty if puzzle else None
            asked = replace(options, ident=ident, players=2, names=NAMES, difficulty=rated)
            yield from (page for page in kit(game, asked, ("puzzle",)).pages if page.sheet != 2)
    for puzzle in () if options.fillable else solved.values():
        solution = sheets_of(puzzle).solution
        assert solution is not None
        yield from solution(replace(options, ident=puzzle.ident), puzzle.solved, NAMES[0])


def _books(game: AnyGame, options: PrintOptions) -> Iterator[Page]:
    """Yield the pages of a book of every way to play, and of those with small puzzles."""
    for puzzle in puzzles(game):
        for share in per_page_of(game, puzzle.ident.variant, options):
            yield from book([puzzle] * share, options, share).pages


@cache
def puzzles(game: AnyGame) -> list[Puzzle]:
    """Return the puzzles of a day, solved."""
    solvable = [one.name for one in game.variants if one.sheets is not None and one.solver]
    return [solved_puzzle(Ident(game.name, name, DAY)) for name in solvable]


def is_map(page: Page) -> bool:
    """Tell the map to plan a holiday on: it lies on its side, and has no fields."""
    return not page.fields and page.width > page.height


@pytest.mark.parametrize("look", marked(EVERY, SOON))
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_nothing_stands_on_anything_else(game: AnyGame, look: Look) -> None:
    for number, (page, art) in enumerate(pages(game, look), start=1):
        assert overlaps(page, art, look.options.zoom) == [], f"{number}: {page.title}"


@pytest.mark.parametrize("look", marked(LONE, LONE[::5]))
def test_nothing_overlaps_where_no_game_is_printed(look: Look) -> None:
    options = look.options
    shown = kit(games()["detrak"], options, ("pads",))
    made = (calibration(options), chart(reckoned("Anke"), options), preview(shown, options))
    for page in (page for document in made for page in document.pages):
        assert overlaps(page) == [], page.title


def said(*shapes: Shape) -> list[str]:
    printed = Printed()
    printed.add(shapes)
    return [*printed.overlaps()]


def test_what_overlaps_is_found() -> None:
    words, pen = Text(10, 10, "Noble", "Lato-Regular", 10, BLACK), Pen(BLACK, 0.3)
    box = Rect(8, 20, 30, 10, fill=WHITE, stroke=pen)
    apart: tuple[Shape, ...] = (words, box, Line(0, 40, 90, 40, pen))
    assert said(*apart) == []
    assert said(*apart, replace(words, text="7 PV", x=15)) == ["'7 PV' over 'Noble'"]
    assert said(*apart, Line(0, 9, 90, 9, pen)) == ["'Noble' over a line"]
    assert said(*apart, replace(box, y=9)) == ["'Noble' over a line"]
    assert said(*apart, Line(0, 25, 90, 25, pen)) == ["a rule through the box at 8, 20"]
    assert said(*apart, Line(8, 25, 38, 25, pen)) == []
    tick = Rect(36, 22, 4, 4, fill=WHITE, stroke=pen)
    assert said(*apart, replace(tick, x=30)) == []
    assert said(*apart, tick) == ["a box at 8, 20 over another"]
    assert said(*apart, Use("coin", 12, 6, 6, BLACK)) == ["'Noble' over coin"]
    assert said(replace(words, text="12"), Use("coin", 12, 6, 6, BLACK)) == []


def test_a_white_disc_hides_the_lines_below_it_and_none_above_it() -> None:
    number, pen = Text(10, 10, "1", "Lato-Regular", 10, BLACK), Pen(BLACK, 0.3)
    disc, line = Circle(10.9, 8.8, 4, WHITE, pen), Line(0, 9, 90, 9, pen)
    assert said(line, disc, number) == []
    assert said(disc, line, number) == ["'1' over a line"]
    assert said(line, replace(disc, cx=40), number) == ["'1' over a line"]
    assert said(line, replace(disc, fill=None), number) == ["'1' over a line"]


def test_what_overlaps_is_found_in_drawings_that_are_placed() -> None:
    words, line = Text(10, 10, "Noble", "Lato-Regular", 10, BLACK), Line(0, 9, 90, 9, Pen(BLACK))
    assert said(Group((words,), dy=20, scale=2), Group((line,), dy=30)) == ["'Noble' over a line"]
    across = Group((words,), dx=100, dy=100, rotate=-90)
    assert said(across, Line(100, 85, 120, 85, Pen(BLACK))) == ["'Noble' over a line"]
    assert said(across, Line(130, 85, 150, 85, Pen(BLACK))) == []
    small = Group((words, line), dx=5, scale=0.2, clip=Rect(0, 0, 200, 100))
    assert said(small) == []
    assert said(small, words) == ["'Noble' over a picture"]
    hidden = Group((words,), clip=Rect(50, 0, 50, 50))
    assert said(hidden, line) == []


def test_words_at_a_code_are_found_but_not_those_on_a_texture() -> None:
    words = Text(10, 20, "Noble", "Lato-Regular", 10, BLACK)
    code = qr("vacances.solo#2026-12-30", Box(8, 8, 30, 30))
    (drawn,) = code.shapes
    assert isinstance(drawn, Path)
    assert said(code, words) == ["'Noble' at a code"]
    assert said(Group((replace(drawn, fill=None, stroke=Pen(BLACK)),)), words) == []


def test_fields_on_fields_are_found() -> None:
    one, other = (Field(name, Box(x, 10, 8, 8), "text", name) for name, x in (("a", 10), ("b", 15)))
    page = Page(210, 297, (), (one, other))
    assert overlaps(page) == ["field a over b", "field b over a", "no code"]
