"""Saint Malo by touch: dice to roll again, the symbol that is used, spaces of the city."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from generator.core.game import Reader
from generator.core.touch import PlayBoard
from generator.games import find_game, parse_ident
from generator.games.saint_malo.notation.moves import parse_faces
from generator.games.saint_malo.rules.city import START_CELLS, City
from generator.games.saint_malo.rules.turn import State
from generator.layout.page.options import PrintOptions
from generator.tasks.play.playing import Session
from generator.tasks.play.rows import Rows, rows_of
from generator.web.door import ask
from tests.touching import check_board, check_rows, narrowed, tapped, walk

GAME = find_game("saint-malo")
FOUR_WALLS = City("#wwww.#" + START_CELLS[7:])  # f1 completes the top side


def thrown(dice: str, city: City | None = None, rolls: int = 3) -> State:
    cities = (City() if city is None else city,)
    return State("solo", cities, rolls=rolls, due=0, dice=parse_faces(dice))


def offered(dice: str, city: City | None = None, rolls: int = 3) -> Rows:
    return rows_of(GAME, thrown(dice, city, rolls), Reader("en"))


def places(rows: Rows, text: str) -> list[str]:
    return [tap.place for tap in rows.rows[rows.texts.index(text)]]


def words(rows: Rows) -> dict[str, str]:
    return {tap.place: tap.words for row in rows.rows for tap in row}


def board(state: State, seat: int = 0, lang: str = "en") -> PlayBoard:
    assert GAME.board is not None
    return GAME.board(state, seat, PrintOptions(lang=lang))


def laid(state: State, seat: int = 0, lang: str = "en") -> dict[str, str]:
    return {piece.place: piece.words for piece in board(state, seat, lang).pieces}


def test_a_symbol_then_what_is_done_with_it() -> None:
    rows = offered("HHHWC")
    assert places(rows, "H M@c3") == ["use.H", "person.M", "cell.c3"]
    assert places(rows, "C d4") == ["use.C", "cell.d4"]
    assert places(rows, "W a2") == ["use.W", "cell.a2"]
    assert places(rows, "H A@d4 h:d5,e5") == [
        *("use.H", "person.A", "cell.d4", "houses", "cell.d5", "cell.e5")
    ]
    assert places(offered("XXXLS"), "X3 d4") == ["use.X", "church.3", "cell.d4"]
    assert places(offered("XXXLS"), "L1") == ["use.L", "logs.1"]


def test_prices_are_said_before_they_are_paid() -> None:
    said = words(offered("LLWXS"))
    assert said["use.L"] == "Logs: 2 dice"
    assert said["logs.2"] == "2 logs for 2 coins"
    assert said["use.W"] == "Walls: 1 die, 2 for 2 coins"
    assert said["use.C"] == "Crates: 1 turned die for 2 coins"
    assert said["church.2"] == "Size 2 (2 coins)"
    assert said["church.1"] == "Size 1"
    rich = words(offered("LLWXS", City(coins=4)))
    assert rich["use.L"] == "Logs: 2 dice, 3 for 4 coins"  # the delivery costs 2 of them


def test_a_merchant_says_what_he_brings_in_both_languages() -> None:
    state = thrown("HHHWC")
    assert words(rows_of(GAME, state, Reader("fr")))["person.M"] == (
        "Marchand — 1\u00a0pièce par caisse voisine"
    )
    assert words(rows_of(GAME, state, Reader("en")))["person.M"] == (
        "Merchant — 1\u00a0coin per crate next to him"
    )


def test_spaces_may_be_tapped_in_any_order() -> None:
    rows = offered("CCCWW")
    for order in (("d4", "d5", "e5"), ("e5", "d4", "d5")):
        left = list(rows.rows)
        for place in ("use.C", *(f"cell.{name}" for name in order)):
            left = narrowed(left, place)
        assert left.count(()) == 1, "one whole move"
    apart = narrowed(narrowed(rows.rows, "use.C"), "cell.d3")
    assert () not in narrowed(narrowed(apart, "cell.e4"), "cell.f5"), "crates that do not touch"


def test_dice_to_roll_again_in_any_order_while_rolls_are_left() -> None:
    rows = offered("HHSSW", rolls=1)
    assert places(rows, "reroll 34") == ["die.3", "die.4"]
    assert narrowed(narrowed(rows.rows, "die.4"), "die.3").count(()) == 1
    assert "use.H" in words(rows), "or one keeps the dice"
    assert "die.1" not in words(offered("HHSSW", rolls=3))


def test_pass_is_one_entry() -> None:
    assert places(offered("SSSSS"), "-") == ["pass"]
    assert "pass" not in words(offered("HHSSW"))


def test_a_sprint_has_three_rolls_to_choose_from() -> None:
    ident = parse_ident("saint-malo.sprint#2026-11-18")
    session = Session(GAME, ident, GAME.setup(ident), ())
    session.deal()
    rows = rows_of(GAME, session.state, Reader("en"))
    assert {place.place for row in rows.rows for place in row} == {"roll.1", "roll.2", "roll.3"}
    assert laid(session.state)["turn"] == "turn 1 of 7: choose a roll"
    before = board(session.state).name

    session.move(rows.texts[1])
    shown = laid(session.state)
    assert shown["roll.2"].startswith("taken: ")
    assert not shown["roll.1"].startswith("taken: ")
    assert shown["turn.1"] == "this turn"
    assert board(session.state).name == before


def test_walls_that_complete_the_top_side_are_begun() -> None:
    state = thrown("WWLLL", FOUR_WALLS)
    rows = rows_of(GAME, state, Reader("en"))
    begun = rows.texts.index("W f1")
    assert begun in rows.begun
    assert rows.texts.index("W a2") not in rows.begun
    assert len(rows.rows) < 1_000, "of 89,930 moves"

    rest = rows_of(GAME, state, Reader("en"), "W f1")
    assert not rest.begun
    assert places(rest, "W f1 top:-") == ["decline"]
    assert places(rest, "W f1 top:M@c3") == ["top.M", "cell.c3"]
    assert places(rest, "W f1 top:A@d4 h:d5") == ["top.A", "cell.d4", "houses", "cell.d5"]
    assert not {"top.J", "top.N"} & words(rest).keys(), "a character of level 1 to 3"
    check_rows(GAME, state, Random(1), "en")


def test_a_beginning_and_its_rest_by_random_taps() -> None:
    state = thrown("WWSSS", replace(FOUR_WALLS, coins=0))
    moves = [tapped(GAME, state, Random(seed)) for seed in range(30)]
    assert {" top:" in move for move in moves} == {True, False}
    for move in moves:
        GAME.apply(state, GAME.parse_move(state, move))


def test_beginnings_and_their_rests_are_all_legal_moves() -> None:
    state = thrown("WLLLL", FOUR_WALLS)
    rows = rows_of(GAME, state, Reader("en"))
    found = [text for i, text in enumerate(rows.texts) if i not in rows.begun]
    for i in sorted(rows.begun):
        found += rows_of(GAME, state, Reader("en"), rows.texts[i]).texts
    legal = [GAME.format_move(state, move) for move in GAME.legal(state)]
    assert sorted(found) == sorted(legal)


def test_the_door_answers_what_is_left_of_a_beginning() -> None:
    moves = ["reroll 135", "H M@c3", "W a2,a3,a4,a5,a6"]
    asked = {"lang": "en", "id": "saint-malo.solo#lesson-38793", "moves": moves}
    whole, _ = ask("play", asked, {})
    assert whole["begun"] == []
    rest, _ = ask("play", {**asked, "moves": moves[:2], "begun": "W b1,c1,d1,e1,f1"}, {})
    assert "W b1,c1,d1,e1,f1 top:C@d4" in rest["texts"]
    first, _ = ask("play", {**asked, "moves": moves[:2]}, {})
    assert [first["texts"][i] for i in first["begun"]] == ["W b1,c1,d1,e1,f1"]


@pytest.mark.parametrize(
    ("variant", "players"), [("sprint", 1), ("solo", 1), ("table", 2), ("table", 5)]
)
def test_random_games_by_taps(variant: str, players: int) -> None:
    ident = parse_ident(f"saint-malo.{variant}#touch")
    session = walk(GAME, ident, players, Random(players))
    found = check_board(GAME, session.state, ident)
    assert {"cell.b1", "cell.d4", "cell.b2", "turn", "total", "defence"} <= found
    assert ("die.5" in found) == (variant != "sprint")
    assert ("turn.7" in found) == ("roll.3" in found) == (variant == "sprint")
    assert (f"city.{players - 1}" in found) == (players > 1)
    assert f"city.{players}" not in found
    assert laid(session.state)["turn"] == "the game is over"


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200))
def test_two_hundred_random_games_by_taps(seed: int) -> None:
    variant, players = (("sprint", 1), ("solo", 1), ("table", 2 + seed // 3 % 4))[seed % 3]
    walk(GAME, parse_ident(f"saint-malo.{variant}#touch-{seed}"), players, Random(seed))


def test_the_board_shows_the_city_its_points_and_the_pirates() -> None:
    cells = "#wwwww#" + START_CELLS[7:24] + "M12S" + START_CELLS[28:]
    state = State("solo", (City(cells, 5, 1, 4, 1),), 5, 3, rolls=2, due=0, dice=(4, 4, 0, 5, 2))
    shown = laid(state)
    assert (shown["cell.b1"], shown["cell.d4"], shown["cell.e4"]) == (
        *("a wall (W)", "a merchant (M)", "a church of size 1"),
    )
    assert "cell.b2" not in shown, "a crate is printed there"
    assert [shown[f"die.{i}"] for i in range(1, 6)] == ["head", "head", "log", "swords", "wall"]
    assert shown["turn"] == "turn 3 of 24: play one symbol or re-roll dice (1 more)"
    assert (shown["tally-coins"], shown["coins"]) == ("5", "2")
    assert (shown["series"], shown["churches"]) == ("1 2", "4")
    assert (shown["tally-cannons"], shown["cannons"]) == ("1", "−5")
    assert (shown["free"], shown["full"]) == ("32 free", "0")
    assert shown["total"] == str(GAME.score(state, 0).total)
    assert shown["defence"] == "3"
    assert [place for place in shown if place.startswith("pirates.")] == [
        *(f"pirates.1.{i}" for i in range(1, 5)),
        "pirates.3.1",
    ]
    assert laid(state, lang="fr")["free"] == "32 libres"


@pytest.mark.parametrize(
    ("built", "shown"),
    [
        ("111222333", "1 1 1 2 2 2 3 3 3"),
        ("1" * 12 + "222", "12×1 3×2"),
        ("1" * 10 + "2" * 10 + "3" * 10 + "4" * 10 + "5", "10×1 10×2 10×3 10×4 1×5"),
    ],
)
def test_however_many_churches_there_are_they_have_room(built: str, shown: str) -> None:
    left = iter(built)
    cells = "".join(next(left, code) if code == "." else code for code in START_CELLS)
    assert next(left, None) is None
    state = State("solo", (City(cells),), 5, 3, rolls=2, due=0, dice=(4, 4, 0, 5, 2))
    assert laid(state)["series"] == shown


def test_the_others_are_small_beside_the_city_of_the_seat() -> None:
    cities = (City(points=1), City(points=2), City(coins=9))
    state = State("table", cities, seat=1, rolls=3, due=0, dice=(0,) * 5)
    shown = laid(state, seat=1)
    assert shown["city.1"].startswith("player 1: 4 points, 3 coins, 2 logs")
    assert shown["city.2"].startswith("player 3: 6 points, 9 coins")
    assert board(state, 1).name == board(state, 2).name, "seats share the drawing"
    assert board(state, 1).name != board(state, 1, "fr").name
    assert board(state, 1).name != board(thrown("LLLLL")).name
    assert board(State("sprint", (City(),))).name != board(State("solo", (City(),))).name
