"""The referee: right games pass, and every deliberate mistake is found where it is."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.core.assets import asset
from generator.core.errors import IllegalMove, RecordError
from generator.core.game import Playback, Setup
from generator.core.ident import Ident
from generator.core.play import record_data
from generator.core.record import format_toml, parse_toml, read_toml
from generator.games import read_record
from generator.games.saint_malo import GAME
from generator.games.saint_malo.mind.baselines import greedy_move, random_move
from generator.games.saint_malo.notation.states import format_cells
from generator.games.saint_malo.rules.city import START_CELLS, City
from generator.tasks.check.checking import read_expected
from tests.playing import play_out
from tests.saint_malo.helpers import (
    city_with,
    found,
    full_city,
    played,
    record_of,
    refereed,
    sheet,
)
from tests.saint_malo.make_samples import judged, with_code

Data = dict[str, Any]
SAMPLES = asset("samples", "saint-malo")


@pytest.fixture(scope="module")
def solo() -> Data:
    """A solo game with moves, sheet and score."""
    return record_of(*played(Ident("saint-malo", "solo", "referee"), 1, greedy_move))


@pytest.fixture(scope="module")
def table() -> Data:
    """A game of three."""
    return record_of(*played(Ident("saint-malo", "table", "referee"), 3, random_move))


def lines_of(data: Data, name: str | None = None) -> list[str]:
    """Return a player's lines of moves."""
    moves = data["moves"] if name is None else data["moves"][name]
    return list(moves.splitlines())


def with_lines(data: Data, lines: list[str], name: str | None = None) -> Data:
    """Return the record with other moves and nothing written but them."""
    text = "\n".join(lines)
    kept = {key: value for key, value in data.items() if key in ("id", "player", "players")}
    return kept | {"moves": text if name is None else data["moves"] | {name: text}}


# The samples


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_a_sample_gives_what_it_must(path: Path) -> None:
    told, expected = judged(read_toml(path)), read_expected(path)
    expected.pop("totals", None)  # `malo check` compares them
    assert {key: told[key] for key in expected} == expected


def test_there_are_games_of_two_to_five_players_and_alone() -> None:
    names = {path.stem for path in SAMPLES.glob("*.toml")}
    assert names >= {"table-2", "table-3", "table-4", "table-5", "solo", "sprint"}


# Records


def test_a_record_comes_back_from_its_file(table: Data) -> None:
    assert parse_toml(format_toml(table).encode()) == table


def test_a_record_can_be_played_on_from_where_it_stops(solo: Data) -> None:
    data = with_lines(solo, lines_of(solo)[:10])
    game, record = read_record(data)
    again = game.playback(record)
    assert play_out(game, game.start(again.setup), again.moves).turn == 11


def test_a_sprint_is_played_back_through_its_open_rolls() -> None:
    playback, end = played(Ident("saint-malo", "sprint", "back"), 1, greedy_move)
    game, record = read_record(record_of(playback, end))
    assert game.playback(record).moves == playback.moves
    loose = {k: v for k, v in record_of(playback, end).items() if k != "id"}
    game, record = read_record(loose | {"game": "saint-malo", "variant": "sprint"})
    again = game.playback(record)
    assert play_out(game, game.start(again.setup), again.moves) == end


@pytest.mark.parametrize("name", ["Anke", "Stefan", "Michaela"])
def test_one_sheet_of_a_table_is_compared_with_the_dice_of_its_own_seat(
    table: Data, name: str
) -> None:
    alone = {"id": table["id"], "player": name, "moves": table["moves"][name]}
    assert refereed(alone).findings == ()
    lines = lines_of(table, name)
    faces = lines[0].split()[1]
    other = next(code * 5 for code in "LCWXHS" if code not in faces)
    wrong = refereed(alone | {"moves": "\n".join([lines[0].replace(faces, other, 1), *lines[1:]])})
    assert ("dice", "turn.1") in found(wrong)


def test_a_record_without_an_id_holds_the_dice_as_played(table: Data) -> None:
    data = {key: value for key, value in table.items() if key != "id"}
    assert refereed(data | {"game": "saint-malo", "variant": "table"}).verdict == "correct"


def test_playback_refuses_illegal_and_surplus_lines(solo: Data) -> None:
    lines = lines_of(solo)
    for wrong in ([*lines[:2], "9 HHHHH H N@d4"], ["1 HHHHH X1 b2"], [*lines, "25 SSSSS -"]):
        game, record = read_record(with_lines(solo, wrong))
        with pytest.raises(IllegalMove, match="moves"):
            game.playback(record)


