"""Shapes, colours, grids, pages: what a layout is made of."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.ink.box import Box, around
from generator.layout.ink.colour import BLACK, WHITE
from generator.layout.ink.fonts import text_width
from generator.layout.ink.grid import CellGrid, centred_grid
from generator.layout.ink.hatch import HATCHES, hatch, heraldic
from generator.layout.ink.qr import qr
from generator.layout.ink.shapes import (
    Circle,
    Group,
    Line,
    Path,
    Rect,
    Segment,
    Text,
    Use,
    bounds,
    polygon,
    segments,
)
from generator.layout.ink.symbols import symbol, symbol_names
from generator.layout.ink.theme import PALETTE, PEN_LIGHTNESS, Hue, Theme
from generator.layout.page.block import Block
from generator.layout.page.fields import Field
from generator.layout.page.marks import crop_marks, ruler
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Page, paper
from generator.layout.sheet.medals import aim_line
from tests.press.nup import best_grid, n_up, n_up_scale

hues = st.sampled_from(list(PALETTE))


@pytest.mark.parametrize("name", symbol_names())
def test_every_symbol_stays_inside_its_square(name: str) -> None:
    assert symbol(name)
    for outline in symbol(name):
        margin = (outline.stroke or 0) / 2
        box = around(_points(outline.segments)).inset(-margin)
        assert Box(0, 0, 100, 100).holds(box)


def _points(steps: tuple[Segment, ...]) -> Iterator[tuple[float, float]]:
    """Yield points along an outline, close enough together to measure it."""
    pen = (0.0, 0.0)
    for step in steps:
        if step[0] == "C":
            (ax, ay), (_, bx, by, cx, cy, dx, dy) = pen, step
            for k in range(1, 20):
                t, u = k / 20, 1 - k / 20
                weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
                xs, ys = (ax, bx, cx, dx), (ay, by, cy, dy)
                yield tuple(  # type: ignore[misc]  # two sums are a pair
                    sum(w * v for w, v in zip(weights, values, strict=True)) for values in (xs, ys)
                )
        if step[0] != "Z":
            pen = (step[-2], step[-1])
            yield pen


def test_there_are_the_symbols_of_the_art_direction() -> None:
    assert len(symbol_names()) >= 53
    assert {"bars", "ring", "slash", "triangle", "x", "hash"} <= set(symbol_names())


def test_an_unknown_symbol_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match="unicorn"):
        symbol("unicorn")


@pytest.mark.parametrize("outline", ["", "M0 0 H5", "M0 0 L1", "m0 0 l1 1", "M0 0 A1 1"])
def test_an_outline_has_only_absolute_steps(outline: str) -> None:
    with pytest.raises(ValueError, match="outline"):
        segments(outline)


@given(hues, st.floats(0, 1))
def test_grounds_stay_light_enough_for_a_pen(hue: Hue, strength: float) -> None:
    assert Theme("colour").ground(hue, strength).lightness >= PEN_LIGHTNESS
    assert Theme("ink").ground(hue, strength) == WHITE


@given(hues, st.floats(0, 1))
def test_ink_style_is_black_and_white(hue: Hue, strength: float) -> None:
    ink = Theme("ink")
    assert ink.fill(hue, strength) == (BLACK if hue == "ink" else WHITE)
    assert ink.line(hue, strength) == (WHITE if hue == "white" else BLACK)
    assert ink.deep(hue, strength) == BLACK


@given(hues, st.floats(0.01, 3), st.floats(0, 1))
def test_ink_style_draws_finer_lines(hue: Hue, width: float, strength: float) -> None:
    fine = Theme("ink").pen(hue, width, strength=strength)
    assert fine.colour == Theme("ink").line(hue)
    finest = max(width / 2, min(width, 0.1)) if hue != "white" else width
    assert min(width, 0.1) <= fine.width <= finest


@pytest.mark.parametrize("hue", PALETTE)
def test_total_ink_stays_at_200_percent(hue: Hue) -> None:
    assert sum(PALETTE[hue].cmyk) <= 2.0


def test_every_hatch_differs() -> None:
    area = Rect(0, 0, 20, 10)
    groups = {heraldic(hue, area, PALETTE["ink"]) for hue in HATCHES}
    assert len(groups) == len(HATCHES)
    assert all(group.clip == area for group in groups)
    assert heraldic("sand", area, PALETTE["ink"]).shapes == ()


def test_slanted_hatch_lines_are_a_pitch_apart() -> None:
    (path,) = hatch(Circle(10, 10, 8), "rising", PALETTE["ink"], pitch=1.5).shapes
    assert isinstance(path, Path)
    starts = [step[1] for step in path.segments if step[0] == "M"]
    assert starts[1] - starts[0] == pytest.approx(1.5 * 2**0.5)


@given(st.integers(1, 9), st.integers(1, 9), st.floats(0, 5))
def test_grid_cells_fill_the_box_without_overlap(columns: int, rows: int, gutter: float) -> None:
    box = Box(10, 20, 150, 120)
    cells = CellGrid(box, columns, rows, gutter).cells()
    assert len(cells) == columns * rows
    assert all(box.holds(cell) for cell in cells)
    assert not any(a.overlaps(b) for i, a in enumerate(cells) for b in cells[:i])
    assert cells[-1].right == pytest.approx(box.right)
    assert cells[-1].bottom == pytest.approx(box.bottom)


def test_a_centred_grid_says_when_there_is_no_room() -> None:
    assert centred_grid(Box(0, 0, 210, 297), 4, 6, 40, 40, 4).cell(0, 0).x == pytest.approx(19)
    with pytest.raises(ValueError, match="but there are 100 × 100 mm"):
        centred_grid(Box(0, 0, 100, 100), 3, 1, 40, 40)


@pytest.mark.parametrize(("count", "shape"), [(1, (1, 1)), (2, (1, 2)), (4, (2, 2)), (8, (2, 4))])
def test_pads_share_a_sheet_sensibly(count: int, shape: tuple[int, int]) -> None:
    grid = best_grid(count, 90, 70, Box(10, 10, 190, 277), 5)
    assert (grid.columns, grid.rows) == shape


def test_copies_keep_their_fields_apart() -> None:
    block = Block(100, 140, (Rect(0, 0, 100, 140),), (Field("cell.a2", Box(10, 20, 15, 15)),))
    area = Box(10, 10, 190, 277)
    sheet = n_up(block, 4, area)
    assert [(field.copy, field.id) for field in sheet.fields] == [
        (k, "cell.a2") for k in range(1, 5)
    ]
    assert n_up_scale(block, 4, area) < 1
    for group, field in zip(sheet.shapes, sheet.fields, strict=True):
        assert isinstance(group, Group)
        assert field.box.x == pytest.approx(group.dx + 10 * group.scale)
        assert field.box.width == pytest.approx(15 * group.scale)
        assert area.holds(Box(group.dx, group.dy, 100 * group.scale, 140 * group.scale))


def test_a_single_copy_keeps_its_ids_and_its_size() -> None:
    block = Block(50, 50, (), (Field("total", Box(0, 0, 10, 10)),))
    sheet = n_up(block, 1, Box(0, 0, 200, 200))
    assert sheet.fields == (Field("total", Box(75, 75, 10, 10)),)
    with pytest.raises(ValueError, match="0 copies"):
        n_up(block, 0, Box(0, 0, 200, 200))


@pytest.mark.parametrize("name", PAPERS)
def test_papers_turn(name: str) -> None:
    assert paper(name).width < paper(name).height
    assert paper(name, landscape=True).width == paper(name).height


def test_an_unknown_paper_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match=r"a9.*a4"):
        paper("a9")


@given(st.floats(0, 6))
def test_crop_marks_lie_outside_the_bleed_and_on_the_sheet(bleed: float) -> None:
    page = Page(100, 80, (), bleed=bleed, marks=True)
    lines = [line for line in crop_marks(page.trim, bleed).shapes if isinstance(line, Line)]
    assert len(lines) == 8
    for line in lines:
        box = Box(
            min(line.x1, line.x2),
            min(line.y1, line.y2),
            abs(line.x1 - line.x2) or 1e-3,
            abs(line.y1 - line.y2) or 1e-3,
        )
        assert not page.bleed_box.overlaps(box)
        assert page.media.holds(box)


def test_without_bleed_and_marks_all_boxes_are_the_paper() -> None:
    page = Page.on(paper("a4"), ())
    assert page.media == page.bleed_box == page.trim == paper("a4").box


def test_scale_correction_shrinks_about_the_centre() -> None:
    field = Field("x", Box(95, 138.5, 20, 20))
    page = Page(210, 297, (Rect(0, 0, 210, 297),), (field,), scale=99.3)
    (group,) = page.drawn()
    assert isinstance(group, Group)
    assert group.dx + 105 * group.scale == pytest.approx(105)
    (placed,) = page.placed_fields()
    assert placed.box.cx == pytest.approx(105)
    assert placed.box.width == pytest.approx(20 * 0.993)


def test_the_ruler_is_100_mm_long() -> None:
    path, _ = ruler(12, 287, Theme()).shapes
    assert isinstance(path, Path)
    assert bounds(path).width == 100
    assert sum(step[0] == "M" for step in path.segments) == 12


@pytest.mark.parametrize("size", [6.5, 8.7])
def test_the_words_within_a_ruler_stay_clear_of_its_ticks(size: float) -> None:
    path, words = ruler(0, 0, Theme(), within=True, size=size).shapes
    assert isinstance(path, Path)
    assert isinstance(words, Text)
    half = text_width(words.text, words.font, words.size) / 2
    assert words.anchor == "middle"
    ticks = [step[1] for step in path.segments[2:] if step[0] == "M"]
    assert ticks[-1] == 100
    assert all(abs(tick - words.x) > half + 1 for tick in ticks)


@pytest.mark.parametrize("height", [3.4, 4.0, 6.6])
def test_the_sign_of_a_medal_stays_off_its_line(height: float) -> None:
    box = Box(0, 0, 30, height)
    sign, *_, line = aim_line("gold", 11, box, PrintOptions())
    assert isinstance(sign, Use)
    assert isinstance(line, Line)
    assert sign.y + sign.size < line.y1 - 0.3


def test_a_qr_code_has_the_modules_of_the_standard_and_a_quiet_zone() -> None:
    import segno

    text = "detrak.basic#2026-11-16"
    matrix = segno.make(text, error="m", micro=False).matrix
    side = len(matrix) + 8
    (path,) = qr(text, Box(0, 0, side, side)).shapes
    assert isinstance(path, Path)
    for y in range(side):
        for x in range(side):
            inside = 4 <= x < side - 4 and 4 <= y < side - 4
            dark = inside and bool(matrix[y - 4][x - 4])
            assert _covers(path, x + 0.5, y + 0.5) == dark


def _covers(path: Path, x: float, y: float) -> bool:
    """Tell by the even-odd rule whether a point lies inside a path of straight lines."""
    crossings, corner, start = 0, (0.0, 0.0), (0.0, 0.0)
    for step in path.segments:
        point = start if step[0] == "Z" else (step[1], step[2])
        if step[0] == "M":
            start = point
        elif corner[0] == point[0] and corner[0] > x:
            crossings += min(corner[1], point[1]) < y < max(corner[1], point[1])
        corner = point
    return crossings % 2 == 1


def test_boxes_of_outlines() -> None:
    assert bounds(Circle(5, 5, 2)) == Box(3, 3, 4, 4)
    assert bounds(polygon([(1, 2), (5, 2), (3, 9)])) == Box(1, 2, 4, 7)
    assert Box(0, 0, 10, 4).square() == Box(3, 0, 4, 4)
