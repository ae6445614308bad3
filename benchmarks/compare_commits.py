"""Do two commits make the same files and say the same things?

    python -m benchmarks.compare_commits OLD [NEW]

Every kit, sample and 30 dailies are made by the command of each commit, in a checkout of its own;
every answer and every file is hashed, and what differs is listed. NEW is the working tree unless
it is named. Only the command line is used, so the code between the commits may change freely; files
are known by the command that made them and their order, so that they may be named anew.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIRST_DAY = date(2026, 11, 16)
DAYS = 30
PAPERS = ("a4", "a3", "a5", "letter", "legal", "tabloid")
LOOKS = [("fr", "colour"), ("en", "ink")]
MODES = (
    ("--format", "pdf"),
    ("--fillable",),
    ("--press", "--marks"),
    ("--format", "svg"),
    ("--marks", "--bleed", "3", "--scale", "99"),
)
PUZZLES = (
    "detrak.basic#2026-11-16",
    "detrak.advanced#marée haute",
    "saint-malo.sprint#2026-11-16",
    "saint-malo.solo#x",
    "saint-malo.table#x",
)


def commands() -> Iterator[tuple[str, ...]]:
    """Yield the commands whose answers and files are compared."""
    for target in ("detrak", "saint-malo", *PUZZLES):
        for paper in PAPERS:
            for lang, style in LOOKS:
                for mode in MODES if "#" not in target else MODES[:2]:
                    look = ("--paper", paper, "--lang", lang, "--style", style)
                    yield ("print", target, *look, *mode)
    yield ("print", "detrak", "pads", "--per-sheet", "8", "--players", "9")
    yield ("print", "saint-malo", "city", "board", "--per-sheet", "2", "--players", "5")
    for day in (FIRST_DAY + timedelta(days=n) for n in range(DAYS)):
        for variant in ("basic", "advanced"):
            which = ("--date", day.isoformat(), "--variant", variant)
            yield ("daily", "detrak", *which, "--lang", "fr")
            yield ("daily", "detrak", *which, "--fillable", "--lang", "en")
    for ident in (*PUZZLES, *(f"detrak.basic#{n}" for n in range(20))):
        yield ("roll", ident, "--json")
        if ident.startswith("detrak"):
            yield ("solve", ident, "--json")
    yield ("games", "--json")
    yield ("check", "--json")
    for path in sorted((ROOT / "samples").rglob("*.toml")):
        yield ("verify", str(path.relative_to(ROOT)), "--json", "--lang", "en")


def manifest() -> dict[str, str]:
    """Run every command with the package of the current folder; hash answers and files."""
    sys.path.insert(0, "")
    from click.testing import CliRunner

    from generator.cli import malo

    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for number, arguments in enumerate(commands()):
            out = Path(folder) / str(number)
            makes_files = arguments[0] in {"print", "daily"}
            target = ("--out", str(out)) if makes_files else ()
            answer = CliRunner().invoke(malo, [*_known(arguments), *target])
            name = " ".join(arguments)
            said = "" if makes_files else _timeless(answer.stdout)
            found[name] = f"exit {answer.exit_code} {_hash(said.encode())}"
            for i, path in enumerate(sorted(out.rglob("*")) if makes_files else (), start=1):
                found[f"{name} → file {i}"] = _hash(path.read_bytes())
    return found


def _known(arguments: tuple[str, ...]) -> list[str]:
    """Return arguments without --lang where an older command does not take it yet."""
    from generator.cli import malo

    takes = {option for one in malo.commands[arguments[0]].params for option in one.opts}
    if "--lang" in arguments and "--lang" not in takes:
        at = arguments.index("--lang")
        return [*arguments[:at], *arguments[at + 2 :]]
    return list(arguments)


def _timeless(said: str) -> str:
    """Return an answer without the seconds a search took."""
    lines = (line for line in said.splitlines() if '"seconds":' not in line)
    return "\n".join(line.rstrip(",") for line in lines)


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def manifest_of(folder: Path) -> dict[str, str]:
    """Return the manifest of a checkout, made by this script in a process of its own."""
    run = subprocess.run(
        [sys.executable, __file__, "--manifest"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(folder), "PYTHONHASHSEED": "0", "MALO_LANG": "en"},
    )
    found: dict[str, str] = json.loads(run.stdout)
    return found


def manifest_of_commit(revision: str) -> dict[str, str]:
    """Return the manifest of a commit."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        subprocess.run(["git", "worktree", "add", "-q", "-f", str(tree), revision], check=True)
        try:
            return manifest_of(tree)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(tree)], check=True)


def main() -> None:
    """Compare two commits, or a commit with the working tree."""
    old = manifest_of_commit(sys.argv[1])
    new = manifest_of_commit(sys.argv[2]) if len(sys.argv) > 2 else manifest_of(ROOT)
    differing = [name for name in old.keys() | new.keys() if old.get(name) != new.get(name)]
    for name in sorted(differing):
        sys.stdout.write(f"differs: {name}: {old.get(name)} → {new.get(name)}\n")
    same = len(old.keys() & new.keys()) - len(differing)
    sys.stdout.write(f"{same} answers and files are equal, {len(differing)} differ\n")
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    if sys.argv[1:] == ["--manifest"]:
        json.dump(manifest(), sys.stdout)
    else:
        main()
