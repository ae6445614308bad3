"""What is wrong with a record, before the referee makes findings of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

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
    follows: str | None = None  # where an earlier problem is that explains it


# What is wrong only if the hand, the knights, the land or the turn are as everybody thinks.
_BY_STATE = frozenset(
    {
        "not-in-hand", "no-end-yet", "cell.taken", "cell.apart", "cell.too-far", "knights.unused",
        "knights.gap", "knights.full", "read.other-colour", "record.no-draws", "record.not-held",
        "record.no-more", "record.left-over", "record.not-begun", "record.tiles-left",
    }
)  # fmt: skip


def followed(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """Return problems in their order, those marked that one of the same seat before explains.

    After a wrong line nobody knows what its seat holds and where its knights stand; after one that
    nobody knows whose it is, that is so for all. What a line says wrongly by itself never follows.
    """
    first: list[Problem] = []
    found = []
    for one in problems:
        known = [
            before for before in first if None in (before.seat, one.seat) or before.seat == one.seat
        ]
        if one.message.key in _BY_STATE and known:
            found.append(replace(one, follows=known[0].where))
        else:
            first.append(one)
            found.append(one)
    return tuple(found)
