"""Short ways to set up a city, a turn and a record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generator.core.findings import Report
from generator.core.game import CHANCE, Playback, Setup
from generator.core.ident import Ident
from generator.core.play import record_data
from generator.core.record import by_seat, text_block
from generator.core.stream import Stream
from generator.games import read_record
from generator.games.saint_malo import GAME
from generator.games.saint_malo.notation.moves import format_action, parse_action, parse_faces, tidy
from generator.games.saint_malo.notation.places import TALLIES
from generator.games.saint_malo.notation.states import format_cells
from generator.games.saint_malo.rules.actions import act, legal_actions
from generator.games.saint_malo.rules.city import START_CELLS, City
from generator.games.saint_malo.rules.ground import CELLS, cell_at
from generator.games.saint_malo.rules.turn import Move, State

NAMES = ("Anke", "Stefan", "Michaela", "Kai", "Ines")
Mover = Callable[[State, Stream], Move]


def city_with(spaces: str = "", coins: int = 3, logs: int = 2, points: int = 0) -> City:
    """Return the start city with more on it, as `d4:A e4:h`."""
    cells = list(START_CELLS)
    for word in spaces.split():
        name, code = word.split(":")
        cells[cell_at(name)] = code
    return City("".join(cells), coins, logs, points)


def full_city(but: str = "", filler: str = "C", **tally: int) -> City:
    """Return a city full of one code, but for some empty spaces."""
    cells = [filler if code == "." else code for code in START_CELLS]
    for name in but.split():
        cells[cell_at(name)] = "."
    return City("".join(cells), **tally)


def at(city: City, name: str) -> str:
    """Return what stands on a space."""
    return city.cells[cell_at(name)]


def turn(city: City, dice: str, action: str) -> City:
    """Return the city after an action as it is written."""
    return act(city, parse_faces(dice), tidy(city, parse_action(action)))


def legal(city: City, dice: str) -> list[str]:
    """Return the legal actions as they are written."""
    return [format_action(action) for action in legal_actions(city, parse_faces(dice))]


def state_of(*cities: City, marked: int = 0, seat: int = 0) -> State:
    """Return a table before a seat's roll."""
    return State("table" if len(cities) > 1 else "solo", cities, marked=marked, seat=seat)


def rolled(state: State, dice: str, action: str) -> State:
    """Return the state after a turn that keeps its first roll."""
    state = GAME.apply(state, GAME.parse_move(state, dice))
    return GAME.apply(state, GAME.parse_move(state, action))


def played(
    ident: Ident,
    players: int,
    mover: Mover,
    watch: Callable[[State, Move, State], None] | None = None,
) -> tuple[Playback[State, Move], State]:
    """Play a whole game by machine; `watch` sees every move."""
    setup = Setup(ident.variant, players)
    state, steps = GAME.start(setup), []
    stream = Stream(ident, "players")
    while (seat := GAME.to_move(state)) is not None:
        move = GAME.chance(ident, state) if seat == CHANCE else mover(state, stream)
        before, state = state, GAME.apply(state, move)
        steps.append((before, move))
        if watch is not None:
            watch(before, move, state)
    return Playback(setup, NAMES[:players], tuple(steps), state, ident), state


def record_of(playback: Playback[State, Move], state: State, sheet: bool = True) -> dict[str, Any]:
    """Return a finished game as a record's data, with the cities and tallies."""
    scores = [GAME.score(state, seat) for seat in range(len(state.cities))]
    data = record_data(GAME, playback, scores)
    return data | (sheet_keys(state, playback.names) if sheet else {})


def refereed(data: dict[str, Any]) -> Report:
    """Return the referee's report."""
    game, record = read_record(data)
    return game.referee(record)


def found(report: Report) -> list[tuple[str, str]]:
    """Return the findings in short."""
    return [(finding.code, finding.where) for finding in report.findings]


def sheet(city: City, variant: str = "solo", **score: int) -> dict[str, Any]:
    """Return one filled sheet as a record's data."""
    rows = [city.cells[i : i + 7] for i in range(0, CELLS, 7)]
    tally = {key: getattr(city, key) for key in ("coins", "logs", "points", "cannons")}
    data: dict[str, Any] = {"game": "saint-malo", "variant": variant, "city": "\n".join(rows)}
    return data | {"tally": tally} | ({"score": score} if score else {})


def sheet_keys(state: State, names: tuple[str, ...]) -> dict[str, Any]:
    """Return the cities and tallies of a state as the keys of a record."""
    cities = [text_block(format_cells(city.cells)) for city in state.cities]
    tallies = [{key: getattr(city, key) for key in TALLIES} for city in state.cities]
    return {"city": by_seat(names, cities), "tally": by_seat(names, tallies)}