def test_one_sheet_of_a_table_is_no_game_to_play_on() -> None:
    game, record = read_record(sheet(City(), "table"))
    with pytest.raises(RecordError, match="players"):
        game.playback(record)


def test_an_empty_game_is_a_record_too() -> None:
    setup = Setup("solo")
    playback: Playback[Any, Any] = Playback(setup, ("Anke",), (), GAME.start(setup))
    data = record_data(GAME, playback)
    assert found(refereed(data)) == [("unfinished", "turn.1")]


@pytest.mark.parametrize(
    "change",
    [
        {"city": "#.....#"},
        {"city": 5},
        {"moves": ["1 SSSSS -"]},
        {"moves": "1 SSSSS -\n" * 1000},
        {"tally": 3},
        {"tally": {"coins": "many"}},
        {"tally": {"coins": 1.5}},
        {"score": {"total": True}},
        {"score": 7},
    ],
)
def test_what_cannot_be_read_is_named(change: Data) -> None:
    with pytest.raises(RecordError, match=next(iter(change))):
        refereed(sheet(City()) | change)


def test_a_record_with_neither_city_nor_moves_is_unreadable() -> None:
    with pytest.raises(RecordError, match="a city or moves"):
        refereed({"game": "saint-malo", "variant": "solo", "tally": {"coins": 3}})


# Moves


def test_right_games_are_correct(solo: Data, table: Data) -> None:
    for data in (solo, table):
        report = refereed(data)
        assert (report.verdict, report.findings) == ("correct", ())
        assert report.as_json("")["score"] == data["score"] == report.as_json("")["claimed"]
    (note,) = refereed(table).notes
    assert str(note).startswith("won by ")
    assert note.words("fr").endswith(" gagne")


def test_an_illegal_action_is_found_and_the_sheet_still_scored(solo: Data) -> None:
    lines = lines_of(solo)
    lines[4] = " ".join([*lines[4].split()[:2], "X1 b2"])
    report = refereed(with_lines(solo, lines))
    codes = found(report)
    assert ("move", "turn.5") in codes
    assert len([code for code, _ in codes if code == "move"]) == 1
    assert report.as_json("")["score"] is None
    assert refereed(solo | {"moves": "\n".join(lines)}).as_json("")["score"] == solo["score"]


def test_dice_that_the_id_does_not_give_are_found(solo: Data) -> None:
    lines = lines_of(solo)
    turn, _, action = lines[0].split(" ", 2)
    dealt = GAME.deal(Ident("saint-malo", "solo", "referee"))["turns"][0]
    missing = next(code for code in "LCWXH" if code not in {roll[0] for roll in dealt})
    symbol = action[0]
    lines[0] = f"{turn} {missing}{symbol * 4} {action}"
    expected = {("dice", "turn.1")}
    assert {
        each for each in found(refereed(with_lines(solo, lines))) if each[0] == "dice"
    } == expected


@pytest.mark.parametrize("variant", ["sprint", "solo"])
def test_only_in_a_sprint_the_order_of_the_dice_means_nothing(variant: str) -> None:
    playback, end = played(Ident("saint-malo", variant, "order"), 1, greedy_move)
    data = record_of(playback, end)
    lines = [line.split(" ", 2) for line in lines_of(data)]
    turned = "".join(f"{turn} {dice[::-1].lower()} {action}\n" for turn, dice, action in lines)
    report = refereed(data | {"moves": turned})
    if variant == "solo":
        assert {code for code, _ in found(report)} == {"dice"}
        return
    assert (report.verdict, report.findings) == ("correct", ())
    game, record = read_record(data | {"moves": turned})
    again = game.playback(record)
    assert again.moves == playback.moves
    assert play_out(game, game.start(again.setup), again.moves) == end


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("5 HHHHH X6 d4", "expected an action such as"),
        ("5 WWWWW W b1,b1", "b1 is written twice"),
        ("5 LLLWS Z9", "expected an action such as"),
        ("5 LLLWS C a1", "a1 is a tower"),
        ("5 SSSSS", "expected a line such as"),
        ("nothing much", "expected a line such as"),
    ],
)
def test_a_bad_line_is_a_finding_and_the_others_are_judged(solo: Data, line: str, why: str) -> None:
    lines = lines_of(solo)
    lines[4] = line
    lines[6] = f"9 {lines[6].split(' ', 1)[1]}"
    lines[8] = "9 ? -"
    report = refereed(with_lines(solo, lines))
    moves = [finding for finding in report.findings if finding.code == "move"]
    assert [finding.where for finding in moves] == ["turn.5", "turn.7", "turn.9"]
    assert str(moves[0].message()).startswith(f"turn 5: {why}")
    assert moves[0].message().words("fr").startswith("tour 5")
    assert moves[0].got == line
    assert (report.verdict, report.as_json("")["score"]) == ("illegal", None)
    assert refereed(solo | {"moves": "\n".join(lines)}).as_json("")["score"] == solo["score"]
    game, record = read_record(with_lines(solo, lines))
    with pytest.raises(RecordError, match=f"moves, turn 5: {why}"):
        game.playback(record)


