"""A tile of 40 mm is 40 mm on every paper, and packed pieces never touch."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from typing import Any

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.cutting.cutpages import CutWords, cut_pages
from generator.layout.cutting.packing import Cutting, Piece, Placed, cut_sheets, pack
from generator.layout.ink.box import Box, around
from generator.layout.ink.fonts import FitError
from generator.layout.ink.shapes import Group, Path, Rect, Shape, bounds
from generator.layout.ink.theme import PALETTE, Theme
from generator.layout.page.block import Block
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, SAFE, Document, Page, Paper, paper
from generator.render.pdf import pdf_bytes
from tests.press.chart import TILE, one_piece, tile

each_paper = pytest.mark.parametrize("name", PAPERS)
papers = st.sampled_from(list(PAPERS))
sides = st.floats(8, 60)
pieces = st.lists(
    st.builds(
        lambda w, h, n: Piece(Block(w, h, (Rect(0, 0, w, h),)), n), sides, sides, st.integers(1, 6)
    ),
    min_size=1,
    max_size=6,
)
cuttings = st.builds(
    lambda gutter, share, cut: Cutting(gutter, gutter / 2 * share, cut),
    st.floats(0, 10),
    st.floats(0, 1),
    st.sampled_from(("marks", "lines")),
)


def safe(sheet: Paper) -> Box:
    """Return the part of a sheet that every printer reaches."""
    return sheet.box.inset(SAFE)


def tile_page(name: str, landscape: bool = False) -> Page:
    """Return a page with a black square of 40 mm."""
    options = PrintOptions(paper=name).at_true_size()
    block = Block(TILE, TILE, (Rect(0, 0, TILE, TILE, fill=PALETTE["ink"]),))
    area = options.printable(landscape)
    placed = block.placed(area.x, area.y)
    whole = options.area(landscape)
    return options.page(Block(whole.width, whole.height, placed.shapes), "Tile", "", landscape)


def drawn_boxes(
    shapes: tuple[Shape, ...], dx: float = 0, dy: float = 0, scale: float = 1
) -> list[Box]:
    """Return the boxes of all rectangles and paths where they are on the page."""
    found = []
    for shape in shapes:
        if isinstance(shape, Group):
            inner = (dx + scale * shape.dx, dy + scale * shape.dy, scale * shape.scale)
            found += drawn_boxes(shape.shapes, *inner)
        elif isinstance(shape, Rect | Path):
            found.append(bounds(shape).scaled(scale).moved(dx, dy))
    return found


@each_paper
@pytest.mark.parametrize("landscape", [False, True])
def test_a_tile_of_40_mm_is_40_mm_on_every_paper(name: str, landscape: bool) -> None:
    page = tile_page(name, landscape)
    (box,) = drawn_boxes(page.shapes)
    assert (box.width, box.height) == (TILE, TILE)
    assert page.trim == paper(name, landscape).box
    assert safe(paper(name, landscape)).holds(box)


@pytest.mark.parametrize("name", ["a5", "a3"])
def test_the_tile_is_40_mm_in_the_printed_file_as_well(name: str) -> None:
    with pikepdf.open(BytesIO(pdf_bytes(Document("Tile", (tile_page(name),), "Tile")))) as opened:
        steps = list(pikepdf.parse_content_stream(opened.pages[0]))
    matrices = [step.operands for step in steps if str(step.operator) == "cm"]
    (rect,) = (step.operands for step in steps if str(step.operator) == "re")
    scale = 1.0
    for matrix in matrices:
        scale *= abs(float(matrix[0]))
    assert float(rect[2]) * scale * 25.4 / 72 == pytest.approx(TILE, abs=1e-3)


def test_other_sheets_are_still_enlarged_with_the_paper() -> None:
    options = PrintOptions(paper="a3")
    assert options.area().width == pytest.approx(210)
    assert options.at_true_size().area() == Box(0, 0, 297, 420)
    assert options.at_true_size().printable(landscape=True) == Box(6, 6, 408, 285)
    # In the larger paper's millimetres both are the same part of it.
    assert options.printable().scaled(297 / 210).width == pytest.approx(285)


@each_paper
def test_the_ruler_of_a_page_at_true_size_is_not_scaled(name: str) -> None:
    assert PrintOptions(paper=name).at_true_size().ruler(0, 0).scale == 1.0


def test_a_design_for_a3_lies_on_a3_in_one_piece() -> None:
    page = one_piece(PrintOptions(paper="a3"))
    assert page.trim == paper("a3", landscape=True).box
    assert drawn_boxes(page.shapes)[0] == page.trim


@pytest.mark.parametrize("name", ["a4", "tabloid", "letter"])
def test_a_paper_too_small_for_a_design_is_refused_unless_it_may_shrink(name: str) -> None:
    with pytest.raises(FitError, match=rf"A3: 420 × 297 mm do not fit {name}"):
        one_piece(PrintOptions(paper=name))
    design = Block(420, 297, (Rect(0, 0, 420, 297),), (Field("total", Box(0, 0, 42, 29.7)),))
    page = PrintOptions(paper=name).one_piece(design, "A3", shrink=True)
    (box,) = drawn_boxes(page.shapes)
    assert page.trim.holds(box)
    assert box.width / box.height == pytest.approx(420 / 297)
    assert (box.cx, box.cy) == pytest.approx((page.width / 2, page.height / 2))
    assert page.fields[0].box.width == pytest.approx(box.width / 10)


def test_a_small_design_is_not_enlarged() -> None:
    page = PrintOptions(paper="tabloid").one_piece(Block(100, 150, (Rect(0, 0, 100, 150),)), "x")
    assert drawn_boxes(page.shapes) == [Box(page.width / 2 - 50, page.height / 2 - 75, 100, 150)]


@given(pieces, cuttings, papers, st.booleans())
def test_packed_pieces_keep_apart_inside_what_a_printer_reaches(
    some: list[Piece], cutting: Cutting, name: str, landscape: bool
) -> None:
    area = PrintOptions(paper=name).at_true_size().printable(landscape)
    places = pack(some, area, cutting)
    for i, place in enumerate(places):
        block = some[place.piece].block
        assert (place.box.width, place.box.height) == pytest.approx((block.width, block.height))
        own = place.box.inset(-cutting.gutter / 2)
        assert area.holds(own)
        for other in places[:i]:
            if other.sheet == place.sheet:
                assert not own.overlaps(other.box.inset(-cutting.gutter / 2))


@given(pieces, cuttings, papers)
def test_every_copy_is_placed_once_and_no_sheet_is_empty(
    some: list[Piece], cutting: Cutting, name: str
) -> None:
    places = pack(some, safe(PAPERS[name]), cutting)
    wanted = [(i, copy) for i, piece in enumerate(some) for copy in range(piece.count)]
    assert sorted((place.piece, place.copy) for place in places) == wanted
    assert {place.sheet for place in places} == set(range(max(p.sheet for p in places) + 1))
    assert places == pack(some, safe(PAPERS[name]), cutting)


@given(pieces, cuttings, papers)
def test_cuts_and_bleed_stay_off_all_other_pieces(
    some: list[Piece], cutting: Cutting, name: str
) -> None:
    places = pack(some, safe(PAPERS[name]), cutting)
    for number, sheet in enumerate(cut_sheets(some, places, cutting, Theme())):
        boxes = [place.box for place in places if place.sheet == number]
        *groups, cuts = sheet.shapes
        assert isinstance(cuts, Path)
        assert safe(PAPERS[name]).holds(bounds(cuts))
        for group, box in zip(groups, boxes, strict=True):
            assert isinstance(group, Group)
            assert isinstance(group.clip, Rect)
            clip = bounds(group.clip).moved(group.dx, group.dy)
            assert clip.inset(cutting.bleed).holds(box)
            assert box.inset(-cutting.bleed).holds(clip)
            assert not any(clip.overlaps(other) for other in boxes if other is not box)
        if cutting.cut == "marks":
            for line in _lines(cuts):
                assert not any(box.inset(1e-6).overlaps(line) for box in boxes)


def _lines(cuts: Path) -> list[Box]:
    """Return the marks as very thin boxes."""
    ends = [(step[1], step[2]) for step in cuts.segments if step[0] == "M" or step[0] == "L"]
    return [around(pair).inset(-1e-7) for pair in zip(ends[::2], ends[1::2], strict=True)]


def test_a_sheet_of_24_tiles_fits_a4() -> None:
    some = [Piece(Block(TILE, TILE, ()), 24)]
    area = PrintOptions().at_true_size().printable()
    places = pack(some, Box(area.x, area.y, area.width, area.height - 8), Cutting(6, 3))
    assert {place.sheet for place in places} == {0}
    columns = sorted({round(place.box.x, 6) for place in places})
    assert [b - a for a, b in pairwise(columns)] == pytest.approx([46] * 3)
    # In the middle of the sheet, so that mirrored backs land on the same places.
    assert columns[0] - area.x == pytest.approx(area.right - columns[-1] - TILE)


def test_a_back_lands_behind_its_front() -> None:
    some = [Piece(Block(40, 40, ()), 5), Piece(Block(20, 25, ()), 7)]
    sheet = paper("a5")
    places = pack(some, safe(sheet), Cutting(4))
    backs = [_mirrored(place, sheet.width) for place in places]
    for place, back in zip(places, backs, strict=True):
        assert safe(sheet).holds(back.box)
        assert _mirrored(back, sheet.width).box.x == pytest.approx(place.box.x)


def _mirrored(place: Placed, width: float) -> Placed:
    """Return the place behind another, when the sheet is turned over its long edge."""
    box = place.box
    return Placed(
        place.piece, place.copy, place.sheet, Box(width - box.right, box.y, box.width, box.height)
    )


def test_small_pieces_fill_the_rows_that_large_ones_leave() -> None:
    some = [Piece(Block(10, 10, ()), 3), Piece(Block(50, 40, ()), 1)]
    places = pack(some, Box(0, 0, 80, 40), Cutting(0))
    assert [(p.piece, p.copy, p.box.x) for p in places] == [
        (1, 0, 0),
        (0, 0, 50),
        (0, 1, 60),
        (0, 2, 70),
    ]


def test_small_pieces_stand_below_one_another_beside_a_large_one() -> None:
    """Six of 10 × 10 fill the 30 × 20 beside a piece that is 20 high; a row alone would hold 3."""
    some = [Piece(Block(10, 10, ()), 6), Piece(Block(50, 20, ()), 1)]
    places = pack(some, Box(0, 0, 80, 20), Cutting(0))
    assert {place.sheet for place in places} == {0}
    assert len({(place.box.x, place.box.y) for place in places}) == 7


def test_sheets_lie_where_that_makes_them_fewer() -> None:
    """Two pieces of 128 × 125 side by side on Letter, one below the other on A4."""
    words = CutWords("Mats", "Cut.", "Two mats")
    mats = [Piece(Block(128, 125, (Rect(0, 0, 128, 125),)), 2)]
    for name, lies in (("letter", True), ("a4", False)):
        (page,) = cut_pages(mats, words, PrintOptions(paper=name))
        assert (page.width > page.height) == lies, name


def test_what_cannot_be_cut_out_is_refused() -> None:
    with pytest.raises(FitError, match=r"46 × 46 mm with its gutter does not fit 45 × 100 mm"):
        pack([Piece(Block(40, 40, ()))], Box(0, 0, 45, 100), Cutting(6))
    with pytest.raises(ValueError, match="needs a gutter of 6 mm or more, not 4 mm"):
        Cutting(4, 3)
    assert pack([], Box(0, 0, 45, 100), Cutting()) == ()
    assert cut_sheets([], (), Cutting(), Theme()) == ()


def test_fields_of_copies_are_told_apart() -> None:
    some = [Piece(tile(0, "sea", Theme()), 2), Piece(tile(1, "gorse", Theme()))]
    (sheet,) = cut_sheets(some, pack(some, safe(paper("a4")), Cutting()), Cutting(), Theme())
    assert [field.name for field in sheet.fields] == ["1/knights", "2/knights", "3/knights"]


@pytest.mark.parametrize(
    ("gutter", "bleed", "near"), [(10, 3, 3.4), (9, 3, 3.4), (6, 3, 0.4), (4, 0, 0.4)]
)
def test_marks_start_outside_the_bleed_where_there_is_room(
    gutter: float, bleed: float, near: float
) -> None:
    cutting = Cutting(gutter, bleed)
    some = [Piece(Block(20, 20, ()))]
    (sheet,) = cut_sheets(
        some, pack(some, Box(0, 0, 20 + gutter, 20 + gutter), cutting), cutting, Theme()
    )
    cuts: Any = sheet.shapes[-1]
    lines = _lines(cuts)
    assert len(lines) == 8
    assert min(line.width for line in lines if line.width > 0.1) == pytest.approx(
        gutter / 2 - near, abs=1e-5
    )


@pytest.mark.parametrize("cut", ["marks", "lines"])
def test_round_pieces_are_cut_along_their_circle(cut: Any) -> None:
    token = Piece(Block(16, 16, (Rect(0, 0, 16, 16),)), 3, round=True)
    cutting = Cutting(gutter=4.0, cut=cut)
    places = pack([token], Box(0, 0, 100, 100), cutting)
    (sheet,) = cut_sheets([token], places, cutting, Theme())
    (path,) = (shape for shape in sheet.shapes if isinstance(shape, Path))
    ends = [step[-2:] for step in path.segments if step[0] in ("M", "C")]
    assert len(ends) == 15
    for k, place in enumerate(places):
        for x, y in ends[5 * k : 5 * k + 5]:
            assert (x - place.box.cx) ** 2 + (y - place.box.cy) ** 2 == pytest.approx(64)
