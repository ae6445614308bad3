"""Markers, weather tokens, the period marker and pawns, to be cut out at their true size."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.vacances.paper.seats import pattern
from generator.games.vacances.paper.spaces import kind_shapes, symbol_of
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import EVENTS, TOKENS
from generator.games.vacances.rules.markers import DISH_NAMES, FULL
from generator.games.vacances.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE, Colour
from generator.layout.ink.contour import pictured
from generator.layout.ink.fonts import SMALLEST, cap_height
from generator.layout.ink.hatch import hatch
from generator.layout.ink.shapes import Group, Line, Rect, Shape, Use
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Theme
from generator.layout.page.block import Block
from generator.layout.page.lines import cut_pen, fold_pen
from generator.layout.page.options import PrintOptions

TOKEN = 15.0
WEATHER, CLOCK = 14.0, 12.0  # sides of a day's token and of the period marker
PAWN = (18.0, 58.0)
_FOOT = 7.0
FACE = (PAWN[0], PAWN[1] / 2 - _FOOT)  # of a pawn that stands
_BAND = 3.2
DISH_SYMBOLS = {
    "kouign": "kouign-amann",
    "far": "far",
    "crepes": "crepes",
    "seafood": "fruits-de-mer",
    "creative": "creative",
}


@dataclass(frozen=True, slots=True)
class Marker:
    """One marker of a player: of what kind of space, its symbol, and the number of its space."""

    kind: str
    item: str
    symbol: str
    number: int | None = None


def player_markers() -> list[Marker]:
    """Return the markers that every player needs, in the order they are printed."""
    found: list[Marker] = []
    for kinds in (("visit",), ("promenade", "excursion"), ("sport",)):
        found += [
            Marker(space.kind, space.item, symbol_of(space.kind, space.item), space.number)
            for space in the_board().spaces
            if space.kind in kinds
        ]
    found += [Marker("restaurant", dish, DISH_SYMBOLS[dish]) for dish in DISH_NAMES]
    found += [Marker("beach", "", "beach")] * FULL
    found += [Marker("lodging", "", "lodging")] * FULL
    numbers = {space.kind: space.number for space in the_board().spaces}
    return found + [Marker(event, "", event, numbers[event]) for event in EVENTS]


def marker_block(marker: Marker, seat: int, options: PrintOptions) -> Block:
    """Return one marker of a seat; the next one's cut is its own."""
    return Block(TOKEN, TOKEN, tuple(_marker(marker, seat, options)))


def _marker(marker: Marker, seat: int, options: PrintOptions) -> list[Shape]:
    """Return a marker: outline and symbol of its space, number or name, the seat's band."""
    theme = options.theme
    band = Box(0.0, TOKEN - _BAND, TOKEN, _BAND)
    shapes: list[Shape] = [
        *pattern(seat, band, theme),
        Line(0, band.y, TOKEN, band.y, theme.pen("ink", 0.3)),
    ]
    if marker.kind == "restaurant":
        return [*shapes, *_dish(marker, options)]
    aside = 0.0 if marker.number is None else 1.4  # room for the number
    middle, r = (TOKEN / 2 + aside, (TOKEN - _BAND) / 2 + 0.1), 4.7 - 0.2 * aside
    shapes += marker_shapes(marker, *middle, r, theme)
    if marker.number is not None:
        shapes.append(_small(theme).at(0.9, 3.3, str(marker.number)))
    return shapes


def _dish(marker: Marker, options: PrintOptions) -> list[Shape]:
    """Return the outline of a restaurant with a dish in it, and the name of the dish below."""
    theme, r = options.theme, 4.0
    x, y = TOKEN / 2, r + 0.6
    name = texts(options.lang)(f"sheet.dish-{marker.item}")
    style = TextStyle("Lato-Medium", SMALLEST, theme.line("ink"))
    words = style.at(x, TOKEN - _BAND - 0.8, name, "middle")
    return [*marker_shapes(marker, x, y, r, theme), words]


