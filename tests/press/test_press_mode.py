"""`malo print --press` as a print shop gets it: 3 mm of bleed, CMYK and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pikepdf
import pytest
from click.testing import CliRunner

from generator.cli import malo

RGB_AND_GREY = {"rg", "RG", "g", "G", "cs", "CS", "sc", "SC", "scn", "SCN"}


def printed(target: Path, *arguments: str) -> pikepdf.Pdf:
    """Print with the command and open the file."""
    command = ["print", "saint-malo", "city", "--out", str(target), *arguments]
    result = CliRunner().invoke(malo, command)
    assert result.exit_code == 0, result.output
    return pikepdf.open(target)


def operators(pdf: pikepdf.Pdf) -> set[str]:
    """Return the operators of all pages and of the symbols they use."""
    streams: list[Any] = list(pdf.pages)
    streams += [
        thing
        for thing in pdf.objects
        if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
    ]
    return {
        str(step.operator) for stream in streams for step in pikepdf.parse_content_stream(stream)
    }


def millimetres(box: Any) -> list[float]:
    """Return the sides of a box of the page."""
    return [round(float(number) * 25.4 / 72, 2) for number in box]


def test_a_press_gets_three_millimetres_of_bleed_on_every_side(tmp_path: Path) -> None:
    with printed(tmp_path / "press.pdf", "--press") as pdf:
        for page in pdf.pages:
            assert millimetres(page.MediaBox) == [0, 0, 216, 303]
            assert millimetres(page.BleedBox) == [0, 0, 216, 303]
            assert millimetres(page.TrimBox) == [3, 3, 213, 300]
    with printed(tmp_path / "plain.pdf") as pdf:
        for page in pdf.pages:
            assert millimetres(page.MediaBox) == millimetres(page.TrimBox) == [0, 0, 210, 297]


def test_marks_stand_outside_the_bleed_of_a_press(tmp_path: Path) -> None:
    with printed(tmp_path / "marks.pdf", "--press", "--marks") as pdf:
        for page in pdf.pages:
            assert millimetres(page.MediaBox) == [0, 0, 230, 317]
            assert millimetres(page.BleedBox) == [7, 7, 223, 310]
            assert millimetres(page.TrimBox) == [10, 10, 220, 307]


def test_another_bleed_may_be_asked_for(tmp_path: Path) -> None:
    with printed(tmp_path / "wide.pdf", "--press", "--bleed", "5") as pdf:
        assert millimetres(pdf.pages[0].TrimBox) == [5, 5, 215, 302]


@pytest.mark.parametrize("style", ["colour", "ink"])
def test_a_press_gets_cmyk_alone(tmp_path: Path, style: str) -> None:
    with printed(tmp_path / "press.pdf", "--press", "--style", style) as pdf:
        used = operators(pdf)
    assert {"k", "K"} <= used
    assert not used & RGB_AND_GREY
    with printed(tmp_path / "plain.pdf", "--style", style) as pdf:
        assert not operators(pdf) & {"k", "K"}
