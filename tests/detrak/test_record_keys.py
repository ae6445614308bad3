"""Keys of a record that are nearly right."""

from __future__ import annotations

import pytest

from generator.core.errors import RecordError
from tests.detrak.helpers import ALIKE, found, referee


@pytest.mark.parametrize(
    ("key", "guess"),
    [("grille", "grid"), ("Grid", "grid"), ("grid ", "grid"), ("coups", "moves"), ("dés", "dice"),
     ("départ", "start"), ("joueurs", "players"), ("weather", None)],
)  # fmt: skip
def test_a_key_that_means_nothing_is_named_with_the_one_that_may_be_meant(
    key: str, guess: str | None
) -> None:
    report = referee({"game": "detrak", "grid": ALIKE, key: "3"})
    assert (report.verdict, found(report)) == ("correct", [("unknown-key", key)])
    said = str(report.findings[0].message())
    assert said.endswith(f"did you mean {guess}?" if guess else "it is ignored")


def test_a_sheet_whose_only_key_is_nearly_right_is_told_which_is_meant() -> None:
    with pytest.raises(RecordError, match=r"grid: expected .*‘grille’ .*did you mean grid\?"):
        referee({"game": "detrak", "grille": ALIKE})
    for key in ("weather", "dés"):
        with pytest.raises(RecordError, match=r"expected a grid or moves$"):
            referee({"game": "detrak", key: ALIKE})


def test_of_two_keys_that_are_nearly_right_the_first_is_named() -> None:
    with pytest.raises(RecordError) as told:
        referee({"game": "detrak", "coups": "", "grille": ALIKE})
    said = str(told.value)
    assert said.endswith("the key ‘coups’ means nothing here, did you mean moves?")
    assert "grille" not in said
