"""malo preview: every page once, small, in reading order; the size asked for; nothing lost."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from generator.layout.document.contact_sheet import contact_page
from generator.layout.ink.colour import Colour
from generator.layout.ink.shapes import Group, Rect, Shape, Text
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Page
from generator.render.form.fill import fill_form
from generator.render.save import SaveOptions
from generator.tasks.print.jobs import PrintJob
from generator.tasks.print.previewing import preview, preview_files
from generator.tasks.print.printing import kit
from tests.command import Answer, speak
from tests.kits import components

FRENCH, ENGLISH = PrintOptions(lang="fr"), PrintOptions(lang="en")
HUES = ("C00000", "00C000", "0000C0", "C0C000", "00C0C0", "C000C0", "808000")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder of one's own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def painted(hue: str, width: float = 210.0, height: float = 297.0, back: bool = False) -> Page:
    """Return a page in one colour all over."""
    whole = Rect(-9, -9, width + 18, height + 18, fill=Colour.of(hue, 0, 0, 0, 0))
    return Page(width, height, (whole,), title=f"Page {hue}", back=back)


def cells(page: Page) -> list[Group]:
    """Return the small pages of a contact sheet with their captions."""
    return [shape for shape in page.shapes if isinstance(shape, Group)]


def captions(page: Page) -> list[str]:
    """Return what stands under every page."""
    return [
        " ".join(text.text for text in cell.shapes if isinstance(text, Text))
        for cell in cells(page)
    ]


def shown(cell: Group) -> tuple[Shape, ...]:
    """Return what is drawn of a page."""
    (drawn,) = (shape for shape in cell.shapes if isinstance(shape, Group))
    return drawn.shapes


def frame(cell: Group) -> Rect:
    """Return the paper of a small page."""
    paper = cell.shapes[0]
    assert isinstance(paper, Rect)
    return replace(paper, x=paper.x + cell.dx, y=paper.y + cell.dy)


def picture(document: Document, columns: int | None = None, width: int = 600) -> Image.Image:
    """Return a preview as it is drawn."""
    job = PrintJob(ENGLISH, SaveOptions("png"))
    (content,) = preview_files(document, job, "x", columns, width).values()
    return Image.open(BytesIO(content))


def pixels(image: Image.Image, hue: str) -> int:
    """Return how many pixels have a colour."""
    red, green, blue = (int(hue[k : k + 2], 16) for k in (0, 2, 4))
    return sum(
        count
        for count, found in image.getcolors(image.width * image.height) or ()
        if found == (red, green, blue)
    )


@pytest.mark.parametrize("columns", [None, 1, 20])
def test_every_page_is_in_the_picture_as_large_as_the_others(columns: int | None) -> None:
    image = picture(Document("Hues", tuple(map(painted, HUES))), columns)
    found = [pixels(image, hue) for hue in HUES]
    assert min(found) > 200
    assert max(found) < 1.15 * min(found)


@pytest.mark.parametrize("name", ["detrak", "robber-knights"])
def test_a_kit_has_as_many_small_pages_as_pages(name: str) -> None:
    (game,) = {game.name: game for game, _ in components() if game.name == name}.values()
    document = kit(game, FRENCH)
    (page,) = preview(document, FRENCH).pages
    assert [shown(cell) for cell in cells(page)] == [one.drawn() for one in document.pages]


def test_pages_stand_in_reading_order_and_none_upon_another() -> None:
    pages = [painted(hue, *size) for hue, size in zip(HUES, _SIZES, strict=True)]
    page = contact_page(Document("Hues", tuple(pages)), "", FRENCH, columns=3)
    frames = [frame(cell) for cell in cells(page)]
    scales = {round(one.width / p.width, 6) for one, p in zip(frames, pages, strict=True)}
    assert len(scales) == 1
    for row in (frames[:3], frames[3:6], frames[6:]):
        assert len({round(one.y + one.height, 6) for one in row}) == 1
        assert all(a.x + a.width < b.x for a, b in pairwise(row))
    assert frames[0].y < frames[3].y < frames[6].y
    assert all(one.x > 0 and one.x + one.width < page.width for one in frames)
    assert all(one.y > 0 and one.y + one.height < page.height for one in frames)


_SIZES = ((210.0, 297.0), (297.0, 210.0), (148.0, 210.0)) * 2 + ((297.0, 420.0),)


def test_a_back_stands_beside_its_front() -> None:
    sheets = [painted(hue, back=back) for hue in HUES for back in (False, True)]
    frames = [frame(cell) for cell in cells(contact_page(Document("x", tuple(sheets)), "", FRENCH))]
    pairs = zip(frames[::2], frames[1::2], strict=True)
    assert all(front.y == back.y and front.x < back.x for front, back in pairs)


def test_captions_have_the_number_and_the_name() -> None:
    front, empty = painted(HUES[0]), Page(210.0, 297.0, (), back=True)
    document = Document("x", (replace(front, title="Les tuiles"), empty, Page(210.0, 297.0, ())))
    assert captions(contact_page(document, "", FRENCH)) == ["1 · Les tuiles", "2 · verso vide", "3"]
    assert captions(contact_page(document, "", ENGLISH))[1] == "2 · empty back"


def test_a_long_name_is_cut_off_and_stays_under_its_page() -> None:
    long = replace(painted(HUES[0]), title="word " * 60)
    page = contact_page(Document("y" * 400, (long,) * 12), "z" * 400, FRENCH, columns=12)
    assert all(caption.endswith("…") for caption in captions(page))
    assert [text.text[-1] for text in page.shapes if isinstance(text, Text)] == ["…", "…"]


def test_bleed_and_marks_are_shown() -> None:
    document = Document("x", (painted(HUES[0]),)).with_pages(bleed=3.0, marks=True)
    (cell,) = cells(contact_page(document, "", FRENCH))
    assert frame(cell).width / frame(cell).height == pytest.approx(230 / 317)


@pytest.mark.parametrize("sizes", [_SIZES[:1], _SIZES[:2], _SIZES])
@pytest.mark.parametrize("width", [100, 333, 2001])
def test_a_picture_is_as_wide_as_asked_for(
    sizes: Sequence[tuple[float, float]], width: int
) -> None:
    pages = tuple(painted(HUES[0], *size) for size in sizes)
    image = picture(Document("x", pages), width=width)
    assert (image.width, image.mode) == (width, "RGB")


# As a user runs it


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["detrak", "dice"], "detrak-dice-preview.png"),
        pytest.param(["detrak"], "detrak-kit-preview.png", marks=pytest.mark.soak),
    ],
)
def test_a_picture_goes_to_the_usual_folder(arguments: list[str], name: str, folder: Path) -> None:
    answer = speak("preview", *arguments, "--width", "500")
    assert answer.out.splitlines()[0] == str(Path("output", name))
    assert [path.name for path in (folder / "output").iterdir()] == [name]
    with Image.open(folder / "output" / name) as image:
        assert image.width == 500


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["detrak", "pads", "rules", "--format", "svg"], "detrak-pads-rules-preview.svg"),
        (
            ["detrak.advanced#x", "puzzle", "--format", "pdf"],
            "detrak-advanced-x-puzzle-preview.pdf",
        ),
        (["detrak", "rules", "--out", "here/there.PDF"], "there.PDF"),
    ],
)
def test_one_file_whose_name_says_what_it_shows(
    arguments: list[str], name: str, folder: Path
) -> None:
    answer = speak("preview", *arguments, *([] if "--out" in arguments else ["--out", "here"]))
    assert answer.err == ""
    assert [path.name for path in (folder / "here").iterdir()] == [name]


def test_title_and_line_below_say_what_is_shown() -> None:
    speak("preview", "detrak#x", "pads", "--out", "x.pdf", "--lang", "fr")
    text = PdfReader("x.pdf").pages[0].extract_text().replace("\xa0", " ")
    assert "Détrak — feuilles" in text
    assert "1 page · A4 · detrak.basic#x" in text
    assert "1 · Feuilles de score" in text


def test_the_same_command_makes_the_same_bytes(folder: Path) -> None:
    for name in ("a.png", "b.png"):
        speak("preview", "detrak", "dice", "--width", "300", "--out", name)
    assert (folder / "a.png").read_bytes() == (folder / "b.png").read_bytes()


def test_a_form_that_holds_values_is_not_lost(folder: Path) -> None:
    speak("print", "detrak", "pads", "--per-sheet", "1", "--fillable", "--out", "x.pdf")
    filled = fill_form((folder / "x.pdf").read_bytes(), {"total": "37"})
    (folder / "x.pdf").write_bytes(filled)
    answer = speak("preview", "detrak", "rules", "--out", "x.pdf")
    assert (answer.code, len(answer.err.splitlines())) == (2, 1)
    assert (folder / "x.pdf").read_bytes() == filled
    assert speak("preview", "detrak", "rules", "--out", "x.pdf", "--force").code == 0
    assert (folder / "x.pdf").read_bytes() != filled


def _refused(answer: Answer, folder: Path) -> str:
    assert (answer.code, answer.out, list(folder.iterdir())) == (2, "", [])
    (line,) = answer.err.splitlines()
    return line


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ("chess", "no game is called"),
        ("detrak hat", "no component"),
        ("detrak puzzle", "needs an id"),
        ("detrak --per-sheet 3", "expected one of 1, 2, 4"),
        ("detrak --columns 0", "not in the range"),
        ("detrak --width 1e3", "not a valid"),
        ("detrak --out x.docx", "we write .pdf, .svg, .png"),
        ("detrak --out x.svg --format png", "does not fit"),
        ("detrak --scale nan", "expected a number"),
        ("detrak --fillable", "--fillable"),
        ("detrak --width 20000", "140 million at most"),
        ("detrak pads --per-sheet 1 --copies 40 --columns 1", "32767 a side at most"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_one_line(
    arguments: str, problem: str, folder: Path
) -> None:
    assert problem in _refused(speak("preview", *arguments.split(), MALO_LANG="en"), folder)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_help_names_no_option_that_a_preview_has_not(lang: str) -> None:
    told = speak("preview", "--help-all", MALO_LANG=lang).out
    rows = re.findall(r"^  (?:-\w, )?(--[^\s,]+(?:, --[^\s,]+)*)", told, re.MULTILINE)
    own = [name for row in rows for name in row.split(", ")]
    assert "--bleed" in own
    assert set(re.findall(r"--[^\W\d_][\w-]*", told)) == set(own)
