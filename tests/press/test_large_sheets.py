"""Large print compared with the usual one: sheets of ids, solutions and covers, word by word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from math import inf

import pytest

from generator.core.game import AnyGame
from generator.core.ident import Ident
from generator.games import games
from generator.layout.ink.shapes import Group
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Page
from generator.tasks.book.chapters import sheets_of
from generator.tasks.print.printing import kit
from tests.press.test_large_print import least_boxes
from tests.press.test_large_sizes import THIRD, Word, least_sizes, less_than_larger, not_larger
from tests.test_nothing_overlaps import DAY, is_map, puzzles

ROOMY = 9.0  # a side of a box that is enough for a hand and for a camera, in millimetres
SHEETS = list(games().values())
SOON = "a4", "letter"
LATER = *product(SOON, ("en",)), *product(("a3", "legal", "tabloid"), ("fr", "en"))
each_look = pytest.mark.parametrize(
    ("paper", "lang"),
    [
        *((paper, "fr") for paper in SOON),
        *(pytest.param(*look, marks=pytest.mark.soak) for look in LATER),
    ],
)


def both(paper: str, lang: str) -> tuple[PrintOptions, PrintOptions]:
    """Return what is asked for in the usual print and in large print."""
    return PrintOptions(paper, lang), PrintOptions(paper, lang, large_print=True)


def sheets(game: AnyGame, options: PrintOptions) -> Iterator[Document]:
    """Yield the sheets of every way to play, and the solutions of those that have them."""
    for variant in game.variants:
        if variant.sheets is not None:
            ident = Ident(game.name, variant.name, DAY)
            yield kit(game, replace(options, ident=ident), ("puzzle",))
    for puzzle in puzzles(game):
        solution = sheets_of(puzzle).solution
        assert solution is not None
        pages = solution(replace(options, ident=puzzle.ident), puzzle.solved, None)
        yield Document(str(puzzle.ident), tuple(pages), lang=options.lang)


def without_map(made: Document) -> Document:
    """Return a holiday without its map."""
    return replace(made, pages=tuple(page for page in made.pages if not is_map(page)))


def on_map(made: Document) -> dict[Word, float]:
    """Return the least size of every word on a map, however it is set.

    A name that has no room on it stands beside it, set like the words below the map.
    """
    found: dict[Word, float] = {}
    pages = tuple(page for page in made.pages if is_map(page))
    for (font, word), size in least_sizes(replace(made, pages=pages)).items():
        known = font if word.isdecimal() else "", word
        found[known] = min(size, found.get(known, inf))
    return found


@each_look
@pytest.mark.parametrize("game", SHEETS, ids=lambda game: game.name)
def test_every_word_of_a_sheet_is_a_third_larger(game: AnyGame, paper: str, lang: str) -> None:
    usual, large = both(paper, lang)
    for before, now in zip(sheets(game, usual), sheets(game, large), strict=True):
        assert not_larger(without_map(before), without_map(now)) == {}, before.title


@each_look
def test_every_word_of_a_map_is_a_third_larger(paper: str, lang: str) -> None:
    usual, large = both(paper, lang)
    game = games()["vacances"]
    for before, now in zip(sheets(game, usual), sheets(game, large), strict=True):
        assert on_map(before), before.title
        assert less_than_larger(on_map(before), on_map(now)) == {}, before.title


@each_look
@pytest.mark.parametrize("game", SHEETS, ids=lambda game: game.name)
def test_every_box_of_a_sheet_is_a_third_larger_or_roomy(
    game: AnyGame, paper: str, lang: str
) -> None:
    usual, large = both(paper, lang)
    for before, now in zip(sheets(game, usual), sheets(game, large), strict=True):
        boxes = least_boxes(now)
        assert {
            kind: (box, boxes[kind])
            for kind, box in least_boxes(before).items()
            for side, larger in zip(box, boxes[kind], strict=True)
            if larger < min(ROOMY, THIRD * side)
        } == {}, before.title


def without_pictures(page: Page) -> Page:
    """Return a cover without its small pictures, which are stamps; a lid's scene is one as well."""
    if page.back and not page.shapes:
        return page
    (placed,) = page.shapes
    assert isinstance(placed, Group)
    own = (one for one in placed.shapes if not isinstance(one, Group))
    return replace(page, shapes=(replace(placed, shapes=tuple(own)),))


@each_look
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_every_word_of_a_cover_is_a_third_larger(game: AnyGame, paper: str, lang: str) -> None:
    usual, large = (
        replace(made, pages=tuple(map(without_pictures, made.pages)))
        for made in (kit(game, options, ("cover",)) for options in both(paper, lang))
    )
    assert not_larger(usual, large) == {}
