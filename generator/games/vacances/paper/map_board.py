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
    middle = outer.inset((inner.x - outer.x) / 2)
    width = inner.x - outer.x
    pen = theme.pen("ink", width * 0.62)
    shapes: list[Shape] = [
        Path(_ring(outer, inner), WHITE, even_odd=True),
    ]
    across, down = round(middle.width / _GRADE), round(middle.height / _GRADE)
    steps: list[Segment] = []
    for k in range(0, across, 2):
        a = outer.x + k * outer.width / across
        b = outer.x + (k + 1) * outer.width / across
        steps += [("M", a, middle.y), ("L", b, middle.y)]
        steps += [("M", a, middle.bottom), ("L", b, middle.bottom)]
    for k in range(0, down, 2):
        a, b = (outer.y + n * outer.height / down for n in (k, k + 1))
        steps += [("M", middle.x, a), ("L", middle.x, b)]
        steps += [("M", middle.right, a), ("L", middle.right, b)]
    shapes.append(Path(tuple(steps), stroke=pen))
    shapes.append(Rect.of(outer.inset(0.15), 0.0, None, theme.pen("ink", 0.3)))
    shapes.append(Rect.of(inner, 0.0, None, theme.pen("ink", 0.5)))
    return shapes


def _ring(outer: Box, inner: Box) -> tuple[Segment, ...]:
    steps: list[Segment] = []
    for box in (outer, inner):
        steps += [
            ("M", box.x, box.y),
            ("L", box.right, box.y),
            ("L", box.right, box.bottom),
            ("L", box.x, box.bottom),
            ("Z",),
        ]
    return tuple(steps)
