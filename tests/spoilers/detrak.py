"""Sheets of Détrak spoilt in one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from generator.core.stream import Stream
from generator.games.detrak import GAME
from tests.oracles.detrak import (
    CELLS,
    SYMBOLS,
    Grid,
    boxes,
    can_come_from,
    can_share,
    cuts,
    grid_of,
    neighbours,
    places,
    rolls_by_cut,
    text_of,
)
from tests.oracles.stream import below, stream
from tests.spoilers.machinery import (
    Data,
    Judged,
    Mistake,
    Spoilers,
    Unfit,
    judged,
    one_of,
    own,
    play,
    put,
    seats,
    wrong_box,
)

DISPUTED = "?"  # a roll that as many sheets name in one way as in another
LINES = [f"row.{row}" for row in range(1, 6)] + [f"column.{column}" for column in "abcde"]


# Right records


def any_move(state: Any, numbers: Stream) -> Any:
    """Return any legal move."""
    return numbers.choice(list(islice(GAME.legal(state), 250)))


MOVERS = [any_move, GAME.opponent]


def right(variant: str, players: int, how: str, seed: int) -> Data:
    """Return a right record; `how` says whose dice they are and who gives a grid."""
    movers = MOVERS[seed % 2 :]
    options = {"diagonal_penalty": True} if "option" in how else {}
    by_id = "hand" not in how
    data = play(GAME, variant, players, movers, f"{how} {seed}", ident=by_id, options=options)
    if "dice" in how:
        data["dice"] = " ".join(line.split()[1] for line in data["moves"])
    for i, name in enumerate(seats(data)):
        grid = written(data, name)
        put(data, "score", name, boxes(grid, **rules(data)))
        alone = "alone" in how or ("some" in how and i % 2)
        if "grid" in how or alone:
            put(data, "grid", name, text_of(grid))
        if alone:
            put(data, "moves", name, None)
    if own(data, "moves", seats(data)[0]) is None:
        del data["moves"]
    elif isinstance(data["moves"], dict):
        data["moves"] = {name: lines for name, lines in data["moves"].items() if lines is not None}
    return data


def written(data: Data, name: str | None) -> Grid:
    """Return the grid that a right record's moves lead to."""
    grid = {"a1": own(data, "start", name)}
    for line in own(data, "moves", name):
        _, roll, one, two = line.split()
        grid |= {one: roll[0], two: roll[1]}
    return grid


def rules(data: Data) -> dict[str, bool]:
    """Return what the boxes depend on."""
    advanced = "advanced" in str(data.get("id", data.get("variant")))
    return {"advanced": advanced, **data.get("options", {})}


RIGHT = {
    "basic": ("basic", 1, "grid"),
    "advanced": ("advanced", 1, "option"),
    "basic-by-hand": ("basic", 1, "hand dice"),
    "basic-alone": ("basic", 1, "alone"),
    "advanced-by-hand-alone": ("advanced", 1, "hand dice alone"),
    "two": ("basic", 2, "grid"),
    "six": ("advanced", 6, ""),
    "three-by-hand": ("basic", 3, "hand"),
    "three-mixed": ("advanced", 3, "some option"),
    "two-alone-by-hand": ("basic", 2, "hand alone"),
}


def _maker(variant: str, players: int, how: str) -> Callable[[int], Data]:
    return lambda seed: right(variant, players, how, seed)


# The oracle's judgement


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
    due = boxes(told, **rules(data))
    for box, value in (own(data, "score", name) or {}).items():
        if due[box] != value:
            yield Mistake("score", box, name)


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
        yield Mistake("unfinished", f"round.{pairs + 1}", name)
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


SPOILERS = Spoilers("detrak", {name: _maker(*how) for name, how in RIGHT.items()}, judge)
kind = SPOILERS.kind


# Places


def sheet(data: Data, chance: Random) -> tuple[str | None, list[str]]:
    """Return somebody's lines."""
    name = one_of([one for one in seats(data) if own(data, "moves", one)], chance)
    return name, own(data, "moves", name)


