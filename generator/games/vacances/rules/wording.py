"""Spaces, weather and series as messages name them."""

from __future__ import annotations

from generator.core.messages import Message
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.markers import SERIES
from generator.games.vacances.texts import say


def say_space(space: int) -> Message:
    """Return a space by its number on the map and the letters of a record."""
    one = the_board().spaces[space]
    return say("space", number=one.number, id=one.id)


def say_weather(token: str) -> Message:
    """Return a weather in words."""
    match token:
        case "sun":
            return say("weather.sun")
        case "rain":
            return say("weather.rain")
    return say("weather.storm")


def say_series(series: int) -> Message:
    """Return a series in words."""
    match SERIES[series]:
        case "visits":
            return say("series.visits")
        case "promenades":
            return say("series.promenades")
        case "sports":
            return say("series.sports")
        case "beaches":
            return say("series.beaches")
    return say("series.dishes")
