"""Short ways to set up a table, a land and a record."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from generator.core.findings import Report
from generator.core.game import CHANCE, Playback, Setup
from generator.core.ident import Ident
from generator.core.play import record_data
from generator.core.stream import Stream
from generator.games import read_record
from generator.games.robber_knights import GAME
from generator.games.robber_knights.notation.boards import parse_board
from generator.games.robber_knights.notation.fields import BOXES, box_field, player_field
from generator.games.robber_knights.notation.names import parse_cell
from generator.games.robber_knights.rules.box import COLOURS
from generator.games.robber_knights.rules.state import Lay, Move, Player, State
from generator.games.robber_knights.rules.turn import apply, legal, to_move

NAMES = ("Anke", "Stefan", "Michaela", "Kai")
Mover = Callable[[State, Stream], Move]
Data = dict[str, Any]


def table(
    board: str,
    hand: str = "Apc Ap",
    others: str = "Apc Apv",
    at: str = "d4",
    players: int = 2,
    knights: int = 30,
    laid: int = 0,
) -> State:
    """Return a table in mid-game, red to move; the top left of the board stands on a cell.

    Only the land counts here: stacks are full, whatever lies on it.
    """
    land = parse_board(board, parse_cell(at))
    first = Player(tuple(hand.split()), knights=knights)
    rest = (Player(tuple(others.split())),) * (players - 1)
    return State((first, *rest), land.tiles, land.stacks, laid=laid)


def play(state: State, *texts: str) -> State:
    """Return the state after moves as they are typed."""
    for text in texts:
        state = GAME.apply(state, GAME.parse_move(state, text))
    return state


def stack(state: State, cell: str) -> str:
    """Return the knights on a cell from bottom to top."""
    return state.stacks[parse_cell(cell)]


def layings(state: State, tile: str, cell: str) -> set[str]:
    """Return the legal ways to lay a tile on a cell, as they are typed, without colour and tile."""
    found = [
        GAME.format_move(state, move).split(" ", 3)
        for move in legal(state)
        if isinstance(move, Lay) and move.tile == tile and move.cell == parse_cell(cell)
    ]
    return {words[3] if len(words) > 3 else "" for words in found}


def cells(state: State, tile: str) -> set[int]:
    """Return the cells on which a tile may be laid."""
    return {move.cell for move in legal(state) if isinstance(move, Lay) and move.tile == tile}


def random_walk(players: int, seed: int) -> Iterator[tuple[State, Move | None]]:
    """Yield the states of a random game with the moves made; the last without one.

    Some games place knights whenever they can, so that stacks grow high.
    """
    chance = random.Random(f"robber knights {players} {seed}")
    ident = Ident("robber-knights", "table", f"walk {seed}")
    state = GAME.start(Setup("table", players))
    while (seat := to_move(state)) is not None:
        if seat == CHANCE:
            move: Move = GAME.chance(ident, state)
        else:
            moves = list(legal(state))
            sending = [one for one in moves if isinstance(one, Lay) and len(one.knights) > seed % 3]
            move = chance.choice(sending or moves)
        yield state, move
        state = apply(state, move)
    yield state, None


def played(ident: Ident, players: int, mover: Mover) -> tuple[Playback[State, Move], State]:
    """Play a whole game by machine."""
    setup = Setup(ident.variant, players)
    state, made = GAME.start(setup), []
    stream = Stream(ident, "players")
    while (seat := to_move(state)) is not None:
        move = GAME.chance(ident, state) if seat == CHANCE else mover(state, stream)
        made.append((state, move))
        state = apply(state, move)
    return Playback(setup, NAMES[:players], tuple(made), state, ident), state


def record_of(playback: Playback[State, Move], state: State) -> Data:
    """Return a finished game as a record's data with its scores."""
    scores = [GAME.score(state, seat) for seat in range(len(state.players))]
    return record_data(GAME, playback, scores)


@cache
def random_playback(players: int, seed: int) -> tuple[Playback[State, Move], State]:
    """Return a random game and its end."""
    walk = list(random_walk(players, seed))
    steps, end = tuple((state, move) for state, move in walk if move is not None), walk[-1][0]
    ident = Ident("robber-knights", "table", f"walk {seed}")
    return Playback(Setup("table", players), NAMES[:players], steps, end, ident), end


def random_record(players: int, seed: int) -> Data:
    """Return the record of a random game, as fresh data each time."""
    return record_of(*random_playback(players, seed))


def refereed(data: Data) -> Report:
    """Return the referee's report."""
    game, record = read_record(data)
    return game.referee(record)


def found(report: Report) -> list[tuple[str, str]]:
    """Return the findings in short."""
    return [(finding.code, finding.where) for finding in report.findings]


def without(data: Data, *keys: str) -> Data:
    """Return a record without some keys."""
    return {key: value for key, value in data.items() if key not in keys}


def without_id(data: Data) -> Data:
    """Return a record that names game and variant instead of its id."""
    return {"game": "robber-knights", "variant": "table"} | without(data, "id")


def written_fields() -> tuple[str, ...]:
    """Return every field of the sheet, colour by colour."""
    return tuple(
        field
        for colour in COLOURS
        for field in (player_field(colour), *(box_field(box, colour) for box in BOXES))
    )
