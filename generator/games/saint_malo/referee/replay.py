"""The moves of a record played again line by line; goes on after a mistake to find the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.core.errors import IllegalMove, MaloError, RecordError
from generator.core.game import Playback, Setup
from generator.core.ident import Ident
from generator.core.messages import Message, at
from generator.core.record import Record, place
from generator.core.replay import Trail
from generator.games.saint_malo.deal import SEATS, rolls
from generator.games.saint_malo.notation.lines import BadLine, MoveLine, TurnLine
from generator.games.saint_malo.notation.moves import format_action, format_faces, tidy
from generator.games.saint_malo.notation.open_dice import open_turns
from generator.games.saint_malo.notation.records import Sheet, read_sheet, turn_rolls
from generator.games.saint_malo.referee.seat import Replay
from generator.games.saint_malo.rules.actions import Faces
from generator.games.saint_malo.rules.rerolls import possible, rolls_to, same_roll
from generator.games.saint_malo.rules.turn import (
    OPEN,
    ROLLS,
    Move,
    Roll,
    State,
    Take,
    apply,
    end_turn,
    is_over,
    start,
)
from generator.games.saint_malo.texts import say


def playback(record: Record) -> Playback[State, Move]:
    """Return the moves of a record as the engine plays them, as far as they go."""
    sheets = [read_sheet(record, name) for name in record.seats]
    if record.variant == "table" and not record.names:
        raise RecordError(at("players", say("record.one-sheet")))
    table = _Table(record, _seats([replace(one, turns=one.turns or ()) for one in sheets]))
    table.play()
    return table.trail.playback(record, table.setup)


def replay(record: Record, sheets: Sequence[Sheet]) -> dict[str | None, Replay]:
    """Play all moves; together where all are known, otherwise each city for itself."""
    open_turns(record)  # rolls written by hand are refused before anything is compared with them
    seats = _seats(sheets)
    if len(seats) == len(sheets) and (record.names or record.variant != "table"):
        _Table(record, seats).play()
    else:
        for alone in seats:
            if not record.names and record.ident is not None:
                alone.seat = _likely_seat(record.ident, alone.turns)
            alone.pirates = False
            _Table(record, [alone]).play()
    for seat in seats:
        seat.findings.sort(key=lambda finding: int(finding.where[5:]))
    return {seat.name: seat for seat in seats}


def _seats(sheets: Sequence[Sheet]) -> list[Replay]:
    return [
        Replay(sheet, seat, sheet.turns)
        for seat, sheet in enumerate(sheets, start=1)
        if sheet.turns is not None
    ]


class _Table:
    """Seats that are played together: one state, and what is wrong with the lines of each."""

    def __init__(self, record: Record, seats: list[Replay]) -> None:
        self.record = record
        self.seats = seats
        self.setup = Setup(record.variant, len(seats), record.options, open_turns(record))
        self.state = start(self.setup)
        self.trail: Trail[State, Move] = Trail(self.state)

    def play(self) -> None:
        """Play turn by turn and seat by seat until the lines or the game are at their end."""
        while self._has_lines(self.state.turn) and not is_over(self.state):
            for seat in self.seats:
                turn = self.state.turn
                if turn > len(seat.turns):
                    self._miss(seat, turn)
                else:
                    self._play_line(seat, turn, seat.turns[turn - 1])
        for seat, city in zip(self.seats, self.state.cities, strict=True):
            seat.city, seat.marked = city, self.state.marked
        self._check_end(self.state.turn)

    def _has_lines(self, turn: int) -> bool:
        return any(turn <= len(seat.turns) for seat in self.seats)

    def _play_line(self, seat: Replay, turn: int, line: TurnLine) -> None:
        """Play a line; from a seat whose city is not to be trusted only the swords count."""
        if not self.trail.is_open:
            self.trail.refuse(IllegalMove(say("record.left-over")))
        _compare_dice(self.record, seat, turn, line)
        if isinstance(line, MoveLine):
            seat.check_number(turn, line.turn)
        if line.dice is None or turn in seat.other_dice:
            self._forget_pirates()
        if isinstance(line, BadLine):
            self._refuse(seat, RecordError, line.problem)
            seat.refuse(turn, say("expected.readable-line"), line.text, line.problem, unread=True)
        elif line.turn != turn:
            self._refuse(seat, IllegalMove, say("record.turn-due", turn=turn, got=line.turn))
        if seat.broken or isinstance(line, BadLine):
            self._skip(line.dice or ())
        else:
            self._act(seat, turn, line)

    def _act(self, seat: Replay, turn: int, line: MoveLine) -> None:
        try:
            for move in self._turn_moves(seat, turn, line):
                self.state = apply(self.state, move)
                self.trail.add(move, self.state)
        except IllegalMove as error:
            self._refuse(seat, IllegalMove, error.message)
            written = format_action(line.action)
            seat.refuse(turn, say("expected.legal-action"), written, error.message)
            self._skip(line.dice)

    def _turn_moves(self, seat: Replay, turn: int, line: MoveLine) -> list[Move]:
        """Return a line as the engine's moves; only the final dice are written down.

        With an id they are rolled as the id deals them. Without one the first roll is the final
        one; in a sprint without its open rolls all three stand for the one taken.
        """
        action = tidy(self.state.cities[self.state.seat], line.action)
        dealt = turn_rolls(self.record, turn, seat.seat)
        if turn in seat.other_dice:
            dealt = None
            if self.record.variant in OPEN:
                self._refuse(seat, IllegalMove, say("illegal.no-open-roll"))
        if self.record.variant in OPEN:
            offers = dealt or (line.dice,) * ROLLS
            return [*map(Roll, offers), Take(same_roll(offers, line.dice) or line.dice), action]
        return [*([Roll(line.dice)] if dealt is None else rolls_to(dealt, line.dice)), action]

    def _refuse(self, seat: Replay, kind: type[MaloError], problem: Message) -> None:
        """Note that the engine does not play the line that is due."""
        name = place("moves", seat.name)
        self.trail.refuse(kind(at(say("record.turn", name=name, turn=self.state.turn), problem)))

    def _skip(self, dice: Faces) -> None:
        """Go on with the next seat as if this one had done nothing."""
        city = self.state.cities[self.state.seat]
        self.state = end_turn(self.state, dice, city)

    def _miss(self, seat: Replay, turn: int) -> None:
        """Report the first line a player is short of; from now on nobody knows all the swords.

        Where only sheets with mistakes go on, they may be the ones that are too long.
        """
        sure = any(turn <= len(other.turns) and not other.findings for other in self.seats)
        if sure and not seat.missing:
            seat.missing = True
            follows = seat.shifted if seat.shift > 0 else None
            seat.report("unfinished", turn, say("expected.line"), None, follows)
        self._forget_pirates()
        self.trail.close()
        self._skip(())

    def _forget_pirates(self) -> None:
        for seat in self.seats:
            seat.pirates = False

    def _check_end(self, due: int) -> None:
        """The lines must end where the game ends, as far as the cities can be trusted."""
        if self._has_lines(due):
            self.trail.refuse(IllegalMove(say("record.left-over")))
        if any(seat.broken for seat in self.seats):
            return
        over = is_over(self.state)
        for seat in self.seats:
            if over and len(seat.turns) >= due:
                got = say("got.turns", turns=len(seat.turns))
                follows = seat.shifted if seat.shift < 0 else None
                seat.report("move", due, say("expected.end", turn=due - 1), got, follows)
        alone_at_table = self.record.variant == "table" and len(self.seats) == 1
        if not over and not alone_at_table and not any(seat.missing for seat in self.seats):
            first = self.seats[0]
            follows = first.shifted if first.shift > 0 else None
            first.report("unfinished", due, say("expected.another-turn"), None, follows)


def _compare_dice(record: Record, seat: Replay, turn: int, line: TurnLine) -> None:
    """Report dice that were not dealt; those of another turn follow from the number of the line."""
    dealt = turn_rolls(record, turn, seat.seat)
    if dealt is None or line.dice is None or possible(record.variant, dealt, line.dice):
        return
    shown = list(map(format_faces, dealt))
    if record.variant in OPEN:
        expected = say("expected.one-roll", first=shown[:-1], last=shown[-1])
    else:
        expected = say("expected.rolled-dice", rolls=shown)
    follows = seat.shifted_by(line.turn - turn) if isinstance(line, MoveLine) else None
    seat.report("dice", turn, expected, format_faces(line.dice), follows)
    seat.other_dice.add(turn)


def _likely_seat(ident: Ident, turns: tuple[TurnLine, ...]) -> int:
    """Return the seat whose dice fit a single sheet of a table best."""

    def misfits(seat: int) -> int:
        dealt = (rolls(ident, turn, seat) for turn in range(1, len(turns) + 1))
        return sum(
            line.dice is not None and not possible(ident.variant, roll, line.dice)
            for roll, line in zip(dealt, turns, strict=True)
        )

    return min(range(1, SEATS + 1), key=misfits)
