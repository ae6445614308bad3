"""Real font metrics: how wide a text is, where it breaks, at which size it fits.

Only advance widths count (no kerning), so that every writer sets each glyph at the same place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from typing import NamedTuple

from generator.core.assets import asset
from generator.core.errors import MaloError
from generator.core.messages import say
from generator.layout.ink.truetype import GlyphStep, TrueType, opened

MM_PER_PT = 25.4 / 72
SMALLEST = 6.5
LEADING = 1.25
_NO_BREAK_SPACE = "\xa0"
_HYPHENS = "-–—/"
_LONGEST_PAIR = 24  # characters of two last words that stay together


class FitError(ValueError):
    """A text that does not fit its place at any readable size."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """The measures of a font, all in ems."""

    name: str
    units: int  # how many of the font's own units an em has
    ascent: float
    descent: float
    cap_height: float
    x_height: float
    advances: Mapping[str, float]
    replacement: str


@cache
def font_names() -> tuple[str, ...]:
    """Return the names of the bundled fonts."""
    return tuple(sorted(_sums()))


@cache
def font_file(font: str) -> bytes:
    """Return the file of a bundled font; one that is missing or not as it was shipped is refused.

    Nobody could say later why a sheet looks as it does.
    """
    if font not in font_names():
        raise ValueError(f"unknown font {font!r}: expected one of {', '.join(font_names())}")
    path = asset("fonts", f"{font}.ttf")
    if not path.is_file():
        raise MaloError(say("font.missing", name=font, folder=path.parent))
    content = path.read_bytes()
    if sha256(content).hexdigest() != _sums()[font]:
        raise MaloError(say("font.damaged", name=font, folder=path.parent))
    return content


@cache
def _sums() -> Mapping[str, str]:
    """Return the check sums of the fonts as they were shipped."""
    lines = asset("fonts", "SHA256SUMS").read_text(encoding="ascii").splitlines()
    return {name.removesuffix(".ttf"): mark for mark, name in map(str.split, lines)}


@cache
def _open(font: str) -> TrueType:
    return opened(font_file(font))


@cache
def metrics(font: str) -> Metrics:
    """Return the measures of a bundled font, such as "Lato-Bold"."""
    known = _open(font)
    em = known.units
    advances = {chr(code): known.advance(code) / em for code in known.glyphs}
    # reportlab draws the no-break space with the glyph of the space; so do we.
    advances[_NO_BREAK_SPACE] = advances[" "]
    return Metrics(
        name=font,
        units=em,
        ascent=known.short("OS/2", 68) / em,
        descent=-known.short("OS/2", 70) / em,
        cap_height=known.short("OS/2", 88) / em,
        x_height=known.short("OS/2", 86) / em,
        advances=advances,
        replacement="\ufffd" if "\ufffd" in advances else "?",
    )


@cache
def glyph(font: str, character: str) -> tuple[GlyphStep, ...]:
    """Return the outline of a character in the font's units, y upwards; empty for blanks."""
    shown = " " if character == _NO_BREAK_SPACE else character
    return tuple(_open(font).outline(ord(shown)))


def missing(text: str, font: str) -> str:
    """Return the characters that a font has no glyph for, each once.

    >>> missing("Détrak △", "Lato-Bold")
    '△'
    """
    known = metrics(font).advances
    return "".join(dict.fromkeys(c for c in text if c not in known))


def spelled(text: str, font: str) -> str:
    """Return the text with every character the font lacks written as its code.

    For ids: a sign that stands for any character would make two ids look the same.

    >>> spelled("fête 東", "Lato-Bold")
    'fête \\\\u6771'
    """
    absent = set(missing(text, font))
    return "".join(c.encode("unicode_escape").decode() if c in absent else c for c in text)


def drawable(text: str, font: str) -> str:
    """Return the text with a replacement sign for every character the font lacks."""
    known = metrics(font)
    if known.advances.keys() >= set(text):
        return text
    return "".join(c if c in known.advances else known.replacement for c in text)


def text_width(text: str, font: str, size: float, tracking: float = 0.0) -> float:
    """Return the width of a line in millimetres; tracking stands between characters only.

    >>> round(text_width("12", "Lato-Bold", 10), 3)
    4.092
    """
    if not text:
        return 0.0
    return _ems(text, font) * size * MM_PER_PT + (len(text) - 1) * tracking


# A text is measured again and again, at other sizes and as the beginning of a line.
@lru_cache(maxsize=16_384)
def _ems(text: str, font: str) -> float:
    known = metrics(font)
    return sum(known.advances.get(c, known.advances[known.replacement]) for c in text)


def cap_height(font: str, size: float) -> float:
    """Return the height of capitals in millimetres."""
    return metrics(font).cap_height * size * MM_PER_PT


def wrap(text: str, font: str, size: float, width: float, tracking: float = 0.0) -> list[str]:
    """Break a text into lines no wider than width; a word that is too long is cut.

    Lines break at blanks and after hyphens, never at no-break spaces; "\\n" always breaks. No word
    stands alone on the last line of a paragraph if one of the line before has room beside it.
    """
    return list(_wrapped(text, font, size, width, tracking))


