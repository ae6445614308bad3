"""The knights: tokens with two sides, figures that stand, and stacks seen from the side."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from generator.games.robber_knights.paper.arms import HUES, arms, coat
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE
from generator.layout.ink.figures import on_cloth, standing
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.hatch import heraldic
from generator.layout.ink.shapes import Circle, Group, Line, Pen, Rect, Shape
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Theme
from generator.layout.page.block import Block
from generator.layout.page.lines import cut_pen, fold_pen

TOKEN, TOKEN_BLEED = 16.0, 1.5
STANDEE = (14.7, 54.0)  # so narrow that all 120 fit one tabloid sheet
SLAB = (6.5, 2.6)  # a knight of a stack, seen from the side
_DISC, _RING = 7.65, 0.75  # of a token, and how far within its rim the hatch begins
_HELM = 1.2  # how much larger than its drawing
_FOOT = 6.0
_ARM = (3.9, 5.1)  # where a figure holds its shield, from its foot
_HATCH = 1.3  # apart: closer than on tiles, so that a small area still shows it
_CLOTH = 0.48  # how strong a knight's hue is: stronger than a tile's, to be seen from afar


@cache
def token_front(colour: str, theme: Theme) -> Block:
    """Return the front of a token: a helm within the player's colour and hatch."""
    return _stamped(TOKEN, TOKEN, _coin(colour, theme))


def token_grid(colour: str, count: int, columns: int, theme: Theme, back: bool = False) -> Block:
    """Return tokens side by side on one cloth, on their fronts with the straight cuts they share.

    Who likes round tokens better cuts along the rim of the disc.
    """
    rows = -(-count // columns)
    width, height = columns * TOKEN, rows * TOKEN
    token = Group(tuple(_shield(colour, theme) if back else _coin(colour, theme)), stamp=True)
    shapes: list[Shape] = []
    if not theme.saves_ink:  # what shows where a cut is a little off
        around = Box(0.0, 0.0, width, height).inset(-TOKEN_BLEED)
        shapes.append(Rect.of(around, fill=theme.fill(HUES[colour], _CLOTH)))
    shapes += [
        Group((token,), dx=k % columns * TOKEN, dy=k // columns * TOKEN) for k in range(count)
    ]
    if not back:
        pen = cut_pen(theme)
        shapes += [Line(k * TOKEN, 0, k * TOKEN, height, pen) for k in range(1, columns)]
        shapes += [Line(0, k * TOKEN, width, k * TOKEN, pen) for k in range(1, rows)]
    return Block(width, height, tuple(shapes))


def _coin(colour: str, theme: Theme) -> list[Shape]:
    """Return a disc of a player's colour and hatch, and on it a great helm with their rib."""
    middle, hue = TOKEN / 2, HUES[colour]
    disc = Circle(middle, middle, _DISC, theme.fill(hue), Pen(theme.line("ink"), 0.3))
    within = Circle(middle, middle, _DISC - _RING)
    apart = _HATCH * 1.35 if hue == "gorse" else _HATCH
    rim = Pen(theme.line("ink") if theme.saves_ink else WHITE, 0.2 if theme.saves_ink else 0.35)
    helm = standing("great-helm", middle - 0.4, middle + 0.5, theme, _HELM, hue)
    return [
        disc,
        heraldic(hue, within, on_cloth(hue, theme), apart, 0.24, 0.58),
        replace(within, stroke=rim),
        helm,
    ]


def _shield(colour: str, theme: Theme) -> list[Shape]:
    cloth = coat(colour, Rect(0.0, 0.0, TOKEN, TOKEN), theme, _HATCH, _CLOTH)
    return [*cloth, *arms(colour, TOKEN / 2, TOKEN / 2, 11.0, theme)]


def _stamped(width: float, height: float, shapes: list[Shape]) -> Block:
    return Block(width, height, (Group(tuple(shapes), stamp=True),))


@cache
def standee(colour: str, theme: Theme) -> Block:
    """Return a figure to fold at its top and feet, the feet glued one onto the other."""
    width, height = STANDEE
    side = Group(tuple(_figure(colour, theme)), stamp=True)
    face = Group((side,), dy=height / 2)
    back = Group((side,), dx=width, dy=height / 2, rotate=180.0)
    folds = [Line(0, y, width, y, fold_pen(theme)) for y in (_FOOT, height / 2, height - _FOOT)]
    return _stamped(width, height, [back, face, *folds])


def _figure(colour: str, theme: Theme) -> list[Shape]:
    """Return one side of a standing knight, from the fold at its top down to its foot."""
    width, high = STANDEE[0], STANDEE[1] / 2 - _FOOT
    middle, ground = width / 2 - 0.25, high - 0.25
    # Nobody sees a foot once it is glued: without a hatch its fold shows on every colour.
    foot = Rect(0.0, high, width, _FOOT, fill=theme.ground(HUES[colour], _CLOTH))
    return [
        foot,
        standing("knight", middle, ground, theme, owner=HUES[colour]),
        *arms(colour, middle + _ARM[0], ground - _ARM[1], 7.4, theme),
    ]


@cache
def knight_stack(colours: str, theme: Theme, width: float = SLAB[0]) -> Block:
    """Return a stack of knights, given from the bottom up; the one that holds the tile is framed.

    Every knight has its hatch and its letter, so that a stack is read without colour too.
    """
    high = SLAB[1]
    shapes: list[Shape] = []
    for level, colour in enumerate(reversed(colours)):
        shapes.append(Group(_slab(colour, theme, width), dy=level * high, stamp=True))
    if colours:
        shapes.append(Rect(0.0, 0.0, width, high, 0.8, stroke=Pen(theme.line("ink"), 0.55)))
    return Block(width, len(colours) * high, tuple(shapes))


@cache
def _slab(colour: str, theme: Theme, width: float) -> tuple[Shape, ...]:
    """Return one knight of a stack, its letter at the left."""
    high, plate = SLAB[1], min(2.9, 0.62 * width)
    ink, outline = theme.line("ink"), Rect(0.0, 0.0, width, high, 0.8)
    style = TextStyle("Lato-Black", 6.6, ink)
    base = high / 2 + cap_height(style.font, style.size) / 2
    cloth = coat(colour, Rect(plate, 0.0, width - plate, high), theme, 1.0, _CLOTH)
    hatched = Group(tuple(cloth), clip=outline)
    return (
        Rect(0.0, 0.0, width, high, 0.8, WHITE),
        hatched,
        Line(plate, 0.0, plate, high, Pen(ink, 0.25)),
        Rect(0.0, 0.0, width, high, 0.8, stroke=Pen(ink, 0.3)),
        style.at(plate / 2 + 0.05, base, colour, "middle"),
    )


def token_pile(colours: str, theme: Theme) -> Block:
    """Return tokens on each other, given from the bottom up, seen a little from the side."""
    step, shapes = 2.6, list[Shape]()
    middle, ink = TOKEN / 2, theme.line("ink")
    high = TOKEN + step * max(0, len(colours) - 1)
    for level, colour in enumerate(colours):
        paper = Circle(middle, middle, middle, WHITE)
        front = Group(token_front(colour, theme).shapes, clip=paper)
        rim = Circle(middle, middle, middle, stroke=Pen(ink, 0.4))
        shapes.append(Group((paper, front, rim), dy=high - TOKEN - level * step))
    return Block(TOKEN, high, tuple(shapes))
