"""Files that people hand in: what kind they are, and the sheets inside."""

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from generator.core.errors import MaloError, RecordError, reason
from generator.core.game import AnyGame
from generator.core.ident import Ident
from generator.core.messages import Message, at, say
from generator.core.names import find_name
from generator.core.record import Record, read_toml
from generator.games import games, parse_target, read_record

READABLE = (".toml", ".pdf")

Sheets = dict[str, dict[str, Any] | RecordError]
"""The sheets of a file by name: record data, or why there is none."""


def sheet_files(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the files to read: those named, and all records and PDFs below the folders named."""
    for path in paths:
        found = sorted(_inside(path)) if _is_folder(path) else ()
        # A folder without any is handed on, to be reported like a file that cannot be read.
        yield from found or [path]


def _inside(folder: Path) -> Iterator[Path]:
    """Yield what can be read below a folder, and the folders that cannot be looked into."""
    waiting = [folder]
    while waiting:
        current = waiting.pop()
        try:
            entries = list(os.scandir(current))
        except OSError:
            yield current  # reported like a file that cannot be read
            continue
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                waiting.append(Path(entry.path))
            elif entry.name.lower().endswith(READABLE):
                yield Path(entry.path)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # an impossible name is reported when the file is opened
        return False


def is_record(target: str) -> bool:
    """Tell files from ids and games: a seed may end in .toml."""
    head, mark, _ = target.partition("#")
    known = {game.name: tuple(game.title.values()) for game in games().values()}
    if mark and find_name(head.partition(".")[0], known) is not None:
        return False
    return target.lower().endswith(READABLE)


def read_sheets(path: Path) -> Sheets:
    """Return the record data of every sheet in a file, by the sheet's name."""
    if _is_folder(path):
        raise RecordError(_why_nothing(path))
    if path.suffix.lower() == ".pdf":
        return {f"{path}{copy}": data for copy, data in read_pdf(path).items()}
    return {str(path): read_toml(path)}


def _why_nothing(folder: Path) -> Message:
    """Return why no file of a folder is read: there is none, or it cannot be looked into."""
    try:
        os.scandir(folder).close()
    except OSError as error:
        return say("cannot-read", reason=reason(error))
    return say("no-readable-file", kinds=READABLE)


def read_pdf(source: Path | bytes) -> Sheets:
    """Return the sheets of a filled form; of several on a page, those that hold anything."""
    # Imported here: only filled sheets need pypdf.
    from generator.render.form import FormError, read_form

    try:
        form = read_form(source)
    except FormError as error:
        raise RecordError(error.message) from None
    if form.ident is None:
        raise RecordError(say("form.no-id"))
    game, _, ident = parse_target(form.ident)
    copies = _copies(form.values)
    if not copies:
        raise RecordError(say("form.nothing"))
    several = len(copies) > 1
    return {
        f" ({copy})" if several and copy else "": _sheet_data(game, ident, values)
        for copy, values in copies.items()
    }


def _sheet_data(
    game: AnyGame, ident: Ident | None, values: Mapping[str, str]
) -> dict[str, Any] | RecordError:
    if game.sheet_data is None:
        return RecordError(say("form.no-sheets", game=game.name))
    try:
        return game.sheet_data(ident, values)
    except RecordError as error:
        return error


def _copies(values: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Split the values of several sheets on one page: `2/cell.a2` is a2 of the second one."""
    copies: dict[str, dict[str, str]] = {}
    for name, value in values.items():
        copy, slash, field = name.partition("/")
        copies.setdefault(copy if slash else "", {})[field if slash else name] = value
    return {copy: found for copy, found in copies.items() if any(found.values())}


def read_file(path: Path) -> tuple[AnyGame, Record]:
    """Return the game and record of a file that holds one; errors name the file."""
    try:
        if _is_folder(path):
            raise RecordError(say("cannot-read", reason=say("reason.folder")))
        sheets = read_sheets(path)
        if len(sheets) > 1:
            raise RecordError(say("several-sheets", count=len(sheets)))
        (data,) = sheets.values()
        if isinstance(data, RecordError):
            raise data
        return read_record(data)
    except MaloError as error:
        raise RecordError(at(str(path), error.message)) from None
