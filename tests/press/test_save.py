"""Files: whole or not at all, with the names of the contract."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from generator.core.files import SaveError, write_files
from generator.layout.page.page import Document, Page, paper
from generator.render.save import SaveOptions, rendered

PAGE = Page.on(paper("a5"), ())
ONE, TWO = Document("One", (PAGE,), "s"), Document("Two", (PAGE, PAGE), "s")


def test_a_pdf_is_one_file() -> None:
    ((name, content),) = rendered(TWO, "kit").items()
    assert (name, content[:8]) == ("kit.pdf", b"%PDF-1.7")


@pytest.mark.parametrize("format", ["svg", "png"])
def test_pictures_are_one_file_a_page(format: str) -> None:
    options = SaveOptions(format, dpi=20)
    assert list(rendered(TWO, "kit", options)) == [f"kit-01.{format}", f"kit-02.{format}"]
    assert list(rendered(ONE, "kit", options)) == [f"kit-01.{format}"]
    assert list(rendered(ONE, "x", options, exact=True)) == [f"x.{format}"]
    assert next(iter(rendered(TWO, "x", options, exact=True))) == f"x-01.{format}"


def test_a_format_that_nobody_writes_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown format 'gif'"):
        rendered(ONE, "x", SaveOptions("gif"))


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "folder.pdf").mkdir()
    for target in ("file/kit.pdf", "folder.pdf"):
        with pytest.raises(SaveError, match=target):
            write_files({tmp_path / target: b"new"})
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
        write_files({target: b"new"})
    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]


HEAVY = "('reportlab', 'pypdf', 'cairosvg', 'jinja2', 'fontTools', 'segno')"


@pytest.mark.parametrize(
    "module", ["ink.shapes", "ink.textbox", "ink.qr", "ink.hatch", "page.page", "sheet.furniture"]
)
def test_layouts_are_made_without_the_printers(module: str) -> None:
    code = f"import sys, generator.layout.{module}; print([m for m in {HEAVY} if m in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
