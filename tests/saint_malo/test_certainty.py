"""How far the referee's verdict reaches, and that no real game raises a false alarm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from generator.core.findings import Report, exit_code
from generator.core.ident import Ident
from generator.games.saint_malo import GAME
from generator.games.saint_malo.mind.baselines import greedy_move, random_move
from generator.games.saint_malo.notation.places import TALLIES
from generator.games.saint_malo.rules.city import START_CELLS, City
from tests.saint_malo.helpers import (
    Mover,
    city_with,
    found,
    full_city,
    played,
    record_of,
    refereed,
    sheet,
)

Data = dict[str, Any]
SOLO, SPRINT = "saint-malo.solo#2026-11-16", "saint-malo.sprint#2026-11-16"


def game(variant: str, players: int, seed: str, mover: Mover = random_move) -> Data:
    """Return a whole game with moves, sheets and score."""
    return record_of(*played(Ident("saint-malo", variant, seed), players, mover))


def without(data: Data, *keys: str) -> Data:
    """Return a record without some of its keys."""
    return {key: value for key, value in data.items() if key not in keys}


def rolled_at_home(data: Data) -> Data:
    """Return a record whose dice nobody knows."""
    variant = data["id"].split("#")[0].split(".")[1]
    return without(data, "id") | {"game": "saint-malo", "variant": variant}


def judged(data: Data) -> tuple[str, str | None, tuple[str, ...]]:
    """Return the verdict and how far it reaches."""
    report = refereed(data)
    return report.verdict, report.certainty, report.unchecked


def with_id(ident: str, city: City, **score: int) -> Data:
    """Return a sheet of a puzzle."""
    return without(sheet(city, "solo", **score), "game", "variant") | {"id": ident}


@pytest.fixture(scope="module")
def solo() -> Data:
    """A solo game."""
    return game("solo", 1, "certain", greedy_move)


@pytest.fixture(scope="module")
def sprint() -> Data:
    """A sprint."""
    return game("sprint", 1, "certain", greedy_move)


@pytest.fixture(scope="module")
def table() -> Data:
    """A game of three."""
    return game("table", 3, "certain")


# How far a verdict reaches


def test_moves_are_replayed(solo: Data, sprint: Data, table: Data) -> None:
    for data in (solo, sprint, table):
        for each in (data, without(data, "city", "tally"), rolled_at_home(data)):
            assert judged(each) == ("correct", "replayed", ())


def test_a_sprint_without_moves_is_proved_and_other_sheets_are_plausible(
    solo: Data, sprint: Data, table: Data
) -> None:
    assert judged(without(sprint, "moves")) == ("correct", "proved", ())
    for data in (solo, table, rolled_at_home(sprint)):
        assert judged(without(data, "moves")) == ("correct", "plausible", ())


def test_what_no_play_leads_to_is_proved_whoever_knows_the_dice(solo: Data, table: Data) -> None:
    for data in (without(solo, "moves", "score"), sheet(City(points=9), "table")):
        wrong = data | {"tally": data["tally"] | {"points": 999}}
        assert judged(wrong) == ("illegal", "proved", ())


def test_a_table_is_as_sure_as_its_least_sure_sheet(table: Data) -> None:
    anke = table["moves"]["Anke"]
    assert judged(table | {"moves": {"Anke": anke}}) == ("correct", "plausible", ())


def test_a_broken_line_leaves_the_boxes_of_moves_alone_unchecked(solo: Data) -> None:
    moves = solo["moves"].replace("\n", "\nX6 d4\n", 1)
    data = without(solo, "city", "tally") | {"moves": moves, "score": {"total": 3}}
    assert judged(data) == ("illegal", "proved", ("total",))
    assert refereed(data).wishes == ()


# Boxes that cannot be checked


def unproved(data: Data, *boxes: str) -> list[str]:
    """Return what the referee wishes for a record whose boxes are right but unchecked."""
    report = refereed(data)
    assert (report.verdict, report.findings, report.unchecked) == ("unproved", (), boxes)
    assert exit_code([report]) == 1
    for lang in ("fr", "en"):
        assert all("[tally]" in wish.words(lang) for wish in report.wishes)
    return wished(report)


def wished(report: Report) -> list[str]:
    """Return the tallies the referee asks for."""
    (wish,) = report.wishes
    return [key for key in TALLIES if f"{key} (" in str(wish)]


def test_a_total_without_tallies_is_unproved_right_or_wrong(table: Data) -> None:
    right = table["score"]["Anke"]["total"]
    data = {"game": "saint-malo", "variant": "table", "city": table["city"]["Anke"]}
    for total in (right, right + 1):
        assert unproved(data | {"score": {"total": total}}, "total") == list(TALLIES)


def test_a_box_without_its_tally_asks_for_that_tally(solo: Data) -> None:
    bare = without(solo, "moves")
    for key in ("coins", "logs", "cannons"):
        assert unproved(bare | {"tally": without(solo["tally"], key)}, key) == [key]
    assert unproved(bare | {"tally": without(solo["tally"], "points")}, "total") == ["points"]
    total = {"total": solo["score"]["total"]}
    less = bare | {"tally": without(solo["tally"], "logs"), "score": total}
    assert unproved(less, "total") == ["logs"]


def test_the_boxes_of_one_of_several_carry_the_name(table: Data) -> None:
    tallies = table["tally"] | {"Stefan": without(table["tally"]["Stefan"], "coins")}
    data = without(table, "moves") | {"tally": tallies}
    assert unproved(data, "score.Stefan.coins") == ["coins"]


def test_what_the_city_shows_needs_no_tally(solo: Data) -> None:
    score = {key: solo["score"][key] for key in ("full", "churches")}
    data = without(solo, "moves", "tally") | {"score": score}
    assert judged(data) == ("correct", "plausible", ())


def test_a_play_that_is_found_for_the_boxes_has_checked_them(sprint: Data) -> None:
    bare = without(sprint, "moves", "tally")
    assert judged(bare) == ("correct", "proved", ())
    total = sprint["score"]["total"]
    assert judged(bare | {"score": {"total": total}}) == ("correct", "proved", ())
    wrong = {"churches": sprint["score"]["churches"] + 3, "total": total + 3}
    report = refereed(bare | {"score": sprint["score"] | wrong})
    assert (found(report), report.unchecked) == ([("score", "churches")], ("total",))
    assert wished(report) == ["points"]


def test_adding_up_wrongly_is_a_mistake_and_not_against_the_rules(solo: Data, sprint: Data) -> None:
    for data in (solo, sprint, rolled_at_home(sprint)):
        bare = without(data, "moves")
        for key, value in data["score"].items():
            report = refereed(bare | {"score": data["score"] | {key: value + 1}})
            assert (report.verdict, found(report)) == ("wrong", [("score", key)])


# What boxes alone prove


def box_findings(spaces: str, tally: dict[str, int], **boxes: int) -> list[tuple[str, str]]:
    """Return the findings about one sheet of a table; what cannot be must be proved."""
    data = sheet(city_with(spaces), "table", **boxes) | {"tally": tally}
    report = refereed(data)
    assert (report.certainty == "proved") == (report.verdict == "illegal")
    return found(report)


def test_tallies_that_do_not_fit_are_impossible_and_boxes_without_one_added_up_wrongly() -> None:
    assert box_findings("d4:C", {}, coins=1, logs=7) == [("score", "coins")]
    assert box_findings("d4:C", {}, coins=9, logs=99, cannons=-7) == [
        ("score", "cannons"),
        ("score", "coins"),
        ("score", "logs"),
    ]
    assert box_findings("d4:C", {}, coins=0, logs=7) == []
    assert box_findings("d4:C d5:J", {"points": 2}) == [("impossible", "tally-points")]
    assert box_findings("d4:C d5:J", {"points": 3}) == []
    assert box_findings("a5:M", {"coins": 0, "logs": 2}) == [("impossible", "tally-coins")]
    assert box_findings("a5:M", {"coins": 2, "logs": 2}) == []


# What the id's dice prove


@pytest.mark.parametrize("ident", [SOLO, SPRINT])
def test_an_untouched_or_early_stopped_sheet_is_impossible(ident: str) -> None:
    for city in (City(), city_with("d4:C d5:1", points=1)):
        report = refereed(with_id(ident, city))
        assert (found(report), report.certainty) == ([("impossible", "city")], "proved")


def test_24_nobles_without_a_coin_spent_are_impossible() -> None:
    spaces = [i for i, code in enumerate(START_CELLS) if code == "."][:24]
    cells = "".join("N" if i in spaces else code for i, code in enumerate(START_CELLS))
    report = refereed(with_id(SOLO, City(cells, points=168)))
    assert (found(report), report.certainty) == ([("impossible", "city")], "proved")


def test_a_cannon_that_no_play_saves_is_not_forgotten(sprint: Data) -> None:
    ident, city = _hit()
    report = refereed(with_id(ident, City(city.cells, city.coins, city.logs, city.points, 0)))
    assert (found(report), report.certainty) == ([("impossible", "tally-cannons")], "proved")
    assert refereed(with_id(ident, city)).findings == ()


def _hit() -> tuple[str, City]:
    """Return a sprint in which every play to the same city loses a cannon."""
    for number in range(100):
        ident = Ident("saint-malo", "sprint", f"hit {number}")
        (city,) = played(ident, 1, random_move)[1].cities
        saved = City(city.cells, city.coins, city.logs, city.points, 0)
        if city.cannons and refereed(with_id(str(ident), saved)).findings:
            return str(ident), city
    raise AssertionError("no sprint loses a cannon for sure")


# What the players of a table prove together


def mixed(data: Data, movers: Sequence[str]) -> Data:
    """Return a table of which only some players wrote down their moves."""
    return data | {"moves": {name: data["moves"][name] for name in movers}}


def test_moves_of_some_players_must_be_as_many(table: Data) -> None:
    data = mixed(table, ["Anke", "Stefan"])
    assert refereed(data).findings == ()
    moves = data["moves"] | {"Stefan": "".join(data["moves"]["Stefan"].splitlines(True)[:-1])}
    last = len(table["moves"]["Anke"].splitlines())
    lost = without(data, "city", "tally", "score") | {
        "moves": moves,
        "city": {"Michaela": table["city"]["Michaela"]},
    }
    assert [(f.code, f.where, f.player) for f in refereed(lost).findings] == [
        ("unfinished", f"turn.{last}", "Stefan")
    ]


def test_a_city_must_fit_into_the_turns_of_the_others(table: Data) -> None:
    churches = full_city(filler="1").cells  # 41 turns
    rows = "\n".join(churches[i : i + 7] for i in range(0, 49, 7))
    data = mixed(table, ["Anke"])
    data = without(data, "tally", "score") | {"city": table["city"] | {"Michaela": rows}}
    assert len(table["moves"]["Anke"].splitlines()) < 41
    assert [(f.code, f.where, f.player) for f in refereed(data).findings] == [
        ("impossible", "city", "Michaela")
    ]


def test_a_mixed_table_without_a_full_city_is_unfinished(table: Data) -> None:
    moves = {"Anke": "".join(table["moves"]["Anke"].splitlines(True)[:2])}
    start = "\n".join(START_CELLS[i : i + 7] for i in range(0, 49, 7))
    cities = dict.fromkeys(("Stefan", "Michaela"), start)
    data = {"id": table["id"], "players": table["players"], "moves": moves, "city": cities}
    assert found(refereed(data)) == [("unfinished", "city")]
    # Where lines are missing, that is why no city is full.
    less = {"Stefan": "".join(table["moves"]["Stefan"].splitlines(True)[:1])}
    report = refereed(data | {"moves": moves | less, "city": {"Michaela": start}})
    assert found(report) == [("unfinished", "turn.2")]


def test_a_mixed_table_remembers_an_attack(table: Data) -> None:
    tallies = {name: tally | {"cannons": 0} for name, tally in table["tally"].items()}
    hit = tallies | {"Anke": tallies["Anke"] | {"cannons": 6}}
    data = without(mixed(table, ["Stefan"]), "score") | {"tally": hit}
    assert {(f.code, f.where) for f in refereed(data).findings} == {("impossible", "tally-cannons")}


# No false alarm


def ways(data: Data, chance: Random) -> Iterator[tuple[Data, str]]:
    """Yield ways to write one game down, and what is left to check: all, or some unchecked."""
    bare = without(data, "moves")
    yield data, "correct"
    yield without(data, "city", "tally"), "correct"
    yield rolled_at_home(data), "correct"
    yield bare, "correct"
    yield rolled_at_home(bare), "correct"
    yield without(bare, "score"), "correct"
    yield thinned(bare, chance), "any"
    yield thinned(rolled_at_home(bare), chance), "any"
    if "players" in data:
        some = chance.sample(data["players"], chance.randint(1, len(data["players"]) - 1))
        yield mixed(data, some), "correct"
        yield thinned(mixed(data, some), chance), "any"
        name = chance.choice(data["players"])
        yield lone(data, name), "correct"
        yield thinned(lone(data, name), chance), "any"


def lone(data: Data, name: str) -> Data:
    """Return one player's sheet of a table, as if it were all there is."""
    own = {key: data[key][name] for key in ("moves", "city", "tally", "score")}
    return {"id": data["id"], "player": name} | own


