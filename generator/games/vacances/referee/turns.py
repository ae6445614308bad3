"""A period of a diary played again; goes on after a mistake to find the next."""

from __future__ import annotations

from dataclasses import replace

from generator.core.errors import IllegalMove, NotationError
from generator.games.vacances.notation import fields
from generator.games.vacances.notation.lines import BadLine, DiaryLine, TurnLine
from generator.games.vacances.notation.moves import end_of, move_of, way_of
from generator.games.vacances.referee.table import Table
from generator.games.vacances.rules.calendar import EVENING, EVENTS
from generator.games.vacances.rules.markers import (
    is_excursion_time,
    kind_of,
    series_of,
    space_bit,
    station,
)
from generator.games.vacances.rules.offers import offers_marker
from generator.games.vacances.rules.state import Go, Move, Roll, State, Stay
from generator.games.vacances.rules.turn import apply, is_open, sent_to_station
from generator.games.vacances.texts import say


def play_turn(table: Table) -> None:
    """Play one period of one diary; a pawn gone astray stands in nobody else's way."""
    seat, diary = table.state.seat, table.diary
    day, period = table.state.day, table.state.period
    where = fields.space_field(day, period)
    if diary.astray is not None:
        table.set_pawn(seat, diary.astray)
    line = table.take_line(where)
    if isinstance(line, TurnLine):
        diary.gap = False
        _check_die(table, line)
        _play_line(table, line, where)
    else:
        _miss_line(table, line, where)
    after = (day, period + 1) if period < EVENING else (day + 1, 1)
    if diary.astray is not None or _is_contradicted(table, seat, fields.space_field(*after)):
        diary.astray = table.state.travellers[seat].at
        table.set_pawn(seat, station())


def _is_contradicted(table: Table, seat: int, where: str) -> bool:
    """Tell whether the next line of a diary cannot follow, whoever else is on the map.

    One of the two lines is wrong then, and nobody knows which.
    """
    line = table.diaries[seat].lines.get(where)
    if not isinstance(line, TurnLine) or line.way.blocked:
        return False
    alone = replace(table.state, travellers=(table.state.travellers[seat],), seat=0)
    rolled = (replace(alone, die=die) for die in (line.die, table.dealt_die(seat, line)))
    return not any(is_open(state, way_of(state, line.way)) for state in rolled)


def _miss_line(table: Table, line: DiaryLine | None, where: str) -> None:
    """Go on without a line that is not there or cannot be read."""
    table.close()
    state, diary = table.state, table.diary
    if isinstance(line, BadLine):
        diary.report_unread(line)
        diary.broken = True
    elif not diary.ended:
        later = any(isinstance(one, TurnLine) for one in diary.lines.values())
        expected = say("finding.period-line", day=state.day, period=state.period)
        if not diary.gap:  # of a gap only the beginning is told
            code = "move" if later else "unfinished"
            diary.report_missing(code, where, expected, say("box.no-space"))
        diary.broken = diary.broken or later
        diary.ended, diary.gap = not later, True
    _lose(table)


def _lose(table: Table) -> None:
    """Give up where the pawn is until one of its walks says where it starts."""
    table.diary.lost, table.diary.astray = True, station()
    table.end_turn(replace(table.state.travellers[table.state.seat], at=station(), aboard=False))


def _check_die(table: Table, line: TurnLine) -> None:
    die = table.dealt_die(table.state.seat, line)
    if die != line.die:
        where = fields.die_field(line.day, line.period)
        table.diary.report("dice", where, die, line.die)


def _play_line(table: Table, line: TurnLine, where: str) -> None:
    diary = table.diary
    doubted, diary.doubted = diary.doubted, None
    if diary.lost and not _found_again(table, line):
        return
    state = _rolled(table, line)
    assert state.die is not None
    table.trail.add(Roll(state.die), state)
    if line.way.blocked and not table.all_known():
        table.end_turn(sent_to_station(state.travellers[state.seat], state.blocked_loses))
        return
    try:
        move = move_of(state, line.way)
        table.apply(state, move)
        _note_untaken(table, state, move)
    except (IllegalMove, NotationError) as error:
        table.refuse(diary, where, error.message)
        diary.broken = True
        # Where only what was taken is wrong, the pawn is where the line says.
        if is_open(state, way_of(state, line.way)):
            diary.refuse(where, line.text, error.message)
            diary.doubted = diary.findings[-1].where
            _force(table, line)
        else:
            diary.refuse(where, line.text, error.message, doubted)
            _lose(table)


def _note_untaken(table: Table, state: State, move: Move) -> None:
    """Note a marker that was not taken: on a sheet its tick may just have been forgotten."""
    if isinstance(move, Go | Stay) and not move.takes:
        box, end = fields.marker_field(state.day, state.period), end_of(state, move)
        if kind_of(end) in EVENTS or series_of(end) is not None:
            table.diaries[state.seat].untaken[box] = series_of(end)


def _rolled(table: Table, line: TurnLine) -> State:
    """Roll the die that was dealt; the one that is written where only that leads there.

    Then nobody knows which of the two is wrong, the die or the walk.
    """
    dealt = apply(table.state, Roll(table.dealt_die(table.state.seat, line)))
    if dealt.die == line.die or is_open(dealt, way_of(dealt, line.way)):
        return dealt
    table.diary.astray = table.state.travellers[table.state.seat].at
    return apply(table.state, Roll(line.die))


def _found_again(table: Table, line: TurnLine) -> bool:
    """Set a lost pawn where its next walk starts; tell whether that is written."""
    way = line.way
    table.diary.lost = not way.walk and not way.blocked
    if len(way.walk) > 1:
        table.set_pawn(table.state.seat, way.walk[0])
        return True
    _force(table, line)
    return False


def _force(table: Table, line: TurnLine) -> None:
    """Put the pawn where the line says, so that the next ones can be looked at."""
    state = table.state
    one = state.travellers[state.seat]
    if line.way.blocked:
        table.end_turn(replace(one, at=station(), aboard=False))
        return
    end = line.way.walk[-1] if line.way.walk else one.at
    gained = space_bit(end) if offers_marker(state, end) and not line.way.declines else 0
    sails = kind_of(end) == "excursion" and is_excursion_time(state.period)
    if state.period == EVENING and kind_of(end) != "lodging":
        end = station()
    table.end_turn(replace(one, at=end, had=one.had | gained, aboard=sails and not line.way.stays))
