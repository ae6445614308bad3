"""The drawn city at any size: walls, towers, bonuses, and the 45 spaces to write on."""

from __future__ import annotations

from dataclasses import dataclass

from generator.core.text import Texts
from generator.games.saint_malo.notation.alphabet import CITY_LIST, city_choices, city_words
from generator.games.saint_malo.paper.city_wall import city_wall, city_water, sign
from generator.games.saint_malo.paper.marks import written_mark
from generator.games.saint_malo.rules.city import EMPTY, SIDE_COINS, SIDE_POINTS, START_CELLS
from generator.games.saint_malo.rules.ground import (
    CELLS,
    COLUMNS,
    OUTER,
    PRINTED_CRATES,
    SIZE,
    SPACES,
    TOWERS,
    cell_name,
    cells_of,
)
from generator.games.saint_malo.rules.persons import BONUS_LEVEL
from generator.games.saint_malo.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.contour import pictured
from generator.layout.ink.fonts import cap_height, text_width
from generator.layout.ink.ramparts import tower
from generator.layout.ink.shapes import Line, Path, Rect, Segment, Shape, Use, polygon
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions

# In cells, from the outer spaces outwards: the wall, its merlons, the water.
_WALL, _MERLON, _WATER = 0.14, 0.115, 0.225
RIM = _WALL + _MERLON + _WATER
IN_CELLS = SIZE + 2 * RIM
_ASIDE, _ABOVE = 0.06, 0.22  # what a field leaves free of its space
COORDINATES = 4.2  # room for letters above and numbers at the left, in millimetres


def city_side(cell: float) -> float:
    """Return the width and height of the drawn city, its coordinates included."""
    return COORDINATES + IN_CELLS * cell


