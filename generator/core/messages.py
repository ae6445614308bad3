"""Messages: a template's key with the values of its blanks, put into words at the edge.

Engines, parsers and referees say *what* is the matter, never in which language. A message names a
template of a `messages.toml`, which holds every language side by side; whoever shows it to a person
asks for its words in theirs. The blanks of a template:

    {name}                   the value: text as it is, numbers with a true minus and the
                             language's decimal sign, a message in its words, a list with commas
    {count:player|players}   the first word for one, the second for several; in French 0 is one too
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.core.assets import asset
from generator.core.text import Texts, Wording, load_texts, number_words, visible

DEFAULT = "en"  # for logs, tracebacks and whoever asks for no language
_QUOTES = {"fr": "« {} »", "en": "‘{}’"}
_LONGEST = 40


@dataclass(frozen=True, slots=True)
class Quoted:
    """Something a person wrote, as a message quotes it: on one line and never long."""

    text: str

    def words(self, lang: str) -> str:
        """Return the text in the quotes of a language."""
        return _QUOTES[lang].format(self.text)

    def __str__(self) -> str:
        return self.words(DEFAULT)


@dataclass(frozen=True)
class Message:
    """What to say, in no language yet."""

    path: Path
    key: str
    values: Mapping[str, Any]

    def words(self, lang: str) -> str:
        """Return the message in a language."""
        template = load_texts(self.path)[self.key][lang]
        return _Words(lang).vformat(template, (), self.values)

    def __str__(self) -> str:
        return self.words(DEFAULT)

    def __hash__(self) -> int:
        return hash((self.path, self.key))


class _Words(Wording):
    """Fills the blanks of a message: messages within it are said in the same language."""

    def said(self, value: Any, spec: str) -> str:
        """Return a value in words."""
        return in_words(value, self.lang)


def in_words(value: Any, lang: str) -> str:
    """Return any value as a person of a language reads it.

    >>> in_words(-1.5, "fr"), in_words([1, "b"], "en")
    ('−1,5', '1, b')
    """
    if isinstance(value, Message | Quoted):
        return value.words(lang)
    if isinstance(value, list | tuple):
        return ", ".join(in_words(one, lang) for one in value)
    if isinstance(value, int | float):
        return number_words(value, lang)
    return visible(value if isinstance(value, str) else str(value))


def words_beside(module: str) -> tuple[Callable[[str], Texts], Callable[..., Message]]:
    """Return a game's texts by language and its maker of messages.

    They stand in `text.toml` and `messages.toml` beside the module.
    """
    path = Path(module)
    text_file = path.with_name("text.toml")
    return lambda lang: Texts(text_file, lang), maker(path.with_name("messages.toml"))


def maker(path: Path) -> Callable[..., Message]:
    """Return the maker of messages for a file of templates."""

    def say(key: str, /, **values: Any) -> Message:
        return Message(path, key, values)

    return say


# Of what all games share; a game has its own in its texts.
say = maker(asset("templates", "messages.toml"))


def quoted(value: object) -> Quoted:
    """Return what a person wrote as a message quotes it.

    >>> str(quoted("a\\nb")), str(quoted("x" * 50))
    ('‘a\\\\nb’', '‘xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…’')
    """
    try:
        # A text without Python's own quotes, but with its escapes: it stays on one line.
        text = repr(value[: _LONGEST + 1])[1:-1] if isinstance(value, str) else repr(value)
    except (RecursionError, ValueError):
        # Tables thousands deep and numbers of thousands of digits have no repr at all.
        text = "…"
    return Quoted(text if len(text) <= _LONGEST else text[:_LONGEST] + "…")


def at(where: object, problem: object) -> Message:
    """Return a problem with the place where it is."""
    return say("at", where=where, problem=problem)
