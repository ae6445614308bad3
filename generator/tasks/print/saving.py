"""What a person filled in and a new file would lose."""

from __future__ import annotations

from generator.core.errors import MaloError
from generator.core.messages import say
from generator.render.read.limits import MOST_BYTES as MOST_BYTES  # larger is no form of ours


def check_nothing_lost(content: bytes, name: str) -> None:
    """Refuse to write over a file that is a form with something filled in, or that may be one."""
    # Imported here: only forms need it.
    from generator.render.read.reader import GivenUpError

    try:
        if holds_values(content):
            raise MaloError(say("job.filled-in", path=name))
    except GivenUpError as error:
        raise MaloError(say("job.unread", path=name, reason=error.message)) from None


def holds_values(content: bytes) -> bool:
    """Tell whether a file is a form that somebody filled something in.

    Raises GivenUpError where that would take too much to find out.
    """
    from generator.render.read.reader import FormError, GivenUpError, MixedFormError, read_form

    try:
        sheets = read_form(content)
        return any(sheet.is_written(field) for sheet in sheets for field in sheet.values)
    except MixedFormError:
        return True  # a form, though nobody can tell what stands where
    except GivenUpError:
        raise
    except FormError:
        return False  # no form of ours, so nothing that was filled in
