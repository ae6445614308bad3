"""The games in a folder: which of them were left unfinished, and which are over."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.core.errors import MaloError
from generator.core.game import AnyGame
from generator.core.ident import Ident
from generator.core.record import read_toml
from generator.tasks.play.playing import Session, resume

# To look at, and to play again, the newest ones: a folder may hold the games of years.
_MOST_FILES = 200
_MOST_LEFT = 20


@dataclass(frozen=True, slots=True)
class GamesFound:
    """The games of a folder that can go on, the last one first, and the ids of finished ones."""

    left: tuple[Session, ...] = ()
    over: frozenset[str] = frozenset()


def games_found(
    folder: Path, game: AnyGame, variant: str | None = None, ident: Ident | None = None
) -> GamesFound:
    """Return the games that `malo play` kept in a folder: all, of one variant, or of one id."""
    prefix = f"{game.name}-{variant}-" if variant else f"{game.name}-"
    open_games, over = [], set()
    for path, data in _records(folder, prefix):
        if "score" in data:  # written when a game is over
            over.add(str(data.get("id")))
        elif ident is None or data.get("id") == str(ident):
            open_games.append(path)
    sessions = map(_left, open_games[:_MOST_LEFT])
    left = tuple(one for one in sessions if one is not None and one.game is game)
    return GamesFound(left, frozenset(over))


def _records(folder: Path, prefix: str) -> Iterator[tuple[Path, dict[str, Any]]]:
    """Yield the records whose names begin so, the one that was written last first."""
    for path in _newest(folder, prefix):
        try:
            yield path, read_toml(path)
        except MaloError:
            continue  # not a record at all: somebody else's, and no concern of a search


def _newest(folder: Path, prefix: str) -> list[Path]:
    try:
        entries = [
            (entry.stat().st_mtime_ns, entry.name)
            for entry in os.scandir(folder)
            if entry.name.startswith(prefix) and entry.name.endswith(".toml") and entry.is_file()
        ]
    except OSError:  # no folder yet, or one that nobody may look into: nothing is found
        return []
    return [folder / name for _, name in sorted(entries, reverse=True)[:_MOST_FILES]]


def _left(path: Path) -> Session | None:
    """Return a game that can go on, None for any other record."""
    try:
        session = resume(path)
    except MaloError:
        return None  # whoever names the file is told why
    return None if session.deal() else session
