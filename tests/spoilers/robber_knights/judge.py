"""A game of Robber Knights read and judged by the oracle: the first line that breaks the rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from functools import cache, lru_cache

from generator.core.ident import Ident
from generator.games.robber_knights.deal import position
from tests.oracles.robber_knights import (
    COLOURS,
    LETTERS,
    TOP_LEFT,
    Cell,
    Player,
    Table,
    end_turn,
    lay,
    may_end,
    name_of,
    objections,
    read,
)
from tests.oracles.robber_knights_deal import deal, rectangle, stack_of
from tests.oracles.robber_knights_end import board_text, boxes, siege_boxes
from tests.spoilers.judging import Judged, Mistake, Stop, judged, wrong_values
from tests.spoilers.places import needs
from tests.spoilers.records import Data, seats

TILES = sorted({tile for letter in LETTERS.values() for tile in letter})
KEEPABLE = ("p", "pv", "m")
UNKNOWN = "?"  # a tile in a hand that nobody knows
Hands = set[tuple[tuple[str, ...], int, tuple[str, ...]]]
"""What a seat may hold, how far its stack is, and what is left of the letter on top."""


@dataclass(frozen=True)
class Laying:
    """A line that lays a tile, and the table before it."""

    index: int
    line: str
    table: Table


def is_siege(data: Data) -> bool:
    """Tell a siege from a table."""
    return ".siege#" in data.get("id", "")


@cache
def siege_table(ident: str) -> Table:
    """Return the position of a siege; that an id deals it is held by other tests."""
    state = position(Ident("robber-knights", "siege", ident.split("#")[1]))
    assert state.siege is not None
    side = 18
    land = {
        (cell % side + 1, cell // side + 1): (tile, list(stack))
        for cell, (tile, stack) in enumerate(zip(state.tiles, state.stacks, strict=True))
        if tile
    }
    players = [
        Player(colour, [tile[1:] for tile in one.hand], [], one.knights)
        for colour, one in zip(COLOURS, state.players, strict=False)
    ]
    players[0].stack = list(state.siege.draws)
    return Table(players, land, siege=True)


class Replay:
    """The lines of a record on their way through the oracle."""

    def __init__(self, data: Data, seen: Callable[[Laying], None]) -> None:
        self.data, self.seen, self.lines = data, seen, data["moves"]
        self.names = [None] if is_siege(data) else list(data["players"])
        self.by_hand = "id" not in data
        self.laid = 0

    def whose(self, line: str) -> str | None:
        """Return the player of a line, as far as its colour tells."""
        seat = COLOURS.find(line[:1]) if line[1:2] == " " else -1
        return self.names[seat] if 0 <= seat < len(self.names) else None

    def stop(self, index: int, code: str = "move") -> Stop:
        """Return what is wrong with a line."""
        line = "turn" if is_siege(self.data) else "line"
        return Stop(code, f"{line}.{index + 1}", self.whose(self.lines[index]))

    def play(self) -> Table:
        """Play to the end, or stop at the first mistake."""
        self.table = (
            deepcopy(siege_table(self.data["id"])) if is_siege(self.data) else self._begin()
        )
        for index, line in enumerate(self.lines):
            if " keep " not in line:
                self._line(index, line)
        if is_siege(self.data) and not self.laid:
            raise Stop("unfinished", "turn.1", None)
        return self.table

    def _begin(self) -> Table:
        """Keep tiles and turn the start over."""
        start = self.data.get("start", "").split()
        keeps: dict[str, str] = {}
        stops = []
        for index, line in enumerate(self.lines):
            if " keep " in line:
                colour, _, tile = line.split(" ", 2)
                if tile not in KEEPABLE or colour in keeps:
                    stops.append(self.stop(index))
                keeps.setdefault(colour, tile if tile in KEEPABLE else "")
        colours = COLOURS[: len(self.names)]
        for colour in colours:
            left = [tile for tile in KEEPABLE if f"{colour}:{tile}" not in start]
            keeps[colour] = keeps.get(colour) or left[0]
        kept = [keeps[colour] for colour in colours]
        due = [f"{c}:{t}" for c in colours for t in KEEPABLE if t != keeps[c]]
        right = start if self.by_hand else rectangle(self.data["id"], kept)
        if sorted(start) != sorted(due) or start != right:
            raise Stop("start", "start", None)
        if stops:
            raise stops[0]
        return (
            self._by_hand(kept, start) if self.by_hand else deal(self.data["id"], len(kept), kept)
        )

    def _by_hand(self, kept: list[str], start: list[str]) -> Table:
        """Return a table of hands that nobody knows: any draws that fit will do."""
        n = len(kept)
        self.hands: list[Hands] = [drawn({(("pc", keep), -1, ())}, 0) for keep in kept]
        left, top = TOP_LEFT
        board: dict[Cell, tuple[str, list[str]]] = {
            (left + i % n, top + i // n): (text.split(":")[1], []) for i, text in enumerate(start)
        }
        seats = [Player(c, [UNKNOWN, UNKNOWN], [UNKNOWN] * 20) for c in COLOURS[:n]]
        return Table(seats, board)

    def _line(self, index: int, line: str) -> None:
        table = self.table
        if line.endswith(" end"):
            self._end(index, line)
            return
        try:
            laying = read(line)
            if laying.tile not in TILES:
                raise ValueError(line)
        except (ValueError, IndexError):
            raise self.stop(index) from None
        if table.over:
            raise self.stop(index)
        if laying.colour != table.player.colour:
            if is_siege(self.data):
                raise self.stop(index)
            if not may_end(table) or self._next() != laying.colour:
                # Too early, or a line is missing: nobody knows whose mistake it is.
                raise Stop("move", f"line.{index + 1}", None)
            end_turn(table)
        self.seen(Laying(index, line, deepcopy(table)))
        if self.by_hand:
            self._take(index, laying.tile)
        if objections(table, laying):
            raise self.stop(index)
        lay(table, line)
        self.laid += 1

    def _take(self, index: int, tile: str) -> None:
        """Find the tile in some hand that may be held; then draw whatever may be drawn."""
        seat, player = self.table.seat, self.table.player
        self.hands[seat] = drawn(laid(self.hands[seat], tile), 1)
        if not self.hands[seat]:
            raise self.stop(index)
        player.hand[0] = tile

    def _next(self) -> str:
        """Return whose turn would come now."""
        after = deepcopy(self.table)
        end_turn(after)
        return after.player.colour

    def _end(self, index: int, line: str) -> None:
        """A turn may be ended after a tile; the referee lets pass where that says nothing."""
        if line[0] != self.table.player.colour or not may_end(self.table):
            raise self.stop(index)
        end_turn(self.table)


def laid(hands: Hands, tile: str) -> Hands:
    """Return what may be held after a tile was laid."""
    found: Hands = set()
    for hand, letter, left in hands:
        if tile in hand:
            rest = list(hand)
            rest.remove(tile)
            found.add((tuple(rest), letter, left))
    return found


def drawn(hands: Hands, count: int) -> Hands:
    """Return what may be held after so many draws, letter by letter, in any order within one."""
    for _ in range(count):
        after: Hands = set()
        for hand, letter, left in hands:
            if not left and letter < 3:
                letter, left = letter + 1, tuple(LETTERS["BCDE"[letter + 1]])
            if not left:
                after.add((hand, letter, left))
            for tile in set(left):
                rest = list(left)
                rest.remove(tile)
                after.add((tuple(sorted([*hand, tile])), letter, tuple(rest)))
        hands = after
    return hands


def judge(data: Data) -> Judged:
    """Return what is wrong with a record: its first bad line, else all that it adds up wrongly."""
    try:
        table = Replay(data, lambda laying: None).play()
    except Stop as stop:
        instead = unheld(data) if "start" in data else []
        instead += boxes_about(data, stop.mistakes[0]) if is_siege(data) else []
        return Judged(stop.mistakes, tuple(instead))
    found: list[Mistake] = []
    if not is_siege(data) and not table.over:
        found.append(Mistake("unfinished", f"line.{len(data['moves']) + 1}"))
    found += _covers(data, table) if "board" in data else []
    for name, due in boxes_of(data, table).items():
        found += wrong_values(data, "score", name, due)
    return judged(found)


def boxes_about(data: Data, mistake: Mistake) -> list[Mistake]:
    """Return what may be told instead of a tile of a siege: its boxes, or the cell it lies on."""
    words = data["moves"][int(mistake.where.split(".")[1]) - 1].split() if data["moves"] else []
    parts = [f"{mistake.where}.{part}" for part in ("tile", "arrow", "knights")]
    cells = [f"cell.{word}" for word in words if word[1:].isdecimal()]
    return [Mistake(mistake.code, where) for where in (*parts, *cells)]


def unheld(data: Data) -> list[Mistake]:
    """Return the first tile of every colour that cannot be in its hand, whatever lies on the land.

    Where there is one, it may be why lines of the others do not fit: it may be told instead.
    """
    found = []
    for seat, name in enumerate(seats(data)):
        colour = COLOURS[seat]
        keep = next((k for k in KEEPABLE if f"{colour}:{k}" not in data["start"].split()), "p")
        stack = stack_of(data["id"], colour) if "id" in data else []
        hands: Hands = {(("pc", keep), -1, ())}
        for index, line in enumerate(data["moves"]):
            words = line.split()
            if words[0] != colour or words[1] not in TILES:
                continue
            hands = laid(hands, words[1])
            if not hands:
                found.append(Mistake("move", f"line.{index + 1}", name))
                break
            top = stack.pop(0) if stack else ""
            if "id" not in data:
                hands = drawn(hands, 1)
            elif top:
                hands = {((*hand, top), letter, left) for hand, letter, left in hands}
    return found


def _covers(data: Data, table: Table) -> list[Mistake]:
    """Return the cells of a board that are not those of the moves."""
    told = [row.split(" ") for row in data["board"].split("\n")]
    true = [row.split(" ") for row in board_text(table).split("\n")]
    if [len(row) for row in told] != [len(row) for row in true]:
        return [Mistake("cover", "board")]
    columns, rows = zip(*table.board, strict=True)
    return [
        Mistake("cover", f"cell.{name_of((min(columns) + x, min(rows) + y))}")
        for y, row in enumerate(true)
        for x, cell in enumerate(row)
        if told[y][x] != cell
    ]


def boxes_of(data: Data, table: Table) -> dict[str | None, dict[str, int]]:
    """Return everybody's score boxes."""
    if is_siege(data):
        return {None: siege_boxes(table)}
    return {name: boxes(table, seat) for seat, name in enumerate(seats(data))}


def layings(data: Data) -> list[Laying]:
    """Return the lines of a right record that lay a tile, each with the table before it."""
    needs(data, "moves")
    return _played(json.dumps(data))[0]


def finished(data: Data) -> Table:
    """Return the table at the end of a right record."""
    return _played(json.dumps(data))[1]


@lru_cache(maxsize=32)
def _played(text: str) -> tuple[list[Laying], Table]:
    found: list[Laying] = []
    return found, Replay(json.loads(text), found.append).play()
