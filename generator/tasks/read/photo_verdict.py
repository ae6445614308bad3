"""The verdict about a sheet on photos, which stands when nothing is left to be asked."""

from __future__ import annotations

from dataclasses import replace

from generator.core.findings import Report
from generator.core.messages import Message, say
from generator.games import find_game
from generator.tasks.read.photos import PhotoSheet
from generator.tasks.read.reading import values_data
from generator.tasks.read.verifying import referee_data
from generator.tasks.read.weighing import Question, Reading


def judged(reading: Reading, asked: tuple[Question, ...]) -> Report:
    """Return the verdict about a sheet on photos, as far as it goes with questions left open."""
    if reading.sheet.error is not None:
        return _unreadable(reading.sheet, reading.sheet.error)
    if reading.is_blank and not reading.answers:
        return replace(_unreadable(reading.sheet, say("form.nothing")), blank=True)
    return _open_report(reading, asked) if asked else reading.report


def with_best(report: Report, reading: Reading, best: bool) -> Report:
    """Return a verdict beside what the dice allow, if that is asked for and nothing is open."""
    if not best or report.error is not None or report.unchecked:
        return report
    return referee_data(values_data(reading.sheet.target, reading.values, reading.lang), best=True)


def _unreadable(sheet: PhotoSheet, problem: Message) -> Report:
    ident = sheet.code.ident
    return Report(
        id=str(ident) if ident else None,
        game=sheet.code.game,
        variant=ident.variant if ident else None,
        error=problem,
    )


def _open_report(reading: Reading, asked: tuple[Question, ...]) -> Report:
    """Return the verdict about a sheet while questions about it are open: nothing is proved."""
    place = find_game(reading.sheet.code.game).place
    where = tuple(one.where for one in asked)
    return replace(
        reading.report,
        error=None,
        findings=(),
        scores=(None,),
        bests=(),
        stops=(),
        notes=(),
        certainty=None,
        unchecked=where,
        unchecked_places=tuple(place(one) for one in where),
        wishes=(say("photo.unanswered", sheet=reading.sheet.target),),
    )
