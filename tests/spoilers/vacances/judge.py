"""A diary of Vacances read and judged by the oracle: the first line that breaks the rules."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache, lru_cache

from tests.oracles.stream import below, shuffle, stream
from tests.oracles.vacances import DISHES, KIND, NUMBER, Player, Table, ends
from tests.spoilers.judging import Judged, Mistake, Stop, judged, wrong_values
from tests.spoilers.places import needs
from tests.spoilers.records import Data, own, seats

WEATHERS = ("sun", "rain", "storm")
SERIES = ("visits", "promenades", "sports", "beaches", "dishes")
SPACES = {str(number): name for name, number in NUMBER.items()} | {name: name for name in KIND}
TURN = re.compile(r"([1-5])\.([1-6]) ([1-6]) (.+)")


@dataclass(frozen=True)
class Turn:
    """A line of a period on its way through the replay, with the table before it."""

    name: str | None
    line: str
    table: Table


@cache
def dealt_weather(ident: str) -> list[str]:
    """Return the weather that an id deals."""
    tokens = ["sun", "sun", "sun", "rain", "storm"]
    shuffle(tokens, stream(ident, "weather"))
    return tokens


@cache
def dealt_dice(ident: str, seat: int) -> list[int]:
    """Return the thirty dice of a seat from 0."""
    label = f"dice.{seat + 1}" if ".table#" in ident else "dice"
    numbers = stream(ident, label)
    return [below(6, numbers) + 1 for _ in range(30)]


def field_of(line: str) -> str:
    """Return the field that a line belongs to."""
    if match := re.match(r"([1-5])\.([1-6]) ", line):
        return f"space.{match[1]}.{match[2]}"
    if match := re.match(r"([1-5]) rows\b", line):
        return f"rows.{match[1]}"
    match = re.match(r"([1-5]) ", line)
    return f"weather.{match[1]}" if match else ""


class Replay:
    """The diaries of a record, played together by the oracle."""

    def __init__(self, data: Data, seen: Callable[[Turn], None]) -> None:
        self.data, self.seen = data, seen
        self.names = seats(data)
        self.ident = data.get("id")
        options = data.get("options", {})
        self.table = Table([Player() for _ in self.names], **options)
        self.lines = {name: self._by_field(name) for name in self.names}

    def _by_field(self, name: str | None) -> dict[str, str]:
        found: dict[str, str] = {}
        for number, line in enumerate(own(self.data, "moves", name), start=1):
            where = field_of(line)
            if not where or where in found:
                raise Stop("move", where or f"line.{number}", name)
            found[where] = line
        return found

    def play(self) -> None:
        """Play to the end, or stop at the first mistake."""
        while (turn := self.table.turn()) is not None:
            if turn == "weather":
                self._check_idle_rows()
                self._morning()
            elif self.table.period == 7:
                self._night()
            else:
                self._period()
        self._check_idle_rows()

    def _morning(self) -> None:
        day = self.table.day + 1
        where = f"weather.{day}"
        said = {name: lines.pop(where, None) for name, lines in self.lines.items()}
        for name, line in said.items():
            if line is not None and line.split()[1:] not in [[one] for one in WEATHERS]:
                raise Stop("move", where, name)
        words = {name: line.split()[1] for name, line in said.items() if line}
        if not words and self.ident is None:
            raise Stop("unfinished", where, self.names[0])
        # Without an id the diaries themselves say what was drawn: more than half are right.
        token = (
            dealt_weather(self.ident)[day - 1]
            if self.ident
            else Counter(words.values()).most_common(1)[0][0]
        )
        for name, word in words.items():
            if word != token:
                raise Stop("dice", where, name)
        if token not in self.table.weathers():
            raise Stop("impossible", where, *words)
        self._before = [list(player.rows) for player in self.table.players]
        self.table.morning(token)

    def _period(self) -> None:
        table, name = self.table, self.names[self.table.seat]
        where = f"space.{table.day}.{table.period}"
        line = self.lines[name].pop(where, None)
        if line is None:
            later = any(one.startswith("space") for one in self.lines[name])
            raise Stop("move" if later else "unfinished", where, name)
        match = TURN.fullmatch(line)
        if match is None:
            raise Stop("move", where, name)
        table.die = int(match[3])
        self.seen(Turn(name, line, deepcopy(table)))
        if self.ident is not None:
            dice = dealt_dice(self.ident, table.seat)
            if dice[6 * table.day + table.period - 7] != table.die:
                raise Stop("dice", f"die.{table.day}.{table.period}", name)
        option = meant(table, match[4])
        if option is None or option not in table.options():
            raise Stop("move", where, name)
        day, period, player = table.day, table.period, table.player
        table.play(option)
        after = (day, period + 1) if period < 6 else (day + 1, 1)
        self._check_next(name, player, "space.{}.{}".format(*after))

    def _check_next(self, name: str | None, player: Player, where: str) -> None:
        """Where somebody's next line cannot follow, whoever else is about, that is the mistake."""
        match = TURN.fullmatch(self.lines[name].get(where, ""))
        if match is None or match[4].startswith("blocked"):
            return
        head, seat = match[4].split()[0], self.names.index(name)
        day, period = map(int, where.split(".")[1:])
        dice = {int(match[3])}
        dice |= {dealt_dice(self.ident, seat)[6 * day + period - 7]} if self.ident else set()
        tables = [Table([player], tokens=["sun"], period=1, die=die) for die in dice]
        if head == "stay":
            fits = player.must_stay or KIND[player.pawn] == "beach"
        else:
            walk = [SPACES.get(one, "") for one in head.split("-")]
            fits = any(_walked(table, walk) for table in tables)
        if not fits and len(dice) > 1:
            raise Stop("dice", where.replace("space", "die"), name)
        if not fits:
            raise Stop("move", where, name)

    def _night(self) -> None:
        table, name = self.table, self.names[self.table.seat]
        where = f"rows.{table.day}"
        line = self.lines[name].pop(where, None)
        order = () if line is None else tuple(line.split()[2:])
        if line is None:
            rows = own(self.data, "rows", name) or []
            order = tuple(one for one, _ in rows if one in table.player.new_series())
        if order not in table.orders():
            raise Stop("unfinished" if line is None else "move", where, name)
        table.lay(order)

    def _check_idle_rows(self) -> None:
        """A line of rows on a day that left no order to choose names what opened, if anything."""
        for seat, name in enumerate(self.names):
            line = self.lines[name].pop(f"rows.{self.table.day}", None)
            opened = self.table.players[seat].rows[len(self._before[seat]) :] if line else []
            if line is not None and line.split()[2:] != opened:
                raise Stop("move", f"rows.{self.table.day}", name)


