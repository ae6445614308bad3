"""Changes to an input that keep its shape: lines, words, numbers and tokens of the notation."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

_WORD = re.compile(rb"[^\s\0=]+")
_NUMBER = re.compile(rb"\d+")
_NUMBERS = (b"0", b"1", b"-1", b"7", b"25", b"99", b"255", b"1000001", b"4294967296", b"007")
_TIMES = 6
# What parsers, patterns and Unicode have been slow with when there is a lot of it.
_MANY = (b" ", b"a", b"0", b"[", b".", b"-", b":", b"\n", b"x\n", "\u0301\u0316".encode())


def mutated(data: bytes, words: Sequence[bytes], chance: random.Random) -> bytes:
    """Return an input with one to three changes."""
    for _ in range(chance.randint(1, 3)):
        data = chance.choice(_CHANGES)(data, words, chance)
    return data


def stretched(data: bytes, longest: int, chance: random.Random) -> bytes:
    """Return an input made large by much of one thing, of its own or not: what is slow shows."""
    if not data:
        return data
    first = chance.randrange(len(data))
    part = data[first : first + chance.choice((1, 2, 3, 8, 40, len(data)))]
    if chance.random() < 0.5:
        part = chance.choice(_MANY)
    size = chance.choice((longest // 10, longest))
    times = max(1, (size - len(data)) // len(part))
    return (data[:first] + part * times + data[first:])[:longest]


def _other_line(data: bytes, words: Sequence[bytes], chance: random.Random) -> bytes:
    """Drop, double or swap lines."""
    lines = data.split(b"\n")
    i, j = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(3):
        case 0:
            del lines[i]
        case 1:
            lines.insert(j, lines[i])
        case _:
            lines[i], lines[j] = lines[j], lines[i]
    return b"\n".join(lines)


def _other_word(data: bytes, words: Sequence[bytes], chance: random.Random) -> bytes:
    """Put a word of the notation, or another one of the input, in the place of a word."""
    places = [match.span() for match in _WORD.finditer(data)]
    if not places:
        return data + (chance.choice(words) if words else b"")
    start, end = chance.choice(places)
    if words and chance.random() < 0.7:
        word = chance.choice(words)
    else:
        word = data[slice(*chance.choice(places))]
    if chance.random() < 0.3:
        word = data[start:end] + b" " + word
    return data[:start] + word + data[end:]


def _other_number(data: bytes, words: Sequence[bytes], chance: random.Random) -> bytes:
    """Change a number a little or a lot."""
    places = [match.span() for match in _NUMBER.finditer(data)]
    if not places:
        return data
    start, end = chance.choice(places)
    near = b"%d" % max(0, int(data[start : min(end, start + 9)]) + chance.choice((-1, 1)))
    return data[:start] + chance.choice((near, near, chance.choice(_NUMBERS))) + data[end:]


def _repeated(data: bytes, words: Sequence[bytes], chance: random.Random) -> bytes:
    """Repeat a part."""
    i, j = sorted((chance.randrange(len(data) + 1), chance.randrange(len(data) + 1)))
    return data[:i] + data[i:j] * chance.randint(0, _TIMES) + data[j:]


def _other_byte(data: bytes, words: Sequence[bytes], chance: random.Random) -> bytes:
    """Put any byte somewhere."""
    i = chance.randrange(len(data) + 1)
    return data[:i] + bytes([chance.randrange(256)]) + data[i + chance.randrange(2) :]


_Change = Callable[[bytes, Sequence[bytes], random.Random], bytes]
_CHANGES: tuple[_Change, ...] = (
    _other_line,
    _other_word,
    _other_word,
    _other_number,
    _repeated,
    _other_byte,
)
