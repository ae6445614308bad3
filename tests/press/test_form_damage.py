"""Files that are no filled sheet: one clear sentence, never a traceback, never a hang."""

from __future__ import annotations

import os
import re
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.layout.page.page import Document, Page, paper
from generator.render.pdf import pdf_bytes
from generator.render.read import reader
from generator.render.read.reader import FormError, form_content, read_form
from tests.press.fillers import read_sheet
from tests.press.sampler import fields

PAGE = Page.on(paper("a5"), (), fields())
FORM = pdf_bytes(Document("Form", (PAGE,), "Form", ident="detrak.basic#x"), fillable=True)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not a PDF"),
        (b'grid = """\n..."""', "not a PDF"),
        (b"\x89PNG\r\n\x1a\n", "not a PDF"),
        (b"%PDF-1.7\n", "cut off"),
        (b"%PDF-1.7\n%%EOF\n", "damaged"),
        (FORM[: len(FORM) // 2], "cut off"),
        (FORM[:-8], "cut off"),
    ],
    ids=["empty", "toml", "png", "head", "hollow", "half", "tail"],
)
def test_what_is_no_whole_pdf_is_named(data: bytes, message: str) -> None:
    with pytest.raises(FormError, match=message):
        read_form(data)


def test_a_pdf_without_a_form_is_named() -> None:
    plain = pdf_bytes(Document("Plain", (Page.on(paper("a5"), ()),), "Plain"))
    with pytest.raises(FormError, match="without a form"):
        read_form(plain)


def test_a_protected_pdf_is_named() -> None:
    for user in ("", "secret"):
        target = BytesIO()
        with pikepdf.open(BytesIO(FORM)) as pdf:
            pdf.save(target, encryption=pikepdf.Encryption(owner="owner", user=user))
        with pytest.raises(FormError, match="protected"):
            read_form(target.getvalue())


def test_an_update_that_was_cut_off_is_noticed() -> None:
    with pytest.raises(FormError, match="cut off"):
        read_form(FORM + b"9 0 obj\n<< /V (X) >>\nendob")


def test_a_missing_file_and_a_folder_are_named(tmp_path: Path) -> None:
    for path in (tmp_path / "no.pdf", tmp_path):
        with pytest.raises(FormError, match="cannot be read"):
            form_content(path)


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.pdf")
    for path, said in ((tmp_path / "pipe.pdf", "not a file"), (tmp_path, "it is a folder")):
        with pytest.raises(FormError, match=said):
            form_content(path)


def test_a_huge_file_is_not_even_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MOST_BYTES", 1000)
    path = tmp_path / "huge.pdf"
    path.write_bytes(FORM)
    with pytest.raises(FormError, match="larger than"):
        form_content(path)
    with pytest.raises(FormError, match="larger than"):
        read_form(FORM)


def test_a_form_whose_fields_run_in_a_circle_ends() -> None:
    with pikepdf.open(BytesIO(FORM)) as pdf:
        top = pdf.Root.AcroForm.Fields
        for field in top:
            if "/Kids" in field:
                field.Kids.append(field)
        target = BytesIO()
        pdf.save(target)
    assert "cell.a2" in read_sheet(target.getvalue()).values


def test_a_form_that_nests_without_end_is_refused() -> None:
    with pikepdf.open(BytesIO(FORM)) as pdf:
        inner = pdf.make_indirect(pikepdf.Dictionary(T=pikepdf.String("leaf")))
        for _ in range(100):
            inner = pdf.make_indirect(
                pikepdf.Dictionary(T=pikepdf.String("t"), Kids=pikepdf.Array([inner]))
            )
        pdf.Root.AcroForm.Fields = pikepdf.Array([inner])
        del pdf.pages[0].Annots
        target = BytesIO()
        pdf.save(target)
    with pytest.raises(FormError, match="too many fields"):
        read_form(target.getvalue())


@settings(deadline=2000, max_examples=150)
@given(st.integers(0, len(FORM) - 1), st.binary(min_size=1, max_size=8))
def test_damaged_bytes_are_read_or_refused(place: int, noise: bytes) -> None:
    data = FORM[:place] + noise + FORM[place + len(noise) :]
    try:
        form = read_form(data)
    except FormError:
        return
    assert all(isinstance(sheet.values, dict) for sheet in form)


@settings(deadline=2000, max_examples=60)
@given(st.integers(0, len(FORM) - 9))
def test_every_truncation_is_refused(length: int) -> None:
    with pytest.raises(FormError):
        read_form(FORM[:length])


def test_numbers_that_lie_about_offsets_do_no_harm() -> None:
    for wrong in (b"0", b"99999999", b"7"):
        broken = re.sub(rb"startxref\s+\d+", b"startxref\n" + wrong, FORM)
        try:
            assert "total" in read_sheet(broken).values
        except FormError as error:
            pytest.fail(str(error))
