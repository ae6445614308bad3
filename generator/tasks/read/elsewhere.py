"""Forms that are read elsewhere: somebody tells the sheets of a file, another one referees them.

In a browser that is a worker which the page ends when it takes too long; only what it told of a
file gets to where everything else is done.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import NoReturn

from generator.core.messages import say
from generator.render.read.filled_sheet import FilledSheet
from generator.render.read.form_errors import FormError, GivenUpError
from generator.render.read.limits import MOST_ANSWER
from generator.render.read.reader import FormReader, in_this_process, read_form
from generator.render.read.reader_answer import (
    BadAnswerError,
    error_as_json,
    sheets_as_json,
    sheets_from_json,
)


def told_of(content: bytes) -> bytes:
    """Return what there is to tell of a form: its sheets, or why there are none."""
    try:
        told = sheets_as_json(read_form(content, in_this_process))
    except FormError as error:
        return error_as_json(error)
    return told if len(told) <= MOST_ANSWER else error_as_json(_damaged("size"))


def reader_of(told: Mapping[str, bytes], files: Mapping[str, bytes], seconds: int) -> FormReader:
    """Return a reader who knows what was told of files by name; of others nobody told in time."""
    known = {sha256(files[name]).digest(): one for name, one in told.items() if name in files}

    def read(content: bytes) -> tuple[FilledSheet, ...]:
        one = known.get(sha256(content).digest())
        if one is None:
            raise GivenUpError(say("form.too-slow", seconds=seconds))
        try:
            return sheets_from_json(one)
        except BadAnswerError as error:
            raise _damaged(str(error)) from None

    return read


def no_photos(content: bytes) -> NoReturn:
    """Refuse a photo: in a browser nothing is there that could read one."""
    raise FormError(say("site.no-photo-sheets"))


def _damaged(why: str) -> FormError:
    return FormError(say("form.damaged", error=why))
