"""What a site weighs, and what a visit costs: processor time of all of Chromium's processes.

A site of some days is made and put on a server of static files on this machine. A visitor without
anything comes for a day's sheet and has it checked, then comes again. The clock says little on a
busy machine, so that it stands beside the processor time.
"""
# ruff: noqa: T201  # a benchmark prints its table

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.browser.browsers import Browser, chromium
from tests.browser.page import Page
from tests.site.hosting import hosted

FIRST = "2026-11-16"
SHEET = f"#/detrak/basic/{FIRST}?lang=en"
PATIENCE = 300
_TICKS = os.sysconf("SC_CLK_TCK")
# Brotli is what good web spaces pack with; Python has none, Node has.
_PACK = """
const { brotliCompressSync, gzipSync, constants } = require("node:zlib");
const { readFileSync } = require("node:fs");
for (const file of process.argv.slice(1)) {
  const content = readFileSync(file);
  const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  const [gzip, brotli] = [gzipSync(content, { level: 9 }), brotliCompressSync(content, best)];
  console.log(content.length, gzip.length, brotli.length);
}
"""


def make(out: Path, days: int, pyodide: Path | None) -> float:
    """Make a site and return the seconds of processor time."""
    named = [] if pyodide is None else ["--pyodide", str(pyodide)]
    command = [sys.executable, "-m", "generator", "site", str(out), "--from", FIRST]
    before = os.times()
    subprocess.run([*command, "--days", str(days), *named], check=True)
    after = os.times()
    return (
        after.children_user + after.children_system - before.children_user - before.children_system
    )


def weigh(out: Path) -> None:
    """Print what the kinds of files weigh, as they are and packed."""
    kinds: dict[str, list[str]] = {}
    for path in sorted(out.rglob("*")):
        if path.is_file() and path.name != "malo-site.json":
            kinds.setdefault(path.relative_to(out).parts[0].partition("-")[0], []).append(str(path))
    print("| what | files | raw kB | gzip kB | brotli kB |\n|---|---:|---:|---:|---:|")
    totals = [0, 0, 0]
    for kind, files in kinds.items():
        command = ["node", "-e", _PACK, *files]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        sizes = [[*map(int, line.split())] for line in done.stdout.splitlines()]
        # What is packed already is sent as it is.
        columns = [sum(min(one[: k + 1]) for one in sizes) for k in range(3)]
        print(f"| {kind} | {len(files)} |" + "".join(f" {one / 1000:,.0f} |" for one in columns))
        if kind != "days":
            totals = [a + b for a, b in zip(totals, columns, strict=True)]
    print("| first visit, without days | |" + "".join(f" {one / 1000:,.0f} |" for one in totals))


def spent(browser: Browser) -> float:
    """Return the seconds of processor time of all processes of a browser, which share a session."""
    home = f"HOME={browser.leashes[0].home}\0".encode()
    sessions, ticks = set(), {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            numbers = (process / "stat").read_text().rpartition(")")[2].split()
            ticks[process] = numbers[3], int(numbers[11]) + int(numbers[12])
            if home in (process / "environ").read_bytes():
                sessions.add(numbers[3])
        except OSError:  # it has ended
            continue
    return sum(own for session, own in ticks.values() if session in sessions) / _TICKS


def visit(browser: Browser, page: Page, address: str, name: str) -> None:
    """Print what it costs until a sheet is seen, and until the first answer of Python."""
    before, begun = spent(browser), time.monotonic()
    page.open(f"{address}{SHEET}" if name == "first" else f"{address}?again{SHEET}")
    page.wait_for("!!document.querySelector('main svg')", PATIENCE)
    seen = spent(browser) - before, time.monotonic() - begun
    page.wait_for("!!document.querySelector('.control')", PATIENCE)
    written = spent(browser) - before, time.monotonic() - begun
    page.click("[data-act=check]")
    page.wait_for("!!document.querySelector('.said .verdict')", PATIENCE)
    checked = spent(browser) - before, time.monotonic() - begun
    cells = "".join(f" {cpu:.1f} / {clock:.1f} |" for cpu, clock in (seen, written, checked))
    print(f"| {name} |{cells}")


def main() -> None:
    """Make a site, weigh it and visit it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=7)
    parser.add_argument("--pyodide", type=Path)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "site"
        seconds = make(out, asked.days, asked.pyodide)
        print(f"{asked.days} days made in {seconds:.0f} s of processor time\n")
        weigh(out)
        browser = chromium()
        try:
            with hosted(out) as space:
                page = browser.page(Path(folder))
                page.open("about:blank")
                print("\n| visit | sheet seen, s CPU / clock | writable | first check answered |")
                print("|---|---:|---:|---:|")
                visit(browser, page, space.address, "first")
                page.wait_for("!!navigator.serviceWorker.controller", PATIENCE)
                visit(browser, page, space.address, "later")
        finally:
            browser.close()


if __name__ == "__main__":
    main()
