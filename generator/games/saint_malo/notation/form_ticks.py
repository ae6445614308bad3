"""What is ticked on a city sheet: coins, logs, points, cannons and the boxes of the pirates.

What is gained is ticked, and unticked again when it is spent. The coins and logs that are printed
are crossed off when they are spent. Of the points only the number that was reached is set.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.saint_malo.rules.city import START_COINS, START_LOGS

LAST_POINT = 100
TRACK = "track"
PIRATES = "pirates"
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
    track = values.get(TRACK, "").strip()
    if track.isdecimal():
        found["points"] = int(track)
    boxes = _set(values, PIRATES)
    return found | ({PIRATES: len(boxes)} if boxes else {})


def _set(values: Mapping[str, str], name: str) -> list[int]:
    """Return the numbers of the ticks of a kind that are set; other names are not ours."""
    stem = f"{name}."
    ends = [key.rpartition(".")[2] for key, on in values.items() if key.startswith(stem) and on]
    return [int(end) for end in ends if end.isdecimal()]
