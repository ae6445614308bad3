"""Games of Robber Knights spoilt in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.robber_knights import GAME
from generator.games.robber_knights.mind.baselines import greedy, random_move
from tests.oracles.robber_knights import (
    CELLS,
    COLOURS,
    LETTERS,
    LIMIT,
    name_of,
    objections,
    objections_to_tile,
    read,
    write,
)
from tests.oracles.robber_knights import Laying as Line
from tests.oracles.robber_knights_end import board_text
from tests.spoilers.machinery import (
    Data,
    Mistake,
    Spoilers,
    Unfit,
    one_of,
    play,
    seats,
    wrong_box,
)
from tests.spoilers.robber_knights_judge import (
    Laying,
    boxes_of,
    finished,
    is_siege,
    judge,
    layings,
)

TILES = sorted({tile for letter in LETTERS.values() for tile in letter})
SIEGES = ("2026-11-16", "2026-11-18")


# Right records


def marching(state: Any, numbers: Stream) -> Any:
    """Return a move that sends many knights far, so that stacks grow and knights run out."""
    moves = list(GAME.legal(state))
    most = max(sum(getattr(move, "knights", ())) for move in moves)
    return numbers.choice(
        [move for move in moves if sum(getattr(move, "knights", ())) == most][:250]
    )


def right(players: int, how: str, seed: int) -> Data:
    """Return a right record of a table; the slow players sit at the tables of long runs only."""
    slow = [greedy] if seed >= 50 and players == 2 else []
    movers = [*slow, *[marching, random_move][(seed + players) % 2 :]]
    data = play(GAME, "table", players, movers, f"{how} {seed}", ident="hand" not in how)
    table = finished(data)
    data["score"] = boxes_of(data, table)
    if "board" in how:
        data["board"] = board_text(table)
    if "alone" in how:
        del data["moves"], data["start"]
    return data


def siege(seed: int) -> Data:
    """Return a right answer to a siege."""
    ident = Ident("robber-knights", "siege", SIEGES[seed % len(SIEGES)])
    data: Data = {"id": str(ident), "moves": []}
    chance = Random(f"siege {seed}")
    state = GAME.start(GAME.setup(ident))
    while GAME.to_move(state) is not None and len(data["moves"]) < chance.randint(2, 3):
        if GAME.to_move(state) == 0:
            moves = [move for move in GAME.legal(state) if hasattr(move, "tile")]
            castles = [move for move in moves if getattr(move, "knights", ())]
            move = chance.choice(castles or moves)
            data["moves"].append(GAME.format_move(state, move))
        else:
            move = next(iter(GAME.legal(state)))
        state = GAME.apply(state, move)
    data["score"] = boxes_of(data, finished(data))[None]
    return data


RIGHT: dict[str, Callable[[int], Data]] = {
    "two": lambda seed: right(2, "board", seed),
    "three": lambda seed: right(3, "", seed),
    "four": lambda seed: right(4, "board", seed),
    "two-by-hand": lambda seed: right(2, "hand", seed),
    "three-by-hand": lambda seed: right(3, "hand board", seed),
    "two-alone": lambda seed: right(2, "board alone", seed),
    "three-alone": lambda seed: right(3, "hand board alone", seed),
    "siege": siege,
}
SPOILERS = Spoilers("robber-knights", RIGHT, judge, one_book=True)
kind = SPOILERS.kind


# Places


def played(data: Data) -> list[Laying]:
    """Return the lines that lay tiles; a board alone has none."""
    if "moves" not in data:
        raise Unfit
    return layings(data)


def change(data: Data, one: Laying, line: Line) -> None:
    """Write another line in the place of one."""
    data["moves"][one.index] = write(line)


def broken(
    data: Data, chance: Random, lines: Callable[[Laying, Line], Iterator[Line]], rule: str
) -> None:
    """Write a line that breaks one rule and no other."""
    fits = [
        (one, line)
        for one in chance.sample(played(data), len(played(data)))[:12]
        for line in lines(one, read(one.line))
        if objections(one.table, line) == [rule]
    ]
    change(data, *one_of(fits, chance))


def castle_marches(one: Laying, line: Line) -> Iterator[Line]:
    """Yield all ways of a castle's knights, legal or not, up to seven of them."""
    if line.tile.endswith("c"):
        for direction in "NESW":
            for first in (1, 2, 3):
                for steps in ((1,), (2,), (3,), (1, 1), (2, 1), (1, 2), (3, 1), (1, 1, 1), (4,)):
                    yield line._replace(direction=direction, knights=(first, *steps))


