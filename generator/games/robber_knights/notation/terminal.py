"""The table as `malo play` shows it: the land with its knights, the players, whose turn it is."""

from __future__ import annotations

from generator.core.game import CHANCE, Reader
from generator.core.messages import in_words
from generator.core.text import Texts
from generator.games.robber_knights.rules.field import COLUMNS, SIDE, SIZES, box
from generator.games.robber_knights.rules.scoring import points
from generator.games.robber_knights.rules.state import (
    HIDDEN,
    MOST_LAID,
    Player,
    State,
    colour_of,
)
from generator.games.robber_knights.rules.turn import open_cells, to_move
from generator.games.robber_knights.texts import texts

_CELL = 7  # a tile of two letters, four knights and a blank
_NAME = 16  # letters of a name; longer ones are cut


def show(state: State, names: tuple[str, ...], reader: Reader, seat: int | None = None) -> str:
    """Return the land and everybody's supplies; hands as far as whoever looks may know them."""
    text = texts(reader.lang)
    lines = [*_land(state, reader), text("play.legend")] if state.is_begun else []
    lines += [_player(state, one, names, reader) for one in range(len(state.players))]
    return "\n".join([*lines, *_siege(state, reader), *_due(state, text)])


def _land(state: State, reader: Reader) -> list[str]:
    """The rows of the land; a dot marks where a tile may be laid."""
    over = to_move(state) is None
    cells = () if over else open_cells(state.tiles, SIZES[len(state.players)])
    land = [cell for cell, code in enumerate(state.tiles) if code]
    top, bottom, left, right = box([*land, *cells])
    free = frozenset(cells)
    head = "  " + "".join(f" {column:<{_CELL - 1}}" for column in COLUMNS[left : right + 1])
    rows = []
    for row in range(top, bottom + 1):
        drawn = (_cell(state, row * SIDE + i, free, reader) for i in range(left, right + 1))
        rows.append(f"{row + 1:>2}" + "".join(f" {cell:<{_CELL - 1}}" for cell in drawn))
    return [line.rstrip() for line in (head, *rows)]


def _cell(state: State, cell: int, free: frozenset[int], reader: Reader) -> str:
    """A tile by its code, then its knights from bottom to top."""
    if cell in free:
        return "·" if reader.marks else "."
    return f"{state.tiles[cell]:<2}{state.stacks[cell]}"


def _player(state: State, seat: int, names: tuple[str, ...], reader: Reader) -> str:
    text, one = texts(reader.lang), state.players[seat]
    pointer = ("▸" if reader.marks else ">") if to_move(state) == seat else " "
    name = names[seat] if seat < len(names) else text(f"colour.{colour_of(seat)}")
    cut = name if len(name) <= _NAME else name[: _NAME - 1] + ("…" if reader.marks else ".")
    return text(
        "play.player",
        pointer=pointer,
        colour=colour_of(seat),
        name=f"{cut:<{_NAME}}",
        points=f"{points(state, seat):>2}",
        knights=f"{one.knights:>2}",
        stack=_stack(one, text),
        hand=_hand(one, text),
    ).rstrip()


def _stack(one: Player, text: Texts) -> str:
    """The stack by what everybody sees of it: how many tiles, and the letter on top."""
    if one.letter is None:
        return f"{text('play.no-stack'):<4}"
    return f"{one.stack:>2} {one.letter}"


def _hand(one: Player, text: Texts) -> str:
    """The hand; of a tile that whoever looks may not know the letter on its back."""
    tiles = (f"({tile[0]})" if tile[1:] == HIDDEN else tile[1:] for tile in one.hand)
    return " ".join(tiles) or text("play.no-hand")


def _siege(state: State, reader: Reader) -> list[str]:
    """In a siege the lead, and what is drawn next."""
    if state.siege is None:
        return []
    text = texts(reader.lang)
    lead = in_words(points(state, 0) - points(state, 1), reader.lang)
    draws = " ".join(state.siege.draws) or text("play.no-draws")
    return [text("play.siege", lead=lead, draws=draws)]


def _due(state: State, text: Texts) -> list[str]:
    seat = to_move(state)
    if seat is None:
        return [text("play.over" if state.siege is None else "play.turn-ended")]
    if not state.is_begun:
        due = text("play.turn-over" if seat == CHANCE else "play.keep")
        return [due]
    if seat == CHANCE:
        return [text("play.draws", colour=text(f"colour.{colour_of(state.seat)}"))]
    colour = text(f"colour.{colour_of(seat)}")
    if not state.laid:
        return [text("play.first", colour=colour)]
    return [text("play.next", colour=colour, number=state.laid + 1, most=MOST_LAID)]
