"""Right records of Vacances."""

from __future__ import annotations

from functools import partial

from generator.games.vacances import GAME
from generator.games.vacances.mind.baselines import greedy, random_move
from tests.spoilers.records import Data, own, play, put
from tests.spoilers.vacances.judge import boxes_of, finished

MOVERS = [random_move, greedy, GAME.opponent]


def right(variant: str, players: int, how: str, seed: int) -> Data:
    """Return a right record; `how` says whose dice they are and what stands beside the moves."""
    movers = [MOVERS[(seed + i) % len(MOVERS)] for i in range(players)]
    options = {"blocked_loses": "day"} if "option" in how else {}
    by_id = "hand" not in how
    data = play(GAME, variant, players, movers, f"{how} {seed}", ident=by_id, options=options)
    for name, player in finished(data).items():
        put(data, "score", name, boxes_of(player))
        if "sheet" in how:
            put(data, "rows", name, [[one, player.series()[one]] for one in player.rows])
            put(data, "lodgings", name, player.lodgings)
            put(data, "events", name, sorted(set(player.markers) & {"racecourse", "rhum"}))
        if "short" in how:  # some walks by their ends alone
            lines = own(data, "moves", name)
            lines[::3] = [_shortened(line) for line in lines[::3]]
    if "alone" in how:
        del data["moves"]
    return data


def _shortened(line: str) -> str:
    """Return a line with where its walk ends instead of the walk."""
    words = line.split(" ")
    return " ".join(word.split("-")[-1] if "-" in word[1:] else word for word in words)


RIGHT = {
    "solo": partial(right, "solo", 1, "sheet"),
    "solo-by-hand": partial(right, "solo", 1, "hand short"),
    "solo-alone": partial(right, "solo", 1, "sheet alone"),
    "two": partial(right, "table", 2, "sheet"),
    "three": partial(right, "table", 3, "short"),
    "three-by-hand": partial(right, "table", 3, "hand sheet option"),
    "five": partial(right, "table", 5, "sheet short"),
    "three-alone": partial(right, "table", 3, "sheet alone"),
}
