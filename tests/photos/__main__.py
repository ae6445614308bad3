"""Make the fixed set of test photos in a folder, with what really stands on them as JSON.

python -m tests.photos FOLDER [--every N] [--seed N]
"""
# ruff: noqa: T201  # it says how far it is

from __future__ import annotations

import argparse
import json
from pathlib import Path

from generator.games import find_game
from tests.photos.plays import verdict
from tests.photos.taken import QUALITIES, Sheet, photo, sheets, written


def truth(sheet: Sheet) -> dict[str, object]:
    """Return what stands on a sheet and what a referee says who knows it."""
    held, code = written(sheet), sheet.parsed
    return {
        "code": sheet.code,
        "values": dict(held.values),
        "mistake": held.mistake,
        "corrected": held.corrected,
        "verdict": verdict(find_game(code.game), code.ident, held.values),
    }


def main() -> None:
    """Write a JPEG for every quality of every sheet, and a JSON file for every sheet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--every", type=int, default=1, help="only every so many sheets")
    parser.add_argument("--seed", type=int, default=0, help="of a fresh set; 0 is the fixed one")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for sheet in list(sheets(asked.seed))[:: asked.every]:
        told = json.dumps(truth(sheet), ensure_ascii=False, indent=1)
        (asked.folder / f"{sheet.name}.json").write_text(told + "\n", encoding="utf-8")
        for quality in QUALITIES:
            (asked.folder / f"{sheet.name}.{quality}.jpg").write_bytes(photo(sheet, quality))
        print(sheet.name, flush=True)


if __name__ == "__main__":
    main()
