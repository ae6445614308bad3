"""What of a drawing lies in each of some boxes: what is wholly outside is left out of it.

A stamp is left out or kept whole: a file has it once, however many of its parts show it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias

from generator.layout.ink.box import Box
from generator.layout.ink.reach import reach
from generator.layout.ink.shapes import Group, Shape, bounds

_Kept: TypeAlias = tuple[Shape, ...]


def cropped(shapes: Iterable[Shape], windows: Sequence[Box]) -> list[_Kept]:
    """Return the shapes that may show in each window; turned groups always may.

    All windows at once, because to measure a map takes longer than to compare it with windows.
    """
    kept: list[list[Shape]] = [[] for _ in windows]
    for shape in shapes:
        for here, found in zip(kept, _seen(shape, windows), strict=True):
            here += found
    return [tuple(one) for one in kept]


def _seen(shape: Shape, windows: Sequence[Box]) -> list[_Kept]:
    """Return what of a shape shows in each window."""
    if isinstance(shape, Group) and shape.rotate:
        return [(shape,)] * len(windows)
    if isinstance(shape, Group) and not shape.stamp:
        return _within(shape, windows)
    box = reach(shape)
    return [(shape,) if window.overlaps(box) else () for window in windows]


def _within(group: Group, windows: Sequence[Box]) -> list[_Kept]:
    """Return a group with what of it shows in each window, if anything does."""
    inner = [window.moved(-group.dx, -group.dy).scaled(1 / group.scale) for window in windows]
    found = cropped(group.shapes, inner)
    if group.clip is not None:
        clip = bounds(group.clip)
        found = [
            one if window.overlaps(clip) else () for one, window in zip(found, inner, strict=True)
        ]
    return [(replace(group, shapes=one),) if one else () for one in found]
