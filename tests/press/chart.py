"""A small chart and a row of tiles: everything a map and tiles need, on one page at true size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.layout.cutting.packing import Cutting, Piece, cut_sheets, pack
from generator.layout.ink.box import Box
from generator.layout.ink.curves import Point, Trace, Walk, smooth, traces
from generator.layout.ink.hatch import dots, heraldic
from generator.layout.ink.offset import offset
from generator.layout.ink.outlines import circle_outline
from generator.layout.ink.ramparts import rampart, tower
from generator.layout.ink.shapes import Circle, Group, Path, Rect, Shape, Use, haloed
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Hue, Theme
from generator.layout.ink.typography import Type
from generator.layout.ink.water import water_pens
from generator.layout.page.block import Block
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Page
from generator.layout.page.parts import Parts

TILE = 40.0
OFFSETS = (2.2, 4.8, 8.2, 12.6)
SEA = Box(0.0, 0.0, 186.0, 150.0)
COAST: tuple[Point, ...] = (
    (88, 62), (108, 50), (128, 38), (146, 36), (160, 25), (176, 28), (205, 22), (205, 175),
    (120, 175), (112, 148), (98, 139), (102, 127), (118, 121), (128, 108), (122, 94),
    (108, 88), (92, 84),
)  # fmt: skip
TOWN: tuple[Point, ...] = (
    (62, 45), (80, 48), (94, 60), (97, 76), (92, 93), (80, 107), (62, 112), (46, 104),
    (37, 88), (38, 70), (46, 54),
)  # fmt: skip
PATH: tuple[Point, ...] = ((92, 76), (114, 70), (134, 58), (152, 62), (168, 50))
FERRY: tuple[Point, ...] = ((22, 28.6), (27, 44), (41, 58))
HUES: tuple[Hue, ...] = ("sea", "gorse", "sage", "brick")
CUTTING = Cutting(gutter=9.0, bleed=3.0)


def chart(options: PrintOptions, copies: int = 2) -> Document:
    """Return a document with the chart and as many rows of tiles as asked for."""
    true = options.at_true_size()
    area = true.printable()
    drawing = sea_chart(true.theme)
    pieces = [Piece(tile(k, hue, true.theme), copies) for k, hue in enumerate(HUES)]
    top = drawing.height + 8
    room = Box(area.x, area.y + top, area.width, area.height - top - 6)
    sheets = cut_sheets(pieces, pack(pieces, room, CUTTING), CUTTING, true.theme)
    pages = []
    for number, sheet in enumerate(sheets):
        parts = Parts([*drawing.placed(area.cx - SEA.width / 2, area.y).shapes] * (number == 0))
        parts.add(sheet)
        parts.shapes.append(true.ruler(area.x + 3, area.bottom))
        block = parts.block(true.area().width, true.area().height)
        pages.append(true.page(block, f"Chart {number + 1}"))
    return Document("Chart", tuple(pages), "A chart and tiles", lang=options.lang)


def one_piece(options: PrintOptions) -> Page:
    """Return a design for A3 on its long side, which holds the chart twice."""
    drawing = sea_chart(options.theme)
    frame = Rect(0, 0, 420, 297, fill=options.theme.ground("mist"))
    halves = (drawing.placed(x, 70).shapes[0] for x in (16, 218))
    return options.one_piece(Block(420, 297, (frame, *halves)), "A3")


def sea_chart(theme: Theme) -> Block:
    """Return a coast with a walled town on an island, an islet, a path and names."""
    mainland, town, islet = shores()
    shapes: list[Shape] = [
        Rect.of(SEA, fill=theme.ground("sea", 0.1)),
        *_waterlines([mainland, town, islet], theme),
        *_land((mainland, town, islet), theme),
        *_town(town, theme),
        *_paths(theme),
        *_names(theme),
    ]
    framed = Group(tuple(shapes), clip=Rect.of(SEA, 2.5))
    return Block(SEA.width, SEA.height, (framed, Rect.of(SEA, 2.5, stroke=theme.pen("ink", 0.9))))


def _waterlines(shores: Sequence[Trace], theme: Theme) -> list[Path]:
    """Return lines along shores, one an offset."""
    return [
        Path(
            tuple(step for part in _around(shores, distance) for step in part.segments),
            stroke=replace(pen, round=True),
        )
        for distance, pen in zip(OFFSETS, water_pens(len(OFFSETS), theme), strict=True)
    ]


def _around(shores: Sequence[Trace], distance: float) -> Iterator[Trace]:
    """Yield the lines at a distance outside of closed shores and to the left of open ones."""
    for shore in shores:
        yield from offset(shore.clockwise() if shore.closed else shore, distance)


def shores() -> tuple[Trace, Trace, Trace]:
    """Return the mainland, the town's island, which overlaps it, and an islet."""
    outlines = (smooth(COAST, closed=True), smooth(TOWN, closed=True), circle_outline(19, 22, 7))
    mainland, town, islet = (traces(outline)[0] for outline in outlines)
    return mainland, town, islet


