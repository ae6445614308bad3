"""How a siege is played, in six small pictures with a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from generator.games.robber_knights.paper.rules_figure import pile
from generator.games.robber_knights.paper.siege_turn import arrow
from generator.games.robber_knights.paper.small_tiles import small_tile
from generator.games.robber_knights.rules.scoring import BUILDINGS, POINTS
from generator.games.robber_knights.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import SMALLEST, cap_height
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Rect, Shape, Use
from generator.layout.ink.textbox import TextBox
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions

_WIDE = 100.0  # a strip so wide has three pictures in a row
_GAPS = 2.4, 0.6
_SHARE = {3: 0.42, 2: 0.28}  # of the width of a picture with its words, by columns
_LARGEST = 9.6  # half the width of a picture: a tile
_SIZE = 7.4  # of the words, where they fit
_LEADING = 1.1  # sentences of two or three lines, close together

Picture = Callable[[Box, Theme], list[Shape]]


def strip(box: Box, options: PrintOptions) -> list[Shape]:
    """Return the pictures in two or three columns, each with its words at the right."""
    text, style = texts(options.lang), Type(options.theme).body
    style, columns = replace(style, size=_SIZE, leading=_LEADING), 3 if box.width >= _WIDE else 2
    shapes: list[Shape] = []
    cells = CellGrid(box, columns, len(_PICTURES) // columns, *_GAPS).cells()
    for cell, (words, draw) in zip(cells, _PICTURES.items(), strict=True):
        side = min(_LARGEST, _SHARE[columns] * cell.width / 2, cell.height)
        picture = Box(cell.x, cell.cy - side / 2, 2 * side, side)
        left = picture.right + 1.4
        beside = Box(left, cell.y, cell.right - left, cell.height)
        shapes += draw(picture, options.theme)
        shapes += TextBox(beside, text(words), style, valign="middle", minimum=SMALLEST).shapes()
    return shapes


def _land(picture: Box, tiles: Iterable[tuple[str, str]], theme: Theme) -> list[Shape]:
    """Return tiles side by side with the knights on them, from the bottom up."""
    side, shapes = picture.height, list[Shape]()
    for k, (code, knights) in enumerate(tiles):
        place = Box(picture.x + k * side, picture.y, side, side)
        shapes += small_tile(code, 3 * k + 1, theme, side).placed(place.x, place.y).shapes
        shapes += pile(knights, place, theme) if knights else ()
        shapes.append(Rect.of(place, stroke=theme.pen("ink", 0.25)))
    return shapes


def _right(picture: Box) -> Box:
    """Return the right half of a picture."""
    return Box(picture.cx, picture.y, picture.height, picture.height)


def _lay(picture: Box, theme: Theme) -> list[Shape]:
    place, style = _right(picture), Type(theme).strong
    base = place.cy + cap_height(style.font, style.size) / 2
    return [
        *_land(picture, [("pv", "")], theme),
        Rect.of(place, 0.0, theme.ground("mist", 0.6), theme.pen("ink", 0.25)),
        style.at(place.cx, base, "1", "middle"),
    ]


def _draw(picture: Box, theme: Theme) -> list[Shape]:
    side = 0.42 * picture.width
    left = Box(picture.x, picture.cy - side / 2, side, side)
    right = left.moved(picture.width - side, 0.0)
    middle = Box(left.right - 0.06 * side, picture.cy - 0.25 * side, 0.5 * side, 0.5 * side)
    return [
        *_land(left, [("pc", "")], theme),
        *_land(right, [("pt", "")], theme),
        arrow(middle, "W", theme, theme.line("brick")),
    ]


def _ride(picture: Box, theme: Theme) -> list[Shape]:
    half = 0.5 * picture.height
    over = Box(picture.cx - half / 2, picture.y + 0.1 * half, half, half)
    tiles = [("pc", "R"), ("p", "R")]
    return [*_land(picture, tiles, theme), arrow(over, "E", theme, theme.line("brick"))]


def _keep(picture: Box, theme: Theme) -> list[Shape]:
    return _land(picture, [("fv", "RR"), ("p", "R")], theme)


def _full(picture: Box, theme: Theme) -> list[Shape]:
    return _land(picture, [("pc", "BBRR"), ("l", "")], theme)


def _score(picture: Box, theme: Theme) -> list[Shape]:
    style, third = Type(theme).value.sized(8.5), picture.width / 3
    shapes: list[Shape] = []
    for k, building in enumerate(BUILDINGS):
        x, size = picture.x + (k + 0.5) * third, min(third, 0.52 * picture.height)
        points = str(POINTS[building])
        shapes += [
            Use.centred(building, x, picture.y + size / 2, size, theme.line("ink")),
            style.at(x, picture.bottom, points, "middle"),
        ]
    return shapes


_PICTURES: dict[str, Picture] = {
    "strip.lay": _lay,
    "strip.draw": _draw,
    "strip.ride": _ride,
    "strip.keep": _keep,
    "strip.full": _full,
    "strip.score": _score,
}
