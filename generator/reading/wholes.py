"""Numbers that a pen writes into several boxes: one answer, and one question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product

from generator.reading.answers import PARTS, STAYS, Guesses, whole
from generator.reading.fields import likeliest
from generator.reading.recognise import OTHER

_MOST = 10  # guesses of a number
_CROSS = "x"


def with_wholes(guesses: Mapping[str, Guesses]) -> dict[str, Guesses]:
    """Return guesses with those of the boxes of a number as one."""
    stems = dict.fromkeys(map(whole, guesses))
    return {one: guesses[one] if one in guesses else _number(one, guesses) for one in stems}


def _number(stem: str, guesses: Mapping[str, Guesses]) -> Guesses:
    parts = [guesses[key] for name in PARTS if (key := f"{stem}.{name}") in guesses]
    found: dict[str, float] = {}
    for choice in product(*parts):
        value = _joined(label for label, _ in choice)
        chance = 1.0
        for _, one in choice:
            chance *= one
        found[value] = found.get(value, 0.0) + chance
    return likeliest(found.items(), _MOST)


def _joined(labels: Iterable[str]) -> str:
    """Return digits as a number; a cross for staying comes last."""
    said = [STAYS if one == _CROSS else one for one in labels]
    return OTHER if OTHER in said else "".join(said)
