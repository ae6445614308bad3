"""The names and numbers of the spaces: where they stand, and how much room they take."""

from __future__ import annotations

from math import cos, radians, sin

from generator.games.vacances.paper.chart import Chart, Label, Water
from generator.games.vacances.paper.spaces import radius
from generator.games.vacances.rules.board import Board, Space
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE
from generator.layout.ink.fonts import MM_PER_PT, cap_height, text_width
from generator.layout.ink.lettering import along
from generator.layout.ink.shapes import Group, Rect, Shape, Text, haloed
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Theme

LEADING = 1.16
HALO = 1.2
TAG = (5.0, 3.5)  # the plate of a number
_NUMBER = 6.9  # points
_STATION = 1.08  # of the least size, for its name on a small map in large print


def name_style(kind: str, theme: Theme, least: float = 0.0, large: bool = False) -> TextStyle:
    """Return how the name of a kind of space is set, in large print too."""
    if kind == "station":
        size = max(11.0, least * _STATION if large else least)
        return TextStyle("Lato-Black", size, theme.line("ink"), LEADING, 0.7)
    if kind == "plain":
        return TextStyle("Lato-Medium", max(7.6, least), theme.line("ink"), LEADING)
    return TextStyle("Lato-Bold", max(8.2, least), theme.line("ink"), LEADING)


def label_texts(
    label: Label, kind: str, theme: Theme, least: float = 0.0, large: bool = False
) -> list[Text]:
    """Return the lines of a name."""
    style = name_style(kind, theme, least, large)
    step = style.size * LEADING * MM_PER_PT
    return [
        style.at(label.x, label.y + k * step, line, label.anchor)
        for k, line in enumerate(label.lines)
    ]


def text_box(text: Text) -> Box:
    """Return the room of a line: from its accents to the foot of its g."""
    width = text_width(text.text, text.font, text.size, text.tracking)
    left = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * width
    above = cap_height(text.font, text.size) * 1.12
    return Box(left, text.y - above, width, above + 0.21 * text.size * MM_PER_PT)


def label_boxes(label: Label, kind: str) -> list[Box]:
    """Return the room of every line of a name."""
    return [text_box(text) for text in label_texts(label, kind, Theme())]


def tag_box(space: Space, angle: float, least: float = 0.0) -> Box:
    """Return the plate of a space's number, which touches the space from a direction."""
    away = radius(space.kind) + 0.5
    x, y = space.x + away * cos(radians(angle)), space.y + away * sin(radians(angle))
    width, height = (side * max(1.0, least / _NUMBER) for side in TAG)
    return Box(x - width / 2, y - height / 2, width, height)


def number_shapes(board: Board, chart: Chart, theme: Theme, least: float = 0.0) -> list[Shape]:
    """Return the numbers beside the spaces that show a symbol, in no smaller type than asked."""
    style = TextStyle("Lato-Bold", max(_NUMBER, least), theme.line("ink"))
    shapes: list[Shape] = []
    for space in board.spaces:
        if space.kind == "plain":
            continue
        box = tag_box(space, chart.numbers[space.id], least)
        baseline = box.cy + cap_height(style.font, style.size) / 2
        shapes += [
            Rect.of(box, box.height / 2, WHITE, theme.pen("ink", 0.3)),
            style.at(box.cx, baseline, str(space.number), "middle"),
        ]
    return shapes


def name_shapes(board: Board, chart: Chart, theme: Theme) -> list[Shape]:
    """Return the names of all spaces and waters, every halo below every name."""
    kinds = {space.id: space.kind for space in board.spaces}
    texts = [
        text for label in chart.labels for text in label_texts(label, kinds[label.space], theme)
    ]
    return [*water_names(chart, theme), *haloed(texts, WHITE, HALO)]


def water_names(chart: Chart, theme: Theme, least: float = 0.0) -> list[Group]:
    """Return the names of waters and islands, letter by letter along their curves.

    On a small map, whose letters are larger, a basin too narrow for its name goes without it.
    """
    ink = theme.line("sea")
    set_as = {
        one: TextStyle("Lato-SemiboldItalic", max(one.size, least), ink, tracking=one.tracking)
        for one in chart.names
    }
    narrow = {one.basin for one, style in set_as.items() if one.basin and not _has_room(one, style)}
    return [
        letter
        for one, style in set_as.items()
        if one.basin not in narrow
        for letter in along(style, one.curve, one.text)
    ]


def _has_room(name: Water, style: TextStyle) -> bool:
    (left, _), (right, _) = name.curve[0], name.curve[3]
    return text_width(name.text, style.font, style.size, style.tracking) <= right - left
