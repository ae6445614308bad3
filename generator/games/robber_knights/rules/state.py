"""The table of Robber Knights: the land, the players, whose turn it is, and what a move may be.

A tile of a player is its letter and its code, `Bpv`; one that whoever looks may not know is `B?`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.games.robber_knights.rules.field import CELLS
from generator.games.robber_knights.rules.tiles import COLOURS, KNIGHTS, LETTERS

HIDDEN = "?"
STAY = ""  # the direction of knights that all stay on their castle
MOST_PLACED = 5
MOST_LAID = 3  # tiles a turn
DRAWS = 2  # tiles of a siege that are drawn during the turn, and lie open
CASTLE = "pc"
KEEPABLE = tuple(code for code in LETTERS["A"] if code != CASTLE)
"""The A tiles of which one is kept in hand beside the castle."""
STACK_LETTERS = "".join(letter for letter in LETTERS if letter != "A")
OWN_TILES = tuple(f"{letter}{code}" for letter, codes in LETTERS.items() for code in codes)
"""The 24 tiles of a player in the order of the rules."""
STACK = tuple(tile for tile in OWN_TILES if tile[0] != "A")
_ORDER = {tile: i for i, tile in enumerate(OWN_TILES)}


@dataclass(frozen=True, slots=True)
class Keep:
    """The A tile that a player keeps in hand beside the castle."""

    tile: str


@dataclass(frozen=True, slots=True)
class Rectangle:
    """The common start as it is turned over, row by row: seats and tiles."""

    tiles: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """A tile laid, and the knights left on each tile from the castle on; none by default.

    Knights that all stay on the castle have no direction.
    """

    tile: str
    cell: int
    direction: str = STAY
    knights: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """The tile drawn after laying one."""

    tile: str


@dataclass(frozen=True, slots=True)
class End:
    """The end of a turn of fewer than three tiles."""


Move = Keep | Rectangle | Lay | Draw | End


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: its hand, the tiles of it that nobody may know yet, and its unused knights.

    `unseen` is the stack, which nobody knows the order of; where the hand is hidden, what is in
    the hand is among it.
    """

    hand: tuple[str, ...] = ()
    unseen: tuple[str, ...] = STACK
    knights: int = KNIGHTS

    @property
    def stack(self) -> int:
        """How many tiles are left to draw."""
        return len(self.unseen) - sum(tile[1:] == HIDDEN and tile[0] != "A" for tile in self.hand)

    @property
    def letter(self) -> str | None:
        """The letter on top of the stack, None when it is empty."""
        each = len(STACK) // len(STACK_LETTERS)
        return STACK_LETTERS[(len(STACK) - self.stack) // each] if self.stack else None

    def drawable(self) -> tuple[str, ...]:
        """Return the codes that the top of the stack may be, as often as they may."""
        letter = self.letter
        return tuple(tile[1:] for tile in self.unseen if tile[0] == letter)

    def holds(self, code: str) -> bool:
        """Tell whether a tile of a type is in the hand."""
        return any(tile[1:] == code for tile in self.hand)

    def codes(self) -> tuple[str, ...]:
        """Return the types of the tiles in the hand, each once."""
        return tuple(dict.fromkeys(tile[1:] for tile in self.hand))


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """The one turn of a siege: the tiles that red draws next, which lie open, and what it laid."""

    draws: tuple[str, ...]
    moves: tuple[Lay, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """The land by cell (tile codes, knights from bottom to top), the players, and the turn."""

    players: tuple[Player, ...]
    tiles: tuple[str, ...] = ("",) * len(CELLS)
    stacks: tuple[str, ...] = ("",) * len(CELLS)
    seat: int = 0
    laid: int = 0  # tiles in this turn
    draws: bool = False  # the player is about to draw
    siege: OpenTurn | None = None  # None at a table

    @property
    def is_begun(self) -> bool:
        """Whether the start rectangle lies on the table."""
        return any(self.tiles)


def by_rule(tiles: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """Return tiles of a player in the order of the rules, hidden ones last."""
    return tuple(sorted(tiles, key=lambda tile: (_ORDER.get(tile, len(_ORDER)), tile)))


def start_tiles(players: tuple[Player, ...]) -> list[tuple[int, str]]:
    """Return the tiles of the common start by seat, then in the order of the rules."""
    return [
        (seat, code) for seat, one in enumerate(players) for code in KEEPABLE if not one.holds(code)
    ]


def without(tiles: tuple[str, ...], tile: str) -> tuple[str, ...]:
    """Return tiles without one of a kind."""
    i = tiles.index(tile)
    return tiles[:i] + tiles[i + 1 :]


def with_player(state: State, one: Player) -> State:
    """Return the state with the player to move changed."""
    before, after = state.players[: state.seat], state.players[state.seat + 1 :]
    return replace(state, players=(*before, one, *after))


def colour_of(seat: int) -> str:
    """Return the colour of a seat."""
    return COLOURS[seat]
