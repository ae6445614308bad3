"""Help on demand in `malo play`: whether gold is still possible, then a nudge, then the move."""

from __future__ import annotations

from typing import Any

from generator.cli.hints import number, told, value_words
from generator.cli.language import reader, text
from generator.tasks.play.advising import RatedMove
from generator.tasks.play.playing import Session
from generator.tasks.read.results import medal, targets_of
from generator.tasks.solve.solutions import solution_of

BEST_MEDAL = "gold"


class GradedHelp:
    """What was told of a position: every time it is asked for, help says more."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._state: Any = None
        self._to_tell: list[str] = []

    def more(self) -> str:
        """Return the next piece of help, the move itself from the third time on."""
        session = self._session
        if session.state is not self._state:
            self._state, self._to_tell = session.state, _pieces(session)
        return self._to_tell.pop(0) if len(self._to_tell) > 1 else self._to_tell[0]


def _pieces(session: Session) -> list[str]:
    best = session.rated()[0]
    nudge = session.game.nudge and session.game.nudge(session.state, best.move, reader())
    move = text()("graded.move", move=told(session.game, session.state, best))
    return [_outlook(session, best), *([nudge] if nudge else []), move]


def _outlook(session: Session, best: RatedMove) -> str:
    """Return which medal is still possible, as far as anybody can know."""
    shown = text()
    if best.certainty == "expected":
        return shown("graded.hidden", value=number(best.value))
    targets = _targets(session)
    gold, total = targets.get(BEST_MEDAL), value_words(best)
    possible = medal(int(best.value), targets)
    if gold is None:
        return shown("graded.best", total=total)
    if possible == BEST_MEDAL:
        return shown("graded.gold", target=gold)
    if best.certainty == "least":
        return shown("graded.unsure", target=gold, total=total)
    if possible is None:
        return shown("graded.none", total=total)
    name = shown(f"medal.{possible}")
    return shown("graded.medal", medal=name, target=targets[possible], total=total)


def _targets(session: Session) -> dict[str, int]:
    """Return the totals of the medals; with options of one's own there are none."""
    if session.setup.options or session.game.variant(session.setup.variant).solver is None:
        return {}
    return dict(targets_of(session.game, session.ident, solution_of(session.ident)))
