"""Moves as text, both ways. Codes are read in either case; blanks between them are free.

An action is what follows the dice in a record's line, and what a player types:

    L2                      a delivery of two logs
    C d4,d5                 crates
    W a2,a3                 walls
    X3 d4                   a church of size 3
    H P@d4                  a person: C S P A M J N at a space; the letter says how many heads
    H A@d4 h:d5,e5          an architect with his houses
    -                       pass
    W f1 top:P@c4           walls that complete the top side, and its person
    W f1 top:A@c4 h:c5      … an architect, whose houses follow him
    W f1 top:-              … declined

How many dice are used follows from the spaces, the size, or the person; using more than were
rolled are rotations. Spaces are a set: they may be written in any order, and are given back row
by row. The bonuses of the right, bottom and left sides leave nothing to choose, so they are taken
without being written; no bonus changes another one's worth, so the order needs no writing either.
Where walls complete the top side, `top:` must follow as long as a space is left; when none is
left the person is lost, and `top:-` may be written or not.

Before the action a player also types `reroll 134` (the numbers of the dice, or `r134`) and, in a
sprint, `take LCWXH`, its dice in any order, or the number of the roll, `2`. Dice are `LCWXH`: as
many codes as dice are due. A record keeps only the final dice. French words are read as well:
`relance 134`, `prends 2`, `passe`, `haut:`, and so is everything that the log of a sheet may say:
`G d4,d5`, `U a2`, `P@c4`, `caisses d4,d5`. Where dice can be rolled again `r2` is a re-roll.
"""

from __future__ import annotations

import re
from functools import lru_cache

from generator.core.errors import NotationError, RecordError
from generator.core.messages import quoted
from generator.games.saint_malo.notation.sheet_log import action_in_words
from generator.games.saint_malo.rules.actions import (
    DICE,
    SYMBOLS,
    Action,
    Church,
    Crates,
    Faces,
    Logs,
    Pass,
    Walls,
)
from generator.games.saint_malo.rules.city import City, empty_spaces
from generator.games.saint_malo.rules.ground import TOWERS, cell_at, cell_name, cells_of, mask
from generator.games.saint_malo.rules.persons import Person
from generator.games.saint_malo.rules.rerolls import same_roll
from generator.games.saint_malo.rules.turn import OPEN, Move, Reroll, Roll, State, Take, is_over
from generator.games.saint_malo.texts import say

_FLAGS = re.IGNORECASE | re.ASCII  # ASCII: or the long s would be read as swords
_CELL = "[a-g][1-7]"
_SPACES = rf"{_CELL}(?:[\s,]*{_CELL})*"
_PERSON = rf"[CSPAMJN]\s*@\s*{_CELL}(?:\s*h\s*:\s*{_SPACES})?"
_ACTION = re.compile(
    rf"(?P<pass>-|pass(?:er?)?)|L\s*(?P<logs>[1-5])|C\s*(?P<crates>{_SPACES})|W\s*(?P<walls>{_SPACES})"
    rf"(?:\s+(?:top|haut)\s*:\s*(?P<top>-|{_PERSON}))?"
    rf"|X\s*(?P<size>[1-5])\s*(?P<church>{_CELL})|H\s*(?P<person>{_PERSON})",
    _FLAGS,
)
_CELLS = re.compile(_CELL, _FLAGS)
_REROLL = re.compile(rf"r(?:e-?roll|elancer?)?((?:[\s,]*[1-{DICE}])+)", _FLAGS)
_TAKE_WORD = re.compile(r"(?:take|prend(?:s|re)?)\s*", _FLAGS)
_TAKE = re.compile(rf"(?:{_TAKE_WORD.pattern})?([1-3])", _FLAGS)
# What sheets write for the symbols of dice: rondin and muraille in French, a crate in a city.
_SHEET_LETTERS = str.maketrans("RGKU", "LCCW")
DIE_LETTERS = SYMBOLS + "RGKU"
_EXAMPLES = "L2 · C d4,d5 · W a2,a3 · X3 d4 · H A@d4 h:d5 · -"


def parse_faces(text: str, count: int = DICE) -> Faces:
    """Return the faces of dice such as `LCWXH`.

    >>> parse_faces("lcwxs"), parse_faces("RGUXS")
    ((0, 1, 2, 3, 5), (0, 1, 2, 3, 5))
    """
    codes = "".join(text.split()).upper().translate(_SHEET_LETTERS)
    faces = tuple(map(SYMBOLS.find, codes))
    if len(codes) != count or -1 in faces:
        got = quoted(text.strip())
        raise NotationError(say("notation.dice", count=count, codes=SYMBOLS, got=got))
    return faces


def format_faces(faces: Faces) -> str:
    """Return dice as their codes.

    >>> format_faces((0, 1, 2, 3, 4))
    'LCWXH'
    """
    return "".join(SYMBOLS[face] for face in faces)


