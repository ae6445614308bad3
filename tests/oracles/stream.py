"""The draws of an id a second time, from the page on ids."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from typing import TypeVar

T = TypeVar("T")


def stream(ident: str, label: str) -> Iterator[int]:
    """Return the endless bytes of a label of an id."""
    for k in count():
        yield from sha256("\0".join(["malo1", ident, label, str(k)]).encode()).digest()


def below(n: int, numbers: Iterator[int]) -> int:
    """Return the next draw from 0 to n - 1; bytes that would favour small ones are dropped."""
    return next(byte % n for byte in numbers if byte < 256 - 256 % n)


def shuffle(things: list[T], numbers: Iterator[int]) -> None:
    """Mix a list, swapping from its last entry down."""
    for i in range(len(things) - 1, 0, -1):
        j = below(i + 1, numbers)
        things[i], things[j] = things[j], things[i]
