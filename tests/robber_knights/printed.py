"""What stands on printed sheets of Robber Knights, read back from their shapes alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from generator.games.robber_knights.paper.land import LOOKS
from generator.layout.ink.box import Box
from generator.layout.ink.colour import Colour
from generator.layout.ink.figures import standing
from generator.layout.ink.shapes import Circle, Group, Path, Rect, Shape, Text, Use, bounds
from generator.layout.ink.theme import Theme
from generator.layout.page.page import Page
from tests.shape_log import flat

# A tile by the colour of what lies within its hedge, in the full-colour style; water comes later.
GROUNDS: dict[Colour | None, str] = {
    Theme().fill("sand", 0.75): "plain",
    Theme().fill("sage", 0.45): "forest",
    Theme().fill("granite", 0.22): "mountains",
    Theme().fill("sea", 0.34): "lake",
}
SIDE = 40.0  # what tiles are drawn for


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
            assert not shape.rotate
            found.append((_cut_out(shape, bounds(shape.clip)), shape))
    return found


def _cut_out(piece: Group, clip: Box) -> Box:
    """Return where a piece is cut; a tile, which may touch others, has no bleed where it does."""
    art = piece.shapes[0]
    if len(piece.shapes) == 1 and isinstance(art, Group) and _runs_over(art.shapes[0]):
        return Box(piece.dx, piece.dy, SIDE * art.scale, SIDE * art.scale)
    bleed = -clip.x
    return Box(piece.dx, piece.dy, clip.width - 2 * bleed, clip.height - 2 * bleed)


def _runs_over(shape: Shape) -> bool:
    """Tell whether a drawing begins with the ground of a tile, or the cloth of its back."""
    ground = shape.shapes[0] if isinstance(shape, Group) and shape.stamp else shape
    return isinstance(ground, Rect) and ground.x < 0 and ground.width > SIDE


def _unwrapped(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """Return the shapes of a page at true size, without the group that would enlarge it."""
    (whole,) = shapes
    assert isinstance(whole, Group)
    assert (whole.dx, whole.dy, whole.scale) == (0.0, 0.0, 1.0)
    return whole.shapes


def symbols(shape: Shape) -> list[str]:
    """Return the symbols of a drawing."""
    return [one.symbol for one in flat((shape,)) if isinstance(one, Use)]


def buildings(shape: Shape) -> list[str]:
    """Return what is built in a drawing, told by the figures."""
    if not isinstance(shape, Group):
        return []
    known = [what for what, drawn in _built() if drawn == shape.shapes]
    return known or [what for one in shape.shapes for what in buildings(one)]


@cache
def _built() -> tuple[tuple[str, tuple[Shape, ...]], ...]:
    return tuple(
        (what, standing(f"{what}-{look}", 0, 0, Theme()).shapes)
        for what in ("castle", "village", "town")
        for look in range(1, LOOKS + 1)
    )


def words(shape: Shape) -> list[str]:
    """Return the texts of a drawing."""
    return [one.text for one in flat((shape,)) if isinstance(one, Text)]


def read_front(tile: Group) -> Front:
    """Return what the front of a tile shows; everything in a corner must be there twice."""
    used = symbols(tile)
    built = buildings(tile)
    *_, terrain = (GROUNDS[one] for one in fills(tile) if one in GROUNDS)
    crossed, helms, points = used.count("x"), used.count("helm"), words(tile)
    assert (crossed, helms % 2, len(points) % 2) in ((2, 0, 0), (0, 0, 0)), used
    assert len(set(points)) == len(points) / 2
    return Front(
        terrain,
        built[0] if built else "",
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
