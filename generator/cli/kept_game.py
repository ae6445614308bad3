"""A game being played and the record file it is kept in."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from generator.cli.places import OUTPUT
from generator.core.errors import MaloError, reason
from generator.core.files import SaveError, write_whole
from generator.core.game import AnyGame
from generator.core.ident import Ident
from generator.core.messages import say
from generator.core.record import read_toml
from generator.tasks.play.playing import Session, resume


class KeptGame:
    """A game and its file, which is written whenever something was decided, and only then."""

    def __init__(self, session: Session, path: Path, is_new: bool = True) -> None:
        self.session = session
        self.path = path
        self._is_new = is_new
        self._on_disk: tuple[Any, ...] | None = None if is_new else session.resumed

    def save(self) -> None:
        """Write the record, if anything is new, and wait until the disk has it."""
        moves = self.session.moves
        if self._on_disk != moves:
            write_whole(self.path, self.session.content(), durable=True)
            self._on_disk = moves

    def close(self) -> bool:
        """Keep the game and tell so; of a new game in which nothing is decided no file is left."""
        if self.session.is_begun or not self._is_new:
            self.save()
            return True
        if self._on_disk is not None:  # everything was taken back
            self.path.unlink(missing_ok=True)
        return False

    def check_path(self) -> None:
        """Learn now, not at the end, that the game cannot be kept."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with TemporaryFile(dir=self.path.parent):
                pass
        except OSError as error:
            message = say("cannot-write", path=str(self.path), reason=reason(error))
            raise SaveError(message) from None


def resumed(path: Path, out: Path | None = None) -> KeptGame:
    """Return the game of a record file; it goes on in that file, or in another."""
    session = resume(read_toml(path))
    if out is None:
        return KeptGame(session, path, is_new=False)
    return KeptGame(session, new_record_path(session.game, session.ident, out))


def is_record_file(out: Path) -> bool:
    """Tell whether a record file was named, and not a folder for it."""
    return out.suffix.lower() == ".toml"


def new_record_path(game: AnyGame, ident: Ident, out: Path | None) -> Path:
    """Return where a new record goes: an earlier game is never overwritten."""
    if out is not None and is_record_file(out):
        if out.exists():
            raise MaloError(say("record.exists", path=str(out)))
        return out
    stem = (out or OUTPUT) / f"{game.name}-{ident.variant}-{ident.slug}"
    paths = (Path(f"{stem}{suffix}.toml") for suffix in ["", *(f"-{i}" for i in range(2, 10_000))])
    return next(path for path in paths if not path.exists())
