"""The rules of Vacances a second time: slow, obvious, and written from the rules alone.

Everything is a name: spaces by their ids, markers by theirs. Nothing is imported from the engine;
only the board is the same file.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
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

    def score(self) -> int:
        """Return the points: rows, 5 a lodging, 5 an event."""
        counted = self.series()
        rows = sum(k * counted[name] for k, name in enumerate(self.rows, start=1))
        events = sum(marker in ("racecourse", "rhum") for marker in self.markers)
        return rows + 5 * self.lodgings + 5 * events


@dataclass
class Table:
    """A game under way."""

    players: list[Player]
    blocked_loses: str = "period"
    day: int = 0
    weather: str = ""

    def morning(self, weather: str) -> None:
        """Begin the next day."""
        self.day += 1
        self.weather = weather
        for player in self.players:
            player.today = []

    def others(self, player: Player) -> set[str]:
        """Return where the other pawns are."""
        return {other.pawn for other in self.players if other is not player}

    def on_offer(self, player: Player, space: str, period: int, staying: bool) -> list[set[str]]:
        """Return what a player may get on a space: each set is a choice, one or none of it."""
        kind, item = KIND[space], ITEM[space]
        offers: list[set[str]] = []
        if period == 6:
            return offers
        aboard = staying and kind == "excursion"
        new = not aboard and item and item not in player.markers
        if kind in ("promenade", "visit") and new:
            offers.append({item})
        if kind == "sport" and new and self.weather != "storm":
            offers.append({item})
        if kind == "excursion" and new and period in (2, 3):
            offers.append({item})
        if kind == "beach" and self.weather == "sun" and player.markers.count("beach") < 5:
            offers.append({"beach"})
        if kind == "racecourse" and self.day in (2, 3) and "racecourse" not in player.markers:
            offers.append({"racecourse"})
        if kind == "rhum" and self.day in (4, 5) and "rhum" not in player.markers:
            offers.append({"rhum"})
        if period == 3 and (kind == "excursion" or (kind == "restaurant" and not staying)):
            left = {dish for dish in DISHES if dish not in player.markers}
            if left:
                offers.append(left)
        return offers

    def choices(self, player: Player, space: str, period: int, staying: bool) -> list[set[str]]:
        """Return every way of taking and declining."""
        taken: list[set[str]] = [set()]
        for offer in self.on_offer(player, space, period, staying):
            taken = [have | more for have in taken for more in ({one} for one in offer)] + taken
        return taken

    def options(self, player: Player, die: int, period: int) -> set[Option]:
        """Return everything a player may do with a die."""
        found: set[Option] = set()
        if not player.must_stay:
            for end in ends(player.pawn, die, self.others(player)):
                for taken in self.choices(player, end, period, staying=False):
                    found.add((end, frozenset(taken)))
        if player.must_stay or KIND[player.pawn] == "beach":
            for taken in self.choices(player, player.pawn, period, staying=True):
                found.add(("stay", frozenset(taken)))
        return found or {("blocked", frozenset())}

    def play(self, player: Player, option: Option, period: int) -> None:
        """Do what a player chose."""
        where, taken = option
        if where == "blocked":
            if self.blocked_loses == "day":
                for marker in player.today:
                    player.markers.remove(marker)
                player.today = []
            player.pawn = GARE
            return
        if where == "stay":
            player.must_stay = False
        else:
            player.pawn = where
            player.must_stay = KIND[where] == "excursion" and period in (2, 3)
        player.markers += taken
        player.today += taken
        if period == 6 and KIND[player.pawn] == "lodging":
            player.lodgings += 1
        elif period == 6:
            player.pawn = GARE

    def new_series(self, player: Player) -> set[str]:
        """Return the series that need a row tonight."""
        return set(player.series()) - set(player.rows)
