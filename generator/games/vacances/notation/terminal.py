"""The table as `malo play` shows it: everybody's rows, and where the pawn may go."""

from __future__ import annotations

from itertools import zip_longest

from generator.core.game import CHANCE, Reader
from generator.core.text import Texts
from generator.games.vacances.notation.telling import space_name
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import EVENING, EVENT_DAYS
from generator.games.vacances.rules.markers import (
    DISH_NAMES,
    SERIES,
    event_mask,
    kind_of,
    series_masks,
    space_bit,
)
from generator.games.vacances.rules.offers import offers_dish, offers_marker
from generator.games.vacances.rules.scoring import score_traveller
from generator.games.vacances.rules.state import (
    NIGHT,
    State,
    count,
    dishes_left,
    new_series,
    occupied,
)
from generator.games.vacances.rules.turn import may_stay, to_move
from generator.games.vacances.rules.walking import end_spaces
from generator.games.vacances.texts import texts

_WIDTH = 79  # of a terminal of 80 columns
_FEW = 24  # so many spaces stand two abreast, more of them three


def show(state: State, names: tuple[str, ...], reader: Reader, seat: int | None = None) -> str:
    """Return the rows of everybody, or of one seat, and what the pawn to move may do."""
    text = texts(reader.lang)
    seats = range(len(state.travellers)) if seat is None else (seat,)
    lines = [line for one in seats for line in _traveller(state, one, names, reader)]
    # Everybody's rows and all end spaces would not fit on one screen.
    if to_move(state) in (None, CHANCE) or len(seats) > 1:
        return "\n".join(lines)
    due = _night(state, text) if state.period == NIGHT else _ends(state, text)
    return "\n".join([*lines, *due])


def _traveller(state: State, seat: int, names: tuple[str, ...], reader: Reader) -> list[str]:
    """One seat: where its pawn is until the end, its rows and new series, nights and events."""
    text, one = texts(reader.lang), state.travellers[seat]
    pointer = ("▸ " if reader.marks else "> ") if to_move(state) == seat else "  "
    head = [f"{pointer}{names[seat]}"] if seat < len(names) else []
    rows = [
        f"{row}. {text(f'series.{SERIES[series]}')} {count(one, series)}"
        for row, series in enumerate(one.rows, start=1)
    ]
    rows += [
        f"+ {text(f'series.{SERIES[series]}')} {count(one, series)}" for series in new_series(one)
    ]
    events = (one.had & event_mask()).bit_count()
    total = score_traveller(one).total
    return [
        *head,
        *([] if to_move(state) is None else [text("play.at", space=_space(one.at, text))]),
        text("play.rows", rows="  ".join(rows) or text("play.none")),
        text("play.bonus", nights=one.lodgings, events=events, total=total),
    ]


def _space(space: int, text: Texts) -> str:
    one = the_board().spaces[space]
    return f"{one.number:>2} {one.id} {space_name(space, text)}"


def _night(state: State, text: Texts) -> list[str]:
    new = new_series(state.travellers[state.seat])
    series = ", ".join(text(f"series.{SERIES[one]}") for one in new)
    return [text("play.night", day=state.day), text("play.new", series=series)]


def _ends(state: State, text: Texts) -> list[str]:
    """The die, and the spaces where the move may end with what each gives, in two columns."""
    assert state.die is not None
    one = state.travellers[state.seat]
    ends = () if one.aboard else end_spaces(one.at, state.die, occupied(state))
    head = text(
        "play.day",
        day=state.day,
        weather=text(f"weather.{state.weather[-1]}"),
        period=text(f"period.{state.period}"),
        number=state.period,
        die=state.die,
    )
    if not ends and not may_stay(one):
        return [head, text("play.blocked")]
    names = [(end, _space(end, text)) for end in ends]
    names += [(one.at, f"   {text('play.stay')}")] if may_stay(one) else []
    dishes = any(offers_dish(state, end) for end in (*ends, one.at))
    return [
        head,
        text("play.ends"),
        *_columns(state, names, text),
        *([_dishes(state, text)] if dishes else []),
    ]


def _columns(state: State, names: list[tuple[int, str]], text: Texts) -> list[str]:
    """Return spaces with what each gives, two or three abreast, read downwards."""
    abreast = 2 if len(names) <= _FEW else 3
    width = _WIDTH // abreast - 1
    entries = [_entry(state, end, name, width, text) for end, name in names]
    height = -(-len(entries) // abreast)
    columns = [entries[i : i + height] for i in range(0, len(entries), height)]
    rows = zip_longest(*columns, fillvalue="")
    return [" ".join(f"{entry:<{width}}" for entry in row).rstrip() for row in rows]


def _entry(state: State, end: int, name: str, width: int, text: Texts) -> str:
    """Return a space with what it gives now; a name too long for the column is cut."""
    given = gives(state, end, text)
    mark = f" +{given}" if given else ""
    return f"{name[: width - len(mark)]}{mark}"


def gives(state: State, end: int, text: Texts) -> str:
    """Return what a space gives to whoever ends there now; nothing where it gives nothing."""
    if state.period == EVENING:
        return text("play.gives-night") if kind_of(end) == "lodging" else ""
    found = []
    if offers_marker(state, end):
        found.append(_marker(end, text))
    if offers_dish(state, end):
        found.append(text("play.gives-dish"))
    return ", ".join(found)


def _marker(space: int, text: Texts) -> str:
    if kind_of(space) in EVENT_DAYS:
        return text("play.gives-event")
    masks = series_masks()
    series = [name for name, mask in zip(SERIES, masks, strict=True) if mask & space_bit(space)]
    return text(f"series.{series[0] if series else 'beaches'}")


def _dishes(state: State, text: Texts) -> str:
    left = [f":{DISH_NAMES[dish]}" for dish in dishes_left(state.travellers[state.seat])]
    return text("play.dishes", dishes=" ".join(left))
