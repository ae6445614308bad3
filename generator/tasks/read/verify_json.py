"""What `malo verify --json` shows: the reports, and who comes before whom."""

from collections.abc import Iterable, Mapping
from typing import NotRequired, TypedDict

from generator.core.findings import Report, ReportJson
from generator.core.messages import DEFAULT
from generator.tasks.read.rankings import Entry, Ranking, Rankings
from generator.tasks.read.reading import About
from generator.tasks.read.weighing import Question, Reading


class PlacedJson(TypedDict):
    """A player with a place."""

    place: int
    name: str
    file: str
    verdict: str
    certainty: str | None
    total: int


class UnplacedJson(TypedDict):
    """A player without a place; no verdict for a sheet in which nothing is written."""

    name: str
    file: str
    verdict: str | None
    reason: str


class RankingJson(TypedDict):
    """The players of one id, or of one way to play without ids."""

    game: str
    variant: str | None
    id: str | None
    places: list[PlacedJson]
    unplaced: list[UnplacedJson]


class BlankJson(TypedDict):
    """A sheet in which nothing is written but perhaps a name."""

    file: str
    id: str | None
    game: str | None
    player: str | None


class GuessJson(TypedDict):
    """What a field of a photo may say, and how sure that is, from 0 to 1."""

    value: str
    sure: float


class QuestionJson(TypedDict):
    """A field of a photo that somebody must look at; the likeliest guess first."""

    where: str
    guesses: list[GuessJson]


class FileJson(ReportJson):
    """The verdict about a sheet; of one on a photo, what was read and what is to be asked."""

    read: NotRequired[dict[str, GuessJson]]
    questions: NotRequired[list[QuestionJson]]


class VerifyJson(TypedDict):
    """Everything; what there is none of has no key."""

    files: list[FileJson]
    blank: NotRequired[list[BlankJson]]
    rankings: NotRequired[list[RankingJson]]
    unranked: NotRequired[list[UnplacedJson]]


def verify_json(
    reports: Iterable[tuple[str, Report]],
    blank: Mapping[str, About],
    ranked: Rankings,
    lang: str = DEFAULT,
    photos: Mapping[str, tuple[Reading, tuple[Question, ...]]] | None = None,
) -> VerifyJson:
    """Return the verdicts about some sheets by name, and what follows from them."""
    read = photos or {}
    files = [_file(report.as_json(sheet, lang), read.get(sheet)) for sheet, report in reports]
    shown: VerifyJson = {"files": files}
    if blank:
        shown["blank"] = [_blank(sheet, about) for sheet, about in blank.items()]
    if ranked.rankings:
        shown["rankings"] = [_ranking(one, lang) for one in ranked.rankings]
    if ranked.unranked:
        shown["unranked"] = [_unplaced(one, lang) for one in ranked.unranked]
    return shown


def _file(report: ReportJson, read: tuple[Reading, tuple[Question, ...]] | None) -> FileJson:
    shown: FileJson = {**report}  # type: ignore[typeddict-item]  # the others are not required
    if read is None:
        return shown
    reading, asked = read
    fields = {
        where: _guess(reading.values[where], reading.sure(where)) for where in reading.sheet.guesses
    }
    return {**shown, "read": fields, "questions": questions_json(asked)}


def questions_json(asked: Iterable[Question]) -> list[QuestionJson]:
    """Return what must be asked about a sheet on photos."""
    return [
        {"where": one.where, "guesses": [_guess(*guess) for guess in one.guesses]} for one in asked
    ]


def _guess(value: str, sure: float) -> GuessJson:
    return {"value": value, "sure": round(sure, 3)}


def _blank(sheet: str, about: About) -> BlankJson:
    return {"file": sheet, "id": about.ident, "game": about.game, "player": about.player}


def _ranking(ranking: Ranking, lang: str) -> RankingJson:
    return {
        "game": ranking.game,
        "variant": ranking.variant,
        "id": ranking.ident,
        "places": [_placed(entry) for entry in ranking.placed],
        "unplaced": [_unplaced(entry, lang) for entry in ranking.unplaced],
    }


def _placed(entry: Entry) -> PlacedJson:
    assert entry.place is not None
    assert entry.verdict is not None
    assert entry.total is not None
    return {
        "place": entry.place,
        "name": entry.name,
        "file": entry.sheet,
        "verdict": entry.verdict,
        "certainty": entry.certainty,
        "total": entry.total,
    }


def _unplaced(entry: Entry, lang: str) -> UnplacedJson:
    assert entry.reason is not None
    return {
        "name": entry.name,
        "file": entry.sheet,
        "verdict": entry.verdict,
        "reason": entry.reason.words(lang),
    }
