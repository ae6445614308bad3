"""Every component of every game must please a print shop and a kitchen printer alike."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path as FilePath
from typing import Any

import numpy as np
import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pytest

from generator.core.game import AnyGame, Component
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import text_width
from generator.layout.ink.shapes import Group, Path, Rect, Shape, Text, bounds
from generator.layout.page.page import Document
from generator.render.pdf import pdf_bytes
from tests.kits import (
    AXES,
    component_ids,
    components,
    document,
    every_combination,
    pairwise,
    rendered,
    some_pages,
)
from tests.press.helpers import assert_glyphs, assert_print_ready, assert_writers_agree
from tests.shape_log import shape_log
from tests.turns import every_other

each_component = pytest.mark.parametrize(("game", "component"), components(), ids=component_ids())
LOOKS = (("a4", "fr", "colour"), ("letter", "en", "ink"), ("a5", "en", "colour"))
each_look = pytest.mark.parametrize(("paper", "lang", "style"), LOOKS)
DRAWN = (*LOOKS, ("a3", "fr", "ink"))  # kept as golden drawings
MAP = "vacances-map"


def turn_of(name: str, number: int) -> int:
    """Return which of the three looks a component has every time."""
    return 2 if name == MAP else number % 3  # sheets of map take long, and in that turn the least


def is_quick(name: str, number: int, one: dict[str, Any]) -> bool:
    """Tell whether a component has a combination every time; the map has those of one sheet."""
    same = [other for other in pairwise() if other["mode"] == one["mode"]]
    return one["paper"] == "a3" if name == MAP else same.index(one) == number % len(same)


def looks_in_turn() -> list[Any]:
    """Return every component in one of the looks."""
    named = enumerate(zip(component_ids(), components(), strict=True))
    looks = ((name, both, LOOKS[turn_of(name, number)]) for number, (name, both) in named)
    return [pytest.param(*both, *look, id="-".join((*look, name))) for name, both, look in looks]


def pairs_in_turn() -> list[Any]:
    """Return every component with every combination, of which the long runs have most.

    Each component but the map has one combination of every mode, and each combination is for some.
    """
    named = enumerate(zip(component_ids(), components(), strict=True))
    return [
        pytest.param(
            *both,
            one,
            id="-".join((*map(str, one.values()), name)),
            marks=[pytest.mark.soak] * (not is_quick(name, number, one)),
        )
        for number, (name, both) in named
        for one in pairwise()
    ]


def test_turns_leave_nothing_out() -> None:
    """Every look, every combination and, for every component, every mode is tried every time."""
    looks = [param.values[2:] for param in looks_in_turn()]
    assert (len(looks), set(looks)) == (len(components()), set(LOOKS))
    chosen = [param.values for param in pairs_in_turn() if not param.marks]
    assert all(any(one == other for *_, other in chosen) for one in pairwise())
    for game, component in components():
        own = [one for *both, one in chosen if both == [game, component]]
        assert {one["mode"] for one in own} == set(AXES["mode"])


@pytest.mark.parametrize(("game", "component", "one"), pairs_in_turn())
def test_every_pair_of_options_is_print_ready(
    game: AnyGame, component: Component, one: dict[str, Any]
) -> None:
    content = rendered(game, component, one)
    mode = one["mode"]
    if mode != "svg":
        assert_print_ready(content, fillable=mode == "fillable", read=mode == "plain")


@pytest.mark.parametrize(("game", "component", "paper", "lang", "style"), looks_in_turn())
def test_pdf_and_svg_show_the_same(
    game: AnyGame, component: Component, paper: str, lang: str, style: str
) -> None:
    made = document(game, component, paper, lang, style)
    assert_writers_agree(replace(made, pages=made.pages[:1]))  # the long runs draw all pages


@pytest.mark.soak
@each_component
@each_look
def test_pdf_and_svg_show_the_same_on_every_page(
    game: AnyGame, component: Component, paper: str, lang: str, style: str
) -> None:
    assert_writers_agree(document(game, component, paper, lang, style))


@each_component
@each_look
def test_no_glyph_is_missing_and_no_text_leaves_the_page(
    game: AnyGame, component: Component, paper: str, lang: str, style: str
) -> None:
    made = document(game, component, paper, lang, style)
    assert_glyphs(made)
    for page in made.pages:
        safe = page.trim.inset(5.0)
        for text, box in texts_with_boxes(page.shapes):
            assert safe.holds(box), f"{text!r} at {box} leaves {safe}"


@each_component
@each_look
def test_nothing_is_too_small_to_read(
    game: AnyGame, component: Component, paper: str, lang: str, style: str
) -> None:
    for page in document(game, component, paper, lang, style).pages:
        for text, size in _sizes(page.shapes, 1.0):
            assert size >= 6.49, f"{text!r} is set in {size:.2f} pt"


def _sizes(shapes: tuple[Shape, ...], scale: float) -> list[tuple[str, float]]:
    found = [(shape.text, shape.size * scale) for shape in shapes if isinstance(shape, Text)]
    for shape in shapes:
        if isinstance(shape, Group):
            found += _sizes(shape.shapes, scale * shape.scale)
    return found


@each_component
@each_look
def test_fields_are_on_the_page_apart_and_known_by_one_id(
    game: AnyGame, component: Component, paper: str, lang: str, style: str
) -> None:
    made = document(game, component, paper, lang, style)
    for page in made.pages:
        for i, field in enumerate(page.fields):
            assert page.trim.inset(5.0).holds(field.box), field
            assert not any(field.box.overlaps(other.box) for other in page.fields[:i]), field
            assert field.label, field
    ids = [{field.name for field in page.fields} for page in made.pages]
    # Some form fillers go by the last part of a name alone.
    assert not set().union(*ids) & {
        name.rpartition(".")[2] for page in ids for name in page if "." in name
    }
    assert sum(map(len, ids)) == len(set().union(*ids))


@each_component
def test_both_languages_have_the_same_fields(game: AnyGame, component: Component) -> None:
    french, english = (document(game, component, lang=lang) for lang in ("fr", "en"))
    assert [field.id for page in french.pages for field in page.fields] == [
        field.id for page in english.pages for field in page.fields
    ]


def ruled() -> list[Any]:
    """Return every component on every paper: as other tests look at it, or every other time."""
    named = [*zip(component_ids(), components(), strict=True)]
    drawn = [
        pytest.param(*both, *look, id="-".join((*look, name)))
        for look in DRAWN
        for name, both in named
    ]
    longer = [
        pytest.param(*both, paper, "fr", "colour", id=f"{paper}-{name}", marks=case.marks)
        for case in every_other(named, ["legal", "tabloid"])
        for (name, both), paper in [case.values]
    ]
    return drawn + longer


@pytest.mark.parametrize(("game", "component", "paper", "lang", "style"), ruled())
def test_a_ruler_of_100_mm_is_on_every_sheet(
    game: AnyGame, component: Component, paper: str, lang: str, style: str
) -> None:
    if component.extra:
        return  # a poster is no part of a game: nothing of it is measured
    made = document(game, component, paper, lang, style)
    fronts = [page for page in made.pages if not page.back]
    for page in fronts:
        assert [round(length, 3) for length in _rulers(page.shapes, 1.0)] == [100.0]


def _rulers(shapes: tuple[Shape, ...], scale: float) -> list[float]:
    """Return the lengths on paper of the lines beside a text that says 100 mm."""
    found = []
    if any(isinstance(shape, Text) and shape.text == "100 mm" for shape in shapes):
        lines = [bounds(shape).width for shape in shapes if isinstance(shape, Path)]
        found = [max(lines) * scale]
    for shape in shapes:
        if isinstance(shape, Group):
            found += _rulers(shape.shapes, scale * shape.scale)
    return found


@pytest.mark.parametrize(
    ("game", "component"),
    [
        pytest.param(*both, marks=[pytest.mark.soak] * (name == MAP), id=name)
        for name, both in zip(component_ids(), components(), strict=True)
    ],
)
def test_ink_style_uses_less_ink(game: AnyGame, component: Component) -> None:
    colour, ink = (
        _ink(some_pages(document(game, component, style=style))) for style in ("colour", "ink")
    )
    # Black letters take more than coloured ones, which a page of rules is full of.
    assert ink < colour * (1.05 if component.name == "rules" else 1.0)


def _ink(made: Document) -> int:
    """Return how much darker than paper the pixels of all pages are, added up."""
    with pdfium.PdfDocument(pdf_bytes(made)) as opened:
        pictures = [page.render(scale=2).to_numpy() for page in opened]
        return sum(255 * one.size - int(one.sum(dtype=np.int64)) for one in pictures)


@each_component
@pytest.mark.parametrize(("paper", "lang", "style"), DRAWN)
def test_the_drawing_is_the_golden_one(
    game: AnyGame,
    component: Component,
    paper: str,
    lang: str,
    style: str,
    golden: Callable[[str, str], None],
) -> None:
    made = document(game, component, paper, lang, style)
    golden(f"kits/{paper}-{lang}-{style}/{game.name}-{component.name}.txt", shape_log(made))


def test_bytes_do_not_depend_on_time_zone_hash_seed_or_folder(tmp_path: FilePath) -> None:
    here = digest("some")
    assert here == _digest_elsewhere("some", tmp_path, "Pacific/Kiritimati", "1")


@pytest.mark.soak
def test_bytes_do_not_depend_on_anything_over_all_options(tmp_path: FilePath) -> None:
    assert digest("all") == _digest_elsewhere("all", tmp_path, "Pacific/Kiritimati", "1")


def digest(which: str) -> str:
    """Return one hash over the bytes of every component, for a combination of its own or all."""
    total = hashlib.sha256()
    pairs = pairwise()
    for number, (name, (game, component)) in enumerate(
        zip(component_ids(), components(), strict=True)
    ):
        turn = [] if name == MAP else [pairs[number % len(pairs)]]  # a puzzle has the map as well
        for one in turn if which == "some" else every_combination():
            total.update(rendered(game, component, one))
    return total.hexdigest()


def _digest_elsewhere(which: str, folder: FilePath, zone: str, hash_seed: str) -> str:
    root = FilePath(__file__).resolve().parent.parent
    environment = os.environ | {"TZ": zone, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)}
    environment["MALO_CACHE"] = str(folder)  # puzzles are solved there anew
    code = f"from tests.test_kits import digest; print(digest({which!r}))"
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def texts_with_boxes(
    shapes: tuple[Shape, ...], dx: float = 0.0, dy: float = 0.0, scale: float = 1.0
) -> list[tuple[str, Box]]:
    """Return the texts of some shapes with the boxes they take; turned groups are left out.

    Of a text that a straight clip cuts, as on the sheets of a map, only what is seen counts.
    """
    found = []
    for shape in shapes:
        if isinstance(shape, Text):
            width = text_width(shape.text, shape.font, shape.size, shape.tracking)
            x = shape.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[shape.anchor] * width
            height = shape.size * 0.25
            box = Box(x, shape.y - height, width, height).scaled(scale).moved(dx, dy)
            found.append((shape.text, box))
        elif isinstance(shape, Group) and not shape.rotate:
            inner = (dx + scale * shape.dx, dy + scale * shape.dy, scale * shape.scale)
            texts = texts_with_boxes(shape.shapes, *inner)
            if isinstance(shape.clip, Rect):
                window = bounds(shape.clip).scaled(inner[2]).moved(inner[0], inner[1])
                texts = [(text, _cut(box, window)) for text, box in texts if box.overlaps(window)]
            found += texts
    return found


def _cut(box: Box, window: Box) -> Box:
    """Return the part of a box that a window shows."""
    left, top = max(box.x, window.x), max(box.y, window.y)
    right, bottom = min(box.right, window.right), min(box.bottom, window.bottom)
    return Box(left, top, right - left, bottom - top)
