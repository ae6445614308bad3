"""The rules of a game on a page or two."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from generator.core.text import common
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import FitError
from generator.layout.ink.prose import read_prose, two_columns
from generator.layout.ink.shapes import Line, Shape
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.furniture import HEAD_HEIGHT, Head, plain_foot, section, sheet_head

_PLAIN_FOOT = 8.0  # a foot with nothing but the ruler
_GAP, _CAPTION = 3.0, 7.0  # between text and figure, and above the figure


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing for a text page, made for the width and height that the text leaves it."""

    draw: Callable[[float, float], Block]
    least: float  # the height it needs
    caption: str


def rules_pages(
    title: str, prose: Path, figure: Figure, description: str, options: PrintOptions
) -> list[Page]:
    """Return the rules on one page with a figure below the text, on two where that is too much."""
    area = options.inside()
    top, bottom = area.y + HEAD_HEIGHT + 5, area.bottom - _PLAIN_FOOT
    least = _GAP + _CAPTION + figure.least
    items = read_prose(prose)
    room = Box(area.x, top, area.width, bottom - top)
    try:
        text = two_columns(items, _shortened(room, least), options.theme)
    except FitError:  # the paper is small, or bound
        text = two_columns(items, room, options.theme)
        drawn = _figure(figure, room, options)
        return [
            _rules_page(title, shapes, description, area, options)
            for shapes in (text.shapes, drawn)
        ]
    rest = Box(area.x, text.bottom + _GAP, area.width, bottom - text.bottom - _GAP)
    rule = Line(area.x, rest.y - 1, area.right, rest.y - 1, options.theme.pen("granite", 0.2))
    shapes = (*text.shapes, rule, *_figure(figure, rest, options))
    return [_rules_page(title, shapes, description, area, options)]


def _shortened(box: Box, by: float) -> Box:
    return Box(box.x, box.y, box.width, box.height - by)


def _figure(figure: Figure, room: Box, options: PrintOptions) -> tuple[Shape, ...]:
    """Return a figure with its caption at the top of a room."""
    drawn = figure.draw(room.width, room.height - _CAPTION)
    placed = drawn.placed(room.cx - drawn.width / 2, room.y + _CAPTION)
    return (*section(figure.caption, room.x, room.y + 4, options), *placed.shapes)


def _rules_page(
    title: str, shapes: tuple[Shape, ...], description: str, area: Box, options: PrintOptions
) -> Page:
    words = common(options.lang)
    head = Head(title, words("print.rules"), name_line=False, difficulty=False)
    top, _ = sheet_head(head, area, options)
    place = options.area()
    block = Block(place.width, place.height, (*top, *shapes, *plain_foot(area, options)))
    return options.page(block, words("print.rules"), description)
