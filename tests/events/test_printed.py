"""What an event has on paper: on every paper, in both styles and languages, nothing in the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from generator.layout.ink.figures import figure_names, standing
from generator.layout.ink.shapes import Group, Shape, Use
from generator.layout.ink.theme import Hue, Style, Theme
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Document
from generator.tasks.event.certified import certificates
from generator.tasks.event.paper import board, form, sign_in
from generator.tasks.event.printed import results
from generator.tasks.event.series import Series, series
from generator.tasks.event.standing import Evening
from tests.black_ink import impurities
from tests.events.people import TWELVE, event, played
from tests.overlaps import overlaps
from tests.shape_log import flat, shape_log
from tests.test_kits import texts_with_boxes

LONG = "Anne-Sophie de Kermarec-Trébeurden des Îles Chausey"
LOOKS: tuple[tuple[str, Style], ...] = (("fr", "colour"), ("en", "ink"))


def drawn(name: str, at: Group) -> Group:
    """Return a figure where a group stands."""
    owner: Hue | None = "brick" if name == "knight" else None
    return standing(name, at.dx, at.dy, Theme(), at.scale, owner)


def groups(shapes: tuple[Shape, ...]) -> Iterator[Group]:
    """Yield all groups of a page."""
    for one in shapes:
        if isinstance(one, Group):
            yield one
            yield from groups(one.shapes)


def season(evenings: int, points: str = "places") -> Series:
    return series(played(k, points, (LONG, *TWELVE)) for k in range(1, evenings + 1))


def documents(options: PrintOptions) -> Iterator[Document]:
    """Yield everything that an event has on paper, with a name that is very long."""
    one, many = event((LONG, *TWELVE)), event(tuple(f"Player {k}" for k in range(1, 61)))
    yield from (make(each, options) for make in (sign_in, board) for each in (one, many))
    for evening in (played(names=(LONG, *TWELVE)), played(points="share")):
        yield from (results(evening, options), certificates(evening, options))
    for table in (season(2), season(12), season(30, "share")):
        yield results(table, options)
    yield certificates(season(12), options)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("lang", "style"), LOOKS)
def test_nothing_stands_on_anything_else(paper: str, lang: str, style: Style) -> None:
    options = PrintOptions(paper, lang, style)
    for document in documents(options):
        for number, page in enumerate(document.pages, start=1):
            assert overlaps(page, zoom=options.zoom) == [], f"{document.title}, {number}"


@pytest.mark.parametrize("paper", PAPERS)
def test_no_word_leaves_its_page(paper: str) -> None:
    for document in documents(PrintOptions(paper, "fr")):
        for page in document.pages:
            for text, box in texts_with_boxes(page.shapes):
                assert page.trim.holds(box), (document.title, text)


def test_a_table_goes_on_where_a_page_ends_and_says_so() -> None:
    pages = results(season(30), PrintOptions("a5", "en")).pages
    assert len(pages) > 1
    said = [text for page in pages for text, _ in texts_with_boxes(page.shapes)]
    assert all(f"page {k} of {len(pages)}" in said for k in range(1, len(pages) + 1))
    names = [text for text in said if text in TWELVE]
    assert sorted(names) == sorted({line.player for line in season(30).lines} - {LONG})


@pytest.mark.parametrize(("lang", "style"), LOOKS)
def test_the_drawings(lang: str, style: Style, golden: Callable[[str, str], None]) -> None:
    options = PrintOptions("a4" if lang == "fr" else "letter", lang, style)
    made = {
        "sign-in": sign_in(event(), options),
        "board": board(event(), options),
        "results": results(played(), options),
        "season": results(season(12), options),
    }
    diplomas = certificates(played(), options)
    made["certificates"] = replace(diplomas, pages=(diplomas.pages[0], diplomas.pages[-1]))
    for name, document in made.items():
        golden(f"events/{name}-{lang}.txt", shape_log(document))


def test_a_form_has_the_name_in_the_field_for_it() -> None:
    made = form(event(("Ève",)), "Ève", PrintOptions(lang="en"))
    named = [one.value for page in made.pages for one in page.fields if one.id == "player"]
    assert set(named) == {"Ève"}


def test_the_first_three_have_a_medal_and_the_others_a_boat() -> None:
    pages = certificates(played(), PrintOptions(lang="en")).pages
    signs = []
    for page in pages:
        large = [one for one in flat(page.shapes) if isinstance(one, Use) and one.size > 25]
        signs.append({one.symbol for one in large if one.y < 80})
    medals = [{f"medal-{one}"} for one in ("gold", "gold", "bronze")]  # two are first
    assert [*signs[:4], signs[-1]] == [*medals, {"voilier"}, {"voilier"}]
    names = [line.player for line in played().lines if line.place is not None]
    assert [page.title for page in pages] == [f"Certificate — {name}" for name in names]


def test_below_a_name_stand_houses_and_people_of_the_games_as_they_are_drawn_on_lids() -> None:
    (first, *_) = certificates(played(), PrintOptions()).pages
    every, found = {*figure_names()}, set()
    for group in groups(first.shapes):
        found |= {name for name in every if group == drawn(name, group)}
    assert {"town-1", "church-5", "castle-3", "juggler", "soldier", "knight"} <= found


@pytest.mark.parametrize("make", [results, certificates], ids=["results", "certificates"])
def test_ink_is_black_alone(make: Callable[[Evening | Series, PrintOptions], Document]) -> None:
    for one in (played(), season(3)):
        for page in make(one, PrintOptions(style="ink")).pages:
            assert impurities(page.shapes) == []
