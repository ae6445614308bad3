"""Room for what nobody looks at, once everything that must be seen lies on the ground.

Only architects are searched for, because their houses hang together; the others take any space, and
walls any outer one, so counting tells whether there are enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.games.saint_malo.mind.solver.pieces import SPARE_WALL, PlanPiece
from generator.games.saint_malo.rules.ground import OUTER, cells_of
from generator.games.saint_malo.rules.persons import house_groups


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a piece lies: its spaces, and those of an architect's houses."""

    spaces: int
    houses: int = 0


def room_for(
    order: Sequence[PlanPiece], laid: Mapping[int, Spot], empty: int, tick: Callable[[], None]
) -> dict[int, Spot] | None:
    """Return a spot for every piece, those that are laid staying where they are; None for no room.

    `tick` is called for every group of houses that is tried.
    """
    found = {i: spot for i, spot in laid.items() if spot.spaces}
    builders = [i for i, piece in enumerate(order) if piece.code == "A" and piece.size]
    others = [i for i in range(len(order)) if i not in found and i not in builders]
    walls = [i for i in others if order[i].code == SPARE_WALL]
    others = [*walls, *(i for i in others if i not in walls)]

    def build(left: Sequence[int], empty: int) -> bool:
        if empty.bit_count() < len(others) or (empty & OUTER).bit_count() < len(walls):
            return False
        if not left:
            _fill(found, others, len(walls), empty)
            return True
        builder, *rest = left
        at = found.get(builder)
        for spot in _architects(order[builder].size, at.spaces if at else empty, empty):
            tick()
            found[builder] = spot
            if build(rest, empty & ~(spot.spaces | spot.houses)):
                return True
        if at:
            found[builder] = at
        else:
            found.pop(builder, None)
        return False

    return found if build(builders, empty) else None


def _fill(found: dict[int, Spot], others: Sequence[int], walls: int, empty: int) -> None:
    """Lay the others on the first spaces that are left, the walls among them on outer ones."""
    for number, i in enumerate(others):
        room = empty & OUTER if number < walls else empty
        found[i] = Spot(room & -room)
        empty &= ~found[i].spaces


def _architects(houses: int, places: int, empty: int) -> Iterator[Spot]:
    """Yield architects on some places with so many houses."""
    for cell in cells_of(places):
        for group in house_groups(houses, cell, empty & ~(1 << cell)):
            if group.bit_count() == houses:
                yield Spot(1 << cell, group)