@dataclass(frozen=True, slots=True)
class CityDrawing:
    """Where everything of a city is, for a side of a space; the origin is the block's top left."""

    cell: float
    options: PrintOptions
    cells: str = START_CELLS  # what is printed into the spaces

    @property
    def text(self) -> Texts:
        """The words of the game."""
        return texts(self.options.lang)

    @property
    def grid(self) -> Box:
        """The 7 × 7 cells."""
        edge = COORDINATES + RIM * self.cell
        return Box(edge, edge, SIZE * self.cell, SIZE * self.cell)

    @property
    def inner(self) -> Box:
        """The 5 × 5 light spaces."""
        return self.grid.inset(self.cell)

    def cell_box(self, cell: int) -> Box:
        """Return a space, or the corner a tower stands on."""
        x, y = cell % SIZE * self.cell, cell // SIZE * self.cell
        return Box(self.grid.x + x, self.grid.y + y, self.cell, self.cell)

    def block(self) -> Block:
        """Return the drawn city with its fields."""
        shapes = (
            *self._rampart(),
            *self._spaces(),
            *self._towers(),
            *self._bonuses(),
            *self._coordinates(),
            *self._written(),
        )
        side = city_side(self.cell)
        return Block(side, side, shapes, self._fields())

    def _rampart(self) -> list[Shape]:
        theme, cell = self.options.theme, self.cell
        wall = self.grid.inset(-_WALL * cell)
        # Merlons keep clear of the sign in the middle of a side and of the towers.
        right = [(0.86 + 0.34 * i) * cell for i in range(5)]
        places = [-place for place in reversed(right)] + right
        outline = city_wall(wall, 0.55 * cell, (0.18 * cell, _MERLON * cell), places)
        water = [share * cell for share in (_MERLON + 0.07, _MERLON + 0.14, _MERLON + _WATER)]
        return [
            *city_water(wall, 0.72 * cell, water, theme),
            Path(outline, theme.fill("granite", 0.3), theme.pen("ink", 0.4)),
        ]

    def _spaces(self) -> list[Shape]:
        theme, grid, inner, cell = self.options.theme, self.grid, self.inner, self.cell
        shapes: list[Shape] = [
            Rect.of(grid, fill=theme.ground("granite", 0.2)),
            Rect.of(inner, fill=theme.ground("sand", 0.28)),
        ]
        pen = theme.pen("granite", 0.3)
        for i in range(1, SIZE):
            x, y = grid.x + i * cell, grid.y + i * cell
            shapes += [Line(x, grid.y, x, grid.bottom, pen), Line(grid.x, y, grid.right, y, pen)]
        shapes += [self._ticks(self.cell_box(outer)) for outer in cells_of(OUTER)]
        shapes.append(Rect.of(grid, stroke=theme.pen("granite", 0.3)))
        # Without tints the frame alone tells the light spaces from the dark ones.
        shapes.append(Rect.of(inner, stroke=theme.pen("ink", 1.2 if theme.saves_ink else 0.6)))
        return shapes

    def _ticks(self, box: Box) -> Path:
        """Return the corner marks that tell a dark space without its colour."""
        near, steps = box.inset(0.075 * self.cell), list[Segment]()
        arm = 0.12 * self.cell
        for x, inward_x in ((near.x, arm), (near.right, -arm)):
            for y, inward_y in ((near.y, arm), (near.bottom, -arm)):
                steps += [("M", x + inward_x, y), ("L", x, y), ("L", x, y + inward_y)]
        return Path(tuple(steps), stroke=self.options.theme.pen("granite", 0.3))

    def _towers(self) -> list[Shape]:
        theme, cell = self.options.theme, self.cell
        shapes: list[Shape] = []
        for corner in cells_of(TOWERS):
            box = self.cell_box(corner)
            # A little outwards: bastions stand before the wall and leave the spaces free.
            cx = box.cx + (0.08 if box.cx > self.grid.cx else -0.08) * cell
            cy = box.cy + (0.08 if box.cy > self.grid.cy else -0.08) * cell
            shapes += tower(cx, cy, 0.59 * cell, theme)
            shapes.append(pictured("tower", cx, cy, 0.5 * cell, theme))
        return shapes

    def _bonuses(self) -> list[Shape]:
        """Return the signs on the sides: what five walls there bring."""
        grid, cell = self.grid, self.cell
        wide, high, out = 1.16 * cell, 0.39 * cell, 0.285 * cell
        style = Type(self.options.theme).value.sized(max(6.5, min(8.5, 0.7 * cell)))
        top = Box(grid.cx - wide / 2, grid.y - out - high / 2, wide, high)
        bottom = top.moved(0, grid.height + 2 * out)
        left = Box(grid.x - out - high / 2, grid.cy - wide / 2, high, wide)
        right = left.moved(grid.width + 2 * out, 0)
        points = self.text("sheet.plus-points", points=SIDE_POINTS["bottom"])
        drop = cap_height(style.font, style.size) / 2
        shapes: list[Shape] = self._arrows(out - high / 2)
        shapes += [sign(box, self.options.theme) for box in (top, bottom, left, right)]
        shapes += self._person_sign(top, style)
        shapes.append(style.at(bottom.cx, bottom.cy + drop, points, "middle"))
        for side, box in (("left", left), ("right", right)):
            coin = Use.centred("coin", box.cx, box.cy + 0.24 * cell, 0.29 * cell, style.colour)
            coins = f"+{SIDE_COINS[side]}"
            shapes += [
                style.at(box.cx, box.cy - 0.2 * cell + drop, coins, "middle"),
                coin,
            ]
        return shapes

    def _arrows(self, length: float) -> list[Shape]:
        """Return arrowheads that point from each sign at its side."""
        grid, wide, ink = self.grid, 0.1 * self.cell, self.options.theme.line("ink")
        back = length + 0.04 * self.cell  # the sign covers the base
        upright = ((grid.y, -back), (grid.bottom, back))
        across = ((grid.x, -back), (grid.right, back))
        tips = [
            ((grid.cx, y), (grid.cx - wide, y + b), (grid.cx + wide, y + b)) for y, b in upright
        ]
        tips += [
            ((x, grid.cy), (x + b, grid.cy - wide), (x + b, grid.cy + wide)) for x, b in across
        ]
        return [polygon(points, fill=ink) for points in tips]

    def _person_sign(self, box: Box, style: TextStyle) -> list[Shape]:
        levels = f"1–{BONUS_LEVEL}"
        size = 0.31 * self.cell
        width = size + 0.08 * self.cell + text_width(levels, style.font, style.size)
        x = box.cx - width / 2
        drop = cap_height(style.font, style.size) / 2
        return [
            Use.centred("head", x + size / 2, box.cy, size, style.colour),
            style.at(x + width, box.cy + drop, levels, "end"),
        ]

    def _coordinates(self) -> list[Shape]:
        style = Type(self.options.theme).note.sized(8.0)
        drop = cap_height(style.font, style.size) / 2
        shapes: list[Shape] = []
        for i in range(SIZE):
            box = self.cell_box(i * SIZE + i)
            shapes.append(style.at(box.cx, COORDINATES - 1.6, COLUMNS[i], "middle"))
            shapes.append(style.at(COORDINATES - 1.8, box.cy + drop, str(i + 1), "end"))
        return shapes

    def _written(self) -> list[Shape]:
        shapes: list[Shape] = []
        for cell in cells_of(SPACES):
            if self.cells[cell] != EMPTY:
                shapes += written_mark(self.cells[cell], self.cell_box(cell), self.options)
        return shapes

    def _fields(self) -> tuple[Field, ...]:
        # Lower than its space: the arrow of a list is as high as its field.
        return tuple(
            Field(
                f"cell.{cell_name(cell)}",
                self.cell_box(cell).inset(_ASIDE * self.cell, _ABOVE * self.cell),
                "symbol",
                self.text("field.cell", cell=cell_name(cell)),
                3,
                1.3 * self.cell,
                city_choices(self.options.lang),
                spoken=city_words(self.options.lang),
                block="city",
            )
            for cell in range(CELLS)
            if (SPACES & ~PRINTED_CRATES) >> cell & 1
        )


def picture(field: Field, mark: str, options: PrintOptions) -> list[Shape]:
    """Return what a letter of a form's list is drawn as on its space."""
    (code,) = CITY_LIST.meant(mark, options.lang)
    cell = field.box.width / (1 - 2 * _ASIDE)
    return written_mark(
        code, Box(field.box.cx - cell / 2, field.box.cy - cell / 2, cell, cell), options
    )
