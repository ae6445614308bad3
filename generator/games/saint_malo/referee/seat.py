"""One seat's part of a replay: its lines, its city, and what is wrong with them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from generator.core.findings import Finding, difference
from generator.core.messages import Message
from generator.games.saint_malo.notation.lines import TurnLine
from generator.games.saint_malo.notation.records import Sheet
from generator.games.saint_malo.rules.city import City
from generator.games.saint_malo.texts import say


@dataclass(slots=True)
class Replay:
    """One seat's part of a replay."""

    sheet: Sheet
    seat: int  # from 1, as in the labels of the dice
    turns: tuple[TurnLine, ...]
    city: City = field(default_factory=City)
    broken: bool = False  # an illegal move: from there on the city is not to be trusted
    missing: bool = False  # lines are missing that the others have
    pirates: bool = True  # whether all swords of the table are known
    other_dice: set[int] = field(default_factory=set)  # the turns whose dice are not those dealt
    marked: int = 0  # the boxes of the pirates that they fill
    shift: int = 0  # how far the numbers of the lines are from their turns
    shifted: str | None = None  # where that was found: a line is missing there, or one too many
    findings: list[Finding] = field(default_factory=list)

    @property
    def name(self) -> str | None:
        """The player's name."""
        return self.sheet.name

    def report(
        self,
        code: str,
        turn: int,
        expected: Message,
        got: Message | str | None,
        follows: str | None = None,
    ) -> None:
        """Add a finding about what stands in a turn's line."""
        found = difference(code, self.sheet.line_place(turn), expected, got, self.name)
        self.findings.append(replace(found, follows=follows))

    def refuse(
        self, turn: int, expected: Message, got: str, why: Message, unread: bool = False
    ) -> None:
        """Add a finding about a move that is none, and trust the city no more.

        With dice that were not dealt, or a line missing before it, nobody knows what was allowed.
        """
        self.broken = True
        where = self.sheet.line_place(turn)
        cause = where if turn in self.other_dice else self.shifted
        found = Finding("move", where, expected, got, why, self.name, unread=unread)
        self.findings.append(found if unread else replace(found, follows=cause))

    def check_number(self, turn: int, number: int) -> None:
        """Compare the number of a line with its turn; those after a missing line are off alike."""
        if number != turn:
            expected, got = say("place.turn", turn=turn), say("place.turn", turn=number)
            here = self.sheet.line_place(turn)
            cause = here if turn in self.other_dice else self.shifted_by(number - turn)
            self.report("move", turn, expected, got, cause)
            self.shifted = self.shifted_by(number - turn) or here
        self.shift = number - turn

    def shifted_by(self, shift: int) -> str | None:
        """Return where the lines began to be off by so many turns, None where they were not."""
        return self.shifted if shift and shift == self.shift else None

    @property
    def gap(self) -> str | None:
        """Where a line is missing, or one too many: the city may lack what it says."""
        unfinished = (one.where for one in self.findings if one.code == "unfinished")
        return self.shifted or next(unfinished, None)
