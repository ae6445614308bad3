"""Refereeing what people wrote: a file, the bytes of a filled form, or the data of a record."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from generator.core.errors import MaloError, RecordError
from generator.core.findings import Report
from generator.games import read_record
from generator.tasks.reading import read_pdf, read_sheets
from generator.tasks.solutions import best_scores


@dataclass(frozen=True, slots=True)
class Refereed:
    """The verdicts about a file, by sheet, and the ids of sheets in which nothing is written."""

    reports: dict[str, Report]
    blank: tuple[str, ...] = ()


def referee(path: Path, best: bool = False) -> Refereed:
    """Return the verdict about every sheet of a file; what cannot be read is a verdict too."""
    try:
        handed = read_sheets(path)
    except MaloError as error:
        return Refereed({str(path): Report(error=error.message)})
    reports = {sheet: referee_data(data, best) for sheet, data in handed.sheets.items()}
    return Refereed(reports, handed.blank)


def referee_file(path: Path, best: bool = False) -> dict[str, Report]:
    """Return the verdicts alone."""
    return referee(path, best).reports


def referee_pdf(content: bytes, best: bool = False) -> dict[str, Report]:
    """Return the verdict about every sheet of a filled form that is not in a file."""
    try:
        return {sheet: referee_data(data, best) for sheet, data in read_pdf(content).sheets.items()}
    except MaloError as error:
        return {"": Report(error=error.message)}


def referee_data(data: Mapping[str, Any] | RecordError, best: bool = False) -> Report:
    """Return the verdict about the data of a record; with `best` beside what the dice allow."""
    if isinstance(data, RecordError):
        return Report(error=data.message)
    try:
        game, record = read_record(data)
        report = replace(game.referee(record), played=record.played)
    except MaloError as error:
        return Report(error=error.message)
    return replace(report, bests=best_scores(game, record)) if best else report
