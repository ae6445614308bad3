"""Where files go: into the file or folder that was named, else into the usual folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from generator.core.errors import MaloError, reason
from generator.core.files import read_ordinary, write_files
from generator.core.messages import say
from generator.tasks.print.jobs import FORMATS
from generator.tasks.print.saving import MOST_BYTES, check_nothing_lost

OUTPUT = Path("output")
"""The usual folder."""


def is_file_name(out: Path) -> bool:
    """Tell whether a file to print was named, and not a folder for it."""
    return out.suffix[1:].lower() in FORMATS


def beside(out: Path | None, what: str) -> Path | None:
    """Return where a second file goes: beside a file that was named, else where that goes."""
    return out.with_stem(f"{out.stem}-{what}") if out and is_file_name(out) else out


def placed(
    out: Path | None, name: str, make: Callable[[str, bool], Mapping[str, bytes]]
) -> dict[Path, bytes]:
    """Return files by their paths; `make` gets a name, and whether a file of just that was asked.

    A file's ending stays as it was typed.
    """
    if out is not None and is_file_name(out):
        made = make(out.stem, True)
        return {out.with_stem(Path(one).stem): content for one, content in made.items()}
    return {(out or OUTPUT) / one: content for one, content in make(name, False).items()}


def save(files: Mapping[Path, bytes], force: bool = False) -> None:
    """Write all files or none; a form that holds values is overwritten only by force."""
    for path in files:
        if not force and path.suffix.lower() == ".pdf" and path.is_file():
            _check_nothing_lost(path)
    write_files(files)


def _check_nothing_lost(path: Path) -> None:
    try:
        content = read_ordinary(path, MOST_BYTES)
    except OSError as error:
        unread = say("cannot-read", reason=reason(error))
        raise MaloError(say("job.unread", path=str(path), reason=unread)) from None
    if content is not None:
        check_nothing_lost(content, str(path))
