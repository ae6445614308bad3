"""Saint Malo records: what stands in the TOML keys, and games played as records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.core.errors import NotationError, RecordError
from generator.core.game import Setup
from generator.core.keys import key_words, missing_key
from generator.core.messages import DEFAULT, at, quoted
from generator.core.names import aliases
from generator.core.record import Record, by_seat, claimed_numbers, number, place, text_block
from generator.games.saint_malo.deal import rolls
from generator.games.saint_malo.notation.form_ticks import DEFENCE, PIRATES, TICK_PLACES
from generator.games.saint_malo.notation.lines import (
    BadLine,
    MoveLine,
    TurnLine,
    format_line,
    log_line,
    read_line,
)
from generator.games.saint_malo.notation.open_dice import HandRolls, format_rolls, open_turns
from generator.games.saint_malo.notation.places import TALLIES
from generator.games.saint_malo.notation.states import TOO_LARGE, parse_cells
from generator.games.saint_malo.rules.box import RECORD_KEYS, SCORE_KEYS
from generator.games.saint_malo.rules.rerolls import TurnRolls
from generator.games.saint_malo.rules.turn import (
    OPEN,
    ROLLS,
    TURN_LIMIT,
    Move,
    Reroll,
    Roll,
    State,
    Take,
)
from generator.games.saint_malo.texts import say, texts

# The keys, and what French players call them.
KEY_WORDS = key_words(texts(DEFAULT), RECORD_KEYS)
TICKS = (*TALLIES, DEFENCE, PIRATES)
TALLY_WORDS = aliases(texts(DEFAULT), TALLIES, "key.{}", "tally.{}")
MAX_TURNS = 999
_NUMBERS = range(1, ROLLS + 1)


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one player wrote; None, or no key, where the record says nothing."""

    name: str | None
    cells: str | None
    tally: dict[str, int]  # as written, else as ticked
    turns: tuple[TurnLine, ...] | None
    claimed: dict[str, int]
    ticks: dict[str, int]  # what is ticked on a form
    ticked: frozenset[str] = frozenset()  # the tallies that ticks alone tell
    form: bool = False  # findings name what stands on the form, not lines of a record
    taken: Mapping[int, tuple[int, ...]] = field(default_factory=dict)  # rolls ticked, by turn
    notes: Mapping[int, TurnLine] = field(default_factory=dict)  # lines of a log with gaps, by turn

    def tally_place(self, key: str) -> str:
        """Return where a tally is told: in its box, or by ticks alone."""
        return TICK_PLACES[key] if key in self.ticked else f"tally-{key}"

    def line_place(self, turn: int) -> str:
        """Return where a turn is told: a line of a record, or a field of a form."""
        if not self.form:
            return f"turn.{turn}"
        line = self.turns[turn - 1] if self.turns and turn <= len(self.turns) else None
        return f"{line.field if isinstance(line, BadLine) else 'move'}.{turn}"


def read_sheet(record: Record, name: str | None) -> Sheet:
    """Read one player's keys."""
    city, taken = record.lines("city", name), _read_taken(record)
    log, turns = _read_log(record, taken), _read_moves(record, name)
    if turns is None and len(log) == TURN_LIMIT.get(record.variant):
        turns, log = tuple(log.values()), {}
    if city is None and turns is None:
        problem = say("record.city-or-moves")
        raise missing_key(record, KEY_WORDS, place("city", name), problem, ("city", "moves"))
    try:
        cells = None if city is None else parse_cells(city, odd=TOO_LARGE)
    except NotationError as error:
        raise RecordError(at(place("city", name), error.message)) from None
    claimed = claimed_numbers(record, name, SCORE_KEYS)
    written = _read_numbers(record, "tally", name, TALLIES)
    ticks = _read_numbers(record, "ticks", name, TICKS)
    stores = {key: value for key, value in ticks.items() if key in TALLIES}
    return Sheet(
        name,
        cells,
        stores | written,
        turns,
        claimed,
        ticks,
        frozenset(stores.keys() - written.keys()),
        bool(record.value("form")),
        taken,
        log,
    )


