"""Saint Malo's rules written a second time: slowly, by names of spaces, and sharing no code.

A city here is a dict from names to codes; an action is its text. `actions` tries everything and
asks `after` about each, so it is meant for cities with few empty spaces.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

NAMES = [f"{column}{row}" for row in range(1, 8) for column in "abcdefg"]
TOWERS = {"a1", "g1", "a7", "g7"}
SIDES = {
    "top": ["b1", "c1", "d1", "e1", "f1"],
    "right": ["g2", "g3", "g4", "g5", "g6"],
    "bottom": ["b7", "c7", "d7", "e7", "f7"],
    "left": ["a2", "a3", "a4", "a5", "a6"],
}
OUTER = {name for side in SIDES.values() for name in side}
HEADS = {"C": 1, "S": 2, "P": 2, "A": 3, "M": 3, "J": 4, "N": 5}


class Refused(Exception):  # noqa: N818 - reads well where it is raised
    """The rules forbid it."""


@dataclass
class Plain:
    """One player's sheet, and where its points came from."""

    at: dict[str, str]
    coins: int
    logs: int
    causes: list[tuple[str, int]] = field(default_factory=list)

    def copy(self) -> Plain:
        """Return a sheet that can be written on."""
        return Plain(dict(self.at), self.coins, self.logs, list(self.causes))

    def cells(self) -> str:
        """Return the 49 codes from a1 on."""
        return "".join(self.at[name] for name in NAMES)

    def points(self) -> int:
        """Return the points on the track."""
        return sum(points for _, points in self.causes)


def plain(cells: str, coins: int = 3, logs: int = 2) -> Plain:
    """Return a sheet of 49 codes."""
    return Plain(dict(zip(NAMES, cells, strict=True)), coins, logs)


@cache
def around(name: str) -> tuple[str, ...]:
    """Return the up to eight spaces around one."""
    column, row = "abcdefg".index(name[0]), int(name[1])
    return tuple(
        other
        for other in NAMES
        if other != name
        and other not in TOWERS
        and abs("abcdefg".index(other[0]) - column) <= 1
        and abs(int(other[1]) - row) <= 1
    )


@cache
def beside(name: str) -> tuple[str, ...]:
    """Return the up to four spaces that share an edge."""
    return tuple(other for other in around(name) if other[0] == name[0] or other[1] == name[1])


def connected(names: list[str]) -> bool:
    """Walk from the first space by edges and see whether all are reached."""
    reached, todo = {names[0]}, [names[0]]
    while todo:
        for other in beside(todo.pop()):
            if other in names and other not in reached:
                reached.add(other)
                todo.append(other)
    return len(reached) == len(names)


def write(city: Plain, name: str, code: str) -> None:
    """Write on an empty space."""
    if city.at[name] != ".":
        raise Refused(f"{name} is taken")
    if code == "w" and name not in OUTER:
        raise Refused(f"{name} takes no wall")
    city.at[name] = code


def enlist(city: Plain, text: str) -> None:
    """Place a person such as `A@d4 h:d5,e5`."""
    match = re.fullmatch(r"([CSPAMJN])@(..)(?: h:(\S+))?", text)
    assert match
    code, name = match[1], match[2]
    write(city, name, code)
    near = [city.at[other] for other in around(name)]
    if code == "C":
        city.causes.append(("citizen", 1))
    elif code == "P":
        city.causes.append(("priest", sum(other in "12345" for other in near)))
    elif code == "M":
        city.coins += near.count("g")
    elif code == "J":
        city.causes.append(("juggler", 2 * len(set(near) & set("CSPAMJN"))))
    elif code == "N":
        city.causes.append(("noble", 7))
    if match[3]:
        houses = match[3].split(",")
        fits = 1 <= len(houses) <= min(3, city.logs) and connected(houses)
        if code != "A" or not fits or not set(houses) & set(around(name)):
            raise Refused("houses")
        for house in houses:
            write(city, house, "h")
        city.logs -= len(houses)
        city.causes.append(("houses", 3 * len(houses)))


