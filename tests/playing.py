"""Games played by the engine alone, to hold what a record says against it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any

from generator.core.game import AnyGame


def play_out(game: AnyGame, state: Any, moves: Iterable[Any]) -> Any:
    """Apply moves one after another and return the last state."""
    return reduce(game.apply, moves, state)
