"""The one door: everything a page may ask, answered by `tasks`. It knows no HTTP, no JavaScript.

Nothing is kept between two questions: a sheet is its id and what is written on it. `docs/web.md`
describes every question; `templates/web/door.d.ts` has their shapes, from which the page is
checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.core.errors import MaloError
from generator.core.messages import quoted, say
from generator.web.questions import diary, finding, judging, photos, playing, sheets
from generator.web.questions.asking import Files, Question, checked, language_of

QUESTIONS: Mapping[str, Question] = {
    "words": Question(finding.words),
    "games": Question(finding.all_games),
    "find": Question(finding.find),
    "scan": Question(finding.scan),
    "day": Question(finding.day),
    "picture": Question(finding.picture),
    "fresh": Question(finding.fresh),
    "rating": Question(finding.rating, long=True),
    "sheet": Question(sheets.sheet),
    "solution": Question(sheets.solution, long=True),
    "print": Question(sheets.print_kit, long=True),
    "preview": Question(sheets.preview, long=True),
    "daily": Question(sheets.daily, long=True),
    "filled": Question(sheets.filled),
    "check": Question(judging.check),
    "result": Question(judging.result, long=True),
    "hint": Question(judging.hint, long=True),
    "best": Question(judging.best, long=True),
    "read": Question(judging.read, long=True),
    "weigh": Question(photos.weigh),
    "record": Question(judging.record),
    "play": Question(playing.play),
    "learn": Question(playing.learn),
    "advice": Question(playing.advice, long=True),
    "kept": Question(playing.kept),
    "ended": Question(playing.ended, long=True),
    "resumed": Question(playing.resumed),
    "stats": Question(diary.stats),
    "note": Question(diary.note),
}
NAMES = frozenset(QUESTIONS)
LONG = frozenset(name for name, one in QUESTIONS.items() if one.long)


def ask(name: str, question: Mapping[str, Any], files: Files) -> tuple[dict[str, Any], Files]:
    """Answer a question; what a person can get wrong is an answer too, with `error` in words.

    >>> ask("find", {"lang": "en", "text": "detrak#tomorrow", "today": "2026-11-16"}, {})
    ({'id': 'detrak.basic#2026-11-17', 'game': 'detrak'}, {})
    >>> ask("find", {"lang": "en", "text": "chess", "today": "2026-11-16"}, {})[0].keys()
    dict_keys(['error'])
    """
    try:
        known = QUESTIONS.get(name)
        if known is None:
            raise MaloError(say("web.no-question", name=quoted(name)))
        answer, made = known.answer(checked(known.asked, question), files)
    except MaloError as error:
        return {"error": error.message.words(language_of(question))}, {}
    return dict(answer), made
