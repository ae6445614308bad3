"""Photos and scans of sheets: read in a process with limits, their pages joined to sheets."""

from __future__ import annotations

import atexit
import json
from base64 import b64decode
from binascii import Error as Base64Error
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from typing import Any

from generator.core.errors import MaloError
from generator.core.messages import Message, say
from generator.layout.sheet.codes import SheetCode, parse_code
from generator.reading.answers import CutOut as CutOut
from generator.reading.answers import Guesses
from generator.render.read.form_errors import FormError
from generator.render.read.limits import MEGABYTE
from generator.render.read.reader import Job, Readers
from generator.render.read.reader_answer import BadAnswerError, error_told
from generator.tasks.print.blank import written_pages
from generator.tasks.read.photo_limits import DEADLINE, MEMORY, SECONDS

_LONGEST = 20  # letters of a guess
MOST_BYTES = 40 * MEGABYTE

PhotoReader = Callable[[bytes], "tuple[PhotoPage, ...]"]
"""Who reads a photo: its bytes in, its pages out; raises FormError, and nothing else."""
_READER: ContextVar[PhotoReader | None] = ContextVar("reader", default=None)


@dataclass(frozen=True, slots=True)
class PhotoPage:
    """A page on a photo: what stands in its fields, or why it could not be read."""

    code: SheetCode
    guesses: Mapping[str, Guesses] = field(default_factory=dict)
    cut_outs: Mapping[str, CutOut] = field(default_factory=dict)
    picture: bytes = b""  # JPEG: the page lying flat, 5 pixels a millimetre
    error: Message | None = None


@dataclass(frozen=True, slots=True)
class PhotoSheet:
    """A sheet of which all pages were photographed, or why there is none."""

    name: str  # of its files
    code: SheetCode  # of its first page
    pages: tuple[PhotoPage, ...] = ()
    error: Message | None = None

    @property
    def target(self) -> str:
        """Whose sheet it is: an id, or the game of a blank one."""
        return str(self.code.ident or self.code.game)

    @property
    def guesses(self) -> dict[str, Guesses]:
        """What stands in the fields of all pages."""
        return {key: one for page in self.pages for key, one in page.guesses.items()}

    @property
    def cut_outs(self) -> dict[str, CutOut]:
        """What the photos show of them."""
        return {key: one for page in self.pages for key, one in page.cut_outs.items()}


