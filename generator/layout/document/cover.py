"""The cover of a book: the scene of its game, as on the lid of its kit.

Of several games, or of one without art: the walled town over the sea, dressed with flags.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import atan2, cos, degrees, pi, sin
from pathlib import Path as File

from generator.core.text import common
from generator.layout.document.lid import Poster
from generator.layout.document.scene import LidScene, lid_scene
from generator.layout.ink.box import Box
from generator.layout.ink.colour import Colour
from generator.layout.ink.contour import pictured, titled
from generator.layout.ink.curves import Point, smooth
from generator.layout.ink.figures import standing
from generator.layout.ink.fonts import SMALLEST, text_width
from generator.layout.ink.shapes import (
    Circle,
    Group,
    Line,
    Path,
    Pen,
    Rect,
    Segment,
    Shape,
    haloed,
    polygon,
)
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Hue, Theme
from generator.layout.ink.typography import raised
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.furniture import fitted, shortened

BLEED = 3.0
_FLAGS: tuple[tuple[Hue, Hue], ...] = (  # the ground of a flag and what is drawn on it
    ("sea", "white"),
    ("gorse", "ink"),
    ("brick", "white"),
    ("white", "ink"),
    ("sage", "ink"),
    ("heather", "ink"),
    ("orange", "ink"),
)
# What stands behind the wall, from left to right: a figure, where its middle is, how large it is.
_TOWN = (
    ("town-3", 0.055, 1.0), ("village-3", 0.17, 0.8), ("church-5", 0.262, 1.15),
    ("town-1", 0.35, 0.95), ("village-2", 0.452, 0.9), ("church-4", 0.535, 1.05),
    ("castle-3", 0.63, 1.22), ("town-2", 0.745, 1.0), ("village-1", 0.855, 0.85),
    ("castle-1", 0.96, 1.1),
)  # fmt: skip
# Who walks on the quay before it, out of all the games; the knight is as large as they.
_PEOPLE = (
    ("citizen", 0.1, 1.0), ("juggler", 0.2, 1.0), ("priest", 0.32, 1.0), ("architect", 0.41, 1.0),
    ("knight", 0.535, 0.56), ("soldier", 0.7, 1.0), ("merchant", 0.82, 1.0), ("noble", 0.9, 1.0),
)  # fmt: skip
_DRAWN = 210.0  # the width for which figures have the sizes above
# Where the lines of flags begin and end, down their part of the page; behind they go on.
_BEFORE = ((0.0, -0.55), (0.75, 0.5))
_BEHIND = ((-0.55, 0.0), (0.5, 0.75))
_FLAGS_A_LINE = 11
# Across, down, size and the sail of each.
_SHIPS: tuple[tuple[float, float, float, Hue], ...] = (
    (0.87, 0.21, 0.7, "gorse"), (0.2, 0.37, 1.0, "orange"), (0.66, 0.58, 1.5, "brick"),
)  # fmt: skip
# The bands of the sea, from far to near: where each begins, and how deep it is.
_BANDS = ((0.0, 0.45), (0.15, 0.62), (0.31, 0.78), (0.49, 1.0))
_RAYS = 36


@dataclass(frozen=True, slots=True)
class CoverWords:
    """What the cover says."""

    title: str
    about: str
    when: str
    games: str  # "" on the book of one game
    foot: str
    scene: File | None = None  # of the lid of the one game
    heading: str = ""  # what is in it, beside a scene


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose copy of a book it is: a name, or a line to write one on and a number."""

    name: str = ""
    number: int = 0


def cover(words: CoverWords, emblems: Sequence[str], options: PrintOptions) -> Page:
    """Return the cover; its art runs over the edge by the usual bleed."""
    if words.scene is not None:
        return _scenic(words, lid_scene(words.scene), options)
    theme, sheet = options.theme, options.sheet
    whole = sheet.box.inset(-BLEED)
    horizon = sheet.height * 0.75
    shapes: list[Shape] = [Rect.of(whole, fill=theme.ground("sand", 0.55))]
    shapes += harbour(whole, horizon, theme)
    flags = Box(0.0, sheet.height * 0.37, sheet.width, sheet.height * 0.1)
    shapes += _bunting(emblems, flags, theme, _BEFORE)
    shapes += _words(words, Box(0.0, 0.0, sheet.width, sheet.height), theme)
    return Page.on(sheet, tuple(shapes), title=words.title)


