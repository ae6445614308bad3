"""The rules of a game on a page, or on several in large print."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from generator.core.text import common
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import FitError
from generator.layout.ink.prose import SIZES, Columns, Item, read_prose, two_columns
from generator.layout.ink.shapes import Line, Shape
from generator.layout.page.block import Block
from generator.layout.page.options import LARGER, PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.furniture import HEAD_HEIGHT, Head, plain_foot, section, sheet_head

_PLAIN_FOOT = 8.0  # a foot with nothing but the ruler
_GAP, _CAPTION = 3.0, 7.0  # between text and figure, and above the figure
_MOST_PAGES = 4


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing for a text page, made for the width and height that the text leaves it."""

    draw: Callable[[float, float], Block]
    least: float  # the height it needs
    caption: str


def rules_pages(
    title: str,
    prose: Path,
    figure: Callable[[PrintOptions], Figure],
    description: str,
    options: PrintOptions,
) -> list[Page]:
    """Return the rules with a figure below the text, on one page where there is room for it."""
    picture, room = figure(options), _room(options)
    text = _text(read_prose(prose), figure, options)
    top = text.bottom + _GAP
    rest = Box(room.x, top, room.width, room.bottom - top)
    below: tuple[Shape, ...] = _figure(picture, rest, options)
    if text.pages[-1]:
        pen = options.theme.pen("granite", 0.2)
        below = (Line(room.x, top - 1, room.right, top - 1, pen), *below)
    return _pages(title, [*text.pages[:-1], (*text.pages[-1], *below)], description, options)


def _pages(
    title: str, drawn: list[tuple[Shape, ...]], description: str, options: PrintOptions
) -> list[Page]:
    """Return what is drawn between head and foot; several pages are numbered."""
    one, words = len(drawn) == 1, common(options.lang)
    subtitle = words("print.rules" if one else "print.rules-pages")
    area, place = options.inside(), options.area()
    pages = []
    for k, shapes in enumerate(drawn, start=1):
        label = "" if one else f"{k}/{len(drawn)}"
        head = Head(title, subtitle, ident=label, name_line=False, difficulty=False)
        top, _ = sheet_head(head, area, options)
        block = Block(place.width, place.height, (*top, *shapes, *plain_foot(area, options)))
        pages.append(options.page(block, subtitle, description))
    return pages


def _text(
    items: list[Item], figure: Callable[[PrintOptions], Figure], options: PrintOptions
) -> Columns:
    """Return the text on as few pages as it needs, with room for the figure on the last one."""
    room, least = _room(options), _GAP + _CAPTION + figure(options).least
    last = Box(room.x, room.y, room.width, room.height - least)
    sizes: tuple[float, ...] = SIZES
    if options.large_print:
        usual = replace(options, large_print=False)
        size = _text(items, figure, usual).size * LARGER * usual.zoom / options.zoom
        sizes = (*(one for one in SIZES if one > size), size)
    for more in range(_MOST_PAGES):
        with suppress(FitError):
            return two_columns(items, (*(room,) * more, last), options.theme, sizes)
    raise FitError(f"the rules do not fit {_MOST_PAGES} pages")


def _room(options: PrintOptions) -> Box:
    """Return the room between head and foot."""
    area = options.inside()
    top = area.y + HEAD_HEIGHT + 5
    return Box(area.x, top, area.width, area.bottom - _PLAIN_FOOT - top)


def _figure(figure: Figure, room: Box, options: PrintOptions) -> tuple[Shape, ...]:
    """Return a figure with its caption at the top of a room."""
    drawn = figure.draw(room.width, room.height - _CAPTION)
    placed = drawn.placed(room.cx - drawn.width / 2, room.y + _CAPTION)
    return (*section(figure.caption, room.x, room.y + 4, options), *placed.shapes)
