"""A game being played: its moves so far, undo, and the record it makes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from generator.core.errors import IllegalMove, NotationError, RecordError
from generator.core.game import CHANCE, AnyGame, Playback, Reader, Setup
from generator.core.ident import Ident
from generator.core.messages import at, say
from generator.core.play import machine_move, record_data, seen
from generator.core.record import Record, format_toml, text_block
from generator.core.stream import Stream
from generator.games import read_record
from generator.tasks.play.advising import Rated, check_dice, rated_moves

MACHINE = "machine-"  # the seats whose names start so are played by the opponent, also on resuming
PENDING = "pending"  # the key of a record for what was decided in a turn that is not over


class Session:
    """The one mutable thing of a game being played; the states themselves never change.

    It knows no file: `content` is what to keep, and keeping it is up to whoever plays.
    """

    def __init__(self, game: AnyGame, ident: Ident, setup: Setup, names: tuple[str, ...]) -> None:
        self.game = game
        self.ident = ident
        self.setup = setup
        self.names = names
        self.resumed: tuple[Any, ...] | None = None  # the moves of the record it goes on from
        self._kept: Mapping[str, Any] = {}  # keys of that record that are not the game's
        self._moves: list[Any] = []
        self._states: list[Any] = [game.start(setup)]

    @property
    def state(self) -> Any:
        """The table as it is now."""
        return self._states[-1]

    @property
    def moves(self) -> tuple[Any, ...]:
        """All moves so far, dice and draws included."""
        return tuple(self._moves)

    @property
    def seat(self) -> int:
        """The seat that is to move."""
        seat = self.game.to_move(self.state)
        assert seat is not None
        return seat

    @property
    def is_begun(self) -> bool:
        """Whether anybody has decided anything yet."""
        return self.decided > 0

    @property
    def decided(self) -> int:
        """How many moves were decided, dice and draws apart."""
        return sum(self.seat_of(i) != CHANCE for i in range(len(self._moves)))

    def name(self, seat: int) -> str:
        """Return a seat's name, blank for an anonymous lone player."""
        return self.names[seat] if self.names else ""

    def is_machine(self, seat: int) -> bool:
        """Tell whether the opponent plays a seat."""
        return self.name(seat).startswith(MACHINE)

    def take_over(self, played: Playback[Any, Any]) -> None:
        """Go on from the moves of a record; the dice must be those of the id."""
        check_dice(self.game, self.ident, played.steps)
        for move, state in zip(played.moves, played.states[1:], strict=True):
            self._add(move, state)

    def decide(self, lines: Iterable[str]) -> None:
        """Decide again what had been decided, while dice and draws follow from the id."""
        for line in lines:
            if self.deal():
                raise IllegalMove(say("game.over"))
            self._apply(self.game.parse_move(self.state, line))

    def keep(self, data: Mapping[str, Any]) -> None:
        """Remember what stands in a resumed record: its moves, and what is not the game's own."""
        self.resumed = self.moves
        own = self.game.record_keys | {"score", "player", "players", "game", "variant", PENDING}
        self._kept = {key: value for key, value in data.items() if key not in own}

    def deal(self) -> bool:
        """Let the dice fall that are due; tell whether the game is over."""
        while self.game.to_move(self.state) == CHANCE:
            self._apply(self.game.chance(self.ident, self.state))
        return self.game.to_move(self.state) is None

    def move(self, text: str) -> None:
        """Play what a person typed."""
        self._apply(self.game.parse_move(self.state, text))

    def machine_move(self) -> tuple[Any, Any]:
        """Let the opponent move; its choice follows from the id and the moves before it.

        Returns the state before and the move.
        """
        stream = Stream(self.ident, f"machine.{self.seat + 1}.{len(self._moves)}")
        before, move = self.state, machine_move(self.game, self.state, stream)
        self._apply(move)
        return before, move

    def rated(self) -> Rated:
        """Return what the advisor says about the moves now."""
        return rated_moves(self.game, self.setup, self.ident, self.state, len(self._moves))

    def shown(self, reader: Reader, everybody: bool = False) -> str:
        """Return the table as the seat to move may see it: its own sheet, or everybody's."""
        seat = self.game.to_move(self.state)
        return self.shown_of(None if everybody or seat == CHANCE else seat, reader)

    def shown_of(self, seat: int | None, reader: Reader) -> str:
        """Return a seat's sheet, or everybody's, as the seat to move may see it."""
        return self.game.show(seen(self.game, self.state), self.names, reader, seat)

    def move_in(self, state: Any) -> Any:
        """Return the move that led on from a state, None unless it was the last one."""
        if len(self._states) < 2 or self._states[-2] is not state:
            return None
        return self._moves[-1]

    def last_by(self, is_person: Callable[[int], bool]) -> int | None:
        """Return which of the moves a person made last, None if nobody has made any."""
        for i in range(len(self._moves) - 1, -1, -1):
            seat = self.seat_of(i)
            if seat != CHANCE and is_person(seat):
                return i
        return None

    def undo(self, number: int) -> tuple[Any, Any, int]:
        """Take back moves from one on; returns the state before it, the move and its seat."""
        taken = self._states[number], self._moves[number], self.seat_of(number)
        del self._moves[number:], self._states[number + 1 :]
        return taken

    def seat_of(self, number: int) -> int:
        """Return whose move one of the moves was, CHANCE for dice and draws."""
        seat = self.game.to_move(self._states[number])
        assert seat is not None, "nobody moves after the end"
        return seat

    def decisions(self) -> list[str]:
        """Return what was decided so far, as it is typed: with the id that is the whole game."""
        return [
            self.game.format_move(state, move)
            for i, (state, move) in enumerate(self.steps())
            if self.seat_of(i) != CHANCE
        ]

    def transcript(self) -> dict[str, Any]:
        """Return what a record would hold of the moves so far."""
        return self._written(len(self._moves))

    def record(self) -> dict[str, Any]:
        """Return the game as a record, which can be resumed; a finished one with its score."""
        scores = None
        if self.game.to_move(self.state) is None:
            scores = [self.game.score(self.state, seat) for seat in range(self.setup.players)]
        played = Playback(self.setup, self.names, self.steps(), self.state, self.ident)
        data = record_data(self.game, played, scores)
        pending = self._pending()
        turn = {PENDING: text_block(pending)} if pending else {}
        return {**self._kept, **data, **turn}

    def content(self) -> bytes:
        """Return the record as the bytes of its file."""
        return format_toml(self.record()).encode()

    def _pending(self) -> list[str]:
        """Return what was decided since the last whole line of the record, as it is typed."""
        decided = [i for i in range(len(self._moves)) if self.seat_of(i) != CHANCE]
        pending: list[str] = []
        while decided and self._written(decided[-1]) == self._written(decided[-1] + 1):
            i = decided.pop()
            pending.append(self.game.format_move(self._states[i], self._moves[i]))
        return pending[::-1]

    def _written(self, count: int) -> dict[str, Any]:
        """Return what a record would hold of the first moves."""
        return self.game.transcript(self.setup, self.names, self.steps()[:count])

    def steps(self) -> tuple[tuple[Any, Any], ...]:
        """Return every move with the state before it."""
        return tuple(zip(self._states, self._moves, strict=False))

    def _apply(self, move: Any) -> None:
        self._add(move, self.game.apply(self.state, move))

    def _add(self, move: Any, state: Any) -> None:
        self._moves.append(move)
        self._states.append(state)


def resume(data: Mapping[str, Any]) -> Session:
    """Return the game of a record as it stands."""
    game, record = read_record(data)
    played = game.playback(record)
    if record.ident is None:
        raise RecordError(say("record.resume-needs-id"))
    session = Session(game, record.ident, played.setup, played.names)
    session.take_over(played)
    _check_moves_alone(game, record, session)
    try:
        session.decide(record.lines(PENDING) or ())
    except (NotationError, IllegalMove) as error:
        raise RecordError(at(PENDING, error.message)) from None
    session.keep(record.data)
    return session


def _check_moves_alone(game: AnyGame, record: Record, session: Session) -> None:
    """Refuse a sheet that says more than its moves do: saving would lose the rest."""
    more = (record.data.keys() & game.record_keys) - session.transcript().keys()
    if more:
        raise RecordError(say("record.moves-alone", key=min(more)))
