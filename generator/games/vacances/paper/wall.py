"""The map for a wall: no ruler, counter or numbers; a title above, twelve views below, a frame."""

from __future__ import annotations

from typing import NamedTuple

from generator.games.vacances.paper.cartouche import ribbon
from generator.games.vacances.paper.chart import Sight, the_chart
from generator.games.vacances.paper.labels import HALO, text_box, water_names
from generator.games.vacances.paper.map_board import border, frames
from generator.games.vacances.paper.panels import compass, legend
from generator.games.vacances.paper.roads import line_shapes
from generator.games.vacances.paper.scenery import clear_of, ground, picture, scenery
from generator.games.vacances.paper.small_map import map_size
from generator.games.vacances.paper.small_names import names_that_fit
from generator.games.vacances.paper.spaces import kind_shapes, radius
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.texts import texts
from generator.layout.cutting.poster import PosterWords, poster_pages, tiling
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE
from generator.layout.ink.drawings import painted
from generator.layout.ink.fonts import SMALLEST
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Circle, Group, Line, Path, Rect, Segment, Shape, haloed
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Hue, Theme
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Page
from generator.layout.sheet.furniture import fitted

WIDTH, HEIGHT = 400.0, 574.0  # of the design, which fits A2
_HEAD, _BETWEEN, _COLUMNS = 92.0, 4.0, 4
_FRAME, _BORDER = 6.5, 2.4  # from the edge of the poster to what is in it, and the border's width
_WITHIN = 1 - 2 * _FRAME / WIDTH  # the share that is left of what is in it
_TALL = HEIGHT * _WITHIN + 2 * _FRAME
_EDGE = 7.0  # of the paper, which printers leave white
_SMALLEST_PAPER = PAPERS["tabloid"]  # on smaller ones the poster of A3 comes in several sheets
_SHRUNK = 0.74  # of a space that bears no number
# Where the counter lies on the board.
_SEA = (
    Sight("dauphins", 82.0, 281.0, 25.0),
    Sight("voilier", 86.0, 260.0, 13.0),
    Sight("voilier", 12.0, 283.0, 8.0),
    Sight("mouettes", 84.0, 236.0, 16.0),
)
_ROSE = 46.0, 250.0, 25.0
_GULLS = 15.0  # how wide, in the sky of a view


class View(NamedTuple):
    """A drawing with its name, what it stands on, and what lies before it."""

    name: str
    floor: Hue
    front: str = ""  # drawn from the same corner


VIEWS = (
    View("cathedrale", "sage"), View("chateau", "sage"), View("fort-national", "sea"),
    View("maisons", "granite"), View("solidor", "sea"), View("malouiniere", "sage"),
    View("thermes", "sea", "brise-lames"), View("phare", "sea"), View("grand-be", "sea"),
    View("hippodrome", "sage"), View("aquarium", "sand"), View("manoir", "sage"),
)  # fmt: skip


def wall_pages(options: PrintOptions) -> list[Page]:
    """Return the poster: on one sheet from tabloid on, else the one of A3 in several sheets.

    In large print it is larger than that, and always in several sheets.
    """
    text, paper = texts(options.lang), options.sheet
    title, description = text("wall.poster"), text("wall.describe")
    held = min(paper.width, paper.height) >= _SMALLEST_PAPER.width
    whole = paper if held else PAPERS["a3"]
    room = Box(0.0, 0.0, whole.width, whole.height).inset(_EDGE)
    scale = min(room.width / WIDTH, room.height / _TALL)
    design = wall_block(options, scale)
    if held and not options.large_print:
        return [options.one_piece(design, title, description)]
    design = options.enlarged(design)
    words = PosterWords(title, text("sheet.map-sheet"), text("sheet.map-joining"), description)
    # A sheet of the usual poster that is printed again fits those printed before.
    keep = (uncut(scale * options.larger),) if options.large_print else ()
    tiles = tiling(design.width, design.height, options, keep=keep)
    return poster_pages(design, tiles, words, options)


def uncut(scale: float) -> list[Box]:
    """Return what joints of a poster at a scale had better not cut: the views with their names."""
    return [box.scaled(_WITHIN).moved(_FRAME, _FRAME).scaled(scale) for box in _view_boxes()]


def wall_block(options: PrintOptions, scale: float) -> Block:
    """Return the poster at a scale; words keep a size that can be read."""
    whole = Box(0.0, 0.0, WIDTH, _TALL)
    shapes = (
        Rect.of(whole, 0.0, options.theme.ground("sand", 0.28)),
        Group(_within(options, scale * _WITHIN), _FRAME, _FRAME, scale=_WITHIN),
        *border(whole, whole.inset(_BORDER), options.theme),
    )
    return Block(WIDTH, _TALL, shapes).placed(0.0, 0.0, scale)


def _within(options: PrintOptions, scale: float) -> tuple[Shape, ...]:
    """Return what is within the frame."""
    share = WIDTH / map_size()[0]
    return (
        *_head(options, scale),
        *_map(options, scale * share).placed(0.0, _HEAD, share).shapes,
        *_views(options, scale),
    )


