"""The rules of Vacances a second time: slow, obvious, and written from the rules alone.

Everything is a name: spaces by their ids, markers by theirs. Only the board is read from the same
data file as the engine's: the rules leave its drawing to us.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import permutations
from pathlib import Path

BOARD = Path(__file__).parents[2] / "generator" / "games" / "vacances" / "rules" / "board.toml"
DATA = tomllib.loads(BOARD.read_text(encoding="utf-8"))
KIND = {space["id"]: space["kind"] for space in DATA["space"]}
ITEM = {space["id"]: space.get("item", "") for space in DATA["space"]}
NUMBER = {space["id"]: space["number"] for space in DATA["space"]}
NEIGHBOURS: dict[str, set[str]] = {name: set() for name in KIND}
for line in DATA["lines"]:
    one, other = line.split("-")
    NEIGHBOURS[one].add(other)
    NEIGHBOURS[other].add(one)
GARE = next(name for name, kind in KIND.items() if kind == "station")
DISHES = ("kouign", "far", "crepes", "seafood", "creative")
SERIES_OF_KIND = {
    "visit": "visits",
    "promenade": "promenades",
    "excursion": "promenades",
    "sport": "sports",
}
SERIES = {ITEM[name]: SERIES_OF_KIND[kind] for name, kind in KIND.items() if ITEM[name]}
SERIES |= dict.fromkeys(DISHES, "dishes")
Option = tuple[str, frozenset[str]]
"""Where a move ends ("stay", "blocked" or a space) and the markers it takes."""


def walks(walk: list[str], steps: int, occupied: set[str]) -> list[list[str]]:
    """Return every walk of so many more steps: along lines, not straight back, past no pawn."""
    if steps == 0:
        return [walk]
    found = []
    for name in sorted(NEIGHBOURS[walk[-1]]):
        back = len(walk) > 1 and name == walk[-2]
        if not back and (name == GARE or name not in occupied):
            found += walks([*walk, name], steps - 1, occupied)
    return found


def ends(space: str, die: int, occupied: set[str]) -> set[str]:
    """Return where a pawn may end."""
    return {walk[-1] for walk in walks([space], die, occupied)}


@dataclass
class Player:
    """A pawn and what its player holds."""

    pawn: str = GARE
    markers: list[str] = field(default_factory=list)  # "beach" for every beach marker
    today: list[str] = field(default_factory=list)
    lodgings: int = 0
    rows: list[str] = field(default_factory=list)
    must_stay: bool = False

    def series(self) -> dict[str, int]:
        """Return how many markers of every series there are."""
        counted: dict[str, int] = {}
        for marker in self.markers:
            name = "beaches" if marker == "beach" else SERIES.get(marker)
            if name is not None:
                counted[name] = counted.get(name, 0) + 1
        return counted

    def row_points(self) -> list[int]:
        """Return what every row is worth: its place times its markers."""
        counted = self.series()
        return [k * counted.get(name, 0) for k, name in enumerate(self.rows, start=1)]

    def events(self) -> int:
        """Return how many event markers there are."""
        return sum(marker in ("racecourse", "rhum") for marker in self.markers)

    def total(self) -> int:
        """Return the points: rows, 5 a lodging, 5 an event."""
        return sum(self.row_points()) + 5 * self.lodgings + 5 * self.events()

    def boxes(self) -> dict[str, int | list[int]]:
        """Return what should stand in the boxes."""
        nights, events = 5 * self.lodgings, 5 * self.events()
        return {
            "rows": self.row_points(),
            "lodging": nights,
            "events": events,
            "total": self.total(),
        }

    def new_series(self) -> set[str]:
        """Return the series that need a row tonight."""
        return set(self.series()) - set(self.rows)


@dataclass
class Table:
    """A game under way: whose die it is in which period, and who still has rows to lay tonight."""

    players: list[Player]
    blocked_loses: str = "period"
    tokens: list[str] = field(default_factory=list)  # drawn so far, one a day
    period: int = 0  # 0: before the morning; 7: the night
    seat: int = 0
    die: int = 0  # 0: not rolled yet

    @property
    def day(self) -> int:
        """The day from 1."""
        return len(self.tokens)

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.seat]

    def turn(self) -> int | str | None:
        """Return the seat that decides, "weather" or "die" when chance does, None at the end."""
        if self.period == 0:
            return "weather" if self.day < 5 else None
        return "die" if self.period < 7 and self.die == 0 else self.seat

    def weathers(self) -> set[str]:
        """Return what the next token may show."""
        bag = ["sun", "sun", "sun", "rain", "storm"]
        for token in self.tokens:
            bag.remove(token)
        return set(bag)

    def morning(self, weather: str) -> None:
        """Begin the next day."""
        assert self.period == 0
        assert weather in self.weathers()
        self.tokens.append(weather)
        self.period, self.seat = 1, 0
        for player in self.players:
            player.today = []

    def others(self) -> set[str]:
        """Return where the other pawns are."""
        return {other.pawn for other in self.players if other is not self.player}

    def on_offer(self, space: str, staying: bool) -> list[set[str]]:
        """Return what a player may get on a space: each set is a choice, one or none of it."""
        player, weather = self.player, self.tokens[-1]
        kind, item = KIND[space], ITEM[space]
        offers: list[set[str]] = []
        if self.period == 6:
            return offers
        aboard = staying and kind == "excursion"
        new = not aboard and item and item not in player.markers
        if kind in ("promenade", "visit") and new:
            offers.append({item})
        if kind == "sport" and new and weather != "storm":
            offers.append({item})
        if kind == "excursion" and new and self.period in (2, 3):
            offers.append({item})
        if kind == "beach" and weather == "sun" and player.markers.count("beach") < 5:
            offers.append({"beach"})
        if kind == "racecourse" and self.day in (2, 3) and "racecourse" not in player.markers:
            offers.append({"racecourse"})
        if kind == "rhum" and self.day in (4, 5) and "rhum" not in player.markers:
            offers.append({"rhum"})
        if self.period == 3 and (kind == "excursion" or (kind == "restaurant" and not staying)):
            left = {dish for dish in DISHES if dish not in player.markers}
            if left:
                offers.append(left)
        return offers

    def choices(self, space: str, staying: bool) -> list[set[str]]:
        """Return every way of taking and declining."""
        taken: list[set[str]] = [set()]
        for offer in self.on_offer(space, staying):
            taken = [have | more for have in taken for more in ({one} for one in offer)] + taken
        return taken

    def may_walk(self, walk: Sequence[str]) -> bool:
        """Tell whether the pawn may walk so, from its space on."""
        free = not self.player.must_stay
        return free and list(walk) in walks([self.player.pawn], self.die, self.others())

    def options(self) -> set[Option]:
        """Return everything the player may do with the die."""
        player = self.player
        found: set[Option] = set()
        if not player.must_stay:
            for end in ends(player.pawn, self.die, self.others()):
                for taken in self.choices(end, staying=False):
                    found.add((end, frozenset(taken)))
        if player.must_stay or KIND[player.pawn] == "beach":
            for taken in self.choices(player.pawn, staying=True):
                found.add(("stay", frozenset(taken)))
        return found or {("blocked", frozenset())}

    def play(self, option: Option) -> None:
        """Do what the player chose, and go on to the next."""
        player, (where, taken) = self.player, option
        if where == "blocked":
            if self.blocked_loses == "day":
                for marker in player.today:
                    player.markers.remove(marker)
                player.today = []
            player.pawn = GARE
        else:
            if where == "stay":
                player.must_stay = False
            else:
                player.pawn = where
                player.must_stay = KIND[where] == "excursion" and self.period in (2, 3)
            player.markers += taken
            player.today += taken
            if self.period == 6 and KIND[player.pawn] == "lodging":
                player.lodgings += 1
            elif self.period == 6:
                player.pawn = GARE
        self.die = 0
        self.seat += 1
        if self.seat == len(self.players):
            self.seat, self.period = 0, self.period + 1
        if self.period == 7:
            self.night()

    def night(self) -> None:
        """Lay rows seat by seat up to one that has an order to choose; then comes the morning."""
        while self.seat < len(self.players):
            if len(self.player.new_series()) > 1:
                return
            self.player.rows += self.player.new_series()
            self.seat += 1
        self.seat = self.period = 0

    def orders(self) -> set[tuple[str, ...]]:
        """Return the orders in which the new series may be laid."""
        return set(permutations(self.player.new_series()))

    def lay(self, order: Sequence[str]) -> None:
        """Lay the new series below the others."""
        assert self.period == 7
        assert tuple(order) in self.orders()
        self.player.rows += order
        self.seat += 1
        self.night()

    def ranking(self) -> list[list[int]]:
        """Return the seats, best first; ties are shared."""
        totals = [player.total() for player in self.players]
        return [
            [seat for seat, total in enumerate(totals) if total == best]
            for best in sorted(set(totals), reverse=True)
        ]
