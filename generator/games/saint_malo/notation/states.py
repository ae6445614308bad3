"""Cities and states as text, both ways; what is read back never breaks the engine later."""

from __future__ import annotations

import re

from generator.core.errors import NotationError
from generator.core.messages import Message, quoted
from generator.games.saint_malo.notation.alphabet import CITY_LIST
from generator.games.saint_malo.notation.moves import format_faces, parse_faces
from generator.games.saint_malo.rules.actions import DICE, Faces
from generator.games.saint_malo.rules.city import (
    CANNONS,
    CODES,
    CRATE,
    TOWER,
    WALL,
    City,
    is_full,
    spaces_with,
)
from generator.games.saint_malo.rules.ground import (
    CELLS,
    COLUMNS,
    INNER,
    PRINTED_CRATES,
    SIZE,
    TOWERS,
    cell_name,
    cells_of,
    mask,
)
from generator.games.saint_malo.rules.pirates import boxes, row_length
from generator.games.saint_malo.rules.turn import (
    ALL_DICE,
    OPEN,
    PLAYERS,
    ROLLS,
    TURN_LIMIT,
    State,
)
from generator.games.saint_malo.texts import say

TOO_LARGE = "6789"  # sizes no church has: a sheet may hold them, and the referee says so
# Every letter and mark that stands for a thing on a sheet; of the letters the codes count first.
_BY_UPPER = {mark.upper(): code for mark, code in CITY_LIST.marks.items() if len(mark) == 1}
_BY_UPPER |= {code.upper(): code for code in CODES}
_CHURCH = re.compile(r"X([1-9])", re.IGNORECASE)  # as a sheet writes it
_HEAD = re.compile(
    rf"({'|'.join(PLAYERS)}) turn ([0-9]{{1,4}}) seat ([1-5]) pirates ([0-9]{{1,2}})"
    r" rolls ([0-3]) dice (\S+) due (\S+)"
)
_TALLY = re.compile(r"coins ([0-9]{1,6}) logs ([0-9]{1,6}) points ([0-9]{1,6}) cannons ([0-6])")
_HEAD_EXAMPLE = "solo turn 3 seat 1 pirates 5 rolls 1 dice LCWXH due -"
_TALLY_EXAMPLE = "coins 3 logs 2 points 0 cannons 0"


def format_cells(cells: str) -> list[str]:
    """Return a city as seven rows of seven codes."""
    return [cells[i : i + SIZE] for i in range(0, CELLS, SIZE)]


def parse_cells(lines: list[str], odd: str = "") -> str:
    """Read seven rows of seven codes; whether they can stand there is not asked here.

    `odd` are characters to let through besides the codes.
    """
    if len(lines) != SIZE:
        raise NotationError(say("notation.rows", count=SIZE, got=len(lines)))
    cells = []
    for row, line in enumerate(lines, start=1):
        codes = _CHURCH.sub(r"\1", "".join(line.split()))
        if len(codes) != SIZE:
            raise NotationError(say("notation.row", row=row, count=SIZE, got=len(codes)))
        for column, code in zip(COLUMNS, codes, strict=True):
            if code.upper() not in _BY_UPPER and code not in odd:
                space, known = f"{column}{row}", " ".join(CODES)
                message = say("notation.code", space=space, codes=known, got=quoted(code))
                raise NotationError(message)
            cells.append(_BY_UPPER.get(code.upper(), code))
    return "".join(cells)


def misplaced(cells: str) -> list[tuple[int, Message]]:
    """Return every cell whose code cannot stand there, with what must or may.

    >>> [str(expected) for _, expected in misplaced("#.....#" + "." * 35 + "#.....#")][:1]
    ['a printed crate (G)']
    """
    towers = spaces_with(cells, TOWER)
    return (
        [(cell, say("thing.tower")) for cell in cells_of(TOWERS & ~towers)]
        + [(cell, say("expected.no-tower")) for cell in cells_of(towers & ~TOWERS)]
        + [
            (cell, say("expected.printed-crate"))
            for cell in cells_of(PRINTED_CRATES & ~spaces_with(cells, CRATE))
        ]
        + [
            (cell, say("expected.church"))
            for cell in cells_of(spaces_with(cells, TOO_LARGE) & ~TOWERS & ~PRINTED_CRATES)
        ]
        + [
            (cell, say("expected.no-wall"))
            for cell in cells_of(spaces_with(cells, WALL) & INNER & ~PRINTED_CRATES)
        ]
    )


