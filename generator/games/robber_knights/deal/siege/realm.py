"""The tiles, and the land of a siege: knights by cell, open cells, marches. Frozen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

# The tiles are told once more, so that nothing outside this folder can change what an id deals.
LETTERS = {
    "A": ("pc", "p", "pv", "m"),
    "B": ("l", "pc", "pv", "fv", "pt"),
    "C": ("p", "pv", "pc", "fc", "ft"),
    "D": ("m", "pc", "pc", "fv", "pt"),
    "E": ("p", "pc", "fc", "fv", "pt"),
}
CASTLES = ("pc", "fc")
LEAST = {"m": 3, "p": 1, "pv": 1, "pc": 1, "pt": 1, "fv": 2, "fc": 2, "ft": 2}  # no lake
POINTS = {"l": 0, "m": 0, "p": 0, "pv": 2, "pc": 1, "pt": 3, "fv": 2, "fc": 1, "ft": 3}
KNIGHTS = 30  # of either colour
SIDE = 18  # cells are numbered row by row, a1 = 0, r18 = 323
STEPS = {"N": -SIDE, "E": 1, "S": SIDE, "W": -1}
START = (152, 153, 170, 171)  # i9 j9 i10 j10
SIZE = 7
ROOM = 4
MOST_PLACED = 5


@dataclass(frozen=True, slots=True)
class Realm:
    """Tiles and knights, bottom to top, by cell; a cell without knights is not among the stacks."""

    tiles: dict[int, str]
    stacks: dict[int, str]

    def lead(self) -> int:
        """Return red's points less blue's."""
        return sum(
            POINTS[self.tiles[cell]] * (1 if stack[-1] == "R" else -1)
            for cell, stack in self.stacks.items()
        )

    def box(self) -> tuple[int, int, int, int]:
        """Return the first and last row, and the first and last column that are used."""
        rows = [cell // SIDE for cell in self.tiles]
        columns = [cell % SIDE for cell in self.tiles]
        return min(rows), max(rows), min(columns), max(columns)

    def open_cells(self) -> list[int]:
        """Return the free cells beside the land that leave it within 7 × 7, in order."""
        beside = {cell + step for cell in self.tiles for step in STEPS.values()}
        top, bottom, left, right = self.box()
        rows = range(bottom - SIZE + 1, top + SIZE)
        columns = range(right - SIZE + 1, left + SIZE)
        return sorted(
            cell
            for cell in beside
            if cell not in self.tiles and cell // SIDE in rows and cell % SIDE in columns
        )

    def gain(self, cell: int, colour: str) -> int:
        """Return what a colour's lead gains if its knight comes to the top of a tile."""
        stack = self.stacks.get(cell, "")
        times = 1 if not stack else 0 if stack[-1] == colour else 2
        return times * POINTS[self.tiles[cell]]


@dataclass(frozen=True, slots=True)
class March:
    """Knights that set out from a castle as it is laid: where to, who stays where, and the gain.

    The direction of those who all stay on the castle is empty.
    """

    castle: str
    cell: int
    direction: str
    garrisons: tuple[int, ...]
    gain: int

    def cells(self) -> list[int]:
        """Return the cells that they stay on, from the castle on."""
        step = STEPS.get(self.direction, 0)
        return [self.cell + i * step for i in range(len(self.garrisons))]


def marches(realm: Realm, colour: str, castle: str, cell: int, knights: int) -> Iterator[March]:
    """Yield the marches of least garrisons: staying, then N, E, S, W, the short ones first."""
    most = min(MOST_PLACED, knights)
    least = LEAST[castle]
    if least > most:
        return
    yield March(castle, cell, "", (least,), POINTS[castle])
    for direction, step in STEPS.items():
        garrisons: tuple[int, ...] = (least,)
        gain, there = POINTS[castle], cell + step
        while (tile := realm.tiles.get(there)) is not None and tile in LEAST:
            garrisons = (*garrisons, LEAST[tile])
            if len(realm.stacks.get(there, "")) + LEAST[tile] > ROOM or sum(garrisons) > most:
                break
            gain += realm.gain(there, colour)
            yield March(castle, cell, direction, garrisons, gain)
            there += step
