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
        if not force and path.suffix.lower() == ".pdf" and holds_values(path):
            raise MaloError(say("job.filled-in", path=str(path)))
    write_files(files)


def holds_values(path: Path) -> bool:
    """Tell whether a file is a form that somebody filled something in."""
    if not path.is_file():
        return False
    # Imported here: only forms need pypdf.
    from generator.render.form import FormError, MixedFormError, read_form

    try:
        return any(value for sheet in read_form(path) for value in sheet.values.values())
    except MixedFormError:
        return True  # a form, though nobody can tell what stands where
    except FormError:
        return False  # no form of ours, so nothing that was filled in
