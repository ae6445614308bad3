"""Where walks end, and the one that is kept, against the oracle that tries them all."""

from __future__ import annotations

import random

from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.walking import end_spaces, walk_to
from tests.oracles import vacances as oracle

IDS = [space.id for space in the_board().spaces]


def test_ten_thousand_cases_of_end_spaces_agree() -> None:
    chance = random.Random("end spaces")
    for _ in range(10_000):
        space, die = chance.choice(IDS), chance.randint(1, 6)
        near = sorted(oracle.NEIGHBOURS[space] - {oracle.GARE})
        crowd = [chance.choice(near if near and chance.random() < 0.5 else IDS) for _ in range(4)]
        occupied = {name for name in crowd if name not in (space, oracle.GARE)}
        bits = sum(1 << IDS.index(name) for name in occupied)
        found = end_spaces(IDS.index(space), die, bits)
        assert {IDS[end] for end in found} == oracle.ends(space, die, occupied)


def test_the_walk_that_is_kept_is_the_first_by_id() -> None:
    chance = random.Random("walks")
    for _ in range(500):
        space, die = chance.choice(IDS), chance.randint(1, 6)
        occupied = set(chance.sample(IDS, 4)) - {space, oracle.GARE}
        bits = sum(1 << IDS.index(name) for name in occupied)
        by_end: dict[str, list[str]] = {}
        for walk in oracle.walks([space], die, occupied):
            by_end.setdefault(walk[-1], walk)
        for end in IDS:
            kept = walk_to(IDS.index(space), die, IDS.index(end), bits)
            names = None if kept is None else [IDS[one] for one in kept]
            assert names == by_end.get(end)
