"""The words of Robber Knights: what is printed, shown and explained, in every language."""

from pathlib import Path

from generator.core.messages import words_beside

texts, say = words_beside(__file__)


def rules_prose(lang: str) -> Path:
    """Return the file of the rules in a language."""
    return Path(__file__).with_name(f"rules.{lang}.md")