def _land(lands: tuple[Trace, ...], theme: Theme) -> list[Shape]:
    """Return the land: all shores are drawn before all grounds, which leaves one common shore."""
    pen = theme.pen("ink", 0.9, round=True)
    ground = theme.ground("sand", 0.45)
    lines: list[Shape] = [Path(land.segments, stroke=pen) for land in lands]
    return [*lines, *(Path(land.segments, fill=ground) for land in lands)]


def _town(island: Trace, theme: Theme) -> list[Shape]:
    line = island.clockwise()
    inner = tuple((66 + (x - 66) * 0.9, 78 + (y - 78) * 0.9) for x, y in line.points)
    trace = Trace(inner, closed=True)
    wall = rampart(trace, 1.5, (1.7, 1.1), 1.5)
    walk = Walk(trace)
    shapes: list[Shape] = [
        Path(trace.segments, fill=theme.ground("white")),
        replace(wall, fill=theme.fill("granite", 0.55), stroke=theme.pen("ink", 0.3, round=True)),
    ]
    for k in range(6):
        shapes += tower(*walk.at((k + 0.35) * walk.length / 6), 3.2, theme, 8)
    return shapes


def _paths(theme: Theme) -> list[Shape]:
    way, ferry = smooth(PATH), smooth(FERRY)
    nodes = [Circle(x, y, 2.6, theme.ground("white"), theme.pen("ink", 0.6)) for x, y in PATH]
    return [
        Path(way, stroke=theme.pen("white", 2.9, round=True)),
        Path(way, stroke=theme.pen("ink", 1.1, round=True)),
        Path(ferry, stroke=theme.pen("sea", 1.1, (1.6, 1.4))),
        *nodes,
    ]


def _names(theme: Theme) -> tuple[Shape, ...]:
    place = TextStyle("Lato-Bold", 7.6, theme.line("ink"))
    water = TextStyle("Lato-SemiboldItalic", 13, theme.line("sea"), tracking=1.2)
    texts = [
        place.at(156, 66, "Écluse du Naye"),
        place.at(97, 82.2, "Porte"),
        place.at(97, 85.4, "Saint-Vincent"),
        place.at(168, 45.6, "Rothéneuf", "middle"),
        place.at(28.5, 23, "Grand Bé"),
        Type(theme).section.sized(9).at(66, 80, "INTRA-MUROS", "middle"),
        water.at(26, 132, "La Manche"),
    ]
    return haloed(texts, theme.ground("white"))


def tile(number: int, hue: Hue, theme: Theme) -> Block:
    """Return a tile of 40 mm whose ground runs over its edge by the bleed."""
    whole = Rect.of(Box(0, 0, TILE, TILE).inset(-CUTTING.bleed))
    disc = Circle(20, 20, 11, theme.ground("white"), theme.pen("ink", 0.6))
    hills = [
        Path(
            smooth([(x, 4 + 7 * k + (x + 5 * k) % 3) for x in range(-6, 52, 8)]),
            stroke=theme.pen(hue, 0.35, round=True),
        )
        for k in range(6)
    ]
    ground = replace(whole, fill=theme.fill(hue, 0.22))
    hatched = heraldic(hue, whole, theme.line(hue)) if number % 2 else Group(tuple(hills))
    letter = Type(theme).strong.sized(14).at(6, 9, "ABCD"[number], "middle")
    shapes = (
        ground,
        hatched,
        dots(Circle(20, 20, 13.5), theme.line("granite")),
        disc,
        Use.centred(("castle", "town", "village", "castle")[number], 20, 20, 14, theme.line("ink")),
        *haloed([letter], theme.ground("white"), 1.6),
    )
    return Block(TILE, TILE, shapes, (Field("knights", Box(30, 30, 8, 7), "number"),))
