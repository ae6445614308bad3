"""Records with a line a turn, for games that need no notation of their own.

A line is its number, what was rolled or drawn, and the move, as the game writes them: `3 5 b`.
All seats share one list, in the order of play; every dice or draw is one word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from generator.core.errors import IllegalMove, MaloError, NotationError, RecordError
from generator.core.findings import (
    Finding,
    Report,
    compare_boxes,
    difference,
    reach,
    report_on,
)
from generator.core.game import CHANCE, Playback, Setup
from generator.core.ident import Ident
from generator.core.keys import unknown_keys
from generator.core.messages import Message, at, quoted, say
from generator.core.record import Record, claimed_numbers, text_block
from generator.core.replay import Trail
from generator.core.score import Score

S = TypeVar("S")
M = TypeVar("M")


def line_place(where: str) -> Message | str:
    """Return the name of a line of moves."""
    kind, _, number = where.partition(".")
    return say("finding.line", number=number) if kind == "line" else where


@dataclass(frozen=True, slots=True)
class LineRecords(Generic[S, M]):
    """The record functions of a game whose record is a line a turn."""

    start: Callable[[Setup], S]
    to_move: Callable[[S], int | None]
    apply: Callable[[S, M], S]
    chance: Callable[[Ident, S], M]
    score: Callable[[S, int], Score]
    format_move: Callable[[S, M], str]
    parse_move: Callable[[S, str], M]
    sheet: str  # the key under which a record holds a finished sheet without its moves
    parse_sheet: Callable[[str], S]  # raises NotationError
    prove: Callable[[S, Ident], Sequence[Finding]]  # a sheet against the dice of its id
    score_keys: frozenset[str] = frozenset({"total"})
    place: Callable[[str], Message | str] = line_place  # a field's name as the sheet has it

    @property
    def keys(self) -> frozenset[str]:
        """The keys of a record that are the game's own."""
        return frozenset({"moves", self.sheet})

    def transcript(
        self, setup: Setup, names: tuple[str, ...], steps: Sequence[tuple[S, M]]
    ) -> dict[str, Any]:
        """Return a played game as the key `moves`."""
        lines: list[str] = []
        words: list[str] = []
        for state, move in steps:
            words.append(self.format_move(state, move))
            if self.to_move(state) != CHANCE:
                lines.append(" ".join([str(len(lines) + 1), *words]))
                words = []
        return {"moves": text_block(lines)}

    def playback(self, record: Record) -> Playback[S, M]:
        """Return the moves of a record as the engine plays them, as far as they go."""
        return self._replay(record)[0].playback(record, _setup(record))

    def _play_line(self, trail: Trail[S, M], number: int, line: str) -> None:
        """Play a line: its dice and draws word by word, then what is left."""
        first, *words = line.split()
        if first != str(number):
            raise NotationError(say("record.line-number", expected=number, got=quoted(first)))
        while self.to_move(trail.end) == CHANCE:
            if not words:
                raise NotationError(say("record.line-short", got=quoted(line)))
            self._play(trail, words.pop(0))
        self._play(trail, " ".join(words))

    def _play(self, trail: Trail[S, M], text: str) -> None:
        move = self.parse_move(trail.end, text)
        trail.add(move, self.apply(trail.end, move))

    def referee(self, record: Record) -> Report:
        """Replay the moves, or prove the sheet alone, and compare the score boxes."""
        findings = unknown_keys(record, dict.fromkeys(self.keys, ()), self.score_keys)
        if record.text("moves") is None:
            state, certainty = self._read_sheet(record), "proved" if record.ident else "plausible"
            findings += self.prove(state, record.ident) if record.ident else ()
        else:
            trail, found = self._replay(record)
            state, findings, certainty = trail.end, findings + found, reach(found)
        scores = [self.score(state, seat) for seat in range(len(record.seats))]
        for name, score in zip(record.seats, scores, strict=True):
            claimed = claimed_numbers(record, name, self.score_keys)
            findings += compare_boxes(claimed, score.as_data(), name)
        return report_on(record, scores, self.score_keys, findings, self.place, certainty)

    def _read_sheet(self, record: Record) -> S:
        text = record.text(self.sheet)
        if text is None:
            raise RecordError(say("record.sheet-or-moves", sheet=self.sheet))
        try:
            return self.parse_sheet(text)
        except NotationError as error:
            raise RecordError(at(self.sheet, error.message)) from None

    def _replay(self, record: Record) -> tuple[Trail[S, M], list[Finding]]:
        """Play the lines again, up to the last state that can be trusted; say what is wrong.

        Dice that differ from the id's are a finding, and the play goes on with them.
        """
        trail: Trail[S, M] = Trail(self.start(_setup(record)))
        lines, findings = record.lines("moves") or (), list[Finding]()
        for number, line in enumerate(lines, start=1):
            where, before, wrong = f"line.{number}", len(trail.steps), list[Finding]()
            try:
                self._play_line(trail, number, line)
            except MaloError as error:
                trail.refuse(_in_line(number, error))
                found = difference("move", where, say("finding.legal-move"), error.message)
                wrong.append(replace(found, unread=isinstance(error, NotationError)))
            findings += [*self._dice_findings(record.ident, trail.steps[before:], where), *wrong]
            if wrong:
                return trail, findings
        if self.to_move(trail.end) is not None:
            where = f"line.{len(lines) + 1}"
            findings.append(difference("unfinished", where, say("finding.another-turn"), None))
        return trail, findings

    def _dice_findings(
        self, ident: Ident | None, steps: Sequence[tuple[S, M]], where: str
    ) -> Iterator[Finding]:
        if ident is None:
            return
        for state, move in steps:
            if self.to_move(state) == CHANCE and move != (dealt := self.chance(ident, state)):
                texts = (self.format_move(state, one) for one in (dealt, move))
                yield difference("dice", where, *texts)


def _setup(record: Record) -> Setup:
    return Setup(record.variant, len(record.seats), record.options)


def _in_line(number: int, error: MaloError) -> MaloError:
    """Return what is wrong with a line: it cannot be read, or the engine refuses its move."""
    kind = IllegalMove if isinstance(error, IllegalMove) else RecordError
    return kind(say("record.line", line=number, problem=error.message))
