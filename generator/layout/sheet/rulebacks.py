"""The rules on the back of sheets to write on, whole or behind each of several to be cut apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from generator.core.errors import MaloError
from generator.core.messages import say
from generator.core.text import common
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import FitError
from generator.layout.ink.prose import read_prose, two_columns
from generator.layout.ink.shapes import Group, Shape
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.duplex import crosses, turned_over
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.furniture import fitted

_CROSS, _ARM = 6.2, 1.5  # in the margin, where no sheet has anything
_HEAD = 8.0


@dataclass(frozen=True, slots=True)
class RulesText:
    """The rules of a game: its title, the text, and the pages that have them with a figure."""

    title: str
    prose: Path
    pages: Callable[[PrintOptions], list[Page]]


def with_rules_behind(
    front: Page, rules: RulesText, options: PrintOptions, cells: Sequence[Box] = ()
) -> list[Page]:
    """Return a sheet and, if it is to have two sides, the rules on its back.

    `cells` are the parts of `options.area` that are cut apart, if it is: each gets the whole text.
    A sheet that stays whole is upright, as the rules are.
    """
    duplex = options.sides(two_sided=False)
    if duplex in {"none", "fold"}:  # there is nothing to fold on a whole sheet
        return [front]
    if cells:
        back = _behind_cells(front, rules, options, cells)
    else:
        # As they are by themselves, but for large print: one side has no room for its pages.
        page, *_ = rules.pages(replace(options, large_print=False, true_size=False))
        back = _upright(page, turned_over(duplex, front.trim).upright)
    moved = replace(_crossed(back), back=True, shift=options.back_offset)
    return [_crossed(front), moved]


def with_page_behind(front: Page, back: Page, options: PrintOptions) -> list[Page]:
    """Return an upright sheet and a page that belongs to it: on its back, if it is to have one."""
    duplex = options.sides(two_sided=False)
    if duplex in {"none", "fold"}:
        return [front, back]
    standing = _upright(_standing(back), turned_over(duplex, front.trim).upright)
    moved = replace(_crossed(standing), back=True, shift=options.back_offset)
    return [_crossed(front), moved]


def _standing(page: Page) -> Page:
    """Return a page that lies on its long side turned by a quarter, so that it stands."""
    if page.width <= page.height:
        return page
    turned = Group(page.shapes, dx=page.height, rotate=90.0)
    return replace(page, width=page.height, height=page.width, shapes=(turned,))


def _crossed(page: Page) -> Page:
    return replace(page, shapes=(*page.shapes, crosses(page.trim, _CROSS, _ARM)))


def _upright(page: Page, upright: bool) -> Page:
    """Return a back so that it is upright when the sheet is turned like the page of a book."""
    if upright:
        return page
    turned = Group(page.shapes, dx=page.width, dy=page.height, rotate=180.0)
    return replace(page, shapes=(turned,))


def _behind_cells(
    front: Page, rules: RulesText, options: PrintOptions, cells: Sequence[Box]
) -> Page:
    landscape = front.width > front.height
    area = options.area(landscape)
    turn = turned_over(options.sides(two_sided=False), area)
    try:
        blocks = [rules_block(cell.width, cell.height, rules, options) for cell in cells]
    except FitError:
        raise MaloError(say("job.rules-do-not-fit", count=len(cells))) from None
    placed = (
        turn.placed(block, cell, Box(0.0, 0.0, block.width, block.height))
        for block, cell in zip(blocks, cells, strict=True)
    )
    block = Block(area.width, area.height, tuple(placed))
    title = common(options.lang)("print.rules")
    return options.page(block, title, front.description, landscape)


def rules_block(width: float, height: float, rules: RulesText, options: PrintOptions) -> Block:
    """Return the text of the rules under the game's title; raises FitError."""
    type_ = Type(options.theme)
    heading = f"{rules.title} — {common(options.lang)('print.rules-short')}"
    title = fitted(type_.heading.sized(15), heading, width)
    box = Box(0.0, _HEAD, width, height - _HEAD)
    text = two_columns(read_prose(rules.prose), [box], options.theme)
    shapes: tuple[Shape, ...] = (title.at(0.0, 5.4, heading), *text.pages[0])
    return Block(width, height, shapes)
