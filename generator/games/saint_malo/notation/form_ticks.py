"""What is ticked on a city sheet: coins, logs, points, cannons and the boxes of the pirates.

What is gained is ticked, and unticked again when it is spent. The coins and logs that are printed
are crossed off when they are spent. Of points and defence only the number reached is set.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from generator.core.errors import RecordError
from generator.core.game import CHILDREN
from generator.core.messages import at, quoted
from generator.games.saint_malo.notation.places import place
from generator.games.saint_malo.rules.city import START_COINS, START_LOGS, City, defence
from generator.games.saint_malo.rules.pirates import STRENGTHS, row_length
from generator.games.saint_malo.texts import say

LAST_POINT = 100
SPRINT_POINTS = {"sprint": 40, CHILDREN: 20}  # the end of a track
TRACK = "track"
DEFENCE = "defence"
LAST_DEFENCE = STRENGTHS[-1]
_ROW = row_length(1)
PIRATES = "pirates"
# Where ticks stand on a sheet, by what they tell: a field, or the stem or block of many.
TICK_PLACES = {
    "coins": "coin",
    "logs": "log",
    "points": TRACK,
    "cannons": "cannon",
    DEFENCE: DEFENCE,
    PIRATES: PIRATES,
}
_STORES = {"coins": ("coin", START_COINS), "logs": ("log", START_LOGS), "cannons": ("cannon", 0)}


def coin_field(number: int) -> str:
    """Return the tick of a coin, from 1."""
    return f"coin.{number}"


def log_field(number: int) -> str:
    """Return the tick of a log, from 1."""
    return f"log.{number}"


def cannon_field(number: int) -> str:
    """Return the tick of a cannon that is crossed off, from 1."""
    return f"cannon.{number}"


def pirate_field(strength: int, number: int) -> str:
    """Return the tick of a box of a pirate row, from 1."""
    return f"{PIRATES}.{strength}.{number}"


def last_point(variant: str) -> int:
    """Return the number at the end of a track, which stands for all beyond it as well."""
    return SPRINT_POINTS.get(variant, LAST_POINT)


def ticked(values: Mapping[str, str]) -> dict[str, int]:
    """Return what the ticks of a form say, by tally; where nothing is ticked they say nothing.

    >>> ticked({"coin.1": "x", "coin.4": "x", "coin.5": "x", "log.3": "", "track": "17"})
    {'coins': 4, 'points': 17}
    """
    found = {}
    for key, (name, printed) in _STORES.items():
        numbers = _set(values, name)
        if numbers:
            spent = sum(number <= printed for number in numbers)
            found[key] = printed - spent + len(numbers) - spent
    for key in ("points", DEFENCE):
        if reached := values.get(TICK_PLACES[key], "").strip():
            found[key] = _reached(reached, TICK_PLACES[key])
    boxes = _set(values, PIRATES)
    return found | ({PIRATES: len(boxes)} if boxes else {})


def ticks_of(city: City, last: int) -> dict[str, str]:
    """Return the ticks of a sprint's finished city; pirates may stand on a sheet of their own.

    >>> ticks_of(City(coins=2, logs=3, points=5), last=40)
    {'coin.3': 'x', 'log.3': 'x', 'track': '5'}
    """
    counts = {key: getattr(city, key) for key in _STORES}
    points, defended = min(city.points, last), min(defence(city), LAST_DEFENCE)
    return ticks_for(counts | {"points": points, DEFENCE: defended})


def ticks_for(counts: Mapping[str, int]) -> dict[str, str]:
    """Return the ticks that say so much, by tally: `ticked` the other way round.

    >>> ticks_for({"coins": 4, "points": 17}), len(ticks_for({"coins": 10**6, "pirates": -3}))
    ({'coin.4': 'x', 'track': '17'}, 97)
    """
    counts = {key: min(max(count, 0), LAST_POINT) for key, count in counts.items()}
    names = []
    for key, (name, printed) in _STORES.items():
        count = counts.get(key, printed)
        spent, won = range(count + 1, printed + 1), range(printed + 1, count + 1)
        names += [f"{name}.{number}" for number in (*spent, *won)]
    rows = ((strength, number) for strength in STRENGTHS for number in range(1, _ROW + 1))
    names += [pirate_field(*one) for one in islice(rows, counts.get(PIRATES, 0))]
    reached = {TICK_PLACES[key]: counts.get(key) for key in ("points", DEFENCE)}
    ticks = {name: str(number) for name, number in reached.items() if number}
    return dict.fromkeys(names, "x") | ticks


def _reached(value: str, name: str) -> int:
    """Return the number of a track that is set."""
    if not (value.isascii() and value.isdecimal() and len(value) <= 3):
        raise RecordError(at(place(name), say("record.reached", got=quoted(value))))
    return int(value)


def _set(values: Mapping[str, str], name: str) -> list[int]:
    """Return the numbers of the ticks of a kind that are set; other names are not ours."""
    stem = f"{name}."
    ends = [
        key.rpartition(".")[2] for key, on in values.items() if key.startswith(stem) and on.strip()
    ]
    return [int(end) for end in ends if end.isdecimal()]
