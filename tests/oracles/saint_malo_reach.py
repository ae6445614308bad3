"""Every sheet that can be reached in a small city, by trying everything: slow, obvious, exact.

Built on `saint_malo`, the rules written a second time. A small city is a city most of whose spaces
are towers (`#`), where nobody ever writes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import NamedTuple

from tests.oracles.saint_malo import (
    NAMES,
    OUTER,
    SIDES,
    Refused,
    actions,
    after,
    dice_used,
    everything,
    plain,
)
from tests.oracles.saint_malo_table import START, Track


class Sheet(NamedTuple):
    """A city and its tallies."""

    cells: str
    coins: int
    logs: int
    points: int
    cannons: int


class Position(NamedTuple):
    """A sheet in the middle of a game, with the pirate boxes marked."""

    sheet: Sheet
    marked: int


@lru_cache(maxsize=50_000)
def outcomes(cells: str, coins: int, logs: int, dice: str) -> tuple[tuple[str, int, int, int], ...]:
    """Return what one turn can make of a city: its codes, coins, logs and the points gained."""
    found = actions(plain(cells, coins, logs), dice).values()
    return tuple({(end.cells(), end.coins, end.logs, end.points()) for end in found})


def lost(cells: str, marked: int, swords: int) -> tuple[int, int]:
    """Mark swords; return the boxes marked and the cannons a lone player loses."""
    track = Track([0], marked)
    track.mark(swords, [plain(cells)])
    return track.marked, track.cannons[0]


def sprint_ends(start: Sheet, turns: Sequence[Sequence[str]]) -> set[Sheet]:
    """Return every sheet a sprint can end with, when each turn takes one of its rolls whole."""
    ends: set[Sheet] = set()
    now = {Position(start, 0)}
    for rolls in turns:
        later: set[Position] = set()
        for position in now:
            if "." not in position.sheet.cells:
                ends.add(position.sheet)
                continue
            for roll in {"".join(sorted(roll)) for roll in rolls}:
                later.update(_after(position, roll))
        now = later
    return ends | {position.sheet for position in now}


def _after(position: Position, roll: str) -> Iterator[Position]:
    sheet = position.sheet
    for cells, coins, logs, points in outcomes(sheet.cells, sheet.coins, sheet.logs, roll):
        marked, cannons = lost(cells, position.marked, roll.count("S"))
        end = Sheet(cells, coins, logs, sheet.points + points, sheet.cannons + cannons)
        yield Position(end, marked)


def all_hands(rolls: Sequence[str]) -> list[str]:
    """Return every hand of dice re-rolling can end with: each die shows one of its faces."""
    return sorted({"".join(sorted(hand)) for hand in product(*zip(*rolls, strict=True))})


class Effect(NamedTuple):
    """What an action does, whatever its dice cost."""

    cells: str
    coins: int
    logs: int
    points: int
    dice: int
    delivery: bool


@lru_cache(maxsize=50_000)
def effects(cells: str, logs: int) -> tuple[Effect, ...]:
    """Return what every action does in a city where money is no question."""
    found, rich = set(), plain(cells, 100, logs)
    for text in everything(rich):
        if text == "-":
            continue
        try:
            end = after(rich, text[0] * 5, text)
        except Refused:
            continue
        delivery = text[0] == "L"
        coins = end.coins - 100 + 2 * delivery
        found.add(
            Effect(end.cells(), coins, end.logs - logs, end.points(), dice_used(text), delivery)
        )
    return tuple(found)


def all_sheets(start: Sheet) -> set[Sheet]:
    """Return every sheet that any dice and any number of turns can lead to, pirates left out.

    Of an action's dice none to all may be rotated ones. For houses only three logs matter.
    """
    found, fresh = {start}, [start]
    while fresh:
        sheet = fresh.pop()
        if "." not in sheet.cells:
            continue
        for effect in effects(sheet.cells, min(sheet.logs, 3)):
            for rotated in range(effect.dice + 1):
                bank = sheet.coins - 2 * rotated - 2 * effect.delivery
                if bank < 0:
                    break
                logs, points = sheet.logs + effect.logs, sheet.points + effect.points
                end = Sheet(effect.cells, bank + effect.coins, logs, points, 0)
                if end not in found:
                    found.add(end)
                    fresh.append(end)
    return found


# Small cities and their rolls, drawn by a seed


def small_city(random: Random, spaces: int) -> Sheet:
    """Return a city with a few free spaces that has seen some building."""
    codes = list(START)
    around = random.choice([cell for cell in range(49) if START[cell] == "."])
    near = sorted(range(49), key=lambda cell: (_apart(around, cell), random.random()))
    free = [cell for cell in near if START[cell] == "."][:spaces]
    for cell in range(49):
        if START[cell] == "." and cell not in free:
            codes[cell] = random.choice("####g1S") if _apart(around, cell) < 4 else "#"
    if random.random() < 0.5:
        for name in random.choice(list(SIDES.values())):
            if codes[NAMES.index(name)] != ".":
                codes[NAMES.index(name)] = "w"
    return Sheet("".join(codes), random.randint(0, 5), random.randint(0, 3), 0, 0)


def bare_city(random: Random, spaces: int) -> Sheet:
    """Return the start of a game in a city with a few free spaces, often near the crates."""
    crates = [NAMES.index(name) for name in ("b2", "c2", "b3", "b4")]
    around = random.choice([*crates, *range(49)])
    near = sorted(range(49), key=lambda cell: (_apart(around, cell), random.random()))
    free = [cell for cell in near if START[cell] == "."][:spaces]
    cells = "".join("#" if c == "." and i not in free else c for i, c in enumerate(START))
    return Sheet(cells, 3, 2, 0, 0)


def _apart(one: int, other: int) -> int:
    return max(abs(one // 7 - other // 7), abs(one % 7 - other % 7))


def small_rolls(random: Random, turns: int) -> list[list[str]]:
    """Return three rolls for each of some turns."""
    return [["".join(random.choices("LCWXHS", k=5)) for _ in range(3)] for _ in range(turns)]


def changed(sheet: Sheet, start: Sheet, random: Random) -> Sheet:
    """Return a sheet with one thing on it changed."""
    if random.random() < 0.4:
        free = [cell for cell in range(49) if start.cells[cell] == "."]
        cell = random.choice(free)
        codes = ".gh1123CSPAMJN" + ("w" if NAMES[cell] in OUTER else "")
        code = random.choice([code for code in codes if code != sheet.cells[cell]])
        return sheet._replace(cells=sheet.cells[:cell] + code + sheet.cells[cell + 1 :])
    key = random.choice(Sheet._fields[1:])
    value = getattr(sheet, key) + random.choice([-2, -1, 1, 2, 3])
    return sheet._replace(**{key: max(0, value)})
