"""The diaries of a table played again line by line; goes on after a mistake to find the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.core.errors import IllegalMove, NotationError, RecordError
from generator.core.game import Playback, Setup
from generator.core.messages import Message, at
from generator.core.record import Record, place
from generator.core.replay import Trail
from generator.games.vacances.notation import fields, places
from generator.games.vacances.notation.lines import (
    BadLine,
    DiaryLine,
    RowsLine,
    TurnLine,
    where_of,
)
from generator.games.vacances.notation.moves import move_of, way_of
from generator.games.vacances.notation.puzzles import Dealt, known_deal
from generator.games.vacances.notation.records import Sheet, order_of_rows, read_sheet
from generator.games.vacances.referee.diaries import Diary, diary_of, is_lone_sheet, likely_seat
from generator.games.vacances.referee.skies import Skies, Told
from generator.games.vacances.rules.calendar import EVENING
from generator.games.vacances.rules.markers import (
    is_excursion_time,
    kind_of,
    space_bit,
    station,
)
from generator.games.vacances.rules.offers import offers_marker
from generator.games.vacances.rules.state import (
    BEFORE,
    NIGHT,
    Lay,
    Move,
    Roll,
    State,
    Traveller,
    Weather,
    new_series,
    with_traveller,
)
from generator.games.vacances.rules.turn import (
    apply,
    is_open,
    next_seat,
    sent_to_station,
    start,
    to_move,
)
from generator.games.vacances.rules.wording import say_series, say_weather
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
    diaries = [diary_of(sheet, seat) for seat, sheet in enumerate(sheets, start=1)]
    table = _Table(record, diaries, [None] * len(diaries), everybody=True)
    table.play()
    return table.trail.playback(record, table.setup)


def replay(record: Record, sheets: Sequence[Sheet]) -> dict[str | None, Diary]:
    """Play the diaries of all seats that kept one, together."""
    diaries = [diary_of(sheet, seat) for seat, sheet in enumerate(sheets, start=1)]
    kept = [one for one, sheet in zip(diaries, sheets, strict=True) if sheet.lines is not None]
    if not kept:
        return {}
    if is_lone_sheet(record) and record.ident is not None:
        kept[0].seat = likely_seat(record.ident, kept[0])
    everybody = len(kept) == len(sheets) and not is_lone_sheet(record)
    table = _Table(record, kept, [known_deal(record, one.seat) for one in kept], everybody)
    table.play()
    for seat, diary in enumerate(kept):
        diary.one = None if diary.broken else table.state.travellers[seat]
    return {diary.name: diary for diary in kept}


class _Table:
    """The replay of several diaries: one state, and what is wrong with each diary."""

    def __init__(
        self,
        record: Record,
        diaries: Sequence[Diary],
        dealt: Sequence[Dealt | None],
        everybody: bool,
    ) -> None:
        self.diaries = diaries
        self.dealt = dealt  # None where nobody says
        self.everybody = everybody  # whether all pawns are known
        self.skies = Skies(diaries, None if dealt[0] is None else dealt[0].weather)
        self.setup = Setup(record.variant, len(diaries), record.options)
        self.state = start(self.setup)
        self.trail: Trail[State, Move] = Trail(self.state)
        self.rows_before = [0] * len(diaries)  # the rows that every seat had in the morning

    def play(self) -> None:
        """Play until the game or all diaries are at their end."""
        while to_move(self.state) is not None and not all(one.ended for one in self.diaries):
            if self.state.period == BEFORE:
                self._check_single_rows()
                self._draw()
            elif self.state.period == NIGHT:
                self._lay()
            else:
                self._turn()
        self._check_single_rows()
        self._close()
        for diary in self.diaries:
            diary.report_left_over()

    @property
    def diary(self) -> Diary:
        """The diary of the seat to move."""
        return self.diaries[self.state.seat]

    def _apply(self, state: State, move: Move) -> None:
        self.state = apply(state, move)
        self.trail.add(move, self.state)

    def _close(self) -> None:
        """Note that the play ends here: a line that is left over comes out of turn."""
        if not self.trail.is_open:
            return
        self.trail.close()
        for diary in self.diaries:
            if (line := diary.next_line) is not None:
                self._refuse(diary, where_of(line), say("record.left-over"))

    def _refuse(self, diary: Diary, where: str, problem: Message) -> None:
        """Note that the engine does not play a line."""
        problem = at(places.place(where), problem)
        self.trail.refuse(IllegalMove(at(place("moves", diary.name), problem)))

    def _draw(self) -> None:
        day = self.state.day + 1
        told = self.skies.told(day)
        token = self.skies.draw(day, told)
        if token is None:
            self._close()
            self._miss_weather(fields.weather_field(day))
            return
        self._compare_skies(day, told)
        self.rows_before = [len(one.rows) for one in self.state.travellers]
        try:
            self._apply(self.state, Weather(token))
        except IllegalMove as error:
            self.trail.refuse(error)
            self.state = replace(self.state, weather=(*self.state.weather, token), period=1)

    def _compare_skies(self, day: int, told: Told) -> None:
        """There is one weather for all: no play goes on where two are written."""
        skies = list(dict.fromkeys(weather for _, weather in told))
        if len(skies) > 1:
            first, second = map(say_weather, skies[:2])
            other = say("record.other-weather", day=day, first=first, second=second)
            self.trail.refuse(IllegalMove(other))

    def _miss_weather(self, where: str) -> None:
        """Without weather nobody knows what the spaces give: the replay ends here."""
        day = self.state.day + 1
        for diary in self.diaries:
            if not diary.ended:
                if not any(one.where == where for one in diary.findings):
                    expected = say("finding.weather-line", day=day)
                    diary.report("unfinished", where, expected, None)
                diary.ended = True
                diary.broken = diary.broken or bool(diary.lines)

    def _turn(self) -> None:
        """Play one period of one diary; a pawn gone astray stands in nobody else's way."""
        seat, diary = self.state.seat, self.diary
        day, period = self.state.day, self.state.period
        where = fields.space_field(day, period)
        if diary.astray is not None:
            self._place(seat, diary.astray)
        line = self._take_line(where)
        if isinstance(line, TurnLine):
            diary.gap = False
            self._check_die(line)
            self._play_line(line, where)
        else:
            self._miss_line(line, where)
        after = (day, period + 1) if period < EVENING else (day + 1, 1)
        if diary.astray is not None or self._is_contradicted(seat, fields.space_field(*after)):
            diary.astray = self.state.travellers[seat].at
            self._place(seat, station())

    def _take_line(self, where: str) -> DiaryLine | None:
        """Return the line that is due; a play ends where another one comes first."""
        diary = self.diary
        line = diary.lines.get(where)
        if self.trail.is_open and line is not None and diary.next_line is not line:
            self._close()
        return diary.lines.pop(where, None)

    def _is_contradicted(self, seat: int, where: str) -> bool:
        """Tell whether the next line of a diary cannot follow, whoever else is on the map.

        One of the two lines is wrong then, and nobody knows which.
        """
        line = self.diaries[seat].lines.get(where)
        if not isinstance(line, TurnLine) or line.way.blocked:
            return False
        alone = replace(self.state, travellers=(self.state.travellers[seat],), seat=0)
        rolled = (replace(alone, die=die) for die in (line.die, self._dealt_die(seat, line)))
        return not any(is_open(state, way_of(state, line.way)) for state in rolled)

    def _place(self, seat: int, space: int) -> None:
        everybody = list(self.state.travellers)
        everybody[seat] = replace(everybody[seat], at=space)
        self.state = replace(self.state, travellers=tuple(everybody))

    def _miss_line(self, line: DiaryLine | None, where: str) -> None:
        """Go on without a line that is not there or cannot be read."""
        self._close()
        state, diary = self.state, self.diary
        if isinstance(line, BadLine):
            diary.report_unread(where, line)
            diary.broken = True
        elif not diary.ended:
            later = any(isinstance(one, TurnLine) for one in diary.lines.values())
            expected = say("finding.period-line", day=state.day, period=state.period)
            if not later:
                diary.report("unfinished", where, expected, None)
            elif not diary.gap:  # of a gap only the beginning is told
                diary.report_gap(where, expected)
            diary.broken = diary.broken or later
            diary.ended, diary.gap = not later, True
        self._lose()

    def _lose(self) -> None:
        """Give up where the pawn is until one of its walks says where it starts."""
        self.diary.lost, self.diary.astray = True, station()
        self._put(replace(self.state.travellers[self.state.seat], at=station(), aboard=False))

    def _check_die(self, line: TurnLine) -> None:
        die = self._dealt_die(self.state.seat, line)
        if die != line.die:
            where = fields.die_field(line.day, line.period)
            self.diary.report("dice", where, die, line.die)

    def _dealt_die(self, seat: int, line: TurnLine) -> int:
        """Return the die that was dealt; where nobody says, the one that is written."""
        dealt = self.dealt[seat]
        return line.die if dealt is None else dealt.dice[line.day - 1][line.period - 1]

    def _play_line(self, line: TurnLine, where: str) -> None:
        diary = self.diary
        if diary.lost and not self._found_again(line):
            return
        state = self._rolled(line)
        assert state.die is not None
        self.trail.add(Roll(state.die), state)
        if line.way.blocked and not self._all_known():
            self._put(sent_to_station(state.travellers[state.seat], state.blocked_loses))
            return
        try:
            self._apply(state, move_of(state, line.way))
        except (IllegalMove, NotationError) as error:
            self._refuse(diary, where, error.message)
            diary.refuse(where, line.text, error.message)
            diary.broken = True
            # Where only what was taken is wrong, the pawn is where the line says.
            if is_open(state, way_of(state, line.way)):
                self._force(line)
            else:
                self._lose()

    def _rolled(self, line: TurnLine) -> State:
        """Roll the die that was dealt; the one that is written where only that leads there.

        Then nobody knows which of the two is wrong, the die or the walk.
        """
        dealt = apply(self.state, Roll(self._dealt_die(self.state.seat, line)))
        if dealt.die == line.die or is_open(dealt, way_of(dealt, line.way)):
            return dealt
        self.diary.astray = self.state.travellers[self.state.seat].at
        return apply(self.state, Roll(line.die))

    def _all_known(self) -> bool:
        return self.everybody and all(one.astray is None for one in self.diaries)

    def _found_again(self, line: TurnLine) -> bool:
        """Set a lost pawn where its next walk starts; tell whether that is written."""
        way = line.way
        self.diary.lost = not way.walk and not way.blocked
        if len(way.walk) > 1:
            self._place(self.state.seat, way.walk[0])
            return True
        self._force(line)
        return False

    def _force(self, line: TurnLine) -> None:
        """Put the pawn where the line says, so that the next ones can be looked at."""
        state = self.state
        one = state.travellers[state.seat]
        if line.way.blocked:
            self._put(replace(one, at=station(), aboard=False))
            return
        end = line.way.walk[-1] if line.way.walk else one.at
        gained = space_bit(end) if offers_marker(state, end) and not line.way.declines else 0
        sails = kind_of(end) == "excursion" and is_excursion_time(state.period)
        if state.period == EVENING and kind_of(end) != "lodging":
            end = station()
        self._put(replace(one, at=end, had=one.had | gained, aboard=sails and not line.way.stays))

    def _put(self, one: Traveller) -> None:
        self.state = next_seat(replace(with_traveller(self.state, one), die=None))

    def _lay(self) -> None:
        """Lay the rows that a diary opens today."""
        state, diary = self.state, self.diary
        where = f"rows.{state.day}"
        line = self._take_line(where)
        new = new_series(state.travellers[state.seat])
        order = line.order if isinstance(line, RowsLine) else order_of_rows(state, diary.rows)
        if order is None:
            self._close()
        if isinstance(line, BadLine):
            diary.report_unread(where, line)
            diary.broken = True
        elif order is None and not diary.ended and not diary.broken:
            series = [say_series(one) for one in new]
            diary.report("unfinished", where, say("finding.rows-line", series=series), None)
            diary.broken = True
        try:
            self._apply(state, Lay(order or new))
        except IllegalMove as error:
            self._refuse(diary, where, error.message)
            if not diary.broken:  # otherwise markers may be missing or too many
                got = say("series-list", series=[say_series(one) for one in order or ()])
                diary.refuse(where, got, error.message)
            diary.broken = True
            self.state = apply(state, Lay(new))

    def _check_single_rows(self) -> None:
        """A line of rows that left no choice must name the one series that opened, or none."""
        where = f"rows.{self.state.day}"
        for seat, diary in enumerate(self.diaries):
            line = diary.lines.get(where)
            rows = self.state.travellers[seat].rows
            opened = rows[self.rows_before[seat] :]
            if not isinstance(line, RowsLine):
                continue
            if line.order == opened:
                del diary.lines[where]
                continue
            self._refuse(diary, where, say("record.left-over"))
            if not diary.broken:
                got = [say_series(one) for one in line.order]
                expected = say("finding.order", series=[say_series(one) for one in rows])
                diary.report("move", where, expected, say("series-list", series=got))
                diary.broken = True
