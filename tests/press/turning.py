"""Printed sheets as a person handles them: turned over, folded, held against the light.

Nothing here asks the layout where something is: letters are found in the finished PDF, and the
sheet of paper is turned by the plain geometry of paper.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from ctypes import byref, c_double
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, radians, sin

import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pypdfium2.raw as raw  # type: ignore[import-untyped]

from generator.layout.cutting.cutpages import CutWords, cut_pages
from generator.layout.cutting.packing import Cutting, Piece
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Group, Line, Path, Rect, Shape, Text
from generator.layout.ink.theme import PALETTE
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Duplex, Page, collated

MM = 25.4 / 72
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTER_SIZE = 23.0  # no other text is as large
WORDS = CutWords("Tiles", "Glue onto card, then cut.", "Tiles to cut out.")


@dataclass(frozen=True)
class Letter:
    """A letter as printed: its page, where its baseline begins, and which way it runs (mm)."""

    page: int
    x: float
    y: float
    across: float
    down: float


def piece(letter: str, width: float, height: float, cutting: Cutting) -> Piece:
    """Return a piece whose top left corner is the start of a letter, small on the back."""

    def side(text: str, hue: str, over: float) -> Block:
        ground = Rect.of(Box(0, 0, width, height).inset(-over), 0.0, PALETTE[hue])  # type: ignore[index]
        mark = Text(0, 0, text, "Lato-Bold", LETTER_SIZE, PALETTE["ink"])
        return Block(width, height, (ground, mark))

    front = side(letter, "sage", cutting.bleed)
    return Piece(front, back=side(letter.lower(), "heather", cutting.back_bleed))


def sheets(sizes: list[tuple[float, float]], options: PrintOptions, cutting: Cutting) -> Document:
    """Return a document of pieces with backs, one for each letter."""
    named = zip(LETTERS, sizes, strict=False)
    pieces = [piece(letter, *size, cutting) for letter, size in named]
    pages = cut_pages(pieces, WORDS, options, cutting)
    return Document("Tiles", collated(pages), "Tiles", duplex=options.sides(two_sided=True))


def letters(pdf: bytes) -> dict[str, Letter]:
    """Return the large letters of a PDF, y downwards from the top of the page."""
    found = {}
    with pdfium.PdfDocument(pdf) as opened:
        for number, page in enumerate(opened):
            text = page.get_textpage()
            for i in range(text.count_chars()):
                if raw.FPDFText_GetFontSize(text.raw, i) * _scale(text, i) < LETTER_SIZE - 1:
                    continue
                x, y = c_double(), c_double()
                assert raw.FPDFText_GetCharOrigin(text.raw, i, byref(x), byref(y))
                turn = raw.FPDFText_GetCharAngle(text.raw, i)
                name = chr(raw.FPDFText_GetUnicode(text.raw, i))
                assert name not in found, f"{name} is printed twice"
                place = x.value * MM, (page.get_height() - y.value) * MM
                found[name] = Letter(number, *place, cos(turn), -sin(turn))
    return found


def _scale(text: pdfium.PdfTextPage, i: int) -> float:
    """Return how much larger a letter is on the page than its font size says."""
    matrix = raw.FS_MATRIX()
    assert raw.FPDFText_GetMatrix(text.raw, i, byref(matrix))
    return float((matrix.a**2 + matrix.b**2) ** 0.5)


def through_paper(
    x: float, y: float, duplex: Duplex, page: tuple[float, float], fold: str = ""
) -> tuple[float, float]:
    """Return where a point of the back is seen from the front, through the paper.

    A printer turns a sheet about an edge: what is at the left of the back is then at the right, if
    the edge stands upright, or what is above is below. A fold is halfway across the sheet.
    """
    width, height = page
    edge = (
        fold
        or {
            "long-edge": "upright" if height > width else "level",
            "short-edge": "level" if height > width else "upright",
        }[duplex]
    )
    return (width - x, y) if edge == "upright" else (x, height - y)


@dataclass(frozen=True)
class Stroke:
    """A straight line as printed (mm), and its colour."""

    x1: float
    y1: float
    x2: float
    y2: float
    colour: str

    @property
    def length(self) -> float:
        """How long it is."""
        return hypot(self.x2 - self.x1, self.y2 - self.y1)


def strokes(page: Page) -> list[Stroke]:
    """Return the straight lines of a page where they are drawn."""
    found = []
    for shape, place in leaves(page):
        if isinstance(shape, Line):
            ends = [(shape.x1, shape.y1, shape.x2, shape.y2)]
        elif isinstance(shape, Path) and shape.stroke is not None:
            steps = [(one[-2:], two[-2:]) for one, two in pairwise(shape.segments) if two[0] == "L"]
            ends = [(*start, *end) for start, end in steps]
        else:
            continue
        assert shape.stroke is not None
        for x1, y1, x2, y2 in ends:
            found.append(Stroke(*place(x1, y1), *place(x2, y2), shape.stroke.colour.hex))
    return found


def words(page: Page) -> list[tuple[str, float, float]]:
    """Return the texts of a page with the points they are set at."""
    drawn = leaves(page)
    return [(one.text, *place(one.x, one.y)) for one, place in drawn if isinstance(one, Text)]


Place = Callable[[float, float], tuple[float, float]]


def leaves(page: Page) -> Iterator[tuple[Shape, Place]]:
    """Yield the shapes of a page, and for each what brings its points to where they are drawn."""
    return _leaves(page.drawn(), _same)


def _same(x: float, y: float) -> tuple[float, float]:
    return x, y


def _leaves(shapes: Iterable[Shape], place: Place) -> Iterator[tuple[Shape, Place]]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from _leaves(shape.shapes, _inside(shape, place))
        else:
            yield shape, place


def _inside(group: Group, place: Place) -> Place:
    turn = radians(group.rotate)

    def inner(x: float, y: float) -> tuple[float, float]:
        x, y = x * group.scale, y * group.scale
        across, down = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
        return place(across + group.dx, down + group.dy)

    return inner
