"""How good a lone player is, in words."""

from __future__ import annotations

from generator.core.messages import Message
from generator.games.detrak.rules.scoring import rating, score
from generator.games.detrak.rules.turn import State, to_move
from generator.games.detrak.texts import say

_WORDS = {
    "grand-master": say("rating.grand-master"),
    "expert": say("rating.expert"),
    "good": say("rating.good"),
    "average": say("rating.average"),
    "can-do-better": say("rating.can-do-better"),
}


def rating_words(total: int) -> Message:
    """Return the rating of a solo total.

    >>> str(rating_words(30))
    'grand master'
    """
    return _WORDS[rating(total)]


def solo_rating(state: State, lang: str) -> str | None:
    """Return the rating of a finished solo game."""
    if len(state.grids) > 1 or to_move(state) is not None:
        return None
    return rating_words(score(state, 0).total).words(lang)
