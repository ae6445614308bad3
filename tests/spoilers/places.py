"""Choosing the place of a mistake, and the mistakes that can be made in every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from tests.spoilers.judging import Mistake
from tests.spoilers.records import Data, own, seats


class Unfit(Exception):  # noqa: N818 - no error: the record has no place for this mistake
    """A record has no place for a kind of mistake."""


def needs(data: Data, key: str) -> None:
    """Pass over a record that says nothing under a key."""
    if key not in data:
        raise Unfit


def needs_sheet(data: Data, key: str, *, alone: bool) -> None:
    """Pass over a record without a sheet, alone or beside its moves."""
    if key not in data or alone == ("moves" in data):
        raise Unfit


def one_of(places: Iterable[Any], chance: Random) -> Any:
    """Return one of some places; a record without any does not fit."""
    found = list(places)
    if not found:
        raise Unfit
    return chance.choice(found)


# Numbers


def off_by(value: int, chance: Random, *steps: int) -> int:
    """Return another number nearby."""
    return value + chance.choice([sign * step for step in steps or (1,) for sign in (1, -1)])


def wrong_box(data: Data, chance: Random, boxes: Sequence[str], *steps: int) -> Mistake:
    """Change one of these score boxes of one seat, and return what must be found."""
    name = chance.choice(seats(data))
    score = own(data, "score", name) or {}
    box = one_of([one for one in boxes if one in score], chance)
    score[box] = off_by(score[box], chance, *steps)
    return Mistake("score", box, name)


# Lines


def somebody(data: Data, chance: Random) -> str | None:
    """Return somebody whose moves were written down."""
    name: str | None = one_of([one for one in seats(data) if own(data, "moves", one)], chance)
    return name


def somebodys_lines(data: Data, chance: Random) -> list[str]:
    """Return the lines of somebody whose moves were written down."""
    lines: list[str] = own(data, "moves", somebody(data, chance))
    return lines


def repeat(lines: list[str], chance: Random) -> None:
    """Write a line twice."""
    i = chance.randrange(len(lines))
    lines.insert(i, lines[i])


def leave_out(lines: list[str], chance: Random) -> None:
    """Leave out a line that is not the last."""
    del lines[chance.randrange(len(lines) - 1)]


def swap(lines: list[str], chance: Random) -> None:
    """Let two lines change places."""
    i, j = chance.sample(range(len(lines)), 2)
    lines[i], lines[j] = lines[j], lines[i]


def swap_turns(lines: list[str], i: int, j: int) -> None:
    """Let what was done in two turns change places, below the numbers of the turns."""
    (one, first), (two, second) = (lines[k].split(" ", 1) for k in (i, j))
    lines[i], lines[j] = f"{one} {second}", f"{two} {first}"
