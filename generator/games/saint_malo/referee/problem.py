"""One thing on a sheet that cannot be, and the numbers that could stand there instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.core.messages import Message
from generator.games.saint_malo.texts import say

FEW = 4  # numbers to be listed one by one


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that cannot be: the field, what could stand there, and what does.

    Text is the code of a space.
    """

    where: str
    expected: Message | str | int
    got: Message | str | int
    follows: str | None = None  # where an earlier one is that explains it
    code: str = "impossible"


def in_range(least: int, most: int) -> Message | int:
    """Return what a number may be.

    >>> str(in_range(0, 6)), in_range(2, 2)
    ('0 to 6', 2)
    """
    return say("number.to", least=least, most=most) if least < most else most


def one_of(numbers: Sequence[int]) -> Message | int:
    """Return what a number may be: a few are listed one by one.

    >>> str(one_of([-5, 1, 3])), one_of([2]), str(one_of([0, 1, 2, 3, 4, 6]))
    ('−5, 1 or 3', 2, '0 to 6')
    """
    *first, last = numbers
    if len(numbers) > FEW:
        return in_range(numbers[0], last)
    return say("number.or", first=first, last=last) if first else last
