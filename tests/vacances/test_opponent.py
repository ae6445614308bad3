"""The machine player and the advisor."""

from __future__ import annotations

from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.vacances import GAME
from generator.games.vacances.mind import opponent
from generator.games.vacances.mind.baselines import greedy, random_move
from generator.games.vacances.rules.state import Lay
from generator.games.vacances.rules.turn import legal
from tests.vacances.helpers import Mover, at, moves, played, table, traveller


def mean(mover: Mover, games: int = 12) -> float:
    """Return what a player makes of some ids."""
    ends = (played(Ident("vacances", "solo", f"mean {i}"), 1, mover)[1] for i in range(games))
    return sum(GAME.score(end, 0).total for end in ends) / games


def test_looking_ahead_beats_grabbing_and_grabbing_beats_chance() -> None:
    chance, grabbing, ahead = mean(random_move), mean(greedy), mean(opponent.play)
    assert chance < 25 < grabbing < ahead
    assert ahead > 66


def test_every_open_move_is_rated_best_first() -> None:
    state = table(traveller("psv"), die=1, period=3)
    rated = opponent.advise(state, Stream("vacances.solo#x", "advise"))
    assert {GAME.format_move(state, one.move) for one in rated} == set(moves(state))
    values = [one.value for one in rated]
    assert values == sorted(values, reverse=True)


def test_a_night_is_worth_the_walk() -> None:
    state = table(traveller("cou"), die=1, period=6)
    best = opponent.advise(state, Stream("x", "y"))[0].move
    assert GAME.apply(state, best).travellers[0].at == at("hsi")


def test_long_rows_go_last() -> None:
    one = traveller("cou", "castle", beaches=4)
    state = GAME.apply(
        table(one, die=1, period=6, day=5), next(legal(table(one, die=1, period=6, day=5)))
    )
    best = opponent.advise(state, Stream("x", "y"))[0].move
    assert isinstance(best, Lay)
    assert GAME.score(GAME.apply(state, best), 0).numbers("rows") == (1, 8)
