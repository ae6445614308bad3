"""Ink style is one plate of black: no grey text, no grey line, no tint, on any sheet there is.

A tint that told something is told by something else: hatches and outlines are held by
test_colours.py, what stands for the tints of single sheets here.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import cast

import pytest

from generator.core.game import AnyGame, Component
from generator.games import games
from generator.games.robber_knights.paper.small_tiles import small_tile
from generator.games.robber_knights.rules.tiles import TILES
from generator.games.saint_malo.paper.tracks import points_track
from generator.layout.cutting.dice import die_face
from generator.layout.document.heat_map import square
from generator.layout.ink.box import Box
from generator.layout.ink.colour import BLACK, WHITE
from generator.layout.ink.contour import pictured, titled
from generator.layout.ink.shapes import Group, Halo, Path, Rect, Shape, Text, Use
from generator.layout.ink.theme import PALETTE, Theme
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.filled import tick
from generator.tasks.book.books import book, book_idents
from generator.tasks.book.work import Workers, solve_all
from generator.tasks.print.dailies import daily, daily_ident
from generator.tasks.print.printing import kit
from tests.black_ink import impurities
from tests.kits import components, document
from tests.shape_log import flat
from tests.turns import every_other

INK = Theme("ink")
DAY = date(2026, 11, 16)


@pytest.mark.parametrize(
    ("part", "paper_and_lang"), every_other(components(), [("a4", "fr"), ("a5", "en")])
)
def test_every_component_and_puzzle_is_black_and_white(
    part: tuple[AnyGame, Component], paper_and_lang: tuple[str, str]
) -> None:
    (game, component), (paper, lang) = part, paper_and_lang
    for page in document(game, component, paper, lang, "ink").pages:
        assert impurities(page.shapes) == []


@pytest.mark.parametrize("game", list(games()))
def test_every_solution_is_black_and_white(game: str) -> None:
    made = daily([DAY], [daily_ident(games()[game], DAY)], PrintOptions(style="ink"))
    for page in (*made.puzzles.pages, *made.solutions.pages):
        assert impurities(page.shapes) == []


@pytest.mark.parametrize("game", list(games()))
def test_the_cover_of_every_kit_is_black_and_white(game: str) -> None:
    for page in kit(games()[game], PrintOptions(style="ink"), ("cover",)).pages:
        assert impurities(page.shapes) == []


def test_every_page_of_a_book_is_black_and_white() -> None:
    idents = book_idents([games()["detrak"]], DAY, 2)
    made = book(solve_all(idents, Workers(1)), PrintOptions(style="ink"), 1)
    for page in made.pages:
        assert impurities(page.shapes) == []


def test_what_is_grey_tinted_or_white_on_white_is_found() -> None:
    white = Text(0, 0, "A", "Lato-Bold", 9, WHITE)
    grey = Rect(0, 0, 5, 5, fill=PALETTE["mist"])
    line = Rect(0, 0, 5, 5, stroke=Theme().pen("granite", 0.1))
    plate = Rect(-5, -5, 10, 10, fill=BLACK)
    assert (
        len(impurities([Group((grey, line, Text(0, 0, "A", "Lato-Bold", 9, PALETTE["ink"])))])) == 3
    )
    assert impurities([white]) != []
    assert impurities([plate, white]) == []


def test_levels_of_text_differ_by_size_or_weight_alone() -> None:
    """No two uses of type look alike in black; `note` and `ident` differ by size."""
    type_ = Type(INK)
    styles = [type_.title, type_.heading, type_.subtitle, type_.strong, type_.value, type_.body,
              type_.section, type_.note, type_.ident]  # fmt: skip
    assert {style.colour for style in styles} == {BLACK}
    assert len({(style.font, style.size) for style in styles}) == len(styles)


def test_large_titles_and_pictures_are_outlines_and_signs_stay_solid() -> None:
    title = Type(INK).title.at(0, 0, "Malo")
    halo, letters = titled(title, INK)
    assert halo == Halo(title, BLACK, 0.4)
    assert letters == replace(title, colour=WHITE)
    small = Type(INK).heading.at(0, 0, "Malo")
    assert titled(small, INK) == (small,)
    assert titled(title, Theme()) == (title,)
    assert isinstance(pictured("castle", 0, 0, 17, INK), Group)
    for symbol, size in (("castle", 5), ("hash", 7)):  # a mark of Détrak is a stroke of a pen
        assert pictured(symbol, 0, 0, size, INK) == Use.centred(symbol, 0, 0, size, BLACK)


def test_what_a_roll_shows_is_solid_at_any_size() -> None:
    """Large print has rolls of 17 mm, whose signs would else be hairlines."""
    for side in (5.0, 17.0, 30.0):
        _, sign = die_face("hash", Box(0, 0, side, side), INK)
        assert sign == Use.centred("hash", side / 2, side / 2, side * 0.66, BLACK)


def test_what_is_written_is_as_wide_as_in_colour() -> None:
    """Printed lines are finer in ink style; a tick of a solution would be lost among them."""
    box = Box(0, 0, 5, 5)
    pens = [cast(Path, tick(box, theme)).stroke for theme in (Theme(), INK)]
    assert [pen and pen.width for pen in pens] == [0.7, 0.7]


@pytest.mark.parametrize("code", [code for code, tile in TILES.items() if tile.building])
def test_buildings_of_a_siege_are_solid(code: str) -> None:
    """They alone tell the points of a tile there."""
    shown = [one.symbol for one in flat(small_tile(code, 1, INK).shapes) if isinstance(one, Use)]
    assert TILES[code].building in shown


def test_tens_of_the_points_track_are_framed() -> None:
    """Colour puts a grey ground under them."""
    track = points_track(Box(0, 0, 190, 26), 25, PrintOptions(style="ink"))
    frames = [s for s in track.shapes if isinstance(s, Rect) and s.fill is None and s.width < 8]
    assert len(frames) == 10


def test_a_day_without_a_puzzle_looks_unlike_one_played() -> None:
    def forms(shapes: list[Shape]) -> list[type]:
        return [type(shape) for shape in shapes]

    box = Box(0, 0, 4, 4)
    assert forms(square(None, box, INK)) != forms(square("played", box, INK))
