"""The referee and the solver: what is right on a sheet, and what would be best."""

from __future__ import annotations

from time import perf_counter
from typing import Any, NotRequired, TypedDict

from generator.core.errors import MaloError
from generator.core.findings import BestJson, Report, ReportJson
from generator.core.ident import Ident
from generator.core.messages import say
from generator.core.record import format_toml
from generator.games import find_game, parse_ident, parse_target
from generator.tasks.diary.diary import diary_line, reported_entry
from generator.tasks.read.photo_verdict import judged
from generator.tasks.read.photos import photo_sheets
from generator.tasks.read.rankings import rankings
from generator.tasks.read.reading import UnreadSheetError, is_photo, values_data
from generator.tasks.read.results import result_of
from generator.tasks.read.verify_json import VerifyJson, verify_json
from generator.tasks.read.verifying import Refereed, referee_content, referee_data
from generator.tasks.read.weighing import Question, Reading, questions
from generator.tasks.screen.drawing import drawn_places, drawn_values
from generator.tasks.screen.hinting import sheet_hints
from generator.tasks.screen.photo_sheet import PhotoJson, photo_json
from generator.tasks.solve.solution_json import Found, SolutionJson, solution_json
from generator.tasks.solve.solutions import solution_of
from generator.tasks.solve.solving import ident_record
from generator.web.questions.asking import Asked, Files, day_of
from generator.web.questions.finding import IdQuestion
from generator.web.questions.sheets import FilesAnswer, Look

MOST_FILES = 200  # handed in at once


class WrittenQuestion(Look):
    """What is written on the sheet of an id, or on the blank one of a game, by field."""

    target: str
    values: dict[str, str]


class CheckAnswer(TypedDict):
    """The verdict, and for every finding the fields that it is about."""

    report: ReportJson
    places: list[list[str]]


def check(asked: WrittenQuestion, files: Files) -> tuple[CheckAnswer, Files]:
    """Referee what is written on a sheet."""
    target, lang = asked["target"], asked["lang"]
    report = referee_data(values_data(target, asked["values"], lang))
    return {
        "report": report.as_json(target, lang),
        "places": drawn_places(target, report, lang),
    }, {}


class ResultQuestion(WrittenQuestion):
    """The same on the day it is there, which a diary notes."""

    today: str


class ResultAnswer(TypedDict):
    """How a correct sheet compares with the best; its line for a diary, if it is a daily."""

    total: int
    best: BestJson
    medal: str | None
    share: str
    entry: NotRequired[str]


def result(asked: ResultQuestion, files: Files) -> tuple[ResultAnswer, Files]:
    """Return how well somebody did whose sheet is correct; the puzzle is solved for it."""
    ident, lang = parse_ident(asked["target"]), asked["lang"]
    report = referee_data(values_data(str(ident), asked["values"], lang))
    return compared(ident, report, lang, asked["today"]), {}


def compared(ident: Ident, report: Report, lang: str, today: str) -> ResultAnswer:
    """Return how a correct report of a lone player compares with the best play."""
    score = report.scores[0] if report.verdict == "correct" else None
    if score is None:
        raise MaloError(say("web.not-correct"))
    found = result_of(find_game(ident.game), ident, score.total, solution_of(ident))
    best = found.best
    shown: ResultAnswer = {
        "total": score.total,
        "best": {"score": best.score, "bound": best.bound, "proved": best.proved},
        "medal": found.medal,
        "share": found.share_line(lang),
    }
    entry = reported_entry(report, day_of(today))
    return shown if entry is None else {**shown, "entry": diary_line(entry)}


class HintQuestion(WrittenQuestion):
    """How far help may go: from 1, what there is to win, to 3, what to write where."""

    step: int


class HintAnswer(TypedDict):
    """Help in words, and the field that it is about."""

    words: str
    field: str | None
    more: bool


