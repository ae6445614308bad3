"""What ids deal is frozen: no change of the program and no switch rewrites tests/dealt.

A line holds what `malo roll ID --json` says. `python -m tests.test_dealt` writes the file of a new
variant, and never one that is there.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli import malo
from generator.games import games
from tests.test_ids import vector_headings

FOLDER = Path(__file__).parent / "dealt"
VARIANTS = [f"{game.name}.{one.name}" for game in games().values() for one in game.variants]
OF_THE_DAY = {"saint-malo.children"}  # they draw nothing of their own: their dice are everybody's
SEEDS = [f"2026-{month:02}-16" for month in range(1, 13)]
SEEDS += [
    "x",
    "Tea Time",
    "tea time",
    "a#b.c",
    "marée haute",
    "千里の道も一歩から",
    "🎲🎲",
    "é" * 64,
]


def dealt(ident: str) -> str:
    """Return what the command says about an id, on one line."""
    said = CliRunner().invoke(malo, ["roll", ident, "--json"]).stdout
    return json.dumps(json.loads(said), ensure_ascii=False, separators=(",", ":"))


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_id_deals_for_ever_what_it_dealt_at_first(variant: str) -> None:
    path = FOLDER / f"{variant}.txt"
    assert path.is_file(), f"{variant} has no frozen dice: python -m tests.test_dealt"
    lines = path.read_text(encoding="utf-8").splitlines()
    ids = [json.loads(line)["id"] for line in lines]
    assert ids == [f"{variant}#{seed}" for seed in SEEDS]
    for ident, line in zip(ids, lines, strict=True):
        assert dealt(ident) == line


def test_frozen_dice_belong_to_a_variant() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(VARIANTS)


@pytest.mark.parametrize("variant", sorted(set(VARIANTS) - OF_THE_DAY))
def test_every_variant_has_test_vectors_for_other_languages(variant: str) -> None:
    assert any(ident.startswith(f"{variant}#") for ident, _ in vector_headings())


def write_missing() -> None:
    """Write the files of variants that have none."""
    FOLDER.mkdir(exist_ok=True)
    for variant in VARIANTS:
        path = FOLDER / f"{variant}.txt"
        if not path.exists():
            lines = (dealt(f"{variant}#{seed}") for seed in SEEDS)
            path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    write_missing()