def text_line(data: Data, chance: Random) -> tuple[int, list[str]]:
    """Return one of the lines that lay a tile, in words."""
    one = chance.choice(played(data))
    return one.index, one.line.split(" ")


# Tiles


@kind("move")
def tile_not_in_hand(data: Data, chance: Random) -> None:
    def lines(one: Laying, line: Line) -> Iterator[Line]:
        yield from (line._replace(tile=tile, direction="", knights=()) for tile in TILES)

    if "id" not in data:
        raise Unfit
    broken(data, chance, lines, "the tile is not in hand")


@kind("move")
def tile_that_no_draws_explain(data: Data, chance: Random) -> None:
    """Only lakes, say: nobody has two."""
    if "id" in data:
        raise Unfit
    index, words = text_line(data, chance)
    tile = chance.choice(["l", "ft"])
    data["moves"][index] = " ".join([words[0], tile, words[2]])


@kind("move", "unfinished", "score", "cover")
def other_tile_of_the_hand(data: Data, chance: Random) -> None:
    one = chance.choice(played(data))
    line = read(one.line)
    tile = one_of([tile for tile in one.table.player.hand if tile not in (line.tile, "?")], chance)
    change(data, one, line._replace(tile=tile, direction="", knights=()))


@kind("move")
def cell_taken(data: Data, chance: Random) -> None:
    def lines(one: Laying, line: Line) -> Iterator[Line]:
        bare = line._replace(direction="", knights=())
        yield from (bare._replace(cell=cell) for cell in one.table.board)

    broken(data, chance, lines, "the cell has a tile")


@kind("move")
def cell_apart(data: Data, chance: Random) -> None:
    broken(data, chance, _bare_anywhere, "no edge touches a tile")


@kind("move")
def land_too_large(data: Data, chance: Random) -> None:
    broken(data, chance, _bare_anywhere, "the surface is too large")


def _bare_anywhere(one: Laying, line: Line) -> Iterator[Line]:
    bare = line._replace(direction="", knights=())
    yield from (bare._replace(cell=cell) for cell in CELLS)


@kind("move")
def cell_at_a_corner(data: Data, chance: Random) -> None:
    def lines(one: Laying, line: Line) -> Iterator[Line]:
        bare = line._replace(direction="", knights=())
        for x, y in one.table.board:
            yield from (bare._replace(cell=(x + a, y + b)) for a in (1, -1) for b in (1, -1))

    broken(data, chance, lines, "no edge touches a tile")


@kind("move")
def cell_off_the_field(data: Data, chance: Random) -> None:
    index, words = text_line(data, chance)
    words[2] = chance.choice(["s4", "a19", "k0", "kk"])
    data["moves"][index] = " ".join(words)


@kind("move", "cover", "score")
def another_free_cell(data: Data, chance: Random) -> None:
    """Legal by itself: later lines may find it taken, or miss it."""
    one = chance.choice(played(data))
    line = read(one.line)._replace(direction="", knights=())
    free = [cell for cell in CELLS if not objections_to_tile(one.table, line._replace(cell=cell))]
    change(data, one, line._replace(cell=one_of([c for c in free if c != line.cell], chance)))


@kind("move")
def unknown_tile(data: Data, chance: Random) -> None:
    index, words = text_line(data, chance)
    data["moves"][index] = " ".join([words[0], "xv", *words[2:]])


# Knights


@kind("move")
def six_knights(data: Data, chance: Random) -> None:
    broken(data, chance, castle_marches, "more than five knights")


@kind("move")
def knights_from_a_village(data: Data, chance: Random) -> None:
    def lines(one: Laying, line: Line) -> Iterator[Line]:
        yield line._replace(direction="-", knights=(2,))

    broken(data, chance, lines, "knights come from a castle only")


@kind("move")
def too_few_knights_stay(data: Data, chance: Random) -> None:
    broken(data, chance, castle_marches, "too few knights stay")


@kind("move")
def too_few_knights_on_the_castle(data: Data, chance: Random) -> None:
    def lines(one: Laying, line: Line) -> Iterator[Line]:
        if line.tile == "fc":
            yield line._replace(direction="-", knights=(1,))

    broken(data, chance, lines, "too few knights stay")


