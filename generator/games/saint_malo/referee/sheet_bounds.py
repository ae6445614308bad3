"""What a city sheet alone proves impossible, without knowing the moves.

Every bound here must hold for every game that ends in the sheet; where the order of things is
unknown, the order that is best for the player's claim is assumed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from generator.core.messages import Message
from generator.games.saint_malo.notation.states import misplaced
from generator.games.saint_malo.referee.houses import house_problems
from generator.games.saint_malo.referee.problem import Problem, in_range
from generator.games.saint_malo.rules.actions import DELIVERY, DICE, ROTATION
from generator.games.saint_malo.rules.city import (
    CANNONS,
    CHURCHES,
    CRATE,
    HOUSE,
    PERSONS,
    SIDE_COINS,
    SIDE_POINTS,
    START_COINS,
    START_LOGS,
    WALL,
    City,
    complete_sides,
    defence,
    spaces_with,
)
from generator.games.saint_malo.rules.ground import (
    ADJACENT,
    PRINTED_CRATES,
    cell_name,
    cells_of,
    components,
)
from generator.games.saint_malo.rules.persons import (
    BONUS_LEVEL,
    CHURCH_POINTS,
    CITIZEN_POINTS,
    CRATE_COINS,
    HOUSE_POINTS,
    LEVELS,
    NOBLE_POINTS,
    TYPE_POINTS,
)
from generator.games.saint_malo.rules.pirates import STRENGTHS, row_length
from generator.games.saint_malo.rules.scoring import church_points, churches
from generator.games.saint_malo.rules.turn import TURN_LIMIT
from generator.games.saint_malo.texts import say


def problems(cells: str, tally: Mapping[str, int], variant: str) -> list[Problem]:
    """Return everything about a sheet that no game can lead to."""
    found = list(_tally_ranges(tally))
    if wrong := misplaced(cells):
        # Nobody knows what should stand there, and so nothing about the counts.
        spaces = [Problem(f"cell.{cell_name(i)}", expected, cells[i]) for i, expected in wrong]
        return found + spaces
    known = {key: value for key, value in tally.items() if _in_range(key, value)}
    found += house_problems(cells)
    # Logs that cannot be would make nonsense of the turns and coins that brought them.
    logs = list(_logs(cells, known))
    sound = {key: value for key, value in known.items() if key != "logs" or not logs}
    found += _turns(cells, sound, variant)
    found += _points(cells, known)
    return found + (logs or list(_coins(cells, known)))


def _in_range(key: str, value: int) -> bool:
    return value >= 0 and (key != "cannons" or value <= CANNONS)


def _tally_ranges(tally: Mapping[str, int]) -> Iterator[Problem]:
    for key, value in tally.items():
        if not _in_range(key, value):
            up = say("number.up", least=0)
            expected = in_range(0, CANNONS) if key == "cannons" else up
            yield Problem(f"tally-{key}", expected, value)


def _out_of_range(key: str, tally: Mapping[str, int], bounds: tuple[int, int]) -> Iterator[Problem]:
    least, most = bounds
    if key in tally and not least <= tally[key] <= most:
        yield Problem(f"tally-{key}", in_range(least, most), tally[key])


def _points(cells: str, tally: Mapping[str, int]) -> Iterator[Problem]:
    """Return points that cannot be; where the churches' would explain them, it is said so."""
    least, most = points_range(cells)
    for one in _out_of_range("points", tally, (least, most)):
        series = church_points(churches(cells))
        is_explained = most < tally["points"] <= most + series
        told = say("number.to-on-the-track", least=least, most=most)
        yield replace(one, expected=told) if is_explained else one


def points_range(cells: str) -> tuple[int, int]:
    """Return the least and the most points the track can show, whatever the order of the moves."""
    sure = (
        CITIZEN_POINTS * cells.count("C")
        + NOBLE_POINTS * cells.count("N")
        + HOUSE_POINTS * cells.count(HOUSE)
        + sum(SIDE_POINTS.get(side, 0) for side in complete_sides(cells))
    )
    jugglers = spaces_with(cells, "J")
    # Neighbouring jugglers see each other: whoever comes second counts a type for sure.
    least = TYPE_POINTS * (jugglers.bit_count() - most_apart(jugglers))
    # In a group of jugglers all but the first may see another one.
    groups = sum(1 for _ in components(jugglers, ADJACENT))
    most = TYPE_POINTS * (jugglers.bit_count() - groups)
    for cell in cells_of(jugglers):
        types = {cells[other] for other in cells_of(ADJACENT[cell])} & (set(PERSONS) - {"J"})
        most += TYPE_POINTS * len(types)
    churches = spaces_with(cells, CHURCHES)
    for cell in cells_of(spaces_with(cells, "P")):
        most += CHURCH_POINTS * (ADJACENT[cell] & churches).bit_count()
    return sure + least, sure + most


@lru_cache(maxsize=4096)
def most_apart(spaces: int) -> int:
    """Return how many of these spaces can be chosen with no two adjacent."""
    if not spaces:
        return 0
    low = spaces & -spaces
    rest = spaces ^ low
    return max(most_apart(rest), 1 + most_apart(rest & ~ADJACENT[low.bit_length() - 1]))


def delivered(cells: str, tally: Mapping[str, int]) -> int:
    """Return how many logs were delivered, at least: those in the storage and in houses."""
    return max(0, tally.get("logs", 0) + cells.count(HOUSE) - START_LOGS)


