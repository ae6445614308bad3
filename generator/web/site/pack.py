"""The pack: our code and what it imports, as one archive that the browser's Python unpacks."""

from __future__ import annotations

import io
import json
import lzma
import tarfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution, entry_points
from importlib.util import find_spec
from pathlib import Path

from generator.core.assets import asset
from generator.games import ENTRY_POINT, games
from generator.tasks.solve.solutions import code_mark

_PACKAGE = Path(__file__).resolve().parents[2]
_DATA = "generator/_data"  # where a wheel has it, too
_SUMS = "SHA256SUMS"  # of the fonts, which come by another way
# Left out: what only a command, a server, a reader of photos or the builder of a site uses.
_NOT_OURS = (
    *("__main__.py", "_data/", "cli/", "web/server/"),
    *("tasks/book/", "tasks/check/", "tasks/event/", "tasks/read/photo_process.py", "reading/"),
)
_OURS = ("reading/__init__.py", "reading/answers.py")  # what such a reader says
_BUILDING = frozenset({"build", "days", "folder", "pack", "runtime"})
# What we import, and of that the folders which nothing of ours reaches: charts, fonts.
_IMPORTED = {
    "jinja2": (),
    "markupsafe": (),
    "platformdirs": ("android", "macos", "windows"),
    "pypdf": ("_codecs/adobe_glyphs",),
    "reportlab": (
        *("graphics/", "platypus/", "fonts/", "pdfbase/_can_cmap_data", "pdfbase/_cidfontdata"),
        "pdfbase/_glyphlist",
        *("lib/PyFontify", "lib/codecharts", "lib/extformat", "lib/pygments2xpre", "lib/testutils"),
    ),
    "segno": (),
}
# Asked for when they are loaded, and needed for what we have none of: pictures in reportlab, the
# names of all of Adobe's glyphs in pypdf, which reads fonts of texts.
_STAND_INS = {
    "pypdf/_codecs/adobe_glyphs.py": b"adobe_glyphs: dict[str, str] = {}\n",
    "PIL/__init__.py": b'__version__ = "0"\n',
    "PIL/Image.py": b"class Image:\n    pass\n",
}
_CODE = frozenset({".py", ".toml", ".md", ".svg"})
_TEMPLATES = frozenset({".toml", ".jinja", ".svg"})
_LICENCES = ("licen", "copying", "notice")
# Text packs best when four bits of the letter before it say what may follow.
_XZ = [{"id": lzma.FILTER_LZMA2, "preset": 6, "lc": 4}]


def packed() -> bytes:
    """Return the pack: packed as one, by which it is a third smaller than file by file."""
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, file in sorted(pack_files().items()):
            entry = tarfile.TarInfo(name)  # of no time and nobody: the same bytes on any day
            entry.size = len(file)
            archive.addfile(entry, io.BytesIO(file))
    return lzma.compress(content.getvalue(), filters=_XZ)


def pack_files() -> dict[str, bytes]:
    """Return all files of the pack by their names."""
    files = dict(_STAND_INS) | dict(_ours()) | dict(_templates())
    for name, left_out in _IMPORTED.items():
        files |= dict(_package(name, left_out)) | dict(_licences(distribution(name)))
    files |= dict(_games_of_others())
    marks = {name: code_mark(name) for name in games()}
    files[f"{_DATA}/fonts/{_SUMS}"] = asset("fonts", _SUMS).read_bytes()
    return files | {f"{_DATA}/marks.json": json.dumps(marks, sort_keys=True).encode()}


def _ours() -> Iterator[tuple[str, bytes]]:
    for path in sorted(_PACKAGE.rglob("*")):
        name = path.relative_to(_PACKAGE).as_posix()
        builds = path.parent == Path(__file__).parent and path.stem in _BUILDING
        used = name in _OURS or not (name.startswith(_NOT_OURS) or builds)
        if path.suffix in _CODE and used:
            yield f"generator/{name}", path.read_bytes()


def _templates() -> Iterator[tuple[str, bytes]]:
    folder = asset("templates")
    drawn = [one for kind in ("symbols", "figures") for one in folder.glob(f"{kind}/*")]
    for path in sorted([*folder.glob("*"), *drawn]):
        if path.suffix in _TEMPLATES:
            yield f"{_DATA}/templates/{path.relative_to(folder).as_posix()}", path.read_bytes()


def _games_of_others() -> Iterator[tuple[str, bytes]]:
    """Yield the packages of all other games, and what tells Python that they have some."""
    for point in entry_points(group=ENTRY_POINT):
        name = point.module.partition(".")[0]
        found = find_spec(name)
        for folder in map(Path, (found and found.submodule_search_locations) or ()):
            for path in sorted(folder.rglob("*")):
                if path.is_file() and "__pycache__" not in path.parts:
                    yield f"{name}/{path.relative_to(folder).as_posix()}", path.read_bytes()
        if point.dist is not None:
            yield from _told_of(point.dist)


def _told_of(package: Distribution) -> Iterator[tuple[str, bytes]]:
    for file in ("METADATA", "entry_points.txt"):
        text = package.read_text(file) or ""
        yield f"{package.name}-{package.version}.dist-info/{file}", text.encode("utf-8")
    yield from _licences(package)


def _package(name: str, left_out: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    found = find_spec(name)
    assert found is not None, "we depend on it"
    for folder in map(Path, found.submodule_search_locations or ()):
        for path in sorted(folder.rglob("*.py")):
            inside = path.relative_to(folder).as_posix()
            if not inside.startswith(left_out or ("\0",)):
                yield f"{name}/{inside}", path.read_bytes()


def _licences(package: Distribution) -> Iterator[tuple[str, bytes]]:
    """Yield what a package's licence asks to be passed on with it."""
    for file in package.files or ():
        if ".dist-info" in file.as_posix() and file.name.lower().startswith(_LICENCES):
            yield (
                f"licences/{package.name.lower()}/{file.name}",
                Path(str(file.locate())).read_bytes(),
            )