@kind("move")
def no_knight_left_behind(data: Data, chance: Random) -> None:
    one = one_of([one for one in played(data) if len(read(one.line).knights) > 1], chance)
    words = one.line.split(" ")
    words[4 + chance.randrange(len(words) - 4)] = "0"
    data["moves"][one.index] = " ".join(words)


@kind("move")
def knights_into_a_lake(data: Data, chance: Random) -> None:
    broken(data, chance, castle_marches, "a lake cannot be entered")


@kind("move")
def knights_over_a_gap(data: Data, chance: Random) -> None:
    broken(data, chance, castle_marches, "no jumping over a gap")


@kind("move")
def five_knights_on_a_tile(data: Data, chance: Random) -> None:
    broken(data, chance, castle_marches, "more than four knights on a tile")


@kind("move")
def five_knights_on_the_castle(data: Data, chance: Random) -> None:
    def lines(one: Laying, line: Line) -> Iterator[Line]:
        yield line._replace(direction="-", knights=(LIMIT + 1,))

    broken(data, chance, lines, "more than four knights on a tile")


@kind("move")
def more_knights_than_are_left(data: Data, chance: Random) -> None:
    def lines(one: Laying, line: Line) -> Iterator[Line]:
        yield from castle_marches(one, line)
        yield from (line._replace(direction="-", knights=(n,)) for n in (1, 2, 3, 4))

    poor = [one for one in played(data) if one.table.player.unused < 5]
    fits = [
        (one, line)
        for one in poor
        for line in lines(one, read(one.line))
        if objections(one.table, line) == ["too few unused knights"]
    ]
    change(data, *one_of(fits, chance))


@kind("move")
def knights_that_stay_on_two_tiles(data: Data, chance: Random) -> None:
    one = one_of([one for one in played(data) if len(read(one.line).knights) > 1], chance)
    change(data, one, read(one.line)._replace(direction="-"))


@kind("move")
def unknown_direction(data: Data, chance: Random) -> None:
    one = one_of([one for one in played(data) if read(one.line).knights], chance)
    words = one.line.split(" ")
    data["moves"][one.index] = " ".join([*words[:3], "Q", *words[4:]])


@kind("move", "score", "cover")
def another_direction(data: Data, chance: Random) -> None:
    one = one_of([one for one in played(data) if len(read(one.line).knights) > 1], chance)
    line = read(one.line)
    change(data, one, line._replace(direction=chance.choice("NESW".replace(line.direction, ""))))


@kind("move", "score", "cover")
def a_knight_more(data: Data, chance: Random) -> None:
    _recount(data, chance, 1)


@kind("move", "score", "cover")
def a_knight_less(data: Data, chance: Random) -> None:
    _recount(data, chance, -1)


def _recount(data: Data, chance: Random, more: int) -> None:
    one = one_of([one for one in played(data) if read(one.line).knights], chance)
    line = read(one.line)
    i = chance.randrange(len(line.knights))
    knights = list(line.knights)
    knights[i] += more
    if not knights[i]:
        raise Unfit
    change(data, one, line._replace(knights=tuple(knights)))


@kind("move", "score", "cover")
def knights_forgotten(data: Data, chance: Random) -> None:
    one = one_of([one for one in played(data) if read(one.line).knights], chance)
    change(data, one, read(one.line)._replace(direction="", knights=()))


# Lines


@kind("move", "unfinished", "cover", "score")
def line_left_out(data: Data, chance: Random) -> None:
    one = chance.choice(played(data))
    del data["moves"][one.index]


@kind("move")
def line_twice(data: Data, chance: Random) -> None:
    one = chance.choice(played(data))
    data["moves"].insert(one.index, one.line)


@kind("move", "unfinished", "cover", "score")
def two_lines_swapped(data: Data, chance: Random) -> None:
    """Of one colour, so that nobody comes out of turn."""
    one = chance.choice(played(data))
    same = [two for two in played(data) if two.line[0] == one.line[0] and two.index != one.index]
    lines, i, j = data["moves"], one.index, one_of(same, chance).index
    lines[i], lines[j] = lines[j], lines[i]


@kind("unfinished")
def game_stops(data: Data, chance: Random) -> None:
    lines = played(data)
    count = len(lines) if is_siege(data) else chance.randint(1, 4)
    del data["moves"][-count:]


