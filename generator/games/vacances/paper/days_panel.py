"""The plate beside the map: the weather and the dice of the days, and the lines of a solution."""

from __future__ import annotations

from generator.games.vacances.notation.puzzles import Dealt
from generator.games.vacances.paper.cartouche import panel
from generator.games.vacances.paper.walks import sample
from generator.games.vacances.rules.calendar import EVENING, NOON, PERIODS
from generator.layout.cutting.dice import pip_face
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.shapes import Rect, Shape, Use
from generator.layout.ink.textbox import TextStyle
from generator.layout.page.options import PrintOptions

_HEAD = 5.6  # for the signs of noon and evening
_NUMBER, _SKY, _LINE = 6.5, 10.0, 19.0
_POINTS = 17.0, 20.5  # of the number of a day, and in large print


def days_panel(
    box: Box, dealt: Dealt, options: PrintOptions, days: range, lines: bool
) -> list[Shape]:
    """Return a row a day: its number, its weather, the line of its walks if asked for, its dice."""
    theme, inner = options.theme, box.inset(3.4, 2.6)
    step = (inner.height - _HEAD) / len(days)
    left = inner.x + _NUMBER + _SKY + (_LINE if lines else 2.0)
    wide = (inner.right - left) / PERIODS
    shapes = panel(box, theme)
    for period, symbol in ((NOON, "restaurant"), (EVENING, "lodging")):
        x = left + (period - 1) * wide
        column = Box(x, inner.y, wide, inner.height)
        ground = theme.ground("gorse" if period == NOON else "sea", 0.3 if period == NOON else 0.12)
        shapes.append(Rect.of(column, 1.2, ground, theme.pen("granite", 0.25)))
        shapes.append(Use.centred(symbol, column.cx, inner.y + _HEAD / 2, 5.0, theme.line("ink")))
    number = TextStyle("Lato-Black", _POINTS[options.large_print], theme.line("ink"))
    for day in days:
        y = inner.y + _HEAD + (days.index(day) + 0.5) * step
        baseline = y + cap_height(number.font, number.size) / 2
        shapes.append(number.at(inner.x + 0.4, baseline, str(day)))
        sky, x = dealt.weather[day - 1], inner.x + _NUMBER
        shapes.append(Use.centred(sky, x + _SKY / 2, y, min(8.6, step), theme.line("ink")))
        if lines:
            shapes += sample(day, x + _SKY + 1.5, left - 2.5, y, theme)
        for cell, die in zip(die_cells(box, days, day, lines), dealt.dice[day - 1], strict=True):
            shapes += pip_face(die, cell, theme)
    return shapes


def die_cells(box: Box, days: range, day: int, lines: bool) -> list[Box]:
    """Return where the dice of one of the days lie in a panel, period by period."""
    inner = box.inset(3.4, 2.6)
    step = (inner.height - _HEAD) / len(days)
    left = inner.x + _NUMBER + _SKY + (_LINE if lines else 2.0)
    wide = (inner.right - left) / PERIODS
    side = min(wide, step) - 1.4
    y = inner.y + _HEAD + (days.index(day) + 0.5) * step
    return [
        Box(left + (period + 0.5) * wide - side / 2, y - side / 2, side, side)
        for period in range(PERIODS)
    ]
