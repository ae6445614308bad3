"""Spaces, moves and dice in words, and how to write a move."""

from __future__ import annotations

from collections.abc import Sequence

from generator.core.game import Reader
from generator.core.ident import Ident
from generator.core.names import plain
from generator.core.text import Texts
from generator.games.vacances import deal
from generator.games.vacances.notation.moves import end_of, format_move
from generator.games.vacances.notation.states import names_of
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import EVENING
from generator.games.vacances.rules.markers import DISH_NAMES, SERIES, kind_of
from generator.games.vacances.rules.offers import offers_dish, offers_marker
from generator.games.vacances.rules.state import Blocked, Go, Lay, Move, Roll, State, Stay, Weather
from generator.games.vacances.rules.turn import apply
from generator.games.vacances.texts import texts


def space_name(space: int, text: Texts) -> str:
    """Return a space as a person calls it: a sight by its marker, a place by its name."""
    one = the_board().spaces[space]
    if one.kind == "restaurant":
        return text("play.restaurant", name=one.name)
    return text(f"marker.{one.item}") if one.item else one.name


def tell(state: State, move: Move, reader: Reader) -> str:
    """Return a move in words; the state is the one before it."""
    text = texts(reader.lang)
    match move:
        case Weather(token):
            return text("tell.weather", day=state.day + 1, weather=text(f"weather.{token}"))
        case Roll(die):
            return text("tell.die", die=die)
        case Lay(order):
            series = ", ".join(text(f"series.{SERIES[one]}") for one in order)
            return text("tell.rows", series=series)
        case Blocked():
            return text("tell.blocked")
        case Go() | Stay():
            return _tell_way(state, move, text)


def _tell_way(state: State, move: Go | Stay, text: Texts) -> str:
    space = end_of(state, move)
    key = "tell.walk" if isinstance(move, Go) else "tell.stay"
    said = [text(key, space=space_name(space, text))]
    if state.period == EVENING:
        said.append(text("tell.night" if kind_of(space) == "lodging" else "tell.back"))
    elif offers_marker(state, space) or offers_dish(state, space):
        said.append(_tell_taken(state, move, text))
    return ", ".join(said)


def _tell_taken(state: State, move: Go | Stay, text: Texts) -> str:
    before = state.travellers[state.seat]
    after = apply(state, move).travellers[state.seat]
    taken = [text(f"marker.{name}") for name in names_of(after.had & ~before.had)]
    taken += [text("tell.beach")] if after.beaches > before.beaches else []
    return text("tell.takes", markers=", ".join(taken)) if taken else text("tell.declines")


def tell_play(steps: Sequence[tuple[State, Move]], reader: Reader) -> str:
    """Return a lone player's holiday day by day; what to type for a move stands behind it."""
    text, lines = texts(reader.lang), []
    for state, move in steps:
        said = tell(state, move, reader)
        if isinstance(move, Weather):
            weather = text(f"weather.{move.token}")
            lines.append(text("tell.day", day=state.day + 1, weather=weather))
        elif isinstance(move, Lay):
            lines.append(f"  {said}")
        elif not isinstance(move, Roll):
            when = text("tell.period", period=text(f"period.{state.period}"), die=state.die)
            lines.append(text("tell.turn", when=when, said=said, typed=format_move(state, move)))
    return "\n".join(lines)


def open_rolls(ident: Ident, reader: Reader) -> str:
    """Return the weather and the dice of all days, which a lone player sees from the start."""
    text = texts(reader.lang)
    days = zip(deal.weather(ident), deal.dice(ident), strict=True)
    lines = [
        text(
            "play.day-dice",
            day=day,
            weather=text(f"weather.{token}"),
            dice="  ".join(map(str, dice)),
        )
        for day, (token, dice) in enumerate(days, start=1)
    ]
    return "\n".join([text("play.dice"), *lines])


def table_rolls(ident: Ident, reader: Reader) -> str:
    """Return the weather of a table and the dice of its seats, day by day."""
    text = texts(reader.lang)
    weather = [text(f"weather.{token}") for token in deal.weather(ident)]
    lines = [text("play.weather", days=", ".join(weather)), text("play.dice")]
    for seat in range(1, deal.SEATS + 1):
        dice = (" ".join(map(str, day)) for day in deal.dice(ident, seat))
        lines.append(text("play.seat-dice", seat=seat, dice="   ".join(dice)))
    return "\n".join(lines)


def move_help(reader: Reader) -> str:
    """Return how to write a move."""
    text = texts(reader.lang)
    return text("play.help", dishes=", ".join(_dish(name, text) for name in DISH_NAMES)).strip()


def _dish(code: str, text: Texts) -> str:
    """Return what to type for a dish, with its name where that is another word."""
    name = text(f"marker.{code}")
    return f":{code}" if plain(name).startswith(code) else f":{code} ({name})"


def face_text(face: int, reader: Reader) -> str:
    """Return a face of the die."""
    return str(face + 1)


def legend(reader: Reader) -> str:
    """Return what the die is."""
    return texts(reader.lang)("die.legend")