def complete(city: Plain) -> list[str]:
    """Return the sides that are all walls."""
    return [side for side, names in SIDES.items() if all(city.at[name] == "w" for name in names)]


def free_action(city: Plain, dice: str) -> bool:
    """Tell whether some rolled symbol can be used for nothing."""
    empty = [name for name in NAMES if city.at[name] == "."]
    outer = [name for name in empty if name in OUTER]
    return any((die in "CXH" and empty) or (die == "W" and outer) for die in dice)


def after(city: Plain, dice: str, text: str) -> Plain:
    """Return the sheet after an action, or refuse it."""
    city = city.copy()
    if text == "-":
        if free_action(city, dice):
            raise Refused("something is possible")
        return city
    symbol, used = text[0], dice_used(text)
    if used > 5 - dice.count("S"):
        raise Refused("dice")
    city.coins -= 2 * max(0, used - dice.count(symbol)) + (2 if symbol == "L" else 0)
    if city.coins < 0:
        raise Refused("coins")
    if symbol == "L":
        city.logs += used
    elif symbol == "C":
        names = text[2:].split(",")
        if not connected(names):
            raise Refused("crates")
        for name in names:
            write(city, name, "g")
    elif symbol == "W":
        wall(city, text)
    elif symbol == "X":
        write(city, text[3:], text[1])
    else:
        enlist(city, text[2:])
    return city


def dice_used(text: str) -> int:
    """Return how many dice an action takes."""
    if text[0] in "LX":
        return int(text[1])
    return HEADS[text[2]] if text[0] == "H" else len(text.split(" ")[1].split(","))


def wall(city: Plain, text: str) -> None:
    """Place walls, then take the bonuses of the sides they complete."""
    names, _, bonus = text[2:].partition(" top:")
    before = complete(city)
    for name in names.split(","):
        write(city, name, "w")
    fresh = [side for side in complete(city) if side not in before]
    for side in fresh:
        city.coins += 2 if side in ("left", "right") else 0
        if side == "bottom":
            city.causes.append(("bottom", 3))
    due = "top" in fresh and "." in city.at.values()
    if due != bool(bonus):
        raise Refused("top")
    if bonus and bonus != "-":
        if bonus[0] in "JN":
            raise Refused("level")
        enlist(city, bonus)


def actions(city: Plain, dice: str) -> dict[str, Plain]:
    """Return every legal action with the sheet it leads to, found by trying all."""
    found = {}
    for text in everything(city):
        try:
            found[text] = after(city, dice, text)
        except Refused:
            continue
    return found


def everything(city: Plain) -> Iterator[str]:
    """Yield every action that can be written with empty spaces, most of them against the rules."""
    empty = [name for name in NAMES if city.at[name] == "."]
    yield "-"
    for n in range(1, 6):
        yield f"L{n}"
        yield from (f"X{n} {name}" for name in empty)
        for names in combinations(empty, n):
            yield f"C {','.join(names)}"
            yield f"W {','.join(names)}"
            left = [name for name in empty if name not in names]
            if set(names) <= OUTER and set(names) & set(SIDES["top"]):
                yield f"W {','.join(names)} top:-"
                yield from (f"W {','.join(names)} top:{person}" for person in _persons(left))
    yield from (f"H {person}" for person in _persons(empty))


def _persons(empty: list[str]) -> Iterator[str]:
    for code in HEADS:
        for name in empty:
            yield f"{code}@{name}"
            if code == "A":
                rest = [other for other in empty if other != name]
                for n in (1, 2, 3):
                    for houses in combinations(rest, n):
                        yield f"A@{name} h:{','.join(houses)}"


def defence(city: Plain) -> int:
    """Return the strength against pirates."""
    return list(city.at.values()).count("S") + 2 * len(complete(city))
