"""Hints and advice know what the sheet shows: exact where the dice lie open, told where not."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from generator.core.game import CHANCE, AnyGame
from generator.core.ident import Ident
from generator.core.record import text_block
from generator.games import games, read_record
from generator.tasks.play.advising import given_away, played_table, rated_moves, review
from tests.command import Answer, speak
from tests.solved import best_of

FIRST = date(2026, 11, 16)
DAYS = 20
# Hints take a while: so many days here, all of them in the long checks. For Détrak more days are
# held with less work in tests/detrak/test_follow.py, the end of a holiday in
# tests/vacances/test_follow.py.
QUICK = {
    "detrak.basic": 1,
    "detrak.advanced": 0,
    "detrak.children": 3,
    "saint-malo.sprint": 1,
    "saint-malo.children": 1,
    "vacances.solo": 0,
    "vacances.children": 0,
    "robber-knights.siege": 5,
}
HIDDEN = {
    "fr": "Dés et tirages à venir sont inconnus\xa0: une valeur est ce qu’on peut espérer.",
    "en": "Dice and draws to come are unknown: a value is what one may expect.",
}

# The states of a sprint hold its rolls, which its advisor sees.
DAILIES = [
    (game.name, variant.name)
    for game in games().values()
    for variant in game.variants
    if variant.has_daily and (variant.follow is not None or game.name == "saint-malo")
]


def idents(days: range) -> list[Ident]:
    """Return the ids of days of every open-dice daily."""
    return [Ident(*daily, str(FIRST + timedelta(day))) for daily in DAILIES for day in days]


def quick(ident: Ident) -> bool:
    """Tell whether there is time for a day in the short checks."""
    day = (date.fromisoformat(ident.seed) - FIRST).days
    return day < QUICK[f"{ident.game}.{ident.variant}"]


ALL = idents(range(DAYS))


def follow_the_top_hint(ident: Ident) -> int:
    """Return the total of whoever plays the first of the rated moves all the time."""
    game: AnyGame = games()[ident.game]
    setup = game.setup(ident)
    state, played = game.start(setup), 0
    while (seat := game.to_move(state)) is not None:
        if seat == CHANCE:
            move = game.chance(ident, state)
        else:
            top = rated_moves(game, setup, ident, state, played)[0]
            assert top.certainty in {"exact", "least"}
            move = top.move
        state, played = game.apply(state, move), played + 1
    return game.score(state, 0).total


@pytest.mark.parametrize("ident", [one for one in ALL if quick(one)], ids=str)
def test_the_top_hint_leads_to_the_proved_best(ident: Ident) -> None:
    best = best_of(ident)
    assert best.proved
    assert follow_the_top_hint(ident) == best.score


@pytest.mark.soak
@pytest.mark.parametrize("ident", [one for one in ALL if not quick(one)], ids=str)
def test_the_top_hint_leads_to_the_proved_best_on_every_day(ident: Ident) -> None:
    assert follow_the_top_hint(ident) == best_of(ident).score


# A review of a holiday's thirty-five moves is for the long checks.
REVIEWED = [
    pytest.param(
        daily, id=".".join(daily), marks=[pytest.mark.soak] if daily[0] == "vacances" else []
    )
    for daily in DAILIES
]


@pytest.mark.parametrize("daily", REVIEWED)
def test_a_review_of_the_proved_best_play_gives_nothing_away(daily: tuple[str, str]) -> None:
    ident = Ident(*daily, str(FIRST))
    best = best_of(ident)
    game, record = read_record({"id": str(ident), "moves": text_block(best.moves)})
    reviewed = review(played_table(game, record, None, review=True))
    assert {entry.lost for entry in reviewed} == {0}
    assert reviewed[-1].value == best.score
    assert set(given_away(reviewed).values()) == {0}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder of one's own, on a terminal that is high enough."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def typed(ident: str, lang: str, *lines: str, options: tuple[str, ...] = ()) -> Answer:
    """Play with lines typed in and quit."""
    stdin = "".join(f"{line}\n" for line in (*lines, "q"))
    answer = speak("play", ident, *options, stdin=stdin, MALO_LANG=lang)
    assert (answer.code, answer.err) == (0, "")
    return answer


def answers(shown: str) -> list[str]:
    """Return what was said after every prompt, on one line each."""
    return [part.strip().partition("\n")[0] for part in shown.split(" > ")[1:-1]]


@pytest.mark.parametrize(
    ("ident", "lang", "said"),
    [
        (
            "detrak.basic#2026-11-16",
            "fr",
            [
                "L’or (53) est encore possible.",
                "Cherchez dans la ligne 1.",
                "Le coup\xa0: ||| en b1 et c1 [b1 c1]",
                "Le coup\xa0: ||| en b1 et c1 [b1 c1]",
            ],
        ),
        (
            "detrak.basic#2026-11-16",
            "en",
            [
                "Gold (53) is still possible.",
                "Look at row 1.",
                "The move: ||| in b1 and c1 [b1 c1]",
                "The move: ||| in b1 and c1 [b1 c1]",
            ],
        ),
        (
            "robber-knights.siege#2026-11-16",
            "fr",
            [
                "L’or (20) est encore possible.",
                "Pensez à cette tuile\xa0: forêt avec ville (ft).",
                "Le coup\xa0: pose forêt avec ville (ft) en l6 [R ft l6]",
            ],
        ),
        (
            "saint-malo.sprint#2026-11-16",
            "en",
            [
                "Gold (20) is still possible.",
                "The right roll shows mostly: log.",
                "The move: takes roll 1 (wall, crate, log, head, log) [take WCLHL]",
            ],
        ),
    ],
)
def test_help_says_more_every_time_it_is_asked_for(
    folder: Path, ident: str, lang: str, said: list[str]
) -> None:
    words = ("i", "indice", "hint", "i")
    shown = typed(ident, lang, *words[: len(said)]).out
    assert answers(shown) == said


def test_help_begins_anew_in_another_position_and_knows_what_was_given_away(folder: Path) -> None:
    lost = ["e5 d5", "e3 e4", "a4 a5", "d1 e1", "b3 b4", "c1 c2", "c5 b5", "d3 d4"]
    shown = typed("detrak.basic#2026-11-16", "en", "i", "i", *lost, "i", "i").out
    said = answers(shown)
    assert said[0].startswith("Gold (53) is still possible.")
    assert said[-2].startswith("No medal is possible any more. At best ")
    assert said[-1].startswith("Look at ")


def test_silver_is_told_once_gold_is_gone(folder: Path) -> None:
    shown = typed("detrak.basic#2026-11-16", "fr", "a2 a3", "b5 c5", "i").out
    (said,) = [line for line in shown.splitlines() if "L’or n’est plus possible" in line]
    assert "Au mieux 50, médaille\xa0: argent (48)." in said


def test_with_options_of_ones_own_there_is_a_total_and_no_medal(folder: Path) -> None:
    options = ("--option", "diagonal_penalty")
    shown = typed("detrak.advanced#2026-11-16", "en", "i", options=options).out
    assert "Best total still possible: " in shown
    assert "Gold" not in shown


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("ident", ["saint-malo.solo#x", "robber-knights.table#x"])
def test_hidden_dice_are_told_once_and_nothing_is_promised(
    folder: Path, ident: str, lang: str
) -> None:
    options = ("--hints", *(("--machine", "1") if "table" in ident else ()))
    first = typed(ident, lang, options=options).out
    assert first.count(HIDDEN[lang]) == 1
    again = typed(ident, lang, *_two_moves(ident), "i", options=options).out
    assert again.count(HIDDEN[lang]) == 1
    assert {"fr": "rien n’est promis", "en": "nothing is promised"}[lang] in again


def _two_moves(ident: str) -> tuple[str, ...]:
    return ("r 1", "r 1") if "saint" in ident else ("keep m",)


def test_open_dice_have_no_such_sentence(folder: Path) -> None:
    shown = typed("robber-knights.siege#2026-11-16", "en", options=("--hints",)).out
    assert HIDDEN["en"] not in shown
    assert "Best moves (best total still possible):" in shown


def told(path: Path) -> Any:
    """Return what `advise --json` says."""
    answer = speak("advise", str(path), "--json")
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


def test_advice_tells_whether_the_dice_lie_open(folder: Path) -> None:
    moves = 'moves = """\n1 BB a2 a3\n"""\n'
    head = {
        "open": 'id = "detrak.basic#2026-11-16"\n',
        "hidden": 'game = "detrak"\nstart = "B"\n',
    }
    for name in ("open", "hidden"):
        (folder / f"{name}.toml").write_text(head[name] + moves, encoding="utf-8")
    answer = told(folder / "open.toml")
    assert answer["open"] is True
    assert answer["moves"][0] | {"move": ""} == {"move": "", "value": 53.0, "exact": True}
    by_hand = speak("advise", str(folder / "hidden.toml"), "--dice", "OS", MALO_LANG="fr")
    assert by_hand.out.splitlines()[-1] == HIDDEN["fr"]
    by_id = speak("advise", str(folder / "open.toml"), MALO_LANG="fr")
    assert HIDDEN["fr"] not in by_id.out
