"""Whole games of 1 to 5 players as text: states, sheets and records, and the referee agrees."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from generator.core.game import Playback
from generator.core.ident import Ident
from generator.core.play import record_data
from generator.core.stream import Stream
from generator.games import read_record
from generator.games.saint_malo import GAME
from generator.games.saint_malo.mind.baselines import greedy_move, random_move
from generator.games.saint_malo.referee.sheet_bounds import problems
from generator.games.saint_malo.rules.actions import Walls
from generator.games.saint_malo.rules.ground import INNER, cells_of
from generator.games.saint_malo.rules.turn import Move, State
from tests.playing import play_out
from tests.saint_malo.helpers import Mover, played, record_of, refereed

FEW = 12  # games of every number of players in the quick run


def wall_builder(state: State, stream: Stream) -> Move:
    """Return a random move, walls if it can be: sides get complete that way."""
    moves = [random_move(state, stream) for _ in range(3)]
    return next((move for move in moves if isinstance(move, Walls)), moves[0])


def mover_of(number: int) -> Mover:
    """Return who plays a game: mostly a random player."""
    return greedy_move if number % 15 == 0 else wall_builder if number % 5 == 1 else random_move


class Watch:
    """Looks at every fifth move: states as text, and what the referee says of the sheet."""

    def __init__(self) -> None:
        self.moves = 0

    def __call__(self, before: State, move: Move, after: State) -> None:
        """Check one move."""
        self.moves += 1
        city = after.cities[before.seat]
        assert min(city.coins, city.logs, city.points) >= 0
        assert city.cannons <= 6
        assert all(city.cells[cell] != "w" for cell in cells_of(INNER))
        if self.moves % 5 == 0:
            assert GAME.parse_state(GAME.format_state(after)) == after
            tally = {"coins": city.coins, "logs": city.logs, "points": city.points}
            tally["cannons"] = city.cannons
            assert problems(city.cells, tally, after.variant) == []


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_random_games_are_written_down_and_refereed(players: int) -> None:
    check_games(players, range(FEW if players == 1 else FEW // 2))  # a table takes longer


@pytest.mark.soak
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_thousands_of_random_games_are_written_down_and_refereed(players: int) -> None:
    check_games(players, range(FEW // 2, 1000))


def check_games(players: int, numbers: Iterable[int]) -> None:
    """Play games under watch, and write them down as records."""
    for number in numbers:
        lone = "sprint" if number % 8 < 4 else "solo"
        ident = Ident("saint-malo", "table" if players > 1 else lone, f"random {number}")
        check_record(*played(ident, players, mover_of(number), Watch()))


def check_record(playback: Playback[State, Move], end: State) -> None:
    """A game written down is correct, and played back it ends the same."""
    record = record_of(playback, end)
    assert refereed(record).verdict == "correct"
    game, read = read_record(record)
    again = game.playback(read)
    assert play_out(game, game.start(again.setup), again.moves) == end
    assert record_data(game, again)["moves"] == record["moves"]
