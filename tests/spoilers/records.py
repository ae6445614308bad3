"""Records as the spoilers hold them, with moves as lists of lines, and games played for them.

The engine's players play; what is right in the boxes, say the oracles of `tests/oracles`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from generator.core.game import CHANCE, AnyGame, Playback, Setup
from generator.core.ident import Ident
from generator.core.options import Options
from generator.core.play import record_data
from generator.core.stream import Stream

Data = dict[str, Any]
"""A record; its moves are lists of lines here, one list or one for every name."""
Mover = Callable[[Any, Stream], Any]
NAMES = ("Anke", "Bruno", "Cléo", "Dora", "Emil", "Fanny")


def play(
    game: AnyGame, variant: str, players: int, movers: Sequence[Mover], seed: str, **how: Any
) -> Data:
    """Return a game as a record without boxes: dice of an id, or by hand where `ident` is False."""
    chance = random.Random(f"{game.name} {variant} {players} {seed}")
    ident = Ident(game.name, variant, f"spoil {chance.randrange(10**6)}")
    options = Options(how.get("options", {}))
    by_id = how.get("ident", True)
    setup = game.setup(ident, players, options) if by_id else Setup(variant, players, options)
    stream = Stream(ident, "movers")
    state, steps = game.start(setup), []
    while (seat := game.to_move(state)) is not None:
        if seat != CHANCE:
            move = movers[seat % len(movers)](game.view(state, seat), stream)
        else:
            move = game.chance(ident, state) if by_id else chance.choice(list(game.legal(state)))
        steps.append((state, move))
        state = game.apply(state, move)
    names = NAMES[:players] if players > 1 else ()
    played = Playback(setup, names, tuple(steps), state, ident if by_id else None)
    return in_lines(record_data(game, played))


def in_lines(data: Data) -> Data:
    """Return a record with its moves as lists of lines."""
    moves = data["moves"]
    lines = (
        {name: own.splitlines() for name, own in moves.items()}
        if isinstance(moves, dict)
        else moves.splitlines()
    )
    return data | {"moves": lines}


def as_record(data: Data) -> Data:
    """Return a record as it is handed in: moves as text."""
    moves = data.get("moves")
    if isinstance(moves, dict):
        return data | {"moves": {name: "\n".join(own) for name, own in moves.items()}}
    return data if moves is None else data | {"moves": "\n".join(moves)}


def seats(data: Data) -> list[str | None]:
    """Return the names of a table, or None alone."""
    return list(data["players"]) if "players" in data else [None]


def own(data: Data, key: str, name: str | None) -> Any:
    """Return what stands under a key for one seat, None for nothing."""
    value = data.get(key)
    return value.get(name) if name is not None and isinstance(value, dict) else value


def put(data: Data, key: str, name: str | None, value: Any) -> None:
    """Write something for one seat."""
    if name is None:
        data[key] = value
    else:
        data.setdefault(key, {})[name] = value
