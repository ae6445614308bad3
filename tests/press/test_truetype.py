"""Our reader of TrueType against fontTools, which knows all of it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import pytest
from fontTools.pens.basePen import decomposeQuadraticSegment  # type: ignore[import-untyped]
from fontTools.pens.recordingPen import DecomposingRecordingPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from generator.core.assets import asset
from generator.layout.ink.fonts import font_file, font_names, glyph, metrics
from generator.layout.ink.truetype import opened


def other_reader(font: str) -> Any:
    # Lato's creation date lies before 1970, which fontTools reports at every opening.
    logging.getLogger("fontTools.ttLib.tables._h_e_a_d").setLevel(logging.ERROR)
    return TTFont(asset("fonts", f"{font}.ttf"))


def other_outline(glyphs: Any, name: str) -> Iterator[tuple[Any, ...]]:
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    for command, points in pen.value:
        if command != "qCurveTo":
            letter = {"moveTo": "M", "lineTo": "L", "closePath": "Z"}[command]
            yield (letter, *(number for point in points for number in point))
            continue
        if points[-1] is None:  # an outline without a point on the curve
            middle = tuple((a + b) / 2 for a, b in zip(points[-2], points[0], strict=True))
            yield ("M", *middle)
            points = (*points[:-1], middle)
        yield from (("Q", *one, *two) for one, two in decomposeQuadraticSegment(points))


@pytest.mark.parametrize("font", font_names())
def test_characters_widths_and_measures(font: str) -> None:
    other, ours = other_reader(font), opened(font_file(font))
    names = other.getBestCmap()
    assert set(ours.glyphs) == set(names)
    widths = other["hmtx"].metrics
    assert {code: ours.advance(code) for code in names} == {
        code: widths[name][0] for code, name in names.items()
    }
    traits, em = other["OS/2"], other["head"].unitsPerEm
    known = metrics(font)
    assert known.units == em
    assert [known.ascent, known.descent, known.cap_height, known.x_height] == [
        size / em
        for size in (
            traits.sTypoAscender,
            -traits.sTypoDescender,
            traits.sCapHeight,
            traits.sxHeight,
        )
    ]


def check_outlines(font: str, every: int) -> None:
    other = other_reader(font)
    glyphs, names = other.getGlyphSet(), other.getBestCmap()
    for code in [code for code in sorted(names) if code < 0x180 or code % every == 0]:
        assert list(glyph(font, chr(code))) == list(other_outline(glyphs, names[code])), hex(code)


# All that French, English and their neighbours write, and some of everything else; a few letters
# of Vollkorn are made of letters that are made of others.
@pytest.mark.parametrize("font", font_names())
def test_outlines(font: str) -> None:
    check_outlines(font, every=7)


@pytest.mark.soak
@pytest.mark.parametrize("font", font_names())
def test_every_outline(font: str) -> None:
    check_outlines(font, every=1)


def test_a_no_break_space_is_a_blank() -> None:
    assert metrics("Lato-Bold").advances["\xa0"] == metrics("Lato-Bold").advances[" "]
    assert glyph("Lato-Bold", "\xa0") == ()
