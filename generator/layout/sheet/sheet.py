"""One player's sheet: a game draws the inside of its pages, and never counts them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from generator.layout.page.fields import PLAYER
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page

DrawPage = Callable[[PrintOptions], Page]
"""A page of a sheet, drawn for options that say which one it is."""


def sheet(draws: Sequence[DrawPage], options: PrintOptions, named: int = 0) -> list[Page]:
    """Return the pages of a sheet; in a form the name is written once, on one of them.

    The others echo it, wherever they have a line for it.
    """
    of, named = len(draws), range(len(draws))[named]
    places = [replace(options.place, number=number, of=of) for number in range(1, of + 1)]
    pages = [draw(replace(options, place=one)) for draw, one in zip(draws, places, strict=True)]
    return [page if k == named else _echoing(page) for k, page in enumerate(pages)]


def _echoing(page: Page) -> Page:
    echoes = tuple(one for one in page.fields if one.id == PLAYER)
    return replace(
        page, fields=tuple(one for one in page.fields if one not in echoes), echoes=echoes
    )
