"""Saint Malo's kit: the printable components by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.core.game import Solved
from generator.games.saint_malo.mind.best import Best
from generator.games.saint_malo.paper.city_sheet import city_sheet
from generator.games.saint_malo.paper.large_sheet import city_page, stores_page
from generator.games.saint_malo.paper.main_board import main_board
from generator.games.saint_malo.paper.marks import SYMBOL_FILES
from generator.games.saint_malo.paper.rules_figure import example
from generator.games.saint_malo.paper.solo_board import solo_board_pages
from generator.games.saint_malo.paper.solution_sheet import solution_pages as turn_by_turn
from generator.games.saint_malo.paper.sprint_pages import sprint_draws
from generator.games.saint_malo.rules.actions import DICE, SYMBOLS
from generator.games.saint_malo.rules.box import OPEN
from generator.games.saint_malo.texts import rules_prose, texts
from generator.layout.cutting.dicepages import DiceWords
from generator.layout.cutting.dicepages import dice_pages as pages_of_dice
from generator.layout.ink.grid import CellGrid
from generator.layout.page.lines import slip_cuts
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.everybody import blank_sheets, for_everybody, in_cells, repeated
from generator.layout.sheet.kitpages import rules_pages as pages_of_rules
from generator.layout.sheet.rulebacks import RulesText, with_rules_behind
from generator.layout.sheet.sheet import DrawPage, PrintedSheet

# In large print the city has a page of its own.
_LARGE: tuple[DrawPage, ...] = (city_page, stores_page)


def city_pages(options: PrintOptions) -> list[Page]:
    """Return a city sheet for every player, one or two to a page; in large print on two pages."""
    city, beside = PrintedSheet(texts(options.lang), options, "blank"), options.ident is not None
    if options.large_print:
        return blank_sheets(city, _large_city, options.sheets(), beside=beside)
    # Half of a small page would be too small to write on.
    share = 1 if options.small else options.per_sheet or 1
    return blank_sheets(city, _cities_page, options.sheets(share), share, beside)


def _large_city(each: Sequence[PrintedSheet]) -> list[Page]:
    (sheet,) = each
    city, stores = sheet.pages(_LARGE)
    return [city, *with_rules_behind(stores, _rules(sheet.options), sheet.options)]


def _cities_page(each: Sequence[PrintedSheet]) -> list[Page]:
    """Return the sheets of some players side by side, with a line to cut along, and their back."""
    options, text, share = each[0].options, each[0].text, each[0].share
    wide = share > 1
    area = options.area(wide)
    halves = CellGrid(area, share, 1).cells()[: len(each)]
    parts = in_cells(city_sheet, halves, each)
    if wide:
        parts.shapes += slip_cuts(share, 1, area, options)
    title = text("sheet.cities" if wide else "sheet.city")
    page = options.page(parts, title, text("sheet.describe-city"), landscape=wide)
    cells = [half.inset(options.margin()) for half in halves] if wide else []
    return with_rules_behind(page, _rules(options), options, cells)


def puzzle_pages(options: PrintOptions, solved: Solved[Best] | None) -> list[Page]:
    """Return everybody's city sheet of an id, a sprint's with its open rolls.

    With hidden dice the pirate board comes with them: the dice roll in `malo roll`, on no paper.
    """
    ident = options.ident
    assert ident is not None, "a puzzle sheet is the sheet of an id"
    if ident.variant == "table":
        return [*city_pages(options), *_boards(options)]
    sheet = PrintedSheet(texts(options.lang), options)
    if ident.variant in OPEN:
        pages = sheet.pages(sprint_draws(options, solved))
        last = len(pages) - 1
    else:
        city: tuple[DrawPage, ...] = _LARGE if options.large_print else (_whole_sheet,)
        pages = sheet.pages([*city, *solo_board_pages(options)], named=city[0])
        last = len(city) - 1
        pages[last + 1 :] = map(_on_board, pages[last + 1 :])
    pages[last : last + 1] = with_rules_behind(pages[last], _rules(options), options)
    return for_everybody(pages, options)


def _whole_sheet(sheet: PrintedSheet) -> Page:
    drawn = city_sheet(sheet.options.area(), sheet)
    return sheet.options.page(drawn, sheet.title, sheet.text("sheet.describe-city"))


def _boards(options: PrintOptions) -> list[Page]:
    return [_on_board(page) for page in repeated(board_pages(options), options.copies)]


def _on_board(page: Page) -> Page:
    """Return a page that is the pirate board, though it comes with the sheets of an id."""
    return replace(page, part="board")


def solution_pages(options: PrintOptions, solved: Solved[Best], name: str | None) -> list[Page]:
    """Return the solution of a sprint, turn by turn."""
    return turn_by_turn(options, solved.play, name)


def board_pages(options: PrintOptions) -> list[Page]:
    """Return the main board; a lone player plays with the columns of two."""
    if options.ident is not None and options.ident.variant != "table":
        options = replace(options, players=2)
    return main_board(options)


def dice_pages(options: PrintOptions) -> list[Page]:
    """Return the five dice to fold, a spare one, and the strip."""
    text = texts(options.lang)
    names = tuple(text(f"symbol.{code}") for code in SYMBOLS)
    words = DiceWords(text("title"), names, text("sheet.describe-dice"))
    return pages_of_dice(SYMBOL_FILES, DICE, words, options)


def rules_pages(options: PrintOptions) -> list[Page]:
    """Return the rules, on one page if it is large enough."""
    text = texts(options.lang)
    prose = rules_prose(options.lang)
    description = text("sheet.describe-rules")
    return pages_of_rules(text("title"), prose, example, description, options)


def _rules(options: PrintOptions) -> RulesText:
    """Return the rules for the back of a sheet."""
    title = texts(options.lang)("title")
    return RulesText(title, rules_prose(options.lang), rules_pages)
