"""The upper part of a diary: five days of six periods."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.games.vacances.notation.fields import (
    die_field,
    dish_field,
    marker_field,
    space_field,
    weather_field,
)
from generator.games.vacances.notation.names import DISH_LIST, WEATHER_LIST
from generator.games.vacances.notation.puzzles import Dealt
from generator.games.vacances.rules.calendar import DAYS, EVENING, NOON, PERIODS
from generator.games.vacances.texts import texts
from generator.layout.cutting.dice import pip_face
from generator.layout.ink.box import Box
from generator.layout.ink.colour import Colour
from generator.layout.ink.fonts import SMALLEST, cap_height, text_width
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Rect, Shape, Use
from generator.layout.ink.textbox import TextBox, TextStyle
from generator.layout.ink.typography import Type
from generator.layout.page.fields import Choice, Field, FieldKind
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import section, write_box

_SECTION = 5.2
_HEADS = 6.4  # the names of the periods
_SIGN = 2.8  # in the line that explains it


@dataclass(frozen=True, slots=True)
class _White:
    """The white in the table of days, most of which large print saves for boxes."""

    day: float = 1.6  # beside a day's number and weather
    across: float = 1.6  # between periods
    down: float = 1.8  # between days
    inside: float = 1.2  # a period's frame
    dish: float = 2.4  # before the dish
    longer: float = 0.0  # by so much a dish is longer than the number of a space


def _white(dealt: Dealt | None, options: PrintOptions) -> _White:
    """Return the white; an empty diary in large print has all of it."""
    large = options.large_print and dealt
    return _White(0.8, 0.8, 1.2, 0.7, 1.6, 3.5) if large else _White()


def days_table(box: Box, dealt: Dealt | None, options: PrintOptions) -> Parts:
    """Return the table of days: a line a day, a column a period."""
    text, white = texts(options.lang), _white(dealt, options)
    parts = Parts([*section(text("sheet.days"), box.x, box.y + 2.6, options)])
    parts.shapes += _note(box.right, box.y + 2.6, options)
    top = box.y + _SECTION + _HEADS
    left = 13.0 if box.width < 160 else 19.0
    if white.longer:
        left = min(13.4, (box.bottom - top) * 0.1)
    table = Box(box.x + left, top, box.width - left, box.bottom - top)
    style = TextStyle("Lato-Medium", 7.4, options.theme.line("ink"), 1.05)
    for period in range(1, PERIODS + 1):
        head = _cell(table, 1, period, white)
        words = Box(head.x, top - _HEADS, head.width, _HEADS - 0.6)
        name = text(f"period.{period}")
        if text_width(name, style.font, style.size) > words.width:
            name = name.replace(" ", "\n", 1)
        parts.shapes += TextBox(words, name, style, "centre", "bottom").shapes()
    for day in range(1, DAYS + 1):
        first = _cell(table, day, 1, white)
        sky = _day(day, Box(box.x, first.y, left - white.day, first.height), dealt, options)
        parts.add(sky, block=f"day.{day}")
        for period in range(1, PERIODS + 1):
            one = _period(day, period, _cell(table, day, period, white), dealt, options)
            parts.add(one, block=f"day.{day}.{period}")
    return parts


def _note(right: float, y: float, options: PrintOptions) -> list[Shape]:
    """Return what is written into the table and what its signs mean, up to the right edge."""
    text, style = texts(options.lang), Type(options.theme).note
    shapes: list[Shape] = []
    for sign, key in (("lodging", "night"), ("restaurant", "dish")):
        words = text(f"sheet.days-{key}")
        shapes.append(style.at(right, y, words, "end"))
        right -= text_width(words, style.font, style.size) + _SIGN / 2 + 1.0
        shapes.append(Use.centred(sign, right, y - 0.9, _SIGN, style.colour))
        right -= _SIGN / 2 + 2.0
    return [*shapes, style.at(right, y, text("sheet.days-note"), "end")]


def _cell(table: Box, day: int, period: int, white: _White) -> Box:
    """Return the place of a period; noon, which has a dish as well, is twice as wide."""
    even = replace(table, width=table.width - white.longer)
    grid = CellGrid(even, PERIODS + 1, DAYS, white.across, white.down)
    cell = grid.cell(period - 1 + (period > NOON), day - 1)
    if period == NOON:
        return replace(cell, width=cell.width * 2 + white.across + white.longer)
    return cell if period < NOON else replace(cell, x=cell.x + white.longer)


def _day(day: int, box: Box, dealt: Dealt | None, options: PrintOptions) -> Parts:
    """Return a day's number and its weather, printed or to be written."""
    text, theme = texts(options.lang), options.theme
    style = TextStyle("Lato-Black", 15, theme.line("ink"))
    high = min(9.0, box.height * 0.42)
    sky = Box(box.x, box.bottom - high, box.width, high)
    parts = Parts(
        [style.at(box.x + 0.5, box.y + cap_height(style.font, style.size) + 0.8, str(day))]
    )
    if dealt:
        size = min(box.width, box.height * 0.58)
        symbol = dealt.weather[day - 1]
        middle = box.bottom - size / 2
        x = box.right - size / 2 if size < box.width - 3 else box.cx
        parts.shapes.append(Use.centred(symbol, x, middle, size, theme.line("ink")))
        return parts
    parts.shapes.append(write_box(sky, options, 0.3))
    label = text("field.weather", day=day)
    skies = WEATHER_LIST.choices(options.lang)
    field = Field(weather_field(day), sky.inset(0.4), "choice", label, 12, 7, skies)
    parts.fields.append(field)
    return parts


