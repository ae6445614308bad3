"""How far a record is played as written: a referee goes on after a mistake, a play does not."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from generator.core.errors import MaloError
from generator.core.game import Playback, Setup
from generator.core.record import Record

S = TypeVar("S")
M = TypeVar("M")


@dataclass(slots=True)
class Trail(Generic[S, M]):
    """What a replay leaves behind until the record ends or the engine refuses a line of it.

    Whoever replays tells it of every move and every mistake; what comes after the first mistake is
    looked at and is no play any more.
    """

    end: S
    steps: list[tuple[S, M]] = field(default_factory=list)
    is_open: bool = True
    refused: MaloError | None = None

    def add(self, move: M, after: S) -> None:
        """Note a move that the engine played, and where it led."""
        if self.is_open:
            self.steps.append((self.end, move))
            self.end = after

    def close(self) -> None:
        """Note that the record says nothing about what is due; a line that follows is refused."""
        self.is_open = False

    def refuse(self, error: MaloError) -> None:
        """Note what is wrong; the first such thing is what a play stops at."""
        self.is_open = False
        self.refused = self.refused or error

    def playback(self, record: Record, setup: Setup) -> Playback[S, M]:
        """Return what was played; raises what was refused."""
        if self.refused is not None:
            raise self.refused
        return Playback(setup, record.player_names, tuple(self.steps), self.end, record.ident)
