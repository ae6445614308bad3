"""The page of a puzzle that shows the map: to plan on, or with the walks of its solution."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.vacances.notation.puzzles import Dealt
from generator.games.vacances.paper.before import before_on_map
from generator.games.vacances.paper.chart import the_chart
from generator.games.vacances.paper.days_panel import days_panel
from generator.games.vacances.paper.panels import legend_strip
from generator.games.vacances.paper.small_map import map_size, small_map
from generator.games.vacances.paper.small_names import holds_legend, unnamed
from generator.games.vacances.paper.walks import Outing, stop_plates, walk_shapes
from generator.games.vacances.rules.board import Space
from generator.games.vacances.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import SMALLEST, FitError, spelled, text_width
from generator.layout.ink.shapes import Shape
from generator.layout.ink.textbox import Flowed, flow
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.furniture import fitted
from generator.layout.sheet.sheet import PrintedSheet

_FOOT, _STRIP, _STRIP_ROWS = 6.6, 9.4, 2
_BESIDE = 3.0
_NAMES = 22.0, 8.6  # of the names that have no room on the map: beside it, or below it
_INDENT = 3.6  # of a name, behind its number
_RULER = 114.5  # with its figure and a gap behind it


@dataclass(frozen=True, slots=True)
class MapWords:
    """What the page says: its title, what it shows, and the line below the map."""

    title: str
    description: str
    foot: str


def map_page(
    options: PrintOptions, dealt: Dealt, words: MapWords, days: tuple[Outing, ...] = ()
) -> Page:
    """Return the map on one page with weather and dice, and with the walks of some days."""
    # Beside the map there is room for the crosses of a sheet with two sides.
    area = options.printable(landscape=True).inset(_BESIDE, 0.0)
    whole = Box(area.x, area.y, area.width, area.height - _FOOT)
    room, around = (
        (whole, list[Shape]())
        if holds_legend(_scale(whole))
        else _small(whole, options, named=not days)
    )
    scale = _scale(room)
    panel = days_panel(the_chart().counter, dealt, options, dealt.days, lines=bool(days))
    walks = walk_shapes(days, options.theme) if days else None
    plates = stop_plates(days, options.theme, SMALLEST / scale) if days else []
    if dealt.begun is not None:
        plates += before_on_map(dealt.begun, options, SMALLEST / scale, named=not days)
    design = small_map(options, scale, panel, walks, plates)
    left, top = room.cx - design.width / 2, room.y + (room.height - design.height) / 2
    shapes = (*design.placed(left, top).shapes, *around, *_foot(area, words.foot, options))
    page = options.area(landscape=True)
    block = Block(page.width, page.height, shapes)
    return options.page(block, words.title, words.description, landscape=True)


def _scale(room: Box) -> float:
    width, height = map_size()
    return min(1.0, room.width / width, room.height / height)


def _small(room: Box, options: PrintOptions, named: bool) -> tuple[Box, list[Shape]]:
    """Return the room of a small map and what stands around it: the legend, names without room."""
    strip = Box(room.x, room.bottom - _STRIP + 0.6, room.width, _STRIP - 0.6)
    shapes = legend_strip(strip, _STRIP_ROWS, options)
    left = Box(room.x, room.y, room.width, room.height - _STRIP)
    if not named:
        return left, shapes
    beside = Box(left.x, left.y, left.width - _NAMES[0], left.height)
    above = Box(left.x, left.y, left.width, left.height - _NAMES[1])
    chosen = max(beside, above, key=_scale)
    if chosen is above:
        below = Box(left.x, above.bottom + 0.8, left.width, _NAMES[1] - 0.8)
        return chosen, [*shapes, *_names(below, _scale(chosen), options)]
    column = Box(beside.right + 2.0, left.y + 1.0, _NAMES[0] - 2.0, left.height - 1.0)
    return chosen, [*shapes, *_names(column, _scale(chosen), options)]


def _names(box: Box, scale: float, options: PrintOptions) -> list[Shape]:
    """Return the names that a map of a scale has no room for, in a low box or in a column."""
    left = unnamed(options, scale)
    said = (_in_lines if box.width > box.height else _in_column)(left, box, options)
    if said.bottom > box.bottom:
        raise FitError(f"{len(left)} names do not fit {box.width:g} × {box.height:g} mm")
    return list(said.shapes)


def _in_lines(spaces: list[Space], box: Box, options: PrintOptions) -> Flowed:
    """Return names one after another, each behind its number."""
    text, style = texts(options.lang), Type(options.theme).body.sized(SMALLEST)
    names = "  ·  ".join(f"{one.number} {text(f'space.{one.id}')}" for one in spaces)
    return flow(box.x, box.y, box.width, text("sheet.other-names-are", names=names), style)


def _in_column(spaces: list[Space], box: Box, options: PrintOptions) -> Flowed:
    """Return names one below another, their numbers before them."""
    text, type_ = texts(options.lang), Type(options.theme)
    style, strong = type_.body.sized(SMALLEST), type_.strong.sized(SMALLEST)
    shapes = [strong.at(box.x, box.y + 2.0, text("sheet.other-names"))]
    x, bottom = box.x + _INDENT, box.y + 2.5
    for one in spaces:
        said = flow(x, bottom + 0.7, box.right - x, text(f"space.{one.id}"), style)
        base = min(line.y for line in said.shapes)
        shapes += [style.at(x - 0.8, base, str(one.number), "end"), *said.shapes]
        bottom = said.bottom
    return Flowed(tuple(shapes), bottom)


def _foot(area: Box, words: str, options: PrintOptions) -> list[Shape]:
    style, width = Type(options.theme).body.sized(8), area.width - _RULER
    words = _shortened(spelled(words, style.font), style.font, width)
    return [
        options.ruler(area.x + 0.5, area.bottom - 0.4),
        fitted(style, words, width).at(area.right - 0.5, area.bottom - 0.6, words, "end"),
    ]


def _shortened(words: str, font: str, width: float) -> str:
    """Return words cut until they fit in the smallest type: the diary has a long id in full."""
    if text_width(words, font, SMALLEST) <= width:
        return words
    while text_width(f"{words}…", font, SMALLEST) > width:
        words = words[:-1]
    return f"{words}…"


def puzzle_map(dealt: Dealt, sheet: PrintedSheet) -> Page:
    """Return the map to plan on, for the puzzle of an id."""
    title = f"{sheet.title} — {sheet.text('sheet.map')}"
    begun = dealt.begun is not None
    about = _about(sheet)
    if begun and not sheet.options.small:  # its lessons say it, too
        about = f"{sheet.text('sheet.crossed-out')} · {about}"
    describe = "sheet.describe-children-map" if begun else "sheet.describe-puzzle-map"
    words = MapWords(title, sheet.text(describe), about)
    return map_page(sheet.options, dealt, words)


def solution_map(dealt: Dealt, days: tuple[Outing, ...], sheet: PrintedSheet) -> Page:
    """Return the map with the walks of a solution."""
    about = _about(sheet, titled=not sheet.options.small)  # with the stops there is no room for all
    foot = f"{sheet.text('sheet.stops')} · {about}"
    words = MapWords(sheet.title, sheet.text("sheet.describe-solution-map"), foot)
    return map_page(sheet.options, dealt, words, days)


def _about(sheet: PrintedSheet, titled: bool = True) -> str:
    """Return the title of the game, the day or the id it is about, and which page of it."""
    title, ident = sheet.text("title"), sheet.options.ident
    if ident is None:
        return title
    said = f"{sheet.label} · {sheet.when or ident}"
    return f"{title} · {said}" if titled else said
