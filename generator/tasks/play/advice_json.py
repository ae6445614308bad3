"""What `malo advise --json` shows: the open moves, and what those played gave away."""

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from generator.core.record import Record
from generator.tasks.play.advising import (
    PlayedTable,
    Rated,
    RatedMove,
    Reviewed,
    compared_moves,
    given_away,
    is_hidden,
)


class MoveJson(TypedDict):
    """An open move, and whether its value is proved."""

    move: str
    value: float
    exact: bool


class ReviewJson(TypedDict):
    """A move that was played, beside the best one."""

    turn: int
    player: str
    move: str
    value: float | None
    best: str
    best_value: float
    lost: float | None


class AdviceJson(TypedDict):
    """Who is to move where a record stops, the moves, and the review where one was made."""

    id: str | None
    game: str
    variant: str
    seat: int | None
    player: str | None
    dice: str | None
    open: bool
    moves: list[MoveJson]
    review: NotRequired[list[ReviewJson]]
    lost: NotRequired[dict[str, float]]


def advice_json(
    record: Record,
    table: PlayedTable,
    moves: Rated | None,
    reviewed: Sequence[Reviewed] | None,
    top: int | None = None,
) -> AdviceJson:
    """Return advice about a record: all open moves or the best few, and the review if any."""
    seat, last = table.seat, table.last_dice()
    compared = compared_moves(moves, reviewed)
    shown: AdviceJson = {
        "id": None if record.ident is None else str(record.ident),
        "game": record.game,
        "variant": record.variant,
        "seat": None if seat is None else seat + 1,
        "player": None if seat is None else table.name(seat),
        "dice": None if seat is None or last is None else table.game.format_move(*last),
        "open": bool(compared) and not is_hidden(compared),
        "moves": [_move(one) for one in (moves or ())[:top]],
    }
    if reviewed is not None:
        shown["review"] = [_reviewed(entry) for entry in reviewed]
        shown["lost"] = given_away(reviewed)
    return shown


def _move(rated: RatedMove) -> MoveJson:
    return {"move": rated.text, "value": rated.value, "exact": rated.certainty == "exact"}


def _reviewed(entry: Reviewed) -> ReviewJson:
    return {
        "turn": entry.turn,
        "player": entry.player,
        "move": entry.text,
        "value": entry.value,
        "best": entry.best.text,
        "best_value": entry.best.value,
        "lost": entry.lost,
    }
