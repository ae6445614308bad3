"""Small grey pictures in a terminal: as pictures where it shows some, else made of blocks."""

from __future__ import annotations

import os
import struct
import sys
import zlib
from base64 import b64encode

from generator.tasks.read.photos import CutOut

_SHADES = "█▓▒░ "  # from black to white
_PLAIN = "#*:. "  # where the terminal has no blocks
_LIKE_ITERM = ("iTerm.app", "WezTerm")
_WITHIN = ("TMUX", "STY")  # what runs within tmux or screen reaches no picture through them


def shown_picture(picture: CutOut) -> str:
    """Return a picture as what the terminal shows it by."""
    if sys.stdout.isatty() and not any(map(os.environ.get, _WITHIN)):
        if os.environ.get("KITTY_WINDOW_ID"):
            return f"\x1b_Ga=T,f=100,r=8;{b64encode(png(picture)).decode()}\x1b\\"
        if os.environ.get("TERM_PROGRAM") in _LIKE_ITERM:
            held = b64encode(png(picture)).decode()
            return f"\x1b]1337;File=inline=1;height=8:{held}\a"
    return blocks(picture, _shades())


def _shades() -> str:
    try:
        _SHADES.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return _PLAIN
    return _SHADES


def blocks(picture: CutOut, shades: str = _SHADES) -> str:
    """Return a picture as lines of blocks; a letter is twice as high as it is wide.

    >>> print(blocks(CutOut(2, 2, bytes([0, 255, 0, 255]))) + "|")
    █ |
    """
    rows = [picture.pixels[i * picture.columns :][: picture.columns] for i in range(picture.rows)]
    pairs = [(rows[i], rows[min(i + 1, len(rows) - 1)]) for i in range(0, len(rows), 2)]
    step = 256 / len(shades)
    return "\n".join(
        "".join(shades[int((a + b) / 2 / step)] for a, b in zip(above, below, strict=True))
        for above, below in pairs
    )


def png(picture: CutOut) -> bytes:
    """Return a grey picture as a PNG file."""
    rows = b"".join(
        b"\0" + picture.pixels[i * picture.columns : (i + 1) * picture.columns]
        for i in range(picture.rows)
    )
    head = struct.pack(">IIBBBBB", picture.columns, picture.rows, 8, 0, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + name + data + zlib.crc32(name + data).to_bytes(4, "big")
