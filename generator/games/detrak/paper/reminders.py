"""The column beside the grid: what runs score, the day's targets, advanced rules if they count."""

from __future__ import annotations

from generator.core.findings import signed
from generator.games.detrak.rules.scoring import RUN_POINTS, targets
from generator.games.detrak.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Circle, Line, Shape
from generator.layout.ink.textbox import flow
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.furniture import section
from generator.layout.sheet.medals import aim_line

WIDTH = 28.0
_STEP = 7.0  # the height of a line
_HEAD = 1.8  # from the name of a section to its first line
ROW = 4.4 + 4 * _STEP  # the height of all of it side by side


def reminders(box: Box, options: PrintOptions, advanced: bool, best: int | None) -> list[Shape]:
    """Return the column; on a low box everything moves closer together."""
    step, gap = (5.4, 6.5) if box.height < 95 else (_STEP, 13.0)
    first = Box(box.x, box.y + 4.4, box.width, step)
    second = first.moved(0, 4 * step + gap + _HEAD)
    third = second.moved(0, 3 * step + gap + _HEAD)
    shapes = [*_runs(first, options), *_targets(second, best, options)]
    return [*shapes, *_advanced(third, options)] if advanced else shapes


def reminders_in_a_row(
    box: Box, options: PrintOptions, advanced: bool, best: int | None
) -> list[Shape]:
    """Return the same side by side, for a box of the height `ROW`."""
    cells = CellGrid(box, 3 if advanced else 2, 1, 7.0).cells()
    first, second, *third = [Box(one.x, one.y + 4.4, one.width, _STEP) for one in cells]
    shapes = [*_runs(first, options), *_targets(second, best, options)]
    return [*shapes, *(shape for one in third for shape in _advanced(one, options))]


def _runs(line: Box, options: PrintOptions) -> list[Shape]:
    """Return what runs score, from the first line on."""
    shapes = _titled("sheet.runs", line, options)
    for length in range(2, 6):
        shapes += _run_line(length, line, options)
        line = line.moved(0, line.height)
    return shapes


def _targets(line: Box, best: int | None, options: PrintOptions) -> list[Shape]:
    """Return the totals to aim at, from the first line on; the title alone where none is known."""
    shapes = _titled("sheet.targets", line, options)
    if best is None:
        return shapes
    for medal, points in targets(best).items():
        shapes += aim_line(medal, points, line, options)
        line = line.moved(0, line.height)
    return shapes


def _advanced(line: Box, options: PrintOptions) -> list[Shape]:
    """Return what else counts in the advanced game."""
    words, style = texts(options.lang)("sheet.advanced-text"), Type(options.theme).body.sized(7.4)
    told = flow(line.x, line.y - 0.2, line.width, words, style).shapes
    return [*_titled("sheet.advanced-title", line, options), *told]


def _titled(key: str, line: Box, options: PrintOptions) -> list[Shape]:
    """Return the head of a section above its first line."""
    return [*section(texts(options.lang)(key), line.x, line.y - _HEAD, options)]


def _run_line(length: int, box: Box, options: PrintOptions) -> list[Shape]:
    marks: list[Shape] = [
        Circle(box.x + 1.6 + 3.1 * i, box.cy, 1.1, options.theme.line("ink")) for i in range(length)
    ]
    return [*marks, *_ruled_points(RUN_POINTS[length], box, options)]


def _ruled_points(points: int, box: Box, options: PrintOptions) -> list[Shape]:
    style = Type(options.theme).strong.sized(10.5)
    baseline = box.cy + cap_height(style.font, style.size) / 2
    pen = options.theme.pen("granite", 0.2)
    return [
        style.at(box.right, baseline, signed(points), "end"),
        Line(box.x, box.bottom, box.right, box.bottom, pen),
    ]


def run_scores(box: Box, columns: int, options: PrintOptions) -> list[Shape]:
    """Return what runs score, spread over a box in one row or two."""
    theme = options.theme
    style = Type(theme).value.sized(7.5)
    shapes: list[Shape] = []
    pitch = min(2.4, box.width / 36 * 4 / columns)
    cells = CellGrid(box, columns, 4 // columns).cells()
    for length, cell in zip(range(2, 6), cells, strict=True):
        x = cell.cx - pitch * (length + 2) / 2
        shapes += [
            Circle(x + pitch * (k + 0.5), cell.cy, pitch * 0.36, theme.line("ink"))
            for k in range(length)
        ]
        baseline = cell.cy + cap_height(style.font, style.size) / 2
        shapes.append(style.at(x + pitch * (length + 0.7), baseline, str(RUN_POINTS[length])))
    return shapes
