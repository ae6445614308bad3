"""What a person means by an id, a date, a code or a game, typed or on a photo."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from io import BytesIO
from typing import Any

from generator.core.dates import parse_date, parse_day
from generator.core.errors import MaloError, NotationError
from generator.core.ident import Ident
from generator.core.messages import quoted, say
from generator.games import find_game, parse_ident, parse_target
from generator.layout.sheet.codes import SheetCode, parse_code

_MOST_PIXELS = 50_000_000  # of a photo: more than telephones take
_ADDRESS = re.compile(r"https?://\S+")
_NUMBERS = re.compile(r"\d[\d./-]*")  # what only a date begins with


@dataclass(frozen=True, slots=True)
class Found:
    """The sheet of an id, all puzzles of a day, or a game; a code also tells its page."""

    ident: Ident | None = None
    game: str | None = None
    day: date | None = None
    page: int = 0
    printed_on: str = "a4"  # the paper of that page


def find(text: str, lang: str, today: date) -> Found:
    """Return what is meant by something typed.

    >>> find("demain", "fr", date(2026, 11, 16)).day
    datetime.date(2026, 11, 17)
    >>> str(find("DETRAK.BASIC:2026-11-16/1AF", "fr", date(2026, 11, 16)).ident)
    'detrak.basic#2026-11-16'
    """
    typed = text.strip()
    day = parse_day(typed, lang, today)
    if day is not None:
        return Found(day=day)
    if _NUMBERS.fullmatch(typed):
        raise NotationError(say("use.date", got=quoted(typed)))
    code = _code(typed)
    if code is not None:
        return _coded(code)
    if ":" in typed.partition("#")[0]:  # no id has one there: a code with a slip
        raise NotationError(say("code.unreadable", got=quoted(typed)))
    spaced = _with_a_day(typed, lang, today)
    if spaced is not None:
        return spaced
    game, _, ident = parse_target(typed)
    if ident is None:
        return Found(game=game.name)
    named = parse_day(ident.seed, lang, today)
    if named is not None and parse_date(ident.seed) is None:
        ident = Ident(ident.game, ident.variant, named.isoformat())
    return Found(ident, ident.game)


def _with_a_day(typed: str, lang: str, today: date) -> Found | None:
    """Return the puzzle of a game and a day that have nothing but a blank between them."""
    words = [] if "#" in typed else typed.split()  # an id in full may have blanks of its own
    for cut in range(1, len(words)):
        day = parse_day(" ".join(words[cut:]), lang, today)
        if day is not None:
            game, variant, _ = parse_target(" ".join(words[:cut]))
            return Found(Ident(game.name, variant, day.isoformat()), game.name)
    return None


def scan(photo: bytes) -> Found:
    """Return what the first code on a photo means; needs a library that reads codes."""
    try:
        import zxingcpp
    except ImportError:
        raise MaloError(say("scan.no-reader")) from None
    codes = zxingcpp.read_barcodes(_pixels(photo))
    if not codes:
        raise MaloError(say("scan.no-code"))
    return _coded(parse_code(codes[0].text))


def _code(typed: str) -> SheetCode | None:
    """Return what a code says, None for anything else; an id in full is an id."""
    try:
        code = parse_code(typed)
    except NotationError:
        return None
    return code if code.page or _ADDRESS.fullmatch(typed) else None


def _coded(code: SheetCode) -> Found:
    ident = None if code.ident is None else parse_ident(str(code.ident))
    return Found(ident, find_game(code.game).name, None, code.page, code.paper)


def _pixels(photo: bytes) -> Any:
    """Return a photo in grey; refuses what is none, and one larger than anybody takes."""
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(BytesIO(photo), formats=("JPEG", "PNG", "WEBP")) as picture:
            if picture.width * picture.height > _MOST_PIXELS:
                raise MaloError(say("scan.no-picture"))
            return picture.convert("L")
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, ValueError, SyntaxError):
        raise MaloError(say("scan.no-picture")) from None
