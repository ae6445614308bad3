"""Random short sprints from random cities, crowded ones among them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from generator.games.saint_malo.mind.solver.sprint import Sprint
from generator.games.saint_malo.rules.actions import Faces
from generator.games.saint_malo.rules.city import START_CELLS, City
from generator.games.saint_malo.rules.ground import (
    ADJACENT,
    OUTER,
    PRINTED_CRATES,
    SPACES,
    cells_of,
)


def random_city(chance: random.Random, empty: int) -> City:
    """Return a city with so many empty spaces, mostly in one place."""
    cells = list(START_CELLS)
    free = list(cells_of(SPACES & ~PRINTED_CRATES))
    left = set(chance.sample(free, empty))
    if chance.random() < 0.6:
        left = {chance.choice(free)}
        while len(left) < empty:
            near = [i for j in sorted(left) for i in cells_of(ADJACENT[j]) if i in free]
            left.add(chance.choice(near))
    for i in free:
        if i not in left:
            cells[i] = chance.choice("wwwwwwhg1P" if OUTER >> i & 1 else "hhg12345CSPAMJN")
    tallies = chance.randrange(7), chance.randrange(5), chance.randrange(5), chance.randrange(2)
    return City("".join(cells), *tallies)


def random_roll(chance: random.Random, dice: int) -> Faces:
    """Return a roll of so many dice that are no swords, often of one symbol."""
    faces = [chance.randrange(5) for _ in range(dice)]
    if chance.random() < 0.5:
        liked = chance.randrange(5)
        faces = [liked if chance.random() < 0.6 else face for face in faces]
    return (*faces, *[5] * (5 - dice))


def random_sprints(turns: int, empty: range, dice: range, seed: int) -> Iterator[Sprint]:
    """Yield short sprints from random cities that cannot become full."""
    chance = random.Random(seed)
    while True:
        city = random_city(chance, chance.choice(empty))
        rolls = tuple(
            tuple(random_roll(chance, chance.choice(dice)) for _ in range(chance.choice((1, 2, 3))))
            for _ in range(turns)
        )
        try:
            yield Sprint(rolls, city, chance.randrange(20))
        except ValueError:
            continue
