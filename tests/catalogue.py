"""Compiles the catalogue of Click's phrases: `python -m tests.catalogue` after editing the .po."""

from __future__ import annotations

import ast
import re
import struct
from pathlib import Path

from generator.core.assets import asset

FOLDER = asset("templates", "locale", "fr", "LC_MESSAGES")
PO, MO = FOLDER / "click.po", FOLDER / "click.mo"
_LINE = re.compile(r'(msgid|msgid_plural|msgstr)(?:\[(\d)\])? (".*")')


def entries(path: Path) -> dict[str, str]:
    """Return the phrases of a .po file as a .mo keeps them: plurals joined by a zero."""
    found: dict[str, str] = {}
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        ids: list[str] = []
        texts: list[str] = []
        for kind, _, value in _LINE.findall(block):
            (texts if kind == "msgstr" else ids).append(ast.literal_eval(value))
        if ids:
            found["\0".join(ids)] = "\0".join(texts)
    return found


def compiled(phrases: dict[str, str]) -> bytes:
    """Return phrases in the binary form that the standard library reads."""
    pairs = sorted((key.encode(), value.encode()) for key, value in phrases.items())
    start = 28
    tables, strings = [b"", b""], b""
    first = start + 16 * len(pairs)
    for table, column in enumerate(zip(*pairs, strict=True)):
        for text in column:
            tables[table] += struct.pack("<2I", len(text), first + len(strings))
            strings += text + b"\0"
    head = (0x950412DE, 0, len(pairs), start, start + 8 * len(pairs), 0, 0)
    return struct.pack("<7I", *head) + tables[0] + tables[1] + strings


if __name__ == "__main__":
    MO.write_bytes(compiled(entries(PO)))
