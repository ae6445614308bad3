"""The games: every folder here whose package offers a GAME is one; there is no list to keep."""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from generator.core.errors import NotationError, RecordError, shown
from generator.core.game import AnyGame
from generator.core.ident import Ident, split_ident
from generator.core.record import Record, check_names, option_names, player_names


@cache
def games() -> Mapping[str, AnyGame]:
    """Return all games by name."""
    found = [
        importlib.import_module(f"{__name__}.{module.name}").GAME
        for module in pkgutil.iter_modules(__path__)
        if module.ispkg
    ]
    return MappingProxyType({game.name: game for game in found})


def find_game(name: str) -> AnyGame:
    """Return a game by name, or say which there are."""
    try:
        return games()[name]
    except KeyError:
        known = ", ".join(games())
        raise NotationError(f"no game is called {shown(name)}: expected one of {known}") from None


def parse_target(text: str) -> tuple[AnyGame, str, Ident | None]:
    """Read `game[.variant][#seed]` into the game, the variant and, with a seed, the id.

    >>> str(parse_target("detrak#x")[2])
    'detrak.basic#x'
    """
    name, variant_name, seed = split_ident(text)
    game = find_game(name)
    variant = game.variant(variant_name).name
    return game, variant, None if seed is None else Ident(game.name, variant, seed)


def parse_ident(text: str) -> Ident:
    """Read an id and fill in a missing variant."""
    _, _, ident = parse_target(text)
    if ident is None:
        raise NotationError(f"{shown(text)} is no id: expected game.variant#seed")
    return ident


def read_record(data: Mapping[str, Any]) -> tuple[AnyGame, Record]:
    """Understand the common keys of a record and find its game."""
    game, variant, ident = _record_target(data)
    names = player_names(data)
    check_names(data, names, game.record_keys | {"score"})
    record = Record(
        game=game.name,
        variant=variant,
        ident=ident,
        names=names,
        options=option_names(data, game.options),
        data=data,
    )
    # Without players a record is one sheet, which a referee can read whatever the variant.
    allowed = game.variant(variant).players
    if names and len(names) not in allowed:
        raise RecordError(
            f"players: {game.name}.{variant} takes {allowed[0]} to {allowed[-1]}, got {len(names)}"
        )
    return game, record


def _record_target(data: Mapping[str, Any]) -> tuple[AnyGame, str, Ident | None]:
    for key in ("id", "game", "variant"):
        if key in data and not isinstance(data[key], str):
            raise RecordError(f"{key}: expected a string, got {shown(data[key])}")
    if "id" not in data and "game" not in data:
        raise RecordError("expected an id, or game and variant with the dice as played")
    try:
        if "id" not in data:
            game = find_game(data["game"])
            return game, game.variant(data.get("variant")).name, None
        ident = parse_ident(data["id"])
    except NotationError as error:
        raise RecordError(f"{'id' if 'id' in data else 'game'}: {error}") from None
    for key, value in (("game", ident.game), ("variant", ident.variant)):
        if data.get(key, value) != value:
            raise RecordError(f"{key}: the id says {value}, got {shown(data[key])}")
    return find_game(ident.game), ident.variant, ident
