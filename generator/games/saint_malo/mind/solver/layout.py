"""Pieces laid out on the ground so that everybody sees what the plan asks, or proof that none can.

All pieces lie on different spaces, and what lies where never changes, so time matters only in who
sees whom. Those who must see something are placed first, then the groups of crates, churches and
persons around them. Spaces that the same watchers see are all alike for a church or a person, so
one of each kind is tried. Houses and what nobody looks at take the spaces that are left (`room`).
Only where those do not suffice the spaces are not alike: then a thorough search tries them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from generator.games.saint_malo.mind.solver.pieces import (
    CHURCH,
    CRATES,
    Pieces,
    watched,
)
from generator.games.saint_malo.mind.solver.room import Spot, room_for
from generator.games.saint_malo.mind.solver.terms import SIDE_NAMES
from generator.games.saint_malo.rules.city import (
    CHURCHES,
    CRATE,
    EMPTY,
    PERSONS,
    City,
    spaces_with,
)
from generator.games.saint_malo.rules.ground import ADJACENT, SIDES, cells_of, shapes_with


class OutOfEffortError(Exception):
    """A layout was given up: nothing is known about it."""


@dataclass(slots=True)
class Layout:
    """One search for a layout in a city."""

    city: City
    pieces: Pieces
    effort: int  # spaces that may be tried
    thorough: bool = False  # spaces are told apart although the same watchers see them
    tried: int = 0
    cramped: bool = False  # some try failed for want of room alone
    spots: dict[int, Spot] = field(default_factory=dict)
    watchers: list[int] = field(default_factory=list)
    seen: dict[int, int] = field(default_factory=dict)  # by watcher: what it sees by now

    def find(self) -> dict[int, Spot] | None:
        """Return a spot for every piece, by its number in the order; None where there are none."""
        empty = spaces_with(self.city.cells, EMPTY)
        for i, name in enumerate(SIDE_NAMES):
            if self.pieces.sides >> i & 1:
                empty &= ~SIDES[name]
        order = self.pieces.order
        self.watchers = [i for i, piece in enumerate(order) if piece.sees]
        hardest = sorted(self.watchers, key=lambda i: (-order[i].sees, i))
        return self.spots if self._place_watchers(hardest, empty) else None

    def _try(self) -> None:
        self.tried += 1
        if self.tried > self.effort:
            raise OutOfEffortError

    # Watchers

    def _place_watchers(self, left: Sequence[int], empty: int) -> bool:
        if not left:
            return self._place_crates(self._groups(), empty)
        watcher, *others = left
        for cell in self._watcher_cells(watcher, empty):
            self._try()
            self.spots[watcher] = Spot(1 << cell)
            free = empty & ~(1 << cell)
            if self._may_see_enough(free) and self._place_watchers(others, free):
                return True
            del self.spots[watcher]
        return False

    def _watcher_cells(self, watcher: int, empty: int) -> list[int]:
        """Return the spaces for a watcher, the most promising first."""
        piece = self.pieces.order[watcher]
        ranked = []
        for cell in cells_of(empty):
            certain = self._count(watcher, cell)
            room = (ADJACENT[cell] & empty).bit_count()
            if certain + room >= piece.sees:
                ranked.append((-certain, -room, cell))
        return [cell for _, _, cell in sorted(ranked)]

    def _count(self, watcher: int, cell: int) -> int:
        """Return what a watcher on a space sees for certain by now."""
        sight = self._sight(watcher, cell)
        return sight.bit_count()

    def _sight(self, watcher: int, cell: int) -> int:
        """Return what a watcher sees: crates or churches as spaces, persons as types."""
        code, near = self.pieces.order[watcher].code, ADJACENT[cell]
        if code != "J":
            standing = spaces_with(self.city.cells, CRATE if code == "M" else CHURCHES)
            kind = CRATES if code == "M" else CHURCH
            for i, spot in self.spots.items():
                if i < watcher and self.pieces.order[i].code == kind:
                    standing |= spot.spaces
            return standing & near
        types = 0
        for near_cell in cells_of(near):
            if self.city.cells[near_cell] in PERSONS:
                types |= 1 << PERSONS.index(self.city.cells[near_cell])
        for i, spot in self.spots.items():
            code = self.pieces.order[i].code
            if i < watcher and code in PERSONS and spot.spaces & near:
                types |= 1 << PERSONS.index(code)
        return types

    def _may_see_enough(self, empty: int) -> bool:
        """Tell whether every watcher placed so far may still see what it must."""
        return all(
            self._reach(watcher, empty) >= self.pieces.order[watcher].sees
            for watcher in self.watchers
            if watcher in self.spots
        )

    def _reach(self, watcher: int, empty: int) -> int:
        """Return the most a watcher can see when the rest is placed, as far as counting shows."""
        order, piece = self.pieces.order, self.pieces.order[watcher]
        cell = self.spots[watcher].spaces.bit_length() - 1
        sight = self._sight(watcher, cell)
        room = (ADJACENT[cell] & empty).bit_count()
        waiting = [one for i, one in enumerate(order[:watcher]) if i not in self.spots]
        if piece.code == "M":
            more = sum(one.size for one in waiting if one.code == CRATES)
        elif piece.code == "P":
            more = sum(1 for one in waiting if one.code == CHURCH)
        else:
            fresh = {one.code for one in waiting if one.code in PERSONS}
            more = sum(1 for code in fresh if not sight >> PERSONS.index(code) & 1)
        return sight.bit_count() + min(room, more)

    # Crates

    def _groups(self) -> list[int]:
        order = self.pieces.order
        seen = watched(order)
        return [i for i, piece in enumerate(order) if piece.code == CRATES and seen[i]]

    def _place_crates(self, left: Sequence[int], empty: int) -> bool:
        if not left:
            return self._place_singles(self._singles(), empty)
        group, *others = left
        wanting = [
            i for i in self.watchers if i > group and self._wants(i) and self._code(i) == "M"
        ]
        for shape in self._shapes(group, wanting, empty, last=not others):
            self._try()
            self.spots[group] = Spot(shape)
            free = empty & ~shape
            if self._may_see_enough(free) and self._place_crates(others, free):
                return True
            del self.spots[group]
        # Crates that nobody needs to see lie anywhere.
        self.spots[group] = Spot(0)
        if self._may_see_enough(empty) and self._place_crates(others, empty):
            return True
        del self.spots[group]
        return False

    def _code(self, i: int) -> str:
        return self.pieces.order[i].code

    def _wants(self, watcher: int) -> bool:
        cell = self.spots[watcher].spaces.bit_length() - 1
        return self._count(watcher, cell) < self.pieces.order[watcher].sees

    def _shapes(self, group: int, wanting: list[int], empty: int, last: bool) -> list[int]:
        """Return the groups of crates that wanting merchants would see.

        Spaces that no watcher sees only hold a group together. Of the groups with the same spaces
        in sight one will do for the last group; for others those that hold no smaller one.
        """
        near = [ADJACENT[self.spots[i].spaces.bit_length() - 1] for i in wanting]
        sight = 0
        for i in self.watchers:
            sight |= ADJACENT[self.spots[i].spaces.bit_length() - 1]
        useful = 0
        for zone in near:
            useful |= zone
        found: dict[int, list[int]] = {}
        ranked = []
        for size in range(1, self.pieces.order[group].size + 1):
            for shape in _shapes_touching(empty, useful, size):
                same = found.setdefault(shape & sight, [])
                beaten = same and (last or any(one & ~shape == 0 for one in same))
                if self.thorough or not beaten:
                    same.append(shape)
                    gain = sum((shape & zone).bit_count() for zone in near)
                    ranked.append((-gain, size, shape))
        return [shape for _, _, shape in sorted(ranked)]

    # Churches and persons

    def _singles(self) -> list[int]:
        order = self.pieces.order
        seen = watched(order)
        return [
            i
            for i, piece in enumerate(order)
            if seen[i] and i not in self.spots and piece.code != CRATES
        ]

    def _place_singles(self, left: Sequence[int], empty: int) -> bool:
        if not self._may_see_enough(empty):
            return False
        if not any(map(self._wants, self.watchers)):
            return self._place_rest(empty)
        if not left:
            return False
        single, *others = left
        for cell in self._useful_cells(single, empty):
            self._try()
            self.spots[single] = Spot(1 << cell)
            if self._place_singles(others, empty & ~(1 << cell)):
                return True
            del self.spots[single]
        self.spots[single] = Spot(0)  # nobody needs to see it
        if self._place_singles(others, empty):
            return True
        del self.spots[single]
        return False

    def _useful_cells(self, single: int, empty: int) -> list[int]:
        """Return a space of every kind where a watcher that wants such a piece sees it."""
        watcher_of = CHURCH if self._code(single) == CHURCH else PERSONS
        near = {i: ADJACENT[self.spots[i].spaces.bit_length() - 1] for i in self.watchers}
        wanting = [
            near[i]
            for i in self.watchers
            if i > single
            and self._code(i) == ("P" if watcher_of == CHURCH else "J")
            and self._wants(i)
        ]
        kinds: dict[object, tuple[int, int, int]] = {}
        for cell in cells_of(empty):
            helped = sum(zone >> cell & 1 for zone in wanting)
            if helped:
                seen_by = tuple(bool(zone >> cell & 1) for zone in near.values())
                kind = cell if self.thorough else seen_by
                if kind not in kinds:
                    kinds[kind] = (-helped, sum(seen_by), cell)
        return [cell for _, _, cell in sorted(kinds.values())]

    # Everything else

    def _place_rest(self, empty: int) -> bool:
        found = room_for(self.pieces.order, self.spots, empty, self._try)
        if found is None:
            self.cramped = True
            return False
        self.spots.update(found)
        return True


def _shapes_touching(empty: int, zone: int, size: int) -> Iterator[int]:
    """Yield every connected set of empty spaces with at least one in a zone, once."""
    for cell in cells_of(empty & zone):
        yield from shapes_with(empty, cell, size)
        empty &= ~(1 << cell)
