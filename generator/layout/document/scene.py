"""The scene of a lid: a drawing of a game's own, and what its file says of itself.

`data-within` is the part of it that matters, `x y width height` in its own millimetres: it stays
between the title and the band on paper of any shape. `data-sun` is where the rays behind it meet,
`data-rays` the two tints of these, `data-title` the hue of the title, `data-spine` that of the
spine and `data-marks` the symbols on it, `data-edge` the upper edge of the band, one of `EDGES`.
`data-window` is what is seen of it in a picture twice as wide as high, in the browser; without
that it is what matters.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from pathlib import Path as File
from typing import TypeAlias, get_args

from generator.layout.ink.box import Box
from generator.layout.ink.curves import Point
from generator.layout.ink.drawings import Artwork, Tint
from generator.layout.ink.figures import printed, scene
from generator.layout.ink.reach import reach
from generator.layout.ink.shapes import Path, Rect, Segment, Shape
from generator.layout.ink.symbols import symbol_names
from generator.layout.ink.theme import Hue, Theme

_RAYS = 26
_FINE, _TINY = 0.35, 1.2  # lines, and things, that nobody sees in a window
Edge: TypeAlias = Callable[[Box, float, float], tuple[Segment, ...]]


@dataclass(frozen=True)
class LidScene:
    """A scene, with what a lid has to know of it."""

    file: File
    drawn: Artwork
    within: Box
    window: Box
    sun: Point
    rays: tuple[Tint, Tint]
    title: Hue
    spine: Hue
    marks: tuple[str, ...]
    edge: Edge


@cache
def lid_scene(file: File) -> LidScene:
    """Read the scene of a lid; raises ValueError where its file does not say what it must."""
    drawn = scene(file)

    def said(name: str, words: int = 1) -> list[str]:
        found = drawn.about.get(name, "").split()
        if len(found) < words:
            raise ValueError(f"{file.name}: data-{name} is missing or too short")
        return found

    within = Box(*map(float, said("within", 4)))
    window = Box(*map(float, said("window", 4))) if "window" in drawn.about else within
    across, down = map(float, said("sun", 2))
    far, share, near, other = said("rays", 4)
    marks = tuple(said("marks"))
    if unknown := {*marks} - {*symbol_names()}:
        raise ValueError(f"{file.name}: data-marks has no symbols {sorted(unknown)}")
    if (edge := said("edge")[0]) not in EDGES:
        raise ValueError(f"{file.name}: data-edge is {edge!r}, expected one of {sorted(EDGES)}")
    return LidScene(
        file,
        drawn,
        within,
        window,
        (across, down),
        ((_hue(file, far), float(share)), (_hue(file, near), float(other))),
        _hue(file, said("title")[0]),
        _hue(file, said("spine")[0]),
        marks,
        EDGES[edge],
    )


def sky(box: Box, sun: Point, tints: tuple[Tint, Tint], theme: Theme) -> list[Shape]:
    """Return a sky with the rays of the sun, which meet wherever the scene has it."""
    if theme.saves_ink:
        return [Rect.of(box, fill=theme.ground("white"))]
    (x, y), (far, near) = sun, tints
    reach = box.width + box.height
    steps: list[Segment] = []
    for ray in range(_RAYS):
        steps.append(("M", x, y))
        for edge in (ray, ray + 0.5):
            turn = 2 * pi * edge / _RAYS
            steps.append(("L", x + reach * cos(turn), y + reach * sin(turn)))
        steps.append(("Z",))
    return [Rect.of(box, fill=theme.fill(*far)), Path(tuple(steps), theme.fill(*near))]


def view(scene: LidScene, theme: Theme) -> list[Shape]:
    """Return what is seen of a scene in its window; what would be too fine there is left out."""
    window = scene.window
    seen = [one for one in printed(scene.file, theme).shapes if _is_seen(one, window)]
    return [*sky(window, scene.sun, scene.rays, theme), *seen]


def _is_seen(one: Shape, window: Box) -> bool:
    if isinstance(one, Path) and one.fill is None and one.stroke and one.stroke.width < _FINE:
        return False
    box = reach(one)
    return box.overlaps(window) and max(box.width, box.height) > _TINY


def _hue(file: File, name: str) -> Hue:
    for hue in get_args(Hue):
        if hue == name:
            return hue  # type: ignore[no-any-return]  # an argument of a literal
    raise ValueError(f"{file.name}: {name!r} is no hue, expected one of {get_args(Hue)}")


def _wall(whole: Box, y: float, unit: float) -> tuple[Segment, ...]:
    """Return merlons along the band."""
    steps: list[Segment] = [("M", whole.x, y)]
    count = 29
    wide = whole.width / count
    for k in range(count):
        top = y - 6 * unit if k % 2 else y
        steps += [("L", whole.x + k * wide, top), ("L", whole.x + (k + 1) * wide, top)]
    return tuple(steps)


def _flags(whole: Box, y: float, unit: float) -> tuple[Segment, ...]:
    """Return pennants along the band."""
    steps: list[Segment] = [("M", whole.x, y - 4 * unit)]
    count = 22
    wide = whole.width / count
    for k in range(count):
        x = whole.x + k * wide
        steps += [("L", x + wide / 2, y + 3 * unit), ("L", x + wide, y - 4 * unit)]
    return tuple(steps)


def _dune(whole: Box, y: float, unit: float) -> tuple[Segment, ...]:
    """Return a shore along the band."""
    x, wide, up = whole.x, whole.width, y - 3 * unit
    rise = 6 * unit
    return (
        ("M", x, up),
        ("C", x + wide * 0.2, up - rise, x + wide * 0.43, up + rise, x + wide * 0.66, up),
        ("C", x + wide * 0.8, up - 0.7 * rise, x + wide * 0.9, up - 0.3 * rise, x + wide, up),
    )


EDGES: dict[str, Edge] = {"wall": _wall, "flags": _flags, "dune": _dune}
