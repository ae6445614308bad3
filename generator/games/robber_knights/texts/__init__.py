"""The words of Robber Knights: what is printed, shown and explained, in every language."""

from collections.abc import Iterable
from pathlib import Path

from generator.core.messages import Message, words_beside

texts, say = words_beside(__file__)
_TEXT = Path(__file__).with_name("text.toml")


def tile_word(code: str) -> Message | str:
    """Return what a message calls a tile: people know its picture, not its code.

    >>> str(tile_word("ft"))
    'forest town'
    """
    return Message(_TEXT, f"tile.{code}", {}) if code.isalpha() else code


def colour_word(code: str) -> Message:
    """Return what a message calls a colour."""
    return Message(_TEXT, f"colour.{code}", {})


def start_words(tiles: Iterable[tuple[str, str]]) -> list[Message]:
    """Return what a message calls tiles of a start, by their colours and codes.

    >>> [str(word) for word in start_words([("R", "pv")])]
    ['plain village (red)']
    """
    return [
        say("tile-of", tile=tile_word(code), colour=colour_word(colour)) for colour, code in tiles
    ]


def rules_prose(lang: str) -> Path:
    """Return the file of the rules in a language."""
    return Path(__file__).with_name(f"rules.{lang}.md")
