"""Files that people hand in: what kind they are, and the record inside."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from generator.core.errors import MaloError, RecordError
from generator.core.game import AnyGame
from generator.core.record import Record, read_toml
from generator.core.verify import Report
from generator.games import read_record

READABLE = (".toml", ".pdf")


def sheet_files(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the files to read: those named, and all records and PDFs below the folders named."""
    for path in paths:
        inside = path.rglob("*") if _is_folder(path) else ()
        found = sorted(file for file in inside if file.suffix.lower() in READABLE)
        # A folder without any is handed on, to be reported like a file that cannot be read.
        yield from found or [path]


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # an impossible name is reported when the file is opened
        return False


def read_data(path: Path) -> dict[str, Any]:
    """Return the record data of a file."""
    if _is_folder(path):
        raise RecordError(f"no {' or '.join(READABLE)} file in this folder")
    return read_toml(path)


def read_file(path: Path) -> tuple[AnyGame, Record]:
    """Return a file's game and record; errors name the file."""
    try:
        return read_record(read_data(path))
    except MaloError as error:
        raise RecordError(f"{path}: {error}") from None


def referee_file(path: Path) -> Report:
    """Return the verdict about a file; what cannot be read is a verdict too."""
    try:
        game, record = read_record(read_data(path))
        return game.referee(record)
    except MaloError as error:
        return Report(error=str(error))
