"""A page with the usual head and foot: a game draws what is between them, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Shape
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.filled import filled
from generator.layout.sheet.furniture import (
    FOOT_HEIGHT,
    HEAD_HEIGHT,
    LOW_FOOT,
    PLAIN_FOOT,
    Head,
    plain_foot,
    sheet_foot,
    sheet_head,
)
from generator.layout.sheet.sheet import PrintedSheet

Inside: TypeAlias = Callable[[Box], Parts]
"""What is drawn into the room that it is given."""
White: TypeAlias = tuple[float, float]
_WHITE = 4.5, 4.0


@dataclass(frozen=True, slots=True)
class Framed:
    """A page of a sheet between head and foot; the sheet knows date, id, page, name and code."""

    subtitle: str
    inside: Inside
    reminder: str = ""  # what the foot says
    description: str = ""
    title: str = ""  # what the page is called, where that is not what its sheet is
    name_line: bool = True  # of a sheet that is written on
    low_foot: bool = False  # with a smaller code
    white: White = _WHITE  # below the head and above the foot
    last: Inside | None = None  # what is drawn after the foot, perhaps into it

    def __call__(self, sheet: PrintedSheet) -> Page:
        """Return the page; in a solution it has values in place of fields."""
        options, area = sheet.options, sheet.options.inside()
        shapes, name = sheet_head(self._head(sheet), area, options)
        parts, room = Parts([*shapes], [*name]), _between(area, self._height(sheet), self.white)
        parts.add(self.inside(room))
        parts.shapes += self._foot(area, sheet)
        if self.last is not None:
            parts.add(self.last(room))
        if not sheet.written_on:
            parts = filled(parts, sheet.values, options)
        usual = sheet.title if sheet.kind in {"puzzle", "solution"} else self.subtitle
        return options.page(parts, self.title or usual, self.description or self.subtitle)

    def _head(self, sheet: PrintedSheet) -> Head:
        title, named = sheet.text("title"), self.name_line and sheet.written_on
        if sheet.kind in {"blank", "board"}:  # of any game, even if it is printed for an id
            return Head(title, self.subtitle, ident=sheet.label, name_line=named)
        return Head(title, self.subtitle, sheet.when, sheet.ident, named)

    def _height(self, sheet: PrintedSheet) -> float:
        if sheet.kind == "board":
            return PLAIN_FOOT
        return LOW_FOOT if self.low_foot else FOOT_HEIGHT

    def _foot(self, area: Box, sheet: PrintedSheet) -> tuple[Shape, ...]:
        if sheet.kind == "board":
            return plain_foot(area, sheet.options)
        return sheet_foot(self.reminder, area, sheet.options, sheet.code, self._height(sheet))


def framed_room(options: PrintOptions, low_foot: bool = False, white: White = _WHITE) -> Box:
    """Return the room that head and foot of a sheet leave, for who must know it beforehand."""
    return _between(options.inside(), LOW_FOOT if low_foot else FOOT_HEIGHT, white)


def _between(area: Box, foot: float, white: White) -> Box:
    above, below = white
    top = area.y + HEAD_HEIGHT + above
    return Box(area.x, top, area.width, area.bottom - foot - below - top)
