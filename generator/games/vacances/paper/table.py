"""The table ready to play: the map, four mats and their markers, as they are printed but for words.

Words would be too small to read there. All of it lies in one scale on the wood of `art/table.svg`;
only the weather tokens and the die are larger.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache

from generator.games.vacances.paper.chart import the_chart
from generator.games.vacances.paper.map_board import border, frames
from generator.games.vacances.paper.mat import HEIGHT, WIDTH, mat_block
from generator.games.vacances.paper.panels import counter, legend
from generator.games.vacances.paper.roads import line_shapes
from generator.games.vacances.paper.scenery import ground, scenery
from generator.games.vacances.paper.seats import HUES
from generator.games.vacances.paper.spaces import kind_shapes, radius
from generator.games.vacances.paper.tokens import (
    CLOCK,
    TOKEN,
    WEATHER,
    Marker,
    marker_shapes,
    period_block,
    player_markers,
    weather_block,
)
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import DAYS
from generator.layout.ink.box import Box
from generator.layout.ink.colour import BLACK, WHITE
from generator.layout.ink.shapes import Circle, Group, Halo, Rect, Shape, Text, polygon
from generator.layout.ink.theme import Theme
from generator.layout.page.options import PrintOptions

_SCALE = 0.235
_MAP = (51.8, 3.6)
_SPACES = 1.25  # how much larger spaces are drawn, to be seen
_SEATS = ((8.0, 3.4), (8.0, 47.8), (162.0, 3.4), (162.0, 47.8))  # corners of mats
_EACH, _ROW = 8, 2.5  # markers in a row, and from one row to the next
_BAND = 3.2  # of a marker
_FIRST = (29.5, 262.7)  # where the period marker lies on the map: on the morning
_PAWNS = ((-12.0, -3.0), (-4.0, 1.0), (4.0, -3.0), (12.0, 1.0))  # from the station, on the map
_TOKENS, _TOKEN_SCALE = (80.0, 76.4), 0.5
_DIE, _SIDE = (126.0, 75.6), 8.6
_PIPS = ((0.27, 0.27), (0.73, 0.27), (0.5, 0.5), (0.27, 0.73), (0.73, 0.73))


@lru_cache(maxsize=2)
def laid(theme: Theme) -> tuple[Shape, ...]:
    """Return the map with the pawns on the station, and around it what everybody has."""
    options = PrintOptions(style=theme.style)
    shapes: list[Shape] = [*_map(options)]
    for seat, (x, y) in enumerate(_SEATS, start=1):
        shapes += _mat(seat, x, y, options)
    return (*shapes, *_weather(theme), _die(theme))


def _map(options: PrintOptions) -> Iterator[Shape]:
    board, chart, theme = the_board(), the_chart(), options.theme
    outer, inner = frames(board, chart)
    art: list[Shape] = [
        ground(theme, _SCALE),
        *scenery(chart.sights, theme, _SCALE),
        *line_shapes(theme),
    ]
    for one in board.spaces:
        size = radius(one.kind) * _SPACES
        art += kind_shapes(one.kind, one.item, one.x, one.y, size, theme)
    art += _wordless([*counter(chart.counter, options), *legend(chart.legend, options)])
    station = next(one for one in board.spaces if one.kind == "station")
    for seat, (dx, dy) in enumerate(_PAWNS, start=1):
        art.append(Group(_pawn(seat, theme), station.x + dx, station.y + dy))
    clock = (
        *period_block(theme).shapes,
        Rect(0.0, 0.0, CLOCK, CLOCK, stroke=theme.pen("ink", 0.6)),
    )
    marker = Group(clock, *_FIRST, clip=Rect(-0.5, -0.5, CLOCK + 1.0, CLOCK + 1.0))
    drawn = Group((*art, marker), clip=Rect.of(inner), stamp=True)
    sheet = (drawn, *border(outer, inner, theme))
    x, y = _MAP
    yield _shadow(Box(x, y, outer.width * _SCALE, outer.height * _SCALE), theme)
    yield Group(sheet, x - outer.x * _SCALE, y - outer.y * _SCALE, scale=_SCALE)


def _pawn(seat: int, theme: Theme) -> tuple[Shape, ...]:
    """Return a pawn about the middle of its foot, simpler than it is, to be told from its place."""
    fill, pen = theme.fill(HUES[seat - 1]), theme.pen("ink", 0.9, round=True)
    return (
        polygon(((-5.4, 0.0), (5.4, 0.0), (2.4, -12.0), (-2.4, -12.0)), fill, pen),
        Circle(0.0, -14.6, 4.2, fill, pen),
    )


def _shadow(box: Box, theme: Theme) -> Shape:
    fill = WHITE if theme.saves_ink else theme.fill("orange")
    return Rect.of(box.moved(0.8, 0.9), fill=fill)


def _mat(seat: int, x: float, y: float, options: PrintOptions) -> Iterator[Shape]:
    """Yield a mat, and below it all markers of its player."""
    theme = options.theme
    yield _shadow(Box(x, y, WIDTH * _SCALE, HEIGHT * _SCALE), theme)
    sheet = Rect(0.0, 0.0, WIDTH, HEIGHT, 0.0, WHITE)
    edge = Rect(0.0, 0.0, WIDTH, HEIGHT, stroke=theme.pen("ink", 0.8))
    mat = (sheet, *_wordless(mat_block(seat, options).shapes), edge)
    yield Group(mat, x, y, scale=_SCALE, stamp=True)
    below = y + HEIGHT * _SCALE + 1.2
    for k, marker in enumerate(player_markers()):
        row, column = divmod(k, _EACH)
        place = x + column * (TOKEN * _SCALE + 0.25), below + row * _ROW
        yield Group(_marker(marker, seat, theme), *place, scale=_SCALE)


def _marker(marker: Marker, seat: int, theme: Theme) -> tuple[Shape, ...]:
    """Return a marker with the band of its player, whose pattern would be too fine to see."""
    band = Rect(0.0, TOKEN - _BAND, TOKEN, _BAND, fill=theme.fill(HUES[seat - 1], 0.7))
    return (
        Rect(0.0, 0.0, TOKEN, TOKEN, 0.0, WHITE),
        marked(marker, theme),
        band,
        Rect(0.0, 0.0, TOKEN, TOKEN, stroke=theme.pen("ink", 0.6)),
    )


@cache
def marked(marker: Marker, theme: Theme) -> Group:
    """Return what a marker shows, which is the same for everybody."""
    middle = (TOKEN - _BAND) / 2
    return Group(tuple(marker_shapes(marker, TOKEN / 2, middle, 4.9, theme)), stamp=True)


def _weather(theme: Theme) -> Iterator[Shape]:
    """Yield the weather tokens, face down and mixed."""
    backs = weather_block(theme).shapes
    line = Rect(0.0, 0.0, WEATHER, WEATHER, stroke=theme.pen("ink", 0.7))
    within = Rect(0.0, WEATHER, WEATHER, WEATHER)
    back = Group((Group(backs, dy=-WEATHER, clip=within), line), stamp=True)
    x, y = _TOKENS
    for k in range(DAYS):
        yield Group((back,), x + 8.2 * k, y + 1.2 * (k % 2), (-7.0, 5.0, -3.0)[k % 3], _TOKEN_SCALE)


def _die(theme: Theme) -> Group:
    pips = tuple(Circle(x * _SIDE, y * _SIDE, 0.8, BLACK) for x, y in _PIPS)
    cube = Rect(0.0, 0.0, _SIDE, _SIDE, 1.6, WHITE, theme.pen("ink", 0.4))
    return Group((cube, *pips), *_DIE, 8.0)


def _wordless(shapes: Iterable[Shape]) -> Iterator[Shape]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield replace(shape, shapes=tuple(_wordless(shape.shapes)))
        elif not isinstance(shape, Text | Halo):
            yield shape