def test_a_line_without_dice_leaves_the_cannons_of_everybody_open(table: Data) -> None:
    lines = lines_of(table, "Stefan")
    lines[3] = "4 -"
    assert any(tally["cannons"] for tally in table["tally"].values())
    tallies = {name: tally | {"cannons": 0} for name, tally in table["tally"].items()}
    data = {"id": table["id"], "players": table["players"], "tally": tallies}
    data["moves"] = table["moves"] | {"Stefan": "\n".join(lines)}
    assert [(f.code, f.where, f.player) for f in refereed(data).findings] == [
        ("move", "turn.4", "Stefan")
    ]


def test_a_finding_says_in_words_what_stands_where(solo: Data) -> None:
    city = solo["city"].splitlines()
    code = city[3][3]
    other = "w" if code != "w" else "h"
    (finding,) = refereed(solo | {"city": with_code(solo["city"], "d4", other)}).findings
    assert (finding.where, finding.expected, finding.got) == ("cell.d4", code, other)
    assert str(finding.message()).startswith("space d4: expected ")
    assert str(finding.message()).endswith("got a wall (W)" if other == "w" else "got a house (H)")
    assert finding.message().words("fr").startswith("case d4")
    assert "muraille" in finding.message().words("fr") or "maison" in finding.message().words("fr")


def test_every_finding_of_the_samples_is_said_in_both_languages() -> None:
    for path in sorted(SAMPLES.glob("*.toml")):
        for finding in refereed(read_toml(path)).findings:
            french, english = (finding.as_json(lang)["message"] for lang in ("fr", "en"))
            assert french != english, path.stem
            assert "expected" not in french, path.stem


def test_a_missing_turn_is_found(solo: Data) -> None:
    lines = lines_of(solo)
    assert found(refereed(with_lines(solo, lines[:-1]))) == [("unfinished", f"turn.{len(lines)}")]


def test_a_turn_after_the_end_is_found(solo: Data) -> None:
    lines = lines_of(solo)
    assert len(lines) == 24
    assert found(refereed(with_lines(solo, [*lines, "25 SSSSS -"]))) == [("move", "turn.25")]


def test_a_wrong_turn_number_is_found(solo: Data) -> None:
    lines = lines_of(solo)
    lines[3] = f"7 {lines[3].split(' ', 1)[1]}"
    assert found(refereed(with_lines(solo, lines))) == [("move", "turn.4")]


def test_dice_that_were_not_dealt_leave_the_cannons_of_the_others_open() -> None:
    """Without the swords of one the pirates would have come to the other less often."""
    table = record_of(*played(Ident("saint-malo", "table", "referee"), 2, greedy_move))
    first = table["players"][0]
    lines = [f"{number} LLLLL -" for number, _ in enumerate(lines_of(table, first), start=1)]
    data = table | {"moves": table["moves"] | {first: "\n".join(lines)}}
    for key in ("city", "tally", "score"):
        data[key] = {name: one for name, one in table[key].items() if name != first}
    assert {finding.player for finding in refereed(data).findings} == {first}


def test_a_sheet_with_a_line_too_many_accuses_nobody_else_of_one_too_few(table: Data) -> None:
    full = next(name for name in table["players"] if "." not in table["city"][name])
    lines = lines_of(table, full)
    data = with_lines(table, [*lines[:5], "gibberish", *lines[5:]], full)
    assert {finding.player for finding in refereed(data).findings} == {full}


def test_every_player_has_the_same_number_of_turns(table: Data) -> None:
    lines = lines_of(table, "Stefan")
    report = refereed(with_lines(table, lines[:-1], "Stefan"))
    assert [(f.code, f.where, f.player) for f in report.findings] == [
        ("unfinished", f"turn.{len(lines)}", "Stefan")
    ]
    report = refereed(with_lines(table, lines[:-3], "Stefan"))
    places = [(f.where, f.player) for f in report.findings if f.code == "unfinished"]
    assert places == [(f"turn.{len(lines) - 2}", "Stefan")], "of a gap only the beginning is told"


