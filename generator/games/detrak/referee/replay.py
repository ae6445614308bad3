"""The moves of a record written again line by line; goes on after a mistake to find the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from generator.core.errors import IllegalMove
from generator.core.findings import Finding, difference
from generator.core.game import CHANCE, Playback
from generator.core.messages import Message, at
from generator.core.record import Record
from generator.core.replay import Trail
from generator.games.detrak import deal
from generator.games.detrak.notation import places
from generator.games.detrak.notation.moves import format_roll, place_for
from generator.games.detrak.notation.records import (
    BadLine,
    MoveLine,
    Sheet,
    read_sheet,
    readable_lines,
    setup_of,
    written_start,
)
from generator.games.detrak.referee.grid_proof import KnownRolls
from generator.games.detrak.rules.turn import (
    EDGES,
    FREE,
    ROUNDS,
    START_CELL,
    Grid,
    Move,
    Roll,
    Start,
    State,
    apply,
    cell_name,
    start,
    to_move,
)
from generator.games.detrak.texts import say


@dataclass(slots=True)
class Replay:
    """One sheet's part of a replay."""

    name: str | None
    start: int | None
    lines: tuple[MoveLine | BadLine, ...]
    grid: Grid | None = None  # None after a line that is illegal or cannot be read
    broken: bool = False  # there was such a line
    findings: list[Finding] = field(default_factory=list)

    def refuse(self, where: str, expected: Message, got: Message | str) -> None:
        """Add a finding about an illegal line; nobody knows what the grid is after it."""
        self.findings.append(difference("move", where, expected, got, self.name))
        self.broken = True


def playback(record: Record) -> Playback[State, Move]:
    """Return the moves of a record as the engine plays them, as far as they go."""
    sheets = [read_sheet(record, name) for name in record.seats]
    for sheet in sheets:
        readable_lines(sheet)  # refuses one that is not, before anything is played
    table = _Table(record, [_part(record, sheet) for sheet in sheets], ())
    table.play()
    return table.trail.playback(record, table.setup)


def replay(record: Record, sheets: Sequence[Sheet], rolls: KnownRolls) -> dict[str | None, Replay]:
    """Write the moves of all sheets that have some into empty grids.

    The dice of the lines after an illegal one are still compared.
    """
    parts = [_part(record, sheet) for sheet in sheets if sheet.turns is not None]
    if parts:
        _Table(record, parts, rolls).play()
    return {part.name: part for part in parts}


def _part(record: Record, sheet: Sheet) -> Replay:
    return Replay(sheet.name, written_start(record, sheet), sheet.turns or ())


