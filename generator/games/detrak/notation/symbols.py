"""The six symbols as people write them: a code, a mark that looks like the symbol, a word."""

from __future__ import annotations

from generator.core.closed_list import ClosedList
from generator.core.errors import NotationError
from generator.core.game import LANGUAGES
from generator.core.messages import quoted
from generator.games.detrak.rules.turn import SYMBOLS
from generator.games.detrak.texts import say, texts

# The marks people type for a symbol besides its code; closed and documented in docs/records.md.
LOOK_ALIKES = {
    "S": ("/", "⁄", "∕", "╱", "／"),
    "X": ("×", "✕", "✖", "╳", "✗", "✘"),
    "B": ("|", "||", "|||", "‖", "⦀", "III", "lll", "¦"),
    "H": ("#", "♯", "⋕", "＃"),
    "T": ("△", "▲", "▵", "Δ", "∆", "^"),
    "O": ("○", "◯", "⚪", "0", "°", "●"),
}
_FACES = {mark: SYMBOLS.index(code) for code, marks in LOOK_ALIKES.items() for mark in marks}
_FACES |= {code: face for face, code in enumerate(SYMBOLS)}
_FACES |= {code.lower(): face for face, code in enumerate(SYMBOLS)}
SYMBOL_LIST = ClosedList(
    {lang: {code: (texts(lang)(f"symbol.{code}"),) for code in SYMBOLS} for lang in LANGUAGES},
    {mark: code for code, marks in LOOK_ALIKES.items() for mark in (code, *marks)},
    {lang: {code: code for code in SYMBOLS} for lang in LANGUAGES},
)
"""What the cells of a form offer, and how they are read."""
_LONGEST = 8  # of a roll: two marks of three characters, each perhaps with a U+FE0F


def read_symbol(text: str) -> int | None:
    """Return the face of a code in either case or of a mark, None for anything else.

    >>> read_symbol("o"), read_symbol(" | | | "), read_symbol("Q")
    (5, 2, None)
    """
    # Some keyboards mark an emoji with U+FE0F.
    return _FACES.get("".join(text.split()).replace("\ufe0f", ""))


def parse_symbol(text: str) -> int:
    """Return the face of a code or a mark, or say which codes there are."""
    face = read_symbol(text)
    if face is None:
        raise NotationError(say("read.symbol", symbols=list(SYMBOLS), got=quoted(text)))
    return face


def parse_roll(text: str) -> tuple[int, int]:
    """Return the two faces of a roll, with or without a blank between them.

    >>> parse_roll("SO"), parse_roll("/ ○"), parse_roll("||||||")
    ((0, 5), (0, 5), (2, 2))
    """
    words = text.split()
    splits = [words] if len(words) == 2 else _splits("".join(words))
    for first, second in splits:
        faces = read_symbol(first), read_symbol(second)
        if faces[0] is not None and faces[1] is not None:
            return faces[0], faces[1]
    raise NotationError(say("read.roll", got=quoted(text)))


def _splits(text: str) -> list[list[str]]:
    """Return the ways to cut a text in two; three bars are one symbol, not two of them."""
    if len(text) > _LONGEST or read_symbol(text) is not None:
        return []
    return [[text[:i], text[i:]] for i in range(1, len(text))]
