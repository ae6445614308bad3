"""A game being played: its moves so far, undo, and the record file it is kept in."""

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from generator.core.errors import RecordError
from generator.core.game import CHANCE, AnyGame, Playback, Setup
from generator.core.ident import MAX_SEED, Ident
from generator.core.play import Steps, machine_move, seen, steps_data
from generator.core.record import Record, read_toml, write_toml
from generator.core.stream import Stream
from generator.games import read_record
from generator.tasks.advising import Rated, check_dice, rated_moves


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
        self._moves: list[Any] = []
        self._states: list[Any] = [game.start(setup)]

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

    def name(self, seat: int) -> str:
        """Return a seat's name, blank for an anonymous lone player."""
        return self.names[seat] if self.names else ""

    def replay(self, moves: Iterable[Any]) -> None:
        """Apply the moves of a record; the dice must be those of the id."""
        for move in moves:
            if self.game.to_move(self.state) == CHANCE:
                check_dice(self.game, self.ident, self.state, move)
            self._apply(move)

    def keep(self, data: Mapping[str, Any], same_file: bool) -> None:
        """Remember what else stands in a resumed record, and that its file needs no writing yet."""
        own = self.game.record_keys | {"score", "player", "players", "game", "variant"}
        self._kept = {key: value for key, value in data.items() if key not in own}
        self._on_disk = list(self._moves) if same_file else None

    def deal(self) -> bool:
        """Let the dice fall that are due; tell whether the game is over."""
        while self.game.to_move(self.state) == CHANCE:
            self._apply(self.game.chance(self.ident, self.state))
        return self.game.to_move(self.state) is None

    def move(self, text: str) -> None:
        """Play what a person typed, and keep the game on disk."""
        self._apply(self.game.parse_move(self.state, text))
        self.save()

    def machine_move(self) -> str:
        """Let the opponent move; its choice follows from the id and the moves before it."""
        stream = Stream(self.ident, f"machine.{self.seat + 1}.{len(self._moves)}")
        move = machine_move(self.game, self.state, stream)
        text = self.game.format_move(self.state, move)
        self._apply(move)
        return text

    def rated(self) -> Rated:
        """Return what the advisor says about the moves now."""
        variant = self.setup.variant
        return rated_moves(self.game, variant, self.ident, self.state, len(self._moves))

    def shown(self, lang: str) -> str:
        """Return the table as the seat to move may see it."""
        return self.game.show(seen(self.game, self.state), self.names, lang)

    def move_in(self, state: Any) -> str | None:
        """Return the move that led on from a state, None unless it was the last one."""
        if len(self._states) < 2 or self._states[-2] is not state:
            return None
        return self.game.format_move(state, self._moves[-1])

    def undo(self, is_person: Callable[[int], bool]) -> bool:
        """Take back moves up to and including the last one a person made."""
        for i in range(len(self._moves) - 1, -1, -1):
            seat = self.game.to_move(self._states[i])
            if seat is not None and seat != CHANCE and is_person(seat):
                del self._moves[i:], self._states[i + 1 :]
                return True
        return False

    def transcript(self) -> dict[str, Any]:
        """Return what a record would hold of the moves so far."""
        return self.game.transcript(self.setup, self.names, self._steps())

    def _steps(self) -> Steps:
        return list(zip(self._states, self._moves, strict=False))

    def save(self) -> None:
        """Write the record, if anything is new; a finished game with its score."""
        if self._on_disk == self._moves:
            return
        scores = None
        if self.game.to_move(self.state) is None:
            scores = [self.game.score(self.state, seat) for seat in range(self.setup.players)]
        played = Playback(self.setup, self.names, tuple(self._moves), self.ident)
        data = steps_data(self.game, played, self._steps(), scores)
        write_toml(self.path, {**self._kept, **data})
        self._on_disk = list(self._moves)

    def _apply(self, move: Any) -> None:
        state = self.game.apply(self.state, move)
        self._moves.append(move)
        self._states.append(state)


def resume(path: Path, out: Path | None = None) -> Session:
    """Return the game of a record file as it stands; it goes on in that file, or in another."""
    game, record = read_record(read_toml(path))
    played = game.playback(record)
    if record.ident is None:
        raise RecordError("only a record with an id can be resumed: its dice come from there")
    session = Session(game, record.ident, played.setup, played.names, path)
    session.replay(played.moves)
    _check_moves_alone(game, record, session)
    session.path = path if out is None else new_record_path(game, record.ident, out)
    session.keep(record.data, same_file=out is None)
    return session


def _check_moves_alone(game: AnyGame, record: Record, session: Session) -> None:
    """Refuse a sheet that says more than its moves do: saving would lose the rest."""
    more = (record.data.keys() & game.record_keys) - session.transcript().keys()
    if more:
        raise RecordError(f"{min(more)}: a game is resumed from its moves alone")


def new_record_path(game: AnyGame, ident: Ident, out: Path | None) -> Path:
    """Return where a new record goes: an earlier game is never overwritten."""
    if out is not None and out.suffix.lower() == ".toml":
        if out.exists():
            raise RecordError(f"{out} is there already; resume it with: malo play {out}")
        return out
    # Half a seed of the widest characters still fits into a file's name.
    slug = re.sub(r"[^\w.-]+", "_", ident.seed)[: MAX_SEED // 2]
    stem = (out or Path("output")) / f"{game.name}-{ident.variant}-{slug}"
    paths = (Path(f"{stem}{suffix}.toml") for suffix in ["", *(f"-{i}" for i in range(2, 10_000))])
    return next(path for path in paths if not path.exists())
