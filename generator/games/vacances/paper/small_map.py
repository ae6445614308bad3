"""The map as small as a page: every word is large enough to be read, names where they fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from math import hypot

from generator.games.vacances.paper.chart import Chart, Label, the_chart
from generator.games.vacances.paper.labels import (
    label_texts,
    number_shapes,
    tag_box,
    text_box,
)
from generator.games.vacances.paper.land import shore_parts, wall_parts
from generator.games.vacances.paper.map_board import border, frames
from generator.games.vacances.paper.panels import compass, legend
from generator.games.vacances.paper.roads import crosses, line_shapes, roads_below
from generator.games.vacances.paper.scenery import clear_of, ground, scenery, sight_box
from generator.games.vacances.paper.spaces import radius, space_box, space_shapes
from generator.games.vacances.rules.board import Board, Space, the_board
from generator.games.vacances.rules.markers import kind_of
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE
from generator.layout.ink.curves import Point
from generator.layout.ink.fonts import SMALLEST
from generator.layout.ink.shapes import Anchor, Group, Rect, Shape, Text, haloed
from generator.layout.ink.theme import Style
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions

_SIDES: tuple[tuple[int, Anchor], ...] = ((1, "start"), (-1, "end"))
_PALE_LINE = 0.35  # under walks
_TEXTURE = 0.2  # millimetres on a screen: finer lines are textures
_BETWEEN_NAMES = 1.6  # on one line, and to the spaces of others
_BESIDE_PLATE = 1.2  # between a plate and a name
_BESIDE_WALL = 1.2  # between the middle of the wall and a name
_BESIDE_SHORE = 0.6
_HALO = 1.7  # which shrinks with the map
_NEARER = 0.3  # a name is at least so much nearer to its own space than to others
_TOWER = 3.4  # with its outline
_LEGEND_FROM = 0.6  # below this scale the words of the legend outgrow its plate


def map_size() -> tuple[float, float]:
    """Return how large the map is before it shrinks."""
    outer, _ = frames(the_board(), the_chart())
    return outer.width, outer.height


def holds_legend(scale: float) -> bool:
    """Tell whether the legend has its place on the map."""
    return scale >= _LEGEND_FROM


def small_map(
    options: PrintOptions,
    scale: float,
    panel: Sequence[Shape],
    above: Sequence[Shape] | None = None,
    plates: Sequence[Shape] = (),
    grains: bool = True,
) -> Block:
    """Return the map at a scale, with a panel in the corner of the counter.

    What lies `above` the lines and below the spaces, such as walks, takes the place of the names.
    The finest lines, such as grains and hatches, are more than half of the drawing: a screen can do
    without them.
    """
    chart, theme = the_chart(), options.theme
    outer, inner = frames(the_board(), chart)
    # What is the same on every map of a book is drawn once, whatever puzzle it is for.
    look, least = PrintOptions(lang=options.lang, style=options.style), SMALLEST / scale
    art = (
        _land(look, least, above is None, grains),
        *(above or ()),
        _places(look, least, above is None),
        *panel,
        *(legend(chart.legend, options, least) if holds_legend(scale) else ()),
        *plates,
    )
    clipped = Group(art, clip=Rect.of(inner))
    whole = Group((clipped, *border(outer, inner, theme)), dx=-outer.x, dy=-outer.y)
    return Block(outer.width, outer.height, (whole,)).placed(0.0, 0.0, scale)


@lru_cache(maxsize=32)
def _land(look: PrintOptions, least: float, named: bool, grains: bool) -> Group:
    """Return land, sea and the roads, as a stamp; under walks roads are pale."""
    chart, theme = the_chart(look.lang), look.theme
    scale, finest = SMALLEST / least, 0.0 if grains else _TEXTURE
    names = [text_box(text) for text in names_that_fit(look, least)] if named else []
    drawn = scenery(clear_of(chart.sights, names), theme, scale, finest)
    lines = line_shapes(theme, 0.0 if named else _PALE_LINE)
    return Group((ground(theme, scale, finest), *drawn, *lines), stamp=True)


@lru_cache(maxsize=32)
def _places(look: PrintOptions, least: float, named: bool) -> Group:
    """Return the spaces with their numbers, their names where they fit, and the compass."""
    board, chart, theme = the_board(), the_chart(look.lang), look.theme
    names = names_that_fit(look, least) if named else ()
    shapes = (
        *(shape for space in board.spaces for shape in space_shapes(space, theme, least)),
        *number_shapes(board, chart, theme, least),
        *haloed(names, WHITE, _HALO),
        *compass(*chart.compass, look, least),
    )
    return Group(shapes, stamp=True)


def names_that_fit(options: PrintOptions, least: float) -> list[Text]:
    """Return the names that touch nothing at that size of type, line by line."""
    return [
        text
        for texts in named_spaces(options.lang, options.style, least).values()
        for text in texts
    ]


def unnamed(options: PrintOptions, scale: float) -> list[Space]:
    """Return the spaces whose names have no room on a map of a scale, by their numbers."""
    named = named_spaces(options.lang, options.style, SMALLEST / scale)
    left = (space for space in the_board().spaces if space.id not in named)
    return sorted(left, key=lambda space: space.number)


@lru_cache(maxsize=32)
def named_spaces(lang: str, style: Style, least: float) -> dict[str, list[Text]]:
    """Return the names that fit by their spaces, sights and places to be first.

    A name that does not fit where it stands on the large map may stand elsewhere by its space.
    """
    board, chart, options = the_board(), the_chart(lang), PrintOptions(lang=lang, style=style)
    taken, (_, inner) = obstacles(board, chart, least), frames(board, chart)
    listed = not holds_legend(SMALLEST / least)
    names: dict[str, list[Text]] = {}
    ranked = sorted(chart.labels, key=lambda one: kind_of(board.at(one.space)) == "plain")
    for label in ranked:
        texts = label_texts(label, kind_of(board.at(label.space)), options.theme, least)
        if (
            _is_free(texts, taken, inner)
            and nearest_to_own(texts, board.at(label.space))
            and not _drawings_below(texts)
            and not (listed and _on_land_lines(texts))
        ):
            names[label.space] = texts
            taken += map(_room, texts)
    for label in (one for one in ranked if one.space not in names):
        space_at = board.at(label.space)
        space = board.spaces[space_at]
        others = [
            space_box(one).inset(-_BETWEEN_NAMES, 0.0) for one in board.spaces if one != space
        ]
        free = [
            texts
            for texts in _moved(label, space, options, least)
            if _is_free(texts, taken + others, inner) and nearest_to_own(texts, space_at)
        ]
        free.sort(key=_drawings_below)
        if listed:
            free = sorted(filter(_off_wall, free), key=_on_land_lines)
        if free:
            names[label.space] = free[0]
            taken += map(_room, free[0])
    return names


def _moved(label: Label, space: Space, options: PrintOptions, least: float) -> Iterator[list[Text]]:
    """Yield a name in all its settings at all places around its space."""
    for lines in _settings(label.lines):
        texts = label_texts(replace(label, lines=lines), space.kind, options.theme, least)
        yield from _elsewhere(space, texts)


def _room(text: Text) -> Box:
    """Return the room of a line of a name, free ends included: two names never read as one."""
    return text_box(text).inset(-_BETWEEN_NAMES, 0.0)


def _settings(lines: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the lines of a name, then the name in one line and broken once, evenly first.

    >>> list(_settings(("Quai", "de Bon-", "Secours")))
    [('Quai', 'de Bon-', 'Secours'), ('Quai de Bon-Secours',), ('Quai de', 'Bon-Secours'), \
('Quai', 'de Bon-Secours')]
    """
    yield lines
    words = " ".join(lines).replace("- ", "-").split()
    if len(lines) > 1:
        yield (" ".join(words),)
    halves = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]
    yield from sorted(halves, key=lambda half: abs(len(half[0]) - len(half[1])))