def hint(asked: HintQuestion, files: Files) -> tuple[HintAnswer, Files]:
    """Return help for a sheet that is being filled in."""
    ident = parse_ident(asked["target"])
    hints = sheet_hints(ident, asked["values"], asked["lang"])
    step = min(max(asked["step"], 1), len(hints))
    found = hints[step - 1]
    return {"words": found.words, "field": found.field, "more": step < len(hints)}, {}


def best(asked: IdQuestion, files: Files) -> tuple[SolutionJson, Files]:
    """Return the best play of an id, as `malo solve --json` does."""
    record, begun = ident_record(parse_ident(asked["id"])), perf_counter()
    assert record.ident is not None
    solved = solution_of(record.ident)
    found: Found = {None: (solved, round(perf_counter() - begun, 3))}
    answer: Any = solution_json(record, found, asked["lang"])
    return answer, {}


class HandedJson(TypedDict):
    """A sheet that was handed in: whose it is, and what is written in its fields."""

    file: str
    target: str | None
    values: dict[str, str]
    places: list[list[str]]
    photo: NotRequired[PhotoJson]


class ReadAnswer(VerifyJson):
    """What `malo verify --json` says, and all sheets to draw it on."""

    sheets: list[HandedJson]


def read(asked: Asked, files: Files) -> tuple[ReadAnswer, Files]:
    """Referee filled forms, records and photos, by the names of their files."""
    if not files:
        raise MaloError(say("web.no-files"))
    if len(files) > MOST_FILES:
        raise MaloError(say("web.many-files", most=MOST_FILES))
    photos = {name: content for name, content in files.items() if is_photo(name)}
    read = []
    for name, content in files.items():
        refereed = Refereed({}) if name in photos else referee_content(content, name)
        photos |= {name: content} if refereed.may_be_scan else {}
        read += [] if name in photos else [refereed]
    on_photos, readings = _on_photos(photos)
    read.append(on_photos)
    reports = [pair for one in read for pair in one.reports.items()]
    blank = {name: about for one in read for name, about in one.blank.items()}
    shown = verify_json(reports, blank, rankings(reports, blank), asked["lang"], readings)
    sheets = [sheet for one in read for sheet in _handed(one, asked["lang"])]
    pictures: Files = {}
    for one in sheets:
        reading, open_ = readings.get(one["file"], (None, ()))
        if reading is not None and reading.sheet.error is None:
            one["photo"], made = photo_json(reading, open_, asked["lang"])
            pictures |= made
    return {**shown, "sheets": sheets}, pictures


def _on_photos(photos: Files) -> tuple[Refereed, dict[str, tuple[Reading, tuple[Question, ...]]]]:
    """Referee photos without asking: what is not sure stays open, and is named."""
    sheets, unread = photo_sheets(photos.items())
    readings = {one.name: Reading(one, {}) for one in sheets}
    asked = {name: (one, questions(one)) for name, one in readings.items()}
    reports = {name: Report(error=problem) for name, problem in unread.items()}
    reports |= {name: judged(*one) for name, one in asked.items()}
    return Refereed(reports, written={name: one.boxes for name, one in readings.items()}), asked


def _handed(refereed: Refereed, lang: str) -> list[HandedJson]:
    """Return the sheets of a file, as far as they can be drawn."""
    found: list[HandedJson] = []
    for name, report in refereed.reports.items():
        target, written = report.id or report.game, refereed.written.get(name)
        values = written or drawn_values(refereed.records.get(name, {}), report, lang)
        places = drawn_places(target, report, lang) if target else []
        kept = {field: value for field, value in values.items() if value}
        found.append({"file": name, "target": target, "values": kept, "places": places})
    return found


def record(asked: WrittenQuestion, files: Files) -> tuple[FilesAnswer, Files]:
    """Return what is written on a sheet as a record."""
    data = values_data(asked["target"], asked["values"], asked["lang"])
    if isinstance(data, UnreadSheetError):
        raise data
    game, variant, ident = parse_target(asked["target"])
    about = (game.name, variant, ident.slug) if ident else (game.name,)
    name = "-".join(about) + ".toml"
    return {"names": [name]}, {name: format_toml(data).encode()}
