"""A stamp looks like what it holds, wherever it is placed, and stands once in a file."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest

from generator.layout.ink.box import Box
from generator.layout.ink.reach import reach, reach_of
from generator.layout.ink.shapes import Circle, Group, Halo, Line, Path, Pen, Rect, Shape, Text, Use
from generator.layout.ink.stamps import Stamps
from generator.layout.ink.theme import PALETTE, Theme
from generator.layout.page.page import Document, Page, paper
from generator.render.pdf import pdf_bytes
from generator.render.write.svg import svg_pages
from tests.press.helpers import (
    assert_pictures_agree,
    assert_print_ready,
    assert_writers_agree,
    pdf_pictures,
)
from tests.shape_log import shape_log

INK = PALETTE["ink"]


def tile() -> Group:
    """Return a stamp with a text, a symbol, a clip and a stamp of its own."""
    theme = Theme()
    tree = Group((Rect(-0.4, 0, 0.8, 2, fill=INK), Circle(0, -2, 2.4, PALETTE["sage"])), stamp=True)
    return Group(
        (
            Rect(-3, -3, 46, 46, fill=PALETTE["sand"]),
            Line(-3, 10, 43, 14, theme.pen("brick", 0.5)),
            replace(tree, dx=8.0, dy=20.0),
            replace(tree, dx=30.0, dy=30.0, scale=1.5, rotate=180),
            Use("castle", 12, 12, 16, INK),
            Text(4, 8, "12", "Lato-Black", 12, INK),
            Path((("M", 5, 35), ("L", 35, 38)), stroke=Pen(INK, 0.4)),
        ),
        clip=Rect(0, 0, 40, 40),
        stamp=True,
    )


def sheet(stamp: bool) -> Document:
    """Return a sheet of tiles, each time under another pen than the stamp's own."""
    shapes: list[Shape] = []
    for k in range(12):
        x, y = 12 + k % 4 * 46.0, 12 + k // 4 * 46.0
        shapes.append(Line(x, y - 2, x + 27, y - 2, Pen(PALETTE["sea"], 1.2, (3, 2), round=True)))
        shapes.append(Group(_plain(tile()), dx=x, dy=y) if not stamp else _at(tile(), x, y))
    turned = replace(tile(), dx=150.0, dy=250.0, rotate=25, scale=1.4, stamp=stamp)
    return Document("Stamps", (Page.on(paper("a4"), (*shapes, turned)),), "Stamps")


def _at(group: Group, x: float, y: float) -> Group:
    return replace(group, dx=x, dy=y)


def _plain(group: Group) -> tuple[Shape, ...]:
    """Return the same without any stamp."""
    shapes = tuple(
        replace(one, stamp=False) if isinstance(one, Group) else one for one in group.shapes
    )
    return (replace(group, shapes=shapes, stamp=False),)


def test_a_stamp_looks_like_its_drawing() -> None:
    stamped, plain = (pdf_pictures(pdf_bytes(sheet(stamp))) for stamp in (True, False))
    assert_pictures_agree(stamped, plain)


def test_a_stamp_far_from_its_own_corner_is_whole() -> None:
    far = Group((Rect(120, 130, 20, 20, fill=INK), Circle(60, 150, 8, INK)), stamp=True)
    pages = (Page.on(paper("a4"), (replace(far, stamp=stamp),)) for stamp in (True, False))
    stamped, plain = (pdf_pictures(pdf_bytes(Document("Far", (page,)))) for page in pages)
    assert_pictures_agree(stamped, plain)


def test_the_writers_agree_on_stamps() -> None:
    assert_writers_agree(sheet(stamp=True))


@pytest.mark.parametrize("press", [False, True])
def test_a_print_shop_takes_stamps(press: bool) -> None:
    assert_print_ready(pdf_bytes(sheet(stamp=True), press=press))


def test_a_stamp_stands_once_in_a_file() -> None:
    with pikepdf.open(BytesIO(pdf_bytes(sheet(stamp=True)))) as pdf:
        forms = [
            thing
            for thing in pdf.objects
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
        ]
        assert len(forms) == 3  # the tile, the tree and the castle
    (svg,) = svg_pages(sheet(stamp=True))
    assert svg.count('id="stamp-') == 2
    used = Counter(re.findall(r'"#(stamp-[^"]+)"', svg))
    assert sorted(used.values()) == [2, 13]  # the trees within the tile, the tiles


def test_equal_drawings_share_a_number_and_others_do_not() -> None:
    stamps, one = Stamps(), tile()
    assert stamps.number(one) == (1, True)
    assert stamps.number(replace(one, dx=5.0, rotate=90)) == (1, False)
    assert stamps.number(tile()) == (1, False)
    assert stamps.number(replace(one, clip=None)) == (2, True)
    assert stamps.number(replace(one, shapes=one.shapes[1:])) == (3, True)
    assert stamps.number(one) == (1, False)


def test_a_log_tells_once_what_a_stamp_holds() -> None:
    lines = shape_log(sheet(stamp=True)).splitlines()
    assert sum("use castle" in line for line in lines) == 1
    assert sum(line.endswith("stamp 1") for line in lines) == 13


def test_a_drawing_reaches_as_far_as_what_it_holds() -> None:
    square = Rect(0, 0, 10, 20, fill=INK)
    turned = reach(Group((square,), dx=50, rotate=90, scale=2))
    assert turned.holds(Box(10, 0, 40, 20))
    assert Box(9, -1, 42, 22).holds(turned)
    assert reach(Group((square,), clip=Circle(0, 0, 3))) == Box(-3, -3, 6, 6)
    halo = Halo(Text(5, 5, "12", "Lato-Black", 12, INK), INK, 2)
    assert reach_of([halo, square]).holds(reach(halo.text).inset(-1))
    assert reach(Group(())) == Box(0, 0, 0, 0)
