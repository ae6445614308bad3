"""Where names have room on a small map: larger than on A3, each nearest to its own space."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from math import hypot

from generator.games.vacances.paper.chart import Chart, Label, the_chart
from generator.games.vacances.paper.labels import label_texts, tag_box, text_box
from generator.games.vacances.paper.land import shore_parts, wall_parts
from generator.games.vacances.paper.map_board import frames
from generator.games.vacances.paper.roads import crosses, roads_below
from generator.games.vacances.paper.scenery import sight_box
from generator.games.vacances.paper.spaces import outline_points, radius, space_box
from generator.games.vacances.rules.board import Board, Space, the_board
from generator.games.vacances.rules.markers import kind_of
from generator.layout.ink.box import Box, around
from generator.layout.ink.curves import Point
from generator.layout.ink.fonts import SMALLEST
from generator.layout.ink.shapes import Anchor, Text
from generator.layout.ink.theme import Theme
from generator.layout.page.options import PrintOptions

_SIDES: tuple[tuple[int, Anchor], ...] = ((1, "start"), (-1, "end"))
_BETWEEN_NAMES = 1.6  # on one line, and to the spaces of others
_ABOVE_NAMES = 0.8  # between names one below another, which are else read as one
_BESIDE_PLATE = 1.2  # between a plate and a name
_BESIDE_WALL = 1.2  # between the middle of the wall and a name
_BESIDE_SHORE = 0.6
_NEARER = 0.8  # a name is at least so much nearer to its own space than to others
_CORNERS = 1.35  # how much further than its radius no corner of a space is
_TOWER = 3.4  # with its outline
_LEGEND_FROM = 0.6  # below this scale the words of the legend outgrow its plate


def holds_legend(scale: float) -> bool:
    """Tell whether the legend has its place on the map."""
    return scale >= _LEGEND_FROM


def names_that_fit(options: PrintOptions, least: float) -> list[Text]:
    """Return the names that touch nothing at that size of type, line by line."""
    ink = options.theme.line("ink")
    return [
        replace(text, colour=ink)
        for texts in named_spaces(options.lang, least, options.large_print).values()
        for text in texts
    ]


def unnamed(options: PrintOptions, scale: float) -> list[Space]:
    """Return the spaces whose names have no room on a map of a scale, by their numbers."""
    named = named_spaces(options.lang, SMALLEST / scale, options.large_print)
    left = (space for space in the_board().spaces if space.id not in named)
    return sorted(left, key=lambda space: space.number)


@lru_cache(maxsize=32)
def named_spaces(lang: str, least: float, large: bool = False) -> dict[str, list[Text]]:
    """Return the names that fit by their spaces, sights and places to be first, in any style.

    A name that does not fit where it stands on the large map may stand elsewhere by its space. If
    some find no room they choose before all others, once.
    """
    labels = the_chart(lang).labels
    ranked = sorted(labels, key=lambda one: kind_of(the_board().at(one.space)) == "plain")
    names = _named((), ranked, Names(lang, least, large))
    left = [one for one in ranked if one.space not in names]
    if left and holds_legend(SMALLEST / least):
        others = [one for one in ranked if one not in left]
        names = max(names, _named(left, others, Names(lang, least, large)), key=len)
    return names


class Names:
    """The names on a map of a scale, while they are being placed."""

    def __init__(self, lang: str, least: float, large: bool) -> None:
        """Begin with none."""
        self._least, self._large = least, large
        self._listed = not holds_legend(SMALLEST / least)
        self._taken = obstacles(the_board(), the_chart(lang), least)
        self.placed: dict[str, list[Text]] = {}

    def keep(self, label: Label) -> bool:
        """Place a name where it stands on the large map, if it has room there."""
        own = the_board().at(label.space)
        texts = label_texts(label, kind_of(own), Theme(), self._least, self._large)
        fits = (
            _is_free(texts, self._taken)
            and nearest_to_own(texts, own)
            and not _drawings_below(texts)
            and not (self._listed and _on_land_lines(texts))
        )
        if fits:
            self._place(label, texts)
        return fits

    def move(self, label: Label) -> None:
        """Place a name somewhere by its space, where it has room."""
        spaces, own = the_board().spaces, the_board().at(label.space)
        others = (space_box(one) for i, one in enumerate(spaces) if i != own)
        places = [*self._moved(label, spaces[own])]
        # What is far from all of these places need not be compared with every one of them.
        around_all = _around(places)
        taken = [
            box
            for box in (*self._taken, *(one.inset(-_BETWEEN_NAMES, 0.0) for one in others))
            if box.overlaps(around_all)
        ]
        free = (
            texts
            for texts in places
            if _is_free(texts, taken)
            and nearest_to_own(texts, own)
            and not (self._listed and not _off_wall(texts))
        )
        if texts := _least_in_the_way(free, self._in_the_way):
            self._place(label, texts)

    def _moved(self, label: Label, space: Space) -> Iterator[list[Text]]:
        """Yield a name in all its settings at all places around its space."""
        for lines in _settings(label.lines):
            broken = replace(label, lines=lines)
            texts = label_texts(broken, space.kind, Theme(), self._least, self._large)
            yield from _elsewhere(space, texts)

    def _in_the_way(self, texts: Sequence[Text]) -> tuple[bool, int]:
        """Return what a name would stand on: lines of the land first, then drawings."""
        return self._listed and _on_land_lines(texts), _drawings_below(texts)

    def _place(self, label: Label, texts: list[Text]) -> None:
        self.placed[label.space] = texts
        self._taken += map(_room, texts)


def _named(first: Sequence[Label], others: Sequence[Label], names: Names) -> dict[str, list[Text]]:
    """Place names: some before all others, those that can stay, those that must be moved."""
    for label in first:
        names.move(label)
    for label in [one for one in others if not names.keep(one)]:
        names.move(label)
    return names.placed


def _least_in_the_way(
    places: Iterable[list[Text]], in_the_way: Callable[[list[Text]], tuple[bool, int]]
) -> list[Text] | None:
    """Return the first of the best places; one where nothing is in the way ends the search."""
    best: tuple[tuple[bool, int], list[Text]] | None = None
    for texts in places:
        found = in_the_way(texts)
        if best is None or found < best[0]:
            best = found, texts
        if not any(found):
            break
    return best and best[1]


def _around(places: Iterable[Sequence[Text]]) -> Box:
    """Return a box around a name at all of some places."""
    boxes = [text_box(text) for texts in places for text in texts]
    return around(corner for box in boxes for corner in ((box.x, box.y), (box.right, box.bottom)))


def _room(text: Text) -> Box:
    """Return the room of a line of a name, free ends included: two names never read as one."""
    return text_box(text).inset(-_BETWEEN_NAMES, -_ABOVE_NAMES)


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
    slant = reach * 0.75  # beside a corner of the space
    places += [
        (space.x + side * slant, top, anchor)
        for top in (space.y - slant - high - 0.6, space.y + slant + 0.6, space.y + slant + 2.6)
        for side, anchor in _SIDES
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


def _is_free(texts: Sequence[Text], taken: Sequence[Box]) -> bool:
    return all(
        _inside().holds(box) and not any(map(box.overlaps, taken)) and not roads_below(box)
        for box in map(text_box, texts)
    )


@cache
def _inside() -> Box:
    """Return where names may stand: within the border."""
    _, inner = frames(the_board(), the_chart())
    return inner.inset(0.5)


def nearest_to_own(texts: Sequence[Text], own: int) -> bool:
    """Tell whether no other space is as near to a name as its own: nobody reads it as another's."""
    boxes, spaces = [text_box(text) for text in texts], the_board().spaces

    def away(space: Space) -> float:
        return min(hypot(*_gap(box, x, y)) for box in boxes for x, y in outline_points(space))

    def may_be_near(space: Space, room: float) -> bool:
        reach = radius(space.kind) * _CORNERS + room
        return any(hypot(*_gap(box, space.x, space.y)) < reach for box in boxes)

    mine = away(spaces[own]) + _NEARER
    others = (space for i, space in enumerate(spaces) if i != own and may_be_near(space, mine))
    return all(away(space) > mine for space in others)


def _gap(box: Box, x: float, y: float) -> Point:
    return max(box.x - x, 0.0, x - box.right), max(box.y - y, 0.0, y - box.bottom)


def _drawings_below(texts: Sequence[Text]) -> int:
    """Return how many drawings a name would push off the map."""
    boxes = [text_box(text) for text in texts]
    return sum(any(map(one.overlaps, boxes)) for one in _sight_boxes())


@cache
def _sight_boxes() -> tuple[Box, ...]:
    return tuple(map(sight_box, the_chart().sights))


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