def _period(day: int, period: int, cell: Box, dealt: Dealt | None, options: PrintOptions) -> Parts:
    """Return a period: the die and the tick above, the space reached below, the dish at noon."""
    theme, white = options.theme, _white(dealt, options)
    parts = Parts([Rect.of(cell, 1.4, _ground(period, options), theme.pen("granite", 0.2))])
    inner, gap = cell.inset(white.inside), white.dish
    if period == NOON:
        half = Box(inner.x, inner.y, (inner.width - gap - white.longer) / 2, inner.height)
        dish = Box(half.right + gap, inner.y, inner.right - half.right - gap, inner.height)
        parts.add(_dish(day, dish, options))
        inner = half
    side = min(8.4, inner.height * 0.45, inner.width * 0.52)
    die = Box(inner.x, inner.y, side, side)
    place = Box(inner.x, die.bottom + 0.9, inner.width, inner.bottom - die.bottom - 0.9)
    parts.add(_die(day, period, die, dealt, options))
    reward = min(side, inner.width - side - 0.6)
    parts.add(_reward(day, period, Box(inner.right - reward, inner.y, reward, side), options))
    parts.add(_write(space_field(day, period), "space", place, 12, _named(day, period, options)))
    return parts


def _named(day: int, period: int, options: PrintOptions) -> tuple[PrintOptions, dict[str, object]]:
    return options, {"day": day, "period": texts(options.lang)(f"period.{period}")}


def _write(
    ident: str,
    label: str,
    box: Box,
    longest: int,
    named: tuple[PrintOptions, dict[str, object]],
) -> Parts:
    """Return a box to write in with its field."""
    options, values = named
    words = texts(options.lang)(f"field.{label}", **values)
    kind: FieldKind = "number" if label == "die" else "text"
    size = 9.0 if box.height > 4.5 else 7.0
    field = Field(ident, box.inset(0.3), kind, words, longest, size)
    return Parts([write_box(box, options, 0.35, min(1.2, box.height * 0.16))], [field])


def _die(day: int, period: int, box: Box, dealt: Dealt | None, options: PrintOptions) -> Parts:
    if dealt:
        return Parts([*pip_face(dealt.dice[day - 1][period - 1], box, options.theme)])
    return _write(die_field(day, period), "die", box, 1, _named(day, period, options))


def _reward(day: int, period: int, box: Box, options: PrintOptions) -> Parts:
    """Return the box to tick when a marker is taken; in the evening a bed, for there is none."""
    if period == EVENING:
        bed = Use.centred("lodging", box.cx, box.cy, box.width, options.theme.line("granite"))
        return Parts([bed])
    side = min(4.2, box.height)
    tick = Box(box.right - side, box.cy - side / 2, side, side)
    words = texts(options.lang)("field.marker", **_named(day, period, options)[1])
    field = Field(marker_field(day, period), tick, "tick", words)
    return Parts([write_box(tick, options, 0.3, 0.7)], [field])


def _ground(period: int, options: PrintOptions) -> Colour:
    """Return the ground of a column: noon and evening are special."""
    theme = options.theme
    tints = {NOON: theme.ground("gorse", 0.3), EVENING: theme.ground("sea", 0.12)}
    return tints.get(period, theme.ground("mist", 0.6))


def _dish_size(place: Box, dishes: tuple[Choice, ...]) -> float:
    """Return the largest type in which every dish can be read as a whole, as far as there is any.

    Forms have a font of their own, about as wide as our bold one.
    """
    longest = max(text_width(word, "Lato-Bold", 1.0) for _, word in dishes)
    largest = 9.0 if place.height > 4.5 else 7.0
    return max(SMALLEST, min(largest, round((place.width - 2.4) / longest, 1)))


def _dish(day: int, box: Box, options: PrintOptions) -> Parts:
    """Return the place for the dish of a day's noon."""
    size = min(8.0, box.height * 0.42)
    fork = Use.centred("restaurant", box.cx, box.y + size / 2, size, options.theme.line("ink"))
    place = Box(box.x, box.y + size + 1.2, box.width, box.height - size - 1.2)
    text = texts(options.lang)
    dishes = DISH_LIST.choices(options.lang)
    field = Field(dish_field(day), place.inset(0.3), "choice", text("field.dish", day=day), 24)
    field = replace(field, size=_dish_size(place, dishes), choices=dishes)
    frame = write_box(place, options, 0.35, min(1.2, place.height * 0.16))
    return Parts([frame, fork], [field])
