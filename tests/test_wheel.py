"""What is installed elsewhere must carry what the commands need."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel and unpack it as an installation would."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("malopress-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def run(site: Path, *arguments: str) -> str:
    """Run the command from the unpacked wheel, away from the checkout."""
    environment = os.environ | {"PYTHONPATH": str(site)}
    # -P keeps the current folder off the path; the editable install comes after PYTHONPATH.
    command = [sys.executable, "-P", "-m", "generator", *arguments]
    done = subprocess.run(
        command, cwd=site, env=environment, check=True, capture_output=True, text=True
    )
    return done.stdout


def test_the_wheel_prints_and_checks_its_samples(unpacked: Path) -> None:
    where = "import generator; print(generator.__file__)"
    environment = os.environ | {"PYTHONPATH": str(unpacked)}
    done = subprocess.run(
        [sys.executable, "-P", "-c", where],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith(str(unpacked))
    run(unpacked, "print", "detrak", "rules", "--out", "made")
    assert (unpacked / "made" / "detrak-rules.pdf").stat().st_size > 10_000
    assert "samples hold" in run(unpacked, "check")


def test_fonts_come_with_their_licences(unpacked: Path) -> None:
    fonts = unpacked / "generator" / "_data" / "fonts"
    families = {path.name.partition("-")[0] for path in fonts.glob("*.ttf")}
    assert families
    assert all((fonts / f"OFL-{family}.txt").is_file() for family in families)
