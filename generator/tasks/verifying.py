"""Refereeing what people wrote: a file, the bytes of a filled form, or the data of a record."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator.core.errors import MaloError, RecordError
from generator.core.findings import Report
from generator.games import read_record
from generator.tasks.reading import read_pdf, read_sheets
from generator.tasks.solutions import best_scores


def referee_file(path: Path, best: bool = False) -> dict[str, Report]:
    """Return the verdict about every sheet of a file; what cannot be read is a verdict too."""
    try:
        return {sheet: referee_data(data, best) for sheet, data in read_sheets(path).items()}
    except MaloError as error:
        return {str(path): Report(error=error.message)}


def referee_pdf(content: bytes, best: bool = False) -> dict[str, Report]:
    """Return the verdict about every sheet of a filled form that is not in a file."""
    try:
        return {sheet: referee_data(data, best) for sheet, data in read_pdf(content).items()}
    except MaloError as error:
        return {"": Report(error=error.message)}


def referee_data(data: Mapping[str, Any] | RecordError, best: bool = False) -> Report:
    """Return the verdict about the data of a record; with `best` beside what the dice allow."""
    if isinstance(data, RecordError):
        return Report(error=data.message)
    try:
        game, record = read_record(data)
        report = game.referee(record)
    except MaloError as error:
        return Report(error=error.message)
    return replace(report, bests=best_scores(game, record)) if best else report
