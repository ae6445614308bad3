"""Cells of written pages as the reader hands them to a network, with no camera in between.

The page is known to a hair here, so that a network can be measured without the rest of the reader.
"""

from __future__ import annotations

import io
import random
from collections.abc import Iterable, Iterator

import numpy as np
from PIL import Image, ImageFilter

from generator.layout.page.fields import Field
from generator.reading.fields import values_of
from generator.reading.network import Floats
from generator.reading.recognise import EMPTY, LABELS, OTHER, SIDES, Kind, cell_of
from tests.photos.taken import DPI, Sheet, blank, page, written
from tests.photos.writing import MARKS

Labelled = tuple[Kind, str, Floats]


def labelled(chosen: Iterable[Sheet], blur: float = 1.0, noise: float = 0.02) -> Iterator[Labelled]:
    """Yield kind, label and cell of every field of some sheets that a network reads."""
    for sheet in chosen:
        ink = _ink(sheet, blur, noise)
        truth = written(sheet)
        for field in blank(sheet.code).fields:
            kind = kind_of(field)
            if kind is None:
                continue
            label = label_of(field, truth.values.get(field.id, ""))
            yield (
                kind,
                OTHER if field.id == truth.corrected else label,
                _cut(ink, field, SIDES[kind]),
            )


def kind_of(field: Field) -> Kind | None:
    """Return which network reads a field; none reads text and numbers of several digits."""
    if field.kind in ("tick", "radio"):
        return "cross"
    if field.kind == "symbol":
        return "marks" if any(mark == "|||" for mark, _ in field.choices) else "city"
    single = field.max_length == 1 or field.id.endswith((".tens", ".ones"))
    return "digit" if field.kind == "number" and single else None


def label_of(field: Field, value: str) -> str:
    """Return a network's label for what is written into a field."""
    if field.kind == "radio":
        return "x" if value and value == field.stands_for else EMPTY
    return MARKS.get(value, value) if field.kind == "symbol" else value


def told_as(field: Field, value: str) -> str:
    """Return what a reader should tell of a value: of a symbol the entry of its list."""
    kind = kind_of(field)
    if kind is None or not field.choices or not value:
        return value
    return values_of(field, kind)[LABELS[kind].index(label_of(field, value))]


def _ink(sheet: Sheet, blur: float, noise: float) -> Floats:
    """Return how much darker the written page is than the printed one."""
    printed = Image.open(io.BytesIO(blank(sheet.code).pixels(DPI))).convert("L")
    rng = np.random.default_rng(random.Random(f"noise {sheet}").getrandbits(32))
    seen = page(sheet).convert("L").filter(ImageFilter.GaussianBlur(blur))
    under = printed.filter(ImageFilter.GaussianBlur(blur * 0.8))
    dark = np.asarray(under, np.float32) - np.asarray(seen, np.float32)
    paper = np.maximum(np.asarray(under, np.float32), 60)
    ink = dark / (paper * 0.75) + rng.standard_normal(dark.shape, np.float32) * np.float32(noise)
    return np.clip(ink, 0, 1).astype(np.float32)


def _cut(ink: Floats, field: Field, side: int) -> Floats:
    """Return the cell of a field, averaged to its few pixels."""
    square = cell_of(field.box)
    density = DPI / 25.4
    sides = [square.x, square.y, square.x + square.width, square.y + square.height]
    left, top, right, low = (one * density for one in sides)
    picture = Image.fromarray(ink)
    small = picture.resize((side, side), Image.Resampling.BOX, (left, top, right, low))
    return np.asarray(small, np.float32)
