"""A page on a photo: found in its place by its print, its ink taken, and no other page is."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import numpy as np
import pytest
from PIL import Image, ImageDraw

from generator.layout.ink.box import Box
from generator.layout.page.page import Document
from generator.layout.sheet.codes import parse_code
from generator.reading.codes import FoundCode, codes_in
from generator.reading.fields import read_fields
from generator.reading.ink import ink_on
from generator.reading.landmarks import corners, windows
from generator.reading.numbers import digits_in
from generator.reading.pages import read_page
from generator.reading.pictures import printed
from generator.reading.register import DENSITY, LEAST_SHARE, Blank, Registered, register
from generator.reading.sampling import Flat, Grey, Photo, blurred, bright, sampled
from generator.reading.surface import Points, Surface, perspective_of
from generator.reading.wholes import with_wholes
from generator.render.pdf import pdf_bytes
from generator.render.read.form_errors import FormError
from generator.tasks.print.blank import BlankPage, coded_sheet

DETRAK = "DETRAK.BASIC:2026-12-05/1AF"
SIEGE = "ROBBER-KNIGHTS.SIEGE:2026-12-05/1AF"
# Where the corners of A4 paper lie in a photo of 1500 × 2000 pixels, seen from aside.
SEEN = np.array([(190.0, 150.0), (1290.0, 210.0), (1370.0, 1850.0), (110.0, 1770.0)])


@cache
def drawn(code: str) -> BlankPage:
    """Return a printed page."""
    return coded_sheet(parse_code(code))


@cache
def pictured(code: str) -> Photo:
    """Return a printed page as another writer draws it than the one of the reader."""
    with Image.open(BytesIO(drawn(code).pixels(DENSITY * 25.4))) as picture:
        return np.asarray(picture.convert("L"))


@cache
def blank(code: str) -> Blank:
    """Return a printed page in grey."""
    picture = pictured(code)
    (found,) = codes_in(picture)
    return Blank(bright(picture), found.corners / DENSITY)


def curl(page: Points) -> Points:
    """Return how far paper is lifted, in pixels of the photo."""
    return np.column_stack([np.zeros(len(page)), 9 * np.sin(page[:, 0] / 70)])


@cache
def lying() -> Grey:
    """Return where on the page a photo looks with each of its pixels, in millimetres."""
    paper = np.array([(0.0, 0.0), (210.0, 0.0), (210.0, 297.0), (0.0, 297.0)])
    back = perspective_of(SEEN, paper)
    y, x = np.mgrid[0:2000, 0:1500] + 0.5
    at = np.column_stack([x.ravel(), y.ravel()])
    for _ in range(4):
        flat = np.column_stack([at, np.ones(len(at))]) @ back.T
        page_at = flat[:, :2] / flat[:, 2:]
        at = np.column_stack([x.ravel(), y.ravel()]) - curl(page_at)
    return page_at.reshape(2000, 1500, 2).astype(np.float32)


@cache
def taken(code: str) -> Grey:
    """Return the photo of a page of A4 paper: in perspective, a little curled, in fading light."""
    light = (0.9 - 0.4 * (np.arange(1500) + 0.5) / 1500).astype(np.float32)
    return sampled(blank(code).picture, lying() * np.float32(DENSITY)) * light


def placed(photo: Grey, code: str, printed: str) -> Registered:
    """Lay a photo onto a page by the code that is on the photo."""
    (found,) = codes_in((photo * 255).astype(np.uint8))
    assert found.text == printed
    return register(photo, blank(code), found.corners)


@pytest.mark.parametrize("code", [DETRAK, "SAINT-MALO.SPRINT:2026-12-05/1LE"])
def test_a_page_lies_where_its_shapes_do(code: str) -> None:
    """Also its bars, of which pdfium by itself makes whole pixels."""
    other = bright(pictured(code))
    ours = bright(printed(pdf_bytes(Document("", (drawn(code).page,))), DENSITY))
    assert ours.shape == other.shape
    assert np.sqrt(np.mean((ours - other) ** 2)) < 0.015


def test_a_square_of_a_page_is_what_the_whole_page_shows_there() -> None:
    photo = np.random.default_rng(1).random((900, 700), np.float32)
    seen = Surface(perspective_of(np.array([(0, 0), (210, 0), (210, 297), (0, 297)]), SEEN / 2.1))
    flat = Flat(photo, seen, (210.0, 297.0), 2.5)
    middles = np.array([(30.2, 40.7), (2.0, 3.0), (520.0, 700.0), (260.0, 741.0)])
    assert (flat.squares(corners(middles, 48), 48) == windows(flat.whole(), middles, 48)).all()


@pytest.mark.parametrize("radius", [1, 2, 7])
def test_a_mean_is_that_of_all_around(radius: int) -> None:
    picture = np.random.default_rng(1).random((20, 30), np.float32)
    count, found = 2 * radius + 1, picture.astype(np.float64)
    for _ in range(2):
        wide = np.pad(found, radius, mode="edge")
        found = np.lib.stride_tricks.sliding_window_view(wide, (count, count)).mean(axis=(2, 3))
    assert np.abs(blurred(picture, radius) - found).max() < 1e-6


def test_every_box_is_found_where_it_lies() -> None:
    found = placed(taken(DETRAK), DETRAK, DETRAK)
    middles = np.array([(one.box.cx, one.box.cy) for one in drawn(DETRAK).fields])
    paper = np.array([(0.0, 0.0), (210.0, 0.0), (210.0, 297.0), (0.0, 297.0)])
    flat = np.column_stack([middles, np.ones(len(middles))]) @ perspective_of(paper, SEEN).T
    true = flat[:, :2] / flat[:, 2:] + curl(middles)
    off = np.hypot(*(found.surface.pixels(middles) - true).T) / 5.5  # pixels a millimetre
    assert found.share > 0.9
    assert off.max() < 0.3


def test_another_page_is_never_taken_for_it() -> None:
    photo = taken(SIEGE)
    assert placed(photo, DETRAK, SIEGE).share < LEAST_SHARE / 2


def test_a_page_most_of_which_is_hidden_is_refused() -> None:
    photo = (taken(DETRAK) * 255).astype(np.uint8)
    (found,) = codes_in(photo)
    upper = found.middle[1] < photo.shape[0] / 2
    hidden = slice(700, None) if upper else slice(None, 1300)
    photo[hidden] = 128
    with pytest.raises(FormError, match="does not match its print"):
        read_page(photo, found, blank(DETRAK), drawn(DETRAK).fields)


def test_a_photo_that_leaves_out_a_box_is_refused_and_the_box_not_read_as_empty() -> None:
    photo = (taken(DETRAK) * 255).astype(np.uint8)
    (found,) = codes_in(photo)
    fields = drawn(DETRAK).fields
    lefts = np.array([(one.box.x + 2, one.box.cy) for one in fields if one.id.startswith("cell.a")])
    places = placed(bright(photo), DETRAK, DETRAK).surface.pixels(lefts)
    edge = int(places[:, 0].max())
    cut = FoundCode(found.text, found.corners - (edge, 0))
    with pytest.raises(FormError, match="beyond the edge of the photo"):
        read_page(photo[:, edge:], cut, blank(DETRAK), fields)


def test_nothing_written_is_no_ink() -> None:
    clean = blank(DETRAK).picture
    ink = ink_on(clean * np.float32(0.8), clean, [one.box for one in drawn(DETRAK).fields])
    assert ink.max() < 0.05


@pytest.mark.parametrize("shade", [20, 150])
def test_a_pencil_says_no_less_than_a_felt_pen(shade: int) -> None:
    clean = blank(DETRAK).picture
    page = Image.fromarray((clean * 255).astype(np.uint8))
    boxes = [one.box for one in drawn(DETRAK).fields if one.kind == "symbol"]
    for box in boxes:
        ends = [(box.x + 4) * DENSITY, box.cy * DENSITY, (box.right - 4) * DENSITY]
        ImageDraw.Draw(page).line([*ends, box.cy * DENSITY], fill=shade, width=4)
    ink = ink_on(bright(np.asarray(page)), clean, boxes)
    box = boxes[0]
    assert 0.7 < ink[round(box.cy * DENSITY), round(box.cx * DENSITY)] <= 1


def dotted() -> Grey:
    """Return a box as on Détrak's diagonal: fine dots on pale grey."""
    ground = np.full((120, 120), 0.91, np.float32)
    for start in (0, 5):
        for dx, dy in ((0, 0), (0, 1), (1, 0), (1, 1)):
            ground[start + dy :: 10, start + dx :: 10] = 0.5
    ground[:, :4] = 0.2  # its frame
    return ground


