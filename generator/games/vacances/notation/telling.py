"""Spaces, moves and dice in words, and how to write a move."""

from __future__ import annotations

from collections.abc import Sequence

from generator.core.game import Reader
from generator.core.ident import Ident
from generator.core.names import plain
from generator.core.text import Texts
from generator.games.vacances import deal
from generator.games.vacances.notation.moves import end_of
from generator.games.vacances.notation.states import names_of
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import EVENING
from generator.games.vacances.rules.markers import DISH_NAMES, SERIES, kind_of, space_bit
from generator.games.vacances.rules.offers import offers_dish, offers_marker
from generator.games.vacances.rules.state import Blocked, Go, Lay, Move, Roll, State, Stay, Weather
from generator.games.vacances.rules.turn import apply
from generator.games.vacances.texts import texts

_WIDTH = 79  # of a terminal of 80 columns


def space_name(space: int, text: Texts) -> str:
    """Return a space as a person calls it: a sight by its marker, a place by its name."""
    one = the_board().spaces[space]
    if one.kind == "restaurant":
        return text("play.restaurant", name=text(f"space.{one.id}"))
    return text(f"marker.{one.item}") if one.item else text(f"space.{one.id}")


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


def nudge(state: State, move: Move, reader: Reader) -> str | None:
    """Return what kind of space a pawn's move ends on."""
    if not isinstance(move, Go | Stay):
        return None
    return texts(reader.lang)(f"nudge.{kind_of(end_of(state, move))}")


def _tell_way(state: State, move: Go | Stay, text: Texts, form: str = "") -> str:
    """Return where a move ends and what is taken; the form is that of a whole holiday, if any."""
    space = end_of(state, move)
    key = f"tell.walk{form}" if isinstance(move, Go) else f"tell.stay{form}"
    said = [text(key, number=the_board().spaces[space].number, space=space_name(space, text))]
    if state.period == EVENING:
        said.append(text("tell.night" if kind_of(space) == "lodging" else "tell.back"))
    elif offers_marker(state, space) or offers_dish(state, space):
        said.append(_tell_taken(state, move, text))
    return ", ".join(said)


def _tell_taken(state: State, move: Go | Stay, text: Texts) -> str:
    """Return what is taken; a space's own marker needs no name, for the space has it."""
    before = state.travellers[state.seat]
    after = apply(state, move).travellers[state.seat]
    own, new = space_bit(after.at), after.had & ~before.had
    taken = [text("tell.own")] if new & own else []
    taken += [text(f"marker.{name}") for name in names_of(new & ~own)]
    taken += [text("tell.beach")] if after.beaches > before.beaches else []
    return text("tell.takes", markers=", ".join(taken)) if taken else text("tell.declines")


def tell_play(steps: Sequence[tuple[State, Move]], reader: Reader) -> str:
    """Return a lone player's holiday day by day; the walks by the numbers on the map."""
    text = texts(reader.lang)
    lines = [text("tell.walks")]
    for state, move in steps:
        match move:
            case Weather(token):
                weather = text(f"weather.{token}")
                lines.append(text("tell.day", day=state.day + 1, weather=weather))
            case Lay() | Blocked():
                lines.append(f"  {tell(state, move, reader)}")
            case Go() | Stay():
                lines.append(_tell_turn(state, move, text))
    return "\n".join(lines)


def _tell_turn(state: State, move: Go | Stay, text: Texts) -> str:
    """Return a period with its walk, which has a line of its own where the screen ends."""
    when = text("tell.period", period=text(f"period.{state.period}"), die=state.die)
    said = text("tell.turn", when=when, said=_tell_way(state, move, text, form="-on"))
    if isinstance(move, Stay):
        return said
    walk = "-".join(str(the_board().spaces[space].number) for space in move.path)
    line = f"{said} [{walk}]"
    return line if len(line) <= _WIDTH else f"{said}\n    [{walk}]"


def open_rolls(ident: Ident, reader: Reader) -> str:
    """Return the weather and the dice of all days, which a lone player sees from the start.

    Of the days of a children's holiday that are over it tells where their periods ended.
    """
    text, over = texts(reader.lang), _stops_before(ident)
    days = list(zip(deal.weather(ident), deal.dice(ident), strict=True))
    said = [[f"{number:2}" for number in stops] for stops in over]
    said += [[str(die) for die in dice] for _, dice in days[len(over) :]]
    lines = [
        text("play.day-dice", day=day, weather=text(f"weather.{token}"), dice="  ".join(one))
        for day, ((token, _), one) in enumerate(zip(days, said, strict=True), start=1)
    ]
    first = [text("play.over"), *lines[: len(over)]] if over else []
    return "\n".join([*first, text("play.dice"), *lines[len(over) :]])


def _stops_before(ident: Ident) -> list[list[int]]:
    """Return by day the numbers of the spaces where the days that are over went."""
    days: dict[int, list[int]] = {}
    for state, move in deal.shown(ident):
        if isinstance(move, Go | Stay):
            number = the_board().spaces[end_of(state, move)].number
            days.setdefault(state.day, []).append(number)
    return list(days.values())


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
