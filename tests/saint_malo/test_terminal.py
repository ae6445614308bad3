"""The table on the screen, in French and English: within 80 columns, one seat in 24 lines."""

from __future__ import annotations

import pytest

from generator.core.game import CHILDREN, LANGUAGES, Reader, Setup
from generator.core.ident import Ident
from generator.games.saint_malo import GAME
from generator.games.saint_malo.rules.turn import State
from generator.games.saint_malo.texts import texts
from tests.saint_malo.helpers import NAMES

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def after(variant: str, players: int, *moves: str) -> State:
    """Return a game after some moves, dice among them."""
    state = GAME.start(Setup(variant, players))
    for move in moves:
        state = GAME.apply(state, GAME.parse_move(state, move))
    return state


def widest(shown: str) -> int:
    """Return how many columns a text takes."""
    return max(map(len, shown.splitlines()))


@each_language
def test_the_table_shows_cities_tallies_pirates_and_dice(lang: str) -> None:
    state = after("table", 3, "WWSHH", "W a2,a3", "LCWXH")
    text = texts(lang)
    shown = GAME.show(state, ("Anke", "Stefan", "Michaela"), Reader(lang), None)
    assert "Anke" in shown
    assert "▸ Stefan" in shown
    assert "w g g . . . ." in shown
    assert text("play.pirates", boxes="×·····", strength=1) in shown
    assert text("play.rolls-left", rolls=2) in shown
    assert f"1 L {text('face.L')} · 2 C {text('face.C')} · 3 W {text('face.W')}" in shown
    assert widest(shown) <= 80


@each_language
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_seat_of_a_table_fits_a_screen_of_80_by_24(players: int, lang: str) -> None:
    state = after("table", players, "WWSHH", "W a2,a3", "WWWWW")
    long = tuple(name * 8 for name in NAMES[:players])
    for seat in range(players):
        shown = GAME.show(state, long, Reader(lang), seat)
        assert widest(shown) <= 80
        assert len(shown.splitlines()) <= 24
        assert ("w g g . . . ." in shown) == (seat == 0)
        assert ("▸" in shown) == (seat == 1)
        assert [name for name in NAMES if name in shown] == [NAMES[seat]]
        assert texts(lang)("tally.defence") in shown


def test_a_screen_without_marks_shows_plain_characters() -> None:
    state = after("table", 2, "WWSHH", "W a2,a3", "WWWWW")
    shown = GAME.show(state, NAMES[:2], Reader("fr", marks=False), None)
    assert "> Stefan" in shown
    assert "pirates x..." in shown
    assert not set("▸×") & set(shown)


@each_language
def test_a_sprint_shows_its_rolls_and_the_end_shows_no_turn(lang: str) -> None:
    state = after("sprint", 1, "LLLLL", "WWWWW", "SSSSS")
    shown = GAME.show(state, (), Reader(lang), 0)
    swords = " · ".join([f"S {texts(lang)('face.S')}"] * 5)
    assert shown.splitlines()[-1] == f"  3  {swords}"
    assert widest(shown) <= 80
    taken = GAME.show(GAME.apply(state, GAME.parse_move(state, "3")), (), Reader(lang), 0)
    assert taken.splitlines()[-1] == f"  {swords}"
    end = GAME.parse_state(
        GAME.format_state(GAME.start(Setup("sprint"))).replace("turn 1", "turn 8")
    )
    assert GAME.show(end, (), Reader(lang), None).splitlines()[-1].startswith("pirates")
    assert GAME.rating(end, lang) is None


@each_language
def test_the_help_names_every_kind_of_move_and_every_person(lang: str) -> None:
    words = GAME.help(Reader(lang))
    for kind in ("L2", "C d4", "W a2", "X3", "H A@", "top:-", *"CSPAMJN"):
        assert kind in words
    assert widest(words) <= 80


def test_the_help_shows_the_words_of_its_language_and_all_of_them_are_read() -> None:
    solo = after("solo", 1, "LLLLL")
    sprint = after("sprint", 1, "LLLLL", "CCCCC", "SSSSS")
    for lang, reroll, take, skip in (
        ("fr", "relance 134", "prends 2", "passe"),
        ("en", "reroll 134", "take 2", "-"),
    ):
        words = GAME.help(Reader(lang))
        assert all(word in words for word in (reroll, take, skip))
        assert GAME.format_move(solo, GAME.parse_move(solo, reroll)) == "reroll 134"
        assert GAME.format_move(sprint, GAME.parse_move(sprint, take)) == "take CCCCC"
        assert GAME.format_move(solo, GAME.parse_move(solo, skip)) == "-"


@each_language
def test_the_open_rolls_of_a_sprint_are_those_of_its_id(lang: str) -> None:
    ident = Ident("saint-malo", "sprint", "open")
    show = GAME.variant("sprint").open_rolls
    assert show is not None
    shown = show(ident, Reader(lang))
    assert widest(shown) <= 80
    dealt = [" ".join(rolls) for rolls in GAME.deal(ident)["turns"]]
    lines = shown.splitlines()
    assert [" ".join(line.split()[2:]) for line in lines[1:8]] == dealt
    assert GAME.dice is not None
    assert lines[-1] == GAME.dice.legend(Reader(lang))


def test_dice_have_words_in_both_languages() -> None:
    dice = GAME.dice
    assert dice is not None
    french = [dice.face(face, Reader("fr")) for face in range(6)]
    english = [dice.face(face, Reader("en")) for face in range(6)]
    assert french == ["rondin", "caisse", "muraille", "croix", "tête", "épées"]
    assert english == ["log", "crate", "wall", "cross", "head", "swords"]
    assert dice.legend(Reader("fr")).startswith("L rondin · C caisse · W muraille")


def test_variants_and_components_have_titles_and_summaries() -> None:
    for lang in LANGUAGES:
        text = GAME.texts(lang)
        for variant in GAME.variants:
            title = "enfants" if (variant.name, lang) == (CHILDREN, "fr") else variant.name
            assert text(f"variant.{variant.name}.title") == title
            assert text(f"variant.{variant.name}.summary")
        for component in GAME.components:
            assert text(f"component.{component.name}.summary")
    titles = [GAME.texts("fr")(f"component.{one.name}.title") for one in GAME.components]
    assert titles == ["ville", "casse-tête", "plateau", "dés", "règles"]
