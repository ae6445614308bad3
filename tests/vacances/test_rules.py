"""The rules and rulings, one test each."""

from __future__ import annotations

import pytest

from generator.core.errors import IllegalMove, NotationError
from generator.core.game import CHANCE, Setup
from generator.core.play import outcomes
from generator.games.vacances import GAME
from generator.games.vacances.notation.moves import format_move, parse_move, parse_way
from generator.games.vacances.rules.markers import BEACHES, DISHES, PROMENADES, VISITS
from generator.games.vacances.rules.scoring import score_of
from generator.games.vacances.rules.state import NIGHT, Blocked, Stay, Weather, count
from generator.games.vacances.rules.turn import apply, legal
from tests.vacances.helpers import at, ends, markers, moves, play, table, traveller

# Moving


def test_everybody_starts_at_the_station_before_the_first_morning() -> None:
    state = GAME.start(Setup("table", 3))
    assert {one.at for one in state.travellers} == {at("gar")}
    assert GAME.to_move(state) == CHANCE


def test_a_pawn_moves_exactly_as_many_spaces_as_the_die_says() -> None:
    state = table(traveller("gar"), die=2)
    assert ends(state) == {"hsi", "rsi", "qdt", "aub", "rga", "hip", "hse"}
    with pytest.raises(IllegalMove, match="expected 2 steps, got 1"):
        play(state, "gar-cou")


def test_a_pawn_may_not_step_straight_back_inside_a_move() -> None:
    with pytest.raises(IllegalMove, match="straight back"):
        play(table(traveller("gar"), die=2), "gar-cou-gar")


def test_the_ban_on_stepping_back_does_not_reach_across_two_rolls() -> None:
    state = play(table(traveller("gar"), die=1), "cou", "1")
    assert "gar" in ends(state)


def test_a_loop_may_come_back_to_where_it_started() -> None:
    state = play(table(traveller("rob"), die=4), "rob-rsi-esp-rhu-qdt", "5")
    assert "qdt" in ends(state)
    assert play(state, "qdt-rhu-esp-rsi-rob-qdt").travellers[0].at == at("qdt")


def test_a_walk_needs_its_lines() -> None:
    with pytest.raises(IllegalMove, match=r"no line joins 21 \(gar\) and 8 \(cas\)"):
        play(table(traveller("gar"), die=1), "gar-cas")


def test_a_walk_starts_where_the_pawn_is() -> None:
    with pytest.raises(IllegalMove, match=r"the pawn is on space 21 \(gar\)"):
        play(table(traveller("gar"), die=1), "rob-rsi")


def test_of_all_walks_to_a_space_the_first_by_id_is_kept() -> None:
    state = table(traveller("gar"), die=3)
    assert [move for move in moves(state) if move.endswith("-esp")] == ["gar-rob-rsi-esp"]


def test_any_walk_to_a_space_may_be_given() -> None:
    state = table(traveller("rob"), die=5)
    walks = ("rob-rsi-esp-rhu-qdt-bou", "bou")
    assert [play(state, walk).travellers[0].at for walk in walks] == [at("bou")] * 2


# Other pawns


def test_a_pawn_neither_passes_nor_ends_on_another() -> None:
    state = table(traveller("gar"), traveller("cou"), die=2)
    assert ends(state) == {"rsi", "qdt", "aub", "rga", "hip", "hse"}
    with pytest.raises(IllegalMove, match=r"another pawn is on space 15 \(cou\)"):
        play(state, "gar-cou-hsi")
    with pytest.raises(IllegalMove, match=r"another pawn is on space 15 \(cou\)"):
        play(table(traveller("gar"), traveller("cou"), die=1), "gar-cou")


def test_the_station_holds_any_number_and_never_blocks() -> None:
    state = table(traveller("cou"), traveller("gar"), traveller("gar"), die=2)
    assert "rob" in ends(state)
    assert play(table(traveller("cou"), traveller("gar"), die=1), "gar").travellers[0].at == at(
        "gar"
    )


def test_a_blocked_pawn_goes_to_the_station_and_keeps_what_it_has() -> None:
    # The Grand Bé is a dead end behind the beach of Bon-Secours.
    one = traveller("gbe", "grand-be", today=traveller("gar", "grand-be").had)
    state = table(one, traveller("bon"), die=3, period=4)
    assert list(legal(state)) == [Blocked()]
    after = play(state, "blocked").travellers[0]
    assert (after.at, markers(after)) == (at("gar"), {"grand-be"})


