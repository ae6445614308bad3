"""Drawings: files of paths in the colours of the palette, in colour and engraved."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from generator.layout.ink.colour import BLACK, WHITE
from generator.layout.ink.drawings import artwork, painted
from generator.layout.ink.shapes import Group, Path, Shape
from generator.layout.ink.theme import PALETTE, Theme

SQUARE = "M0 0L10 0L10 10L0 10Z"


def shapes(folder: File, body: str, theme: Theme, scale: float = 1.0) -> tuple[Shape, ...]:
    """Return what a drawing of some paths is painted as."""
    file = folder / f"{len([*folder.iterdir()])}.svg"
    file.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><title>a</title>{body}</svg>'
    )
    return painted(artwork(file), theme, scale, 0.1)


def path(look: str) -> str:
    """Return a square of a look."""
    return f'<path d="{SQUARE}" {look}/>'


def test_colours_are_tints_of_the_palette_which_a_press_has_recipes_for(tmp_path: File) -> None:
    look = f'fill="{PALETTE["sea"].tint(0.45).hex}" stroke="#1C2530" stroke-width="0.3"'
    (drawn,) = shapes(tmp_path, path(look), Theme())
    assert isinstance(drawn, Path)
    assert drawn.fill is not None
    assert drawn.stroke is not None
    assert drawn.fill.cmyk == PALETTE["sea"].tint(0.45).cmyk
    assert drawn.stroke.colour == PALETTE["ink"]


@pytest.mark.parametrize("body", [path('fill="#123456"'), '<circle cx="1" cy="1" r="1"/>'])
def test_other_colours_and_other_shapes_are_refused(body: str, tmp_path: File) -> None:
    with pytest.raises(ValueError, match=r"drawing 0\.svg"):
        shapes(tmp_path, body, Theme())


def test_what_is_dark_is_hatched_and_what_is_pale_is_paper(tmp_path: File) -> None:
    for name in "ab":
        (tmp_path / name).mkdir()
    dark, pale = (
        shapes(tmp_path / name, path(f'fill="{PALETTE["granite"].tint(share).hex}"'), Theme("ink"))
        for name, share in (("a", 0.6), ("b", 0.1))
    )
    assert [isinstance(one, Group) for one in dark] == [False, True]
    (paper,) = pale
    assert isinstance(paper, Path)
    assert paper.fill == WHITE


@pytest.mark.parametrize(
    ("role", "fills"), [("ground", [WHITE]), ("sign", [BLACK]), ("colour", [])]
)
def test_ink_style_goes_by_what_a_path_is(role: str, fills: list[object], tmp_path: File) -> None:
    drawn = shapes(tmp_path, path(f'fill="#0F4C81" class="{role}"'), Theme("ink"))
    assert [one.fill for one in drawn if isinstance(one, Path)] == fills
    assert len(drawn) == len(fills)


def test_a_small_drawing_keeps_its_outlines_as_wide_as_a_printer_needs_them(tmp_path: File) -> None:
    body = path('fill="#FFFFFF" stroke="#1C2530" stroke-width="0.2"') + path(
        'fill="none" stroke="#1C2530" stroke-width="0.14"'
    )
    (drawn,) = shapes(tmp_path, body, Theme(), scale=0.25)
    assert isinstance(drawn, Path)
    assert drawn.stroke is not None
    assert drawn.stroke.width * 0.25 >= 0.1 - 1e-9
