"""What lies on the board of a screen: pawns, the die, the moment of the day, weather, markers."""

from __future__ import annotations

from functools import cache, lru_cache

from generator.core.text import Texts
from generator.core.touch import PlayPiece
from generator.games.vacances.notation.states import names_of
from generator.games.vacances.paper.play_rows import bonus_pieces, row_pieces, seat_pieces
from generator.games.vacances.paper.tokens import (
    FACE,
    pawn_face,
    sky_ground,
)
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import DAYS, PERIODS
from generator.games.vacances.rules.state import (
    BEFORE,
    NIGHT,
    State,
)
from generator.games.vacances.texts import texts
from generator.layout.cutting.dice import pip_face
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE
from generator.layout.ink.contour import pictured
from generator.layout.ink.shapes import Circle, Group, Line, Path, Rect, Segment, Shape
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.furniture import fitted

# Sizes of drawings and of their places, in millimetres of the large map.
SPACE, DIE = 22.0, 38.0
MOMENT = (50.0, 48.0)
_PIPS = 12.0  # what a die is drawn as, before it grows to its place
_PAWNS_ABREAST = 3


def pieces(state: State, seat: int, options: PrintOptions) -> list[PlayPiece]:
    """Return what a seat sees that changes from move to move."""
    text, theme, one = texts(options.lang), options.theme, state.travellers[seat]
    laid = _on_map(state, seat, text, theme) + _moment(state, text, theme)
    if state.die is not None:
        laid.append(PlayPiece("die", str(state.die), _die(state.die, theme), (_PIPS, _PIPS)))
    laid += row_pieces(one, text, theme)
    laid += bonus_pieces(one, text, theme)
    if len(state.travellers) == 1:
        return laid + _dice_so_far(state, text, theme)
    return laid + _skies(state, text, theme) + seat_pieces(state, seat, text, theme)


def _on_map(state: State, seat: int, text: Texts, theme: Theme) -> list[PlayPiece]:
    """Return the pawns, and a tick where the marker of a space is taken: one piece a space."""
    standing: dict[int, tuple[int, ...]] = {}
    for number, one in enumerate(state.travellers, start=1):
        standing[one.at] = (*standing.get(one.at, ()), number)
    had = set(names_of(state.travellers[seat].had))
    laid = []
    for i, space in enumerate(the_board().spaces):
        pawns, taken = standing.get(i, ()), bool({space.item, space.kind} & had)
        if pawns or taken:
            said = [text("board.pawn", seat=number) for number in pawns]
            said += [text("board.taken")] if taken else []
            shapes = _space(pawns, seat + 1, taken, theme)
            laid.append(PlayPiece(f"space.{space.number}", ", ".join(said), shapes, (SPACE, SPACE)))
    return laid


