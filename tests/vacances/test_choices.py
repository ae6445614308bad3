"""The closed lists of a diary: every word they offer is one that the notation reads."""

from __future__ import annotations

import pytest

from generator.core.game import LANGUAGES
from generator.games.vacances.notation.names import parse_dish, parse_series, parse_weather
from generator.games.vacances.paper.kit import diary_pages
from generator.layout.page.options import PrintOptions

READERS = {"weather": parse_weather, "dish": parse_dish, "series": parse_series}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_picture_to_tick_stands_for_another_thing(lang: str) -> None:
    fields = [field for page in diary_pages(PrintOptions(lang=lang)) for field in page.fields]
    ticks = [field for field in fields if field.kind == "radio"]
    assert {field.id.partition(".")[0] for field in ticks} == set(READERS)
    for name in {field.id for field in ticks}:
        codes = [
            field.stands_for for field in ticks if field.id == name and field.stands_for != "-"
        ]
        read = [READERS[name.partition(".")[0]](code) for code in codes]
        assert len(set(read)) == len(codes) in (3, 5)
