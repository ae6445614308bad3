"""The one alphabet of sheets, records and the screen: what stands for a thing, in a language.

Records keep the codes of `rules.city`. Whatever a letter is in one language, it is no other thing
in another one, and all of them are understood everywhere: on forms, in records, and when typed.

A crate is C wherever something is done: on a die, in a move, in a log. On a space of the city it
is G, because C is the citizen there.
"""

from __future__ import annotations

from generator.core.closed_list import ClosedList
from generator.core.game import LANGUAGES
from generator.games.saint_malo.rules.city import CHURCHES, CRATE, HOUSE, PERSONS, WALL
from generator.games.saint_malo.texts import texts

LOG, CHURCH = "L", "X"  # of a log: what is delivered, and a church of any size
CRATE_DONE = "C"  # crates in a log and in a move
OLD_CRATE = "K"  # on French sheets of before
# The marks people type for what they would draw; closed and documented in docs/records.md.
# Persons and sizes have no look-alikes: their letters and figures are what the sheet asks for.
LOOK_ALIKES = {
    CRATE: ("□", "☐", "■", "▣", "⊠", "☒"),
    WALL: ("▦", "▤", "▥", "≡"),
    HOUSE: ("⌂", "△", "▲", "∆", "Δ", "^"),
}


def letter(code: str, lang: str) -> str:
    """Return what a sheet writes for a thing.

    >>> [letter(code, "fr") for code in ("g", "w", "h", "3", "M")]
    ['G', 'U', 'H', 'X3', 'M']
    """
    if code in PERSONS:
        return code
    if code in CHURCHES:
        return letter(CHURCH, lang) + code
    return texts(lang)(f"letter.{code}")


def names(code: str, lang: str) -> tuple[str, ...]:
    """Return what a thing is called, the word that the sheet shows first.

    >>> names("3", "en"), names("M", "fr")
    (('church', 'church 3'), ('marchand',))
    """
    if code in PERSONS:
        return (texts(lang)(f"person.{code}"),)
    if code in CHURCHES:
        (word, *_) = names(CHURCH, lang)
        return word, f"{word} {code}"
    return texts(lang).own_words(f"sign.{code}")


def _list(codes: tuple[str, ...]) -> ClosedList:
    letters = {lang: {code: letter(code, lang) for code in codes} for lang in LANGUAGES}
    marks = {mark: code for own in letters.values() for code, mark in own.items()}
    marks |= {mark: code for code in codes for mark in (code, *LOOK_ALIKES.get(code, ()))}
    marks |= {OLD_CRATE: CRATE} if CRATE in codes else {}
    words = {lang: {code: names(code, lang) for code in codes} for lang in LANGUAGES}
    return ClosedList(words, marks, letters)


CITY_LIST = _list((CRATE, WALL, HOUSE, *CHURCHES, *PERSONS))
"""What a space of the city may hold."""
LOG_LIST = _list((LOG, CRATE, WALL, CHURCH, *PERSONS))
"""What a line of the log may begin with, besides the C of a crate."""
PERSON_LIST = _list((*PERSONS,))
"""Who may stand on a space."""


def city_choices(lang: str) -> tuple[tuple[str, str], ...]:
    """Return the list of a space: letters alone, because a form shows an entry in the space.

    >>> city_choices("fr")[:3]
    (('G', 'G'), ('U', 'U'), ('H', 'H'))
    """
    return tuple((mark, mark) for mark, _ in CITY_LIST.choices(lang))


def city_words(lang: str) -> tuple[str, ...]:
    """Return the same list in words, as somebody hears it who sees no letters.

    >>> city_words("fr")[2:5]
    ('maison', 'église 1', 'église 2')
    """
    return tuple(names(code, lang)[-1 if code in CHURCHES else 0] for code in CITY_LIST.words[lang])


def city_legend(lang: str) -> str:
    """Return the letters of the city in a line, those of persons without their words.

    >>> city_legend("fr")
    'G caisse · U muraille · H maison · X1–X5 église · C S P A M J N'
    """
    return " · ".join(city_letters(lang))


def city_letters(lang: str) -> tuple[str, ...]:
    """Return the letters of crate, wall, house, churches and persons."""
    things = [CITY_LIST.shown(code, lang) for code in (CRATE, WALL, HOUSE)]
    first, last = (letter(size, lang) for size in (CHURCHES[0], CHURCHES[-1]))
    return (*things, f"{first}–{last} {names(CHURCH, lang)[0]}", " ".join(PERSONS))
