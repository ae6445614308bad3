"""The cover of a kit: what it says is what was printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from generator.core.game import COVER, LANGUAGES, AnyGame, Art
from generator.core.ident import Ident
from generator.games import find_game, games
from generator.layout.document.kit_cover import cover_pages
from generator.layout.document.kit_steps import KitPart, page_range
from generator.layout.document.lid import LidWords, lid
from generator.layout.document.scene import lid_scene
from generator.layout.ink.colour import BLACK, WHITE
from generator.layout.ink.figures import printed
from generator.layout.ink.reach import reach
from generator.layout.ink.shapes import Circle, Group, Line, Path, Rect, Shape, Text, Use
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Page
from generator.render.pdf import pdf_bytes
from generator.tasks.print.covers import Made, described
from generator.tasks.print.printing import components, kit, kit_parts
from tests.black_ink import impurities
from tests.command import speak
from tests.press.helpers import assert_glyphs, assert_print_ready, assert_writers_agree
from tests.shape_log import shape_log
from tests.test_kits import texts_with_boxes
from tests.turns import every_other

EN = PrintOptions(lang="en")
EACH = "one for each player"
each_game = pytest.mark.parametrize("game", games().values(), ids=games())
LOOKS = (
    ("a4", "fr", "colour"),
    ("letter", "en", "ink"),
    ("a5", "en", "colour"),
    ("a3", "fr", "ink"),
)
each_look = pytest.mark.parametrize(("paper", "lang", "style"), LOOKS)
WAYS: dict[str, dict[str, Any]] = {
    "usual": {},
    "two-sided": {"duplex": "short-edge"},
    "one-sided": {"duplex": "none"},
    "folded": {"duplex": "fold"},
    "two copies for three": {"players": 3, "copies": 2},
    "small paper": {"paper": "a5"},
}


def made_of(game: AnyGame, options: PrintOptions) -> list[Made]:
    """Return the components of a kit with their pages."""
    chosen = [one for one in components(game, options.ident) if one is not COVER]
    return list(zip(chosen, kit_parts(game, chosen, options), strict=True))


def parts_of(game: AnyGame, options: PrintOptions, covers: int = 1) -> list[KitPart]:
    """Return what the cover is told, for a cover of so many pages."""
    return list(described(game, made_of(game, options), options, covers).parts)


def fronts_before(document: Document) -> int:
    """Return how many sheets the lid and the cover take."""
    return sum(page.title in {"Lid", "Couvercle"} for page in document.pages) + sum(
        not page.back for page in covers_of(document)
    )


def covers_of(document: Document) -> list[Page]:
    return [page for page in document.pages if page.title in {"Cover", "Couverture"}]


def own(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    """Yield what of a cover is not on a small picture."""
    for shape in shapes:
        if not isinstance(shape, Group):
            yield shape
        elif not shape.stamp:
            yield from own(shape.shapes)


def groups(shapes: tuple[Shape, ...]) -> Iterator[Group]:
    """Yield all groups, the small pictures' too."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield shape
            yield from groups(shape.shapes)


def own_texts(page: Page) -> list[Text]:
    """Return the texts of a cover that are not on a small picture."""
    return [shape for shape in own(page.shapes) if isinstance(shape, Text)]


def said(document: Document) -> str:
    """Return the words of the cover, with plain blanks."""
    texts = [text.text for page in covers_of(document) for text in own_texts(page)]
    return " ".join(texts).replace("\N{NO-BREAK SPACE}", " ")


# Sheet upon sheet of map takes time to lay out; that its other pages are counted is seen elsewhere.
KITS = [
    pytest.param(game, way, marks=marks)
    for (game, way), marks, _ in every_other(list(games()), list(WAYS))
    if game != "vacances" or way in {"usual", "small paper"}
]


@pytest.mark.parametrize(("name", "way"), KITS)
def test_sheets_and_pages_are_those_of_the_file(name: str, way: str) -> None:
    game, options = find_game(name), PrintOptions(lang="en", **WAYS[way])
    document = kit(game, options)
    covers = fronts_before(document)
    parts = parts_of(game, options, covers)
    two_sided = any(page.back for page in document.pages)
    sheets = len(document.pages) // 2 if two_sided else len(document.pages)
    assert sum(part.sheets for part in parts) + covers == sheets
    for part in parts:
        first, last = part.pages
        inside = document.pages[first - 1 : last]
        assert inside[0].title == part.picture.title
        assert sum(not page.back for page in inside) == part.sheets
        assert any(page.back and page.shapes for page in inside) == part.two_sided
    assert parts[-1].pages[1] == len(document.pages)
    words = said(document)
    assert f"{sum(part.sheets for part in parts)} sheets in all" in words
    for part in parts:
        assert part.title in words


