"""QR codes as one vector path: dark modules that touch are merged into one outline."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from generator.layout.ink.box import Box
from generator.layout.ink.colour import Colour
from generator.layout.ink.shapes import Group, Path, Rect, Segment
from generator.layout.ink.theme import PALETTE

QUIET = 4  # modules of white around the code, as the standard asks for
# As many that setting them apart pays: a segment of its own takes room, too.
_CAPITALS = re.compile(r"[0-9A-Z $%*+./:-]{12,}\Z")
_Corner = tuple[int, int]


def qr(
    text: str,
    box: Box,
    colour: Colour = PALETTE["ink"],
    ground: Colour | None = None,
    quiet: int = QUIET,
) -> Group:
    """Return a QR code that fills the largest square of a box, its quiet zone included."""
    square = box.square()
    across, loops = _outlines(text)
    module = square.width / (across + 2 * quiet)
    steps: list[Segment] = []
    for loop in loops:
        points = [
            (square.x + (quiet + x) * module, square.y + (quiet + y) * module) for x, y in loop
        ]
        steps += [("M", *points[0]), *(("L", *point) for point in points[1:]), ("Z",)]
    code = Path(tuple(steps), fill=colour, even_odd=True)
    return Group((Rect.of(square, fill=ground), code) if ground else (code,))


def modules(text: str) -> int:
    """Return how many modules the code of a text has across, without its quiet zone.

    >>> modules("DETRAK*12/1AFS8B")
    21
    """
    return _outlines(text)[0]


# How large a code is, is asked before it is drawn, and some are drawn often.
@lru_cache(maxsize=256)
def _outlines(text: str) -> tuple[int, list[list[_Corner]]]:
    """Return how many modules a code has across, and the outlines of the dark ones."""
    matrix = _matrix(text)
    return len(matrix), _loops(matrix)


def _matrix(text: str) -> Sequence[bytes | bytearray]:
    # Imported here so that layouts without a code need not load segno.
    import segno

    # Readers guess UTF-8 right, but not the Japanese encoding segno would choose for some texts.
    latin = text.encode("latin-1", "replace").decode("latin-1") == text
    encoding = None if latin else "utf-8"
    content: Any = _segments(text) if latin else text  # segno's types know no segments
    return segno.make(content, error="m", micro=False, encoding=encoding).matrix


def _segments(text: str) -> list[str]:
    """Return an address apart from the capitals and figures behind it, which take less room so."""
    found = _CAPITALS.search(text)
    head, tail = text[: found.start()] if found else text, found[0] if found else ""
    return [part for part in (head, tail) if part]


def _loops(matrix: Sequence[bytes | bytearray]) -> list[list[_Corner]]:
    """Return the closed outlines of the dark modules, by their corners."""
    ahead = _edges(matrix)
    loops = []
    while ahead:
        start = corner = min(ahead)
        loop: list[_Corner] = []
        while not loop or corner != start:
            loop.append(corner)
            ends = ahead[corner]
            corner, _ = ends.pop(), None if ends else ahead.pop(corner)
        loops.append(_straightened(loop))
    return loops


def _edges(matrix: Sequence[bytes | bytearray]) -> dict[_Corner, list[_Corner]]:
    """Return the edges between dark and light, clockwise around the dark, by starting corner."""
    dark = {(x, y) for y, line in enumerate(matrix) for x, bit in enumerate(line) if bit}
    ahead: dict[_Corner, list[_Corner]] = {}
    for x, y in sorted(dark):
        for beside, start, end in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if beside not in dark:
                ahead.setdefault(start, []).append(end)
    return ahead


def _straightened(loop: list[_Corner]) -> list[_Corner]:
    """Return only the corners where a loop turns."""
    around = zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True)
    return [b for a, b, c in around if (a[0] == b[0]) != (b[0] == c[0])]
