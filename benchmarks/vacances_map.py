# ruff: noqa: T201 - a benchmark prints its table
"""How long the map of Vacances takes to print, beside a city sheet of Saint Malo, and its size.

    python -m benchmarks.vacances_map

The map should take at most sixteen times as long as a city sheet, and stay under 1.5 MB.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median
from time import process_time

from generator.games.saint_malo.paper.kit import city_pages
from generator.games.vacances.paper.kit import map_pages
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Document, Page
from generator.render.pdf import pdf_bytes

Pages = Callable[[PrintOptions], Sequence[Page]]
ROUNDS = 7


def printed(pages: Pages, paper: str) -> tuple[float, int, int]:
    """Return the median time in seconds of printing, the bytes and the sheets."""
    times: list[float] = []
    content, made = b"", tuple[Page, ...]()
    for _ in range(ROUNDS):
        start = process_time()
        made = tuple(pages(PrintOptions(paper=paper)))
        content = pdf_bytes(Document("Benchmark", made, "A benchmark"))
        times.append(process_time() - start)
    return median(times), len(content), len(made)


def main() -> None:
    """Print a line a paper."""
    city, size, _ = printed(city_pages, "a4")
    print(f"city sheet, a4   {city * 1000:6.0f} ms {size / 1000:6.0f} KB")
    for paper in PAPERS:
        took, size, sheets = printed(map_pages, paper)
        share = f"{took / city:4.1f} ×, {sheets} sheets"
        print(f"map, {paper:8}    {took * 1000:6.0f} ms {size / 1000:6.0f} KB {share}")


if __name__ == "__main__":
    main()
