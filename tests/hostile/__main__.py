"""Write every hostile file, measure what reading it costs, and print the table of the docs."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.hostile.attacks import ATTACKS, SMALL
from tests.hostile.measure import cost_of

KEPT = Path(__file__).parent / "files"


def main() -> None:
    """Renew the small files, and measure those named, or all."""
    KEPT.mkdir(exist_ok=True)
    for name, made in SMALL.items():
        (KEPT / f"{name}.pdf").write_bytes(made())
    print("| attack | bytes | seconds | MB | what is said |\n|---|---:|---:|---:|---|")  # noqa: T201
    with tempfile.TemporaryDirectory() as folder:
        for name in sys.argv[1:] or ATTACKS:
            file = Path(folder) / f"{name}.pdf"
            file.write_bytes(ATTACKS[name]())
            cost, size = cost_of(file), file.stat().st_size
            file.unlink()
            told = (
                f"| {name} | {size:,} | {cost.seconds:.1f} | {cost.megabytes:.0f} | {cost.said} |"
            )
            print(told, flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
