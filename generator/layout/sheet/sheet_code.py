"""The QR code of a page: whose sheet it is and which page; an address may stand before it."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import quote

from generator.core.text import common
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import text_width
from generator.layout.ink.qr import qr
from generator.layout.ink.shapes import Group, Shape
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.codes import SheetCode

SIDE = 26.0  # smaller ones are not found on half of the photos that telephones take
QUIET = 3.6  # the white around a code of this side that holds an id: four of its modules


def sheet_code(box: Box, options: PrintOptions, blank: str = "") -> Group:
    """Return the code of a sheet; one without an id is a `blank` one of a game.

    The paper around a code must be white for four modules: its quiet zone.
    """
    return qr(code_text(options, blank), box, options.theme.line("ink"), quiet=0)


def code_text(options: PrintOptions, blank: str = "") -> str:
    """Return what the code of a page holds; where nobody writes, the id alone.

    >>> from generator.layout.page.options import PagePlace
    >>> sheet = PagePlace(copy=2, kind="blank")
    >>> code_text(PrintOptions(place=sheet), "saint-malo")
    'SAINT-MALO*2/1AFB'
    >>> code_text(PrintOptions(place=sheet, link="https://example.org/?id="), "saint-malo")
    'https://example.org/?id=SAINT-MALO%2A2%2F1AFB'
    """
    held = str(code_of(options, blank))
    return f"{options.link}{quote(held, safe='')}" if options.link else held


def code_of(options: PrintOptions, blank: str = "") -> SheetCode:
    """Return what the code of a page says."""
    ident, place = options.ident, options.place
    game = blank if ident is None else ident.game
    code = SheetCode(game, ident, place.copy or 1)
    if not place.kind:
        return code
    of_a_game = place.kind == "blank"
    return replace(
        code,
        page=place.number,
        paper=options.paper,
        lang=options.lang,
        large_print=options.large_print,
        book=options.leaf is not None,
        share=place.share,
        blank=of_a_game,
        players=options.players if of_a_game else None,
    )


def code_label(right: float, top: float, options: PrintOptions) -> tuple[Shape, ...]:
    """Return two lines that end at the right and say what the code beside them is."""
    (title, held), type_ = _said(options), Type(options.theme)
    return (
        type_.body.at(right, top + 2.6, title, "end"),
        type_.note.at(right, top + 6.6, held, "end"),
    )


def code_line(right: float, y: float, width: float, options: PrintOptions) -> Shape:
    """Return the same in one line; what the code holds is said alone where both are too long."""
    (title, held), style = _said(options), Type(options.theme).ident
    both = f"{title} · {held}"
    fits = text_width(both, style.font, style.size) <= width
    return style.at(right, y, both if fits else held, "end")


def _said(options: PrintOptions) -> tuple[str, str]:
    """Return that it is a code, and what it holds."""
    words = common(options.lang)
    what = "link" if options.link else "id" if options.ident else "game"
    return words("code.title"), words(f"code.{what}")
