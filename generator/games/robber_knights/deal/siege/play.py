"""Simple seeded play up to a position in mid-game. Frozen."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.robber_knights.deal.siege.realm import (
    CASTLES,
    KNIGHTS,
    LETTERS,
    MOST_PLACED,
    ROOM,
    START,
    March,
    Realm,
    marches,
)

FEWEST, SPREAD = 18, 11  # play stops when so many tiles are on the table: 18 to 28
WORTHWHILE = 3  # what 2 × gain − knights must come to


@dataclass(slots=True)
class Camp:
    """A colour: its stack with the next tile first, its hand, its unused knights.

    Its tiles are letter and code, such as `Bpv`.
    """

    colour: str
    stack: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    knights: int = KNIGHTS


@dataclass(frozen=True, slots=True)
class Midgame:
    """The realm and both colours at a turn of red."""

    realm: Realm
    red: Camp
    blue: Camp


def play(ident: Ident, attempt: int) -> Midgame:
    """Play the game of an attempt up to the first turn of red with enough tiles on the table."""
    stream = Stream(ident, f"siege.{attempt}")
    target = FEWEST + stream.below(SPREAD)
    game = _set_up(stream)
    while len(game.realm.tiles) < target:
        for camp in (game.red, game.blue):
            _turn(game.realm, camp, stream)
    return game


def _set_up(stream: Stream) -> Midgame:
    red, blue = Camp("R"), Camp("B")
    for camp in (red, blue):
        for letter in "BCDE":
            tiles = [f"{letter}{code}" for code in LETTERS[letter]]
            stream.shuffle(tiles)
            camp.stack += tiles
    start = []
    for camp in (red, blue):
        castle, *others = [f"A{code}" for code in LETTERS["A"]]
        camp.hand = [castle, others.pop(stream.below(len(others)))]
        start += [tile[1:] for tile in others]
    stream.shuffle(start)
    return Midgame(Realm(dict(zip(START, start, strict=True)), {}), red, blue)


def _turn(realm: Realm, camp: Camp, stream: Stream) -> None:
    for _ in range(1 + stream.below(3)):
        _lay(realm, camp, stream)
        camp.hand.append(camp.stack.pop(0))


def _lay(realm: Realm, camp: Camp, stream: Stream) -> None:
    """Lay a castle with knights where that is worth it, otherwise any tile anywhere.

    With a castle and another tile in hand the castle is kept on a toss.
    """
    others = [tile for tile in camp.hand if tile[1:] not in CASTLES]
    keeps = len(others) == 1 and stream.below(2) == 1
    march = None if keeps or len(others) == 2 else _best_march(realm, camp)
    if march is not None:
        _man(realm, camp, march, stream)
        return
    tiles, cells = others or camp.hand, realm.open_cells()
    tile = tiles[stream.below(len(tiles))]
    realm.tiles[cells[stream.below(len(cells))]] = tile[1:]
    camp.hand.remove(tile)


def _best_march(realm: Realm, camp: Camp) -> March | None:
    """Return the first march with the largest 2 × gain − knights, None if it is not worth it."""
    best, found = WORTHWHILE - 1, None
    for castle in dict.fromkeys(tile[1:] for tile in camp.hand if tile[1:] in CASTLES):
        for cell in realm.open_cells():
            for march in marches(realm, camp.colour, castle, cell, camp.knights):
                value = 2 * march.gain - sum(march.garrisons)
                if value > best:
                    best, found = value, march
    return found


def _man(realm: Realm, camp: Camp, march: March, stream: Stream) -> None:
    """Lay a castle and move its knights; on a toss one more stays at the end, if it may."""
    realm.tiles[march.cell] = march.castle
    camp.hand.remove(next(tile for tile in camp.hand if tile[1:] == march.castle))
    for cell, left in zip(march.cells(), march.garrisons, strict=True):
        realm.stacks[cell] = realm.stacks.get(cell, "") + camp.colour * left
    placed, end = sum(march.garrisons), march.cells()[-1]
    more = stream.below(2) == 1
    if more and placed < min(MOST_PLACED, camp.knights) and len(realm.stacks[end]) < ROOM:
        realm.stacks[end] += camp.colour
        placed += 1
    camp.knights -= placed
