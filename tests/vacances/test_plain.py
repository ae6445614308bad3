"""The engine and the plain rules agree, on end spaces and on whole random games."""

from __future__ import annotations

import random

import pytest

from generator.core.game import CHANCE, Setup
from generator.core.ident import Ident
from generator.core.options import Options
from generator.games.vacances import GAME
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.markers import SERIES
from generator.games.vacances.rules.state import (
    NIGHT,
    Blocked,
    Go,
    Lay,
    Move,
    Roll,
    State,
    Traveller,
    Weather,
)
from generator.games.vacances.rules.walking import end_spaces, walk_to
from tests.vacances import plain
from tests.vacances.helpers import markers

IDS = [space.id for space in the_board().spaces]


def test_ten_thousand_cases_of_end_spaces_agree() -> None:
    chance = random.Random("end spaces")
    for _ in range(10_000):
        space, die = chance.choice(IDS), chance.randint(1, 6)
        near = sorted(plain.NEIGHBOURS[space] - {plain.GARE})
        crowd = [chance.choice(near if near and chance.random() < 0.5 else IDS) for _ in range(4)]
        occupied = {name for name in crowd if name not in (space, plain.GARE)}
        bits = sum(1 << IDS.index(name) for name in occupied)
        found = end_spaces(IDS.index(space), die, bits)
        assert {IDS[end] for end in found} == plain.ends(space, die, occupied)


def test_the_walk_that_is_kept_is_the_first_by_id() -> None:
    chance = random.Random("walks")
    for _ in range(500):
        space, die = chance.choice(IDS), chance.randint(1, 6)
        occupied = set(chance.sample(IDS, 4)) - {space, plain.GARE}
        bits = sum(1 << IDS.index(name) for name in occupied)
        by_end: dict[str, list[str]] = {}
        for walk in plain.walks([space], die, occupied):
            by_end.setdefault(walk[-1], walk)
        for end in IDS:
            kept = walk_to(IDS.index(space), die, IDS.index(end), bits)
            names = None if kept is None else [IDS[one] for one in kept]
            assert names == by_end.get(end)


def option_of(state: State, move: Move) -> plain.Option:
    """Return a move as the plain rules name it: where it ends, and what it takes."""
    before, after = (s.travellers[state.seat] for s in (state, GAME.apply(state, move)))
    taken = markers(after) - markers(before)
    if after.beaches > before.beaches:
        taken |= {"beach"}
    if isinstance(move, Blocked):
        return "blocked", frozenset()
    return IDS[move.path[-1]] if isinstance(move, Go) else "stay", frozenset(taken)


def same(one: Traveller, player: plain.Player) -> bool:
    """Tell whether a traveller of the engine is a player of the plain rules."""
    return (
        IDS[one.at] == player.pawn
        and markers(one) == {marker for marker in player.markers if marker != "beach"}
        and one.beaches == player.markers.count("beach")
        and (one.lodgings, one.aboard) == (player.lodgings, player.must_stay)
    )


def check_game(players: int, seed: int) -> int:
    """Play a random game with both engines at once; returns how often a pawn was blocked."""
    chance = random.Random(f"{players} {seed}")
    loses = chance.choice(["period", "day"])
    variant = "solo" if players == 1 else "table"
    ident = Ident("vacances", variant, f"plain {seed}")
    options = Options({"blocked_loses": loses} if loses == "day" else {})
    state = GAME.start(Setup(variant, players, options))
    table = plain.Table([plain.Player() for _ in range(players)], loses)
    blocked = 0
    while (seat := GAME.to_move(state)) is not None:
        if seat == CHANCE:
            move = GAME.chance(ident, state)
            if isinstance(move, Weather):
                table.morning(move.token)
        elif state.period == NIGHT:
            move = chance.choice(list(GAME.legal(state)))
            assert isinstance(move, Lay)
            assert {SERIES[one] for one in move.order} == table.new_series(table.players[seat])
            table.players[seat].rows += [SERIES[one] for one in move.order]
        else:
            move = check_turn(state, table, chance)
            blocked += isinstance(move, Blocked)
        state = GAME.apply(state, move)
        if not isinstance(move, Weather | Roll):
            lay_single_rows(state, table)
            assert all(map(same, state.travellers, table.players))
    totals = [GAME.score(state, seat).total for seat in range(players)]
    assert totals == [player.score() for player in table.players]
    return blocked


def check_turn(state: State, table: plain.Table, chance: random.Random) -> Move:
    """Compare the options of a turn, and play one of them on the plain table."""
    player = table.players[state.seat]
    assert state.die is not None
    by_option = {option_of(state, move): move for move in GAME.legal(state)}
    assert len(by_option) == len(list(GAME.legal(state)))
    assert set(by_option) == table.options(player, state.die, state.period)
    # Crowds meet where there is little room, and markers make a game of it.
    option = max(
        chance.sample(sorted(by_option, key=str), min(3, len(by_option))),
        key=lambda one: len(one[1]),
    )
    table.play(player, option, state.period)
    return by_option[option]


def lay_single_rows(state: State, table: plain.Table) -> None:
    """A single new series is laid without a choice."""
    for one, player in zip(state.travellers, table.players, strict=True):
        rows = [SERIES[series] for series in one.rows]
        if len(rows) == len(player.rows) + 1:
            assert table.new_series(player) == {rows[-1]}
            player.rows.append(rows[-1])
        assert player.rows == rows


@pytest.mark.parametrize("players", range(1, 6))
def test_random_games_agree(players: int) -> None:
    for seed in range(4):
        check_game(players, seed)


@pytest.mark.soak
def test_many_random_games_agree() -> None:
    blocked = sum(check_game(1 + seed % 5, 1000 + seed) for seed in range(200))
    assert blocked > 0, "nobody was ever blocked"
