"""Targets for whole command lines, run in this process with what is typed at their prompts.

They stand in a folder of their own (`fence`). Where a command has understood its line and would
begin to solve, to think, to lay out or to draw, the execution ends: that work takes as long as it
takes, and this is about the way there.
"""

from __future__ import annotations

import atexit
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any, NoReturn
from unittest.mock import patch

from generator.cli import options
from generator.core.text import is_hidden
from generator.games import games
from generator.tasks.check.walks import walk
from generator.tasks.play.advising import PlayedTable
from generator.tasks.play.playing import Session
from tests.command import Answer, speak
from tests.fuzz.fence import fenced
from tests.fuzz.forms import small_form
from tests.fuzz.sheets import samples_of
from tests.fuzz.target import Broken, Target, as_text, hold
from tests.fuzz.words import COMMAND_WORDS, HOSTILE, IDENTS
from tests.walks import cases

WORK_BEGINS = 77
"""The exit code of a command line that was understood and would begin to work."""
_BETWEEN, _TYPED = b"\0", b"\0\0"  # between arguments, and before what is typed
_MOST_ARGUMENTS = 40
# Where work begins, by the module of the command and the name it is called by there.
_WORK = {
    "kits": ("kit",),
    "commands.daily": ("make_daily",),
    "commands.book": ("solve_all", "check_book"),
    "commands.calibrate": ("calibration",),
    "commands.check": ("check_samples",),
    "commands.serve": ("find_place",),
    "commands.solve": ("best_play",),
    "commands.stats": ("chart",),
    "ending": ("solution_of",),
}


def _begin(*_: object, **__: object) -> NoReturn:
    raise SystemExit(WORK_BEGINS)


def enter_command(data: bytes) -> None:
    """A command line ends with an answer, or with one clear line and exit code 2."""
    line, _, typed = data.partition(_TYPED)
    arguments = [one for one in line.split(_BETWEEN) if one not in (b"--best", b"--open")]
    answer = _run(arguments[:_MOST_ARGUMENTS], as_text(typed))
    hold(answer.code in (0, 1, 2, WORK_BEGINS), f"exit code {answer.code}")
    hold("Traceback" not in answer.err, "no traceback")
    for shown in (answer.out, answer.err):
        hidden = {char for char in set(shown) - {"\n"} if is_hidden(char)}
        hold(not hidden, f"nothing hidden reaches the terminal: {hidden}")
    if answer.code == 2:
        lines = answer.err.splitlines()
        hold(bool(lines) and all(one.startswith("malo: ") for one in lines), "one clear line")


def _run(arguments: list[bytes], typed: str) -> Answer:
    folder = _folder()
    with ExitStack() as stack:
        for module, names in _WORK.items():
            begins: dict[str, Any] = dict.fromkeys(names, _begin)
            stack.enter_context(patch.multiple(import_module(f"generator.cli.{module}"), **begins))
        stack.enter_context(patch.object(PlayedTable, "rated", _begin))
        stack.enter_context(patch.object(Session, "machine_move", _begin))
        stack.enter_context(patch.object(options, "_lines_read", count(1)))
        stack.enter_context(fenced(folder))
        readable = typed.encode("utf-8", errors="replace").decode()
        try:
            return speak(*arguments, stdin=readable, **_variables(folder))
        except UnicodeEncodeError as error:
            raise Broken(f"what is shown cannot be written: {error}") from error


def _variables(folder: Path) -> dict[str, str]:
    """Return an environment in which nothing is kept elsewhere and bugs are not hidden."""
    own = {name: str(folder / "own") for name in ("MALO_DATA", "MALO_CACHE", "HOME")}
    return own | {"MALO_KEEP": "0", "MALO_DEBUG": "1", "MALO_LANG": "en"}


@cache
def _folder() -> Path:
    """Return the folder in which all command lines stand: a record of every game, and a form."""
    place = tempfile.TemporaryDirectory(prefix="malopress-fuzz-")
    atexit.register(place.cleanup)
    folder = Path(place.name)
    for name in games():
        (folder / f"{name}.toml").write_bytes(next(samples_of(name)))
    (folder / "folder").mkdir()
    (folder / "folder" / "empty.toml").touch()
    (folder / "form.pdf").write_bytes(small_form("detrak.basic#x", {"cell.a2": "S"}, marked=True))
    return folder


def _line(*arguments: str, typed: str = "") -> bytes:
    return _BETWEEN.join(one.encode() for one in arguments) + _TYPED + typed.encode()


def _seeds() -> Iterator[bytes]:
    for ident in IDENTS:
        yield _line("roll", ident, "--json")
        yield _line("print", ident, "--paper", "a5", "--style", "encre")
    for case in cases():
        steps = [one for one in walk(case, 1) if one.played is not None][:6]
        typed = "\n".join(case.game.format_move(one.state, one.played) for one in steps)
        target = f"{case.name}.{case.setup.variant}"
        players = [word for name in case.names for word in ("--player", name)]
        yield _line("play", f"{target}#walk 1", *players, typed=f"{typed}\nt\n?\nu\nq\n")
        yield _line("roll", target, "--table", "--players", "2", typed="r\nk1\nu\n\nq\n")
    yield _line("verify", *(f"{name}.toml" for name in games()), "folder", "--json", "--no-keep")
    yield _line("verify", "form.pdf", "no.toml", "--lang", "fr")
    yield _line("advise", "vacances.toml", "--dice", "3", "--top", "2", "--review")
    yield _line("daily", "detrak", "--date", "demain", "--days", "3", "--fillable")
    yield _line("book", "all", "--from", "2026-11-16", "--days", "30", "--per-page", "4")
    yield _line("solve", "detrak", "--start", "S", "--dice", "SO XX")
    yield _line("solve", "vacances", "--weather", "sun rain sun sun storm", "--dice", "123456" * 5)
    yield _line("calibrate", "--duplex", "pli", "--back-offset", "1,5;-2", "--out", "x.svg")
    yield _line("serve", "--port", "8017", "--host", "localhost", "--no-open")
    yield _line("stats", "--player", "Anne", "--date", "2026-11-16", "--json")
    yield from (_line("games", "--json"), _line("completion", "bash"), _line("check", "folder"))


def command_targets() -> Iterator[Target]:
    """Yield the target of this file; an argument of a command line has 128 KiB at most."""
    words = (*COMMAND_WORDS, *IDENTS, *HOSTILE)
    yield Target("command", enter_command, _seeds, words, (), longest=1 << 17, weight=0.3)
