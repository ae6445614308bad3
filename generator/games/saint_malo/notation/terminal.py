"""The table as `malo play` shows it."""

from __future__ import annotations

from generator.core.text import Texts, abreast
from generator.games.saint_malo.notation.moves import format_faces
from generator.games.saint_malo.notation.states import format_cells
from generator.games.saint_malo.rules.city import City, defence
from generator.games.saint_malo.rules.ground import COLUMNS
from generator.games.saint_malo.rules.pirates import STRENGTHS, row_length
from generator.games.saint_malo.rules.scoring import score_city
from generator.games.saint_malo.rules.turn import ROLLS, State, to_move
from generator.games.saint_malo.texts import texts

_WIDTH = 24
_ABREAST = 3  # cities side by side in a terminal of 80 columns


def show(state: State, names: tuple[str, ...], lang: str) -> str:
    """Return the cities with their tallies, the pirates, and the dice on the table."""
    text = texts(lang)
    blocks = [_block(state, seat, names, text) for seat in range(len(state.cities))]
    lines = [*abreast(blocks, _ABREAST, " "), _pirates(state, text)]
    if to_move(state) is not None:
        lines.append(_turn(state, text))
    return "\n".join(lines)


def _block(state: State, seat: int, names: tuple[str, ...], text: Texts) -> list[str]:
    """One player's city, a column of fixed width: the spaces, the tallies, the total by now."""
    city = state.cities[seat]
    turn = len(state.cities) > 1 and state.seat == seat and to_move(state) is not None
    mark = "▸ " if turn else "  "
    name = names[seat] if seat < len(names) else ""
    rows = [
        f"  {row} {' '.join(codes)}" for row, codes in enumerate(format_cells(city.cells), start=1)
    ]
    head = [f"{mark}{name}"[:_WIDTH], f"    {' '.join(COLUMNS)}"]
    return [line.ljust(_WIDTH) for line in (*head, *rows, *_tallies(city, text))]


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


def _pirates(state: State, text: Texts) -> str:
    length = row_length(len(state.cities))
    row, marked = divmod(state.marked, length)
    if row == len(STRENGTHS):
        return text("play.no-pirates")
    boxes = "×" * marked + "·" * (length - marked)
    return text("play.pirates", boxes=boxes, strength=STRENGTHS[row])


def _turn(state: State, text: Texts) -> str:
    turn = text("play.turn", turn=state.turn)
    if state.offers:
        rolls = "  ".join(f"{i}: {format_faces(roll)}" for i, roll in enumerate(state.offers, 1))
        return f"{turn} — {text('play.offers')} {rolls}"
    if state.dice is None:
        return turn
    left = text("play.rolls-left", rolls=ROLLS - state.rolls)
    return f"{turn} — {text('play.dice')} {format_faces(state.dice)} ({left})"


def move_help(lang: str) -> str:
    """Return how to write a move."""
    return texts(lang)("play.help").strip()
