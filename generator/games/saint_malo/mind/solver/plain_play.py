"""A play by the machine that looks one turn ahead: what is left when searches are given up."""

from __future__ import annotations

from dataclasses import replace

from generator.games.saint_malo.mind.opponent import choices
from generator.games.saint_malo.mind.solver.sprint import (
    MOST_TURNS,
    Play,
    Sprint,
    SprintTurn,
    replayed,
)
from generator.games.saint_malo.rules.turn import ROLLS, State, Take, apply


def plain_play(sprint: Sprint) -> Play:
    """Return a decent play of a sprint, the same on every machine."""
    first = MOST_TURNS + 1 - len(sprint.turns)
    state = State("sprint", (sprint.city,), sprint.marked, first)
    turns: list[SprintTurn] = []
    for offers in sprint.turns:
        state = replace(state, rolls=ROLLS, due=0, offers=offers)
        take = choices(state)[0].move
        assert isinstance(take, Take)
        state = apply(state, take)
        action = choices(state)[0].move
        turns.append((take.faces, action))  # type: ignore[arg-type]  # dice in hand: an action
        state = apply(state, action)
    return replayed(sprint, tuple(turns))
