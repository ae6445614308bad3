"""The second engines beside the first for a hundred thousand final positions of every game."""

from __future__ import annotations

from types import ModuleType

import pytest

from tests.oracles import test_detrak, test_robber_knights, test_saint_malo, test_vacances

GAMES = [test_detrak, test_robber_knights, test_saint_malo, test_vacances]


@pytest.mark.soak
@pytest.mark.parametrize("part", range(1, 301))
@pytest.mark.parametrize("kind", ["drawn", "played"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__.rpartition("test_")[2])
def test_a_hundred_thousand_final_positions_agree(game: ModuleType, kind: str, part: int) -> None:
    """Part 0 belongs to the quick test of each game."""
    getattr(game, f"check_{kind}")(part)
