"""The seeded random stream: the same draws for an id on every machine, for ever."""

import hashlib
from collections.abc import Iterator, MutableSequence
from typing import Any

from generator.core.ident import Ident


class Stream:
    """The draws of one id under one label; `docs/ids.md` holds test vectors.

    >>> stream = Stream("detrak.basic#2026-11-16", "start")
    >>> stream.below(6) in range(6)
    True
    """

    def __init__(self, ident: Ident | str, label: str) -> None:
        self._bytes = _blocks(str(ident), label)

    def below(self, n: int) -> int:
        """Draw an integer from 0 to n−1, every one equally likely; n is at most 256."""
        if not 1 <= n <= 256:
            raise ValueError(f"below takes 1 to 256, got {n}")
        limit = 256 - 256 % n
        return next(byte for byte in self._bytes if byte < limit) % n

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle a list in place (Fisher–Yates from the end)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def choice(self, items: "list[Any] | tuple[Any, ...]") -> Any:
        """Draw one of at most 256 items."""
        return items[self.below(len(items))]


def _blocks(ident: str, label: str) -> Iterator[int]:
    prefix = b"malo1\0" + ident.encode() + b"\0" + label.encode() + b"\0"
    k = 0
    while True:
        yield from hashlib.sha256(prefix + str(k).encode()).digest()
        k += 1
