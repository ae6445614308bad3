"""What the referee says of a filled sheet stands on the sheet: names, places, what follows."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from generator.core.findings import Report
from generator.core.ident import Ident
from generator.games import find_game
from generator.layout.page.fields import PLAYER, fields_at
from tests.detrak.helpers import Played, boxes, referee
from tests.detrak.test_forms import on_puzzle_sheet, random_play
from tests.written_sheets import alike, handed_in, nameless, puzzle_fields

GAME = find_game("detrak")
IDS = [Ident("detrak", variant, "2026-11-16") for variant in ("basic", "advanced")]
# What a record says and a form cannot: keys, notation, the codes of symbols.
RECORD_WORDS = ("players", "start.", "moves", "grid =", "dice =", "TOML", "record", "relevé")
Written = dict[str, str]


def right_sheet(ident: Ident, seed: int = 3) -> Written:
    """Return a right sheet."""
    return on_puzzle_sheet(random_play(ident, random.Random(seed)))


def slips(ident: Ident) -> Iterator[tuple[str, Written]]:
    """Yield sheets with one mistake each: a cell, a box, something left out."""
    right = right_sheet(ident)
    for field in right:
        is_cell = field.startswith("cell.")
        for slip in ("X", "∆", "O", "") if is_cell else ("1", "-7", "99"):
            if slip != right[field]:
                yield field, {**right, field: slip}


def words(report: Report) -> Iterator[str]:
    """Yield all that a report says, in both languages."""
    messages = [one.message() for one in report.findings]
    messages += [report.error] if report.error is not None else []
    for message in messages:
        yield from (message.words(lang) for lang in ("fr", "en"))


def test_every_field_and_block_of_every_sheet_has_a_name() -> None:
    assert nameless(GAME, "2026-11-16") == set()
    assert [alike(GAME, "2026-11-16", lang) for lang in ("fr", "en")] == [set(), set()]


@pytest.mark.parametrize("ident", IDS, ids=str)
def test_every_finding_is_somewhere_on_the_sheet(ident: Ident) -> None:
    fields = puzzle_fields(GAME, ident)
    begun = {"cell.a2": "O", "cell.b2": "O"}  # a pair, where there is room for more
    for field, written in (*slips(ident), ("unfinished", begun)):
        report = handed_in(GAME, ident, written)
        for finding in report.findings:
            assert fields_at(finding.where, fields), (field, finding)
        assert not [one for one in words(report) if any(word in one for word in RECORD_WORDS)]


@pytest.mark.parametrize("ident", IDS, ids=str)
def test_of_one_slip_one_finding_does_not_follow(ident: Ident) -> None:
    lone = 0
    for field, written in slips(ident):
        report = handed_in(GAME, ident, written)
        if not report.findings:  # both symbols of a roll were the same, or a box was right
            continue
        assert report.findings[0].follows is None
        own = [one.where for one in report.findings if one.follows is None]
        assert len(own) == 1, (field, report.findings)
        lone += 1
    assert lone > 50


def test_a_box_that_no_slip_of_a_cell_explains_is_a_mistake_of_its_own() -> None:
    ident = IDS[0]
    right = right_sheet(ident)
    cell = next(one for one in right if one.startswith("cell.") and right[one] != "X")
    row = f"row.{cell[-1]}"
    other = next(one for one in right if one.startswith("row.") and one != row)
    report = handed_in(GAME, ident, {**right, cell: "X", other: str(int(right[other]) + 1)})
    follows = {one.where: one.follows for one in report.findings}
    assert follows["grid"] is None
    assert follows[other] is None


def test_boxes_that_fit_the_moves_follow_from_the_cell_in_which_the_grid_differs() -> None:
    game = Played(str(IDS[0]), 3)
    score = boxes(game)
    game.grid["c3"] = "X" if game.grid["c3"] != "X" else "O"
    first, *others = referee(game.record("moves", "grid", score=score)).findings
    assert (first.code, first.where, first.follows) == ("cover", "cell.c3", None)
    assert others
    assert {one.follows for one in others} == {"cell.c3"}


@pytest.mark.parametrize("ident", IDS, ids=str)
@pytest.mark.parametrize("start", ["right", "empty"])
def test_nothing_that_is_typed_is_passed_over(ident: Ident, start: str) -> None:
    right = right_sheet(ident) if start == "right" else {}
    for field in puzzle_fields(GAME, ident):
        # A name may be anything, and a tick beside a roll helps to count and is not judged.
        if field.id == PLAYER or field.kind == "tick":
            continue
        report = handed_in(GAME, ident, {**right, field.id: "zz"})
        assert report.verdict == "unreadable", field.id
        assert report.error is not None
        assert str(GAME.place(field.id)) in str(report.error)


def test_a_pad_of_an_id_is_not_told_of_keys() -> None:
    ident = IDS[0]
    right = right_sheet(ident)
    dealt = GAME.deal(ident)["start"]
    other = "X" if dealt != "X" else "O"
    report = handed_in(GAME, ident, {**right, "cell.a1": other})
    (first, *_) = report.findings
    assert (first.code, first.where) == ("start", "cell.a1")
    assert not [one for one in words(report) if any(word in one for word in RECORD_WORDS)]
