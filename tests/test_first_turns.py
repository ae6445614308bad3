"""The first turn that explains itself: it can be played, and its words are there."""

from __future__ import annotations

import pytest

from generator.core.game import LANGUAGES
from generator.games import games, parse_ident
from generator.tasks.play.playing import Session
from generator.web.door import ask

GAMES = games()


@pytest.mark.parametrize("name", GAMES)
def test_a_first_turn_is_legal_and_told_in_every_language(name: str) -> None:
    lesson = GAMES[name].first_turn
    assert lesson is not None
    ident = parse_ident(lesson.id)
    Session(GAMES[name], ident, GAMES[name].setup(ident), ()).decide(lesson.moves)
    for lang in LANGUAGES:
        text = GAMES[name].texts(lang)
        told = [text(f"learn.{i + 1}") for i in range(len(lesson.moves))]
        assert all(told)
        assert text("learn.end")


@pytest.mark.parametrize("name", GAMES)
def test_every_step_lights_its_move_alone(name: str) -> None:
    lesson = GAMES[name].first_turn
    assert lesson is not None
    for step, move in enumerate(lesson.moves):
        answer, _ = ask("learn", {"lang": "en", "game": name, "step": step}, {})
        assert answer["table"]["texts"] == [move]
        assert len(answer["table"]["rows"]) == 1
        assert not answer["last"]
    end, _ = ask("learn", {"lang": "fr", "game": name, "step": len(lesson.moves)}, {})
    assert end["last"]
    assert end["table"]["rows"] == []
