"""The lid of a kit: a scene that fills the page, and what is in the box in a band below it.

It is drawn for A4 and shown larger or smaller; on paper of another shape the scene stands on the
band and ends at the right edge. Printers at home leave a white edge, so nothing that matters lies
within 5 mm of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path as File

from generator.core.text import common
from generator.layout.document.kit_steps import KitPart, page_range
from generator.layout.document.scene import LidScene, lid_scene, sky
from generator.layout.ink.box import Box
from generator.layout.ink.contour import titled
from generator.layout.ink.figures import printed
from generator.layout.ink.fonts import (
    SMALLEST,
    FitError,
    block_height,
    fit,
    line_height,
    text_width,
)
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Group, Line, Path, Rect, Segment, Shape, Use
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Hue, Theme
from generator.layout.page.options import LARGER, PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.everybody import stamped
from generator.layout.sheet.furniture import fitted

BLEED = 3.0
_SPINE, _MARKS, _MARK, _EVERY = 14.0, 9.4, 7.4, 29.0  # its width; its marks: middle, size, distance
_BAND, _LARGE_BAND = 57.0, 72.0  # the height of the band, and in large print
_LEFT, _RIGHT = 22.0, 198.0  # between them stand the words
_TITLE_FOOT = 52.0  # below the words above it
_HIDDEN = 14.0  # of its foot the band may hide so much, where there is no room for all of it
_TITLES = 84.0, 52.0  # points: at most, and the least of a title in one line
_TWO_LINES = 60.0
_ROW = 19.0  # the height of a row of parts, at most
_LARGE = 14.0  # the least size of words in large print
_BESIDE = 2.2  # from a picture to its words
_LEAST_NAME = 0.7  # of its size, the least of a name in one line


@dataclass(frozen=True, slots=True)
class LidWords:
    """What the lid of a kit says."""

    title: str
    line: str
    parts: Sequence[KitPart]


def lid(scene: File, words: LidWords, options: PrintOptions) -> Page:
    """Return the lid of a kit whose game has art of its own."""
    texts = common(options.lang)
    poster = Poster(lid_scene(scene), options)
    told = texts("lid.describe", title=words.title)
    shapes = poster.shapes(words.title, words.line, texts("lid.parts"), _parts(words.parts, poster))
    return Page.on(options.sheet, shapes, title=texts("lid.title"), description=told)


@dataclass(frozen=True, slots=True)
class Poster:
    """A scene that fills a page, with a title above it and a band below it."""

    scene: LidScene
    options: PrintOptions

    def shapes(
        self, title: str, line: str, heading: str, within: Sequence[Shape]
    ) -> tuple[Shape, ...]:
        """Return all of it, over the edge by the usual bleed; the band has a heading and a foot."""
        shapes = (
            *sky(self._whole, self._on_page(*self.scene.sun), self.scene.rays, self._theme),
            self._placed_scene(),
            *self._band(heading),
            *within,
            *self._spine(),
            *self._title(title, line),
        )
        return (Group(shapes, clip=Rect.of(self._whole)),)

    @property
    def unit(self) -> float:
        """A millimetre of the design, on this paper."""
        return self.options.sheet.width / 210

    @property
    def _band_height(self) -> float:
        return _LARGE_BAND if self.options.large_print else _BAND

    def style(self, font: str, points: float, hue: Hue = "ink") -> TextStyle:
        """Return a style by its size in the design, which large print raises."""
        if self.options.large_print:
            points = max(points * LARGER, _LARGE)
        colour = self._theme.line("ink" if self._theme.saves_ink else hue)
        return TextStyle(font, max(points * self.unit, SMALLEST), colour)

    @property
    def room(self) -> Box:
        """The band between its heading and its foot."""
        unit = self.unit
        left, right = _LEFT * unit, _RIGHT * unit
        return Box(left, self._shore + 16.5 * unit, right - left, (self._band_height - 31) * unit)

    @property
    def _theme(self) -> Theme:
        return self.options.theme

    @property
    def _whole(self) -> Box:
        return self.options.sheet.box.inset(-BLEED)

    @property
    def _shore(self) -> float:
        """Where the band begins."""
        return self.options.sheet.height - self._band_height * self.unit

    @property
    def _scene_scale(self) -> float:
        """As large as the page is wide; less on a broad page, where the spine hides less of it."""
        within, unit = self.scene.within, self.unit
        usual = self.options.sheet.width / self.scene.drawn.width
        room = (self._shore - _TITLE_FOOT * unit) / within.height
        least = (self._whole.right - _SPINE * unit) / within.width
        return max(min(usual, room), least)

    def _on_page(self, x: float, y: float) -> tuple[float, float]:
        scale, within = self._scene_scale, self.scene.within
        top = self._shore - within.height * scale
        low = min(max(0.0, _TITLE_FOOT * self.unit - top), _HIDDEN * scale)
        across, up = (within.right - x) * scale, (within.bottom - y) * scale
        return self._whole.right - across, self._shore + low - up

    def _placed_scene(self) -> Group:
        x, y = self._on_page(0.0, 0.0)
        return Group((printed(self.scene.file, self._theme),), x, y, scale=self._scene_scale)

    def _band(self, heading: str) -> list[Shape]:
        unit, theme, whole = self.unit, self._theme, self._whole
        texts, room = common(self.options.lang), self.room
        edge = self.scene.edge(whole, self._shore, unit)
        floor: list[Segment] = [("L", whole.right, whole.bottom), ("L", whole.x, whole.bottom)]
        pen = theme.pen("ink", unit)
        small, brand = self.style("Lato-Bold", 8.5), self.style("Vollkorn-Black", 14)
        head, foot = self._shore + 13 * unit, self.options.sheet.height - 7.5 * unit
        shapes: list[Shape] = [
            Path((*edge, *floor, ("Z",)), theme.ground("sand", 0.45), pen),
            small.at(room.x, head, heading.upper()),
            self.style("Lato-Regular", 9).at(room.x, foot, texts("book.motto")),
            brand.at(room.right, foot, "Malopress", "end"),
        ]
        if theme.saves_ink:
            shapes.append(small.at(room.right, head, texts("lid.colour-in"), "end"))
        return shapes

    def _spine(self) -> list[Shape]:
        unit, theme, whole = self.unit, self._theme, self._whole
        wide = _SPINE * unit
        fill = theme.fill(self.scene.spine)
        back = Rect(whole.x, whole.y, wide - whole.x, whole.height, fill=fill)
        shapes: list[Shape] = [
            back,
            Line(wide, whole.y, wide, whole.bottom, theme.pen("ink", 1.0 * unit)),
        ]
        colour = theme.line("ink" if theme.saves_ink else "white")
        marks = self.scene.marks
        count = int((self.options.sheet.height / unit - 14) // _EVERY)
        for k in range(count):
            y = (22 + k * _EVERY) * unit
            name = marks[k % len(marks)]
            shapes.append(Use.centred(name, _MARKS * unit, y, _MARK * unit, colour))
        return shapes

    def _title(self, title: str, line: str) -> list[Shape]:
        unit, theme, hue = self.unit, self._theme, self.scene.title
        x, width = _LEFT * unit, (_RIGHT - _LEFT) * unit
        style, lines = self._set_title(title, self.style("Vollkorn-Black", 1.0, hue), width)
        y, leading = min(38.0, 16 + style.size / unit * 0.27) * unit, style.size * 0.36
        shapes: list[Shape] = []
        for k, words in enumerate(lines):
            shapes += titled(style.at(x, y + k * leading, words), theme)
        y += (len(lines) - 1) * leading + 6.5 * unit
        about = fitted(self.style("Lato-Bold", 14, hue), line, width)
        pen = theme.pen("ink", 1.0 * unit) if theme.saves_ink else theme.pen(hue, 1.0 * unit)
        return [
            *shapes,
            Line(x, y, x + width, y, pen),
            about.at(x, y + 7.5 * unit, line),
        ]

    def _set_title(self, title: str, style: TextStyle, width: float) -> tuple[TextStyle, list[str]]:
        """Return the title in one line, in two where that would be too small."""
        largest, least = (size * self.unit for size in _TITLES)
        try:
            return fitted(style.sized(largest), title, width, least), [title]
        except FitError:
            first, _, rest = title.partition(" ")
            return fitted(style.sized(_TWO_LINES * self.unit), rest, width), [first, rest]


def _parts(parts: Sequence[KitPart], poster: Poster) -> list[Shape]:
    """Return the parts with their pages, in columns from left to right."""
    unit, box = poster.unit, poster.room
    columns = 2 if poster.options.large_print else 3 if len(parts) <= 6 else 4
    rows = -(-len(parts) // columns)
    box = replace(box, height=min(box.height, _ROW * unit * rows))
    cells = CellGrid(box, columns, rows, 3 * unit, 1.8 * unit).cells()
    placed = zip(parts, cells, strict=False)
    return [shape for part, cell in placed for shape in _part(part, cell, poster)]


def _part(part: KitPart, cell: Box, poster: Poster) -> list[Shape]:
    theme, unit, page = poster.options.theme, poster.unit, part.picture
    scale = cell.height / max(page.height, page.width)
    high, wide = page.height * scale, page.width * scale
    y, middle = cell.y + (cell.height - high) / 2, cell.y + cell.height / 2
    small = Group(stamped(page).shapes, cell.x, y, scale=scale, clip=Rect.of(page.trim))
    x = cell.x + cell.height + _BESIDE * unit
    bold, plain = poster.style("Lato-Bold", 10), poster.style("Lato-Regular", 8)
    pages = _pages(part, plain, cell.right - x, poster.options.lang)
    name, lines = _named(part.title, bold, cell.right - x)
    step = line_height(name.size)
    top, low = middle - 0.4 * unit - step * (len(lines) - 1) / 2, step * (len(lines) - 1) / 2
    return [
        Rect(cell.x, y, wide, high, fill=theme.ground("white")),
        small,
        Rect(cell.x, y, wide, high, stroke=theme.pen("ink", 0.3 * unit)),
        *(name.at(x, top + step * k, line) for k, line in enumerate(lines)),
        fitted(plain, pages, cell.right - x).at(x, middle + low + 0.45 * plain.size, pages),
    ]


def _pages(part: KitPart, style: TextStyle, width: float, lang: str) -> str:
    """Return its pages and, where there is room, that everybody needs one."""
    pages = page_range(part.ranges, lang)
    each = common(lang)("lid.each", pages=pages)
    fits = text_width(each, style.font, SMALLEST) <= width
    return each if part.for_each and fits else pages


def _named(title: str, style: TextStyle, width: float) -> tuple[TextStyle, Sequence[str]]:
    """Return the name of a part in one line, in two where that would be too small."""
    try:
        return fitted(style, title, width, max(SMALLEST, style.size * _LEAST_NAME)), [title]
    except FitError:
        two = fit(title, style.font, style.size, width, block_height(2, style.font, style.size))
        return style.sized(two.size), two.lines
