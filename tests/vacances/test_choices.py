"""The closed lists of a diary: every word they offer is one that the notation reads."""

from __future__ import annotations

import pytest

from generator.core.game import LANGUAGES
from generator.games.vacances.notation.names import parse_dish, parse_series, parse_weather
from generator.games.vacances.paper.kit import diary_pages
from generator.layout.page.options import PrintOptions

READERS = {"weather": parse_weather, "dish": parse_dish, "series": parse_series}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_a_list_is_read_as_another_thing(lang: str) -> None:
    fields = [field for page in diary_pages(PrintOptions(lang=lang)) for field in page.fields]
    lists = [field for field in fields if field.kind == "choice"]
    assert {field.id.partition(".")[0] for field in lists} == set(READERS)
    for field in lists:
        read = [READERS[field.id.partition(".")[0]](word) for word, _ in field.choices]
        assert len(set(read)) == len(field.choices) in (3, 5)
