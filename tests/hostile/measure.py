"""What reading one file costs, in a process of its own: `python -m tests.hostile.measure FILE`."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from generator.render.read.reader import FORMS, FormError, Reader, check_whole

ROOT = Path(__file__).parent.parent.parent


@dataclass(frozen=True)
class Cost:
    """What was said about a file, and what both processes took for it."""

    said: str
    error: str
    seconds: float  # of processor time
    megabytes: float  # of the larger one, at its largest


def cost_of(file: Path) -> Cost:
    """Measure in a process of its own."""
    command = [sys.executable, "-m", "tests.hostile.measure", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    return Cost(**json.loads(done.stdout))


def _measured(data: bytes) -> Cost:
    before = time.process_time()
    reader, said, error = Reader(FORMS), "", ""
    try:
        check_whole(data)
        said = f"{len(reader.read(data))} sheets"
    except FormError as refused:
        said, error = str(refused), type(refused).__name__
    reader.close()
    inside = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = time.process_time() - before + inside.ru_utime + inside.ru_stime
    return Cost(said, error, round(seconds, 2), round(max(inside.ru_maxrss, _own_peak()) / 1e3, 1))


def _own_peak() -> int:
    """Return the largest memory of this process; what it was started from does not count."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))


if __name__ == "__main__":
    print(json.dumps(asdict(_measured(Path(sys.argv[1]).read_bytes()))))  # noqa: T201
