"""The pages of a book: what binding leaves of the paper, and numbers in the outer corners."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.core.text import common
from generator.layout.ink.shapes import Anchor, Group, Line, Shape
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.marks import ruler
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import SAFE, Page, Paper
from generator.layout.sheet.furniture import section, shortened

GUTTER = 7.0  # what the inner margin has more than the outer one
FOOT = 4.0  # what the line of the page number takes
_START: Anchor = "start"
_END: Anchor = "end"
_RULER = 112.0  # with its figure
_DOTS = 5.0  # from one to the next on a page for rough work
_BASE = 7.2  # of that line, from the lower edge
_SPARE = 0.2  # beyond what printers reach
_LARGE = 8.7  # points: the least in large print


def on_right(number: int) -> bool:
    """Tell whether a page lies on the right-hand side of an open book."""
    return number % 2 == 1


@dataclass(frozen=True, slots=True)
class Binding:
    """How the pages of a book are bound; the options are those of the whole paper.

    They may stand on a `page` that is a little narrower than that paper: half a sheet of Letter.
    """

    options: PrintOptions
    page: Paper | None = None

    @property
    def sheet(self) -> Paper:
        """The page of the book."""
        return self.page or self.options.sheet

    @property
    def leaf(self) -> PrintOptions:
        """The options for everything that is bound: for the part of the paper left to it."""
        sheet = self.options.sheet
        leaf = Paper(sheet.name, sheet.width - GUTTER, sheet.height - FOOT)
        return replace(self.options, leaf=leaf)

    @property
    def _margin(self) -> float:
        """The margin of the leaves, on paper."""
        return self.options.margin() * (self.leaf.zoom if self.options.large_print else 1.0)

    @property
    def _outer(self) -> float:
        """The margin at the outer edge: a narrow page has no more than printers need."""
        narrow = self.sheet.width < self.options.sheet.width
        return SAFE + _SPARE if narrow else self._margin

    def bound(self, leaf: Page, number: int, running: str, ruled: bool = False) -> Page:
        """Return a page of the book: the leaf away from the fold, the number at the outer edge.

        Of the leaf's titles only its bookmarks count, and nobody fills a book in on a screen. A
        leaf without a ruler of its own may have one below it.
        """
        sheet, own, over = self.sheet, self.leaf.sheet, self._margin - self._outer
        left = sheet.width - own.width + over if on_right(number) else -over
        top = (sheet.height - FOOT - own.height) / 2
        placed: tuple[Shape, ...] = (Group(_standing(leaf), dx=left, dy=top),)
        shift = (0.0, 0.0) if on_right(number) else self.options.back_offset
        return replace(
            leaf,
            width=sheet.width,
            height=sheet.height,
            shapes=(*placed, *self._foot(number, running, ruled)),
            fields=(),
            title=leaf.bookmarks[-1].title if leaf.bookmarks else "",
            shift=shift,
        )

    def blank(self, number: int) -> Page:
        """Return an empty page: the back of the last one."""
        leaf = self.leaf.sheet
        return self.bound(Page.on(leaf, ()), number, "")

    def rough(self, number: int) -> Page:
        """Return a page of dots to try things on, so that the next one lies on its side."""
        leaf, words = self.leaf, common(self.options.lang)("book.rough")
        area, pen = leaf.inside(), leaf.theme.pen("granite", 0.35, (0.0, _DOTS), round=True)
        rows = int((area.height - _DOTS) // _DOTS)
        right = area.x + area.width // _DOTS * _DOTS
        lines = (area.y + k * _DOTS for k in range(2, rows + 1))
        shapes = [
            *section(words, area.x, area.y + 2.6, leaf),
            *(Line(area.x, y, right, y, pen) for y in lines),
        ]
        drawn = leaf.page(Block(area.width, area.height, tuple(shapes)), words)
        return self.bound(drawn, number, words)

    def _foot(self, number: int, running: str, ruled: bool) -> list[Shape]:
        """Return the page's number in the outer corner, what it runs under, the ruler inside."""
        if not running:
            return []
        sheet, type_, right = self.sheet, Type(self.options.theme), on_right(number)
        y, margin, large = sheet.height - _BASE, self._outer, self.options.large_print
        x, anchor = (sheet.width - margin, _END) if right else (margin, _START)
        shapes: list[Shape] = [type_.value.sized(9.5).at(x, y, str(number), anchor)]
        if ruled:
            inner = self._margin + GUTTER
            x_ruler = inner if right else sheet.width - inner - _RULER
            size = _LARGE if large else 6.5
            shapes.append(ruler(x_ruler, y, self.options.theme, size=size))
        if not ruled or sheet.width > _RULER + 80:  # small paper has no room for both
            room = sheet.width - 2 * margin - 10 - (_RULER if ruled else 0.0)
            usual = type_.ident.sized(_LARGE) if large else type_.ident
            style, words = shortened(usual, running, room)
            shapes.append(style.at(x - 10 if right else x + 10, y, words, anchor))
        return shapes


def _standing(leaf: Page) -> tuple[Shape, ...]:
    """Return the shapes of a leaf; one that lies on its side stands with its head at the left."""
    if leaf.width <= leaf.height:
        return leaf.shapes
    return (Group(leaf.shapes, dy=leaf.width, rotate=-90.0),)
