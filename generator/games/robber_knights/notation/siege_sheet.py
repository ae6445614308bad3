"""The boxes of a siege's sheet by their ids, and the lines of a record that they make.

A person writes 1, 2, 3 into the cells of the board where the tiles go, and crosses for each which
of the four open tiles it is and which way its knights ride; a digit a box says how many they leave.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.core.errors import RecordError
from generator.core.messages import Message, at, quoted
from generator.games.robber_knights.notation.moves import STAY_SIGN
from generator.games.robber_knights.notation.places import place
from generator.games.robber_knights.rules.field import (
    CELLS,
    DIRECTIONS,
    SIDE,
    SIZES,
    box,
    cell_name,
)
from generator.games.robber_knights.rules.state import MOST_LAID, MOST_PLACED, Lay, State
from generator.games.robber_knights.texts import say

NUMBERS = range(1, MOST_LAID + 1)
"""The tiles of a turn, as they are written into the cells."""
STEPS = range(1, MOST_PLACED + 1)
"""The tiles of a ride, the castle first: each knight that rides stays on one of them."""
PARTS = ("tile", "cell", "arrow")
"""What the first words of a line say; the others are knights."""
UNKNOWN = "?"
"""What stands in a line for what a sheet leaves open."""
_OR = "/"  # between the cells that have the same number


def turn_block(number: int) -> str:
    """Return where the first, second or third tile of the turn stands: its row of boxes."""
    return f"turn.{number}"


def cell_field(cell: int) -> str:
    """Return the cell that a number is written into (number): `cell.g4`."""
    return f"cell.{cell_name(cell)}"


def tile_field(number: int) -> str:
    """Return which of the open tiles the first, second or third is (radio buttons)."""
    return f"turn.{number}.tile"


def arrow_field(number: int) -> str:
    """Return the direction of its knights (radio buttons that stand for N, E, S and W)."""
    return f"turn.{number}.arrow"


def knights_field(number: int, step: int) -> str:
    """Return how many knights stay on a tile of its ride (number), the castle first."""
    return f"turn.{number}.knights.{step}"


def tile_values(codes: Iterable[str]) -> list[str]:
    """Return what the buttons of tiles stand for: their codes, with a 2 for the second of a kind.

    >>> tile_values(["pc", "ft", "pc", "m"])
    ['pc', 'ft', 'pc2', 'm']
    """
    seen: Counter[str] = Counter()
    found = []
    for code in codes:
        seen[code] += 1
        found.append(code if seen[code] == 1 else f"{code}{seen[code]}")
    return found


def sheet_turn(moves: Sequence[Lay]) -> dict[str, str]:
    """Return a turn as a person would write it onto the sheet."""
    found: dict[str, str] = {}
    tiles = tile_values(move.tile for move in moves)
    for number, (move, tile) in enumerate(zip(moves, tiles, strict=True), start=1):
        found |= {cell_field(move.cell): str(number), tile_field(number): tile}
        if move.direction:
            found[arrow_field(number)] = move.direction
        for step, left in enumerate(move.knights, start=1):
            found[knights_field(number, step)] = str(left)
    return found


def line_values(lines: Iterable[str]) -> dict[str, str]:
    """Return the boxes that the lines of a record fill: `sheet_lines` the other way round.

    >>> line_values(["pc h11 N 1 2", "", "? a1/b1"])["turn.1.knights.2"]
    '2'
    """
    found: dict[str, str] = {}
    tiles: list[str] = []
    for number, line in zip(NUMBERS, lines, strict=False):
        tile, cells, arrow, *knights = [*line.split(), "", "", ""]
        tiles.append(tile)
        found[tile_field(number)] = tile_values(tiles)[-1] if tile.strip(UNKNOWN) else ""
        found |= {f"cell.{cell}": str(number) for cell in cells.split(_OR) if cell.strip(UNKNOWN)}
        found[arrow_field(number)] = arrow if arrow in DIRECTIONS else ""
        found |= {
            knights_field(number, step): left for step, left in zip(STEPS, knights, strict=False)
        }
    return {box: text for box, text in found.items() if text.strip(UNKNOWN)}


def board_cells(state: State) -> tuple[int, ...]:
    """Return the cells of the sheet's board, row by row: a square from the land's corner on."""
    top, _, left, _ = box(cell for cell in CELLS if state.tiles[cell])
    rows, columns = range(top, top + SIZES[2]), range(left, left + SIZES[2])
    return tuple(row * SIDE + column for row in rows for column in columns)


def sheet_lines(values: Mapping[str, str], tiles: Sequence[str]) -> list[str]:
    """Return what stands on a sheet as lines of a record, blank for a tile that was not laid.

    The tiles are the four that lie open.
    """
    cells = _cells(values)
    for number in NUMBERS:
        _check_boxes(number, values, tile_values(tiles))
    return [" ".join(_words(number, cells[number], values)) for number in NUMBERS]


def _check_boxes(number: int, values: Mapping[str, str], tiles: Sequence[str]) -> None:
    """Refuse what is no tile, arrow or digit in a box for one: a sheet has no other notation."""
    tile, arrow = tile_field(number), arrow_field(number)
    if (typed := _word(values, tile)) not in ("", *tiles):
        raise RecordError(at(place(tile), say("siege.which-tile", got=quoted(typed))))
    if (typed := _word(values, arrow)) not in ("", *DIRECTIONS):
        raise RecordError(at(place(arrow), say("siege.which-arrow", got=quoted(typed))))
    for field in (knights_field(number, step) for step in STEPS):
        if (typed := _word(values, field)) not in ("", *"0123456789"):
            raise RecordError(at(place(field), say("siege.digit", got=quoted(typed))))


def _cells(values: Mapping[str, str]) -> dict[int, list[str]]:
    """Return the cells that every number was written into."""
    found: dict[int, list[str]] = {number: [] for number in NUMBERS}
    for cell in CELLS:
        text = _word(values, cell_field(cell))
        if not text:
            continue
        if text not in map(str, NUMBERS):
            where = place(cell_field(cell))
            raise RecordError(at(where, say("siege.number", got=quoted(text))))
        found[int(text)].append(cell_name(cell))
    return found


def _words(number: int, cells: Sequence[str], values: Mapping[str, str]) -> Iterator[str]:
    """Yield the words of a line; what the sheet leaves open is unknown."""
    tile, arrow = _word(values, tile_field(number)), _word(values, arrow_field(number))
    knights = [_word(values, knights_field(number, step)) for step in STEPS]
    while knights and not knights[-1]:
        knights.pop()
    if not (cells or tile or arrow or knights):
        return
    yield tile.rstrip("0123456789") or UNKNOWN
    yield _OR.join(cells) or UNKNOWN
    if arrow or knights:
        yield arrow or (STAY_SIGN if len(knights) == 1 else UNKNOWN)
        yield from (left or UNKNOWN for left in knights or [""])


def _word(values: Mapping[str, str], field: str) -> str:
    return "".join(values.get(field, "").split())


def left_open(number: int, line: str) -> tuple[str, Message] | None:
    """Return where a line leaves something open, or says two things, and what is missing there."""
    for i, word in enumerate(line.split()):
        part = PARTS[i] if i < len(PARTS) else "knights"
        if part == "cell" and _OR in word:
            cells = word.split(_OR)
            return f"cell.{cells[-1]}", say("siege.cells", number=number, cells=cells)
        if word == UNKNOWN:
            # A number that is missing would stand on the board.
            where = "board" if part == "cell" else f"{turn_block(number)}.{part}"
            return where, _missing(part, number)
    return None


def _missing(part: str, number: int) -> Message:
    match part:
        case "tile":
            return say("siege.no-tile")
        case "cell":
            return say("siege.no-cell", number=number)
        case "arrow":
            return say("siege.no-arrow")
    return say("siege.no-knights")
