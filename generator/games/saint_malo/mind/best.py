"""The best play of a sprint, from an id, a record or rolls given by hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from generator.core.errors import RecordError
from generator.core.game import Solved
from generator.core.messages import at
from generator.core.record import Record, text_block
from generator.games.saint_malo.mind.solver.sprint import Play, Solution, Sprint, replayed
from generator.games.saint_malo.notation.lines import MoveLine, format_line
from generator.games.saint_malo.notation.open_dice import format_rolls, open_turns
from generator.games.saint_malo.notation.places import TALLIES
from generator.games.saint_malo.notation.records import read_sheet
from generator.games.saint_malo.notation.states import format_cells
from generator.games.saint_malo.rules.rerolls import TurnRolls
from generator.games.saint_malo.rules.scoring import score_city
from generator.games.saint_malo.texts import say


@dataclass(frozen=True, slots=True)
class Best:
    """The best play known of a sprint, and what no play can beat."""

    turns: tuple[TurnRolls, ...]
    play: Play
    bound: int

    @property
    def total(self) -> int:
        """The total of the play."""
        return self.play.total

    @property
    def proved(self) -> bool:
        """Whether no play is better."""
        return self.total == self.bound


@lru_cache(maxsize=256)
def best_from(sprint: Sprint) -> Solution:
    """Return the best play from a position on; asked again it is not searched again."""
    from generator.games.saint_malo.mind.solver.solve import solve as solve_sprint  # loads numpy

    return solve_sprint(sprint)


def solve(record: Record, name: str | None = None) -> Solved[Best]:
    """Solve what a record was played with."""
    turns = _turns(record)
    found = best_from(Sprint(turns))
    return _solved(record, Best(turns, found.play, found.bound))


def check(record: Record, name: str | None = None) -> None:
    """Refuse a record that does not say what to solve."""
    _turns(record)


def retell(record: Record, bound: int) -> Solved[Best]:
    """Return the solution of an id from its moves and the bound that was found with them."""
    turns = _turns(record)
    lines = [line for line in read_sheet(record, None).turns or () if isinstance(line, MoveLine)]
    play = replayed(Sprint(turns), tuple((line.dice, line.action) for line in lines))
    return _solved(record, Best(turns, play, bound))


def _turns(record: Record) -> tuple[TurnRolls, ...]:
    turns = open_turns(record)
    if turns is None:
        raise RecordError(at("dice", say("record.no-dice")))
    return turns


def _solved(record: Record, best: Best) -> Solved[Best]:
    lines = [
        format_line(MoveLine(number, dice, action))
        for number, (dice, action) in enumerate(best.play.turns, start=1)
    ]
    sheet = _sheet(best) | ({} if record.ident else {"dice": format_rolls(best.turns)})
    return Solved(best.total, best.bound, best.proved, tuple(lines), sheet, best)


def _sheet(best: Best) -> dict[str, Any]:
    """Return the finished sheet as the keys of a record."""
    city = best.play.cities[-1]
    return {
        "city": text_block(format_cells(city.cells)),
        "tally": {key: getattr(city, key) for key in TALLIES},
        "score": score_city(city).as_data(),
    }
