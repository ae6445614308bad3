"""What is drawn around the spaces: the ground of the map, and places in elevation upon it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path as File

from generator.games.vacances.paper.chart import Sight
from generator.layout.ink.box import Box
from generator.layout.ink.drawings import Artwork, artwork, painted
from generator.layout.ink.shapes import Group, Shape
from generator.layout.ink.theme import Theme

_FOLDER = File(__file__).parent
_COARSE = 0.55  # the scale below which textures would clog
_TEXTURE = 0.1  # millimetres on paper


@lru_cache(maxsize=16)
def ground(theme: Theme, scale: float = 1.0, least: float = 0.0) -> Group:
    """Return sea, sand, land, fields, blocks and walls, for a map of a scale."""
    return _stamp(artwork(_FOLDER / "ground.svg"), theme, scale, least)


def scenery(
    sights: Iterable[Sight], theme: Theme, scale: float = 1.0, least: float = 0.0
) -> list[Shape]:
    """Return places in elevation; each is drawn once in a file."""
    return [_placed(one, theme, scale, least) for one in sights]


def _placed(one: Sight, theme: Theme, scale: float, least: float) -> Group:
    art, share = picture(one.name), _share(one)
    box = sight_box(one)
    drawn = _stamp(art, theme, share * scale, least)
    return Group(drawn.shapes, box.x, box.y, scale=share, stamp=True)


@lru_cache(maxsize=256)
def _stamp(art: Artwork, theme: Theme, scale: float, least: float) -> Group:
    finest = max(least, _TEXTURE if scale < _COARSE else 0.0)
    return Group(painted(art, theme, round(scale, 3), finest), stamp=True)


@cache
def picture(name: str) -> Artwork:
    """Return a drawing by its name."""
    return artwork(_FOLDER / "scenery" / f"{name}.svg")


def _share(one: Sight) -> float:
    return one.width / picture(one.name).width


@cache  # every place that a name might take is held against all of them
def sight_box(one: Sight) -> Box:
    """Return the box of a drawing on the map."""
    height = picture(one.name).height * _share(one)
    return Box(one.x, one.bottom - height, one.width, height)


def clear_of(sights: Iterable[Sight], names: Sequence[Box]) -> Iterator[Sight]:
    """Yield the drawings that no name stands on: on a small map names are larger than at A3."""
    for one in sights:
        if not any(map(sight_box(one).overlaps, names)):
            yield one
