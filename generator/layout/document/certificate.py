"""A certificate: a name, a medal or a place, and how it was earned, over the walled town."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.layout.document.cover import waterfront
from generator.layout.ink.box import Box
from generator.layout.ink.contour import pictured, titled
from generator.layout.ink.fonts import text_width
from generator.layout.ink.shapes import Group, Line, Rect, Shape, haloed
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type, raised
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.furniture import fitted, shortened
from generator.layout.sheet.medals import medal_sign

_WIDTH, _HEIGHT = 297.0, 210.0  # drawn for A4 on its side; other paper shows it larger or smaller
_EDGE, _GAP = 9.0, 2.2  # from the paper to the frame, and between its two lines
_HORIZON = 178.0
_MEDAL, _SIDE = 34.0, 46.0  # its size, and from the paper's edge to its middle
_LINE, _TOP = 6.6, 101.0  # from one result to the next, and where the first one stands
_COLUMN, _APART, _MOST = 96.0, 16.0, 3  # of results: more than these stand in two columns
_MIDDLE = _WIDTH / 2


@dataclass(frozen=True, slots=True)
class Earned:
    """A line of a certificate: a puzzle, what was reached, and a medal for it."""

    title: str
    text: str
    medal: str | None = None


@dataclass(frozen=True, slots=True)
class Certificate:
    """What a certificate says; without a medal it shows an emblem."""

    kind: str  # what it is called
    event: str
    when: str
    name: str
    place: str
    results: tuple[Earned, ...]
    medal: str | None
    foot: str


def certificate_page(one: Certificate, options: PrintOptions) -> Page:
    """Return the certificate, as large as the paper on its side allows."""
    shapes = [
        *_ground(options.theme),
        *_head(one, options),
        *_sign(one, options.theme),
        *_results(one.results, options),
        *_foot(one, options.theme),
    ]
    block = Block(_WIDTH, _HEIGHT, tuple(shapes))
    sheet = options.sheet.landscape
    scale = min(sheet.width / _WIDTH, sheet.height / _HEIGHT)
    left, top = (sheet.width - _WIDTH * scale) / 2, (sheet.height - _HEIGHT * scale) / 2
    placed = block.placed(left, top, scale)
    return Page.on(sheet, placed.shapes, (), f"{one.kind} — {one.name}", one.event)


def _ground(theme: Theme) -> list[Shape]:
    """Return the town over the sea at the foot, within a frame of two lines."""
    frame = Box(_EDGE, _EDGE, _WIDTH - 2 * _EDGE, _HEIGHT - 2 * _EDGE)
    inner = frame.inset(_GAP)
    sky = Rect.of(inner, fill=theme.ground("sand", 0.4))
    art = Group(tuple(waterfront(inner, _HORIZON, theme)), clip=Rect.of(inner))
    return [
        sky,
        art,
        Rect.of(frame, stroke=theme.pen("ink", 0.9)),
        Rect.of(inner, stroke=theme.pen("ink", 0.3)),
    ]


def _head(one: Certificate, options: PrintOptions) -> list[Shape]:
    theme, type_ = options.theme, Type(options.theme)
    room = _WIDTH - 2 * _EDGE - 30
    kind = fitted(TextStyle("Vollkorn-Black", 40, theme.line("ink")), one.kind, room)
    event, title = shortened(type_.strong.sized(17), one.event, room)
    # Between the medals, which a long name must not reach.
    beside = _WIDTH - 2 * (_SIDE + _MEDAL * 0.6)
    style, name = shortened(TextStyle("Lato-Black", 34, theme.line("ink")), one.name, beside)
    when = type_.subtitle.sized(12)
    return [
        *titled(kind.at(_MIDDLE, 36, one.kind, "middle"), theme),
        event.at(_MIDDLE, 47, title, "middle"),
        when.at(_MIDDLE, 54, raised(one.when), "middle"),
        style.at(_MIDDLE, 77, name, "middle"),
        Line(_MIDDLE - 55, 82, _MIDDLE + 55, 82, theme.pen("ink", 0.5)),
        type_.strong.sized(16).at(_MIDDLE, 91, raised(one.place), "middle"),
    ]


def _sign(one: Certificate, theme: Theme) -> list[Shape]:
    """Return the medal on both sides of the name; for others the boat of the harbour."""
    found: list[Shape] = []
    for x in (_SIDE, _WIDTH - _SIDE):
        if one.medal is not None:
            found.append(medal_sign(one.medal, x, 74, theme, _MEDAL))
        else:
            found.append(pictured("voilier", x, 74, _MEDAL * 0.8, theme, "sea"))
    return found


def _results(results: Sequence[Earned], options: PrintOptions) -> list[Shape]:
    """Return a line a puzzle, above the roofs of the town."""
    columns = 1 if len(results) <= _MOST else 2
    rows = -(-len(results) // columns)
    left = _MIDDLE - (columns * _COLUMN + (columns - 1) * _APART) / 2
    shapes: list[Shape] = []
    for number, one in enumerate(results):
        column, row = divmod(number, rows)
        shapes += _result(one, left + column * (_COLUMN + _APART), _TOP + row * _LINE, options)
    return shapes


def _result(one: Earned, left: float, y: float, options: PrintOptions) -> list[Shape]:
    """Return a line: the name at the left, what was reached at the right, behind it the medal."""
    theme, type_ = options.theme, Type(options.theme)
    text, right = type_.value.sized(11.5), left + _COLUMN
    room = _COLUMN - text_width(one.text, text.font, text.size) - 10
    style, title = shortened(type_.body.sized(11.5), one.title, room)
    shapes: list[Shape] = [
        style.at(left, y, title),
        text.at(right, y, one.text, "end"),
        Line(left, y + 1.9, right, y + 1.9, theme.pen("granite", 0.12)),
    ]
    if one.medal is not None:
        shapes.append(medal_sign(one.medal, right + 4.5, y - 1.4, theme, 5.0))
    return shapes


def _foot(one: Certificate, theme: Theme) -> list[Shape]:
    light = theme.line("ink" if theme.saves_ink else "white")
    brand = TextStyle("Vollkorn-Black", 15, light)
    motto = TextStyle("Lato-Medium", 9.5, light)
    low = _HEIGHT - _EDGE - _GAP - 5
    lines = (
        brand.at(_EDGE + _GAP + 7, low, "Malopress"),
        motto.at(_WIDTH - _EDGE - _GAP - 7, low, one.foot, "end"),
    )
    return [*(haloed(lines, theme.line("white"), 2.0) if theme.saves_ink else lines)]
