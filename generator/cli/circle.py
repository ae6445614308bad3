"""The whole circle of a sample game: dice, play, sheet, form, read back, verdict, best."""

import tempfile
from pathlib import Path
from typing import Any

from generator.cli.reading import best_scores, referee_file
from generator.core.game import AnyGame
from generator.core.record import Record


def circle_problem(game: AnyGame, record: Record, state: Any) -> str | None:
    """Fill the printed sheet of a finished solo game in and referee what is read back from it."""
    component = next((one for one in game.components if one.needs_id), None)
    if record.ident is None or record.names or component is None or game.sheet_values is None:
        return None
    if record.options:
        return None  # a sheet does not say which options its table played with
    from generator.layout.options import PrintOptions
    from generator.layout.page import Document
    from generator.render.fill import fill_form
    from generator.render.pdf import pdf_bytes

    pages = tuple(component.pages(PrintOptions(ident=record.ident)))
    document = Document(game.name, pages, ident=str(record.ident))
    filled = fill_form(pdf_bytes(document, fillable=True), game.sheet_values(state, 0))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sheet.pdf"
        path.write_bytes(filled)
        (report,) = referee_file(path).values()
    total = game.score(state, 0)["total"]
    if report.verdict != "correct" or report.score is None or report.score["total"] != total:
        return f"the filled sheet of {total} points reads back as {report}"
    best = best_scores(game, record)
    if best is not None and not total <= best["score"] <= best["bound"]:
        return f"{total} points against a best of {best}"
    return None
