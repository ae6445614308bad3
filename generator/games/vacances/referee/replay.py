"""The diaries of a table played again line by line; goes on after a mistake to find the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.core.errors import IllegalMove, RecordError
from generator.core.game import Playback
from generator.core.messages import at
from generator.core.record import Record, place
from generator.games.vacances.notation import fields, places
from generator.games.vacances.notation.lines import BadLine
from generator.games.vacances.notation.puzzles import begun_of, known_deal
from generator.games.vacances.notation.records import Sheet, read_sheet
from generator.games.vacances.referee.diaries import Diary, diary_of, is_lone_sheet, likely_seat
from generator.games.vacances.referee.nights import check_single_rows, lay_rows
from generator.games.vacances.referee.skies import Told
from generator.games.vacances.referee.table import Table
from generator.games.vacances.referee.turns import play_turn
from generator.games.vacances.rules.state import BEFORE, NIGHT, Move, State, Weather
from generator.games.vacances.rules.turn import to_move
from generator.games.vacances.rules.wording import say_weather
from generator.games.vacances.texts import say


def playback(record: Record) -> Playback[State, Move]:
    """Return the moves of a record as the engine plays them, as far as they go.

    Weather and dice are those that are written, whatever an id deals.
    """
    sheets = [read_sheet(record, name) for name in record.seats]
    if is_lone_sheet(record):
        raise RecordError(at("players", say("record.one-sheet")))
    for sheet in sheets:
        for line in sheet.lines or ():
            if isinstance(line, BadLine):
                where = at(places.place(line.where), line.problem)
                raise RecordError(at(place("moves", sheet.name), where))
    diaries = _diaries(record, sheets)
    table = Table(record, diaries, [None] * len(diaries), everybody=True)
    _play(table)
    return table.trail.playback(record, table.setup)


def replay(record: Record, sheets: Sequence[Sheet]) -> dict[str | None, Diary]:
    """Play the diaries of all seats that kept one, together."""
    diaries = _diaries(record, sheets)
    kept = [one for one, sheet in zip(diaries, sheets, strict=True) if sheet.lines is not None]
    if not kept:
        return {}
    if is_lone_sheet(record) and record.ident is not None:
        kept[0].seat = likely_seat(record.ident, kept[0])
    everybody = len(kept) == len(sheets) and not is_lone_sheet(record)
    table = Table(record, kept, [known_deal(record, one.seat) for one in kept], everybody)
    _play(table)
    for seat, diary in enumerate(kept):
        diary.one = None if diary.broken else table.state.travellers[seat]
    return {diary.name: diary for diary in kept}


def _diaries(record: Record, sheets: Sequence[Sheet]) -> list[Diary]:
    begun = begun_of(record)
    over = 0 if begun is None else begun.day
    return [diary_of(sheet, seat, over) for seat, sheet in enumerate(sheets, start=1)]


def _play(table: Table) -> None:
    """Play until the game or all diaries are at their end."""
    while to_move(table.state) is not None and not all(one.ended for one in table.diaries):
        if table.state.period == BEFORE:
            check_single_rows(table)
            _draw(table)
        elif table.state.period == NIGHT:
            lay_rows(table)
        else:
            play_turn(table)
    check_single_rows(table)
    table.close()
    for diary in table.diaries:
        diary.report_left_over()


def _draw(table: Table) -> None:
    day = table.state.day + 1
    told = table.skies.told(day)
    token = table.skies.draw(day, told)
    if token is None:
        table.close()
        _miss_weather(table, fields.weather_field(day))
        return
    _compare_skies(table, day, told)
    table.rows_before = [len(one.rows) for one in table.state.travellers]
    try:
        table.apply(table.state, Weather(token))
    except IllegalMove as error:
        table.trail.refuse(error)
        table.state = replace(table.state, weather=(*table.state.weather, token), period=1)


def _compare_skies(table: Table, day: int, told: Told) -> None:
    """There is one weather for all: no play goes on where two are written."""
    skies = list(dict.fromkeys(weather for _, weather in told))
    if len(skies) > 1:
        first, second = map(say_weather, skies[:2])
        other = say("record.other-weather", day=day, first=first, second=second)
        table.trail.refuse(IllegalMove(other))


def _miss_weather(table: Table, where: str) -> None:
    """Without weather nobody knows what the spaces give: the replay ends here."""
    day = table.state.day + 1
    for diary in table.diaries:
        if not diary.ended:
            if not diary.tells_of(where):
                line = say("finding.weather-line", day=day)
                diary.report_missing("unfinished", where, line, say("box.no-weather"))
            diary.ended = True
            diary.broken = diary.broken or bool(diary.lines)
