"""Spaces, weather, dishes, series and events as people write them, in either language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from generator.core.closed_list import ClosedList
from generator.core.errors import NotationError
from generator.core.game import LANGUAGES
from generator.core.messages import DEFAULT, Message, quoted
from generator.core.names import Aliases, aliases, find_name
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import EVENTS, WEATHERS
from generator.games.vacances.rules.markers import DISH_NAMES, SERIES
from generator.games.vacances.texts import say, texts


def _closed(names: Iterable[str], table: str) -> ClosedList:
    """Return what a form offers for names, and what people may call them in either language."""
    known = tuple(names)
    words = {
        lang: {
            name: (texts(lang)(f"{table}.{name}"), *texts(lang).own_words(f"also.{name}"))
            for name in known
        }
        for lang in LANGUAGES
    }
    return ClosedList(words, {name: name for name in known})


# What people write besides the codes, in either language; docs/records.md lists it.
_WEATHER = aliases(texts(DEFAULT), WEATHERS, "weather.{}", "also.{}")
_DISHES = aliases(texts(DEFAULT), DISH_NAMES, "marker.{}", "also.{}")
_SERIES = aliases(texts(DEFAULT), SERIES, "series.{}", "also.{}")
WEATHER_LIST = _closed(WEATHERS, "weather")
DISH_LIST = _closed(DISH_NAMES, "marker")
SERIES_LIST = _closed(SERIES, "series")
_EVENTS = aliases(texts(DEFAULT), EVENTS, "marker.{}", "also.{}")


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
    return _named(text, _WEATHER, say("read.weather", got=quoted(text)))


def parse_dish(text: str) -> int:
    """Return the dish of a word."""
    problem = say("read.dish", dishes=list(DISH_NAMES), got=quoted(text))
    return DISH_NAMES.index(_named(text, _DISHES, problem))


def parse_series(text: str) -> int:
    """Return the series of a word."""
    problem = say("read.series", series=list(SERIES), got=quoted(text))
    return SERIES.index(_named(text, _SERIES, problem))


def parse_event(text: str) -> str:
    """Return the event of a word."""
    return _named(text, _EVENTS, say("read.event", events=list(EVENTS), got=quoted(text)))


def _named(text: str, names: Aliases, problem: Message) -> str:
    found = find_name(text, names)
    if found is None:
        raise NotationError(problem)
    return found


def parse_die(text: str) -> int:
    """Return a die from 1 to 6."""
    if text.strip() not in tuple("123456"):
        raise NotationError(say("read.die", got=quoted(text)))
    return int(text.strip())  # int alone would not take all blanks that strip takes
