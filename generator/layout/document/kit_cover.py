"""The cover of a kit: what is in it with a small picture of each part, and how it is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from generator.core.text import common
from generator.layout.document.kit_steps import Instructions, KitPart, page_range, sheets, weight
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE
from generator.layout.ink.fonts import FitError
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Circle, Group, Line, Rect, Shape
from generator.layout.ink.textbox import TextBox, TextStyle, flow
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.everybody import stamped
from generator.layout.sheet.furniture import (
    HEAD_HEIGHT,
    Head,
    fitted,
    plain_foot,
    section,
    sheet_head,
)

_FOOT = 8.0  # nothing but the ruler
_GAP, _LINE = 5.0, 4.2
_HEIGHTS = (60.0, 54.0, 48.0, 42.0, 36.5, 31.0)  # of a part, the best first
_LARGE = (10.5, 10.0, 9.5, 9.0)  # sizes of the text, in points
_SMALL = (8.5, 8.0, 7.6)
_DISC, _APART = 2.3, 5.2  # the radius of a step's number, and the least from one to the next


@dataclass(frozen=True, slots=True)
class KitCover:
    """What a cover says of a kit."""

    title: str
    subtitle: str
    parts: tuple[KitPart, ...]
    steps: Instructions


def cover_pages(cover: KitCover, options: PrintOptions) -> list[Page]:
    """Return the cover: the contents and, below them or on a second page, how the kit is made."""
    area = options.inside()
    top = area.y + HEAD_HEIGHT + 4
    room = Box(area.x, top, area.width, area.bottom - _FOOT - top)
    rows = -(-len(cover.parts) // 2)
    for sizes, high in product((_LARGE, _SMALL), _HEIGHTS):
        cells = _cells(room, rows, high)
        bottom = cells[-1].bottom + 3
        rest = Box(room.x, bottom, room.width, room.bottom - bottom)
        free = cells[-1] if len(cover.parts) % 2 else None
        try:
            making = _making(cover.steps, rest, sizes, options, free)
            drawn = [*making, *_parts(cover, cells, options)]
        except FitError:
            continue
        rule = Line(rest.x, rest.y, rest.right, rest.y, options.theme.pen("granite", 0.2))
        return [_page(cover, [rule, *drawn], area, options)]
    return _two_pages(cover, room, rows, area, options)


def _two_pages(
    cover: KitCover, room: Box, rows: int, area: Box, options: PrintOptions
) -> list[Page]:
    """Return the contents on one page, how the kit is made on another."""
    cells = _cells(room, rows, min(_HEIGHTS[0], (room.height + _GAP) / rows - _GAP))
    making = _making(cover.steps, room, (*_LARGE, *_SMALL), options)
    return [
        _page(cover, shapes, area, options, number)
        for number, shapes in (("1/2", _parts(cover, cells, options)), ("2/2", making))
    ]


def _cells(room: Box, rows: int, high: float) -> list[Box]:
    """Return the places of the parts, in two columns."""
    box = Box(room.x, room.y, room.width, rows * (high + _GAP) - _GAP)
    return CellGrid(box, 2, rows, 7.0, _GAP).cells()


def _page(
    cover: KitCover, shapes: Sequence[Shape], area: Box, options: PrintOptions, number: str = ""
) -> Page:
    words, whole = common(options.lang), options.area()
    ident = "" if options.ident is None else str(options.ident)
    subtitle = " · ".join(filter(None, (cover.subtitle, number)))
    asked = Head(cover.title, subtitle, ident=ident, name_line=False, difficulty=False)
    head, _ = sheet_head(asked, area, options)
    block = Block(whole.width, whole.height, (*head, *shapes, *plain_foot(area, options)))
    return options.page(block, words("cover.title"), words("cover.describe", title=cover.title))


def _parts(cover: KitCover, cells: Sequence[Box], options: PrintOptions) -> list[Shape]:
    """Return every part in its place."""
    return [
        shape
        for part, cell in zip(cover.parts, cells, strict=False)
        for shape in _part(part, cell, options)
    ]


def _part(part: KitPart, box: Box, options: PrintOptions) -> list[Shape]:
    """Return a part: the picture of its first page, and beside it what it is and what it needs."""
    type_, words = Type(options.theme), common(options.lang)
    frame = Box(box.x, box.y, min(box.height * 0.72, box.width * 0.44), box.height)
    left = frame.right + 3.4
    wide = box.right - left
    title = fitted(type_.heading.sized(12.5), part.title, wide)
    work = " → ".join(words(f"cover.{one}") for one in part.work)
    facts = (_sheets(part, options), _sides_and_paper(part, options), work)
    shown = [fact for fact in facts if fact]
    bold, plain = type_.value.sized(8.6), type_.body.sized(8.6)
    y = box.bottom - 0.8 - _LINE * (len(shown) - 1)
    lines: list[Shape] = []
    for place, fact in enumerate(shown):
        style = fitted(bold if place == 0 else plain, fact, wide)
        lines.append(style.at(left, y + _LINE * place, fact))
    about = Box(left, box.y + 6.2, wide, y - 4.6 - box.y - 6.2)
    return [
        *_picture(part.picture, frame, options),
        title.at(left, box.y + 4.4, part.title),
        *TextBox(about, part.about, type_.body).shapes(),
        *lines,
    ]


def _picture(page: Page, box: Box, options: PrintOptions) -> list[Shape]:
    """Return a page made small, whose drawing the file holds once for both."""
    scale = min(box.width / page.width, box.height / page.height)
    across, down = page.width * scale, page.height * scale
    x, y = box.x + (box.width - across) / 2, box.y
    paper = Rect(x, y, across, down, fill=WHITE, stroke=options.theme.pen("granite", 0.25))
    small = Group(stamped(page).shapes, x, y, scale=scale, clip=Rect.of(page.trim))
    return [paper, small, Rect(x, y, across, down, stroke=options.theme.pen("granite", 0.25))]


def _sheets(part: KitPart, options: PrintOptions) -> str:
    return f"{sheets(part.sheets, options.lang)} · {page_range(part.ranges, options.lang)}"


def _sides_and_paper(part: KitPart, options: PrintOptions) -> str:
    words = common(options.lang)
    sides = "folded" if part.folded else "two-sided" if part.two_sided else "one-sided"
    return f"{words(f'cover.{sides}')} · {weight(part.grams, options.lang)}"


def _making(
    steps: Instructions,
    box: Box,
    sizes: Sequence[float],
    options: PrintOptions,
    free: Box | None = None,
) -> list[Shape]:
    """Return paper and tools at the left, the steps at the right; raises FitError.

    A place that the parts leave free takes what has to be there before one begins.
    """
    wide = (box.width - 8) * (0.4 if box.width > 160 else 0.42)
    left = Box(box.x, box.y, wide, box.height)
    right = Box(left.right + 8, box.y, box.width - wide - 8, box.height)
    needs = [("paper", steps.paper), ("tools", steps.tools), ("besides", steps.besides)]
    for size in sizes:
        style = Type(options.theme).body.sized(size)
        order, end = _steps(steps.order, right, style, options)
        if free is None:
            aside, bottom = _sections(needs, left, style, options)
        else:
            above, low = _sections([needs[0], needs[2]], free, style, options)
            aside, bottom = _sections(needs[1:2], left, style, options)
            aside, bottom = [*above, *aside], max(bottom, low + box.bottom - free.bottom)
        if max(bottom, end) <= box.bottom:
            return [*aside, *order]
    raise FitError(f"the steps do not fit {box.width:.0f} × {box.height:.0f} mm")


def _sections(
    needs: Sequence[tuple[str, Sequence[str]]], box: Box, style: TextStyle, options: PrintOptions
) -> tuple[list[Shape], float]:
    """Return some headings with their lines, and where they end."""
    words, y = common(options.lang), box.y + 6
    shapes: list[Shape] = []
    for key, lines in needs:
        if not lines:
            continue
        shapes += section(words(f"cover.{key}"), box.x, y, options)
        y += 2.0
        for line in lines:
            set_line = flow(box.x, y, box.width, line, style)
            shapes += set_line.shapes
            y = set_line.bottom + style.size * 0.12
        y += 5.4
    return shapes, y - 5.4


def _steps(
    order: Sequence[str], box: Box, style: TextStyle, options: PrintOptions
) -> tuple[list[Shape], float]:
    """Return the steps with their numbers in discs, and where they end."""
    theme = options.theme
    shapes: list[Shape] = [*section(common(options.lang)("cover.order"), box.x, box.y + 6, options)]
    y, indent = box.y + 8.0, 7.0
    figure = Type(theme).value.sized(8.0)
    for number, step in enumerate(order, start=1):
        words = flow(box.x + indent, y, box.width - indent, step, style)
        base = words.shapes[0].y
        shapes += [
            Circle(box.x + 2.4, base - 1.05, _DISC, stroke=theme.pen("ink", 0.35)),
            figure.at(box.x + 2.4, base, str(number), "middle"),
            *words.shapes,
        ]
        y = max(y + _APART, words.bottom + style.size * 0.2)
    return shapes, y
