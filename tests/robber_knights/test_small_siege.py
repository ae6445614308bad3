"""A siege on part of a page of a book: it fits wherever a book says that it does."""

from __future__ import annotations

import pytest

from generator.core.game import LANGUAGES
from generator.core.ident import Ident
from generator.games.robber_knights.paper.small_siege import small_siege
from generator.layout.document.binding import Binding
from generator.layout.document.manyup import puzzle_cells
from generator.layout.page.options import PrintOptions


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "a3", "letter", "legal", "tabloid"])
def test_two_sieges_fit_a_page_in_every_language(paper: str, lang: str) -> None:
    ident = Ident("robber-knights", "siege", "2026-11-16")
    leaf = Binding(PrintOptions(paper, lang, ident=ident)).leaf
    place = puzzle_cells(2, leaf)[0]
    assert small_siege(leaf, None, place.width, place.height).fields
