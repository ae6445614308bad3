"""The map on paper: in one piece where it fits, else over several sheets to be joined."""

from __future__ import annotations

from generator.games.vacances.paper.chart import the_chart
from generator.games.vacances.paper.labels import label_boxes, tag_box
from generator.games.vacances.paper.map_board import map_block
from generator.games.vacances.paper.scenery import sight_box
from generator.games.vacances.paper.spaces import space_box
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.texts import texts
from generator.layout.cutting.poster import PosterWords, poster_pages, tiling
from generator.layout.ink.box import Box
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page


def map_pages(options: PrintOptions) -> list[Page]:
    """Return the map: one sheet of A3, or as many of another paper as it takes.

    In large print it is larger, as are the pieces that lie on it.
    """
    text, design = texts(options.lang), options.enlarged(map_block(options))
    description = text("sheet.describe-map")
    edge, larger = the_chart().frame[0], options.larger
    room = options.at_true_size().area(landscape=True).inset(edge * larger)
    if design.width <= room.width + 1e-6 and design.height <= room.height + 1e-6:
        x, y = the_chart().ruler
        scale = options.at_true_size().ruler((x - edge) * larger, (y - edge) * larger)
        whole = Block(design.width, design.height, (*design.shapes, scale))
        return [options.one_piece(whole, text("sheet.map"), description)]
    words = PosterWords(
        text("sheet.map"), text("sheet.map-sheet"), text("sheet.map-joining"), description
    )
    tiles = tiling(design.width, design.height, options, keep=uncut(options))
    return poster_pages(design, tiles, words, options)


def uncut(options: PrintOptions) -> tuple[list[Box], ...]:
    """Return what joints had better not cut: spaces, numbers and panels, drawings, then names."""
    board, chart = the_board(), the_chart(options.lang)
    kinds = {space.id: space.kind for space in board.spaces}
    tags = [
        tag_box(space, chart.numbers[space.id]) for space in board.spaces if space.kind != "plain"
    ]
    names = [box for label in chart.labels for box in label_boxes(label, kinds[label.space])]
    edge = chart.frame[0]  # the design begins at the border, the chart at the edge of the paper
    ranks = (
        [space_box(space) for space in board.spaces],
        [*tags, chart.counter, chart.legend],
        [sight_box(scene) for scene in chart.sights],
        names,
    )
    return tuple([box.moved(-edge, -edge).scaled(options.larger) for box in rank] for rank in ranks)
