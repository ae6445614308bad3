"""What is wrong with the boxes of a filled sheet, told to somebody who sees nothing but them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from generator.core.errors import NotationError
from generator.core.messages import DEFAULT, Message, quoted
from generator.games.vacances.notation import fields
from generator.games.vacances.notation.moves import parse_way
from generator.games.vacances.notation.names import parse_dish
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import EVENING
from generator.games.vacances.texts import say, texts

NOT_WRITTEN = "?"  # the die of a line that a sheet leaves open
_TURN = re.compile(r"([1-5])\.([1-6]) (\S+) (.*?)(?: (?:yes|no))?(?: :(.*))?", re.ASCII)
_WEATHER = re.compile(r"([1-5]) (.*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class UnreadBox:
    """A box that cannot be read: which, what stands there, and what belongs there."""

    box: str
    text: str
    problem: Message


def unread_box(line: str) -> UnreadBox | None:
    """Return the box that spoils a line made of a sheet's boxes, None where it is none of them."""
    if turn := _TURN.fullmatch(line):
        day, period = int(turn[1]), int(turn[2])
        return _unread_in_period(day, period, turn[3], turn[4], turn[5])
    if sky := _WEATHER.fullmatch(line):
        return UnreadBox(
            fields.weather_field(int(sky[1])), sky[2], say("box.weather", got=quoted(sky[2]))
        )
    return None


def _unread_in_period(day: int, period: int, die: str, end: str, dish: str | None) -> UnreadBox:
    if not _reads(parse_way, end):
        return UnreadBox(fields.space_field(day, period), end, _unread_space(end))
    if dish and not _reads(parse_dish, dish):
        return UnreadBox(fields.dish_field(day), dish, say("box.dish", got=quoted(dish)))
    if die == NOT_WRITTEN:
        return UnreadBox(fields.die_field(day, period), "", say("box.no-die"))
    return UnreadBox(fields.die_field(day, period), die, say("box.die", got=quoted(die)))


def _reads(parse: Callable[[str], object], text: str) -> bool:
    try:
        parse(text)
    except NotationError:
        return False
    return True


def _unread_space(end: str) -> Message:
    most = max(one.number for one in the_board().spaces)
    return say("box.space", most=most, got=quoted(end))


def lone_box(box: str, text: str) -> Message:
    """Return what belongs into a box, or beside it, that says nothing by itself."""
    match box.partition(".")[0]:
        case "weather":
            return say("box.weather", got=quoted(text))
        case "series":
            return say("box.series", got=quoted(text)) if text else say("box.no-series")
        case "count":
            return say("box.no-count")
        case "dish":
            return say("box.dish-alone")
        case "marker":
            return say("box.marker-alone")
    return say("box.die-alone")


_OF_THE_DISH = frozenset({"which-dish", "no-dish", "dish-twice"})
_OF_THE_MARKER = frozenset(
    {
        "nothing-to-take",
        "nothing-in-the-evening",
        "nothing-in-this-weather",
        "beaches-full",
        "marker-twice",
    }
)


def box_of(where: str, problem: Message) -> str:
    """Return the box that a problem with a line is about; weather and rows have no period."""
    _, day, *period = where.split(".")
    if problem.key in _OF_THE_DISH:
        return fields.dish_field(int(day))
    if problem.key in _OF_THE_MARKER and int(period[0]) != EVENING:
        return fields.marker_field(int(day), int(period[0]))
    return where


def on_form(problem: Message) -> Message:
    """Return a problem as a sheet has it: spaces as on the map, dishes to be ticked."""
    if problem.key == "which-dish":
        return say("box.which-dish")
    return replace(problem, values={key: _on_map(one) for key, one in problem.values.items()})


def _on_map(value: object) -> object:
    """Return a space as the map shows it."""
    if not isinstance(value, Message) or value.key != "space":
        return value
    name = Message(texts(DEFAULT).path, f"space.{value.values['id']}", {})
    return say("space-on-map", number=value.values["number"], name=name)
