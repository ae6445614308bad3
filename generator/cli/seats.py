"""What to say when a game cannot be played by so many people: how many can, and what to type."""

from __future__ import annotations

from collections.abc import Callable

from generator.core.game import AnyGame
from generator.core.ident import split_ident
from generator.core.messages import Message, say
from generator.games import counts_message, players_message
from generator.tasks.play.rolling import fitting_variant


def seats_message(
    game: AnyGame, target: str, seats: int, example: Callable[[str, int], str], tray: bool = False
) -> Message:
    """Return how many players take part in what was named, with a command line that works.

    `example` makes the command line of a game and variant for a number of players.
    """
    every = sorted({count for one in game.variants for count in one.players})
    name, counts = game.name, every
    problem = counts_message(name, every, seats)
    if (named := split_ident(target)[1]) is not None:
        variant = game.variant(named)
        problem = players_message(game, variant.name, seats)
        if seats < variant.players[0]:  # more people make it right; fewer need another variant
            name, counts = f"{name}.{variant.name}", list(variant.players)
    nearest = min(counts, key=lambda count: abs(count - seats))
    fitting = fitting_variant(game, name, nearest, tray)
    return say("use.try", problem=problem, example=example(f"{game.name}.{fitting.name}", nearest))