def _read_moves(record: Record, name: str | None) -> tuple[TurnLine, ...] | None:
    moves = record.lines("moves", name)
    if moves is not None and len(moves) > MAX_TURNS:
        raise RecordError(at(place("moves", name), say("record.turns", most=MAX_TURNS)))
    return None if moves is None else tuple(map(read_line, moves))


def _read_taken(record: Record) -> dict[int, tuple[int, ...]]:
    """Return the rolls that are ticked in a sprint, by turn."""
    found = {}
    for turn, value in _by_turn(record, "taken"):
        ticks = tuple(value) if isinstance(value, list) else (value,)
        if (
            turn is None
            or not ticks
            or any(type(one) is not int or one not in _NUMBERS for one in ticks)
        ):
            got = quoted(value)
            raise RecordError(
                at("taken", say("record.taken", turns=TURN_LIMIT[record.variant], got=got))
            )
        found[turn] = ticks
    return dict(sorted(found.items()))


def _read_log(record: Record, taken: Mapping[int, tuple[int, ...]]) -> dict[int, TurnLine]:
    """Return the lines of a sprint's log, by turn."""
    found = {}
    for turn, text in _by_turn(record, "log"):
        if turn is None or not isinstance(text, str):
            raise RecordError(
                at("log", say("record.log", turns=TURN_LIMIT[record.variant], got=quoted(text)))
            )
        dealt, ticks = turn_rolls(record, turn), taken.get(turn, ())
        dice = dealt[ticks[0] - 1] if dealt is not None and len(ticks) == 1 else None
        found[turn] = log_line(turn, dice, text)
    return dict(sorted(found.items()))


def _by_turn(record: Record, key: str) -> Iterator[tuple[int | None, Any]]:
    """Yield what stands under the turns of a sprint; None for what is no turn."""
    table = number_table(record, key, None)
    if table and record.variant not in OPEN:
        raise RecordError(at(key, say("record.dice-sprint")))
    turns = {str(turn): turn for turn in range(1, TURN_LIMIT.get(record.variant, 0) + 1)}
    for turn, value in table.items():
        yield turns.get(turn), value


def _read_numbers(
    record: Record, table: str, name: str | None, keys: Sequence[str]
) -> dict[str, int]:
    where = place(table, name)
    return {
        key: number(value, f"{where}.{key}")
        for key, value in number_table(record, table, name).items()
        if key in keys
    }


def number_table(record: Record, key: str, name: str | None) -> Mapping[str, Any]:
    """Return tallies or ticks as they stand in the record; empty when there are none."""
    table = record.value(key, name)
    if table is None:
        return {}
    if not isinstance(table, Mapping):
        raise RecordError(at(place(key, name), say("record.table", got=quoted(table))))
    return table


def turn_rolls(record: Record, turn: int, seat: int = 1) -> TurnRolls | None:
    """Return the three rolls of a turn, where an id deals them or a sprint has them open."""
    if record.variant not in OPEN:
        return None if record.ident is None else rolls(record.ident, turn, seat)
    turns = open_turns(record) or ()
    return turns[turn - 1] if turn <= len(turns) else None


def transcript(
    setup: Setup, names: tuple[str, ...], steps: Sequence[tuple[State, Move]]
) -> dict[str, Any]:
    """Return a played game as the keys of a record."""
    lines: list[list[str]] = [[] for _ in range(setup.players)]
    for state, move in steps:
        if not isinstance(move, Roll | Reroll | Take) and state.dice is not None:
            lines[state.seat].append(format_line(MoveLine(state.turn, state.dice, move)))
    dice = {"dice": format_rolls(setup.dealt)} if isinstance(setup.dealt, HandRolls) else {}
    return dice | {"moves": by_seat(names, list(map(text_block, lines)))}
