"""The words of Saint Malo: one home for what is printed, shown and explained, in every language."""

from pathlib import Path

from generator.core.messages import maker, words_beside

texts, say = words_beside(__file__)
# What the sheet calls something, as a message for the blanks of others.
word = maker(Path(__file__).with_name("text.toml"))


def rules_prose(lang: str) -> Path:
    """Return the file of the rules in a language."""
    return Path(__file__).with_name(f"rules.{lang}.md")
