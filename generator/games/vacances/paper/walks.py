"""The walks of a holiday on the map: a line a day, told apart by pattern, and plates at the stops.

Days that share a line of the map walk side by side on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin

from generator.games.vacances.notation.moves import end_of
from generator.games.vacances.paper.chart import the_chart
from generator.games.vacances.paper.map_board import frames
from generator.games.vacances.paper.roads import Road, roads_below, the_roads
from generator.games.vacances.paper.small_names import obstacles
from generator.games.vacances.paper.spaces import radius
from generator.games.vacances.rules.board import Space, the_board
from generator.games.vacances.rules.state import Go, Move, State, Stay
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE
from generator.layout.ink.fonts import cap_height, text_width
from generator.layout.ink.shapes import Path, Pen, Rect, Segment, Shape, Text
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Hue, Theme

LANE = 2.1  # between two days on one line
_AIR = 0.6  # between two plates
_RINGS = (0.6, 2.4, 4.5)  # how far a plate may stand from its space


@dataclass(frozen=True, slots=True)
class Stroke:
    """How the line of a day is drawn; a hollow one has a white core."""

    hue: Hue
    width: float
    dash: tuple[float, ...] = ()
    hollow: bool = False


STROKES = (
    Stroke("ink", 1.3),
    Stroke("brick", 1.3, (4.2, 1.8)),
    Stroke("sea", 1.6, (0.05, 2.4)),
    Stroke("heather", 1.3, (4.6, 1.9, 0.05, 1.9)),
    Stroke("sage", 1.9, hollow=True),
)


@dataclass(frozen=True, slots=True)
class Outing:
    """One day: the walks in order, and where each of its periods ended."""

    walks: tuple[tuple[int, ...], ...]
    stops: tuple[int, ...]


def outings(steps: Sequence[tuple[State, Move]]) -> tuple[Outing, ...]:
    """Return the days of a lone player's holiday."""
    days = max(state.day for state, _ in steps)
    made: list[tuple[list[tuple[int, ...]], list[int]]] = [([], []) for _ in range(days)]
    for state, move in steps:
        if isinstance(move, Go | Stay):
            walks, stops = made[state.day - 1]
            walks += [move.path] if isinstance(move, Go) else []
            stops.append(end_of(state, move))
    return tuple(Outing(tuple(walks), tuple(stops)) for walks, stops in made)


def walk_shapes(days: Sequence[Outing], theme: Theme) -> list[Shape]:
    """Return the lines of all days: white below them all, then day by day."""
    lanes = [
        (day, _lane(edge, place, len(users)))
        for edge, users in sorted(_users(days).items())
        for place, day in enumerate(users)
    ]
    pen = Pen(WHITE, LANE + 0.7, round=True)
    below: list[Shape] = [Path(lane.segments, stroke=pen) for _, lane in lanes]
    return below + [shape for day, lane in lanes for shape in _stroke(day, lane.segments, theme)]


def sample(day: int, left: float, right: float, y: float, theme: Theme) -> list[Shape]:
    """Return a piece of a day's line, for the key."""
    return _stroke(day, (("M", left, y), ("L", right, y)), theme)


def _users(days: Sequence[Outing]) -> dict[tuple[int, int], list[int]]:
    """Return the days (from 1) that walk along every line of the map."""
    users: dict[tuple[int, int], list[int]] = {}
    for day, outing in enumerate(days, start=1):
        used = {(min(a, b), max(a, b)) for walk in outing.walks for a, b in pairwise(walk)}
        for edge in used:
            users.setdefault(edge, []).append(day)
    return users


def _lane(edge: tuple[int, int], place: int, count: int) -> Road:
    board = the_board()
    number = next(k for k, ends in enumerate(board.lines) if set(ends) == set(edge))
    return the_roads()[number].aside((place - (count - 1) / 2) * LANE)


def _stroke(day: int, line: tuple[Segment, ...], theme: Theme) -> list[Shape]:
    look = STROKES[day - 1]
    drawn = Path(line, stroke=Pen(theme.line(look.hue), look.width, look.dash, round=True))
    return [drawn, Path(line, stroke=Pen(WHITE, look.width * 0.45))] if look.hollow else [drawn]


def stop_plates(days: Sequence[Outing], theme: Theme, least: float) -> list[Shape]:
    """Return a plate at every space where a period ends: day and period of each, as in a diary."""
    labels: dict[int, list[str]] = {}
    for day, outing in enumerate(days, start=1):
        for period, space in enumerate(outing.stops, start=1):
            labels.setdefault(space, []).append(f"{day}.{period}")
    taken = obstacles(the_board(), the_chart(), least)
    shapes: list[Shape] = []
    for space, said in sorted(labels.items()):
        shapes += plate_at(the_board().spaces[space], " ".join(said), theme, least, taken)
    return shapes


def plate_at(space: Space, words: str, theme: Theme, least: float, taken: list[Box]) -> list[Shape]:
    """Return a plate with words beside a space, and note its room as taken."""
    style = TextStyle("Lato-Black", least, theme.line("ink"))
    box = _free_place(space, _plate_size(words, style), taken)
    taken.append(box.inset(-_AIR))
    return [Rect.of(box, 1.0, WHITE, theme.pen("ink", 0.45)), _centred(words, box, style)]


def _plate_size(words: str, style: TextStyle) -> tuple[float, float]:
    high = cap_height(style.font, style.size)
    return text_width(words, style.font, style.size) + 1.8, high + 1.8


def _centred(words: str, box: Box, style: TextStyle) -> Text:
    return style.at(box.cx, box.cy + cap_height(style.font, style.size) / 2, words, "middle")


def _free_place(space: Space, size: tuple[float, float], taken: Sequence[Box]) -> Box:
    """Return the place beside a space that covers least of what is there already."""
    _, inner = frames(the_board(), the_chart())
    width, height = size
    best, least = Box(space.x, space.y, width, height), float("inf")
    reach = radius(space.kind) + _RINGS[-1]
    around = Box(space.x, space.y, 0, 0).inset(-reach - width, -reach - height)
    near = [other for other in taken if other.overlaps(around)]
    for ring in _RINGS:
        for k in range(24):
            out_x, out_y = cos(k * pi / 12), sin(k * pi / 12)
            away = radius(space.kind) + ring
            x = space.x + out_x * away + (out_x - 1) * width / 2
            y = space.y + out_y * away + (out_y - 1) * height / 2
            box = Box(x, y, width, height)
            cost = ring + 4 * sum(_shared(box, other) for other in near)
            if cost >= least or not inner.inset(0.6).holds(box):
                continue
            cost += 3 * len(roads_below(box))
            if cost < least - 1e-9:
                best, least = box, cost
    return best


def _shared(one: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
