"""Why each turn of a play was played: hand-made plays, and what the solution sheet says of them."""

from __future__ import annotations

from generator.core.ident import Ident
from generator.games.saint_malo.mind.best import best_from
from generator.games.saint_malo.mind.reasons import Reason, reasons
from generator.games.saint_malo.mind.solver.sprint import Sprint, replayed
from generator.games.saint_malo.notation.moves import parse_action, parse_faces
from generator.games.saint_malo.notation.open_dice import dealt_turns
from generator.games.saint_malo.rules.city import City
from generator.games.saint_malo.rules.scoring import score_city

DAY = Ident("saint-malo", "sprint", "2026-11-16")


def reasons_of(*turns: str) -> list[Reason]:
    """Return the reasons of turns as `XXLLL X2 d4`, each with one open roll."""
    words = [turn.split(" ", 1) for turn in turns]
    plays = tuple((parse_faces(dice), parse_action(action)) for dice, action in words)
    return reasons(replayed(Sprint(tuple((dice,) for dice, _ in plays)), plays))


def said(*turns: str) -> list[list[str]]:
    """Return what is said of every turn."""
    return [[str(purpose) for purpose in one.purposes] for one in reasons_of(*turns)]


def test_reasons_add_up_to_the_total() -> None:
    found = best_from(Sprint(dealt_turns(DAY)))
    why = reasons(found.play)
    start = score_city(City()).total
    assert start + sum(one.now + one.end for one in why) == why[-1].total == found.score


def test_points_now_are_on_the_track_and_the_others_at_the_end() -> None:
    # The architect turns two logs, a point each, into six points; the noble's dice cost four coins.
    built, noble = reasons_of("HHHLL H A@d4 h:d5,e5", "HHHHL H N@a2")
    assert (built.now, built.end, built.total) == (6, -2, 7)
    assert (noble.now, noble.end, noble.total) == (7, -1, 13)


def test_turned_dice_are_told_because_the_dice_shown_do_not_tell_them() -> None:
    assert said("XXXHC X3 d4") == [[]]
    assert said("XXXHC X4 d4") == [["1 die turned for 2 coins"]]
    assert said("LLCXW L2") == [[]]
    assert said("SSSSS -") == [["the pirates of strength 1 cost a cannon"]]


def test_a_church_counts_with_the_series_it_belongs_to() -> None:
    """The second church of size 2 waits for the second series, not for the first."""
    assert said("XXLLL X2 d6", "XXLLL X2 g6", "XLLLL X1 a6", "XLLLL X1 d1") == [
        ["counts with the series of turn 3"],
        ["counts with the series of turn 4"],
        [],
        [],
    ]


def test_a_church_that_never_counts_has_no_series() -> None:
    assert said("XXXLL X3 d6", "XLLLL X1 a6") == [[], []]


def test_churches_are_there_for_later_priests_who_see_them() -> None:
    one, two, _ = said("XLLLL X1 d4", "XLLLL X1 f7", "HHLLL H P@d5")
    assert one == ["the priest of turn 3 will see it"]
    assert two == []


def test_logs_are_for_the_houses_that_need_them() -> None:
    """Two logs stand in store: a delivery is only for what goes beyond them."""
    assert said("LLCCC L2", "HHHCC H A@d4 h:d5,e5") == [[], []]
    spent = said("LLCCC L2", "HHHCC H A@d4 h:d5,e5", "HHHCC H A@d1 h:e1")
    assert spent[0] == ["for the houses of turn 3"]


def test_crates_are_for_the_merchants_who_see_them() -> None:
    crates, merchant = said("CCLLL C d2,d3", "HHHLL H M@c3")
    assert crates == ["2 crates for the merchant of turn 2"]
    assert merchant == ["the merchant brings 6 coins"]


def test_walls_name_their_side_and_the_turn_it_is_complete() -> None:
    first, last = said("WWWLL W b7,c7,d7", "WWLLL W e7,f7")
    assert first == ["the bottom side will be complete on turn 2"]
    assert last == ["the bottom side is complete"]
    assert said("WWWLL W b7,c7,d7") == [[]]


def test_the_person_of_the_top_side_is_there_for_a_juggler() -> None:
    walls, _ = said("WWWWW W b1,c1,d1,e1,f1 top:C@d4", "HHHHL H J@d5")
    assert walls == ["the top side is complete", "the juggler of turn 2 will see him"]


def test_a_soldier_guards_where_one_less_would_not_do() -> None:
    soldier, attack = said("HHLLS H S@d4", "CCSSS C d7")
    assert soldier == ["will hold off the pirates of turn 2"]
    assert attack == ["the pirates of strength 1 are held off"]
    first, second, _ = said("HHLLL H S@d4", "HHLLL H S@d5", "HSSSS H C@d6")
    assert (first, second) == ([], [])
