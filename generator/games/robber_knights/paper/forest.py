"""The forest of small tiles: trees of three kinds; on an edge they are alike, so they meet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from generator.core.stream import Stream
from generator.games.robber_knights.paper.ground import ground, with_bleed
from generator.layout.ink.box import Box
from generator.layout.ink.figures import standing
from generator.layout.ink.shapes import Shape
from generator.layout.ink.theme import Theme

_ACROSS, _DOWN = 6.4, 5.0  # between trees
_SWAY = 1.1  # how far a tree stands from its place in the row
_TREE = Box(-3.2, -5.0, 6.4, 7.0)  # what a tree takes from its foot, and a little air
_FOOT, _SCALE = 1.4, 0.76  # below a tree's place, and of its drawing
_KINDS = ("pine-pale", "pine", "oak")


@dataclass(frozen=True, slots=True)
class _Tree:
    kind: str
    x: float
    y: float


def forest(side: float, variant: int, theme: Theme) -> list[Shape]:
    """Return a square of forest."""
    trees = [*_on_edges(side), *_within(side, variant)]
    trees.sort(key=lambda tree: (tree.y, tree.x))
    drawn = [standing(tree.kind, tree.x, tree.y + _FOOT, theme, _SCALE) for tree in trees]
    return [ground(side, "sage", 0.42, theme), *drawn]


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


def _within(side: float, variant: int) -> list[_Tree]:
    """Return a tile's own trees, which keep off its edges."""
    square = Box(0.0, 0.0, side, side)
    found = []
    for common, own in zip(_rows(side, "outskirts"), _rows(side, str(variant)), strict=True):
        if not square.holds(_taken(common.x, common.y)):
            continue
        x = min(max(own.x, -_TREE.x), side - _TREE.right)
        y = min(max(own.y, -_TREE.y), side - _TREE.bottom)
        found.append(_Tree(own.kind, x, y))
    return found


def _taken(x: float, y: float) -> Box:
    return _TREE.moved(x, y)
