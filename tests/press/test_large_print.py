"""Puzzle sheets in large print: everything larger by a third at least, on paper that has room."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from generator.core.errors import MaloError
from generator.core.game import AnyGame, Component
from generator.layout.fonts import SMALLEST
from generator.layout.shapes import Group, Shape, Text
from generator.tasks.jobs import PrintJob
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
    # The first page is the sheet to write on; names on a map shrink with their roads.
    smallest = min(sizes(made.pages[0].shapes))
    assert smallest >= 1.32 * (SMALLEST - 0.05)
    assert (made.pages[0].width, made.pages[0].height) == {
        "a4": (210.0, 297.0),
        "letter": (215.9, 279.4),
    }[paper]


def test_paper_that_is_too_small_is_refused() -> None:
    with pytest.raises(MaloError, match="A5"):
        PrintJob(paper="a5", large_print=True)
