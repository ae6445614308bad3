"""A photo of a sheet gets the verdict of its filled form: 40 sheets over all games, and a child's.

A photo takes seconds to make and to read, so `make test` reads one sheet of every kind, every other
one with a mistake, scanned or photographed; the long runs read the others.

Somebody answers what is asked, truthfully: as many questions as an honest reading needs.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from generator.core.findings import Report
from generator.games import find_game
from generator.layout.page.options import PrintOptions
from generator.reading.answers import PARTS, STAYS
from generator.tasks.read.photo_verdict import judged
from generator.tasks.read.photos import joined, read_photo
from generator.tasks.read.verifying import referee_pdf
from generator.tasks.read.weighing import Reading, questions
from generator.tasks.screen.filling import filled_form
from tests.photos.cells import told_as
from tests.photos.once import read_here
from tests.photos.taken import QUALITIES, Sheet, photo, sheets, written

# Without tallies, which a photo does not tell, nothing is proved about a city of a table.
_ALL = [one for one in sheets() if not one.code.startswith("SAINT-MALO*")]
CHILDS = Sheet("DETRAK.CHILDREN:2026-12-03/1AF", 2)  # some marks of its grid are printed
CHOSEN = [*[one for place, one in enumerate(_ALL) if place % 9 < 5][:40], CHILDS]
MOST_ROUNDS = 30


def kind_of(sheet: Sheet) -> str:
    """Return which game and variant a sheet is of, as its code begins: a pad's ends with a star."""
    code = sheet.code
    return code[: code.index("*") + 1] if "*" in code else code.partition(":")[0]


KINDS = sorted({kind_of(one) for one in CHOSEN})
# The last sheet of every kind that is right or wrong as it is its turn.
SOON = {
    kind_of(one): number
    for number, one in enumerate(CHOSEN)
    if one.mistake == bool(KINDS.index(kind_of(one)) % 2)
}.values()
IN_TURN = [
    pytest.param(number, marks=[pytest.mark.soak] * (number not in SOON), id=one.name)
    for number, one in enumerate(CHOSEN)
]


def quality_of(number: int) -> str:
    """Return how a sheet is taken: the code on a bad photo may be lost."""
    return QUALITIES[number % 2]


def of_form(sheet: Sheet) -> Report:
    """Return what the referee says about the form of a sheet, filled in with the same values."""
    code = sheet.parsed
    options = PrintOptions(code.paper, code.lang, ident=code.ident)
    values = written(sheet).values
    (form,) = filled_form(find_game(code.game), options, values).values()
    (report,) = referee_pdf(form).values()
    return report


def said(values: Mapping[str, str], where: str) -> str:
    """Return what really stands in a field, or in the boxes of a number."""
    tens, ones, stay = (values.get(f"{where}.{part}", "") for part in PARTS)
    return values.get(where, f"{tens}{ones}{STAYS if stay else ''}")


def as_told(reading: Reading, values: Mapping[str, str]) -> dict[str, str]:
    """Return values in the marks and letters of the sheet, as whoever is asked says them."""
    known = {one.id: one for one in reading.fields}
    told = {key: told_as(known[key], one) for key, one in values.items() if key in known}
    return {**values, **told}


def of_photo(sheet: Sheet, quality: str) -> tuple[Reading, Report]:
    """Return the verdict about a photo, once everything that was asked is answered."""
    ((_, *pages),) = [(sheet.name, *read_photo(photo(sheet, quality), read_here))]
    (found,) = joined([(sheet.name, page) for page in pages])
    assert found.error is None, found.error
    reading = Reading(found, {})
    values = as_told(reading, written(sheet).values)
    for _ in range(MOST_ROUNDS):
        asked = questions(reading)
        if not asked:
            return reading, judged(reading, ())
        reading = reading.with_answers({one.where: said(values, one.where) for one in asked})
    raise AssertionError("questions without end")


def test_what_is_read_soon_has_all_kinds_right_and_wrong_scanned_and_photographed() -> None:
    soon = [CHOSEN[number] for number in SOON]
    assert sorted(map(kind_of, soon)) == KINDS
    assert {quality_of(number) for number in SOON} == {"scan", "good"}
    assert {one.mistake for one in soon} == {False, True}
    assert {bool(one.of_people) for one in soon} == {False, True}


@pytest.mark.parametrize("number", IN_TURN)
def test_a_photo_gets_the_verdict_of_the_form(number: int) -> None:
    sheet = CHOSEN[number]
    form, (reading, report) = of_form(sheet), of_photo(sheet, quality_of(number))
    assert report.verdict == form.verdict
    if report.verdict == "correct":
        assert [one and one.total for one in report.scores] == [
            one and one.total for one in form.scores
        ]
        values = as_told(reading, written(sheet).values)
        told = reading.values.items()
        wrong = {where: value for where, value in told if value != said(values, where)}
        assert wrong == {}  # nothing misread in a sheet that is accepted
