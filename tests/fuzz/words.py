"""Words that make fuzzing quick: tokens of every notation (`words.toml`)."""

from __future__ import annotations

import tomllib
from pathlib import Path

with (Path(__file__).parent / "words.toml").open("rb") as _file:
    _WORDS = tomllib.load(_file)

IDENTS: tuple[str, ...] = tuple(_WORDS["idents"])
HOSTILE: tuple[str, ...] = tuple(_WORDS["hostile"])
COMMAND_WORDS: tuple[str, ...] = tuple(_WORDS["command"])
PDF_WORDS: tuple[str, ...] = tuple(_WORDS["pdf"])
GAME_WORDS: dict[str, tuple[str, ...]] = {
    name: (*words, *HOSTILE) for name, words in _WORDS["games"].items()
}
"""The words of every game's notation."""
RECORD_WORDS = {name: (*_WORDS["record"], *words) for name, words in GAME_WORDS.items()}
"""The words of every game's records."""
