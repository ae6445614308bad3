"""Files that people hand in: what kind they are, and the sheets inside."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any

from generator.core.closed_list import SHEET_LANG
from generator.core.errors import MaloError, RecordError, reason
from generator.core.files import read_ordinary
from generator.core.game import AnyGame
from generator.core.ident import Ident
from generator.core.messages import Message, at, say
from generator.core.names import find_name
from generator.core.record import MAX_NAME, Record, parse_toml, player_names, read_toml
from generator.games import games, parse_target, read_record, record_target
from generator.layout.page.fields import PLAYER
from generator.render.read.filled_sheet import FilledSheet, split_name

if TYPE_CHECKING:
    from generator.render.read.reader import FormReader

READABLE = (".toml", ".pdf")
PHOTOS = (".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif")
TAKEN = (".jpg", ".jpeg", ".webp", ".heic", ".heif")
"""What cameras write: other pictures of a folder are no photos of sheets."""
_READER: ContextVar[FormReader | None] = ContextVar("reader", default=None)

_Target = tuple[AnyGame, str, Ident | None] | RecordError


@dataclass(frozen=True, slots=True)
class About:
    """What a sheet says of itself, whether the rest of it can be read or not."""

    game: str | None = None
    variant: str | None = None
    ident: str | None = None
    names: tuple[str, ...] = ()  # of several players
    player: str | None = None


class UnreadSheetError(RecordError):
    """Why no record can be made of a sheet, and what it says of itself."""

    def __init__(self, message: Message, about: About) -> None:
        super().__init__(message)
        self.about = about


SheetData = dict[str, Any] | UnreadSheetError
"""The record data of a sheet, or why there is none."""


@dataclass(frozen=True, slots=True)
class HandedIn:
    """What a file holds, by name: its sheets, and those with nothing in them but perhaps a name.

    `written` is what stands in the fields of a form's sheets.
    """

    sheets: Mapping[str, SheetData]
    blank: Mapping[str, About] = field(default_factory=dict)
    written: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


def about_record(data: Mapping[str, Any]) -> About:
    """Return what a record says of itself, as far as that can be read."""
    try:
        game, variant, ident = record_target(data)
        names = player_names(data)
    except MaloError:  # whoever reads the record says what is wrong with it
        return About(player=_name(data.get("player")))
    known = None if ident is None else str(ident)
    return About(game.name, variant, known, names, None if names else _name(data.get("player")))


def _name(value: object) -> str | None:
    """Return a player's name that can be shown on a line."""
    text = value.strip() if isinstance(value, str) else ""
    return text if text.isprintable() and 0 < len(text) <= MAX_NAME else None


