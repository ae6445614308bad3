"""Posters: the sheets cover a design without gaps, and their joints meet."""

from __future__ import annotations

from itertools import pairwise

import pytest

from generator.layout.cutting.poster import (
    BLEED,
    OVERLAP,
    PosterWords,
    Tiling,
    place,
    poster_pages,
    tiling,
)
from generator.layout.ink.box import Box
from generator.layout.ink.colour import BLACK
from generator.layout.ink.crop import cropped
from generator.layout.ink.shapes import Circle, Group, Line, Pen, Rect, Text, Use, bounds, haloed
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, SAFE

SIZES = [(410.0, 287.0), (100.0, 100.0), (500.0, 700.0), (1000.0, 50.0), (530.0, 200.0)]
WORDS = PosterWords("Map", "sheet {number} of {count}", "Cut and glue.")
each_paper = pytest.mark.parametrize("paper", PAPERS)
each_size = pytest.mark.parametrize(("width", "height"), SIZES)


def tiles_of(paper: str, width: float, height: float) -> tuple[PrintOptions, Tiling]:
    options = PrintOptions(paper=paper)
    return options, tiling(width, height, options)


@each_paper
@each_size
def test_the_parts_cover_the_design_without_gaps(paper: str, width: float, height: float) -> None:
    _, tiles = tiles_of(paper, width, height)
    assert len(tiles.tiles) == tiles.columns * tiles.rows
    assert sum(tile.part.width * tile.part.height for tile in tiles.tiles) == pytest.approx(
        width * height
    )
    for one in tiles.tiles:
        assert Box(0, 0, width, height).holds(one.part)
        assert not any(one.part.overlaps(other.part) for other in tiles.tiles if other is not one)


@each_paper
@each_size
def test_every_sheet_prints_art_beyond_its_joints_to_glue_on_and_to_cut_off(
    paper: str, width: float, height: float
) -> None:
    _, tiles = tiles_of(paper, width, height)
    for one, other in pairwise(tiles.tiles):
        if one.row == other.row:
            assert one.part.right == pytest.approx(other.part.x)
            assert one.printed.right - one.part.right == pytest.approx(OVERLAP)
            assert other.part.x - other.printed.x == pytest.approx(BLEED)
    for tile in tiles.tiles:
        assert tile.printed.holds(tile.part)
        assert Box(0, 0, width, height).holds(tile.printed)


@each_paper
@each_size
def test_printed_tiles_map_back_to_the_design(paper: str, width: float, height: float) -> None:
    options, tiles = tiles_of(paper, width, height)
    design = Block(width, height, (Rect(0, 0, width, height, fill=BLACK),))
    pages = poster_pages(design, tiles, WORDS, options)
    for page, tile in zip(pages, tiles.tiles, strict=True):
        at = place(tile, tiles, options)
        assert page.trim.inset(SAFE).holds(at)
        (sheet,) = page.shapes
        assert isinstance(sheet, Group)
        art = sheet.shapes[0]
        assert isinstance(art, Group)
        assert sheet.scale == art.scale == 1
        assert art.clip is not None
        seen = bounds(art.clip)
        assert (seen.moved(art.dx, art.dy).x, seen.moved(art.dx, art.dy).y) == pytest.approx(
            (at.x, at.y)
        )
        assert seen == tile.printed


@each_paper
def test_a_design_that_fits_takes_one_sheet(paper: str) -> None:
    _, tiles = tiles_of(paper, 100, 100)
    assert [tile.number for tile in tiles.tiles] == [1]


def test_joints_go_where_they_cut_the_least() -> None:
    """The first rank counts most; where nothing is cut, sheets are as alike as can be."""
    options = PrintOptions(paper="a4")
    middle = tiling(350, 100, options)
    assert [tile.part.width for tile in middle.tiles] == [175, 175]
    first = [Box(165, 10, 20, 20)]
    moved = tiling(350, 100, options, keep=(first, ()))
    assert [tile.part.width for tile in moved.tiles] == [165, 185]
    assert moved.cut((first,)) == [0]
    names = [Box(1, 10, 169, 5), Box(184, 10, 165, 5)]
    named = tiling(350, 100, options, keep=(first, names))
    assert named.cut((first, names)) == [0, 1]


def test_joints_stay_within_the_paper_whatever_they_would_have_to_cut() -> None:
    options, wall = PrintOptions(paper="a4"), [Box(1, 1, 998, 48)]
    tiles = tiling(1000, 50, options, keep=(wall,))
    assert len(tiles.tiles) == len(tiling(1000, 50, options).tiles)
    for tile in tiles.tiles:
        page = options.area(tiles.landscape).inset(SAFE)
        assert page.holds(place(tile, tiles, options))


def test_sheets_are_numbered_row_by_row() -> None:
    _, tiles = tiles_of("a5", 500, 700)
    order = [(tile.row, tile.column) for tile in tiles.tiles]
    assert order == sorted(order)
    assert [tile.number for tile in tiles.tiles] == list(range(1, len(order) + 1))


def test_what_lies_outside_a_window_is_left_out() -> None:
    pen = Pen(BLACK, 2)
    text = Text(0, 0, "name", "Lato-Bold", 8, BLACK)
    inside = (
        Circle(15, 15, 3, BLACK),
        Line(0, 0, 30, 30, pen),
        Line(9, 5, 9, 30, pen),  # only its width reaches in
        Text(8, 15, "name", "Lato-Bold", 8, BLACK),
        Use("sun", 19, 19, 5, BLACK),
    )
    outside = (
        Circle(5, 5, 3, BLACK),
        Line(5, 0, 5, 30, pen),
        *haloed([text], BLACK),
        Use("sun", 20.5, 10, 5, BLACK),
        Group((Circle(5, 5, 2, BLACK),), dx=1),
        Group(inside, clip=Rect(0, 0, 5, 5)),
    )
    window = Box(10, 10, 10, 10)
    assert cropped((*inside, *outside), [window, Box(100, 0, 9, 9)]) == [inside, ()]
    turned = Group((Circle(0, 0, 1, BLACK),), rotate=45)
    assert cropped([turned], [window, window]) == [(turned,), (turned,)]
    moved = Group((Circle(5, 5, 1, BLACK), Circle(50, 5, 1, BLACK)), dx=10, dy=10)
    ((kept,),) = cropped([moved], [window])
    assert isinstance(kept, Group)
    assert len(kept.shapes) == 1
