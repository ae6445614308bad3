"""An event: an evening at the club or a lesson, with its puzzles, its people and its points.

It is a small file that people may read and mend; what is handed in lies beside it
(`cli.kept_event`), and who stands where follows from both (`standing`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from generator.core.errors import MaloError, NotationError, RecordError
from generator.core.ident import Ident
from generator.core.messages import at, quoted, say
from generator.core.names import find_name, nearest_name, plain
from generator.core.record import (
    MAX_NAME,
    check_player_names,
    format_toml,
    number,
    parse_toml,
    text_block,
)
from generator.core.score import MEDALS
from generator.core.text import Texts, common
from generator.games import find_game, parse_ident
from generator.tasks.print.dailies import Puzzle
from generator.tasks.print.seating import MOST
from generator.tasks.read.results import targets_of

POINTS = ("places", "share")
"""How an evening is reckoned: by the place in every game, or by the share of its best."""
MOST_GAMES = 8
_KEYS = {"title", "date", "points", "players", "games"}


@dataclass(frozen=True, slots=True)
class EventGame:
    """A puzzle that everybody plays: its id, the best known of it, and what its medals take."""

    ident: Ident
    best: int
    medals: Mapping[str, int] = field(default_factory=dict)

    def title(self, lang: str) -> str:
        """Return the name of its game."""
        return find_game(self.ident.game).title[lang]


@dataclass(frozen=True, slots=True)
class Event:
    """Who plays what, when, and how it is reckoned."""

    title: str
    day: date
    points: str
    players: tuple[str, ...]
    games: tuple[EventGame, ...]

    def game(self, ident: str) -> EventGame | None:
        """Return the puzzle of an id, None for an id that is none of them."""
        return next((one for one in self.games if str(one.ident) == ident), None)

    def listed(self, name: str) -> str:
        """Return a name as the list has it, whatever its case and accents; no name is guessed."""
        if not plain(name) and name not in self.players:
            raise NotationError(say("event.nameless"))
        known = dict.fromkeys(self.players, ())
        found = name if name in known else find_name(name, known)
        if found is not None:
            return found
        guess = nearest_name(name, known)
        if guess is None:
            raise NotationError(say("event.not-listed", name=quoted(name)))
        raise NotationError(say("event.not-listed-guess", name=quoted(name), guess=guess))


def check_event(title: str, players: Sequence[str], idents: Sequence[Ident]) -> None:
    """Refuse what makes no event: names that are alike, puzzles that nobody can rank."""
    if not title.strip() or not title.isprintable() or len(title) > MAX_NAME:
        raise NotationError(say("event.title", title=quoted(title), most=MAX_NAME))
    if not players or len(players) > MOST:
        raise NotationError(say("event.players", count=len(players), most=MOST))
    check_player_names(players)
    alike: dict[str, str] = {}
    for name in players:
        if (other := alike.setdefault(plain(name) or name, name)) != name:
            raise NotationError(say("event.alike", one=quoted(other), other=quoted(name)))
    if not 1 <= len(idents) <= MOST_GAMES:
        raise NotationError(say("event.games", count=len(idents), most=MOST_GAMES))
    for ident in idents:
        if idents.count(ident) > 1:
            raise NotationError(say("event.same-game", id=str(ident)))
        if not find_game(ident.game).variant(ident.variant).has_daily:
            raise NotationError(say("game.no-daily", game=f"{ident.game}.{ident.variant}"))


def new_event(
    title: str, day: date, points: str, players: Sequence[str], puzzles: Sequence[Puzzle]
) -> Event:
    """Return the event of some solved puzzles."""
    check_event(title, players, [one.ident for one in puzzles])
    games = tuple(
        EventGame(one.ident, one.solved.score, targets_of(one.game, one.ident, one.solved))
        for one in puzzles
    )
    return Event(title, day, points, tuple(players), games)


def event_content(event: Event) -> bytes:
    """Return an event as the bytes of its file: a name a line, so that a latecomer is a line more.

    >>> print(event_content(Event("Tuesday", date(2026, 11, 17), "places", ("Anne",), ())).decode())
    title = "Tuesday"
    date = 2026-11-17
    points = "places"
    players = \"\"\"
    Anne
    \"\"\"
    <BLANKLINE>
    """
    head = {"title": event.title, "date": event.day, "points": event.points}
    games = {str(one.ident): {"best": one.best, **one.medals} for one in event.games}
    data: dict[str, Any] = {**head, "players": text_block(event.players)}
    return format_toml(data | ({"games": games} if games else {})).encode()


def read_event(content: bytes) -> Event:
    """Return the event of a file's bytes; what is wrong with it is said in a line."""
    data = parse_toml(content)
    if odd := sorted(data.keys() - _KEYS):
        raise RecordError(say("event.odd-key", key=quoted(odd[0])))
    title, points, names = (_text(data, key) for key in ("title", "points", "players"))
    if points not in POINTS:
        raise RecordError(at("points", say("use.one-of", got=quoted(points), known=list(POINTS))))
    if type(data.get("date")) is not date:
        raise RecordError(at("date", say("use.date", got=quoted(data.get("date")))))
    tables = data.get("games", {})
    if not isinstance(tables, Mapping):
        raise RecordError(say("record.table", where="games", got=quoted(tables)))
    players = names_in(names)
    games = tuple(_game(ident, table) for ident, table in tables.items())
    try:
        check_event(title, players, [one.ident for one in games])
    except MaloError as error:
        raise RecordError(error.message) from None
    return Event(title, data["date"], points, players, games)


def names_in(text: str) -> tuple[str, ...]:
    """Return the names of a list, one a line.

    >>> names_in("Anne\\n\\n  Bob Martin \\n")
    ('Anne', 'Bob Martin')
    """
    return tuple(line.strip() for line in text.splitlines() if line.strip())


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise RecordError(say("record.string", where=key, got=quoted(value)))
    return value


def _game(ident: str, table: Any) -> EventGame:
    """Return a puzzle of the file: what stands below its id."""
    if not isinstance(table, Mapping) or "best" not in table or table.keys() - {"best", *MEDALS}:
        raise RecordError(say("event.game-table", id=quoted(ident), keys=["best", *MEDALS]))
    try:
        known = parse_ident(ident)
    except MaloError as error:
        raise RecordError(at("games", error.message)) from None
    numbers = {key: number(value, f"{ident}.{key}") for key, value in table.items()}
    return EventGame(known, numbers.pop("best"), {m: numbers[m] for m in MEDALS if m in numbers})


def points_words(event: Event, lang: str) -> str:
    """Return how an event is reckoned, in a sentence."""
    text: Texts = common(lang)
    return text(f"event.points-{event.points}", count=len(event.players), most=FULL)


FULL = 1000
"""The points for reaching the best of a puzzle, where its share counts."""
