"""Right records of Détrak."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import Any

from generator.core.stream import Stream
from generator.games.detrak import GAME
from tests.oracles.detrak import Grid, boxes, text_of
from tests.spoilers.detrak.judge import rules
from tests.spoilers.records import Data, own, play, put, seats


def any_move(state: Any, numbers: Stream) -> Any:
    """Return any legal move."""
    return numbers.choice(list(islice(GAME.legal(state), 250)))


MOVERS = [any_move, GAME.opponent]


def right(variant: str, players: int, how: str, seed: int) -> Data:
    """Return a right record; `how` says whose dice they are and who gives a grid."""
    movers = MOVERS[seed % 2 :]
    options = {"diagonal_penalty": True} if "option" in how else {}
    by_id = "hand" not in how
    data = play(GAME, variant, players, movers, f"{how} {seed}", ident=by_id, options=options)
    if "dice" in how:
        data["dice"] = " ".join(line.split()[1] for line in data["moves"])
    for i, name in enumerate(seats(data)):
        grid = written(data, name)
        put(data, "score", name, boxes(grid, **rules(data)))
        alone = "alone" in how or ("some" in how and i % 2)
        if "grid" in how or alone:
            put(data, "grid", name, text_of(grid))
        if alone:
            put(data, "moves", name, None)
    if own(data, "moves", seats(data)[0]) is None:
        del data["moves"]
    elif isinstance(data["moves"], dict):
        data["moves"] = {name: lines for name, lines in data["moves"].items() if lines is not None}
    return data


def written(data: Data, name: str | None) -> Grid:
    """Return the grid that a right record's moves lead to."""
    grid = {"a1": own(data, "start", name)}
    for line in own(data, "moves", name):
        _, roll, one, two = line.split()
        grid |= {one: roll[0], two: roll[1]}
    return grid


RIGHT = {
    "basic": partial(right, "basic", 1, "grid"),
    "advanced": partial(right, "advanced", 1, "option"),
    "basic-by-hand": partial(right, "basic", 1, "hand dice"),
    "basic-alone": partial(right, "basic", 1, "alone"),
    "advanced-by-hand-alone": partial(right, "advanced", 1, "hand dice alone"),
    "two": partial(right, "basic", 2, "grid"),
    "six": partial(right, "advanced", 6, ""),
    "three-by-hand": partial(right, "basic", 3, "hand"),
    "three-mixed": partial(right, "advanced", 3, "some option"),
    "two-alone-by-hand": partial(right, "basic", 2, "hand alone"),
}
