"""One page of a diary: half a year of dailies by game, and how near they came to the best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import date

from generator.core.text import common
from generator.layout.document.heat_map import (
    MARKS,
    WEEKDAYS,
    Calendar,
    Mark,
    corner,
    heat_map,
    square,
)
from generator.layout.document.trend import TrendLine, key_line, trend
from generator.layout.ink.box import Box
from generator.layout.ink.contour import titled
from generator.layout.ink.fonts import text_width
from generator.layout.ink.shapes import Line, Shape
from generator.layout.ink.typography import Type, raised
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.furniture import fitted, section, shortened

WEEKS = 28
_WIDTH, _HEIGHT = 148.0, 210.0  # drawn for A5, larger paper shows it larger
_AREA = Box(10.0, 10.0, _WIDTH - 20.0, _HEIGHT - 20.0)
_SIDE = 36.0  # the column of names and numbers
_MAPS_TOP, _GAP = 51.0, 4.5
_TREND, _TALLEST = 25.0, 60.0  # the height of the lines: at least, and where few games leave room
_FOOT = 9.0


@dataclass(frozen=True, slots=True)
class Strip:
    """A game's part of the page: its marks by day, its share of the best by week of the page.

    The puzzles of `later` were played on another day than their own.
    """

    title: str
    notes: tuple[str, ...]
    marks: Mapping[date, Mark]
    later: Set[date]
    shares: Mapping[int, float]


@dataclass(frozen=True, slots=True)
class DiaryPage:
    """Everything that a page shows; `figures` are the numbers that lead, with what they count."""

    title: str
    subtitle: str
    figures: tuple[tuple[str, str], ...]
    strips: tuple[Strip, ...]
    today: date

    @property
    def calendar(self) -> Calendar:
        """The weeks that it shows."""
        return Calendar(self.today, WEEKS)


def chart_page(chart: DiaryPage, options: PrintOptions) -> Page:
    """Return the page, as large as the paper allows."""
    shapes = [
        *_head(chart, options),
        *_figures(chart.figures, options),
        *_maps(chart, options),
        *_lines(chart, options),
        *_key(options, any(strip.later for strip in chart.strips)),
    ]
    block = Block(_WIDTH, _HEIGHT, tuple(shapes))
    sheet = options.sheet
    scale = min(sheet.width / _WIDTH, sheet.height / _HEIGHT)
    left, top = (sheet.width - _WIDTH * scale) / 2, (sheet.height - _HEIGHT * scale) / 2
    placed = block.placed(left, top, scale)
    return Page.on(sheet, placed.shapes, (), chart.title, chart.subtitle)


def _head(chart: DiaryPage, options: PrintOptions) -> list[Shape]:
    type_ = Type(options.theme)
    style, title = shortened(type_.title.sized(22), chart.title, _AREA.width)
    about = raised(chart.subtitle)
    return [
        *titled(style.at(_AREA.x, _AREA.y + 8.5, title), options.theme),
        type_.subtitle.sized(9).at(_AREA.x + 0.3, _AREA.y + 14.5, about),
        Line(_AREA.x, _AREA.y + 18, _AREA.right, _AREA.y + 18, options.theme.pen("ink", 0.6)),
    ]


def _figures(figures: Sequence[tuple[str, str]], options: PrintOptions) -> list[Shape]:
    """Return the numbers that lead, side by side, with the same room between all of them."""
    type_ = Type(options.theme)
    number_style, label = type_.strong.sized(17), type_.note
    widths = [
        max(
            text_width(number, number_style.font, number_style.size),
            text_width(caption, label.font, label.size),
        )
        for number, caption in figures
    ]
    room = (_AREA.width - sum(widths)) / max(1, len(figures) - 1)
    x, y = _AREA.x, _AREA.y + 27
    shapes: list[Shape] = []
    for (number, caption), width in zip(figures, widths, strict=True):
        shapes += [number_style.at(x, y, number), label.at(x, y + 4.2, caption)]
        x += width + room
    return shapes


def _pitch(strips: int) -> tuple[float, float]:
    """Return how far weeks and days are apart, so that all maps fit above the lines."""
    room = _AREA.bottom - _FOOT - _TREND - 9 - _MAPS_TOP
    week = (_AREA.width - _SIDE) / WEEKS
    return week, min(week, (room / strips - _GAP) / WEEKDAYS)


def _maps(chart: DiaryPage, options: PrintOptions) -> list[Shape]:
    """Return a map a game, its name and numbers beside it, the months above."""
    type_, pitch = Type(options.theme), _pitch(len(chart.strips))
    left = _AREA.x + _SIDE
    shapes: list[Shape] = _months(chart.calendar, left, _MAPS_TOP - 2.2, pitch[0], options)
    for place, strip in enumerate(chart.strips):
        top = _MAPS_TOP + place * (WEEKDAYS * pitch[1] + _GAP)
        name, title = shortened(type_.heading.sized(10.5), strip.title, _SIDE - 2)
        shapes.append(name.at(_AREA.x, top + 3.2, title))
        room = int((WEEKDAYS * pitch[1] - 4.0) / 3.6)
        for line, note in enumerate(strip.notes[:room]):
            style = fitted(type_.note, note, _SIDE - 2)
            shapes.append(style.at(_AREA.x, top + 7.6 + line * 3.6, note))
        shapes += heat_map(
            strip.marks, strip.later, chart.calendar, left, top, pitch, options.theme
        )
    return shapes


def _months(
    calendar: Calendar, x: float, y: float, pitch: float, options: PrintOptions
) -> list[Shape]:
    """Return the names of the months that begin on the page, where there is room for them."""
    style = Type(options.theme).ident
    names = common(options.lang)("date.months").split()
    firsts = [day for day in calendar.days() if day.day == 1]
    right = x + calendar.weeks * pitch
    return [
        style.at(at, y, name)
        for day in firsts
        if (at := x + calendar.week(day) * pitch)
        + text_width(name := names[day.month - 1], style.font, style.size)
        <= right
    ]


def _lines(chart: DiaryPage, options: PrintOptions) -> list[Shape]:
    """Return the share of the best week by week, a line a game."""
    pitch, day = _pitch(len(chart.strips))
    top = _MAPS_TOP + len(chart.strips) * (WEEKDAYS * day + _GAP) + 9
    height = min(_TALLEST, _AREA.bottom - _FOOT - 2 - top)
    box = Box(_AREA.x + _SIDE, top, WEEKS * pitch, height)
    series = [TrendLine(place, strip.shares) for place, strip in enumerate(chart.strips)]
    title = common(options.lang)("stats.by-week")
    shapes: list[Shape] = [*section(title, _AREA.x, box.y - 4, options)]
    for place, strip in enumerate(chart.strips):
        at = Box(_AREA.x, box.y + place * 4.6, _SIDE - 7.5, 4.6)
        shapes += key_line(place, strip.title, at, options)
    return [*shapes, *trend(series, box, pitch, options)]


def _key(options: PrintOptions, later: bool) -> list[Shape]:
    """Return what the squares mean, a turned corner only where there is one."""
    words, type_ = common(options.lang), Type(options.theme)
    y, side, x = _AREA.bottom - 3.4, 3.4, _AREA.x
    shapes: list[Shape] = []
    drawn: list[tuple[str, Mark]] = [*zip(MARKS, MARKS, strict=True)]
    drawn += [("later", "played")] if later else []
    for name, mark in drawn:
        word, box = words(f"stats.mark-{name}"), Box(x, y, side, side)
        shapes += square(mark, box, options.theme)
        shapes += corner(box, options.theme) if name == "later" else []
        shapes.append(type_.note.at(x + side + 1.2, y + side * 0.76, word))
        x += side + 1.2 + text_width(word, type_.note.font, type_.note.size) + 4.5
    return [*shapes, type_.ident.at(_AREA.right, y + side * 0.76, "Malopress", "end")]
