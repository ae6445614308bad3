"""Draws docs/gallery.md and the pictures of the README, for `make gallery`.

Every component of every game in colour (in French) and in ink (in English), and the puzzle of one
day with its solution for every variant that has one. Same code, same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from datetime import date
from io import BytesIO
from pathlib import Path

from PIL import Image

from generator.core.files import write_files
from generator.core.game import CHILDREN, AnyGame, AnyVariant, Component
from generator.games import find_game, games
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Page
from generator.render.write.png import png_pages
from generator.tasks.book.books import book, book_idents
from generator.tasks.book.edition import Edition
from generator.tasks.book.work import Workers, cores, solve_all
from generator.tasks.event.certified import certificates
from generator.tasks.event.paper import sign_in
from generator.tasks.event.printed import results
from generator.tasks.print.dailies import daily, daily_ident
from generator.tasks.print.printing import component_pages
from tests.events.people import event, played

DOCS = Path(__file__).parent.parent / "docs"
PAGE, FOLDER, README = DOCS / "gallery.md", DOCS / "gallery", DOCS / "pictures"
DAY = date(2026, 11, 16)
LOOKS = {
    "colour": PrintOptions(lang="fr", style="colour"),
    "ink": PrintOptions(lang="en", style="ink"),
}
# Over several sheets of A4 nobody would see what it is.
PAPERS = {("vacances", "map"): "a3"}
_WIDTH, _SHOWN = 380, 190  # pixels
_README_WIDTH, _README_HEIGHT = 620, 877
_COLOURS = 64
_MOST_PAGES = 2
_HEAD = """# Gallery
Every part of every game: at the left in colour and in French, at the right with `--style ink` and
in English. All come in both languages and both styles, on any paper: `malo preview` shows you how.
This page is made by `make gallery`.
"""


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the gallery: the command that prints it, what it is, its pages by look."""

    name: str
    command: str
    about: str
    pages: Mapping[str, Sequence[Page]]
    every: bool = False  # no two pages are alike, even those of one title

    def pictures(self, look: str) -> dict[str, Page]:
        """Return the pages to draw by the names of their pictures: of pages alike the first."""
        alike: dict[object, Page] = {}
        for number, page in enumerate(self.pages[look]):
            if page.shapes:
                alike.setdefault(number if self.every else page.title, page)
        shown = list(alike.values())[:_MOST_PAGES]
        return {f"{self.name}-{look}-{k}.png": page for k, page in enumerate(shown, start=1)}

    def row(self) -> str:
        """Return the row of the table."""
        count = len(self.pages["colour"])
        pages = "" if count == 1 else f", {count} pages"
        cells = [
            " ".join(
                f'<img src="gallery/{name}" width="{_SHOWN}" alt="{self.about}, {look}">'
                for name in self.pictures(look)
            )
            for look in LOOKS
        ]
        return f"| **{self.about}**{pages}<br>`{self.command}` | {' | '.join(cells)} |"


def command(game: AnyGame, component: Component) -> str:
    """Return the command that prints a component.

    >>> detrak = find_game("detrak")
    >>> command(detrak, detrak.components[0])
    'malo print detrak pads'
    """
    return f"malo print {game.name} {component.name}"


def daily_command(game: AnyGame, variant: AnyVariant) -> str:
    """Return the command that prints a variant's puzzle of the day with its solution."""
    other = "" if variant is game.variants[0] else f" --variant {variant.name}"
    return f"malo daily {game.name}{other}"


def entries(game: AnyGame) -> Iterator[Entry]:
    """Yield the rows of a game: what needs no id, then the puzzles and their solutions."""
    words = game.texts("en")
    for component in game.components:
        if component.needs_id:
            continue
        paper = PAPERS.get((game.name, component.name), "a4")
        pages = {
            look: component_pages(game, component, replace(options, paper=paper))
            for look, options in LOOKS.items()
        }
        about = words(f"component.{component.name}.summary")
        yield Entry(f"{game.name}-{component.name}", command(game, component), about, pages)
    for variant in game.variants:
        if variant.has_daily:
            yield from _puzzles(game, variant)


def _puzzles(game: AnyGame, variant: AnyVariant) -> Iterator[Entry]:
    ident = daily_ident(game, DAY, variant.name)
    made = {look: daily([DAY], [ident], options) for look, options in LOOKS.items()}
    name, typed = f"{game.name}-{variant.name}", daily_command(game, variant)
    title = game.texts("en")(f"variant.{variant.name}.title")
    puzzles = {look: tuple(one.puzzles.pages) for look, one in made.items()}
    yield Entry(f"{name}-puzzle", typed, f"the puzzle of the day: {title}", puzzles, every=True)
    solutions = {look: tuple(one.solutions.pages) for look, one in made.items()}
    yield Entry(f"{name}-solution", typed, f"its solution: {title}", solutions, every=True)