def meant(table: Table, text: str) -> tuple[str, frozenset[str]] | None:
    """Return what a line says was done, None where it says nothing that can be."""
    head, *words = text.split()
    if head == "blocked":
        return None if words else ("blocked", frozenset())
    if head == "stay":
        where, end = "stay", table.player.pawn
    else:
        walk = [SPACES.get(name) for name in head.split("-")]
        if None in walk or not _walked(table, [name for name in walk if name]):
            return None
        where = end = str(walk[-1])
    taken = _taken(table, end, where == "stay", words)
    return None if taken is None else (where, frozenset(taken))


def _walked(table: Table, walk: list[str]) -> bool:
    if len(walk) > 1:
        return table.may_walk(walk)
    free = not table.player.must_stay
    return free and walk[0] in ends(table.player.pawn, table.die, table.others())


def _taken(table: Table, end: str, staying: bool, words: list[str]) -> set[str] | None:
    """Return the markers that the words of a line take, None where they make no sense."""
    offers = table.on_offer(end, staying)
    markers = [offer for offer in offers if not offer & set(DISHES)]
    served = len(markers) < len(offers)
    if not set(words) <= {"no", "yes", ":-", *(f":{dish}" for dish in DISHES)}:
        return None
    dishes = [word[1:] for word in words if word.startswith(":")]
    if "yes" in words and not offers:
        return None
    if served and not dishes and "no" not in words:
        return None
    if "-" in dishes and not served:
        dishes = []
    taken = set() if "no" in words else {marker for offer in markers for marker in offer}
    return taken | {dish for dish in dishes if dish != "-"}


def judge(data: Data) -> Judged:
    """Return what is wrong with a record: its first bad line, else all that it adds up wrongly."""
    try:
        replay = Replay(data, lambda turn: None)
        replay.play()
    except Stop as stop:
        return judged(stop.mistakes)
    players = zip(replay.names, replay.table.players, strict=True)
    return judged(one for name, player in players for one in _differences(data, name, player))


def _differences(data: Data, name: str | None, player: Player) -> Iterator[Mistake]:
    """Yield where rows, nights, events and boxes are not those of the moves."""
    rows, counted = own(data, "rows", name), player.series()
    if rows is not None:
        right = [(series, counted[series]) for series in player.rows]
        for k in range(max(len(rows), len(right))):
            have = tuple(rows[k]) if k < len(rows) else ("", 0)
            due = right[k] if k < len(right) else ("", 0)
            if have != due:
                part = "count" if have[0] == due[0] else "series"
                yield Mistake("cover", f"{part}.{k + 1}", name)
    nights, events = own(data, "lodgings", name), own(data, "events", name)
    if nights is not None and nights != player.lodgings:
        yield Mistake("cover", "lodging", name)
    if events is not None and sorted(events) != sorted(
        set(player.markers) & {"racecourse", "rhum"}
    ):
        yield Mistake("cover", "events", name)
    yield from wrong_values(data, "score", name, boxes_of(player))


def boxes_of(player: Player) -> dict[str, int]:
    """Return the score boxes one by one; rows that were never opened hold nothing."""
    rows = [*player.row_points(), 0, 0, 0, 0, 0][:5]
    boxes = {f"row.{k}": points for k, points in enumerate(rows, start=1)}
    nights, events = 5 * player.lodgings, 5 * player.events()
    return boxes | {"lodging": nights, "events": events, "total": player.total()}


def turns(data: Data) -> list[Turn]:
    """Return the periods of a right record, each with the table when its die has fallen."""
    needs(data, "moves")
    return _played(json.dumps(data))[0]


def finished(data: Data) -> dict[str | None, Player]:
    """Return what everybody has at the end of a right record."""
    return _played(json.dumps(data))[1]


@lru_cache(maxsize=32)
def _played(text: str) -> tuple[list[Turn], dict[str | None, Player]]:
    found: list[Turn] = []
    replay = Replay(json.loads(text), found.append)
    replay.play()
    return found, dict(zip(replay.names, replay.table.players, strict=True))
