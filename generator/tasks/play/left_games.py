"""The games that were kept: which of them were left unfinished, and which are over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.core.errors import MaloError
from generator.core.game import AnyGame
from generator.core.ident import Ident
from generator.tasks.play.playing import Session, resume

_MOST_LEFT = 20  # to play again, of those that come first


@dataclass(frozen=True, slots=True)
class GamesFound:
    """The games that can go on, by the name of their record, and the ids of finished ones."""

    left: Mapping[str, Session]
    over: frozenset[str]


def games_found(
    records: Iterable[tuple[str, Mapping[str, Any]]], game: AnyGame, ident: Ident | None = None
) -> GamesFound:
    """Return the games of some records by name: all of a game, or those of one id."""
    open_games: dict[str, Mapping[str, Any]] = {}
    over: set[str] = set()
    for name, data in records:
        if "score" in data:  # written when a game is over
            over.add(str(data.get("id")))
        elif ident is None or data.get("id") == str(ident):
            open_games[name] = data
    sessions = {name: _left(open_games[name]) for name in list(open_games)[:_MOST_LEFT]}
    left = {name: one for name, one in sessions.items() if one is not None and one.game is game}
    return GamesFound(left, frozenset(over))


def _left(data: Mapping[str, Any]) -> Session | None:
    """Return a game that can go on, None for any other record."""
    try:
        session = resume(data)
    except MaloError:
        return None  # whoever names the file is told why
    return None if session.deal() else session