def test_with_the_option_a_blocked_pawn_loses_the_markers_of_the_day() -> None:
    today = traveller("gar", "grand-be").had
    one = traveller("gbe", "castle grand-be", beaches=2, today=today, beaches_today=1)
    state = table(one, traveller("bon"), die=3, period=4, day=2, blocked_loses="day")
    after = play(state, "blocked").travellers[0]
    assert (markers(after), after.beaches) == ({"castle"}, 1)


def test_a_pawn_with_a_way_is_not_blocked() -> None:
    with pytest.raises(IllegalMove, match="not blocked"):
        play(table(traveller("gar"), die=1), "blocked")


# Beaches


def test_a_beach_gives_a_marker_on_arrival_and_one_for_every_period_stayed() -> None:
    state = play(table(traveller("cas"), die=1), "sil", "4", "stay", "2", "stay")
    assert state.travellers[0].beaches == 3


def test_a_beach_marker_may_be_declined() -> None:
    assert play(table(traveller("cas"), die=1), "sil no").travellers[0].beaches == 0


@pytest.mark.parametrize("weather", ["rain", "storm"])
def test_rain_and_storm_give_no_beach_markers(weather: str) -> None:
    state = play(table(traveller("cas"), die=1, weather=weather, day=1), "sil", "1", "stay")
    assert state.travellers[0].beaches == 0


def test_there_are_five_beach_markers() -> None:
    one = traveller("sil", beaches=5, rows=(BEACHES,))
    assert play(table(one, die=1, day=2), "stay").travellers[0].beaches == 5


def test_a_pawn_on_a_beach_is_never_blocked_because_it_may_stay() -> None:
    state = table(traveller("bon"), traveller("rem"), traveller("gbe"), traveller("voi"), die=2)
    assert [move for move in legal(state) if not isinstance(move, Stay)] == []


def test_only_a_beach_or_the_boat_lets_a_pawn_stay() -> None:
    with pytest.raises(IllegalMove, match="only a pawn on a beach"):
        play(table(traveller("gar"), die=1), "stay")


# Sights and sports


def test_a_visit_gives_its_marker_once() -> None:
    state = table(traveller("psv"), die=1)
    assert markers(play(state, "cha").travellers[0]) == {"castle"}
    had = table(traveller("psv", "castle", rows=(VISITS,)), die=1, day=2)
    assert "psv-cha no" not in moves(had)


def test_taking_is_optional() -> None:
    state = table(traveller("psv"), die=1)
    assert {"psv-cha", "psv-cha no"} <= set(moves(state))
    assert markers(play(state, "cha no").travellers[0]) == set()


@pytest.mark.parametrize(("weather", "given"), [("sun", 1), ("rain", 1), ("storm", 0)])
def test_a_storm_gives_no_sports(weather: str, given: int) -> None:
    state = play(table(traveller("sil"), die=1, weather=weather), "lon")
    assert len(markers(state.travellers[0])) == given


def test_fort_national_stays_open_in_a_storm() -> None:
    state = play(table(traveller("cas"), die=1, weather="storm"), "fna")
    assert markers(state.travellers[0]) == {"fort-national"}


# Dishes and the boat


def test_a_restaurant_serves_a_dish_on_arriving_at_noon() -> None:
    state = table(traveller("psv"), die=1, period=3)
    assert markers(play(state, "rch :crepes").travellers[0]) == {"crepes"}
    assert {f"psv-rch :{dish}" for dish in ("kouign", "far", "crepes")} <= set(moves(state))


@pytest.mark.parametrize("period", [1, 2, 4, 5])
def test_a_restaurant_serves_nothing_at_other_hours(period: int) -> None:
    with pytest.raises(IllegalMove, match="no dish is served"):
        play(table(traveller("psv"), die=1, period=period), "rch :crepes")


