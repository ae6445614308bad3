"""The files of the page, read once: a table by name, so that no path of a request is looked up."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from generator.core.assets import asset

_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".ttf": "font/ttf",
}
_PACKED = frozenset({".png", ".ttf"})  # little is gained by packing them again and again
FIRST = "index.html"


@dataclass(frozen=True, slots=True)
class File:
    """A file as it is sent."""

    kind: str
    content: bytes
    mark: str  # changes with the content
    packed: bytes | None = None


def page_files(folder: Path | None = None) -> Mapping[str, File]:
    """Return the page and its fonts by their paths in the address; `/` is the page itself."""
    pages = asset("templates", "web") if folder is None else folder
    files = dict(_files(pages, "/")) | dict(_files(asset("fonts"), "/fonts/"))
    first = files.get(f"/{FIRST}")
    return files if first is None else files | {"/": first}


def _files(folder: Path, before: str) -> Iterator[tuple[str, File]]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in _TYPES and path.is_file():
            yield before + path.relative_to(folder).as_posix(), _file(path)


def _file(path: Path) -> File:
    content = path.read_bytes()
    mark = f'W/"{sha256(content).hexdigest()[:32]}"'
    packed = None if path.suffix in _PACKED else gzip.compress(content, mtime=0)
    return File(_TYPES[path.suffix], content, mark, packed)
