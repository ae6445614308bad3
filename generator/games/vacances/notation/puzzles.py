"""What a puzzle is made of, wherever a record has it: the weather of five days and thirty dice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from generator.core.errors import NotationError, RecordError
from generator.core.game import CHILDREN
from generator.core.ident import Ident
from generator.core.messages import at, quoted
from generator.core.record import Record, place
from generator.games.vacances import deal
from generator.games.vacances.notation import fields, places
from generator.games.vacances.notation.lines import BadLine, DayLine, TurnLine, where_of
from generator.games.vacances.notation.names import parse_die, parse_weather
from generator.games.vacances.notation.records import Sheet, read_sheet
from generator.games.vacances.rules.calendar import DAYS, PERIODS, TOKENS
from generator.games.vacances.rules.state import State
from generator.games.vacances.texts import say


@dataclass(frozen=True, slots=True)
class Dealt:
    """The weather of every day, and the dice of its six periods."""

    weather: tuple[str, ...]
    dice: tuple[tuple[int, ...], ...]
    begun: State | None = None  # where it begins, if some days are over already: for children

    @property
    def days(self) -> range:
        """The days that are left to walk."""
        return range(1 if self.begun is None else self.begun.day + 1, DAYS + 1)


def dealt_to(ident: Ident, seat: int = 1) -> Dealt:
    """Return what an id deals to a seat."""
    return Dealt(deal.weather(ident), deal.dice(ident, seat), _begun(ident))


def _begun(ident: Ident) -> State | None:
    return deal.position(ident) if ident.variant == CHILDREN else None


def begun_of(record: Record) -> State | None:
    """Return where the game of a record begins, if in mid-game: of a children's the id tells it."""
    if record.ident is not None:
        return _begun(record.ident)
    if record.variant == CHILDREN:
        raise RecordError(at("id", say("record.children-id")))
    return None


def dealt_by_hand(record: Record) -> Dealt | None:
    """Return what the keys `weather` and `dice` of a record say, None where they are missing."""
    weather, dice = record.text("weather"), record.text("dice")
    if weather is None and dice is None:
        return None
    if record.variant == "table":
        raise RecordError(at("weather" if dice is None else "dice", say("record.solo-dice")))
    if weather is None or dice is None:
        missing = "weather" if weather is None else "dice"
        raise RecordError(at(missing, say("record.both-weather-and-dice")))
    try:
        sky = parse_skies(weather)
    except NotationError as error:
        raise RecordError(at("weather", error.message)) from None
    try:
        return Dealt(sky, parse_dice(dice))
    except NotationError as error:
        raise RecordError(at("dice", error.message)) from None


def known_deal(record: Record, seat: int = 1) -> Dealt | None:
    """Return what a seat was dealt, by the id or by hand; None where nobody says."""
    begun_of(record)
    return dealt_by_hand(record) if record.ident is None else dealt_to(record.ident, seat)


def puzzle_of(record: Record, name: str | None = None) -> Dealt:
    """Return the puzzle of a record: by its id, by hand, or as its diary tells it."""
    found = known_deal(record)
    if found is not None:
        return found
    if record.value("moves", name) is None:
        raise RecordError(at(place("moves", name), say("record.no-puzzle")))
    return _as_told(read_sheet(record, name))


def parse_skies(text: str) -> tuple[str, ...]:
    """Read the weather of five days: words with blanks or commas between.

    >>> parse_skies("sun rain soleil tempête sun")
    ('sun', 'rain', 'sun', 'storm', 'sun')
    """
    words = re.split(r"[,;]" if re.search("[,;]", text) else r"\s", text)
    sky = tuple(parse_weather(word) for word in words if word.strip())
    if len(sky) != DAYS:
        raise NotationError(say("read.skies", days=DAYS, got=len(sky)))
    _check_tokens(sky, text)
    return sky


def parse_dice(text: str) -> tuple[tuple[int, ...], ...]:
    """Read thirty dice, day by day; blanks and commas are free."""
    dice = [parse_die(sign) for sign in re.sub(r"[\s,;]", "", text)]
    if len(dice) != DAYS * PERIODS:
        raise NotationError(say("read.dice", count=DAYS * PERIODS, got=len(dice)))
    return tuple(tuple(dice[day * PERIODS : (day + 1) * PERIODS]) for day in range(DAYS))


def _check_tokens(sky: Sequence[str], written: str) -> None:
    for token, count in TOKENS.items():
        if sky.count(token) > count:
            raise NotationError(say("read.tokens", got=quoted(written)))


def _as_told(sheet: Sheet) -> Dealt:
    """Return the weather and the dice of a diary, which must have all of them."""
    told: dict[str, str | int] = {}
    for line in sheet.lines or ():
        where = where_of(line)
        if isinstance(line, BadLine):
            raise RecordError(at(places.place(where), line.problem))
        if isinstance(line, TurnLine):
            where = fields.die_field(line.day, line.period)
        if where in told:
            raise RecordError(at(places.place(where), say("record.stands-twice")))
        if isinstance(line, DayLine):
            told[where] = line.weather
        elif isinstance(line, TurnLine):
            told[where] = line.die
    sky, dice = [], []
    for day in range(1, DAYS + 1):
        sky.append(str(_said(told, fields.weather_field(day))))
        rolls = (_said(told, fields.die_field(day, one)) for one in range(1, PERIODS + 1))
        dice.append(tuple(map(int, rolls)))
    try:
        _check_tokens(sky, " ".join(sky))
    except NotationError as error:
        raise RecordError(at("moves", error.message)) from None
    return Dealt(tuple(sky), tuple(dice))


def _said(told: dict[str, str | int], where: str) -> str | int:
    if where not in told:
        raise RecordError(at(places.place(where), say("record.untold")))
    return told[where]
