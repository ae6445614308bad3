"""A game of Saint Malo read and judged by the oracle: the first line that breaks the rules."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cache, lru_cache

from tests.oracles.saint_malo import NAMES, TOWERS, Plain, Refused, after
from tests.oracles.saint_malo_table import OPEN, Table, begun, boxes
from tests.oracles.stream import below, stream
from tests.spoilers.judging import Judged, Mistake, Stop, judged, wrong_values
from tests.spoilers.places import needs
from tests.spoilers.records import Data, own, seats

FACES = "LCWXHS"
SPACES = "|".join(name for name in NAMES if name not in TOWERS)
LIST = rf"(?:{SPACES})(?:,(?:{SPACES}))*"
PERSON = rf"[CSPAMJN]@(?:{SPACES})(?: h:{LIST})?"
ACTION = re.compile(
    rf"-|L[1-5]|X[1-5] (?:{SPACES})|C {LIST}|W {LIST}(?: top:(?:-|{PERSON}))?|H {PERSON}"
)
LINE = re.compile(r"(\d+) ([LCWXHS]{5}) (.+)")
TALLIES = ("coins", "logs", "points", "cannons")


@dataclass(frozen=True)
class Turn:
    """A line on its way through the replay, with its player's city before it."""

    name: str | None
    index: int
    dice: str
    action: str
    city: Plain


def variant_of(data: Data) -> str:
    """Return how the record is played."""
    return str(data["variant"]) if "variant" in data else data["id"].split(".")[1].split("#")[0]


@cache
def dealt(ident: str, seat: int, turns: int) -> list[list[str]]:
    """Return the three rolls of every turn of a seat from 0; children have those of the sprint."""
    label = f"rolls.{seat + 1}" if ".table#" in ident else "rolls"
    numbers = stream(ident.replace(".children#", ".sprint#"), label)
    return [
        ["".join(FACES[below(6, numbers)] for _ in range(5)) for _ in range(3)]
        for _ in range(turns)
    ]


class Replay:
    """The lines of all seats, played together by the oracle."""

    def __init__(self, data: Data, seen: Callable[[Turn], None]) -> None:
        self.data, self.seen = data, seen
        self.variant, self.names = variant_of(data), seats(data)
        self.lines = [own(data, "moves", name) for name in self.names]
        self.table = begun(self.variant, len(self.names))

    def play(self) -> Table:
        """Play to the end, or stop at the first mistake."""
        table = self.table
        while not table.over:
            lines = self.lines[table.seat]
            if len(lines) < table.turn:
                alone = all(len(other) < table.turn for other in self.lines)
                name = self.names[0] if alone else self.names[table.seat]
                raise Stop("unfinished", f"turn.{table.turn}", name)
            self._line(lines[table.turn - 1])
        for name, lines in zip(self.names, self.lines, strict=True):
            if len(lines) >= table.turn:
                match = LINE.fullmatch(lines[table.turn - 1])
                beyond = self.variant != "table"  # of lines after the end nobody knows the dice
                dice = match[2] if match and not beyond else None
                strange = dice and not self._possible(table.turn, self.names.index(name), dice)
                raise Stop("dice" if strange else "move", f"turn.{table.turn}", name)
        return table

    def _line(self, line: str) -> None:
        table, turn = self.table, self.table.turn
        name, where = self.names[table.seat], f"turn.{turn}"
        match = LINE.fullmatch(line)
        if match is not None and not self._possible(turn, table.seat, match[2]):
            raise Stop("dice", where, name)
        if match is None or not ACTION.fullmatch(match[3]) or int(match[1]) != turn:
            raise Stop("move", where, name)
        self.seen(Turn(name, turn - 1, match[2], match[3], table.cities[table.seat].copy()))
        table.due, table.rolls, table.dice = [], 1, list(match[2])
        try:
            table.act(match[3])
        except Refused:
            raise Stop("move", where, name) from None

    def _possible(self, turn: int, seat: int, dice: str) -> bool:
        """Tell whether the rolls of a turn allow its final dice."""
        if "id" not in self.data:
            return True
        rolls = dealt(self.data["id"], seat, 150)[turn - 1]
        if self.variant in OPEN:
            return sorted(dice) in [sorted(roll) for roll in rolls]
        return all(die in faces for die, *faces in zip(dice, *rolls, strict=True))


def judge(data: Data) -> Judged:
    """Return what is wrong with a record: its first bad line, else all that it adds up wrongly."""
    try:
        table = Replay(data, lambda turn: None).play()
    except Stop as stop:
        return judged(stop.mistakes)
    return judged(
        one
        for seat, name in enumerate(seats(data))
        for one in _differences(data, name, table, seat)
    )


def _differences(data: Data, name: str | None, table: Table, seat: int) -> Iterator[Mistake]:
    """Yield where a city, its tallies and its boxes are not those of the moves."""
    city, told = table.cities[seat], own(data, "city", name)
    if told is not None:
        for space, code in zip(NAMES, "".join(told.split()), strict=True):
            if code != city.at[space]:
                yield Mistake("cover", f"cell.{space}", name)
    yield from wrong_values(data, "tally", name, tally_of(table, seat), "tally-{}")
    yield from wrong_values(data, "score", name, boxes(city, table.track.cannons[seat]))


def tally_of(table: Table, seat: int) -> dict[str, int]:
    """Return what stands in the bank, the storage, on the track and beside the cannons."""
    city = table.cities[seat]
    values = (city.coins, city.logs, city.points(), table.track.cannons[seat])
    return dict(zip(TALLIES, values, strict=True))


def city_text(cells: Sequence[str]) -> str:
    """Return the spaces of a city as in a record."""
    return "\n".join(" ".join(cells[i : i + 7]) for i in range(0, 49, 7))


def turns(data: Data) -> list[Turn]:
    """Return the lines of a right record, each with its city before it."""
    needs(data, "moves")
    return _played(json.dumps(data))[0]


def finished(data: Data) -> Table:
    """Return the table at the end of a right record."""
    return deepcopy(_played(json.dumps(data))[1])


def refusal(turn: Turn, action: str) -> str:
    """Return which rule forbids an action in place of one, an empty text for none."""
    if not ACTION.fullmatch(action):
        return "unreadable"
    try:
        after(turn.city, turn.dice, action)
    except Refused as refused:
        return str(refused)
    return ""


@lru_cache(maxsize=32)
def _played(text: str) -> tuple[list[Turn], Table]:
    found: list[Turn] = []
    return found, Replay(json.loads(text), found.append).play()
