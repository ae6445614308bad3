"""Pages that every game's kit has: dice to fold, and the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from generator.core.text import common
from generator.layout.block import Block
from generator.layout.box import Box
from generator.layout.dice import dice_strip, die_net
from generator.layout.furniture import HEAD_HEIGHT, Head, plain_foot, section, sheet_head
from generator.layout.nup import n_up, n_up_scale
from generator.layout.options import PrintOptions
from generator.layout.page import Page
from generator.layout.prose import read_prose, two_columns
from generator.layout.shapes import Line, Shape
from generator.layout.typography import Type

_DIE_SIDE = 30.0
_PLAIN_FOOT = 8.0  # a foot with nothing but the ruler
_GAP, _CAPTION = 3.0, 7.0  # between text and figure, and above the figure


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing for a text page, made for the width and height that the text leaves it."""

    draw: Callable[[float, float], Block]
    least: float  # the height it needs
    caption: str


def dice_page(
    title: str,
    symbols: tuple[str, ...],
    names: tuple[str, ...],
    count: int,
    description: str,
    options: PrintOptions,
) -> Page:
    """Return a page of nets that fold into dice, and the strip for ordinary dice."""
    words = common(options.lang)
    area = options.area().inset(options.margin(), 9.5)
    head, _ = sheet_head(Head(title, words("print.dice"), name_line=False), area, options)
    strip = dice_strip(symbols, names, options, area.width)
    strip_y = area.bottom - _PLAIN_FOOT - strip.height
    note_y = area.y + HEAD_HEIGHT + 5
    room = Box(area.x, note_y + 4, area.width, strip_y - 10 - note_y - 4)
    nets = [die_net(symbols, _DIE_SIDE, options.theme, upright) for upright in (False, True)]
    net = max(nets, key=lambda block: n_up_scale(block, count, room, 4.0))
    shapes: tuple[Shape, ...] = (
        *head,
        Type(options.theme).body.at(area.x, note_y, words("print.fold")),
        *n_up(net, count, room, 4.0).shapes,
        *section(
            words("print.strip"),
            area.x,
            strip_y - 3,
            options,
            words("print.strip-note"),
            area.right,
        ),
        *strip.placed(area.x, strip_y).shapes,
        *plain_foot(area, options),
    )
    block = Block(options.area().width, options.area().height, shapes)
    return options.page(block, words("print.dice"), description)


def rules_page(
    title: str, prose: Path, figure: Figure, description: str, options: PrintOptions
) -> Page:
    """Return the rules on one page, with a figure below the text."""
    words = common(options.lang)
    area = options.area().inset(options.margin(), 9.5)
    head, _ = sheet_head(Head(title, words("print.rules"), name_line=False), area, options)
    top = area.y + HEAD_HEIGHT + 5
    bottom = area.bottom - _PLAIN_FOOT
    least = _GAP + _CAPTION + figure.least
    text = two_columns(
        read_prose(prose), Box(area.x, top, area.width, bottom - least - top), options.theme
    )
    room = Box(area.x, text.bottom + _GAP, area.width, bottom - text.bottom - _GAP)
    drawn = figure.draw(room.width, room.height - _CAPTION)
    placed = drawn.placed(room.cx - drawn.width / 2, room.y + _CAPTION)
    caption = section(figure.caption, area.x, room.y + 4, options)
    rule = Line(area.x, room.y - 1, area.right, room.y - 1, options.theme.pen("granite", 0.2))
    shapes = (*head, *text.shapes, rule, *caption, *placed.shapes, *plain_foot(area, options))
    block = Block(options.area().width, options.area().height, shapes)
    return options.page(block, words("print.rules"), description)
