"""The holiday diary of a lone player: five days of six periods, the rows, the score."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.core.dates import long_date, parse_date
from generator.core.game import Solved
from generator.games.vacances.notation.fields import (
    die_field,
    dish_field,
    marker_field,
    space_field,
    weather_field,
)
from generator.games.vacances.notation.names import DISH_LIST, WEATHER_LIST
from generator.games.vacances.notation.puzzles import Dealt, dealt_to
from generator.games.vacances.paper.diary_score import score_table
from generator.games.vacances.paper.filled import filled
from generator.games.vacances.rules.calendar import DAYS, EVENING, NOON, PERIODS
from generator.games.vacances.texts import texts
from generator.layout.box import Box
from generator.layout.colour import Colour
from generator.layout.dice import pip_face
from generator.layout.everybody import PLAYER
from generator.layout.fields import Choice, Field, FieldKind
from generator.layout.fonts import SMALLEST, cap_height, text_width
from generator.layout.furniture import (
    FOOT_HEIGHT,
    HEAD_HEIGHT,
    LOW_FOOT,
    Head,
    section,
    sheet_foot,
    sheet_head,
    targets_note,
    write_box,
)
from generator.layout.grid import CellGrid
from generator.layout.options import PrintOptions
from generator.layout.page import Page
from generator.layout.parts import Parts
from generator.layout.shapes import Rect, Shape, Use
from generator.layout.sheet_code import blank_code
from generator.layout.textbox import TextBox, TextStyle
from generator.layout.typography import Type

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


def _white(options: PrintOptions) -> _White:
    saved = options.large_print and options.ident
    return _White(0.8, 0.8, 1.2, 0.7, 2.0, 3.5) if saved else _White()


def diary_sheet(
    options: PrintOptions, number: int = 1, prefix: str = "", solved: Solved | None = None
) -> list[Page]:
    """Return a diary; with an id its weather and dice are printed, with its best the targets."""
    text, ident = texts(options.lang), options.ident
    dealt = dealt_to(ident) if ident else None
    words = [text("sheet.reminder")]
    if solved is not None:
        words.append(targets_note(solved.proved, options))
    best = None if solved is None else solved.score
    title = f"{text('title')} {ident.seed}" if ident else text("sheet.diary")
    about = text("sheet.describe-puzzle" if ident else "sheet.describe-diary")
    pages: list[Page] = []
    for parts in _sheets(options, _head(options), dealt, words, best, number):
        fields = [field.prefixed(prefix) for field in parts.fields]
        block = Parts(parts.shapes, fields).block(options.area().width, options.area().height)
        pages.append(options.page(block, title, about))
    return pages


def solution_diary(
    options: PrintOptions, dealt: Dealt, values: Mapping[str, str], words: tuple[str, str, str]
) -> list[Page]:
    """Return the diary with a best holiday written in; the words are subtitle, title and foot."""
    text, (subtitle, title, note) = texts(options.lang), words
    head = replace(_head(options), subtitle=subtitle, name_line=False)
    area = options.area()
    return [
        options.page(
            filled(sheet, values, options).block(area.width, area.height),
            title,
            text("sheet.describe-solution"),
        )
        for sheet in _sheets(options, head, dealt, [note])
    ]


def page_count(options: PrintOptions) -> int:
    """Return how many pages the diary of an id has with its map, which is the last."""
    return 3 if options.large_print else 2


def _sheets(
    options: PrintOptions,
    head: Head,
    dealt: Dealt | None,
    words: Sequence[str],
    best: int | None = None,
    number: int = 1,
) -> list[Parts]:
    """Return the whole sheet; one without a line for the name is only looked at.

    In large print the rows and the score of an id have a page of their own.
    """

    def days(room: Box) -> Parts:
        return _days(room, dealt, options)

    def score(room: Box) -> Parts:
        return score_table(room, options, best)

    def both(room: Box) -> Parts:
        share = 0.66 if room.height > 180 else 0.69
        above = Box(room.x, room.y, room.width, room.height * share)
        rest = Box(room.x, above.bottom + 4, room.width, room.bottom - above.bottom - 4)
        parts = days(above)
        parts.add(score(rest))
        return parts

    if not (options.large_print and dealt):
        return [_page(options, head, both, "\n".join(words), number)]
    first = _page(options, head, days, words[0])
    last = _page(options, replace(head, page=f"2/{page_count(options)}"), score, words[-1])
    # In a form the name is written once.
    last.fields = [field for field in last.fields if field.id != PLAYER]
    return [first, last]


def _page(
    options: PrintOptions, head: Head, fill: Callable[[Box], Parts], words: str, number: int = 1
) -> Parts:
    """Return a page with head and foot, and what fills the room between them."""
    area = options.area().inset(options.margin(), 9.5)
    # In large print the code of the low foot, too, is larger than 26 mm.
    low = LOW_FOOT if options.large_print and options.ident else FOOT_HEIGHT
    shapes, name = sheet_head(head, area, options)
    top = area.y + HEAD_HEIGHT + 4.5
    parts = Parts([*shapes], [*name])
    parts.add(fill(Box(area.x, top, area.width, area.bottom - low - 3.5 - top)))
    parts.shapes += sheet_foot(words, area, options, blank_code("vacances", number), low)
    return parts


def _head(options: PrintOptions) -> Head:
    text = texts(options.lang)
    if options.ident is None:
        return Head(text("title"), text("sheet.diary"))
    day = parse_date(options.ident.seed)
    subtitle = text("sheet.puzzle" if day else "sheet.puzzle-any")
    when = long_date(day, options.lang) if day else ""
    page = f"1/{page_count(options)}"
    return Head(text("title"), subtitle, when, str(options.ident), page=page)


def _days(box: Box, dealt: Dealt | None, options: PrintOptions) -> Parts:
    """Return the table of days: a line a day, a column a period."""
    text, white = texts(options.lang), _white(options)
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
    theme, white = options.theme, _white(options)
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
