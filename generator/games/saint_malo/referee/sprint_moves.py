"""The moves that lead towards one known city: whatever is written must be what stands there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from generator.games.saint_malo.referee.sprint_cost import Rest, roll_units
from generator.games.saint_malo.rules.actions import (
    DICE,
    SYMBOLS,
    Action,
    Church,
    Crates,
    Faces,
    Logs,
    Pass,
    Walls,
)
from generator.games.saint_malo.rules.city import (
    CHURCHES,
    CRATE,
    EMPTY,
    HOUSE,
    PERSONS,
    SIDE_COINS,
    SIDE_DEFENCE,
    SIDE_POINTS,
    WALL,
    spaces_with,
)
from generator.games.saint_malo.rules.ground import (
    ADJACENT,
    CELLS,
    OUTER,
    SIDES,
    cells_of,
    components,
    shapes,
)
from generator.games.saint_malo.rules.persons import (
    BONUS_LEVEL,
    CHURCH_POINTS,
    CITIZEN_POINTS,
    CRATE_COINS,
    HOUSE_POINTS,
    LEVELS,
    MOST_HOUSES,
    NOBLE_POINTS,
    TYPE_POINTS,
    Person,
)

OWN_POINTS = {"C": CITIZEN_POINTS, "N": NOBLE_POINTS}


class Node(NamedTuple):
    """A play on its way: turns played, spaces still to be written, and the tallies."""

    turn: int
    left: int
    coins: int
    logs: int
    points: int
    marked: int
    cannons: int


class Target:
    """What stands in the city at the end, as sets of spaces."""

    def __init__(self, cells: str, left: int) -> None:
        self.cells = cells
        self.empty = spaces_with(cells, EMPTY)
        self.crates = spaces_with(cells, CRATE)
        self.walls = spaces_with(cells, WALL)
        self.churches = spaces_with(cells, CHURCHES)
        self.houses = spaces_with(cells, HOUSE)
        self.persons = {code: spaces_with(cells, code) for code in PERSONS if code in cells}
        self.everybody = spaces_with(cells, PERSONS)
        self.sides = {name: side for name, side in SIDES.items() if not side & ~self.walls}
        whole = sum(self.sides.values())
        loose = self.walls & ~whole & left
        self.wall_kinds = [side & left for side in self.sides.values() if side & left]
        self.wall_kinds += [loose] if loose else []
        self.twins = self._twins(left)

    def _twins(self, left: int) -> list[int]:
        """Return for each church and person the alike ones before it, which are written first."""
        seen: dict[tuple[str, int, bool], int] = {}
        twins = [0] * CELLS
        for cell in cells_of(left & (self.churches | self.everybody)):
            kind = self._kind(cell)
            twins[cell] = seen.get(kind, 0)
            seen[kind] = twins[cell] | 1 << cell
        return twins

    def _kind(self, cell: int) -> tuple[str, int, bool]:
        """Return what tells a church or person from another: its code and who it deals with."""
        code = self.cells[cell]
        jugglers = self.persons.get("J", 0)
        outside = bool(OUTER >> cell & 1)
        if code == "J" or (code == "A" and self.houses):
            return code, 1 << cell, outside
        seen = {"P": self.churches, "M": self.crates}.get(code, 0)
        sees = self.persons.get("P", 0) if code in CHURCHES else jugglers
        return code, (seen | sees) & ADJACENT[cell], outside

    def rest(self, left: int, logs: int) -> Rest:
        """Return what is left as counts; `logs` are still to be delivered."""
        cells = self.cells
        singles = [
            ("X", int(cells[cell])) if cells[cell] in CHURCHES else ("H", LEVELS[cells[cell]])
            for cell in cells_of(left & (self.churches | self.everybody))
        ]
        crates = sorted(part.bit_count() for part in components(left & self.crates))
        top = "top" in self.sides and bool(SIDES["top"] & left)
        walls = (left & self.walls).bit_count()
        return Rest(tuple(sorted(singles)), tuple(crates), walls, top, logs)

    def defence(self, left: int) -> int:
        """Return the defence while some spaces are still to be written."""
        soldiers = (self.persons.get("S", 0) & ~left).bit_count()
        return soldiers + SIDE_DEFENCE * sum(not side & left for side in self.sides.values())

    def juggler_types(self, cell: int, left: int) -> int:
        """Return how many types of persons stand around a space."""
        near = ADJACENT[cell] & ~left
        return sum(bool(spaces & near) for spaces in self.persons.values())


def moves(target: Target, node: Node, roll: Faces) -> Iterator[tuple[Action, Node]]:
    """Yield every action with a roll that writes only what stands in the city at the end.

    Of alike things the first is written first. Swords are not marked yet.
    """
    if may_pass(target, node.left, roll):
        yield Pass(), node
    for symbol in SYMBOLS[:-1]:
        for count in range(1, DICE + 1):
            units = roll_units(roll, symbol, count)
            if units is None or 2 * units > node.coins:
                break
            yield from _uses(target, node._replace(coins=node.coins - 2 * units), symbol, count)


def may_pass(target: Target, left: int, roll: Faces) -> bool:
    """Tell whether a roll gives nothing to do without paying."""
    empty = left | target.empty
    rolled = {SYMBOLS[face] for face in roll}
    return not (empty and rolled & set("CXH")) and not (empty & OUTER and "W" in rolled)


def _uses(target: Target, node: Node, symbol: str, count: int) -> Iterator[tuple[Action, Node]]:
    match symbol:
        case "L":
            yield Logs(count), node._replace(logs=node.logs + count)
        case "C":
            for spaces in shapes(node.left & target.crates, count):
                yield Crates(spaces), node._replace(left=node.left & ~spaces)
        case "W":
            for spaces in _wall_sets(target, node.left, count):
                yield from _wall(target, node, spaces)
        case "X":
            for cell in cells_of(node.left & target.churches):
                if target.cells[cell] == str(count) and not target.twins[cell] & node.left:
                    yield Church(count, cell), node._replace(left=node.left & ~(1 << cell))
        case "H":
            yield from persons(target, node, (count,))


def _wall_sets(target: Target, left: int, count: int) -> Iterator[int]:
    """Yield the sets of walls; those of one complete side are alike, and so are all others."""
    kinds = [list(cells_of(kind & left)) for kind in target.wall_kinds]
    for numbers in product(*(range(min(len(kind), count) + 1) for kind in kinds)):
        if sum(numbers) == count:
            yield sum(
                1 << cell
                for kind, number in zip(kinds, numbers, strict=True)
                for cell in kind[:number]
            )


def _wall(target: Target, node: Node, spaces: int) -> Iterator[tuple[Action, Node]]:
    left = node.left & ~spaces
    fresh = [name for name, side in target.sides.items() if side & spaces and not side & left]
    node = node._replace(
        left=left,
        coins=node.coins + sum(SIDE_COINS.get(side, 0) for side in fresh),
        points=node.points + sum(SIDE_POINTS.get(side, 0) for side in fresh),
    )
    if "top" not in fresh or not left | target.empty:
        yield Walls(spaces), node
        return
    yield Walls(spaces, Pass()), node
    for person, after in persons(target, node, range(1, BONUS_LEVEL + 1)):
        yield Walls(spaces, person), after


def persons(
    target: Target, node: Node, levels: tuple[int, ...] | range
) -> Iterator[tuple[Person, Node]]:
    """Yield every person of some levels who is still to come, with his effect."""
    for cell in cells_of(node.left & target.everybody):
        code = target.cells[cell]
        if LEVELS[code] not in levels or target.twins[cell] & node.left:
            continue
        left = node.left & ~(1 << cell)
        if code == "A":
            yield from _architect(target, node._replace(left=left), cell)
            continue
        coins, points = gain(target, left, cell)
        yield (
            Person(code, cell),
            node._replace(left=left, coins=node.coins + coins, points=node.points + points),
        )


def gain(target: Target, left: int, cell: int) -> tuple[int, int]:
    """Return the coins and points of a person who comes now."""
    match target.cells[cell]:
        case "M":
            return CRATE_COINS * (ADJACENT[cell] & target.crates & ~left).bit_count(), 0
        case "P":
            return 0, CHURCH_POINTS * (ADJACENT[cell] & target.churches & ~left).bit_count()
        case "J":
            return 0, TYPE_POINTS * target.juggler_types(cell, left)
    return 0, OWN_POINTS.get(target.cells[cell], 0)


def _architect(target: Target, node: Node, cell: int) -> Iterator[tuple[Person, Node]]:
    yield Person("A", cell), node
    for count in range(1, min(node.logs, MOST_HOUSES) + 1):
        for houses in shapes(node.left & target.houses, count):
            if houses & ADJACENT[cell]:
                yield (
                    Person("A", cell, houses),
                    node._replace(
                        left=node.left & ~houses,
                        logs=node.logs - count,
                        points=node.points + HOUSE_POINTS * count,
                    ),
                )
