"""A short text as an outline of its glyphs: for what a Text cannot do, such as being mirrored."""

from __future__ import annotations

from generator.layout.fonts import MM_PER_PT, metrics, open_font, text_width
from generator.layout.shapes import Path, Segment
from generator.layout.textbox import TextStyle


def lettered(style: TextStyle, cx: float, y: float, text: str) -> Path:
    """Return a text as a filled path, its middle at cx and its baseline at y."""
    x = cx - text_width(text, style.font, style.size) / 2
    steps: list[Segment] = []
    for character in text:
        steps += _glyph(style, x, y, character)
        x += metrics(style.font).advances[character] * style.size * MM_PER_PT
    return Path(tuple(steps), fill=style.colour)


def _glyph(style: TextStyle, x: float, y: float, character: str) -> list[Segment]:
    # Imported here so that shapes can be made without loading fontTools (which has no types).
    from fontTools.pens.basePen import (  # type: ignore[import-untyped]
        decomposeQuadraticSegment,
    )
    from fontTools.pens.recordingPen import RecordingPen  # type: ignore[import-untyped]

    font = open_font(style.font)
    pen = RecordingPen()
    glyphs = font.getGlyphSet()
    glyphs[font.getBestCmap()[ord(character)]].draw(pen)
    em = style.size * MM_PER_PT / font["head"].unitsPerEm

    def placed(point: tuple[float, float]) -> tuple[float, float]:
        return x + point[0] * em, y - point[1] * em

    steps: list[Segment] = []
    here = (0.0, 0.0)
    for command, points in pen.value:
        if command == "closePath":
            steps.append(("Z",))
        elif command == "qCurveTo":
            for control, end in decomposeQuadraticSegment(points):
                steps.append(_cubic(here, placed(control), placed(end)))
                here = placed(end)
        else:
            assert command in {"moveTo", "lineTo"}, "the outlines of TrueType have no other steps"
            here = placed(points[0])
            steps.append(("M" if command == "moveTo" else "L", *here))
    return steps


def _cubic(
    start: tuple[float, float], control: tuple[float, float], end: tuple[float, float]
) -> Segment:
    """Return a curve with one control point as one with two."""
    (x1, y1), (x2, y2) = (
        ((point[0] + 2 * control[0]) / 3, (point[1] + 2 * control[1]) / 3) for point in (start, end)
    )
    return ("C", x1, y1, x2, y2, *end)
