"""The land of a tile within its hedge: fields, forest, mountains, a lake, and what is built there.

All of it is drawn for a tile of 40 mm. What recurs is a figure, which a file holds once.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from generator.core.stream import Stream
from generator.games.robber_knights.paper.ground import ground
from generator.games.robber_knights.paper.hedge import hedge, sway, within
from generator.games.robber_knights.rules.tiles import TileType
from generator.layout.ink.curves import Point, smooth
from generator.layout.ink.figures import standing
from generator.layout.ink.shapes import Group, Path, Pen, Segment, Shape, segments
from generator.layout.ink.theme import Hue, Theme

SIDE = 40.0
LOOKS = 3  # how many drawings a building has
_MIDDLE = 20.0
_FOOT = {"plain": 26.8, "forest": 25.6}  # where a building stands
_GROUNDS: dict[str, tuple[Hue, float]] = {
    "plain": ("sand", 0.75),
    "forest": ("sage", 0.45),
    "mountains": ("granite", 0.22),
    "lake": ("sand", 0.75),
}
_ROAD = segments(
    "M18.6 26.5 L21.4 26.5 C22 30 20.2 34 21.7 38.6 C20.7 39.4 19.3 39.4 18.3 38.6"
    " C16.9 34.4 18.8 30.4 18.6 26.5 Z"
)
_ROADSIDE = segments(
    "M18.6 26.5 C18.8 30.4 16.9 34.4 18.3 38.6 M21.4 26.5 C22 30 20.2 34 21.7 38.6"
)
# On bare plains: figures with where they stand.
_PASTURES = (
    (("oak", 29.0, 15.6), ("sheep", 15.0, 18.0), ("sheep-left", 22.0, 15.5), ("sheep", 20.0, 24.0),
     ("sheep-left", 27.0, 22.6), ("sheep", 12.5, 28.0)),
    (("hay", 10.5, 20.0), ("hay", 28.5, 19.0), ("scarecrow", 20.0, 25.0), ("hay", 13.0, 31.0),
     ("hay", 28.0, 29.5)),
    (("oak-pale", 15.0, 14.8), ("oak", 11.0, 16.5), ("oak", 26.5, 15.0), ("hay", 24.4, 27.0),
     ("sheep-left", 15.0, 26.5), ("hay", 28.2, 25.4)),
)  # fmt: skip
_BESIDE = {
    "castle": (("oak", 12.6, 33.4), ("oak-pale", 15.2, 35.0)),
    "village": (("sheep", 28.0, 33.6),),
    "town": (("hay", 13.2, 34.6), ("hay", 28.0, 34.8)),
}
_RANGES = (
    (("peak-3", 11.0, 17.4, 0.82), ("peak-2", 29.6, 18.2, 0.78), ("peak-1", 20.5, 22.6, 0.88),
     ("peak-3", 9.6, 28.6, 0.74), ("peak-2", 31.0, 29.4, 0.7), ("peak-1", 20.0, 35.4, 0.66)),
    (("peak-2", 19.5, 15.8, 0.72), ("peak-3", 30.6, 20.6, 0.8), ("peak-1", 10.4, 21.4, 0.66),
     ("peak-1", 22.5, 29.0, 0.98), ("peak-3", 10.0, 33.0, 0.68), ("peak-2", 31.4, 35.0, 0.56)),
)  # fmt: skip


def land(tile: TileType, variant: int, theme: Theme) -> list[Shape]:
    """Return the landscape of a tile with its building, up to its edges and over them."""
    stream = Stream(f"robber-knights.{tile.terrain}", str(variant))
    inner, (hue, strength) = within(stream), _GROUNDS[tile.terrain]
    shapes: list[Shape] = [
        ground(SIDE, "sage", 0.32, theme),
        Path(inner, theme.fill(hue, strength)),
    ]
    if tile.terrain in ("plain", "lake"):
        shapes.append(_fields(inner, stream, theme, crops=tile.terrain == "plain"))
    edge: Hue = "granite" if tile.terrain == "mountains" else "sage"
    shapes += [Path(inner, stroke=theme.pen(edge, 0.2)), hedge(theme)]
    look = variant // 4 % LOOKS  # a player's tiles of a kind are some apart
    if tile.terrain == "plain":
        return [*shapes, *_plain(tile.building, look, stream, theme)]
    if tile.terrain == "forest":
        return [*shapes, *_forest(tile.building, look, stream, theme)]
    return [*shapes, *(_mountains if tile.terrain == "mountains" else _lake)(stream, theme)]


def _stood(name: str, x: float, y: float, theme: Theme, scale: float = 1.0) -> Shape:
    return standing(name, x, y, theme, scale)


def _built(building: str, look: int, foot: float, theme: Theme) -> Shape:
    return _stood(f"{building}-{look + 1}", _MIDDLE, foot, theme)


# The plain


def _fields(inner: tuple[Segment, ...], stream: Stream, theme: Theme, crops: bool) -> Group:
    """Return a field of corn behind and one of grass in a corner, with their furrows."""
    left, right = 12 + sway(stream, 5) + 5, 12 + sway(stream, 5) + 5
    corner = 28 + sway(stream, 4)
    shapes: list[Shape] = []
    if crops:
        corn = segments(
            f"M-4 -4 L44 -4 L44 {right} L40 {right} C30 {right + 3} 14 {right - 4} 0 {left} "
            f"L-4 {left} Z"
        )
        turn = stream.choice((-18.0, 12.0, 70.0, 105.0))
        shapes += _field(corn, ("gorse", 0.34), ("orange", 0.55), turn, theme)
    far = 40 - corner * 0.7
    grass = segments(
        f"M44 44 L{40 - corner * 0.9} 44 L{40 - corner * 0.9} 40 "
        f"C30 34 34 {40 - corner * 0.6} 40 {far} L44 {far} Z"
    )
    turn = stream.choice((35.0, -40.0, 80.0))
    shapes += _field(grass, ("sage", 0.22), ("sage", 0.9), turn, theme)
    return Group(tuple(shapes), clip=Path(inner))


def _field(
    area: tuple[Segment, ...],
    soil: tuple[Hue, float],
    furrow: tuple[Hue, float],
    turn: float,
    theme: Theme,
) -> list[Shape]:
    rows = Group((_furrows(*furrow, theme),), dx=_MIDDLE, dy=_MIDDLE, rotate=turn)
    return [
        Path(area, theme.fill(*soil)),
        Group((rows,), clip=Path(area)),
        Path(area, stroke=theme.pen("granite", 0.2)),
    ]


@cache
def _furrows(hue: Hue, strength: float, theme: Theme) -> Group:
    """Return waves that cover a tile whichever way they are turned; one drawing for all fields."""
    steps: list[Segment] = []
    for row in range(-14, 15):
        points = [(7.5 * k, 2.1 * row + 1.5 * sin(1.1 * k)) for k in range(-4, 5)]
        steps += smooth(points)
    pen = theme.pen(hue, 0.2, strength=strength)
    return Group((Path(tuple(steps), stroke=pen),), stamp=True)


def _plain(building: str, look: int, stream: Stream, theme: Theme) -> list[Shape]:
    if not building:
        return [*_placed(_PASTURES[look], stream, theme), _tufts(((24, 31), (9, 22)), theme)]
    foot = _FOOT["plain"]
    grass = [(x + sway(stream, 0.6), 28.2 + sway(stream, 0.4))
             for x in (8.2, 11.4, 14.6, 25.4, 28.6, 31.6)]  # fmt: skip
    return [
        Path(_ROAD, theme.fill("white")),
        Path(_ROADSIDE, stroke=theme.pen("granite", 0.2)),
        _built(building, look, foot, theme),
        _tufts(grass, theme),
        *_placed(_BESIDE[building], stream, theme),
    ]


def _placed(
    figures: tuple[tuple[str, float, float], ...], stream: Stream, theme: Theme
) -> list[Shape]:
    """Return figures about where they stand, those behind first."""
    stood = [(name, x + sway(stream, 0.9), y + sway(stream, 0.7)) for name, x, y in figures]
    return [_stood(name, x, y, theme) for name, x, y in sorted(stood, key=lambda one: one[2])]


def _tufts(places: list[Point] | tuple[Point, ...], theme: Theme) -> Path:
    """Return tufts of grass."""
    steps: list[Segment] = []
    for x, y in places:
        steps += [("M", x, y), ("L", x, y - 1.4)]
        for way in (-1, 1):
            steps.append(("M", x + way * 0.3, y))
            steps.append(("C", x + way * 0.4, y - 0.6, x + way * 0.6, y - 0.9, x + way, y - 1.0))
    return Path(tuple(steps), stroke=theme.pen("sage", 0.25, round=True))


# The forest


def _forest(building: str, look: int, stream: Stream, theme: Theme) -> list[Shape]:
    """Return trees, those behind first, and a building among them."""
    trees = _trees(stream, bool(building))
    foot = _FOOT["forest"]
    back = [tree for tree in trees if tree[1] < foot]
    front = [tree for tree in trees if tree[1] >= foot]
    shapes = [_stood(name, x, y, theme, 0.92) for x, y, name in back]
    if building:
        shapes.append(_built(building, look, foot, theme))
    return shapes + [_stood(name, x, y, theme, 0.92) for x, y, name in front]


_KINDS = ("pine", "oak", "pine-pale", "oak-pale", "pine")
_TRIES = 400


def _trees(stream: Stream, built: bool) -> list[tuple[float, float, str]]:
    """Return where trees stand: apart from one another, off badges, and off a building."""
    found: list[Point] = []
    if built:
        found = [(x + sway(stream, 0.5), 14.6 + sway(stream, 0.9)) for x in range(8, 33, 4)]
        found += [(7.6, 28.4), (10.6, 29.8), (29.8, 29.6), (32.6, 28.2)]
    for _ in range(_TRIES):
        x, y = 4.6 + stream.below(156) / 5, 10.4 + stream.below(132) / 5
        apart = all((x - a) ** 2 + ((y - b) * 1.5) ** 2 >= 12.5 for a, b in found)
        if apart and not _kept_clear(x, y, built):
            found.append((x, y))
    found.sort(key=lambda tree: (tree[1], tree[0]))
    return [(x, y, stream.choice(_KINDS)) for x, y in found]


def _kept_clear(x: float, y: float, built: bool) -> bool:
    """Tell whether a badge or the building is where a tree would stand."""
    above = y < 15.6 and (x < 15.5 or x > 28.0)
    below = y > 31.4 and (x > 24.5 or x < 12.0)
    return above or below or (built and 6.5 < x < 33.5 and y < 30.6)


# The mountains and the lake


def _mountains(stream: Stream, theme: Theme) -> list[Shape]:
    peaks = stream.choice(_RANGES)
    swaying = [
        (name, x + sway(stream, 0.8), y + sway(stream, 0.5), size) for name, x, y, size in peaks
    ]
    return [_stood(*peak[:3], theme, peak[3]) for peak in sorted(swaying, key=lambda p: p[2])]


def _lake(stream: Stream, theme: Theme) -> list[Shape]:
    """Return water with the lines that an old chart draws along a shore, and who swims there."""
    spread = [14.9 + sway(stream, 1.3) for _ in range(14)]

    def shore(share: float) -> tuple[Segment, ...]:
        angles = [(2 * pi * k / len(spread), r * share) for k, r in enumerate(spread)]
        points = [(_MIDDLE + 1.02 * r * cos(a), _MIDDLE + 0.98 * r * sin(a)) for a, r in angles]
        return smooth(points, closed=True)

    rings = ((0.925, 1.0), (0.83, 0.75), (0.7, 0.55))
    swans = 17.5 + sway(stream, 2.0), 23.5 + sway(stream, 2.0)
    return [
        Path(shore(1.0), theme.fill("sea", 0.34), Pen(theme.line("ink"), 0.32, round=True)),
        *(Path(shore(share), stroke=theme.pen("sea", 0.22, strength=s)) for share, s in rings),
        _waves(theme),
        _stood("swan", *swans, theme),
        _stood("duck", swans[0] - 5.2, swans[1] + 1.6, theme),
        _stood("duck", swans[0] + 4.6, swans[1] + 2.6, theme),
    ]


def _waves(theme: Theme) -> Path:
    steps: list[Segment] = []
    for x, y in ((12, 14), (25, 12.6), (13.4, 29), (26, 28), (20, 33), (23, 17.6), (28, 22)):
        steps += segments(
            f"M{x} {y} C{x + 0.7} {y - 0.8} {x + 1.4} {y - 0.8} {x + 2.1} {y} "
            f"C{x + 2.8} {y + 0.8} {x + 3.5} {y + 0.8} {x + 4.2} {y}"
        )
    return Path(tuple(steps), stroke=theme.pen("sea", 0.3, round=True))
