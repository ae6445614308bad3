"""Every printable component of every game, as documents for the tests of printed kits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations, product
from typing import Any

from generator.core.game import AnyGame, AnySolved, Component
from generator.core.ident import Ident
from generator.games import games, parse_ident
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document
from generator.tasks.print.printing import puzzle_pages
from generator.tasks.solve.solutions import solution_of

SEED = "2026-11-16"
# Sheets upon sheets that differ by the players' arms alone: those of one player will do.
FOR_ONE = {("robber-knights", "tiles"), ("robber-knights", "standees")}
AXES: dict[str, tuple[Any, ...]] = {
    "paper": ("a4", "a3", "a5", "letter", "legal", "tabloid"),
    "lang": ("fr", "en"),
    "style": ("colour", "ink"),
    "mode": ("plain", "fillable", "press", "svg"),
    "marks": (False, True),
}


def components() -> list[tuple[AnyGame, Component]]:
    """Return every component with its game."""
    return [(game, component) for game in games().values() for component in game.components]


def component_ids() -> list[str]:
    """Return names for the components, as test ids."""
    return [f"{game.name}-{component.name}" for game, component in components()]


@lru_cache(maxsize=256)  # several tests look at the same drawings
def document(
    game: AnyGame,
    component: Component,
    paper: str = "a4",
    lang: str = "fr",
    style: str = "colour",
    marks: bool = False,
    **more: Any,
) -> Document:
    """Return one component as a document, the way `malo print` makes it."""
    ident = Ident(game.name, game.variants[0].name, SEED) if component.needs_id else None
    players = 1 if (game.name, component.name) in FOR_ONE else None
    options = PrintOptions(
        paper=paper,
        lang=lang,
        style="ink" if style == "ink" else "colour",
        players=players,
        ident=ident,
        marks=marks,
        **more,
    )
    if component.pages is not None:
        pages = tuple(component.pages(options))
    else:
        pages = tuple(puzzle_pages(game, options, solution(game, str(ident))))
    made = Document(
        game.title[lang], pages, pages[0].description, lang, ident=str(ident or game.name)
    )
    return made.with_pages(bleed=3.0, marks=True) if marks else made


@cache
def solution(game: AnyGame, ident: str) -> AnySolved | None:
    """Return the solution of an id, which takes a while, where the game has a solver."""
    return solution_of(parse_ident(ident)) if game.variants[0].solver else None


def some_pages(made: Document) -> Document:
    """Return a document with its first and last two pages alone: sheets of pieces are alike."""
    pages = made.pages
    return made if len(pages) <= 4 else replace(made, pages=(*pages[:2], *pages[-2:]))


def every_combination() -> list[dict[str, Any]]:
    """Return the full product of the options."""
    return [dict(zip(AXES, values, strict=True)) for values in product(*AXES.values())]


@cache
def pairwise() -> list[dict[str, Any]]:
    """Return few combinations in which every pair of two options' values occurs (greedily)."""
    left = set(_pairs_of_axes())
    chosen = []
    while left:
        best = max(every_combination(), key=lambda one: len(left & set(_pairs(one))))
        left -= set(_pairs(best))
        chosen.append(best)
    return chosen


def _pairs(combination: dict[str, Any]) -> Iterator[tuple[tuple[str, Any], tuple[str, Any]]]:
    yield from combinations(combination.items(), 2)


def _pairs_of_axes() -> Iterator[tuple[tuple[str, Any], tuple[str, Any]]]:
    for one in every_combination():
        yield from _pairs(one)


def rendered(game: AnyGame, component: Component, one: dict[str, Any]) -> bytes:
    """Return a component's bytes for a combination of options."""
    from generator.render.pdf import pdf_bytes
    from generator.render.write.svg import svg_pages

    made = document(game, component, one["paper"], one["lang"], one["style"], one["marks"])
    if one["mode"] == "svg":
        return "".join(svg_pages(made)).encode()
    return pdf_bytes(made, fillable=one["mode"] == "fillable", press=one["mode"] == "press")
