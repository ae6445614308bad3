"""The table as `malo play` shows it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from generator.core.game import Reader
from generator.core.text import Shown, Texts, abreast
from generator.games.saint_malo.notation.states import format_cells
from generator.games.saint_malo.notation.words import dice_words
from generator.games.saint_malo.rules.city import PERSONS, City, defence
from generator.games.saint_malo.rules.ground import COLUMNS
from generator.games.saint_malo.rules.pirates import STRENGTHS, row_length
from generator.games.saint_malo.rules.scoring import score_city
from generator.games.saint_malo.rules.turn import ROLLS, State, to_move
from generator.games.saint_malo.texts import texts

_WIDTH = 24
_ABREAST = 3  # cities side by side in a terminal of 80 columns
_PERSONS_A_LINE = 4
_HELP_COLUMN = 22  # where the help says what a move does


def show(state: State, names: tuple[str, ...], reader: Reader, seat: int | None) -> str:
    """Return everybody's city, or that of one seat, with the pirates and the dice on the table."""
    lines = _everybody(state, names, reader) if seat is None else _one(state, seat, names, reader)
    lines.append(_pirates(state, reader))
    if to_move(state) is not None:
        lines += _turn(state, reader)
    return "\n".join(lines)


def _everybody(state: State, names: tuple[str, ...], reader: Reader) -> list[str]:
    """All cities side by side, each with its tallies below."""
    text = texts(reader.lang)
    blocks = [
        [line.ljust(_WIDTH) for line in (*_city(state, seat, names, reader), *_tallies(city, text))]
        for seat, city in enumerate(state.cities)
    ]
    return abreast(blocks, _ABREAST, " ")


def _one(state: State, seat: int, names: tuple[str, ...], reader: Reader) -> list[str]:
    """One city with its tallies beside it, and what the codes mean."""
    text = texts(reader.lang)
    city = _city(state, seat, names, reader)
    signs = [f"  {line}" for line in (text("play.signs"), *_person_lines(text))]
    beside = [*_tallies(state.cities[seat], text), *signs]
    rows = zip_longest(city, beside, fillvalue="")
    return [f"{left[:_WIDTH]:<{_WIDTH}}{right}".rstrip() for left, right in rows]


def _city(state: State, seat: int, names: tuple[str, ...], reader: Reader) -> list[str]:
    """The name and the spaces of a city."""
    turn = len(state.cities) > 1 and state.seat == seat and to_move(state) is not None
    pointer = "▸ " if reader.marks else "> "
    name = names[seat] if seat < len(names) else ""
    rows = format_cells(state.cities[seat].cells)
    return [
        f"{pointer if turn else '  '}{name}"[:_WIDTH],
        f"    {' '.join(COLUMNS)}",
        *(f"  {row} {' '.join(codes)}" for row, codes in enumerate(rows, start=1)),
    ]


def _tallies(city: City, text: Texts) -> list[str]:
    values = {
        "coins": city.coins,
        "logs": city.logs,
        "points": city.points,
        "defence": defence(city),
        "cannons": city.cannons,
        "total": score_city(city).total,
    }
    return [f"  {text(f'tally.{key}'):<13}{value:>5}" for key, value in values.items()]


def _person_lines(text: Texts) -> Iterator[str]:
    names = [f"{code} {text(f'person.{code}')}" for code in PERSONS]
    for first in range(0, len(names), _PERSONS_A_LINE):
        yield " · ".join(names[first : first + _PERSONS_A_LINE])


def _pirates(state: State, reader: Reader) -> str:
    text, length = texts(reader.lang), row_length(len(state.cities))
    row, marked = divmod(state.marked, length)
    if row == len(STRENGTHS):
        return text("play.no-pirates")
    cross, box = "×·" if reader.marks else "x."
    boxes = cross * marked + box * (length - marked)
    return text("play.pirates", boxes=boxes, strength=STRENGTHS[row])


def _turn(state: State, reader: Reader) -> list[str]:
    """The turn, and the dice in words; while dice may roll again, each with its number."""
    text = texts(reader.lang)
    turn = text("play.turn", turn=state.turn)
    if state.offers:
        rolls = [f"  {i}  {dice_words(roll, reader)}" for i, roll in enumerate(state.offers, 1)]
        return [f"{turn} — {text('play.offers')}", *rolls]
    if state.dice is None:
        return [turn]
    left = ROLLS - state.rolls
    if not left:
        return [f"{turn} — {text('play.dice')}", f"  {dice_words(state.dice, reader)}"]
    dice = [f"{i} {dice_words((face,), reader)}" for i, face in enumerate(state.dice, start=1)]
    return [f"{turn} — {text('play.rolls-left', rolls=left)}", f"  {' · '.join(dice)}"]


def move_help(reader: Reader) -> str:
    """Return how to write a move."""
    text = texts(reader.lang)
    persons = "\n".join(" " * _HELP_COLUMN + line for line in _person_lines(text))
    return text("play.help", persons=Shown(persons)).strip()
