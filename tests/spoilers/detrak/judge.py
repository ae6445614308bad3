"""Sheets of Détrak judged by the oracle: what is wrong with each, line by line or cut by cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from functools import cache

from tests.oracles.detrak import (
    CELLS,
    SYMBOLS,
    Grid,
    boxes,
    can_come_from,
    can_share,
    cuts,
    grid_of,
    places,
    rolls_by_cut,
)
from tests.oracles.stream import below, stream
from tests.spoilers.judging import Judged, Mistake, judged, wrong_values
from tests.spoilers.records import Data, own, seats

DISPUTED = "?"  # a roll that as many sheets name in one way as in another


def rules(data: Data) -> dict[str, bool]:
    """Return what the boxes depend on."""
    advanced = "advanced" in str(data.get("id", data.get("variant")))
    return {"advanced": advanced, **data.get("options", {})}


@cache
def dealt(ident: str) -> list[str]:
    """Return the twelve rolls of an id."""
    numbers = stream(ident, "rolls")
    return ["".join(SYMBOLS[below(6, numbers)] for _ in range(2)) for _ in range(12)]


@cache
def dealt_start(ident: str) -> str:
    """Return the start symbol of an id."""
    return SYMBOLS[below(6, stream(ident, "start"))]


def judge(data: Data) -> Judged:
    """Return what is wrong with a record, sheet by sheet."""
    rolls = known_rolls(data)
    # Where as many sheets name one roll as another, nobody is accused.
    found = [Mistake("dice", f"round.{i}") for i, roll in enumerate(rolls, 1) if roll == DISPUTED]
    rolls = [None if roll == DISPUTED else roll for roll in rolls]
    found += _starts(data)
    for name in seats(data):
        found += _sheet(data, name, rolls)
    families = [
        rolls_by_cut(grid_of(own(data, "grid", name)))
        for name in seats(data)
        if own(data, "moves", name) is None
    ]
    covers = any(one.code == "cover" for one in found)
    if not covers and len(families) > 1 and not can_share(families):
        found.append(Mistake("cover", "grid"))
    return judged(found)


def known_rolls(data: Data) -> list[str | None]:
    """Return the rolls: of the id, as written, or as most moves of a round have them."""
    if "id" in data:
        return list(dealt(data["id"]))
    if "dice" in data:
        return list(data["dice"].split())
    rolls: list[str | None] = []
    for i in range(12):
        named = [
            "".join(sorted(line.split()[1]))
            for name in seats(data)
            for line in (own(data, "moves", name) or [])[i : i + 1]
            if line.split()[0] == str(i + 1) and _readable(line)
        ]
        most = max(named, key=named.count, default=None)
        disputed = most is not None and 2 * named.count(most) <= len(named)
        rolls.append(DISPUTED if disputed else most)
    return rolls


def _starts(data: Data) -> Iterator[Mistake]:
    had: set[str] = set()
    for name in seats(data):
        start, grid = own(data, "start", name), own(data, "grid", name)
        there = start if grid is None else grid_of(grid).get("a1")
        wrong = there is None or there in had or (start is not None and start != there)
        if wrong or (name is None and "id" in data and there != dealt_start(data["id"])):
            yield Mistake("start", "cell.a1", name)
        had |= {there} if there else set()


def _readable(line: str) -> bool:
    words = line.split()
    return (
        len(words) == 4
        and len(words[1]) == 2
        and set(words[1]) <= set(SYMBOLS)
        and set(words[2:]) <= set(CELLS)
    )


def _sheet(data: Data, name: str | None, rolls: list[str | None]) -> Iterator[Mistake]:
    lines, grid = own(data, "moves", name), own(data, "grid", name)
    told = None if grid is None else grid_of(grid)
    if lines is None:
        assert told is not None
        yield from _grid(told, rolls, name)
    else:
        made = {"a1": own(data, "start", name) or "?"}
        stop = yield from _lines(lines, rolls, made, name)
        if stop:
            return
        if places(made):
            yield Mistake("unfinished", f"round.{len(lines) + 1}", name)
        for cell in CELLS:
            if told is not None and told.get(cell) != made.get(cell):
                yield Mistake("cover", f"cell.{cell}", name)
        told = told or made
    yield from wrong_values(data, "score", name, boxes(told, **rules(data)))


def _lines(
    lines: list[str], rolls: list[str | None], made: Grid, name: str | None
) -> Generator[Mistake, None, bool]:
    """Write lines into a grid; return whether one of them cannot be."""
    for i, line in enumerate(lines, start=1):
        where = f"round.{i}"
        if not _readable(line):
            yield Mistake("move", where, name)
            return True
        number, roll, one, two = line.split()
        due = rolls[i - 1] if i <= len(rolls) and number == str(i) else None
        if due is not None and sorted(roll) != sorted(due):
            yield Mistake("dice", where, name)
        if i > 12 or number != str(i) or (one, two) not in places(made):
            yield Mistake("move", where, name)
            return True
        made |= {one: roll[0], two: roll[1]}
    return False


def _grid(grid: Grid, rolls: list[str | None], name: str | None) -> Iterator[Mistake]:
    """Judge a grid alone: its pairs must be those that were rolled."""
    cells = frozenset(grid) - {"a1"}
    pairs, odd = divmod(len(cells), 2)
    if odd:
        yield Mistake("cover", "grid", name)
        return
    if places(grid | {"a1": "?"}):
        yield Mistake("unfinished", "grid", name)
    used = [roll for roll in rolls[:pairs] if roll is not None]
    known = len(used) == pairs
    fits = (
        can_come_from(grid | {"a1": "?"}, None, used) if known else any(True for _ in cuts(cells))
    )
    if known and not fits and places(grid | {"a1": "?"}):
        fits = any(
            Counter("".join(sorted(grid[a] + grid[b])) for a, b in cut)
            == Counter("".join(sorted(roll)) for roll in used)
            for cut in cuts(cells)
        )
    if not fits:
        yield Mistake("cover", "grid", name)
