"""The whole circle of a sample game: dice, play, sheet, form, read back, verdict, best."""

from typing import Any

from generator.core.findings import Report
from generator.core.game import AnyGame, Solved
from generator.core.messages import Message, say
from generator.core.record import Record
from generator.tasks.printing import puzzle_pages
from generator.tasks.solving import solve
from generator.tasks.verifying import referee_pdf


def circle_problem(game: AnyGame, record: Record, state: Any) -> Message | None:
    """Fill the printed sheet of a finished solo game in and referee what is read back from it."""
    if record.ident is None or record.names or game.sheet_values is None:
        return None
    if record.options:
        return None  # a sheet does not say which options its table played with
    variant = game.variant(record.variant)
    if variant.sheets is None:
        return None
    solved = None if variant.solver is None else solve(record)
    total = game.score(state, 0).total
    report = _read_back(game, record, state, solved)
    score = report.scores[0] if report.scores else None
    if report.verdict != "correct" or score is None or score.total != total:
        places = [f"{one.code} {one.where}" for one in report.findings]
        return say("check.reads-back", total=total, verdict=report.verdict, findings=places or "–")
    if solved is not None and not total <= solved.score <= solved.bound:
        return say("check.beaten", total=total, best=solved.score, bound=solved.bound)
    return None


def _read_back(game: AnyGame, record: Record, state: Any, solved: Solved | None) -> Report:
    """Print the sheet as a form, fill it in as a person would, and referee it."""
    from generator.layout.options import PrintOptions
    from generator.layout.page import Document
    from generator.render.fill import fill_form
    from generator.render.pdf import pdf_bytes

    assert game.sheet_values is not None
    pages = tuple(puzzle_pages(game, PrintOptions(ident=record.ident), solved))
    document = Document(game.name, pages, ident=str(record.ident))
    filled = fill_form(pdf_bytes(document, fillable=True), game.sheet_values(state, 0))
    (report,) = referee_pdf(filled).values()
    return report
