"""Help by degrees in a game under way: is gold still possible, what to think of, then the move."""

from __future__ import annotations

from dataclasses import dataclass

from generator.core.game import Reader
from generator.core.messages import in_words
from generator.core.text import common
from generator.tasks.play.advising import RatedMove
from generator.tasks.play.playing import Session
from generator.tasks.read.results import medal, targets_of
from generator.tasks.solve.solutions import solution_of

BEST_MEDAL = "gold"


@dataclass(frozen=True, slots=True)
class GradedHint:
    """A piece of help in words; the last one is about a move."""

    words: str
    best: RatedMove | None = None


def graded_hints(session: Session, reader: Reader) -> list[GradedHint]:
    """Return help for the seat to move, each piece saying more than the last."""
    best = session.rated()[0]
    nudge = session.game.nudge and session.game.nudge(session.state, best.move, reader)
    move = session.game.tell(session.state, best.move, reader)
    return [
        GradedHint(_outlook(session, best, reader.lang)),
        *([GradedHint(nudge)] if nudge else []),
        GradedHint(move, best),
    ]


def value_words(one: RatedMove, lang: str) -> str:
    """Return what a move is worth: a total that can follow, or what may be expected."""
    total = points(one.value, lang, one.certainty != "expected")
    return common(lang)("hints.least", total=total) if one.certainty == "least" else total


def points(value: float, lang: str, whole: bool = False) -> str:
    """Return points that are sure as a whole number, others with one decimal."""
    return in_words(int(value) if whole else float(value), lang)


def _outlook(session: Session, best: RatedMove, lang: str) -> str:
    """Return which medal is still possible, as far as anybody can know."""
    text = common(lang)
    if best.certainty == "expected":
        return text("graded.hidden", value=points(best.value, lang))
    targets = _targets(session)
    gold, total = targets.get(BEST_MEDAL), value_words(best, lang)
    possible = medal(int(best.value), targets)
    if gold is None:
        return text("graded.best", total=total)
    if possible == BEST_MEDAL:
        return text("graded.gold", target=gold)
    if best.certainty == "least":
        return text("graded.unsure", target=gold, total=total)
    if possible is None:
        return text("graded.none", total=total)
    name = text(f"medal.{possible}")
    return text("graded.medal", medal=name, target=targets[possible], total=total)


def _targets(session: Session) -> dict[str, int]:
    """Return the totals of the medals; with options of one's own there are none."""
    if session.setup.options or session.game.variant(session.setup.variant).solver is None:
        return {}
    return dict(targets_of(session.game, session.ident, solution_of(session.ident)))
