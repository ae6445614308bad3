"""Advice for a game under way, and what the moves of a game gave away."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from generator.core.errors import IllegalMove, RecordError
from generator.core.game import CHANCE, AnyGame, Playback
from generator.core.ident import Ident
from generator.core.play import advice
from generator.core.record import Record
from generator.core.stream import Stream

Rated = Sequence[tuple[str, float]]
"""Moves as they are typed with their values, best first."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A move played beside the best one; no value where the game's advisor does not rate it."""

    turn: int  # which of the player's moves, from 1
    player: str
    move: str
    value: float | None
    best: str
    best_value: float
    lost: float | None


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A record played up to where it stops: the seats' names, states before moves, the moves."""

    game: AnyGame
    variant: str
    stream: Ident | str
    names: tuple[str, ...]
    states: list[Any]
    moves: list[Any]

    @property
    def seat(self) -> int | None:
        """The seat that has to decide, None when dice are due or the game is over."""
        seat = self.game.to_move(self.states[-1])
        return None if seat == CHANCE else seat

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.game.to_move(self.states[-1]) is None

    def name(self, seat: int) -> str:
        """Return a seat's name, blank for an anonymous lone player."""
        return self.names[seat] if self.names else ""

    def rated(self, played: int) -> Rated:
        """Return the rated moves after so many moves, dice included."""
        return rated_moves(self.game, self.variant, self.stream, self.states[played], played)

    def last_dice(self) -> str | None:
        """Return the last dice or draw as text, None before the first."""
        for state, move in zip(self.states[-2::-1], self.moves[::-1], strict=True):
            if self.game.to_move(state) == CHANCE:
                return self.game.format_move(state, move)
        return None


def rated_moves(
    game: AnyGame, variant: str, ident: Ident | str, state: Any, played: int
) -> list[tuple[str, float]]:
    """Return all moves as they are typed with their values; the same whenever they are asked for.

    The stream is labelled by the number of moves before, so that it never meets the dealt dice.
    """
    rated = advice(game, variant, state, Stream(ident, f"advise.{played}"))
    return [(game.format_move(state, item.move), item.value) for item in rated]


def played_table(game: AnyGame, record: Record, dice: str | None, review: bool) -> PlayedTable:
    """Replay a record and let the dice fall that are due: the id's, or those given."""
    if game.variant(record.variant).advise is None:
        raise RecordError(f"{game.name} has no advisor")
    if record.data.get("moves") is None:
        raise RecordError("moves: expected the moves played; advice needs more than the end")
    played: Playback[Any] = game.playback(record)
    state = game.start(played.setup)
    states, moves = [state], list(played.moves)
    for move in moves:
        if record.ident is not None and game.to_move(state) == CHANCE:
            check_dice(game, record.ident, state, move)
        state = game.apply(state, move)
        states.append(state)
    while game.to_move(state) == CHANCE:
        if record.ident is not None:
            moves.append(game.chance(record.ident, state))
        elif dice is not None:
            moves.append(game.parse_move(state, dice))
            dice = None
        elif review:
            break
        else:
            raise RecordError("no dice on the table: give them with --dice")
        state = game.apply(state, moves[-1])
        states.append(state)
    if dice is not None:
        raise RecordError("--dice: no dice are due here, or the id deals them")
    stream = record.ident or f"{game.name}.{record.variant}"
    return PlayedTable(game, record.variant, stream, played.names, states, moves)


def check_dice(game: AnyGame, ident: Ident, state: Any, move: Any) -> None:
    """Refuse dice that are not those of the id."""
    dealt = game.chance(ident, state)
    if move != dealt:
        expected, got = game.format_move(state, dealt), game.format_move(state, move)
        raise IllegalMove(f"the id deals {expected}, the record has {got}")


def review(
    table: PlayedTable, progress: Callable[[list[int]], Iterable[int]] = list
) -> list[Reviewed]:
    """Return every move of every seat beside the best one; `progress` watches the work go by."""
    seats = [table.game.to_move(state) for state in table.states[: len(table.moves)]]
    reviewed = []
    for i in progress([i for i, seat in enumerate(seats) if seat not in (None, CHANCE)]):
        seat = seats[i]
        assert seat is not None
        turn = seats[: i + 1].count(seat)
        reviewed.append(_beside_best(table, i, turn, table.name(seat)))
    return reviewed


def _beside_best(table: PlayedTable, i: int, turn: int, player: str) -> Reviewed:
    moves = table.rated(i)
    best, best_value = moves[0]
    move = table.game.format_move(table.states[i], table.moves[i])
    value = dict(moves).get(move)
    lost = None if value is None else round(best_value - value, 3)
    return Reviewed(turn, player, move, value, best, best_value, lost)


def given_away(reviewed: list[Reviewed]) -> dict[str, float]:
    """Return what each player gave away altogether."""
    sums = dict.fromkeys((entry.player for entry in reviewed), 0.0)
    for entry in reviewed:
        sums[entry.player] = round(sums[entry.player] + (entry.lost or 0.0), 3)
    return sums
