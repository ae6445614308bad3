"""What is asked about a photo: rules are a checksum, never a corrector, and nobody is accused."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from generator.core.ident import Ident
from generator.layout.sheet.codes import parse_code
from generator.reading.answers import Guesses
from generator.tasks.print.blank import coded_sheet
from generator.tasks.read.photo_verdict import judged
from generator.tasks.read.photos import PhotoPage, PhotoSheet, joined
from generator.tasks.read.weighing import Reading, questions
from tests.photos.plays import played

DAY = Ident("detrak", "basic", "2026-12-05")
CODE = parse_code("DETRAK.BASIC:2026-12-05/1AF")
SURE = 0.999


def values() -> dict[str, str]:
    """Return a correct sheet as somebody wrote it."""
    here = {one.id for one in coded_sheet(CODE).fields}
    return {key: value for key, value in played(DAY, "1").items() if key in here}


def read(written: Mapping[str, str], unsure: Mapping[str, Guesses] | None = None) -> Reading:
    """Return a reading in which everything is sure but for some fields."""
    guesses: dict[str, Guesses] = {key: ((value, SURE),) for key, value in written.items()}
    page = PhotoPage(CODE, {**guesses, **(unsure or {})})
    return Reading(PhotoSheet("photo.jpg", CODE, (page,)), {})


def asked(reading: Reading) -> list[str]:
    """Return the fields that are asked."""
    return [one.where for one in questions(reading)]


def test_a_sheet_that_agrees_with_the_rules_is_not_asked_about() -> None:
    reading = read(values())
    assert asked(reading) == []
    assert judged(reading, ()).verdict == "correct"


def other(mark: str) -> str:
    """Return another mark."""
    return "/" if mark != "/" else "X"


def test_a_misread_mark_is_asked_and_not_replaced() -> None:
    right = values()["cell.b2"]
    misread: Guesses = ((other(right), 0.85), (right, 0.15))
    reading = read(values(), {"cell.b2": misread})
    assert reading.values["cell.b2"] == other(right)
    assert asked(reading) == ["cell.b2"]
    assert questions(reading)[0].guesses == misread
    answered = reading.with_answers({"cell.b2": right})
    assert asked(answered) == []
    assert judged(answered, ()).verdict == "correct"


def test_what_is_written_and_wrong_is_a_finding_once_somebody_has_confirmed_it() -> None:
    written = values()
    total = str(int(written["total"]) + 1)
    reading = read({**written, "total": total})
    assert asked(reading) == ["total"]
    assert judged(reading, questions(reading)).verdict == "unproved"
    confirmed = reading.with_answers({"total": total})
    assert asked(confirmed) == []
    report = judged(confirmed, ())
    assert (report.verdict, [one.where for one in report.findings]) == ("wrong", ["total"])


def test_a_players_mistake_is_never_mended_by_what_would_be_legal() -> None:
    written = values()
    right = written["cell.b2"]
    wrong: Guesses = ((other(right), 0.96), (right, 0.04))  # what would be legal is in sight
    reading = read(written, {"cell.b2": wrong})
    while boxes := asked(reading):
        reading = reading.with_answers({one: reading.values[one] for one in boxes})
    assert judged(reading, ()).verdict == "illegal"


def test_a_whole_board_is_not_asked_box_by_box() -> None:
    written = values()
    wrong = other(written["cell.b2"])
    reading = read({**written, "cell.b2": wrong})
    assert asked(reading) == ["cell.b2"]  # with another mark there all would be right
    confirmed = reading.with_answers({"cell.b2": wrong})
    assert asked(confirmed) == []
    assert judged(confirmed, ()).verdict == "illegal"


def test_of_a_board_with_too_many_signs_to_try_one_box_is_confirmed_and_not_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("generator.tasks.read.weighing._MOST_TRIED", 0)
    written = values()
    fair: Guesses = ((written["cell.d4"], 0.95), ("?", 0.05))
    reading = read({**written, "cell.b2": other(written["cell.b2"])}, {"cell.d4": fair})
    assert asked(reading) == ["cell.d4"]
    assert asked(reading.with_answers({"cell.d4": written["cell.d4"]})) == []


def test_nobody_is_accused_by_what_was_surely_misread() -> None:
    written = values()
    reading = read({**written, "cell.b2": other(written["cell.b2"])})
    answered = reading.with_answers({one: written[one] for one in asked(reading)})
    assert asked(answered) == []
    assert judged(answered, ()).verdict == "correct"


def test_boxes_of_a_board_that_are_not_clear_are_asked_after_the_one_it_turns_on() -> None:
    written = values()
    wrong = other(written["cell.b2"])
    pale: Guesses = ((written["cell.d4"], 0.85), ("?", 0.15))
    reading = read({**written, "cell.b2": wrong}, {"cell.d4": pale})
    assert asked(reading) == ["cell.b2"]
    assert asked(reading.with_answers({"cell.b2": wrong})) == ["cell.d4"]


def test_an_unclear_box_is_asked_even_where_all_agrees() -> None:
    right = values()["cell.c3"]
    for half, rest in ((0.2, 0.8), (0.1, 0.9)):
        assert asked(read(values(), {"cell.c3": (("?", rest), (right, half))})) == ["cell.c3"]
    # The rules say the same as what was read, and nothing else: nobody need look.
    assert asked(read(values(), {"cell.c3": (("?", 0.7), (right, 0.3))})) == []
    assert asked(read(values(), {"cell.c3": (("?", 1.0),)})) == ["cell.c3"]


def test_a_box_that_may_as_well_say_something_else_is_asked_though_all_agrees() -> None:
    right = values()["cell.c3"]
    for likely, less, expected in ((0.65, 0.3, ["cell.c3"]), (0.85, 0.12, [])):
        guesses: Guesses = ((right, likely), (other(right), less))
        assert asked(read(values(), {"cell.c3": guesses})) == expected
    reading = read(values(), {"cell.c3": ((right, 0.65), (other(right), 0.3))})
    assert asked(reading.with_answers({"cell.c3": right})) == []


def test_an_unclear_box_is_asked_sooner_where_the_sheet_is_wrong() -> None:
    written = values()
    total = str(int(written["total"]) + 1)
    unclear: Guesses = (("?", 0.45), (written["cell.c3"], 0.55))
    reading = read({**written, "total": total}, {"cell.c3": unclear})
    assert asked(reading) == ["cell.c3"]
    clear = reading.with_answers({"cell.c3": written["cell.c3"]})
    assert asked(clear) == ["total"]


def test_what_decides_is_asked_first_and_the_rest_only_if_it_is_still_open() -> None:
    written = values()
    right = written["cell.b2"]
    misread: Guesses = ((other(right), 0.7), (right, 0.3))
    dim: Guesses = ((written["cell.d4"], 0.5), ("?", 0.5))
    reading = read(written, {"cell.b2": misread, "cell.d4": dim})
    assert asked(reading) == ["cell.b2"]
    assert asked(reading.with_answers({"cell.b2": right})) == []
    assert asked(reading.with_answers({"cell.b2": other(right)})) == ["cell.d4"]


def test_where_the_rules_are_no_checksum_more_is_asked() -> None:
    written = {key: value for key, value in values().items() if key.startswith("cell.")}
    pad = parse_code("DETRAK*1/1AFB")
    dealt = {"cell.a1": ((values().get("cell.a1", "X"), SURE),)}
    cell = next(key for key in written if written[key] != "O")
    either: Guesses = ((written[cell], 0.85), ("O", 0.15))
    guesses = {**{key: ((one, SURE),) for key, one in written.items()}, **dealt, cell: either}
    reading = Reading(PhotoSheet("pad.jpg", pad, (PhotoPage(pad, guesses),)), {})
    assert asked(reading) == [cell]
    assert asked(read(values(), {cell: either})) == []  # with its dice known it can be no other


def test_questions_come_in_the_order_of_the_sheet() -> None:
    unclear: Guesses = (("?", 1.0),)
    found = asked(read(values(), {"cell.e5": unclear, "cell.b1": unclear, "cell.a3": unclear}))
    assert found == ["cell.b1", "cell.a3", "cell.e5"]


def test_an_open_question_proves_nothing_and_names_its_box() -> None:
    reading = read(values(), {"cell.c3": (("?", 1.0),)})
    report = judged(reading, questions(reading))
    assert (report.verdict, report.unchecked, report.findings) == ("unproved", ("cell.c3",), ())
    assert [str(one) for one in report.unchecked_places] == ["cell c3"]


def test_an_empty_sheet_has_nothing_to_ask() -> None:
    reading = read(dict.fromkeys(values(), ""))
    assert asked(reading) == []
    assert judged(reading, ()).blank


HOLIDAY = "VACANCES.SOLO:2026-12-05/{page}AFX"


def test_half_a_sheet_is_not_judged() -> None:
    (sheet,) = joined([("a.jpg", page(1))])
    assert sheet.error is not None
    assert str(sheet.error) == "page 2 of vacances.solo#2026-12-05 is missing"


def page(number: int, value: str = "1") -> PhotoPage:
    """Return a page of a holiday in large print."""
    code = parse_code(HOLIDAY.format(page=number))
    return PhotoPage(code, {f"count.{number}": ((value, SURE),)})


def test_the_pages_of_a_sheet_are_joined_by_their_codes() -> None:
    (sheet,) = joined([("b.jpg", page(2)), ("c.pdf", page(3)), ("a.jpg", page(1))])
    assert (sheet.name, sheet.error) == ("a.jpg + b.jpg + c.pdf", None)
    assert list(sheet.guesses) == ["count.1", "count.2", "count.3"]


def test_two_sheets_of_one_page_are_two_sheets() -> None:
    assert [one.name for one in joined([("a", page(1)), ("b", page(1))])] == ["a", "b"]


def test_several_sheets_on_one_photo_have_names_of_their_own() -> None:
    other = PhotoPage(CODE, {"total": (("40", SURE),)})
    named = [
        one.name for one in joined([("a", page(1)), ("a", other), ("a", page(1)), ("b", other)])
    ]
    first = "a (vacances.solo#2026-12-05"
    assert named == [f"{first})", f"{first}, 2)", "a (detrak.basic#2026-12-05)", "b"]


def test_nobody_guesses_whose_second_page_it_is() -> None:
    (sheet,) = joined([("a", page(1)), ("b", page(1)), ("c", page(2))])
    assert sheet.error is not None
    assert "several photos show the same page" in str(sheet.error)


@pytest.mark.parametrize("written", ["cell.b2", "total"])
def test_an_answer_is_as_sure_as_can_be(written: str) -> None:
    reading = read(values(), {written: (("?", 1.0),)}).with_answers({written: values()[written]})
    assert reading.sure(written) == 1.0
    assert asked(reading) == []
