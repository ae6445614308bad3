"""What runs in a worker of the browser: the door, as three workers share its work.

The engine answers whatever needs no search; the solver searches, and has numpy where the site has
it; the reader opens strangers' PDFs, and the page ends it when that takes too long.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from datetime import date
from typing import Any

from generator.core.dates import parse_date
from generator.core.errors import MaloError
from generator.core.ident import Ident
from generator.core.messages import say
from generator.games import find_game, parse_target
from generator.tasks.print.dailies import daily_ident, games_with_daily
from generator.tasks.read.elsewhere import no_photos, reader_of, told_of
from generator.tasks.read.photos import photos_read_by
from generator.tasks.read.reading import read_by
from generator.tasks.solve.solutions import is_kept
from generator.web.door import LONG, QUESTIONS, ask
from generator.web.questions.asking import Files, language_of

READING_SECONDS = 10  # by the clock, which a stranger's PDF may take
ELSEWHERE = "elsewhere"
NUMPY = "numpy"
# There is no server to start again, and nobody who reads photos.
_SAID_OTHERWISE = {"page.offline": "site.offline", "handin.about": "site.handin"}


def answer(
    name: str,
    question: str,
    files: Mapping[str, bytes | memoryview],
    told: Mapping[str, bytes | memoryview],
    link: str = "",
    searching: bool = False,
) -> tuple[str, Files]:
    """Answer a question that came as JSON; ELSEWHERE or NUMPY where another worker has to.

    `told` is what the reader found in PDFs. Sheets lead to the site by the link.
    """
    asked = json.loads(question)
    if not searching and searches(name, asked):
        return ELSEWHERE, {}
    try:
        content = {key: bytes(one) for key, one in files.items()}
        read = {key: bytes(one) for key, one in told.items()}
        reader = reader_of(read, content, READING_SECONDS)
        with read_by(reader), photos_read_by(no_photos):
            found, made = ask_site(name, asked, content, link)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != NUMPY:
            raise
        return NUMPY, {}
    return json.dumps(found), made


def ask_site(
    name: str, asked: Mapping[str, Any], files: Files, link: str
) -> tuple[dict[str, Any], Files]:
    """Ask the door as a site does: its sheets carry its address, and it takes no photos."""
    if name == "scan":
        return {"error": say("site.no-photos").words(language_of(asked))}, {}
    takes_link = name in QUESTIONS and "link" in QUESTIONS[name].asked.__annotations__
    linked = {"link": link} if link and takes_link else {}
    found, made = ask(name, {**linked, **asked}, files)
    if name == "words" and "words" in found:
        words = found["words"]
        words |= {one: words[other] for one, other in _SAID_OTHERWISE.items()}
    return found, made


def do_without_numpy() -> None:
    """Say in plain words what a search would need, where the site has no numpy."""
    sys.meta_path.insert(0, _NoNumpy)


class _NoNumpy:
    """Refuses numpy to whoever imports it."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> None:
        if name.partition(".")[0] == NUMPY:
            raise MaloError(say("site.no-numpy"))


def read(content: bytes | memoryview) -> bytes:
    """Return what there is to tell of a stranger's PDF."""
    return told_of(bytes(content))


def searches(name: str, asked: Mapping[str, Any]) -> bool:
    """Tell whether a question may search for long: it is about an id that nobody solved yet."""
    if name not in LONG:
        return False
    return name == "advice" or any(not _is_solved(one) for one in _idents(asked))


def _is_solved(ident: Ident) -> bool:
    """Tell whether an id needs no search; a solver that keeps nothing is quick."""
    solver = find_game(ident.game).variant(ident.variant).solver
    return solver is None or solver.retell is None or is_kept(ident)


def _idents(asked: Mapping[str, Any]) -> list[Ident]:
    """Return the ids that a question is about; the door says what is wrong with others."""
    try:
        if "date" in asked:
            day = parse_date(str(asked["date"]))
            return [] if day is None else _of_day(day, asked)
        target = str(asked.get("target", asked.get("id", "")))
        return [ident for _, _, ident in [parse_target(target)] if ident is not None]
    except MaloError:
        return []


def _of_day(day: date, asked: Mapping[str, Any]) -> list[Ident]:
    named = [find_game(str(one)) for one in asked.get("games", ())]
    return [daily_ident(game, day, asked.get("variant")) for game in named or games_with_daily()]
