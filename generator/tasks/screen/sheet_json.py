"""A sheet as data for a page in a browser: its drawing, its fields and what they are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NotRequired, TypedDict

from generator.core.game import AnyGame, Reader
from generator.core.ident import Ident
from generator.core.messages import in_words
from generator.core.text import common
from generator.layout.page.fields import Field, tab_order
from generator.tasks.play.rolling import rolled_words

if TYPE_CHECKING:
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Document, Page


class ChoiceJson(TypedDict):
    """An entry of a closed list: what it writes, its words, and its drawing if it has one."""

    value: str
    words: str
    picture: str | None


class FieldJson(TypedDict):
    """A place to write; its box is x, y, width and height in millimetres."""

    name: str
    kind: str
    label: str
    block: str
    box: list[float]
    list: NotRequired[str]  # which of the sheet's lists it is chosen from
    stands_for: NotRequired[str]
    crossed: NotRequired[bool]
    longest: NotRequired[int]
    value: NotRequired[str]


class PageJson(TypedDict):
    """A page: its fields are in the order in which one writes them."""

    title: str
    description: str
    width: float
    height: float
    svg: str
    fields: list[FieldJson]


class SheetJson(TypedDict):
    """A sheet: its pages, the names of its blocks, its lists, and what it says in words."""

    title: str
    pages: list[PageJson]
    blocks: dict[str, str]
    lists: dict[str, list[ChoiceJson]]
    words: str


def sheet_json(game: AnyGame, document: Document, options: PrintOptions) -> SheetJson:
    """Return the pages of a document, whose fields a person fills in on a screen."""
    lists = _Lists(game, options)
    pages = pages_json(document, document.pages, lists)
    fields = [one for page in document.pages for one in page.fields]
    blocks = {one.block: block_name(game, one.block, options.lang) for one in fields}
    words = "" if options.ident is None else puzzle_words(game, options.ident, options.lang)
    return {
        "title": document.title,
        "pages": pages,
        "blocks": blocks,
        "lists": lists.found,
        "words": words,
    }


def pages_json(
    document: Document, pages: Iterable[Page], lists: _Lists | None = None
) -> list[PageJson]:
    """Return some pages of a document; with the fields of those that are written on."""
    from generator.render.write.svg import svg_page

    return [
        {
            "title": page.title,
            "description": page.description or document.subject,
            "width": page.media.width,
            "height": page.media.height,
            "svg": svg_page(document, page),
            "fields": [] if lists is None else _fields(page, lists),
        }
        for page in pages
    ]


def block_name(game: AnyGame, block: str, lang: str) -> str:
    """Return what a block of a sheet is called; what is in none is the sheet itself."""
    return in_words(game.place(block), lang) if block else common(lang)("sheet")


def puzzle_words(game: AnyGame, ident: Ident, lang: str) -> str:
    """Return what is printed on the sheet of an id alone, for those who cannot see it."""
    return rolled_words(game, ident, Reader(lang, marks=False))


def _fields(page: Page, lists: _Lists) -> list[FieldJson]:
    left, top = page.media.x, page.media.y
    return [_field(one.moved(-left, -top), lists) for one in tab_order(page.placed_fields())]


def _field(one: Field, lists: _Lists) -> FieldJson:
    box = one.box
    shown: FieldJson = {
        "name": one.name,
        "kind": one.kind,
        "label": one.label or one.id,
        "block": one.block,
        "box": [round(edge, 3) for edge in (box.x, box.y, box.width, box.height)],
    }
    if one.choices:
        shown["list"] = lists.name_of(one)
    if one.stands_for:
        shown["stands_for"] = one.stands_for
    if one.crossed:
        shown["crossed"] = True
    if one.max_length is not None:
        shown["longest"] = one.max_length
    if one.value:
        shown["value"] = one.value
    return shown


@dataclass(slots=True)
class _Lists:
    """The closed lists of a sheet: fields of one size that offer the same share one."""

    game: AnyGame
    options: PrintOptions
    found: dict[str, list[ChoiceJson]] = field(default_factory=dict)
    _names: dict[tuple[object, ...], str] = field(default_factory=dict)

    def name_of(self, one: Field) -> str:
        """Return the name of the list of a field."""
        key = (one.choices, round(one.box.width, 2), round(one.box.height, 2))
        if key not in self._names:
            self._names[key] = name = f"list-{len(self._names) + 1}"
            self.found[name] = self._choices(one)
        return self._names[key]

    def _choices(self, one: Field) -> list[ChoiceJson]:
        words: Sequence[str] = one.spoken or [shown for _, shown in one.choices]
        return [
            {"value": value, "words": said, "picture": self._picture(one, value)}
            for (value, _), said in zip(one.choices, words, strict=True)
        ]

    def _picture(self, one: Field, value: str) -> str | None:
        from generator.render.write.svg import svg_picture

        if self.game.picture is None:
            return None
        return svg_picture(self.game.picture(one, value, self.options), one.box)
