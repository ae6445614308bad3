"""Short ways to set up a table, a day and a record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from generator.core.findings import Report
from generator.core.game import CHANCE, Playback, Setup
from generator.core.ident import Ident
from generator.core.play import record_data
from generator.core.record import by_seat
from generator.core.stream import Stream
from generator.games import read_record
from generator.games.vacances import GAME
from generator.games.vacances.notation.fields import (
    BOXES,
    count_field,
    die_field,
    digit_fields,
    dish_field,
    marker_field,
    series_field,
    stay_field,
    weather_field,
)
from generator.games.vacances.notation.records import sheet_keys
from generator.games.vacances.notation.states import names_of
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import DAYS, EVENING, MORNING, PERIODS, ROWS
from generator.games.vacances.rules.markers import bit_of
from generator.games.vacances.rules.state import Go, Move, State, Traveller
from generator.games.vacances.rules.turn import apply, legal

NAMES = ("Anke", "Stefan", "Michaela", "Kai", "Ines")
Mover = Callable[[State, Stream], Move]


def at(name: str) -> int:
    """Return the place of a space by its id."""
    return the_board().at(name)


def traveller(space: str, had: str = "", **known: Any) -> Traveller:
    """Return a traveller on a space with markers."""
    return Traveller(at(space), sum(map(bit_of, had.split())), **known)


def table(
    *travellers: Traveller,
    day: int = 1,
    period: int = 1,
    die: int | None = None,
    weather: str = "sun",
    blocked_loses: str = "period",
) -> State:
    """Return a table on a day; the first one is to move."""
    earlier = ["sun", "sun", "sun", "rain", "storm"]
    earlier.remove(weather)
    sky = (*earlier[: day - 1], weather)
    return State(travellers, sky, period, 0, die, blocked_loses)


def play(state: State, *texts: str) -> State:
    """Return the state after moves as they are typed."""
    for text in texts:
        state = GAME.apply(state, GAME.parse_move(state, text))
    return state


def ends(state: State) -> set[str]:
    """Return where the pawn to move may end."""
    spaces = the_board().spaces
    return {spaces[move.path[-1]].id for move in legal(state) if isinstance(move, Go)}


def moves(state: State) -> list[str]:
    """Return the legal moves as they are typed."""
    return [GAME.format_move(state, move) for move in legal(state)]


def markers(one: Traveller) -> set[str]:
    """Return the once-only markers of a traveller."""
    return set(names_of(one.had))


def played(ident: Ident, players: int, mover: Mover) -> tuple[Playback[State, Move], State]:
    """Play a whole game by machine."""
    setup = Setup(ident.variant, players)
    state, made = GAME.start(setup), []
    stream = Stream(ident, "players")
    while (seat := GAME.to_move(state)) is not None:
        move = GAME.chance(ident, state) if seat == CHANCE else mover(state, stream)
        made.append((state, move))
        state = apply(state, move)
    return Playback(setup, NAMES[:players], tuple(made), state, ident), state


def record_of(playback: Playback[State, Move], state: State, sheet: bool = True) -> dict[str, Any]:
    """Return a finished game as a record's data, with rows, lodgings and events."""
    scores = [GAME.score(state, seat) for seat in range(len(state.travellers))]
    data = record_data(GAME, playback, scores)
    if not sheet:
        return data
    keys = [sheet_keys(one) for one in state.travellers]
    own = {key: by_seat(playback.names, [one[key] for one in keys]) for key in keys[0]}
    score = data.pop("score")
    return data | own | {"score": score}


def refereed(data: dict[str, Any]) -> Report:
    """Return the referee's report."""
    game, record = read_record(data)
    return game.referee(record)


def found(report: Report) -> list[tuple[str, str]]:
    """Return the findings in short."""
    return [(finding.code, finding.where) for finding in report.findings]


def diary(text: str, **keys: Any) -> dict[str, Any]:
    """Return one diary of a solo game without an id."""
    return {"game": "vacances", "variant": "solo", "moves": text, **keys}


def with_seat(state: State, one: Traveller) -> State:
    """Return a table with another first traveller."""
    return replace(state, travellers=(one, *state.travellers[1:]))


def written_fields() -> tuple[str, ...]:
    """Return every field of a diary for dice rolled at the table, in the order of play."""
    fields: list[str] = []
    for day in range(1, DAYS + 1):
        fields.append(weather_field(day))
        for period in range(1, PERIODS + 1):
            fields += [die_field(day, period), *digit_fields(day, period)]
            fields += [stay_field(day, period)] if period != MORNING else []
            fields += [marker_field(day, period)] if period != EVENING else []
        fields.append(dish_field(day))
    for row in range(1, ROWS + 1):
        fields += [series_field(row), count_field(row)]
    return (*fields, *BOXES)
