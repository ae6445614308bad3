"""What a player reads: every text in French and English, and the table on the screen."""

from __future__ import annotations

import pytest

from generator.core.game import LANGUAGES, Setup
from generator.games.saint_malo import GAME
from generator.games.saint_malo.texts import texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_shows_cities_tallies_pirates_and_dice(lang: str) -> None:
    state = GAME.start(Setup("table", 3))
    state = GAME.apply(state, GAME.parse_move(state, "WWSHH"))
    state = GAME.apply(state, GAME.parse_move(state, "W a2,a3"))
    state = GAME.apply(state, GAME.parse_move(state, "LCWXH"))
    text = texts(lang)
    shown = GAME.show(state, ("Anke", "Stefan", "Michaela"), lang)
    assert "Anke" in shown
    assert "▸ Stefan" in shown
    assert "w g g . . . ." in shown
    assert text("play.pirates", boxes="×·····", strength=1) in shown
    assert f"{text('play.dice')} LCWXH" in shown
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sprint_shows_its_rolls_and_the_end_shows_no_turn(lang: str) -> None:
    state = GAME.start(Setup("sprint"))
    for dice in ("LLLLL", "LLLLL", "SSSSS"):
        state = GAME.apply(state, GAME.parse_move(state, dice))
    assert "3: SSSSS" in GAME.show(state, (), lang)
    end = GAME.parse_state(
        GAME.format_state(GAME.start(Setup("sprint"))).replace("turn 1", "turn 8")
    )
    assert GAME.show(end, (), lang).splitlines()[-1].startswith("pirates")
    assert GAME.rating(end, lang) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_names_every_kind_of_move(lang: str) -> None:
    words = GAME.help(lang)
    for kind in ("reroll", "take", "L2", "C d4", "W a2", "X3", "H A@", "top:-"):
        assert kind in words
