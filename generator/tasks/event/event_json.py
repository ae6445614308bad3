"""What `malo event` shows as JSON: what came in, and where everybody stands."""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from generator.core.messages import DEFAULT, Message
from generator.tasks.event.receiving import Handed, HandedSheet
from generator.tasks.event.series import Series
from generator.tasks.event.standing import Evening, GameTable, Line, Result


class HandedJson(TypedDict):
    """A sheet that came in; `reason` is why it has no place."""

    number: int
    name: str
    id: str
    verdict: str
    certainty: str | None
    total: int | None
    claimed: int | None
    reason: str | None


class RefusedJson(TypedDict):
    """A file that was not taken."""

    file: str
    reason: str


class MissingJson(TypedDict):
    """Whose sheet of a puzzle is missing."""

    id: str
    names: list[str]


class AddedJson(TypedDict):
    """What `malo event add` took, what it did not, and who is still missing."""

    received: list[HandedJson]
    refused: list[RefusedJson]
    missing: list[MissingJson]


class ResultJson(HandedJson):
    """A sheet that counts: its place and points; no place where there is a reason."""

    place: int | None
    points: int
    medal: str | None


class GameTableJson(TypedDict):
    """The results of a puzzle, best first."""

    id: str
    game: str
    best: int
    results: list[ResultJson]
    missing: list[str]


class LineJson(TypedDict):
    """A line of the table; a part is null where nothing was handed in."""

    place: int | None
    name: str
    points: int
    parts: list[int | None]


class ReplacedJson(TypedDict):
    """A sheet that another one took the place of."""

    number: int
    by: int
    name: str
    id: str


class EveningJson(TypedDict):
    """An evening; the parts of its lines are its games."""

    title: str
    date: str
    reckoned: str
    games: list[GameTableJson]
    lines: list[LineJson]
    absent: list[str]
    replaced: list[ReplacedJson]


class SeriesEventJson(TypedDict):
    """An evening of a series."""

    title: str
    date: str


class SeriesJson(TypedDict):
    """A series; the parts of its lines are its evenings."""

    reckoned: str
    events: list[SeriesEventJson]
    lines: list[LineJson]


def added_json(
    received: Sequence[Handed],
    refused: Mapping[str, Message],
    now: Evening,
    lang: str = DEFAULT,
) -> AddedJson:
    """Return what came in, what was refused, and who is missing now."""
    return {
        "received": [_handed(one.number, s, lang) for one in received for s in one.sheets],
        "refused": [
            {"file": name, "reason": reason.words(lang)} for name, reason in refused.items()
        ],
        "missing": [
            {"id": str(table.game.ident), "names": list(table.missing)} for table in now.games
        ],
    }


def table_json(one: Evening | Series, lang: str = DEFAULT) -> EveningJson | SeriesJson:
    """Return where everybody stands, at an evening or in a series."""
    return _series(one) if isinstance(one, Series) else _evening(one, lang)


def _evening(one: Evening, lang: str) -> EveningJson:
    return {
        "title": one.event.title,
        "date": one.event.day.isoformat(),
        "reckoned": one.event.points,
        "games": [_table(table, lang) for table in one.games],
        "lines": [_line(line) for line in one.lines],
        "absent": list(one.absent),
        "replaced": [
            {"number": old.number, "by": old.by, "name": old.sheet.player, "id": old.sheet.id}
            for old in one.replaced
        ],
    }


def _series(one: Series) -> SeriesJson:
    events = [evening.event for evening in one.evenings]
    return {
        "reckoned": events[0].points,
        "events": [{"title": event.title, "date": event.day.isoformat()} for event in events],
        "lines": [_line(line) for line in one.lines],
    }


def _handed(number: int, sheet: HandedSheet, lang: str) -> HandedJson:
    return {
        "number": number,
        "name": sheet.player,
        "id": sheet.id,
        "verdict": sheet.verdict,
        "certainty": sheet.certainty,
        "total": sheet.total,
        "claimed": sheet.claimed,
        "reason": sheet.reason.get(lang),
    }


def _table(table: GameTable, lang: str) -> GameTableJson:
    return {
        "id": str(table.game.ident),
        "game": table.game.ident.game,
        "best": table.game.best,
        "results": [_result(one, lang) for one in table.results],
        "missing": list(table.missing),
    }


def _result(one: Result, lang: str) -> ResultJson:
    handed = _handed(one.number, one.sheet, lang)
    return {**handed, "place": one.place, "points": one.points, "medal": one.medal}


def _line(line: Line) -> LineJson:
    return {
        "place": line.place,
        "name": line.player,
        "points": line.points,
        "parts": list(line.parts),
    }
