"""Findings that say in words what their JSON has in codes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from generator.core.findings import Finding, difference
from generator.core.messages import Message
from generator.games.robber_knights.notation.moves import Start
from generator.games.robber_knights.rules.state import colour_of
from generator.games.robber_knights.texts import colour_word, say, start_words, tile_word


def worded(code: str, where: str, expected: tuple[Any, Any], got: tuple[Any, Any]) -> Finding:
    """Return a difference; both sides come as the JSON has them, then as people read them."""
    told = difference(code, where, expected[1], got[1])
    return replace(told, expected=expected[0], got=got[0])


def wrong_stack(where: str, expected: Message, stack: str) -> Finding:
    """Return that knights cannot stand as they do, told by their colours from the bottom up."""
    words = [colour_word(colour) for colour in stack]
    return worded("impossible", where, (expected, expected), (stack, words))


def start_in_words(start: Start) -> list[Message]:
    """Return the tiles of a start as people read them."""
    return start_words((colour_of(seat), code) for seat, code in start)


def cell_in_words(code: str, stack: str) -> Message | str:
    """Return a tile with its knights as people read them."""
    if not code:
        return say("record.no-tile")
    if not stack:
        return tile_word(code)
    words = [colour_word(colour) for colour in stack]
    return say("tile-knights", tile=tile_word(code), knights=words)