@kind("move")
def line_after_the_end(data: Data, chance: Random) -> None:
    if "moves" not in data:
        raise Unfit
    if is_siege(data) and len(data["moves"]) < 3:
        raise Unfit
    data["moves"].append(f"{chance.choice('RB')} p a1")


@kind("move")
def line_of_another_colour(data: Data, chance: Random) -> None:
    index, words = text_line(data, chance)
    colours = COLOURS[: max(2, len(seats(data)))]
    words[0] = chance.choice([one for one in colours if one != words[0]])
    data["moves"][index] = " ".join(words)


@kind("move")
def line_of_nobody(data: Data, chance: Random) -> None:
    index, words = text_line(data, chance)
    words[0] = "G" if len(seats(data)) < 4 else "Z"
    data["moves"][index] = " ".join(words)


@kind("move")
def end_of_a_turn_before_its_first_tile(data: Data, chance: Random) -> None:
    """Of the colour whose turn it is not, where the turn before was another's."""
    fits = [
        one
        for one, before in zip(played(data)[1:], played(data), strict=False)
        if one.line[0] != before.line[0] and not is_siege(data)
    ]
    one = one_of(fits, chance)
    if one.table.laid:
        raise Unfit
    data["moves"].insert(one.index, f"{one.line[0]} end")


# The beginning


def keep_line(data: Data, chance: Random) -> int:
    """Return one of the lines in which a tile is kept."""
    lines = enumerate(data.get("moves", []))
    return int(one_of([i for i, one in lines if " keep " in one], chance))


@kind("move")
def castle_kept(data: Data, chance: Random) -> None:
    i = keep_line(data, chance)
    data["moves"][i] = f"{data['moves'][i][0]} keep pc"


@kind("move")
def kept_twice(data: Data, chance: Random) -> None:
    i = keep_line(data, chance)
    data["moves"].insert(i + 1, data["moves"][i])


@kind("start")
def another_tile_kept(data: Data, chance: Random) -> None:
    i = keep_line(data, chance)
    colour, _, tile = data["moves"][i].split(" ")
    other = chance.choice([one for one in ("p", "pv", "m") if one != tile])
    data["moves"][i] = f"{colour} keep {other}"


@kind("start", "move", "score", "cover")
def start_in_another_order(data: Data, chance: Random) -> None:
    """Another game, where no id says how it lay."""
    start = data.get("start", "").split()
    if not start or "id" not in data:
        raise Unfit
    i, j = chance.sample(range(len(start)), 2)
    start[i], start[j] = start[j], start[i]
    data["start"] = " ".join(start)


@kind("start")
def another_tile_in_the_start(data: Data, chance: Random) -> None:
    start = data.get("start", "").split()
    i = one_of(range(len(start)), chance)
    start[i] = (
        f"{start[i][0]}:{chance.choice([t for t in ('p', 'm', 'pv', 'pc') if t != start[i][2:]])}"
    )
    data["start"] = " ".join(start)


@kind("unreadable")
def start_tile_missing(data: Data, chance: Random) -> Mistake:
    if "start" not in data:
        raise Unfit
    data["start"] = data["start"].rsplit(" ", 1)[0]
    return Mistake("unreadable")


# Boxes


@kind("score")
def castles_box_off(data: Data, chance: Random) -> Mistake:
    return wrong_box(data, chance, ["castles"])


@kind("score")
def villages_box_off(data: Data, chance: Random) -> Mistake:
    return wrong_box(data, chance, ["villages"], 1, 2)


@kind("score")
def towns_box_off(data: Data, chance: Random) -> Mistake:
    return wrong_box(data, chance, ["towns"], 1, 3)


@kind("score")
def knights_box_off(data: Data, chance: Random) -> Mistake:
    return wrong_box(data, chance, ["knights"])


@kind("score")
def total_off(data: Data, chance: Random) -> Mistake:
    return wrong_box(data, chance, ["total"], 1, 2, 3, 10)


@kind("score")
def siege_box_off(data: Data, chance: Random) -> Mistake:
    return wrong_box(data, chance, ["own", "rival", "lead"])


# Boards


def land(data: Data, alone: bool) -> list[list[str]]:
    """Return the cells of a board, alone or beside its moves."""
    if "board" not in data or alone == ("moves" in data):
        raise Unfit
    return [row.split(" ") for row in data["board"].split("\n")]


