"""The font of lists of marks: every code has a width, a name and a character, the triangle last."""

from __future__ import annotations

import re
from typing import Any

import pytest
from pypdf import PdfWriter

from generator.render.form.marks import mark_font

CODES = {code: chr(code) for code in range(32, 127)} | {127: "∆"}


@pytest.fixture(scope="module")
def font() -> Any:
    return mark_font(PdfWriter()).get_object()


def test_every_code_has_a_width(font: Any) -> None:
    assert [font["/FirstChar"], font["/LastChar"]] == [min(CODES), max(CODES)]
    assert len(font["/Widths"]) == len(CODES)
    assert all(width > 0 for width in font["/Widths"])


def test_what_is_typed_is_copied_out_again(font: Any) -> None:
    table = font["/ToUnicode"].get_data().decode("ascii")
    row = r"<(..)> <(..)> <(....)>"
    ((first, last, character),) = re.findall(rf"beginbfrange {row} endbfrange", table)
    ((triangle, mark),) = re.findall(r"beginbfchar <(..)> <(....)> endbfchar", table)
    codes = range(int(first, 16), int(last, 16) + 1)
    found = {code: chr(int(character, 16) + i) for i, code in enumerate(codes)}
    assert found | {int(triangle, 16): chr(int(mark, 16))} == CODES


def test_the_triangle_has_the_name_that_viewers_know(font: Any) -> None:
    assert font["/Encoding"]["/Differences"] == [127, "/Delta"]