def parse_spaces(text: str) -> int:
    """Return the set of well-formed names, none of them twice or a tower."""
    spaces = 0
    for name in _CELLS.findall(text):
        bit = 1 << cell_at(name.lower())
        if bit & TOWERS:
            raise NotationError(say("notation.tower", space=name))
        if bit & spaces:
            raise NotationError(say("notation.twice", space=name, text=quoted(text)))
        spaces |= bit
    return spaces


def parse_action(text: str) -> Action:
    """Read an action; whether the rules allow it is not asked here."""
    match = _ACTION.fullmatch(text.strip()) or _ACTION.fullmatch(_from_log(text.strip()))
    if match is None:
        got = quoted(text.strip())
        raise NotationError(say("notation.action", examples=_EXAMPLES, got=got))
    if match["pass"]:
        return Pass()
    if match["logs"]:
        return Logs(int(match["logs"]))
    if match["crates"]:
        return Crates(parse_spaces(match["crates"]))
    if match["walls"]:
        return Walls(parse_spaces(match["walls"]), _parse_top(match["top"]))
    if match["size"]:
        return Church(int(match["size"]), _parse_cell(match["church"]))
    return _parse_person(match["person"])


def _from_log(text: str) -> str:
    """Return an action as a record writes it that is written as in the log of a sheet."""
    try:
        return action_in_words(text) or ""
    except RecordError as error:
        raise NotationError(error.message) from None


def _parse_top(text: str | None) -> Person | Pass | None:
    if text is None:
        return None
    return Pass() if text == "-" else _parse_person(text)


def _parse_person(text: str) -> Person:
    person, _, houses = text.partition(":")
    code, _, cell = person.partition("@")
    return Person(code.strip().upper(), _parse_cell(cell), parse_spaces(houses))


def _parse_cell(text: str) -> int:
    return parse_spaces(text).bit_length() - 1


@lru_cache(maxsize=1 << 15)  # whoever lists all moves asks for the same again and again
def format_spaces(spaces: int) -> str:
    """Return a set of spaces row by row."""
    return ",".join(map(cell_name, cells_of(spaces)))


def format_action(action: Action) -> str:
    """Return an action as a record writes it."""
    match action:
        case Pass():
            return "-"
        case Logs(count):
            return f"L{count}"
        case Crates(spaces):
            return f"C {format_spaces(spaces)}"
        case Walls(spaces, top):
            return f"W {format_spaces(spaces)}" + _format_top(top)
        case Church(size, cell):
            return f"X{size} {cell_name(cell)}"
        case Person():
            return f"H {format_person(action)}"


def _format_top(top: Person | Pass | None) -> str:
    if top is None:
        return ""
    return " top:-" if isinstance(top, Pass) else f" top:{format_person(top)}"


def format_person(person: Person) -> str:
    """Return a person with his space and houses.

    >>> format_person(Person("A", 24, mask([25, 31])))
    'A@d4 h:e4,d5'
    """
    houses = f" h:{format_spaces(person.houses)}" if person.houses else ""
    return f"{person.code}@{cell_name(person.cell)}{houses}"


def tidy(city: City, action: Action) -> Action:
    """Leave out a `top:-` that declines a person for whom no space is left anyway."""
    match action:
        case Walls(spaces, Pass()) if not empty_spaces(city.cells) & ~spaces:
            return Walls(spaces)
    return action


def format_move(state: State, move: Move) -> str:
    """Return a move as it is typed."""
    match move:
        case Roll(faces):
            return format_faces(faces)
        case Reroll(dice):
            return "reroll " + "".join(str(i + 1) for i in range(DICE) if dice >> i & 1)
        case Take(faces):
            return f"take {format_faces(faces)}"
    return format_action(move)


def parse_move(state: State, text: str) -> Move:
    """Read the kind of move that is due; whether the rules allow it is for `apply` to say."""
    if is_over(state):
        raise NotationError(say("notation.game-over"))
    if state.due:
        return Roll(parse_faces(text, state.due.bit_count()))
    if state.dice is None:
        return _parse_take(state, text)
    reroll = _REROLL.fullmatch(text.strip())
    if reroll and state.variant not in OPEN:  # nothing is rolled again there, and R2 are logs
        return Reroll(mask(int(digit) - 1 for digit in re.findall("[1-5]", reroll[1])))
    return tidy(state.cities[state.seat], parse_action(text))


def _parse_take(state: State, text: str) -> Take:
    if number := _TAKE.fullmatch(text.strip()):
        return Take(state.offers[int(number[1]) - 1])
    try:
        faces = parse_faces(_TAKE_WORD.sub("", text.strip()))
    except NotationError:
        raise NotationError(say("notation.take", got=quoted(text.strip()))) from None
    return Take(same_roll(state.offers, faces) or faces)
