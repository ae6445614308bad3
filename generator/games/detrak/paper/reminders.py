"""The column beside the grid: what runs score, the day's targets, advanced rules if they count."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from generator.core.findings import signed
from generator.games.detrak.paper.grid_sheet import GridSheet
from generator.games.detrak.rules.scoring import RUN_POINTS, targets
from generator.games.detrak.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import block_height, cap_height, text_width, wrap
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Circle, Line, Shape
from generator.layout.ink.textbox import TextBox, flow, one_size
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.furniture import section
from generator.layout.sheet.medals import aim_line

WIDTH = 28.0
_STEP = 7.0  # the height of a line
_HEAD = 1.8  # from the name of a section to its first line
_BEFORE_NONE = 3.0  # from what runs score to what no run does
_LEAST_RUNS = 7.6  # the least height of what runs score in two rows
_RUNS_NAME = 3.2  # the height of the name above the runs of a small sheet
_TOP = 4.4  # from the top to the first line
_Section: TypeAlias = Callable[[Box, GridSheet], list[Shape]]
"""What is drawn from its first line on, the name above it included."""


def reminders(box: Box, shown: GridSheet) -> list[Shape]:
    """Return the column; on a low box everything moves closer together."""
    step, gap = (5.4, 6.5) if box.height < 95 else (_STEP, 13.0)
    line, shapes = Box(box.x, box.y + _TOP, box.width, step), list[Shape]()
    for section_of, count in _sections(shown):
        shapes += section_of(line, shown)
        line = line.moved(0, count * step + gap + _HEAD)
    if shown.blank:
        # Two lines at most of what else counts: the notes stand closer to them.
        top = line.y - _HEAD - gap / 2
        shapes += _notes(Box(box.x, top, box.width, box.bottom - top), shown)
    return shapes


def reminders_in_a_row(box: Box, shown: GridSheet) -> list[Shape]:
    """Return the sections of a solution side by side, for a box of the height of a row."""
    sections = _sections(shown)
    cells = CellGrid(box, len(sections), 1, 7.0).cells()
    shapes: list[Shape] = []
    for (section_of, _), cell in zip(sections, cells, strict=True):
        shapes += section_of(Box(cell.x, cell.y + _TOP, cell.width, _STEP), shown)
    return shapes


def targets_in_a_row(box: Box, shown: GridSheet) -> list[Shape]:
    """Return the totals to aim at side by side, below the name for them; nothing unless known."""
    if shown.total is None:
        return []
    line = Box(box.x, box.y + _TOP, box.width, box.height - _TOP)
    shapes, aims = _titled("sheet.targets", line, shown.options), targets(shown.total)
    for (medal, points), cell in zip(aims.items(), CellGrid(line, 3, 1, 7.0).cells(), strict=False):
        shapes += aim_line(medal, points, cell, shown.options)
    return shapes


def row_height(shown: GridSheet) -> float:
    """Return the height of all of it side by side."""
    return _TOP + _STEP * max(count for _, count in _sections(shown))


def _sections(shown: GridSheet) -> list[tuple[_Section, int]]:
    """Return the sections and how many lines each has; a sheet that teaches has the runs there."""
    runs: list[tuple[_Section, int]] = [] if shown.blank else [(_runs, 4)]
    return [*runs, (_targets, 3), *([(_advanced, 2)] if shown.dealt.advanced else [])]


def _notes(box: Box, shown: GridSheet) -> list[Shape]:
    """Return what the targets assume and, apart from it at the bottom, how a form is filled in."""
    said, typed = shown.assumed(), shown.typing()
    both, usual = "\n".join(filter(None, (said, typed))), Type(shown.options.theme).note.sized(7.4)
    if not both:
        return []
    style = one_size([both], usual, box.width, box.height)
    return [
        *(TextBox(box, said, style, even=True).shapes() if said else ()),
        *(TextBox(box, typed, style, valign="bottom", even=True).shapes() if typed else ()),
    ]


def _runs(line: Box, shown: GridSheet) -> list[Shape]:
    """Return what runs score, from the first line on."""
    shapes = _titled("sheet.runs", line, shown.options)
    for length in range(2, 6):
        shapes += _run_line(length, line, shown.options)
        line = line.moved(0, line.height)
    return shapes


def _targets(line: Box, shown: GridSheet) -> list[Shape]:
    """Return the totals to aim at, from the first line on; nothing where none is known."""
    if shown.total is None:
        return []
    shapes = _titled("sheet.targets", line, shown.options)
    for medal, points in targets(shown.total).items():
        shapes += aim_line(medal, points, line, shown.options)
        line = line.moved(0, line.height)
    return shapes


def _advanced(line: Box, shown: GridSheet) -> list[Shape]:
    """Return what else counts in the advanced game."""
    words, style = shown.text("sheet.advanced-text"), Type(shown.options.theme).body.sized(7.4)
    told = flow(line.x, line.y - 0.2, line.width, words, style).shapes
    return [*_titled("sheet.advanced-title", line, shown.options), *told]


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


def titled_runs(box: Box, options: PrintOptions, advanced: bool = False) -> list[Shape]:
    """Return what runs score in two rows, below what they are as far as there is room for it."""
    text, style = texts(options.lang), Type(options.theme).note.sized(6.8)
    lines = wrap(text("lesson.run"), style.font, style.size, box.width)
    told = block_height(len(lines), style.font, style.size, style.leading)
    told = told + 1.0 if box.height >= _RUNS_NAME + told + 1.0 + _LEAST_RUNS else 0.0
    rows = min(11.0, box.height - _RUNS_NAME - told)
    top = box.cy - (_RUNS_NAME + told + rows) / 2
    none = text("sheet.no-run") if advanced else ""
    shapes = [*section(text("sheet.runs"), box.x, top + 2.0, options, none, box.right)]
    if told:
        shapes += flow(box.x, top + _RUNS_NAME, box.width, text("lesson.run"), style).shapes
    place = Box(box.x, top + _RUNS_NAME + told, box.width, rows)
    return [*shapes, *run_scores(place, 2, options)]


def named_runs(box: Box, options: PrintOptions, advanced: bool = False) -> list[Shape]:
    """Return what runs score in one row, behind the word for them."""
    name, style = texts(options.lang)("sheet.runs"), Type(options.theme).section
    wide = text_width(name.upper(), style.font, style.size, style.tracking)
    none, small = texts(options.lang)("sheet.no-run") if advanced else "", Type(options.theme).note
    base = box.cy + cap_height(style.font, style.size) / 2
    word = section(name, box.x, base, options, none, box.right)
    behind = text_width(none, small.font, small.size) + _BEFORE_NONE if none else 0.0
    room = Box(box.x + wide, box.y, box.width - wide - behind, box.height)
    return [*word, *run_scores(room, 4, options)]


def run_scores(box: Box, columns: int, options: PrintOptions, size: float = 8.0) -> list[Shape]:
    """Return what runs score, spread over a box in one row or two."""
    theme = options.theme
    style = Type(theme).value.sized(size)
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
