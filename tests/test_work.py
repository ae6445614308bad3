"""Solving many puzzles: the same answers in the same order, whoever does the work."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import textwrap
from collections.abc import Iterable, Iterator
from datetime import date
from multiprocessing import active_children
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from generator.core.errors import MaloError
from generator.core.ident import Ident
from generator.games import find_game
from generator.layout.page.options import PrintOptions
from generator.render.pdf import pdf_bytes
from generator.tasks.book import work
from generator.tasks.book.books import book, book_idents
from generator.tasks.book.work import Workers, solve_all
from generator.tasks.print.dailies import Puzzle, solved_puzzle
from generator.tasks.solve.solutions import FOLDER, is_kept
from tests.command import ROOT

IDENTS = book_idents([find_game("detrak")], date(2027, 1, 1), 6)


def bound(puzzles: list[Puzzle]) -> bytes:
    """Return a book as a file."""
    return pdf_bytes(book(puzzles, PrintOptions(lang="en")))


@pytest.fixture(scope="module")
def alone() -> bytes:
    """The book when one process does everything."""
    return bound(solve_all(IDENTS, Workers(jobs=1)))


@pytest.fixture(autouse=True)
def nothing_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let workers solve everything themselves."""
    monkeypatch.setenv(FOLDER, str(tmp_path / "cache"))


def test_two_processes_make_the_same_book(alone: bytes) -> None:
    seen: list[Ident] = []

    def watch(items: Iterable[Puzzle], length: int) -> Iterator[Puzzle]:
        assert length == len(IDENTS)
        for item in items:
            seen.append(item.ident)
            yield item

    assert bound(solve_all(IDENTS, Workers(jobs=2), watch)) == alone
    assert seen == IDENTS


def test_what_is_wrong_with_an_id_is_said_here() -> None:
    wrong = [IDENTS[0], Ident("detrak", "no-such-variant", "2027-01-01")]
    for jobs in (1, 2):
        with pytest.raises(MaloError, match="no-such-variant"):
            solve_all(wrong, Workers(jobs))


@pytest.mark.filterwarnings(
    # Of a worker that was killed something is always left open.
    "ignore::ResourceWarning",
    "ignore::pytest.PytestUnraisableExceptionWarning",
)
def test_a_cluster_that_loses_a_worker_makes_the_same_book(alone: bytes) -> None:
    import distributed

    engine: Any = distributed  # which has few types
    with engine.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
    ) as cluster:
        killed: list[int] = []

        def watch(items: Iterable[Puzzle], length: int) -> Iterator[Puzzle]:
            for place, item in enumerate(items):
                if place == 1:
                    killed.append(cluster.workers[0].pid)
                    os.kill(killed[0], signal.SIGKILL)
                yield item

        workers = Workers(cluster=cluster.scheduler_address)
        assert bound(solve_all(IDENTS, workers, watch)) == alone
        assert len(killed) == 1
    # What came back is kept here too: without the cluster nothing need be solved again.
    assert all(map(is_kept, IDENTS))


def test_workers_with_other_code_are_refused() -> None:
    puzzle = solved_puzzle(IDENTS[0])
    with pytest.raises(MaloError, match="another version of Malopress"):
        work._checked(work._Work(puzzle, "0" * 64))


def test_a_cluster_needs_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MaloError, match="--cluster needs the package distributed"):
        solve_all(IDENTS, Workers(cluster="tcp://127.0.0.1:9"))


def test_what_listens_at_an_address_and_is_no_scheduler_is_refused() -> None:
    """A server that says something else at once, as mail and shell servers do."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def chat() -> None:
            line, _ = server.accept()
            with line:
                line.sendall(b"220 hello there\r\n")

        Thread(target=chat, daemon=True).start()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(MaloError, match="no Dask scheduler answers there"):
            solve_all(IDENTS, Workers(cluster=address))


def test_a_process_that_is_killed_is_one_clear_line() -> None:
    """The memory of a machine may run out: whoever is hit is missed at once."""
    others = set(active_children())

    def watch(items: Iterable[Puzzle], length: int) -> Iterator[Puzzle]:
        for place, item in enumerate(items):
            if place == 0:
                for process in set(active_children()) - others:
                    process.kill()
            yield item

    many = book_idents([find_game("detrak")], date(2027, 1, 1), 30)
    with pytest.raises(MaloError, match="a worker process was lost"):
        solve_all(many, Workers(jobs=2), watch)


def children(pid: int) -> list[int]:
    """Return the worker processes that a process started."""
    listed = subprocess.run(
        ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(pid)],
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line.split(maxsplit=1) for line in listed.stdout.splitlines()]
    return [int(number) for number, words in lines if "spawn_main" in words]


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_no_process_outlives_the_work(end: signal.Signals, tmp_path: Path) -> None:
    """Neither Ctrl-C nor a parent that is killed leaves workers behind."""
    script = tmp_path / "long.py"
    script.write_text(
        textwrap.dedent("""
        from datetime import date
        from generator.games import find_game
        from generator.tasks.book.books import book_idents
        from generator.tasks.book.work import Workers, solve_all

        def watch(items, length):
            for item in items:
                print("one", flush=True)
                yield item

        if __name__ == "__main__":
            idents = book_idents([find_game("detrak")], date(2028, 1, 1), 400)
            solve_all(idents, Workers(jobs=2), watch)
        """),
        encoding="utf-8",
    )
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment,
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == b"one\n"
        workers = children(running.pid)
        assert len(workers) == 2
        running.send_signal(end)
        running.wait(timeout=120)
        # The pipe is closed when the last process that could write to it is gone.
        running.stdout.read()
    assert not [pid for pid in workers if Path(f"/proc/{pid}").exists() and is_alive(pid)]


def is_alive(pid: int) -> bool:
    """Tell whether a process still runs; one that nobody has asked about yet does not."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except FileNotFoundError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"
