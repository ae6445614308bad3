"""The dealing of a siege a second time, written from docs/ids.md: slow, and without bounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.oracles.stream import below, shuffle, stream

TILES = {
    "A": "pc p pv m",
    "B": "l pc pv fv pt",
    "C": "p pv pc fc ft",
    "D": "m pc pc fv pt",
    "E": "p pc fc fv pt",
}
CASTLES = ("pc", "fc")
LEAST = {"p": 1, "f": 2, "m": 3, "l": 9}  # by terrain
POINTS = {"": 0, "c": 1, "v": 2, "t": 3}  # by building
STEPS = {"N": -18, "E": 1, "S": 18, "W": -1}
Act = tuple[str, int, str, tuple[int, ...]]
"""Tile, cell, direction, knights left from the castle on."""


@dataclass
class Table:
    """Tiles and stacks by cell, and for R and B the hand, the stack and the knights left."""

    tiles: dict[int, str]
    stacks: dict[int, str]
    hands: dict[str, list[str]]
    piles: dict[str, list[str]]
    knights: dict[str, int]

    def open(self) -> list[int]:
        """Return the free cells beside the land that leave it within seven by seven."""
        rows = [cell // 18 for cell in self.tiles]
        columns = [cell % 18 for cell in self.tiles]
        return [
            cell
            for cell in sorted({tile + step for tile in self.tiles for step in STEPS.values()})
            if cell not in self.tiles
            and max(*rows, cell // 18) - min(*rows, cell // 18) < 7
            and max(*columns, cell % 18) - min(*columns, cell % 18) < 7
        ]

    def gain(self, colour: str, act: Act) -> int:
        """Return what knights gain on top of every tile they stay on, the castle included."""
        tile, cell, direction, knights = act
        total = 0
        for i in range(len(knights)):
            there = cell + i * STEPS.get(direction, 0)
            code = tile if i == 0 else self.tiles[there]
            top = self.stacks.get(there, "")[-1:]
            total += POINTS[code[1:]] * {"": 1, colour: 0}.get(top, 2)
        return total

    def lead(self) -> int:
        """Return red's points less blue's."""
        tops = {cell: stack[-1] for cell, stack in self.stacks.items()}
        return sum(POINTS[self.tiles[c][1:]] * (1 if t == "R" else -1) for c, t in tops.items())

    def after(self, colour: str, act: Act) -> Table:
        """Return the table with a tile laid and its knights on the land."""
        tile, cell, direction, knights = act
        stacks = dict(self.stacks)
        for i, left in enumerate(knights):
            there = cell + i * STEPS.get(direction, 0)
            stacks[there] = stacks.get(there, "") + colour * left
        return Table({**self.tiles, cell: tile}, stacks, self.hands, self.piles, self.knights)


def marches(
    table: Table, castle: str, cell: int, most: int, shut: tuple[int, ...]
) -> Iterator[Act]:
    """Yield castles with least garrisons: staying, then N, E, S, W, the short ones first."""
    first = LEAST[castle[0]]
    if first <= most:
        yield castle, cell, "", (first,)
    for direction, step in STEPS.items():
        knights: tuple[int, ...] = (first,)
        while True:
            there = cell + len(knights) * step
            if there not in table.tiles or there in shut:
                break
            least = LEAST[table.tiles[there][0]]
            if len(table.stacks.get(there, "")) + least > 4 or sum(knights) + least > most:
                break
            knights = (*knights, least)
            yield castle, cell, direction, knights


def play(ident: str, attempt: int) -> Table:
    """Play an attempt up to the turn of red at which enough tiles lie."""
    numbers = stream(ident, f"siege.{attempt}")
    target = 18 + below(11, numbers)
    table = Table({}, {}, {}, {}, {"R": 30, "B": 30})
    for colour in "RB":
        table.piles[colour] = []
        for letter in "BCDE":
            codes = TILES[letter].split()
            shuffle(codes, numbers)
            table.piles[colour] += codes
    start = []
    for colour in "RB":
        others = ["p", "pv", "m"]
        table.hands[colour] = ["pc", others.pop(below(3, numbers))]
        start += others
    shuffle(start, numbers)
    table.tiles.update(zip((152, 153, 170, 171), start, strict=True))
    while len(table.tiles) < target:
        for colour in "RB":
            for _ in range(1 + below(3, numbers)):
                lay(table, colour, numbers)
                table.hands[colour].append(table.piles[colour].pop(0))
    return table


def lay(table: Table, colour: str, numbers: Iterator[int]) -> None:
    """Lay one tile of simple play."""
    hand = table.hands[colour]
    others = [code for code in hand if code not in CASTLES]
    if len(others) == 2 or (len(others) == 1 and below(2, numbers) == 1):
        best = None
    else:
        best = best_march(table, colour)
    if best is None:
        choice = others or hand
        code = choice[below(len(choice), numbers)]
        cells = table.open()
        table.tiles[cells[below(len(cells), numbers)]] = code
        hand.remove(code)
        return
    castle, cell, direction, knights = best
    more = below(2, numbers)
    end = cell + (len(knights) - 1) * STEPS.get(direction, 0)
    room = 4 - len(table.stacks.get(end, "")) - knights[-1]
    if more and room > 0 and sum(knights) < min(5, table.knights[colour]):
        knights = (*knights[:-1], knights[-1] + 1)
    after = table.after(colour, (castle, cell, direction, knights))
    table.tiles, table.stacks = after.tiles, after.stacks
    table.knights[colour] -= sum(knights)
    hand.remove(castle)


def best_march(table: Table, colour: str) -> Act | None:
    """Return the first march with the largest 2 × gain − knights, if that is 3 or more."""
    most = min(5, table.knights[colour])
    found = [
        act
        for castle in dict.fromkeys(code for code in table.hands[colour] if code in CASTLES)
        for cell in table.open()
        for act in marches(table, castle, cell, most, ())
    ]
    values = [2 * table.gain(colour, act) - sum(act[3]) for act in found]
    return found[values.index(max(values))] if max(values, default=0) >= 3 else None


def worth(table: Table, act: Act) -> int:
    """Return 1000 × gain − 10 × knights − 1."""
    return 1000 * table.gain("R", act) - 10 * sum(act[3]) - 1


def turns(
    table: Table, hand: list[str], draws: list[str], enters: bool, laid: tuple[int, ...] = ()
) -> Iterator[tuple[int, Table]]:
    """Yield worth and end of every turn of least garrisons whose last tile is a manned castle."""
    for code in dict.fromkeys(hand):
        rest = list(hand)
        rest.remove(code)
        rest += draws[len(laid) : len(laid) + 1]
        for cell in table.open():
            acts: list[Act] = [(code, cell, "", ())]
            if code in CASTLES:
                acts += marches(table, code, cell, 5, () if enters else laid)
            for act in acts:
                value, after = worth(table, act), table.after("R", act)
                if act[3]:
                    yield value, after
                if len(laid) < 2 and any(one in CASTLES for one in rest + draws[len(laid) + 1 :]):
                    for more, end in turns(after, rest, draws, enters, (*laid, cell)):
                        yield value + more, end


def look(table: Table, hand: list[str], draws: list[str]) -> int:
    """Return the gain of laying, three times, what with the best castle next is worth most."""
    before = table.lead()
    for laid in range(3):
        acts: list[Act] = []
        for code in dict.fromkeys(hand):
            for cell in table.open():
                acts.append((code, cell, "", ()))
                if code in CASTLES:
                    acts += marches(table, code, cell, 5, ())
        values = []
        for act in acts:
            rest = list(hand)
            rest.remove(act[0])
            rest += draws[laid : laid + 1]
            values.append(worth(table, act) + (next_castle(table, act, rest) if laid < 2 else 0))
        act = acts[values.index(max(values))]
        table = table.after("R", act)
        hand = list(hand)
        hand.remove(act[0])
        hand += draws[laid : laid + 1]
    return table.lead() - before


def next_castle(table: Table, act: Act, hand: list[str]) -> int:
    """Return the worth of the best castle right after a tile, 0 if there is none."""
    after = table.after("R", act)
    return max(
        (
            worth(after, one)
            for castle in dict.fromkeys(hand)
            if castle in CASTLES
            for cell in after.open()
            for one in marches(after, castle, cell, 5, ())
        ),
        default=0,
    )
