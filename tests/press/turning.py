"""Printed sheets as a person handles them: turned over, folded, held against the light.

Nothing here asks the layout where something is: letters are found in the finished PDF, and the
sheet of paper is turned by the plain geometry of paper.
"""

from __future__ import annotations

from ctypes import byref, c_double
from dataclasses import dataclass
from math import cos, sin

import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pypdfium2.raw as raw  # type: ignore[import-untyped]

from generator.layout.block import Block
from generator.layout.box import Box
from generator.layout.cutpages import CutWords, cut_pages
from generator.layout.options import PrintOptions
from generator.layout.packing import Cutting, Piece
from generator.layout.page import Document, Duplex, collated
from generator.layout.shapes import Rect, Text
from generator.layout.theme import PALETTE

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
