"""Random games of every registered game, for the tests that hold for all of them, and perft."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generator.core.errors import IllegalMove
from generator.core.game import CHANCE, AnyGame
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


def perft(game: AnyGame, state: Any, depth: int, chance: Callable[[Any], Any] | None = None) -> int:
    """Count the move sequences of a length; `chance` fixes the dice, which then cost no depth."""
    while chance is not None and game.to_move(state) == CHANCE:
        state = game.apply(state, chance(state))
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in game.legal(state))
    return sum(
        perft(game, game.apply(state, move), depth - 1, chance) for move in game.legal(state)
    )