def test_all_mistakes_are_found_not_only_the_first(table: Data) -> None:
    anke, stefan = lines_of(table, "Anke"), lines_of(table, "Stefan")
    anke[2] = " ".join([*anke[2].split()[:2], "X1 b2"])
    stefan[5] = " ".join([*stefan[5].split()[:2], "W d4"])
    data = with_lines(table, anke, "Anke")
    data["moves"]["Stefan"] = "\n".join(stefan)
    report = refereed(data)
    assert [(f.code, f.where, f.player) for f in report.findings] == [
        ("move", "turn.3", "Anke"),
        ("move", "turn.6", "Stefan"),
    ]


def test_sheet_and_moves_must_agree_cell_by_cell_and_tally_by_tally(solo: Data) -> None:
    tally = solo["tally"]
    changed = solo | {
        "city": with_code(solo["city"], "b2", "N"),
        "tally": tally | {"coins": tally["coins"] + 2, "cannons": tally["cannons"] + 1},
    }
    assert found(refereed(changed)) == [
        ("cover", "cell.b2"),
        ("score", "tally-coins"),
        ("score", "tally-cannons"),
    ]


def test_one_players_moves_of_a_table_are_replayed_without_the_pirates(table: Data) -> None:
    lines = table["moves"]["Michaela"]
    data = {"id": table["id"], "player": "Michaela", "moves": lines}
    data |= {"city": table["city"]["Michaela"], "tally": table["tally"]["Michaela"]}
    data |= {"score": table["score"]["Michaela"]}
    report = refereed(data)
    assert (report.verdict, report.as_json("")["score"]) == ("correct", table["score"]["Michaela"])
    half = {key: value for key, value in table.items() if key not in ("moves", "city", "tally")}
    half |= {"moves": {"Anke": table["moves"]["Anke"]}, "city": table["city"]}
    assert refereed(half | {"tally": table["tally"]}).verdict == "correct"
    report = refereed(half)
    assert (report.verdict, report.findings) == ("unproved", ())
    # Anke's coins and logs follow from her moves; her cannons do not, nor anything of the others.
    assert report.unchecked[:2] == ("score.Anke.cannons", "score.Stefan.coins")
    assert "score.Anke.coins" not in report.unchecked


# Sheets


def test_a_sheet_alone_is_scored() -> None:
    city = full_city(filler="C", coins=2, logs=3, points=41)
    report = refereed(
        sheet(city, "table", full=5, coins=1, logs=3, churches=0, cannons=0, total=50)
    )
    assert found(report) == [("impossible", "tally-coins")]
    report = refereed(sheet(full_city(coins=3, points=41, cannons=2), "table", total=39))
    assert (report.verdict, report.as_json("")["score"]) == (
        "correct",
        {"full": 5, "coins": 1, "logs": 2, "churches": 0, "cannons": -10, "total": 39},
    )


def test_every_wrong_box_is_named() -> None:
    city = city_with("d4:1 d5:2 d6:2 e4:5", coins=1)
    wrong = {"full": 5, "coins": 1, "logs": 1, "churches": 9, "cannons": -5, "total": 8}
    report = refereed(sheet(city, "table", **wrong))
    assert report.verdict == "wrong"
    assert found(report) == [("score", key) for key in wrong]
    assert {f.where: f.expected for f in report.findings} == {
        "full": 0,
        "coins": 0,
        "logs": 2,
        "churches": 4,
        "cannons": 0,
        "total": 6,
    }


def test_a_missing_tally_leaves_its_box_as_written() -> None:
    data = sheet(City(), "table", full=0, coins=1, logs=2, churches=0, cannons=-5, total=-2)
    report = refereed(data | {"tally": {"points": 0, "logs": 2}})
    assert (report.verdict, report.findings) == ("unproved", ())
    assert report.unchecked == ("coins", "cannons")  # the total adds up from them
    assert report.as_json("")["score"]["total"] == -2
    assert found(refereed(data | {"tally": {"points": 1, "logs": 2}})) == [
        ("impossible", "tally-points"),
        ("score", "total"),
    ]
    report = refereed(data | {"tally": {}})
    assert (report.verdict, report.as_json("")["score"]) == ("unproved", None)
    assert report.unchecked == ("coins", "logs", "cannons", "total")


