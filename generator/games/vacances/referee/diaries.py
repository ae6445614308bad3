"""The diaries of a record on their way through a replay: lines, seats, findings."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from generator.core.findings import Finding, difference, reach
from generator.core.ident import Ident
from generator.core.messages import Message
from generator.core.record import Record
from generator.games.vacances import deal
from generator.games.vacances.notation.boxes import box_of, on_form
from generator.games.vacances.notation.lines import (
    BadLine,
    DiaryLine,
    TurnLine,
    day_of,
    first_of,
    where_of,
)
from generator.games.vacances.notation.records import Row, Sheet
from generator.games.vacances.rules.state import Traveller
from generator.games.vacances.texts import say


@dataclass(slots=True)
class Diary:
    """One seat's part of a replay."""

    name: str | None
    seat: int  # from 1, as in the labels of the dice
    lines: dict[str, DiaryLine]  # by field
    rows: tuple[Row, ...] | None
    is_form: bool = False  # who filled in boxes is told of boxes, not of lines
    left_over: list[DiaryLine] = field(default_factory=list)  # lines that stand twice, or nowhere
    one: Traveller | None = None  # the end; None where it is not to be trusted
    broken: bool = False  # something illegal: the markers are not to be trusted
    lost: bool = False  # the last line is missing or illegal: nobody knows where the pawn is
    # Where the pawn is by its own lines since one of them was wrong; the others are not judged by
    # it any more, because what they met at the table may have been elsewhere.
    astray: int | None = None
    # Where the line just before was refused for what it takes: if the next one cannot start there,
    # its space was wrong, and both come from one mistake.
    doubted: str | None = None
    # The series of markers that were not taken, by the box for the tick; None for an event's.
    untaken: dict[str, int | None] = field(default_factory=dict)
    gap: bool = False  # the last line is missing, which has been told
    ended: bool = False  # no line is left
    findings: list[Finding] = field(default_factory=list)

    @property
    def next_line(self) -> DiaryLine | None:
        """The first line that has not been played, None where all have."""
        return first_of([*self.lines.values(), *self.left_over])

    def report(self, code: str, where: str, expected: object, got: object) -> None:
        """Add a finding that says what was expected."""
        self.findings.append(difference(code, where, expected, got, self.name))

    def refuse(self, where: str, got: object, problem: Message, follows: str | None = None) -> None:
        """Add a finding about a line that says what is wrong with it.

        What weather forbids follows from weather that is written wrong.
        """
        sky = f"weather.{where.split('.')[1]}"
        if problem.key == "nothing-in-this-weather" and self.tells_of(sky):
            follows = sky
        if self.is_form:
            where, problem = box_of(where, problem), on_form(problem)
        found = Finding("move", where, None, got, problem, self.name, follows=follows)
        self.findings.append(found)

    def report_unread(self, line: BadLine) -> None:
        """Add a finding about a line that cannot be read."""
        found = Finding("move", line.told_at, None, line.text, line.problem, self.name, unread=True)
        self.findings.append(found)

    def report_missing(self, code: str, where: str, line: Message, box: Message) -> None:
        """Add a finding about a line that is missing, told of as the box to be filled in."""
        found = difference(code, where, line, None, self.name)
        if self.is_form:
            found = replace(found, expected=None, problem=box)
        # A gap between others shows nothing against them.
        self.findings.append(replace(found, unread=code == "move"))

    def tells_of(self, where: str) -> bool:
        """Tell whether a finding is there already."""
        return any(one.where == where for one in self.findings)

    def report_left_over(self) -> None:
        """Add findings about the lines that no replay could come to."""
        for line in self.lines.values():
            if isinstance(line, BadLine):
                self.report_unread(line)
        for line in self.left_over:
            if isinstance(line, BadLine):
                self.report_unread(line)
            else:
                self.refuse(where_of(line), None, say("record.left-over"))


def is_lone_sheet(record: Record) -> bool:
    """Tell whether a record is one diary of a table whose other diaries are not there."""
    return record.variant == "table" and not record.names


def diary_of(sheet: Sheet, seat: int, over: int) -> Diary:
    """Return a sheet's lines by field; what stands twice or nowhere is left over.

    So is what is told of the first days, if some are `over` before anybody walks.
    """
    diary = Diary(sheet.name, seat, {}, sheet.rows, sheet.is_form)
    for line in sheet.lines or ():
        where = where_of(line)
        if where in diary.lines or where.startswith("line.") or day_of(line) <= over:
            diary.left_over.append(line)
            diary.broken = True
        else:
            diary.lines[where] = line
    return diary


def certainty_of(record: Record, diary: Diary) -> str:
    """Return how far a diary's verdict reaches; of a lone one of a table nobody knows the pawns."""
    return reach(diary.findings, whole=not diary.broken and not is_lone_sheet(record))


def likely_seat(ident: Ident, diary: Diary) -> int:
    """Return the seat whose dice fit a single diary of a table best."""
    turns = [line for line in diary.lines.values() if isinstance(line, TurnLine)]

    def misfits(seat: int) -> int:
        dealt = deal.dice(ident, seat)
        return sum(dealt[line.day - 1][line.period - 1] != line.die for line in turns)

    return min(range(1, deal.SEATS + 1), key=misfits)
