"""Certificates of an event and of a series, to print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from generator.core.dates import long_date
from generator.core.errors import NotationError
from generator.core.messages import say
from generator.core.score import MEDALS
from generator.core.text import common
from generator.tasks.event.series import Series
from generator.tasks.event.standing import Evening, Line
from generator.tasks.event.telling import headings, medal_of, or_dash, span_of

if TYPE_CHECKING:
    from generator.layout.document.certificate import Earned
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Document


def certificates(one: Evening | Series, options: PrintOptions) -> Document:
    """Return a certificate for everybody with a place, the first one first."""
    if not any(line.place is not None for line in one.lines):
        raise NotationError(say("event.no-places"))
    lang = options.lang
    if isinstance(one, Series):
        return _certified(
            one.lines, _season(one, lang), common(lang)("event.season"), span_of(one, lang), options
        )
    when = long_date(one.event.day, lang)
    return _certified(one.lines, _earned(one, lang), one.event.title, when, options)


def _earned(one: Evening, lang: str) -> dict[str, tuple[Earned, ...]]:
    """Return by player what was reached in every puzzle."""
    from generator.layout.document.certificate import Earned

    titles = headings(one.games, lang)
    found: dict[str, tuple[Earned, ...]] = {}
    for line in one.lines:
        own = (
            (title, table.of(line.player)) for title, table in zip(titles, one.games, strict=True)
        )
        found[line.player] = tuple(
            Earned(title, common(lang)("event.total", total=result.sheet.total), result.medal)
            for title, result in own
            if result is not None and result.place is not None
        )
    return found


def _season(one: Series, lang: str) -> dict[str, tuple[Earned, ...]]:
    """Return by player how many evenings there were, and the best of them."""
    from generator.layout.document.certificate import Earned

    words = common(lang)
    found: dict[str, tuple[Earned, ...]] = {}
    for line in one.lines:
        there = [part for part in line.parts if part is not None]
        found[line.player] = (
            Earned(words("event.evenings-there"), f"{len(there)}/{len(line.parts)}"),
            Earned(words("event.best-evening"), or_dash(max(there), lang)),
        )
    return found


def _certified(
    lines: Sequence[Line],
    earned: Mapping[str, tuple[Earned, ...]],
    title: str,
    when: str,
    options: PrintOptions,
) -> Document:
    from generator.layout.document.certificate import Certificate, certificate_page
    from generator.layout.page.page import Document

    words = common(options.lang)
    placed = [line for line in lines if line.place is not None]
    kind = words("event.certificate")
    pages = [
        certificate_page(
            Certificate(
                kind,
                title,
                when,
                line.player,
                _place(line, len(placed), options.lang),
                earned[line.player],
                medal_of(line.place),
                words("book.motto"),
            ),
            options,
        )
        for line in placed
    ]
    return Document(f"Malopress — {kind}", tuple(pages), title, options.lang)


def _place(line: Line, count: int, lang: str) -> str:
    """Return a place in words, and the points; of the first three it is an ordinal."""
    place = line.place or 0
    key = str(place) if place <= len(MEDALS) else "other"
    return common(lang)(f"event.place-{key}", place=place, count=count, points=line.points)
