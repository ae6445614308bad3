"""What one turn's dice do in a city: the five actions, their price, and all legal ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from generator.core.errors import IllegalMove
from generator.games.saint_malo.rules.box import DICE as DICE
from generator.games.saint_malo.rules.box import SYMBOLS as SYMBOLS
from generator.games.saint_malo.rules.city import (
    CRATE,
    EMPTY,
    WALL,
    City,
    complete_sides,
    empty_spaces,
    take_side_bonuses,
    write,
)
from generator.games.saint_malo.rules.ground import (
    OUTER,
    SIDES,
    cells_of,
    is_connected,
    mask,
    shapes,
)
from generator.games.saint_malo.rules.persons import (
    BONUS_LEVEL,
    LEVELS,
    Person,
    place_person,
    placements,
)
from generator.games.saint_malo.texts import say, word

ROTATION = 2  # coins for a die turned to another symbol, never from or to swords
DELIVERY = 2  # coins for a delivery of logs, however many

Faces = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """No action; as a wall's `top`: the bonus person declined."""


@dataclass(frozen=True, slots=True)
class Logs:
    """A delivery of logs."""

    count: int


@dataclass(frozen=True, slots=True)
class Crates:
    """A connected group of crates."""

    spaces: int


@dataclass(frozen=True, slots=True)
class Walls:
    """Walls on outer spaces; `top` only where they complete the top side and a space is left.

    The bonuses of the other sides leave no choice, and no bonus changes what another one gives,
    so a move needs no order of its bonuses.
    """

    spaces: int
    top: Person | Pass | None = None


@dataclass(frozen=True, slots=True)
class Church:
    """A church of a size."""

    size: int
    cell: int


Action = Logs | Crates | Walls | Church | Person | Pass


def needs(action: Action) -> tuple[str, int]:
    """Return the symbol an action takes and how many dice of it."""
    match action:
        case Logs(count):
            return "L", count
        case Crates(spaces):
            return "C", spaces.bit_count()
        case Walls(spaces):
            return "W", spaces.bit_count()
        case Church(size):
            return "X", size
        case Person(code):
            return "H", LEVELS[code]
        case Pass():
            return "-", 0


def price(symbol: str, count: int, dice: Faces) -> int:
    """Return the coins for using a number of dice of a symbol: rotations and a delivery.

    >>> [price("C", n, (1, 1, 2, 4, 5)) for n in (1, 2, 3, 4)]
    [0, 0, 2, 4]
    """
    turned = rotated(symbol, count, dice)
    return ROTATION * turned + (DELIVERY if symbol == "L" else 0)


def rotated(symbol: str, count: int, dice: Faces) -> int:
    """Return how many dice must be rotated to use a number of a symbol."""
    return max(0, count - dice.count(SYMBOLS.index(symbol)))


def swords(dice: Faces) -> int:
    """Return how many dice show swords."""
    return dice.count(SYMBOLS.index("S"))


def usable(city: City, dice: Faces) -> Iterator[tuple[str, int]]:
    """Yield every symbol and number of dice the player can pay for."""
    most = len(dice) - swords(dice)
    for symbol in SYMBOLS[:-1]:
        for count in range(1, most + 1):
            if price(symbol, count, dice) <= city.coins:
                yield symbol, count


def may_pass(city: City, dice: Faces) -> bool:
    """Tell whether no action is possible without spending coins: nobody is forced to pay."""
    empty = empty_spaces(city.cells)
    rolled = {SYMBOLS[face] for face in dice}
    return not (empty and rolled & set("CXH")) and not (empty & OUTER and "W" in rolled)


def act(city: City, dice: Faces, action: Action) -> City:
    """Return the city after an action with these dice; swords are not marked yet."""
    if isinstance(action, Pass):
        if not may_pass(city, dice):
            raise IllegalMove(say("illegal.pass"))
        return city
    symbol, count = needs(action)
    most = len(dice) - swords(dice)
    if not 1 <= count <= most:
        name = word(f"symbol.{symbol}")
        raise IllegalMove(say("illegal.dice", count=count, symbol=name, most=most))
    due = price(symbol, count, dice)
    if due > city.coins:
        name = word(f"symbol.{symbol}")
        message = say("illegal.coins", count=count, symbol=name, due=due, coins=city.coins)
        raise IllegalMove(message)
    return perform(replace(city, coins=city.coins - due), action)


def perform(city: City, action: Action) -> City:
    """Return the city after an action that is paid for."""
    match action:
        case Logs(count):
            return replace(city, logs=city.logs + count)
        case Crates(spaces):
            if not is_connected(spaces):
                raise IllegalMove(say("illegal.crates-apart"))
            return write(city, spaces, CRATE)
        case Walls():
            return _wall(city, action)
        case Church(size, cell):
            return write(city, 1 << cell, str(size))
        case Person():
            return place_person(city, action)
        case Pass():
            return city


def _wall(city: City, walls: Walls) -> City:
    before = complete_sides(city.cells)
    city = write(city, walls.spaces, WALL)
    fresh = tuple(side for side in complete_sides(city.cells) if side not in before)
    city = take_side_bonuses(city, fresh)
    due = "top" in fresh and EMPTY in city.cells
    if due and walls.top is None:
        raise IllegalMove(say("illegal.top-person"))
    if not due and walls.top is not None:
        raise IllegalMove(say("illegal.no-top-person"))
    if not isinstance(walls.top, Person):
        return city
    if LEVELS[walls.top.code] > BONUS_LEVEL:
        name = word(f"person.{walls.top.code}")
        raise IllegalMove(say("illegal.top-level", person=name, most=BONUS_LEVEL))
    return place_person(city, walls.top)


def legal_actions(city: City, dice: Faces, begun: bool = False) -> Iterator[Action]:
    """Yield every legal action once; full of choices as walls are, it pays to stay lazy.

    Where moves are only begun, walls do not say yet whom the top side brings.
    """
    empty = empty_spaces(city.cells)
    most = dict(usable(city, dice))  # of every symbol the last and highest count
    yield from (Logs(count) for count in range(1, most.get("L", 0) + 1))
    for count in range(1, most.get("C", 0) + 1):
        yield from map(Crates, shapes(empty, count))
    for count in range(1, most.get("W", 0) + 1):
        for spaces in combinations(cells_of(empty & OUTER), count):
            if begun:
                yield Walls(mask(spaces))
            else:
                yield from wall_moves(city, mask(spaces))
    for size in range(1, most.get("X", 0) + 1):
        yield from (Church(size, cell) for cell in cells_of(empty))
    yield from placements(city, most.get("H", 0))
    if may_pass(city, dice):
        yield Pass()


def wall_moves(city: City, spaces: int) -> Iterator[Walls]:
    """Yield the ways to build walls on some spaces: one, unless they complete the top side."""
    if not top_bonus_due(city, spaces):
        yield Walls(spaces)
        return
    yield Walls(spaces, Pass())
    walled = write(city, spaces, WALL)
    yield from (Walls(spaces, person) for person in placements(walled, BONUS_LEVEL))


def top_bonus_due(city: City, spaces: int) -> bool:
    """Tell whether these walls complete the top side and leave a space for its person."""
    open_top = SIDES["top"] & ~spaces
    return bool(
        spaces & SIDES["top"]
        and all(city.cells[cell] == WALL for cell in cells_of(open_top))
        and empty_spaces(city.cells) & ~spaces
    )
