"""Tables in which one diary is wrong: nobody else is accused of what only follows from it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from generator.core.findings import Report
from generator.core.ident import Ident
from generator.games.vacances.mind.baselines import greedy
from tests.vacances.helpers import NAMES, found, played, record_of, refereed

Data = dict[str, Any]


def together(*diaries: str | None, **keys: Any) -> Report:
    """Return the report on the diaries of a table without an id; None for somebody without one."""
    names = NAMES[: len(diaries)]
    moves = {name: one for name, one in zip(names, diaries, strict=True) if one is not None}
    data = {"game": "vacances", "variant": "table", "players": list(names), "moves": moves}
    return refereed(data | keys)


def accused(report: Report) -> list[tuple[str | None, str, str]]:
    """Return who is told what is wrong where; that a diary stops is left out."""
    stops = "unfinished"
    return [(one.player, one.code, one.where) for one in report.findings if one.code != stops]


@pytest.mark.parametrize(
    "line",
    ["1.1 1 gar-hip", "1.1 1 hip", "1.1 3 gar-mar-hip", "1.1 2 gar-cou-hip", "1.1 x hip", "hip"],
)
def test_the_pawn_of_a_bad_line_stands_in_nobodys_way(line: str) -> None:
    report = together(f"1 sun\n{line}\n", "1 sun\n1.1 2 gar-mar-hip\n")
    assert {who for who, _, _ in accused(report)} == {"Anke"}


def test_nor_does_it_later_on_by_lines_that_start_from_there() -> None:
    wrong = "1 sun\n1.1 1 gar-hip\n1.2 1 hip-mar\n1.3 2 mar-gar-dec\n"
    right = "1 sun\n1.1 1 gar-dec\n1.2 2 dec-gar-mar\n1.3 1 mar-hip\n"
    assert accused(together(wrong, right)) == [("Anke", "move", "space.1.1")]


def test_where_only_the_dish_is_wrong_the_pawn_is_there() -> None:
    report = together("1 sun\n1.1 2 gar-mar-hip :far\n", "1 sun\n1.1 2 gar-mar-hip\n")
    assert accused(report) == [("Anke", "move", "space.1.1"), ("Stefan", "move", "space.1.1")]


def test_a_line_that_the_next_one_contradicts_stands_in_nobodys_way() -> None:
    wrong = "1 sun\n1.1 2 gar-mar-hip\n1.2 1 dec-gar\n"
    report = together(wrong, "1 sun\n1.1 2 gar-mar-hip\n")
    assert accused(report) == [("Anke", "move", "space.1.2")]
    ends = "1 sun\n1.1 2 hip\n1.2 1 dec\n"
    assert accused(together(ends, "1 sun\n1.1 2 hip\n")) == [("Anke", "move", "space.1.2")]


def test_nor_does_an_evening_that_the_next_morning_contradicts() -> None:
    day = "1 sun\n1.1 1 {0}\n1.2 1 gar\n1.3 1 {0}\n1.4 1 gar\n1.5 1 {0}\n"
    first = day.format("mar") + "1.6 1 mar-hse\n"
    second = day.format("dec") + "1.6 3 dec-gar-mar-hse\n"
    assert accused(together(first, second)) == [("Stefan", "move", "space.1.6")]
    wrong = first + "2 sun\n2.1 1 dec-gar\n"
    assert accused(together(wrong, second)) == [("Anke", "move", "space.2.1")]


def test_whether_others_were_blocked_is_not_known_after_a_bad_line() -> None:
    report = together("1 sun\n1.1 1 gar-hip\n", "1 sun\n1.1 1 blocked\n")
    assert accused(report) == [("Anke", "move", "space.1.1")]
    report = together("1 sun\n1.1 2 gar-mar-hip\n", "1 sun\n1.1 1 blocked\n")
    assert accused(report) == [("Stefan", "move", "space.1.1")]


def test_whether_somebody_was_blocked_is_not_known_where_one_kept_no_diary() -> None:
    free, blocked = "1 sun\n1.1 2 gar-mar-hip\n", "1 sun\n1.1 1 blocked\n"
    other = "1 sun\n1.1 1 gar-dec\n"
    assert accused(together(free, blocked, other)) == [("Stefan", "move", "space.1.1")]
    assert accused(together(free, blocked, None, rows={"Michaela": []})) == []


def test_after_a_bad_line_an_end_alone_is_not_judged_but_a_walk_is() -> None:
    bad = "1 sun\n1.1 1 gar-hip\n"
    assert accused(together(bad + "1.2 1 cha\n", "1 sun\n")) == [("Anke", "move", "space.1.1")]
    walk = accused(together(bad + "1.2 1 cha-gar\n", "1 sun\n"))
    assert walk == [("Anke", "move", "space.1.1"), ("Anke", "move", "space.1.2")]


# Weather


def test_most_of_a_table_decide_about_the_weather() -> None:
    report = together("1 rain\n", "1 sun\n", "1 sun\n")
    assert accused(report) == [("Anke", "dice", "weather.1")]


def test_where_nobody_knows_who_is_right_about_the_weather_nobody_is_accused() -> None:
    beach = "1.1 5 gar-rob-rsi-esp-cas-sil"
    report = together(f"1 rain\n{beach} no\n", "1 sun\n1.1 1 gar-dec\n")
    assert accused(report) == [(None, "dice", "weather.1")]
    assert str(report.findings[0].message()) == (
        "weather of day 1: the diaries do not all say the same weather: sun, rain"
    )
    assert report.scores == (None, None)


def test_a_fourth_sun_is_told_to_whoever_wrote_it() -> None:
    data = game(2)
    lines = re.sub(r"(?m)^(\d) (rain|storm)$", r"\1 sun", data["moves"]["Anke"])
    silent = re.sub(r"(?m)^(\d) (sun|rain|storm)\n", "", data["moves"]["Stefan"])
    suns = [
        (who, where)
        for who, code, where in accused(together(lines, silent))
        if code == "impossible"
    ]
    assert suns == [("Anke", "weather.4"), ("Anke", "weather.5")]


def test_weather_that_cannot_be_read_is_told_once() -> None:
    report = together("1 snow\n", "")
    assert [one for one in report.findings if one.player == "Anke"] == [report.findings[0]]


# Dice


@cache
def _game(players: int) -> Data:
    return record_of(*played(Ident("vacances", "table", "tables"), players, greedy))


def game(players: int) -> Data:
    """Return a whole game with moves and no score."""
    return {key: _game(players)[key] for key in ("id", "players", "moves")}


def with_line(data: Data, name: str, when: str, line: str) -> Data:
    """Return a game with another line in one diary."""
    moves = re.sub(rf"(?m)^{re.escape(when)} .*$", line, data["moves"][name])
    assert moves != data["moves"][name]
    return data | {"moves": data["moves"] | {name: moves}}


def lines(data: Data, name: str) -> dict[str, list[str]]:
    """Return the words of every period of a diary by its day and period."""
    words = (line.split() for line in data["moves"][name].splitlines())
    return {one[0]: one[1:] for one in words if "." in one[0]}


def test_a_die_that_is_only_miswritten_is_one_finding() -> None:
    data = game(3)
    for when, (die, *rest) in lines(data, "Anke").items():
        wrong = with_line(data, "Anke", when, " ".join([when, str(int(die) % 6 + 1), *rest]))
        assert accused(refereed(wrong)) == [("Anke", "dice", f"die.{when}")]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("with_id", [True, False])
def test_one_wrong_line_accuses_nobody_else(players: int, with_id: bool) -> None:
    """The pawn of a line is said to be where somebody else goes in the same period."""
    data = game(players)
    kept = data if with_id else data | {"id": None, "game": "vacances", "variant": "table"}
    kept = {key: value for key, value in kept.items() if value is not None}
    first, *others = data["players"]
    for other in others:
        ends = {when: words[1].split("-")[-1] for when, words in lines(data, other).items()}
        for when, (die, *_) in list(lines(data, first).items())[::4]:
            report = refereed(with_line(kept, first, when, f"{when} {die} {ends[when]}"))
            if any(one.player == first for one in report.findings):
                assert {one.player for one in report.findings} == {first}, (when, found(report))


# The winner


def test_nobody_wins_by_an_illegal_game() -> None:
    """Neither on the screen nor for a script: the dice were others, the scores are known."""
    data = _game(3)
    assert len(refereed(data).notes) == 1
    when, (die, *rest) = next(iter(lines(game(3), "Anke").items()))
    moves = with_line(game(3), "Anke", when, " ".join([when, str(int(die) % 6 + 1), *rest]))
    report = refereed(data | {"moves": moves["moves"]})
    assert report.verdict == "illegal"
    assert None not in report.scores
    assert report.notes == ()
