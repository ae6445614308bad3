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
        if not path.is_dir():
            yield path
            continue
        found = sorted(file for file in path.rglob("*") if file.suffix.lower() in READABLE)
        if not found:
            raise RecordError(f"{path}: no {' or '.join(READABLE)} file in this folder")
        yield from found


def read_data(path: Path) -> dict[str, Any]:
    """Return the record data of a file."""
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