def test_without_a_score_only_legality_is_judged() -> None:
    report = refereed(sheet(city_with("d4:C", points=1), "solo"))
    assert (report.verdict, report.as_json("")["claimed"]) == ("correct", None)


def test_unknown_keys_do_not_change_the_verdict() -> None:
    data = sheet(City(), "solo", total=3) | {"weather": "rain"}
    data["tally"]["roofs"] = 3
    data["score"]["bonus"] = 3
    report = refereed(data)
    assert report.verdict == "correct"
    assert found(report) == [
        ("unknown-key", "weather"),
        ("unknown-key", "score.bonus"),
        ("unknown-key", "tally.roofs"),
    ]


def several(**cities: City) -> Data:
    """Return a record of several players' sheets."""
    sheets = {name: sheet(city) for name, city in cities.items()}
    return {
        "game": "saint-malo",
        "variant": "table",
        "players": list(cities),
        "city": {name: each["city"] for name, each in sheets.items()},
        "tally": {name: each["tally"] for name, each in sheets.items()},
    }


def test_an_attack_that_one_lost_hits_everybody_too_weak() -> None:
    full = full_city(filler="g")
    strong = city_with("d4:S d5:S d6:S")
    hit = City(full.cells, cannons=2)
    assert refereed(several(Anke=hit, Kai=strong)).verdict == "correct"
    report = refereed(several(Anke=hit, Kai=city_with("d4:S")))
    assert [(f.code, f.where, f.player) for f in report.findings] == [
        ("impossible", "tally-cannons", "Kai")
    ]


def test_a_table_whose_cities_all_have_room_is_not_finished() -> None:
    assert found(refereed(several(Anke=City(), Kai=City()))) == [("unfinished", "city")]


# Whatever stands in a file

WORDS = st.text(alphabet="#.gwh12345CSPAMJNLWXH -@:,top\n", max_size=80)
VALUES = st.one_of(
    st.integers(-9, 99), WORDS, st.booleans(), st.none(), st.lists(WORDS, max_size=2)
)
TABLES = st.dictionaries(
    st.sampled_from(["coins", "logs", "points", "cannons", "total", "x"]), VALUES
)


@settings(deadline=None)
@given(
    st.sampled_from(["sprint", "solo", "table"]),
    st.fixed_dictionaries(
        {},
        optional={
            "city": VALUES,
            "moves": VALUES,
            "tally": VALUES | TABLES,
            "score": VALUES | TABLES,
        },
    ),
)
def test_any_record_is_judged_or_unreadable(variant: str, data: Data) -> None:
    with suppress(RecordError):
        refereed({"game": "saint-malo", "variant": variant, **data})


@settings(deadline=None)
@given(st.text(alphabet="#.gwh12345CSPAMJN", min_size=49, max_size=49), TABLES)
def test_any_city_is_judged(cells: str, tally: Data) -> None:
    rows = "\n".join(cells[i : i + 7] for i in range(0, 49, 7))
    data = {"game": "saint-malo", "variant": "sprint", "city": rows, "tally": tally}
    with suppress(RecordError):
        assert refereed(data).verdict == "illegal"


@settings(deadline=None)
@given(st.lists(st.sampled_from("gwh12345CSPAMJN."), min_size=41, max_size=41), st.integers(0, 20))
def test_any_city_on_the_printed_ground_is_judged_in_no_time(codes: list[str], coins: int) -> None:
    left = iter(codes)
    inner = set(range(8, 13)) | set(range(15, 20)) | set(range(22, 27))
    cells = ""
    for cell, code in enumerate(City().cells):
        fresh = next(left) if code == "." else code
        cells += "h" if fresh == "w" and cell in inner else fresh
    refereed(sheet(City(cells, coins=coins, points=50), "table"))


@pytest.mark.parametrize(
    ("box", "value"),
    [("cannons", 5), ("cannons", -3), ("cannons", -35), ("coins", -4), ("coins", 400),
     ("logs", 99), ("total", 100_000), ("total", -99)],
)  # fmt: skip
def test_a_score_box_that_no_game_leads_to_is_added_up_wrongly_where_its_tally_is_not_told(
    box: str, value: int
) -> None:
    rows = "\n".join(format_cells(START_CELLS))
    _, record = read_record({"game": "saint-malo", "city": rows, "score": {box: value}})
    report = GAME.referee(record)
    assert [(finding.code, finding.where) for finding in report.findings] == [("score", box)]
    assert report.scores == (None,)  # and nobody gets points by it
