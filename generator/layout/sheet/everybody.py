"""A sheet for everybody: repeated, told apart by numbers, with the players' names on their lines.

Here alone sheets get their numbers, which their fields bear as `Field.copy`. What is repeated is a
stamp, so that a file of many sheets is hardly larger than one of a single sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from generator.core.text import common
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import SMALLEST, text_width
from generator.layout.ink.reach import reach, words_reach
from generator.layout.ink.shapes import Group, Rect, Shape, haloed
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.fields import PLAYER, Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import fitted, shortened
from generator.layout.sheet.sheet import PrintedSheet

_BEYOND = 20.0  # how far a stamp may reach over the edge of its page, for the bleed
_NAME, _NUMBER = 10.0, 7.0  # points
_ABOVE = 8.0  # from the upper edge of a page without a line for a name to its number
_INWARDS = 4.0  # from there into a page that is all art
_GAP = 1.4
_BASE = 0.26  # of the height of a line, from its foot to where letters stand


def for_everybody(pages: Sequence[Page], options: PrintOptions) -> list[Page]:
    """Return one player's sheet for every player, in every copy."""
    count = options.sheets()
    if count == 1:
        return [_of_sheet(page, 0) for page in pages]
    drawn, first = [stamped(page) for page in pages], options.first
    return [_of_sheet(page, number) for number in range(first, first + count) for page in drawn]


def blank_sheets(
    sheet: PrintedSheet,
    draw: Callable[[list[PrintedSheet]], Sequence[Page]],
    count: int,
    share: int = 1,
    beside: bool = False,
) -> list[Page]:
    """Return so many sheets without dice, of which some may share a page.

    They are drawn one by one, because each has its number in its code. A lone sheet has none,
    unless the sheet of an id stands `beside` it.
    """
    first = sheet.options.first
    numbers = (0,) if count == 1 and not beside else range(first, first + count)
    each = [replace(sheet, copy=number, share=share) for number in numbers]
    groups = [each[k : k + share] for k in range(0, count, share)]
    if share > 1:
        return [page for group in groups for page in draw(group)]
    return [_of_sheet(page, one[0].copy) for one in groups for page in draw(one)]


def in_cells(
    draw: Callable[[Box, PrintedSheet], Block], cells: Sequence[Box], each: Sequence[PrintedSheet]
) -> Parts:
    """Return sheets that share a page, each in its cell."""
    parts = Parts()
    for cell, one in zip(cells, each, strict=False):
        parts.add(draw(cell, one).placed(cell.x, cell.y).of_copy(one.copy))
    return parts


def _of_sheet(page: Page, number: int) -> Page:
    """Return a page as that of a sheet, 0 for a lone one; its back is nobody's."""
    if page.back:
        return page
    return replace(_changed(page, lambda one: one.of_copy(number)), sheet=number or 1)


def repeated(pages: Sequence[Page], times: int) -> list[Page]:
    """Return pages so many times that nobody writes on."""
    return list(pages) if times == 1 else [stamped(page) for page in pages] * times


def stamped(page: Page) -> Page:
    """Return a page that a file holds once, however often it is shown."""
    (first, *more) = page.shapes or (None,)
    if isinstance(first, Group) and first.stamp and not more:
        return page
    reach = Rect.of(page.trim.inset(-_BEYOND))
    return replace(page, shapes=(Group(page.shapes, clip=reach, stamp=True),))


def _changed(page: Page, change: Callable[[Field], Field]) -> Page:
    """Return a page with its fields changed, its own and those it only repeats."""
    fields, echoes = (tuple(map(change, group)) for group in (page.fields, page.echoes))
    return replace(page, fields=fields, echoes=echoes)


def last_number(pages: Sequence[Page]) -> int:
    """Return the highest number of a sheet, 0 where there is none but a lone one."""
    return max((one.copy for page in pages for one in page.fields), default=0)


