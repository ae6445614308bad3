"""A sheet on photos, asked about on the page, box by box.

Nothing is kept between two questions: the page sends along what was read, and what somebody said.
"""

from __future__ import annotations

from typing import TypedDict

from generator.core.findings import ReportJson
from generator.games import find_game
from generator.tasks.read.photo_verdict import judged
from generator.tasks.read.weighing import questions
from generator.tasks.screen.drawing import places_of
from generator.tasks.screen.photo_sheet import AskedJson, asked_json, reading_told
from generator.web.questions.asking import Asked, Files


class WeighQuestion(Asked):
    """What was read, as `read` told it, and what somebody says of the boxes."""

    codes: list[str]
    guesses: dict[str, dict[str, float]]
    answers: dict[str, str]


class WeighAnswer(TypedDict):
    """The verdict, as far as it goes, with the fields of its findings, and what is still asked."""

    report: ReportJson
    places: list[list[str]]
    asked: list[AskedJson]


def weigh(asked: WeighQuestion, files: Files) -> tuple[WeighAnswer, Files]:
    """Referee a sheet on photos with what somebody says of it."""
    reading = reading_told(asked["codes"], asked["guesses"], asked["answers"])
    left, lang = questions(reading), asked["lang"]
    report, game = judged(reading, left), find_game(reading.sheet.code.game)
    return {
        "report": report.as_json(reading.sheet.target, lang),
        "places": places_of(game, reading.fields, report),
        "asked": asked_json(reading, left, lang),
    }, {}
