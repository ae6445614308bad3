"""The photos that test the reader share nothing with what its networks were trained on."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import benchmarks.training
from tests import photos
from tests.photos.cells import labelled
from tests.photos.hands import glyphs, hand
from tests.photos.plays import verdict
from tests.photos.taken import QUALITIES, Sheet, photo, sheets, written
from tests.test_imports import imported

TRAINING, TESTING = (Path(one.__file__ or "").parent for one in (benchmarks.training, photos))


def _imports(folder: Path) -> set[str]:
    found = [imported(path.read_text(encoding="utf-8")) for path in folder.rglob("*.py")]
    assert found
    return {name for names in found for name in names}


def test_training_and_testing_draw_with_hands_of_their_own() -> None:
    assert not [name for name in _imports(TESTING) if name.startswith("benchmarks")]
    assert not [name for name in _imports(TRAINING) if name.startswith("tests")]


def test_nothing_that_people_drew_for_testing_is_trained_on() -> None:
    """All drawings of Quick, Draw! that we have are in the test set: training has digits alone."""
    data = {one.name for one in TRAINING.rglob("*") if one.suffix not in (".py", ".pyc", "")}
    assert data == {"README.md", "digits.csv.gz"}


def test_the_set_is_large_and_has_all_sheets_in_all_qualities() -> None:
    chosen = list(sheets())
    assert len(chosen) * len(QUALITIES) >= 240
    assert len({one.name for one in chosen}) == len(chosen)
    kinds = {(one.parsed.game, one.parsed.ident and one.parsed.ident.variant) for one in chosen}
    assert kinds == {
        ("detrak", "basic"),
        ("detrak", "advanced"),
        ("detrak", None),
        ("saint-malo", "sprint"),
        ("saint-malo", None),
        ("vacances", "solo"),
        ("robber-knights", "siege"),
    }
    assert any(one.mistake for one in chosen)
    assert any(one.corrected for one in chosen)


def test_a_fresh_set_has_the_same_sheets_of_other_days_written_by_other_hands() -> None:
    fixed, fresh = [*sheets()], [*sheets(7)]
    assert [one.number for one in fresh] == [one.number for one in fixed]
    assert [kind(one) for one in fresh] == [kind(one) for one in fixed]
    assert not {one.name for one in fresh} & {one.name for one in fixed}


def kind(sheet: Sheet) -> tuple[str, str | None, str]:
    """Return game, variant and language of a sheet."""
    code = sheet.parsed
    return code.game, code.ident.variant if code.ident else None, code.lang


@pytest.mark.parametrize("code", ["DETRAK.BASIC:2026-12-03/1AF", "VACANCES.SOLO:2026-12-03/1AF"])
def test_a_planted_mistake_is_one_and_the_rest_is_right(code: str) -> None:
    from generator.games import find_game

    wrong, right = Sheet(code, 2), Sheet(code, 1)
    game, ident = find_game(wrong.parsed.game), wrong.parsed.ident
    assert written(wrong).mistake
    assert verdict(game, ident, written(wrong).values) in ("wrong", "illegal")
    assert not written(right).mistake
    assert verdict(game, ident, written(right).values) == "correct"


def test_a_photo_is_the_same_every_time() -> None:
    sheet = Sheet("DETRAK.BASIC:2026-12-01/1AF", 0)
    assert photo(sheet, "good") == photo(sheet, "good")


def test_every_mark_sign_and_digit_can_be_written() -> None:
    somebody = hand("a test")
    import random

    for group, shapes in glyphs().items():
        for name in shapes:
            strokes = somebody.glyph(group, name, random.Random(1))
            assert all(len(one) > 1 for one in strokes), (group, name)


def test_a_network_reads_what_another_hand_wrote() -> None:
    """Détrak's marks on a page that is known to a hair: no camera, no search for the page."""
    from generator.reading.recognise import LABELS, recognise

    cells = [*labelled([Sheet("DETRAK.BASIC:2026-12-01/1AF", 0)])]
    marks = [(label, cell) for kind, label, cell in cells if kind == "marks"]
    assert len(marks) == 24
    shares = recognise("marks", np.stack([cell for _, cell in marks]))
    read = [LABELS["marks"][one] for one in shares.argmax(axis=1)]
    assert read == [label for label, _ in marks]
