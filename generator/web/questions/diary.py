"""The diary of a browser: the command's own file, which the page keeps."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from generator.tasks.diary.diary import Diary, noted, read_diary
from generator.tasks.diary.stats import stats as reckon
from generator.tasks.diary.stats_json import StatsJson, stats_json
from generator.web.questions.asking import Asked, Files, day_of

DIARY = "diary.jsonl"


class StatsQuestion(Asked):
    """The day it is, and whose results are meant where not all are."""

    today: str
    player: NotRequired[str]


def stats(asked: StatsQuestion, files: Files) -> tuple[StatsJson, Files]:
    """Return what a diary comes to, as `malo stats --json` does."""
    diary = read_diary(files.get(DIARY, b""))
    found = reckon(diary.entries, day_of(asked["today"]), asked.get("player"))
    return stats_json(found, diary, day_of(asked["today"])), {}


class NoteAnswer(TypedDict):
    """The name of the diary that comes with it, and how many lines nobody can read."""

    names: list[str]
    damaged: int


def note(asked: Asked, files: Files) -> tuple[NoteAnswer, Files]:
    """Put several diaries together, single lines included; of every puzzle the better stays."""
    read = [read_diary(content) for content in files.values()]
    entries = [entry for one in read for entry in one.entries]
    damaged = sum(one.damaged for one in read)
    return {"names": [DIARY], "damaged": damaged}, {DIARY: noted(Diary(), entries).content}
