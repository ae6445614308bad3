"""What the code of a page says, both ways: whose sheet, which page, how it is laid out.

`docs/ids.md` has the form. Days fit into QR's alphanumeric mode, which has capitals only, and into
a code of 25 modules; any other seed stands as it is, and the page on a second line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import unquote

from generator.core.dates import parse_date
from generator.core.errors import NotationError
from generator.core.ident import Ident, split_ident
from generator.core.messages import quoted, say

PAPERS = {"a4": "A", "a3": "B", "a2": "D", "a5": "C", "letter": "L", "legal": "G", "tabloid": "T"}
_LANGS = {"fr": "F", "en": "E"}
_PAGE = (
    r"(?P<page>[1-9]\d?)(?P<paper>[ABCDGLT])(?P<lang>[EF])(?P<large>X?)(?P<book>K?)"
    r"(S(?P<share>[1-9]\d?))?(?P<blank>B(?P<players>([1-9]\d?)?)(N(?P<number>[1-9]\d{0,3}))?)?"
)
_NAME = r"[A-Z0-9]+(-[A-Z0-9]+)*"
_DATED = re.compile(
    rf"(?P<game>{_NAME})\.(?P<variant>{_NAME}):(?P<seed>\d{{4}}-\d\d-\d\d)/{_PAGE}", re.ASCII
)
_BLANK = re.compile(rf"(?P<game>{_NAME})\*(?P<copy>[1-9]\d{{0,3}})/{_PAGE}", re.ASCII)
_BEFORE = re.compile(r"(?P<game>[a-z0-9]+(-[a-z0-9]+)*)/(?P<copy>[1-9]\d{0,3})", re.ASCII)
_QUOTED = re.compile(r"[\w.~%-]*\Z", re.ASCII)  # what follows an address


@dataclass(frozen=True, slots=True)
class SheetCode:
    """The page of a sheet: of an id, or a blank one of a game; codes once told no page (0)."""

    game: str
    ident: Ident | None = None
    copy: int = 1  # the number of a blank sheet
    page: int = 0
    paper: str = "a4"
    lang: str = "fr"  # some boxes stand beside words
    large_print: bool = False
    book: bool = False  # laid out for what binding leaves of the paper
    share: int = 1  # how many sheets share the page
    blank: bool = False  # the sheet a game has without an id, which may be printed with one
    players: int | None = None  # for whom a blank one is

    def __str__(self) -> str:
        """Return what the code holds."""
        if not self.page:
            return str(self.ident or f"{self.game}/{self.copy}")
        if self.ident is None:
            return f"{self.game}*{self.copy}/".upper() + self._layout()
        if parse_date(self.ident.seed):
            named = f"{self.ident.game}.{self.ident.variant}".upper()
            return f"{named}:{self.ident.seed}/{self._layout()}"
        return f"{self.ident}\n{self._layout()}"

    def _layout(self) -> str:
        """Return the page and all that its layout follows from."""
        share = f"S{self.share}" if self.share > 1 else ""
        blank = f"B{self.players or ''}" if self.blank else ""
        # Without an id the number stands before all this.
        blank += f"N{self.copy}" if self.blank and self.ident and self.copy > 1 else ""
        kinds = "X" * self.large_print + "K" * self.book
        return f"{self.page}{PAPERS[self.paper]}{_LANGS[self.lang]}{kinds}{share}{blank}"


def parse_code(text: str) -> SheetCode:
    """Return what a code says, one with an address before it and one printed long ago as well.

    >>> parse_code("SAINT-MALO.SPRINT:2026-12-05/2AF").page
    2
    >>> str(parse_code("https://example.org/?id=saint-malo%2F2"))
    'saint-malo/2'
    """
    held = text
    if re.match(r"https?://", text):
        found = _QUOTED.search(text)
        held = unquote(found[0]) if found else ""
    if match := _DATED.fullmatch(held):
        ident = Ident(match["game"].lower(), match["variant"].lower(), match["seed"])
        if parse_date(ident.seed):
            return _laid_out(SheetCode(ident.game, ident), match)
    if (match := _BLANK.fullmatch(held)) and not match["number"]:
        return _laid_out(SheetCode(match["game"].lower(), None, int(match["copy"])), match)
    if match := _BEFORE.fullmatch(held):
        return SheetCode(match["game"], None, int(match["copy"]))
    return _plain(held, text)


def _plain(held: str, text: str) -> SheetCode:
    """Return what an id in full says, with its page on a second line or, once, without."""
    first, newline, second = held.partition("\n")
    layout = re.compile(_PAGE, re.ASCII).fullmatch(second)
    game, variant, seed = split_ident(first)
    if variant is None or seed is None or bool(newline) != bool(layout):
        raise NotationError(say("code.unreadable", got=quoted(text)))
    code = SheetCode(game, Ident(game, variant, seed))
    return _laid_out(code, layout) if layout else code


def _laid_out(code: SheetCode, found: re.Match[str]) -> SheetCode:
    """Return a code with its page."""
    (paper,) = (name for name, letter in PAPERS.items() if letter == found["paper"])
    (lang,) = (name for name, letter in _LANGS.items() if letter == found["lang"])
    return SheetCode(
        code.game,
        code.ident,
        int(found["number"] or code.copy),
        int(found["page"]),
        paper,
        lang,
        large_print=bool(found["large"]),
        book=bool(found["book"]),
        share=int(found["share"] or 1),
        blank=found["blank"] is not None,
        players=int(found["players"]) if found["players"] else None,
    )
