"""Paper, pages and documents: trim, bleed, marks, scale correction."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Literal, TypeAlias, overload

from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Group, Rect, Shape
from generator.layout.page.fields import Field
from generator.layout.page.marks import MARK_ROOM, crop_marks
from generator.layout.page.places import BoardPlace

Duplex: TypeAlias = Literal["none", "long-edge", "short-edge", "fold"]
SAFE = 6.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper in one orientation."""

    name: str
    width: float
    height: float

    @property
    def landscape(self) -> Paper:
        """The same sheet on its long side."""
        return Paper(self.name, max(self.width, self.height), min(self.width, self.height))

    @property
    def box(self) -> Box:
        """The whole sheet."""
        return Box(0.0, 0.0, self.width, self.height)


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a5", 148.0, 210.0),
        Paper("a4", 210.0, 297.0),
        Paper("a3", 297.0, 420.0),
        Paper("a2", 420.0, 594.0),
        Paper("letter", 215.9, 279.4),
        Paper("legal", 215.9, 355.6),
        Paper("tabloid", 279.4, 431.8),
    )
}


def paper(name: str, landscape: bool = False) -> Paper:
    """Return a paper by name, upright unless asked otherwise.

    >>> paper("a4", landscape=True).width
    297.0
    """
    if name not in PAPERS:
        raise ValueError(f"unknown paper {name!r}: expected one of {', '.join(PAPERS)}")
    return PAPERS[name].landscape if landscape else PAPERS[name]


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry of a document's outline; it belongs to the last one of a lower level before it."""

    title: str
    level: int = 0


@dataclass(frozen=True, slots=True)
class Page:
    """One printed page; the origin of its shapes is the top left of the trimmed page.

    Art that runs to the edge is drawn over it by the bleed. `scale` corrects a printer in percent:
    99.3 shrinks everything about the centre for one that prints 0.7 % too large. A `back` goes onto
    the other side of the page before it; `shift` moves everything on it right and down. `ident` is
    the id of its sheet in a document that holds those of several. `sheet` is the number of the
    sheet it belongs to, where everybody has one. `echoes` are fields of another page of its sheet
    whose values are printed here as well. The title is its bookmark unless it has others. `part` is
    the component it is of, where it is printed with another one.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    fields: tuple[Field, ...] = ()
    title: str = ""
    description: str = ""
    bleed: float = 0.0
    marks: bool = False
    scale: float = 100.0
    back: bool = False
    shift: tuple[float, float] = (0.0, 0.0)
    ident: str | None = None
    sheet: int | None = None
    echoes: tuple[Field, ...] = ()
    bookmarks: tuple[Bookmark, ...] = ()
    part: str = ""
    places: tuple[BoardPlace, ...] = ()  # what is touched but not written on, drawn by nobody

    @classmethod
    def on(
        cls,
        sheet: Paper,
        shapes: tuple[Shape, ...],
        fields: tuple[Field, ...] = (),
        title: str = "",
        description: str = "",
    ) -> Page:
        """Make a page that fills a sheet of paper."""
        return cls(sheet.width, sheet.height, shapes, fields, title, description)

    @property
    def outline(self) -> tuple[Bookmark, ...]:
        """What a reader's list of bookmarks has for this page."""
        return self.bookmarks or ((Bookmark(self.title),) if self.title else ())

    @property
    def trim(self) -> Box:
        """Where the page is cut."""
        return Box(0.0, 0.0, self.width, self.height)

    @property
    def bleed_box(self) -> Box:
        """How far the art may run."""
        return self.trim.inset(-self.bleed)

    @property
    def media(self) -> Box:
        """The whole sheet: the bleed and, if asked for, room for marks."""
        return self.bleed_box.inset(-MARK_ROOM) if self.marks else self.bleed_box

    def drawn(self) -> tuple[Shape, ...]:
        """Return everything to draw: the shapes, clipped to the bleed, the marks, corrected."""
        shapes = self.shapes
        if self.marks:
            marks = crop_marks(self.trim, self.bleed)
            shapes = (Group(shapes, clip=Rect.of(self.bleed_box)), marks)
        if self.shift != (0.0, 0.0):
            shapes = (Group(shapes, *self.shift),)
        if self.scale == 100:
            return shapes
        factor, dx, dy = self._correction()
        return (Group(shapes, dx=dx, dy=dy, scale=factor),)

    def placed_fields(self) -> tuple[Field, ...]:
        """Return the fields where they are printed, after shift and scale correction."""
        if self.scale == 100 and self.shift == (0.0, 0.0):
            return self.fields
        factor, dx, dy = self._correction()
        return tuple(field.moved(*self.shift).placed(dx, dy, factor) for field in self.fields)

    def _correction(self) -> tuple[float, float, float]:
        factor = self.scale / 100
        return factor, self.width * (1 - factor) / 2, self.height * (1 - factor) / 2


def collated(pages: Sequence[Page]) -> tuple[Page, ...]:
    """Return pages so that every front has its back, an empty one if need be.

    Without it a printer would put the next front onto the other side of a one-sided sheet. Where
    no page is a back, the pages are fronts of a one-sided print and stay as they are.
    """
    if not any(page.back for page in pages):
        return tuple(pages)
    found: list[Page] = []
    for page in pages:
        if not page.back and len(found) % 2:
            found.append(_empty_back(found[-1]))
        found.append(page)
    return tuple(found if len(found) % 2 == 0 else [*found, _empty_back(found[-1])])


def _empty_back(front: Page) -> Page:
    return Page(front.width, front.height, (), back=True, ident=front.ident)


class PagesInTurn(Sequence[Page]):
    """Pages that are laid out one after another while they are drawn: a book is never held whole.

    `lay_out` begins anew every time the pages are gone through.
    """

    def __init__(self, count: int, lay_out: Callable[[], Iterator[Page]]) -> None:
        self._count = count
        self._lay_out = lay_out

    def __iter__(self) -> Iterator[Page]:
        return self._lay_out()

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Page: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Page, ...]: ...
    def __getitem__(self, index: int | slice) -> Page | tuple[Page, ...]:
        """Return a page, for which all pages before it are laid out as well."""
        if isinstance(index, slice):
            return tuple(self)[index]
        place = range(self._count)[index]
        return next(islice(self, place, None))

    def changed(self, change: Callable[[Page], Page]) -> PagesInTurn:
        """Return the same pages, each changed when it is laid out."""
        return PagesInTurn(self._count, lambda: map(change, self))


@dataclass(frozen=True, slots=True)
class Document:
    """Pages and what a reader should know of them; `ident` is the puzzle's id, if any."""

    title: str
    pages: tuple[Page, ...] | PagesInTurn
    subject: str = ""
    lang: str = "fr"
    author: str = "Malopress"
    ident: str | None = None
    duplex: Duplex = "none"
    about: str = "Malopress"  # the game, where there is one

    def title_of(self, page: Page) -> str:
        """Return the title of a page on its own, which says once what it is about."""
        if not page.title:
            return self.title
        return page.title if self.about in page.title else f"{self.about} — {page.title}"

    def with_pages(
        self,
        bleed: float | None = None,
        marks: bool | None = None,
        scale: float | None = None,
    ) -> Document:
        """Return the document with print options set on every page."""

        def change(page: Page) -> Page:
            return replace(
                page,
                bleed=page.bleed if bleed is None else bleed,
                marks=page.marks if marks is None else marks,
                scale=page.scale if scale is None else scale,
            )

        if isinstance(self.pages, PagesInTurn):
            return replace(self, pages=self.pages.changed(change))
        return replace(self, pages=tuple(map(change, self.pages)))
