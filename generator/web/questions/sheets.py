"""Sheets and files: what is looked at, filled in and printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from typing import Any, Literal, NotRequired, TypedDict

from generator.core.dates import long_date, parse_date
from generator.core.errors import MaloError
from generator.core.ident import Ident
from generator.core.messages import quoted, say
from generator.games import find_game, parse_target
from generator.tasks.diary.diary import puzzle_title
from generator.tasks.print.dailies import daily as make_daily
from generator.tasks.print.dailies import daily_ident, daily_name, games_with_daily
from generator.tasks.print.jobs import PrintJob, print_job
from generator.tasks.print.printing import check_share, kit, kit_name, solution_document
from generator.tasks.screen.filling import filled_form, sheet_document
from generator.tasks.screen.sheet_json import PageJson, SheetJson, pages_json, sheet_json
from generator.tasks.solve.solutions import solution_of
from generator.tasks.solve.solving import ident_record
from generator.web.questions.asking import Asked, Files, Paper, Style, day_of

_USUAL_BLEED = 3.0  # of a file for a print shop, in millimetres
_MOST_PAGES = 12  # of a preview at once


class Look(Asked):
    """How a sheet looks, and the address that its code holds before the id."""

    paper: NotRequired[Paper]
    style: NotRequired[Style]
    large_print: NotRequired[bool]
    link: NotRequired[str]


class SheetQuestion(Look):
    """The id of a puzzle, or a game whose blank sheet is meant; of so many pages, or all."""

    target: str
    pages: NotRequired[int]


class SheetAnswer(SheetJson):
    """A sheet to fill in, and the day or word that it is about; no id for a blank one."""

    id: str | None
    about: str
    game: str
    variant: str


def sheet(asked: SheetQuestion, files: Files) -> tuple[SheetAnswer, Files]:
    """Return a sheet to fill in; nothing is solved for it."""
    game, variant, ident = parse_target(asked["target"])
    options = replace(_job(asked, "target", "pages").options, ident=ident)
    document = sheet_document(game, options)
    wanted = document.pages[: max(1, asked.get("pages", len(document.pages)))]
    shown = sheet_json(game, replace(document, pages=tuple(wanted)), options)
    named = None if ident is None else str(ident)
    title, about = (shown["title"], "") if ident is None else _heading(ident, asked["lang"])
    answer: SheetAnswer = {
        **shown,
        "title": title,
        "about": about,
        "id": named,
        "game": game.name,
        "variant": variant,
    }
    return answer, {}


def _heading(ident: Ident, lang: str) -> tuple[str, str]:
    """Return what the puzzle of an id is called, and its day as people say it."""
    day = parse_date(ident.seed)
    title = puzzle_title(ident.game, ident.variant, lang)
    return title, ident.seed if day is None else long_date(day, lang)


class SolutionQuestion(Look):
    """The id of a puzzle."""

    id: str


class PagesAnswer(TypedDict):
    """Pages to look at, and how many there are in all."""

    title: str
    count: int
    pages: list[PageJson]


def solution(asked: SolutionQuestion, files: Files) -> tuple[PagesAnswer, Files]:
    """Return the solution sheets of an id."""
    _, _, ident = parse_target(asked["id"])
    if ident is None:
        raise MaloError(say("web.wrong", key="id", got=quoted(asked["id"])))
    options = replace(_job(asked, "id").options, ident=ident)
    record = ident_record(ident)
    document = solution_document(record, {None: solution_of(ident)}, options)
    if document is None:
        raise MaloError(say("game.no-puzzle-sheets", game=f"{ident.game}.{ident.variant}"))
    pages = document.pages
    return {
        "title": document.title,
        "count": len(pages),
        "pages": pages_json(document, pages),
    }, {}


class JobQuestion(Look):
    """How something is printed, for whom, and what becomes of it."""

    names: NotRequired[list[str]]
    players: NotRequired[int]
    copies: NotRequired[int]
    format: NotRequired[Literal["pdf", "svg", "png"]]
    fillable: NotRequired[bool]
    duplex: NotRequired[Literal["long-edge", "short-edge", "fold", "none"]]
    marks: NotRequired[bool]
    press: NotRequired[bool]
    condition: NotRequired[Literal["fogra39", "fogra47", "fogra51", "fogra52", "tr006"]]
    bleed: NotRequired[float]


class PrintQuestion(JobQuestion):
    """The kit of a game or an id, or the parts that are named."""

    target: str
    parts: NotRequired[list[str]]
    per_sheet: NotRequired[int]
    tile_size: NotRequired[float]
    apart: NotRequired[bool]


class FilesAnswer(TypedDict):
    """The names of the files that come with it."""

    names: list[str]


def print_kit(asked: PrintQuestion, files: Files) -> tuple[FilesAnswer, Files]:
    """Return the files of a kit, byte by byte those of `malo print`."""
    job, document, name = _kit(asked)
    return _made(job.files(document, name))


class PreviewQuestion(PrintQuestion):
    """Some pages of a kit, from one on; the first is 1."""

    first: int


def preview(asked: PreviewQuestion, files: Files) -> tuple[PagesAnswer, Files]:
    """Return pages of a kit as they would be printed."""
    job, document, _ = _kit(asked)
    finished, first = job.finished(document), max(asked["first"], 1) - 1
    pages = islice(finished.pages, first, first + _MOST_PAGES)
    return {
        "title": document.title,
        "count": len(finished.pages),
        "pages": pages_json(finished, pages),
    }, {}


class DailyQuestion(JobQuestion):
    """A day, and the games that are meant where not all are."""

    date: str
    games: NotRequired[list[str]]
    variant: NotRequired[str]


def daily(asked: DailyQuestion, files: Files) -> tuple[FilesAnswer, Files]:
    """Return the puzzles of a day and, in a second file, their solutions, as `malo daily` does."""
    day = day_of(asked["date"])
    job = _job(asked, "date", "games", "variant")
    named = [find_game(one) for one in asked.get("games", ())]
    chosen = named or games_with_daily()
    idents = [daily_ident(game, day, asked.get("variant")) for game in chosen]
    made, fillable = make_daily([day], idents, job.options), job.options.fillable
    name = daily_name([day], idents if named else (), fillable=fillable)
    plain = replace(job, options=replace(job.options, fillable=False))
    found = job.files(made.puzzles, name)
    return _made(found | plain.files(made.solutions, f"{name}-solutions"))


class FilledQuestion(Look):
    """What is written on the sheet of an id or of a game, by field."""

    target: str
    values: dict[str, str]


def filled(asked: FilledQuestion, files: Files) -> tuple[FilesAnswer, Files]:
    """Return a sheet as a form with all that is written in it."""
    game, _, ident = parse_target(asked["target"])
    options = replace(_job(asked, "target", "values").options, ident=ident)
    return _made(filled_form(game, options, asked["values"]))


def _kit(asked: PrintQuestion) -> tuple[PrintJob, Any, str]:
    job = _job(asked, "target", "parts", "first")
    game, variant, ident = parse_target(asked["target"])
    check_share(game.variant(variant), job.options)
    parts = asked.get("parts", [])
    job = replace(job, options=replace(job.options, ident=ident))
    name = kit_name(game, ident, parts, fillable=job.options.fillable)
    return job, kit(game, job.options, parts), name


def _job(asked: Mapping[str, Any], *others: str) -> PrintJob:
    """Return the job of a question, whose other keys are not about printing."""
    job = {key: value for key, value in asked.items() if key not in others}
    job["names"] = tuple(job.get("names", ()))
    if job.get("press"):
        job.setdefault("bleed", _USUAL_BLEED)
    return print_job(job)


def _made(files: Files) -> tuple[FilesAnswer, Files]:
    return {"names": list(files)}, files
