"""The figure of the rules page: a city and what counts in it."""

from __future__ import annotations

from generator.games.saint_malo.paper.city_drawing import RIM, CityDrawing, city_side
from generator.games.saint_malo.paper.people import person
from generator.games.saint_malo.rules.city import PERSONS
from generator.games.saint_malo.rules.scoring import SERIES_POINTS, churches
from generator.games.saint_malo.texts import texts
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.shapes import Shape, Use
from generator.layout.ink.textbox import flow
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.kitpages import Figure

CITY = "".join(
    (
        "#wwwww#",
        "1gg5.hw",
        "wgM.Ahw",
        "wgCJP31",
        ".4A..1S",
        ".hh252w",
        "#w..ww#",
    )
)
_SERIES = 70.0  # the width of the churches put into series
_CELL = 9.8  # printed at this size: nothing in the figure may be shrunk
_TALLEST, _SMALLEST_PERSON, _NAME = 19.0, 9.0, 4.0  # of persons, and the line of a name
_NOTES = ("churches", "juggler", "merchant", "walls")


def example(options: PrintOptions) -> Figure:
    """Return a city as it may stand near the end and what counts in it; or the churches alone."""
    width = options.area().width - 2 * options.margin()
    caption = texts(options.lang)("sheet.example")
    if options.large_print:
        return _unshrunk(_large(width, options), caption)
    if width < 160:
        # A whole city beside the rules would have to be too small to read.
        text = texts(options.lang)
        return _unshrunk(_churches_alone(width, options), text("sheet.series"))
    side = city_side(_CELL)
    x, y = side + 6, _CELL * RIM + 2
    notes, bottom = _notes(x, y, width - x, _NOTES, 8.5, options)
    shapes = [
        *CityDrawing(_CELL, options, CITY).block().shapes,
        *notes,
        *_series(x, bottom + 2, 6.4, options),
        *_parade(x, side - 0.5, width - x, side - bottom - 4.0 - 3 * 6.4, options),
    ]
    return _unshrunk(Block(width, side, tuple(shapes)), caption)


def _unshrunk(block: Block, caption: str) -> Figure:
    return Figure(lambda width, height: block, block.height, caption)


def _parade(x: float, foot: float, width: float, room: float, options: PrintOptions) -> list[Shape]:
    """Return the seven persons side by side, their names below them, where there is room."""
    text, style = texts(options.lang), Type(options.theme).note
    high = min(_TALLEST, room - _NAME)
    if high < _SMALLEST_PERSON:
        return []
    share, shapes = width / len(PERSONS), list[Shape]()
    for k, code in enumerate(PERSONS):
        middle = x + (k + 0.5) * share
        shapes += person(code, middle, foot - _NAME, high, options)
        name = text(f"person.{code}").capitalize()
        shapes.append(style.at(middle, foot - 0.6, name, "middle"))
    return shapes


def _large(width: float, options: PrintOptions) -> Block:
    """Return the city and what counts in it, with the churches below."""
    side = city_side(_CELL)
    x, y = side + 4, side + 3
    counted, _ = _notes(x, _CELL * RIM + 2, width - x, _NOTES[1:], 8.5, options)
    churches_note, _ = _notes(_SERIES, y, width - _SERIES, _NOTES[:1], 8.5, options)
    shapes = [
        *CityDrawing(_CELL, options, CITY).block().shapes,
        *counted,
        *_series(0, y, 6.4, options),
        *churches_note,
    ]
    return Block(width, y + 3 * 6.4, tuple(shapes))


def _churches_alone(width: float, options: PrintOptions) -> Block:
    shapes = _series(0, 0, 5.4, options)
    left = 60.0
    notes, _ = _notes(left, 0.8, width - left, _NOTES[:1], 7.4, options)
    return Block(width, 3 * 5.4 + 2, (*shapes, *notes))


def _notes(
    x: float, y: float, width: float, notes: tuple[str, ...], size: float, options: PrintOptions
) -> tuple[list[Shape], float]:
    text, style = texts(options.lang), Type(options.theme).body.sized(size)
    shapes: list[Shape] = []
    for note in notes:
        flowed = flow(x, y, width, text(f"sheet.example-{note}"), style)
        shapes += flowed.shapes
        y = flowed.bottom + size * 0.3
    return shapes, y


def _series(x: float, y: float, step: float, options: PrintOptions) -> list[Shape]:
    """Return the example's churches put into series, a line each with what it is worth."""
    theme, type_ = options.theme, Type(options.theme)
    number, worth = type_.value.sized(step * 1.35), type_.strong.sized(step * 1.5)
    unit = texts(options.lang)("sheet.points-unit")
    shapes: list[Shape] = []
    for line, length in enumerate(series_lengths(churches(CITY))):
        middle = y + (line + 0.5) * step
        baseline = middle + cap_height(number.font, number.size) / 2
        for size in range(1, length + 1):
            left = x + (size - 1) * step * 1.45
            shapes += [
                Use.centred("cross", left + step * 0.36, middle, step * 0.72, theme.line("ink")),
                number.at(left + step * 0.72, baseline, str(size)),
            ]
        words = f"{SERIES_POINTS[length]} {unit}"
        drop = middle + cap_height(worth.font, worth.size) / 2
        shapes.append(worth.at(x + step * 7.9, drop, words))
    return shapes


def series_lengths(counts: list[int]) -> list[int]:
    """Return how long each series of churches is, given how many there are of size 1 to 5."""
    return [
        next((size for size, count in enumerate(counts) if count < k), len(counts))
        for k in range(1, counts[0] + 1)
    ]
