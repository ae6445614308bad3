"""The upper part of a diary: its days of six periods."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.games.vacances.notation.fields import (
    die_field,
    digit_fields,
    dish_field,
    marker_field,
    stay_field,
    weather_field,
)
from generator.games.vacances.notation.moves import STAY_SIGN
from generator.games.vacances.notation.puzzles import Dealt
from generator.games.vacances.paper.picks import TICK, Pick, dishes, pale_box, skies, ticked_picks
from generator.games.vacances.rules.calendar import DAYS, EVENING, MORNING, NOON, PERIODS
from generator.games.vacances.texts import texts
from generator.layout.cutting.dice import pip_face
from generator.layout.ink.box import Box
from generator.layout.ink.colour import Colour
from generator.layout.ink.fonts import cap_height, text_width
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Line, Rect, Shape, Use
from generator.layout.ink.textbox import TextBox, TextStyle
from generator.layout.ink.typography import Type
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import fitted, section

DIGIT = 7.5, 9.0  # the least box for a digit that a camera reads
_WIDEST, _TALLEST = 9.0, 13.0
_TALLEST_DAY, _TALLER = 28.0, 1.3  # children have few days, and larger ones
ALL_DAYS = range(1, DAYS + 1)
_SECTION = 5.2
_HEADS = 6.6  # the names of the periods
_KEY = 6.4  # the names of the dishes
_SIGN = 3.6  # in a line that explains it
_BETWEEN = 0.4  # two digits
_BELOW = 0.7  # the die
_BESIDE = 1.0  # the die and `=`, at least
_DISH = 1.2  # before the dishes
_FEW_DISHES = 20.0  # the height of two rows of two


@dataclass(frozen=True, slots=True)
class _Table:
    """A table of days: where its cells are, and how much white is between and in them."""

    days: range
    box: Box  # all periods of all days
    left: float  # for the number and the weather of a day
    across: float
    down: float
    inside: float
    served: float  # the width that dishes may have

    @classmethod
    def of(cls, days: range, box: Box, options: PrintOptions) -> _Table:
        """Return the table of some days in a box; on small paper most of the white is saved."""
        left = 9.4 if options.small else 14.0
        cells = Box(box.x + left, box.y, box.width - left, box.height)
        if options.small:
            return cls(days, cells, left, 0.7, 1.2, 0.5, 18.0)
        return cls(days, cells, left, 1.4, 1.4, 0.8, 34.0)

    @property
    def digit(self) -> float:
        """The width of the box for a digit."""
        one = (self.box.width - (PERIODS - 1) * self.across - self.served) / PERIODS
        return min(_WIDEST, max(DIGIT[0], (one - 2 * self.inside - _BETWEEN) / 2))

    def cell(self, day: int, period: int) -> Box:
        """Return the place of a period; noon, which has dishes as well, is wider."""
        one = 2 * (self.digit + self.inside) + _BETWEEN
        more = self.box.width - PERIODS * one - (PERIODS - 1) * self.across
        rows = CellGrid(self.box, 1, len(self.days), 0.0, self.down)
        row = rows.cell(0, self.days.index(day))
        x = row.x + (period - 1) * (one + self.across) + (more if period > NOON else 0.0)
        return Box(x, row.y, one + (more if period == NOON else 0.0), row.height)

    def move(self, day: int, period: int) -> Box:
        """Return the part of a period for its move."""
        inner = self.cell(day, period).inset(self.inside)
        return Box(inner.x, inner.y, 2 * self.digit + _BETWEEN, inner.height)

    def dishes(self, day: int) -> Box:
        """Return the part of a noon for its dish."""
        inner, left = self.cell(day, NOON).inset(self.inside), self.move(day, NOON).right + _DISH
        return Box(left, inner.y, inner.right - left, inner.height)


def days_table(
    box: Box, dealt: Dealt | None, options: PrintOptions, days: range = ALL_DAYS
) -> Parts:
    """Return the table of some days: a line a day, a column a period; below it what dishes are."""
    parts = Parts([*section(_title(dealt, days, options), box.x, box.y + 2.6, options)])
    parts.shapes += _skies_note(box.right, box.y + 2.6, options)
    top = box.y + _SECTION + _HEADS
    high = min(box.bottom - top - _KEY, days_height(dealt, days) - (top - box.y) - _KEY)
    table = _Table.of(days, Box(box.x, top, box.width, high), options)
    parts.shapes += _heads(table, options)
    for day in days:
        first = table.cell(day, 1)
        place = Box(box.x, first.y, table.left - 1.0, first.height)
        parts.add(_day(day, place, dealt, options), block=f"day.{day}")
        for period in range(1, PERIODS + 1):
            one = _period(day, period, table, dealt, options)
            parts.add(one, block=f"day.{day}.{period}")
    below = Box(table.box.x, table.box.bottom + 1, table.box.width, _KEY - 1)
    parts.shapes += _key(below, _dishes_left(dealt, options), options)
    return parts


def days_height(dealt: Dealt | None, days: range) -> float:
    """Return how high a table of some days may become."""
    scale = _TALLER if dealt and dealt.begun else 1.0
    return _SECTION + _HEADS + len(days) * _TALLEST_DAY * scale + _KEY


def _title(dealt: Dealt | None, days: range, options: PrintOptions) -> str:
    text = texts(options.lang)
    if dealt and dealt.begun:
        return text("sheet.days-left", first=days[0], last=days[-1])
    if days == ALL_DAYS:
        return text("sheet.days")
    return text("sheet.first-days" if days[0] == 1 else "sheet.other-days")


def _dishes_left(dealt: Dealt | None, options: PrintOptions) -> list[Pick]:
    return dishes(options, dealt.begun.travellers[0].had if dealt and dealt.begun else 0)


def _skies_note(right: float, y: float, options: PrintOptions) -> list[Shape]:
    """Return what rain and storm forbid, up to the right edge."""
    text, style = texts(options.lang), Type(options.theme).body.sized(7.4)
    shapes: list[Shape] = []
    for sky in ("storm", "rain"):
        words = text(f"sheet.sky-{sky}")
        shapes.append(style.at(right, y, words, "end"))
        right -= text_width(words, style.font, style.size) + _SIGN / 2 + 1.0
        shapes.append(Use.centred(sky, right, y - 0.9, _SIGN, style.colour))
        right -= _SIGN / 2 + 2.6
    return shapes


def _heads(table: _Table, options: PrintOptions) -> list[Shape]:
    """Return the number and the name of every period above its column, and of the dish."""
    text = texts(options.lang)
    style = TextStyle("Lato-Medium", 7.4, options.theme.line("ink"), 1.05)
    shapes: list[Shape] = []
    for period in range(1, PERIODS + 1):
        place, name = table.move(table.days[0], period), text(f"period.{period}")
        if text_width(f"{period} {name}", style.font, style.size) > place.width:
            name = name.replace(" ", "\n", 1)
        words = Box(place.x, table.box.y - _HEADS, place.width, _HEADS - 0.6)
        shapes += TextBox(words, f"{period} {name}", style, "centre", "bottom").shapes()
    place = table.dishes(table.days[0])
    words = Box(place.x, table.box.y - _HEADS, place.width, _HEADS - 0.6)
    return [*shapes, *TextBox(words, text("sheet.dish"), style, "centre", "bottom").shapes()]


def _key(box: Box, choices: Sequence[Pick], options: PrintOptions) -> list[Shape]:
    """Return the dishes with their names, on one line that ends at the right."""
    size, gap = box.height - 0.8, 3.0
    style = Type(options.theme).body.sized(7.4)
    names = " ".join(one.name for one in choices)
    style = fitted(style, names, box.width - len(choices) * (size + 1.0 + gap))
    shapes: list[Shape] = []
    right = box.right
    for one in reversed(choices):
        base = box.cy + cap_height(style.font, style.size) / 2
        shapes.append(style.at(right, base, one.name, "end"))
        right -= text_width(one.name, style.font, style.size) + 1.0 + size
        shapes += one.picture(right + size / 2, box.cy, size)
        right -= gap
    return shapes


def _day(day: int, box: Box, dealt: Dealt | None, options: PrintOptions) -> Parts:
    """Return a day's number and its weather, printed or to be ticked."""
    text, theme = texts(options.lang), options.theme
    style = TextStyle("Lato-Black", 15, theme.line("ink"))
    high = cap_height(style.font, style.size) + 0.6
    parts = Parts([style.at(box.x + 0.5, box.y + high, str(day))])
    if dealt:
        size = min(box.width, box.height * 0.58)
        sky = Use.centred(
            dealt.weather[day - 1], box.cx, box.bottom - size / 2, size, theme.line("ink")
        )
        parts.shapes.append(sky)
        return parts
    place = Box(box.x, box.y + high + 0.8, box.width, box.height - high - 0.8)
    grid = CellGrid(place, 1, 3, 0.0, 0.3)
    label = text("field.weather", day=day)
    parts.add(ticked_picks(weather_field(day), label, grid, skies(options), options))
    return parts


