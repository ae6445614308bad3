"""Five Boxes as text: moves, states, records, forms."""

from collections.abc import Mapping, Sequence
from typing import Any

from five_boxes.deal import chance, dice
from five_boxes.rules import BOXES, Roll, State, Write, apply, score, start, to_move
from five_boxes.texts import say
from generator.core.errors import NotationError
from generator.core.findings import Finding, difference
from generator.core.game import CHANCE
from generator.core.ident import Ident
from generator.core.lines import LineRecords
from generator.core.messages import quoted
from generator.core.record import form_record, typed_numbers


def format_move(state: State, move: Roll | Write) -> str:
    return str(move.die) if isinstance(move, Roll) else BOXES[move.box]


def parse_move(state: State, text: str) -> Roll | Write:
    if to_move(state) == CHANCE and text in list("123456"):
        return Roll(int(text))
    if state.die and text.lower() in list(BOXES):
        return Write(BOXES.index(text.lower()))
    raise NotationError(say("move", got=quoted(text)))


def format_state(state: State) -> str:
    return "".join(map(str, (*state.boxes, state.die)))


def parse_state(text: str) -> State:
    """Read the boxes and the die, 0 for none: a die on the table needs a free box."""
    numbers = tuple(int(code) for code in text.strip() if code in "0123456")
    if len(numbers) != 6 or len(text.strip()) != 6 or (numbers[-1] and 0 not in numbers[:-1]):
        raise NotationError(say("state", got=quoted(text)))
    return State(numbers[:-1], numbers[-1])


def prove(state: State, ident: Ident) -> Sequence[Finding]:
    """Five written boxes hold the five dice of the id in some order, or they cannot be."""
    dealt, got = (" ".join(map(str, sorted(one))) for one in (dice(ident), state.boxes))
    return [] if dealt == got else [difference("cover", "boxes", dealt, got)]


LINES = LineRecords(
    start, to_move, apply, chance, score, format_move, parse_move,
    "boxes", lambda text: parse_state(text + "0"), prove,
)  # fmt: skip


def sheet_data(ident: Ident | None, values: Mapping[str, str]) -> dict[str, Any]:
    boxes = "".join(values.get(f"box.{box}", "").strip() or "0" for box in BOXES)
    written = {"boxes": boxes, "score": typed_numbers(values, ["total"])}
    return form_record(ident, {"game": "five-boxes"}, values) | written


def sheet_values(state: State, seat: int) -> dict[str, str]:
    boxes = {f"box.{box}": str(die) for box, die in zip(BOXES, state.boxes, strict=True)}
    return boxes | {"total": str(score(state, seat).total)}
