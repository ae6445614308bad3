"""Makes a site of the docs, for `make docs`: guides, rules, puzzles of a week, Python interface.

    python -m tests.docs_site output/docs

The pages are those of docs/, with what the program itself has to say: the rules of every game as
they are printed, the puzzles of the week as PDF, the docstrings of `generator.tasks`. Sphinx makes
HTML of them. Nothing is loaded from elsewhere and no link leads nowhere, or a line says where that
is.
"""

from __future__ import annotations

import argparse
import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta
from importlib import import_module
from pathlib import Path
from urllib.parse import unquote

from generator.core.difficulty import DIFFICULTIES, Difficulty
from generator.core.files import write_files
from generator.core.text import common
from generator.games import games
from generator.layout.page.options import PrintOptions
from generator.tasks.print.dailies import daily, daily_ident, games_with_daily, solved_puzzle
from generator.tasks.print.jobs import PrintJob

ROOT = Path(__file__).resolve().parent.parent
# What the site shows beside docs/, each where its links expect it.
PAGES = ("SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md", "benchmarks/README.md")
LANGUAGES = {"fr": "français", "en": "English"}
GUIDES = {
    "fr": (
        "imprimer casse-tete verifier parties club classe arbitrages commandes",
        "docs/fr/",
    ),
    "en": (
        "printing puzzles photos records club class rulings commands web site ids json python "
        "architecture adding-a-game reliability",
        "docs/",
    ),
}
_RULES = {"fr": "{}\N{NO-BREAK SPACE}: les règles", "en": "{}: the rules"}
_DAYS = 7
_AFAR = re.compile(r"[a-z]+:|//")


def sources(folder: Path, day: date) -> None:
    """Put together what the site is made of."""
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("conf.py"))
    shutil.copy(ROOT / "docs" / "conf.py", folder)
    for name in PAGES:
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    front = (ROOT / "README.md").read_text(encoding="utf-8")
    monday = day - timedelta(days=day.weekday())
    contents = "".join(_contents())
    written = {
        "index.md": f"{front}\n{contents}",
        **rules_pages(),
        "week.md": week_page(folder, monday),
        "python-api.md": interface_page(),
    }
    for name, text in written.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    for page in folder.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        text = text.replace("](../README.md", "](../index.md")
        page.write_text(within(text, page.parent), encoding="utf-8")


def within(text: str, folder: Path) -> str:
    """Return the text of a page in a folder, whose links to what the site has not lead nowhere."""

    def kept(match: re.Match[str]) -> str:
        words, target = match.groups()
        there = re.match(r"[a-z]+:|#", target) or (folder / target.partition("#")[0]).exists()
        return match[0] if there else words

    return re.sub(r"(?<!!)\[([^]]+)\]\(([^)\s]+)\)", kept, text)


def _contents() -> Iterator[str]:
    """Yield the tables of contents, which stand beside every page."""
    rules = {lang: [f"rules/{game}-{lang}" for game in games()] for lang in LANGUAGES}
    for lang, (names, folder) in GUIDES.items():
        pages = [f"{folder}{name}" for name in names.split()]
        yield _toctree(LANGUAGES[lang].capitalize(), [*pages, *rules[lang]])
    more = ["week", "docs/gallery", "python-api", *(name.removesuffix(".md") for name in PAGES)]
    yield _toctree("Malopress", more)


def _toctree(caption: str, pages: Iterable[str]) -> str:
    return "\n".join(
        ["```{toctree}", ":hidden:", ":maxdepth: 1", f":caption: {caption}", "", *pages, "```", ""]
    )


def rules_pages() -> dict[str, str]:
    """Return the rules of every game in every language, as they are printed."""
    return {
        f"rules/{name}-{lang}.md": f"# {_RULES[lang].format(game.title[lang])}\n\n"
        f"{_prose(name, lang)}"
        for name, game in games().items()
        for lang in LANGUAGES
    }


def _prose(game: str, lang: str) -> str:
    texts = import_module(f"generator.games.{game.replace('-', '_')}.texts")
    path: Path = texts.rules_prose(lang)
    return path.read_text(encoding="utf-8")


