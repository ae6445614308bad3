"""A table of diaries that are played again: where everybody stands, and what was refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.core.errors import IllegalMove
from generator.core.game import Setup
from generator.core.messages import Message, at
from generator.core.record import Record, place
from generator.core.replay import Trail
from generator.games.vacances.notation import places
from generator.games.vacances.notation.lines import DiaryLine, TurnLine, where_of
from generator.games.vacances.notation.puzzles import Dealt, begun_of
from generator.games.vacances.referee.diaries import Diary
from generator.games.vacances.referee.skies import Skies
from generator.games.vacances.rules.state import Move, State, Traveller, with_traveller
from generator.games.vacances.rules.turn import apply, next_seat, start
from generator.games.vacances.texts import say


class Table:
    """A replay of several diaries under way: one state, and what is wrong with each diary."""

    def __init__(
        self,
        record: Record,
        diaries: Sequence[Diary],
        dealt: Sequence[Dealt | None],
        everybody: bool,
    ) -> None:
        self.diaries = diaries
        self.dealt = dealt  # None where nobody says
        self.everybody = everybody  # whether all pawns are known
        self.setup = Setup(record.variant, len(diaries), record.options, begun_of(record))
        self.state = start(self.setup)
        told = None if dealt[0] is None else dealt[0].weather
        self.skies = Skies(diaries, told, self.state.weather)
        self.trail: Trail[State, Move] = Trail(self.state)
        # The rows that every seat had in the morning.
        self.rows_before = [len(one.rows) for one in self.state.travellers]

    @property
    def diary(self) -> Diary:
        """The diary of the seat to move."""
        return self.diaries[self.state.seat]

    def all_known(self) -> bool:
        """Tell whether everybody's pawn is where this table has it."""
        return self.everybody and all(one.astray is None for one in self.diaries)

    def apply(self, state: State, move: Move) -> None:
        """Play a move from a state; raises IllegalMove."""
        self.state = apply(state, move)
        self.trail.add(move, self.state)

    def close(self) -> None:
        """Note that the play ends here: a line that is left over comes out of turn."""
        if not self.trail.is_open:
            return
        self.trail.close()
        for diary in self.diaries:
            if (line := diary.next_line) is not None:
                self.refuse(diary, where_of(line), say("record.left-over"))

    def refuse(self, diary: Diary, where: str, problem: Message) -> None:
        """Note that the engine does not play a line."""
        problem = at(places.place(where), problem)
        self.trail.refuse(IllegalMove(at(place("moves", diary.name), problem)))

    def take_line(self, where: str) -> DiaryLine | None:
        """Return the line that is due; a play ends where another one comes first."""
        diary = self.diary
        line = diary.lines.get(where)
        if self.trail.is_open and line is not None and diary.next_line is not line:
            self.close()
        return diary.lines.pop(where, None)

    def dealt_die(self, seat: int, line: TurnLine) -> int:
        """Return the die that was dealt; where nobody says, the one that is written."""
        dealt = self.dealt[seat]
        return line.die if dealt is None else dealt.dice[line.day - 1][line.period - 1]

    def set_pawn(self, seat: int, space: int) -> None:
        """Set a pawn on a space."""
        everybody = list(self.state.travellers)
        everybody[seat] = replace(everybody[seat], at=space)
        self.state = replace(self.state, travellers=tuple(everybody))

    def end_turn(self, one: Traveller) -> None:
        """Take a traveller to be as it is after its turn, and let the next one move."""
        self.state = next_seat(replace(with_traveller(self.state, one), die=None))
