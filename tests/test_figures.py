"""Figures: tints of the palette alone, black and white in ink style, lines that can be printed."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path as FilePath

import pytest

from generator.core.assets import asset
from generator.core.game import LANGUAGES
from generator.games.saint_malo.paper.kit import city_pages
from generator.games.saint_malo.paper.people import FIGURES, person
from generator.games.saint_malo.paper.pirate_rows import PLAYERS, PirateTrack
from generator.games.saint_malo.paper.ships import SHIPS, ship
from generator.games.saint_malo.rules.city import PERSONS
from generator.games.saint_malo.rules.pirates import STRENGTHS
from generator.layout.ink import figures
from generator.layout.ink.box import Box
from generator.layout.ink.colour import BLACK, WHITE
from generator.layout.ink.drawings import Layer
from generator.layout.ink.figures import drawing, figure_names, standing
from generator.layout.ink.fonts import MM_PER_PT, cap_height
from generator.layout.ink.hatch import HATCHES
from generator.layout.ink.reach import reach, reach_of, words_reach
from generator.layout.ink.shapes import Group, Line, Path, Rect, Text, bounds
from generator.layout.ink.theme import PALETTE, Hue, Style, Theme
from generator.layout.page.options import PrintOptions
from tests.black_ink import impurities
from tests.press.turning import leaves
from tests.shape_log import flat

SCALES = (0.4, 0.7, 1.0, 1.6)


@pytest.mark.parametrize("name", figure_names())
def test_a_figure_keeps_within_its_box(name: str) -> None:
    box = figures.figure_box(name).inset(-0.2)
    for shape in standing(name, 0, 0, Theme()).shapes:
        # A line and its clip reach as far as their middle, as a file says it.
        assert isinstance(shape, Path)
        numbers = [v for step in shape.segments if step[0] in "ML" for v in step[1:]]
        for x, y in zip(numbers[::2], numbers[1::2], strict=True):
            assert box.x <= x <= box.right, name
            assert box.y <= y <= box.bottom, name


@pytest.mark.parametrize("name", figure_names())
@pytest.mark.parametrize("scale", SCALES)
def test_lines_are_as_wide_on_paper_as_a_printer_needs(name: str, scale: float) -> None:
    for theme in (Theme(), Theme("ink")):
        for shape in flat(standing(name, 0, 0, theme, scale).shapes):
            if isinstance(shape, Path | Rect | Line) and shape.stroke is not None:
                tint = not theme.saves_ink and shape.stroke.colour.hex != Theme().fill("ink").hex
                assert shape.stroke.width * scale >= (0.2 if tint else 0.1) - 1e-9


@pytest.mark.parametrize("name", figure_names())
@pytest.mark.parametrize("owner", [None, "sea", "gorse"])
def test_ink_style_is_black_and_white(name: str, owner: Hue | None) -> None:
    assert impurities([standing(name, 0, 0, Theme("ink"), owner=owner)]) == []


@pytest.mark.parametrize("hue", ["brick", "sea", "gorse", "sage"])
@pytest.mark.parametrize("theme", [Theme(), Theme("ink")], ids=lambda theme: theme.style)
def test_an_owner_is_seen_by_colour_and_by_hatch(hue: Hue, theme: Theme) -> None:
    drawn = standing("knight", 0, 0, theme, owner=hue)
    hatched = [one for one in drawn.shapes if isinstance(one, Group)]
    assert len(hatched) == 3  # the pennant, the coat, the plume
    assert HATCHES[hue]
    grounds = [one for one in flat(drawn.shapes) if isinstance(one, Path) and one.fill]
    assert sum(one.fill == theme.fill(hue) for one in grounds) >= 3
    assert standing("knight", 0, 0, theme, owner="heather").shapes != drawn.shapes


def test_small_figures_have_fewer_lines_of_shading() -> None:
    def lines(scale: float) -> int:
        shades = [part for part in drawing("pirates-6").layers if part.role == "shade"]
        drawn = standing("pirates-6", 0, 0, Theme(), scale)
        kept = [one.segments for one, part in zip(_paths(drawn), _strokes(), strict=True)
                if part in shades]  # fmt: skip
        return sum(map(len, kept))

    counts = [lines(scale) for scale in (2.0, 0.7, 0.3)]
    assert all(more > fewer for more, fewer in pairwise(counts))


def _paths(drawn: Group) -> list[Path]:
    return [one for one in drawn.shapes if isinstance(one, Path) and one.stroke]


def _strokes() -> list[Layer]:
    return [part for part in drawing("pirates-6").layers if part.line]


def test_a_figure_nobody_drew_is_named() -> None:
    with pytest.raises(ValueError, match="unknown figure 'dragon'"):
        standing("dragon", 0, 0, Theme())


def test_a_colour_that_is_no_tint_of_the_palette_is_named(
    tmp_path: FilePath, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "templates" / "figures"
    folder.mkdir(parents=True)
    text = asset("templates", "figures", "hay.svg").read_text(encoding="utf-8")
    (folder / "straw.svg").write_text(text.replace("#1C2530", "#123456"), encoding="utf-8")
    monkeypatch.setattr(figures, "asset", lambda *parts: tmp_path.joinpath(*parts))
    figure_names.cache_clear()
    try:
        with pytest.raises(ValueError, match=r"straw\.svg: #123456 is no tint of the palette"):
            drawing("straw")
    finally:
        figure_names.cache_clear()


@pytest.mark.parametrize("code", PERSONS)
@pytest.mark.parametrize("high", [7.6, 9.0, 14.0])
@pytest.mark.parametrize("style", ["colour", "ink"])
def test_a_person_has_its_letter_and_keeps_to_its_height(
    code: str, high: float, style: Style
) -> None:
    drawn = person(code, 20, 30, high, PrintOptions(style=style))
    (letter,) = (one for one in drawn if isinstance(one, Text))
    assert (letter.text, letter.colour) == (code, WHITE)
    assert cap_height(letter.font, letter.size) >= 1.3
    assert letter.size * MM_PER_PT < high
    (pedestal,) = (one for one in drawn if isinstance(one, Rect))
    assert pedestal.fill in (BLACK, Theme().line("ink"))
    box = reach_of(one for one in drawn if one is not letter)
    assert box.bottom <= 30.1
    assert box.y >= 30 - high - 1.0


def test_seven_persons_look_different() -> None:
    assert set(FIGURES) == set(PERSONS)
    for theme in (Theme(), Theme("ink")):
        assert len({standing(name, 0, 0, theme).shapes for name in FIGURES.values()}) == 7


def test_pirates_come_nearer_from_row_to_row() -> None:
    assert len(STRENGTHS) == SHIPS
    boxes = [reach(ship(row, 0, 0, 16.0, Theme())) for row in range(SHIPS)]
    assert all(far.width < near.width for far, near in pairwise(boxes))
    assert all(far.height < near.height for far, near in pairwise(boxes))
    assert boxes[-1].width == pytest.approx(16.0, abs=1.5)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal", "tabloid"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_ships_of_a_city_sheet_hide_no_word(paper: str, lang: str) -> None:
    (page,) = city_pages(PrintOptions(paper=paper, lang=lang, players=1))
    texts = list(words_reach(page.shapes))
    hulls = [
        place(x, y)
        for shape, place in leaves(page)
        if isinstance(shape, Path) and shape.fill == PALETTE["orange"]
        for x, y in [
            (bounds(shape).x, bounds(shape).y),
            (bounds(shape).right, bounds(shape).bottom),
        ]
    ]
    sailing = [(x, y) for x, y in hulls if y > 0.88 * page.height]
    assert len(sailing) >= 2 * SHIPS
    for x, y in sailing:
        assert not any(text.holds(Box(x, y, 0.0, 0.0)) for text in texts)


@pytest.mark.parametrize("width", [132.0, 186.0])
def test_ships_sail_before_the_boxes_of_their_rows(width: float) -> None:
    track = PirateTrack(Box(10, 10, width, 110), PrintOptions(), ships=True)
    boxes = [
        box for row in range(SHIPS) for players in PLAYERS for box in track.group(players, row)
    ]
    ships = [one for one in track.parts().shapes if isinstance(one, Group) and one.stamp]
    assert len(ships) == SHIPS
    assert not any(reach(one).overlaps(box) for one in ships for box in boxes)
    assert max(box.right for box in boxes) <= 10 + width + 1e-6