@pytest.mark.parametrize(
    ("start", "period", "written"),
    [
        ("psv", 2, "psv-rch :crepes"),  # a restaurant, too early
        ("psv", 3, "psv-cha :crepes"),  # no restaurant
        ("psv", 3, "psv-cha no :crepes"),
        ("psv", 6, "psv-rch :crepes"),  # only lodgings count
        ("sil", 3, "stay :crepes"),  # nothing is served on a beach
        ("cdi", 4, "cdi-exc :crepes"),  # the boat, too late
    ],
)
def test_a_dish_that_is_not_served_is_written_and_refused(
    start: str, period: int, written: str
) -> None:
    state = table(traveller(start), die=1, period=period)
    move = parse_move(state, written)
    assert format_move(state, move) == written
    with pytest.raises(IllegalMove, match="no dish is served here now"):
        apply(state, move)


def test_a_dish_is_had_once() -> None:
    one = traveller("psv", "crepes", rows=(DISHES,))
    with pytest.raises(IllegalMove, match="had already"):
        play(table(one, die=1, period=3, day=2), "rch :crepes")


def test_an_excursion_at_mid_morning_gives_the_dish_during_the_stay() -> None:
    state = play(table(traveller("cdi"), die=1, period=2), "exc", "6")
    assert {type(move) for move in legal(state)} == {Stay}
    with pytest.raises(IllegalMove, match="stays aboard"):
        play(state, "exc-cdi-pdi-mol-voi-bon-rem :far")
    state = play(state, "stay :far", "6")
    assert markers(state.travellers[0]) == {"excursion", "far"}
    assert all(not isinstance(move, Stay) for move in legal(state))


def test_an_excursion_at_noon_gives_the_dish_at_once_and_still_stays() -> None:
    state = play(table(traveller("cdi"), die=1, period=3), "exc :far", "6")
    assert markers(state.travellers[0]) == {"excursion", "far"}
    assert list(legal(state)) == [Stay()]


@pytest.mark.parametrize("period", [1, 4, 5])
def test_at_other_hours_the_boat_gives_nothing_and_leaves_at_once(period: int) -> None:
    state = play(table(traveller("cdi"), die=1, period=period), "exc", "2")
    assert markers(state.travellers[0]) == set()
    assert ends(state) == {"pdi", "hsl", "nay"}


def test_a_second_excursion_still_gives_a_dish() -> None:
    one = traveller("cdi", "excursion far", rows=(PROMENADES, DISHES))
    state = play(table(one, die=1, period=3, day=2), "exc :crepes")
    assert markers(state.travellers[0]) == {"excursion", "far", "crepes"}
    assert state.travellers[0].aboard


def test_marker_and_dish_of_an_excursion_are_declined_apart() -> None:
    state = table(traveller("cdi"), die=1, period=3)
    taken = {text: markers(play(state, text).travellers[0]) for text in ("exc :-", "exc no :far")}
    assert taken == {"exc :-": {"excursion"}, "exc no :far": {"far"}}
    assert markers(play(state, "exc no").travellers[0]) == set()


def test_the_boat_sails_in_a_storm() -> None:
    state = play(table(traveller("cdi"), die=1, period=2, weather="storm"), "exc")
    assert markers(state.travellers[0]) == {"excursion"}


# Events


@pytest.mark.parametrize("day", range(1, 6))
def test_the_races_are_on_days_2_and_3(day: int) -> None:
    state = play(table(traveller("mar"), die=1, day=day, weather="rain"), "hip")
    assert bool(markers(state.travellers[0])) == (day in (2, 3))


@pytest.mark.parametrize("day", range(1, 6))
def test_the_ships_are_there_on_days_4_and_5(day: int) -> None:
    state = play(table(traveller("esp"), die=1, day=day, weather="rain"), "rhu")
    assert bool(markers(state.travellers[0])) == (day in (4, 5))


# The evening


def test_a_lodging_in_the_evening_gives_a_night_and_tomorrow_starts_there() -> None:
    state = play(table(traveller("cou"), die=1, period=6), "hsi")
    assert (state.travellers[0].lodgings, state.travellers[0].at) == (1, at("hsi"))
    assert GAME.score(state, 0).total == 5


def test_without_a_lodging_the_pawn_is_back_at_the_station() -> None:
    state = play(table(traveller("cou"), die=1, period=6), "gar")
    assert (state.travellers[0].lodgings, state.travellers[0].at) == (0, at("gar"))
    assert play(table(traveller("rga"), die=1, period=6), "ste").travellers[0].at == at("gar")


