"""Playing a game, whichever it is: records, counts, averages over chance, what a seat may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from generator.core.game import CHANCE, Advice, AnyGame, Playback

if TYPE_CHECKING:
    from generator.core.score import Score
    from generator.core.stream import Stream

Steps = Sequence[tuple[Any, Any]]
"""Every move of a game with the state before it."""


def outcomes(game: AnyGame, state: Any) -> Iterator[tuple[Any, int]]:
    """Yield what may be rolled or drawn at a chance state, each with its odds."""
    if game.odds is not None:
        yield from game.odds(state)
    else:
        yield from ((move, 1) for move in game.legal(state))


def seen(game: AnyGame, state: Any) -> Any:
    """Return what the seat to move may know; a bystander's view when nobody is to move."""
    seat = game.to_move(state)
    return game.view(state, None if seat == CHANCE else seat)


def machine_move(game: AnyGame, state: Any, stream: Stream) -> Any:
    """Return the opponent's move, which looks at nothing but its own seat's view."""
    return game.opponent(seen(game, state), stream)


def advice(game: AnyGame, variant: str, state: Any, stream: Stream) -> Sequence[Advice[Any]]:
    """Return the open moves with their values, from what the seat to move may know."""
    advise = game.variant(variant).advise
    assert advise is not None, f"{game.name}.{variant} has no advisor"
    return advise(seen(game, state), stream)


def record_data(
    game: AnyGame, played: Playback[Any, Any], scores: Sequence[Score] | None = None
) -> dict[str, Any]:
    """Return a played game as the data of a record, with the score boxes where they are given."""
    setup = played.setup
    data: dict[str, Any] = (
        {"id": str(played.ident)} if played.ident else {"game": game.name, "variant": setup.variant}
    )
    several = setup.players > 1
    if several:
        data["players"] = list(played.names)
    elif played.names:
        data["player"] = played.names[0]
    data |= game.transcript(setup, played.names, played.steps)
    if setup.options:
        data["options"] = dict(setup.options)
    if scores is not None:
        boxes = [score.as_data() for score in scores]
        data["score"] = dict(zip(played.names, boxes, strict=True)) if several else boxes[0]
    return data
