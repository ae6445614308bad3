"""The lines of a diary: `2 rain`, `2.3 5 gar-cou-hsi :crepes`, `2 rows dishes visits`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from generator.core.errors import NotationError
from generator.core.messages import Message, quoted
from generator.games.vacances.notation.boxes import unread_box
from generator.games.vacances.notation.moves import Way, parse_way
from generator.games.vacances.notation.names import parse_die, parse_series, parse_weather
from generator.games.vacances.rules.calendar import DAYS, PERIODS
from generator.games.vacances.rules.markers import SERIES
from generator.games.vacances.texts import say

_TURN = re.compile(r"(\d{1,2})\s*[.,]\s*(\d{1,2})\s+(\S+)\s+(\S.*)", re.ASCII)
_DAY = re.compile(r"(\d{1,2})\s+(\S.*)", re.ASCII)
_ROWS = re.compile(r"(?:rows|lignes)\b\s*:?\s*(.*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class DayLine:
    """The weather of a day."""

    day: int
    weather: str


@dataclass(frozen=True, slots=True)
class TurnLine:
    """A period: its die, and what was done."""

    day: int
    period: int
    die: int
    way: Way
    text: str  # what was done, as it was written


@dataclass(frozen=True, slots=True)
class RowsLine:
    """The series opened on a day, in the order of their rows."""

    day: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that cannot be read, why, and where it belongs as far as that can be seen."""

    text: str
    problem: Message
    where: str
    box: str = ""  # on a sheet, the very box that cannot be read

    @property
    def told_at(self) -> str:
        """Where it is reported."""
        return self.box or self.where


DiaryLine = DayLine | TurnLine | RowsLine | BadLine


def read_line(number: int, line: str, on_sheet: bool = False) -> DiaryLine:
    """Read a line; one that cannot be read does not spoil the others.

    Who filled in a sheet has never seen the line that was made of it, and is told of its boxes.
    """
    try:
        return parse_line(line)
    except NotationError as error:
        where = _likely_field(number, line)
        unread = unread_box(line.strip()) if on_sheet else None
        if unread is None:
            return BadLine(line.strip(), error.message, where)
        return BadLine(unread.text, unread.problem, where, unread.box)


def _likely_field(number: int, line: str) -> str:
    match = re.match(r"\s*([1-5])(?:[.,]([1-6]))?(?:\s+(.*)|$)", line, re.ASCII)
    if match is None:
        return f"line.{number}"
    if match[2]:
        return f"space.{match[1]}.{match[2]}"
    kind = "rows" if _ROWS.match(match[3] or "") else "weather"
    return f"{kind}.{match[1]}"


def parse_line(line: str) -> DayLine | TurnLine | RowsLine:
    """Read a line of moves."""
    text = line.strip()
    if turn := _TURN.fullmatch(text):
        day, period = _period(text, int(turn[1]), int(turn[2]))
        return TurnLine(day, period, parse_die(turn[3]), parse_way(turn[4]), turn[4].strip())
    match = _DAY.fullmatch(text)
    if match is None:
        raise NotationError(say("read.line", got=quoted(text)))
    day, _ = _period(text, int(match[1]), 1)
    if rows := _ROWS.fullmatch(match[2]):
        words = re.findall(r"[^\s,;]+", rows[1])
        if not words or len(words) > len(SERIES):
            raise NotationError(say("read.line", got=quoted(text)))
        return RowsLine(day, tuple(map(parse_series, words)))
    return DayLine(day, parse_weather(match[2]))


def _period(text: str, day: int, period: int) -> tuple[int, int]:
    if not (1 <= day <= DAYS and 1 <= period <= PERIODS):
        raise NotationError(say("read.period", got=quoted(text)))
    return day, period


def where_of(line: DiaryLine) -> str:
    """Return the field that a line belongs to."""
    match line:
        case DayLine(day):
            return f"weather.{day}"
        case TurnLine(day, period):
            return f"space.{day}.{period}"
        case RowsLine(day):
            return f"rows.{day}"
        case BadLine():
            return line.where


def in_order(lines: Iterable[DiaryLine]) -> tuple[DiaryLine, ...]:
    """Return lines in the order of the days, whatever order they were written in."""
    return tuple(sorted(lines, key=_clock))


def first_of(lines: Iterable[DiaryLine]) -> DiaryLine | None:
    """Return the line that comes first, None where there is none."""
    return min(lines, key=_clock, default=None)


def day_of(line: DiaryLine) -> int:
    """Return the day of a line, one after all days where that is not known."""
    return _clock(line)[0]


def _clock(line: DiaryLine) -> tuple[int, int]:
    return _time_of(where_of(line))


@lru_cache(maxsize=256)  # asked of every line that is left, at every turn
def _time_of(where: str) -> tuple[int, int]:
    """Return when a line comes: weather first, rows last; a line of no known day at the end."""
    kind, _, rest = where.partition(".")
    day, _, period = rest.partition(".")
    if kind == "line":
        return DAYS + 1, 0
    return int(day), {"weather": 0, "rows": PERIODS + 1}.get(kind, int(period or 0))
