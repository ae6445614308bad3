"""The games: every folder here whose package offers a GAME is one; there is no list to keep.

Other packages offer theirs through the entry point `malopress.games`.
"""

import importlib
import pkgutil
import warnings
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import entry_points
from types import MappingProxyType
from typing import Any

from generator.core.errors import NotationError, RecordError, shown
from generator.core.game import AnyGame, Game
from generator.core.ident import Ident, split_ident
from generator.core.options import read_options
from generator.core.record import Record, check_names, player_names

ENTRY_POINT = "malopress.games"


@cache
def games() -> Mapping[str, AnyGame]:
    """Return all games by name: ours, then those of other packages under names not taken yet."""
    found: dict[str, AnyGame] = {}
    for game in (*_our_games(), *_other_games()):
        found.setdefault(game.name, game)
    return MappingProxyType(found)


def _our_games() -> Iterator[AnyGame]:
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            yield importlib.import_module(f"{__name__}.{module.name}").GAME


def _other_games() -> Iterator[AnyGame]:
    """Yield the games of other packages; one that cannot be loaded is named, and left out."""
    for point in sorted(entry_points(group=ENTRY_POINT)):
        try:
            game = point.load()
        except Exception as error:  # noqa: BLE001  # anything may go wrong in somebody else's code
            reason = f"{type(error).__name__}: {error}"
            warnings.warn(f"the game {point.name} cannot be loaded: {reason}", stacklevel=2)
            continue
        if isinstance(game, Game):
            yield game
        else:
            warnings.warn(f"the game {point.name} is no Game record", stacklevel=2)


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
    check_names(data, names, game.record_keys)
    check_names(data, (*names, *game.seat_names) if names else (), {"score"})
    record = Record(
        game=game.name,
        variant=variant,
        ident=ident,
        names=names,
        options=read_options(data.get("options", {}), game.options),
        seat_names=game.seat_names,
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
