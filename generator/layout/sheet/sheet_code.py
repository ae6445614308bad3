"""The QR code of a page: whose sheet it is and which page; an address may stand before it."""

from __future__ import annotations

from urllib.parse import quote

from generator.core.text import common
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import text_width, wrap
from generator.layout.ink.qr import modules, qr
from generator.layout.ink.shapes import Group, Shape
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.codes import SheetCode

SIDE = 26.0  # smaller ones are not found on half of the photos that telephones take
_MODULE = 0.4  # the least a camera tells apart from close by
LABEL = 22.0  # the width of the words beside it
_STEP = 3.0  # from line to line of them
QUIET = 3.6  # the white around a code of this side that holds an id: four of its modules


def sheet_code(box: Box, code: SheetCode, options: PrintOptions) -> Group:
    """Return the code of a page; a small one has no address where nobody could read it then.

    The paper around a code must be white for four modules: its quiet zone.
    """
    text = code_text(code, options.link)
    if options.link and box.width / modules(text) < _MODULE:
        text = code_text(code)
    return qr(text, box, options.theme.line("ink"), quiet=0)


def code_text(code: SheetCode, link: str = "") -> str:
    """Return what the code of a page holds, perhaps behind an address.

    >>> sheet = SheetCode("saint-malo", copy=2, page=1, blank=True)
    >>> code_text(sheet)
    'SAINT-MALO*2/1AFB'
    >>> code_text(sheet, "https://example.org/?id=")
    'https://example.org/?id=SAINT-MALO%2A2%2F1AFB'
    """
    return f"{link}{quote(str(code), safe='')}" if link else str(code)


def code_label(right: float, top: float, options: PrintOptions) -> tuple[Shape, ...]:
    """Return a few lines that end at the right and say what the code beside them is for."""
    (title, use), type_ = _said(options), Type(options.theme)
    lines = wrap(use, type_.note.font, type_.note.size, LABEL)
    return (
        type_.body.at(right, top + 2.6, title, "end"),
        *(type_.note.at(right, top + 6.2 + _STEP * k, line, "end") for k, line in enumerate(lines)),
    )


def code_above(right: float, bottom: float, width: float, options: PrintOptions) -> Block:
    """Return the same in lines that end at the right, the last of them at the bottom."""
    (title, use), style = _said(options), Type(options.theme).ident
    lines = wrap(
        common(options.lang)("code.both", title=title, use=use), style.font, style.size, width
    )
    first = bottom - _STEP * (len(lines) - 1)
    shapes = (style.at(right, first + _STEP * k, line, "end") for k, line in enumerate(lines))
    return Block(width, _STEP * len(lines), tuple(shapes))


def code_line(right: float, y: float, width: float, options: PrintOptions) -> Shape:
    """Return the same in one line; where that is too long, for whom the code is alone."""
    (title, use), style = _said(options), Type(options.theme).ident
    both = common(options.lang)("code.both", title=title, use=use)
    fits = text_width(both, style.font, style.size) <= width
    return style.at(right, y, both if fits else title, "end")


def _said(options: PrintOptions) -> tuple[str, str]:
    """Return for whom the code is, and what it is for."""
    words = common(options.lang)
    what = "link" if options.link else "id" if options.ident else "game"
    return words("code.page" if options.link else "code.referee"), words(f"code.{what}")
