"""The table as `malo play` shows it."""

from __future__ import annotations

from collections.abc import Iterable

from generator.core.text import abreast
from generator.games.detrak.notation.moves import format_grid, format_roll
from generator.games.detrak.rules.scoring import rating, score, score_grid
from generator.games.detrak.rules.turn import (
    FREE,
    START_CELL,
    SYMBOLS,
    Grid,
    Start,
    State,
    legal,
    to_move,
)
from generator.games.detrak.texts import texts

_WIDTH = 21
_ABREAST = 3  # grids side by side in a terminal of 80 columns


def show(state: State, names: tuple[str, ...], lang: str) -> str:
    """Return the grids with the scores as they stand, and the dice on the table."""
    text = texts(lang)
    blocks = [_block(grid, state, seat, names) for seat, grid in enumerate(state.grids)]
    lines = abreast(blocks, _ABREAST, "   ")
    if state.grids[-1][START_CELL] == FREE:
        free = " ".join(SYMBOLS[move.symbol] for move in legal(state) if isinstance(move, Start))
        lines.append(f"{text('play.start')} ({free})")
    elif state.roll is not None:
        dice = " ".join(format_roll((state.roll.first, state.roll.second)))
        lines.append(f"{text('play.round', round=state.round)} — {text('play.dice')} {dice}")
    return "\n".join(lines)


def _block(grid: Grid, state: State, seat: int, names: tuple[str, ...]) -> list[str]:
    """One player's grid as on the sheet: row scores at the right, column scores and total below."""
    score_now = score_grid(grid, state.rules)
    mark = "▸ " if len(state.grids) > 1 and to_move(state) == seat else "  "
    name = names[seat] if seat < len(names) else ""
    diagonal = f"{'2×' + str(score_now.number('diagonal')):>5}" if state.rules.advanced else ""
    lines = [
        *([mark + name] if names else []),
        " " + _spread("abcde") + diagonal,
        *(
            f"{row + 1}{_spread(codes)}{score_now.numbers('rows')[row]:>5}"
            for row, codes in enumerate(format_grid(grid))
        ),
        f" {_spread(score_now.numbers('columns'))}{score_now.total:>5}",
    ]
    return [line[:_WIDTH].ljust(_WIDTH) for line in lines]


def _spread(entries: Iterable[object]) -> str:
    return "".join(f"{entry:>3}" for entry in entries)


def solo_rating(state: State, lang: str) -> str | None:
    """Return the rating of a finished solo game."""
    if len(state.grids) > 1 or to_move(state) is not None:
        return None
    return texts(lang)(f"rating.{rating(score(state, 0).total)}")


def move_help(lang: str) -> str:
    """Return how to write a move."""
    return texts(lang)("play.help").strip()
