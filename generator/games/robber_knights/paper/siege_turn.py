"""The boxes of a siege's turn: for each tile which one it is, which way its knights ride, and how
many they leave."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.games.robber_knights.deal import Siege
from generator.games.robber_knights.notation.siege_sheet import (
    NUMBERS,
    STEPS,
    arrow_field,
    knights_field,
    tile_field,
    tile_values,
)
from generator.games.robber_knights.notation.sieges import open_codes
from generator.games.robber_knights.paper.small_tiles import small_tile
from generator.games.robber_knights.rules.field import DIRECTIONS
from generator.games.robber_knights.rules.state import DRAWS
from generator.games.robber_knights.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.colour import Colour
from generator.layout.ink.fonts import cap_height, text_width
from generator.layout.ink.shapes import Circle, Rect, Shape, Use, polygon
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import fitted

_FROM = ("sheet.hand", "sheet.hand", "sheet.draw-1", "sheet.draw-2")  # the open tiles come
OPEN = 2 + DRAWS  # tiles: the hand, and what is drawn
HEAD = 5.2  # above the first row
_AFTER = 2.4  # the title, to what its tiles are for
_BETWEEN = 1.6  # rows
_NUMBER = 6.4  # the width of a row's number
_APART = 1.4, 1.0, 1.0  # tiles, arrows, digits
# Of the side of a tile, in its corner where no building stands; and in large print.
_TICK = {False: 0.4, True: 0.46}
_DIGIT = 0.82  # how wide a digit's box is for its height
_WIDEST, _TALLEST = 9.5, 11.5  # box of a digit
_WHOLE = 165.0  # from this width on the groups spread to the right edge
_SLIM = 7.9  # the least width of one
_ARROW = 0.8  # of the height of a digit's box
_LEAST_GAP, _MOST_GAP = 3.0, 9.0  # between the groups
_NARROW = 120.0  # where a row has two lines; in one, the digits and their head would be cramped
# An arrow that points to the right, on a square of 1 about 0, 0.
_OUTLINE = (
    (0.34, 0.0), (0.04, -0.26), (0.04, -0.1), (-0.32, -0.1),
    (-0.32, 0.1), (0.04, 0.1), (0.04, 0.26),
)  # fmt: skip
_TURNS = {"E": (1, 0), "S": (0, 1), "W": (-1, 0), "N": (0, -1)}


@dataclass(frozen=True, slots=True)
class _Plan:
    """How large the boxes of a row are, and where its groups begin: x, and y of their middle."""

    tile: float
    arrow: float
    digit: tuple[float, float]
    tiles: tuple[float, float]
    arrows: tuple[float, float]
    digits: tuple[float, float]

    @property
    def is_folded(self) -> bool:
        """Whether the knights stand below the tiles and arrows."""
        return self.digits[1] > self.tiles[1]


def turn_rows(box: Box, dealt: Siege, options: PrintOptions) -> Parts:
    """Return a row a tile, below what its boxes are for."""
    step = (box.height - HEAD + _BETWEEN) / len(NUMBERS)
    high = step - _BETWEEN
    plan = _folded(box.width, high) if box.width < _NARROW else _level(box.width, high)
    parts = Parts([*_heads(box, plan, options)])
    for number in NUMBERS:
        row = Box(box.x, box.y + HEAD + (number - 1) * step, box.width, high)
        parts.add(_row(number, row, plan, dealt, options), block=f"turn.{number}")
    return parts


def _level(width: float, high: float) -> _Plan:
    """Return the largest boxes that fit a row side by side."""
    middle, side = high / 2, min(high, _TALLEST)
    while True:
        wide = min(_WIDEST, _DIGIT * side)
        tiles, arrows, digits = _widths(side, _ARROW * side, wide)
        spare = (width - _NUMBER - tiles - arrows - digits) / 2
        if spare >= _LEAST_GAP:
            break
        side -= 0.1
    gap = spare if width >= _WHOLE else min(_MOST_GAP, spare)
    second = _NUMBER + tiles + gap
    third = second + arrows + gap
    return _Plan(
        side, _ARROW * side, (wide, side), (_NUMBER, middle), (second, middle), (third, middle)
    )


def _folded(width: float, high: float) -> _Plan:
    """Return the boxes of a row in two lines: knights below the tiles, arrows by twos beside."""
    side = min((high - _APART[0]) / 2, _SLIM / _DIGIT)
    digits = _widths(0.0, 0.0, _SLIM)[2]
    tile = min(side, (digits - 3 * _APART[0]) / OPEN)
    second, whole = _NUMBER + digits + _LEAST_GAP, tile + _APART[0] + side
    way = min(side, (width - second - _APART[1]) / 2)
    places = (_NUMBER, tile / 2), (second, whole / 2), (_NUMBER, whole - side / 2)
    return _Plan(tile, way, (_SLIM, side), *places)


def _widths(tile: float, way: float, digit: float) -> tuple[float, float, float]:
    """Return how wide tiles, arrows and digits are together."""
    counts, sides = (OPEN, len(DIRECTIONS), len(STEPS)), (tile, way, digit)
    tiles, arrows, digits = (
        count * side + (count - 1) * gap
        for count, side, gap in zip(counts, sides, _APART, strict=True)
    )
    return tiles, arrows, digits


def _heads(box: Box, plan: _Plan, options: PrintOptions) -> Iterator[Shape]:
    """Yield what every group of boxes is for."""
    text, type_, y = texts(options.lang), Type(options.theme), box.y + 2.6
    title, tick, left = text("sheet.turn").upper(), text("sheet.tick"), text("sheet.left")
    second, third = box.x + plan.arrows[0], box.x + plan.digits[0]
    yield type_.section.at(box.x, y, title)
    beside = (
        box.x
        + _AFTER
        + text_width(title, type_.section.font, type_.section.size, type_.section.tracking)
    )
    yield fitted(type_.note, tick, second - beside - 1.0).at(beside, y, tick)
    ways = text("sheet.way-short" if plan.is_folded else "sheet.way")
    room = box.right - second if plan.is_folded else third - second - 1.0
    yield fitted(type_.note, ways, room).at(second, y, ways)
    if not plan.is_folded:
        yield fitted(type_.note, left, box.right - third).at(third, y, left)


def _row(number: int, row: Box, plan: _Plan, dealt: Siege, options: PrintOptions) -> Parts:
    """Return the boxes of one tile of the turn."""
    at = [(row.x + x, row.y + y) for x, y in (plan.tiles, plan.arrows, plan.digits)]
    parts = Parts(_mark(number, row.x + 2.4, at[0][1], options.theme))
    parts.add(_tiles(number, *at[0], plan.tile, dealt, options))
    parts.add(_arrows(number, *at[1], plan, options))
    parts.add(_knights(number, *at[2], plan.digit, options))
    if plan.is_folded:
        helm = Use.centred("helm", row.x + 2.4, at[2][1], 5.0, options.theme.line("ink"))
        parts.shapes.append(helm)  # as on the tiles: so many knights stay
    return parts


def _mark(number: int, x: float, y: float, theme: Theme) -> list[Shape]:
    """Return the number of a tile, as it stands on the board of a solution."""
    style = TextStyle("Lato-Black", 9.0, theme.line("white"))
    return [
        Circle(x, y, 2.4, theme.line("brick")),
        style.at(x, y + cap_height(style.font, style.size) / 2, str(number), "middle"),
    ]


def _tiles(
    number: int, x: float, cy: float, side: float, dealt: Siege, options: PrintOptions
) -> Parts:
    """Return the four open tiles, each with a box to tick."""
    theme, text = options.theme, texts(options.lang)
    codes, parts = open_codes(dealt), Parts()
    for look, (code, value) in enumerate(zip(codes, tile_values(codes), strict=True)):
        place = Box(x + look * (side + _APART[0]), cy - side / 2, side, side)
        tick = _TICK[options.large_print] * side
        box = Box(place.right - tick - 0.3, place.bottom - tick - 0.3, tick, tick)
        parts.shapes += [
            *small_tile(code, 5 * look + 1, theme, side).placed(place.x, place.y).shapes,
            Rect.of(place, stroke=theme.pen("granite", 0.25)),
            Rect.of(box, 0.5, theme.ground("white"), theme.pen("granite", 0.3)),
        ]
        name = f"{text(f'tile.{code}')} ({text(_FROM[look]).lower()})"
        label = text("field.tile", number=number, name=name)
        field = Field(tile_field(number), box, "radio", label, stands_for=value)
        parts.fields.append(field)
    return parts


def _arrows(number: int, x: float, cy: float, plan: _Plan, options: PrintOptions) -> Parts:
    """Return a box a direction with its arrow, to cross: in a row, or by twos."""
    theme, text, parts = options.theme, texts(options.lang), Parts()
    columns, step = 2 if plan.is_folded else len(DIRECTIONS), plan.arrow + _APART[1]
    top = cy - (len(DIRECTIONS) // columns * step - _APART[1]) / 2
    for k, way in enumerate(DIRECTIONS):
        down, across = divmod(k, columns)
        box = Box(x + across * step, top + down * step, plan.arrow, plan.arrow)
        parts.shapes += [
            Rect.of(box, 0.8, theme.ground("white"), theme.pen("granite", 0.3)),
            arrow(box, way, theme),
        ]
        label = text("field.arrow", number=number, name=text(f"direction.{way}"))
        field = Field(arrow_field(number), box, "radio", label, stands_for=way, crossed=True)
        parts.fields.append(field)
    return parts


def arrow(box: Box, way: str, theme: Theme, colour: Colour | None = None) -> Shape:
    """Return an arrow that fills a box, if nothing else is said pale enough to be crossed."""
    right, down = _TURNS[way]
    points = [
        (box.cx + (x * right - y * down) * box.width, box.cy + (x * down + y * right) * box.height)
        for x, y in _OUTLINE
    ]
    if colour is None and theme.saves_ink:
        return polygon(points, stroke=theme.pen("ink", 0.25))  # grey would be white
    return polygon(points, colour or theme.fill("granite", 0.4))


def _knights(
    number: int, x: float, cy: float, digit: tuple[float, float], options: PrintOptions
) -> Parts:
    """Return the boxes for the knights that stay, a digit each."""
    theme, text, parts = options.theme, texts(options.lang), Parts()
    wide, high = digit
    for step in STEPS:
        box = Box(x + (step - 1) * (wide + _APART[2]), cy - high / 2, wide, high)
        label = text("field.knights", number=number, step=step)
        parts.shapes.append(Rect.of(box, 0.8, theme.ground("white"), theme.pen("granite", 0.3)))
        size = 17 if options.large_print else 14
        field = Field(knights_field(number, step), box, "number", label, 1, size)
        parts.fields.append(field)
    return parts
