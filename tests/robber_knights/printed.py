"""What stands on printed sheets of Robber Knights, read back from their shapes alone."""

from __future__ import annotations

from dataclasses import dataclass

from generator.layout.ink.box import Box
from generator.layout.ink.colour import Colour
from generator.layout.ink.shapes import Circle, Group, Path, Rect, Shape, Text, Use, bounds
from generator.layout.ink.theme import Theme
from generator.layout.page.page import Page
from tests.shape_log import flat

# A tile by the colour of its ground, in the full-colour style.
GROUNDS: dict[Colour | None, str] = {
    Theme().fill("sand", 0.62): "plain",
    Theme().fill("sage", 0.42): "forest",
    Theme().fill("granite", 0.22): "mountains",
}


@dataclass(frozen=True)
class Front:
    """What a tile shows: terrain, building, knights that must stay (None: crossed out), points."""

    terrain: str
    building: str
    least: int | None
    points: int


def pieces_on(page: Page) -> list[tuple[Box, Group]]:
    """Return every piece of a sheet with the box it is cut out of, without its bleed."""
    found = []
    for shape in _unwrapped(page.shapes):
        if isinstance(shape, Group) and isinstance(shape.clip, Rect):
            clip = bounds(shape.clip)
            bleed = -clip.x
            assert not shape.rotate
            box = Box(shape.dx, shape.dy, clip.width - 2 * bleed, clip.height - 2 * bleed)
            found.append((box, shape))
    return found


def _unwrapped(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """Return the shapes of a page at true size, without the group that would enlarge it."""
    (whole,) = shapes
    assert isinstance(whole, Group)
    assert (whole.dx, whole.dy, whole.scale) == (0.0, 0.0, 1.0)
    return whole.shapes


def symbols(shape: Shape) -> list[str]:
    """Return the symbols of a drawing."""
    return [one.symbol for one in flat((shape,)) if isinstance(one, Use)]


def words(shape: Shape) -> list[str]:
    """Return the texts of a drawing."""
    return [one.text for one in flat((shape,)) if isinstance(one, Text)]


def read_front(tile: Group) -> Front:
    """Return what the front of a tile shows; everything in a corner must be there twice."""
    used = symbols(tile)
    buildings = [name for name in used if name in ("castle", "village", "town")]
    ground = next(one.fill for one in flat((tile,)) if isinstance(one, Rect))
    terrain = "lake" if "lake" in used else GROUNDS[ground]
    crossed, helms, points = used.count("x"), used.count("helm"), words(tile)
    assert (crossed, helms % 2, len(points) % 2) in ((2, 0, 0), (0, 0, 0)), used
    assert len(set(points)) == len(points) / 2
    return Front(
        terrain,
        buildings[0] if buildings else "",
        None if crossed else helms // 2,
        int(points[0]) if points else 0,
    )


def read_back(tile: Group) -> tuple[str, str]:
    """Return the colour of a tile's arms and its letter, which must be there twice."""
    (arms,) = symbols(tile)
    first, second = words(tile)
    assert first == second
    return arms.removeprefix("arms-"), first


def circles_cut(page: Page) -> int:
    """Return how many discs are to be cut out of a sheet."""
    cuts = _unwrapped(page.shapes)
    return sum(
        sum(step[0] == "Z" for step in shape.segments)
        for shape in cuts
        if isinstance(shape, Path) and any(step[0] == "C" for step in shape.segments)
    )


def fills(shape: Shape) -> list[Colour]:
    """Return the colours of the areas of a drawing."""
    areas = [one for one in flat((shape,)) if isinstance(one, Rect | Circle | Path)]
    return [one.fill for one in areas if one.fill is not None]
