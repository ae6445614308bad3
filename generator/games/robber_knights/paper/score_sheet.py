"""The score sheet: a column a colour; castles, villages, towns, the total and knights left."""

from __future__ import annotations

from collections.abc import Sequence

from generator.core.text import Texts
from generator.games.robber_knights.notation.fields import (
    BOXES,
    KNIGHTS,
    POINTS,
    TOTAL,
    box_field,
    player_field,
)
from generator.games.robber_knights.paper.arms import arms, coat
from generator.games.robber_knights.rules.scoring import BUILDINGS
from generator.games.robber_knights.rules.scoring import POINTS as WORTH
from generator.games.robber_knights.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.shapes import Rect, Shape, Use
from generator.layout.ink.textbox import TextBox
from generator.layout.ink.typography import Type
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.framed import Framed
from generator.layout.sheet.furniture import fitted, write_box

_SYMBOLS = {box: building for building, box in BUILDINGS.items()} | {KNIGHTS: "helm"}
_GAP = 2.4
_NAME = 8.6  # height of the box for a name
_CORNER = 3.2  # of the words in the corner of a box


def score_page(colours: Sequence[str], options: PrintOptions) -> Framed:
    """Return the score sheet of some colours."""
    text = texts(options.lang)
    return Framed(
        text("sheet.score"),
        lambda room: _table(room, colours, options),
        text("sheet.reminder"),
        text("sheet.describe-score"),
        name_line=False,
        white=(6.0, 6.0),
    )


def _table(box: Box, colours: Sequence[str], options: PrintOptions) -> Parts:
    """Return the table: names of the lines at the left, then the columns."""
    left = min(36.0, box.width * (0.23 if options.large_print else 0.2))
    wide = (box.width - left - _GAP * len(colours)) / len(colours)
    high = min(46.0, box.height * 0.26)
    step = min(34.0, (box.height - high) / len(BOXES))
    names = _names_line(Box(box.x, box.y, left, high - _GAP), options)
    parts = Parts([names])
    lines = {
        name: Box(box.x, box.y + high + k * step, box.width, step - _GAP)
        for k, name in enumerate(BOXES)
    }
    for name, line in lines.items():
        parts.shapes += _label(name, Box(line.x, line.y, left, line.height), options)
    for k, colour in enumerate(colours):
        x = box.x + left + _GAP + k * (wide + _GAP)
        parts.add(_crest(colour, Box(x, box.y, wide, high - _GAP), options), block=colour)
        for name, line in lines.items():
            one = _box(name, colour, Box(x, line.y, wide, line.height), options)
            parts.add(one, block=colour)
    return parts


def _names_line(box: Box, options: PrintOptions) -> Shape:
    """Return what the boxes at the foot of the crests are for."""
    words = texts(options.lang)("sheet.players")
    style = fitted(Type(options.theme).value, words, box.width)
    return style.at(box.x, box.bottom - (_NAME - cap_height(style.font, style.size)) / 2, words)


def _label(name: str, box: Box, options: PrintOptions) -> list[Shape]:
    """Return what a line is about: its symbol, its name and what one is worth."""
    text, type_, theme = texts(options.lang), Type(options.theme), options.theme
    words = _name(name, text)
    if name == TOTAL:
        style = type_.strong.sized(14)
        return [*TextBox(box, words, style, valign="middle").shapes()]
    size = min(11.0, box.height * 0.42)
    note = text("sheet.tie")
    if name in POINTS:
        note = text(f"sheet.{name}-worth", points=WORTH[_SYMBOLS[name]])
    style = fitted(type_.value, words, box.width)
    top = box.cy - (size + 9.0) / 2
    return [
        Use(_SYMBOLS[name], box.x, top, size, theme.line("ink")),
        style.at(box.x, top + size + 4.4, words),
        fitted(type_.note, note, box.width).at(box.x, top + size + 8.2, note),
    ]


def _name(box: str, text: Texts) -> str:
    return text("sheet.unused" if box == KNIGHTS else f"sheet.{box}")


def _crest(colour: str, box: Box, options: PrintOptions) -> Parts:
    """Return the head of a column: the player's hatch and arms, the colour, the name."""
    text, type_, theme = texts(options.lang), Type(options.theme), options.theme
    flag = Box(box.x, box.y, box.width, box.height - 15.0)
    name = Box(box.x, box.bottom - _NAME, box.width, _NAME)
    label = text("sheet.player", colour=text(f"colour.{colour}"))
    shapes: list[Shape] = [
        *coat(colour, Rect.of(flag, 1.6), theme),
        Rect.of(flag, 1.6, stroke=theme.pen("ink", 0.35)),
        *arms(colour, flag.cx, flag.cy, min(flag.height, flag.width) * 0.82, theme),
        type_.value.at(box.cx, flag.bottom + 4.6, text(f"colour.{colour}").capitalize(), "middle"),
        write_box(name, options, 0.3),
    ]
    return Parts(shapes, [Field(player_field(colour), name.inset(0.4), "text", label, 30, 10)])


def _box(name: str, colour: str, box: Box, options: PrintOptions) -> Parts:
    """Return a box of a column; points have room beside them to count strokes."""
    text, theme = texts(options.lang), options.theme
    label = text("sheet.box", box=_name(name, text), colour=text(f"colour.{colour}"))
    wide = min(18.0, box.width * 0.5) if name in POINTS else box.width
    points = Box(box.right - wide, box.y, wide, box.height)
    weight = 0.9 if name == TOTAL else 0.35
    shapes: list[Shape] = [write_box(points, options, weight)]
    if name in POINTS:
        tally = Box(box.x, box.y, box.width - wide - 1.4, box.height)
        shapes += [
            Rect.of(tally, 1.2, theme.ground("mist", 0.6), theme.pen("granite", 0.2)),
            *_corner(text("sheet.tally"), tally, options),
            *_corner(text("sheet.points"), points, options),
        ]
        points = Box(points.x, points.y + _CORNER, points.width, points.height - _CORNER)
    field = Field(box_field(name, colour), points.inset(0.5), "number", label, 3, 14)
    return Parts(shapes, [field])


def _corner(words: str, box: Box, options: PrintOptions) -> list[Shape]:
    """Return what belongs into a box, small in its upper corner."""
    style = fitted(Type(options.theme).ident, words, box.width - 1.6)
    return [style.at(box.x + 0.9, box.y + 2.9, words)]
