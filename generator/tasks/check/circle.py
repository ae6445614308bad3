"""The stations of a sample on paper: its sheets filled in, read back, and beside the best."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from generator.core.errors import MaloError, RecordError
from generator.core.findings import Report
from generator.core.game import AnyGame, AnySolved
from generator.core.ident import Ident
from generator.core.messages import Message, at, say
from generator.core.options import Options
from generator.core.record import Record
from generator.games import find_game, read_record
from generator.layout.page.fields import PLAYER
from generator.tasks.check.stations import Play, Sample, Station, skipped
from generator.tasks.print.printing import puzzle_pages
from generator.tasks.read.reading import read_pdf
from generator.tasks.read.verifying import referee_data
from generator.tasks.solve.solving import solve

if TYPE_CHECKING:
    from generator.layout.page.fields import Field

Copies = dict[int, dict[str, str]]
"""The values of a form's sheets by their numbers, 0 for a lone sheet."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form as it is printed: its PDF, the fields, and the id whose sheet it is."""

    pdf: bytes
    fields: tuple[Field, ...]
    ident: Ident | None


def on_paper(sample: Sample, play: Play) -> dict[str, Station]:
    """Fill in the sheets of a finished game as people would, and referee what is read back."""
    record = sample.record
    form = _blank_form(record.game, record.variant, _own_sheet(sample), len(record.seats))
    if form is None or sample.game.sheet_values is None:
        return dict.fromkeys(("form", "reading"), skipped(say("skipped.no-form")))
    # Imported here: only forms need pypdf.
    from generator.render.form.fill import fill_form

    copies = _copies(sample, play, form)
    # The sheet of an id has some of it printed: a start symbol is no field there.
    fields = {
        one.name: copies[one.copy][one.id]
        for one in form.fields
        if one.id in copies.get(one.copy, {})
    }
    if not fields:
        return {
            "form": Station((say("check.no-fields"),)),
            "reading": skipped(say("skipped.no-form")),
        }
    filled = fill_form(form.pdf, fields)
    return {
        "form": Station(),
        "reading": Station(tuple(_reading(sample, play, form, copies, filled))),
    }


def _own_sheet(sample: Sample) -> Ident | None:
    """Return the id if it has a sheet for those who played: one alone, unless nobody plays so."""
    record, variant = sample.record, sample.game.variant(sample.record.variant)
    for_them = not record.names or variant.players[0] > 1
    return record.ident if variant.sheets is not None and for_them else None


@cache
def _blank_form(name: str, variant: str, ident: Ident | None, players: int) -> Form | None:
    """Print the sheet of an id, or the game's blank ones for as many as played."""
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Document
    from generator.render.pdf import pdf_bytes

    game, options = find_game(name), PrintOptions(players=players, fillable=True, ident=ident)
    if ident is not None:
        solver = game.variant(variant).solver
        pages = puzzle_pages(game, options, _solved(ident, Options()) if solver else None)
    else:
        blank = next((one.pages for one in game.components if one.filled_in), None)
        pages = () if blank is None else blank(options)
    if not any(page.fields for page in pages):
        return None
    named = name if ident is None else str(ident)
    pdf = pdf_bytes(Document(name, tuple(pages), ident=named), fillable=True)
    return Form(pdf, tuple(field for page in pages for field in page.fields), ident)


def _copies(sample: Sample, play: Play, form: Form) -> Copies:
    """Return what everybody writes, by sheet; a sample that adds up wrongly does so on paper."""
    assert sample.game.sheet_values is not None
    copies: Copies = {}
    for seat, name in enumerate(sample.record.seats):
        number = seat + 1 if any(one.copy == seat + 1 for one in form.fields) else 0
        copy = copies.setdefault(number, {})
        values = dict(sample.game.sheet_values(play.played.end, seat))
        for finding in sample.report.findings:
            if finding.code == "score" and finding.player == name:
                values[_field(sample.game, seat, finding.where, values)] = str(finding.got)
        player = next(iter(sample.record.player_names[seat:]), "")
        own = {one.id for one in form.fields if one.copy == number}
        field = _field(sample.game, seat, PLAYER, own)
        copy |= values | ({field: player} if player else {})
    return copies


def _field(game: AnyGame, seat: int, where: str, fields: Any) -> str:
    """Return the field of a box: where seats share a sheet, it has the seat's name behind it."""
    if where in fields or not game.seat_names:
        return where
    return f"{where}.{game.seat_names[seat]}"


def _reading(
    sample: Sample, play: Play, form: Form, copies: Copies, filled: bytes
) -> list[Message]:
    """Return what is wrong with the sheets as they are read back from the PDF."""
    game = sample.game
    assert game.sheet_data is not None
    try:
        sheets = list(read_pdf(filled).sheets.values())
        written = [game.sheet_data(form.ident, copy) for copy in copies.values()]
    except MaloError as error:
        return [error.message]
    if sheets != written:
        return [say("check.reads-otherwise")]
    options = {"options": dict(sample.record.options)} if sample.record.options else {}
    reports = [referee_data({**sheet, **options}) for sheet in written]
    return _refereed(sample, play, reports)


def _refereed(sample: Sample, play: Play, reports: list[Report]) -> list[Message]:
    """Compare the verdicts about the sheets with the sample: its totals, and its mistakes."""
    if errors := [report.error for report in reports if report.error is not None]:
        return errors
    mistakes = [one.where for one in sample.report.findings if one.code == "score"]
    if mistakes and sample.record.names:
        return []  # a sheet of a table does not know the moves, so not every mistake shows on it
    totals = [None if one is None else one.total for report in reports for one in report.scores]
    right = [score.total for score in play.scores]
    found = [one.where for report in reports for one in report.findings]
    if (totals, found) == (right, mistakes):
        return []
    return [say("check.reads-back", total=right, got=totals, findings=found or "–")]


@cache
def _solved(ident: Ident, options: Options) -> AnySolved:
    """Solve an id once: many samples are about the same dice."""
    chosen = {"options": dict(options)} if options else {}
    return solve(read_record({"id": str(ident), **chosen})[1])


def against_the_best(sample: Sample) -> Station:
    """Compare every seat's score with the best its dice allow."""
    record = sample.record
    if sample.game.variant(record.variant).solver is None:
        return skipped(say("skipped.no-solver"))
    if not sample.is_legal:
        return skipped(say("skipped.illegal"))
    problems: list[Message] = []
    for name, score in zip(record.seats, sample.report.scores, strict=True):
        if score is None:
            return skipped(say("skipped.no-score"))
        try:
            best = _best(record, name)
        except RecordError as error:
            return (
                skipped(say("skipped.no-dice"))
                if record.ident is None
                else Station((error.message,))
            )
        problems += _beaten(score.total, best, name)
    return Station(tuple(problems))


def _best(record: Record, name: str | None) -> AnySolved:
    if record.ident is not None and name is None:
        return _solved(record.ident, record.options)
    return solve(record, name)


def _beaten(total: int, best: AnySolved, name: str | None) -> list[Message]:
    """Return what is wrong with a total beside the best: nothing where it is not beaten."""
    if (
        total <= best.bound
        and best.score <= best.bound
        and (not best.proved or best.score == best.bound)
    ):
        return []
    problem = say("check.beaten", total=total, best=best.score, bound=best.bound)
    return [problem if name is None else at(name, problem)]
