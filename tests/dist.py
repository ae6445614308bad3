"""Try what `make dist` built as somebody would who has nothing but these files.

    python -m tests.dist dist

Built twice they are the same bytes, and a wheel made of the sdist is the wheel. Installed in an
environment of its own the wheel prints, deals, solves and checks its samples.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tarfile
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PUZZLE = "detrak#2026-11-16"
# What the README says first, and what looks at all that was packed.
COMMANDS = (
    ("--version",),
    ("imprimer", "detrak"),
    ("daily", "detrak", "--fillable"),
    ("roll", PUZZLE),
    ("solve", PUZZLE),
    ("check",),
)


def build(source: Path, folder: Path, *targets: str) -> list[Path]:
    """Build from a folder of sources and return the files in the order of their names."""
    asked = [part for one in targets for part in ("-t", one)]
    _run(sys.executable, "-m", "hatchling", "build", *asked, "-d", str(folder), cwd=source)
    return sorted(folder.iterdir())


def check_reproducible(built: Path) -> None:
    """Build once more, and a wheel from the sdist; everything must be the same bytes."""
    with tempfile.TemporaryDirectory() as folder:
        again = build(ROOT, Path(folder, "again"), "sdist", "wheel")
        assert [one.name for one in again] == [one.name for one in sorted(built.iterdir())]
        for one in again:
            assert one.read_bytes() == (built / one.name).read_bytes(), one.name
        (sdist,) = built.glob("*.tar.gz")
        with tarfile.open(sdist) as archive:
            archive.extractall(folder, filter="data")
        source = Path(folder, sdist.name.removesuffix(".tar.gz"))
        (wheel,) = build(source, Path(folder, "from-sdist"), "wheel")
        assert wheel.read_bytes() == (built / wheel.name).read_bytes()


def check_installed(built: Path) -> None:
    """Install the wheel with the locked versions, and run what people run first."""
    (wheel,) = built.glob("*.whl")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder, "env")
        venv.create(home, with_pip=True)
        programs = home / ("Scripts" if sys.platform == "win32" else "bin")
        pip = [str(programs / "python"), "-m", "pip", "install", "-q"]
        _run(*pip, "--require-hashes", "-r", str(ROOT / "requirements" / "run.txt"), cwd=home)
        _run(*pip, "--no-deps", str(wheel.resolve()), cwd=home)
        for arguments in COMMANDS:
            _run(str(programs / "malo"), *arguments, cwd=home)


def _run(*command: str, cwd: Path) -> None:
    subprocess.run(command, cwd=cwd, check=True, stdout=subprocess.DEVNULL)


def main(arguments: Sequence[str] | None = None) -> None:
    """Check a folder with a wheel and an sdist."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("built", type=Path)
    built = parser.parse_args(arguments).built
    check_reproducible(built)
    check_installed(built)


if __name__ == "__main__":
    main()
