"""The best placement for every symbol and number of dice, judged by `worth`.

Every kind of placement is first sorted by a quick guess; only the most promising are judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import nlargest

from generator.games.saint_malo.mind.worth import Outlook, coins_worth, worth
from generator.games.saint_malo.rules.actions import (
    DICE,
    Action,
    Church,
    Crates,
    Logs,
    Pass,
    Walls,
    needs,
    perform,
    top_bonus_due,
)
from generator.games.saint_malo.rules.city import (
    CRATE,
    PERSONS,
    WALL,
    City,
    empty_spaces,
    spaces_with,
    write,
)
from generator.games.saint_malo.rules.ground import ADJACENT, OUTER, SIDES, cells_of, shapes
from generator.games.saint_malo.rules.persons import (
    BONUS_LEVEL,
    LEVELS,
    Person,
    house_groups,
    juggler_points,
    merchant_coins,
    priest_points,
)

JUDGED = 4  # placements of a kind that are judged exactly


@dataclass(frozen=True, slots=True)
class Plan:
    """An action, the city it leads to before anything is paid, and that city's worth."""

    action: Action
    city: City
    worth: float  # without the coins

    def total(self, paid: int, look: Outlook) -> float:
        """Return the worth after paying."""
        return self.worth + coins_worth(self.city.coins - paid, look)


Plans = dict[tuple[str, int], list[Plan]]
"""By symbol and number of dice; the best plan first."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A city with what its spaces are good for."""

    city: City
    look: Outlook
    empty: int
    keep: dict[int, float]  # what it costs to fill a space with something that could go anywhere
    lure: dict[int, float]  # what a crate on a space promises to merchants


def survey(city: City, look: Outlook) -> Ground:
    """Look at every empty space once."""
    empty = empty_spaces(city.cells)
    crates = spaces_with(city.cells, CRATE)
    persons = spaces_with(city.cells, PERSONS)
    walls = spaces_with(city.cells, WALL)
    keep, lure = {}, {}
    for cell in cells_of(empty):
        near = ADJACENT[cell]
        keep[cell] = 0.06 * (near & crates).bit_count() ** 2
        keep[cell] += 0.25 * (near & persons).bit_count()
        for side in SIDES.values():
            if side >> cell & 1 and not side & ~empty & ~walls:
                keep[cell] += 1.5 + (side & walls).bit_count()
        lure[cell] = sum(1.0 + (ADJACENT[e] & crates).bit_count() for e in cells_of(near & empty))
    return Ground(city, look, empty, keep, lure)


def make_plans(city: City, look: Outlook) -> Plans:
    """Return the best plans for everything the dice could be used for."""
    ground = survey(city, look)
    plans: Plans = {}
    for action in _candidates(ground):
        done = perform(city, action)
        plans.setdefault(needs(action), []).append(Plan(action, done, worth(done, look)))
    for found in plans.values():
        found.sort(key=lambda plan: -plan.total(0, look))
    return plans


def _candidates(ground: Ground) -> Iterator[Action]:
    counts = range(1, DICE + 1)
    yield from map(Logs, counts)
    for count in counts:
        yield from _crates(ground, count)
        yield from _walls(ground, count)
        cells = nlargest(JUDGED, ground.keep, key=lambda cell: -ground.keep[cell])
        yield from (Church(count, cell) for cell in cells)
    yield from persons(ground, DICE)


def _crates(ground: Ground, count: int) -> Iterator[Crates]:
    value = {cell: ground.lure[cell] - 4 * ground.keep[cell] for cell in ground.keep}
    best = nlargest(
        JUDGED,
        (
            (sum(value[cell] for cell in cells_of(shape)), shape)
            for shape in shapes(ground.empty, count)
        ),
    )
    yield from (Crates(shape) for _, shape in best)


def _walls(ground: Ground, count: int) -> Iterator[Walls]:
    """Yield walls that fill one side first and go on with another."""
    outer = ground.empty & OUTER
    if outer.bit_count() < count:
        return
    tried = set()
    for first in SIDES.values():
        for second in SIDES.values():
            order = [*cells_of(outer & first), *cells_of(outer & second & ~first)]
            rest = cells_of(outer & ~first & ~second)
            order += sorted(rest, key=lambda cell: ground.keep[cell])
            spaces = sum(1 << cell for cell in order[:count])
            if spaces not in tried:
                tried.add(spaces)
                yield from _with_bonus(ground, spaces)


def _with_bonus(ground: Ground, spaces: int) -> Iterator[Walls]:
    if not top_bonus_due(ground.city, spaces):
        yield Walls(spaces)
        return
    yield Walls(spaces, Pass())
    walled = survey(write(ground.city, spaces, WALL), ground.look)
    yield from (Walls(spaces, person) for person in persons(walled, BONUS_LEVEL))


def persons(ground: Ground, most_heads: int) -> Iterator[Person]:
    """Yield the most promising spaces for every person."""
    for code, level in LEVELS.items():
        if level <= most_heads:
            guess = {cell: _effect(ground, code, cell) - ground.keep[cell] for cell in ground.keep}
            for cell in nlargest(JUDGED, guess, key=lambda cell: guess[cell]):
                yield Person(code, cell)
                if code == "A":
                    yield from _houses(ground, cell)


def _effect(ground: Ground, code: str, cell: int) -> float:
    near, cells = ADJACENT[cell], ground.city.cells
    match code:
        case "P":
            return priest_points(cells, near)
        case "M":
            return merchant_coins(cells, near)
        case "J":
            return juggler_points(cells, near)
    return 0.0


def _houses(ground: Ground, architect: int) -> Iterable[Person]:
    """Yield the cheapest groups of houses, one for each number of them."""
    free = ground.empty & ~(1 << architect)
    cheapest: dict[int, tuple[float, int]] = {}
    for group in house_groups(ground.city.logs, architect, free):
        cost = sum(ground.keep[cell] for cell in cells_of(group))
        size = group.bit_count()
        if size not in cheapest or cost < cheapest[size][0]:
            cheapest[size] = (cost, group)
    return [Person("A", architect, group) for _, group in cheapest.values()]
