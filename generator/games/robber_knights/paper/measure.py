"""What keeps the land within its limits: a measuring strip in tile lengths, and corner markers."""

from __future__ import annotations

from generator.games.robber_knights.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.shapes import Group, Line, Pen, Rect, Shape, Use, polygon, polyline
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.furniture import fitted

WIDE = 15.0  # across a strip
TAB = 8.0  # by which one part of a strip is glued onto the next, larger in large print
CORNER, ARM = 25.6, 9.0  # a corner marker, and how wide it is


def strips(tile: float, limits: dict[int, int], room: float, options: PrintOptions) -> list[Block]:
    """Return the parts of one measuring strip, upright; limits are tiles by number of players.

    A strip too long for the paper is cut into parts of nearly equal length.
    """
    cells = max(limits.values())
    fitting = max(1, int((room - TAB * options.larger) // tile))
    count = 1 if cells * tile <= room else -(-cells // fitting)
    ends = [round(cells * k / count) for k in range(count + 1)]
    return [
        _part(tile, range(ends[k], ends[k + 1]), limits, options, tab=k + 1 < count)
        for k in range(count)
    ]


def _part(
    tile: float, cells: range, limits: dict[int, int], options: PrintOptions, tab: bool
) -> Block:
    """Return the part of a strip with some of its cells, drawn level and set upright."""
    theme, glued = options.theme, TAB * options.larger
    length = len(cells) * tile + (glued if tab else 0.0)
    shapes: list[Shape] = []
    for k, cell in enumerate(cells):
        shapes += _cell(Box(k * tile, 0.0, tile, WIDE), cell + 1, theme)
    for players, size in limits.items():
        if size - 1 in cells:
            end = (size - cells.start) * tile
            shapes += _limit(end, tile, players, options)
    if tab:
        glue = texts(options.lang)("sheet.glue")
        body = Type(theme).body
        note = fitted(body.sized(body.size * options.larger), glue, glued - 0.8)
        x = len(cells) * tile
        shapes.append(Rect(x, 0.0, glued, WIDE, fill=theme.fill("mist")))
        shapes.append(note.at(x + glued / 2, WIDE / 2 + 0.8, glue, "middle"))
    return Block(WIDE, length, (Group(tuple(shapes), dy=length, rotate=-90.0),))


def _cell(box: Box, number: int, theme: Theme) -> list[Shape]:
    """Return one tile length with its number."""
    style = TextStyle("Lato-Black", 15, theme.line("ink"))
    ground = theme.ground("sand", 0.62) if number % 2 else theme.ground("mist", 0.7)
    ticks = [
        Line(box.x + box.width * share, WIDE, box.x + box.width * share, WIDE - high,
             theme.pen("ink", 0.25))
        for share, high in ((0.25, 1.6), (0.5, 2.4), (0.75, 1.6))
    ]  # fmt: skip
    middle = box.y + 4.2 + cap_height(style.font, style.size) / 2
    return [
        Rect.of(box, fill=ground),
        Line(box.x, 0.0, box.x, WIDE, theme.pen("ink", 0.35)),
        *ticks,
        style.at(box.x + 5.4, middle, str(number), "middle"),
    ]


def _limit(end: float, tile: float, players: int, options: PrintOptions) -> list[Shape]:
    """Return the end of the land for a number of players: a bar, and as many heads before it."""
    theme, text = options.theme, texts(options.lang)
    value = Type(theme).value
    value = value.sized(value.size * options.larger)
    style = fitted(value, text("sheet.limit", players=players), tile - 14.0)
    heads = [
        Use.centred("head", end - 3.6 - 4.6 * k, WIDE - 6.0, 4.4, theme.line("ink"))
        for k in range(players)
    ]
    return [
        Rect(end - 1.2, 0.0, 1.2, WIDE, fill=theme.line("ink")),
        style.at(end - 2.6, 5.4, text("sheet.limit", players=players), "end"),
        *heads,
    ]


def corner(theme: Theme) -> Block:
    """Return a marker that is laid outside a corner of the land, which its thick lines touch."""
    ink = theme.line("ink")
    merlons = () if theme.saves_ink else (2.0, 1.7)  # fine dashes would ask for a fold
    outline = ((0.0, 0.0), (CORNER, 0.0), (CORNER, ARM), (ARM, ARM), (ARM, CORNER), (0.0, CORNER))
    shapes: list[Shape] = [
        polygon(outline, theme.ground("sand", 0.62)),
        polyline(_bend(3.4), theme.pen("granite", 1.8, merlons, strength=0.55)),
        polyline(_bend(5.3), theme.pen("granite", 2.2, strength=0.55)),
        polyline(_bend(ARM - 0.45), Pen(ink, 0.9)),
        Rect(0.8, 0.8, 7.2, 7.2, 0.8, WHITE, Pen(ink, 0.35)),
        Use.centred("tower", 4.4, 4.4, 6.2, ink),
    ]
    return Block(CORNER, CORNER, tuple(shapes))


def _bend(off: float) -> tuple[tuple[float, float], ...]:
    """Return a line along both arms of a corner marker, so far from its outer edges."""
    return (CORNER, off), (off, off), (off, CORNER)
