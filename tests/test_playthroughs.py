"""Sample games as text, every state with its moves: a change of any rule shows in a diff.

`pytest --update-golden` renews the files under tests/playthroughs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from generator.core.game import CHANCE, AnyGame
from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games import games

FOLDER = Path(__file__).parent / "playthroughs"
COUNTED = 1000  # games with more legal moves are not counted out
NAMED = 4
VARIANTS = [(game.name, variant.name) for game in games().values() for variant in game.variants]


def playthrough(game: AnyGame, variant: str) -> Iterator[str]:
    """Yield a sample game line by line; the moves are drawn, so no opponent has a say in it."""
    ident = Ident(game.name, variant, "playthrough")
    setup = game.setup(ident, players(game, variant))
    stream = Stream(ident, "test")
    state = game.start(setup)
    yield f"{ident}, players: {setup.players}"
    while (seat := game.to_move(state)) is not None:
        moves = list(islice(game.legal(state), COUNTED + 1))
        chance = seat == CHANCE
        move = game.chance(ident, state) if chance else moves[stream.below(min(256, len(moves)))]
        yield from ("", game.format_state(state), legal_line(game, state, moves))
        yield f"{'dealt' if chance else f'seat {seat + 1} plays'}: {game.format_move(state, move)}"
        state = game.apply(state, move)
    yield from ("", game.format_state(state), "over")
    for seat in range(setup.players):
        yield f"seat {seat + 1} scores: {game.score(state, seat).as_data()}"
    yield f"ranking: {[[seat + 1 for seat in place] for place in game.ranking(state)]}"


def players(game: AnyGame, variant: str) -> int:
    """Return two where two may play: a lone player shows no order of seats."""
    allowed = game.variant(variant).players
    return 2 if 2 in allowed else allowed[0]


def legal_line(game: AnyGame, state: Any, moves: list[Any]) -> str:
    """Return how many legal moves there are, and the first few."""
    count = len(moves) if len(moves) <= COUNTED else f"more than {COUNTED}"
    named = " | ".join(game.format_move(state, move) for move in moves[:NAMED])
    return f"legal: {count}: {named}{' | …' if len(moves) > NAMED else ''}"


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_the_sample_game_is_played_as_it_always_was(
    name: str, variant: str, golden: Callable[[str, str], None]
) -> None:
    text = "\n".join(playthrough(games()[name], variant)) + "\n"
    golden(f"../{FOLDER.name}/{name}.{variant}.txt", text)


def test_every_variant_has_its_playthrough_and_every_playthrough_its_variant() -> None:
    files = {path.name for path in FOLDER.iterdir()}
    assert files == {f"{name}.{variant}.txt" for name, variant in VARIANTS}