def sheet_files(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the files to read: those named, and records, PDFs and photos below folders named."""
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
            elif entry.name.lower().endswith(READABLE + TAKEN):
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


def is_photo(name: str) -> bool:
    """Tell photos from records and forms by their names.

    >>> is_photo("IMG_0042.HEIC"), is_photo("detrak.pdf")
    (True, False)
    """
    return name.lower().endswith(PHOTOS)


def photo_content(path: Path, most: int) -> bytes:
    """Return what a photo's file holds; raises RecordError."""
    try:
        content = read_ordinary(path, most)
    except OSError as error:
        raise RecordError(say("cannot-read", reason=reason(error))) from None
    if content is None:
        raise RecordError(say("form.too-large", size=most // 1_000_000))
    return content


def read_sheets(path: Path, reader: FormReader | None = None) -> HandedIn:
    """Return the record data of every sheet in a file, by the file's and the sheet's name."""
    if _is_folder(path):
        raise RecordError(_why_nothing(path))
    if not _is_form(path.name):
        return HandedIn({str(path): _record_file(path)})
    from generator.render.read.reader import FormError, form_content

    try:
        content = form_content(path)
    except FormError as error:
        raise RecordError(error.message) from None
    return read_content(content, str(path), reader)


def _record_file(path: Path) -> dict[str, Any]:
    """Return the data of a record; of a file that calls itself otherwise, say what we read."""
    try:
        return read_toml(path)
    except RecordError as error:
        if path.suffix.lower() == ".toml" or not path.is_file():
            raise
        raise RecordError(say("no-kind", problem=error.message)) from None


def read_content(content: bytes, name: str, reader: FormReader | None = None) -> HandedIn:
    """Return the record data of every sheet in a file's bytes; its name tells forms from records.

    A form is read by a process with limits, unless another reader is given or stands in.
    """
    if not _is_form(name):
        return HandedIn({name: parse_toml(content)})
    handed = read_pdf(content, reader)
    return HandedIn(
        {f"{name}{sheet}": data for sheet, data in handed.sheets.items()},
        {f"{name}{sheet}": about for sheet, about in handed.blank.items()},
        {f"{name}{sheet}": values for sheet, values in handed.written.items()},
    )


def _is_form(name: str) -> bool:
    return PurePath(name).suffix.lower() == ".pdf"


def _why_nothing(folder: Path) -> Message:
    """Return why no file of a folder is read: there is none, or it cannot be looked into."""
    try:
        os.scandir(folder).close()
    except OSError as error:
        return say("cannot-read", reason=reason(error))
    return say("no-readable-file", kinds=READABLE)


def read_pdf(content: bytes, reader: FormReader | None = None) -> HandedIn:
    """Return the sheets of a filled form; "" is the name of the only one."""
    from generator.render.read.reader import (  # here: only filled sheets need it
        FormError,
        in_a_process,
        read_form,
    )

    try:
        form = read_form(content, reader or _READER.get() or in_a_process)
    except FormError as error:
        raise RecordError(error.message) from None
    targets = [_target(sheet.ident) for sheet in form]
    names = _names(targets, [sheet.page for sheet in form])
    found: dict[str, SheetData] = {}
    blank: dict[str, About] = {}
    filled: dict[str, Mapping[str, str]] = {}
    for name, target, sheet in zip(names, targets, form, strict=True):
        written, empty = _copies(sheet)
        known = {SHEET_LANG: sheet.lang} if sheet.lang else {}
        for copy, values in written.items():
            label = _label(name, copy if len(written) > 1 else "")
            found[label], filled[label] = _sheet_data(target, values | known), values
        for copy, left in _missed(written, empty).items():
            blank[_label(name, copy if written or len(empty) > 1 else "")] = _about(target, left)
    if not found and len(targets) == 1 and isinstance(targets[0], RecordError):
        raise targets[0]
    return HandedIn(found, blank, filled)


@contextmanager
def read_by(reader: FormReader) -> Iterator[None]:
    """Let somebody else read all forms inside, whoever asks for it: a browser has no processes."""
    before = _READER.set(reader)
    try:
        yield
    finally:
        _READER.reset(before)


def _label(name: str, copy: str) -> str:
    label = " · ".join(filter(None, (name, copy)))
    return f" ({label})" if label else ""


def _missed(
    written: Mapping[str, Mapping[str, str]], empty: Mapping[str, Mapping[str, str]]
) -> dict[str, Mapping[str, str]]:
    """Return the empty copies to speak of: those with a name, or one where nothing is written.

    Who prints a page of pads need not use them all.
    """
    named = {copy: values for copy, values in empty.items() if _players(values)}
    return named if named or written else {"": {}}


def _players(values: Mapping[str, str]) -> list[str]:
    """Return the names on a sheet."""
    return [one for key, value in values.items() if _is_name(key) and (one := value.strip())]


def _is_name(key: str) -> bool:
    return key.partition(".")[0] == PLAYER


def values_data(target: str, values: Mapping[str, str], lang: str) -> SheetData:
    """Return what is written in the fields of one sheet, by their ids, as the data of a record.

    The target is the sheet's id, or the game of a blank one; the language is the sheet's.
    """
    return _sheet_data(_target(target), {**values, SHEET_LANG: lang})


def _target(ident: str | None) -> _Target:
    if ident is None:
        return RecordError(say("form.no-id"))
    try:
        return parse_target(ident)
    except MaloError as error:
        return RecordError(error.message)


def _about(target: _Target, values: Mapping[str, str]) -> About:
    """Return what a form says of itself."""
    player = _name(", ".join(_players(values)))
    if isinstance(target, RecordError):
        return About(player=player)
    game, variant, ident = target
    if ident is None:  # what is played on a pad nobody knows before anything is written
        return About(game.name, None, None, (), player)
    return About(game.name, variant, str(ident), (), player)


def _names(targets: Sequence[_Target], pages: Sequence[int]) -> list[str]:
    """Return what tells the sheets of a form apart: the id, and the page where it is not enough."""
    if len(targets) == 1:
        return [""]
    ids = ["?" if isinstance(one, RecordError) else str(one[2] or one[0].name) for one in targets]
    count = Counter(ids)
    return [
        one if count[one] == 1 else f"{one}, p. {page}"
        for one, page in zip(ids, pages, strict=True)
    ]


def _sheet_data(target: _Target, values: Mapping[str, str]) -> SheetData:
    about = _about(target, values)
    if isinstance(target, RecordError):
        return UnreadSheetError(target.message, about)
    game, _, ident = target
    if game.sheet_data is None:
        return UnreadSheetError(say("form.no-sheets", game=game.name), about)
    try:
        return game.sheet_data(ident, values)
    except RecordError as error:
        return UnreadSheetError(error.message, about)


def _copies(sheet: FilledSheet) -> tuple[dict[str, dict[str, str]], dict[str, dict[str, str]]]:
    """Return the values of several sheets of an id by their numbers.

    Those in which nothing is written but perhaps a name come apart.
    """
    copies: dict[str, dict[str, str]] = {}
    written: set[str] = set()
    for name, value in sheet.values.items():
        copy, key = split_name(name)
        copies.setdefault(copy, {})[key] = value
        written |= {copy} if sheet.is_written(name) and not _is_name(key) else set()
    filled = {copy: found for copy, found in copies.items() if copy in written}
    return filled, {copy: found for copy, found in copies.items() if copy not in written}


def read_file(path: Path) -> tuple[AnyGame, Record]:
    """Return the game and record of a file that holds one; errors name the file."""
    try:
        if _is_folder(path):
            raise RecordError(say("cannot-read", reason=say("reason.folder")))
        sheets = read_sheets(path).sheets
        if len(sheets) > 1:
            raise RecordError(say("several-sheets", count=len(sheets)))
        if not sheets:
            raise RecordError(say("form.nothing"))
        (data,) = sheets.values()
        if isinstance(data, UnreadSheetError):
            raise data
        return read_record(data)
    except MaloError as error:
        raise RecordError(at(str(path), error.message)) from None
