"""Sheets of things to cut out at their true size, each with a line of words and the ruler."""

from __future__ import annotations

from collections.abc import Sequence

from generator.layout.box import Box
from generator.layout.furniture import fitted
from generator.layout.options import PrintOptions
from generator.layout.packing import Cutting, Piece, cut_sheets, pack
from generator.layout.page import Page
from generator.layout.parts import Parts
from generator.layout.textbox import flow
from generator.layout.typography import Type

_CUTTING = Cutting(gutter=4.0, cut="lines")
_FOOT = 7.0


def cut_pages(
    pieces: Sequence[Piece], words: tuple[str, str, str], options: PrintOptions
) -> list[Page]:
    """Return the sheets; the words are the title, how to make the things, the description."""
    true = options.at_true_size()
    area = true.printable().inset(1.0)
    title, making, description = words
    type_ = Type(options.theme)
    note = flow(area.x + 2, area.y + 7.4, area.width - 4, making, type_.body.sized(8))
    room = Box(area.x, note.bottom + 1, area.width, area.bottom - _FOOT - note.bottom - 1)
    places = pack(pieces, room, _CUTTING)
    pages = []
    for sheet in cut_sheets(pieces, places, _CUTTING):
        parts = Parts()
        head = fitted(type_.heading, title, area.width - 4)
        parts.shapes += [head.at(area.x + 2, area.y + 5.4, title), *note.shapes]
        parts.add(sheet)
        parts.shapes.append(true.ruler(area.x + 2, area.bottom - 0.4))
        block = parts.block(true.area().width, true.area().height)
        pages.append(true.page(block, title, description))
    return pages
