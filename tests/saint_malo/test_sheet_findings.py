"""What a page can show of a verdict: every finding has its place on the sheet, and its words."""

from __future__ import annotations

import random
import re

import pytest

from generator.core.findings import Report
from generator.core.game import LANGUAGES
from generator.core.ident import Ident
from generator.core.messages import Message
from generator.games.saint_malo import GAME
from generator.games.saint_malo.notation.forms import sheet_data
from generator.layout.ink.box import Box
from generator.layout.ink.reach import reach
from generator.layout.ink.shapes import Shape, Text, Use
from generator.layout.page.fields import Field, fields_at
from generator.layout.page.options import PrintOptions
from generator.tasks.print.printing import puzzle_pages
from generator.tasks.read.verifying import referee_data
from tests.saint_malo.filled import VARIANTS, Filled, filled, spoilt
from tests.saint_malo.helpers import found
from tests.saint_malo.test_forms import logged
from tests.spoilers.checking import spoilt as spoilt_record
from tests.spoilers.kinds import Kind
from tests.spoilers.records import as_record
from tests.spoilers.saint_malo import SPOILERS

each_variant = pytest.mark.parametrize("variant", VARIANTS)
# What only a record has, or somebody who writes one; and codes of places.
OF_RECORDS = re.compile(r"\[|\bmoves\b|tally|TOML|\brecord\b|\bnotation\b|coup\b|ticks")
# A record's city has the printed spaces as well.
LINE = re.compile(r"turn\.\d+|cell\.[a-g][1-7]")
STEMS = {"coins": "coin", "logs": "log", "cannons": "cannon"}


def fields_of(variant: str, lang: str, large: bool) -> list[Field]:
    """Return the fields of a sheet."""
    ident = Ident("saint-malo", variant, "2026-12-05")
    options = PrintOptions(lang=lang, ident=ident, fillable=True, large_print=large)
    return [one for page in puzzle_pages(GAME, options, None) for one in page.fields]


# Names and pictures