def with_names(pages: Sequence[Page], options: PrintOptions, seats: Sequence[str]) -> list[Page]:
    """Return pages with the players' names in their fields.

    The numbers of the sheets follow the seats, copy by copy; `seats` are the seats' own names,
    where all share one sheet.
    """
    if not options.names:
        return [*pages]
    players = options.players or len(options.names)
    by_seat = (*options.names, *[""] * (players - len(options.names))) * options.copies
    # What is over on a page of several sheets belongs to nobody.
    by_number = dict(enumerate(by_seat, start=options.first)) | {0: options.names[0]}
    at_table = dict(zip((f"{PLAYER}.{seat}" for seat in seats), options.names, strict=False))

    def named(field: Field) -> Field:
        own = by_number if field.id == PLAYER else {}
        name = own.get(field.copy) or at_table.get(field.id, "")
        longest = max(field.max_length or 0, len(name))
        return replace(field, value=name, max_length=longest) if name else field

    return [_changed(page, named) for page in pages]


def lettered(pages: Sequence[Page], options: PrintOptions) -> list[Page]:
    """Return pages on which names can be read and, for several players or copies, sheet numbers.

    A number stands at the end of the line for the name, or above a page that has no such line. The
    names of a form are the values of its fields, and drawn only where a page repeats them.
    """
    asked = options.players is not None or options.copies > 1
    numbered = asked and last_number(pages) > 0
    found = [_with_numbers(page, options) for page in pages] if numbered else [*pages]
    return [_with_names(page, options) for page in found]


def _with_numbers(page: Page, options: PrintOptions) -> Page:
    shapes: list[Shape] = []
    numbers = {one.copy for one in page.fields} or {page.sheet or 0}

    def labelled(field: Field) -> Field:
        if field.id != PLAYER or not field.copy:
            return field
        label, shorter = _beside(field, options)
        shapes.append(label)
        numbers.discard(field.copy)
        return shorter

    page = _changed(page, labelled)
    if len(numbers) == 1 and (number := numbers.pop()):
        shapes += _in_the_corner(number, page, options)
    return replace(page, shapes=(*page.shapes, *shapes))


def _in_the_corner(number: int, page: Page, options: PrintOptions) -> tuple[Shape, ...]:
    """Return a number above a sheet; a page nobody writes on, such as a map, may be full of art."""
    style, words = _label(number, _NUMBER, options)
    inwards = 0.0 if page.fields else _INWARDS
    margin, y = options.margin() + inwards, _ABOVE + inwards
    label = style.at(page.width - margin, y, words, "end")
    if any(reach(label).overlaps(taken) for taken in words_reach(page.shapes)):
        label = style.at(margin, y, words)  # names stand beside a small map
    return haloed([label], options.theme.line("white"))


def _with_names(page: Page, options: PrintOptions) -> Page:
    shown = page.echoes if options.fillable else (*page.fields, *page.echoes)
    names = [_name(field, options) for field in shown if field.value]
    return replace(page, shapes=(*page.shapes, *names)) if names else page


def _name(field: Field, options: PrintOptions) -> Shape:
    """Return a name where a pen would write it."""
    box, colour = field.box, options.theme.line("ink")
    usual = TextStyle("Lato-Medium", field.size or _NAME, colour)
    style, text = shortened(usual, field.value, box.width - _GAP)
    return style.at(box.x + _GAP / 2, box.bottom - box.height * _BASE, text)


def _beside(field: Field, options: PrintOptions) -> tuple[Shape, Field]:
    """Return the number at the end of the line for a name, and the field for what is left of it."""
    style, words = _label(field.copy, (field.size or _NAME) * 0.7, options)
    box = field.box
    style = fitted(style, words, box.width / 3)
    wide = text_width(words, style.font, style.size) + _GAP
    label = style.at(box.right, box.bottom - box.height * _BASE, words, "end")
    return label, replace(field, box=replace(box, width=box.width - wide))


def _label(number: int, size: float, options: PrintOptions) -> tuple[TextStyle, str]:
    style = Type(options.theme).note.sized(max(SMALLEST, size))
    return style, common(options.lang)("sheet-number", number=number)
