"""Vacances by touch: the space where the pawn ends, at noon a dish, at night the new rows."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from generator.core.game import LANGUAGES, Reader
from generator.games import find_game, parse_ident
from generator.games.vacances.notation.states import names_of
from generator.games.vacances.rules.markers import event_mask
from generator.games.vacances.rules.state import NIGHT, State
from generator.layout.ink.shapes import Use
from generator.layout.page.options import PrintOptions
from generator.tasks.play.playing import Session
from generator.tasks.play.rows import rows_of
from tests.touching import check_board, check_rows, walk
from tests.vacances.helpers import table, traveller

GAME = find_game("vacances")
SOLO, TABLE = parse_ident("vacances.solo#touch"), parse_ident("vacances.table#touch")


def tapped_as(state: State, text: str, lang: str = "en") -> list[str]:
    """Return the places that are tapped for a move."""
    offered = rows_of(GAME, state, Reader(lang))
    return [tap.place for tap in offered.rows[offered.texts.index(text)]]


def words(state: State, lang: str = "en") -> dict[str, str]:
    """Return all that can be tapped in a position, by its words."""
    rows = rows_of(GAME, state, Reader(lang)).rows
    return {tap.place: tap.words for row in rows for tap in row}


def pieces(state: State, seat: int = 0, lang: str = "en") -> dict[str, str]:
    """Return what lies on the board, in words."""
    assert GAME.board is not None
    ident = SOLO if len(state.travellers) == 1 else TABLE
    board = GAME.board(state, seat, PrintOptions(lang=lang, ident=ident))
    return {piece.place: piece.words for piece in board.pieces}


# Taps


def test_a_walk_is_the_space_where_it_ends() -> None:
    state = table(traveller("gar"), die=1)
    assert sorted(words(state)) == ["space.15", "space.16", "space.39", "space.61"]
    assert tapped_as(state, "gar-cou") == ["space.15"]
    assert words(state)["space.15"] == "15 Courtoisville"


def test_taking_a_marker_needs_no_tap_and_leaving_it_comes_first() -> None:
    state = table(traveller("psv"), die=1)
    assert tapped_as(state, "psv-cha") == ["space.11"]
    assert tapped_as(state, "psv-cha no") == ["leave", "space.11"]
    assert words(state, "fr")["space.11"] == "11 Château (+ visites)"
    assert words(state, "fr")["leave"] == "Laisser le jeton"


def test_a_marker_that_one_has_cannot_be_left() -> None:
    state = table(traveller("psv", "castle"), die=1)
    assert words(state)["space.11"] == "11 Castle"
    assert "leave" not in words(state)


def test_at_noon_a_dish_comes_after_its_restaurant() -> None:
    state = table(traveller("psv", "far"), die=1, period=3)
    assert tapped_as(state, "psv-rch :crepes") == ["space.56", "dish.crepes"]
    assert tapped_as(state, "psv-rch no") == ["space.56", "dish.none"]
    assert "dish.far" not in words(state)
    assert tapped_as(replace(state, period=4), "psv-rch") == ["space.56"]


def test_the_boat_at_noon_has_a_marker_and_a_dish() -> None:
    state = table(traveller("cdi"), die=1, period=3)
    assert tapped_as(state, "cdi-exc :far") == ["space.19", "dish.far"]
    assert tapped_as(state, "cdi-exc no :far") == ["leave", "space.19", "dish.far"]
    assert tapped_as(state, "cdi-exc no") == ["leave", "space.19", "dish.none"]


def test_aboard_there_is_nothing_but_to_stay() -> None:
    state = table(traveller("exc", "excursion", aboard=True), die=4, period=4)
    assert words(state, "fr") == {"stay": "Rester à bord"}
    at_noon = replace(state, period=3)
    assert tapped_as(at_noon, "stay :seafood") == ["stay", "dish.seafood"]


def test_staying_on_a_beach_is_not_the_loop_that_leads_back_to_it() -> None:
    state = table(traveller("val"), die=4)
    assert tapped_as(state, "stay") == ["stay"]
    assert tapped_as(state, "val-min-rot-pad-val") == ["space.73"]
    assert tapped_as(state, "stay no") == ["leave", "stay"]
    assert words(state)["stay"] == "Stay on the beach (+ beaches)"


def test_a_blocked_pawn_has_one_thing_to_tap() -> None:
    state = table(traveller("gbe"), traveller("bon"), die=3, period=4)
    assert words(state) == {"blocked": "Blocked: back to the station"}


def test_at_night_the_last_new_series_goes_by_itself() -> None:
    state = table(traveller("gar", "castle far", beaches=2), period=NIGHT)
    assert tapped_as(state, "dishes visits beaches") == ["series.dishes", "series.visits"]
    assert words(state, "fr")["series.dishes"] == "ligne suivante\u00a0: plats"
    two = table(traveller("gar", "castle far"), period=NIGHT)
    assert tapped_as(two, "visits dishes") == ["series.visits"]


def test_five_new_series_are_told_apart() -> None:
    # So many in one night are out of reach: all that a night could ever ask.
    state = table(traveller("gar", "castle ramparts paddle far", beaches=1), period=NIGHT)
    assert len(rows_of(GAME, state, Reader("en")).rows) == 120
    check_rows(GAME, state, Random(1), "en")


# Whole games


@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_random_games_by_taps(players: int, lang: str) -> None:
    ident = SOLO if players == 1 else TABLE
    session = walk(GAME, ident, players, Random(players), lang)
    places = check_board(GAME, session.state, ident, lang)
    assert {"space.1", "space.74", "die", "row.5", "nights", "events", "total"} <= places
    assert ("die.5.6" in places) == (players == 1)
    assert (f"seat.{players}" in places) == (players > 1)
    assert f"seat.{players + 1}" not in places


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200))
def test_two_hundred_random_games_by_taps(seed: int) -> None:
    players = seed % 5 + 1
    variant = "solo" if players == 1 else "table"
    ident = parse_ident(f"vacances.{variant}#touch-{seed}")
    session = walk(GAME, ident, players, Random(seed), LANGUAGES[seed % 2])
    check_board(GAME, session.state, ident)


@pytest.mark.parametrize("players", [1, 3])
def test_every_board_of_a_game_shows_what_is_so(players: int) -> None:
    ident, random = (SOLO if players == 1 else TABLE), Random(7)
    names = tuple(f"player-{seat + 1}" for seat in range(players)) if players > 1 else ()
    session = Session(GAME, ident, GAME.setup(ident, players), names)
    while not session.deal():
        state, seat = session.state, session.seat
        shown = pieces(state, seat)
        one = state.travellers[seat]
        assert shown["total"] == str(GAME.score(state, seat).total)
        assert {name for name in shown if name.startswith("row.")} == {
            f"row.{row + 1}" for row in range(len(one.rows))
        }
        pawns = [said for said in shown.values() if said.startswith("pawn")]
        assert sum(said.count("pawn") for said in pawns) == players
        assert sum("marker taken" in said for said in shown.values()) == sum(
            name in TICKED for name in names_of(one.had)
        )
        assert ("events" in shown) == bool(one.had & event_mask())
        assert shown.get("die") == (None if state.die is None else str(state.die))
        session.move(random.choice(rows_of(GAME, state, Reader("en")).texts))


# All markers that lie on a space of their own: dishes do not, and neither do beaches.
TICKED = frozenset(names_of((1 << 15) - 1)) | frozenset(names_of(event_mask()))


# The board


def test_own_rows_new_markers_and_bonuses_lie_on_the_board() -> None:
    one = traveller("gar", "castle cathedral ramparts racecourse", rows=(0,), lodgings=2, beaches=1)
    shown = pieces(table(one, die=6, day=3, period=3))
    assert shown["row.1"] == "visits: 2 × 1 = 2"
    assert shown["new"] == "promenades, beaches"
    assert (shown["nights"], shown["events"]) == ("2", "Racecourse")
    assert shown["total"] == "17"
    assert shown["moment"] == "day 3, sun, noon"
    assert shown["space.26"] == "marker taken"
    assert (shown["die.3.2"], shown["die.3.3"]) == ("past", "now")
    assert "die.3.4" not in shown


def test_markers_are_drawn_in_their_rows_and_in_those_to_come() -> None:
    assert GAME.board is not None
    one = traveller("gar", "castle cathedral ramparts crepes rhum", rows=(0,), beaches=1)
    board = GAME.board(table(one, die=6, day=5), 0, PrintOptions(lang="en", ident=SOLO))
    drawn = {
        piece.place: sorted(shape.symbol for shape in piece.shapes if isinstance(shape, Use))
        for piece in board.pieces
    }
    assert drawn["row.1"] == ["castle", "cross"]
    assert drawn["new"] == ["beach", "crepes", "promenade"]
    assert drawn["events"] == ["rhum"]


def test_pawns_share_the_station_and_everybody_s_series_lie_open() -> None:
    state = table(traveller("gar"), traveller("gar"), traveller("sil", beaches=1), die=2)
    shown = pieces(state, lang="fr")
    assert shown["space.21"] == "pion 1, pion 2"
    assert shown["space.69"] == "pion 3"
    assert shown["seat.3"] == "plages 1\u00a0; 0 point"
    assert shown["weather.1"] == "soleil"
    assert "weather.2" not in shown


def test_the_drawing_stays_from_move_to_move_and_from_seat_to_seat() -> None:
    assert GAME.board is not None
    before = table(traveller("gar"), traveller("gar"), die=2)
    after = table(traveller("sil"), traveller("gar"), die=5, day=2, period=4)
    options = PrintOptions(lang="en", ident=TABLE)
    name = GAME.board(before, 0, options).name
    assert GAME.board(after, 1, options).name == name
    assert GAME.board(before, 0, replace(options, lang="fr")).name != name
    assert GAME.board(table(*before.travellers * 2, die=2), 0, options).name != name


def test_what_an_id_deals_a_lone_player_is_in_the_name_of_the_drawing() -> None:
    assert GAME.board is not None
    state = table(traveller("gar"), die=2)
    other = parse_ident("vacances.solo#another")
    boards = [GAME.board(state, 0, PrintOptions(lang="en", ident=one)) for one in (SOLO, other)]
    assert boards[0].name != boards[1].name


def test_no_two_spaces_to_tap_overlap() -> None:
    assert GAME.board is not None
    board = GAME.board(table(traveller("gar"), die=2), 0, PrintOptions(lang="en", ident=SOLO))
    (page,) = board.pages()
    assert page.height > page.width
    boxes = [place.box for place in page.places]
    for i, box in enumerate(boxes):
        assert not any(box.inset(0.01).overlaps(other) for other in boxes[:i]), page.places[i]
