"""Random games of every registered game, for the tests that hold for all of them."""

from __future__ import annotations

from typing import Any

from generator.core.errors import IllegalMove
from generator.core.game import AnyGame
from generator.games import games
from generator.tasks.check.walks import Case, cases_of


def cases() -> list[Case]:
    """Return every variant of every game with few, more and many players, and with all options."""
    return [case for game in games().values() for case in cases_of(game)]


def is_accepted(game: AnyGame, state: Any, move: Any) -> bool:
    """Tell whether a game lets a move pass."""
    try:
        game.apply(state, move)
    except IllegalMove:
        return False
    return True
