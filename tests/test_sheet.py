"""A sheet as a thing: its pages, its number, head and foot, and the name that is written once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from generator.core.game import AnyGame, AnyVariant
from generator.core.ident import Ident
from generator.games import find_game, games
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import text_width
from generator.layout.ink.shapes import Group, Shape, Text
from generator.layout.page.fields import PLAYER, Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.everybody import blank_sheets
from generator.layout.sheet.framed import Framed, framed_room
from generator.layout.sheet.sheet import PrintedSheet, SheetKind
from generator.layout.sheet.sheet_code import LABEL, code_label
from generator.tasks.print.printing import kit

NAME, TOTAL = Field(PLAYER, Box(10, 10, 50, 6)), Field("total", Box(10, 30, 10, 10))
IDENT = Ident("saint-malo", "sprint", "2026-12-05")


def with_sheets() -> list[tuple[AnyGame, AnyVariant]]:
    return [(game, one) for game in games().values() for one in game.variants if one.sheets]


def a_sheet(
    kind: SheetKind = "puzzle", options: PrintOptions | None = None, player: str | None = None
) -> PrintedSheet:
    """Return a sheet of Saint Malo."""
    return PrintedSheet(
        find_game("saint-malo").texts("en"), options or PrintOptions(), kind, player
    )


def drawn(sheet: PrintedSheet) -> Page:
    """Return a page with a frame of its own that says which it is."""
    return sheet.options.page(Parts([], [NAME, TOTAL]), sheet.label)


def words(shapes: Sequence[Shape]) -> list[str]:
    """Return the texts among some shapes."""
    found: list[str] = []
    for shape in shapes:
        if isinstance(shape, Group):
            found += words(shape.shapes)
        elif isinstance(shape, Text):
            found.append(shape.text)
    return found


def test_pages_are_told_which_of_how_many_they_are() -> None:
    assert [page.title for page in a_sheet().pages([drawn] * 3)] == ["1/3", "2/3", "3/3"]
    assert [page.title for page in a_sheet().pages([drawn])] == [""]


@pytest.mark.parametrize("kept", [0, 1, 2])
def test_the_name_is_a_field_of_one_page_and_repeated_on_the_others(kept: int) -> None:
    draws = [Framed(str(number), lambda room: Parts([], [TOTAL])) for number in range(3)]
    pages = a_sheet().pages(draws, named=draws[kept])
    assert [PLAYER in {one.id for one in page.fields} for page in pages] == [
        number == kept for number in range(3)
    ]
    assert [[one.id for one in page.echoes] for page in pages] == [
        [] if number == kept else [PLAYER] for number in range(3)
    ]
    assert all(TOTAL in page.fields for page in pages)
    assert a_sheet().pages(draws) == a_sheet().pages(draws, named=draws[0])


def framed(sheet: PrintedSheet, **more: bool) -> list[Page]:
    """Return two pages that a game only fills, with a field each."""
    page = Framed("Subtitle", lambda room: Parts([], [TOTAL]), "Remember", "About", **more)  # type: ignore[arg-type]
    return sheet.pages([page, page])


def test_head_and_foot_come_from_the_sheet() -> None:
    options = PrintOptions(ident=IDENT, lang="en")
    for number, page in enumerate(framed(a_sheet("puzzle", options)), start=1):
        said = words(page.shapes)
        assert said[:2] == ["Saint Malo", "Subtitle"]
        assert {"Saturday 5 December 2026", f"{IDENT} · {number}/2", "Name"} <= {*said}
        assert "Remember" in " ".join(said)
        assert page.title == "Saint Malo 2026-12-05"


def test_a_blank_sheet_says_nothing_of_an_id_and_is_called_what_it_is() -> None:
    page, _ = framed(a_sheet("blank", PrintOptions(ident=IDENT, lang="en")))
    assert page.title == "Subtitle"
    assert not [text for text in words(page.shapes) if "2026" in text]
    assert PLAYER in {one.id for one in page.fields}
    nameless, _ = framed(a_sheet("blank"), name_line=False)
    assert PLAYER not in {one.id for one in nameless.fields}


def test_a_solution_has_values_in_place_of_fields() -> None:
    solution = replace(a_sheet("solution", player="Anke"), values={"total": "43"})
    for page in framed(solution):
        assert not page.fields + page.echoes
        assert page.title == "Saint Malo Anke — solution"
        assert words(page.shapes)[-1] == "43"
        assert "Name" not in words(page.shapes)
    assert solution.by("Best") == "Best — Anke"


def test_a_board_has_neither_code_nor_name() -> None:
    page, _ = framed(a_sheet("board", PrintOptions(ident=IDENT, lang="en")))
    assert not page.fields
    assert "Remember" not in " ".join(words(page.shapes))
    assert a_sheet("board", PrintOptions(ident=IDENT)).code is None


def test_a_game_draws_into_the_room_between_head_and_foot() -> None:
    given: list[Box] = []

    def inside(room: Box) -> Parts:
        given.append(room)
        return Parts()

    options = PrintOptions()
    for low in (False, True):
        a_sheet().pages([Framed("", inside, low_foot=low)])
    assert given == [framed_room(options), framed_room(options, low_foot=True)]
    assert given[1].height == pytest.approx(given[0].height + 5)
    assert all(options.inside().holds(room) for room in given)


def test_blank_sheets_are_numbered_in_one_place() -> None:
    def draw(each: list[PrintedSheet]) -> list[Page]:
        return [drawn(one) for one in each]

    def numbers(count: int, beside: bool = False) -> list[int]:
        made = blank_sheets(a_sheet("blank"), draw, count, beside=beside)
        return [page.fields[0].copy for page in made]

    assert numbers(3) == [1, 2, 3]
    assert numbers(1) == [0]
    assert numbers(1, beside=True) == [1]  # the sheet of an id stands beside it


def test_a_number_is_no_part_of_any_id() -> None:
    for game, variant in with_sheets():
        ident = Ident(game.name, variant.name, "2026-11-16")
        asked = PrintOptions(ident=ident, players=max(2, variant.players[0]))
        fields = [one for page in kit(game, asked).pages for one in page.fields]
        assert not [one.id for one in fields if "/" in one.id]
        assert {one.copy for one in fields} >= {1, 2}


def test_what_stands_within_margins_is_asked_in_one_place() -> None:
    options = PrintOptions()
    assert options.inside() == Box(12, 9.5, 186, options.area().height - 19)
    small = replace(options, paper="a5")
    assert small.inside().x == 8


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ({"ident": IDENT}, {"fr": "casse-tête", "en": "puzzle"}),
        ({}, {"fr": "feuille", "en": "sheet"}),
        ({"ident": IDENT, "link": "https://example.org/?id="}, {"fr": "page", "en": "page"}),
    ],
)
def test_a_code_says_in_plain_words_what_it_is_for(
    given: dict[str, Any], asked: dict[str, str], lang: str
) -> None:
    options = PrintOptions(lang=lang, **given)
    title, *lines = code_label(100.0, 0.0, options)
    assert isinstance(title, Text)
    words = " ".join(one.text for one in lines if isinstance(one, Text))
    assert asked[lang] in words
    assert "id" not in words.split()
    assert len(lines) <= 2, "where it stands there is room for no more"
    for one in (title, *lines):
        assert isinstance(one, Text)
        assert text_width(one.text, one.font, one.size) <= LABEL
    if not options.link:
        assert title.text in ("Pour l’arbitre", "For the referee")
