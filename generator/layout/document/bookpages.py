"""Pages of a book that hold words: what it is, and how a chapter of puzzles begins."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path as File

from generator.core.text import common
from generator.layout.document.cover import harbour
from generator.layout.document.scene import lid_scene, sky
from generator.layout.ink.box import Box
from generator.layout.ink.figures import printed
from generator.layout.ink.shapes import Group, Rect, Shape, Use, polygon
from generator.layout.ink.textbox import flow
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type, raised
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.furniture import HEAD_HEIGHT, Head, sheet_head

_HARBOUR, _SCENE = 0.52, 0.74  # how high a picture is at most, beside its width
_MEASURE = 120.0  # how wide a text may be and still be read with ease


def imprint(title: str, options: PrintOptions, folding: str = "") -> Page:
    """Return the page behind the cover: what the book is and whose the games are, at its foot.

    A booklet says first how it is folded.
    """
    words, area = common(options.lang), options.inside()
    style = Type(options.theme).body.sized(8)
    told = (words(f"book.{key}") for key in ("made", "proof", "owners"))
    said = "\n\n".join(filter(None, (folding, *told)))
    width = min(area.width, _MEASURE)
    text = flow(area.x, 0.0, width, said, style)
    top = area.bottom - text.bottom
    heading = Type(options.theme).heading
    moved = flow(area.x, top, width, said, style).shapes
    shapes: tuple[Shape, ...] = (heading.at(area.x, top - 4, title), *moved)
    block = Block(options.area().width, options.area().height, shapes)
    return options.page(block, "")


def opener(
    title: str,
    about: str,
    emblems: Sequence[str],
    hints: Sequence[str],
    options: PrintOptions,
    scene: File | None = None,
) -> Page:
    """Return the first page of the puzzles: a row of emblems, and how to go about them.

    The picture at its foot is the scene of a game, or the harbour, which is of all games.
    """
    theme, type_ = options.theme, Type(options.theme)
    area = options.inside()
    head, _ = sheet_head(Head(title, raised(about), name_line=False), area, options)
    side = min(13.0, area.width / 9)
    y = area.y + HEAD_HEIGHT + 12
    shapes: list[Shape] = [*head]
    shown = emblems[:6]
    pitch = area.width / len(shown) if shown else 0.0
    for i, emblem in enumerate(shown):
        x = area.x + (i + 0.5) * pitch
        shapes.append(Use.centred(emblem, x, y + side / 2, side, theme.line("granite")))
    y += side + 14
    style = type_.body.sized(10.5)
    width = min(area.width, _MEASURE)
    for hint in hints:
        text = flow(area.x + 7, y, width - 7, hint, style)
        shapes += [_bullet(area.x + 2, y + 2.2, theme), *text.shapes]
        y = text.bottom + 3.4
    share = _HARBOUR if scene is None else _SCENE
    top = max(y + 1.6, area.bottom - area.width * share)  # on small paper words take some of it
    high = area.bottom - top
    wide = area.width if scene is None else min(area.width, high / share)  # a scene stays whole
    picture = Box(area.cx - wide / 2, top, wide, high)
    shapes += _pictured(scene, picture, theme)
    place = options.area()
    return options.page(Block(place.width, place.height, tuple(shapes)), title)


def _pictured(scene: File | None, box: Box, theme: Theme) -> list[Shape]:
    """Return a framed picture as wide as a box; what it is too low for is left away above."""
    frame = Rect.of(box, stroke=theme.pen("ink", 0.7))
    if scene is None:
        drawn: Sequence[Shape] = harbour(box, box.y + box.height * 0.62, theme)
        return [Group(tuple(drawn), clip=Rect.of(box)), frame]
    lid = lid_scene(scene)
    window, scale = lid.window, box.width / lid.window.width
    high = box.height / scale
    seen = Box(window.x, window.bottom - high, window.width, high)
    drawn = (*sky(seen, lid.sun, lid.rays, theme), printed(scene, theme))
    x, y = box.x - seen.x * scale, box.y - seen.y * scale
    return [Group((Group(tuple(drawn), x, y, scale=scale),), clip=Rect.of(box)), frame]


def _bullet(cx: float, cy: float, theme: Theme) -> Shape:
    """Return a lozenge: dots say how hard a puzzle is."""
    points = [(cx, cy - 1.4), (cx + 1.1, cy), (cx, cy + 1.4), (cx - 1.1, cy)]
    return polygon(points, fill=theme.line("ink"))
