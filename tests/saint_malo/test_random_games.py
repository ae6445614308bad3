"""300 whole games of 1 to 5 players: what must hold after every move, and at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import pytest

from generator.core.game import Playback
from generator.core.ident import Ident
from generator.core.play import play_out, record_data
from generator.core.stream import Stream
from generator.games import read_record
from generator.games.saint_malo import GAME
from generator.games.saint_malo.mind.baselines import greedy_move, random_move
from generator.games.saint_malo.notation.moves import format_action, format_faces
from generator.games.saint_malo.referee.sheet_bounds import problems
from generator.games.saint_malo.rules.actions import Walls, swords
from generator.games.saint_malo.rules.city import START_CELLS, City
from generator.games.saint_malo.rules.ground import INNER, cells_of
from generator.games.saint_malo.rules.turn import Move, Reroll, Roll, State, Take
from tests.saint_malo import plain
from tests.saint_malo.helpers import Mover, played, record_of, refereed

GAMES_A_SIZE = 60
STRENGTHS = (1, 3, 6, 8, 10, 12)


ALL_CAUSES = {"citizen", "priest", "houses", "juggler", "bottom"}


def wall_builder(state: State, stream: Stream) -> Move:
    """Return a random move, walls if it can be: sides get complete that way."""
    moves = [random_move(state, stream) for _ in range(3)]
    return next((move for move in moves if isinstance(move, Walls)), moves[0])


def mover_of(number: int) -> Mover:
    """Return who plays a game: mostly a random player."""
    return greedy_move if number % 15 == 0 else wall_builder if number % 5 == 1 else random_move


class Watch:
    """Plays the slow engine beside the fast one and compares them after every move."""

    def __init__(self, players: int) -> None:
        self.plain = [plain.plain(START_CELLS) for _ in range(players)]
        self.cannons = [0] * players
        self.marked = 0
        self.causes: Counter[str] = Counter()
        self.moves = 0

    def __call__(self, before: State, move: Move, after: State) -> None:
        """Check one move."""
        self.moves += 1
        if isinstance(move, Roll | Reroll | Take):
            assert after.cities == before.cities
            return
        assert before.dice is not None
        seat, dice = before.seat, format_faces(before.dice)
        self.plain[seat] = plain.after(self.plain[seat], dice, format_action(move))
        self.mark(swords(before.dice))
        for other, (old, new) in enumerate(zip(before.cities, after.cities, strict=True)):
            assert new.cannons == self.cannons[other] <= 6
            if other != seat:
                assert replace(new, cannons=old.cannons) == old
        self.check(seat, before.cities[seat], after.cities[seat])
        if self.moves % 5 == 0:
            assert GAME.parse_state(GAME.format_state(after)) == after
            city = after.cities[seat]
            tally = {"coins": city.coins, "logs": city.logs, "points": city.points}
            tally["cannons"] = city.cannons
            assert problems(city.cells, tally, after.variant) == []

    def mark(self, count: int) -> None:
        """Mark swords one by one on the slow engine's track."""
        length = 2 * max(2, len(self.plain))
        for _ in range(count):
            if self.marked < 6 * length:
                self.marked += 1
                if self.marked % length == 0:
                    strength = STRENGTHS[self.marked // length - 1]
                    for seat, city in enumerate(self.plain):
                        self.cannons[seat] += plain.defence(city) < strength

    def check(self, seat: int, old: City, new: City) -> None:
        """Compare a city with the slow one, and with what no city may ever do."""
        slow = self.plain[seat]
        assert new.cells == slow.cells()
        assert (new.coins, new.logs, new.points) == (slow.coins, slow.logs, slow.points())
        assert min(new.coins, new.logs, new.points) >= 0
        assert all(new.cells[cell] != "w" for cell in cells_of(INNER))
        assert all(a in (".", b) for a, b in zip(old.cells, new.cells, strict=True))


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("part", range(4))
def test_random_games_keep_all_invariants(players: int, part: int) -> None:
    causes = watched_games(players, range(part, GAMES_A_SIZE, 4))
    expected = {"citizen", "houses"} if players == 1 else ALL_CAUSES
    assert expected <= causes.keys()


@pytest.mark.soak
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_thousands_of_random_games_keep_all_invariants(players: int) -> None:
    assert watched_games(players, range(GAMES_A_SIZE, 1000)).keys() >= ALL_CAUSES


def watched_games(players: int, numbers: Iterable[int]) -> Counter[str]:
    """Play games under watch, the first few also as records; return where points came from."""
    causes: Counter[str] = Counter()
    for number in numbers:
        lone = "sprint" if number % 8 < 4 else "solo"
        ident = Ident("saint-malo", "table" if players > 1 else lone, f"random {number}")
        watch = Watch(players)
        playback, end = played(ident, players, mover_of(number), watch)
        causes.update(cause for city in watch.plain for cause, _ in city.causes)
        assert watch.marked == end.marked
        if number < 12:
            check_record(playback, end)
    return causes


def check_record(playback: Playback[Move], end: State) -> None:
    """A game written down is correct, and played back it ends the same."""
    record = record_of(playback, end)
    assert refereed(record).verdict == "correct"
    game, read = read_record(record)
    again = game.playback(read)
    assert play_out(game, game.start(again.setup), again.moves) == end
    assert record_data(game, again)["moves"] == record["moves"]
