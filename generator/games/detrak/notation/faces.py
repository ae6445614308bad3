"""The six symbols as people read them: a mark where the screen shows it, else the code."""

from __future__ import annotations

from collections.abc import Iterable

from generator.core.game import Reader
from generator.games.detrak.rules.turn import SYMBOLS
from generator.games.detrak.texts import texts

MARKS = ("/", "X", "|||", "#", "△", "○")  # by face
FORM_MARKS = ("/", "X", "|||", "#", "∆", "O")  # of those, what the fonts of PDF viewers have


def face_text(face: int, reader: Reader) -> str:
    """Return a face as short as can be.

    >>> face_text(4, Reader("fr")), face_text(4, Reader("fr", marks=False))
    ('△', 'T')
    """
    return MARKS[face] if reader.marks else SYMBOLS[face]


def named_face(face: int, reader: Reader) -> str:
    """Return a face with its name.

    >>> named_face(4, Reader("en"))
    '△ (triangle)'
    """
    return f"{face_text(face, reader)} ({face_name(face, reader)})"


def legend(reader: Reader, faces: Iterable[int] = range(len(SYMBOLS))) -> str:
    """Return what faces are: the code to type, the mark where it is another, and the name.

    >>> legend(Reader("en"), [0, 1])
    'S / slash, X cross'
    """
    return ", ".join(" ".join(_entry(face, reader)) for face in faces)


def _entry(face: int, reader: Reader) -> list[str]:
    code, mark = SYMBOLS[face], face_text(face, reader)
    return [code, *([mark] if mark != code else []), face_name(face, reader)]


def face_name(face: int, reader: Reader) -> str:
    """Return what a face is called."""
    return texts(reader.lang)(f"symbol.{SYMBOLS[face]}")
