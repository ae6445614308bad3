"""A game being played: its moves so far, undo, and the record file it is kept in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from generator.core.errors import IllegalMove, MaloError, NotationError, RecordError, reason
from generator.core.files import SaveError
from generator.core.game import CHANCE, AnyGame, Playback, Reader, Setup
from generator.core.ident import Ident
from generator.core.messages import at, say
from generator.core.play import Steps, machine_move, seen, steps_data
from generator.core.record import Record, read_toml, text_block, write_toml
from generator.core.stream import Stream
from generator.games import read_record
from generator.tasks.play.advising import Rated, check_dice, rated_moves

OUTPUT = Path("output")  # the folder where games are kept
PENDING = "pending"  # the key of a record for what was decided in a turn that is not over


class Session:
    """The one mutable thing of a game being played; the states themselves never change."""

    def __init__(
        self, game: AnyGame, ident: Ident, setup: Setup, names: tuple[str, ...], path: Path
    ) -> None:
        self.game = game
        self.ident = ident
        self.setup = setup
        self.names = names
        self.path = path
        self._kept: Mapping[str, Any] = {}  # keys of a resumed record that are not the game's
        self._on_disk: list[Any] | None = None
        self._is_new = True
        self._moves: list[Any] = []
        self._states: list[Any] = [game.start(setup)]
        self._lines: list[int] = []  # the moves that completed a line of the record

    @property
    def state(self) -> Any:
        """The table as it is now."""
        return self._states[-1]

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

    def replay(self, moves: Iterable[Any]) -> None:
        """Apply the moves of a record; the dice must be those of the id."""
        for move in moves:
            if self.game.to_move(self.state) == CHANCE:
                check_dice(self.game, self.ident, self.state, move)
            self._apply(move)

    def resume_turn(self, lines: Iterable[str]) -> None:
        """Decide again what had been decided in a turn that was broken off."""
        for line in lines:
            self.deal()
            self._apply(self.game.parse_move(self.state, line))

    def keep(self, data: Mapping[str, Any], same_file: bool) -> None:
        """Remember what else stands in a resumed record, and that its file needs no writing yet."""
        own = self.game.record_keys | {"score", "player", "players", "game", "variant", PENDING}
        self._kept = {key: value for key, value in data.items() if key not in own}
        self._on_disk = list(self._moves) if same_file else None
        self._is_new = not same_file

    def deal(self) -> bool:
        """Let the dice fall that are due; tell whether the game is over."""
        while self.game.to_move(self.state) == CHANCE:
            self._apply(self.game.chance(self.ident, self.state))
        return self.game.to_move(self.state) is None

    def move(self, text: str) -> None:
        """Play what a person typed, and keep the game on disk."""
        self._apply(self.game.parse_move(self.state, text))
        self.save()

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
        self._lines = [i for i in self._lines if i < number]
        return taken

    def seat_of(self, number: int) -> int:
        """Return whose move one of the moves was, CHANCE for dice and draws."""
        seat = self.game.to_move(self._states[number])
        assert seat is not None, "nobody moves after the end"
        return seat

    def transcript(self) -> dict[str, Any]:
        """Return what a record would hold of the moves so far."""
        return self.game.transcript(self.setup, self.names, self._steps())

    def save(self) -> None:
        """Write the record, if anything is new; a finished game with its score."""
        if self._on_disk == self._moves:
            return
        scores = None
        if self.game.to_move(self.state) is None:
            scores = [self.game.score(self.state, seat) for seat in range(self.setup.players)]
        played = Playback(self.setup, self.names, tuple(self._moves), self.ident)
        data = steps_data(self.game, played, self._steps(), scores)
        pending = self._pending()
        turn = {PENDING: text_block(pending)} if pending else {}
        write_toml(self.path, {**self._kept, **data, **turn})
        self._on_disk = list(self._moves)

    def close(self) -> bool:
        """Keep the game and tell so; of a new game in which nothing is decided no file is left."""
        if self.is_begun or not self._is_new:
            self.save()
            return True
        if self._on_disk is not None:  # everything was taken back
            self.path.unlink(missing_ok=True)
        return False

    def check_path(self) -> None:
        """Learn now, not at the end, that the game cannot be kept."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with TemporaryFile(dir=self.path.parent):
                pass
        except OSError as error:
            message = say("cannot-write", path=str(self.path), reason=reason(error))
            raise SaveError(message) from None

    def _pending(self) -> list[str]:
        """Return what was decided since the last whole line of the record, as it is typed."""
        first = self._lines[-1] + 1 if self._lines else 0
        return [
            self.game.format_move(self._states[i], self._moves[i])
            for i in range(first, len(self._moves))
            if self.seat_of(i) != CHANCE
        ]

    def _steps(self) -> Steps:
        return list(zip(self._states, self._moves, strict=False))

    def _apply(self, move: Any) -> None:
        state = self.game.apply(self.state, move)
        decided = self.game.to_move(self.state) != CHANCE
        before = self.transcript() if decided else None
        self._moves.append(move)
        self._states.append(state)
        if decided and self.transcript() != before:
            self._lines.append(len(self._moves) - 1)


def resume(path: Path, out: Path | None = None) -> Session:
    """Return the game of a record file as it stands; it goes on in that file, or in another."""
    game, record = read_record(read_toml(path))
    played = game.playback(record)
    if record.ident is None:
        raise RecordError(say("record.resume-needs-id"))
    session = Session(game, record.ident, played.setup, played.names, path)
    session.replay(played.moves)
    _check_moves_alone(game, record, session)
    try:
        session.resume_turn(record.lines(PENDING) or ())
    except (NotationError, IllegalMove) as error:
        raise RecordError(at(PENDING, error.message)) from None
    session.path = path if out is None else new_record_path(game, record.ident, out)
    session.keep(record.data, same_file=out is None)
    return session


def _check_moves_alone(game: AnyGame, record: Record, session: Session) -> None:
    """Refuse a sheet that says more than its moves do: saving would lose the rest."""
    more = (record.data.keys() & game.record_keys) - session.transcript().keys()
    if more:
        raise RecordError(say("record.moves-alone", key=min(more)))


def is_record_file(out: Path) -> bool:
    """Tell whether a record file was named, and not a folder for it."""
    return out.suffix.lower() == ".toml"


def new_record_path(game: AnyGame, ident: Ident, out: Path | None) -> Path:
    """Return where a new record goes: an earlier game is never overwritten."""
    if out is not None and is_record_file(out):
        if out.exists():
            raise MaloError(say("record.exists", path=str(out)))
        return out
    stem = (out or OUTPUT) / f"{game.name}-{ident.variant}-{ident.slug}"
    paths = (Path(f"{stem}{suffix}.toml") for suffix in ["", *(f"-{i}" for i in range(2, 10_000))])
    return next(path for path in paths if not path.exists())
