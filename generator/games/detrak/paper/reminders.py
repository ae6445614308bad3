"""The column beside the grid: what runs score, the day's targets, advanced rules if they count."""

from __future__ import annotations

from generator.core.findings import signed
from generator.games.detrak.rules.scoring import RUN_POINTS, targets
from generator.games.detrak.texts import texts
from generator.layout.box import Box
from generator.layout.fonts import cap_height
from generator.layout.furniture import fitted, section
from generator.layout.options import PrintOptions
from generator.layout.shapes import Circle, Line, Shape
from generator.layout.stars import star
from generator.layout.textbox import flow
from generator.layout.typography import Type

WIDTH = 28.0


def reminders(box: Box, options: PrintOptions, advanced: bool, best: int) -> list[Shape]:
    """Return the column; on a low box everything moves closer together."""
    text = texts(options.lang)
    tight = box.height < 95
    step = 5.4 if tight else 7.0
    shapes: list[Shape] = [*section(text("sheet.runs"), box.x, box.y + 2.6, options)]
    y = box.y + 4.4
    for length in range(2, 6):
        shapes += _run_line(length, Box(box.x, y, box.width, step), options)
        y += step
    y += 6.5 if tight else 13.0
    shapes += section(text("sheet.targets"), box.x, y, options)
    y += 1.8
    for stars, (name, points) in enumerate(targets(best).items(), start=1):
        line = Box(box.x, y, box.width, step)
        shapes += _target_line(stars, text(f"target.{name}"), points, line, options)
        y += step
    if not advanced:
        return shapes
    y += 6.5 if tight else 13.0
    shapes += section(text("sheet.advanced-title"), box.x, y, options)
    style = Type(options.theme).body.sized(7.4)
    shapes += flow(box.x, y + 1.6, box.width, text("sheet.advanced-text"), style).shapes
    return shapes


def _run_line(length: int, box: Box, options: PrintOptions) -> list[Shape]:
    marks: list[Shape] = [
        Circle(box.x + 1.6 + 3.1 * i, box.cy, 1.1, options.theme.line("ink")) for i in range(length)
    ]
    return [*marks, *_ruled_points(RUN_POINTS[length], box, options)]


def _target_line(
    stars: int, name: str, points: int, box: Box, options: PrintOptions
) -> list[Shape]:
    """One star for bronze, two for silver, three for gold: told apart without colour."""
    theme = options.theme
    marks: list[Shape] = [star(box.x + 1.5 + 2.7 * i, box.cy, 1.35, theme) for i in range(stars)]
    style = fitted(Type(theme).body.sized(7.6), name, box.width - 19)
    label = style.at(box.x + 10.4, box.cy + cap_height(style.font, style.size) / 2, name)
    return [*marks, label, *_ruled_points(points, box, options)]


def _ruled_points(points: int, box: Box, options: PrintOptions) -> list[Shape]:
    style = Type(options.theme).strong.sized(10.5)
    baseline = box.cy + cap_height(style.font, style.size) / 2
    pen = options.theme.pen("granite", 0.2)
    return [
        style.at(box.right, baseline, signed(points), "end"),
        Line(box.x, box.bottom, box.right, box.bottom, pen),
    ]
