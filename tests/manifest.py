"""Hashes of what the press makes, the same everywhere: `python -m tests.manifest`.

All kits, a book of all games, and 30 dailies of every variant that has them, sheets and solutions.
`manifest.txt` holds a line for each, and `--update` renews it after looking at what has changed.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from functools import partial
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Literal

from generator.core.game import AnyGame
from generator.core.ident import Ident
from generator.games import games
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document
from generator.render.save import SaveOptions, rendered
from generator.tasks.book.books import book, book_idents
from generator.tasks.book.work import Workers, solve_all
from generator.tasks.print.dailies import daily, daily_ident, games_with_daily
from generator.tasks.print.printing import kit

FILE = Path(__file__).parent / "manifest.txt"
DAYS = [date(2026, 1, 1) + timedelta(days=41 * k) for k in range(30)]  # over three years and more
BOOK = (date(2026, 11, 16), 3)
Made = Mapping[str, bytes]
"""Contents by the name they have in the manifest."""
Maker = Callable[[], Made]


def makers(quick: bool = False) -> Iterator[Maker]:
    """Yield what there is to make; quickly, a part of every kind."""
    for game, lang, style in product(games().values(), ("fr", "en"), ("colour", "ink")):
        if not quick or (lang, style) == ("fr", "colour"):
            yield partial(_kit, game, lang, style, ("pdf",) if quick else ("pdf", "svg"))
    for game in games().values():
        for variant in game.variants:
            for number, day in enumerate(DAYS if variant.has_daily else ()):
                if not quick or number == 0:
                    ident = daily_ident(game, day, variant.name)
                    yield partial(_daily, ident, day, "en" if number % 2 else "fr")
    if not quick:
        yield _book


def made(quick: bool = False) -> dict[str, str]:
    """Return the hash of everything, by name."""
    return {
        name: sha256(content).hexdigest()
        for maker in makers(quick)
        for name, content in maker().items()
    }


def _kit(game: AnyGame, lang: str, style: str, formats: Sequence[str]) -> Made:
    """Return a kit in some formats; its pages as SVG one after another."""
    look: Literal["colour", "ink"] = "ink" if style == "ink" else "colour"
    document = kit(game, PrintOptions(lang=lang, style=look))
    return {f"kits/{game.name}-a4-{lang}-{style}.{one}": _whole(document, one) for one in formats}


def _whole(document: Document, format: str = "pdf") -> bytes:
    return b"".join(rendered(document, "file", SaveOptions(format)).values())


def _daily(ident: Ident, day: date, lang: str) -> Made:
    both = daily([day], [ident], PrintOptions(lang=lang))
    name = f"dailies/{ident.game}-{ident.variant}-{day}-{lang}"
    return {
        f"{name}.pdf": _whole(both.puzzles),
        f"{name}-solution.pdf": _whole(both.solutions),
    }


def _book() -> Made:
    idents = book_idents(games_with_daily(), *BOOK)
    document = book(solve_all(idents, Workers(1)), PrintOptions(lang="fr"), 1)
    return {"books/all-3-days-fr.pdf": _whole(document)}


def read(path: Path = FILE) -> dict[str, str]:
    """Return a manifest: hashes by name."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return {name: mark for mark, name in (line.split("  ", 1) for line in lines)}


def differences(expected: Mapping[str, str], found: Mapping[str, str]) -> list[str]:
    """Return a line for everything that is not as it was."""
    lost, new = expected.keys() - found.keys(), found.keys() - expected.keys()
    changed = {name for name in expected.keys() & found.keys() if expected[name] != found[name]}
    kinds = {"missing": lost, "new": new, "changed": changed}
    return [f"{kind}  {name}" for kind, names in kinds.items() for name in sorted(names)]


def main() -> int:
    """Make everything, and compare it with the manifest or write it down."""
    parser = argparse.ArgumentParser(prog="python -m tests.manifest", description=__doc__)
    parser.add_argument("--update", action="store_true", help="renew the manifest")
    parser.add_argument("--quick", action="store_true", help="compare a part of every kind")
    asked = parser.parse_args()
    if asked.update and asked.quick:
        parser.error("only the whole manifest can be renewed")
    with tempfile.TemporaryDirectory() as cache:
        os.environ["MALO_CACHE"] = cache  # everything is solved anew
        found = made(asked.quick)
    kept = read() if FILE.exists() else {}
    expected = {name: kept[name] for name in kept if name in found or not asked.quick}
    changed = differences(expected, found)
    if asked.update:
        lines = (f"{mark}  {name}\n" for name, mark in sorted(found.items()))
        FILE.write_text("".join(lines), encoding="utf-8")
    told = [*changed, f"{len(found)} files, {len(changed)} differ"]
    print("\n".join(told))  # noqa: T201
    return 1 if changed and not asked.update else 0


if __name__ == "__main__":
    sys.exit(main())
