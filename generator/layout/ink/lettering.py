"""What a Text cannot do: a short text as an outline of its glyphs, and letters along a curve."""

from __future__ import annotations

from math import atan2, degrees

from generator.layout.ink.curves import Point, Walk, traces
from generator.layout.ink.fonts import MM_PER_PT, glyph, metrics, text_width
from generator.layout.ink.shapes import Group, Path, Segment
from generator.layout.ink.textbox import TextStyle


def lettered(style: TextStyle, cx: float, y: float, text: str) -> Path:
    """Return a text as a filled path, its middle at cx and its baseline at y."""
    x = cx - text_width(text, style.font, style.size) / 2
    steps: list[Segment] = []
    for character in text:
        steps += _glyph(style, x, y, character)
        x += metrics(style.font).advances[character] * style.size * MM_PER_PT
    return Path(tuple(steps), fill=style.colour)


def along(style: TextStyle, curve: tuple[Point, Point, Point, Point], text: str) -> list[Group]:
    """Return a text in the middle of a Bézier curve, letters turned as it runs."""
    start, near, far, end = curve
    walk = Walk(traces([("M", *start), ("C", *near, *far, *end)])[0])
    way = (walk.length - text_width(text, style.font, style.size, style.tracking)) / 2
    letters: list[Group] = []
    for character in text:
        wide = text_width(character, style.font, style.size)
        (x1, y1), (x2, y2) = walk.at(way), walk.at(way + wide)
        turn = degrees(atan2(y2 - y1, x2 - x1))
        letters.append(Group((style.at(0.0, 0.0, character),), x1, y1, turn))
        way += wide + style.tracking
    return letters


def _glyph(style: TextStyle, x: float, y: float, character: str) -> list[Segment]:
    em = style.size * MM_PER_PT / metrics(style.font).units
    steps: list[Segment] = []
    here = (0.0, 0.0)
    for command, *numbers in glyph(style.font, character):
        placed = [
            (x + px * em, y - py * em) for px, py in zip(numbers[::2], numbers[1::2], strict=True)
        ]
        if command == "Q":
            steps.append(_cubic(here, *placed))
        elif command == "Z":
            steps.append(("Z",))
        else:
            steps.append((command, *placed[0]))
        here = placed[-1] if placed else here
    return steps


def _cubic(
    start: tuple[float, float], control: tuple[float, float], end: tuple[float, float]
) -> Segment:
    """Return a curve with one control point as one with two."""
    (x1, y1), (x2, y2) = (
        ((point[0] + 2 * control[0]) / 3, (point[1] + 2 * control[1]) / 3) for point in (start, end)
    )
    return ("C", x1, y1, x2, y2, *end)
