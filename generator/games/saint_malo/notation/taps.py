"""A move as what one touches for it: dice, the symbol that is used, then spaces of the city.

The spaces of crates, walls and houses may be tapped in any order. What is not on the board is an
entry of a list, and stands between spaces that mean different things: an architect's space, then
`houses`, then theirs; walls, then `top.A`, then the space of the person whom the top side brings.
"""

from __future__ import annotations

from functools import cache, lru_cache

from generator.core.game import Reader
from generator.core.touch import Tap, Taps
from generator.games.saint_malo.notation.words import face
from generator.games.saint_malo.rules.actions import (
    DICE,
    SYMBOLS,
    Action,
    Church,
    Crates,
    Faces,
    Logs,
    Pass,
    Walls,
    needs,
    price,
    usable,
)
from generator.games.saint_malo.rules.city import City
from generator.games.saint_malo.rules.ground import CELLS, cell_name, cells_of
from generator.games.saint_malo.rules.persons import Person
from generator.games.saint_malo.rules.turn import Move, Reroll, Roll, State, Take
from generator.games.saint_malo.texts import texts

_DICE, _SPACES = "dice", "spaces"  # what may be tapped in any order


def taps(state: State, move: Move, reader: Reader) -> Taps:
    """Return the taps of a move that is decided."""
    match move:
        case Take(faces):
            return (_roll(state.offers.index(faces) + 1, faces, reader),)
        case Reroll(dice):
            assert state.dice is not None, "dice lie on the table"
            again = (i for i in range(DICE) if dice >> i & 1)
            return tuple(_die(i + 1, state.dice[i], reader) for i in again)
        case Roll():
            raise AssertionError("nobody taps for the dice")
    assert state.dice is not None, "an action follows the dice"
    return _acted(state.cities[state.seat], state.dice, move, reader)


def _acted(city: City, dice: Faces, action: Action, reader: Reader) -> Taps:
    """Return the taps of an action: its symbol, and what is done with it."""
    lang = reader.lang
    if isinstance(action, Pass):
        return (_entry("pass", lang),)
    symbol, count = needs(action)
    use = _use(symbol, dice, city.coins, reader)
    match action:
        case Logs():
            return use, _delivery(count, price(symbol, count, dice), lang)
        case Crates(spaces):
            return use, *_spaces(spaces, lang)
        case Walls(spaces, top):
            return use, *_spaces(spaces, lang), *_top(top, lang)
        case Church(size, cell):
            return use, _church(size, price(symbol, count, dice), lang), _cells(lang)[cell]
        case Person(code):
            return use, _person(code, price(symbol, count, dice), lang), *_placed(action, lang)


def _top(top: Person | Pass | None, lang: str) -> Taps:
    """Return whom the top side brings, and where he goes."""
    if isinstance(top, Person):
        return _bonus(top.code, lang), *_placed(top, lang)
    return () if top is None else (_entry("decline", lang),)


def _placed(person: Person, lang: str) -> Taps:
    """Return a person's space, and those of an architect's houses."""
    place = _cells(lang)[person.cell]
    if not person.houses:
        return (place,)
    return place, _entry("houses", lang), *_spaces(person.houses, lang)


@lru_cache(maxsize=1 << 15)  # there are 21,699 ways to choose up to five walls
def _spaces(spaces: int, lang: str) -> Taps:
    cells = _cells(lang)
    return tuple([cells[cell] for cell in cells_of(spaces)])


@cache
def _cells(lang: str) -> Taps:
    """Return the taps of all cells; whatever is done there, they are the same."""
    text = texts(lang)
    names = map(cell_name, range(CELLS))
    return tuple(Tap(f"cell.{name}", text("place.one-cell", name=name), _SPACES) for name in names)


@cache
def _entry(name: str, lang: str) -> Tap:
    return Tap(name, texts(lang)(f"tap.{name}"))


@lru_cache(maxsize=256)
def _roll(number: int, faces: Faces, reader: Reader) -> Tap:
    shown = ", ".join(face(one, reader) for one in faces)
    return Tap(f"roll.{number}", texts(reader.lang)("tap.roll", roll=number, dice=shown))


@cache
def _die(number: int, shown: int, reader: Reader) -> Tap:
    words = texts(reader.lang)("tap.die", number=number, face=face(shown, reader))
    return Tap(f"die.{number}", words, _DICE)


@lru_cache(maxsize=256)
def _use(symbol: str, dice: Faces, coins: int, reader: Reader) -> Tap:
    """Return the entry of a symbol, with how many dice show it and how many could for coins."""
    text, rolled = texts(reader.lang), dice.count(SYMBOLS.index(symbol))
    most = max(count for used, count in usable(City(coins=coins), dice) if used == symbol)
    turned = max(0, most - rolled)
    key = "tap.use-both" if rolled and turned else "tap.use" if rolled else "tap.use-turned"
    coins = price(symbol, most, dice)
    words = text(key, things=text(f"tap.things.{symbol}"), count=rolled, most=most, coins=coins)
    return Tap(f"use.{symbol}", words)


@cache
def _delivery(count: int, coins: int, lang: str) -> Tap:
    return Tap(f"logs.{count}", texts(lang)("tap.logs", count=count, coins=coins))


@cache
def _church(size: int, coins: int, lang: str) -> Tap:
    words = texts(lang)("tap.church", size=size)
    return Tap(f"church.{size}", _paid(words, coins, lang))


@cache
def _person(code: str, coins: int, lang: str) -> Tap:
    text = texts(lang)
    name = text(f"person.{code}").capitalize()
    words = text("tap.person", person=name, effect=text(f"effect.{code}"))
    return Tap(f"person.{code}", _paid(words, coins, lang))


def _paid(words: str, coins: int, lang: str) -> str:
    return texts(lang)("tap.paid", what=words, coins=coins) if coins else words


@cache
def _bonus(code: str, lang: str) -> Tap:
    """Return the entry of a person whom the top side brings, who costs nothing."""
    text = texts(lang)
    name = text(f"person.{code}").capitalize()
    return Tap(f"top.{code}", text("tap.person", person=name, effect=text(f"effect.{code}")))
