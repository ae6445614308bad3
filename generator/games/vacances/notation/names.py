"""Spaces, weather, dishes, series and events as people write them, in either language."""

from __future__ import annotations

import unicodedata
from functools import cache

from generator.core.errors import NotationError
from generator.core.messages import quoted
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import EVENTS, WEATHERS
from generator.games.vacances.rules.markers import DISH_NAMES, SERIES
from generator.games.vacances.texts import say

# What people write besides the codes; closed and documented in docs/records.md.
_WEATHER_WORDS = {"soleil": "sun", "pluie": "rain", "tempete": "storm", "beau": "sun"}
_DISH_WORDS = {
    "kouignamann": "kouign",
    "crepe": "crepes",
    "fruitsdemer": "seafood",
    "fruits": "seafood",
    "creatif": "creative",
    "cuisinecreative": "creative",
    "creativecooking": "creative",
    "cuisine": "creative",
}
_SERIES_WORDS = {
    "visite": "visits",
    "visites": "visits",
    "visit": "visits",
    "promenade": "promenades",
    "sport": "sports",
    "plage": "beaches",
    "plages": "beaches",
    "beach": "beaches",
    "plat": "dishes",
    "plats": "dishes",
    "dish": "dishes",
    "gastronomie": "dishes",
}
_EVENT_WORDS = {"hippodrome": "racecourse", "races": "racecourse", "routedurhum": "rhum"}


def plain(word: str) -> str:
    """Return a word without accents, blanks, hyphens and capitals.

    >>> plain("Kouign-Amann"), plain("Crêpes")
    ('kouignamann', 'crepes')
    """
    apart = unicodedata.normalize("NFD", word.casefold())
    return "".join(c for c in apart if c.isalnum() and not unicodedata.combining(c))


@cache
def _space_codes() -> dict[str, int]:
    codes = {space.id: i for i, space in enumerate(the_board().spaces)}
    return codes | {str(space.number): i for i, space in enumerate(the_board().spaces)}


def parse_space(text: str) -> int:
    """Return the space of an id or of a number printed on the map."""
    space = _space_codes().get(text.strip().lower().lstrip("0"))
    if space is None:
        most = max(one.number for one in the_board().spaces)
        raise NotationError(say("read.space", most=most, got=quoted(text)))
    return space


def space_id(space: int) -> str:
    """Return a space's id."""
    return the_board().spaces[space].id


def parse_weather(text: str) -> str:
    """Return the weather of a word."""
    word = plain(text)
    token = word if word in WEATHERS else _WEATHER_WORDS.get(word)
    if token is None:
        raise NotationError(say("read.weather", got=quoted(text)))
    return token


def parse_dish(text: str) -> int:
    """Return the dish of a word."""
    word = plain(text)
    dish = word if word in DISH_NAMES else _DISH_WORDS.get(word)
    if dish is None:
        raise NotationError(say("read.dish", dishes=list(DISH_NAMES), got=quoted(text)))
    return DISH_NAMES.index(dish)


def parse_series(text: str) -> int:
    """Return the series of a word."""
    word = plain(text)
    series = word if word in SERIES else _SERIES_WORDS.get(word)
    if series is None:
        raise NotationError(say("read.series", series=list(SERIES), got=quoted(text)))
    return SERIES.index(series)


def parse_event(text: str) -> str:
    """Return the event of a word."""
    word = plain(text)
    event = word if word in EVENTS else _EVENT_WORDS.get(word)
    if event is None:
        raise NotationError(say("read.event", events=list(EVENTS), got=quoted(text)))
    return event


def parse_die(text: str) -> int:
    """Return a die from 1 to 6."""
    if text.strip() not in tuple("123456"):
        raise NotationError(say("read.die", got=quoted(text)))
    return int(text)
