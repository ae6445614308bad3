"""How hard a puzzle is: how far players who see less than everything fall short of the best."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from generator.core.game import CHANCE, AnyGame, AnySolved
from generator.core.play import seen

if TYPE_CHECKING:
    from generator.core.ident import Ident
    from generator.core.stream import Stream

Player: TypeAlias = Callable[[Any, "Stream"], Any]
"""Chooses a move: asked with what its seat may know, and a stream to draw from."""
Difficulty: TypeAlias = Literal["easy", "medium", "hard"]
DIFFICULTIES: tuple[Difficulty, ...] = ("easy", "medium", "hard")


def difficulty(stars: int) -> Difficulty:
    """Return the word for what a measure says, from 1 to 3.

    >>> difficulty(2)
    'medium'
    """
    return DIFFICULTIES[stars - 1]


def stars_by(
    player: Player,
    easy: int,
    hard: int,
    tries: int = 3,
    careful: Player | None = None,
) -> Callable[[AnyGame, Ident, AnySolved], int]:
    """Return a measure: 1 (easy) if a player reaches `easy` % of the best, 3 (hard) below `hard` %.

    The player takes what looks best at once; where that is enough, a puzzle is easy. It draws among
    equals, so it tries several times. Where that leaves too much to the draws, a second player who
    is `careful` and looks further plays once, and counts as much as all those tries together.
    """

    def stars(game: AnyGame, ident: Ident, solved: AnySolved) -> int:
        reached = sum(plain_total(game, ident, player, number) for number in range(tries))
        plays = tries
        if careful is not None:
            reached += tries * plain_total(game, ident, careful, 0)
            plays += tries
        best = solved.score * plays
        if 100 * reached >= easy * best:
            return 1
        return 2 if 100 * reached >= hard * best else 3

    return stars


@lru_cache(maxsize=1024)  # a puzzle is printed in several ways
def plain_total(game: AnyGame, ident: Ident, player: Player, number: int) -> int:
    """Return the total that a player reaches alone with the dice of an id, in one of its tries."""
    from generator.core.stream import Stream  # a list of games measures nothing

    stream = Stream(str(ident), f"difficulty.{number}")
    state = game.start(game.setup(ident))
    while (seat := game.to_move(state)) is not None:
        dealt = seat == CHANCE
        move = game.chance(ident, state) if dealt else player(seen(game, state), stream)
        state = game.apply(state, move)
    return game.score(state, 0).total
