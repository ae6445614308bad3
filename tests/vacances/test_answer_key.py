"""The answer of a holiday in a book: where every period ends, what is taken, what is eaten."""

from __future__ import annotations

import pytest

from generator.core.game import LANGUAGES, Solved
from generator.games.vacances import GAME
from generator.games.vacances.mind.best import Best
from generator.games.vacances.notation.fields import dish_field
from generator.games.vacances.notation.moves import NO_DISH_SIGN, end_of
from generator.games.vacances.notation.written import written_diary
from generator.games.vacances.paper.answer import answer
from generator.games.vacances.paper.tokens import DISH_SYMBOLS
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import DAYS, EVENTS, PERIODS
from generator.games.vacances.rules.state import Go, Stay
from generator.games.vacances.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Shape, Text, Use
from generator.layout.page.options import PrintOptions
from tests.oracles.vacances import NUMBER
from tests.overlaps import line_of
from tests.shape_log import flat
from tests.solved import best_of
from tests.vacances.test_paper import IDENT

SHEETS = GAME.variants[0].sheets
assert SHEETS is not None
assert SHEETS.answer is not None
SIZES = SHEETS.answer.sizes  # of large paper and of small
Size = tuple[float, float]


def solved() -> Solved[Best]:
    """Return the best of a holiday."""
    return best_of(IDENT)


def drawn(size: Size, lang: str = "fr") -> list[Shape]:
    """Return what its answer is made of."""
    return [*flat(answer(PrintOptions(lang=lang), solved(), *size).shapes)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_every_stop_has_its_number_and_its_name(size: Size, lang: str) -> None:
    said = " ".join(one.text for one in drawn(size, lang) if isinstance(one, Text))
    steps = solved().play.steps
    ends = [end_of(state, move) for state, move in steps if isinstance(move, Go | Stay)]
    assert len(ends) == DAYS * PERIODS
    for space in (the_board().spaces[end] for end in ends):
        marker = space.kind if space.kind in EVENTS else space.item
        name = f"marker.{marker}" if marker else f"space.{space.id}"
        assert f"{NUMBER[space.id]} {texts(lang)(name)}" in said.replace("- ", "-")


@pytest.mark.parametrize("size", SIZES)
def test_every_noon_shows_its_dish_clear_of_the_words(size: Size) -> None:
    written = written_diary(solved().play.steps, solved().play.one)
    eaten = [written.get(dish_field(day), NO_DISH_SIGN) for day in range(1, DAYS + 1)]
    shapes = drawn(size)
    shown = [one for one in shapes if isinstance(one, Use) and one.symbol in DISH_SYMBOLS.values()]
    assert [one.symbol for one in shown] == [
        DISH_SYMBOLS[dish] for dish in eaten if dish != NO_DISH_SIGN
    ]
    words = [line_of(one) for one in shapes if isinstance(one, Text)]
    for dish in (Box(one.x, one.y, one.size, one.size) for one in shown):
        assert not any(dish.overlaps(line) for line in words)
