"""Files: written whole or not at all, several together all or none; strangers' read with care."""

import errno
import os
import secrets
import shutil
import signal
import stat
import threading
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

from generator.core.errors import MaloError, reason
from generator.core.messages import Message, say

_PART = ".malo-"  # how the names of unfinished files begin


class SaveError(MaloError):
    """A file that could not be written; the message names it and says why."""


def read_ordinary(path: Path, most: int) -> bytes | None:
    """Return what an ordinary file holds, None where that is more bytes than it may be.

    What is no file is an OSError as well: a pipe would be waited for, a device may never end.
    """
    with open(path, "rb", opener=without_waiting) as file:
        check_ordinary(file)
        if os.fstat(file.fileno()).st_size > most:
            return None
        content = file.read(most + 1)  # it may have grown since, or not know its size
    return content if len(content) <= most else None


def without_waiting(path: str, flags: int) -> int:
    """Open what may be a pipe at once, whether or not anybody is at its other end."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o666)


def check_ordinary(file: IO[bytes]) -> None:
    """Refuse pipes, devices and sockets; seen on what was opened, which nobody can exchange."""
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        raise OSError(errno.ENXIO, "not a file")


def write_whole(path: Path, content: bytes, durable: bool = False) -> None:
    """Write one file so that a reader sees it whole or not at all; see `write_files`."""
    write_files({path: content}, durable)


def write_new(path: Path, content: bytes) -> bool:
    """Write a file under a name that nothing has yet, whole or not at all; False where it is taken.

    Of several who try the same name at once, on whatever disk, one gets it.
    """
    with undisturbed(), _told(path), ExitStack() as undo:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = _beside(path, "part", undo)
        _write_new(part, content, None, durable=True)
        try:
            path.hardlink_to(part)
        except OSError:  # the name is taken, or the disk knows no second names
            return _write_alone(path, content)
    return True


def _write_alone(path: Path, content: bytes) -> bool:
    """Write a file where nobody else can have begun to; False where somebody has."""
    try:
        _write_new(path, content, None, durable=True)
    except FileExistsError:
        return False
    return True


def write_files(files: Mapping[Path, bytes], durable: bool = False) -> None:
    """Write files under names nobody can guess, and move them into place when all are written.

    Where one cannot be moved, those before it are put back as they were. A replaced file keeps
    its mode, and a link still leads where it led. `durable` waits until the disk has them. Ctrl-C
    is heard when all is done.
    """
    if files:
        with undisturbed():
            _write_files(files, durable)


def _write_files(files: Mapping[Path, bytes], durable: bool) -> None:
    targets: dict[Path, Path] = {}
    parts: dict[Path, Path] = {}
    with ExitStack() as undo:
        for path, content in files.items():
            with _told(path):
                targets[path] = _target(path)
                parts[path] = _beside(targets[path], "part", undo)
                _write_new(parts[path], content, _mode(targets[path]), durable)
        with ExitStack() as back:
            *others, last = parts
            for path in others:
                with _told(path):
                    _move(parts[path], targets[path], back, undo)
            with _told(last):
                parts[last].replace(targets[last])
            back.pop_all()  # all are in place: nothing is put back
    if durable:
        for folder in {target.parent for target in targets.values()}:
            _sync_folder(folder)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Put Ctrl-C off for a while: no order of steps would leave nothing behind at any moment."""
    before = signal.getsignal(signal.SIGINT)
    if before is None or threading.current_thread() is not threading.main_thread():
        yield  # only there is it heard at all
        return
    heard: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if heard:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Say of which file it is that the system refused something."""
    try:
        yield
    except OSError as error:
        raise SaveError(say("cannot-write", path=str(path), reason=reason(error))) from None


def _target(path: Path) -> Path:
    """Return where a file goes, its folder made; no pipe or device is ever replaced."""
    target = Path(os.path.realpath(path)) if path.is_symlink() else path
    if target.is_symlink():  # links that lead to no end
        raise OSError(errno.ELOOP, "links in a circle", str(path))
    if target.exists() and not target.is_file():
        raise SaveError(say("cannot-write", path=str(path), reason=_no_file(target)))
    target.parent.mkdir(parents=True, exist_ok=True)
    return target


def _no_file(target: Path) -> Message:
    return say("reason.folder") if target.is_dir() else say("reason.not-a-file")


def _beside(target: Path, ending: str, undo: ExitStack) -> Path:
    """Return a name beside a file that nobody can guess, and see that it is gone in the end."""
    name = target.with_name(f"{_PART}{secrets.token_hex(8)}.{ending}")
    undo.callback(name.unlink, missing_ok=True)
    return name


def _write_new(path: Path, content: bytes, mode: int | None, durable: bool) -> None:
    """Write a file that must not be there yet: nobody can have put a link in its place.

    With a mode nobody else sees it before it has that; without, it has what the user's mask leaves.
    """

    def opened(name: str, flags: int) -> int:
        return os.open(name, flags, 0o666 if mode is None else 0o600)

    with open(path, "xb", opener=opened) as file:
        file.write(content)
        if durable:
            file.flush()
            os.fsync(file.fileno())
    if mode is not None:
        path.chmod(mode)


def _mode(target: Path) -> int | None:
    """Return the mode of the file that is replaced, None for a new one."""
    return stat.S_IMODE(target.stat().st_mode) if target.exists() else None


def _move(part: Path, target: Path, back: ExitStack, undo: ExitStack) -> None:
    """Move a file into place, and note how to put back what was there before."""
    if target.exists():
        old = _beside(target, "old", undo)
        _second_name(target, old)
        back.callback(old.replace, target)
    else:
        back.callback(target.unlink, missing_ok=True)
    part.replace(target)


def _second_name(file: Path, name: Path) -> None:
    """Keep a file under another name as well; its own is never missing."""
    try:
        name.hardlink_to(file)
    except OSError:  # a disk that knows no second names
        shutil.copy2(file, name)


def _sync_folder(folder: Path) -> None:
    """Wait until the disk has the names of a folder; Windows has no call for that."""
    if os.name == "posix":
        try:
            handle = os.open(folder, os.O_RDONLY)
        except PermissionError:
            return  # one may write there but not look: the file is in place, which must do
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
