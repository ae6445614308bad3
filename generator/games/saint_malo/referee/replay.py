"""The moves of a record played again line by line; goes on after a mistake to find the next."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.core.errors import IllegalMove
from generator.core.findings import Finding, difference
from generator.core.ident import Ident
from generator.core.messages import Message
from generator.core.record import Record
from generator.games.saint_malo.deal import SEATS, rolls
from generator.games.saint_malo.notation.moves import format_action, format_faces, tidy
from generator.games.saint_malo.notation.open_dice import open_turns
from generator.games.saint_malo.notation.records import BadLine, MoveLine, Sheet, turn_rolls
from generator.games.saint_malo.rules.actions import act, swords
from generator.games.saint_malo.rules.city import City, is_full
from generator.games.saint_malo.rules.pirates import mark
from generator.games.saint_malo.rules.rerolls import possible
from generator.games.saint_malo.rules.turn import TURN_LIMIT
from generator.games.saint_malo.texts import say


@dataclass(slots=True)
class Replay:
    """One seat's part of a replay."""

    name: str | None
    seat: int  # from 1, as in the labels of the dice
    turns: tuple[MoveLine | BadLine, ...]
    city: City = field(default_factory=City)
    broken: bool = False  # an illegal move: from there on the city is not to be trusted
    missing: bool = False  # lines are missing that the others have
    pirates: bool = True  # whether all swords of the table are known
    other_dice: set[int] = field(default_factory=set)  # the turns whose dice are not those dealt
    marked: int = 0  # the boxes of the pirates that they fill
    findings: list[Finding] = field(default_factory=list)

    def report(self, code: str, turn: int, expected: Message, got: Message | str | None) -> None:
        """Add a finding about what stands in a turn's line."""
        self.findings.append(difference(code, f"turn.{turn}", expected, got, self.name))

    def refuse(self, turn: int, expected: Message, got: str, why: Message) -> None:
        """Add a finding about a move that is none, and trust the city no more."""
        self.broken = True
        self.findings.append(Finding("move", f"turn.{turn}", expected, got, why, self.name))


def replay(record: Record, sheets: list[Sheet]) -> dict[str | None, Replay]:
    """Play all moves; together where all are known, otherwise each city for itself."""
    open_turns(record)  # rolls written by hand are refused before anything is compared with them
    seats = [
        Replay(sheet.name, seat, sheet.turns)
        for seat, sheet in enumerate(sheets, start=1)
        if sheet.turns is not None
    ]
    together = len(seats) == len(sheets) and (record.names or record.variant != "table")
    for seat in seats:
        if not together and not record.names and record.ident is not None:
            seat.seat = _likely_seat(record.ident, seat.turns)
        _compare_dice(record, seat)
    if together:
        _play(record.variant, seats)
    else:
        for alone in seats:
            alone.pirates = False
            _play(record.variant, [alone])
    for seat in seats:
        seat.findings.sort(key=lambda finding: int(finding.where[5:]))
    return {seat.name: seat for seat in seats}


def _play(variant: str, seats: list[Replay]) -> None:
    """Play turn by turn and seat by seat until the lines or the game are at their end."""
    marked, turn = 0, 0
    while any(turn < len(seat.turns) for seat in seats) and not _over(variant, turn, seats):
        turn += 1
        for seat in seats:
            if turn > len(seat.turns):
                _miss(seat, seats, turn)
                continue
            line = seat.turns[turn - 1]
            _act(seat, line, turn)
            if line.dice is None or turn in seat.other_dice:
                _forget_pirates(seats)
            elif seat.pirates:
                before = tuple(other.city for other in seats)
                marked, after = mark(marked, swords(line.dice), before)
                for other, city in zip(seats, after, strict=True):
                    other.city, other.marked = city, marked
    _check_end(variant, turn, seats)


def _over(variant: str, turn: int, seats: list[Replay]) -> bool:
    return turn >= TURN_LIMIT.get(variant, turn + 1) or any(is_full(seat.city) for seat in seats)


def _act(seat: Replay, line: MoveLine | BadLine, turn: int) -> None:
    if isinstance(line, BadLine):
        seat.refuse(turn, say("expected.readable-line"), line.text, line.problem)
        return
    if line.turn != turn:
        expected, got = say("place.turn", turn=turn), say("place.turn", turn=line.turn)
        seat.report("move", turn, expected, got)
    if seat.broken:
        return
    try:
        seat.city = act(seat.city, line.dice, tidy(seat.city, line.action))
    except IllegalMove as error:
        written = format_action(line.action)
        seat.refuse(turn, say("expected.legal-action"), written, error.message)


def _miss(seat: Replay, seats: list[Replay], turn: int) -> None:
    """Report the first line a player is short of; from now on nobody knows all the swords.

    Where only sheets with mistakes go on, they may be the ones that are too long.
    """
    sure = any(turn <= len(other.turns) and not other.findings for other in seats)
    if sure and not seat.missing:
        seat.missing = True
        seat.report("unfinished", turn, say("expected.line"), None)
    _forget_pirates(seats)


def _forget_pirates(seats: list[Replay]) -> None:
    for seat in seats:
        seat.pirates = False


def _check_end(variant: str, turn: int, seats: list[Replay]) -> None:
    """The lines must end where the game ends, as far as the cities can be trusted."""
    if any(seat.broken for seat in seats):
        return
    over = _over(variant, turn, seats)
    for seat in seats:
        if over and len(seat.turns) > turn:
            got = say("got.turns", turns=len(seat.turns))
            seat.report("move", turn + 1, say("expected.end", turn=turn), got)
    alone_at_table = variant == "table" and len(seats) == 1
    if not over and not alone_at_table and not any(seat.missing for seat in seats):
        seats[0].report("unfinished", turn + 1, say("expected.another-turn"), None)


def _compare_dice(record: Record, seat: Replay) -> None:
    variant = record.variant
    limit = TURN_LIMIT.get(variant)  # lines after the end have no dice to be compared with
    for turn, line in enumerate(seat.turns[:limit], start=1):
        dealt = turn_rolls(record, turn, seat.seat)
        if dealt is None or line.dice is None:
            continue
        if not possible(variant, dealt, line.dice):
            shown = list(map(format_faces, dealt))
            if variant == "sprint":
                expected = say("expected.one-roll", first=shown[:-1], last=shown[-1])
            else:
                expected = say("expected.rolled-dice", rolls=shown)
            seat.report("dice", turn, expected, format_faces(line.dice))
            seat.other_dice.add(turn)


def _likely_seat(ident: Ident, turns: tuple[MoveLine | BadLine, ...]) -> int:
    """Return the seat whose dice fit a single sheet of a table best."""

    def misfits(seat: int) -> int:
        dealt = (rolls(ident, turn, seat) for turn in range(1, len(turns) + 1))
        return sum(
            line.dice is not None and not possible(ident.variant, roll, line.dice)
            for roll, line in zip(dealt, turns, strict=True)
        )

    return min(range(1, SEATS + 1), key=misfits)
