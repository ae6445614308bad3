"""Puzzle sheets in large print: larger letters, and no box smaller, on paper that has room."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

import pytest

from generator.core.errors import MaloError
from generator.core.game import AnyGame, Component
from generator.layout.ink.fonts import SMALLEST
from generator.layout.ink.shapes import Group, Shape, Text
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document
from generator.tasks.print.jobs import PrintJob
from tests.kits import components, document

PUZZLES = [(game, one) for game, one in components() if one.needs_id]


def sizes(shapes: tuple[Shape, ...], scale: float = 1.0) -> Iterator[float]:
    """Yield the sizes of all texts on paper."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from sizes(shape.shapes, scale * shape.scale)
        elif isinstance(shape, Text):
            yield shape.size * scale


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("game", "puzzle"), PUZZLES, ids=[game.name for game, _ in PUZZLES])
def test_nothing_is_small_in_large_print(game: AnyGame, puzzle: Component, paper: str) -> None:
    made = document(game, puzzle, paper, large_print=True)
    smallest = min(size for page in made.pages for size in sizes(page.shapes))
    assert smallest >= 1.32 * (SMALLEST - 0.05)
    assert (made.pages[0].width, made.pages[0].height) == {
        "a4": (210.0, 297.0),
        "letter": (215.9, 279.4),
    }[paper]


def least_boxes(made: Document) -> dict[str, tuple[float, float]]:
    """Return the least width and height of every kind of field."""
    found: dict[str, tuple[float, float]] = {}
    for field in (field for page in made.pages for field in page.fields):
        kind = field.id.partition(".")[0]
        width, height = found.get(kind, (inf, inf))
        found[kind] = min(width, field.box.width), min(height, field.box.height)
    return found


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize(("game", "puzzle"), PUZZLES, ids=[game.name for game, _ in PUZZLES])
def test_no_box_is_smaller_in_large_print(game: AnyGame, puzzle: Component, paper: str) -> None:
    usual = least_boxes(document(game, puzzle, paper))
    large = least_boxes(document(game, puzzle, paper, large_print=True))
    assert usual.keys() == large.keys()
    smaller = {
        kind: (box, large[kind])
        for kind, box in usual.items()
        if any(now < before - 0.1 for before, now in zip(box, large[kind], strict=True))
    }
    assert smaller == {}


def test_paper_that_is_too_small_is_refused() -> None:
    with pytest.raises(MaloError, match="A5"):
        PrintJob(PrintOptions(paper="a5", large_print=True))