@each_variant
@pytest.mark.parametrize("large", [False, True])
def test_every_field_and_block_has_a_name_in_both_languages(variant: str, large: bool) -> None:
    for lang in LANGUAGES:
        for one in fields_of(variant, lang, large):
            for where in {one.id, one.block or "city", STEMS.get(one.block, "city")}:
                named = GAME.place(where)
                assert isinstance(named, Message), where
                assert re.fullmatch(r"[^.]+", named.words(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_is_drawn_on_its_space_and_has_a_word(lang: str) -> None:
    cells = [one for one in fields_of("sprint", lang, large=False) if one.choices]
    assert len(cells) == 41
    assert GAME.picture is not None
    assert len({len(one.spoken) for one in cells} | {len(cells[0].choices)}) == 1
    assert len(set(cells[0].spoken)) == len(cells[0].choices)
    drawn = set()
    for mark, _ in cells[0].choices:
        shapes = GAME.picture(cells[0], mark, PrintOptions(lang=lang))
        drawn.add(str(shapes))
        space = cells[0].box.inset(0, -cells[0].box.height)
        assert all(space.holds(drawn_box(one)) for one in shapes if not isinstance(one, Text))
    assert len(drawn) == len(cells[0].choices)


def drawn_box(shape: Shape) -> Box:
    """Return the room of a symbol, or of what of a figure is not cut off by a clip."""
    return Box(shape.x, shape.y, shape.size, shape.size) if isinstance(shape, Use) else reach(shape)


# Places


def check_places(report: Report, sheet: Filled) -> None:
    """Hold that every finding is on the sheet, is told in its words, and follows an earlier one."""
    before: set[str] = set()
    for finding in report.findings:
        assert fields_at(finding.where, sheet.fields), finding
        assert finding.follows is None or finding.follows in before, finding
        before.add(finding.where)
        for lang in LANGUAGES:
            assert not OF_RECORDS.search(finding.message().words(lang)), finding.message()
    for said in (*report.wishes, *report.notes):
        assert not any(OF_RECORDS.search(said.words(lang)) for lang in LANGUAGES)


@each_variant
def test_whatever_is_spoilt_on_a_sheet_is_found_on_the_sheet(variant: str) -> None:
    sheet, chance = filled(variant), random.Random(variant)
    assert sheet.refereed().verdict == "correct"
    wrong = 0
    some = chance.sample([one for one in sheet.fields if one.kind != "text"], 40)
    for field in [*some, *(one for one in sheet.fields if one.kind == "number")]:
        report = sheet.refereed(**{field.id: spoilt(sheet, field, chance)})
        check_places(report, sheet)
        wrong += report.verdict != "correct"
    assert wrong > 30  # a blank city may be another one


@pytest.mark.parametrize("kind", SPOILERS.kinds, ids=lambda kind: kind.name)
def test_whatever_is_spoilt_in_a_record_is_a_field_or_a_line(kind: Kind) -> None:
    data, _ = spoilt_record(SPOILERS, kind, 0)
    before: set[str] = set()
    for finding in referee_data(as_record(data)).findings:
        place = LINE.fullmatch(finding.where) or fields_at(finding.where, filled("solo").fields)
        assert place or finding.where in data or finding.code == "unknown-key", finding
        assert finding.follows is None or finding.follows in before, finding
        before.add(finding.where)


# One mistake, one finding that does not follow


@each_variant
def test_a_lone_wrong_box_is_the_only_mistake(variant: str) -> None:
    sheet = filled(variant)
    for field in sheet.fields:
        if field.kind == "number" and sheet.values.get(field.id):
            report = sheet.refereed(**{field.id: str(int(sheet.values[field.id]) + 40)})
            (own,) = (one for one in report.findings if one.follows is None)
            assert own.where in (field.id, *BESIDE.get(field.id, ()))


# A number of its own that two others know better is found at the first of them.
BESIDE = {f"tally-{key}": (key, "total") for key in ("coins", "logs", "cannons")}


def test_a_total_follows_from_the_box_that_it_counts() -> None:
    sheet = filled("solo")
    more = {key: str(int(sheet.values[key]) + 3) for key in ("churches", "total")}
    report = sheet.refereed(**more)
    assert [(one.where, one.follows) for one in report.findings] == [
        ("churches", None), ("total", "churches"),
    ]  # fmt: skip
    report = sheet.refereed(**more | {"total": "99"})  # which is no sum of anything
    assert [one.follows for one in report.findings] == [None, None]


def test_what_is_counted_from_an_impossible_city_follows_from_it() -> None:
    sheet = filled("sprint", "p2")
    church = next(
        name
        for name, value in sheet.values.items()
        if name.startswith("cell.") and value.startswith("X")
    )
    report = sheet.refereed(**{church: "H"})
    assert [one.where for one in report.findings if one.follows is None] == [church]
    assert {"churches", "total"} <= {one.where for one in report.findings}


def test_houses_without_an_architect_are_one_mistake_for_each_group() -> None:
    report = filled("solo").judged({"cell.d4": "H", "cell.d5": "H", "cell.f6": "H"})
    told = [(one.where, one.follows) for one in report.findings]
    assert told[:3] == [("cell.d4", None), ("cell.d5", "cell.d4"), ("cell.f6", None)]
    assert all(follows for _, follows in told[3:])


@pytest.mark.parametrize("kind", ["line-left-out", "line-twice"])
def test_what_comes_after_a_missing_line_follows_from_it(kind: str) -> None:
    (spoil,) = (one for one in SPOILERS.kinds if one.name == kind)
    data, _ = spoilt_record(SPOILERS, spoil, 0)
    report = referee_data(as_record(data))
    own = {one.where for one in report.findings if one.follows is None}
    assert (len(own), len(report.findings) > 2) == (1, True)


# Nothing is dropped


def is_named(report: Report, field: str, sheet: Filled) -> bool:
    """Tell whether a verdict speaks of a field."""
    if report.error is not None:
        return str(report.error).startswith(str(GAME.place(field)))
    return any(one.where == field for one in report.findings)


# The name of a player is no answer; what an old form had for sums was its owner's note.
OLD = [f"move.{turn}" for turn in range(1, 8)]


@each_variant
@pytest.mark.parametrize("empty", [False, True], ids=["right", "empty"])
def test_nonsense_is_spoken_of_in_whatever_field_it_stands(variant: str, empty: bool) -> None:
    sheet = filled(variant)
    written = {"lang": "fr"} if empty else sheet.values
    fields = {one.id for one in sheet.fields if one.kind not in ("tick", "text")}
    for field in sorted(fields | set(OLD if variant == "sprint" else ())):
        report = sheet.judged(written | {field: "zz"})
        assert report.verdict != "correct", field
        assert is_named(report, field, sheet), field


@each_variant
def test_every_tick_counts(variant: str) -> None:
    sheet = filled(variant)
    blank = sheet_data(sheet.ident, {"lang": "fr"})
    ticks = {one.id: "x" for one in sheet.fields if one.kind == "tick"}
    ticks |= {one.id: one.stands_for for one in sheet.fields if one.kind == "radio"}
    if variant == "sprint":
        ticks |= {f"roll.{turn}.{roll}": "x" for turn in range(1, 8) for roll in (1, 2, 3)}
    for field, value in ticks.items():
        assert sheet_data(sheet.ident, {"lang": "fr", field: value}) != blank, field


# The rolls that are ticked


def test_a_roll_that_no_play_of_the_city_takes_is_found() -> None:
    sheet = filled("sprint")
    told = set()
    for turn in range(1, 8):
        for roll in "123":
            report = sheet.refereed(**{f"roll.{turn}": roll})
            check_places(report, sheet)
            told |= {one.where for one in report.findings}
            if sheet.values[f"roll.{turn}"] == roll:
                assert (report.verdict, report.certainty) == ("correct", "proved")
    assert any(where.startswith("roll") for where in told)


def test_ticks_that_lead_elsewhere_are_found_by_the_first_that_heals_them() -> None:
    sheet = filled("sprint")
    assert found(sheet.refereed(**{"cell.d4": "X5"}))[0] == ("impossible", "city")
    wrong = {f"roll.{turn}": str(int(sheet.values[f"roll.{turn}"]) % 3 + 1) for turn in range(1, 8)}
    report = sheet.refereed(**wrong)
    assert report.verdict == "wrong"
    assert report.findings[0].where.startswith("roll")


def test_several_rolls_of_a_turn_are_found_without_a_log() -> None:
    sheet = filled("sprint")
    (one,) = sheet.refereed(**{"roll.3.1": "x", "roll.3.2": "x", "roll.3.3": "x"}).findings
    assert (one.code, one.where) == ("score", "roll.3")


def test_pirates_ticked_are_swords_of_the_rolls() -> None:
    sheet = filled("sprint")
    boxes = [one.id for one in sheet.fields if one.block == "pirates"]
    verdicts = [
        sheet.refereed(**dict.fromkeys(boxes[:count], "x")).verdict
        for count in range(1, len(boxes) + 1)
    ]
    assert verdicts.count("correct") == 1  # all rolls are ticked, so their swords are known


def test_a_sprint_with_a_proved_total_has_its_points_though_a_box_is_blank() -> None:
    sheet = filled("sprint")
    blank = dict.fromkeys(("coins", "logs", "cannons", "churches", "tally-points", "track"), "")
    ticks = {one.id: "" for one in sheet.fields if one.kind == "tick"}
    report = sheet.refereed(**blank | ticks)
    assert (report.verdict, report.unchecked) == ("correct", ())
    assert report.scores[0] is not None
    assert str(report.scores[0].total) == sheet.values["total"]


def test_what_is_missing_is_asked_for_in_words_of_the_sheet() -> None:
    report = filled("solo").judged({"cell.d4": "S", "total": "1"})
    (wish,) = report.wishes
    assert "coins in the bank" in str(wish)
    assert not OF_RECORDS.search(str(wish))


def test_a_log_of_an_old_form_is_found_by_its_lines() -> None:
    ident = Ident("saint-malo", "sprint", "log")
    values, _ = logged(ident, "fr")
    report = referee_data(
        sheet_data(ident, values | {"lang": "fr", "move.4": "N@d4", "move.5": "zz"})
    )
    assert {("move", "move.5")} <= set(found(report))
    assert {one.where.partition(".")[0] for one in report.findings if one.code == "move"} == {
        "move"
    }
