"""Names as people type them: whatever the case, accents, blanks or hyphens."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping

from generator.core.errors import NotationError
from generator.core.messages import Message, quoted, say
from generator.core.text import Texts

_SHORTEST, _SHORT = 3, 5  # letters: fewer are no typo of anything, so many have one at most
LONGEST = 100  # no name is longer; what is need not be looked at, which would take long

Aliases = Mapping[str, Iterable[str]]
"""Other words for names; a name need not be repeated among its own."""


def aliases(texts: Texts, names: Iterable[str], *keys: str) -> dict[str, tuple[str, ...]]:
    """Return what names are called in every language, by the texts under some keys.

    >>> from generator.core.text import common
    >>> aliases(common("en"), ["game", "player"], "key.{}")
    {'game': ('jeu', 'game'), 'player': ('joueur', 'player')}
    """
    return {
        name: tuple(word for key in keys for word in texts.words(key.format(name)))
        for name in names
    }


def plain(text: str) -> str:
    """Return a name without anything that people leave out or write otherwise.

    >>> plain("Détrak"), plain("Saint Malo"), plain("saint_malo")
    ('detrak', 'saintmalo', 'saintmalo')
    """
    if len(text) > LONGEST:
        return text  # no name; taking its letters apart takes the square of their number
    letters = unicodedata.normalize("NFD", text).casefold().replace("œ", "oe")
    return "".join(char for char in letters if char.isalnum())


def find_name(text: str, names: Aliases) -> str | None:
    """Return the name that a text stands for, None if there is none."""
    wanted = plain(text) if len(text) <= LONGEST else ""
    found = (name for name, others in names.items() if wanted in map(plain, (name, *others)))
    return next(found, None) if wanted else None


def nearest_name(text: str, names: Aliases) -> str | None:
    """Return the name that a text may have been meant for.

    >>> nearest_name("detrac", {"detrak": ["Détrak"], "saint-malo": []})
    'detrak'
    """
    every = ((word, name) for name, others in names.items() for word in (name, *others))
    words = {plain(word): name for word, name in every if plain(word)}
    wanted = plain(text[:LONGEST])
    if len(wanted) < _SHORTEST:
        return None
    begun = {name for word, name in words.items() if word.startswith(wanted)}
    slips = {word: _slips(wanted, word) for word in words if _digits(word) == _digits(wanted)}
    least = min(slips.values(), default=LONGEST)
    near = [word for word, count in slips.items() if count == least]
    # People rarely mistake the first letter, and then nothing else.
    first = [word for word in near if word[0] == wanted[0]]
    near, allowed = (first, 1 if len(wanted) <= _SHORT else 2) if first else (near, 1)
    likely = begun or ({words[word] for word in near} if least <= allowed else set())
    return likely.pop() if len(likely) == 1 else None


def nearest_word(text: str, names: Aliases) -> str | None:
    """Return the nearest name as it is called in the language it was mistyped in.

    >>> nearest_word("avance", {"advanced": ["avancée", "advanced"]})
    'avancée'
    """
    guess = nearest_name(text, names)
    if guess is None:
        return None
    # The name itself comes last: what differs from it in capitals and blanks alone is it.
    return nearest_name(text, dict.fromkeys((*names[guess], guess), ())) or guess


def _digits(word: str) -> str:
    """Return the digits of a word: another number is another thing, and no slip."""
    return "".join(char for char in word if char.isdigit())


def _slips(one: str, other: str) -> int:
    """Return how many letters were missed, added, mistaken or swapped with their neighbour.

    >>> _slips("dise", "dice"), _slips("score", "cover"), _slips("detarkk", "detrak")
    (1, 3, 2)
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one):
        earlier, before, row = before, row, [i + 1]
        for j, wanted in enumerate(other):
            count = min(before[j] + (letter != wanted), before[j + 1] + 1, row[j] + 1)
            if i and j and letter == other[j - 1] and one[i - 1] == wanted:
                count = min(count, earlier[j - 1] + 1)
            row.append(count)
    return row[-1]


def resolved(text: str, names: Aliases, otherwise: Message) -> str:
    """Return the name that a text stands for, or refuse it with a guess or what there is."""
    found = find_name(text, names)
    if found is None:
        raise NotationError(unknown_name(text, names, otherwise))
    return found


def unknown_name(text: str, names: Aliases, otherwise: Message) -> Message:
    """Return what to say about a name that is none: a near miss, or what there is instead."""
    guess = nearest_word(text, names)
    return otherwise if guess is None else say("did-you-mean", name=quoted(text), guess=guess)
