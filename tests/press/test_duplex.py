"""Two-sided sheets: a back lies behind its front, in every mode, on every paper."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import product
from typing import Any

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.layout.cutting.cutpages import cut_pages
from generator.layout.cutting.packing import Cutting, Piece
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import FitError
from generator.layout.ink.shapes import Group, Line, Shape
from generator.layout.page.block import Block
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Document, Duplex, Page, collated
from generator.render.pdf import pdf_bytes
from tests.press.helpers import (
    PIXELS_PER_MM,
    assert_print_ready,
    assert_writers_agree,
    pdf_pictures,
)
from tests.press.turning import WORDS, Letter, letters, piece, sheets, through_paper
from tests.shape_log import shape_log
from tests.turns import every_other

TILES = Cutting(gutter=8.0, bleed=3.0)
MODES: tuple[Duplex, ...] = ("long-edge", "short-edge", "fold")
each_mode = pytest.mark.parametrize("duplex", MODES)
each_paper = pytest.mark.parametrize("paper", PAPERS)


def printed(paper: str, duplex: Duplex, side: float = 40.0, **more: Any) -> Document:
    """Return eleven tiles and five small tokens."""
    options = PrintOptions(paper=paper, duplex=duplex, **more)
    return sheets([(side, side)] * 11 + [(15.0, 15.0)] * 5, options, TILES)


def fold_of(made: Document) -> str:
    """Return how a sheet is folded, by its dashed line; the legend has a short one."""
    every = {line for page in made.pages for line in dashed(page.shapes)}
    (line,) = (line for line in every if abs(line.x2 - line.x1) + abs(line.y2 - line.y1) > 20)
    middle = made.pages[0].trim
    if line.x1 == line.x2:
        assert line.x1 == pytest.approx(middle.cx)
        return "upright"
    assert line.y1 == line.y2 == pytest.approx(middle.cy)
    return "level"


def dashed(shapes: tuple[Shape, ...]) -> set[Line]:
    found = {shape for shape in shapes if isinstance(shape, Line) and shape.stroke.dash}
    groups = [shape for shape in shapes if isinstance(shape, Group)]
    return found.union(*(dashed(group.shapes) for group in groups))


def assert_backs_behind(
    made: Document, sizes: list[float], offset: tuple[float, float] = (0.0, 0.0)
) -> None:
    """Check every letter of the PDF: turned like the page of a book, a piece is upright."""
    found = letters(pdf_bytes(made))
    page = made.pages[0].width, made.pages[0].height
    fold = fold_of(made) if made.duplex == "fold" else ""
    assert len(found) == 2 * len(sizes)
    for name, side in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", sizes, strict=False):
        front, back = found[name], found[name.lower()]
        assert (front.across, front.down) == pytest.approx((1, 0), abs=1e-6)
        assert back.page == front.page + (made.duplex != "fold")
        # Its top left corner is behind the front's top right one, and from there it runs left.
        at = seen(back, made.duplex, page, fold, offset)
        assert at == pytest.approx((front.x + side, front.y), abs=0.01)
        end = Letter(0, back.x + back.across, back.y + back.down, 0, 0)
        run = seen(end, made.duplex, page, fold, offset)
        assert (run[0] - at[0], run[1] - at[1]) == pytest.approx((-1, 0), abs=1e-4)


def seen(
    back: Letter,
    duplex: Duplex,
    page: tuple[float, float],
    fold: str,
    offset: tuple[float, float] = (0.0, 0.0),
) -> tuple[float, float]:
    return through_paper(back.x - offset[0], back.y - offset[1], duplex, page, fold)


@each_paper
@each_mode
@pytest.mark.parametrize("side", [40.0, 45.0, 50.0])
def test_every_back_lies_behind_its_front(paper: str, duplex: Duplex, side: float) -> None:
    assert_backs_behind(printed(paper, duplex, side), [side] * 11 + [15.0] * 5)


@each_mode
@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
@pytest.mark.parametrize("offset", [(1.5, -0.7), (-10.0, 0.0), (0.0, 0.25)])
def test_the_offset_moves_backs_by_exactly_as_much(
    paper: str, duplex: Duplex, offset: tuple[float, float]
) -> None:
    made = printed(paper, duplex, back_offset=offset)
    assert_backs_behind(made, [40.0] * 11 + [15.0] * 5, offset)


@each_mode
def test_fronts_stay_where_they_are_whatever_the_offset(duplex: Duplex) -> None:
    plain, moved = (
        letters(pdf_bytes(printed("a4", duplex, back_offset=offset)))
        for offset in ((0.0, 0.0), (3.0, 4.0))
    )
    assert all(plain[name] == moved[name] for name in plain if name.isupper())
    assert all(plain[name] != moved[name] for name in plain if name.islower())


@settings(max_examples=30, deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(8, 60).map(float), st.integers(8, 60).map(float)),
        min_size=1,
        max_size=9,
    ),
    st.sampled_from(MODES),
    st.sampled_from(["a4", "a5", "tabloid"]),
)
def test_pieces_of_any_size_have_their_backs_behind_them(
    sizes: list[tuple[float, float]], duplex: Duplex, paper: str
) -> None:
    try:
        made = sheets(sizes, PrintOptions(paper=paper, duplex=duplex), TILES)
    except FitError:
        assert duplex == "fold"
        assert paper == "a5"
        return
    assert_backs_behind(made, [width for width, _ in sizes])


@each_mode
def test_the_scale_correction_keeps_both_sides_together(duplex: Duplex) -> None:
    made = printed("a4", duplex).with_pages(scale=98.0)
    found = letters(pdf_bytes(made))
    fold = fold_of(made) if duplex == "fold" else ""
    at = seen(found["a"], duplex, (210.0, 297.0), fold)
    assert at == pytest.approx((found["A"].x + 0.98 * 40, found["A"].y), abs=0.01)


@each_mode
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_a_printer_that_is_off_by_two_millimetres_shows_no_white(
    paper: str, duplex: Duplex
) -> None:
    made = printed(paper, duplex)
    pictures = pdf_pictures(pdf_bytes(made), finer=1)
    for name, letter in letters(pdf_bytes(made)).items():
        if name.isupper():
            continue
        side = 40.0 if name <= "k" else 15.0
        left, right = sorted((letter.x, letter.x + side * letter.across))
        top, bottom = sorted((letter.y, letter.y + side * letter.across))
        for dx, dy in product((-2.0, 2.0), repeat=2):
            cut = Box(left + dx, top + dy, right - left, bottom - top).scaled(PIXELS_PER_MM)
            rows = slice(round(cut.y) + 1, round(cut.bottom) - 1)
            columns = slice(round(cut.x) + 1, round(cut.right) - 1)
            part = pictures[letter.page][rows, columns]
            assert part.size
            assert not (part.min(axis=2) > 0.97).any(), f"{name} shows white"


@pytest.mark.parametrize(
    ("paper", "duplex"), every_other(list(PAPERS), ["long-edge", "short-edge"])
)
def test_registration_crosses_cover_each_other(paper: str, duplex: Duplex) -> None:
    made = printed(paper, duplex)
    front, back = pdf_pictures(pdf_bytes(replace(made, pages=made.pages[:2])), finer=1)
    page = PAPERS[paper]
    turned = back[:, ::-1] if duplex == "long-edge" else back[::-1]
    corner = round(12 * PIXELS_PER_MM)
    assert page.width < page.height
    for rows, columns in product((slice(corner), slice(-corner, None)), repeat=2):
        one, other = front[rows, columns], turned[rows, columns]
        assert min((one < 0.5).sum(), (other < 0.5).sum()) > 50
        # Words stand beside some of the crosses, on one of the sides.
        dark = (one < 0.5) & (other < 0.5)
        assert dark.sum() >= 0.9 * min((one < 0.5).sum(), (other < 0.5).sum())


def test_one_sided_sheets_have_no_crosses_and_no_backs() -> None:
    made = printed("a4", "none")
    assert not any(page.back for page in made.pages)
    assert set(letters(pdf_bytes(made))) == set("ABCDEFGHIJKLMNOP")
    corner = round(12 * PIXELS_PER_MM)
    assert pdf_pictures(pdf_bytes(made))[0][:corner, -corner:].min() > 0.9


def test_pieces_with_backs_are_two_sided_unless_asked_otherwise() -> None:
    usual = sheets([(40.0, 40.0)], PrintOptions(), TILES)
    asked = sheets([(40.0, 40.0)], PrintOptions(duplex="long-edge"), TILES)
    assert shape_log(usual) == shape_log(asked)


@pytest.mark.parametrize(
    ("duplex", "hint"),
    [
        ("long-edge", "/DuplexFlipLongEdge"),
        ("short-edge", "/DuplexFlipShortEdge"),
        ("fold", "/Simplex"),
        ("none", "/Simplex"),
    ],
)
def test_the_file_tells_the_printer(duplex: Duplex, hint: str) -> None:
    with pikepdf.open(BytesIO(pdf_bytes(printed("a4", duplex)))) as opened:
        assert opened.Root.ViewerPreferences.Duplex == hint


@each_mode
def test_two_sided_sheets_please_a_print_shop(duplex: Duplex) -> None:
    made = printed("a4", duplex, back_offset=(1.0, -2.0)).with_pages(bleed=3.0, marks=True)
    assert_print_ready(pdf_bytes(made, press=True))
    assert_print_ready(pdf_bytes(made))


@each_mode
def test_every_writer_draws_two_sides_the_same(duplex: Duplex) -> None:
    sides = printed("a5", duplex, back_offset=(1.0, -2.0))
    assert_writers_agree(replace(sides, pages=sides.pages[:2]))


def test_a_one_sided_sheet_among_others_gets_an_empty_back() -> None:
    front, back = Page(100, 80, ()), Page(100, 80, (), back=True)
    assert [page.back for page in collated([front, front, back, front])] == [False, True] * 3
    assert collated([front, front, front]) == (front, front, front)
    assert collated([]) == ()


def test_fields_of_a_page_that_is_moved_move_as_well() -> None:
    field = Field("x", Box(10, 20, 30, 5))
    page = Page(100, 80, (), (field,), shift=(2.0, -3.0))
    (placed,) = page.placed_fields()
    assert placed.box == Box(12, 17, 30, 5)


def test_a_back_is_as_large_as_its_front_and_nobody_writes_on_it() -> None:
    front = Block(40, 40, ())
    with pytest.raises(ValueError, match="size of its front"):
        Piece(front, back=Block(40, 41, ()))
    with pytest.raises(ValueError, match="nobody writes"):
        Piece(front, back=Block(40, 40, (), (Field("x", Box(0, 0, 5, 5)),)))


def test_a_piece_that_does_not_fit_half_a_sheet_is_refused() -> None:
    with pytest.raises(FitError, match="half a sheet"):
        sheets([(150.0, 180.0)], PrintOptions(duplex="fold"), TILES)
    assert sheets([(150.0, 180.0)], PrintOptions(duplex="long-edge"), TILES).pages[1].back


@pytest.mark.parametrize(
    ("paper", "side", "count"),
    [
        *[("a4", 40, 20), ("a4", 50, 12), ("letter", 40, 20), ("letter", 50, 12)],
        *[("a5", 40, 8), ("a5", 50, 6), ("a3", 40, 40), ("a3", 50, 24)],
    ],
)
def test_tiles_fill_a_sheet_sensibly(paper: str, side: float, count: int) -> None:
    options = PrintOptions(paper=paper, duplex="none")
    many = [Piece(piece("A", side, side, TILES).block, 96)]
    assert len(cut_pages(many, WORDS, options, TILES)) == -(-96 // count)
