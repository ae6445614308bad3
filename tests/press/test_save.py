"""Files: whole or not at all, with the names of the contract."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from generator.core.files import SaveError
from generator.layout.page.page import Document, Page, paper
from generator.render.save import SaveOptions, save

PAGE = Page.on(paper("a5"), ())
ONE, TWO = Document("One", (PAGE,), "s"), Document("Two", (PAGE, PAGE), "s")


def test_a_pdf_is_one_file(tmp_path: Path) -> None:
    assert save(TWO, tmp_path / "kit.pdf") == [tmp_path / "kit.pdf"]
    assert (tmp_path / "kit.pdf").read_bytes().startswith(b"%PDF-1.7")


def test_a_folder_gets_the_given_name_and_is_made(tmp_path: Path) -> None:
    assert save(ONE, tmp_path / "a/b", name="detrak-kit") == [tmp_path / "a/b/detrak-kit.pdf"]


@pytest.mark.parametrize("format", ["svg", "png"])
def test_pictures_are_one_file_a_page(tmp_path: Path, format: str) -> None:
    options = SaveOptions(dpi=20)
    paths = save(TWO, tmp_path, format, options, name="kit")
    assert paths == [tmp_path / f"kit-01.{format}", tmp_path / f"kit-02.{format}"]
    assert sorted(tmp_path.iterdir()) == paths
    assert save(TWO, tmp_path / f"x.{format}", format, options)[0].name == f"x-01.{format}"
    assert save(ONE, tmp_path / f"x.{format}", format, options)[0].name == f"x.{format}"


def test_endings_and_formats_must_fit(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="does not fit the format svg"):
        save(ONE, tmp_path / "x.pdf", "svg")
    with pytest.raises(ValueError, match="unknown format 'gif'"):
        save(ONE, tmp_path, "gif")


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "folder.pdf").mkdir()
    for target in ("file/kit.pdf", "folder.pdf"):
        with pytest.raises(SaveError, match=target):
            save(ONE, tmp_path / target)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder.pdf"]


def test_an_interrupted_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "kit.pdf"
    target.write_text("old")

    def full(self: Path, mode: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "chmod", full)  # the last thing done to a file that is written
    with pytest.raises(SaveError, match=r"kit\.pdf: cannot be written: the disk is full"):
        save(ONE, target)
    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]


HEAVY = "('reportlab', 'pypdf', 'cairosvg', 'jinja2', 'fontTools', 'segno')"


@pytest.mark.parametrize(
    "module", ["ink.shapes", "page.page", "ink.textbox", "ink.qr", "ink.hatch", "sheet.furniture"]
)
def test_layouts_are_made_without_the_printers(module: str) -> None:
    code = f"import sys, generator.layout.{module}; print([m for m in {HEAVY} if m in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
