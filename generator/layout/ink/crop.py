"""What of a drawing lies in a box: shapes wholly outside are left out, so that parts stay small.

A stamp is left out or kept whole: a file has it once, however many of its parts show it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from generator.layout.ink.box import Box
from generator.layout.ink.reach import reach
from generator.layout.ink.shapes import Group, Shape, bounds


def cropped(shapes: Iterable[Shape], window: Box) -> tuple[Shape, ...]:
    """Return the shapes that may show in a window; turned groups always may."""
    kept: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Group):
            kept += _group(shape, window)
        elif window.overlaps(reach(shape)):
            kept.append(shape)
    return tuple(kept)


def _group(group: Group, window: Box) -> list[Shape]:
    if group.rotate:
        return [group]
    inner = window.moved(-group.dx, -group.dy).scaled(1 / group.scale)
    if group.clip is not None and not inner.overlaps(bounds(group.clip)):
        return []
    if group.stamp:
        return [group] if window.overlaps(reach(group)) else []
    shapes = cropped(group.shapes, inner)
    return [replace(group, shapes=shapes)] if shapes else []
