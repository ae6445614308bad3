"""How long the referee looks for the castles that sent knights, and what it says then."""

from __future__ import annotations

from collections import Counter

from generator.games.robber_knights.referee.sources import _LOOKS, Sent, _can_be_sent, _Search


def senders(castles: int, towns: int) -> dict[int, list[Sent]]:
    """Return castles each of which keeps a knight and may have sent one to any one of the towns."""
    places = range(castles, castles + towns)
    return {
        castle: [((castle, 1),), *(((castle, 1), (town, 1)) for town in places)]
        for castle in range(castles)
    }


def one_each(castles: int, towns: int) -> dict[int, int]:
    """Return a knight on every castle and every town."""
    return dict.fromkeys(range(castles + towns), 1)


def test_as_many_towns_as_castles_can_have_been_taken() -> None:
    assert _can_be_sent(one_each(4, 4), senders(4, 4))


def test_one_town_more_than_castles_cannot() -> None:
    assert not _can_be_sent(one_each(4, 5), senders(4, 5))


def test_a_land_that_takes_too_long_is_not_called_impossible_and_the_search_stops() -> None:
    ways = senders(12, 13)
    assert _can_be_sent(one_each(12, 13), ways)
    search = _Search(ways)
    assert not search.fills(Counter(one_each(12, 13)), frozenset(ways))
    assert _LOOKS < search.looks < 2 * _LOOKS
