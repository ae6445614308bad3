"""Every hostile file: refused with one line, within the time and memory a file may cost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from generator.render.read.limits import MEGABYTE, MEMORY, SECONDS
from tests.command import ROOT, run
from tests.hostile.attacks import ATTACKS, SMALL
from tests.hostile.measure import Cost, cost_of
from tests.press.fillers import fill_with_pikepdf
from tests.press.test_form_damage import FORM

KEPT = Path(__file__).parent / "files"
SLOW, LARGE = "seconds of computing", "MB of memory"
# What only the limits of the process stop; everything else is refused for what is in it.
BY_THE_PROCESS = {
    "rebuilt-predicted": {SLOW},
    "rebuilt-trailers": {SLOW},
    "lost-references": {SLOW},
    "long-hex-string": {SLOW},
    "long-string": {SLOW, LARGE},
    "overlapping-streams": {LARGE},
}
LONG = {
    "rebuilt-predicted",
    "rebuilt-trailers",
    "lost-references",
    "long-hex-string",
    "long-string",
}
HARMLESS = {"strange-fields"}


@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=pytest.mark.soak) if one in LONG else one for one in ATTACKS]
)
def test_an_attack_ends_within_its_limits(name: str, tmp_path: Path) -> None:
    file = tmp_path / "attack.pdf"
    file.write_bytes(ATTACKS[name]())
    cost = cost_of(file)
    assert cost.seconds < SECONDS + 3  # for starting, and for a machine that does other things
    assert cost.megabytes < MEMORY / MEGABYTE + 10
    assert "\n" not in cost.said
    if name not in HARMLESS:
        assert cost.error
        assert {one for one in (SLOW, LARGE) if one in cost.said} <= BY_THE_PROCESS.get(name, set())


def test_the_measuring_sees_a_sheet(tmp_path: Path) -> None:
    (tmp_path / "good.pdf").write_bytes(FORM)
    cost = cost_of(tmp_path / "good.pdf")
    assert cost == Cost("1 sheets", "", cost.seconds, cost.megabytes)
    assert 0 < cost.seconds < 3
    assert 15 < cost.megabytes < 100


@pytest.mark.parametrize("name", SMALL)
def test_the_small_files_are_those_the_script_makes(name: str) -> None:
    assert (KEPT / f"{name}.pdf").read_bytes() == SMALL[name]()


def test_no_other_files_are_kept() -> None:
    assert {file.stem for file in KEPT.iterdir()} == set(SMALL)


def test_one_bad_file_never_blocks_a_folder(tmp_path: Path) -> None:
    """The hostile ones are named, each with one line, and the others are judged as ever."""
    for name in ("overlapping-streams", "nested-value", "stream-value-inherited"):
        (tmp_path / f"{name}.pdf").write_bytes(ATTACKS[name]())
    filled = fill_with_pikepdf(FORM, {"total": "5"})
    for name in ("a", "p", "z"):
        (tmp_path / f"{name}.pdf").write_bytes(filled)
    told = run("verify", str(tmp_path), MALO_LANG="fr")
    assert told.code == 2
    refused = [line.removeprefix(f"malo: {tmp_path}/") for line in told.err.splitlines()]
    assert [line.partition(".pdf")[0] for line in refused] == [
        "nested-value", "overlapping-streams", "stream-value-inherited",
    ]  # fmt: skip
    assert "trop de champs" in refused[0]
    assert "abandonnée à 300 Mo" in refused[1]
    assert "plus de 2000 caractères" in refused[2]
    judged = [line for line in told.out.splitlines() if line.startswith(str(tmp_path))]
    assert [line.partition(".pdf")[0][-1] for line in judged] == ["a", "p", "z"]


def test_reports_appear_file_by_file(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(fill_with_pikepdf(FORM, {"total": "5"}))
    (tmp_path / "b.pdf").write_bytes(ATTACKS["rebuilt-trailers"]())
    running = subprocess.Popen(
        [sys.executable, "-m", "generator", "verify", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=ROOT,
    )
    assert running.stdout is not None
    assert b"a.pdf" in running.stdout.readline()
    assert running.poll() is None  # it is still busy with the second one
    running.kill()
    running.communicate()
