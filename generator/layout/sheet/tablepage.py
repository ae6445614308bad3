"""The table ready to play, on a page that goes with the rules: a drawing, and what lies where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path as File

from generator.core.text import common
from generator.layout.ink.box import Box
from generator.layout.ink.curves import Point
from generator.layout.ink.figures import printed, scene
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.shapes import Circle, Group, Shape
from generator.layout.ink.textbox import flow
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.furniture import HEAD_HEIGHT, Head, plain_foot, sheet_head

_FOOT = 8.0  # nothing but the ruler
_BELOW_HEAD, _GAP = 4.0, 5.0  # above the picture, and between it and what its numbers say
_DISC, _ENTRY, _ROWS, _COLUMNS = 3.1, 12.5, 1.6, 10.0  # mm, points, and mm between entries
_SMALL = 0.76  # what all that is on A5, so that numbers and words leave the picture its room
_EDGE = 0.5  # of white around a disc on the picture


@dataclass(frozen=True, slots=True)
class LaidTable:
    """The drawing of a table: its file has the places of numbers, `data-points`, as x and y."""

    scene: File
    legend: tuple[str, ...] = ()  # what the numbers are, in their order
    laid: Callable[[Theme], Sequence[Shape]] | None = None  # the parts of the game upon it

    @property
    def points(self) -> list[Point]:
        """The places of the numbers."""
        said = scene(self.scene).about.get("points", "").split()
        return list(zip(map(float, said[::2]), map(float, said[1::2]), strict=True))

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how high it is drawn."""
        drawn = scene(self.scene)
        return drawn.width, drawn.height

    def placed(self, x: float, y: float, scale: float, theme: Theme) -> Group:
        """Return the table with all that lies on it."""
        laid = self.laid(theme) if self.laid else ()
        return Group((printed(self.scene, theme), *laid), x, y, scale=scale)


def table_page(title: str, table: LaidTable, options: PrintOptions) -> Page:
    """Return the picture as large as the page allows, and its legend below it; it lies."""
    words = common(options.lang)("cover.table")
    page = options.area(landscape=True)
    area = options.within(page)
    head, _ = sheet_head(Head(title, words, name_line=False, difficulty=False), area, options)
    legend = _legend(table.legend, area.width, options)
    (width, height), top = table.size, area.y + HEAD_HEIGHT + _BELOW_HEAD
    room = area.bottom - _FOOT - top - _GAP - legend.height
    scale = min(area.width / width, room / height)
    picture = Box(area.cx - width * scale / 2, top, width * scale, room)
    below = top + height * scale + _GAP
    shapes = (
        *head,
        table.placed(picture.x, picture.y, scale, options.theme),
        *(
            shape
            for number, (x, y) in enumerate(table.points, start=1)
            for shape in _disc(number, picture.x + x * scale, picture.y + y * scale, options)
        ),
        *legend.placed(area.x, below).shapes,
        *plain_foot(area, options),
    )
    return options.page(Block(page.width, page.height, shapes), words, words, landscape=True)


def _legend(entries: Sequence[str], width: float, options: PrintOptions) -> Block:
    """Return what the numbers are, in two columns, row by row."""
    share, column = _share(options), (width - _COLUMNS) / 2
    style, disc = Type(options.theme).body.sized(_ENTRY * share), _DISC * share
    indent, bottom = 2 * disc + 2.6, 0.0
    shapes: list[Shape] = []
    for first in range(0, len(entries), 2):
        top = bottom
        for k, words in enumerate(entries[first : first + 2]):
            x = k * (column + _COLUMNS)
            flowed = flow(x + indent, top + 0.4, column - indent, words, style)
            shapes += [*_disc(first + k + 1, x + disc, top + disc, options), *flowed.shapes]
            bottom = max(bottom, flowed.bottom + _ROWS, top + 2 * disc + _ROWS)
    return Block(width, bottom, tuple(shapes))


def _share(options: PrintOptions) -> float:
    return _SMALL if options.small and not options.large_print else 1.0


def _disc(number: int, x: float, y: float, options: PrintOptions) -> tuple[Shape, ...]:
    """Return a number on a disc, which is told from any picture by a white edge."""
    theme, share = options.theme, _share(options)
    style, radius = Type(theme).strong.sized(11 * share), _DISC * share
    figure = style.at(x, y + cap_height(style.font, style.size) / 2, str(number), "middle")
    return (
        Circle(x, y, radius + _EDGE, theme.ground("white")),
        Circle(x, y, radius, theme.ground("white"), theme.pen("ink", 0.5)),
        figure,
    )
