"""What the process that reads forms says about a file, as JSON: its sheets, or why none."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from generator.core.assets import asset
from generator.core.messages import Message, say
from generator.core.text import load_texts
from generator.render.read.filled_sheet import FilledSheet
from generator.render.read.form_errors import FormError, GivenUpError, MixedFormError
from generator.render.read.limits import MEGABYTE, MEMORY

SIZE = 8  # bytes that tell how long a question or an answer is
FRESH, WORN = b"+", b"-"
OUT_OF_MEMORY = 3  # the exit code of a process that could not even say so

_MESSAGES = asset("templates", "messages.toml")
_ERRORS: dict[str, type[FormError]] = {
    kind.__name__: kind for kind in (FormError, MixedFormError, GivenUpError)
}


class BadAnswerError(ValueError):
    """An answer that the process cannot have meant."""


def out_of_memory(most: int = MEMORY) -> GivenUpError:
    """Return why a file that needs more memory than it may have is not read."""
    return GivenUpError(say("form.too-much-memory", size=most // MEGABYTE))


def sheets_as_json(sheets: Sequence[FilledSheet]) -> bytes:
    """Return sheets as JSON."""
    told = [
        {
            "ident": one.ident,
            "page": one.page,
            "values": one.values,
            "lang": one.lang,
            "printed": sorted(one.printed),
        }
        for one in sheets
    ]
    return as_json({"sheets": told})


def error_as_json(error: FormError) -> bytes:
    """Return as JSON why a file was refused; the blanks of its message are numbers and names."""
    return as_json({"error": told_error(error)})


def told_error(error: FormError) -> dict[str, Any]:
    """Return why something was refused, without a language."""
    message = error.message
    return {"kind": type(error).__name__, "key": message.key, "blanks": dict(message.values)}


def sheets_from_json(answer: bytes) -> tuple[FilledSheet, ...]:
    """Return the sheets of an answer; raises the FormError that it tells of."""
    try:
        told = json.loads(answer)
        if "error" in told:
            error = error_told(told["error"])
        else:
            return tuple(map(_sheet, told["sheets"]))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as wrong:
        raise BadAnswerError(str(wrong)) from None
    raise error


def as_json(told: object) -> bytes:
    """Return an answer as it goes through the pipe."""
    return json.dumps(told, ensure_ascii=True, separators=(",", ":")).encode("ascii")


def error_told(told: dict[str, Any]) -> FormError:
    """Return the error that an answer tells of, if it is one of ours."""
    kind, key, blanks = told["kind"], told["key"], told["blanks"]
    if key not in load_texts(_MESSAGES):
        raise BadAnswerError("a message that nobody says")
    if not all(isinstance(one, int | str) for one in blanks.values()):
        raise BadAnswerError("a blank that is no number and no name")
    return _ERRORS[kind](Message(_MESSAGES, key, blanks))


def _sheet(told: dict[str, Any]) -> FilledSheet:
    keys = ("ident", "page", "values", "lang", "printed")
    ident, page, values, lang, printed = (told[key] for key in keys)
    texts = [lang, *values, *values.values(), *printed, *([] if ident is None else [ident])]
    if not isinstance(page, int) or not all(isinstance(one, str) for one in texts):
        raise BadAnswerError("a sheet of something else than texts")
    return FilledSheet(ident, values, page, lang, frozenset(printed))
