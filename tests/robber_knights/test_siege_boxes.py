"""The boxes of a siege's sheet: what they make of a turn, and how findings name them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator.core.errors import RecordError
from generator.games.robber_knights import GAME
from generator.tasks.read.verifying import referee_data
from tests.command import speak
from tests.press.fillers import read_sheet
from tests.robber_knights.test_siege import BEST, IDENT, SHEET, found

# Printed when a turn was written in lines; only its fields are kept.
OLD_FORM = Path(__file__).with_name("siege_form_of_lines.pdf")


def data(values: dict[str, str]) -> dict[str, Any]:
    """Return the record of a filled sheet."""
    assert GAME.sheet_data is not None
    return GAME.sheet_data(IDENT, values)


def answered(**changes: str) -> dict[str, str]:
    """Return the best turn on its sheet, with other entries; `turn_2_arrow` is `turn.2.arrow`."""
    return SHEET | {name.replace("_", "."): value for name, value in changes.items()}


def lines_of(values: dict[str, str]) -> list[str]:
    """Return the lines of the record that a sheet makes."""
    return str(data(values)["moves"]).splitlines()


def test_the_board_the_crosses_and_the_digits_are_the_lines_of_a_record() -> None:
    assert lines_of(SHEET) == [*BEST]
    assert referee_data(data(SHEET)).verdict == "correct"
    # The second castle of a kind has a box of its own and is laid as any castle.
    swapped = answered(turn_2_tile="pc2", turn_3_tile="pc")
    assert lines_of(swapped) == [*BEST]


def test_what_stays_blank_on_the_sheet_is_no_move() -> None:
    assert lines_of({"cell.l6": " 1 ", "turn.1.tile": "ft"}) == ["ft l6"]
    assert lines_of({"cell.l6": "1", "turn.1.tile": "pc"}) == ["pc l6"]
    stay = {"cell.l6": "2", "turn.2.tile": "pc", "turn.2.knights.1": "3"}
    assert lines_of(stay) == ["", "pc l6 - 3"]
    empty = referee_data(data({"lead": "1"}))
    assert found(empty) == [("unfinished", "turn.1")]


@pytest.mark.parametrize(
    ("changes", "where", "fr", "en"),
    [
        (
            {"turn_2_arrow": ""},
            "turn.2.arrow",
            "tuile 2, direction : aucune flèche n’est cochée, et des chevaliers partent",
            "tile 2, direction: no arrow is crossed, and knights set out",
        ),
        (
            {"turn_1_tile": ""},
            "turn.1.tile",
            "tuile 1, laquelle : aucune des quatre tuiles n’est cochée",
            "tile 1, which one: none of the four tiles is ticked",
        ),
        (
            {"cell_k6": ""},
            "board",
            "plateau : aucune case ne porte le chiffre 3",
            "board: no cell has the number 3",
        ),
        (
            {"cell_k6": "1"},
            "cell.l6",
            "case l6 : plusieurs cases portent le chiffre 1 : k6, l6",
            "cell l6: several cells have the number 1: k6, l6",
        ),
        (
            {"turn_3_knights_2": ""},
            "turn.3.knights",
            "tuile 3, chevaliers : il manque les chevaliers laissés sur une tuile, "
            "du château à la dernière",
            "tile 3, knights: the knights left on a tile are missing, "
            "from the castle to the last one",
        ),
        (
            {"turn_1_arrow": "N"},
            "turn.1.knights",
            "tuile 1, chevaliers : il manque les chevaliers laissés sur une tuile, "
            "du château à la dernière",
            "tile 1, knights: the knights left on a tile are missing, "
            "from the castle to the last one",
        ),
        (
            {"turn_3_knights_2": "1"},
            "turn.3.knights",
            "tuile 3, chevaliers : 2 chevaliers au moins doivent rester en l6 (2 casques), "
            "trouvé 1",
            "tile 3, knights: at least 2 knights must stay on l6 (2 helmets), got 1",
        ),
        (
            {"turn_1_tile": "pc"},
            "turn.1.tile",
            "tuile 1, laquelle : la tuile « plaine avec château » n’arrive dans la main "
            "(plaine, forêt avec ville) qu’après la tuile 1",
            "tile 1, which one: the tile ‘plain castle’ comes into the hand "
            "(plain, forest town) only after tile 1",
        ),
    ],
)
def test_a_finding_names_what_the_sheet_shows(
    changes: dict[str, str], where: str, fr: str, en: str
) -> None:
    report = referee_data(data(answered(**changes)))
    assert (report.verdict, found(report)) == ("illegal", [("move", where)])
    assert report.findings[0].message().words("fr").replace("\u00a0", " ") == fr
    assert report.findings[0].message().words("en") == en


@pytest.mark.parametrize("typed", ["4", "0", "x", "11", "١"])
def test_a_cell_has_one_of_three_numbers(typed: str) -> None:
    with pytest.raises(RecordError, match="cell g10: expected 1, 2 or 3, got"):
        data(answered(cell_g10=typed))


def test_a_form_of_before_with_lines_is_still_refereed() -> None:
    sheet = read_sheet(OLD_FORM.read_bytes())
    assert sheet.values["line.2"] == [*BEST][1]
    told = speak("verify", str(OLD_FORM), "--lang", "en")
    assert told.code == 0
    assert "correct" in told.out
    assert "Gold" in told.out
