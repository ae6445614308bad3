"""Named kinds of mistakes, each of which spoils a right record in one place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from tests.spoilers.judging import Judged, Mistake
from tests.spoilers.places import wrong_box
from tests.spoilers.records import Data

Spoiler = Callable[[Data, Random], Mistake | None]
"""Spoils a record in one place; returns what must be found where no oracle need be asked."""


@dataclass(frozen=True)
class Kind:
    """A named kind of mistake and the codes it may have; where it is another game, it has none."""

    name: str
    codes: tuple[str, ...]
    spoil: Spoiler


class Kinds(list[Kind]):
    """The kinds of one file, as its functions register themselves."""

    def __call__(self, *codes: str) -> Callable[[Spoiler], Spoiler]:
        """Register a function as a kind with these codes; its name is the kind's."""

        def register(spoil: Spoiler) -> Spoiler:
            self.append(Kind(spoil.__name__.replace("_", "-"), codes, spoil))
            return spoil

        return register

    def box(self, name: str, boxes: Sequence[str], *steps: int) -> None:
        """Register that one of these score boxes is off by one, or by one of these steps."""

        def spoil(data: Data, chance: Random) -> Mistake:
            return wrong_box(data, chance, boxes, *steps)

        self.append(Kind(name, ("score",), spoil))


@dataclass(frozen=True, eq=False)
class Spoilers:
    """The right records of a game by name, its oracle's judgement, and its kinds of mistakes."""

    name: str
    right: Mapping[str, Callable[[int], Data]]
    judge: Callable[[Data], Judged]
    kinds: tuple[Kind, ...]
    # All moves stand in one list: a line that is missing or wrong may put others out of turn.
    one_book: bool = False
