"""Lines of advice, the same in `malo advise` and `malo play --hints`."""

from generator.core.text import Texts
from generator.tasks.advising import Rated

SHOWN = 3
_DECIMAL = {"fr": ",", "en": "."}


def best_moves(moves: Rated, text: Texts, lang: str) -> str:
    """Return the line that names the best few moves."""
    shown = (f"{move} ({_number(value, lang)})" for move, value in moves[:SHOWN])
    return text("hints.best", moves=" · ".join(shown))


def loss_line(moves: Rated, played: str, text: Texts, lang: str) -> str | None:
    """Return the line that says what a move gave away, None if it was nothing to speak of."""
    value = dict(moves).get(played)
    best, most = moves[0]
    if value is None or round(most - value, 1) <= 0:
        return None
    return text("hints.lost", lost=_number(most - value, lang), best=best)


def _number(value: float, lang: str) -> str:
    return f"{value:.1f}".replace(".", _DECIMAL[lang])
