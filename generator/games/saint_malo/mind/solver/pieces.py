"""What a plan asks of the ground: pieces to be placed, and what some of them must see."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from generator.games.saint_malo.rules.city import PERSONS

CRATES, CHURCH, SPARE, SPARE_WALL = "g", "x", ".", "w"
SEES = {"M": CRATES, "P": CHURCH, "J": PERSONS}


class PlanPiece(NamedTuple):
    """Crates, a church, a person with houses, or anything that only needs a space.

    `size` is the most crates of a group, or how many houses an architect builds; `sees` how many
    crates, churches or types of persons must lie around it when it is placed.
    """

    code: str
    size: int = 0
    sees: int = 0


@dataclass(frozen=True, slots=True)
class Pieces:
    """The pieces of some turns in order, and the sides that must be left to walls."""

    order: tuple[PlanPiece, ...] = ()
    sides: int = 0

    def with_piece(self, piece: PlanPiece) -> Pieces:
        """Return them with one more."""
        return Pieces((*self.order, piece), self.sides)

    def with_sides(self, sides: int) -> Pieces:
        """Return them with more sides to be left."""
        return Pieces(self.order, self.sides | sides)


def watched(order: tuple[PlanPiece, ...]) -> list[bool]:
    """Tell of every piece whether a later one must see such a piece."""
    wanted: set[str] = set()
    found = []
    for piece in reversed(order):
        found.append(piece.code in wanted)
        if piece.sees:
            wanted |= set(SEES[piece.code])
    return found[::-1]


def gist(pieces: Pieces) -> tuple[object, ...]:
    """Return what a layout depends on: pieces with the same gist can be laid out alike.

    Pieces nobody looks at are only counted, and between two that look the order is all the same.
    """
    kept, spare, spare_walls = [], 0, 0
    for piece, seen in zip(pieces.order, watched(pieces.order), strict=True):
        if piece.code == SPARE_WALL:
            spare_walls += 1
        elif piece.sees or (piece.code == "A" and piece.size) or seen:
            kept.append(piece)
        else:
            spare += 1
    return pieces.sides, spare, spare_walls, _blocks(kept)


def whole_gist(pieces: Pieces) -> tuple[object, ...]:
    """Return what layouts with any pieces to come depend on: somebody may still look at each."""
    return pieces.sides, _blocks(pieces.order)


def _blocks(order: Iterable[PlanPiece]) -> tuple[tuple[PlanPiece, ...], ...]:
    """Return pieces sorted between those that look."""
    blocks: list[list[PlanPiece]] = [[]]
    for piece in order:
        blocks[-1].append(piece)
        if piece.sees:
            blocks.append([])
    return tuple(tuple(sorted(block)) for block in blocks)
