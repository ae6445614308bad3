"""Refereeing what people wrote: a file, the bytes of a filled form, or the data of a record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.core.errors import MaloError, RecordError
from generator.core.findings import Report
from generator.core.messages import Message, say
from generator.games import read_record
from generator.tasks.read.reading import (
    About,
    HandedIn,
    UnreadSheetError,
    about_record,
    read_content,
    read_pdf,
    read_sheets,
)
from generator.tasks.solve.solutions import best_scores

if TYPE_CHECKING:
    from generator.render.read.reader import FormReader


@dataclass(frozen=True, slots=True)
class Refereed:
    """The verdicts about a file, by sheet, and the sheets in which nothing is written.

    `written` is what stands in the fields of a form's sheets, `records` the data of all sheets
    that could be read.
    """

    reports: dict[str, Report]
    blank: Mapping[str, About] = field(default_factory=dict)
    written: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    records: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    @property
    def may_be_scan(self) -> bool:
        """Whether it is a PDF without a form: a scan, or a page that was printed."""
        errors = [one.error for one in self.reports.values()]
        return len(errors) == 1 and errors[0] is not None and errors[0].key == "form.no-form"


def referee(path: Path, best: bool = False) -> Refereed:
    """Return the verdict about every sheet of a file; what cannot be read is a verdict too."""
    try:
        handed = read_sheets(path)
    except MaloError as error:
        return Refereed({str(path): Report(error=error.message)})
    return Refereed(_reports(handed, str(path), best), handed.blank)


def referee_content(
    content: bytes, name: str, best: bool = False, reader: FormReader | None = None
) -> Refereed:
    """Return the verdicts about a file's bytes; its name tells forms from records.

    A form is read by a process with limits, unless another reader is given.
    """
    try:
        handed = read_content(content, name, reader)
    except MaloError as error:
        return Refereed({name: Report(error=error.message)})
    records = {sheet: one for sheet, one in handed.sheets.items() if isinstance(one, dict)}
    return Refereed(_reports(handed, name, best), handed.blank, handed.written, records)


def referee_file(path: Path, best: bool = False) -> dict[str, Report]:
    """Return the verdicts alone."""
    return referee(path, best).reports


def referee_pdf(
    content: bytes, best: bool = False, reader: FormReader | None = None
) -> dict[str, Report]:
    """Return the verdict about every sheet of a filled form that is not in a file."""
    try:
        return _reports(read_pdf(content, reader), "", best)
    except MaloError as error:
        return {"": Report(error=error.message)}


def _reports(handed: HandedIn, name: str, best: bool) -> dict[str, Report]:
    """Return the verdicts about the sheets of a file; one without any has nothing to read."""
    if not handed.sheets:
        only = next(iter(handed.blank.values())) if len(handed.blank) == 1 else About()
        return {name: replace(_unreadable(only, say("form.nothing")), blank=True)}
    return {sheet: referee_data(data, best) for sheet, data in handed.sheets.items()}


def referee_data(data: Mapping[str, Any] | RecordError, best: bool = False) -> Report:
    """Return the verdict about the data of a record; with `best` beside what the dice allow."""
    if isinstance(data, RecordError):
        return _unreadable(
            data.about if isinstance(data, UnreadSheetError) else About(), data.message
        )
    try:
        game, record = read_record(data)
        report = replace(game.referee(record), played=record.played)
    except MaloError as error:
        return _unreadable(about_record(data), error.message)
    return replace(report, bests=best_scores(game, record)) if best else report


def _unreadable(about: About, problem: Message) -> Report:
    return Report(
        id=about.ident,
        game=about.game,
        variant=about.variant,
        names=about.names,
        player=about.player,
        error=problem,
    )
