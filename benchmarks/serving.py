"""How `malo serve` bears many at once and long searches, beside one sheet that is asked for alone.

A real server on this machine answers real requests; the sheets are all different. It begins with
an empty cache, so that it solves the puzzles of the day beforehand as on any morning.
"""
# ruff: noqa: T201  # a benchmark prints its table

from __future__ import annotations

import argparse
import http.client
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from statistics import median
from typing import Any

AT_ONCE = 50
SEARCHES = 2  # as many as the server has processes for
PROMISED = 1.0  # seconds for a page, whatever is being solved

_number = count(1)


@contextmanager
def server() -> Iterator[int]:
    """Start a server and return its port."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "-m", "generator", "serve", "--port", "0", "--no-open"],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"MALO_CACHE": folder, "MALO_LANG": "en"},
        )
        with process:
            try:
                assert process.stdout is not None
                line = process.stdout.readline()
                yield int(line.partition("http://localhost:")[2].partition("/")[0])
            finally:
                process.terminate()


def post(port: int, path: str, body: dict[str, Any]) -> tuple[int, bytes]:
    """Ask the server."""
    connection = http.client.HTTPConnection("localhost", port)
    connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    got = connection.getresponse()
    answer = got.status, got.read()
    connection.close()
    return answer


def sheet(port: int) -> tuple[float, bool]:
    """Ask for a sheet of its own; return the seconds it took, and whether it came."""
    question = {"lang": "en", "target": f"detrak.basic#serving {next(_number)}"}
    began = time.perf_counter()
    status, answer = post(port, "/ask/sheet", {"question": question})
    return time.perf_counter() - began, status == 200 and b"<svg" in answer


def search(port: int, ticket: str) -> None:
    """Have holidays solved, one after the other, until that is given up."""
    answer: dict[str, Any] = {}
    while "error" not in answer:  # which is also what is said of a question that was given up
        question = {"lang": "en", "id": f"vacances.solo#serving {next(_number)}"}
        _, content = post(port, "/ask/best", {"question": question, "ticket": ticket})
        answer = json.loads(content)


def beside_searches(port: int, sheets: int) -> list[tuple[float, bool]]:
    """Ask for sheets while holidays are being solved."""
    tickets = [f"benchmark-of-serving-{number}" for number in range(SEARCHES)]
    with ThreadPoolExecutor() as threads:
        searches = [threads.submit(search, port, ticket) for ticket in tickets]
        found = [sheet(port) for _ in range(sheets)]
        for ticket, one in zip(tickets, searches, strict=True):
            while not one.done():  # between two holidays there is nothing to give up
                post(port, "/give-up", {"ticket": ticket})
    return found


def main() -> None:
    """Ask alone, beside searches, and all at once."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sheets", type=int, default=30)
    sheets: int = parser.parse_args().sheets
    with server() as port, ThreadPoolExecutor(AT_ONCE) as threads:
        for _ in range(10):  # both processes load what they need
            sheet(port)
        alone = [sheet(port) for _ in range(sheets)]
        found = {
            "a sheet, alone": alone,
            f"a sheet while {SEARCHES} holidays are solved": beside_searches(port, sheets),
            f"a sheet of {AT_ONCE} at once": list(threads.map(sheet, [port] * AT_ONCE)),
        }
    base = median(seconds for seconds, _ in alone)
    print("| what | sheets | errors | median s | most s | ratio of medians |")
    print("|---|---:|---:|---:|---:|---:|")
    for name, all_of_them in found.items():
        seconds = [one for one, _ in all_of_them]
        errors = sum(not came for _, came in all_of_them)
        middle = median(seconds)
        row = (name, len(seconds), errors, f"{middle:.3f}", f"{max(seconds):.3f}")
        print("|", *(f"{cell} |" for cell in row), f"{middle / base:.1f} |")
    print(f"\npromised: a page within {PROMISED:g} s while holidays are solved, and no error")


if __name__ == "__main__":
    main()