def _period(
    day: int, period: int, table: _Table, dealt: Dealt | None, options: PrintOptions
) -> Parts:
    """Return a period: the die, `=` and a tick above, the space below, the dish at noon."""
    theme, cell = options.theme, table.cell(day, period)
    parts = Parts([Rect.of(cell, 1.4, _ground(period, options), theme.pen("granite", 0.2))])
    if period == NOON:
        parts.add(_dish(day, table.dishes(day), _dishes_left(dealt, options), options))
    place = table.move(day, period)
    tick = min(TICK, place.width * 0.26)
    high = place.height - _BELOW
    # A printed die may be smaller than one that is written, and digits come first.
    side = min(8.8, place.width - 2 * tick - 2 * _BESIDE, high * 0.39, high - DIGIT[1])
    above = side if dealt else min(DIGIT[1], max(side, high - DIGIT[1]))
    digits = min(_TALLEST, high - above)
    parts.add(_die(day, period, Box(place.x, place.y, side, above), dealt, options))
    gap = (place.width - side - 2 * tick) / 2
    ticks = Box(place.x + side + gap, place.y + (above - tick) / 2, 2 * tick + gap, tick)
    parts.add(_ticks(day, period, CellGrid(ticks, 2, 1, gap).cells(), options))
    space = Box(place.x, place.bottom - digits, place.width, digits)
    parts.add(_space(day, period, CellGrid(space, 2, 1, _BETWEEN).cells(), options))
    return parts