def _head(options: PrintOptions, scale: float) -> list[Shape]:
    """Return the title on a ribbon between two ships, over the sea."""
    text, theme = texts(options.lang), options.theme
    floor, middle = _HEAD - 10.0, WIDTH / 2
    said = text("wall.about")
    style = TextStyle("Vollkorn-Bold", max(17.0, SMALLEST / scale), theme.line("ink"))
    style = fitted(style, said, 190.0)
    shapes: list[Shape] = [
        Path(_waves(floor), theme.fill("sea", 0.18)),
        *(
            Path(_waves(floor + 2.4 * k)[:-3], stroke=theme.pen("sea", width, round=True))
            for k, width in enumerate((0.5, 0.3, 0.3, 0.3))
        ),
        *ribbon(Box(76.0, 18.0, WIDTH - 152.0, 40.0), text("title"), 60.0, theme),
        style.at(middle, 70.0, said, "middle"),
    ]
    for side in (-1.0, 1.0):
        line = middle + side * 104.0, 68.4, middle + side * 124.0, 68.4
        shapes += [
            Line(*line, theme.pen("ink", 0.5)),
            Circle(middle + side * 100.0, 68.4, 1.0, theme.fill("brick"), theme.pen("ink", 0.3)),
        ]
    ships = Sight("trois-mats", 6.0, floor + 4.0, 66.0), Sight("trimaran", 336.0, floor + 5.0, 56.0)
    gulls = Sight("mouettes", 100.0, 17.0, 30.0), Sight("mouettes", 270.0, 15.0, 24.0)
    return [*shapes, *scenery((*ships, *gulls), theme, scale)]


def _waves(y: float) -> tuple[Segment, ...]:
    """Return the sea from a line of waves down to the map."""
    step = 8.0
    steps: list[Segment] = [("M", 0.0, y)]
    for k in range(round(WIDTH / step)):
        x = k * step
        steps.append(("C", x + 2.6, y + 2.0, x + 5.4, y + 2.0, x + step, y))
    return (*steps, ("L", WIDTH, _HEAD), ("L", 0.0, _HEAD), ("Z",))


def _map(options: PrintOptions, scale: float) -> Block:
    """Return the map without what a game needs."""
    board, chart, theme = the_board(), the_chart(options.lang), options.theme
    look, least = PrintOptions(lang=options.lang, style=options.style), SMALLEST / scale
    names = names_that_fit(look, least)
    outer, inner = frames(board, chart)
    sights = clear_of((*chart.sights, *_SEA), [text_box(text) for text in names])
    art = (
        ground(theme, scale),
        *scenery(sights, theme, scale),
        *line_shapes(theme),
        *water_names(chart, theme, least),
        *(
            shape
            for one in board.spaces
            for shape in kind_shapes(
                one.kind, one.item, one.x, one.y, radius(one.kind) * _SHRUNK, theme
            )
        ),
        *haloed(names, WHITE, HALO),
        *compass(*_ROSE, options, least),
        *legend(chart.legend, options, least),
    )
    clipped = Group(art, clip=Rect.of(inner))
    edges = (
        Rect.of(outer.inset(0.3), 0.0, WHITE, theme.pen("ink", 0.6)),
        clipped,
        Rect.of(inner, 0.0, None, theme.pen("ink", 0.4)),
    )
    whole = Group(edges, dx=-outer.x, dy=-outer.y)
    return Block(outer.width, outer.height, (whole,))


def _views(options: PrintOptions, scale: float) -> list[Shape]:
    """Return the views in rows, each in its frame above its name."""
    shapes: list[Shape] = []
    for k, (view, box) in enumerate(zip(VIEWS, _view_boxes(), strict=True)):
        row, column = divmod(k, _COLUMNS)
        shapes += _view(view, box, (row + column) % 2, options, scale)
    return shapes


def _view_boxes() -> list[Box]:
    """Return the places of the views, row by row below the map."""
    width, height = map_size()
    top = _HEAD + height * WIDTH / width + 7.0
    rows = -(-len(VIEWS) // _COLUMNS)
    return CellGrid(Box(0.0, top, WIDTH, HEIGHT - top), _COLUMNS, rows, _BETWEEN).cells()


def _gulls(room: Box, drawn: float, theme: Theme, scale: float) -> list[Shape]:
    """Return gulls beside what is drawn in the middle, where there is sky enough."""
    beside = (room.width - drawn) / 2
    if beside < _GULLS + 4.0:
        return []
    gulls = Sight("mouettes", room.right - beside / 2 - _GULLS / 2, room.y + 17.0, _GULLS)
    return scenery([gulls], theme, scale)


def _view(view: View, box: Box, odd: int, options: PrintOptions, scale: float) -> list[Shape]:
    theme, said = options.theme, texts(options.lang)(f"wall.{view.name}")
    style = TextStyle("Vollkorn-Bold", max(12.5, SMALLEST / scale), theme.line("ink"))
    room = Box(box.x + 1.4, box.y + 1.4, box.width - 2.8, box.height - 10.4)
    sky = theme.ground("sand", 0.6) if odd else theme.ground("sea", 0.13)
    strip = Box(room.x, room.bottom - 0.2 * room.height, room.width, 0.2 * room.height)
    arts = [picture(one) for one in (view.name, view.front) if one]
    width, height = arts[0].width, max(art.height for art in arts)
    share = min((room.width - 16.0) / width, (room.height - 8.0) / height)
    x, y = room.cx - width * share / 2, room.bottom - 3.0 - height * share
    drawn = [
        Group(painted(art, theme, share * scale), x, y, scale=share, stamp=True) for art in arts
    ]
    return [
        Rect.of(box, 0.0, WHITE, theme.pen("ink", 0.6)),
        Rect.of(room, 0.0, sky),
        Rect.of(strip, 0.0, theme.ground(view.floor, 0.24)),
        Line(strip.x, strip.y, strip.right, strip.y, theme.pen("ink", 0.25)),
        *drawn,
        *_gulls(room, width * share, theme, scale),
        Rect.of(room, 0.0, None, theme.pen("ink", 0.25)),
        fitted(style, said, box.width - 4.0).at(box.cx, box.bottom - 3.1, said, "middle"),
    ]
