"""A page of an id beside its city: a head, a foot, and the room between them for what it has."""

from __future__ import annotations

from generator.core.dates import long_date, parse_date
from generator.core.ident import Ident
from generator.games.saint_malo.texts import texts
from generator.layout.ink.box import Box
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import FOOT_HEIGHT, HEAD_HEIGHT, Head, sheet_foot, sheet_head


def puzzle_room(options: PrintOptions) -> Box:
    """Return what the head and the foot of a page leave."""
    area = options.inside()
    top = area.y + HEAD_HEIGHT + 4.5
    return Box(area.x, top, area.width, area.bottom - FOOT_HEIGHT - 4 - top)


def puzzle_page(
    parts: Parts, note: str, description: str, ident: Ident, options: PrintOptions
) -> Page:
    """Return what fills the room as a page of an id; the note stands at its foot."""
    text, area, whole = texts(options.lang), options.inside(), options.area()
    day = parse_date(ident.seed)
    sprint = text("sheet.sprint" if day else "sheet.sprint-any")
    subtitle = sprint if ident.variant == "sprint" else text("sheet.board")
    when = long_date(day, options.lang) if day else ""
    words = Head(text("title"), subtitle, when, str(ident))
    head, name = sheet_head(words, area, options)
    foot = sheet_foot(note, area, options)
    drawn = Parts([*head, *parts.shapes, *foot], [*name, *parts.fields])
    block = drawn.block(whole.width, whole.height)
    return options.page(block, f"{text('title')} {ident.seed}", description)
