"""A game being played: its moves so far, undo, and the record file it is kept in."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from generator.cli.hints import rated
from generator.core.errors import IllegalMove
from generator.core.game import CHANCE, AnyGame, Playback, Setup, record_data
from generator.core.ident import Ident
from generator.core.record import write_toml
from generator.core.stream import Stream


class Session:
    """The one mutable thing of `malo play`; the states themselves never change."""

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
        move = self.game.opponent(self.state, stream)
        text = self.game.format_move(self.state, move)
        self._apply(move)
        return text

    def rated(self) -> Sequence[tuple[str, float]]:
        """Return what the advisor says about the moves now."""
        return rated(self.game, self.ident, self.state, len(self._moves))

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

    def save(self) -> None:
        """Write the record, if anything is new; a finished game with its score."""
        if self._on_disk == self._moves:
            return
        scores = None
        if self.game.to_move(self.state) is None:
            scores = [self.game.score(self.state, seat) for seat in range(self.setup.players)]
        played = Playback(self.setup, self.names, tuple(self._moves), self.ident)
        write_toml(self.path, {**self._kept, **record_data(self.game, played, scores)})
        self._on_disk = list(self._moves)

    def _apply(self, move: Any) -> None:
        state = self.game.apply(self.state, move)
        self._moves.append(move)
        self._states.append(state)


def check_dice(game: AnyGame, ident: Ident, state: Any, move: Any) -> None:
    """Refuse dice that are not those of the id."""
    dealt = game.chance(ident, state)
    if move != dealt:
        expected, got = game.format_move(state, dealt), game.format_move(state, move)
        raise IllegalMove(f"the id deals {expected}, the record has {got}")
