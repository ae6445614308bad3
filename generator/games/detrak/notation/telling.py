"""Moves and rolls in words, and how to write a move."""

from __future__ import annotations

from generator.core.game import Reader
from generator.core.ident import Ident
from generator.games.detrak import deal
from generator.games.detrak.notation.faces import face_name, face_text, legend, named_face
from generator.games.detrak.rules.turn import Move, Place, Roll, Start, State, cell_name
from generator.games.detrak.texts import texts

_IN_A_LINE = 3  # rolls that fit into 80 columns
_WIDTH = 26  # of the longest roll, and a blank


def tell(state: State, move: Move, reader: Reader) -> str:
    """Return a move in words; the state is the one before it."""
    text = texts(reader.lang)
    match move:
        case Start(symbol):
            return text("tell.start", symbol=named_face(symbol, reader))
        case Roll():
            return tell_roll(move, reader)
        case Place(first, second):
            assert state.roll is not None
            cells = {"one": cell_name(first), "two": cell_name(second)}
            a, b = (face_text(face, reader) for face in (state.roll.first, state.roll.second))
            if a == b:
                return text("tell.double", symbol=a, **cells)
            return text("tell.place", first=a, second=b, **cells)


def nudge(state: State, move: Move, reader: Reader) -> str | None:
    """Return the line in which a pair goes."""
    if not isinstance(move, Place):
        return None
    text = texts(reader.lang)
    first, second = cell_name(move.first), cell_name(move.second)
    if first[1] == second[1]:
        return text("nudge.row", number=first[1])
    return text("nudge.column", letter=first[0])


def tell_roll(roll: Roll, reader: Reader) -> str:
    """Return the two dice in words."""
    first, second = (face_text(face, reader) for face in (roll.first, roll.second))
    return texts(reader.lang)("tell.roll", first=first, second=second)


def open_rolls(ident: Ident, reader: Reader) -> str:
    """Return the start symbol and all rolls of a puzzle, which a lone player sees from the start.

    They are told by mark and name: a mark says little to those who listen.
    """
    text, shown = texts(reader.lang), len(deal.shown(ident))
    rolls = [
        f"{number:>2} {_face(a, reader)}, {_face(b, reader)}"
        for number, (a, b) in enumerate(deal.rolls(ident), start=1)
    ]
    lines = [rolls[i : i + _IN_A_LINE] for i in range(shown, len(rolls), _IN_A_LINE)]
    return "\n".join(
        [
            text("play.dealt", symbol=named_face(deal.start_symbol(ident), reader)),
            *_shown(ident, reader),
            text("play.rolls-left" if shown else "play.rolls"),
            *("".join(roll.ljust(_WIDTH) for roll in line).rstrip() for line in lines),
        ]
    )


def _shown(ident: Ident, reader: Reader) -> list[str]:
    """Return the rolls of a children's puzzle that are written already, a line each."""
    text, rolls = texts(reader.lang), deal.rolls(ident)
    told = []
    for number, place in enumerate(deal.shown(ident), start=1):
        cells = {"one": cell_name(place.first), "two": cell_name(place.second)}
        first, second = (_face(face, reader) for face in rolls[number - 1])
        told.append(f"{number:>2} {text('tell.place', first=first, second=second, **cells)}")
    return [text("play.shown"), *told] if told else []


def _face(face: int, reader: Reader) -> str:
    return f"{face_text(face, reader)} {face_name(face, reader)}"


def move_help(reader: Reader) -> str:
    """Return how to write a move."""
    return texts(reader.lang)("play.help", symbols=legend(reader)).strip()
