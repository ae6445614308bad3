"""What is over already in a children's holiday, from the page on ids."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracles.stream import below, shuffle, stream
from tests.oracles.vacances import DISHES, KIND, Option, Player, Table

DAYS, GAMES = 3, 8
SERIES = ("visits", "promenades", "sports", "beaches", "dishes")


def before(ident: str) -> tuple[list[str], Player]:
    """Return where the periods of a children's id ended that are over, and what came of them."""
    day, draws = ident.replace(".children#", ".solo#"), stream(ident, "shown")
    weather = ["sun", "sun", "sun", "rain", "storm"]
    shuffle(weather, stream(day, "weather"))
    numbers = stream(day, "dice")
    dice = [below(6, numbers) + 1 for _ in range(6 * DAYS)]
    games = [_plain_days(weather, dice, draws) for _ in range(GAMES)]
    totals = [player.total() for _, player in games]
    return games[totals.index(max(totals))]


def _plain_days(
    weather: list[str], dice: list[int], draws: Iterator[int]
) -> tuple[list[str], Player]:
    table, begun, stops = Table([Player()]), list[str](), list[str]()
    left = iter(dice)
    while table.day < DAYS or table.period:
        if table.period == 0:
            table.morning(weather[table.day])
        elif table.period == 7:
            table.lay(sorted(table.player.new_series(), key=begun.index))
        else:
            table.die = next(left)
            player, option = table.player, _most(table, begun, draws)
            stops.append(player.pawn if option[0] == "stay" else option[0])
            table.play(option)
            begun += [one for one in SERIES if one in player.series() and one not in begun]
    return stops, table.players[0]


def _most(table: Table, begun: list[str], draws: Iterator[int]) -> Option:
    """Return one of the moves after which there are most points."""
    ends = sorted({where for where, _ in table.options()} - {"stay"})
    stays = ["stay"] if any(where == "stay" for where, _ in table.options()) else []
    worth: dict[Option, int] = {}
    for where in [*ends, *stays]:
        space = table.player.pawn if where == "stay" else where
        offers = table.on_offer(space, staying=where == "stay")
        taken = frozenset(min(offer, key=_rank) for offer in offers)
        night = 5 * (table.period == 6 and KIND[space] == "lodging")
        worth[where, taken] = _points([*table.player.markers, *taken], begun) + night
    best = [option for option, points in worth.items() if points == max(worth.values())]
    return best[below(len(best), draws)]


def _rank(marker: str) -> int:
    return DISHES.index(marker) if marker in DISHES else 0


def _points(markers: list[str], begun: list[str]) -> int:
    """Return the points of markers, a new series in the next row; nights are left out."""
    player = Player(markers=markers)
    counted = player.series()
    rows = [*begun, *(one for one in SERIES if one in counted and one not in begun)]
    return sum(k * counted[one] for k, one in enumerate(rows, start=1)) + 5 * player.events()