def thinned(data: Data, chance: Random) -> Data:
    """Return a record with some tallies and score boxes left out."""

    def kept(table: Data) -> Data:
        if any(isinstance(value, dict) for value in table.values()):
            return {name: kept(own) for name, own in table.items()}
        return {key: value for key, value in table.items() if chance.random() < 0.6}

    return data | {"tally": kept(data["tally"]), "score": kept(data["score"])}


def check_no_false_alarm(data: Data, chance: Random) -> None:
    """Judge a game in all ways to write it down."""
    for each, expected in ways(data, chance):
        report = refereed(each)
        assert report.findings == (), (each, [str(f.message()) for f in report.findings])
        assert report.verdict == ("unproved" if report.unchecked else "correct"), each
        assert expected in ("any", report.verdict), each
        assert report.certainty == expected_certainty(each), each
        assert bool(report.wishes) == bool(report.unchecked), each


def expected_certainty(data: Data) -> str:
    """Return how far the verdict about a right record must reach."""
    moves = data.get("moves")
    if isinstance(moves, str) or (moves and moves.keys() == set(data["players"])):
        return "replayed"
    return "proved" if ".sprint#" in data.get("id", "") else "plausible"


TABLES = [("sprint", 1), ("solo", 1), ("table", 2), ("table", 3), ("table", 4), ("table", 5)]


MOVERS = {"random": random_move, "greedy": greedy_move, "machine": GAME.opponent}


@pytest.mark.parametrize(
    ("variant", "players", "mover"),
    [
        # At the tables the movers take turns; the long runs have them all.
        pytest.param(
            *table,
            name,
            marks=[pytest.mark.soak] * (table[1] > 1 and (turn + table[1]) % len(MOVERS) != 0),
        )
        for table in TABLES
        for turn, name in enumerate(MOVERS)
    ],
)
def test_a_real_game_is_never_refused(variant: str, players: int, mover: str) -> None:
    check_no_false_alarm(game(variant, players, "alarm 0", MOVERS[mover]), Random(0))


@pytest.mark.soak
@pytest.mark.parametrize(("variant", "players"), TABLES)
@pytest.mark.parametrize("mover", [random_move, greedy_move, GAME.opponent])
def test_a_real_game_is_never_refused_for_long(variant: str, players: int, mover: Mover) -> None:
    for number in range(100):
        data = game(variant, players, f"long {number}", mover)
        check_no_false_alarm(data, Random(number))
