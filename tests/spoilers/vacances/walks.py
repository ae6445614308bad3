"""Walks of Vacances that no pawn may take."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.oracles.vacances import GARE, KIND, NEIGHBOURS, ends, walks
from tests.spoilers.kinds import Kinds
from tests.spoilers.places import needs, one_of
from tests.spoilers.records import Data
from tests.spoilers.vacances.judge import turns
from tests.spoilers.vacances.places import change, rewalk, walk_of

kind = Kinds()


@kind("move")
def walk_one_step_too_long(data: Data, chance: Random) -> None:
    turn = one_of([one for one in turns(data) if walk_of(one)], chance)
    walk = walk_of(turn)
    on = sorted(NEIGHBOURS[walk[-1]] - {walk[-2]})
    rewalk(data, turn, [*walk, one_of(on, chance)])


@kind("move")
def walk_one_step_too_short(data: Data, chance: Random) -> None:
    turn = one_of([one for one in turns(data) if len(walk_of(one)) > 2], chance)
    rewalk(data, turn, walk_of(turn)[:-1])


@kind("move")
def step_straight_back(data: Data, chance: Random) -> None:
    turn = one_of([one for one in turns(data) if len(walk_of(one)) > 2], chance)
    walk = walk_of(turn)
    rewalk(data, turn, [*walk[:-1], walk[-3]])


@kind("move")
def step_off_the_lines(data: Data, chance: Random) -> None:
    turn = one_of([one for one in turns(data) if walk_of(one)], chance)
    walk = walk_of(turn)
    apart = sorted(set(KIND) - NEIGHBOURS[walk[-2]] - {walk[-2]})
    rewalk(data, turn, [*walk[:-1], chance.choice(apart)])


@kind("move")
def walk_from_elsewhere(data: Data, chance: Random) -> None:
    turn = one_of([one for one in turns(data) if walk_of(one)], chance)
    walk = walk_of(turn)
    rewalk(data, turn, [one_of(sorted(NEIGHBOURS[walk[1]] - {walk[0]}), chance), *walk[1:]])


@kind("move")
def end_out_of_reach(data: Data, chance: Random) -> None:
    turn = chance.choice(turns(data))
    near = ends(turn.table.player.pawn, turn.table.die, turn.table.others())
    rewalk(data, turn, [one_of(sorted(set(KIND) - near), chance)])


@kind("move")
def walk_past_a_pawn(data: Data, chance: Random) -> None:
    _through(data, chance, lambda walk, pawns: bool(set(walk[1:-1]) & pawns))


@kind("move")
def end_on_a_pawn(data: Data, chance: Random) -> None:
    _through(data, chance, lambda walk, pawns: walk[-1] in pawns)


def _through(data: Data, chance: Random, wanted: Callable[[list[str], set[str]], bool]) -> None:
    """Walk as if the other pawns were not there."""
    needs(data, "players")
    fits = [
        (turn, walk)
        for turn in chance.sample(turns(data), 12)
        if not turn.table.player.must_stay
        for walk in walks([turn.table.player.pawn], turn.table.die, set())
        if wanted(walk, turn.table.others() - {GARE})
    ]
    rewalk(data, *one_of(fits, chance))


@kind("move")
def another_end(data: Data, chance: Random) -> None:
    """Legal by itself: what follows starts elsewhere."""
    turn = one_of([one for one in turns(data) if walk_of(one)], chance)
    table = turn.table
    every = walks([table.player.pawn], table.die, table.others())
    rewalk(data, turn, one_of([walk for walk in every if walk[-1] != walk_of(turn)[-1]], chance))


@kind("move")
def stay_on_dry_land(data: Data, chance: Random) -> None:
    fit = [one for one in turns(data) if KIND[one.table.player.pawn] != "beach"]
    turn = one_of([one for one in fit if not one.table.player.must_stay], chance)
    change(data, turn, f"{' '.join(turn.line.split(' ')[:2])} stay")


@kind("move")
def leave_the_boat(data: Data, chance: Random) -> None:
    turn = one_of([one for one in turns(data) if one.table.player.must_stay], chance)
    every = walks([turn.table.player.pawn], turn.table.die, turn.table.others())
    rewalk(data, turn, one_of(every, chance))


@kind("move")
def blocked_though_there_is_a_way(data: Data, chance: Random) -> None:
    turn = one_of([one for one in turns(data) if walk_of(one)], chance)
    change(data, turn, f"{' '.join(turn.line.split(' ')[:2])} blocked")