def _scenic(words: CoverWords, scene: LidScene, options: PrintOptions) -> Page:
    poster = Poster(scene, options)
    room, unit, days = poster.room, poster.unit, raised(words.when)
    dated = fitted(poster.style("Lato-Black", 21), days, room.width).at(
        room.x, room.y + 11 * unit, days
    )
    told = " · ".join(filter(None, (words.games, words.about)))
    shapes = poster.shapes(words.title, told, words.heading, [dated])
    return Page.on(options.sheet, shapes, title=words.title)


def owned(page: Page, words: CoverWords, owner: Owner, options: PrintOptions) -> Page:
    """Return a cover with the name of whose copy it is, or a line for the name."""
    texts, unit = common(options.lang), options.sheet.width / 210
    poster = Poster(lid_scene(words.scene), options) if words.scene else None
    x, right = (poster.room.x, poster.room.right) if poster else (18 * unit, 192 * unit)
    y = poster.room.y + 25 * unit if poster else 87 * unit
    small = 9 * unit * options.larger
    label = TextStyle("Lato-Regular", max(small, SMALLEST), options.theme.line("ink"))
    name = TextStyle("Lato-Bold", 17 * unit, options.theme.line("ink"))
    start = x + text_width(texts("name"), label.font, label.size) + 3 * unit
    pen = options.theme.pen("ink", 0.35)
    shapes: list[Shape] = [label.at(x, y, texts("name")), Line(start, y + 1.4, right, y + 1.4, pen)]
    if owner.number:
        number = texts("book.copy", number=owner.number)
        right -= text_width(number, label.font, label.size) + 2 * unit
        shapes.append(label.at(right + 2 * unit, y, number))
    if owner.name:
        style, told = shortened(name, owner.name, right - start - 2 * unit)
        shapes.append(style.at(start + unit, y, told))
    title = f"{page.title} — {owner.name}" if owner.name else page.title
    return replace(page, shapes=(*page.shapes, *shapes), title=title)


def back_cover(words: CoverWords, emblems: Sequence[str], options: PrintOptions) -> Page:
    """Return the last page of a booklet, which lies beside the cover: nothing to read or solve."""
    theme, sheet = options.theme, options.sheet
    whole = sheet.box.inset(-BLEED)
    shapes: list[Shape] = [Rect.of(whole, fill=theme.ground("sand", 0.55))]
    flags = Box(0.0, sheet.height * 0.37, sheet.width, sheet.height * 0.1)
    shapes += _bunting(emblems, flags, theme, _BEHIND, _FLAGS_A_LINE - 1)
    if words.scene is None:
        shapes += waterfront(whole, sheet.height * 0.75, theme)
        # The cover's first flags hang over the fold.
        before = _bunting(emblems, flags, theme, _BEFORE)
        shapes.append(Group(tuple(before), dx=sheet.width))
    return Page.on(sheet, tuple(shapes))


def harbour(box: Box, horizon: float, theme: Theme) -> list[Shape]:
    """Return the sun, the walled town and the sea below a horizon, as wide as a box."""
    sky = Box(box.x, box.y, box.width, horizon - box.y)
    return [*_sun(sky, theme), *waterfront(box, horizon, theme)]


def waterfront(box: Box, horizon: float, theme: Theme) -> list[Shape]:
    """Return the walled town and the sea below a horizon, as wide as a box."""
    high = box.width * 0.115
    return [
        *_town(Box(box.x, horizon - high, box.width, high), theme),
        *_sea(Box(box.x, horizon, box.width, box.bottom - horizon), theme),
    ]


