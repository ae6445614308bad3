"""The process that reads photos for `photos`: codes, blank pages drawn again, fields.

It has the limits of whoever reads a stranger's file (`render/read/reader_process.py`): a picture
goes in, JSON of a bounded length comes out.
"""

from __future__ import annotations

from base64 import b64encode
from dataclasses import replace
from functools import lru_cache
from typing import Any

from generator.core.errors import MaloError
from generator.core.messages import say
from generator.games import find_game
from generator.layout.ink.box import Box, around
from generator.layout.page.fields import Field
from generator.layout.page.page import Document
from generator.layout.sheet.codes import SheetCode, parse_code
from generator.reading.codes import FoundCode, codes_in
from generator.reading.pages import ReadPage, read_page
from generator.reading.pictures import pictures_in, printed
from generator.reading.register import DENSITY, Blank
from generator.reading.sampling import Photo, bright
from generator.render.pdf import pdf_bytes
from generator.render.read.form_errors import FormError
from generator.render.read.reader_answer import as_json, told_error
from generator.render.read.reader_process import Work, serve
from generator.tasks.print.blank import BlankPage, coded_sheet
from generator.tasks.read.photo_limits import KEPT, MEMORY, MOST_CODES, SECONDS


def main() -> None:
    """Answer what is on photos until nobody asks any more."""
    serve(Work(photo_answer, SECONDS, MEMORY, KEPT))


def photo_answer(data: bytes) -> bytes:
    """Return as JSON what is on the pictures of a file."""
    pages: list[dict[str, Any]] = []
    for picture in pictures_in(data):
        codes = _ours(codes_in(picture))
        if len(pages) + len(codes) > MOST_CODES:
            raise FormError(say("photo.many-sheets", most=MOST_CODES))
        pages += [_told(picture, found, code) for found, code in codes]
    if not pages:
        raise FormError(say("photo.no-code"))
    return as_json({"pages": pages})


def _ours(codes: list[FoundCode]) -> list[tuple[FoundCode, SheetCode]]:
    """Return the codes that name a sheet of ours, from the top of the picture to its foot."""
    found = []
    for one in sorted(codes, key=lambda one: one.middle[::-1]):
        try:
            found.append((one, parse_code(one.text)))
        except MaloError:
            continue  # somebody else's code may lie on the table
    return found


def _told(picture: Photo, found: FoundCode, code: SheetCode) -> dict[str, Any]:
    """Return what is on a page, or why it is not read."""
    try:
        drawn = _drawn(code)
        page = read_page(picture, found, _blank(drawn, code, found.text), _fields(drawn, code))
    except FormError as error:
        return {"code": found.text, "error": told_error(error)}
    except MaloError:
        unknown = FormError(say("photo.no-sheet", code=found.text))
        return {"code": found.text, "error": told_error(unknown)}
    return _page(page)


def _drawn(code: SheetCode) -> BlankPage:
    if not code.page:
        raise FormError(say("photo.old-code"))
    return coded_sheet(code)


def _fields(drawn: BlankPage, code: SheetCode) -> list[Field]:
    """Return the fields that tell something: not what people jot down for themselves."""
    jotted = find_game(code.game).jotted
    return [one for one in drawn.fields if one.id.partition(".")[0] not in jotted]


@lru_cache(maxsize=2)
def _pixels(code: SheetCode) -> Photo:
    """Return the page of a code in grey; all sheets that share it have the same."""
    return printed(pdf_bytes(Document("", (coded_sheet(code).page,))), DENSITY)


def _blank(drawn: BlankPage, code: SheetCode, text: str) -> Blank:
    """Return the page as it was printed, with the code that stands on its sheet."""
    picture = _pixels(replace(code, copy=1))
    fields = around([(x, y) for one in drawn.fields for x, y in _corners(one.box)])
    codes = codes_in(picture)
    if not codes:
        raise FormError(say("photo.no-code"))
    same = [one for one in codes if one.text == text]
    # Pads are numbered on, and have the code of another number at the same place.
    nearest = min(same or codes, key=lambda one: _apart(fields, one))
    corners = nearest.corners / DENSITY
    own = around([*_corners(fields), *((float(x), float(y)) for x, y in corners)])
    return Blank(bright(picture), corners, own.inset(-4.0) if len(codes) > 1 else None)


def _corners(box: Box) -> list[tuple[float, float]]:
    return [(box.x, box.y), (box.right, box.bottom)]


def _apart(box: Box, code: FoundCode) -> float:
    x, y = (one / DENSITY for one in code.middle)
    return abs(x - box.cx) + abs(y - box.cy)


def _page(page: ReadPage) -> dict[str, Any]:
    cut_outs = {
        key: [one.columns, one.rows, b64encode(one.pixels).decode()]
        for key, one in page.cut_outs.items()
    }
    return {
        "code": page.code,
        "share": round(page.share, 3),
        "guesses": {
            key: [[value, round(chance, 4)] for value, chance in guesses]
            for key, guesses in page.guesses.items()
        },
        "cut-outs": cut_outs,
        "picture": b64encode(page.picture).decode(),
    }
