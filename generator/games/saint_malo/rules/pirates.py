"""The pirate track: a box for every sword, row by row, and an attack when a row is full."""

from __future__ import annotations

from dataclasses import replace

from generator.games.saint_malo.rules.city import City, defence

STRENGTHS = (1, 3, 6, 8, 10, 12)


def row_length(players: int) -> int:
    """Return how many boxes of a row are in use; a lone player has the track of two."""
    return 2 * max(players, 2)


def boxes(players: int) -> int:
    """Return how many boxes the whole track has."""
    return row_length(players) * len(STRENGTHS)


def mark(marked: int, swords: int, cities: tuple[City, ...]) -> tuple[int, tuple[City, ...]]:
    """Mark swords on the track and let the pirates attack; surplus swords go on in the next row."""
    length = row_length(len(cities))
    after = min(marked + swords, boxes(len(cities)))
    for row in range(marked // length, after // length):
        cities = tuple(attacked(city, STRENGTHS[row]) for city in cities)
    return after, cities


def attacked(city: City, strength: int) -> City:
    """Return the city after an attack: whoever is weaker than the pirates loses a cannon."""
    return city if defence(city) >= strength else replace(city, cannons=city.cannons + 1)
