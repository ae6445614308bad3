"""Right records of Saint Malo."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from generator.games.saint_malo import GAME
from generator.games.saint_malo.mind.baselines import greedy_move, random_move
from tests.oracles.saint_malo_table import boxes
from tests.spoilers.records import Data, Mover, play, put, seats
from tests.spoilers.saint_malo.judge import city_text, finished, tally_of


def right(variant: str, players: int, how: str, seed: int) -> Data:
    """Return a right record; `how` says whose dice they are and what stands beside the moves."""
    movers: Sequence[Mover] = [random_move, greedy_move][seed % 2 :]
    if seed >= 50 and players == 1:
        movers = [GAME.opponent]  # slow: in long runs only
    data = play(GAME, variant, players, movers, f"{how} {seed}")
    if "hand" in how:
        del data["id"]
        data = {"game": "saint-malo", "variant": variant, **data}
    table = finished(data)
    for seat, name in enumerate(seats(data)):
        city = table.cities[seat]
        put(data, "score", name, boxes(city, table.track.cannons[seat]))
        if "sheet" in how:
            put(data, "city", name, city_text(city.cells()))
            put(data, "tally", name, tally_of(table, seat))
    if "alone" in how:
        del data["moves"]
    return data


RIGHT = {
    "sprint": partial(right, "sprint", 1, "sheet"),
    "sprint-by-hand": partial(right, "sprint", 1, "hand"),
    "sprint-alone": partial(right, "sprint", 1, "sheet alone"),
    "children": partial(right, "children", 1, "sheet"),
    "children-alone": partial(right, "children", 1, "sheet alone"),
    "solo": partial(right, "solo", 1, ""),
    "solo-alone": partial(right, "solo", 1, "sheet alone"),
    "two": partial(right, "table", 2, "sheet"),
    "three-by-hand": partial(right, "table", 3, "hand sheet"),
    "five": partial(right, "table", 5, ""),
    "two-alone": partial(right, "table", 2, "hand sheet alone"),
}
