"""Who stands where: points by place or by share, ties, what replaces what, a season."""

from __future__ import annotations

import pytest

from generator.core.errors import NotationError, RecordError
from generator.core.findings import Report
from generator.core.score import Score
from generator.tasks.event.event import event_content, read_event
from generator.tasks.event.receiving import handed_content, handed_sheets, read_handed
from generator.tasks.event.series import series
from generator.tasks.event.standing import Evening, evening
from tests.events.people import DETRAK, SIEGE, event, handed, sheet

FOUR = ("Anke", "Bob", "Cécile", "Dan")


def stands(one: Evening) -> list[tuple[int | None, str, int]]:
    return [(line.place, line.player, line.points) for line in one.lines]


def results(one: Evening, game: int = 0) -> list[tuple[int | None, str, int]]:
    return [(r.place, r.player, r.points) for r in one.games[game].results]


def test_a_place_earns_as_many_points_as_there_are_names_and_one_less_a_place() -> None:
    came = [handed(k, sheet(name, 40 - k)) for k, name in enumerate(FOUR, start=1)]
    assert results(evening(event(FOUR), came)) == [
        (1, "Anke", 4), (2, "Bob", 3), (3, "Cécile", 2), (4, "Dan", 1)
    ]  # fmt: skip


def test_equal_totals_share_a_place_and_its_points() -> None:
    totals = {"Anke": 9, "Bob": 8, "Cécile": 8, "Dan": 7}
    came = [handed(k, sheet(*one)) for k, one in enumerate(totals.items(), start=1)]
    found = evening(event(FOUR), came)
    assert results(found) == [(1, "Anke", 4), (2, "Bob", 3), (2, "Cécile", 3), (4, "Dan", 1)]
    assert stands(found) == results(found)


def test_a_share_earns_its_part_of_a_thousand() -> None:
    came = [handed(k, sheet(name, t)) for k, (name, t) in enumerate([("Anke", 53), ("Bob", 45)], 1)]
    siege = handed(3, sheet("Bob", -3, SIEGE))
    found = evening(event(FOUR, "share"), [*came, siege])
    assert results(found) == [(1, "Anke", 1000), (2, "Bob", 849)]
    assert results(found, 1) == [(1, "Bob", 0)]  # a lead may be below nothing
    assert stands(found) == [(1, "Anke", 1000), (2, "Bob", 849)]


def test_whoever_beats_a_best_that_was_not_proved_earns_the_thousand() -> None:
    came = [handed(1, sheet("Anke", 60)), handed(2, sheet("Bob", 53))]
    assert results(evening(event(FOUR, "share"), came)) == [(1, "Anke", 1000), (2, "Bob", 883)]


@pytest.mark.parametrize("points", ["places", "share"])
def test_a_sheet_without_a_proof_never_earns_more_than_one_with_it(points: str) -> None:
    loud = sheet("Bob", 90, certainty="plausible")
    found = evening(event(FOUR, points), [handed(1, loud), handed(2, sheet("Anke", 30))])
    (first, second) = found.games[0].results
    assert [(one.place, one.player) for one in (first, second)] == [(1, "Anke"), (2, "Bob")]
    assert first.points >= second.points
    assert second.medal is None  # nobody earns a medal by a sheet that nobody could prove


def test_a_sheet_that_adds_up_wrongly_counts_with_the_right_total() -> None:
    wrong = sheet("Anke", 46, verdict="wrong", claimed=48)
    (one,) = evening(event(FOUR), [handed(1, wrong)]).games[0].results
    assert (one.place, one.points, one.medal) == (1, 4, "silver")


def test_who_has_no_result_has_no_place_and_who_is_missing_is_named() -> None:
    illegal = sheet("Bob", None, verdict="illegal", reason={"fr": "non", "en": "no"})
    found = evening(event(FOUR), [handed(1, illegal), handed(2, sheet("Dan", 3, SIEGE))])
    assert stands(found) == [(1, "Dan", 4), (None, "Bob", 0)]
    assert found.games[0].missing == ("Anke", "Cécile", "Dan")
    assert found.absent == ("Anke", "Cécile")


def test_the_last_sheet_counts_whatever_order_the_folder_lists_them_in() -> None:
    came = [handed(3, sheet("Bob", 9)), handed(1, sheet("Bob", 7)), handed(2, sheet("Bob", 8))]
    found = evening(event(FOUR), came)
    assert found.games[0].results[0].sheet.total == 9
    assert [(one.number, one.by) for one in found.replaced] == [(1, 2), (2, 3)]


def test_who_was_taken_off_the_list_is_in_no_table() -> None:
    found = evening(event(FOUR), [handed(1, sheet("Zoé", 50)), handed(2, sheet("Bob", 8))])
    assert stands(found) == [(1, "Bob", 4)]


# A season.


def night(day: int, points: str = "places", **totals: int) -> Evening:
    names = tuple(totals)
    came = [handed(k, sheet(name, totals[name])) for k, name in enumerate(names, start=1)]
    return evening(event(names, points, day), came)


