"""What is done with the printed parts of a kit, in words: paper, tools, the order of the work."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from generator.core.making import Work
from generator.core.text import common
from generator.layout.page.page import Duplex, Page


@dataclass(frozen=True, slots=True)
class KitPart:
    """A component as it was printed: its pages in the file, and what is done with its sheets."""

    name: str  # of the component
    the: str  # what it is called, with its article where its game has one: "les jetons"
    about: str
    picture: Page
    sheets: int
    ranges: tuple[tuple[int, int], ...]  # its pages, from and to, where they follow one another
    two_sided: bool
    grams: tuple[int, int]
    work: tuple[Work, ...]
    joined: bool = False  # its sheets are put together to one piece
    folded: bool = False  # its sheets are folded before they are cut: front and back share a side
    written_on: bool = False
    for_each: int = 0  # everybody needs one, a page has so many; 0: nobody, or all have theirs
    instead: str = ""  # the component whose place it takes, for those who like it better

    @property
    def title(self) -> str:
        """What it is called, as a heading."""
        return self.the[:1].upper() + self.the[1:]

    @property
    def pages(self) -> tuple[int, int]:
        """Its first and its last page."""
        return self.ranges[0][0], self.ranges[-1][1]


@dataclass(frozen=True, slots=True)
class Instructions:
    """The lines below the contents of a kit."""

    paper: tuple[str, ...]
    tools: tuple[str, ...]
    besides: tuple[str, ...]  # what the kit does not hold
    order: tuple[str, ...]


def steps_of(
    parts: Sequence[KitPart], duplex: Duplex, lang: str, besides: str = "", table: str = ""
) -> Instructions:
    """Return what to do with some parts, which follows from how they were printed.

    A game may say what its kit does not hold, and how the table is laid.
    """
    return Instructions(
        tuple(_paper(parts, lang)),
        tuple(_tools(parts, lang)),
        (besides,) if besides else (),
        (*_order(parts, duplex, lang), *((table,) if table else ())),
    )


def weight(grams: tuple[int, int], lang: str) -> str:
    """Return the weight of a paper.

    >>> weight((200, 250), "en"), weight((80, 80), "en")
    ('200–250\\xa0g/m²', '80\\xa0g/m²')
    """
    least, most = grams
    return common(lang)("cover.grams", grams=str(least) if least == most else f"{least}–{most}")


def sheets(count: int, lang: str) -> str:
    """Return a number of sheets in words."""
    return common(lang)("cover.sheet" if count == 1 else "cover.sheets", count=count)


def page_range(ranges: Iterable[tuple[int, int]], lang: str) -> str:
    """Return pages in words, ranges that follow one another as one.

    >>> page_range([(2, 2), (3, 5), (8, 8)], "en"), page_range([(2, 2)], "en")
    ('pages\\xa02–5, 8', 'page\\xa02')
    """
    joined: list[tuple[int, int]] = []
    for first, last in ranges:
        if joined and joined[-1][1] + 1 == first:
            joined[-1] = joined[-1][0], last
        else:
            joined.append((first, last))
    told = ", ".join(str(one) if one == other else f"{one}–{other}" for one, other in joined)
    single = len(joined) == 1 and joined[0][0] == joined[0][1]
    return common(lang)("cover.page" if single else "cover.pages", pages=told)


def _paper(parts: Sequence[KitPart], lang: str) -> Iterator[str]:
    """Yield how many sheets of which paper, the lightest first, and all together."""
    words = common(lang)
    for grams in sorted({part.grams for part in parts}):
        alike = [part for part in parts if part.grams == grams]
        yield words(
            "cover.paper-line",
            weight=weight(grams, lang),
            sheets=sheets(sum(part.sheets for part in alike), lang),
            pages=page_range([pages for part in alike for pages in part.ranges], lang),
        )
    yield words("cover.paper-all", sheets=sheets(sum(part.sheets for part in parts), lang))


def _tools(parts: Sequence[KitPart], lang: str) -> Iterator[str]:
    work = {one for part in parts for one in part.work}
    for tool, needed in (
        ("knife", "cut" in work),
        ("folder", "fold" in work),
        ("glue-stick", "glue" in work),
        ("pen", any(part.written_on for part in parts)),
    ):
        if needed:
            yield common(lang)(f"cover.{tool}")


def _order(parts: Sequence[KitPart], duplex: Duplex, lang: str) -> Iterator[str]:
    """Yield the steps: printing, sheets to fold first, then what is cut, joined, folded, glued."""
    words = common(lang)
    yield words("cover.step-print")
    yield from _choices(parts, lang)
    if len({part.grams for part in parts}) > 1:
        yield words("cover.step-papers")
    if any(part.two_sided for part in parts):
        yield words(f"cover.step-{duplex}")
    single = [part for part in parts if not part.folded and not part.joined]
    for step, concerned in (
        ("fold-sheets", [part for part in parts if part.folded]),
        ("cut", [part for part in parts if "cut" in part.work and not part.joined]),
        ("join", [part for part in parts if part.joined]),
        ("model", [part for part in single if {"fold", "glue"} <= {*part.work}]),
        ("fold", [part for part in single if "fold" in part.work and "glue" not in part.work]),
        ("glue", [part for part in single if "glue" in part.work and "fold" not in part.work]),
    ):
        if concerned:
            yield words(f"cover.step-{step}", parts=_named(concerned, lang))


def _choices(parts: Sequence[KitPart], lang: str) -> Iterator[str]:
    """Yield what is made one way or another: nobody needs both."""
    by_name = {part.name: part for part in parts}
    for other in parts:
        if one := by_name.get(other.instead):
            yield common(lang)(
                "cover.step-choose",
                one=one.the,
                pages=page_range(one.ranges, lang),
                other=other.the,
                others=page_range(other.ranges, lang),
            )


def _named(parts: Sequence[KitPart], lang: str) -> str:
    """Return parts in a sentence: what takes the place of another one is an alternative to it."""
    words, names = common(lang), {part.name: part.the for part in parts}
    for part in parts:
        if part.instead in names:
            other = names.pop(part.name)
            names[part.instead] = words("cover.or", first=names[part.instead], last=other)
        elif part.instead:
            names[part.name] = words("cover.if-chosen", part=part.the)
    *first, last = names.values()
    return words("cover.and", first=", ".join(first), last=last) if first else last
