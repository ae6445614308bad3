"""Targets for filled PDF forms: read in this process, which is quick, and by the real reader."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from generator.core.errors import RecordError
from generator.games import games, parse_ident
from generator.render.read.filled_sheet import FilledSheet
from generator.render.read.form_errors import FormError, GivenUpError
from generator.render.read.reader import FormReader, in_a_process, in_this_process, read_form
from generator.render.read.reader_answer import BadAnswerError, sheets_as_json, sheets_from_json
from generator.tasks.check.walks import walk
from generator.tasks.read.verifying import referee_pdf
from tests.fuzz.sheets import check_report
from tests.fuzz.target import Target, hold
from tests.fuzz.words import PDF_WORDS
from tests.hostile.raw import Raw, packed
from tests.walks import cases

_FILES = Path(__file__).parent.parent / "hostile" / "files"


def enter_pdf(data: bytes) -> None:
    """A PDF is read and refereed, all in this process."""
    reports = referee_pdf(data, reader=in_this_process)
    for report in reports.values():
        check_report(report)
    if len(reports) == 1 and (error := next(iter(reports.values())).error) is not None:
        raise RecordError(error)


def enter_reader(data: bytes) -> None:
    """The process that reads forms says the same about a PDF as reading it here does."""
    here, there = _told(data, in_this_process), _told(data, in_a_process)
    hold(here == there or isinstance(there, GivenUpError), f"the same: {here}, {there}")
    if isinstance(there, FormError):
        raise there


def _told(data: bytes, reader: FormReader) -> tuple[FilledSheet, ...] | str | FormError:
    try:
        return read_form(data, reader)
    except GivenUpError as error:
        return error
    except FormError as error:
        return str(error.message)


def enter_answer(data: bytes) -> None:
    """An answer of the process that reads forms is understood or refused."""
    sheets = sheets_from_json(data)
    hold(sheets_from_json(sheets_as_json(sheets)) == sheets, "an answer reads back")


def small_form(ident: str, values: dict[str, str], marked: bool) -> bytes:
    """Return the least PDF that is a filled form of ours."""
    raw = Raw()
    fields = [
        raw.add(b"<< /Type /Annot /Subtype /Widget /FT /Tx /T (%s) /V (%s) >>" % one)
        for one in ((name.encode(), value.encode()) for name, value in values.items())
    ]
    private = b"/Id (%s) /Page 1 /Pages 1 /Fields %d" % (ident.encode(), len(fields))
    mark = b"/PieceInfo << /Malopress << /Private << %s >> >> >>" % private
    annotations = b"[%s]" % b" ".join(fields)
    printed = b"/MalopressId (%s)" % ident.encode()
    return raw.form(fields, annotations, page=mark if marked else b"", info=printed)


def _odd_forms() -> Iterator[bytes]:
    """Yield forms whose values stand in a parent, a stream, a name and an array."""
    raw = Raw()
    text = raw.stream(b"/Filter /FlateDecode", packed(b"12"))
    kid = raw.add(b"<< /T (b) >>")
    parent = raw.add(b"<< /T (a) /V (1) /FT /Tx /Kids [%s] >>" % kid)
    values = enumerate((text, b"/On", b"[(x)]"))
    boxes = [raw.add(b"<< /T (t%d) /V %s >>" % pair) for pair in values]
    yield raw.form([parent, *boxes], info=b"/MalopressId (detrak.basic#x)")


@cache
def _pdf_seeds() -> tuple[bytes, ...]:
    forms = []
    for name in games():
        case = next(one for one in cases() if one.name == name)
        assert case.game.sheet_values is not None
        values = case.game.sheet_values(walk(case, 1)[-1].state, 0)
        few = dict(list(values.items())[:12]) | {"player": "Anne"}
        ident = str(parse_ident(f"{name}#fuzz 1"))
        forms += [small_form(ident, few, marked) for marked in (True, False)]
    return (*forms, *_odd_forms(), *(one.read_bytes() for one in sorted(_FILES.glob("*.pdf"))))


def _answer_seeds() -> Iterator[bytes]:
    yield sheets_as_json((FilledSheet("detrak.basic#x", {"cell.a2": "S"}), FilledSheet(None, {})))
    yield b'{"error":{"kind":"FormError","key":"form.damaged","blanks":{"error":"x"}}}'


def form_targets() -> Iterator[Target]:
    """Yield the targets of this file."""
    yield Target("pdf", enter_pdf, _pdf_seeds, PDF_WORDS, weight=0.3)
    yield Target("pdf.reader", enter_reader, _pdf_seeds, PDF_WORDS, weight=0.03)
    answers = (FormError, BadAnswerError)
    words = ('"sheets":[', '"ident":', '"values":{', '"page":1', '"error":{', '"key":', '"blanks":')
    yield Target("pdf.answer", enter_answer, _answer_seeds, words, answers)