def _words(words: CoverWords, page: Box, theme: Theme) -> list[Shape]:
    unit = page.width / 210
    x, width = page.x + 18 * unit, page.width - 36 * unit
    ink, pale = theme.line("ink"), theme.line("granite")
    title = fitted(TextStyle("Vollkorn-Black", 62 * unit, ink), words.title, width)
    about = fitted(TextStyle("Lato-Medium", 17 * unit, ink), words.about, width)
    days = raised(words.when)
    when = fitted(TextStyle("Lato-Black", 21 * unit, ink), days, width)
    y = 38 * unit
    shapes: list[Shape] = [
        *titled(title.at(x, y, words.title), theme),
        Line(x, y + 8 * unit, x + width, y + 8 * unit, Pen(ink, 0.7 * unit)),
        when.at(x, y + 19.5 * unit, days),
        about.at(x, y + 29 * unit, words.about),
    ]
    if words.games:
        games = fitted(TextStyle("Lato-Regular", 12 * unit, pale), words.games, width)
        shapes.append(games.at(x, y + 36.5 * unit, words.games))
    light = theme.line("ink" if theme.saves_ink else "white")
    brand = TextStyle("Vollkorn-Black", 17 * unit, light)
    motto = TextStyle("Lato-Medium", 9.5 * unit, light)
    low = page.bottom - 14 * unit
    lines = brand.at(x, low, "Malopress"), motto.at(page.right - 18 * unit, low, words.foot, "end")
    return [*shapes, *(haloed(lines, theme.line("white"), 2.0) if theme.saves_ink else lines)]


def _sun(sky: Box, theme: Theme) -> list[Shape]:
    """Return the sun with its rays, as on the lids."""
    x, y, r = sky.x + sky.width * 0.74, sky.bottom - sky.width * 0.13, sky.width * 0.155
    unit = sky.width / _DRAWN
    rays: list[Segment] = []
    for k in range(_RAYS):
        angle, far = 2 * pi * k / _RAYS, (1.22, 1.13)[k % 2]
        across, down = r * cos(angle), r * sin(angle)
        rays += [
            ("M", x + 1.06 * across, y + 1.06 * down),
            ("L", x + far * across, y + far * down),
        ]
    return [
        Path(tuple(rays), stroke=theme.pen("ink", 0.45 * unit, round=True)),
        Circle(x, y, r, theme.fill("gorse"), theme.pen("ink", 0.7 * unit)),
    ]


def _town(box: Box, theme: Theme) -> list[Shape]:
    """Return the roofs behind the wall, the wall with its merlons, and people on the quay."""
    unit = box.width / _DRAWN
    wall, quay = box.y + box.height * 0.45, box.bottom - 1.6 * unit
    courses = theme.pen("ink" if theme.saves_ink else "white", 0.25)
    pen = theme.pen("ink", 0.5 * unit)
    shapes: list[Shape] = [
        # The wall hides what is below.
        standing(name, box.x + across * box.width, wall + 1.4 * unit, theme, size * unit)
        for name, across, size in _TOWN
    ]
    shapes.append(Path(_battlements(box, wall), theme.fill("granite", 0.4), pen))
    for k in range(1, 3):
        y = wall + (quay - wall) * k / 3
        shapes.append(Line(box.x, y, box.right, y, courses))
    shapes.append(Rect(box.x, quay, box.width, box.bottom - quay, 0.0, theme.fill("sand"), pen))
    shapes += [
        standing(name, box.x + across * box.width, quay + 0.8 * unit, theme, size * unit, "brick")
        if name == "knight"
        else standing(name, box.x + across * box.width, quay + 0.8 * unit, theme, size * unit)
        for name, across, size in _PEOPLE
    ]
    return shapes


def _battlements(box: Box, wall: float) -> tuple[Segment, ...]:
    high, count = box.height * 0.1, 29
    wide = box.width / count
    steps: list[Segment] = [("M", box.x, box.bottom), ("L", box.x, wall)]
    for k in range(0, count, 2):
        left = box.x + k * wide
        steps += [("L", left, wall), ("L", left, wall - high)]
        steps += [("L", left + wide, wall - high), ("L", left + wide, wall)]
    return (*steps, ("L", box.right, box.bottom), ("Z",))


def _sea(box: Box, theme: Theme) -> list[Shape]:
    """Return the water in bands that grow deeper towards us, with ships between them."""
    side = min(13.0 * box.width / _DRAWN, 0.33 * box.height)
    shapes: list[Shape] = []
    ships = list(_SHIPS)
    for k, (top, depth) in enumerate(_BANDS):
        shapes.append(_band(box, top, k, theme.fill("sea", depth), theme))
        low = _BANDS[k + 1][0] if k + 1 < len(_BANDS) else 1.0
        while ships and ships[0][1] < low:
            across, down, size, hue = ships.pop(0)
            at = box.x + across * box.width, box.y + down * box.height
            shapes += ship(*at, side * size, hue, theme)
    return shapes


