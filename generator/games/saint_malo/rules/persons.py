"""The seven persons: how many heads each takes, and what each does at the moment of placing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.core.errors import IllegalMove
from generator.games.saint_malo.rules.city import (
    CHURCHES,
    CRATE,
    HOUSE,
    PERSONS,
    City,
    empty_spaces,
    spaces_with,
    write,
)
from generator.games.saint_malo.rules.ground import (
    ADJACENT,
    cell_name,
    cells_of,
    is_connected,
    shapes,
)
from generator.games.saint_malo.texts import say

LEVELS = {"C": 1, "S": 2, "P": 2, "A": 3, "M": 3, "J": 4, "N": 5}  # heads needed
BONUS_LEVEL = 3  # the top side gives a person "as if you had rolled a maximum of 3 heads"
CITIZEN_POINTS = 1
CHURCH_POINTS = 1  # a priest, for every adjacent church
HOUSE_POINTS = 3
CRATE_COINS = 1  # a merchant, for every adjacent crate
TYPE_POINTS = 2  # a juggler, for every adjacent type of person
NOBLE_POINTS = 7
MOST_HOUSES = 3


@dataclass(frozen=True, slots=True)
class Person:
    """A person on a space; an architect with the spaces of his houses."""

    code: str
    cell: int
    houses: int = 0


def place_person(city: City, person: Person) -> City:
    """Return the city with the person written and his effect taken."""
    if person.houses and person.code != "A":
        raise IllegalMove(say("illegal.no-architect"))
    city = write(city, 1 << person.cell, person.code)
    near = ADJACENT[person.cell]
    match person.code:
        case "C":
            return replace(city, points=city.points + CITIZEN_POINTS)
        case "P":
            return replace(city, points=city.points + priest_points(city.cells, near))
        case "A":
            return _build(city, person)
        case "M":
            return replace(city, coins=city.coins + merchant_coins(city.cells, near))
        case "J":
            return replace(city, points=city.points + juggler_points(city.cells, near))
        case "N":
            return replace(city, points=city.points + NOBLE_POINTS)
    return city  # a soldier counts when the pirates come


def priest_points(cells: str, near: int) -> int:
    """Return 1 for every church nearby."""
    return CHURCH_POINTS * (spaces_with(cells, CHURCHES) & near).bit_count()


def merchant_coins(cells: str, near: int) -> int:
    """Return 1 coin for every crate nearby; crates are not used up."""
    return CRATE_COINS * (spaces_with(cells, CRATE) & near).bit_count()


def juggler_points(cells: str, near: int) -> int:
    """Return 2 for every different type of person nearby; another juggler is a type too."""
    return TYPE_POINTS * len({cells[cell] for cell in cells_of(near)} & set(PERSONS))


def _build(city: City, architect: Person) -> City:
    """Build the architect's houses for a log each."""
    houses = architect.houses
    if not houses:
        return city
    count = houses.bit_count()
    if count > MOST_HOUSES:
        raise IllegalMove(say("illegal.houses", most=MOST_HOUSES, got=count))
    if count > city.logs:
        raise IllegalMove(say("illegal.logs", count=count, logs=city.logs))
    city = write(city, houses, HOUSE)
    if not is_connected(houses):
        raise IllegalMove(say("illegal.houses-apart"))
    if not houses & ADJACENT[architect.cell]:
        raise IllegalMove(say("illegal.no-house-near", space=cell_name(architect.cell)))
    return replace(city, logs=city.logs - count, points=city.points + HOUSE_POINTS * count)


def placements(city: City, most_heads: int) -> Iterator[Person]:
    """Yield every way to place one person of at most that level."""
    empty = empty_spaces(city.cells)
    for code in PERSONS:
        if LEVELS[code] <= most_heads:
            for cell in cells_of(empty):
                yield Person(code, cell)
                if code == "A":
                    free = empty & ~(1 << cell)
                    yield from (Person(code, cell, h) for h in house_groups(city.logs, cell, free))


def house_groups(logs: int, architect: int, free: int) -> Iterator[int]:
    """Yield every group of houses an architect on a space can build."""
    near = ADJACENT[architect]
    for count in range(1, min(logs, MOST_HOUSES) + 1):
        yield from (houses for houses in shapes(free, count) if houses & near)
