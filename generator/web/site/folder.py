"""The folder of a site: whole or not at all, and in the place of nothing but another site."""

from __future__ import annotations

import json
import secrets
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from generator.core.errors import MaloError, reason
from generator.core.files import SaveError, read_ordinary, undisturbed
from generator.core.messages import quoted, say
from generator.web.site.build import ABOUT

_PART = ".malo-"  # how the names of unfinished folders begin
_MOST_BYTES = 10_000_000


def check_place(out: Path) -> None:
    """Refuse a place where something else lies than a site of ours, before any work is done."""
    with _told(out):
        if not out.exists() and not out.is_symlink():
            return
        if not out.is_dir():
            raise MaloError(say("site.not-a-folder", path=quoted(str(out))))
        ours = _files_of(out)
        for path in sorted(out.rglob("*")):
            name = path.relative_to(out).as_posix()
            if not path.is_dir() and name not in ours:
                raise MaloError(say("site.not-ours", path=quoted(str(out)), file=quoted(name)))


def _files_of(folder: Path) -> frozenset[str]:
    """Return the files that a site says it has; none where it is no site."""
    try:
        about = json.loads(read_ordinary(folder / ABOUT, _MOST_BYTES) or b"{}")
        return frozenset({ABOUT, *about["files"]})
    except (OSError, ValueError, LookupError, TypeError):
        return frozenset()


def write_site(out: Path, files: Mapping[str, bytes]) -> None:
    """Write a site beside its place, and move it there when all of it is written.

    Ctrl-C is heard when all is done, as for files.
    """
    check_place(out)
    with _told(out), undisturbed():
        target = out.resolve()
        part, old = (target.with_name(f"{_PART}{secrets.token_hex(8)}") for _ in range(2))
        try:
            for name, content in files.items():
                path = part / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
            _exchange(part, target, old)
        finally:
            shutil.rmtree(part, ignore_errors=True)
            shutil.rmtree(old, ignore_errors=True)


def _exchange(part: Path, target: Path, old: Path) -> None:
    if not target.exists():
        part.rename(target)
        return
    target.rename(old)
    try:
        part.rename(target)
    except BaseException:
        old.rename(target)
        raise


@contextmanager
def _told(out: Path) -> Iterator[None]:
    """Say of which folder it is that the system refused something."""
    try:
        yield
    except OSError as error:
        raise SaveError(say("cannot-write", path=str(out), reason=reason(error))) from None
