"""Writing files without losing what a person filled in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.core.errors import MaloError
from generator.core.files import write_files
from generator.core.messages import say


def save(files: Mapping[Path, bytes], force: bool = False) -> None:
    """Write all files or none; a form that holds values is overwritten only by force."""
    for path in files:
        if not force and path.suffix.lower() == ".pdf":
            _check_nothing_lost(path)
    write_files(files)


def _check_nothing_lost(path: Path) -> None:
    # Imported here: only forms need it.
    from generator.render.read.reader import GivenUpError, UnreadableError

    try:
        if holds_values(path):
            raise MaloError(say("job.filled-in", path=str(path)))
    except (GivenUpError, UnreadableError) as error:
        raise MaloError(say("job.unread", path=str(path), reason=error.message)) from None


def holds_values(path: Path) -> bool:
    """Tell whether a file is a form that somebody filled something in.

    Raises GivenUpError where that would take too much to find out, UnreadableError where nobody
    may look.
    """
    if not path.is_file():
        return False
    from generator.render.read.reader import (
        FormError,
        GivenUpError,
        MixedFormError,
        UnreadableError,
        form_content,
        read_form,
    )

    try:
        sheets = read_form(form_content(path))
        return any(sheet.is_written(field) for sheet in sheets for field in sheet.values)
    except MixedFormError:
        return True  # a form, though nobody can tell what stands where
    except (GivenUpError, UnreadableError):
        raise
    except FormError:
        return False  # no form of ours, so nothing that was filled in
