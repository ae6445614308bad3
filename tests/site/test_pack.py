"""The pack unpacked anywhere: nothing else is needed, and games of other packages come along."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from generator.core.assets import asset
from generator.web.site.pack import pack_files
from tests.site.making import DAY

ASKED = """
import json, sys
sys.path.insert(0, sys.argv[1])
from generator.web.site.engine import answer
for name, question in json.loads(sys.argv[2]):
    print(answer(name, json.dumps(question), {}, {})[0])
"""


def answers(folder: Path, *asked: tuple[str, dict[str, Any]]) -> list[Any]:
    """Return what the pack answers to a Python that has nothing but its own library."""
    for name, content in pack_files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    shutil.copytree(asset("fonts"), folder / "generator/_data/fonts", dirs_exist_ok=True)
    command = [sys.executable, "-I", "-S", "-c", ASKED, str(folder), json.dumps(asked)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8")
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.usefixtures("five_boxes")
def test_a_game_of_another_package_comes_along(tmp_path: Path) -> None:
    ident = f"five-boxes.solo#{DAY}"
    day, check, kit = answers(
        tmp_path,
        ("day", {"lang": "en", "date": DAY}),
        ("check", {"lang": "en", "target": ident, "values": {}}),
        ("print", {"lang": "fr", "target": ident}),
    )
    assert ident in [one["id"] for one in day["puzzles"]]
    assert check["report"]["game"] == "five-boxes"
    assert kit["names"]
