"""A contact sheet: all pages of a document side by side, small, each with its number and name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import ceil, sqrt

from generator.core.text import common
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import line_height, spelled, wrap
from generator.layout.ink.shapes import Group, Rect, Shape, Text
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Page
from generator.layout.sheet.furniture import shortened

_WIDTH = 290.0  # of a full sheet; few pages make a narrower one
_NARROWEST = 110.0
_LARGEST = 125.0  # how wide a page is drawn at most
_MARGIN, _GAP, _HEAD = 9.0, 6.0, 13.0
_CAPTION_LINES = 2
_WIDER_THAN_HIGH = 1.5  # columns to rows, about
_ONE_ROW = 4  # so many pages stand in one row
_MOST_COLUMNS = 12  # unless more are asked for


@dataclass(frozen=True, slots=True)
class _Cell:
    """A small page and its caption; the origin is the middle of the page's foot."""

    shapes: tuple[Shape, ...]
    above: float
    below: float


def contact_page(
    document: Document, about: str, options: PrintOptions, columns: int | None = None
) -> Page:
    """Return the pages of a document on one page, as large as they get in so many columns.

    All are drawn to one scale, and a line under the title says what they are about.
    """
    pages = tuple(document.pages)
    columns = min(columns or usual_columns(pages), len(pages))
    wide = [max(page.media.width for page in pages[k::columns]) for k in range(columns)]
    room = _WIDTH - 2 * _MARGIN - (columns - 1) * _GAP
    scale = min(room / sum(wide), _LARGEST / max(wide))
    widths = [one * scale for one in wide]
    needed = sum(widths) + (columns - 1) * _GAP + 2 * _MARGIN
    width = max(_NARROWEST, needed)
    lefts = accumulate((one + _GAP for one in widths), initial=_MARGIN + (width - needed) / 2)
    middles = [left + one / 2 for left, one in zip(lefts, widths, strict=False)]
    cells = [
        _cell(number, page, scale, widths[(number - 1) % columns], options)
        for number, page in enumerate(pages, start=1)
    ]
    drawn, bottom = _rows(cells, middles)
    height = bottom + _MARGIN
    ground = Rect(0, 0, width, height, fill=options.theme.ground("mist"))
    described = common(options.lang)("preview.describe", title=document.title)
    shapes = (ground, *_head(document.title, about, width, options), *drawn)
    return Page(width, height, shapes, (), document.title, described)


def usual_columns(pages: Sequence[Page]) -> int:
    """Return how many columns look well; backs stand beside their fronts.

    >>> sheet = Page(210.0, 297.0, ())
    >>> [usual_columns([sheet] * count) for count in (1, 2, 3, 4, 5, 8, 11, 24)]
    [1, 2, 3, 4, 3, 4, 4, 6]
    """
    count = len(pages)
    if count <= _ONE_ROW:
        return count
    step = 2 if any(page.back for page in pages) else 1
    about = min(ceil(sqrt(count * _WIDER_THAN_HIGH)), _MOST_COLUMNS)
    near = [one for one in range(about - 1, about + 2) if one % step == 0]
    return min(near, key=lambda one: (-count % one, abs(one - about)))


def _rows(cells: Sequence[_Cell], middles: Sequence[float]) -> tuple[list[Shape], float]:
    """Return cells row by row, the pages of a row on one line, and the y below the last one."""
    shapes: list[Shape] = []
    top = _MARGIN + _HEAD
    for start in range(0, len(cells), len(middles)):
        row = cells[start : start + len(middles)]
        foot = top + max(cell.above for cell in row)
        for cell, middle in zip(row, middles, strict=False):
            shapes.append(Group(cell.shapes, middle, foot))
        top = foot + max(cell.below for cell in row) + _GAP
    return shapes, top - _GAP


def _head(title: str, about: str, width: float, options: PrintOptions) -> list[Shape]:
    type_ = Type(options.theme)
    room = width - 2 * _MARGIN
    title_style, title = shortened(type_.strong.sized(15), title, room)
    about_style, about = shortened(type_.subtitle.sized(9), about, room)
    return [
        title_style.at(_MARGIN, _MARGIN + 4.0, title),
        about_style.at(_MARGIN, _MARGIN + 9.2, about),
    ]


def _cell(number: int, page: Page, scale: float, room: float, options: PrintOptions) -> _Cell:
    """Return a page as it is printed, on white paper in a thin frame, and its caption."""
    theme, media = options.theme, page.media
    wide, high = media.width * scale, media.height * scale
    box = Box(-wide / 2, -high, wide, high)
    drawn = Group(
        page.drawn(),
        box.x - media.x * scale,
        box.y - media.y * scale,
        scale=scale,
        clip=Rect.of(media),
    )
    paper = Rect.of(box, fill=theme.line("white"))
    frame = Rect.of(box, stroke=theme.pen("granite", 0.2))
    caption = _caption(number, page, room, options)
    below = caption[-1].y + line_height(caption[-1].size) / 4
    return _Cell((paper, drawn, frame, *caption), high, below)


def _caption(number: int, page: Page, room: float, options: PrintOptions) -> list[Text]:
    """Return the number of a page and its name, cut off where it does not fit two lines."""
    style = Type(options.theme).body
    name = page.title or (common(options.lang)("preview.empty-back") if page.back else "")
    text = spelled(f"{number} · {name}" if name else str(number), style.font)
    lines = wrap(text, style.font, style.size, room)
    shown = [(style, line) for line in lines[:_CAPTION_LINES]]
    if len(lines) > _CAPTION_LINES:
        shown[-1] = shortened(style, " ".join(lines[_CAPTION_LINES - 1 :]), room)
    step = line_height(style.size)
    return [
        set_in.at(0.0, place * step + 0.4, line, "middle")
        for place, (set_in, line) in enumerate(shown, start=1)
    ]
