"""What lies on the board of a game on a screen: dice, what stands in the city, points, pirates."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from generator.core.findings import signed
from generator.core.game import Reader
from generator.core.touch import PlayPiece
from generator.games.saint_malo.notation.form_ticks import pirate_field
from generator.games.saint_malo.notation.words import face, thing
from generator.games.saint_malo.paper.marks import SYMBOL_FILES, written_mark
from generator.games.saint_malo.paper.reminders import shield
from generator.games.saint_malo.paper.small_city import small_city
from generator.games.saint_malo.rules.actions import DICE, Faces
from generator.games.saint_malo.rules.city import EMPTY, START_CELLS, City, defence
from generator.games.saint_malo.rules.ground import SPACES, cell_name, cells_of
from generator.games.saint_malo.rules.pirates import STRENGTHS, row_length
from generator.games.saint_malo.rules.scoring import BOXES, churches, score_city
from generator.games.saint_malo.rules.turn import OPEN, ROLLS, TURN_LIMIT, State, is_over
from generator.games.saint_malo.texts import texts
from generator.layout.cutting.dice import die_face
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.shapes import Line, Rect, Shape, Use
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.furniture import fitted, shortened

DIE, CELL = 18.0, 16.0
TURN = Box(0.0, 0.0, 132.0, 7.0)  # the line that says how far the turn has come
ROLL = Box(0.0, 0.0, 42.0, 11.0)  # one of a sprint's three rolls
LINE = Box(0.0, 0.0, 132.0, 8.0)  # the rolls of a turn of a sprint, below its city
CITY = Box(0.0, 0.0, 42.0, 52.0)  # a city of somebody else
DEFENCE = Box(0.0, 0.0, 11.0, 11.0)
_NUMBER = 7.0  # the height of what stands in the table of points
_TICK = Box(0.0, 0.0, 6.0, 6.0)
_MOST_SIZES = 9  # of churches, in the table of points


def pieces(
    state: State, seat: int, widths: dict[str, float], options: PrintOptions
) -> Iterator[PlayPiece]:
    """Yield everything that changes from move to move; the numbers are as wide as their places."""
    city = state.cities[seat]
    yield _turn(state, options)
    yield from _sprint(state, options) if state.variant in OPEN else _dice(state, options)
    for cell in cells_of(SPACES):
        code = city.cells[cell]
        if code not in (EMPTY, START_CELLS[cell]):
            words = thing(code).words(options.lang)
            yield _piece(f"cell.{cell_name(cell)}", words, _mark(code, options), _SPACE)
    for place, number in numbers(city, options).items():
        yield _number(place, number, widths[place], options)
    yield from _pirates(state, city, options)
    others = (one for one in range(len(state.cities)) if one != seat)
    for i, other in enumerate(others, start=1):
        yield _other(f"city.{i}", other, state.cities[other], options)


def numbers(city: City, options: PrintOptions) -> dict[str, str]:
    """Return what one has, and the points for it, by the places of their table."""
    counted, text = score_city(city), texts(options.lang)
    had = {
        "tally-points": str(city.points),
        "tally-coins": str(city.coins),
        "tally-logs": str(city.logs),
        "series": _series(city),
        "free": text("board.free", count=city.cells.count(EMPTY)),
        "tally-cannons": str(city.cannons),
    }
    points = {key: signed(counted.number(key)) for key in BOXES[:-1]}
    return {**had, **points, "total": signed(counted.total)}


def _series(city: City) -> str:
    """Return the sizes of all churches; where there is no room for so many, how many of each."""
    built = {size: count for size, count in enumerate(churches(city.cells), start=1) if count}
    if sum(built.values()) > _MOST_SIZES:
        return " ".join(f"{count}×{size}" for size, count in built.items())
    return " ".join(str(size) for size, count in built.items() for _ in range(count)) or "–"


_SPACE = Box(0.0, 0.0, CELL, CELL)
_FACE = Box(0.0, 0.0, DIE, DIE)


def _piece(place: str, words: str, shapes: tuple[Shape, ...], box: Box) -> PlayPiece:
    return PlayPiece(place, words, shapes, (box.width, box.height))


def _turn(state: State, options: PrintOptions) -> PlayPiece:
    """Return the line above the dice: which turn it is, and what is due."""
    text, turns = texts(options.lang), TURN_LIMIT.get(state.variant)
    if is_over(state):
        words = text("board.over")
    else:
        turn = text("board.turn", turn=state.turn)
        if turns is not None:
            turn = text("board.turn-of", turn=state.turn, turns=turns)
        words = text("board.due", turn=turn, due=_due(state, options))
    return _piece("turn", words, _line(words, TURN.width, options), TURN)


def _due(state: State, options: PrintOptions) -> str:
    text, left = texts(options.lang), ROLLS - state.rolls
    if state.dice is None:
        return text("board.choose")
    if state.variant in OPEN or not left:
        return text("board.act")
    return text("board.act-or-reroll", rolls=left)


def _dice(state: State, options: PrintOptions) -> Iterator[PlayPiece]:
    reader = Reader(options.lang, marks=False)
    for number, one in enumerate(state.dice or (), start=1):
        yield _piece(f"die.{number}", face(one, reader), _die(one, options), _FACE)


def _sprint(state: State, options: PrintOptions) -> Iterator[PlayPiece]:
    """Yield the three rolls of the turn, the one that is taken in a frame, and the turns played."""
    text, reader = texts(options.lang), Reader(options.lang, marks=False)
    turn = state.turn - 1
    rolls = state.offers or (state.open[turn] if turn < len(state.open) else ())
    if state.dice is not None and state.dice not in rolls:
        rolls = (state.dice,)
    for number, faces in enumerate(rolls, start=1):
        taken = state.dice is not None and rolls.index(state.dice) == number - 1
        words = ", ".join(face(one, reader) for one in faces)
        if taken:
            words = text("board.taken", dice=words)
        yield _piece(f"roll.{number}", words, _roll(faces, taken, options), ROLL)
    for number in range(1, len(state.open) + 1):
        if number == state.turn:
            yield _piece(f"turn.{number}", text("board.now"), _now(options), LINE)
        elif number < state.turn:
            yield _piece(f"turn.{number}", text("board.played"), _played(options), LINE)


def _pirates(state: State, city: City, options: PrintOptions) -> Iterator[PlayPiece]:
    """Yield the boxes that are marked, and how well the city is defended."""
    text, length = texts(options.lang), row_length(len(state.cities))
    for marked in range(state.marked):
        row, box = divmod(marked, length)
        place = pirate_field(STRENGTHS[row], box + 1)
        yield _piece(place, text("face.S"), _swords(options), _TICK)
    yield _piece("defence", str(defence(city)), _shield(defence(city), options), DEFENCE)


def _other(place: str, seat: int, city: City, options: PrintOptions) -> PlayPiece:
    text = texts(options.lang)
    name = text("board.player", number=seat + 1)
    words = text(
        "board.tallies",
        name=name,
        total=score_city(city).total,
        coins=city.coins,
        logs=city.logs,
        defence=defence(city),
    )
    return _piece(place, words, _small(city, name, options), CITY)


@lru_cache(maxsize=512)
def _mark(code: str, options: PrintOptions) -> tuple[Shape, ...]:
    return tuple(written_mark(code, _SPACE, options))


@lru_cache(maxsize=64)
def _die(shown: int, options: PrintOptions) -> tuple[Shape, ...]:
    return die_face(SYMBOL_FILES[shown], _FACE, options.theme)


@lru_cache(maxsize=512)
def _roll(faces: Faces, taken: bool, options: PrintOptions) -> tuple[Shape, ...]:
    """Return five dice side by side, framed where they are taken."""
    theme, room = options.theme, ROLL.inset(0.5)
    ground = theme.ground("gorse", 0.5) if taken else theme.ground("mist", 0.7)
    pen = theme.pen("ink", 0.9 if taken else 0.3)
    return Rect.of(room, 1.8, ground, pen), *row_of_dice(faces, room.inset(1.4), options)


def row_of_dice(faces: Faces, box: Box, options: PrintOptions) -> list[Shape]:
    """Return the dice of a roll as large as a box allows."""
    pitch = box.width / DICE
    side = min(pitch - 0.7, box.height)
    shapes: list[Shape] = []
    for i, one in enumerate(faces):
        die = Box(box.x + (i + 0.5) * pitch - side / 2, box.cy - side / 2, side, side)
        shapes += die_face(SYMBOL_FILES[one], die, options.theme, 0.76)
    return shapes


@lru_cache(maxsize=8)
def _now(options: PrintOptions) -> tuple[Shape, ...]:
    return (Rect.of(LINE.inset(0.5), 1.8, stroke=options.theme.pen("ink", 0.9)),)


@lru_cache(maxsize=8)
def _played(options: PrintOptions) -> tuple[Shape, ...]:
    return (Line(1.0, LINE.cy, LINE.right - 1.0, LINE.cy, options.theme.pen("ink", 0.6)),)


@lru_cache(maxsize=8)
def _swords(options: PrintOptions) -> tuple[Shape, ...]:
    return (Use.centred("swords", _TICK.cx, _TICK.cy, 5.4, options.theme.line("brick")),)


@lru_cache(maxsize=64)
def _shield(strength: int, options: PrintOptions) -> tuple[Shape, ...]:
    return tuple(shield(strength, DEFENCE.inset(0.6, 0.3), options, 14.0))


@lru_cache(maxsize=512)
def _line(words: str, width: float, options: PrintOptions) -> tuple[Shape, ...]:
    style = fitted(Type(options.theme).value.sized(12.0), words, width)
    return (style.at(0.0, TURN.cy + _drop(style), words),)


def _number(place: str, words: str, width: float, options: PrintOptions) -> PlayPiece:
    box = Box(0.0, 0.0, width, _NUMBER)
    return _piece(place, words, _centred(words, box, place == "total", options), box)


@lru_cache(maxsize=1024)
def _centred(words: str, box: Box, strong: bool, options: PrintOptions) -> tuple[Shape, ...]:
    size = 17.0 if strong else 13.0
    style, shown = shortened(Type(options.theme).value.sized(size), words, box.width - 1.6)
    return (style.at(box.cx, box.cy + _drop(style), shown, "middle"),)


@lru_cache(maxsize=256)
def _small(city: City, name: str, options: PrintOptions) -> tuple[Shape, ...]:
    """Return a city of somebody else: whose it is, how it stands, its spaces, what he has."""
    type_ = Type(options.theme)
    room = Box(0.0, 5.0, CITY.width, CITY.width)
    total = f"{signed(score_city(city).total)} {texts(options.lang)('board.tally-points')}"
    shapes: list[Shape] = [
        type_.value.sized(9.0).at(0.0, 3.6, name),
        type_.value.sized(9.0).at(CITY.right, 3.6, total, "end"),
        *small_city(room, city.cells, city.cells, options),
    ]
    had = (("coin", city.coins), ("log", city.logs), ("cannon", city.cannons))
    note, ink = type_.value.sized(8.0), options.theme.line("ink")
    for i, (symbol, count) in enumerate(had):
        x, y = CITY.width * i / 4, CITY.bottom - 2.0
        shapes.append(Use.centred(symbol, x + 2.0, y, 3.6, ink))
        shapes.append(note.at(x + 4.6, y + _drop(note), str(count)))
    place = Box(CITY.width * 3 / 4 + 2.0, CITY.bottom - 4.4, 4.8, 4.4)
    return *shapes, *shield(defence(city), place, options, 7.5)


def _drop(style: TextStyle) -> float:
    return cap_height(style.font, style.size) / 2
