"""Ids `game.variant#seed`: everything a puzzle is follows from one."""

import re
import unicodedata
from dataclasses import dataclass

from generator.core.errors import NotationError
from generator.core.messages import quoted, say

MAX_SEED = 64
# Unicode's space separators, all of them below U+3001; tabs and line ends are control characters.
_BLANKS = "".join(c for c in map(chr, range(0x3001)) if unicodedata.category(c) == "Zs")
# Control, format, surrogate, private use and unassigned characters, and all separators but the
# plain blank: none of them survives being printed, typed and read again.
_FORBIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"})


@dataclass(frozen=True, slots=True)
class Ident:
    """A canonical id; `str(ident)` is what is printed, put into the QR code and hashed."""

    game: str
    variant: str
    seed: str

    def __str__(self) -> str:
        return f"{self.game}.{self.variant}#{self.seed}"

    @property
    def slug(self) -> str:
        """The seed as part of a file's name: half a seed of the widest characters still fits."""
        return re.sub(r"[^\w.-]+", "_", self.seed)[: MAX_SEED // 2]


def split_ident(text: str) -> tuple[str, str | None, str | None]:
    """Split an id into game, variant and seed; what is missing comes back as None.

    The first `#` starts the seed, so a seed may hold `#` and `.`.

    >>> split_ident("detrak.basic#2026-11-16")
    ('detrak', 'basic', '2026-11-16')
    >>> split_ident("detrak#a#b.c")
    ('detrak', None, 'a#b.c')
    >>> split_ident("saint-malo")
    ('saint-malo', None, None)
    """
    head, mark, seed = text.partition("#")
    game, dot, variant = head.strip().partition(".")
    return game, variant if dot else None, clean_seed(seed) if mark else None


def clean_seed(text: str) -> str:
    """Return the seed in its canonical form, or say why it is none.

    >>> clean_seed("  marée  ")
    'marée'
    """
    seed = text.strip(_BLANKS)
    # Before anything else looks at it: composing characters takes the square of their number.
    _check_length(seed)
    seed = unicodedata.normalize("NFC", seed)
    _check_length(seed)  # some characters are composed to several
    for char in seed:
        if char != " " and unicodedata.category(char) in _FORBIDDEN:
            code = f"U+{ord(char):04X}"
            raise NotationError(say("id.seed-character", seed=quoted(text), code=code))
    return seed


def _check_length(seed: str) -> None:
    if not 1 <= len(seed) <= MAX_SEED:
        raise NotationError(
            say("id.seed-length", seed=quoted(seed), most=MAX_SEED, length=len(seed))
        )
