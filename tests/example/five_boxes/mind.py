"""Who plays, advises and solves Five Boxes."""

from collections.abc import Sequence
from functools import cache
from itertools import permutations

from five_boxes.deal import dice
from five_boxes.rules import BOXES, State, Write, apply, legal, score
from five_boxes.texts import say
from generator.core.errors import RecordError
from generator.core.game import Advice, Solved
from generator.core.record import Record
from generator.core.stream import Stream


def opponent(state: State, stream: Stream) -> Write:
    moves = [move for move in legal(state) if isinstance(move, Write)]
    return max(moves, key=lambda move: score(apply(state, move), 0).total)


def advise(state: State, stream: Stream) -> Sequence[Advice[Write]]:
    """Rate every free box by the total to expect after it."""
    moves = [move for move in legal(state) if isinstance(move, Write)]
    rated = [Advice(move, worth(apply(state, move).boxes)) for move in moves]
    return sorted(rated, key=lambda one: -one.value)


@cache
def worth(boxes: tuple[int, ...]) -> float:
    """Return the total to expect when the next dice are unknown and the best box is taken."""
    rolled = [apply(State(boxes), roll) for roll in legal(State(boxes))]
    best = [max(worth(apply(one, move).boxes) for move in legal(one)) for one in rolled]
    return sum(best) / 6 if best else score(State(boxes), 0).total


def solve(record: Record, name: str | None) -> Solved[State]:
    """Try all orders of the five dice: 120 of them, so the best is proved."""
    if record.ident is None:
        raise RecordError(say("id"))
    rolled = dice(record.ident)
    best = max(map(State, permutations(rolled)), key=lambda state: score(state, 0).total)
    lines, left, total = [], list(best.boxes), score(best, 0)
    for number, die in enumerate(rolled, start=1):
        lines.append(f"{number} {die} {BOXES[left.index(die)]}")
        left[left.index(die)] = 0
    sheet = {"boxes": "".join(map(str, best.boxes)), "score": total.as_data()}
    return Solved(total.total, total.total, True, tuple(lines), sheet, best)
