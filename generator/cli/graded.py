"""Help on demand in `malo play`: every time it is asked for, it says more."""

from __future__ import annotations

from typing import Any

from generator.cli.hints import told
from generator.cli.language import reader, text
from generator.tasks.play.playing import Session
from generator.tasks.screen.graded import GradedHint, graded_hints


class GradedHelp:
    """What was told of a position."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._state: Any = None
        self._to_tell: list[GradedHint] = []

    def more(self) -> str:
        """Return the next piece of help, the move itself from the third time on."""
        session = self._session
        if session.state is not self._state:
            self._state, self._to_tell = session.state, graded_hints(session, reader())
        last = len(self._to_tell) == 1
        hint = self._to_tell[0] if last else self._to_tell.pop(0)
        if hint.best is None:
            return hint.words
        return text()("graded.move", move=told(session.game, session.state, hint.best))
