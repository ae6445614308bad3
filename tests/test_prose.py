"""Rules in columns: where they break, and that nothing of them is lost."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from itertools import pairwise

import pytest

from generator.games import games
from generator.layout.ink.box import Box
from generator.layout.ink.prose import Item, read_prose, two_columns
from generator.layout.ink.shapes import Group, Text
from generator.layout.ink.theme import Theme
from tests.kits import document

HEADING = "Vollkorn-Bold"
WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
         "twelve"]  # fmt: skip


def columns(items: list[Item], pages: list[Box]) -> list[list[list[Text]]]:
    """Return the lines of every column of every page, at 10 points."""
    found = []
    for page, shapes in zip(pages, two_columns(items, pages, Theme(), [10.0]).pages, strict=True):
        lines: list[list[Text]] = [[], []]
        for place in shapes:
            assert isinstance(place, Group)
            (row,) = place.shapes
            assert isinstance(row, Group)
            lines[place.dx > page.cx - 1] += [one for one in row.shapes if isinstance(one, Text)]
        found.append(lines)
    return found


@pytest.mark.parametrize("high", range(60, 130, 5))
def test_no_column_ends_with_a_heading_or_tears_a_line_off(high: int) -> None:
    paragraphs = [Item("paragraph", " ".join(WORDS[:k] * 3)) for k in (12, 5, 9, 3, 12, 7)]
    items = [one for text in paragraphs for one in (Item("heading", "Heading"), text)]
    pages = [Box(0.0, 0.0, 100.0, float(high))] * 2
    every = [column for page in columns(items, pages) for column in page]
    assert [column[-1].font for column in every if column].count(HEADING) == 0
    assert " ".join(line.text for column in every for line in column).replace("\xa0", " ") == (
        " ".join(one.text for one in items)
    )
    for one, after in pairwise(filter(None, every)):
        if after[0].font != HEADING:  # a paragraph goes on: two lines of it on either side
            assert HEADING not in {one[-2].font, after[1].font}


def test_no_last_word_is_alone_where_it_can_have_company() -> None:
    items = [Item("heading", "Heading"), Item("paragraph", " ".join(WORDS * 2)),
             Item("heading", "Heading"), Item("paragraph", " ".join(WORDS))]  # fmt: skip
    for width in range(80, 120):
        for page in columns(items, [Box(0.0, 0.0, float(width), 100.0)]):
            assert all(" " in column[-1].text for column in page)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("game", games())
def test_the_pages_of_rules_say_all_of_them(game: str, large: bool) -> None:
    found = games()[game]
    part = next(one for one in found.components if one.name == "rules")
    said: list[str] = []

    def listen(shapes: tuple[object, ...]) -> None:
        for shape in shapes:
            if isinstance(shape, Group):
                listen(shape.shapes)
            elif isinstance(shape, Text):
                said.extend(shape.text.split())

    made = document(found, part, large_print=large)
    for page in made.pages:
        listen(page.shapes)
    assert len(made.pages) == 1 + large
    texts = import_module(f"generator.games.{game.replace('-', '_')}.texts")
    words = " ".join(item.text for item in read_prose(texts.rules_prose("fr"))).split()
    # Lines may break after a hyphen; every other word stands there as often as in the text.
    assert [word for word in Counter(words) - Counter(said) if "-" not in word] == []
