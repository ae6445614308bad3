"""Ctrl-C, SIGTERM and SIGKILL at moments spread over a run: quiet, and nothing half written."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.command import ROOT, run
from tests.faults.disks import contents

# Said once the handler is in place, and once all parts of the command are loaded.
UP = (
    "import os, signal; signal.signal(signal.SIGINT, lambda *_: os._exit(130)); "
    "print('up', flush=True); import generator.cli; print('loaded', flush=True); "
    "from generator.__main__ import main; main()"
)
DAY = "2026-11-16"
_LAST_BREATH = 0.5  # seconds that a process which has left may still take to vanish
COMMANDS = {
    "help": ("--help",),
    "daily": ("daily", "detrak", "--date", DAY),
    "print": ("print", "detrak"),
    "book": ("book", "detrak", "--from", DAY, "--days", "4", "--jobs", "2"),
    "verify": ("verify", str(ROOT / "samples" / "detrak")),
    "form": ("verify", str(ROOT / "tests" / "hostile" / "files" / "nested-value.pdf")),
    "solve": ("solve", f"vacances#{DAY}"),
    "play": ("play", "detrak#signals"),
}


class Run:
    """A command under way in a folder of its own, in which it may be stopped."""

    def __init__(self, command: str, folder: Path, loaded: bool = False) -> None:
        self.folder = folder
        self._running = subprocess.Popen(
            [sys.executable, "-c", UP, *COMMANDS[command]],
            stdin=subprocess.PIPE if command == "play" else subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(ROOT), "MALO_CACHE": str(folder / "cache")},
        )
        assert self._running.stdout is not None
        for sign in [b"up\n", *([b"loaded\n"] if loaded else [])]:
            assert self._running.stdout.readline() == sign
        self._up = time.monotonic()
        if command == "play":
            assert self._running.stdin is not None
            self._running.stdin.write(b"b1 b2\nc1 c2\n")
            self._running.stdin.flush()

    def ended(self) -> float:
        """Wait for the end and return how long it took."""
        self._running.communicate()
        return time.monotonic() - self._up

    def stopped(self, number: signal.Signals, moment: float) -> tuple[int, str] | None:
        """Send a signal after a while; return how the command ended, None if it was over before."""
        try:
            self._running.wait(moment)
        except subprocess.TimeoutExpired:
            self._running.send_signal(number)
            sent = time.monotonic()
            _, said = self._running.communicate()
            if self._running.returncode == 0 and time.monotonic() - sent < _LAST_BREATH:
                return None  # the system was taking it apart already
            # Click ends the line on which a terminal shows ^C.
            return self._running.returncode, said.decode().strip()
        self._running.communicate()
        return None

    @property
    def files(self) -> dict[str, bytes]:
        """What the command has written for people to read."""
        found = contents(self.folder)
        return {name: content for name, content in found.items() if name.startswith("output/")}


def whole(command: str, folder: Path) -> tuple[float, dict[str, bytes]]:
    """Return how long an undisturbed run takes, and what it writes."""
    folder.mkdir()
    undisturbed = Run(command, folder)
    return undisturbed.ended(), undisturbed.files


def assert_interrupted(
    command: str,
    folder: Path,
    moment: float,
    wanted: dict[str, bytes] | None = None,
    loaded: bool = False,
) -> bool:
    """Press Ctrl-C at a moment; tell whether the command was still running.

    All that it writes is there then, or nothing: what that is, is seen where it is not known.
    """
    folder.mkdir()
    under_way = Run(command, folder, loaded)
    left = under_way.stopped(signal.SIGINT, moment)
    if command == "form" and left is not None and "too many fields" in left[1]:
        left = left[0], ""  # the verdict, which had been given before
    assert left in (None, (130, "")), (moment, left)
    files = under_way.files
    if command == "play":
        assert all(name.endswith(".toml") for name in files)
    elif left is not None and files:
        assert files == (wanted or whole(command, folder.with_name("undisturbed"))[1]), moment
    return left is not None


@pytest.mark.parametrize(
    ("command", "moment"),
    [("help", 0.01), ("daily", 0.15), ("print", 0.25), ("book", 0.6), ("form", 0.1), ("play", 1.0)],
)
def test_ctrl_c_is_quiet_and_leaves_nothing_half_made(
    command: str, moment: float, tmp_path: Path
) -> None:
    """When all parts are loaded: tests of `cli.leaving` come earlier."""
    assert_interrupted(command, tmp_path / "run", moment, loaded=True)


def test_ctrl_c_at_the_prompt_keeps_the_game(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "generator", "play", "detrak#prompt", "--out", "game.toml"]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write(b"b1 b2\n")
        game.stdin.flush()
        shown = b""
        while shown.count(b" > ") < 2:  # it waits for the second move
            shown += game.stdout.read(1)
        game.send_signal(signal.SIGINT)
        _, said = game.communicate()
    assert (game.returncode, said) == (130, b"")
    assert "b1 b2" in (tmp_path / "game.toml").read_text(encoding="utf-8")


@pytest.mark.soak
@pytest.mark.parametrize("command", COMMANDS)
def test_ctrl_c_at_40_moments(command: str, tmp_path: Path) -> None:
    longest, wanted = (3.0, {}) if command == "play" else whole(command, tmp_path / "whole")
    stopped = [
        assert_interrupted(command, tmp_path / str(k), longest * k / 40, wanted) for k in range(40)
    ]
    assert sum(stopped) >= 20  # the others came too late: no run takes as long as the one before


@pytest.mark.soak
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("command", ["daily", "print", "play"])
def test_a_command_ended_at_20_moments_leaves_whole_files(
    command: str, number: signal.Signals, tmp_path: Path
) -> None:
    longest, wanted = (2.0, {}) if command == "play" else whole(command, tmp_path / "whole")
    for k in range(20):
        folder = tmp_path / str(k)
        folder.mkdir()
        under_way = Run(command, folder)
        left = under_way.stopped(number, longest * k / 20)
        assert left in (None, (-number, ""))
        found = {name: one for name, one in under_way.files.items() if "/.malo-" not in name}
        if command == "play":
            for name in found:
                assert run("advise", str(folder / name)).code == 0
        else:
            assert found.items() <= wanted.items()
            assert run(*COMMANDS[command], cwd=folder).code == 0  # what is left disturbs nobody
            assert wanted.items() <= contents(folder).items()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_files_being_written_may_be_stopped_at_every_line(number: signal.Signals) -> None:
    """Ctrl-C: all new or all as it was, nothing left behind; otherwise every file whole."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults.stopped", number.name],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 50
