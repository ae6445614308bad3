"""Moves, places and messages in words: every sentence of Saint Malo, in French and English."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.core.errors import IllegalMove
from generator.core.game import CHANCE, LANGUAGES, Reader, Setup
from generator.core.ident import Ident
from generator.core.messages import in_words
from generator.core.stream import Stream
from generator.core.text import load_texts
from generator.games import saint_malo
from generator.games.saint_malo import GAME
from generator.games.saint_malo.mind.baselines import random_move
from generator.games.saint_malo.notation.places import TALLIES, place
from generator.games.saint_malo.notation.words import thing
from generator.games.saint_malo.rules.city import CODES, City
from generator.games.saint_malo.rules.scoring import BOXES
from tests.saint_malo.helpers import city_with, turn

HOME = Path(saint_malo.__file__).parent
MESSAGES = load_texts(HOME / "texts" / "messages.toml")


# Moves


@pytest.mark.parametrize(
    ("move", "french", "english"),
    [
        ("reroll 134", "relance les dés 1, 3 et 4", "re-rolls dice 1, 3 and 4"),
        ("reroll 2", "relance le dé 2", "re-rolls die 2"),
        ("-", "passe", "passes"),
        ("L1", "1 rondin", "1 log"),
        ("L2", "2 rondins", "2 logs"),
        ("C d4", "une caisse en d4", "a crate on d4"),
        ("C d4,d5", "des caisses en d4 et d5", "crates on d4 and d5"),
        ("W a2,a3,b1", "des murailles en b1, a2 et a3", "walls on b1, a2 and a3"),
        ("X3 d4", "une église de taille 3 en d4", "a church of size 3 on d4"),
        ("H P@d4", "un prêtre en d4", "a priest on d4"),
        ("H A@d4", "un architecte en d4", "an architect on d4"),
        (
            "H A@d4 h:d5,e5",
            "un architecte en d4, des maisons en d5 et e5",
            "an architect on d4, houses on d5 and e5",
        ),
        (
            "W f1 top:P@c4",
            "une muraille en f1\u00a0; le côté du haut offre un prêtre en c4",
            "a wall on f1; the top side gives a priest on c4",
        ),
        (
            "W f1 top:-",
            "une muraille en f1\u00a0; le personnage du haut est refusé",
            "a wall on f1; the character of the top side is declined",
        ),
    ],
)
def test_a_move_is_told_in_words(move: str, french: str, english: str) -> None:
    state = GAME.start(Setup("solo"))
    # Dice enough for the move: none has to be turned, which would be told as well.
    dice = move[0] * 5 if move[0] in "LCWXH" else "LCWXH"
    state = GAME.apply(state, GAME.parse_move(state, dice))
    parsed = GAME.parse_move(state, move)
    assert GAME.tell(state, parsed, Reader("fr")) == french
    assert GAME.tell(state, parsed, Reader("en")) == english


def test_rolls_are_told_die_by_die() -> None:
    state = GAME.start(Setup("sprint"))
    assert GAME.tell(state, GAME.parse_move(state, "LCWXH"), Reader("fr")) == (
        "dés\u00a0: rondin, caisse, muraille, croix, tête"
    )
    for dice in ("LLLLL", "LCWXH", "SSSSS"):
        state = GAME.apply(state, GAME.parse_move(state, dice))
    take = GAME.parse_move(state, "2")
    assert GAME.tell(state, take, Reader("fr")) == (
        "prend le lancer 2 (rondin, caisse, muraille, croix, tête)"
    )
    assert GAME.tell(state, take, Reader("en")) == "takes roll 2 (log, crate, wall, cross, head)"


@pytest.mark.parametrize(("variant", "players"), [("sprint", 1), ("solo", 1), ("table", 3)])
def test_every_move_of_a_game_can_be_told(variant: str, players: int) -> None:
    ident = Ident("saint-malo", variant, "told")
    state, stream = GAME.start(Setup(variant, players)), Stream(ident, "random")
    while (seat := GAME.to_move(state)) is not None:
        move = GAME.chance(ident, state) if seat == CHANCE else random_move(state, stream)
        told = {lang: GAME.tell(state, move, Reader(lang)) for lang in LANGUAGES}
        assert all(told.values())
        assert told["fr"] != told["en"]
        state = GAME.apply(state, move)


# Places and things


@pytest.mark.parametrize(
    ("where", "french", "english"),
    [
        ("cell.d4", "case d4", "space d4"),
        ("turn.3", "tour 3", "turn 3"),
        ("city", "ville", "city"),
        ("tally-coins", "pièces en banque", "coins in the bank"),
        ("tally-logs", "rondins en réserve", "logs in the storage"),
        ("tally-points", "points de victoire", "victory points"),
        ("tally-cannons", "canons barrés", "cannons crossed off"),
        ("full", "ville pleine", "full city"),
        ("churches", "églises", "churches"),
        ("total", "total", "total"),
    ],
)
def test_a_field_is_named_as_on_the_sheet(where: str, french: str, english: str) -> None:
    assert in_words(place(where), "fr") == french
    assert in_words(place(where), "en") == english


def test_no_two_fields_have_one_name() -> None:
    fields = ["city", "turn.1", "cell.d4", *BOXES, *(f"tally-{key}" for key in TALLIES)]
    for lang in LANGUAGES:
        assert len({in_words(place(where), lang) for where in fields}) == len(fields)
    assert place("elsewhere") == "elsewhere"


def test_every_code_of_a_space_has_words() -> None:
    for lang in LANGUAGES:
        assert len({thing(code).words(lang) for code in CODES}) == len(CODES)
    assert thing("A").words("en") == "an architect (A)"
    assert thing("6").words("fr") == "une église de taille 6"


# Messages


def test_an_illegal_move_says_why_in_both_languages() -> None:
    with pytest.raises(IllegalMove) as caught:
        turn(city_with(coins=3), "LLLSS", "C d4,d5")
    assert str(caught.value) == "2×crate costs 4 coins, the bank holds 3"
    french = caught.value.message.words("fr")
    assert french == "2\u00a0× caisse\u00a0: cela coûte 4 pièces, la banque en contient 3"
    with pytest.raises(IllegalMove) as caught:
        turn(City(), "WWSSS", "W d4")
    french = caught.value.message.words("fr")
    assert french == "d4 est une case intérieure, sans muraille possible"


def said() -> Iterator[tuple[str, set[str]]]:
    """Yield the key and the blanks of every message in the code."""
    for path in sorted(HOME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
                (key,) = node.args
                assert isinstance(key, ast.Constant), f"{path}:{node.lineno}"
                yield str(key.value), {str(keyword.arg) for keyword in node.keywords}


def blanks(template: str) -> set[str]:
    """Return the names a template asks for."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def test_every_message_has_its_template_and_every_template_its_message() -> None:
    used = dict(said())
    assert set(used) == set(MESSAGES)
    for key, names in said():
        for lang in LANGUAGES:
            assert blanks(MESSAGES[key][lang]) == names, key


def test_every_message_stands_in_french_and_english() -> None:
    for key, template in MESSAGES.items():
        assert set(template) == set(LANGUAGES), key
        assert "'" not in template["fr"] + template["en"], key
        assert not re.search(r" [;:!?»]|« ", template["fr"]), key
        assert blanks(template["fr"]) == blanks(template["en"]), key


def test_no_sentence_of_a_rule_stands_in_the_code() -> None:
    """Errors take messages only; a string would break when it is shown."""
    for path in sorted(HOME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                name = getattr(node.exc.func, "id", "")
                if name in ("IllegalMove", "NotationError", "RecordError"):
                    (message,) = node.exc.args
                    assert not isinstance(message, ast.Constant | ast.JoinedStr), path
