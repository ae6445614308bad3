"""What is said of a filled sheet is said where it stands, once, and in words of the sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from generator.core.errors import RecordError
from generator.core.findings import Finding, Report
from generator.core.game import LANGUAGES
from generator.core.ident import Ident
from generator.core.messages import in_words
from generator.games.vacances import GAME
from generator.games.vacances.mind.baselines import greedy
from generator.games.vacances.notation.forms import sheet_data
from generator.games.vacances.notation.places import place
from generator.games.vacances.notation.records import Sheet
from generator.games.vacances.notation.written import written_diary
from generator.games.vacances.paper import kit
from generator.games.vacances.referee.own_rows import with_unused
from generator.games.vacances.rules.markers import DISH_NAMES, SERIES
from generator.games.vacances.texts import say
from generator.layout.page.fields import Field, fields_at
from generator.layout.page.options import PrintOptions
from generator.tasks.read.verifying import referee_data
from tests.press.fillers import read_sheet
from tests.spoilers.checking import spoilt
from tests.spoilers.kinds import Kind
from tests.spoilers.records import as_record
from tests.spoilers.vacances import SPOILERS
from tests.vacances.helpers import played
from tests.vacances.test_forms import OLD_FORM, filled, whatever

SHEETS = {
    "solo": Ident("vacances", "solo", "forms"),
    "walks": Ident("vacances", "solo", "written-3"),
    "table": None,
}
NONSENSE = "zz"
# What belongs to records, in either language; a sheet has boxes.
OF_RECORDS = re.compile(
    r"moves|\brows\b =|record|TOML|lodgings \(|:crepes|:-|\bgar\b|2\.3|\[\[|ligne telle|line such"
    r"|la ligne du jour|the line of day|n’est pas à son tour|out of turn"
)


def test_of_two_open_rows_a_missing_order_follows_from_the_first() -> None:
    boxes = {"series.2": "", "count.4": "3"}
    sheet = Sheet(None, (), None, None, None, {}, unused=boxes)
    order = Finding("unfinished", "rows", None, None, say("box.no-order", day=1, series=[]))
    found = [(one.where, one.follows) for one in with_unused(sheet, [order])]
    assert found == [("series.2", None), ("count.4", None), ("rows", "series.2")]


@cache
def right(sheet: str) -> dict[str, str]:
    """Return everything that stands on a right sheet."""
    ident = SHEETS[sheet]
    if ident is None:
        return filled(table=True)
    mover = greedy if sheet == "solo" else whatever
    playback, end = played(ident, 1, mover)
    return written_diary(playback.steps, end.travellers[0])


@cache
def fields_of(sheet: str, paper: str = "a4", lang: str = "fr") -> tuple[Field, ...]:
    """Return the fields of a sheet as it is printed."""
    options = PrintOptions(paper=paper, lang=lang, ident=SHEETS[sheet])
    pages = kit.diary_pages(options) if SHEETS[sheet] is None else kit.puzzle_pages(options, None)
    return tuple(field for page in pages for field in page.fields)


def judged(sheet: str, values: dict[str, str]) -> Report | str:
    """Return the report about a filled sheet, or why it cannot be read."""
    try:
        report = referee_data(sheet_data(SHEETS[sheet], values | {"lang": "fr"}))
    except RecordError as error:
        return error.message.words("fr")
    return report if report.error is None else report.error.words("fr")


def slips(sheet: str) -> Iterator[dict[str, str]]:
    """Yield a right sheet with one box that is left out, or holds something else it might."""
    values, chance = right(sheet), Random(sheet)
    kinds = {"dish": DISH_NAMES, "series": SERIES, "weather": ("sun", "rain", "storm")}
    for box in dict.fromkeys((*values, *(one.id for one in fields_of(sheet)))):
        kind = box.partition(".")[0]
        if kind == "player":
            continue
        if box in values:
            yield {key: value for key, value in values.items() if key != box}
        others = kinds.get(kind, "123456789")
        yield values | {box: chance.choice([one for one in others if one != values.get(box)])}


@cache
def slip_reports(sheet: str) -> tuple[Report, ...]:
    """Return what the referee says of every slip that spoils a sheet."""
    found = (judged(sheet, values) for values in slips(sheet))
    return tuple(one for one in found if isinstance(one, Report) and one.findings)


# Names


@pytest.mark.parametrize("paper", ["a4", "a5"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_every_block_and_every_field_has_a_name(sheet: str, paper: str) -> None:
    for field in fields_of(sheet, paper):
        stem = field.id.rpartition(".")[0] if field.id.startswith("space.") else field.id
        for where in {field.id, stem, field.block} - {""}:
            for lang in LANGUAGES:
                name = in_words(GAME.place(where), lang)
                assert name != where or where in ("total", "score", "events")  # words themselves
                assert not re.search(r"[a-z]\.\d|\{|\.tens|\.ones", name), name


def test_a_period_is_called_by_its_name() -> None:
    assert in_words(place("day.2.3"), "fr") == "jour 2, midi"
    assert in_words(place("day.2"), "en") == "day 2"


# Places


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_finding_about_a_sheet_is_somewhere_on_it(sheet: str) -> None:
    reports = slip_reports(sheet)
    assert len(reports) > 100
    for finding in (one for report in reports for one in report.findings):
        assert fields_at(finding.where, fields_of(sheet)), finding


def test_what_is_wrong_with_a_dish_or_a_marker_is_told_there() -> None:
    values = {key: value for key, value in right("solo").items() if key != "dish.3"}
    report = judged("solo", values | {"marker.3.3": "x"})
    assert isinstance(report, Report)
    assert [one.where for one in report.findings] == ["dish.3"]


# One mistake, one finding that stands for itself


def free(report: Report) -> list[Finding]:
    """Return the findings that follow from no other."""
    return [one for one in report.findings if one.follows is None]


@pytest.mark.parametrize("sheet", ["solo", "walks"])
def test_one_slip_is_one_mistake_and_what_follows_from_it(sheet: str) -> None:
    reports = slip_reports(sheet)
    assert max(len(report.findings) for report in reports) >= 5
    for report in reports:
        told = [one.where for one in report.findings]
        assert len(free(report)) == 1, [str(one.message()) for one in report.findings]
        assert report.findings[0].follows is None
        for i, one in enumerate(report.findings):
            assert one.follows is None or one.follows in told[:i]


def test_two_mistakes_stand_for_themselves() -> None:
    values = right("solo")
    report = judged("solo", values | {"row.2": "5", "lodging": "20", "total": "99"})
    assert isinstance(report, Report)
    assert [one.where for one in free(report)] == ["row.2", "lodging", "total"]


# Words


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_is_never_told_of_records(sheet: str) -> None:
    said = {
        one.message().words(lang)
        for report in slip_reports(sheet)
        for one in report.findings
        for lang in LANGUAGES
    }
    said |= {wish.words("fr") for report in slip_reports(sheet) for wish in report.wishes}
    assert len(said) > 50
    assert [words for words in sorted(said) if OF_RECORDS.search(words)] == []


def test_a_number_beside_a_crossed_sign_is_told_kindly() -> None:
    values = {"weather.1": "sun", "die.1.1": "1", "space.1.1.tens": "1", "space.1.1.ones": "5"}
    values |= {"die.1.2": "1", "space.1.2.tens": "1", "space.1.2.ones": "6", "space.1.2.stay": "x"}
    report = judged("table", values)
    assert isinstance(report, Report)
    told = {one.where: one.message().words("fr") for one in report.findings}
    assert "il ne peut rester sur la case 16 (La Découverte)" in told["space.1.2"]


@pytest.mark.parametrize(
    ("box", "where", "told"),
    [
        ("marker.5.5", "count.5", "jeton du jour 5, fin d’après-midi"),
        ("marker.4.2", "events", "jeton du jour 4, milieu de matinée"),
    ],
)
def test_a_tick_that_is_forgotten_is_named(box: str, where: str, told: str) -> None:
    values = {key: value for key, value in right("solo").items() if key != box}
    report = judged("solo", values)
    assert isinstance(report, Report)
    assert report.findings[0].where == where
    assert f"rien n’est coché pour\u00a0: {told}" in report.findings[0].message().words("fr")


@pytest.mark.parametrize("period", [5, 6])
def test_who_writes_the_station_in_the_evening_hears_that_the_pawn_goes_there(period: int) -> None:
    box = f"space.1.{period}"
    values = {key: value for key, value in right("solo").items() if not key.startswith(box)}
    report = judged("solo", values | {f"{box}.tens": "2", f"{box}.ones": "1"})
    assert isinstance(report, Report)
    told = next(one.message().words("fr") for one in report.findings if one.where == box)
    assert "à la case 21 (GARE)" in told
    assert ("le retour à la GARE se fait tout seul" in told) == (period == 6)


def test_who_stays_may_name_the_space_as_well() -> None:
    named = right("walks") | {"space.1.4.tens": "1", "space.1.4.ones": "9"}
    assert "space.1.4.stay" in named
    report = judged("walks", named)
    assert isinstance(report, Report)
    assert (report.verdict, report.certainty) == ("correct", "replayed")


# Nothing is dropped


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("empty", [False, True])
def test_nonsense_never_passes_in_silence(sheet: str, empty: bool) -> None:
    """A name may be anything. A tick has no letters: whatever stands there is a tick."""
    before = {} if empty else right(sheet)
    for field in fields_of(sheet):
        if field.id == "player" or (field.kind == "tick" and _is_ticked(field.id, before)):
            continue
        said = judged(sheet, before | {field.id: NONSENSE})
        if not isinstance(said, Report):
            assert in_words(place(field.id), "fr") in said
            continue
        assert said.verdict != "correct", field.id
        # A tick may also make another box wrong: who ticks one marker declines those not ticked.
        stem = field.id.removesuffix(".tens").removesuffix(".ones")
        assert field.kind == "tick" or stem in [one.where for one in said.findings]


def _is_ticked(box: str, before: dict[str, str]) -> bool:
    """Tell whether a tick says what is known: it is there, or the dish of its noon is taken."""
    served = box.endswith(".3") and before.get(f"dish.{box.split('.')[1]}", "-") != "-"
    return box in before or served


@pytest.mark.parametrize("line", ["1 sun", "1 rows visits"])
def test_a_record_that_calls_itself_a_form_may_say_what_no_form_can(line: str) -> None:
    """Whoever writes `form` into a record may also write lines for which a sheet has no box."""
    record = sheet_data(SHEETS["solo"], right("solo"))
    report = referee_data(record | {"moves": f"{record['moves']}{line}\n"})
    assert report.verdict == "illegal"
    assert {one.code for one in report.findings} == {"move"}


@pytest.mark.parametrize("empty", [False, True])
def test_nor_does_it_in_a_form_of_before(empty: bool) -> None:
    values = dict(read_sheet(OLD_FORM.read_bytes()).values)
    boxes = [box for box in values if not box.startswith(("player", "lang", "marker."))]
    assert {"space.1.1", "dish.1", "series.1", "total"} <= set(boxes)
    for box in boxes:
        said = judged("solo", ({} if empty else values) | {box: NONSENSE})
        if isinstance(said, Report):
            assert box in [one.where for one in said.findings]
        else:
            assert in_words(place(box), "fr") in said


# Records


FIELDS = {one.id for one in fields_of("table")} | {one.block for one in fields_of("table")}
LINES = re.compile(r"space\.[1-5]\.[1-6]|rows\.[1-5]|line\.\d+")


@pytest.mark.parametrize("kind", SPOILERS.kinds, ids=lambda kind: kind.name)
def test_findings_about_a_record_are_at_a_field_a_block_or_a_line(kind: Kind) -> None:
    data, _ = spoilt(SPOILERS, kind, 0)
    for finding in referee_data(as_record(data)).findings:
        known = finding.code == "unknown-key" or finding.where in FIELDS
        assert known or LINES.fullmatch(finding.where), finding
