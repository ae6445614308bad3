"""The words of Détrak: one home for what is printed, shown and explained, in every language."""

from pathlib import Path

from generator.core.text import Texts

TEXT_FILE = Path(__file__).with_name("text.toml")


def texts(lang: str) -> Texts:
    """Return the texts of the game in a language."""
    return Texts(TEXT_FILE, lang)


def rules_prose(lang: str) -> Path:
    """Return the file of the rules in a language."""
    return Path(__file__).with_name(f"rules.{lang}.md")
