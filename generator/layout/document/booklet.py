"""Booklets: two pages side by side on every side of a sheet, which is then folded in the middle.

The sheets of a *signature* lie within one another, the outermost first, so that once it is folded
its pages follow one another. A booklet to be stapled is one signature, a thick one is several that
are folded one by one. Sheets lie on their long side and are turned over the short edge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from generator.layout.ink.shapes import Group, Rect
from generator.layout.page.page import PAPERS, Page, Paper

SHEET = 4  # pages on a sheet
_BEYOND = 20.0  # how far art may reach over the edges that are cut


@dataclass(frozen=True, slots=True)
class Fold:
    """A sheet that is folded in the middle: its pages, and the paper they are laid out for.

    What is laid out for A5 is never shrunk, so that codes, rulers and boxes keep their size.
    """

    sheet: Paper
    page: Paper
    laid_out: str


def _fold(name: str, laid_out: str) -> Fold:
    sheet = PAPERS[name].landscape
    return Fold(sheet, Paper(f"half {name}", sheet.width / 2, sheet.height), laid_out)


FOLDS = {
    name: _fold(name, laid_out)
    for name, laid_out in (
        ("a4", "a5"),
        ("a3", "a4"),
        ("a2", "a3"),
        ("letter", "a5"),  # half of it is 8 mm narrower, which the margins of A5 can spare
        ("tabloid", "letter"),
    )
}
"""The papers that make booklets, by name: half of any other is no paper we lay out for."""


def sides(
    pages: Iterable[Page], fold: Fold, signature: int, back_offset: tuple[float, float]
) -> Iterator[Page]:
    """Yield the sides of a booklet's sheets, front and back in turn; there are four pages a sheet.

    No more pages are held than a signature of so many sheets has. The first side has the cover's
    title.
    """
    left, title = iter(pages), None
    while held := list(islice(left, SHEET * signature)):
        assert len(held) % SHEET == 0, "a sheet has four pages"
        title = held[0].title if title is None else ""
        for outer in range(0, len(held) // 2, 2):
            last, after = held[-1 - outer], held[-2 - outer]
            yield replace(_side(last, held[outer], fold), title="" if outer else title)
            yield replace(_side(held[outer + 1], after, fold), back=True, shift=back_offset)


def _side(left: Page, right: Page, fold: Fold) -> Page:
    """Return one side of a sheet, on which no page reaches over the fold."""
    wide, high = fold.page.width, fold.page.height
    clip = Rect(0.0, -_BEYOND, wide + _BEYOND, high + 2 * _BEYOND)
    halves = (
        Group(left.shapes, clip=replace(clip, x=-_BEYOND)),
        Group(right.shapes, dx=wide, clip=clip),
    )
    return Page.on(fold.sheet, halves)
