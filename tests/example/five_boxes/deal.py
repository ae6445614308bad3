"""What an id deals. Frozen: no id may ever give other dice."""

from five_boxes.rules import BOXES, FREE, Roll, State
from generator.core.ident import Ident
from generator.core.stream import Stream


def dice(ident: Ident) -> tuple[int, ...]:
    """Return the five dice of a puzzle."""
    stream = Stream(ident, "dice")
    return tuple(stream.below(6) + 1 for _ in BOXES)


def chance(ident: Ident, state: State) -> Roll:
    """Return the die that is due."""
    return Roll(dice(ident)[len(BOXES) - state.boxes.count(FREE)])