def test_a_season_adds_the_evenings_up_in_the_order_of_days() -> None:
    found = series([night(17, Anke=3, Bob=9), night(10, Bob=3, Zoe=9, Anke=1)])
    assert [one.event.day.day for one in found.evenings] == [10, 17]
    assert [(line.place, line.player, line.points, line.parts) for line in found.lines] == [
        (1, "Bob", 4, (2, 2)),
        (2, "Zoe", 3, (3, None)),
        (3, "Anke", 2, (1, 1)),
    ]


def test_a_name_is_the_same_on_every_evening_whatever_its_accents() -> None:
    found = series([night(10, Cecile=3), night(17, Cécile=3)])
    assert [(line.player, line.points) for line in found.lines] == [("Cécile", 2)]


def test_evenings_that_are_reckoned_otherwise_are_no_season() -> None:
    with pytest.raises(NotationError, match="not reckoned in the same way"):
        series([night(10, Anke=1), night(17, "share", Anke=1)])


# What lies in the folder.


def test_an_event_is_read_as_it_was_written() -> None:
    one = event()
    assert read_event(event_content(one)) == one


GOOD = event_content(event(FOUR)).decode()


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("title", "titel", "‘titel’ is no key of an event"),
        ('"Tuesday"', '""', "‘’ is no title"),
        ('"places"', '"luck"', "points: ‘luck’ is not possible"),
        ("2026-11-16\n", '"today"\n', "date: expected a date"),
        ("Bob", "ANKE", "‘Anke’ and ‘ANKE’ could not be told apart"),
        ("Bob", "Anke", "expected names that differ"),
        ("Anke\nBob\nCécile\nDan\n", "", "0 names: expected 1 to 99"),
        ("best = 53", "best = 'x'", "best: expected a whole number"),
        ("best = 53\n", "", "expected numbers"),
        ("bronze", "iron", "expected numbers"),
        ("detrak.basic", "chess", "games: no game is called ‘chess’"),
        ("robber-knights.siege", "robber-knights.table", "robber-knights.table"),
        ("[games", "[[games", "not TOML"),
    ],
)
def test_an_event_that_is_none_is_refused_in_a_line(before: str, after: str, said: str) -> None:
    assert before in GOOD
    with pytest.raises(RecordError) as error:
        read_event(GOOD.replace(before, after).encode())
    assert said in str(error.value)


def test_what_came_in_is_read_as_it_was_written() -> None:
    reason = {"fr": "non", "en": "no"}
    one = handed(3, sheet("Bob", None, verdict="illegal", reason=reason), sheet("Bob", 3, SIEGE))
    assert read_handed(handed_content(one)) == one


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"{",
        b"[]",
        b"{}",
        b"\xff",
        b"[" * 100_000,
        handed_content(handed(1, sheet("Bob", 1))).replace(b'"total": 1', b'"total": "1"'),
        handed_content(handed(1, sheet("Bob", 1))).replace(b'"number": 1', b'"number": true'),
        handed_content(handed(1, sheet("Bob", 1))).replace(b'"reason": {}', b'"reason": {"fr": 1}'),
        handed_content(handed(1, sheet("Bob", 1))).replace(b'"reason": {}', b'"reason": ["x"]'),
        handed_content(handed(1, sheet("Bob", 1))).replace(b'"player": "Bob"', b'"player": []'),
        handed_content(handed(1, sheet("Bob", 1))).replace(b'"written"', b'"more"'),
    ],
    ids=range(12),
)
def test_damage_is_a_line_and_no_traceback(damaged: bytes) -> None:
    with pytest.raises(RecordError):
        read_handed(damaged)


# Whose a sheet is.


def test_a_table_hands_in_one_record_for_everybody() -> None:
    table = Report(
        id=DETRAK,
        game="detrak",
        names=("ANKE", "bob"),
        scores=(Score(40), Score(35)),
        certainty="replayed",
    )
    sheets = handed_sheets(event(FOUR), [("table.toml", table)])
    assert [(one.player, one.total) for one in sheets] == [("Anke", 40), ("Bob", 35)]
    with pytest.raises(NotationError, match="--as is for one person"):
        handed_sheets(event(FOUR), [("table.toml", table)], "Anke")


def test_two_sheets_of_one_person_in_one_file_are_not_chosen_from() -> None:
    one = Report(id=DETRAK, game="detrak", player="Anke", scores=(Score(40),), certainty="proved")
    with pytest.raises(NotationError, match="hand them in one by one"):
        handed_sheets(event(FOUR), [("p. 1", one), ("p. 2", one)])


@pytest.mark.parametrize("name", ["", " ", "Zoé", "Anek"])
def test_no_name_is_guessed(name: str) -> None:
    one = Report(id=DETRAK, game="detrak", player=name, scores=(Score(40),), certainty="proved")
    with pytest.raises(NotationError, match="--as"):
        handed_sheets(event(FOUR), [("a.toml", one)])
    (sheet_,) = handed_sheets(event(FOUR), [("a.toml", one)], "cecile")
    assert (sheet_.player, sheet_.written) == ("Cécile", name.strip())
