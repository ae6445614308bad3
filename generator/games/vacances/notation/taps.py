"""A move as what one touches for it: the space where the pawn ends, and at noon a dish.

Markers are taken nearly always, so that needs no tap; who leaves one says so first.
"""

from __future__ import annotations

from functools import cache

from generator.core.game import Reader
from generator.core.touch import Tap
from generator.games.vacances.notation.moves import end_of
from generator.games.vacances.notation.telling import space_name
from generator.games.vacances.notation.terminal import gives
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.markers import DISH_NAMES, SERIES
from generator.games.vacances.rules.offers import offers_dish
from generator.games.vacances.rules.state import NO_DISH, Blocked, Go, Lay, Move, State, Stay
from generator.games.vacances.texts import texts


def taps(state: State, move: Move, reader: Reader) -> tuple[Tap, ...]:
    """Return the taps of a move that is decided."""
    match move:
        case Go() | Stay():
            return _way(state, move, reader.lang)
        case Lay(order):
            # Of the new series the last one goes where there is room, without a tap.
            return tuple(_choice("series", SERIES[one], reader.lang) for one in order[:-1])
        case Blocked():
            return (_choice("blocked", "", reader.lang),)
        case _:
            raise AssertionError("nobody taps for weather and dice")


def _way(state: State, move: Go | Stay, lang: str) -> tuple[Tap, ...]:
    space = end_of(state, move)
    leaves = () if move.takes else (_choice("leave", "", lang),)
    # A loop may lead back to the beach where a pawn stands: staying is an entry of its own.
    end = _end(state, space, lang) if isinstance(move, Go) else _stay(state, lang)
    if not offers_dish(state, space):
        return *leaves, end
    dish = "none" if move.dish == NO_DISH else DISH_NAMES[move.dish]
    return *leaves, end, _choice("dish", dish, lang)


def _end(state: State, space: int, lang: str) -> Tap:
    """Return a space to go to, with its number, its name, and what it gives now."""
    return _space(space, gives(state, space, texts(lang)), lang)


@cache
def _space(space: int, given: str, lang: str) -> Tap:
    text, number = texts(lang), the_board().spaces[space].number
    name = space_name(space, text)
    key = "tap.space-gives" if given else "tap.space"
    return Tap(f"space.{number}", text(key, number=number, name=name, gives=given))


def _stay(state: State, lang: str) -> Tap:
    one = state.travellers[state.seat]
    given = gives(state, one.at, texts(lang))
    return _staying("aboard" if one.aboard else "stay", given, lang)


@cache
def _staying(key: str, given: str, lang: str) -> Tap:
    text = texts(lang)
    words = text(f"tap.{key}-gives", gives=given) if given else text(f"tap.{key}")
    return Tap("stay", words)


@cache
def _choice(kind: str, name: str, lang: str) -> Tap:
    """Return an entry of a list: leaving a marker, a dish, a series to lay, a blocked pawn."""
    text = texts(lang)
    match kind:
        case "dish" if name != "none":
            words = text(f"marker.{name}")
        case "series":
            words = text("tap.series", series=text(f"series.{name}"))
        case _:
            words = text(f"tap.{kind}-{name}" if name else f"tap.{kind}")
    return Tap(f"{kind}.{name}" if name else kind, words)