def spot(cells: list[list[str]], chance: Random, wanted: Callable[[str], bool]) -> tuple[int, int]:
    """Return the row and column of a cell as wanted."""
    places = [(y, x) for y, row in enumerate(cells) for x, text in enumerate(row) if wanted(text)]
    place: tuple[int, int] = one_of(places, chance)
    return place


def rewrite(data: Data, cells: list[list[str]]) -> None:
    """Write a board."""
    data["board"] = "\n".join(" ".join(row) for row in cells)


@kind("cover")
def tile_of_the_board_changed(data: Data, chance: Random) -> None:
    cells = land(data, alone=False)
    y, x = spot(cells, chance, lambda text: text in TILES)
    cells[y][x] = chance.choice([tile for tile in TILES if tile != cells[y][x]])
    rewrite(data, cells)


@kind("cover")
def knight_of_the_board_gone(data: Data, chance: Random) -> None:
    cells = land(data, alone=False)
    y, x = spot(cells, chance, lambda text: "[" in text)
    cells[y][x] = cells[y][x][:-2] + "]" if cells[y][x][-3] != "[" else cells[y][x].split("[")[0]
    rewrite(data, cells)


@kind("cover")
def row_of_the_board_left_out(data: Data, chance: Random) -> None:
    cells = land(data, alone=False)
    del cells[chance.choice([0, -1])]
    rewrite(data, cells)


def knights_on(data: Data, chance: Random, tiles: str, stack: str) -> Mistake:
    """Put knights on a tile of a board alone, where the rules never leave such."""
    cells = land(data, alone=True)
    y, x = spot(cells, chance, lambda text: text.split("[")[0] in tiles.split())
    cells[y][x] = f"{cells[y][x].split('[')[0]}[{stack}]"
    rewrite(data, cells)
    del data["score"]  # what such a land is worth is not the question
    return Mistake("impossible", f"cell.{name_of((x + 1, y + 1))}")


@kind("impossible")
def alone_five_knights_on_a_tile(data: Data, chance: Random) -> Mistake:
    return knights_on(data, chance, "p pv pt", "RRBBB")


@kind("impossible")
def alone_knights_on_a_lake(data: Data, chance: Random) -> Mistake:
    return knights_on(data, chance, "l", "R")


@kind("impossible")
def alone_a_single_knight_in_a_forest(data: Data, chance: Random) -> Mistake:
    return knights_on(data, chance, "fv fc ft", "B")


@kind("impossible")
def alone_two_knights_in_the_mountains(data: Data, chance: Random) -> Mistake:
    return knights_on(data, chance, "m", "RR")


@kind("impossible")
def alone_a_tile_too_many(data: Data, chance: Random) -> Mistake:
    """All lakes lie there: another tile cannot be one."""
    cells = land(data, alone=True)
    y, x = spot(cells, chance, lambda text: text in ("p", "pv"))
    cells[y][x] = "l"
    rewrite(data, cells)
    return Mistake("impossible", "board")


@kind("impossible")
def alone_a_knight_of_nobody(data: Data, chance: Random) -> Mistake:
    cells = land(data, alone=True)
    y, x = spot(cells, chance, lambda text: text in ("p", "pv", "pt"))
    cells[y][x] += "[Y]" if len(seats(data)) == 2 else "[G]"
    rewrite(data, cells)
    return Mistake("impossible", "board")


@kind("unfinished")
def alone_a_tile_missing(data: Data, chance: Random) -> Mistake:
    """One at the edge that no start and no knight needs, so that nothing else is amiss."""
    cells = land(data, alone=True)
    y, x = spot(cells, chance, lambda text: text in ("fv", "pt", "ft"))
    if not _is_edge(cells, y, x):
        raise Unfit
    cells[y][x] = "."
    rewrite(data, cells)
    return Mistake("unfinished", "board")


def _is_edge(cells: list[list[str]], y: int, x: int) -> bool:
    """Tell whether a tile lies at the edge with all tiles around it, which holds without it."""
    around = [
        cells[b][a]
        for b in range(max(0, y - 1), min(len(cells), y + 2))
        for a in range(max(0, x - 1), min(len(cells[0]), x + 2))
    ]
    return len(around) == 6 and "." not in around


@kind("unreadable")
def alone_unknown_tile(data: Data, chance: Random) -> Mistake:
    cells = land(data, alone=True)
    y, x = spot(cells, chance, lambda text: text in TILES)
    cells[y][x] = "zz"
    rewrite(data, cells)
    return Mistake("unreadable")
