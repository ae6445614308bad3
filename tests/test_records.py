"""Records: TOML in and out, the common keys, and what is refused with which words."""

from __future__ import annotations

import datetime
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.core.errors import IllegalMove, NotationError, RecordError
from generator.core.files import SaveError, write_whole
from generator.core.findings import CODES, Finding, Report, exit_code
from generator.core.game import LANGUAGES
from generator.core.messages import Message, quoted, say
from generator.core.record import Record, format_toml, parse_toml, read_toml
from generator.games import read_record

GRID = "\n".join(["SSSSS"] * 5)

text = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
plain_values = (
    st.integers(-(10**15), 10**15)
    | st.booleans()
    | text
    | st.dates()
    | st.times()
    | st.datetimes()
    | st.floats(allow_nan=False)
)
values = st.recursive(
    plain_values,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(text, inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(text, values, max_size=5))
def test_what_is_written_as_toml_reads_back_the_same(data: dict[str, Any]) -> None:
    assert tomllib.loads(format_toml(data)) == data


def test_a_game_is_written_with_plain_keys_first_and_lines_as_lines() -> None:
    data = {"score": {"Anke": {"total": 3}}, "id": "detrak.basic#x", "moves": "1 SO\n2 TT\n"}
    assert format_toml(data) == (
        'id = "detrak.basic#x"\nmoves = """\n1 SO\n2 TT\n"""\n\n[score.Anke]\ntotal = 3\n'
    )


def test_a_record_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "new" / "game.toml"
    write_whole(path, format_toml({"date": datetime.date(2026, 11, 16)}).encode())
    assert read_toml(path) == {"date": datetime.date(2026, 11, 16)}
    assert [file.name for file in path.parent.iterdir()] == ["game.toml"]
    (tmp_path / "taken").mkdir()
    with pytest.raises(SaveError, match="taken: cannot be written: it is a folder"):
        write_whole(tmp_path / "taken", b"x")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["new", "taken"]


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b'id = "detrak', "not TOML: it ends too early"),
        (b"\xff\xfe\x00", "byte 0 is no UTF-8"),
        (b"id = 1\nid = 2\n\n", "not TOML: an error in line 2, column 7"),
        (b"id = " + b"9" * 5000, "too many digits"),
        (b"x = " + b"[" * 5000 + b"]" * 5000, "nested too deeply"),
        (b"x = " + b"{a=" * 5000 + b"1" + b"}" * 5000, "nested too deeply"),
        (b"x = 1\n[" + b"a." * 5000 + b"a]", "line 2: more than 100 dots"),
    ],
)
def test_what_is_no_toml_is_refused_with_its_place(raw: bytes, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        parse_toml(raw)


def referee(data: dict[str, Any]) -> Report:
    """Return the report about a record's data."""
    game, record = read_record(data)
    return game.referee(record)


NO_ID = {"game": "detrak", "variant": "basic", "start": "S", "grid": GRID}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": 7}, "game: expected a string, got ‘7’"),
        ({"game": "chess"}, "game: no game is called ‘chess’"),
        ({"variant": "expert"}, "game: detrak has no variant ‘expert’"),
        ({"id": 5}, "id: expected a string, got ‘5’"),
        ({"id": "detrak"}, "id: ‘detrak’ is no id"),
        ({"id": "detrak.advanced#x"}, "variant: the id says advanced, got ‘basic’"),
        ({"players": "Anke"}, "players: expected names in seat order"),
        ({"players": []}, "players: expected names in seat order"),
        ({"players": ["A", "A"]}, "two players are called ‘A’: expected names that differ"),
        ({"players": ["A", " "]}, "players: ‘ ’ is no name"),
        ({"players": ["A", "B\n"]}, r"players: ‘B\\n’ is no name"),
        ({"players": list("ABCDEFG")}, "players: detrak.basic takes 1 to 6 players, got 7"),
        ({"players": ["A", "B"]}, "start: expected a value for each player, as start.A"),
        ({"players": ["A"], "start": {"C": "S"}}, "start.‘C’: no such player"),
        ({"options": 1}, "options: expected a table, got ‘1’"),
        (
            {"options": {"bonus": True}},
            "options: no such option ‘bonus’; expected diagonal_penalty",
        ),
        (
            {"options": {"diagonal_penalty": 1}},
            "options.diagonal_penalty: expected one of true, false, got ‘1’",
        ),
        ({"start": "Z"}, "start: expected a symbol .S, X, B, H, T, O., got ‘Z’"),
        ({"start": 0xF**5000}, "start: expected a string, got ‘…’"),
        ({"grid": 5}, "grid: expected a string, got ‘5’"),
        ({"grid": "SSSSS"}, "grid: expected 5 rows, got 1"),
        ({"grid": GRID[:-1]}, "grid: row 5: expected 5 symbols or dots, got 4"),
        (
            {"grid": GRID[:-1] + "?"},
            r"grid: cell e5: expected a symbol .* or a dot for an empty cell; got ‘\?’",
        ),
        ({"dice": "SO S"}, "dice: expected two symbols"),
        ({"dice": ""}, "dice: expected 1 to 12 rolls, got 0"),
        ({"dice": "SO " * 13}, "dice: expected 1 to 12 rolls, got 13"),
        ({"score": 12}, "score: expected a table, got ‘12’"),
        ({"score": {"rows": 12}}, "score.rows: expected a list of 5 numbers, got ‘12’"),
        ({"score": {"rows": [1, 2]}}, "score.rows: expected a list of 5 numbers, got 2"),
        ({"score": {"rows": [0, 0, 0, "x", 0]}}, r"score.rows\[3\]: expected a whole number"),
        ({"score": {"total": 1.5}}, "score.total: expected a whole number, got ‘1.5’"),
        ({"score": {"total": True}}, "score.total: expected a whole number, got ‘True’"),
        ({"score": {"total": 10**30}}, "score.total: expected at most 1000000"),
        ({"score": {"row.1": 1, "rows": [2, 0, 0, 0, 0]}}, "row 1: two different numbers, 1 and 2"),
    ],
)
def test_a_key_that_makes_no_sense_is_named(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        referee(NO_ID | change)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("1 SO a2", "expected a line such as ‘1 SO a2 b2’, got ‘1 SO a2’"),
        ("1 SZ a2 b2", "expected two symbols such as SO, got ‘SZ’"),
        ("1 S a2 b2", "expected two symbols"),
        ("1 SO a2 f2", "expected a cell from a1 to e5, got ‘f2’"),
        ("one SO a2 b2", "expected a line such as"),
    ],
)
def test_a_line_that_cannot_be_read_is_a_finding_of_that_line(line: str, reason: str) -> None:
    found = referee({"game": "detrak", "start": "S", "moves": line}).findings
    assert (found[0].code, found[0].where) == ("move", "round.1")
    assert reason in str(found[0].problem)


