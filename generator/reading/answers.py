"""What reading a page answers, in words that need no arrays: guesses, cut-outs, whole numbers.

`space.2.3.tens`, `space.2.3.ones` and a cross on `space.2.3.stay` are `space.2.3`, as in findings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Guesses: TypeAlias = tuple[tuple[str, float], ...]
"""What a field may say, the likeliest first, and how likely; `?` is what nobody can tell."""
PARTS = ("tens", "ones", "stay")
STAYS = "="


@dataclass(frozen=True, slots=True)
class CutOut:
    """What a photo shows of a field: a grey byte a pixel, row by row."""

    columns: int
    rows: int
    pixels: bytes


def whole(where: str) -> str:
    """Return the number that a box is a part of, itself if it is of none.

    >>> whole("space.2.3.tens"), whole("count.1")
    ('space.2.3', 'count.1')
    """
    stem, _, part = where.rpartition(".")
    return stem if part in PARTS else where


def parts(where: str, value: str) -> dict[str, str]:
    """Return what stands in the single boxes of a number, in itself where it is no such number.

    >>> parts("space.2.3", "7=")
    {'space.2.3.tens': '', 'space.2.3.ones': '7', 'space.2.3.stay': 'x'}
    >>> parts("count.1", "4")
    {'count.1': '4'}
    """
    if not where.startswith("space."):
        return {where: value}
    digits = value.rstrip(STAYS).rjust(2)
    held = (digits[:-1].strip(), digits[-1].strip(), "x" if value.endswith(STAYS) else "")
    return {f"{where}.{part}": one for part, one in zip(PARTS, held, strict=True)}


def one_of(where: str, boxes: Mapping[str, str]) -> str:
    """Return what stands in a number of several boxes, by the boxes; in itself where it is none.

    >>> one_of("space.2.3", {"space.2.3.ones": "7", "space.2.3.stay": "x"})
    '7='
    >>> one_of("count.1", {"count.1": "4"})
    '4'
    """
    if not where.startswith("space."):
        return boxes.get(where, "")
    tens, ones, stay = (boxes.get(f"{where}.{part}", "") for part in PARTS)
    return f"{tens}{ones}{STAYS if stay else ''}"
