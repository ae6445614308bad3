"""What is wrong with a record, before the referee makes findings of it."""

from __future__ import annotations

from dataclasses import dataclass

from generator.core.messages import Message


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong: what kind, where, in words, whose, and what was expected and got."""

    code: str
    where: str
    message: Message
    seat: int | None = None
    expected: object = None
    got: object = None
    unread: bool = False  # a line that cannot be read
