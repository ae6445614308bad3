"""What somebody writes on a sheet: a legal play with its score, or one with a planted mistake."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping

from generator.core.errors import RecordError
from generator.core.game import CHANCE, AnyGame, Playback
from generator.core.ident import Ident
from generator.core.options import Options
from generator.games import find_game
from generator.tasks.check.walks import sample
from generator.tasks.read.verifying import referee_data
from generator.tasks.screen.drawing import played_values

Values = dict[str, str]
_TRIES = 40


def played(ident: Ident, seed: str) -> Values:
    """Return the values of a random legal play with the dice of an id, all boxes right."""
    game, chance = find_game(ident.game), random.Random(f"play {ident} {seed}")
    setup = game.setup(ident, game.variant(ident.variant).players[0], Options({}))
    state, steps = game.start(setup), []
    while game.to_move(state) is not None:
        dealt = game.to_move(state) == CHANCE
        moves = () if dealt else sample(game.legal(state), chance, 12)
        move = game.chance(ident, state) if dealt else chance.choice(moves)
        steps.append((state, move))
        state = game.apply(state, move)
    values = played_values(game, Playback(setup, (), tuple(steps), state, ident))
    return {where: _as_read(value) for where, value in values.items()}


def _as_read(value: str) -> str:
    """Return a value as a photo tells it: a church is its number, whatever cross is beside it."""
    return value[1:] if value[:1] == "X" and value[1:].isdigit() else value


def verdict(game: AnyGame, ident: Ident | None, values: Mapping[str, str]) -> str:
    """Return what the referee says when it is told what is really written."""
    assert game.sheet_data is not None
    try:
        return referee_data(game.sheet_data(ident, values)).verdict
    except RecordError as error:
        return referee_data(error).verdict


def mistaken(
    game: AnyGame, ident: Ident | None, values: Values, seen: Collection[str], seed: str
) -> tuple[Values, str]:
    """Return values of which one is wrong, and the field of it.

    The referee finds it in what a photo shows: who sees less than all boxes cannot find a mistake
    that only the others give away.
    """
    chance = random.Random(f"mistake {ident} {seed}")
    for _ in range(_TRIES):
        where = chance.choice(sorted(values.keys() & {*seen}))
        other = values | {where: _another(values[where], where, chance)}
        shown = {one: value for one, value in other.items() if one in seen}
        told = [verdict(game, ident, one) for one in (other, shown)]
        if other != values and all(one in ("wrong", "illegal") for one in told):
            return other, where
    raise AssertionError("no mistake was found")


def _another(value: str, where: str, chance: random.Random) -> str:
    """Return something of the same kind: another mark, sign or number."""
    if where.startswith("cell.") and value in ("/", "X", "|||", "#", "∆", "O"):
        return chance.choice(["/", "X", "|||", "#", "∆", "O"])
    if where.startswith("cell.") and not value.isdigit():
        return chance.choice("gwhCSPAMJN")
    if where.startswith("cell."):
        return chance.choice("12345")
    if value.lstrip("-").isdigit():
        number = int(value) + chance.choice([-2, -1, 1, 2, 10])
        return str(number % 10) if len(value) == 1 else str(number)
    return value
