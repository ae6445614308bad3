"""`--for children`: the easier puzzles of a day, of the games that have them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from generator.cli.echoing import echo
from generator.cli.language import language, words
from generator.cli.options import Named, option, refuse
from generator.core.errors import NotationError
from generator.core.game import CHILDREN, AnyGame
from generator.core.messages import say
from generator.tasks.print.dailies import games_with_daily, has_children

for_whom: Callable[[Any], Any] = option("--for", "audience", type=Named({CHILDREN: ()}), key="for")


def games_for(
    named: Sequence[AnyGame], audience: str | None, variant: str | None
) -> tuple[list[AnyGame], str | None]:
    """Return the games that are named, or all that have a daily, and the variant that is meant.

    For children a game must have a puzzle of theirs: one that is named without it is refused, of
    all games the others are left out, and that is said.
    """
    games = list(named) or games_with_daily()
    if audience is None:
        return games, variant
    if variant is not None:
        refuse(say("use.for-variant"))
    without = [game.title[language()] for game in games if not has_children(game)]
    if without and named:
        raise NotationError(say("children.none", games=without))
    if without:
        echo(words(say("children.left-out", games=without)), err=True)
    return [game for game in games if has_children(game)], audience
