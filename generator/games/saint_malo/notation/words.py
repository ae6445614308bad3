"""Moves, spaces and dice in words, for people who do not know the codes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.core.game import Reader
from generator.core.ident import Ident
from generator.core.messages import Message
from generator.games.saint_malo.deal import rolls
from generator.games.saint_malo.notation.moves import format_faces
from generator.games.saint_malo.rules.actions import (
    DICE,
    ROTATION,
    SYMBOLS,
    Action,
    Church,
    Crates,
    Faces,
    Logs,
    Pass,
    Walls,
    needs,
    rotated,
)
from generator.games.saint_malo.rules.city import CRATE, EMPTY, HOUSE, PERSONS, TOWER, WALL
from generator.games.saint_malo.rules.ground import cell_name, cells_of
from generator.games.saint_malo.rules.persons import Person
from generator.games.saint_malo.rules.turn import (
    ROLLS,
    TURN_LIMIT,
    Move,
    Reroll,
    Roll,
    State,
    Take,
)
from generator.games.saint_malo.texts import say, texts, word

_THINGS = {
    TOWER: say("thing.tower"),
    EMPTY: say("thing.empty"),
    CRATE: say("thing.crate"),
    WALL: say("thing.wall"),
    HOUSE: say("thing.house"),
    "A": say("thing.architect"),
}


def thing(code: str) -> Message:
    """Return what stands on a space.

    >>> [str(thing(code)) for code in "w3J"]
    ['a wall (W)', 'a church of size 3', 'a juggler (J)']
    """
    if code in _THINGS:
        return _THINGS[code]
    if code in PERSONS:
        return say("thing.person", person=word(f"person.{code}"), code=code)
    return say("thing.church", size=code)


def face(face: int, reader: Reader) -> str:
    """Return what a die shows, in a word.

    >>> face(4, Reader("fr")), face(5, Reader("en"))
    ('tête', 'swords')
    """
    return texts(reader.lang)(f"face.{SYMBOLS[face]}")


def legend(reader: Reader) -> str:
    """Return what the faces are, code by code."""
    return dice_words(tuple(range(len(SYMBOLS))), reader)


def dice_words(faces: Faces, reader: Reader) -> str:
    """Return dice as codes with their words.

    >>> dice_words((0, 4), Reader("en"))
    'L log · H head'
    """
    return " · ".join(f"{SYMBOLS[one]} {face(one, reader)}" for one in faces)


def open_rolls(ident: Ident, reader: Reader) -> str:
    """Return all rolls of a sprint, a line a turn, with what the codes mean."""
    return "\n".join([*_roll_lines(ident, reader), "", legend(reader)])


def _roll_lines(ident: Ident, reader: Reader) -> Iterator[str]:
    text = texts(reader.lang)
    heads = [text("play.roll", roll=number) for number in range(1, ROLLS + 1)]
    turns = [text("play.turn", turn=turn) for turn in range(1, TURN_LIMIT[ident.variant] + 1)]
    yield "  ".join([" " * len(turns[0]), *heads])
    for turn, name in enumerate(turns, start=1):
        dealt = map(format_faces, rolls(ident, turn))
        columns = (roll.ljust(len(head)) for head, roll in zip(heads, dealt, strict=True))
        yield "  ".join([name, *columns]).rstrip()


def tell(state: State, move: Move, reader: Reader) -> str:
    """Return a move in words."""
    return _told(state, move).words(reader.lang)


def nudge(state: State, move: Move, reader: Reader) -> str | None:
    """Return which kind of action to think of, or what the roll to take shows most of."""
    text = texts(reader.lang)
    match move:
        case Roll():
            return None
        case Reroll():
            return text("nudge.reroll")
        case Take(faces):
            return text("nudge.take", face=face(max(faces, key=faces.count), reader))
    return text(f"nudge.{type(move).__name__.lower()}")


def action_words(action: Action, lang: str) -> str:
    """Return an action in words.

    >>> action_words(Logs(2), "en")
    '2 logs'
    """
    return _told_action(action).words(lang)


def _told(state: State, move: Move) -> Message:
    match move:
        case Roll(faces):
            return say("tell.roll", dice=_faces(faces))
        case Reroll(dice):
            numbers = [i + 1 for i in range(DICE) if dice >> i & 1]
            return say("tell.reroll", count=len(numbers), dice=_together(numbers))
        case Take(faces):
            number = state.offers.index(faces) + 1
            return say("tell.take", number=number, dice=_faces(faces))
    action, turned = _told_action(move), _turned(state, move)
    return action if turned is None else say("tell.paid", action=action, turned=turned)


def _faces(faces: Faces) -> list[Message]:
    return [word(f"face.{SYMBOLS[one]}") for one in faces]


def cost(state: State, move: Move, reader: Reader) -> str:
    """Return what turning dice costs, "" where no die need be turned."""
    turned = _turned(state, move)
    return "" if turned is None else turned.words(reader.lang)


def _turned(state: State, move: Move) -> Message | None:
    """Return how many dice an action turns to its symbol and for how many coins, None for none."""
    if state.dice is None or isinstance(move, Roll | Reroll | Take | Pass):
        return None
    count = rotated(*needs(move), state.dice)
    return say("tell.turned", count=count, coins=count * ROTATION) if count else None


def _told_action(action: Action) -> Message:
    match action:
        case Pass():
            return say("tell.pass")
        case Logs(count):
            return say("tell.logs", count=count)
        case Crates(spaces):
            return say("tell.crates", count=spaces.bit_count(), spaces=_spaces(spaces))
        case Walls():
            return _told_walls(action)
        case Church(size, cell):
            return say("tell.church", size=size, space=cell_name(cell))
        case Person():
            return _told_person(action)


def _told_walls(move: Walls) -> Message:
    count = move.spaces.bit_count()
    walls = say("tell.walls", count=count, spaces=_spaces(move.spaces))
    match move.top:
        case Person() as person:
            return say("tell.walls-top", walls=walls, person=_told_person(person))
        case Pass():
            return say("tell.walls-declined", walls=walls)
    return walls


def _told_person(person: Person) -> Message:
    space = cell_name(person.cell)
    if person.code != "A":
        return say("tell.person", person=word(f"person.{person.code}"), space=space)
    if not person.houses:
        return say("tell.architect", space=space)
    count = person.houses.bit_count()
    return say("tell.houses", space=space, count=count, houses=_spaces(person.houses))


def _spaces(spaces: int) -> Message | str:
    return _together([cell_name(cell) for cell in cells_of(spaces)])


def _together(items: Sequence[object]) -> Message | str:
    """Return items as a sentence lists them: the last one comes after an and."""
    *first, last = items
    return say("and", first=first, last=last) if first else str(last)