def _elsewhere(space: Space, texts: Sequence[Text]) -> Iterator[list[Text]]:
    """Yield the lines of a name around its space: right, left, then above and below."""
    boxes = [text_box(text) for text in texts]
    high = boxes[-1].bottom - boxes[0].y
    drop = texts[0].y - boxes[0].y
    reach = radius(space.kind) + 1.0
    tops = [space.y - high / 2 + shift for shift in (0.0, -3.0, 3.0, -6.0, 6.0, -8.0, 8.0)]
    places: list[tuple[float, float, Anchor]] = [
        (space.x + side * reach, top, anchor) for top in tops for side, anchor in _SIDES
    ]
    places += [
        (space.x + shift, top, "middle")
        for top in (space.y - reach - high, space.y + reach, space.y + reach + 3.0)
        for shift in (0.0, -6.0, 6.0, -12.0, 12.0, -16.0, 16.0)
    ]
    for x, top, anchor in places:
        yield [
            replace(text, x=x, y=top + drop + text.y - texts[0].y, anchor=anchor) for text in texts
        ]


def obstacles(board: Board, chart: Chart, least: float) -> list[Box]:
    """Return the room of spaces, numbers, panels and the compass."""
    cx, cy, r = chart.compass
    tags = (
        tag_box(space, chart.numbers[space.id], least)
        for space in board.spaces
        if space.kind != "plain"
    )
    rose = Box(cx - r, cy - r - 5.0, 2 * r, 2 * r + 5.0)
    plates = (chart.counter.inset(-_BESIDE_PLATE), chart.legend.inset(-_BESIDE_PLATE))
    return [*map(space_box, board.spaces), *tags, *plates, rose]