class _Table:
    """Sheets that are written together: one state, and what is wrong with the lines of each.

    As long as nothing is wrong everybody writes in turn what was rolled for all; after that every
    sheet is looked at for itself.
    """

    def __init__(self, record: Record, parts: Sequence[Replay], rolls: KnownRolls) -> None:
        self.parts = parts
        self.rolls = rolls  # that the lines are compared with
        self.dealt = [] if record.ident is None else deal.rolls(record.ident)
        self.setup = setup_of(record, len(parts))
        self.state = start(self.setup)
        self.shown = self.state.round  # rounds that are written from the start
        self.trail: Trail[State, Move] = Trail(self.state)

    def play(self) -> None:
        """Write the start symbols, then round by round and seat by seat."""
        for seat, part in enumerate(self.parts):
            self._begin(seat, part.start)
        for index in range(max(len(part.lines) for part in self.parts)):
            number = self.shown + index + 1
            self._roll(number, index)
            for seat, part in enumerate(self.parts):
                if index < len(part.lines):
                    self._play_line(seat, number, part.lines[index])
                elif to_move(self.state) == seat:
                    self.trail.close()
        for part, grid in zip(self.parts, self.state.grids, strict=True):
            written = FREE if part.start is None else part.start
            part.grid = None if part.broken else (written, *grid[START_CELL + 1 :])
            self._check_last_dice(part)

    def _apply(self, move: Move) -> None:
        self.state = apply(self.state, move)
        self.trail.add(move, self.state)

    def _begin(self, seat: int, symbol: int | None) -> None:
        """Write a start symbol; a1 is taken, also where it is missing or somebody else's."""
        if symbol == self.state.grids[seat][START_CELL]:
            return  # it is printed
        if symbol is None:
            self.trail.close()
        if symbol is not None and self.trail.is_open:
            try:
                self._apply(Start(symbol))
                return
            except IllegalMove as error:
                self._refuse("cell.a1", error.message)
        grids = list(self.state.grids)
        grids[seat] = (symbol or 0, *grids[seat][START_CELL + 1 :])
        self.state = replace(self.state, grids=tuple(grids), seat=seat + 1)

    def _roll(self, number: int, index: int) -> None:
        """Roll what the first line of a round names; the dice lie as the id has them."""
        lines = [line for part in self.parts for line in part.lines[index : index + 1]]
        told = [one.roll for one in lines if isinstance(one, MoveLine) and one.round == number]
        if not told or to_move(self.state) != CHANCE:
            self.trail.close()
        if self.trail.is_open:
            same = self.dealt and sorted(told[0]) == sorted(self.dealt[number - 1])
            self._apply(Roll(*(self.dealt[number - 1] if same else told[0])))

    def _play_line(self, seat: int, number: int, line: MoveLine | BadLine) -> None:
        part, where = self.parts[seat], f"round.{number}"
        if isinstance(line, BadLine):
            self.trail.close()
            problem = Finding("move", where, None, line.text, line.problem, part.name, unread=True)
            part.findings.append(problem)
            part.broken = True
            return
        self._check_dice(part, number, line)
        if not self.trail.is_open or line.round != number or to_move(self.state) != seat:
            self.trail.refuse(IllegalMove(at("moves", say("record.left-over"))))
        if part.broken:
            return
        if number > ROUNDS:
            part.refuse(where, say("finding.the-end"), say("finding.round", round=line.round))
        elif line.round != number:
            expected, got = (say("finding.round", round=one) for one in (number, line.round))
            part.refuse(where, expected, got)
        else:
            self._write(seat, line, where)

    def _write(self, seat: int, line: MoveLine, where: str) -> None:
        """Write a line's symbols, whichever way round it names them."""
        rolled = self.state.roll
        if rolled is not None and sorted(line.roll) != sorted((rolled.first, rolled.second)):
            dice = format_roll((rolled.first, rolled.second))
            self._refuse(where, say("record.other-dice", dice=dice, got=format_roll(line.roll)))
        if rolled is None or not self.trail.is_open:
            rolled = Roll(*line.roll)
            self.state = replace(self.state, roll=rolled, seat=seat)
        roll = (rolled.first, rolled.second)
        grid = self.state.grids[seat]
        try:
            self._apply(place_for(roll, *(line.cells if line.roll == roll else line.cells[::-1])))
        except IllegalMove as error:
            self._refuse(where, error.message)
            self.parts[seat].refuse(where, *_expected(line, grid))

    def _refuse(self, where: str, problem: Message) -> None:
        self.trail.refuse(IllegalMove(at(places.place(where), problem)))

    def _check_dice(self, part: Replay, number: int, line: MoveLine) -> None:
        """Compare a line's dice with those that were rolled; either way round will do."""
        right = self.rolls[number - 1] if line.round == number <= len(self.rolls) else None
        if right is not None and sorted(line.roll) != sorted(right):
            dice = (format_roll(right), format_roll(line.roll))
            part.findings.append(difference("dice", f"round.{number}", *dice, part.name))

    def _check_last_dice(self, part: Replay) -> None:
        """Nobody writes more rounds than there are dice."""
        if len(self.rolls) < self.shown + len(part.lines) <= ROUNDS:
            where = f"round.{len(self.rolls) + 1}"
            rounds = say("finding.rounds", count=len(part.lines))
            no_more = difference("dice", where, say("finding.no-more-dice"), rounds, part.name)
            part.findings.append(no_more)


def _expected(line: MoveLine, grid: Grid) -> tuple[Message, Message | str]:
    """Return what was expected of an illegal line's cells, and what was found."""
    names = " ".join(map(cell_name, line.cells))
    if (min(line.cells), max(line.cells)) not in EDGES:
        return say("finding.touching-cells"), names
    taken = next(cell for cell in line.cells if grid[cell] != FREE)
    got = say("finding.taken", cells=names, taken=cell_name(taken))
    return say("finding.free-cells"), got