@dataclass(frozen=True, slots=True)
class Picture:
    """A page to draw so many pixels wide, or a part of it: left, top, right, bottom in mm."""

    page: Page
    width: int
    part: tuple[float, float, float, float] | None = None


def drawn(picture: Picture) -> bytes:
    """Return a picture in few colours, which flat art does well with."""
    page = picture.page
    edges = picture.part or (0.0, 0.0, page.media.width, page.media.height)
    dpi = picture.width / (edges[2] - edges[0]) * 25.4
    (content,) = png_pages(Document("", (page,)), dpi)
    whole = Image.open(BytesIO(content))
    left, top, right, bottom = (round(edge / 25.4 * dpi) for edge in edges)
    part = whole.crop((left, top, min(right, whole.width), min(bottom, whole.height)))
    target = BytesIO()
    in_few_colours(part).save(target, "PNG", optimize=True)
    return target.getvalue()


def in_few_colours(picture: Image.Image) -> Image.Image:
    """Return a picture that packs well; small areas keep their colours."""
    return picture.quantize(
        _COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE
    )


def gallery() -> tuple[str, dict[Path, Picture]]:
    """Return the text of the gallery and its pictures."""
    pictures: dict[Path, Picture] = {}
    parts = [_HEAD]
    for game in games().values():
        rows = list(entries(game))
        table = [f"## {game.title['en']}", "| | colour | ink |", "|---|---|---|"]
        parts.append("\n".join([*table, *(entry.row() for entry in rows)]) + "\n")
        for entry in rows:
            for look in LOOKS:
                for name, page in entry.pictures(look).items():
                    pictures[FOLDER / name] = Picture(page, _WIDTH)
    return "\n".join(parts), pictures


def readme_pictures() -> dict[Path, Picture]:
    """Return the pictures of the README that are sheets; that of the page is taken in a browser."""
    colour = LOOKS["colour"]
    board = _first("vacances", "map", replace(colour, paper="a3"))
    today = daily([DAY], [daily_ident(find_game("detrak"), DAY)], colour)
    return _whole({"vacances-map": board, "detrak-puzzle": today.puzzles.pages[-1]})


def club_pictures() -> dict[Path, Picture]:
    """Return the pictures of docs/club.md: the printed results, and the first certificate."""
    shown = {"club-results": results, "club-certificate": certificates}
    pages = {name: make(played(), LOOKS["colour"]).pages[0] for name, make in shown.items()}
    pages["club-sign-in"] = sign_in(event(), LOOKS["colour"]).pages[0]
    return _whole(pages)


def class_pictures() -> dict[Path, Picture]:
    """Return the pictures of docs/class.md: easy puzzles first, both sides of a sheet of a booklet
    with a name, large print, the children's puzzles."""
    game, colour = find_game("detrak"), LOOKS["colour"]
    month = book_idents([game], DAY, 20, weekdays=range(5))
    puzzles, easy = solve_all(month, Workers()), Edition("easy-first", "apart")
    folded = replace(easy, booklet=True)
    sheet = book(puzzles, replace(colour, names=("Camille",)), 2, folded).pages
    large = book(puzzles, replace(colour, large_print=True), 1, easy).pages
    young = daily([DAY], [daily_ident(game, DAY, CHILDREN)], colour)
    holiday = daily([DAY], [daily_ident(find_game("vacances"), DAY, CHILDREN)], colour)
    pages = {
        "class-contents": book(puzzles, colour, 2, easy).pages[2],
        "class-booklet": sheet[0],
        "class-booklet-inside": sheet[-1],
        "class-large": next(page for page in large if len(page.outline) > 1),
        "children-puzzle": young.puzzles.pages[0],
        "children-holiday": holiday.puzzles.pages[0],
    }
    return _whole(pages)


def _whole(pages: Mapping[str, Page]) -> dict[Path, Picture]:
    """Return pictures of whole pages, as wide as suits how they lie."""
    return {
        README / f"{name}.png": Picture(
            page, _README_HEIGHT if page.width > page.height else _README_WIDTH
        )
        for name, page in pages.items()
    }


def guide_pictures() -> dict[Path, Picture]:
    """Return the pictures of the README and of the guides."""
    return readme_pictures() | club_pictures() | class_pictures()


def _first(game: str, name: str, options: PrintOptions) -> Page:
    found = find_game(game)
    (component,) = (one for one in found.components if one.name == name)
    return component_pages(found, component, options)[0]


def main() -> None:
    """Write everything, and remove pictures that no row shows any more."""
    text, pictures = gallery()
    pictures |= guide_pictures()
    with ProcessPoolExecutor(cores()) as processes:
        files = dict(zip(pictures, processes.map(drawn, pictures.values()), strict=True))
    for old in set(FOLDER.glob("*.png")) - set(files):
        old.unlink()
    write_files({PAGE: text.encode(), **files})


if __name__ == "__main__":
    main()
