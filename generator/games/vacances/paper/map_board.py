"""The map as one drawing of A3 landscape: ground, lines, spaces, names, panels and border."""

from __future__ import annotations

from generator.games.vacances.paper.chart import Chart, the_chart
from generator.games.vacances.paper.labels import name_shapes, number_shapes
from generator.games.vacances.paper.panels import compass, counter, legend
from generator.games.vacances.paper.roads import line_shapes
from generator.games.vacances.paper.scenery import ground, scenery
from generator.games.vacances.paper.spaces import space_shapes
from generator.games.vacances.rules.board import Board, the_board
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE
from generator.layout.ink.shapes import Group, Path, Rect, Segment, Shape
from generator.layout.ink.theme import Theme
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions

_GRADE = 10.0  # about how long the black and white steps of the border are


def map_block(options: PrintOptions) -> Block:
    """Return the map at its size, from the border inwards; its origin is the border's corner."""
    board, chart, theme = the_board(), the_chart(options.lang), options.theme
    outer, inner = frames(board, chart)
    art = (
        ground(theme),
        *scenery(chart.sights, theme),
        *line_shapes(theme),
        *(shape for space in board.spaces for shape in space_shapes(space, theme)),
        *number_shapes(board, chart, theme),
        *name_shapes(board, chart, theme),
        *compass(*chart.compass, options),
        *counter(chart.counter, options),
        *legend(chart.legend, options),
    )
    clipped = Group(art, clip=Rect.of(inner))
    whole = Group((clipped, *border(outer, inner, theme)), dx=-outer.x, dy=-outer.y)
    return Block(outer.width, outer.height, (whole,))


def frames(board: Board, chart: Chart) -> tuple[Box, Box]:
    """Return the outer and the inner edge of the border, on the sheet."""
    sheet = Box(0.0, 0.0, board.width, board.height)
    return sheet.inset(chart.frame[0]), sheet.inset(chart.frame[1])


def border(outer: Box, inner: Box, theme: Theme) -> list[Shape]:
    """Return a chart's border: steps of black and white between two lines."""
    width = inner.x - outer.x
    middle, half = outer.inset(width / 2), width * 0.31
    across, down = round(middle.width / _GRADE), round(middle.height / _GRADE)
    steps: list[Segment] = []
    for k in range(0, across, 2):
        a, b = (outer.x + n * outer.width / across for n in (k, k + 1))
        steps += _step(a, middle.y - half, b, middle.y + half)
        steps += _step(a, middle.bottom - half, b, middle.bottom + half)
    for k in range(0, down, 2):
        a, b = (outer.y + n * outer.height / down for n in (k, k + 1))
        steps += _step(middle.x - half, a, middle.x + half, b)
        steps += _step(middle.right - half, a, middle.right + half, b)
    return [
        Path(_ring(outer, inner), WHITE, even_odd=True),
        # Filled, because ink style makes lines finer.
        Path(tuple(steps), theme.fill("ink")),
        Rect.of(outer.inset(0.15), 0.0, None, theme.pen("ink", 0.3)),
        Rect.of(inner, 0.0, None, theme.pen("ink", 0.5)),
    ]


def _step(left: float, top: float, right: float, bottom: float) -> list[Segment]:
    return [("M", left, top), ("L", right, top), ("L", right, bottom), ("L", left, bottom), ("Z",)]


def _ring(outer: Box, inner: Box) -> tuple[Segment, ...]:
    boxes = (outer, inner)
    return tuple(step for one in boxes for step in _step(one.x, one.y, one.right, one.bottom))
