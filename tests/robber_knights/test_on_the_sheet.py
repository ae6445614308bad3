"""What the referee says of a filled sheet stands on the sheet: names, places, what follows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from generator.core.findings import Report
from generator.core.ident import Ident
from generator.games.robber_knights import GAME
from generator.games.robber_knights.notation.fields import SCORE_KEYS, SIEGE_KEYS
from generator.games.robber_knights.notation.problems import Problem, followed
from generator.games.robber_knights.texts import say
from generator.layout.page.fields import PLAYER, Field, fields_at
from generator.layout.page.options import PrintOptions
from generator.tasks.read.verifying import referee_data
from tests.robber_knights.test_forms import filled
from tests.robber_knights.test_siege import IDENT, SHEET
from tests.spoilers.checking import spoilt
from tests.spoilers.kinds import Kind
from tests.spoilers.records import as_record
from tests.spoilers.robber_knights import KINDS, SPOILERS
from tests.written_sheets import alike, handed_in, nameless, puzzle_fields

Written = dict[str, str]
RIGHT = SHEET | {"own": "23", "rival": "3", "lead": "20"}
# What a record says and a form cannot: keys, the notation of lines, the codes of tiles.
RECORD_WORDS = re.compile(
    r"\b(players|moves|board =|start =|TOML|record|relevé|[pf][cvt]|[NESW]( [1-5])+)\b"
)


@cache
def score_fields() -> tuple[Field, ...]:
    """Return the fields of the score sheet of a table."""
    (part,) = (one for one in GAME.components if one.name == "score")
    assert part.pages is not None
    return tuple(one for page in part.pages(PrintOptions()) for one in page.fields)


def slips() -> Iterator[tuple[str, Written]]:
    """Yield sheets of a siege with one mistake each, in every kind of field."""
    for field in puzzle_fields(GAME, IDENT):
        wrong = {"number": ("1", "3", "9", ""), "radio": (field.stands_for, "")}
        for slip in wrong.get(field.kind, ()):
            if RIGHT.get(field.id, "") != slip:
                yield field.id, {**RIGHT, field.id: slip}


def words(report: Report) -> list[str]:
    """Return all that a report says, in both languages."""
    messages = [one.message() for one in report.findings]
    messages += [report.error] if report.error is not None else []
    return [one.words(lang) for one in messages for lang in ("fr", "en")]


def of_records(report: Report) -> list[str]:
    """Return what of it nobody understands who has a sheet alone."""
    return [one for one in words(report) if RECORD_WORDS.search(one)]


def test_every_field_and_block_of_every_sheet_has_a_name() -> None:
    assert nameless(GAME, "2026-11-16") == set()
    assert [alike(GAME, "2026-11-16", lang) for lang in ("fr", "en")] == [set(), set()]


def test_every_button_says_what_it_stands_for() -> None:
    buttons = [one for one in puzzle_fields(GAME, IDENT) if one.kind == "radio"]
    assert len({(one.id, one.label) for one in buttons}) == len(buttons)


def test_every_finding_about_a_siege_is_somewhere_on_its_sheet() -> None:
    fields, wheres = puzzle_fields(GAME, IDENT), set()
    for field, written in slips():
        report = handed_in(GAME, IDENT, written)
        assert of_records(report) == [], field
        for finding in report.findings:
            assert fields_at(finding.where, fields), (field, finding)
            wheres.add(finding.where.rstrip("123456789"))
    assert {"board", "cell.l", "turn.1.tile", "turn.2.arrow", "turn.3.knights", "lead"} <= wheres


def test_of_one_slip_one_finding_does_not_follow() -> None:
    for field, written in slips():
        findings = handed_in(GAME, IDENT, written).findings
        own = [one.where for one in findings if one.follows is None]
        # Another turn that the rules allow may change the points of both.
        assert len(own) <= 1 or own == ["own", "rival"], (field, findings)
        assert not findings or findings[0].follows is None


def test_a_lead_of_wrong_points_follows_from_them() -> None:
    off = handed_in(GAME, IDENT, {**RIGHT, "own": "24", "lead": "21"}).findings
    assert [(one.where, one.follows) for one in off] == [("own", None), ("lead", "own")]
    both = handed_in(GAME, IDENT, {**RIGHT, "own": "24", "lead": "22"}).findings
    assert [(one.where, one.follows) for one in both] == [("own", None), ("lead", None)]


def test_every_finding_about_a_table_is_somewhere_on_its_score_sheet() -> None:
    fields = score_fields()
    for field in fields:
        for slip in ("-3", "1", "999", "") if field.kind == "number" else ("Anke", ""):
            report = handed_in(GAME, None, {**filled(), field.id: slip})
            assert of_records(report) == [], field.id
            for finding in report.findings:
                assert fields_at(finding.where, fields), (field.id, finding)


def test_a_total_that_fits_the_box_that_cannot_be_follows_from_it() -> None:
    right = filled()
    slip = {**right, "villages.B": str(int(right["villages.B"]) + 1)}
    found = {one.where: one.follows for one in handed_in(GAME, None, slip).findings}
    assert (found["villages"], found["total"]) == (None, "villages")
    summed = {**slip, "total.B": str(int(right["total.B"]) + 3)}
    found = {one.where: one.follows for one in handed_in(GAME, None, summed).findings}
    assert (found["villages"], found["total"]) == (None, None)


@pytest.mark.parametrize("ident", [IDENT, None], ids=["siege", "table"])
@pytest.mark.parametrize("start", ["right", "empty"])
def test_nothing_that_is_typed_is_passed_over(ident: Ident | None, start: str) -> None:
    fields = score_fields() if ident is None else puzzle_fields(GAME, ident)
    right = {} if start == "empty" else filled() if ident is None else RIGHT
    for field in fields:
        if field.id.split(".")[0] == PLAYER:  # a name may be anything
            continue
        report = handed_in(GAME, ident, {**right, field.id: "zz"})
        assert report.verdict == "unreadable", field.id
        assert report.error is not None
        assert str(GAME.place(field.id)) in str(report.error)


@pytest.mark.parametrize(
    "right",
    [
        {},
        {
            f"line.{i}": line
            for i, line in enumerate(("ft l6", "pc m12 N 1 1 1 1 1", "pc k6 E 1 2 1"), start=1)
        },
    ],
    ids=["empty", "right"],
)
def test_nor_is_anything_on_a_form_of_before(right: Written) -> None:
    for field in ("line.1", "line.2", "line.3"):
        report = handed_in(GAME, IDENT, {**right, field: "zz"})
        assert [(one.code, one.where) for one in report.findings] == [
            ("move", field.replace("line", "turn"))
        ]
    for field in ("own", "rival", "lead"):
        assert handed_in(GAME, IDENT, {**right, field: "zz"}).verdict == "unreadable"


# Records

# One mistake each, after which hands, knights, land and turns are not what everybody thinks.
LONE = (
    "tile-not-in-hand", "tile-that-no-draws-explain", "six-knights", "knights-into-a-lake",
    "five-knights-on-the-castle", "a-knight-more", "line-left-out", "line-of-nobody", "game-stops",
    "another-tile-kept", "start-in-another-order", "alone-five-knights-on-a-tile",
    "alone-knights-on-a-lake", "alone-two-knights-in-the-mountains",
)  # fmt: skip
PLACES = re.compile(r"(line|turn)\.\d+(\.(tile|arrow|knights))?|cell\.[a-r]\d+|start|board")
BOXES = {*SCORE_KEYS, *SIEGE_KEYS}


@pytest.mark.parametrize(
    "kind", [one for one in KINDS if one.name in LONE], ids=lambda one: one.name
)
@pytest.mark.parametrize("seed", [0, 21])
def test_of_one_mistake_in_a_record_one_finding_does_not_follow(kind: Kind, seed: int) -> None:
    data, _ = spoilt(SPOILERS, kind, seed)
    findings = referee_data(as_record(data)).findings
    assert [one.where for one in findings if one.follows is None] == [findings[0].where]
    for finding in findings:
        assert finding.where in BOXES or PLACES.fullmatch(finding.where), finding


def test_what_a_line_says_wrongly_by_itself_does_not_follow() -> None:
    few, held = (
        say("knights.few", least=2, cell="d4", got=1),
        say("record.not-held", tile="", colour="R"),
    )
    problems = [Problem("move", f"line.{i}", held, seat) for i, seat in enumerate((0, 0, 1), 1)]
    own = Problem("move", "line.4", few, 0)
    marked = [one.follows for one in followed([*problems, own])]
    assert marked == [None, "line.1", None, None]
