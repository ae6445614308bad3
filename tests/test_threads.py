"""Many threads at once, in a process that has loaded nothing yet: the bytes of one."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PIL import Image
from reportlab import rl_config

from generator.core.files import write_whole
from generator.games import find_game
from generator.layout.page.options import PrintOptions
from generator.render.save import SaveOptions, rendered
from generator.tasks.print.printing import kit

# What a process prints: a hash for every job, made by so many threads that begin together.
MAKE = """
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from threading import Barrier

JOBS = [
    (game, form, part)
    for game, part in (("detrak", "pads"), ("saint-malo", "city"), ("robber-knights", "score"),
                       ("vacances", "diary"))
    for form in ("svg", "pdf")
]
threads = int(sys.argv[1])
together = Barrier(threads)

def make(job):
    if threads > 1:
        together.wait()
    from generator.games import find_game
    from generator.tasks.print.jobs import print_job
    from generator.tasks.print.printing import kit
    game, form, part = job
    job = print_job({"format": form, "fillable": form == "pdf"})
    files = job.files(kit(find_game(game), job.options, [part]), "sheet")
    return sha256(b"".join(files.values())).hexdigest()

with ThreadPoolExecutor(threads) as pool:
    print("\\n".join(pool.map(make, JOBS)))
"""


def made_by(threads: int) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-c", MAKE, str(threads)], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


def test_eight_cold_threads_give_the_bytes_of_one() -> None:
    assert made_by(8) == made_by(1)


def test_printing_leaves_the_settings_of_others_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rl_config, "useA85", 1)
    monkeypatch.setattr(rl_config, "pdfComments", 1)
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", 1000)
    detrak = find_game("detrak")
    rules = kit(detrak, PrintOptions(), ["rules"])
    files = {form: rendered(rules, "rules", SaveOptions(form)) for form in ("pdf", "png")}
    assert (rl_config.useA85, rl_config.pdfComments) == (1, 1)
    assert Image.MAX_IMAGE_PIXELS == 1000
    (pdf,) = files["pdf"].values()
    assert b"ASCII85Decode" not in pdf


def test_writing_a_file_never_touches_the_mask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = os.umask(0o027)
    try:
        with monkeypatch.context() as patched:
            patched.delattr(os, "umask")
            write_whole(tmp_path / "new.txt", b"new")
    finally:
        os.umask(before)
    assert (tmp_path / "new.txt").stat().st_mode & 0o777 == 0o640


def test_a_file_is_written_in_any_thread(tmp_path: Path) -> None:
    """Only the main one may put Ctrl-C off."""
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(write_whole, [tmp_path / "one", tmp_path / "two"], [b"1", b"2"]))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        "one": b"1",
        "two": b"2",
    }
