"""What a page asks first, answered while the site is made: days are seen before Python is loaded.

Sheets of a game differ little from day to day, so a sheet is told as runs of pieces of the first
day's sheet and as what that does not have; `templates/site/beforehand.js` puts it together again.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from itertools import pairwise
from typing import Any

from generator.core.game import LANGUAGES
from generator.tasks.book.work import Watch, Workers, spread
from generator.tasks.print.dailies import Puzzle
from generator.tasks.solve.solutions import is_kept, keep
from generator.web.site.engine import ask_site

_PIECES = re.compile(r"[^>}]*[>}]|[^>}]+")
_WORTH_A_RUN = 12  # letters: telling a run costs about as much
_SMALL = {"pages": 1}  # how a day shows its sheets, side by side
Parts = list[int | str]


@dataclass(frozen=True, slots=True)
class Day:
    """A day to make answers for: its puzzles, those of the first day, and where codes lead."""

    day: date
    lang: str
    puzzles: tuple[Puzzle, ...]
    first: tuple[str, ...]  # ids
    link: str

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.day.isoformat()}-{self.lang}.bin"


def always() -> bytes:
    """Return the answers that hold on any day."""
    asked = [(name, {"lang": lang}) for lang in LANGUAGES for name in ("words", "games")]
    return packed({_key(*one): {"parts": [_answer(*one, link="")]} for one in asked})


def day_files(
    puzzles: Mapping[date, Sequence[Puzzle]], link: str, workers: Workers, watch: Watch
) -> dict[str, bytes]:
    """Return the files of all days, and the sheets of the first one, which they are told from."""
    first = tuple(str(one.ident) for one in next(iter(puzzles.values())))
    days = [
        Day(day, lang, tuple(some), first, link)
        for day, some in puzzles.items()
        for lang in LANGUAGES
    ]
    made = spread(day_file, days, workers, watch)
    files = {day.name: content for day, content in zip(days, made, strict=True)}
    return files | {
        _base_name(ident, lang, small): packed(_sheet(ident, lang, small, link))
        for lang in LANGUAGES
        for ident in first
        for small in (False, True)
        if not small or _has_more(ident, lang, link)
    }


def day_file(day: Day) -> bytes:
    """Return what a page asks about a day first, answered."""
    for puzzle in day.puzzles:  # on a cluster somebody else may have solved it
        if not is_kept(puzzle.ident):
            keep(puzzle.ident, puzzle.solved)
    whole = ("day", {"date": day.day.isoformat(), "lang": day.lang})
    table: dict[str, Any] = {_key(*whole): {"parts": [_day(day, whole[1])]}}
    for puzzle, first in zip(day.puzzles, day.first, strict=True):
        ident = str(puzzle.ident)
        rating = ("rating", {"id": ident, "lang": day.lang})
        table[_key(*rating)] = {"parts": [_answer(*rating, link=day.link)]}
        table |= _sheets(ident, first, day)
    return packed(table)


def _day(day: Day, asked: Mapping[str, Any]) -> str:
    """Return a day's puzzles; kept are those of this site, not of this machine."""
    found = json.loads(_answer("day", asked, day.link))
    ours = {str(puzzle.ident) for puzzle in day.puzzles}
    for one in found["puzzles"]:
        one["kept"] = one["id"] in ours
    return _json(found)


def _sheets(ident: str, first: str, day: Day) -> dict[str, Any]:
    """Return the sheet of an id as a whole, and its first page alone, if there are more."""
    asked = {"lang": day.lang, "target": ident}
    whole, small = _key("sheet", asked), _key("sheet", asked | _SMALL)
    if not _has_more(ident, day.lang, day.link):
        return {whole: _told(ident, first, day, small=False), small: {"as": whole}}
    return {key: _told(ident, first, day, small=key is small) for key in (whole, small)}


def _told(ident: str, first: str, day: Day, small: bool) -> dict[str, Any]:
    text = _sheet(ident, day.lang, small, day.link)
    base = _sheet(first, day.lang, small, day.link)
    return {"base": _base_name(first, day.lang, small), "parts": told_from(base, text)}


def _has_more(ident: str, lang: str, link: str) -> bool:
    """Tell whether a sheet has more pages than the one that a day shows."""
    return _sheet(ident, lang, True, link) != _sheet(ident, lang, False, link)


@lru_cache(maxsize=64)
def _sheet(ident: str, lang: str, small: bool, link: str) -> str:
    return _answer("sheet", {"lang": lang, "target": ident} | (_SMALL if small else {}), link)


def _base_name(ident: str, lang: str, small: bool) -> str:
    return f"{ident.partition('#')[0]}{'-small' if small else ''}-{lang}.bin"


def _answer(name: str, asked: Mapping[str, Any], link: str) -> str:
    found, _ = ask_site(name, asked, {}, link)
    assert "error" not in found, found
    return _json(found)


def _json(told: object) -> str:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _key(name: str, asked: Mapping[str, Any]) -> str:
    """Return a question in one form, as `keyOf` of the page does."""
    return f"{name} {json.dumps(asked, sort_keys=True, separators=(',', ':'), ensure_ascii=False)}"


def packed(told: object) -> bytes:
    """Return JSON as a file that is small on any web space."""
    return gzip.compress(_json(told).encode("utf-8"), mtime=0)


def told_from(base: str, text: str) -> Parts:
    """Tell a text as runs of another one's pieces, two numbers each, and as what that has not.

    >>> told_from("<a><b><c>", "<a><b><x><c>")
    [0, 2, '<x><c>']
    """
    known, wanted = _PIECES.findall(base), _PIECES.findall(text)
    places = {pair: i for i, pair in reversed([*enumerate(pairwise(known))])}
    single = {one: i for i, one in reversed([*enumerate(known)])}
    parts: Parts = []
    at, after = 0, 0
    while at < len(wanted):
        start = _place(known, wanted, at, after, places, single)
        length = 0 if start is None else _same(known, start, wanted, at)
        if start is None or not length:
            _tell(parts, wanted[at])
            at, after = at + 1, after + 1
        else:
            parts += [start, length]
            at, after = at + length, start + length
    return parts


def _place(
    known: Sequence[str],
    wanted: Sequence[str],
    at: int,
    after: int,
    places: Mapping[tuple[str, str], int],
    single: Mapping[str, int],
) -> int | None:
    """Return where a run may begin: where the last one ended, or where two pieces are the same."""
    if after < len(known) and known[after] == wanted[at]:
        return after
    if at + 1 < len(wanted) and (wanted[at], wanted[at + 1]) in places:
        return places[wanted[at], wanted[at + 1]]
    return single.get(wanted[at]) if len(wanted[at]) > _WORTH_A_RUN else None


def _same(known: Sequence[str], start: int, wanted: Sequence[str], at: int) -> int:
    most, length = min(len(known) - start, len(wanted) - at), 0
    while length < most and known[start + length] == wanted[at + length]:
        length += 1
    return length


def _tell(parts: Parts, piece: str) -> None:
    if parts and isinstance(parts[-1], str):
        parts[-1] += piece
    else:
        parts.append(piece)
