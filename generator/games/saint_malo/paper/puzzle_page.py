"""A page of an id beside its city, with the usual head and foot."""

from __future__ import annotations

from generator.core.dates import parse_date
from generator.core.ident import Ident
from generator.games.saint_malo.texts import texts
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.framed import Framed, Inside


def puzzle_page(
    inside: Inside, note: str, describe: str, ident: Ident, options: PrintOptions, title: str = ""
) -> Framed:
    """Return a page of an id; the note stands at its foot."""
    text = texts(options.lang)
    sprint = text("sheet.sprint" if parse_date(ident.seed) else "sheet.sprint-any")
    subtitle = sprint if ident.variant == "sprint" else text("sheet.board")
    return Framed(subtitle, inside, note, text(describe), title)
