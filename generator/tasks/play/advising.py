"""Advice for a game under way, and what the moves of a game gave away."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from generator.core.errors import IllegalMove, RecordError
from generator.core.game import CHANCE, AnyGame, AnyVariant, Certainty, Setup, all_known
from generator.core.ident import Ident
from generator.core.messages import say
from generator.core.play import Steps, advice, seen
from generator.core.record import Record
from generator.core.stream import Stream


@dataclass(frozen=True, slots=True)
class RatedMove:
    """An open move, as it is typed, what it is worth, and how sure that is."""

    move: Any
    text: str
    value: float
    certainty: Certainty


Rated = Sequence[RatedMove]
"""The open moves of a state, best first."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A move played beside the best one; no value where the game's advisor does not rate it."""

    turn: int  # which of the player's moves, from 1
    player: str
    state: Any  # before the move
    move: Any
    text: str
    value: float | None
    best: RatedMove
    lost: float | None


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A record played up to where it stops: the seats' names, states before moves, the moves."""

    game: AnyGame
    setup: Setup
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
        return rated_moves(self.game, self.setup, self.stream, self.states[played], played)

    def last_dice(self) -> tuple[Any, Any] | None:
        """Return the last dice or draw with the state before it, None before the first.

        Where things are hidden, what another seat drew is not told.
        """
        last: tuple[Any, Any] | None = None
        for state, move in zip(self.states[-2::-1], self.moves[::-1], strict=True):
            seat = self.game.to_move(state)
            if seat == CHANCE:
                last = last or (state, move)
            elif self.game.view is not all_known and seat != self.seat:
                return None
            elif last is not None:
                return last
        return last


def has_advice(variant: AnyVariant, players: int, ident: Ident | str | None) -> bool:
    """Tell whether anybody can say what the moves of a game are worth."""
    return variant.advise is not None or lies_open(variant, players, ident)


def lies_open(variant: AnyVariant, players: int, ident: Ident | str | None) -> bool:
    """Tell whether all that is to come lies open: a puzzle of an id, before a lone player."""
    return variant.follow is not None and players == 1 and isinstance(ident, Ident)


def rated_moves(
    game: AnyGame, setup: Setup, ident: Ident | str, state: Any, played: int
) -> list[RatedMove]:
    """Return all moves with their values, best first; the same whenever they are asked for.

    The stream is labelled by the number of moves before, so that it never meets the dealt dice.
    """
    variant = game.variant(setup.variant)
    if variant.follow is not None and lies_open(variant, setup.players, ident):
        assert isinstance(ident, Ident)
        rated = variant.follow(ident, seen(game, state))
    else:
        rated = advice(game, setup.variant, state, Stream(ident, f"advise.{played}"))
    return [
        RatedMove(one.move, game.format_move(state, one.move), one.value, one.certainty)
        for one in rated
    ]


def played_table(game: AnyGame, record: Record, dice: str | None, review: bool) -> PlayedTable:
    """Replay a record and let the dice fall that are due: the id's, or those given."""
    if not has_advice(game.variant(record.variant), len(record.seats), record.ident):
        raise RecordError(say("game.no-advisor", game=f"{game.name}.{record.variant}"))
    if record.data.get("moves") is None:
        raise RecordError(say("record.advice-needs-moves"))
    played = game.playback(record)
    if record.ident is not None:
        check_dice(game, record.ident, played.steps)
    state, states, moves = played.end, list(played.states), list(played.moves)
    while game.to_move(state) == CHANCE:
        if record.ident is not None:
            moves.append(game.chance(record.ident, state))
        elif dice is not None:
            moves.append(game.parse_move(state, dice))
            dice = None
        elif review:
            break
        else:
            raise RecordError(say("record.no-dice"))
        state = game.apply(state, moves[-1])
        states.append(state)
    if dice is not None:
        raise RecordError(say("record.dice-not-due"))
    stream = record.ident or f"{game.name}.{record.variant}"
    return PlayedTable(game, played.setup, stream, played.names, states, moves)


def check_dice(game: AnyGame, ident: Ident, steps: Steps) -> None:
    """Refuse dice that are not those of the id."""
    for state, move in steps:
        if game.to_move(state) == CHANCE and move != (dealt := game.chance(ident, state)):
            expected, got = game.format_move(state, dealt), game.format_move(state, move)
            raise IllegalMove(say("record.dice-differ", expected=expected, got=got))


def review(
    table: PlayedTable, progress: Callable[[list[int]], Iterable[int]] = list
) -> list[Reviewed]:
    """Return every move of every seat beside the best one; `progress` watches the work go by.

    Where things are hidden and the game is not over, only the moves of the seat that has to
    decide: a better move of another would tell what that one still holds.
    """
    seats = [table.game.to_move(state) for state in table.states[: len(table.moves)]]
    private = table.game.view is not all_known and not table.is_over
    shown = {table.seat} if private else {*seats}
    reviewed = []
    for i in progress([i for i, seat in enumerate(seats) if seat in shown - {None, CHANCE}]):
        seat = seats[i]
        assert seat is not None
        turn = seats[: i + 1].count(seat)
        reviewed.append(_beside_best(table, i, turn, table.name(seat)))
    return reviewed


def _beside_best(table: PlayedTable, i: int, turn: int, player: str) -> Reviewed:
    moves, state, played = table.rated(i), table.states[i], table.moves[i]
    text = table.game.format_move(state, played)
    value = value_of(table.game, table.setup, table.stream, state, moves, played)
    lost = None if value is None else round(max(0.0, moves[0].value - value), 3)
    return Reviewed(turn, player, state, played, text, value, moves[0], lost)


def value_of(
    game: AnyGame, setup: Setup, ident: Ident | str, state: Any, moves: Rated, played: Any
) -> float | None:
    """Return what a move is worth beside the rated moves of its state, None if nobody can say."""
    text = game.format_move(state, played)
    rated = next((one for one in moves if one.text == text), None)
    if rated is not None and rated.certainty != "least":
        return rated.value
    variant = game.variant(setup.variant)
    if isinstance(ident, Ident) and lies_open(variant, setup.players, ident):
        return _best_from(game, setup, ident, game.apply(state, played))
    if rated is not None:
        return rated.value
    return None if variant.rate is None else variant.rate(seen(game, state), played)


def _best_from(game: AnyGame, setup: Setup, ident: Ident, state: Any) -> float:
    """Return the best total that can follow from a state on: surer than what a move promised."""
    while game.to_move(state) == CHANCE:
        state = game.apply(state, game.chance(ident, state))
    if game.to_move(state) is None:
        return float(game.score(state, 0).total)
    return rated_moves(game, setup, ident, state, 0)[0].value


def is_hidden(moves: Rated) -> bool:
    """Tell whether what is to come is unknown, so that values are no more than expected."""
    return any(one.certainty == "expected" for one in moves)


def compared_moves(moves: Rated | None, reviewed: Sequence[Reviewed] | None) -> Rated:
    """Return all moves that anything is compared with: the open ones, and the best of a review."""
    return [*(moves or ()), *(entry.best for entry in reviewed or ())]


def given_away(reviewed: Sequence[Reviewed]) -> dict[str, float]:
    """Return what each player gave away altogether."""
    sums = dict.fromkeys((entry.player for entry in reviewed), 0.0)
    for entry in reviewed:
        sums[entry.player] = round(sums[entry.player] + (entry.lost or 0.0), 3)
    return sums
