"""Five Boxes: roll a die five times, write each roll into a free box; what rises counts."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from five_boxes.texts import say
from generator.core.errors import IllegalMove
from generator.core.game import CHANCE, Setup
from generator.core.score import Score

BOXES = "abcde"
FREE = 0


@dataclass(frozen=True, slots=True)
class Roll:
    die: int


@dataclass(frozen=True, slots=True)
class Write:
    box: int  # where the die goes


@dataclass(frozen=True, slots=True)
class State:
    """What stands in the boxes, and the die on the table."""

    boxes: tuple[int, ...] = (FREE,) * len(BOXES)
    die: int = 0  # none


def start(setup: Setup) -> State:
    return State()


def to_move(state: State) -> int | None:
    if state.die:
        return 0
    return CHANCE if FREE in state.boxes else None


def legal(state: State) -> Iterator[Roll | Write]:
    if state.die:
        yield from (Write(box) for box, die in enumerate(state.boxes) if die == FREE)
    elif FREE in state.boxes:
        yield from map(Roll, range(1, 7))


def apply(state: State, move: Roll | Write) -> State:
    if move not in list(legal(state)):
        raise IllegalMove(say("not-now"))
    if isinstance(move, Roll):
        return replace(state, die=move.die)
    return State(tuple(state.die if i == move.box else die for i, die in enumerate(state.boxes)))


def score(state: State, seat: int) -> Score:
    """Return the sum of the boxes that are greater than the one before."""
    return Score(sum(die for before, die in pairwise((FREE, *state.boxes)) if die > before))
