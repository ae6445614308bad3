"""A calendar of results: a column a week, a square a day, told apart without colour.

A medal has its sign; the best itself has a star. A turned corner tells that the puzzle was played
on another day.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from datetime import date, timedelta
from math import cos, pi, sin
from typing import Literal

from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Circle, Path, Rect, Shape, polygon
from generator.layout.ink.theme import Hue, Theme
from generator.layout.sheet.medals import medal_sign

WEEKDAYS = 7
Mark = Literal["played", "bronze", "silver", "gold", "best"]
MARKS: tuple[Mark, ...] = ("played", "bronze", "silver", "gold", "best")
_GROUNDS: dict[Mark, tuple[Hue, float]] = {
    "played": ("white", 1.0),
    "bronze": ("orange", 0.5),
    "silver": ("mist", 1.0),
    "gold": ("gorse", 0.7),
    "best": ("gorse", 1.0),
}


@dataclass(frozen=True, slots=True)
class Calendar:
    """The weeks that a map shows: the last one is that of the day it is made for."""

    today: date
    weeks: int

    @property
    def first(self) -> date:
        """The Monday of the first week."""
        monday = self.today.toordinal() - self.today.weekday()
        # The first day there is was a Monday too.
        return date.fromordinal(max(1, monday - WEEKDAYS * (self.weeks - 1)))

    def week(self, day: date) -> int:
        """Return the column of a day, counted from 0; it may lie outside."""
        return (day - self.first).days // WEEKDAYS

    def days(self) -> list[date]:
        """Return every day that the map shows, up to today."""
        count = (self.today - self.first).days + 1
        return [self.first + timedelta(days=number) for number in range(count)]


def square(mark: Mark | None, box: Box, theme: Theme) -> list[Shape]:
    """Return the square of a day: pale where nothing was played."""
    radius = box.width * 0.18
    if mark is None:
        return [_nothing(box, radius, theme)]
    ground, pen = theme.fill(*_GROUNDS[mark]), theme.pen("ink", 0.18)
    shapes: list[Shape] = [Rect.of(box, radius, ground, pen)]
    if mark == "best":
        shapes.append(_star(box.cx, box.cy + box.height * 0.03, box.width * 0.42, theme))
    elif mark != "played":
        shapes.append(medal_sign(mark, box.cx, box.cy, theme, box.width * 0.84))
    return shapes


def _nothing(box: Box, radius: float, theme: Theme) -> Shape:
    """Return a day on which nothing was played: pale, in ink style a dot instead of a frame."""
    if theme.saves_ink:
        return Circle(box.cx, box.cy, box.width * 0.08, theme.line("ink"))
    return Rect.of(box, radius, theme.fill("mist", 0.6))


def _star(cx: float, cy: float, radius: float, theme: Theme) -> Path:
    """Return a five-pointed star about a point."""
    reach = [radius, radius * 0.45] * 5
    angles = [pi * i / 5 for i in range(len(reach))]
    points = [
        (cx + far * sin(angle), cy - far * cos(angle))
        for far, angle in zip(reach, angles, strict=True)
    ]
    return polygon(points, fill=theme.line("ink"))


def corner(box: Box, theme: Theme) -> list[Shape]:
    """Return the turned corner of a day whose puzzle was played on another one."""
    size = box.width * 0.36
    points = ((box.right - size, box.y), (box.right, box.y), (box.right, box.y + size))
    return [polygon(points, fill=theme.line("ink"))]


def heat_map(
    marks: Mapping[date, Mark],
    later: Set[date],
    calendar: Calendar,
    x: float,
    y: float,
    pitch: tuple[float, float],
    theme: Theme,
) -> list[Shape]:
    """Return a map from its top left, weeks and days a pitch apart; today has a frame."""
    side = min(pitch) * 0.86
    shapes: list[Shape] = []
    for day in calendar.days():
        left, top = x + calendar.week(day) * pitch[0], y + day.weekday() * pitch[1]
        box = Box(left, top, side, side)
        shapes += square(marks.get(day), box, theme)
        shapes += corner(box, theme) if day in later else []
        if day == calendar.today:
            shapes.append(Rect.of(box.inset(-0.3), side * 0.2, stroke=theme.pen("sea", 0.45)))
    return shapes