def week_page(folder: Path, monday: date) -> str:
    """Return the page of a week's puzzles, and write their files beside it."""
    days = [monday + timedelta(days=k) for k in range(_DAYS)]
    titles = [game.texts("fr")("title") for game in games_with_daily()]
    lines = ["# Les casse-tête de la semaine · The puzzles of the week", ""]
    lines += [f"| | PDF | {' | '.join(titles)} |", "|---" * (len(titles) + 2) + "|"]
    lines += [_row(folder, day) for day in days]
    words = [
        " · ".join(common(lang)(f"difficulty.{one}") for lang in LANGUAGES) for one in DIFFICULTIES
    ]
    legend = ", ".join(
        f"{_dots(one)} {told}" for one, told in zip(DIFFICULTIES, words, strict=True)
    )
    return "\n".join([*lines, "", legend, ""])


def _dots(difficulty: Difficulty) -> str:
    """Return the dots that say how hard a puzzle is, as on its sheet."""
    full = DIFFICULTIES.index(difficulty) + 1
    return "●" * full + "○" * (len(DIFFICULTIES) - full)


def _row(folder: Path, day: date) -> str:
    """Return the row of a day, and write its files."""
    idents = [daily_ident(game, day) for game in games_with_daily()]
    links = []
    for lang in LANGUAGES:
        job = PrintJob(PrintOptions(lang=lang))
        made = daily([day], idents, job.options)
        for what, document in (("", made.puzzles), ("-solutions", made.solutions)):
            name = f"{day.isoformat()}-{lang}{what}"
            files = job.files(document, name)
            write_files({folder / "week" / file: content for file, content in files.items()})
            word = {"": LANGUAGES[lang], "-solutions": "solutions"}[what]
            links.append(f"[{word}](week/{name}.pdf)")
    hard = [solved_puzzle(ident).difficulty for ident in idents]
    told = [_dots(one) if one else "" for one in hard]
    when = day.isoformat().replace("-", "\N{NON-BREAKING HYPHEN}")
    return f"| {when} | {' · '.join(links)} | {' | '.join(told)} |"


def interface_page() -> str:
    """Return the page of the modules that docs/python.md uses, from their own docstrings."""
    guide = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    modules = sorted(set(re.findall(r"^>>> from (generator[.\w]+) import", guide, re.M)))
    lines = ["# The Python interface", "", "What [the guide](docs/python.md) uses.", ""]
    for module in modules:
        lines += [f"## `{module}`", "", "```{eval-rst}", f".. automodule:: {module}", "```", ""]
    return "\n".join(lines)


def problems(site: Path) -> Iterator[str]:
    """Yield what is loaded from elsewhere by the pages of a folder, and links that lead nowhere."""
    pages = {path.resolve(): path.read_text(encoding="utf-8") for path in site.rglob("*.html")}
    for path, text in pages.items():
        # A link is followed by who wants to; anything else is asked for as the page opens.
        loaded = re.findall(r"<(?!a\b)[^>]*?\s(?:href|src|srcset)=\"([^\"]*)\"", text)
        for target in loaded:
            if _AFAR.match(target):
                yield f"{path.name}: loads {target}"
        for target in (*loaded, *re.findall(r"<a\b[^>]*?\shref=\"([^\"]*)\"", text)):
            name, _, anchor = unquote(target.partition("?")[0]).partition("#")
            there = (path.parent / name).resolve() if name else path
            missing = anchor and there in pages and f'id="{anchor}"' not in pages[there]
            if not _AFAR.match(target) and (missing or not there.exists()):
                yield f"{path.name}: {target} leads nowhere"
    for path in site.rglob("*.css"):
        for target in re.findall(r"(?:url\(|@import )['\"]?([^'\")]*)", path.read_text("utf-8")):
            if _AFAR.match(target) and not target.startswith("data:"):
                yield f"{path.name}: loads {target}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the site in a folder."""
    from sphinx.cmd.build import build_main  # only `make docs` needs and has it

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--date", type=date.fromisoformat, default=date.today())
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as made:
        sources(Path(made), asked.date)
        code = build_main(["-q", "-W", "--keep-going", "-b", "html", made, str(asked.folder)])
    wrong = sorted(problems(asked.folder))
    raise SystemExit("\n".join(wrong) or code)


if __name__ == "__main__":
    main()