def turn(data: Data, chance: Random) -> tuple[list[str], int, list[str]]:
    """Return somebody's lines, one of them, and its words."""
    _, lines = sheet(data, chance)
    i = chance.randrange(len(lines))
    return lines, i, lines[i].split()


def grid_alone(data: Data, chance: Random) -> tuple[str | None, Grid]:
    """Return somebody's grid that stands without moves."""
    name = one_of([one for one in seats(data) if own(data, "moves", one) is None], chance)
    return name, grid_of(own(data, "grid", name))


def other(symbol: str, chance: Random) -> str:
    """Return another symbol."""
    return chance.choice([one for one in SYMBOLS if one != symbol])


# Moves


@kind("move", "score", "unfinished", "cover")
def cell_moved(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    words[3] = one_of([one for one in neighbours(words[2]) if one != words[3]], chance)
    lines[i] = " ".join(words)


@kind("move")
def cells_apart(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    apart = [one for one in CELLS if one not in (*neighbours(words[2]), words[2])]
    words[3] = chance.choice(apart)
    lines[i] = " ".join(words)


@kind("move")
def cells_diagonal(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    column, row = words[2][0], words[2][1]
    near = [chr(ord(column) + x) + chr(ord(row) + y) for x in (1, -1) for y in (1, -1)]
    words[3] = one_of([one for one in near if one in CELLS], chance)
    lines[i] = " ".join(words)


@kind("move")
def same_cell_twice(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    lines[i] = " ".join([*words[:3], words[2]])


@kind("move")
def cell_of_another_round(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    earlier = one_of([line.split()[2:] for line in lines[:i]], chance)
    lines[i] = " ".join([*words[:2], *earlier])


@kind("move")
def start_cell_written_on(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    lines[i] = " ".join([*words[:2], "a1", chance.choice(["a2", "b1"])])


@kind("move")
def cell_off_the_grid(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    lines[i] = " ".join([*words[:3], chance.choice(["f1", "a6", "e0"])])


@kind("dice")
def another_symbol(data: Data, chance: Random) -> None:
    """Where nobody else knows the dice, it is another game."""
    lines, i, words = turn(data, chance)
    if "id" not in data and "dice" not in data and len(seats(data)) < 3:
        raise Unfit
    words[1] = words[1][0] + other(words[1][1], chance)
    lines[i] = " ".join(words)


@kind("score", "cover")
def symbols_changed_places(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    lines[i] = " ".join([*words[:2], words[3], words[2]])


@kind("move")
def unknown_symbol(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    lines[i] = " ".join([words[0], "Z" + words[1][1], *words[2:]])


@kind("move")
def three_words(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    lines[i] = " ".join(words[:3])


@kind("move")
def wrong_round(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    lines[i] = " ".join([str(int(words[0]) + chance.choice([1, 2])), *words[1:]])


@kind("move")
def two_lines_swapped(data: Data, chance: Random) -> None:
    _, lines = sheet(data, chance)
    i, j = chance.sample(range(len(lines)), 2)
    lines[i], lines[j] = lines[j], lines[i]


@kind("dice")
def two_turns_swapped(data: Data, chance: Random) -> None:
    """With their numbers: the order of the dice is wrong."""
    if "id" not in data and "dice" not in data and len(seats(data)) < 3:
        raise Unfit
    _, lines = sheet(data, chance)
    i, j = chance.sample(range(len(lines)), 2)
    (one, first), (two, second) = (lines[k].split(" ", 1) for k in (i, j))
    lines[i], lines[j] = f"{one} {second}", f"{two} {first}"


@kind("move")
def line_left_out(data: Data, chance: Random) -> None:
    _, lines = sheet(data, chance)
    del lines[chance.randrange(len(lines) - 1)]


@kind("move")
def line_twice(data: Data, chance: Random) -> None:
    lines, i, _ = turn(data, chance)
    lines.insert(i, lines[i])


@kind("unfinished")
def play_stops(data: Data, chance: Random) -> None:
    _, lines = sheet(data, chance)
    del lines[-chance.randint(1, 3) :]


@kind("move", "dice")
def round_after_the_end(data: Data, chance: Random) -> None:
    _, lines = sheet(data, chance)
    lines.append(f"{len(lines) + 1} SX a2 a3")


# Starts and dice


@kind("start")
def another_start(data: Data, chance: Random) -> None:
    """At a table another one is another game, unless a grid or somebody else has it."""
    name = one_of([one for one in seats(data) if own(data, "start", one)], chance)
    if "id" not in data and own(data, "grid", name) is None:
        raise Unfit
    put(data, "start", name, other(own(data, "start", name), chance))


@kind("start")
def start_of_another_player(data: Data, chance: Random) -> None:
    """The later of the two is told."""
    if "players" not in data or "grid" in data:
        raise Unfit
    first, second = sorted(chance.sample(data["players"], 2), key=data["players"].index)
    data["start"][second] = data["start"][first]


@kind("dice", "cover")
def another_die_by_hand(data: Data, chance: Random) -> None:
    if "dice" not in data:
        raise Unfit
    rolls = data["dice"].split()
    i = chance.randrange(len(rolls))
    rolls[i] = rolls[i][0] + other(rolls[i][1], chance)
    data["dice"] = " ".join(rolls)


# Boxes and grids


@kind("score")
def line_box_off_by_one(data: Data, chance: Random) -> Mistake:
    return wrong_box(data, chance, LINES)


@kind("score")
def penalty_forgotten(data: Data, chance: Random) -> Mistake:
    name = chance.choice(seats(data))
    score = own(data, "score", name)
    box = one_of([box for box, value in score.items() if value == -5], chance)
    score[box] = 0
    return Mistake("score", box, name)


@kind("score")
def diagonal_box_off(data: Data, chance: Random) -> Mistake:
    return wrong_box(data, chance, ["diagonal"], 1, 2, 5)


@kind("score")
def total_off(data: Data, chance: Random) -> Mistake:
    return wrong_box(data, chance, ["total"], 1, 2, 5, 10)


@kind("cover", "start")
def cell_of_the_grid_changed(data: Data, chance: Random) -> None:
    name = one_of(
        [one for one in seats(data) if own(data, "grid", one) and own(data, "moves", one)], chance
    )
    grid = grid_of(own(data, "grid", name))
    cell = chance.choice(sorted(grid))
    put(data, "grid", name, text_of(grid | {cell: other(grid[cell], chance)}))


@kind("cover", "start", "score")
def alone_cell_changed(data: Data, chance: Random) -> None:
    name, grid = grid_alone(data, chance)
    cell = chance.choice(sorted(grid))
    put(data, "grid", name, text_of(grid | {cell: other(grid[cell], chance)}))


@kind("cover", "score")
def alone_two_cells_swapped(data: Data, chance: Random) -> None:
    name, grid = grid_alone(data, chance)
    one, two = chance.sample(sorted(set(grid) - {"a1"}), 2)
    put(data, "grid", name, text_of(grid | {one: grid[two], two: grid[one]}))


@kind("cover", "unfinished")
def alone_cell_left_empty(data: Data, chance: Random) -> None:
    name, grid = grid_alone(data, chance)
    del grid[chance.choice(sorted(set(grid) - {"a1"}))]
    put(data, "grid", name, text_of(grid))


@kind("unfinished", "cover")
def alone_pair_left_empty(data: Data, chance: Random) -> None:
    name, grid = grid_alone(data, chance)
    one = chance.choice(sorted(set(grid) - {"a1"}))
    two = one_of([cell for cell in neighbours(one) if cell in grid and cell != "a1"], chance)
    del grid[one], grid[two]
    put(data, "grid", name, text_of(grid))


@kind("start")
def alone_start_left_empty(data: Data, chance: Random) -> None:
    name, grid = grid_alone(data, chance)
    del grid["a1"]
    put(data, "grid", name, text_of(grid))


@kind("unreadable")
def alone_row_missing(data: Data, chance: Random) -> Mistake:
    name, grid = grid_alone(data, chance)
    put(data, "grid", name, text_of(grid).rsplit("\n", 1)[0])
    return Mistake("unreadable")
