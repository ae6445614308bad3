"""Closed lists: what people write where only a few things can stand, in all games and languages."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from generator.core.closed_list import ClosedList
from generator.core.errors import RecordError
from generator.core.game import LANGUAGES
from generator.core.ident import Ident
from generator.core.names import plain
from generator.games import find_game
from generator.games.detrak.notation.faces import FORM_MARKS
from generator.games.detrak.notation.symbols import SYMBOL_LIST
from generator.games.saint_malo.notation.alphabet import CITY_LIST, LOG_LIST, PERSON_LIST
from generator.games.vacances.notation.forms import sheet_data
from generator.games.vacances.notation.names import DISH_LIST, SERIES_LIST, WEATHER_LIST
from generator.layout.page.fields import Field, tab_order
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document
from generator.render.form.fill import fill_form
from generator.render.pdf import pdf_bytes
from generator.tasks.print.printing import component_pages
from generator.tasks.read.reading import read_pdf
from tests.press.fillers import read_sheet

LISTS = {
    "symbols": SYMBOL_LIST,
    "city": CITY_LIST,
    "log": LOG_LIST,
    "persons": PERSON_LIST,
    "weather": WEATHER_LIST,
    "dishes": DISH_LIST,
    "series": SERIES_LIST,
}
each_list = pytest.mark.parametrize("known", LISTS.values(), ids=LISTS)
each_lang = pytest.mark.parametrize("lang", LANGUAGES)


@each_list
@each_lang
def test_whatever_a_list_writes_or_shows_is_read_back(known: ClosedList, lang: str) -> None:
    codes = list(known.words[lang])
    for reader in (lang, "", next(one for one in LANGUAGES if one != lang)):
        assert [known.meant(value, reader) for value, _ in known.choices(lang)] == [
            (code,) for code in codes
        ]
        shown = [shown for _, shown in known.choices(lang)]
        assert [known.meant(one, reader) for one in shown] == [(code,) for code in codes]


@each_list
@each_lang
def test_the_beginning_of_a_word_is_read_only_where_it_is_one_thing(
    known: ClosedList, lang: str
) -> None:
    own = [(plain(word), code) for code, names in known.words[lang].items() for word in names]
    every = {
        plain(word)
        for things in known.words.values()
        for names in things.values()
        for word in names
    }
    starts = {word[:length] for word, _ in own for length in range(1, len(word))} - every
    for start in starts - set(known.marks):
        begun = {code for word, code in own if word.startswith(start)}
        letters = {code for mark, code in known.marks.items() if mark.casefold() == start}
        assert set(known.meant(start, lang)) == begun | letters, start


@each_list
@each_lang
def test_the_beginning_of_what_a_list_shows_is_no_word(known: ClosedList, lang: str) -> None:
    """It shows a letter and a word, and nobody writes the letter and half of the word."""
    words = [plain(one) for names in known.words[lang].values() for one in names]
    other = next(one for one in LANGUAGES if one != lang)
    read = {plain(one) for names in known.words[other].values() for one in names}
    read |= {mark.casefold() for mark in known.marks}
    read |= {plain(known.shown(code, other)) for code in known.words[other]}
    for code in known.words[lang]:
        shown = plain(known.shown(code, lang))
        for start in (shown[:length] for length in range(2, len(shown))):
            if start not in read and not any(word.startswith(start) for word in words):
                assert known.meant(start, lang) == (), start


@each_list
def test_nothing_else_is_read(known: ClosedList) -> None:
    for typed in ("", " ", "?", "zzz", "1" * 200, "\N{ZERO WIDTH SPACE}"):
        assert known.meant(typed, "fr") == ()


def test_what_may_be_several_things_is_said() -> None:
    with pytest.raises(RecordError) as caught:
        SYMBOL_LIST.read("b", "fr", SYMBOL_LIST.several("b", "", "fr"))
    assert str(caught.value) == (
        "‘b’ may mean B bâtons, S barre: write the capital letter or the whole word"
    )
    assert SYMBOL_LIST.meant("b", "en") == SYMBOL_LIST.meant("b") == ("B",)


# On the sheets of the games


@cache
def blank(game: str, component: str, lang: str, ident: Ident | None = None) -> bytes:
    """Return a component as a form."""
    known = find_game(game)
    make = next(one for one in known.components if one.name == component)
    players = 2 if ident is None else None
    options = PrintOptions(lang=lang, ident=ident, players=players)
    pages = tuple(component_pages(known, make, options))
    named = game if ident is None else str(ident)
    return pdf_bytes(Document("sheet", pages, lang=lang, ident=named), fillable=True)


def read(pdf: bytes, values: dict[str, str]) -> dict[str, Any]:
    """Return the record of a filled form that holds one sheet."""
    (data,) = read_pdf(fill_form(pdf, values)).sheets.values()
    if isinstance(data, RecordError):
        raise data
    return data


PUZZLE = Ident("detrak", "basic", "2026-11-16")
STATION = {"tens": "2", "ones": "1"}


@each_lang
def test_every_symbol_of_detrak_is_chosen_by_its_letter_or_mark(lang: str) -> None:
    pdf = blank("detrak", "puzzle", lang, PUZZLE)
    cells = [f"cell.{column}2" for column in "abcde"] + ["cell.b1"]
    letters = [letter for letter, _ in SYMBOL_LIST.choices(lang)]
    for choices in (letters, FORM_MARKS):
        grid = read(pdf, dict(zip(cells, choices, strict=True)))["grid"].split()
        assert (grid[1], grid[0][1]) == ("SXBHT", "O")


def test_b_on_a_french_grid_is_refused_by_its_cell() -> None:
    with pytest.raises(RecordError, match="cell c3: ‘b’ may mean B bâtons, S barre"):
        read(blank("detrak", "puzzle", "fr", PUZZLE), {"cell.c3": "b"})
    grid = read(blank("detrak", "puzzle", "en", PUZZLE), {"cell.c3": "b"})["grid"]
    assert grid.split()[2] == "..B.."


@each_lang
def test_everything_in_a_diary_is_ticked_beside_its_picture(lang: str) -> None:
    pdf = blank("vacances", "diary", lang)
    lists = {"weather": WEATHER_LIST, "dish": DISH_LIST, "series": SERIES_LIST}
    picked = {
        f"1/{field}.{i}": code
        for field, known in lists.items()
        for i, code in enumerate(known.words[lang], start=1)
    }
    moves = {f"1/space.{day}.3.{box}": n for day in range(1, 6) for box, n in STATION.items()}
    dice = {f"1/die.{day}.3": "1" for day in range(1, 6)}
    counts = {f"1/count.{row}": "1" for row in range(1, 6)}
    data = read(pdf, picked | moves | dice | counts)
    assert [row[0] for row in data["rows"]] == list(SERIES_LIST.words[lang])
    lines = data["moves"].splitlines()
    skies = [line.split()[1] for line in lines if "." not in line.split()[0]]
    assert skies == list(WEATHER_LIST.words[lang])
    dishes = [line.partition(":")[2] for line in lines if ":" in line]
    assert dishes == [plain(code) for code in DISH_LIST.words[lang]]


def test_what_may_be_two_series_is_refused_by_its_field() -> None:
    """In the forms of before, where series were words."""
    typed = {"count.1": "3", "lang": "fr"}
    with pytest.raises(RecordError, match="‘pl’ may mean plages, plats"):
        sheet_data(None, typed | {"series.1": "pl"})
    assert sheet_data(None, typed | {"series.1": "plag"})["rows"] == [["beaches", 3]]


@each_lang
def test_a_score_sheet_of_robber_knights_reads_back(lang: str) -> None:
    pdf = blank("robber-knights", "score", lang)
    boxes = {"castles": "6", "villages": "4", "towns": "18", "knights": "0", "total": "28"}
    values = {f"{box}.{colour}": n for colour in "RB" for box, n in boxes.items()}
    data = read(pdf, values | {"player.R": "Zoé"})
    numbers = {box: int(n) for box, n in boxes.items()}
    assert data["score"] == {"Zoé": numbers, "B": numbers}


BLOCKS = {
    ("detrak", "puzzle", PUZZLE): ["cell.b1", "row.1"],
    ("vacances", "diary", None): ["1/weather.1", "1/die.1.1", "1/die.1.2", "1/weather.2"],
    ("robber-knights", "score", None): ["player.R", "total.R", "player.B", "total.B"],
}


@pytest.mark.parametrize(("game", "component", "ident"), BLOCKS)
def test_tab_leaves_a_block_only_when_it_is_done(
    game: str, component: str, ident: Ident | None
) -> None:
    known = find_game(game)
    make = next(one for one in known.components if one.name == component)
    options = PrintOptions(ident=ident, players=2 if ident is None else None)
    (first, *_) = (page for page in component_pages(known, make, options) if page.fields)
    order: list[Field] = tab_order(first.fields)
    blocks = [(one.copy, one.block) for one in order]
    changes = [new for old, new in zip([None, *blocks], blocks, strict=False) if new != old]
    assert len(changes) == len(set(changes)), "no block is entered twice"
    ids = [one.name for one in order]
    wanted = BLOCKS[game, component, ident]
    assert sorted(wanted, key=ids.index) == wanted


# The language of a form


def without(pdf: bytes, *, mark: bool, hidden: bool) -> bytes:
    """Return a form that has lost what says its language: in its pages, or as a hidden field."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        for page in opened.pages:
            if mark:
                del page.PieceInfo.Malopress.Private.Lang
            if hidden:
                kept = [one for one in page.get("/Annots", []) if one.get("/NM") != "lang"]
                page.Annots = pikepdf.Array(kept)
        if hidden:
            fields = [one for one in opened.Root.AcroForm.Fields if one.get("/T") != "lang"]
            opened.Root.AcroForm.Fields = pikepdf.Array(fields)
        target = BytesIO()
        opened.save(target)
        return target.getvalue()


@pytest.mark.parametrize(
    ("mark", "hidden", "lang"),
    [(False, False, "fr"), (True, False, "fr"), (False, True, "fr"), (True, True, "")],
)
def test_a_form_knows_its_language_by_its_pages_or_by_a_hidden_field(
    mark: bool, hidden: bool, lang: str, tmp_path: Path
) -> None:
    pdf = without(blank("detrak", "puzzle", "fr", PUZZLE), mark=mark, hidden=hidden)
    assert read_sheet(pdf).lang == lang
    filled = fill_form(pdf, {"cell.c3": "b"})
    if lang:
        with pytest.raises(RecordError):
            read(filled, {})
    else:  # printed before forms knew their language: read as it was
        assert read(filled, {})["grid"].split()[2] == "..B.."