def _label(key: str, day: int, period: int, options: PrintOptions) -> str:
    text = texts(options.lang)
    return text(f"field.{key}", day=day, period=text(f"period.{period}"))


def _die(day: int, period: int, box: Box, dealt: Dealt | None, options: PrintOptions) -> Parts:
    if dealt:
        return Parts([*pip_face(dealt.dice[day - 1][period - 1], box, options.theme)])
    label = _label("die", day, period, options)
    field = Field(die_field(day, period), box.inset(0.3), "number", label, 1, 11)
    return Parts(
        [Rect.of(box, 1.4, options.theme.ground("white"), options.theme.pen("ink", 0.35))], [field]
    )


def _ticks(day: int, period: int, boxes: list[Box], options: PrintOptions) -> Parts:
    """Return the `=` for staying and the tick for a marker; in the evening there is a bed for it.

    In the morning nobody stays.
    """
    parts, (stays, takes) = Parts(), boxes
    if period != MORNING:
        style = Type(options.theme).note.sized(9)
        base = stays.cy + cap_height(style.font, style.size) / 2
        parts.shapes += [
            pale_box(stays, options),
            style.at(stays.cx, base, STAY_SIGN, "middle"),
        ]
        label = _label("stay", day, period, options)
        parts.fields.append(Field(stay_field(day, period), stays, "tick", label, crossed=True))
    if period == EVENING:
        bed = Use.centred("lodging", takes.cx, takes.cy, takes.width, options.theme.line("granite"))
        parts.shapes.append(bed)
        return parts
    parts.shapes.append(pale_box(takes, options))
    label = _label("marker", day, period, options)
    parts.fields.append(Field(marker_field(day, period), takes, "tick", label))
    return parts


def _space(day: int, period: int, boxes: list[Box], options: PrintOptions) -> Parts:
    """Return the two boxes for the number of the space where a move ends."""
    parts, keys = Parts(), ("tens", "ones")
    for ident, key, box in zip(digit_fields(day, period), keys, boxes, strict=True):
        label = _label(key, day, period, options)
        parts.shapes.append(pale_box(box, options, 0.9))
        parts.fields.append(Field(ident, box.inset(0.3), "number", label, 1, 14))
    return parts


def _ground(period: int, options: PrintOptions) -> Colour:
    """Return the ground of a column: noon and evening are special."""
    theme = options.theme
    tints = {NOON: theme.ground("gorse", 0.3), EVENING: theme.ground("sea", 0.12)}
    return tints.get(period, theme.ground("mist", 0.6))


def _dish(day: int, box: Box, choices: Sequence[Pick], options: PrintOptions) -> Parts:
    """Return the dishes of a day's noon, of which one is ticked."""
    x, pen = box.x - _DISH / 2, options.theme.pen("granite", 0.2)
    parts = Parts([Line(x, box.y + 0.6, x, box.bottom - 0.6, pen)])
    label = texts(options.lang)("field.dish", day=day)
    columns = -(-len(choices) // 2)
    if columns < 3 and not options.small:  # with more room than they need
        high = min(_FEW_DISHES, box.height)
        box = Box(box.x, box.cy - high / 2, box.width, high)
    grid = CellGrid(box, columns, 2, 0.0, 1.8)
    parts.add(ticked_picks(dish_field(day), label, grid, choices, options))
    return parts
