"""Names as people type them: whatever the case, accents, blanks or hyphens."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from generator.core.errors import NotationError
from generator.core.messages import Message, quoted, say
from generator.core.text import Texts

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
    words = {plain(word): name for name, others in names.items() for word in (name, *others)}
    close = get_close_matches(plain(text[:LONGEST]), words, n=1, cutoff=0.6)
    return words[close[0]] if close else None


def resolved(text: str, names: Aliases, otherwise: Message) -> str:
    """Return the name that a text stands for, or refuse it with a guess or what there is."""
    found = find_name(text, names)
    if found is None:
        raise NotationError(unknown_name(text, names, otherwise))
    return found


def unknown_name(text: str, names: Aliases, otherwise: Message) -> Message:
    """Return what to say about a name that is none: a near miss, or what there is instead."""
    guess = nearest_name(text, names)
    return otherwise if guess is None else say("did-you-mean", name=quoted(text), guess=guess)
