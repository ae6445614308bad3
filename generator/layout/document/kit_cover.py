"""The cover of a kit: what is in it with a small picture of each part, and how it is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product

from generator.core.text import common
from generator.layout.document.kit_steps import Instructions, KitPart, page_range, sheets, weight
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE
from generator.layout.ink.fonts import SMALLEST, FitError
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Circle, Group, Line, Rect, Shape
from generator.layout.ink.textbox import TextStyle, flow
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
from generator.layout.sheet.tablepage import LaidTable

_FOOT = 8.0  # nothing but the ruler
_GAP = 5.0
_LINE = 0.49  # from a line of what a part needs to the next, for each point of its size
_COLUMNS = 7.0  # between the two
_WIDE, _WIDE_SMALL, _WIDE_ALONE = 0.5, 0.44, 0.3  # a picture's share of the width of its part
_BESIDE = 3.4  # from a picture to its words
_HEIGHTS = (72.0, 66.0, 60.0, 54.0, 48.0, 42.0, 36.5, 31.0)  # of a part, the best first
_SIZES = (
    10.5,
    10.0,
    9.5,
    9.0,
    8.5,
    8.0,
    7.6,
)  # of the text, in points: pictures shrink before it does
_SAVING = tuple(size for size in _SIZES if size >= 8.0)  # those for which a page is saved
_TITLES = 12.5, 10.5  # of the heading of a part in one line, at most and at least
_ABOVE_TABLE, _LEAST_TABLE = 11.0, 0.44  # room for its heading; how small its picture may get
_DISC, _APART = 2.3, 5.2  # the radius of a step's number, and the least from one to the next


@dataclass(frozen=True, slots=True)
class KitCover:
    """What a cover says of a kit."""

    title: str
    subtitle: str
    parts: tuple[KitPart, ...]
    steps: Instructions
    lid: bool = False  # whether there is one, which shows the parts
    table: LaidTable | None = None  # laid for a game


def cover_pages(cover: KitCover, options: PrintOptions) -> list[Page]:
    """Return the cover: the contents and, below them or on another page, how the kit is made."""
    area = options.inside()
    top = area.y + HEAD_HEIGHT + 4
    room = Box(area.x, top, area.width, area.bottom - _FOOT - top)
    if options.large_print:  # whose words are never smaller
        bare = replace(cover, table=None)
        pages = _one_page(bare, room, area, options, _SIZES[:1]) if cover.lid else []
        return pages or _many_pages(cover, room, area, options)
    pages = _one_page(cover, room, area, options, _SIZES)
    if not pages and cover.lid:  # the rules have a page for the table
        bare = replace(cover, table=None)
        pages = _one_page(bare, room, area, options, _SAVING)
    return pages or _two_pages(cover, room, area, options)


def _one_page(
    cover: KitCover, room: Box, area: Box, options: PrintOptions, sizes: Sequence[float]
) -> list[Page]:
    """Return contents and making on one page in the first size in which they fit, or nothing."""
    for size, high in product(sizes, _HEIGHTS):
        try:
            shelf = _shelf(cover, room, high, size, options)
        except FitError:
            continue
        bottom = shelf.cells[-1].bottom + 3
        rest = Box(room.x, bottom, room.width, room.bottom - bottom)
        rule = Line(rest.x, rest.y, rest.right, rest.y, options.theme.pen("granite", 0.2))
        for free in (shelf.cells[-1], None) if len(cover.parts) % 2 else (None,):
            try:
                making = _making_and_table(cover, rest, size, options, free)
            except FitError:
                continue
            return [_page(cover, [rule, *making, *shelf.shapes(options)], area, options)]
    return []


def _making_and_table(
    cover: KitCover, room: Box, size: float, options: PrintOptions, free: Box | None
) -> list[Shape]:
    """Return how the kit is made and, below it, the table; raises FitError."""
    making, end = _making(cover.steps, room, size, options, free)
    below = Box(room.x, end, room.width, room.bottom - end)
    return [*making, *_laid_table(cover.table, below, options)]


def _two_pages(cover: KitCover, room: Box, area: Box, options: PrintOptions) -> list[Page]:
    """Return the contents on one page, how the kit is made on another."""
    rows = -(-len(cover.parts) // 2)
    high = min(_HEIGHTS[0], (room.height + _GAP) / rows - _GAP)
    parts = _first(lambda size: _shelf(cover, room, high, size, options).shapes(options))
    making = _first(lambda size: _made(cover, room, size, options))
    return _numbered(cover, [parts, making], area, options)


def _many_pages(cover: KitCover, room: Box, area: Box, options: PrintOptions) -> list[Page]:
    """Return the contents on as many pages as they need, then the making.

    Parts stand below one another, or in two columns where the lid has their pictures.
    """
    size, parts, columns = _SIZES[0], cover.parts, 2 if cover.lid else 1
    blocks = _shelf(cover, room, room.height, size, options, columns).words
    needed = max(block.height for block in blocks)
    most = int((room.height + _GAP) / (needed + _GAP))  # rows on a page
    rows = -(-len(parts) // columns)
    per_page = columns * -(-rows // -(-rows // most))  # on every page about as many
    high = min(_HEIGHTS[0], (room.height + _GAP) * columns / per_page - _GAP)
    drawn = [
        _shelf(
            replace(cover, parts=parts[first : first + per_page]),
            room,
            max(needed, high),
            size,
            options,
            columns,
        ).shapes(options)
        for first in range(0, len(parts), per_page)
    ]
    return _numbered(cover, [*drawn, _made(cover, room, size, options)], area, options)


def _made(cover: KitCover, room: Box, size: float, options: PrintOptions) -> list[Shape]:
    """Return how the kit is made, on a page of its own, and the table if there is room for it."""
    try:
        return _making_and_table(cover, room, size, options, None)
    except FitError:
        return _making_and_table(replace(cover, table=None), room, size, options, None)


def _laid_table(table: LaidTable | None, room: Box, options: PrintOptions) -> list[Shape]:
    """Return the table ready to play, as large as there is room; raises FitError."""
    if table is None:
        return []
    (width, height), top = table.size, room.y + _ABOVE_TABLE
    scale = min(room.width / width, (room.bottom - top) / height)
    if scale < _LEAST_TABLE / (options.zoom if options.large_print else 1.0):
        raise FitError(f"no room for the table in {room.height:.0f} mm")
    heading = section(common(options.lang)("cover.table"), room.x, room.y + 8, options)
    x = room.cx - width * scale / 2
    return [*heading, table.placed(x, top, scale, options.theme)]


def _first(draw: Callable[[float], list[Shape]]) -> list[Shape]:
    """Return what is drawn in the largest type in which it fits."""
    for size in _SIZES:
        try:
            return draw(size)
        except FitError:
            continue
    return draw(SMALLEST)


def _numbered(
    cover: KitCover, drawn: Sequence[Sequence[Shape]], area: Box, options: PrintOptions
) -> list[Page]:
    return [
        _page(cover, shapes, area, options, f"{number}/{len(drawn)}")
        for number, shapes in enumerate(drawn, start=1)
    ]


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


@dataclass(frozen=True, slots=True)
class _Shelf:
    """The places of some parts in columns, and in each a picture with words beside it."""

    parts: Sequence[KitPart]
    cells: list[Box]
    wide: float  # of a picture, at most
    words: list[Block]

    def shapes(self, options: PrintOptions) -> list[Shape]:
        """Return every part in its place."""
        shapes: list[Shape] = []
        for part, cell, words in zip(self.parts, self.cells, self.words, strict=False):
            if self.wide:
                shapes += _picture(part.picture, replace(cell, width=self.wide), options)
            shapes += words.placed(cell.right - words.width, cell.y).shapes
        return shapes


def _shelf(
    cover: KitCover,
    room: Box,
    high: float,
    size: float,
    options: PrintOptions,
    columns: int = 2,
) -> _Shelf:
    """Return places of a height, or of what pictures and words need if that is less."""
    parts = cover.parts
    column = (room.width - _COLUMNS * (columns - 1)) / columns
    share = _WIDE_ALONE if columns == 1 else _WIDE_SMALL if options.small else _WIDE
    wide = 0.0 if cover.lid else min(high * 0.72, column * share)
    words = _words(parts, column - wide - (_BESIDE if wide else 0.0), size, options)
    if (told := max(block.height for block in words)) > high:
        raise FitError(f"the words about the parts do not fit {high:g} mm")
    pictured = max(wide * part.picture.height / part.picture.width for part in parts)
    rows = -(-len(parts) // columns)
    high = min(high, max(told, pictured))
    box = Box(room.x, room.y, room.width, rows * (high + _GAP) - _GAP)
    return _Shelf(parts, CellGrid(box, columns, rows, _COLUMNS, _GAP).cells(), wide, words)


def _words(
    parts: Sequence[KitPart], wide: float, size: float, options: PrintOptions
) -> list[Block]:
    """Return what every part is and what it needs, all with letters of the same sizes."""
    type_ = Type(options.theme)
    told = [(part, _facts(part, options)) for part in parts]
    title = _title(type_.heading, parts, wide)
    bold = _one_size(type_.value.sized(size), [facts[0] for _, facts in told], wide)
    plain = _one_size(type_.body.sized(size), [fact for _, own in told for fact in own[1:]], wide)
    step, blocks = _LINE * size, []
    for part, facts in told:
        head = flow(0, 1.0, wide, part.title, title)
        about = flow(0, head.bottom + 0.6, wide, part.about, type_.body.sized(size))
        lines = (
            (bold if line == 1 else plain).at(0, about.bottom + 1.4 + step * line, fact)
            for line, fact in enumerate(facts, start=1)
        )
        high = about.bottom + 2.2 + step * len(facts)
        blocks.append(Block(wide, high, (*head.shapes, *about.shapes, *lines)))
    return blocks


def _title(style: TextStyle, parts: Sequence[KitPart], wide: float) -> TextStyle:
    """Return the style of all headings: in one line each, in two where that would be too small."""
    largest, least = _TITLES
    titles = [part.title for part in parts]
    try:
        return _one_size(style.sized(largest), titles, wide, least)
    except FitError:
        words = [word for title in titles for word in title.split()]
        return _one_size(style.sized(least), words, wide)


def _one_size(
    style: TextStyle, lines: Sequence[str], width: float, least: float = SMALLEST
) -> TextStyle:
    """Return a style shrunk until the longest of some lines fits a width."""
    return min((fitted(style, line, width, least) for line in lines), key=lambda one: one.size)


def _facts(part: KitPart, options: PrintOptions) -> list[str]:
    """Return what a part needs, line by line: its sheets first."""
    work = " → ".join(common(options.lang)(f"cover.{one}") for one in part.work)
    facts = _sheets(part, options), _for_each(part, options), _sides_and_paper(part, options), work
    return [fact for fact in facts if fact]


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


def _for_each(part: KitPart, options: PrintOptions) -> str:
    """Return that everybody needs a sheet, where they were not counted when it was printed."""
    key = "cover.each" if part.for_each == 1 else "cover.each-of"
    return common(options.lang)(key, count=part.for_each) if part.for_each else ""


def _sides_and_paper(part: KitPart, options: PrintOptions) -> str:
    words = common(options.lang)
    sides = "folded" if part.folded else "two-sided" if part.two_sided else "one-sided"
    return f"{words(f'cover.{sides}')} · {weight(part.grams, options.lang)}"


def _making(
    steps: Instructions, box: Box, size: float, options: PrintOptions, free: Box | None = None
) -> tuple[list[Shape], float]:
    """Return paper and tools at the left, the steps at the right, and where they end.

    A place that the parts leave free takes the paper. Raises FitError.
    """
    wide = (box.width - 8) * (0.4 if box.width > 160 else 0.42)
    left = Box(box.x, box.y, wide, box.height)
    right = Box(left.right + 8, box.y, box.width - wide - 8, box.height)
    needs = [("paper", steps.paper), ("tools", steps.tools), ("besides", steps.besides)]
    style = Type(options.theme).body.sized(size)
    order, end = _steps(steps.order, right, style, options)
    if free is None:
        aside, bottom = _sections(needs, left, style, options)
    else:
        above, low = _sections(needs[:1], free, style, options)
        if low > free.bottom:
            raise FitError(f"the paper does not fit {free.height:.0f} mm")
        aside, bottom = _sections(needs[1:], left, style, options)
        aside = [*above, *aside]
    if max(bottom, end) > box.bottom:
        raise FitError(f"the steps do not fit {box.width:.0f} × {box.height:.0f} mm")
    return [*aside, *order], max(bottom, end)


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