def _band(box: Box, top: float, row: int, water: Colour, theme: Theme) -> Path:
    """Return a band of the sea down to the foot, with waves for its upper edge."""
    unit = box.width / _DRAWN
    y, wide, high = box.y + top * box.height, (9.0 + 2.0 * row) * unit, (1.0 + 0.3 * row) * unit
    count = int(box.width / wide) + 2
    x = box.x - wide * 0.37 * row % wide
    steps: list[Segment] = [("M", x - wide, y)]
    if row:
        for k in range(count + 1):
            left = x + (k - 1) * wide
            steps.append(
                ("C", left + wide * 0.3, y + high, left + wide * 0.7, y + high, left + wide, y)
            )
    else:
        steps.append(("L", x + count * wide, y))
    steps += [("L", x + count * wide, box.bottom + 1), ("L", x - wide, box.bottom + 1), ("Z",)]
    return Path(tuple(steps), water, theme.pen("ink", 0.4 * unit))


def ship(x: float, y: float, side: float, hue: Hue, theme: Theme) -> list[Shape]:
    """Return a sailing boat whose hull stands on a line of the water."""

    def outline(*points: Point) -> list[Point]:
        return [(x + across * side, y + up * side) for across, up in points]

    pen = theme.pen("ink", 0.028 * side, round=True)
    hull = outline((-0.5, -0.2), (0.5, -0.2), (0.34, 0.02), (-0.36, 0.02))
    main = outline((0.02, -1.0), (0.46, -0.3), (0.02, -0.3))
    jib = outline((-0.06, -0.9), (-0.06, -0.3), (-0.42, -0.3))
    mast = Line(x - 0.02 * side, y - 1.05 * side, x - 0.02 * side, y - 0.2 * side, pen)
    return [
        mast,
        polygon(main, theme.fill(hue), pen),
        polygon(jib, theme.ground("white"), pen),
        polygon(hull, theme.ground("white"), pen),
    ]


def _bunting(
    emblems: Sequence[str],
    box: Box,
    theme: Theme,
    ends: Sequence[tuple[float, float]],
    count: int = _FLAGS_A_LINE,
) -> list[Shape]:
    """Return lines of flags that hang across the page from end to end, an emblem on each."""
    shapes: list[Shape] = []
    for row, (left, right) in enumerate(ends):
        start = (box.x - BLEED - 2, box.y + left * box.height)
        end = (box.right + BLEED + 2, box.y + right * box.height)
        shapes += _line_of_flags(emblems, row, (start, end), box.width, theme, count)
    return shapes


def _line_of_flags(
    emblems: Sequence[str],
    row: int,
    ends: tuple[Point, Point],
    width: float,
    theme: Theme,
    shown: int,
) -> list[Shape]:
    (x1, y1), (x2, y2) = ends
    sag, count = width * 0.055, _FLAGS_A_LINE
    points = [
        (x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t))
        for t in (k / (2 * count) for k in range(2 * count + 1))
    ]
    shapes: list[Shape] = [Path(smooth(points), stroke=theme.pen("ink", 0.45))]
    side = width * 0.062
    for k in range(shown):
        (ax, ay), (bx, by) = points[2 * k], points[2 * k + 2]
        x, y = points[2 * k + 1]
        place = k + row * 4
        ground, mark = _FLAGS[place % len(_FLAGS)]
        flag = _flag(emblems[(k + row * 5) % len(emblems)], side, k % 2 == 1, (ground, mark), theme)
        shapes.append(Group(tuple(flag), dx=x, dy=y, rotate=degrees(atan2(by - ay, bx - ax))))
    return shapes


def _flag(
    emblem: str, side: float, pennant: bool, hues: tuple[Hue, Hue], theme: Theme
) -> list[Shape]:
    """Return a flag that hangs from 0, 0: square, or a pennant with a notch."""
    ground, mark = hues
    high = side * 1.12
    corners = [(-side / 2, 0.0), (side / 2, 0.0), (side / 2, high), (-side / 2, high)]
    if pennant:
        corners.insert(3, (0.0, high * 0.82))
    cloth: Colour = theme.fill(ground)
    size = side * (0.58 if pennant else 0.66)
    return [
        polygon(corners, cloth, theme.pen("ink", 0.35)),
        pictured(emblem, 0.0, high * (0.42 if pennant else 0.5), size, theme, mark),
    ]