def _is_free(texts: Sequence[Text], taken: Sequence[Box], inner: Box) -> bool:
    return all(
        inner.inset(0.5).holds(box)
        and not any(box.overlaps(other) for other in taken)
        and not roads_below(box)
        for box in map(text_box, texts)
    )


def nearest_to_own(texts: Sequence[Text], own: int) -> bool:
    """Tell whether no other space is as near to a name as its own: nobody reads it as another's."""
    boxes, spaces = [text_box(text) for text in texts], the_board().spaces

    def away(space: Space) -> float:
        return min(_gap(box, space) for box in boxes) - radius(space.kind)

    mine = away(spaces[own]) + _NEARER
    return all(away(space) > mine for i, space in enumerate(spaces) if i != own)


def _gap(box: Box, space: Space) -> float:
    across = max(box.x - space.x, 0.0, space.x - box.right)
    down = max(box.y - space.y, 0.0, space.y - box.bottom)
    return hypot(across, down)


def _drawings_below(texts: Sequence[Text]) -> int:
    """Return how many drawings a name would push off the map."""
    boxes, sights = [text_box(text) for text in texts], the_chart().sights
    return sum(any(map(sight_box(one).overlaps, boxes)) for one in sights)


def _on_land_lines(texts: Sequence[Text]) -> bool:
    """Tell whether a name stands on the wall or on a shore, whose line may look like a hyphen.

    Larger maps have names across them, as old ones do: there they show on both sides of a name.
    """
    on_shore = any(_meets(text_box(text), shore_parts(), _BESIDE_SHORE) for text in texts)
    return on_shore or not _off_wall(texts)


def _off_wall(texts: Sequence[Text]) -> bool:
    return not any(wall_below(text_box(text)) for text in texts)


def wall_below(box: Box) -> bool:
    """Tell whether the wall of the city or a tower of it is below a box."""
    towers = (Box(x - _TOWER, y - _TOWER, 2 * _TOWER, 2 * _TOWER) for x, y in the_chart().towers)
    return any(map(box.overlaps, towers)) or _meets(box, wall_parts(), _BESIDE_WALL)


def _meets(box: Box, parts: Iterable[tuple[Point, Point]], beside: float) -> bool:
    room = box.inset(-beside)
    return any(crosses(room, *part) for part in parts)
