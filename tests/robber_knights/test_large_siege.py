"""A siege in large print: two pages on which everything is larger, and one form."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.core.ident import Ident
from generator.games.robber_knights import GAME
from generator.games.robber_knights.paper.siege_sheet import solution_pages
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Group, Rect, Shape, Text
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.tasks.print.printing import puzzle_pages
from tests.command import speak
from tests.press.fillers import fill_with_pypdf
from tests.robber_knights.test_siege import SHEET
from tests.shape_log import flat
from tests.solved import best_of

IDENT = Ident("robber-knights", "siege", "2026-11-16")
PAPERS = ["a4", "letter", "legal", "a3", "tabloid"]
PARTS = ("tile", "arrow", "knights")
POINTS = {"own": "23", "rival": "3", "lead": "20"}


def sheet(paper: str, large: bool, solution: bool = False) -> list[Page]:
    """Return the pages of the puzzle or of its solution."""
    options = PrintOptions(paper=paper, lang="en", ident=IDENT, large_print=large)
    solved = best_of(IDENT)
    if solution:
        return solution_pages(options, solved, None)
    return [*puzzle_pages(GAME, options, solved)]


def kinds(pages: list[Page]) -> dict[str, Box]:
    """Return the least width and height of every kind of field."""
    found: dict[str, Box] = {}
    for field in (one for page in pages for one in page.fields):
        kind, box = field.id.partition(".")[0], field.box
        kind = field.id.split(".")[2] if kind == "turn" else kind
        known = found.get(kind, box)
        found[kind] = Box(0, 0, min(known.width, box.width), min(known.height, box.height))
    return found


def tiles(shapes: tuple[Shape, ...], scale: float = 1.0) -> list[float]:
    """Return how large every tile is drawn."""
    found = []
    for shape in shapes:
        if isinstance(shape, Group):
            within = scale * shape.scale
            is_tile = shape.stamp and isinstance(shape.clip, Rect)
            found += [within] if is_tile else tiles(shape.shapes, within)
    return found


@pytest.mark.parametrize("paper", PAPERS)
def test_no_field_is_smaller_and_the_boxes_of_the_turn_are_clearly_larger(paper: str) -> None:
    normal, large = kinds(sheet(paper, large=False)), kinds(sheet(paper, large=True))
    assert normal.keys() == large.keys() == {"player", "cell", *PARTS, *POINTS}
    for kind, box in normal.items():
        more = 1.0 if kind == "player" else 1.15
        assert large[kind].width >= more * box.width, kind
        assert large[kind].height >= more * box.height, kind


@pytest.mark.parametrize("solution", [False, True])
@pytest.mark.parametrize("paper", PAPERS)
def test_the_tiles_are_larger(paper: str, solution: bool) -> None:
    (normal,) = sheet(paper, False, solution)
    board, turn = sheet(paper, True, solution)
    usual = tiles(normal.shapes)
    open_, boxes = tiles(turn.shapes)[:4], tiles(turn.shapes)[4:16]
    land = len(tiles(board.shapes))
    assert min(tiles(board.shapes)) > 1.1 * min(usual[:land])
    assert min(open_) > max(tiles(board.shapes))
    assert min(boxes) > 1.1 * min(usual[land + 4 : land + 16])


def test_both_pages_say_whose_they_are_and_the_name_is_one_field() -> None:
    pages = sheet("a4", large=True)
    for number, page in enumerate(pages, start=1):
        said = [one.text for one in flat(page.shapes) if isinstance(one, Text)]
        assert {f"{IDENT} · {number}/2", "Name", "For the referee"} <= set(said)
    (plain,) = sheet("a4", large=False)
    assert {one.id.partition(".")[0] for one in pages[0].fields} == {"cell"}
    assert [one.id for one in pages[0].echoes] == ["player"]
    both = [one.id for page in pages for one in page.fields]
    assert sorted(both) == sorted(one.id for one in plain.fields)


def test_the_form_reads_back_as_that_of_one_page(tmp_path: Path) -> None:
    told = []
    for more in ((), ("--large-print",)):
        file = tmp_path / "siege.pdf"
        speak("print", str(IDENT), "puzzle", "--fillable", *more, "--out", str(file))
        file.write_bytes(fill_with_pypdf(file.read_bytes(), {"player": "Anne"} | SHEET | POINTS))
        told.append(speak("verify", str(file)))
        file.unlink()
    assert told[0].code == 0
    assert told[0] == told[1]
