"""Games by touch as the door answers them: whose turn it is, what is shown to whom, records."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from generator.core.record import parse_toml
from generator.games import games, parse_ident
from generator.tasks.play.playing import Session, resume
from generator.web.door import ask
from tests.touching import tapped

DETRAK = "detrak.basic#2026-11-16"
HANDS = "robber-knights.table#hands"
LONELY = {"detrak": "basic", "saint-malo": "sprint", "vacances": "solo", "robber-knights": "siege"}
ANN = ["Ann", "machine-1"]


def table(ident: str, *moves: str, **more: Any) -> dict[str, Any]:
    """Return a game as the page has it."""
    answer, _ = ask("play", {"lang": "en", "id": ident, "moves": list(moves), **more}, {})
    return answer


def begun(name: str, moves: int) -> list[str]:
    """Return some moves of a game of one's own, made by random taps."""
    ident, random = parse_ident(f"{name}.{LONELY[name]}#2026-11-16"), Random(moves)
    game = games()[name]
    session = Session(game, ident, game.setup(ident), ())
    while not session.deal() and len(session.decisions()) < moves:
        session.move(tapped(game, session.state, random))
    return session.decisions()


def pieces(shown: dict[str, Any]) -> dict[str, str]:
    return {one["place"]: one["words"] for one in shown["board"]["pieces"]}


def test_machines_move_until_a_person_has_to() -> None:
    shown = table(DETRAK, "X", names=ANN)
    assert shown["seat"] == 0
    assert len(shown["moves"]) == 2
    assert [one["seat"] for one in shown["told"]] == [0, 1, None]
    assert table(DETRAK, names=["machine-1", "machine-2"])["over"]


def test_undo_takes_back_what_a_person_did_and_the_machine_after_it() -> None:
    first = table(DETRAK, "X", names=ANN)
    text = first["texts"][0]
    second = table(DETRAK, *first["moves"], text, names=ANN)
    assert second["moves"][: second["undo"]] == first["moves"]
    assert first["undo"] == 0
    assert table(DETRAK, names=ANN)["undo"] is None


def test_everybody_s_board_can_be_looked_at_where_nothing_is_hidden() -> None:
    own = table(DETRAK, "X", names=ANN)
    machine = table(DETRAK, *own["moves"], names=ANN, look=1)
    assert (own["shown"], machine["shown"]) == (0, 1)
    assert pieces(own)["cell.a1"] == "cross"
    assert pieces(machine)["cell.a1"] != "cross"
    assert (machine["seat"], machine["texts"]) == (0, own["texts"])
    assert table(DETRAK, "X", names=ANN, look=7)["shown"] == 0


def test_nobody_looks_into_a_hand_that_is_hidden() -> None:
    people = ["Ann", "Bob"]
    own = table(HANDS, names=people)
    assert own["hidden"]
    assert table(HANDS, names=people, look=1) == own


def test_what_is_drawn_is_told_to_nobody_where_hands_are_hidden() -> None:
    moves: list[str] = []
    for _ in range(6):
        shown = table(HANDS, *moves, names=["Ann", "Bob"])
        moves = [*shown["moves"], shown["texts"][0]]
    assert {one["seat"] for one in table(HANDS, *moves, names=["Ann", "Bob"])["told"]} == {0, 1}


def test_pages_are_sent_once() -> None:
    first = table(DETRAK)
    again = table(DETRAK, first["texts"][0], have=first["board"]["name"])
    assert first["board"]["pages"]
    assert "pages" not in again["board"]


@pytest.mark.parametrize("name", LONELY)
def test_a_record_of_the_page_goes_on_in_the_terminal_and_the_other_way_round(name: str) -> None:
    ident, moves = f"{name}.{LONELY[name]}#2026-11-16", begun(name, 2)
    _, files = ask("kept", {"lang": "fr", "id": ident, "moves": moves}, {})
    (content,) = files.values()
    session = resume(parse_toml(content))
    assert session.decisions() == moves
    assert session.content() == content, "what `malo play` writes of the same game"
    answer, _ = ask("resumed", {"lang": "fr"}, files)
    assert (answer["id"], answer["moves"]) == (ident, moves)


@pytest.mark.parametrize("name", LONELY)
def test_a_game_that_is_over_is_replayed_by_the_referee(name: str) -> None:
    ident, moves = f"{name}.{LONELY[name]}#2026-11-16", begun(name, 1_000)
    over = table(ident, *moves)["over"]
    _, files = ask("kept", {"lang": "fr", "id": ident, "moves": moves}, {})
    answer, _ = ask("read", {"lang": "fr"}, files)
    (report,) = answer["files"]
    assert (report["verdict"], report["certainty"]) == ("correct", "replayed")
    assert over["totals"] == [report["score"]["total"]]


@pytest.mark.parametrize(
    ("question", "error"),
    [
        ({"names": ["Ann"] * 9}, "detrak.basic takes 1 to 6 players, got 9"),
        ({"moves": ["a1 b1"]}, "a1"),
        ({"moves": ["b1 c1"] * 2_001}, "2000"),
        ({"options": {"nothing": "True"}}, "nothing"),
    ],
)
def test_what_a_person_can_get_wrong_is_said(question: dict[str, Any], error: str) -> None:
    answer, _ = ask("play", {"lang": "en", "id": DETRAK, "moves": [], **question}, {})
    assert error in answer["error"]


@pytest.mark.usefixtures("five_boxes")
def test_a_game_that_knows_nothing_of_touch_is_played_by_lists() -> None:
    ident, moves = "five-boxes.solo#2026-11-16", list[str]()
    while not (shown := table(ident, *moves))["over"]:
        assert shown["board"] is None
        words = [[shown["taps"][tap]["words"] for tap in row] for row in shown["rows"]]
        assert [" ".join(row) for row in words] == shown["texts"]
        moves = [*shown["moves"], shown["texts"][-1]]
    assert len(moves) == 5


@pytest.mark.usefixtures("five_boxes")
def test_a_game_without_a_board_is_told_in_words() -> None:
    shown = table("five-boxes.solo#2026-11-16", "c")
    assert (shown["board"], shown["position"]) == (None, "003001")
    assert table(DETRAK)["position"] == "", "a drawing says it better"
