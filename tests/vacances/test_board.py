"""The board: what is on it, how it hangs together, and that it can be drawn."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from itertools import combinations

from generator.games.vacances.rules.board import Space, the_board
from generator.games.vacances.rules.markers import markers, station
from generator.games.vacances.rules.walking import DICE, end_spaces

BOARD = the_board()
SPACES = BOARD.spaces
LINES = [(SPACES[a], SPACES[b]) for a, b in BOARD.lines]
FROZEN = "f7fb0db09852d6cbc6170e90a3d01d5a03a71f0327a7262ddfbf4be5ca049938"


def distance(one: Space, other: Space) -> float:
    """Return how far apart two spaces are in millimetres."""
    return math.dist((one.x, one.y), (other.x, other.y))


def distance_to_line(one: Space, a: Space, b: Space) -> float:
    """Return how far a space is from a line between two others."""
    along = (one.x - a.x) * (b.x - a.x) + (one.y - a.y) * (b.y - a.y)
    t = max(0.0, min(1.0, along / distance(a, b) ** 2))
    return math.dist((one.x, one.y), (a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)))


def side(a: Space, b: Space, c: Space) -> float:
    """Return on which side of a line a space lies, by sign."""
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


def test_spaces_stand_in_the_order_of_their_ids_and_numbers() -> None:
    assert [space.id for space in SPACES] == sorted(space.id for space in SPACES)
    assert [space.number for space in SPACES] == list(range(1, len(SPACES) + 1))
    assert all(len(space.id) == 3 and space.id.isalpha() for space in SPACES)


def test_there_are_as_many_of_each_kind_as_the_rules_say() -> None:
    kinds = Counter(space.kind for space in SPACES)
    assert kinds["station"] == kinds["rhum"] == kinds["racecourse"] == kinds["excursion"] == 1
    assert kinds["promenade"] == 4
    assert kinds["visit"] == kinds["sport"] == 5
    assert kinds["beach"] == 5
    assert kinds["lodging"] >= 6
    assert kinds["restaurant"] >= 7
    assert 60 <= len(SPACES) <= 75


def test_the_board_never_changes_because_ids_deal_days_that_were_walked_on_it() -> None:
    """Of children's ids: another line or kind of space would give some of them another start."""
    spaces = [f"{space.id} {space.kind} {space.item}" for space in SPACES]
    lines = sorted("-".join(sorted((a.id, b.id))) for a, b in LINES)
    told = "\n".join([*spaces, *lines])
    assert hashlib.sha256(told.encode()).hexdigest() == FROZEN


def test_every_marker_has_one_space_of_its_own() -> None:
    items = [space.item for space in SPACES if space.item]
    assert sorted(items) == sorted(markers()[:15])


def test_all_spaces_hang_together() -> None:
    reached, waiting = {station()}, [station()]
    while waiting:
        near = set(BOARD.neighbours[waiting.pop()]) - reached
        reached |= near
        waiting += near
    assert len(reached) == len(SPACES)


def test_no_line_is_there_twice_and_none_leads_back_to_its_space() -> None:
    lines = [frozenset(line) for line in BOARD.lines]
    assert len(set(lines)) == len(lines)
    assert all(len(line) == 2 for line in lines)


def test_no_two_lines_cross() -> None:
    for (a, b), (c, d) in combinations(LINES, 2):
        if len({a.id, b.id, c.id, d.id}) == 4:
            apart = side(a, b, c) * side(a, b, d) >= 0 or side(c, d, a) * side(c, d, b) >= 0
            assert apart, f"{a.id}-{b.id} and {c.id}-{d.id}"


def test_spaces_are_26_mm_apart() -> None:
    close = [(a.id, b.id) for a, b in combinations(SPACES, 2) if distance(a, b) < 26]
    assert close == []


def test_spaces_are_10_mm_from_lines_that_do_not_lead_to_them() -> None:
    close = [
        (space.id, a.id, b.id)
        for space in SPACES
        for a, b in LINES
        if space.id not in (a.id, b.id) and distance_to_line(space, a, b) < 10
    ]
    assert close == []


def test_all_spaces_are_on_the_paper() -> None:
    assert all(10 <= one.x <= BOARD.width - 10 for one in SPACES)
    assert all(10 <= one.y <= BOARD.height - 10 for one in SPACES)


def test_nobody_is_ever_blocked_when_alone() -> None:
    for space in range(len(SPACES)):
        assert all(end_spaces(space, die) for die in DICE), SPACES[space].id


def test_no_series_is_reached_by_standing_around_the_station() -> None:
    near = {end for die in (1, 2) for end in end_spaces(station(), die)}
    kinds = {SPACES[space].kind for space in near}
    assert not kinds & {"visit", "promenade", "excursion", "sport", "beach"}
