"""The map as small as a page: every word is large enough to be read, names where they fit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from generator.games.vacances.paper.chart import the_chart
from generator.games.vacances.paper.labels import (
    number_shapes,
    text_box,
)
from generator.games.vacances.paper.map_board import border, frames
from generator.games.vacances.paper.panels import compass, legend
from generator.games.vacances.paper.roads import line_shapes
from generator.games.vacances.paper.scenery import clear_of, ground, scenery
from generator.games.vacances.paper.small_names import holds_legend, names_that_fit
from generator.games.vacances.paper.spaces import space_shapes
from generator.games.vacances.rules.board import the_board
from generator.layout.ink.colour import WHITE
from generator.layout.ink.fonts import SMALLEST
from generator.layout.ink.shapes import Group, Rect, Shape, haloed
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions

_PALE_LINE = 0.35  # under walks
_TEXTURE = 0.2  # millimetres on a screen: finer lines are textures
_HALO = 1.7  # which shrinks with the map


def map_size() -> tuple[float, float]:
    """Return how large the map is before it shrinks."""
    outer, _ = frames(the_board(), the_chart())
    return outer.width, outer.height


def small_map(
    options: PrintOptions,
    scale: float,
    panel: Sequence[Shape],
    above: Sequence[Shape] | None = None,
    plates: Sequence[Shape] = (),
    grains: bool = True,
) -> Block:
    """Return the map at a scale, with a panel in the corner of the counter.

    What lies `above` the lines and below the spaces, such as walks, takes the place of the names.
    The finest lines, such as grains and hatches, are more than half of the drawing: a screen can do
    without them.
    """
    chart, theme = the_chart(), options.theme
    outer, inner = frames(the_board(), chart)
    # What is the same on every map of a book is drawn once, whatever puzzle it is for.
    look, least = named_look(options), SMALLEST / scale
    art = (
        _land(look, least, above is None, grains),
        *(above or ()),
        _places(look, least, above is None),
        *panel,
        *(legend(chart.legend, options, least) if holds_legend(scale) else ()),
        *plates,
    )
    clipped = Group(art, clip=Rect.of(inner))
    whole = Group((clipped, *border(outer, inner, theme)), dx=-outer.x, dy=-outer.y)
    return Block(outer.width, outer.height, (whole,)).placed(0.0, 0.0, scale)


def named_look(options: PrintOptions) -> PrintOptions:
    """Return what the drawing of the land and its names depends on."""
    return PrintOptions(lang=options.lang, style=options.style, large_print=options.large_print)


@lru_cache(maxsize=32)
def _land(look: PrintOptions, least: float, named: bool, grains: bool) -> Group:
    """Return land, sea and the roads, as a stamp; under walks roads are pale."""
    chart, theme = the_chart(look.lang), look.theme
    scale, finest = SMALLEST / least, 0.0 if grains else _TEXTURE
    names = [text_box(text) for text in names_that_fit(look, least)] if named else []
    drawn = scenery(clear_of(chart.sights, names), theme, scale, finest)
    lines = line_shapes(theme, 0.0 if named else _PALE_LINE)
    return Group((ground(theme, scale, finest), *drawn, *lines), stamp=True)


@lru_cache(maxsize=32)
def _places(look: PrintOptions, least: float, named: bool) -> Group:
    """Return the spaces with their numbers, their names where they fit, and the compass."""
    board, chart, theme = the_board(), the_chart(look.lang), look.theme
    names = names_that_fit(look, least) if named else ()
    shapes = (
        *(shape for space in board.spaces for shape in space_shapes(space, theme, least)),
        *number_shapes(board, chart, theme, least),
        *haloed(names, WHITE, _HALO),
        *compass(*chart.compass, look, least),
    )
    return Group(shapes, stamp=True)