@pytest.mark.parametrize(
    ("name", "options", "told"),
    [
        ("detrak", {}, f"{EACH}, 2 a page: print enough"),
        ("detrak", {"paper": "a5"}, f"{EACH}: print enough"),
        ("saint-malo", {}, f"{EACH}: print enough"),
        ("saint-malo", {"large_print": True}, f"{EACH}: print enough"),
        ("detrak", {"players": 3}, ""),
        ("robber-knights", {}, ""),
    ],
)
def test_the_cover_says_of_what_everybody_needs_one(
    name: str, options: dict[str, Any], told: str
) -> None:
    words = said(kit(find_game(name), PrintOptions(lang="en", **options)))
    assert told in words
    assert words.count(EACH) == bool(told)


@pytest.mark.parametrize("name", ["saint-malo", "robber-knights"])
def test_the_small_pictures_cost_hardly_anything(name: str) -> None:
    game, options = find_game(name), PrintOptions(lang="en")
    names = [one.name for one in components(game, None) if one is not COVER]
    art = Document("", tuple(lid_without_parts(game, options)))
    plain, covered, alone = map(pdf_bytes, (kit(game, options, names), kit(game, options), art))
    assert len(covered) < len(plain) + len(alone) + 15_000


def test_the_cover_can_be_named_or_left_out() -> None:
    detrak, options = find_game("detrak"), PrintOptions(lang="en")
    whole = kit(detrak, options)
    assert kit(detrak, options, ["Couvercle"]).pages == whole.pages[:2]
    _, cover, pads = kit(detrak, options, ["pads", "cover"]).pages
    assert (cover.title, pads.title) == ("Cover", "Score sheets")
    assert "Dice" not in [text.text for text in own_texts(cover)]
    assert covers_of(kit(detrak, options, ["pads", "rules"])) == []


def test_the_work_follows_from_how_it_is_printed() -> None:
    tiles = find_game("robber-knights")
    two, fold = (parts_of(tiles, PrintOptions(duplex=way))[0] for way in ("long-edge", "fold"))
    assert (two.two_sided, two.work) == (True, ("cut",))
    assert (fold.two_sided, fold.folded, fold.work) == (False, True, ("fold", "glue", "cut"))
    chart = [parts_of(find_game("vacances"), PrintOptions(paper=one))[0] for one in ("a4", "a3")]
    assert [(one.sheets, one.joined, one.work) for one in chart] == [
        (4, True, ("cut", "glue")),
        (1, False, ()),
    ]
    pads = [parts_of(find_game("detrak"), PrintOptions(per_sheet=one))[0] for one in (4, 1)]
    assert [one.work for one in pads] == [("cut",), ()]


def test_what_is_not_needed_is_not_asked_for() -> None:
    detrak = find_game("detrak")
    rules = said(kit(detrak, PrintOptions(lang="en"), ["cover", "rules"]))
    assert "Glue" not in rules
    assert "ruler, a knife" not in rules
    assert "pencil" not in rules
    assert "200–250" not in rules
    assert "one kind of paper at a time" not in rules
    pads = said(kit(detrak, PrintOptions(lang="en"), ["cover", "pads"]))
    assert "pencil" in pads
    assert "turned over the long edge" not in pads
    backs = PrintOptions(lang="en", duplex="long-edge")
    assert "turned over the long edge" in said(kit(detrak, backs, ["cover", "pads"]))


def test_a_second_page_does_not_begin_with_two_rules() -> None:
    first, second = covers_of(kit(find_game("robber-knights"), PrintOptions(paper="a5")))
    for page in (first, second):
        lines = [shape for shape in own(page.shapes) if isinstance(shape, Line)]
        assert len([line for line in lines if line.x2 - line.x1 > 120]) == 1


def test_players_and_copies_stand_under_the_title() -> None:
    options = PrintOptions(lang="en", players=4, copies=2)
    assert "The kit · for 4 players · 2 copies" in said(kit(find_game("saint-malo"), options))


def test_the_kit_of_an_id_names_it() -> None:
    ident = Ident("detrak", "basic", "2026-11-16")
    document = kit(find_game("detrak"), PrintOptions(lang="en", ident=ident))
    assert str(ident) in said(document)
    assert "The grid and its rolls" in said(document)
    assert "Puzzle" not in said(document)


