"""The forest: trees of three kinds; those on an edge are the same on every tile, so they meet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from generator.core.stream import Stream
from generator.games.robber_knights.paper.ground import ground, with_bleed
from generator.layout.ink.box import Box
from generator.layout.ink.colour import Colour
from generator.layout.ink.shapes import Circle, Pen, Rect, Shape, polygon
from generator.layout.ink.theme import Theme

_ACROSS, _DOWN = 6.4, 5.0  # between trees
_SWAY = 1.1  # how far a tree stands from its place in the row
_TREE = Box(-2.6, -5.9, 5.2, 7.5)  # what a tree takes from its foot, and a little air
_KINDS = ("light", "dark", "round")


@dataclass(frozen=True, slots=True)
class _Tree:
    kind: str
    x: float
    y: float


def forest(side: float, variant: int, theme: Theme, clearing: float = 0.0) -> list[Shape]:
    """Return a square of forest; trees that a disc in its middle hides are left out."""
    trees = [*_on_edges(side), *_within(side, variant, clearing)]
    trees.sort(key=lambda tree: (tree.y, tree.x))
    shapes: list[Shape] = [ground(side, "sage", 0.42, theme)]
    for tree in trees:
        shapes += _drawn(tree, theme)
    return shapes


def _drawn(tree: _Tree, theme: Theme) -> tuple[Shape, Shape]:
    """Return the trunk and the crown of a tree."""
    x, y, ink = tree.x, tree.y, theme.line("ink")
    pen, leaves = Pen(ink, 0.25, round=True), _leaves(tree.kind, theme)
    trunk = Rect(x - 0.4, y - 0.6, 0.8, 2.0, fill=ink)
    if tree.kind == "round":
        return trunk, Circle(x, y - 2.4, 2.3, leaves, pen)
    return trunk, polygon(((x, y - 5.6), (x + 2.3, y), (x - 2.3, y)), leaves, pen)


def _leaves(kind: str, theme: Theme) -> Colour:
    if theme.saves_ink:
        return theme.fill("white")
    return theme.deep("sage", 0.22 if kind == "light" else 0.45)


def _rows(side: float, name: str) -> list[_Tree]:
    """Return a whole square of trees that repeats itself across both pairs of edges."""
    stream = Stream("robber-knights.forest", name)
    columns, rows = round(side / _ACROSS), 2 * round(side / _DOWN / 2)
    trees = []
    for row in range(rows):
        for column in range(columns):
            x = (column + 0.25 + row % 2 / 2) * side / columns + _sway(stream)
            y = (row + 0.5) * side / rows + _sway(stream)
            trees.append(_Tree(_KINDS[stream.below(3)], x, y))
    return trees


def _sway(stream: Stream) -> float:
    return _SWAY * (stream.below(33) - 16) / 16


@cache
def _on_edges(side: float) -> tuple[_Tree, ...]:
    """Return the trees that stand on an edge of the square, and their halves on the other side."""
    square = Box(0.0, 0.0, side, side)
    reach = with_bleed(side)
    return tuple(
        _Tree(tree.kind, x, y)
        for tree in _rows(side, "outskirts")
        if not square.holds(_taken(tree.x, tree.y))
        for x in (tree.x - side, tree.x, tree.x + side)
        for y in (tree.y - side, tree.y, tree.y + side)
        if reach.overlaps(_taken(x, y))
    )


def _within(side: float, variant: int, clearing: float) -> list[_Tree]:
    """Return a tile's own trees, which keep off its edges."""
    square = Box(0.0, 0.0, side, side)
    found = []
    for common, own in zip(_rows(side, "outskirts"), _rows(side, str(variant)), strict=True):
        if not square.holds(_taken(common.x, common.y)):
            continue
        x = min(max(own.x, -_TREE.x), side - _TREE.right)
        y = min(max(own.y, -_TREE.y), side - _TREE.bottom)
        if not _hidden(x, y, side, clearing):
            found.append(_Tree(own.kind, x, y))
    return found


def _taken(x: float, y: float) -> Box:
    return _TREE.moved(x, y)


def _hidden(x: float, y: float, side: float, clearing: float) -> bool:
    """Tell whether a disc in the middle hides all of a tree."""
    box = _taken(x, y).inset(0.3)
    corners = ((x, y) for x in (box.x, box.right) for y in (box.y, box.bottom))
    return all((x - side / 2) ** 2 + (y - side / 2) ** 2 < clearing**2 for x, y in corners)
