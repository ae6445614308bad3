"""The table ready to play: the map, what everybody has, and no word too small to read."""

from __future__ import annotations

from collections import Counter

import pytest

import generator.games.vacances
from generator.core.game import art_beside
from generator.games.vacances.paper.table import laid, marked
from generator.games.vacances.paper.tokens import TOKEN, player_markers
from generator.layout.ink.box import Box
from generator.layout.ink.figures import scene
from generator.layout.ink.reach import reach
from generator.layout.ink.shapes import Group, Halo, Rect, Shape, Text
from generator.layout.ink.theme import Style, Theme
from tests.shape_log import flat

SEATS = 4


@pytest.mark.parametrize("style", ["colour", "ink"])
def test_everybody_has_all_markers_beside_a_mat(style: Style) -> None:
    shown = [shape for shape in laid(Theme(style)) if is_marker(shape)]
    assert len(shown) == SEATS * len(player_markers())
    pictures = Counter(id(marked(marker, Theme(style))) for marker in player_markers())
    drawn = Counter(id(group.shapes[1]) for group in shown if isinstance(group, Group))
    assert drawn == {picture: SEATS * count for picture, count in pictures.items()}


@pytest.mark.parametrize("style", ["colour", "ink"])
def test_it_has_no_words_and_lies_on_its_wood(style: Style) -> None:
    wood = scene(art_beside(generator.games.vacances.__file__).folder / "table.svg")
    shapes = laid(Theme(style))
    assert not [one for one in flat(shapes) if isinstance(one, Text | Halo)]
    for shape in shapes:
        assert Box(0.0, 0.0, wood.width, wood.height).holds(reach(shape))


def is_marker(shape: Shape) -> bool:
    """Tell a marker by its square of paper."""
    first = shape.shapes[0] if isinstance(shape, Group) else None
    return isinstance(first, Rect) and (first.width, first.height) == (TOKEN, TOKEN)