def test_a_record_needs_an_id_or_a_game() -> None:
    with pytest.raises(RecordError, match="expected an id, or game and variant"):
        referee({"grid": GRID})


def test_a_sheet_needs_a_grid_or_moves() -> None:
    with pytest.raises(RecordError, match="grid: expected a grid or moves"):
        referee({"id": "detrak#x"})


def test_boxes_may_be_given_by_lists_or_singly_with_and_without_quotes() -> None:
    listed = referee(NO_ID | {"score": {"rows": [10] * 5, "total": 100}})
    quoted = referee(NO_ID | {"score": {"row.1": 10, "row.5": 9, "column.e": 9}})
    dotted = referee(NO_ID | {"score": {"row": {"1": 10, "5": 9}, "column": {"e": 9}}})
    assert listed.findings == ()
    assert [finding.where for finding in quoted.findings] == ["row.5", "column.e"]
    assert quoted == dotted


def test_blank_lines_mean_nothing() -> None:
    spaced = GRID.replace("\n", "\n \n\n")
    assert spaced != GRID
    assert referee(NO_ID | {"grid": f"\n{spaced}\n\t\n"}) == referee(NO_ID)
    moves = {"game": "detrak", "start": "S", "moves": "1 SO a2 b2\n2 XX a3 a4"}
    again = moves | {"moves": "\n1 SO a2 b2\n  \n2 XX a3 a4\n\n"}
    assert referee(again) == referee(moves)


def test_keys_that_mean_nothing_are_named_but_change_no_verdict() -> None:
    score = {"row": {"9": 1}, "bonus": datetime.date(2026, 11, 16), "total": 100}
    report = referee(NO_ID | {"colour": float("nan"), "score": score})
    assert [(finding.code, finding.where) for finding in report.findings] == [
        ("unknown-key", "colour"),
        ("unknown-key", "score.row.9"),
        ("unknown-key", "score.bonus"),
    ]
    assert report.verdict == "correct"
    assert report.as_json("")["claimed"] == {"total": 100}, "what means nothing is no claim"


def test_the_three_errors_say_three_different_things() -> None:
    for error in (NotationError, RecordError, IllegalMove):
        others = {NotationError, RecordError, IllegalMove} - {error}
        assert not issubclass(error, tuple(others))


ODD = ["a\nb", "x" * 10**6, b"\0" * 99, 10**5000, [[1] * 99], "\udc80"]


@pytest.mark.parametrize("value", ODD, ids=lambda value: type(value).__name__)
def test_errors_quote_anything_on_one_short_line(value: object) -> None:
    for lang in LANGUAGES:
        words = quoted(value).words(lang).replace("\xa0", " ")
        assert words.isprintable()
        assert len(words) <= 45  # forty of them, the cut and the quotes


# Verdicts


UNREADABLE = say("not-toml-end")


def report_with(*codes: str, error: Message | None = None) -> Report:
    """Return a report that has findings of these codes."""
    findings = tuple(Finding(code, "total", 1, 2, say("finding.nothing")) for code in codes)
    return Report(findings=findings, error=error)


def test_a_verdict_is_the_worst_of_its_findings() -> None:
    assert report_with().verdict == "correct"
    assert report_with("unknown-key").verdict == "correct"
    assert report_with("score", "unknown-key").verdict == "wrong"
    for code in set(CODES) - {"score", "unknown-key"}:
        assert report_with("score", code).verdict == "illegal"
    assert report_with("score", error=UNREADABLE).verdict == "unreadable"


def test_exit_codes_of_several_files() -> None:
    fine, wrong, illegal = report_with(), report_with("score"), report_with("move")
    unreadable = report_with(error=UNREADABLE)
    assert exit_code([fine, fine]) == 0
    assert exit_code([fine, wrong]) == exit_code([illegal]) == 1
    assert exit_code([fine, unreadable, wrong]) == 2
    assert exit_code([]) == 0


def test_a_lone_player_may_also_be_listed_under_players() -> None:
    """The id deals the start symbol of a lone player however the record names them."""
    grid = {"Anke": "S" + GRID[1:]}
    _, record = read_record({"id": "detrak.basic#x", "players": ["Anke"], "grid": grid})
    assert isinstance(record, Record)
    codes = [f.code for f in referee(dict(record.data)).findings]
    assert codes == ["start", "cover"], "the id deals O and other dice"
