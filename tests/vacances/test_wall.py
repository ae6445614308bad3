"""The poster: one sheet on large paper, words that can be read, nothing that only a game needs."""

from __future__ import annotations

import pytest

from generator.core.game import LANGUAGES
from generator.games import games
from generator.games.vacances.paper.wall import VIEWS, wall_pages
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.texts import texts
from generator.layout.page.options import PrintOptions
from generator.tasks.print.printing import components
from tests.test_kits import texts_with_boxes


@pytest.mark.parametrize(
    ("paper", "sheets"), [("a2", 1), ("a3", 1), ("tabloid", 1), ("a4", 4), ("letter", 4)]
)
def test_the_poster_is_one_sheet_on_large_paper(paper: str, sheets: int) -> None:
    pages = wall_pages(PrintOptions(paper))
    assert len(pages) == sheets
    assert all(page.height > page.width for page in pages) or sheets > 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", ["a2", "a3"])
def test_its_words_can_be_read_and_its_numbers_are_gone(paper: str, lang: str) -> None:
    (page,) = wall_pages(PrintOptions(paper, lang))
    found = list(texts_with_boxes(page.shapes))
    said = {text for text, _ in found}
    assert {texts(lang)(f"wall.{view.name}") for view in VIEWS} <= said
    assert not {str(space.number) for space in the_board().spaces} & said
    assert texts(lang)("map.day").upper() not in said
    for text, box in found:
        assert page.trim.inset(4.0).holds(box), text
        assert box.height / 0.25 > 6.49, text


def test_it_is_printed_where_it_is_asked_for_alone() -> None:
    game = games()["vacances"]
    assert "poster" not in [one.name for one in components(game, None)]
    assert [one.name for one in components(game, None, ("affiche",))] == ["poster"]
