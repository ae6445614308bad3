"""The language of everything a person reads: `--lang`, else MALO_LANG, else the locale."""

from __future__ import annotations

import gettext
import locale
import os
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from generator.core.assets import asset
from generator.core.messages import Message
from generator.core.names import find_name
from generator.core.text import Texts, common

if TYPE_CHECKING:
    from generator.core.game import Reader

NAMES = {"fr": ("français", "French"), "en": ("anglais", "English")}
_OPTIONS = ("--lang", "--langue")  # asked for before any option is known by name
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
_current = next(iter(NAMES))


def choose(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language for a command line.

    >>> choose(["games", "--lang", "en"], {"LANG": "fr_FR.UTF-8"})
    'en'
    >>> choose([], {"LANG": "de_DE.UTF-8"}), choose([], {"LANG": "C"})
    ('en', 'fr')
    """
    asked = _option(arguments)
    if asked is not None and (found := find_name(asked, NAMES)) is not None:
        return found
    said = environment.get("MALO_LANG", "").strip()
    return _of_locale(said or locale_name(environment, _LOCALE))


def _option(arguments: Sequence[str]) -> str | None:
    """Return what --lang says; a wrong value is refused later, in the language chosen without."""
    asked = None
    for word, following in pairwise([*arguments, ""]):
        if word == "--":
            break
        name, equals, value = word.partition("=")
        if name in _OPTIONS:
            asked = value if equals else following
    return asked


def locale_name(environment: Mapping[str, str], variables: Sequence[str]) -> str:
    """Return the locale that the first of some variables names; "" where none does."""
    said = next(filter(None, (environment.get(name, "") for name in variables)), "")
    if said or sys.platform != "win32":
        return said
    # Windows says it in no variable. Elsewhere Python takes no locale at all for an American one.
    return locale.getlocale()[0] or ""


def _of_locale(name: str) -> str:
    """Return French for a French locale or none, English for any other language."""
    language = name.lower().partition(".")[0]
    if language in {"", "c", "posix"} or language.startswith("fr"):
        return "fr"
    return "en"


def use(lang: str) -> None:
    """Speak a language from now on, Click's own phrases included."""
    global _current
    _current = lang
    os.environ["LANGUAGE"] = lang  # where the standard library's gettext looks first
    gettext.bindtextdomain("click", str(asset("templates", "locale")))
    gettext.textdomain("click")


def language() -> str:
    """Return the language that is spoken."""
    return _current


def words(message: Message | str) -> str:
    """Return a message in the language that is spoken."""
    return message.words(_current) if isinstance(message, Message) else message


def text() -> Texts:
    """Return the texts all games share in the language that is spoken."""
    return common(_current)


def reader() -> Reader:
    """Return who reads: the language, and whether the terminal can show the games' marks."""
    from generator.core.game import Reader  # not needed for help, which is asked for most

    encoding = getattr(sys.stdout, "encoding", None) or "ascii"  # nobody reads closed output
    try:
        "△○".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return Reader(_current, marks=False)
    return Reader(_current)
