"""The rules in pictures: a turn, what the dice do, who the characters are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from generator.games.saint_malo.paper.audience import told
from generator.games.saint_malo.paper.marks import SYMBOL_FILES, letter_disc
from generator.games.saint_malo.paper.people import person
from generator.games.saint_malo.paper.reminders import SECTION, rotation, sword_die
from generator.games.saint_malo.rules.actions import SYMBOLS
from generator.games.saint_malo.rules.box import OPEN, TURN_LIMIT
from generator.games.saint_malo.rules.city import PERSONS
from generator.games.saint_malo.rules.persons import LEVELS
from generator.games.saint_malo.texts import texts
from generator.layout.cutting.dice import die_face
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import SMALLEST, FitError, block_height, cap_height, wrap
from generator.layout.ink.shapes import Rect, Shape, Use
from generator.layout.ink.textbox import TextBox, TextStyle
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.filled import tick
from generator.layout.sheet.furniture import section

Picture: TypeAlias = Callable[[Box, PrintOptions], Sequence[Shape]]
_DIE = 6.2, 9.0  # the least and the largest side of a die
_LETTER = 5.0, 5.4  # the height of a character's heads and letter
_WIDE = 2.48  # how wide they are beside their height
_FIGURE = 7.6, 11.0  # the height of a character's figure, where there is room for it
_FIGURE_IN_LINE = 0.7  # its share of the height of a line
_HEADS = 8.2  # the width of its heads, in which the figure is 0.8 of its height
_GAP = 1.8  # from a picture to its words
_LARGEST = 9.4  # the size of the type, and where there is a page for it
_LARGEST_ALONE = 10.5
_LEADING = 1.2
_AIR = 1.6  # between two lessons, and in the smallest type
_LEAST_AIR = 1.2
_SMALL = 7.4  # the size below which air gives way
_TURNS = {
    **dict.fromkeys(OPEN, ("roll", "choose", "rotate", "swords", "end")),
    "solo": ("throw", "choose", "rotate", "swords", "end-solo"),
    "table": ("throw", "choose", "rotate", "swords-all", "end-table"),
}


@dataclass(frozen=True, slots=True)
class Lesson:
    """A picture and the sentence that belongs to it."""

    picture: Picture
    words: str


def turn_lessons(way: str, options: PrintOptions) -> list[Lesson]:
    """Return what happens in a turn of a way to play, and at the end."""
    pictures = (_ticked if way in OPEN else _thrown, _two_dice, rotation, sword_die, _sum)
    return [
        Lesson(picture, told(f"lesson.{key}", options, turns=TURN_LIMIT.get(way, 0)))
        for key, picture in zip(_TURNS[way], pictures, strict=True)
    ]


def action_lessons(options: PrintOptions) -> list[Lesson]:
    """Return what the faces of the dice do; swords are no action."""
    return [
        Lesson(_face(symbol), told(f"lesson.{code}", options))
        for code, symbol in zip(SYMBOLS[:-1], SYMBOL_FILES, strict=False)
    ]


def person_lessons(options: PrintOptions) -> list[Lesson]:
    """Return who the characters are and what they bring."""
    text = texts(options.lang)
    return [Lesson(_person(code), text(f"lesson-person.{code}")) for code in PERSONS]


def turn_column(box: Box, way: str, options: PrintOptions) -> list[Shape]:
    """Return a turn of a way to play in pictures, below one another."""
    head = section(texts(options.lang)("lesson.turn"), box.x, box.y + 2.6, options)
    return [*head, *column(_below(box), turn_lessons(way, options), options)]


def action_column(box: Box, options: PrintOptions) -> list[Shape]:
    """Return the actions in pictures."""
    head = section(texts(options.lang)("lesson.actions"), box.x, box.y + 2.6, options)
    return [*head, *column(_below(box), action_lessons(options), options)]


def person_column(box: Box, options: PrintOptions) -> list[Shape]:
    """Return the characters in pictures."""
    text = texts(options.lang)
    title, note = text("sheet.persons"), text("lesson.persons-note")
    head = section(title, box.x, box.y + 2.6, options, note, box.right)
    return [*head, *column(_below(box), person_lessons(options), options, persons=True)]


def column(
    box: Box, lessons: Sequence[Lesson], options: PrintOptions, persons: bool = False
) -> list[Shape]:
    """Return lessons below one another, all in the largest type in which they fit."""
    wide, high = _picture_size(box.height / len(lessons), persons)
    left = box.x + wide + _GAP
    room = Box(left, box.y, box.right - left, box.height)
    style = Type(options.theme).body.sized(_LARGEST_ALONE if options.small else _LARGEST)
    style, heights = _fitting(lessons, room, high, replace(style, leading=_LEADING))
    slack = (box.height - sum(heights)) / len(lessons)
    shapes: list[Shape] = []
    y = box.y
    for lesson, own in zip(lessons, heights, strict=True):
        line = Box(box.x, y, box.width, own + slack)
        y = line.bottom
        shapes += lesson.picture(Box(box.x, line.cy - high / 2, wide, high), options)
        words = Box(left, line.y, box.right - left, line.height)
        shapes += TextBox(words, lesson.words, style, valign="middle", even=True).shapes()
    return shapes


def _picture_size(line: float, persons: bool) -> tuple[float, float]:
    """Return how wide and high pictures are in lines of a height."""
    if not persons:
        side = max(_DIE[0], min(_DIE[1], 0.5 * line))
        return side, side
    if _FIGURE_IN_LINE * line >= _FIGURE[0]:
        high = min(_FIGURE[1], _FIGURE_IN_LINE * line)
        return _HEADS + 0.8 * high, high
    high = max(_LETTER[0], min(_LETTER[1], 0.5 * line))
    return _WIDE * high, high


def _fitting(
    lessons: Sequence[Lesson], box: Box, least: float, style: TextStyle
) -> tuple[TextStyle, list[float]]:
    """Return the largest type in which lessons fit a box, and how high each then is."""
    size = style.size
    while size >= SMALLEST - 1e-6:
        air = _AIR if size > _SMALL else _LEAST_AIR
        lines = [len(wrap(one.words, style.font, size, box.width)) for one in lessons]
        words = (block_height(count, style.font, size, style.leading) for count in lines)
        heights = [max(least, high) + air for high in words]
        if sum(heights) <= box.height:
            return style.sized(size), heights
        size -= 0.1
    raise FitError(f"{len(lessons)} lessons do not fit {box.width:g} × {box.height:g} mm")


def _below(box: Box) -> Box:
    return Box(box.x, box.y + SECTION, box.width, box.height - SECTION)


def _face(symbol: str) -> Picture:
    return lambda box, options: die_face(symbol, box, options.theme)


def _person(code: str) -> Picture:
    def picture(box: Box, options: PrintOptions) -> list[Shape]:
        side = min(box.height, _LETTER[1])
        number, ink = Type(options.theme).value.sized(1.8 * side), options.theme.line("ink")
        base = box.cy + cap_height(number.font, number.size) / 2
        heads: list[Shape] = [
            number.at(box.x, base, str(LEVELS[code])),
            Use.centred("head", box.x + 0.88 * side, box.cy, 0.84 * side, ink),
        ]
        if box.height >= _FIGURE[0]:
            middle = (box.x + _HEADS + box.right) / 2
            return [*heads, *person(code, middle, box.bottom, box.height, options)]
        return [*heads, *letter_disc(code, box.x + 1.96 * side, box.cy, side / 2, options)]

    return picture


def _ticked(box: Box, options: PrintOptions) -> list[Shape]:
    """Return a box with its tick."""
    theme, place = options.theme, box.inset(0.8)
    return [
        Rect.of(place, 0.8, theme.ground("white"), theme.pen("ink", 0.35)),
        tick(place, theme),
    ]


def _thrown(box: Box, options: PrintOptions) -> list[Shape]:
    """Return dice as they fell."""
    return _dice(("wall", "crate"), box, options)


def _two_dice(box: Box, options: PrintOptions) -> list[Shape]:
    """Return two dice of one symbol."""
    return _dice(("head", "head"), box, options)


def _dice(symbols: tuple[str, str], box: Box, options: PrintOptions) -> list[Shape]:
    """Return two dice, the one before the other."""
    side, theme = box.height * 0.7, options.theme
    back = Box(box.x, box.y, side, side)
    front = Box(box.right - side, box.bottom - side, side, side)
    return [*die_face(symbols[0], back, theme), *die_face(symbols[1], front, theme)]


def _sum(box: Box, options: PrintOptions) -> list[Shape]:
    """Return the box of the total."""
    style = Type(options.theme).strong
    base = box.cy + cap_height(style.font, style.size) / 2
    place = box.inset(0.0, 0.7)
    return [
        Rect.of(place, 0.8, options.theme.ground("white"), options.theme.pen("ink", 0.8)),
        style.at(place.cx, base, "=", "middle"),
    ]