def test_what_is_written_on_fine_dots_is_whole() -> None:
    clean = dotted()
    page = clean.copy()
    page[54:58, 10:110] = 0.45  # a pencil, no darker than the dots
    ink = ink_on(page, clean, [Box(0, 0, 24, 24)])
    assert ink[55:57, 15:105].min() > 0.25
    assert ink[:45, 10:].max() < 0.1


def test_dots_that_lie_a_little_beside_their_place_are_no_ink() -> None:
    clean = dotted()
    beside = np.roll(clean, (1, 1), (0, 1))
    ink = ink_on(beside, clean, [Box(0, 0, 24, 24)])
    assert ink[10:, 10:].max() < 0.1


def strokes(*lines: tuple[int, int, int, int]) -> Grey:
    """Return ink on a box of 16 × 13 millimetres, in lines by their ends in pixels."""
    page = Image.new("L", (80, 65))
    for one in lines:
        ImageDraw.Draw(page).line(one, fill=255, width=4)
    return bright(np.asarray(page))


BOX = Box(0, 0, 16, 13)
ONE, OTHER_ONE, DASH, DOT = (30, 10, 30, 55), (60, 10, 60, 55), (4, 32, 16, 32), (20, 58, 22, 60)


@pytest.mark.parametrize(
    ("lines", "count", "minus"),
    [
        ((), 0, False),
        ((ONE,), 1, False),
        ((ONE, OTHER_ONE), 2, False),
        ((DASH, ONE), 1, True),
        (((2, 37, 20, 27), ONE), 1, True),  # a dash that rises
        ((ONE, DOT), 1, False),
        (((20, 10, 40, 10), (22, 16, 22, 50), OTHER_ONE), 2, False),  # a five in two strokes
    ],
)
def test_the_digits_of_a_number(
    lines: tuple[tuple[int, int, int, int], ...], count: int, minus: bool
) -> None:
    found = digits_in(strokes(*lines), BOX)
    assert (len(found.cells), found.minus) == (count, minus)


