"""A move as a row of taps, and the board that is tapped on.

A game says by `Game.taps` what one touches to make a move, and by `Game.board` what one looks at
meanwhile. Whoever shows it lights what may come next; every tap narrows what can still be meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from generator.layout.ink.shapes import Shape
    from generator.layout.page.page import Page

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Tap:
    """One touch: a place of the board by its id, or an entry of a list where it has no such place.

    Within a position the same place is the same tap, with the same words. Taps of one group stand
    beside each other in a row, and may come in any order.
    """

    place: str
    words: str
    group: str = ""


@dataclass(frozen=True, slots=True)
class PlayPiece:
    """What lies on a place of the board now, in words and drawn.

    The drawing begins at the origin and has a size of its own; it is laid over the place.
    What is the same on many places is sent once. Without shapes its words are written there.
    """

    place: str
    words: str
    shapes: tuple[Shape, ...] = ()
    size: tuple[float, float] = (1.0, 1.0)  # of the drawing, from the origin


@dataclass(frozen=True, slots=True)
class PlayBoard:
    """What a seat looks at: pages that stay while their name does, and what lies on them now."""

    name: str
    pages: Callable[[], Sequence[Page]]  # their fields and places are what can be tapped
    pieces: Sequence[PlayPiece] = ()


@dataclass(frozen=True, slots=True)
class FirstTurn:
    """A first turn that explains itself: a game of an id, and the moves to make in it.

    The game's texts have `learn.1`, `learn.2` … for what to tap and why, and `learn.end`.
    """

    id: str
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Halves(Generic[S, M]):
    """Moves in two halves, for a game that has positions with too many to list them all.

    A beginning is written and tapped like a move, and stands for all those that go on from it.
    """

    firsts: Callable[[S], Iterator[tuple[M, bool]]]  # moves and beginnings; whether each is whole
    rest: Callable[[S, M], Iterator[M]]  # the legal moves that go on from a beginning


Taps = tuple[Tap, ...]
