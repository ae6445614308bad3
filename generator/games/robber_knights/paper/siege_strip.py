"""How a siege is played, in six small pictures with a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from generator.games.robber_knights.paper.arms import coat
from generator.games.robber_knights.paper.siege_turn import arrow
from generator.games.robber_knights.paper.small_tiles import small_tile
from generator.games.robber_knights.rules.scoring import BUILDINGS, POINTS
from generator.games.robber_knights.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import SMALLEST, cap_height
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Rect, Shape, Use
from generator.layout.ink.textbox import TextBox, one_size
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions

_WIDE = 100.0  # a strip so wide has three pictures in a row
_GAPS = 2.4, 0.6
_SHARE = {3: 0.42, 2: 0.25}  # of the width of a picture with its words, by columns
_BESIDE = 1.4  # from a picture to its words
_LARGEST = 9.6  # half the width of a picture: a tile
_SIZE = 7.4  # of the words, where they fit
_LEADING = 1.1  # sentences of two or three lines, close together

Picture = Callable[[Box, Theme], list[Shape]]


def strip(box: Box, options: PrintOptions) -> list[Shape]:
    """Return the pictures in two or three columns, each with its words at the right."""
    text, usual = texts(options.lang), Type(options.theme).body
    usual, columns = replace(usual, size=_SIZE, leading=_LEADING), 3 if box.width >= _WIDE else 2
    cells = CellGrid(box, columns, len(_PICTURES) // columns, *_GAPS).cells()
    side = min(_LARGEST, _SHARE[columns] * cells[0].width / 2, cells[0].height)
    left = 2 * side + _BESIDE
    room = cells[0].width - left
    style = one_size([text(words) for words in _PICTURES], usual, room, cells[0].height)
    shapes: list[Shape] = []
    for cell, (words, draw) in zip(cells, _PICTURES.items(), strict=True):
        beside = Box(cell.x + left, cell.y, room, cell.height)
        shapes += draw(Box(cell.x, cell.cy - side / 2, 2 * side, side), options.theme)
        shapes += TextBox(beside, text(words), style, valign="middle").shapes()
    return shapes


def _land(picture: Box, tiles: Iterable[tuple[str, str]], theme: Theme) -> list[Shape]:
    """Return tiles side by side with the knights on them, from the bottom up."""
    side, shapes = picture.height, list[Shape]()
    for k, (code, knights) in enumerate(tiles):
        place = Box(picture.x + k * side, picture.y, side, side)
        shapes += small_tile(code, 3 * k + 1, theme, side).placed(place.x, place.y).shapes
        shapes += _bars(knights, place, theme)
        shapes.append(Rect.of(place, stroke=theme.pen("ink", 0.25)))
    return shapes


def _bars(knights: str, tile: Box, theme: Theme) -> list[Shape]:
    """Return knights as the board stacks them, without the letters that would be too small."""
    wide, high, shapes = 0.34 * tile.width, 0.17 * tile.width, list[Shape]()
    for level, colour in enumerate(knights, start=1):
        x, y = tile.right - wide - 0.05 * tile.width, tile.bottom - 0.05 * tile.width - level * high
        bar, pen = Rect(x, y, wide, high, 0.3 * high), theme.pen("ink", 0.25)
        shapes.append(replace(bar, fill=theme.ground("white")))
        shapes += [*coat(colour, bar, theme, 0.6, 0.6), replace(bar, stroke=pen)]
    return [*shapes, replace(bar, stroke=theme.pen("ink", 0.5))] if knights else []


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
    return _riding(picture, [("pc", "R"), ("p", "R")], theme)


def _keep(picture: Box, theme: Theme) -> list[Shape]:
    return _riding(picture, [("fc", "RR"), ("p", "R")], theme)


def _riding(picture: Box, tiles: Iterable[tuple[str, str]], theme: Theme) -> list[Shape]:
    """Return a castle and the tile that its knights enter; the arrow leaves the helmets clear."""
    side = 0.5 * picture.height
    over = Box(picture.cx - side / 2, picture.y + 0.45 * picture.height - side / 2, side, side)
    return [*_land(picture, tiles, theme), arrow(over, "E", theme, theme.line("brick"))]


def _full(picture: Box, theme: Theme) -> list[Shape]:
    return _land(picture, [("pc", "BBRR"), ("l", "")], theme)


def _score(picture: Box, theme: Theme) -> list[Shape]:
    """Return what buildings score, and before them a tile without any."""
    share = picture.width / (1 + len(BUILDINGS))
    style = Type(theme).value.sized(min(8.5, max(SMALLEST, 3.0 * share)))
    size = min(0.94 * share, 0.52 * picture.height)
    bare = Box(picture.x, picture.y, size, size).inset(0.1 * size)
    shapes = [*_land(bare, [("p", "")], theme), style.at(bare.cx, picture.bottom, "0", "middle")]
    for k, building in enumerate(BUILDINGS, start=1):
        x, points = bare.cx + k * share, str(POINTS[building])
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