def test_a_pawn_without_a_lodging_leaves_at_once_and_blocks_nobody_that_evening() -> None:
    state = table(traveller("rga"), traveller("rga"), die=1, period=6)
    state = play(state, "ste", "1")
    assert state.seat == 1
    assert "ste" in ends(state)
    assert play(state, "ste").travellers[1].at == at("gar")


def test_a_pawn_in_its_lodging_does_block_that_evening() -> None:
    state = play(table(traveller("cou"), traveller("cou"), die=1, period=6), "hsi", "1")
    assert "hsi" not in ends(state)


def test_noon_is_the_third_of_six_periods() -> None:
    served = [
        period
        for period in range(1, 7)
        if "psv-rch :far" in moves(table(traveller("psv"), die=1, period=period))
    ]
    assert served == [3]


def test_the_evening_gives_no_markers() -> None:
    assert markers(play(table(traveller("psv"), die=1, period=6), "cha").travellers[0]) == set()


def test_a_pawn_may_stay_on_its_beach_in_the_evening_for_nothing() -> None:
    state = play(table(traveller("sil"), die=1, period=6), "stay")
    assert (state.travellers[0].beaches, state.travellers[0].at) == (0, at("gar"))


def test_a_lodging_gives_nothing_during_the_day() -> None:
    assert play(table(traveller("cou"), die=1), "hsi").travellers[0].lodgings == 0


# Rows


def test_several_new_series_are_laid_in_the_order_the_player_chooses() -> None:
    one = traveller("cou", "castle crepes", beaches=3)
    state = play(table(one, die=1, period=6), "gar")
    assert state.period == NIGHT
    assert len(list(legal(state))) == 6
    state = play(state, "dishes visits beaches")
    assert state.travellers[0].rows == (DISHES, VISITS, BEACHES)
    assert GAME.score(state, 0).as_data()["rows"] == [1, 2, 9]


def test_a_single_new_series_leaves_no_choice() -> None:
    state = play(table(traveller("cou", "castle"), die=1, period=6), "gar")
    assert state.travellers[0].rows == (VISITS,)
    assert GAME.to_move(state) == CHANCE


def test_new_rows_go_below_the_old_ones() -> None:
    one = traveller("cou", "castle crepes excursion", rows=(VISITS,))
    state = play(table(one, die=1, period=6, day=2), "gar", "promenades dishes")
    assert state.travellers[0].rows == (VISITS, PROMENADES, DISHES)


def test_only_the_new_series_are_laid() -> None:
    state = play(table(traveller("cou", "castle crepes"), die=1, period=6), "gar")
    with pytest.raises(IllegalMove, match="visits, dishes"):
        play(state, "dishes beaches")


def test_rows_count_their_number_for_every_marker() -> None:
    one = traveller("gar", "castle crepes far excursion", beaches=3)
    assert [count(one, series) for series in (DISHES, VISITS, BEACHES, PROMENADES)] == [2, 1, 3, 1]
    assert score_of((2, 2, 9, 4), 1, 1).total == 27


def test_ties_are_shared() -> None:
    state = table(traveller("gar", lodgings=1), traveller("hsi", lodgings=1), traveller("gar"))
    assert GAME.ranking(state) == ((0, 1), (2,))


# Weather


def test_weather_is_drawn_from_what_is_left() -> None:
    state = GAME.start(Setup("solo"))
    assert dict(outcomes(GAME, state)) == {
        Weather("sun"): 3,
        Weather("rain"): 1,
        Weather("storm"): 1,
    }
    state = GAME.parse_state(
        "day 2 period 0 die - seat 1 blocked loses period\nweather sun storm\n"
        "gar beaches 0 lodgings 0 rows - had - today - sand 0"
    )
    assert dict(outcomes(GAME, state)) == {Weather("sun"): 2, Weather("rain"): 1}
    with pytest.raises(IllegalMove, match="no token of storm is left"):
        play(state, "storm")


def test_a_game_is_over_after_five_days() -> None:
    state = play(table(traveller("cou"), die=1, period=6, day=5), "gar")
    assert GAME.to_move(state) is None


def test_a_move_of_endless_words_is_refused_at_once() -> None:
    with pytest.raises(NotationError):
        parse_way("rch" + " :-" * 300_000)