@lru_cache(maxsize=512)
def _space(pawns: tuple[int, ...], own: int, taken: bool, theme: Theme) -> tuple[Shape, ...]:
    """Return pawns beside each other on a space, one's own in a strong frame, and a tick."""
    abreast = max(1, min(len(pawns), _PAWNS_ABREAST))
    rows = max(1, -(-len(pawns) // abreast))
    scale = min(0.66, 0.96 * SPACE / abreast / FACE[0], 0.96 * SPACE / rows / FACE[1])
    wide, high = FACE[0] * scale, FACE[1] * scale
    shapes: list[Shape] = []
    for k, seat in enumerate(pawns):
        row, column = divmod(k, abreast)
        in_row = min(abreast, len(pawns) - row * abreast)
        x = SPACE / 2 + (column - in_row / 2) * wide
        y = SPACE / 2 + (row - rows / 2) * high
        frame = Rect(0.0, 0.0, *FACE, 2.0, WHITE)
        pen = theme.pen("brick", 2.4) if seat == own else theme.pen("ink", 0.6)
        edge = Rect(0.0, 0.0, *FACE, 2.0, None, pen)
        person = (frame, *pawn_face(seat, theme), edge)
        shapes.append(Group(person, dx=x, dy=y, scale=scale))
    return (*shapes, *(_tick(theme) if taken else ()))


def _tick(theme: Theme) -> list[Shape]:
    """Return the sign of a marker that is taken, in the corner above its space."""
    x, y, r = SPACE - 4.2, 4.2, 3.8
    hook: tuple[Segment, ...] = (
        ("M", x - 1.9, y),
        ("L", x - 0.5, y + 1.6),
        ("L", x + 2.0, y - 1.7),
    )
    return [
        Circle(x, y, r, theme.ground("sage"), theme.pen("ink", 0.6)),
        Path(hook, stroke=theme.pen("ink", 1.0, round=True)),
    ]


@lru_cache(maxsize=16)
def _die(number: int, theme: Theme) -> tuple[Shape, ...]:
    return tuple(pip_face(number, Box(0.0, 0.0, _PIPS, _PIPS), theme))


def _moment(state: State, text: Texts, theme: Theme) -> list[PlayPiece]:
    """Return the day, its weather and the period, in words and as tokens; before dawn nothing."""
    day, period = state.day, state.period
    if period == BEFORE and day < DAYS:
        return []
    words = (text("board.day", day=day), _period_name(period, text))
    sky = state.weather[-1]
    said = text("board.moment", day=day, weather=text(f"weather.{sky}"), period=words[1])
    return [PlayPiece("moment", said, _moment_shapes(words, sky, period, theme), MOMENT)]


def _period_name(period: int, text: Texts) -> str:
    if period == BEFORE:
        return text("board.over")
    return text("board.night") if period == NIGHT else text(f"period.{period}")


@lru_cache(maxsize=256)
def _moment_shapes(
    words: tuple[str, str], sky: str, period: int, theme: Theme
) -> tuple[Shape, ...]:
    width, side = MOMENT[0], 22.0
    token = Box(0.0, 0.0, side, side)
    big, small = TextStyle("Lato-Black", 24, theme.line("ink")), Type(theme).value.sized(19)
    day, name = words
    shapes: list[Shape] = [
        Rect.of(token, 2.0, sky_ground(sky, theme), theme.pen("ink", 0.6)),
        pictured(sky, token.cx, token.cy, side * 0.74, theme),
        fitted(big, day, width - side - 3.0).at(side + 3.0, side / 2 + 3.2, day),
        fitted(small, name, width).at(0.0, side + 12.0, name),
    ]
    step = width / PERIODS
    for number in range(1, PERIODS + 1):
        past = period == BEFORE or number < period
        fill = theme.line("brick") if number == period else theme.line("granite") if past else WHITE
        shapes.append(Circle((number - 0.5) * step, 42.0, 2.8, fill, theme.pen("ink", 0.5)))
    return tuple(shapes)


def _dice_so_far(state: State, text: Texts, theme: Theme) -> list[PlayPiece]:
    """Return a stroke through every die of a lone player that is past, a frame about this one."""
    laid = []
    days = state.day + (state.period == BEFORE)
    for day in range(1, days + 1):
        for period in range(1, PERIODS + 1):
            if (day, period) < (days, state.period):
                laid.append(PlayPiece(f"die.{day}.{period}", text("board.past"), _past(theme)))
            elif (day, period) == (days, state.period):
                laid.append(PlayPiece(f"die.{day}.{period}", text("board.now"), _now(theme)))
    return laid


@cache
def _past(theme: Theme) -> tuple[Shape, ...]:
    return (Line(0.0, 1.0, 1.0, 0.0, theme.pen("brick", 0.09, round=True)),)


@cache
def _now(theme: Theme) -> tuple[Shape, ...]:
    return (Rect(0.0, 0.0, 1.0, 1.0, 0.16, None, theme.pen("brick", 0.16)),)


def _skies(state: State, text: Texts, theme: Theme) -> list[PlayPiece]:
    """Return the weather tokens that are turned over."""
    return [
        PlayPiece(f"weather.{day}", text(f"weather.{sky}"), _sky(sky, theme))
        for day, sky in enumerate(state.weather, start=1)
    ]


@lru_cache(maxsize=16)
def _sky(sky: str, theme: Theme) -> tuple[Shape, ...]:
    return (
        Rect(0.0, 0.0, 1.0, 1.0, 0.1, sky_ground(sky, theme), theme.pen("ink", 0.04)),
        pictured(sky, 0.5, 0.5, 0.72, theme),
    )
