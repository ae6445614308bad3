"""The diaries of a record on their way through a replay: lines, seats, findings."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.core.findings import Finding, difference
from generator.core.ident import Ident
from generator.core.messages import Message
from generator.core.record import Record
from generator.games.vacances import deal
from generator.games.vacances.notation.lines import BadLine, DiaryLine, TurnLine, where_of
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
    one: Traveller | None = None  # the end; None where it is not to be trusted
    broken: bool = False  # something illegal: the markers are not to be trusted
    lost: bool = False  # the last line is missing or illegal: nobody knows where the pawn is
    # Where the pawn is by its own lines since one of them was wrong; the others are not judged by
    # it any more, because what they met at the table may have been elsewhere.
    astray: int | None = None
    gap: bool = False  # the last line is missing, which has been told
    ended: bool = False  # no line is left
    findings: list[Finding] = field(default_factory=list)

    def report(
        self, code: str, where: str, expected: object, got: object, problem: Message | None = None
    ) -> None:
        """Add a finding; a problem of its own says more than expected and got."""
        if problem is None:
            self.findings.append(difference(code, where, expected, got, self.name))
        else:
            self.findings.append(Finding(code, where, expected, got, problem, self.name))


def is_lone_sheet(record: Record) -> bool:
    """Tell whether a record is one diary of a table whose other diaries are not there."""
    return record.variant == "table" and not record.names


def diary_of(sheet: Sheet, seat: int) -> Diary:
    """Return a sheet's lines by field; what stands twice or nowhere is a finding."""
    diary = Diary(sheet.name, seat, {}, sheet.rows)
    for line in sheet.lines or ():
        where = where_of(line)
        if where in diary.lines or where.startswith("line."):
            problem = line.problem if isinstance(line, BadLine) else say("record.left-over")
            diary.report("move", where, None, None, problem)
            diary.broken = True
        else:
            diary.lines[where] = line
    return diary


def likely_seat(ident: Ident, diary: Diary) -> int:
    """Return the seat whose dice fit a single diary of a table best."""
    turns = [line for line in diary.lines.values() if isinstance(line, TurnLine)]

    def misfits(seat: int) -> int:
        dealt = deal.dice(ident, seat)
        return sum(dealt[line.day - 1][line.period - 1] != line.die for line in turns)

    return min(range(1, deal.SEATS + 1), key=misfits)
