"""PDF and SVG show the same, and the comparison would notice if they did not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from generator.layout.ink.shapes import Group, Line, Path, Rect, Segment, Shape, Text, Use
from generator.layout.ink.theme import PALETTE, Theme
from generator.layout.page.page import Document, Page, paper
from generator.render.pdf import pdf_bytes
from generator.render.write.svg import svg_pages
from tests.press.helpers import (
    assert_pictures_agree,
    assert_writers_agree,
    pdf_pictures,
    svg_pictures,
)
from tests.press.sampler import sampler, sampler_page

INK = PALETTE["ink"]
A4 = Page.on(paper("a4"), ())
SMALL_PAGE = Page(120.0, 120.0, ())  # drawn in a quarter of the time


@pytest.mark.parametrize("style", ["colour", "ink"])
def test_the_writers_agree_on_the_sampler(style: Any) -> None:
    assert_writers_agree(sampler(style))


@pytest.mark.parametrize("name", ["a5", "letter"])
def test_the_writers_agree_on_other_papers(name: str) -> None:
    page = Page.on(paper(name, landscape=True), (Group(sampler_page().shapes, scale=0.7),))
    assert_writers_agree(Document("Turned", (page,), "Turned"))


SMALL: list[Shape] = [
    Line(103, 103, 108, 103, Theme().pen("ink", 0.2)),
    Rect(101, 101, 3.6, 3.6, 0.8, None, Theme().pen("granite", 0.3)),
    Rect(101, 101, 4, 4, fill=PALETTE["mist"]),
    Text(102, 104, "12", "Lato-Regular", 7.2, INK),
    Use("coin", 101, 101, 4, INK),
]


@pytest.mark.parametrize("shape", SMALL, ids=lambda shape: type(shape).__name__)
def test_a_dropped_shape_is_noticed(shape: Shape) -> None:
    with pytest.raises(AssertionError, match="page 1 differs"):
        _compare((shape,), ())


@pytest.mark.parametrize("shape", SMALL, ids=lambda shape: type(shape).__name__)
@pytest.mark.parametrize("shift", [(2, 0), (0, 2), (-1.4, 1.4)])
def test_a_shift_by_two_millimetres_is_noticed(shape: Shape, shift: tuple[float, float]) -> None:
    with pytest.raises(AssertionError, match="page 1 differs"):
        _compare((shape,), (Group((shape,), *shift),))


@pytest.mark.parametrize(("width", "height"), [(80, 20), (20, 80)])
def test_a_corner_is_never_rounder_than_half_a_side(width: float, height: float) -> None:
    round_ends, too_round = (Rect(20, 20, width, height, r, fill=INK) for r in (10, 60))
    assert pdf_bytes(_on((too_round,))) == pdf_bytes(_on((round_ends,)))
    assert svg_pages(_on((too_round,))) == svg_pages(_on((round_ends,)))


def squares(even_odd: bool) -> Path:
    """Return two squares, one in the other, drawn the same way round."""
    steps: list[Segment] = []
    for near, far in ((20, 80), (40, 60)):
        steps += [("M", near, near), ("L", far, near), ("L", far, far), ("L", near, far), ("Z",)]
    return Path(tuple(steps), fill=INK, even_odd=even_odd)


@pytest.mark.parametrize("even_odd", [True, False])
def test_a_window_has_the_holes_of_its_outline(even_odd: bool) -> None:
    window = (Group((Rect(10, 10, 80, 80, fill=INK),), clip=squares(even_odd)),)
    _compare(window, (squares(even_odd),))
    # cairosvg knows no clip-rule, so of the SVG only the attribute can be looked at.
    (svg,) = svg_pages(_on(window))
    assert ('clip-rule="evenodd"' in svg) == even_odd


def test_another_colour_of_the_same_lightness_is_noticed() -> None:
    square = Rect(101, 101, 8, 8, fill=PALETTE["sage"])
    with pytest.raises(AssertionError, match="page 1 differs"):
        _compare((square,), (replace(square, fill=PALETTE["heather"]),))


@pytest.mark.parametrize("step", [27, pytest.param(9, marks=pytest.mark.soak)])
def test_every_shape_of_the_sampler_would_be_missed(step: int) -> None:
    page = sampler_page()
    pictures = pdf_pictures(pdf_bytes(_on(page.shapes)))
    for k in range(0, len(page.shapes), step):
        rest = page.shapes[:k] + page.shapes[k + 1 :]
        with pytest.raises(AssertionError, match="page 1 differs"):
            assert_pictures_agree(pictures, svg_pictures(svg_pages(_on(rest)), pictures))


def _compare(left: tuple[Shape, ...], right: tuple[Shape, ...]) -> None:
    pictures = pdf_pictures(pdf_bytes(_on(left, SMALL_PAGE)))
    assert_pictures_agree(pictures, svg_pictures(svg_pages(_on(right, SMALL_PAGE)), pictures))


def _on(shapes: tuple[Shape, ...], page: Page = A4) -> Document:
    return Document("Compared", (replace(page, shapes=shapes),), "Compared")