def test_a_broken_stroke_is_not_taken_for_nothing() -> None:
    """A thin 1 on a bad photo may fall to pieces, each no larger than a speck of dirt."""
    broken = np.zeros((65, 80), np.float32)
    for row in range(10, 55, 7):
        broken[row : row + 3, 30:32] = 0.9
    found = digits_in(broken, BOX)
    assert (len(found.cells), found.specks) == (0, True)
    dirt = np.zeros_like(broken)
    dirt[20:22, 30:32] = dirt[40, 50] = 0.9
    assert not digits_in(dirt, BOX).specks


def test_an_empty_page_reads_as_empty() -> None:
    clean = blank(DETRAK).picture
    found = read_fields(np.zeros_like(clean), drawn(DETRAK).fields)
    assert {guesses[0][0] for guesses in found.values()} == {""}
    assert "player" not in found  # nobody reads names


def test_many_empty_boxes_are_as_surely_empty_as_one() -> None:
    """The series of a holiday are fifty small boxes to cross, of which one alone says something."""
    page = drawn("VACANCES.SOLO:2026-12-05/1AF")
    height, width = (
        round(side * DENSITY) for side in (page.page.media.height, page.page.media.width)
    )
    found = read_fields(np.zeros((height, width), np.float32), page.fields)
    buttons = {one.id for one in page.fields if one.kind == "radio"}
    assert buttons
    assert min(dict(found[one])[""] for one in buttons) > 0.95


def test_boxes_of_one_number_are_one_answer() -> None:
    parts = {
        "space.1.2.tens": (("4", 0.9), ("9", 0.1)),
        "space.1.2.ones": (("7", 1.0),),
        "space.1.2.stay": (("", 1.0),),
        "space.1.3.tens": (("", 1.0),),
        "space.1.3.ones": (("", 1.0),),
        "space.1.3.stay": (("x", 0.8), ("?", 0.2)),
    }
    assert with_wholes(parts) == {
        "space.1.2": (("47", 0.9), ("97", 0.1)),
        "space.1.3": (("=", 0.8), ("?", 0.2)),
    }