def marker_shapes(marker: Marker, x: float, y: float, r: float, theme: Theme) -> list[Shape]:
    """Return what tells a marker: outline and symbol of its space; of a dish, the dish."""
    shapes = kind_shapes(marker.kind, marker.item, x, y, r, theme)
    if marker.kind != "restaurant":
        return shapes
    return [*shapes[:-1], pictured(marker.symbol, x, y, r * 1.4, theme)]


def _small(theme: Theme) -> TextStyle:
    return TextStyle("Lato-Bold", 6.6, theme.line("ink"))


def weather_block(theme: Theme) -> Block:
    """Return the weather tokens side by side, to be folded over: fronts above backs."""
    names = [name for name, count in TOKENS.items() for _ in range(count)]
    width = len(names) * WEATHER
    shapes: list[Shape] = []
    for k, name in enumerate(names):
        front = Box(k * WEATHER, 0.0, WEATHER, WEATHER)
        shapes += [
            *_back(front.moved(0.0, WEATHER), theme),
            Rect.of(front, fill=sky_ground(name, theme)),
            pictured(name, front.cx, front.cy, WEATHER * 0.72, theme),
        ]
    pen = cut_pen(theme)
    shapes += [Line(k * WEATHER, 0, k * WEATHER, 2 * WEATHER, pen) for k in range(1, len(names))]
    shapes.append(Line(0, WEATHER, width, WEATHER, fold_pen(theme)))
    return Block(width, 2 * WEATHER, tuple(shapes))


def period_block(theme: Theme) -> Block:
    """Return the marker of the period, to be folded over."""
    sides = [Box(0.0, y, CLOCK, CLOCK) for y in (0.0, CLOCK)]
    shapes: list[Shape] = [Rect.of(box, fill=theme.fill("brick", 0.3)) for box in sides]
    ink = theme.line("ink")
    shapes += [Use.centred("coin", box.cx, box.cy, CLOCK * 0.74, ink) for box in sides]
    shapes.append(Line(0, CLOCK, CLOCK, CLOCK, fold_pen(theme)))
    return Block(CLOCK, 2 * CLOCK, tuple(shapes))


def sky_ground(weather: str, theme: Theme) -> Colour:
    """Return the ground of a weather token."""
    hues = {"sun": theme.fill("gorse", 0.5), "rain": theme.fill("sea", 0.2)}
    return hues.get(weather, theme.fill("granite", 0.4))


def _back(box: Box, theme: Theme) -> list[Shape]:
    """Return the back that all weather tokens share."""
    area = Rect.of(box)
    return [
        Rect.of(box, fill=theme.fill("sea", 0.3)),
        hatch(area, "rising", theme.line("sea"), 1.4, 0.2),
        hatch(area, "falling", theme.line("sea"), 1.4, 0.2),
    ]


def pawn_block(seat: int, theme: Theme) -> Block:
    """Return a pawn: fold at the top and at the feet, glue the feet one onto the other."""
    width, height = PAWN
    face = Group(tuple(pawn_face(seat, theme)), dy=height / 2)
    back = Group((face,), dx=width, dy=height, rotate=180)
    folds = [Line(0, y, width, y, fold_pen(theme)) for y in (_FOOT, height / 2, height - _FOOT)]
    return Block(width, height, (back, face, *folds))


def pawn_face(seat: int, theme: Theme) -> list[Shape]:
    """Return one side of a pawn, from the fold at its top down to its foot, which is glued."""
    width, high = FACE
    style = TextStyle("Lato-Black", 12, theme.line("ink"))
    coat = Box(0.0, high - 10.0, width, 10.0)
    plate = Box(width / 2 - 3.2, coat.cy - 3.1, 6.4, 6.2)
    baseline = plate.cy + cap_height(style.font, style.size) / 2
    return [
        *pattern(seat, coat, theme),
        Line(0, coat.y, width, coat.y, theme.pen("ink", 0.35)),
        Rect.of(plate, 1.2, WHITE, theme.pen("ink", 0.3)),
        style.at(width / 2, baseline, str(seat), "middle"),
        pictured("head", width / 2, coat.y / 2 + 0.4, 10.6, theme),
    ]
