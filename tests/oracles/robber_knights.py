"""The rules of Robber Knights a second time: slow, obvious, and written from the rules alone.

A tile is its code, a knight is its colour, a laying is a line of a record. Legal layings are found
by trying all of them against every rule. How a table begins stands in `robber_knights_deal`, what
it is worth at the end in `robber_knights_end`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

# The material

COLOURS = "RBYG"  # by seat
LETTERS = {
    "A": ["pc", "p", "pv", "m"],
    "B": ["l", "pc", "pv", "fv", "pt"],
    "C": ["p", "pv", "pc", "fc", "ft"],
    "D": ["m", "pc", "pc", "fv", "pt"],
    "E": ["p", "pc", "fc", "fv", "pt"],
}
KNIGHTS = 30
PLACED = 5  # at most, from one castle
LIMIT = 4  # of all colours together, on one tile
TILES_A_TURN = 3
SIDE = {2: 7, 3: 9, 4: 10}  # of the surface, by players
MUST_STAY = {"p": 1, "f": 2, "m": 3}  # by landscape, the first letter of a tile; never on a lake
POINTS = {"c": 1, "v": 2, "t": 3}  # by building, the second letter

# The table

Cell = tuple[int, int]
"""Column and row from 1 on; row 1 is at the top, so north is one row less."""
COLUMNS = "abcdefghijklmnopqr"
CELLS = list(product(range(1, 19), range(1, 19)))
TOP_LEFT = (9, 9)  # i9
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0), "-": (0, 0)}


@dataclass
class Player:
    """A colour, the tiles in hand, the stack (its top first) and the knights not yet placed."""

    colour: str
    hand: list[str]
    stack: list[str] = field(default_factory=list)
    unused: int = KNIGHTS


@dataclass
class Table:
    """A game under way: on every cell of the board a tile and its knights, bottom to top."""

    players: list[Player]
    board: dict[Cell, tuple[str, list[str]]]
    seat: int = 0
    laid: int = 0  # tiles of this turn
    siege: bool = False  # one turn of red, with two open draws for a stack

    @property
    def player(self) -> Player:
        """Return whose turn it is."""
        return self.players[self.seat]

    @property
    def over(self) -> bool:
        """Tell whether all tiles are laid, or the one turn of a siege is over."""
        if self.siege:
            return self.seat != 0 or not self.player.hand
        return not any(player.hand for player in self.players)


# Layings as text


class Laying(NamedTuple):
    """A tile, its cell, and the knights left on each tile from the castle on."""

    colour: str
    tile: str
    cell: Cell
    direction: str = ""  # "-": all stay on the castle; "": there are no knights
    knights: tuple[int, ...] = ()


def cell_of(text: str) -> Cell:
    """Return the cell of a name such as `d4`."""
    return COLUMNS.index(text[:1]) + 1, int(text[1:])


def name_of(cell: Cell) -> str:
    """Return the name of a cell."""
    return f"{COLUMNS[cell[0] - 1]}{cell[1]}"


def write(laying: Laying) -> str:
    """Return a laying as a line of a record."""
    words = [laying.colour, laying.tile, name_of(laying.cell), laying.direction]
    return " ".join(word for word in [*words, *map(str, laying.knights)] if word)


def read(text: str) -> Laying:
    """Return the laying that a line of a record says."""
    colour, tile, cell, *rest = text.split(" ")
    direction = rest[0] if rest else ""
    laying = Laying(colour, tile, cell_of(cell), direction, tuple(map(int, rest[1:])))
    if write(laying) != text or direction not in ("", *STEP):
        raise ValueError(f"not a canonical laying: {text}")
    return laying


# What is allowed


def beside(cell: Cell, direction: str, steps: int = 1) -> Cell:
    """Return the cell so many steps away."""
    across, down = STEP[direction]
    return cell[0] + steps * across, cell[1] + steps * down


def objections_to_tile(table: Table, laying: Laying) -> list[str]:
    """Return which rules forbid the tile on its cell, whatever the knights do."""
    found = []
    if table.over:
        return ["the game is over"]
    if laying.colour != table.player.colour:
        found.append("it is another colour's turn")
    if laying.tile not in table.player.hand:
        found.append("the tile is not in hand")
    if laying.cell not in CELLS:
        found.append("there is no such cell")
    if laying.cell in table.board:
        found.append("the cell has a tile")
    if not any(beside(laying.cell, way) in table.board for way in "NESW"):
        found.append("no edge touches a tile")
    columns, rows = zip(*table.board, laying.cell, strict=True)
    side = SIDE[len(table.players)]
    if max(columns) - min(columns) >= side or max(rows) - min(rows) >= side:
        found.append("the surface is too large")
    return found


def objections_to_knights(table: Table, laying: Laying) -> list[str]:
    """Return which rules forbid the knights their move."""
    found = []
    if not laying.direction and not laying.knights:
        return []
    if not laying.tile.endswith("c"):
        found.append("knights come from a castle only")
    if sum(laying.knights) > PLACED:
        found.append("more than five knights")
    if sum(laying.knights) > table.player.unused:
        found.append("too few unused knights")
    if laying.direction == "-" and len(laying.knights) != 1:
        found.append("knights that stay are on the castle alone")
    if laying.direction != "-" and len(laying.knights) < 2:
        found.append("knights that move enter a tile")
    for steps, staying in enumerate(laying.knights):
        cell = beside(laying.cell, laying.direction, steps)
        tile, there = (laying.tile, []) if steps == 0 else table.board.get(cell, ("", []))
        if not tile:
            found.append("no jumping over a gap")
        elif tile == "l":
            found.append("a lake cannot be entered")
        elif staying < MUST_STAY[tile[0]]:
            found.append("too few knights stay")
        elif len(there) + staying > LIMIT:
            found.append("more than four knights on a tile")
    return found


def objections(table: Table, laying: Laying) -> list[str]:
    """Return every rule that a laying breaks; none if it is legal."""
    return objections_to_tile(table, laying) + objections_to_knights(table, laying)


SPLITS = [
    knights
    for tiles in range(1, PLACED + 1)
    for knights in product(range(1, PLACED + 1), repeat=tiles)
    if sum(knights) <= PLACED
]
WAYS: list[tuple[str, tuple[int, ...]]] = [("", ()), *product(STEP, SPLITS)]


def legal(table: Table) -> set[str]:
    """Return every legal laying of the player to move."""
    found: set[str] = set()
    for tile, cell in product(set(table.player.hand), CELLS):
        laying = Laying(table.player.colour, tile, cell)
        if objections_to_tile(table, laying):
            continue
        for direction, knights in WAYS:
            tried = laying._replace(direction=direction, knights=knights)
            if not objections_to_knights(table, tried):
                found.add(write(tried))
    return found


# A turn


def lay(table: Table, text: str) -> None:
    """Lay a tile, move its knights, then draw; a third or last tile ends the turn."""
    laying = read(text)
    if broken := objections(table, laying):
        raise ValueError(f"{text}: {'; '.join(broken)}")
    player = table.player
    player.hand.remove(laying.tile)
    table.board[laying.cell] = (laying.tile, [])
    for steps, staying in enumerate(laying.knights):
        cell = beside(laying.cell, laying.direction, steps)
        table.board[cell][1].extend(player.colour * staying)
        player.unused -= staying
    if player.stack:
        player.hand.append(player.stack.pop(0))
    table.laid += 1
    if table.laid == TILES_A_TURN or not player.hand:
        end_turn(table)


def may_end(table: Table) -> bool:
    """Tell whether a turn may end after one or two tiles, which takes somebody to go on."""
    others = [player for player in table.players if player is not table.player]
    return 0 < table.laid < TILES_A_TURN and any(player.hand for player in others)


def end_turn(table: Table) -> None:
    """Pass the turn to the next player who has tiles, who may be the same one."""
    if table.laid == 0:
        raise ValueError("the first tile of a turn is compulsory")
    table.laid = 0
    for _ in table.players:
        table.seat = (table.seat + 1) % len(table.players)
        if table.player.hand:
            return
