"""A diary of one's own: the dailies that somebody finished, and how near they came to the best.

One file in the user's data folder, a line of JSON a puzzle and player. Nothing else reads it, so it
may be deleted at any time. A line that is none is never written over: the file is put aside first.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from typing import Any

import platformdirs

from generator.core.dates import parse_date
from generator.core.errors import MaloError, reason
from generator.core.files import SaveError, write_whole
from generator.core.findings import Report
from generator.core.ident import Ident
from generator.core.locks import locked
from generator.core.messages import at, say
from generator.core.options import Options
from generator.core.score import MEDALS
from generator.games import find_game, games, parse_ident
from generator.tasks.results import result_of
from generator.tasks.solutions import solution_of

FOLDER = "MALO_DATA"
"""The variable that names another folder than the user's own."""
KEEP = "MALO_KEEP"
"""The variable that, set to 0, keeps nothing."""
_NAME = "diary.jsonl"

Key = tuple[date, str, str, str]
_WORDS = dict.fromkeys(("date", "game", "variant", "player"), str)
_NUMBERS = {"score": int, "best": int, "proved": bool}
# What a line holds, by type.
_LINES = [{**_WORDS, **_NUMBERS, "medal": one} for one in (str, type(None))]


class DiaryError(MaloError):
    """A diary that cannot be read; the message names it and says why."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The puzzle of a day as somebody finished it, beside the best known."""

    date: date
    game: str
    variant: str
    player: str  # blank where no name was given
    score: int
    best: int
    proved: bool  # that no play beats the best
    medal: str | None

    @property
    def key(self) -> Key:
        """Which puzzle it is, and whose: of these the better result stays."""
        return self.date, self.game, self.variant, self.player

    @property
    def merit(self) -> tuple[int, int, bool]:
        """What makes one result better than another of the same puzzle."""
        return self.score, self.best, self.proved

    @property
    def gap(self) -> int:
        """How many points are missing to the best."""
        return self.best - self.score


@dataclass(frozen=True, slots=True)
class Diary:
    """What a diary holds, in the order of days, and how many of its lines are damaged."""

    entries: tuple[Entry, ...] = ()
    damaged: int = 0


@dataclass(frozen=True, slots=True)
class Kept:
    """What is new in the diary, and where a damaged one was put aside."""

    entries: tuple[Entry, ...] = ()
    aside: Path | None = None


def puzzle_title(name: str, variant: str, lang: str) -> str:
    """Return what a puzzle is called: its game, and its variant where that is not the first.

    >>> puzzle_title("detrak", "basic", "en"), puzzle_title("detrak", "advanced", "en")
    ('Détrak', 'Détrak (advanced)')
    """
    game = games().get(name)
    if game is None:  # of a package that is not installed any more
        return name
    known = {one.name for one in game.variants[1:]}
    title = game.texts(lang)(f"variant.{variant}.title") if variant in known else ""
    return f"{game.title[lang]} ({title})" if title else game.title[lang]


def diary_path() -> Path:
    """Return where the diary lies."""
    named = os.environ.get(FOLDER)
    own = Path(named) if named else platformdirs.user_data_path("malopress", appauthor=False)
    return own / _NAME


def is_kept() -> bool:
    """Tell whether results are kept, unless a command says otherwise."""
    return os.environ.get(KEEP, "").strip() != "0"


def daily_entry(
    ident: Ident, total: int, player: str = "", options: Options | None = None
) -> Entry | None:
    """Return a finished puzzle as an entry, None unless it is a daily, played by the usual rules.

    A total that no play of these dice can reach is none either.
    """
    day, variant = parse_date(ident.seed), find_game(ident.game).variant(ident.variant)
    if day is None or options or not variant.has_daily:
        return None
    best = solution_of(ident)
    if total > best.bound:
        return None
    medal = result_of(find_game(ident.game), ident, total, best).medal
    # A best that is not proved may be beaten; then this is the best known.
    known = max(best.score, total)
    return Entry(day, ident.game, ident.variant, player, total, known, best.proved, medal)


def reported_entry(report: Report) -> Entry | None:
    """Return a correct sheet of a daily as an entry, None for any other sheet."""
    score = report.scores[0] if len(report.scores) == 1 else None
    if report.verdict != "correct" or report.id is None or report.names or score is None:
        return None
    return daily_entry(parse_ident(report.id), score.total, report.player or "", report.options)


def read_diary(path: Path) -> Diary:
    """Return what a diary holds; nothing where there is none yet."""
    try:
        lines = path.read_bytes().splitlines()
    except FileNotFoundError:
        return Diary()
    except OSError as error:
        problem = say("cannot-read", reason=reason(error))
        raise DiaryError(at(str(path), problem)) from None
    read = [_read_line(line) for line in lines if line.strip()]
    entries = [entry for entry in read if entry is not None]
    return Diary(_merged(entries), len(read) - len(entries))


def _read_line(line: bytes) -> Entry | None:
    """Return the entry of a line, None where it is none."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if (
        not isinstance(data, dict)
        or {key: type(value) for key, value in data.items()} not in _LINES
    ):
        return None
    day = parse_date(data["date"])
    if day is None or data["medal"] not in (None, *MEDALS):
        return None
    return Entry(**{**data, "date": day})


def _merged(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return the better result of every puzzle and player, in the order of days."""
    best: dict[Key, Entry] = {}
    for entry in entries:
        if entry.key not in best or entry.merit > best[entry.key].merit:
            best[entry.key] = entry
    return tuple(best[key] for key in sorted(best))


def keep(entries: Iterable[Entry], path: Path) -> Kept:
    """Write results into a diary, unless it has better ones; say which of them are new there."""
    given = tuple(entries)
    with locked(path.with_suffix(".lock")):
        before = read_diary(path)
        after = _merged([*before.entries, *given])
        new = tuple(entry for entry in after if entry not in before.entries)
        if not new:
            return Kept()
        aside = _put_aside(path) if before.damaged else None
        lines = (json.dumps(_line(entry), ensure_ascii=False) + "\n" for entry in after)
        write_whole(path, "".join(lines).encode())
    return Kept(new, aside)


def _line(entry: Entry) -> dict[str, Any]:
    return asdict(entry) | {"date": entry.date.isoformat()}


def _put_aside(path: Path) -> Path:
    """Move a damaged diary to a name that nothing has yet."""
    number = 1
    while (aside := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")).exists():
        number += 1
    try:
        path.rename(aside)
    except OSError as error:
        raise SaveError(say("cannot-write", path=str(aside), reason=reason(error))) from None
    return aside
