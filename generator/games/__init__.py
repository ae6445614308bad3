"""The games: every folder here whose package offers a GAME is one; there is no list to keep.

Other packages offer theirs through the entry point `malopress.games`.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
import warnings
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from generator.core.errors import NotationError, RecordError
from generator.core.game import LANGUAGES, AnyGame, Game
from generator.core.messages import Message, at, quoted, say
from generator.core.names import find_name, resolved
from generator.core.options import read_options
from generator.core.text import belongs

# What only ids, records and games of other packages need is imported there: a list stays quick.
if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from generator.core.ident import Ident
    from generator.core.record import Record

ENTRY_POINT = "malopress.games"
EXAMPLE = "detrak.basic#2026-11-16"


class GameWarning(UserWarning):
    """A game of another package that had to be left out; its argument is a message."""


@cache
def games() -> Mapping[str, AnyGame]:
    """Return all games by name: ours, then those of other packages that declare what they must."""
    found: dict[str, AnyGame] = {}
    for game in _our_games():
        belongs(game.texts(LANGUAGES[0]).path.parent, game.name)
        found[game.name] = game
    for point in _entry_points():
        offered = _offered(point, found)
        if isinstance(offered, Game):
            found[offered.name] = offered
        else:
            warnings.warn(GameWarning(offered), stacklevel=2)
    return MappingProxyType(found)


def _our_games() -> Iterator[AnyGame]:
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            yield importlib.import_module(f"{__name__}.{module.name}").GAME


def _entry_points() -> list[EntryPoint]:
    """Return where other packages say that they have games."""
    if not any(_names_games(Path(folder)) for folder in sys.path):
        return []
    from importlib.metadata import entry_points  # takes as long to load as all else together

    return sorted(entry_points(group=ENTRY_POINT))


def _names_games(folder: Path) -> bool:
    """Tell whether a package of a folder may have games; what cannot be looked into may."""
    if folder.is_file() or any(folder.glob("*.egg")):
        return True
    files = folder.glob("*.*-info/entry_points.txt")
    try:
        return any(ENTRY_POINT.encode() in file.read_bytes() for file in files)
    except OSError:
        return True


def _offered(point: EntryPoint, found: Mapping[str, AnyGame]) -> AnyGame | Message:
    """Return the game of another package, or why it is left out."""
    from generator.core.declared import faults

    package = point.name if point.dist is None else point.dist.name
    try:
        game = point.load()
        if not isinstance(game, Game):
            return say("game.not-a-game", name=point.name, package=package)
        belongs(game.texts(LANGUAGES[0]).path.parent, game.name)
        problems = faults(game) or _clashes(game, found)
    except Exception as error:  # noqa: BLE001  # anything may go wrong in somebody else's code
        reason = f"{type(error).__name__}: {error}"
        return say("game.not-loaded", name=point.name, package=package, reason=reason)
    if problems:
        return say("game.left-out", name=game.name, package=package, problems=problems)
    return game


def _clashes(game: AnyGame, found: Mapping[str, AnyGame]) -> list[Message]:
    """Return what another game is called already."""
    known = {one.name: tuple(one.title.values()) for one in found.values()}
    words = dict.fromkeys((game.name, *game.title.values()))
    return [say("declared.taken", name=quoted(word)) for word in words if find_name(word, known)]


def find_game(name: str) -> AnyGame:
    """Return a game by its name or title, however it is typed, or say which there are."""
    known = {game.name: tuple(game.title.values()) for game in games().values()}
    otherwise = say("game.unknown", name=quoted(name), known=list(known))
    return games()[resolved(name, known, otherwise)]


def players_message(game: AnyGame, variant: str, count: int) -> Message:
    """Return how many players a variant takes, for a count that is not among them."""
    return counts_message(f"{game.name}.{variant}", game.variant(variant).players, count)


def counts_message(name: str, allowed: Sequence[int], count: int) -> Message:
    """Return how many players something takes, for a count that is not among them."""
    if len(allowed) == 1:
        return say("game.players-exactly", game=name, fewest=allowed[0], count=count)
    return say("game.players", game=name, fewest=allowed[0], most=allowed[-1], count=count)


def parse_target(text: str) -> tuple[AnyGame, str, Ident | None]:
    """Read `game[.variant][#seed]` into the game, the variant and, with a seed, the id.

    >>> str(parse_target("detrak#x")[2])
    'detrak.basic#x'
    """
    from generator.core.ident import Ident, split_ident

    name, variant_name, seed = split_ident(text)
    game = find_game(name)
    variant = game.variant(variant_name).name
    return game, variant, None if seed is None else Ident(game.name, variant, seed)


def parse_ident(text: str) -> Ident:
    """Read an id and fill in a missing variant."""
    _, _, ident = parse_target(text)
    if ident is None:
        raise NotationError(say("id.none", text=quoted(text), example=EXAMPLE))
    return ident


def read_record(data: Mapping[str, Any]) -> tuple[AnyGame, Record]:
    """Understand the common keys of a record and find its game."""
    from generator.core.record import Record, check_names, player_names

    game, variant, ident = record_target(data)
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
        raise RecordError(at("players", players_message(game, variant, len(names))))
    return game, record


def record_target(data: Mapping[str, Any]) -> tuple[AnyGame, str, Ident | None]:
    """Return which game a record is about, its variant, and its id where it has one."""
    for key in ("id", "game", "variant"):
        if key in data and not isinstance(data[key], str):
            raise RecordError(say("record.string", where=key, got=quoted(data[key])))
    if "id" not in data and "game" not in data:
        raise RecordError(say("record.no-target"))
    try:
        if "id" not in data:
            game = find_game(data["game"])
            return game, game.variant(data.get("variant")).name, None
        ident = parse_ident(data["id"])
    except NotationError as error:
        raise RecordError(at("id" if "id" in data else "game", error.message)) from None
    for key, value in (("game", ident.game), ("variant", ident.variant)):
        if data.get(key, value) != value:
            message = say("record.id-says", key=key, expected=value, got=quoted(data[key]))
            raise RecordError(message)
    return find_game(ident.game), ident.variant, ident
