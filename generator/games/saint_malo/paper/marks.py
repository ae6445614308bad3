"""How things are drawn: the faces of the dice, and what is written on a space."""

from __future__ import annotations

from generator.games.saint_malo.paper.people import person
from generator.games.saint_malo.rules.city import CHURCHES, CRATE, HOUSE, PERSONS, WALL
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.shapes import Circle, Shape, Use
from generator.layout.ink.textbox import TextStyle
from generator.layout.page.options import PrintOptions

SYMBOL_FILES = ("log", "crate", "wall", "cross", "head", "swords")  # by face, as actions.SYMBOLS
_WRITTEN = {CRATE: "crate", WALL: "wall", HOUSE: "house"}

_SEEN = 12.0  # the side of a space from which on a person is seen, not its letter alone


def letter_disc(
    code: str, cx: float, cy: float, radius: float, options: PrintOptions
) -> list[Shape]:
    """Return a person's letter, white on a disc: the way persons are drawn where they are small."""
    style = TextStyle("Lato-Black", radius * 3.5, WHITE)
    baseline = cy + cap_height(style.font, style.size) / 2
    return [
        Circle(cx, cy, radius, options.theme.line("ink")),
        style.at(cx, baseline, code, "middle"),
    ]


def written_mark(code: str, box: Box, options: PrintOptions) -> list[Shape]:
    """Return what a code of the notation looks like on a space."""
    ink, cell = options.theme.line("ink"), box.width
    if code in PERSONS and cell >= _SEEN:
        return person(code, box.cx, box.cy + 0.42 * cell, 0.84 * cell, options)
    if code in PERSONS:
        return letter_disc(code, box.cx, box.cy, 0.27 * cell, options)
    if code not in CHURCHES:
        return [Use.centred(_WRITTEN[code], box.cx, box.cy, 0.52 * cell, ink)]
    style = TextStyle("Lato-Black", 1.15 * cell, ink)
    baseline = box.cy + cap_height(style.font, style.size) / 2
    return [
        Use.centred("cross", box.cx - 0.16 * cell, box.cy, 0.5 * cell, ink),
        style.at(box.cx + 0.22 * cell, baseline, code, "middle"),
    ]
