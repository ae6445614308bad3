"""Why each turn of a play is played: the points it brings at once, at the end, and for whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from generator.core.messages import Message
from generator.games.saint_malo.mind.solver.sprint import Play
from generator.games.saint_malo.rules.actions import (
    ROTATION,
    Action,
    Church,
    Crates,
    Logs,
    Pass,
    Walls,
    needs,
    rotated,
    swords,
)
from generator.games.saint_malo.rules.city import City, complete_sides, defence
from generator.games.saint_malo.rules.ground import ADJACENT, SIDES
from generator.games.saint_malo.rules.persons import Person, merchant_coins
from generator.games.saint_malo.rules.pirates import STRENGTHS, boxes, row_length
from generator.games.saint_malo.rules.scoring import churches, score_city
from generator.games.saint_malo.texts import say

_SIDE_WORDS = {
    "top": say("side.top"),
    "right": say("side.right"),
    "bottom": say("side.bottom"),
    "left": say("side.left"),
}


@dataclass(frozen=True, slots=True)
class Reason:
    """One turn: points on the track, points of the end scoring, the total so far, and what for."""

    now: int
    end: int
    total: int
    purposes: tuple[Message, ...]


def reasons(play: Play, start: City | None = None) -> list[Reason]:
    """Return the reason of every turn of a play from the first turn on."""
    cities = [start or City(), *play.cities]
    found = []
    for turn, (before, after) in enumerate(pairwise(cities), start=1):
        total = score_city(after).total
        now = after.points - before.points
        end = total - score_city(before).total - now
        purposes = (
            *_turned(play, turn),
            *_purposes(play, cities, turn),
            *_pirates(play, cities, turn),
        )
        found.append(Reason(now, end, total, purposes))
    return found


def _turned(play: Play, turn: int) -> Iterator[Message]:
    """Yield the dice that were turned, which the dice shown do not tell."""
    dice, action = play.turns[turn - 1]
    symbol, count = needs(action)
    turned = 0 if isinstance(action, Pass) else rotated(symbol, count, dice)
    if turned:
        yield say("reason.turned", count=turned, coins=ROTATION * turned)


def _purposes(play: Play, cities: list[City], turn: int) -> Iterator[Message]:
    """Yield what the action of a turn (from 1) is good for."""
    action = play.turns[turn - 1][1]
    match action:
        case Logs(count):
            later = range(turn + 1, len(cities))
            when = next((i for i in later if cities[i].logs < count), None)
            if when is not None:
                yield say("reason.logs", turn=when)
        case Crates(spaces):
            for when, person in _persons(play, turn):
                seen = (ADJACENT[person.cell] & spaces).bit_count()
                if person.code == "M" and seen:
                    yield say("reason.crates", count=seen, turn=when)
        case Church(size, cell):
            yield from _series(cities, turn, size)
            for when, person in _persons(play, turn):
                if person.code == "P" and ADJACENT[person.cell] >> cell & 1:
                    yield say("reason.church", turn=when)
        case Walls(spaces):
            yield from _sides(cities, turn, spaces)
    placed = _person_of(action)
    if placed is not None:
        yield from _person(play, cities, turn, placed)


def _person_of(action: Action) -> Person | None:
    if isinstance(action, Walls):
        action = action.top if isinstance(action.top, Person) else action
    return action if isinstance(action, Person) else None


def _persons(play: Play, turn: int) -> Iterator[tuple[int, Person]]:
    """Yield the persons of later turns."""
    for when, (_, action) in enumerate(play.turns, start=1):
        person = _person_of(action)
        if when > turn and person is not None:
            yield when, person


def _person(play: Play, cities: list[City], turn: int, person: Person) -> Iterator[Message]:
    if person.code == "M":
        coins = merchant_coins(cities[turn].cells, ADJACENT[person.cell])
        yield say("reason.merchant", coins=coins)
    if person.code == "S":
        yield from _guard(play, cities, turn)
    for when, other in _persons(play, turn):
        if other.code == "J" and ADJACENT[other.cell] >> person.cell & 1:
            yield say("reason.person", turn=when)


def _guard(play: Play, cities: list[City], turn: int) -> Iterator[Message]:
    """Yield the first attack of a later turn that is held off only with one more soldier."""
    for when in range(turn + 1, len(cities)):
        strong = defence(cities[when])
        if any(strong >= STRENGTHS[row] > strong - 1 for row in _attacks(play, when)):
            yield say("reason.guard", turn=when)
            return


def _series(cities: list[City], turn: int, size: int) -> Iterator[Message]:
    """Yield when a church that counts nothing yet comes to count.

    The k-th church of a size waits for k churches of every smaller one.
    """
    number = churches(cities[turn].cells)[size - 1]
    counts = [min(churches(city.cells)[:size]) >= number for city in cities]
    if True in counts and not counts[turn]:
        yield say("reason.series", turn=counts.index(True))


def _sides(cities: list[City], turn: int, spaces: int) -> Iterator[Message]:
    done = [complete_sides(city.cells) for city in cities]
    for name, side in SIDES.items():
        when = next((i for i, sides in enumerate(done) if name in sides), None)
        if spaces & side and when is not None:
            place = _SIDE_WORDS[name]
            if when == turn:
                yield say("reason.side", side=place)
            else:
                yield say("reason.side-later", side=place, turn=when)


def _pirates(play: Play, cities: list[City], turn: int) -> Iterator[Message]:
    """Yield what the attacks of a turn come to."""
    for row in _attacks(play, turn):
        if defence(cities[turn]) >= STRENGTHS[row]:
            yield say("reason.held", strength=STRENGTHS[row])
        else:
            yield say("reason.cannon", strength=STRENGTHS[row])


def _attacks(play: Play, turn: int) -> range:
    """Return the rows that the swords of a turn fill."""
    blades = [swords(dice) for dice, _ in play.turns[:turn]]
    before, after = (min(sum(part), boxes(1)) for part in (blades[:-1], blades))
    return range(before // row_length(1), after // row_length(1))
