"""The same bytes everywhere: whatever the hash seed, zone, locale, folder, jobs or Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from generator.games import games
from tests.command import ROOT, run
from tests.manifest import BOOK, DAYS, differences, made, read

# Hash seed, zone, locale. Today is another day at the two ends of the world, and a locale that is
# not installed counts as C.
each_surrounding = pytest.mark.parametrize(
    ("seed", "zone", "locale"),
    [
        ("0", "Pacific/Kiritimati", "C"),
        ("1", "Etc/GMT+12", "fr_FR.UTF-8"),
        ("4242", "Asia/Kolkata", "tr_TR.UTF-8"),
    ],
)


def test_a_part_of_everything_is_as_it_was() -> None:
    """After a change that was meant and looked at: `python -m tests.manifest --update`."""
    found = made(quick=True)
    kept = read()
    assert differences({name: kept[name] for name in found.keys() & kept.keys()}, found) == []


def test_the_manifest_names_everything() -> None:
    names = read().keys()
    assert sum(name.startswith("kits/") for name in names) == 4 * 2 * 2 * 2  # games, languages, …
    kinds = sum(one.has_daily for game in games().values() for one in game.variants)
    assert sum(name.startswith("dailies/") for name in names) == kinds * len(DAYS) * 2


def whole_manifest(python: str, folder: Path, **variables: str) -> str:
    """Return what another Python says about the manifest, from a copy of the project."""
    copy = folder / "dossier d’été"
    for name in ("generator", "templates", "fonts", "samples", "tests"):
        shutil.copytree(ROOT / name, copy / name)
    done = subprocess.run(
        [python, "-m", "tests.manifest"],
        capture_output=True,
        text=True,
        check=False,
        cwd=copy,
        env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"} | variables,
    )
    return done.stdout + done.stderr


@pytest.mark.soak
@each_surrounding
def test_everything_is_the_same_in_other_surroundings(
    seed: str, zone: str, locale: str, tmp_path: Path
) -> None:
    told = whole_manifest(sys.executable, tmp_path, PYTHONHASHSEED=seed, TZ=zone, LC_ALL=locale)
    assert told == f"{len(read())} files, 0 differ\n"


@pytest.mark.soak
@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13"])
def test_everything_is_the_same_with_another_python(version: str, tmp_path: Path) -> None:
    python = _python(version, tmp_path)
    told = whole_manifest(python, tmp_path, PYTHONHASHSEED=version.replace(".", ""))
    assert told == f"{len(read())} files, 0 differ\n"


def _python(version: str, folder: Path) -> str:
    """Return a Python of a version with the libraries that the checks run with."""
    if version == f"{sys.version_info.major}.{sys.version_info.minor}":
        pytest.skip("this is the Python that runs here")
    here = folder / version
    try:
        subprocess.run([f"python{version}", "-m", "venv", here], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip(f"no Python {version} on this machine")
    needed = ["--require-hashes", "-r", str(ROOT / "requirements" / "run.txt")]
    subprocess.run([here / "bin" / "pip", "install", "-q", *needed], check=True)
    return str(here / "bin" / "python")


@pytest.mark.soak
@each_surrounding
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_book_is_the_same_by_command(
    jobs: str, seed: str, zone: str, locale: str, tmp_path: Path
) -> None:
    first, days = BOOK
    out = tmp_path / "un livre, l’été.pdf"
    answer = run(
        *("book", "all", "--from", str(first), "--days", str(days), "--lang", "fr"),
        *("--jobs", jobs, "--out", str(out)),
        cwd=tmp_path,
        PYTHONHASHSEED=seed,
        TZ=zone,
        LC_ALL=locale,
        MALO_CACHE=str(tmp_path / "cache"),
    )
    assert answer.code == 0
    assert sha256(out.read_bytes()).hexdigest() == read()["books/all-3-days-fr.pdf"]