def test_the_pirate_board_of_an_id_is_a_part_on_paper_of_its_own() -> None:
    ident = Ident("saint-malo", "solo", "x")
    parts = parts_of(find_game("saint-malo"), PrintOptions(lang="en", ident=ident, players=2))
    assert [part.title for part in parts] == [
        "The city", "The pirate board", "The dice", "The rules"
    ]  # fmt: skip
    city, board, *_ = parts
    assert (city.ranges, board.ranges) == (((2, 2), (4, 4)), ((3, 3), (5, 5)))
    assert (city.grams, board.grams) == ((80, 80), (120, 160))


# a lid before it


def art_of(game: AnyGame) -> Art:
    assert game.art is not None
    return game.art


def lid_without_parts(game: AnyGame, options: PrintOptions) -> list[Page]:
    title, line = game.title[options.lang], game.texts(options.lang)("kit.lid")
    return [lid(art_of(game).lid, LidWords(title, line, ()), options)]


@each_game
@pytest.mark.parametrize("duplex", ["none", "long-edge"])
def test_the_lid_shows_every_part_and_has_the_cover_on_its_back(game: AnyGame, duplex: str) -> None:
    options = PrintOptions(lang="en", duplex="none" if duplex == "none" else "long-edge")
    document = kit(game, options)
    front, cover = document.pages[:2]
    assert (front.title, cover.title) == ("Lid", "Cover")
    assert cover.back == any(page.back for page in document.pages)
    told = [text.text for text in own_texts(front)]
    for part in parts_of(game, options, fronts_before(document)):
        assert part.title in told
        pages = page_range(part.ranges, "en")
        assert (f"{EACH} · {pages}" if part.for_each else pages) in told


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("game", "variant"),
    [("detrak", "children"), ("vacances", "children"), ("robber-knights", "siege")],
)
def test_a_long_name_of_a_part_is_whole_on_the_lid_of_small_paper(
    game: str, variant: str, lang: str
) -> None:
    """Where one line would be too small, it has two."""
    options = PrintOptions("a5", lang, ident=Ident(game, variant, "2026-11-16"))
    document = kit(find_game(game), options)
    told = " ".join(text.text for text in own_texts(document.pages[0]))
    titles = [part.title for part in parts_of(find_game(game), options)]
    assert titles
    assert all(title in told for title in titles)


@each_game
@each_look
@pytest.mark.parametrize("large", [False, True])
def test_a_printer_that_leaves_an_edge_cuts_off_no_words(
    game: AnyGame, paper: str, lang: str, style: str, large: bool
) -> None:
    options = replace(_options(paper, lang, style), large_print=large)
    (page,) = lid_without_parts(game, options)
    (whole,) = page.shapes
    assert isinstance(whole, Group)
    assert whole.clip == Rect.of(page.trim.inset(-3.0))
    marks = [shape for shape in own(page.shapes) if isinstance(shape, Use)]
    assert len(marks) >= 8
    assert all(mark.x >= 5.0 * page.width / 210 for mark in marks)


@each_game
def test_a_scene_has_colours_of_the_palette_alone_and_is_black_lines_in_ink(game: AnyGame) -> None:
    scene = art_of(game).lid
    coloured, engraved = printed(scene, Theme()), printed(scene, Theme("ink"))
    assert len(coloured.shapes) > 50
    fills = {shape.fill for shape in engraved.shapes if isinstance(shape, Path)}
    assert fills <= {None, BLACK, WHITE}
    assert impurities(engraved.shapes) == []


@each_game
def test_the_broad_areas_of_a_scene_reach_under_the_spine_on_any_paper(game: AnyGame) -> None:
    scene = lid_scene(art_of(game).lid)
    areas = [
        reach(one)
        for one in printed(scene.file, Theme()).shapes
        if isinstance(one, Path) and one.fill
    ]
    broad = [area for area in areas if area.width > 0.8 * scene.within.width]
    assert all(area.x <= scene.within.x and area.right >= scene.within.right for area in broad)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", ["detrak", "saint-malo"])
def test_on_small_paper_a_lid_and_its_back_say_it_all(name: str, lang: str) -> None:
    whole = kit(find_game(name), PrintOptions("a5", lang)).pages
    lid, cover, *parts = whole
    assert lid.title in {"Lid", "Couvercle"}
    assert cover.title in {"Cover", "Couverture"}
    assert cover.title not in {page.title for page in parts}
    sentences = [text for text in own_texts(cover) if " " in text.text and not text.text.isupper()]
    assert min(text.size for text in sentences if text.text != "100 mm") >= 8.0 - 1e-6