def _bonus_level(cells: str) -> int:
    """Return the highest level of a person the top side can have given, 0 for none."""
    if "top" not in complete_sides(cells):
        return 0
    levels = [LEVELS[code] for code in cells if code in LEVELS]
    return max((level for level in levels if level <= BONUS_LEVEL), default=0)


def least_turns(cells: str, tally: Mapping[str, int]) -> int:
    """Return how many turns the city took at least."""
    single = sum(code in CHURCHES or code in PERSONS for code in cells)
    crates = spaces_with(cells, CRATE) & ~PRINTED_CRATES
    groups = sum(-(-part.bit_count() // DICE) for part in components(crates))
    walls = -(-cells.count(WALL) // DICE)
    deliveries = -(-delivered(cells, tally) // DICE)
    return single - (_bonus_level(cells) > 0) + groups + walls + deliveries


def _dice_used(cells: str, tally: Mapping[str, int]) -> int:
    """Return how many dice stand in the city and the storage, a bonus person's included."""
    crates = cells.count(CRATE) - PRINTED_CRATES.bit_count()
    sizes = sum(int(code) for code in cells if code in CHURCHES)
    heads = sum(LEVELS.get(code, 0) for code in cells)
    return crates + cells.count(WALL) + sizes + heads + delivered(cells, tally)


def _signs(cells: str, tally: Mapping[str, int]) -> int:
    """Return how many signs were written: the most turns in which anything was paid for."""
    written = sum(code in CRATE + WALL + CHURCHES + PERSONS for code in cells)
    return written - PRINTED_CRATES.bit_count() + delivered(cells, tally)


def _turns(cells: str, tally: Mapping[str, int], variant: str) -> Iterator[Problem]:
    """A lone player's turns are counted, and what lies in the city was no sword."""
    if variant not in TURN_LIMIT:
        return
    limit, least = TURN_LIMIT[variant], least_turns(cells, tally)
    if least > limit:
        expected = say("expected.turns-build", turns=limit)
        yield Problem("city", expected, say("got.needs-turns", turns=least))
        return
    yield from _out_of_range("cannons", tally, (0, most_attacks(cells, tally, limit)))


def most_attacks(cells: str, tally: Mapping[str, int], turns: int) -> int:
    """Return how many attacks a lone player can have seen: no die in the city was a sword."""
    most_swords = DICE * turns - (_dice_used(cells, tally) - _bonus_level(cells))
    return min(most_swords // row_length(1), len(STRENGTHS))


def income(cells: str) -> tuple[int, int]:
    """Return the least and the most coins a city ever had, those spent included."""
    crates = spaces_with(cells, CRATE)
    least = most = START_COINS + sum(SIDE_COINS.get(side, 0) for side in complete_sides(cells))
    for cell in cells_of(spaces_with(cells, "M")):
        # The printed crates were there before any merchant; the others perhaps.
        least += CRATE_COINS * (ADJACENT[cell] & PRINTED_CRATES).bit_count()
        most += CRATE_COINS * (ADJACENT[cell] & crates).bit_count()
    return least, most


def _logs(cells: str, tally: Mapping[str, int]) -> Iterator[Problem]:
    """Logs lie in the storage or in houses; more than the first two were paid for."""
    houses = cells.count(HOUSE)
    _, coins = income(cells)
    most = START_LOGS + DICE * (coins // DELIVERY)
    if houses > most:
        expected = say("expected.log-houses", most=most)
        yield Problem("city", expected, say("got.houses", count=houses))
    else:
        yield from _out_of_range("logs", tally, (max(0, START_LOGS - houses), most - houses))


def _coins(cells: str, tally: Mapping[str, int]) -> Iterator[Problem]:
    """Coins come from merchants and sides, and go two by two for rotations and deliveries."""
    if "coins" not in tally:
        return
    least, most = income(cells)
    exact = least == most
    logs = delivered(cells, tally)
    most -= DELIVERY * -(-logs // DICE)
    # At worst every sign came alone, with all five dice turned; without the logs nobody knows.
    spent = ROTATION * DICE * _signs(cells, tally) + DELIVERY * logs
    least = max(least - spent, 0) if "logs" in tally else 0
    if exact and (least ^ most) & 1:
        least += 1
    coins = tally["coins"]
    if not least <= coins <= most or (exact and (coins ^ most) & 1):
        expected = _every_other(least, most) if exact else in_range(least, most)
        yield Problem("tally-coins", expected, coins)


def _every_other(least: int, most: int) -> Message | int:
    if least >= most:
        return most
    if most & 1:
        return say("number.odd", least=least, most=most)
    return say("number.even", least=least, most=most)


def attack_problems(cities: Mapping[str, City]) -> dict[str, Problem]:
    """Return who must have lost more cannons, all sheets of a table side by side.

    One player's crossed-off cannons prove that so many attacks came; nobody ever loses strength,
    so whoever is too weak for one of them at the end was so when it came.
    """
    attacks = max(city.cannons for city in cities.values())
    found = {}
    for name, city in cities.items():
        lost = sum(strength > defence(city) for strength in STRENGTHS[:attacks])
        if city.cannons < lost:
            expected = say("expected.after-attacks", least=lost, attacks=attacks)
            found[name] = Problem("tally-cannons", expected, city.cannons)
    return found
