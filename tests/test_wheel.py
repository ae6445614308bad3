"""What is installed elsewhere must carry what the commands need."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOME = ("detrak/moves", "robber-knights/siege", "saint-malo/table-2", "vacances/table-2")


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
    where = "from generator.core.assets import asset; print(asset('samples'))"
    environment = os.environ | {"PYTHONPATH": str(unpacked)}
    done = subprocess.run(
        [sys.executable, "-P", "-c", where],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str(unpacked / "generator" / "_data" / "samples")
    run(unpacked, "print", "detrak", "rules", "--out", "made")
    assert (unpacked / "made" / "detrak-rules.pdf").stat().st_size > 10_000
    # Of every game a sample; all of them are checked from the checkout.
    samples = unpacked / "generator" / "_data" / "samples"
    some = unpacked / "some"
    for name in SOME:
        for file in (samples / name).parent.glob(f"{Path(name).name}.*"):
            (some / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, (some / name).parent)
    assert run(unpacked, "check", str(some)).endswith("4 of 4 samples hold\n")


@pytest.mark.soak
def test_the_wheel_checks_all_its_samples(unpacked: Path) -> None:
    assert "samples hold" in run(unpacked, "check")


@pytest.mark.parametrize("name", ["samples", "templates", "fonts"])
def test_the_wheel_has_every_file(name: str, unpacked: Path) -> None:
    bundled = unpacked / "generator" / "_data"
    here, there = (
        {path.relative_to(folder) for path in (folder / name).rglob("*") if path.is_file()}
        for folder in (ROOT, bundled)
    )
    assert here
    assert here == there


def test_fonts_come_with_their_licences(unpacked: Path) -> None:
    fonts = unpacked / "generator" / "_data" / "fonts"
    families = {path.name.partition("-")[0] for path in fonts.glob("*.ttf")}
    assert families
    assert all((fonts / f"OFL-{family}.txt").is_file() for family in families)
