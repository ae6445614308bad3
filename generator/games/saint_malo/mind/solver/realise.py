"""A plan laid out becomes actions, and the engine plays them: only its total counts."""

from __future__ import annotations

from generator.games.saint_malo.mind.solver.dice_uses import IDLE
from generator.games.saint_malo.mind.solver.plan_search import LaidOut, PlannedTurn
from generator.games.saint_malo.mind.solver.room import Spot
from generator.games.saint_malo.mind.solver.sprint import Play, Sprint, SprintTurn, replayed
from generator.games.saint_malo.rules.actions import (
    SYMBOLS,
    Action,
    Church,
    Crates,
    Faces,
    Logs,
    Pass,
    Walls,
    act,
    may_pass,
    swords,
    top_bonus_due,
)
from generator.games.saint_malo.rules.city import City
from generator.games.saint_malo.rules.persons import Person
from generator.games.saint_malo.rules.pirates import mark


def realised(sprint: Sprint, plan: LaidOut) -> Play:
    """Return the play of a plan."""
    city, marked = sprint.city, sprint.marked
    turns: list[SprintTurn] = []
    for planned, walls in zip(plan.turns, plan.walls, strict=True):
        action = _action(city, plan, planned, walls)
        city = act(city, planned.use.roll, action)
        marked, (city,) = mark(marked, swords(planned.use.roll), (city,))
        turns.append((planned.use.roll, action))
    return replayed(sprint, tuple(turns))


def _action(city: City, plan: LaidOut, planned: PlannedTurn, walls: int) -> Action:
    use = planned.use
    spot = Spot(0) if planned.piece is None else plan.spots[planned.piece]
    cell = spot.spaces.bit_length() - 1
    match use.symbol:
        case "L":
            return Logs(use.count)
        case "C":
            return Crates(spot.spaces)
        case "X":
            return Church(use.count, cell)
        case "H":
            assert planned.piece is not None
            return Person(plan.pieces[planned.piece].code, cell, spot.houses)
        case "W":
            person = None
            if walls and planned.piece is not None:
                person = Person(plan.pieces[planned.piece].code, cell, spot.houses)
            return _walls(city, walls or spot.spaces, person)
    assert use.symbol == IDLE
    return _least(city, use.roll, spot.spaces)


def _walls(city: City, spaces: int, person: Person | None) -> Walls:
    if top_bonus_due(city, spaces):
        return Walls(spaces, person or Pass())
    assert person is None, "a person comes with the last wall of the top side"
    return Walls(spaces)


def _least(city: City, dice: Faces, space: int) -> Action:
    """Return an action that does no harm where the turn should bring nothing."""
    if may_pass(city, dice):
        return Pass()
    symbols = {SYMBOLS[face] for face in dice}
    cell = space.bit_length() - 1
    if "H" in symbols:
        return Person("C", cell)
    if "X" in symbols:
        return Church(1, cell)
    return Crates(space) if "C" in symbols else _walls(city, space, None)
