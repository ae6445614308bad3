"""The pages of a book: what binding leaves of the paper, and numbers in the outer corners."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.layout.options import PrintOptions
from generator.layout.page import Page, Paper
from generator.layout.shapes import Group, Shape
from generator.layout.typography import Type

GUTTER = 7.0  # what the inner margin has more than the outer one
FOOT = 4.0  # what the line of the page number takes
_BASE = 7.2  # of that line, from the lower edge


def on_right(number: int) -> bool:
    """Tell whether a page lies on the right-hand side of an open book."""
    return number % 2 == 1


@dataclass(frozen=True, slots=True)
class Binding:
    """How the pages of a book are bound; the options are those of the whole paper."""

    options: PrintOptions

    @property
    def leaf(self) -> PrintOptions:
        """The options for everything that is bound: for the part of the paper left to it."""
        sheet = self.options.sheet
        leaf = Paper(sheet.name, sheet.width - GUTTER, sheet.height - FOOT)
        return replace(self.options, leaf=leaf)

    def bound(self, leaf: Page, number: int, running: str) -> Page:
        """Return a page of the book: the leaf away from the fold, the number at the outer edge.

        Of the leaf's titles only its bookmarks count, and nobody fills a book in on a screen.
        """
        sheet = self.options.sheet
        left = GUTTER if on_right(number) else 0.0
        placed: tuple[Shape, ...] = (Group(_standing(leaf), dx=left),)
        shift = (0.0, 0.0) if on_right(number) else self.options.back_offset
        return replace(
            leaf,
            width=sheet.width,
            height=sheet.height,
            shapes=(*placed, *self._foot(number, running)),
            fields=(),
            title=leaf.bookmarks[-1].title if leaf.bookmarks else "",
            shift=shift,
        )

    def blank(self, number: int) -> Page:
        """Return a page left empty, so that the next one lies on its side of the book."""
        leaf = self.leaf.sheet
        return self.bound(Page.on(leaf, ()), number, "")

    def _foot(self, number: int, running: str) -> list[Shape]:
        """Return the page's number in the outer corner and what it runs under, if anything."""
        if not running:
            return []
        sheet, type_ = self.options.sheet, Type(self.options.theme)
        y, margin = sheet.height - _BASE, self.options.margin()
        figure, words = type_.value.sized(9.5), type_.ident
        if on_right(number):
            x = sheet.width - margin
            return [figure.at(x, y, str(number), "end"), words.at(x - 10, y, running, "end")]
        return [figure.at(margin, y, str(number)), words.at(margin + 10, y, running)]


def _standing(leaf: Page) -> tuple[Shape, ...]:
    """Return the shapes of a leaf; one that lies on its side stands with its head at the left."""
    if leaf.width <= leaf.height:
        return leaf.shapes
    return (Group(leaf.shapes, dy=leaf.width, rotate=-90.0),)
