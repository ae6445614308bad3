"""A sheet as a thing: its pages, its number, and the name that is written once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.core.game import AnyGame, AnyVariant
from generator.core.ident import Ident
from generator.games import games
from generator.layout.ink.box import Box
from generator.layout.page.fields import PLAYER, Field
from generator.layout.page.options import PagePlace, PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.everybody import blank_sheets
from generator.layout.sheet.sheet import sheet
from generator.tasks.print.printing import kit

NAME, TOTAL = Field(PLAYER, Box(10, 10, 50, 6)), Field("total", Box(10, 30, 10, 10))


def with_sheets() -> list[tuple[AnyGame, AnyVariant]]:
    return [(game, one) for game in games().values() for one in game.variants if one.sheets]


def drawn(options: PrintOptions) -> Page:
    """Return a page that says which it is."""
    return options.page(Parts([], [NAME, TOTAL]), options.place.label)


def test_pages_are_told_which_of_how_many_they_are() -> None:
    assert [page.title for page in sheet([drawn] * 3, PrintOptions())] == ["1/3", "2/3", "3/3"]
    assert [page.title for page in sheet([drawn], PrintOptions())] == [""]


@pytest.mark.parametrize(("named", "kept"), [(0, 0), (1, 1), (-1, 2)])
def test_the_name_is_a_field_of_one_page_and_repeated_on_the_others(named: int, kept: int) -> None:
    pages = sheet([drawn] * 3, PrintOptions(), named)
    assert [k for k, page in enumerate(pages) if NAME in page.fields] == [kept]
    assert [k for k, page in enumerate(pages) if page.echoes == (NAME,)] == [
        k for k in range(3) if k != kept
    ]
    assert all(TOTAL in page.fields for page in pages)


def test_blank_sheets_are_numbered_in_one_place() -> None:
    ident = Ident("detrak", "basic", "x")

    def numbers(count: int, options: PrintOptions, **beside: bool) -> list[int]:
        def draw(each: list[PrintOptions]) -> list[Page]:
            return [drawn(one) for one in each]

        made = blank_sheets(draw, count, options, **beside)
        return [page.fields[0].copy for page in made]

    assert numbers(3, PrintOptions()) == [1, 2, 3]
    assert numbers(1, PrintOptions()) == [0]
    assert numbers(1, PrintOptions(ident=ident)) == [1]  # the sheet of the id stands beside it
    assert numbers(1, PrintOptions(ident=ident), beside=False) == [0]


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
    small = replace(options, paper="a5", place=PagePlace())
    assert small.inside().x == 8
