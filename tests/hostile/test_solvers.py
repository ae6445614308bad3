"""Dice by hand that are hard to solve: every answer comes within a fixed amount of work."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import ROOT, Answer

# Of processor time; the slowest takes a quarter of it on the machine that measured.
SECONDS = 40

SIX_OF_TWO_KINDS = "SX SX SX SX SX SX BH BH BH BH BH BH"
RECORD = '''game = "detrak"
variant = "advanced"
start = "H"
dice = "OH OH OH OH OH OH OH OH"
options.diagonal_penalty = true
grid = """
H....
.....
.....
.....
....."""
'''


def within_limit(*arguments: str) -> Answer:
    """Run `malo` in a process that the system ends when it takes too long."""
    command = [sys.executable, "-m", "generator", "--lang", "en", *arguments]
    done = subprocess.run(
        ["sh", "-c", f'ulimit -t {SECONDS}; exec "$@"', "malo", *command],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
    )
    return Answer(done.returncode, done.stdout, done.stderr)


def test_twelve_pairs_of_two_kinds_with_a_free_start() -> None:
    said = within_limit("solve", "detrak.basic", "--start", "free", "--dice", SIX_OF_TWO_KINDS)
    assert said.code == 0, said.err
    assert said.out.endswith("46 points: proved best\n")


@pytest.mark.soak
def test_a_small_record_gets_a_bound(tmp_path: Path) -> None:
    file = tmp_path / "record.toml"
    file.write_text(RECORD)
    said = within_limit("verify", "--best", "--no-keep", str(file))
    assert said.code == 1, said.err
    assert "best known" in said.out


@pytest.mark.soak
@pytest.mark.parametrize("variant", ["basic", "advanced"])
@pytest.mark.parametrize(
    "dice",
    [
        SIX_OF_TWO_KINDS,
        " ".join(["SX"] * 12),
        " ".join(["SX"] * 9 + ["SB"] * 3),
        " ".join(["OH"] * 8),
        "XT XT TX TT TT XT XT TX",
        "TB HS TB BS OB BB ST TO",
        "SB XX SB XX SB SB SB SB",
    ],
)
def test_hard_dice_end(variant: str, dice: str) -> None:
    puzzle = (f"detrak.{variant}", "--start", "free", "--dice", dice)
    option = ("--option", "diagonal_penalty") if variant == "advanced" else ()
    said = within_limit("solve", *puzzle, *option, "--json")
    assert said.code == 0, said.err
    answer = json.loads(said.out)
    assert answer["score"] <= answer["bound"]
    assert answer["proved"] == (answer["score"] == answer["bound"])


@pytest.mark.soak
def test_a_sprint_whose_targets_are_all_hard_ends() -> None:
    dice = " ".join(["LCWXH HHHCX WWXXH"] * 7)
    said = within_limit("solve", "saint-malo.sprint", "--dice", dice)
    assert said.code == 0, said.err
    assert "best known" in said.out
