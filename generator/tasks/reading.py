"""Files that people hand in: what kind they are, and the sheets inside."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.core.closed_list import SHEET_LANG
from generator.core.errors import MaloError, RecordError, reason
from generator.core.game import AnyGame
from generator.core.ident import Ident
from generator.core.messages import Message, at, say
from generator.core.names import find_name
from generator.core.record import Record, read_toml
from generator.games import games, parse_target, read_record

if TYPE_CHECKING:
    from generator.render.filled_sheet import FilledSheet

READABLE = (".toml", ".pdf")

SheetData = dict[str, Any] | RecordError
"""The record data of a sheet, or why there is none."""

_Target = tuple[AnyGame, Ident | None] | RecordError


@dataclass(frozen=True, slots=True)
class HandedIn:
    """What a file holds: its sheets by name, and the ids of those in which nothing is written."""

    sheets: Mapping[str, SheetData]
    blank: tuple[str, ...] = ()


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


def read_sheets(path: Path) -> HandedIn:
    """Return the record data of every sheet in a file, by the file's and the sheet's name."""
    if _is_folder(path):
        raise RecordError(_why_nothing(path))
    if path.suffix.lower() != ".pdf":
        return HandedIn({str(path): read_toml(path)})
    handed = read_pdf(path)
    return replace(handed, sheets={f"{path}{name}": one for name, one in handed.sheets.items()})


def _why_nothing(folder: Path) -> Message:
    """Return why no file of a folder is read: there is none, or it cannot be looked into."""
    try:
        os.scandir(folder).close()
    except OSError as error:
        return say("cannot-read", reason=reason(error))
    return say("no-readable-file", kinds=READABLE)


def read_pdf(source: Path | bytes) -> HandedIn:
    """Return the sheets of a filled form that hold anything; "" is the name of the only one."""
    from generator.render.reader import FormError, read_form  # here: only filled sheets need it

    try:
        form = read_form(source)
    except FormError as error:
        raise RecordError(error.message) from None
    targets = [_target(sheet.ident) for sheet in form]
    names = _names(targets, [sheet.page for sheet in form])
    found: dict[str, SheetData] = {}
    blank: list[str] = []
    for name, target, sheet in zip(names, targets, form, strict=True):
        copies = _copies(sheet)
        known = {SHEET_LANG: sheet.lang} if sheet.lang else {}
        for copy, values in copies.items():
            label = " · ".join(filter(None, (name, copy if len(copies) > 1 else "")))
            found[f" ({label})" if label else ""] = _sheet_data(target, values | known)
        blank += [] if copies else [name]
    if not found:
        only = targets[0] if len(targets) == 1 else None
        raise only if isinstance(only, RecordError) else RecordError(say("form.nothing"))
    return HandedIn(found, tuple(blank))


def _target(ident: str | None) -> _Target:
    if ident is None:
        return RecordError(say("form.no-id"))
    try:
        game, _, known = parse_target(ident)
    except MaloError as error:
        return RecordError(error.message)
    return game, known


def _names(targets: Sequence[_Target], pages: Sequence[int]) -> list[str]:
    """Return what tells the sheets of a form apart: the id, and the page where it is not enough."""
    if len(targets) == 1:
        return [""]
    ids = ["?" if isinstance(one, RecordError) else str(one[1] or one[0].name) for one in targets]
    count = Counter(ids)
    return [
        one if count[one] == 1 else f"{one}, p. {page}"
        for one, page in zip(ids, pages, strict=True)
    ]


def _sheet_data(target: _Target, values: Mapping[str, str]) -> SheetData:
    if isinstance(target, RecordError):
        return target
    game, ident = target
    if game.sheet_data is None:
        return RecordError(say("form.no-sheets", game=game.name))
    try:
        return game.sheet_data(ident, values)
    except RecordError as error:
        return error


def _copies(sheet: FilledSheet) -> dict[str, dict[str, str]]:
    """Split the values of several sheets of an id: `2/cell.a2` is a2 of the second one.

    Those are left out in which nothing is written, though a name may be printed in them.
    """
    copies: dict[str, dict[str, str]] = {}
    written: set[str] = set()
    for name, value in sheet.values.items():
        copy, slash, field = name.partition("/")
        copy, field = (copy, field) if slash else ("", name)
        copies.setdefault(copy, {})[field] = value
        written |= {copy} if sheet.is_written(name) else set()
    return {copy: found for copy, found in copies.items() if copy in written}


def read_file(path: Path) -> tuple[AnyGame, Record]:
    """Return the game and record of a file that holds one; errors name the file."""
    try:
        if _is_folder(path):
            raise RecordError(say("cannot-read", reason=say("reason.folder")))
        sheets = read_sheets(path).sheets
        if len(sheets) > 1:
            raise RecordError(say("several-sheets", count=len(sheets)))
        (data,) = sheets.values()
        if isinstance(data, RecordError):
            raise data
        return read_record(data)
    except MaloError as error:
        raise RecordError(at(str(path), error.message)) from None
