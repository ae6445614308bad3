"""What stands in a cell of ink: for every kind of box its labels, and how likely each is."""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from typing import Literal, TypeAlias, get_args

import numpy as np
from PIL import Image

from generator.layout.ink.box import Box
from generator.reading.network import SIDE, Floats, Network, together

Kind: TypeAlias = Literal["marks", "digit", "cross", "city"]
KINDS: tuple[Kind, ...] = get_args(Kind)
EMPTY, OTHER = "", "?"  # nothing written; a scribble, something crossed out or written over

LABELS: dict[Kind, tuple[str, ...]] = {
    "marks": (*"SXBHTO", EMPTY, OTHER),  # the codes of Détrak's records
    "digit": (*"0123456789", EMPTY, OTHER),
    "cross": ("x", EMPTY, OTHER),  # a box filled solid is taken back: nobody but the player knows
    "city": (*"gwh12345CSPAMJN", EMPTY, OTHER),  # the codes of Saint Malo's records
}


CENTRED: frozenset[Kind] = frozenset({"marks", "digit", "city"})  # told by their shape alone
SIDES: dict[Kind, int] = {"marks": 64, "digit": SIDE, "cross": SIDE, "city": SIDE}
"""How many pixels a side of a cell has: marks are small in their large boxes."""
_INK = 0.15  # the palest that counts as ink
_EDGE = 0.125  # of a cell: what is about the box, and its frame
_FULL = 0.78  # how much of its cell centred writing takes
_MOST = 3.0  # times it is enlarged at most

ROOM = 1.15  # the side of a cell, as a share of the longer side of its box


def cell_of(box: Box) -> Box:
    """Return the square that a cell shows: its box in the middle, undistorted, with some room.

    People write over the edge of a box; and what is printed about it helps to see that it is print.

    >>> cell_of(Box(10, 10, 20, 10))
    Box(x=8.5, y=3.5, width=23.0, height=23.0)
    """
    side = ROOM * max(box.width, box.height)
    x, y = box.x + box.width / 2, box.y + box.height / 2
    return Box(x - side / 2, y - side / 2, side, side)


def prepared(kind: Kind, cells: Floats) -> Floats:
    """Return cells as the network of a kind looks at them."""
    ink = np.ascontiguousarray(cells, np.float32)
    if kind not in CENTRED or not len(ink):
        return ink[:, :SIDE, :SIDE]
    return np.stack([centred(one) for one in ink])


def centred(cell: Floats) -> Floats:
    """Return a cell whose writing is in the middle and of one size, however small it was."""
    whole = len(cell)
    edge = round(_EDGE * whole)
    inner = cell[edge:-edge, edge:-edge]  # what only reaches in was written elsewhere
    least = max(_INK, 0.4 * float(inner.max()))
    columns, rows = (np.flatnonzero(inner.max(axis=axis) > least) + edge for axis in (0, 1))
    if not len(columns):
        return _shown(cell, 0, 0, whole)
    left, right, top, bottom = columns[0], columns[-1] + 1, rows[0], rows[-1] + 1
    side = float(np.clip(max(right - left, bottom - top) / _FULL, whole / _MOST, whole))
    return _shown(cell, (left + right - side) / 2, (top + bottom - side) / 2, side)


def _shown(cell: Floats, x: float, y: float, side: float) -> Floats:
    """Return a square of a cell in as many pixels as the network sees."""
    around = len(cell)
    picture = Image.fromarray(np.pad(cell, around))
    box = (x + around, y + around, x + around + side, y + around + side)
    way = Image.Resampling.BOX if side > SIDE else Image.Resampling.BILINEAR
    return np.asarray(picture.resize((SIDE, SIDE), way, box), np.float32)


def recognise(kind: Kind, cells: Floats) -> Floats:
    """Return the probability of every label of a kind, in their order, for every cell.

    A cell is a square of ink from 0 to 1, `cell_of` a box in the pixels of `SIDES`: averaged where
    the photo is finer.
    """
    return together(_networks(kind), prepared(kind, cells))


def member_key(number: int, name: str) -> str:
    """Return the name under which an array of one of several networks is kept.

    >>> member_key(0, "conv1"), member_key(2, "conv1")
    ('conv1', '2/conv1')
    """
    return f"{number}/{name}" if number else name


@cache
def _networks(kind: Kind) -> tuple[Network, ...]:
    """Return what was learned of a kind; half floats are kept, which changes no answer."""
    source = files("generator.reading") / "weights" / f"{kind}.npz"
    with as_file(source) as path, np.load(path, allow_pickle=False) as kept:
        arrays = {name: kept[name].astype(np.float32) for name in kept.files}
    names = [name for name in arrays if "/" not in name]
    count = len(arrays) // len(names)
    members = [{name: arrays[member_key(i, name)] for name in names} for i in range(count)]
    return tuple(Network(one, float(one.pop("temperature"))) for one in members)
