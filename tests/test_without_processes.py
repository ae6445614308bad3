"""Everything but the command where a system has no processes, no locks and no limits: a browser."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from generator.games import find_game, parse_ident
from generator.render.form.fill import fill_form
from generator.tasks.print.jobs import print_job
from generator.tasks.print.printing import kit
from generator.tasks.read.verifying import referee_content
from generator.tasks.solve.solving import solve_ident
from tests.command import ROOT

ID = "detrak.basic#2026-11-16"
RECORD = ROOT / "samples" / "detrak" / "wrong-total.toml"

# Refuses the modules whoever asks. Only pypdf may have `subprocess`, which it imports for pictures
# of a kind that no form of ours has, and what `subprocess` needs itself; a browser's Python has
# that module as well, it only starts nothing. What is loaded already is refused too.
HIDE = """
import builtins, importlib, json, pkgutil, sys

HIDDEN = {"subprocess", "multiprocessing", "fcntl", "resource", "msvcrt", "cairosvg"}
real_import = builtins.__import__

def guarded(name, globals=None, locals=None, fromlist=(), level=0):
    asking = (globals or {}).get("__name__", "").partition(".")[0]
    hidden = level == 0 and name.partition(".")[0] in HIDDEN
    if hidden and asking not in ("pypdf", "subprocess"):
        raise ModuleNotFoundError(f"{asking} may not import {name}")
    return real_import(name, globals, locals, fromlist, level)

builtins.__import__ = guarded
"""

IMPORT_ALL = """
import generator

def modules(package):
    for found in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        if found.name not in ("generator.cli", "generator.__main__"):
            module = importlib.import_module(found.name)
            yield found.name
            if found.ispkg:
                yield from modules(module)

told["modules"] = len(list(modules(generator)))
told["loaded"] = sorted({name.partition(".")[0] for name in sys.modules} & HIDDEN)
"""

WORK = """
from hashlib import sha256
from pathlib import Path
from generator.core.locks import locked
from generator.games import find_game, parse_ident
from generator.render.read.reader import in_this_process
from generator.tasks.book.work import Workers, solve_all
from generator.tasks.play.playing import Session, resume
from generator.tasks.print.jobs import print_job
from generator.tasks.print.printing import kit
from generator.tasks.read.verifying import referee_content

game, ident = find_game("detrak"), parse_ident(sys.argv[1])
record, form, lock = (Path(one) for one in sys.argv[2:])
told["rolls"] = game.deal(ident)["rolls"]
told["solved"] = [one.solved.score for one in solve_all([ident, ident], Workers(jobs=2))]
for format in ("svg", "pdf"):
    job = print_job({"ident": ident, "format": format, "fillable": format == "pdf"})
    files = job.files(kit(game, job.options, ["puzzle"]), "sheet")
    told[format] = {name: sha256(content).hexdigest() for name, content in files.items()}

def verdict(path, name, reader=None):
    report = referee_content(path.read_bytes(), name, best=True, reader=reader).reports[name]
    return report.as_json(name, "en")

told["record"] = verdict(record, "sheet.toml")
told["form"] = verdict(form, "sheet.pdf", in_this_process)
told["no process"] = verdict(form, "sheet.pdf")["error"]

session = Session(game, ident, game.setup(ident), ())
session.deal()
session.move("a2 a3")
told["moves"] = resume(session.record()).record()["moves"]
with locked(lock):
    told["locked"] = True
print(json.dumps(told))
"""


def run(code: str, *arguments: str | Path) -> dict[str, Any]:
    """Run a script that has none of the modules, and return what it tells."""
    done = subprocess.run(
        [sys.executable, "-c", f"{HIDE}\ntold = {{}}\n{code}", *map(str, arguments)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=os.environ | {"MALO_LANG": "en"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def files_of(format: str) -> dict[str, bytes]:
    job = print_job({"ident": parse_ident(ID), "format": format, "fillable": format == "pdf"})
    return job.files(kit(find_game("detrak"), job.options, ["puzzle"]), "sheet")


def test_everything_but_the_command_is_imported_without_them() -> None:
    told = run(f"{IMPORT_ALL}\nprint(json.dumps(told))")
    assert told["modules"] > 300
    assert told["loaded"] == []


@pytest.fixture(scope="module")
def form(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a filled form."""
    (blank,) = files_of("pdf").values()
    path = tmp_path_factory.mktemp("form") / "filled.bin"
    path.write_bytes(fill_form(blank, {"cell.b1": "B", "total": "99"}))
    return path


@pytest.fixture(scope="module")
def told(form: Path) -> dict[str, Any]:
    """Return what everything that is done without them comes to."""
    return run(WORK, ID, RECORD, form, form.with_name("a.lock"))


def test_it_rolls_solves_draws_and_plays_as_elsewhere(told: dict[str, Any]) -> None:
    assert told["rolls"] == find_game("detrak").deal(parse_ident(ID))["rolls"]
    assert told["solved"] == [solve_ident(ID).score] * 2
    for format in ("svg", "pdf"):
        expected = {name: sha256(one).hexdigest() for name, one in files_of(format).items()}
        assert told[format] == expected
    assert told["moves"].split("\n")[0] == "1 BB a2 a3"
    assert told["locked"]


def test_the_referee_says_the_same_of_bytes(told: dict[str, Any], form: Path) -> None:
    for key, path, name in (("record", RECORD, "sheet.toml"), ("form", form, "sheet.pdf")):
        report = referee_content(path.read_bytes(), name, best=True).reports[name]
        assert told[key] == json.loads(json.dumps(report.as_json(name, "en")))
        assert report.error is None
    assert told["no process"] == (
        "the process that reads PDF files cannot be started: this system starts no processes"
    )