# a family sets the table from the kit alone


def test_the_cover_tells_what_the_kit_does_not_hold_and_how_the_table_is_laid() -> None:
    vacances = said(kit(find_game("vacances"), PrintOptions(lang="en"), ["cover"]))
    assert "An ordinary six-sided die: it is not part of this kit." in vacances
    assert "turn one over onto the day that begins" in vacances
    assert "The starred token marks the period" in vacances
    assert "160 markers, 32 a player, 5 pawns" in vacances
    french = said(kit(find_game("detrak"), PrintOptions(), ["cover"]))
    assert "Découpez les feuilles de score et les dés." in french
    assert "À PRÉVOIR EN PLUS" in french
    # A part alone is no kit: what it lacks is no news.
    assert "YOU ALSO NEED" not in said(
        kit(find_game("detrak"), PrintOptions(lang="en"), ["cover", "pads"])
    )


def test_knights_are_tokens_or_figures() -> None:
    words = said(kit(find_game("robber-knights"), PrintOptions(lang="en"), ["cover"]))
    assert "Take your pick: the knights’ tokens (pages 11–12) or the figures (pages 13–18)" in words
    assert "Cut out the tiles, the knights’ tokens or the figures and the strips." in words
    assert "fold and glue the figures (if you picked them)" in words
    assert "120 knights as tokens to cut out, 30 a player" in words


@each_game
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_what_is_said_of_the_parts_has_one_size_a_role(game: AnyGame, paper: str) -> None:
    made = covers_of(cover(game.name, paper, "fr", "colour"))
    texts = [text for page in made for text in own_texts(page)]
    heads = [text for text in texts if text.font == Type(Theme()).heading.font]
    sheets = [text for text in texts if " · page" in text.text]
    assert len(sheets) == len(parts_of(game, PrintOptions(paper=paper)))
    assert len(heads) >= len(sheets)
    assert len({text.size for text in heads}) == len({text.size for text in sheets}) == 1


@each_game
@pytest.mark.parametrize("style", ["colour", "ink"])
def test_a_cover_has_no_hole(game: AnyGame, style: str) -> None:
    """Where the parts leave a place free, the paper takes it; below it all a table is laid."""
    options = _options("a4", "en", style)
    _, page = kit(game, options, ["cover"]).pages
    parts = parts_of(game, options)
    at = {text.text: text for text in own_texts(page)}
    beside = len(parts) % 2 == 1
    assert (at["PAPER"].x > page.width / 2) == beside
    assert (at["PAPER"].y < at["STEP BY STEP"].y) == beside
    assert at["TOOLS"].x < page.width / 2
    drawn = art_of(game).table
    assert drawn is not None
    table = printed(drawn, options.theme)
    assert [one for one in groups(page.shapes) if one == table]
    assert at["THE TABLE, READY TO PLAY"].y > at["TOOLS"].y


def test_the_table_of_an_id_or_of_parts_is_no_table_of_the_game() -> None:
    detrak, ident = find_game("detrak"), Ident("detrak", "basic", "2026-11-16")
    for options, names in ((PrintOptions(lang="en", ident=ident), ()), (EN, ["cover", "pads"])):
        assert "THE TABLE" not in said(kit(detrak, options, names))


def test_a_kit_for_several_has_no_diary_for_one() -> None:
    vacances = find_game("vacances")
    names = [[one.name for one in components(vacances, None, (), n)] for n in (0, 1, 3)]
    assert ["diary" in one for one in names] == [True, True, False]
    document = kit(vacances, PrintOptions(lang="en", paper="a3", players=3))
    assert not [page for page in document.pages if page.fields]
    alone = kit(vacances, PrintOptions(lang="en", players=3), ["diary"])
    assert len(alone.pages) == 3, "named, it is printed"


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("fr", "robber-knights se joue de 2 à 4 joueurs ; seul, on joue robber-knights.siege"),
        ("en", "robber-knights takes 2 to 4 players; alone one plays robber-knights.siege"),
    ],
)
def test_nobody_plays_the_full_game_alone(lang: str, expected: str) -> None:
    answer = speak("print", "robber-knights", "--players", "1", "--lang", lang)
    assert answer.code == 2
    assert expected in answer.err.replace("\N{NO-BREAK SPACE}", " ")
    assert answer.err.count("\n") == 1


SHEETS = {
    "detrak": (6, 6),
    "saint-malo": (7, 7),
    "vacances": (13, 13),
    "robber-knights": (12, 12),  # whose table is on the back of the rules
}


