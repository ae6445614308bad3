"""Moves as text, both ways: `gar-rob-rsi no :crepes`, `rsi`, `stay`, `blocked`, `dishes visits`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.core.errors import NotationError
from generator.core.messages import quoted
from generator.core.names import plain
from generator.games.vacances.notation.names import (
    parse_die,
    parse_dish,
    parse_series,
    parse_space,
    parse_weather,
    space_id,
)
from generator.games.vacances.rules.markers import DISH_NAMES, SERIES
from generator.games.vacances.rules.offers import offers_dish, offers_marker, why_no_marker
from generator.games.vacances.rules.state import (
    BEFORE,
    NIGHT,
    NO_DISH,
    Blocked,
    Go,
    Lay,
    Move,
    Roll,
    State,
    Stay,
    Weather,
)
from generator.games.vacances.rules.turn import is_open, way_to
from generator.games.vacances.rules.wording import say_space
from generator.games.vacances.texts import say

STAY_SIGN = "="  # on a sheet
STAY_WORDS = frozenset({"stay", "rester", "reste"})
BLOCKED_WORDS = frozenset({"blocked", "bloque"})
NO_WORDS = frozenset({"no", "non"})
YES_WORDS = frozenset({"yes", "oui"})
NO_DISH_SIGN = "-"
DECLINED = frozenset("-–—−/")  # one or several of them instead of a dish
_MOST_CHOICES = 6  # a marker and a dish; more words mean nothing, and a million take long
_LONGEST_WALK = 20  # spaces; any walk of more than seven is wrong, but may be named


@dataclass(frozen=True, slots=True)
class Way:
    """What a player wrote about one move, before the rules have looked at it.

    A walk of one space says only where the move ends; who stays may name the space as well.
    """

    walk: tuple[int, ...] = ()
    stays: bool = False
    blocked: bool = False
    declines: bool = False
    claims: bool = False  # says that a marker was taken, so there must be one
    dish: int = NO_DISH
    dish_named: bool = False


def format_move(state: State, move: Move) -> str:
    """Return a move as it is typed."""
    match move:
        case Weather(token):
            return token
        case Roll(die):
            return str(die)
        case Lay(order):
            return " ".join(SERIES[series] for series in order)
        case Blocked():
            return "blocked"
        case Stay():
            return " ".join(["stay", *_choice(state, move)])
        case Go(path):
            return " ".join(["-".join(map(space_id, path)), *_choice(state, move)])


def _choice(state: State, move: Go | Stay) -> list[str]:
    """Return what is declined and which dish is chosen; taking the marker needs no word."""
    space = end_of(state, move)
    # A dish that is not served is written as well: what is written tells why it is refused.
    dish = [] if move.dish == NO_DISH else [f":{DISH_NAMES[move.dish]}"]
    if not offers_dish(state, space):
        return dish if move.takes else ["no", *dish]
    if offers_marker(state, space) and move.takes:
        return dish or [f":{NO_DISH_SIGN}"]
    if not offers_marker(state, space):
        return dish or ["no"]
    return ["no", *dish]


def end_of(state: State, move: Go | Stay) -> int:
    """Return where a move ends."""
    return move.path[-1] if isinstance(move, Go) else state.travellers[state.seat].at


def parse_move(state: State, text: str) -> Move:
    """Read the kind of move that is due; whether the rules allow it is for `apply` to say."""
    if state.period == BEFORE:
        return Weather(parse_weather(text))
    if state.period == NIGHT:
        words = re.findall(r"[^\s,;]+", text)
        if not words or len(words) > len(SERIES):
            raise NotationError(say("read.series", series=list(SERIES), got=quoted(text)))
        return Lay(tuple(map(parse_series, words)))
    if state.die is None:
        return Roll(parse_die(text))
    return move_of(state, parse_way(text))


def parse_way(text: str) -> Way:
    """Read a walk or where it ends, staying or blocked, and what is taken."""
    # One blank at most: looking for a sign after every one of many takes the square of them.
    first, *words = re.sub(r" ?([-–>:]) ?", _tight, " ".join(text.split())).split() or [""]
    if len(words) > _MOST_CHOICES:
        raise NotationError(say("read.move", got=quoted(text)))
    head = plain(first)
    way: dict[str, object] = {}
    if head in STAY_WORDS:
        way["stays"] = True
    elif head in BLOCKED_WORDS:
        way["blocked"] = True
    else:
        way["stays"] = first.endswith(STAY_SIGN)
        way["walk"] = _parse_walk(first.removesuffix(STAY_SIGN), text)
    for word in words:
        way |= _parse_choice(word, text)
    if way.get("blocked") and len(way) > 1:
        raise NotationError(say("read.move", got=quoted(text)))
    return Way(**way)  # type: ignore[arg-type]  # the keys above are its fields


def _tight(match: re.Match[str]) -> str:
    """Blanks may stand round the signs of a walk and after the colon of a dish."""
    return " :" if match[1] == ":" else "-"


def _parse_walk(word: str, text: str) -> tuple[int, ...]:
    names = word.split("-")
    if len(names) > _LONGEST_WALK:
        raise NotationError(say("read.move", got=quoted(text)))
    return tuple(map(parse_space, names))


def _parse_choice(word: str, text: str) -> dict[str, object]:
    if plain(word) in NO_WORDS:
        return {"declines": True}
    if plain(word) in YES_WORDS:
        return {"claims": True}
    if word.startswith(":") and set(word[1:]) <= DECLINED:
        return {"dish_named": True, "dish": NO_DISH}
    if word.startswith(":"):
        return {"dish_named": True, "dish": parse_dish(word[1:])}
    raise NotationError(say("read.move", got=quoted(text)))


def move_of(state: State, way: Way) -> Move:
    """Return what was written as a move of the seat; whether it is legal is for `apply` to say."""
    move, at = way_of(state, way), state.travellers[state.seat].at
    if way.stays and way.walk and way.walk[-1] != at:
        got = say_space(way.walk[-1])
        raise NotationError(say("stays-elsewhere", space=say_space(at), got=got))
    # Of a way that is closed `apply` says why; who does not get there has nothing to choose.
    if not isinstance(move, Blocked) and is_open(state, move):
        _check_written(state, way, end_of(state, move))
    return move


def way_of(state: State, way: Way) -> Go | Stay | Blocked:
    """Return the move that was written, whether the words for what is taken make sense or not.

    Where only the end is written the first walk is found; if there is none, the end stands alone.
    """
    if way.blocked:
        return Blocked()
    end = state.travellers[state.seat].at if way.stays else way.walk[-1]
    takes = not (way.declines and offers_marker(state, end))
    if way.stays:
        return Stay(takes, way.dish)
    path = (way_to(state, end) or way.walk) if len(way.walk) == 1 else way.walk
    return Go(path, takes, way.dish)


def _check_written(state: State, way: Way, space: int) -> None:
    """Refuse words that do not say what is taken, or claim what a space does not give."""
    marker, served = offers_marker(state, space), offers_dish(state, space)
    declined = way.dish_named and way.dish == NO_DISH
    if way.claims and not marker and (not served or declined):
        raise NotationError(why_no_marker(state, space))
    if served and not way.dish_named and not way.declines:
        raise NotationError(say("which-dish"))
