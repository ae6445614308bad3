"""Colours, tiles, cells and directions as people write them, in either language."""

from __future__ import annotations

import re

from generator.core.errors import NotationError
from generator.core.messages import DEFAULT, Message, quoted
from generator.core.names import aliases, find_name
from generator.games.robber_knights.rules.field import COLUMNS, DIRECTIONS, SIDE
from generator.games.robber_knights.rules.tiles import COLOURS, TILES
from generator.games.robber_knights.texts import say, texts, tile_word

# What people write besides the codes, in either language; docs/records.md lists it.
_COLOURS = aliases(texts(DEFAULT), COLOURS, "colour.{}", "also.{}")
_DIRECTIONS = aliases(texts(DEFAULT), DIRECTIONS, "direction.{}", "also.{}")
_CELL = re.compile(rf"([{COLUMNS}])([1-9][0-9]?)", re.IGNORECASE | re.ASCII)


def find_colour(text: str) -> int | None:
    """Return the seat of a colour, None if it is none."""
    found = find_name(text, _COLOURS)
    return None if found is None else COLOURS.index(found)


def parse_colour(text: str) -> int:
    """Return the seat of a colour."""
    seat = find_colour(text)
    if seat is None:
        raise NotationError(say("read.colour", colours=list(COLOURS), got=quoted(text)))
    return seat


def parse_tile(text: str) -> str:
    """Return the code of a tile."""
    code = text.strip().lower()
    if code not in TILES:
        raise NotationError(say("read.tile", tiles=_codes(), got=quoted(text)))
    return code


def _codes() -> list[Message]:
    """Return all tiles with what is written for them."""
    return [say("tile-code", tile=tile_word(code), code=code) for code in TILES]


def parse_cell(text: str) -> int:
    """Return a cell such as d4."""
    match = _CELL.fullmatch(text.strip())
    if match is None or int(match[2]) > SIDE:
        raise NotationError(say("read.cell", got=quoted(text)))
    return (int(match[2]) - 1) * SIDE + COLUMNS.index(match[1].lower())


def parse_direction(text: str) -> str:
    """Return one of the four directions."""
    found = find_name(text, _DIRECTIONS)
    if found is None:
        raise NotationError(say("read.direction", got=quoted(text)))
    return found