def read_photo(data: bytes, reader: PhotoReader | None = None) -> tuple[PhotoPage, ...]:
    """Return the pages on a photo or in a scan; raises FormError, and nothing else."""
    if len(data) > MOST_BYTES:
        raise FormError(say("form.too-large", size=MOST_BYTES // MEGABYTE))
    return (reader or _READER.get() or _readers.read)(data)


@contextmanager
def photos_read_by(reader: PhotoReader) -> Iterator[None]:
    """Let somebody else read all photos inside, as `reading.read_by` does for forms."""
    before = _READER.set(reader)
    try:
        yield
    finally:
        _READER.reset(before)


def photo_sheets(
    files: Iterable[tuple[str, bytes]], reader: PhotoReader | None = None
) -> tuple[list[PhotoSheet], dict[str, Message]]:
    """Return the sheets on photos by the names of their files, and why others show none."""
    pages: list[tuple[str, PhotoPage]] = []
    unread: dict[str, Message] = {}
    for name, data in files:
        try:
            pages += [(name, page) for page in read_photo(data, reader)]
        except FormError as error:
            unread[name] = error.message
    return joined(pages), unread


def joined(pages: Sequence[tuple[str, PhotoPage]]) -> list[PhotoSheet]:
    """Return the sheets of pages by the names of their files: pages of one sheet belong together.

    Two people may hand in the same sheet: then nobody knows whose page is whose, unless every
    sheet has one page alone.
    """
    sheets: dict[str, list[tuple[str, PhotoPage]]] = {}
    for name, page in pages:
        sheets.setdefault(str(replace(page.code, page=1)), []).append((name, page))
    return _told_apart([sheet for own in sheets.values() for sheet in _sheets(own)])


def _told_apart(sheets: Sequence[PhotoSheet]) -> list[PhotoSheet]:
    """Return sheets with names of their own: of several on a photo, which of them each is."""
    files, known = Counter(one.name for one in sheets), Counter[str]()
    found = []
    for one in sheets:
        known[named := f"{one.name} ({one.target})"] += 1
        again = f", {known[named]})" if known[named] > 1 else ")"
        name = named.removesuffix(")") + again if files[one.name] > 1 else one.name
        found.append(replace(one, name=name))
    return found


def _sheets(pages: Sequence[tuple[str, PhotoPage]]) -> list[PhotoSheet]:
    numbers = [page.code.page for _, page in pages]
    alone = len(set(numbers)) == 1
    if alone:
        return [_sheet([one]) for one in pages]
    if len(set(numbers)) == len(numbers):
        return [_sheet(sorted(pages, key=lambda one: one[1].code.page))]
    code = pages[0][1].code
    error = say("photo.two-of-a-page", sheet=str(code.ident or code.game))
    return [PhotoSheet(_names(pages), code, error=error)]


def _sheet(pages: Sequence[tuple[str, PhotoPage]]) -> PhotoSheet:
    code = pages[0][1].code
    error = next((page.error for _, page in pages if page.error is not None), None)
    if error is None:
        error = _missing({page.code.page for _, page in pages}, code)
    return PhotoSheet(_names(pages), code, tuple(page for _, page in pages), error)


def _missing(pages: set[int], code: SheetCode) -> Message | None:
    """Return what to say of a sheet of which a page is missing: nobody is judged by half of it."""
    for number in written_pages(code):
        if number not in pages:
            return say("photo.missing-page", page=number, sheet=str(code.ident or code.game))
    return None


def _names(pages: Iterable[tuple[str, PhotoPage]]) -> str:
    return " + ".join(dict.fromkeys(name for name, _ in pages))


def pages_from_json(answer: bytes) -> tuple[PhotoPage, ...]:
    """Return the pages of an answer; raises the FormError that it tells of."""
    try:
        told = json.loads(answer)
        if "error" not in told:
            return tuple(map(_page, told["pages"]))
        error = error_told(told["error"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, MaloError) as wrong:
        raise BadAnswerError(str(wrong)) from None
    raise error


def _page(told: dict[str, Any]) -> PhotoPage:
    code = parse_code(told["code"])
    if "error" in told:
        return PhotoPage(code, error=error_told(told["error"]).message)
    guesses = {str(key): tuple(map(_guess, one)) for key, one in told["guesses"].items()}
    cut_outs = {str(key): _cut_out(*one) for key, one in told["cut-outs"].items()}
    if not all(guesses.values()):
        raise BadAnswerError("a field without a guess")
    return PhotoPage(code, guesses, cut_outs, _bytes(told["picture"]))


def _guess(told: Sequence[Any]) -> tuple[str, float]:
    value, chance = told
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise BadAnswerError("a guess that is no text")
    return value, float(chance)


def _cut_out(columns: int, rows: int, pixels: str) -> CutOut:
    held = _bytes(pixels)
    if not 0 < columns * rows == len(held):
        raise BadAnswerError("a cut-out of another size")
    return CutOut(columns, rows, held)


def _bytes(told: str) -> bytes:
    try:
        return b64decode(told, validate=True)
    except Base64Error as error:
        raise BadAnswerError(str(error)) from None


# One thread of its algebra is enough for small networks, and takes less memory.
_START = (
    "import os; os.environ['OPENBLAS_NUM_THREADS'] = '1'; "
    "from generator.tasks.read.photo_process import main; main()"
)
_readers = Readers(Job(_START, pages_from_json, SECONDS, MEMORY, DEADLINE), most=2)
atexit.register(_readers.close)