def format_state(state: State) -> str:
    """Return a state as text: a head line, a line of tallies a city, then the cities."""
    dice = ",".join(map(format_faces, state.offers)) or "-"
    if state.dice is not None:
        dice = format_faces(state.dice)
    due = "".join(str(i + 1) for i in range(DICE) if state.due >> i & 1) or "-"
    head = (
        f"{state.variant} turn {state.turn} seat {state.seat + 1} pirates {state.marked}"
        f" rolls {state.rolls} dice {dice} due {due}"
    )
    tallies = [
        f"coins {city.coins} logs {city.logs} points {city.points} cannons {city.cannons}"
        for city in state.cities
    ]
    rows = zip(*(format_cells(city.cells) for city in state.cities), strict=True)
    return "\n".join([head, *tallies, *(" ".join(row) for row in rows)])


def parse_state(text: str) -> State:
    """Read a state and refuse one that no game can reach by its counts."""
    lines = [line.strip() for line in text.strip().splitlines()]
    head = _HEAD.fullmatch(lines[0]) if lines else None
    if head is None:
        raise NotationError(say("state.head", example=quoted(_HEAD_EXAMPLE)))
    cities = _parse_cities(lines[1:])
    if len(cities) not in PLAYERS[head[1]]:
        raise NotationError(say("state.cities", variant=head[1], count=len(cities)))
    offers, dice = _parse_dice(head[1], int(head[5]), head[6])
    state = State(
        head[1],
        cities,
        marked=int(head[4]),
        turn=int(head[2]),
        seat=int(head[3]) - 1,
        rolls=int(head[5]),
        due=_parse_due(head[7]),
        dice=dice,
        offers=offers,
    )
    _check_dice(state)
    _check_state(state)
    return state


def _parse_cities(lines: list[str]) -> tuple[City, ...]:
    players = len(lines) - SIZE
    if not 1 <= players <= 5:
        raise NotationError(say("state.tallies", rows=SIZE))
    rows = [line.split() for line in lines[players:]]
    if any(len(row) != players for row in rows):
        raise NotationError(say("state.abreast", count=players))
    cities = []
    for line, column in zip(lines[:players], zip(*rows, strict=True), strict=True):
        tally = _TALLY.fullmatch(line)
        if tally is None:
            example = quoted(_TALLY_EXAMPLE)
            raise NotationError(say("state.tally", example=example, got=quoted(line)))
        cities.append(City(parse_cells(list(column)), *map(int, tally.groups())))
    return tuple(cities)


def _parse_due(text: str) -> int:
    if text == "-":
        return 0
    if not re.fullmatch(f"[1-{DICE}]+", text) or list(text) != sorted(set(text)):
        raise NotationError(say("state.due", got=quoted(text)))
    return mask(int(digit) - 1 for digit in text)


def _parse_dice(variant: str, rolls: int, dice: str) -> tuple[tuple[Faces, ...], Faces | None]:
    """Return the sprint's open rolls, or the dice on the table."""
    faces = () if dice == "-" else tuple(map(parse_faces, dice.split(",")))
    if variant in OPEN and len(faces) == rolls:
        return faces, None
    if len(faces) > 1:
        raise NotationError(say("state.dice", count=DICE, got=quoted(dice)))
    return (), faces[0] if faces else None


def _check_dice(state: State) -> None:
    """The dice, the rolls made and the dice due must tell the same story."""
    fresh = state.rolls == 0
    if state.variant in OPEN:
        offered = len(state.offers) == state.rolls and state.dice is None
        taken = state.rolls == ROLLS and state.dice is not None
        due = ALL_DICE if state.rolls < ROLLS else 0
        fits = (offered or taken) and state.due == due
    elif fresh:
        fits = state.dice is None and state.due == ALL_DICE
    else:
        fits = state.dice is not None and not (state.due and state.rolls == ROLLS)
    if not fits:
        raise NotationError(say("state.rolls", rolls=state.rolls))


def _check_state(state: State) -> None:
    players = len(state.cities)
    limit = TURN_LIMIT.get(state.variant)
    if state.seat >= players or state.marked > boxes(players) or not state.turn:
        raise NotationError(say("state.turn"))
    if limit is not None and (state.turn > limit + 1 or (state.turn > limit and state.rolls)):
        raise NotationError(say("state.limit", variant=state.variant, limit=limit))
    attacks = state.marked // row_length(players)
    mid_round = bool(state.seat or state.rolls)
    for seat, city in enumerate(state.cities):
        if found := misplaced(city.cells):
            cell, expected = found[0]
            space = cell_name(cell)
            message = say("state.space", seat=seat + 1, space=space, expected=expected)
            raise NotationError(message)
        if city.cannons > min(attacks, CANNONS):
            message = say("state.cannons", seat=seat + 1, cannons=city.cannons, attacks=attacks)
            raise NotationError(message)
        if mid_round and seat >= state.seat and is_full(city):
            raise NotationError(say("state.full", seat=seat + 1))
