"""What the page asks about a sheet on photos: question by question, box by box."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from generator.core.ident import Ident
from generator.layout.sheet.codes import parse_code
from generator.reading.answers import whole
from generator.tasks.print.blank import coded_sheet
from generator.web.door import ask
from tests.photos.plays import played

CODE = "DETRAK.BASIC:2026-12-05/1AF"
DIARY = "VACANCES.SOLO:2026-12-05/1AF"
UNCLEAR = {"X": 0.3, "?": 0.7}


@cache
def values(code: str) -> dict[str, str]:
    """Return what stands on a correct sheet, by box."""
    parsed = parse_code(code)
    assert isinstance(parsed.ident, Ident)
    here = {one.id for one in coded_sheet(parsed).fields}
    return {key: value for key, value in played(parsed.ident, "1").items() if key in here}


def weigh(said: dict[str, str], **asked: Any) -> dict[str, Any]:
    """Weigh a sheet of which all but one box is clear."""
    guesses = {key: {value: 0.999} for key, value in values(CODE).items()} | {"cell.b2": UNCLEAR}
    question = {"lang": "en", "codes": [CODE], "guesses": guesses, "answers": said, **asked}
    return ask("weigh", question, {})[0]


def test_a_box_stays_open_until_somebody_says_what_it_is() -> None:
    before = weigh({})
    assert (before["report"]["verdict"], before["report"]["unchecked"]) == ("unproved", ["cell.b2"])
    (question,) = before["asked"]
    assert question["words"] == "cell b2: we read “X (cross)”; is that so?"
    assert question["boxes"] == ["cell.b2"]
    assert [one["boxes"] for one in question["offers"]] == [{"cell.b2": "X"}, {"cell.b2": ""}]
    after = weigh({"cell.b2": values(CODE)["cell.b2"]})
    assert (after["report"]["verdict"], after["asked"]) == ("correct", [])


def test_a_mistake_that_is_confirmed_is_told_with_its_box() -> None:
    answers = {"cell.b2": values(CODE)["cell.b2"], "total": "1"}
    told = weigh(answers)
    assert (told["report"]["verdict"], told["places"], told["asked"]) == ("wrong", [["total"]], [])


def test_boxes_of_one_number_are_asked_and_answered_as_one() -> None:
    held = values(DIARY)
    stays = {whole(one.id) for one in coded_sheet(parse_code(DIARY)).fields if ".stay" in one.id}
    where = next(whole(one) for one in held if one.endswith(".tens") and whole(one) in stays)
    tens, ones = (held.get(f"{where}.{part}", "") for part in ("tens", "ones"))
    guesses = {where: {f"{tens}{ones}": 0.2, f"{tens}0=": 0.1}}
    question = {"lang": "fr", "codes": [DIARY], "guesses": guesses, "answers": {}}
    first = ask("weigh", question, {})[0]["asked"][0]
    assert first["boxes"] == [f"{where}.{part}" for part in ("tens", "ones", "stay")]
    best, other, empty = first["offers"]
    assert best["boxes"] == {f"{where}.tens": tens, f"{where}.ones": ones, f"{where}.stay": ""}
    assert other["boxes"][f"{where}.stay"] == "x"
    assert set(empty["boxes"].values()) == {""}
    answered = ask("weigh", {**question, "answers": best["boxes"]}, {})[0]
    assert first["words"] not in [one["words"] for one in answered["asked"]]


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("codes", [], "codes"),
        ("codes", ["x"], "not the code of a sheet"),
        ("codes", [CODE] * 13, "codes"),
        ("codes", ["detrak.basic#2026-11-16"], "how its page is laid out"),
        ("answers", {"zz": "1"}, "no field"),
        ("answers", {"cell.b1": "nonsense"}, "expected a symbol"),
        ("guesses", {"cell.b1": {"X": "much"}}, "guesses"),
    ],
)
def test_what_no_reader_would_tell_is_refused(key: str, value: object, said: str) -> None:
    assert said in weigh({}, **{key: value})["error"]


def test_half_a_sheet_is_not_judged() -> None:
    told = weigh({}, codes=["VACANCES.SOLO:2026-12-05/1AFX"], guesses={})
    assert told["report"]["error"] == "page 2 of vacances.solo#2026-12-05 is missing"