@each_game
def test_a_kit_takes_no_more_sheets_than_these(game: AnyGame) -> None:
    """On A4 and on Letter, with its cover: less is better, more is waste."""
    for paper, sheets in zip(("a4", "letter"), SHEETS[game.name], strict=True):
        made = kit(game, PrintOptions(paper=paper))
        assert sum(not page.back for page in made.pages) == sheets, paper


def test_three_players_need_no_sheet_for_two_figures() -> None:
    pages = kit(find_game("robber-knights"), PrintOptions(players=3), ["standees"]).pages
    assert len(pages) == 2


def test_a_kit_that_needs_an_id_says_so() -> None:
    detrak = find_game("detrak")
    (puzzle,) = (one for one in detrak.components if one.needs_id)
    with pytest.raises(Exception, match="puzzle needs an id"):
        kit(replace(detrak, components=(puzzle,)), PrintOptions())


# print-ready, as every other page


@pytest.mark.parametrize("press", [False, True], ids=["plain", "press"])
@pytest.mark.parametrize("game", ["detrak", "saint-malo"])
def test_the_cover_is_print_ready(game: str, press: bool) -> None:
    assert_print_ready(pdf_bytes(cover(game, "a5", "fr", "colour"), press=press))


@each_game
@each_look
def test_the_cover_is_readable(game: AnyGame, paper: str, lang: str, style: str) -> None:
    made = cover(game.name, paper, lang, style)
    assert len(covers_of(made)) <= (2 if paper == "a5" else 1)
    assert_glyphs(made)
    for page in made.pages:
        # A page is drawn at its full size here: A3 is enlarged.
        assert all(text.size >= 6.49 for text in own_texts(page))
        safe = page.trim.inset(5.0)
        for text, box in texts_with_boxes(page.shapes):
            assert safe.holds(box), f"{text!r} at {box} leaves {safe}"


def test_the_numbers_of_the_steps_do_not_touch() -> None:
    """On A5 the steps of a kit for one stand below its contents, in small type."""
    options, game = PrintOptions("a5", "en"), find_game("vacances")
    blank = options.page(Block(100.0, 100.0, ()), "blank", "A page that takes no time to draw")
    told = described(game, [(one, [blank]) for one in game.components[:2]], options, 1)
    (page,) = cover_pages(told, options)
    (sheet,) = page.shapes
    assert isinstance(sheet, Group)
    discs = [shape for shape in sheet.shapes if isinstance(shape, Circle)]
    assert len(discs) == len(told.steps.order)
    assert all(b.cy - a.cy > a.r + b.r + 0.35 for a, b in pairwise(discs)), "with their strokes"


def test_pdf_and_svg_show_the_same_cover() -> None:
    """Without its pictures: lines made that thin are drawn otherwise by every renderer."""
    assert_writers_agree(without_pictures(find_game("detrak"), "a4", "fr", "colour"))


@each_game
@each_look
def test_the_cover_is_the_golden_one(
    game: AnyGame, paper: str, lang: str, style: str, golden: Callable[[str, str], None]
) -> None:
    """Without its pictures: those pages have logs of their own."""
    log = shape_log(without_pictures(game, paper, lang, style))
    golden(f"kits/{paper}-{lang}-{style}/{game.name}-cover.txt", log)


@cache
def cover(game: str, paper: str, lang: str, style: str) -> Document:
    return kit(find_game(game), _options(paper, lang, style), ["cover"])


def without_pictures(game: AnyGame, paper: str, lang: str, style: str) -> Document:
    """Return a cover whose pictures are blank."""
    options, made = _options(paper, lang, style), cover(game.name, paper, lang, style)
    told = described(game, made_of(game, options), options, fronts_before(made))
    blank = (replace(part, picture=replace(part.picture, shapes=())) for part in told.parts)
    drawn = tuple(cover_pages(replace(told, parts=tuple(blank)), options))
    assert len(drawn) == len(covers_of(made))
    return replace(made, pages=drawn)


def _options(paper: str, lang: str, style: str) -> PrintOptions:
    return PrintOptions(paper, lang, "ink" if style == "ink" else "colour")


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_in_large_print_a_kit_is_explained_on_one_sheet_behind_its_lid(
    game: AnyGame, paper: str, lang: str
) -> None:
    _, *explained = kit(game, PrintOptions(paper, lang, large_print=True), ["cover"]).pages
    assert len([page for page in explained if page.title]) <= 2
