"""A fence around hostile command lines: they see one folder, and everything else is forbidden."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from pathlib import Path

_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
# Python tells of these before it does them; what they name must lie in the folder.
_CHANGES = frozenset(
    f"os.{one}"
    for one in (
        *("mkdir", "rename", "remove", "rmdir", "symlink", "link", "truncate", "chmod", "chown"),
        *("utime", "mkfifo", "setxattr", "removexattr"),
    )
)
_LISTS = frozenset({"os.scandir", "os.listdir"})
# Modules are looked for there when they are first needed.
_MODULES = tuple({str(Path(__file__).parents[2]), sys.prefix, sys.base_prefix, "/usr/lib"})
_PROGRAMS = frozenset({"os.system", "os.exec", "os.posix_spawn", "os.fork", "os.forkpty"})
_inside: list[str] = []  # the folder, while a command line runs


def _watch(event: str, arguments: tuple[object, ...]) -> None:
    if not _inside:
        return
    if event == "open":
        path, mode, flags = arguments
        writes = any(sign in str(mode or "") for sign in "wax+")
        if writes or (isinstance(flags, int) and flags & _WRITING):
            _check(path)
    elif event in _CHANGES:
        for path in arguments[:2]:
            _check(path)
    elif event in _LISTS and not str(arguments[0]).startswith(_MODULES):
        _check(arguments[0])
    elif event in _PROGRAMS:
        raise PermissionError(errno.EACCES, "no programs here")


def _check(path: object) -> None:
    if not isinstance(path, str | bytes | os.PathLike):
        return
    real = os.path.realpath(os.fsdecode(path))
    if real != _inside[0] and not real.startswith(_inside[0] + os.sep) and real != os.devnull:
        raise PermissionError(errno.EACCES, "outside the folder", os.fsdecode(path))


_installed: list[bool] = []


@contextmanager
def fenced(folder: Path) -> Iterator[None]:
    """Stand in a folder, and forbid all that would change or list anything outside of it."""
    if not _installed:
        sys.addaudithook(_watch)
        _installed.append(True)
    with chdir(folder):
        _inside.append(str(folder.resolve()))
        try:
            yield
        finally:
            _inside.clear()
