"""What players read, in French and English: every key of a text file holds both."""

import re
import string
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from generator.core.assets import asset

_DECIMAL = {"fr": ",", "en": "."}
# Whose texts stand in a folder; a package may be called otherwise than its game.
_OWNERS: dict[Path, str] = {asset("templates"): "malopress"}
# Control, format, surrogate and private characters, line and paragraph separators.
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})


class Shown(str):
    """A text of our own making that is shown as it is: in colour, or over several lines."""

    __slots__ = ()


def visible(text: str) -> str:
    """Return a text with every character spelled out that would act instead of being seen.

    Whatever people wrote (names, seeds, names of files and fields) goes through here before it
    reaches a terminal: nobody can colour, erase, turn round or add a line.

    >>> visible("Anne\\x1b[2J\\u202e\\n")
    'Anne\\\\x1b[2J\\\\u202e\\\\n'
    """
    if text.isprintable() or isinstance(text, Shown):
        return text
    return "".join(repr(char)[1:-1] if is_hidden(char) else char for char in text)


def one_line(message: object) -> str:
    """Return a message on one line, in which nothing is hidden.

    >>> one_line("correct\\n\\x1b[2Kwrong")
    'correct \\\\x1b[2Kwrong'
    """
    return visible(re.sub(r"\s+", " ", str(message)).strip())


def is_hidden(char: str) -> bool:
    """Tell whether a character acts instead of being seen."""
    return unicodedata.category(char) in _HIDDEN


class Wording(string.Formatter):
    """Fills the blanks of a text in a language.

    Numbers have a true minus and the language's decimal sign; `{count:point|points}` is the word
    that goes with one. In French 0 and everything below 2 has the singular.

    >>> [Wording("fr").format("{0} {0:point|points}", n) for n in (-2, -1, 0, 1.5, 1.96)]
    ['−2 points', '−1 point', '0 point', '1,5 point', '2,0 points']
    >>> [Wording("en").format("{0} {0:point|points}", n) for n in (-1, 0, 1, 1.5)]
    ['−1 points', '0 points', '1 point', '1.5 points']
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def format_field(self, value: Any, spec: str) -> str:
        """Return a value in words, or the word that goes with a number."""
        if "|" not in spec:
            return self.said(value, spec)
        one, several = spec.split("|")
        shown = round(value, 1)  # as many decimals as are said
        alone = abs(shown) < 2 if self.lang == "fr" else shown == 1
        return one if alone else several

    def said(self, value: Any, spec: str) -> str:
        """Return a value as a text has it."""
        plain = spec or isinstance(value, bool) or not isinstance(value, int | float)
        return format(value, spec) if plain else number_words(value, self.lang)


def number_words(value: float, lang: str) -> str:
    """Return a number as a person of a language reads it: with a true minus and one decimal.

    >>> number_words(-1.5, "fr"), number_words(-5, "en")
    ('−1,5', '−5')
    """
    text = f"{value:.1f}".replace(".", _DECIMAL[lang]) if isinstance(value, float) else str(value)
    return text.replace("-", "−")


class Texts:
    """The texts of one file in one language.

    >>> common("en")("name")
    'Name'
    >>> common("fr")("name")
    'Nom'
    """

    def __init__(self, path: Path, lang: str) -> None:
        self._table = load_texts(path)
        self.path = path
        self._lang = lang

    @property
    def owner(self) -> str:
        """The name of the game whose texts they are."""
        return owner_of(self.path)

    def every(self, key: str) -> Mapping[str, str]:
        """Return the text of a key in every language."""
        return self._table.get(key) or {self._lang: text_of(self.path, key, self._lang)}

    def words(self, key: str) -> tuple[str, ...]:
        """Return the words of a key in every language, which a text may list with commas.

        >>> common("en").words("key.players")
        ('joueurs', 'players')
        """
        texts = self._table.get(key, {}).values()
        return tuple(word.strip() for text in texts for word in text.split(","))

    def own_words(self, key: str) -> tuple[str, ...]:
        """Return the words of a key in this language; none where there is no such key.

        >>> common("en").own_words("key.players"), common("en").own_words("key.nobody")
        (('players',), ())
        """
        text = self._table.get(key, {}).get(self._lang, "")
        return tuple(word.strip() for word in text.split(",") if word.strip())

    def optional(self, key: str) -> str:
        """Return the text of a key, "" where there is no such key.

        >>> common("en").optional("name"), common("en").optional("nobody")
        ('Name', '')
        """
        return self._table.get(key, {}).get(self._lang, "")

    def __call__(self, key: str, **values: object) -> str:
        """Return the text of a key with its {names} filled in."""
        text = text_of(self.path, key, self._lang)
        if not values:
            return text
        seen = {name: _seen(value) for name, value in values.items()}
        return Wording(self._lang).vformat(text, (), seen)


def _seen(value: object) -> object:
    if isinstance(value, Path):
        return visible(str(value))
    return visible(value) if isinstance(value, str) else value


@cache
def common(lang: str) -> Texts:
    """Return the texts that all games share."""
    return Texts(asset("templates", "text.toml"), lang)


@cache
def load_texts(path: Path) -> Mapping[str, Mapping[str, str]]:
    """Return every text of a file: dotted key -> language -> text."""
    with path.open("rb") as file:
        return dict(_leaves(tomllib.load(file), ""))


def belongs(folder: Path, game: str) -> None:
    """Note whose texts stand in a folder, for codes of blank sheets and where a text is missing."""
    _OWNERS[folder] = game


def owner_of(path: Path) -> str:
    """Return whose texts a file holds; a game that nobody has loaded is called as its folder."""
    return _OWNERS.get(path.parent, path.parent.parent.name.replace("_", "-"))


def text_of(path: Path, key: str, lang: str) -> str:
    """Return a text of a file in a language, or say in one line whose and which is missing."""
    found = load_texts(path).get(key, {}).get(lang)
    if found is None:
        # Imported here: an error has a message, and messages are made of texts.
        from generator.core.errors import MissingText
        from generator.core.messages import say

        owner = owner_of(path)
        raise MissingText(say("text-missing", game=owner, file=path.name, key=key, lang=lang))
    return found


def _leaves(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    for key, value in table.items():
        if all(isinstance(item, str) for item in value.values()):
            yield prefix + key, value
        else:
            yield from _leaves(value, f"{prefix}{key}.")


def abreast(blocks: Sequence[Sequence[str]], most: int, gap: str) -> list[str]:
    """Lay blocks of lines side by side, `most` in a row; the rows stand apart by a blank line.

    >>> abreast([["a", "b"], ["c", "d"], ["e", "f"]], 2, " ")
    ['a c', 'b d', '', 'e', 'f']
    """
    lines: list[str] = []
    for first in range(0, len(blocks), most):
        lines += [""] if first else []
        row = zip(*blocks[first : first + most], strict=True)
        lines += [gap.join(parts).rstrip() for parts in row]
    return lines
