"""The table ready to play goes with the rules, and takes nothing from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from generator.core.game import LANGUAGES, AnyGame
from generator.core.ident import Ident
from generator.games import find_game, games
from generator.layout.ink.figures import printed, scene
from generator.layout.ink.fonts import SMALLEST
from generator.layout.ink.reach import reach
from generator.layout.ink.shapes import Group, Text
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.tasks.print.printing import component_pages, kit
from tests.shape_log import flat

each_game = pytest.mark.parametrize("game", games().values(), ids=games())
TITLES = {"La table, prête à jouer", "The table, ready to play"}


def rules(game: AnyGame, options: PrintOptions) -> Sequence[Page]:
    """Return the pages of the rules."""
    return kit(game, options, ["rules"]).pages


def texts_of(page: Page) -> list[Text]:
    """Return the words of a page that are no part of a drawing."""
    return [shape for shape in flat(page.shapes) if isinstance(shape, Text)]


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", ["a5", "a4", "letter"])
def test_every_number_on_the_table_is_told_below_it(game: AnyGame, paper: str, lang: str) -> None:
    *_, page = rules(game, PrintOptions(paper, lang))
    assert game.art is not None
    assert game.art.table is not None
    assert page.title in TITLES
    words = [text.text for text in texts_of(page)]
    numbers = Counter(int(word) for word in words if len(word) == 1 and word.isdigit())
    points = scene(game.art.table).about["points"].split()
    assert len(points) == 8
    assert numbers == {1: 2, 2: 2, 3: 2, 4: 2}, "once on the table, once before what it is"
    told = " ".join(words)
    for number in numbers:
        assert game.texts(lang)(f"kit.laid-{number}") in told
    assert f"kit.laid-{len(numbers) + 1}" not in game.texts(lang).path.read_text("utf-8")
    assert min(text.size for text in texts_of(page)) >= SMALLEST


@each_game
@pytest.mark.parametrize(
    ("options", "share"),
    [(PrintOptions(), 0.9), (PrintOptions(large_print=True), 0.68), (PrintOptions("a5"), 0.78)],
    ids=["a4", "large print", "a5"],
)
def test_the_picture_fills_the_page_beside_its_words(
    game: AnyGame, options: PrintOptions, share: float
) -> None:
    *_, page = rules(game, options)
    assert page.width > page.height
    assert game.art is not None
    assert game.art.table is not None
    picture = printed(game.art.table, options.theme)
    (place,) = (group for group in groups(page.shapes) if picture in group.shapes)
    size = reach(place)
    assert size.width * options.zoom > share * (page.width - 24)


def groups(shapes: tuple[object, ...]) -> list[Group]:
    """Return all groups of a page."""
    found = [shape for shape in shapes if isinstance(shape, Group)]
    return [*found, *(inner for one in found for inner in groups(one.shapes))]


@each_game
@pytest.mark.parametrize("large", [False, True])
def test_the_rules_are_as_large_as_without_it(game: AnyGame, large: bool) -> None:
    options = PrintOptions(large_print=large)
    component = next(one for one in game.components if one.name == "rules")
    *pages, _ = rules(game, options)
    assert pages == list(component_pages(game, component, options))


@each_game
def test_it_is_on_the_back_of_the_rules_where_sheets_have_backs(game: AnyGame) -> None:
    front, back = rules(game, PrintOptions(duplex="long-edge"))
    assert not front.back
    assert back.back
    assert back.title in TITLES


def test_a_kit_that_is_printed_on_both_sides_takes_no_sheet_for_it() -> None:
    made = [page for page in kit(find_game("robber-knights"), PrintOptions()).pages if page.title]
    place = next(i for i, page in enumerate(made) if page.title in TITLES)
    assert made[place].back
    assert made[place - 1].title == "Règles en une page"


def test_rules_of_two_pages_are_one_sheet_and_the_table_is_another() -> None:
    knights = kit(find_game("robber-knights"), PrintOptions(large_print=True)).pages
    told = [(page.title, page.back) for page in knights if page.title][-3:]
    assert told == [("Règles du jeu", False), ("Règles du jeu", True), (min(TITLES), False)]


def test_every_copy_of_the_rules_has_one_and_the_puzzle_of_an_id_none() -> None:
    detrak = find_game("detrak")
    titles = [page.title in TITLES for page in rules(detrak, PrintOptions(copies=2))]
    assert titles == [False, True, False, True]
    ident = Ident("detrak", "basic", "2026-11-16")
    assert len(rules(detrak, PrintOptions(ident=ident))) == 1
