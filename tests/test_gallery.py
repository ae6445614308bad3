"""The gallery shows every component of every game and every puzzle, in pictures that are there."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from generator.core.game import AnyGame, Component
from generator.games import games
from generator.layout.ink.shapes import Rect
from generator.layout.ink.theme import PALETTE
from generator.layout.page.page import Page
from tests.browser.pictures import VIEWS
from tests.command import ROOT
from tests.gallery import (
    DOCS,
    FOLDER,
    LOOKS,
    PAGE,
    README,
    Entry,
    Picture,
    command,
    daily_command,
    drawn,
    gallery,
    guide_pictures,
)
from tests.kits import component_ids, components

TEXT = PAGE.read_text(encoding="utf-8")
ROWS = [line for line in TEXT.splitlines() if "<img" in line]
MOST_BYTES = 2_200_000
DARKER = 96  # of 255: more than another version of cairo changes at the edge of a letter
MOST_CHANGED = 20  # pixels: fewer than a changed word has


def shown(row: str) -> list[Path]:
    """Return the pictures of a row."""
    return [DOCS / name for name in re.findall(r'src="([^"]*)"', row)]


@pytest.mark.parametrize(("game", "component"), components(), ids=component_ids())
def test_every_component_has_its_row(game: AnyGame, component: Component) -> None:
    if not component.needs_id:
        assert sum(f"`{command(game, component)}`" in row for row in ROWS) == 1


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_every_puzzle_has_its_row_and_its_solution(game: AnyGame) -> None:
    for variant in game.variants:
        if variant.has_daily:
            assert sum(f"`{daily_command(game, variant)}`" in row for row in ROWS) == 2


@pytest.mark.parametrize("row", ROWS, ids=range(len(ROWS)))
def test_a_row_shows_both_styles(row: str) -> None:
    for look in LOOKS:
        assert any(f"-{look}-" in path.name for path in shown(row))
    assert all(path.is_file() for path in shown(row)), "make gallery draws what is missing"


def test_no_picture_is_left_over_and_all_are_small() -> None:
    files = set(FOLDER.iterdir())
    assert files == {path for row in ROWS for path in shown(row)}
    assert sum(path.stat().st_size for path in files) < MOST_BYTES


def test_the_guides_show_every_picture_that_is_made_for_them() -> None:
    pages = (ROOT / "README.md", *DOCS.rglob("*.md"))
    shown = {
        (page.parent / name).resolve()
        for page in pages
        for name in re.findall(r'src="([^"]*)"', page.read_text(encoding="utf-8"))
    }
    assert shown == {*FOLDER.iterdir(), *README.iterdir()}


@pytest.mark.soak
def test_the_pictures_show_the_sheets_as_they_are_today() -> None:
    text, pictures = gallery()
    assert text == TEXT, "make gallery writes it anew"
    pictures |= guide_pictures()
    made = {path for path in pictures if path.parent == README} | {README / one for one in VIEWS}
    assert made == set(README.iterdir())
    stale = [path.name for path, one in pictures.items() if differs(path, drawn(one))]
    assert stale == [], "make gallery draws them anew"


def differs(path: Path, now: bytes) -> bool:
    """Tell whether a picture is not the one that would be drawn now."""
    with Image.open(path) as kept, Image.open(BytesIO(now)) as made:
        if kept.size != made.size:
            return True
        changed = ImageChops.difference(kept.convert("L"), made.convert("L"))
    return sum(changed.histogram()[DARKER:]) > MOST_CHANGED


def test_a_row_shows_the_first_of_pages_that_are_alike(tmp_path: Path) -> None:
    ground = (Rect(0, 0, 9, 9, fill=PALETTE["sea"]),)
    front, back = Page(9, 9, ground, title="Tiles"), Page(9, 9, ground, title="Backs", back=True)
    empty = Page(9, 9, (), title="Empty", back=True)
    entry = Entry("x", "malo", "tiles", dict.fromkeys(LOOKS, (empty, front, back, front)))
    assert list(entry.pictures("ink")) == ["x-ink-1.png", "x-ink-2.png"]
    assert [page.title for page in entry.pictures("ink").values()] == ["Tiles", "Backs"]
    assert "4 pages" in entry.row()
    puzzle = replace(entry, pages=dict.fromkeys(LOOKS, (front, front)), every=True)
    assert len(puzzle.pictures("colour")) == 2


def test_a_picture_or_a_part_of_it_is_as_wide_as_asked_for(tmp_path: Path) -> None:
    page = Page(100, 50, (Rect(0, 0, 50, 50, fill=PALETTE["sea"]),))
    for picture, size in (
        (Picture(page, 300), (300, 150)),
        (Picture(page, 300, (0, 0, 25, 25)), (300, 300)),
    ):
        (tmp_path / "x.png").write_bytes(drawn(picture))
        with Image.open(tmp_path / "x.png") as image:
            assert (image.size, image.mode) == (size, "P")