# What shares a page is set again and again until all of it fits, and the rules on every sheet.
@lru_cache(maxsize=65_536)
def _wrapped(text: str, font: str, size: float, width: float, tracking: float) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        own: list[str] = []
        line = ""
        for piece in _pieces(paragraph):
            if text_width((line + piece).rstrip(" "), font, size, tracking) <= width + 1e-9:
                line += piece
                continue
            if line.strip(" "):
                own.append(line.rstrip(" "))
            *full, line = _cut(piece.lstrip(" "), font, size, width, tracking)
            own += full
        pair = _paired(*own[-1:], line.rstrip(" "))
        fits = max(text_width(one, font, size, tracking) for one in pair) <= width + 1e-9
        lines += [*own[:-1], *pair] if fits else [*own, line.rstrip(" ")]
    return tuple(lines)


def _paired(*lines: str) -> tuple[str, ...]:
    """Return the last two lines of a paragraph; a lone last word gets one of the line before it.

    >>> _paired("Chacun prend une", "feuille.")
    ('Chacun prend', 'une feuille.')
    """
    *before, last = lines
    if not before or " " in last or "\xa0" in last or before[0][-1:] in _HYPHENS:
        return lines
    kept, _, word = before[0].rpartition(" ")
    moved = f"{word} {last}"
    return (kept, moved) if " " in kept and len(moved) <= _LONGEST_PAIR else lines


def _pieces(paragraph: str) -> Iterator[str]:
    """Yield what may not be broken further, with the blanks and hyphens that end it."""
    start = 0
    for i in range(1, len(paragraph)):
        after_blank = paragraph[i - 1] == " " and paragraph[i] != " "
        after_hyphen = paragraph[i - 1] in _HYPHENS and paragraph[i].isalpha() and i - 1 > start
        if after_blank or after_hyphen:
            yield paragraph[start:i]
            start = i
    yield paragraph[start:]


def _cut(word: str, font: str, size: float, width: float, tracking: float) -> list[str]:
    """Return a word in parts that fit; raises FitError when one of its characters does not."""
    widest = max((text_width(c, font, size) for c in word.rstrip(" ")), default=0.0)
    if widest > width + 1e-9:
        raise FitError(f"{word!r} does not fit {width:.1f} mm at {size:g} pt")
    parts = [""]
    for c in word:
        if text_width((parts[-1] + c).rstrip(" "), font, size, tracking) <= width + 1e-9:
            parts[-1] += c
        else:
            parts.append(c)
    return parts


class Fitted(NamedTuple):
    """A text broken into lines and the size in points at which they fit."""

    size: float
    lines: tuple[str, ...]


def line_height(size: float, leading: float = LEADING) -> float:
    """Return the distance of two baselines in millimetres."""
    return size * leading * MM_PER_PT


def block_height(count: int, font: str, size: float, leading: float = LEADING) -> float:
    """Return the height of lines from the top of the ascent to the foot of the descent."""
    known = metrics(font)
    body = (known.ascent + known.descent) * size * MM_PER_PT
    return max(count - 1, 0) * line_height(size, leading) + (body if count else 0.0)


def _sizes(size: float, minimum: float) -> Iterator[float]:
    """Yield sizes from the wanted one down in steps of a tenth of a point."""
    yield size
    tenth = int(size * 10 - 1e-9)
    while tenth / 10 > minimum:
        yield tenth / 10
        tenth -= 1
    if minimum < size:
        yield minimum


def fit_line(
    text: str,
    font: str,
    size: float,
    width: float,
    minimum: float = SMALLEST,
    tracking: float = 0.0,
) -> float:
    """Return the largest size up to the wanted one at which a text stays on one line."""
    for candidate in _sizes(size, minimum):
        if text_width(text, font, candidate, tracking) <= width + 1e-9:
            return candidate
    raise FitError(f"{text!r} does not fit {width:.1f} mm at {minimum:g} pt")


def fit(
    text: str,
    font: str,
    size: float,
    width: float,
    height: float,
    minimum: float = SMALLEST,
    leading: float = LEADING,
    tracking: float = 0.0,
) -> Fitted:
    """Wrap and shrink a text until it fits a box; words are cut only at the smallest size."""
    pieces = [piece.strip(" ") for line in text.split("\n") for piece in _pieces(line)]
    longest = max(pieces, key=lambda piece: text_width(piece, font, size, tracking))
    for candidate in _sizes(size, minimum):
        whole = text_width(longest, font, candidate, tracking) <= width
        if whole or candidate == min(size, minimum):
            lines = wrap(text, font, candidate, width, tracking)
            if block_height(len(lines), font, candidate, leading) <= height + 1e-9:
                return Fitted(candidate, tuple(lines))
    raise FitError(
        f"{text[:60]!r} does not fit {width:.1f} × {height:.1f} mm at {min(size, minimum):g} pt"
    )
