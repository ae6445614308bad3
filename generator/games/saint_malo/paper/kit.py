"""Saint Malo's kit: the printable components by name."""

from __future__ import annotations

from dataclasses import replace

from generator.core.game import Solved
from generator.core.ident import Ident
from generator.games.saint_malo.mind.best import Best
from generator.games.saint_malo.paper.city_sheet import city_sheet
from generator.games.saint_malo.paper.large_sheet import large_pages
from generator.games.saint_malo.paper.main_board import board_page
from generator.games.saint_malo.paper.marks import SYMBOL_FILES
from generator.games.saint_malo.paper.rules_figure import example
from generator.games.saint_malo.paper.solo_board import solo_board_page
from generator.games.saint_malo.paper.solution_sheet import solution_pages as turn_by_turn
from generator.games.saint_malo.paper.sprint_rolls import rolls_pages
from generator.games.saint_malo.rules.actions import DICE, SYMBOLS
from generator.games.saint_malo.texts import rules_prose, texts
from generator.layout.cutting.dicepages import DiceWords
from generator.layout.cutting.dicepages import dice_pages as pages_of_dice
from generator.layout.ink.box import Box
from generator.layout.page.lines import slip_cuts
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.everybody import for_everybody, one_by_one, repeated, shifted
from generator.layout.sheet.kitpages import rules_pages as pages_of_rules
from generator.layout.sheet.rulebacks import RulesText, with_rules_behind


def city_pages(options: PrintOptions) -> list[Page]:
    """Return a city sheet for every player, one or two to a page; in large print on two pages."""
    if options.large_print:
        return _large_cities(options)
    # Half of a small page would be too small to write on.
    count = 1 if options.small else options.per_sheet or 1
    sheets = options.sheets(count)
    # A lone sheet has plain field ids, unless the sheet of an id stands beside it.
    alone = sheets == 1 and options.ident is None
    pages: list[Page] = []
    for first in range(1, sheets + 1, count):
        numbers = range(first, min(first + count, sheets + 1))
        pages += _cities_page(numbers, count, alone, options)
    return pages


def _large_cities(options: PrintOptions) -> list[Page]:
    def draw(number: int) -> list[Page]:
        city, stores = large_pages(options, ("1/2", "2/2"), number)
        return [city, *with_rules_behind(stores, _rules(options), options)]

    pages = one_by_one(draw, options)
    # A lone sheet has plain field ids, unless the sheet of an id stands beside it.
    beside = options.sheets() == 1 and options.ident is not None
    return [page if page.back else shifted(page, 0) for page in pages] if beside else pages


def _cities_page(numbers: range, count: int, alone: bool, options: PrintOptions) -> list[Page]:
    """Return the sheets of some players side by side, with a line to cut along, and their back."""
    text, wide = texts(options.lang), count > 1
    area = options.area(wide)
    width = area.width / count
    parts = Parts()
    for place, number in enumerate(numbers):
        sheet = city_sheet(width, area.height, options, number)
        parts.add(sheet.placed(place * width, 0.0, prefix="" if alone else f"{number}/"))
    if wide:
        parts.shapes += slip_cuts(count, 1, area, options)
    title = text("sheet.cities" if wide else "sheet.city")
    block = parts.block(area.width, area.height)
    page = options.page(block, title, text("sheet.describe-city"), landscape=wide)
    halves = [Box(place * width, 0.0, width, area.height) for place in range(len(numbers))]
    cells = [half.inset(options.margin()) for half in halves] if wide else []
    return with_rules_behind(page, _rules(options), options, cells)


def puzzle_pages(options: PrintOptions, solved: Solved | None) -> list[Page]:
    """Return everybody's city sheet of an id, a sprint's after its open rolls.

    With hidden dice the pirate board comes with them: the dice roll in `malo roll`, on no paper.
    """
    assert options.ident is not None  # these are the sheets of an id
    if options.ident.variant == "table":
        return [*city_pages(options), *_boards(options)]
    sprint, cities = options.ident.variant == "sprint", 2 if options.large_print else 1
    rolls = rolls_pages(options, options.ident, solved) if sprint else []
    count = len(rolls) + cities + (0 if sprint else 1)
    numbers = [f"{len(rolls) + place}/{count}" for place in range(1, cities + 1)]
    *others, last = (
        large_pages(options, numbers)
        if options.large_print
        else [_whole_sheet(options, options.ident, *numbers)]
    )
    sheets = [*others, *with_rules_behind(last, _rules(options), options)]
    if not sprint:
        board = solo_board_page(options, options.ident, f"{count}/{count}")
        return for_everybody([*sheets, board], options)
    return for_everybody([*rolls, *sheets], options)


def _whole_sheet(options: PrintOptions, ident: Ident, number: str) -> Page:
    text, area = texts(options.lang), options.area()
    sheet = city_sheet(area.width, area.height, options, page=number)
    return options.page(sheet, f"{text('title')} {ident.seed}", text("sheet.describe-city"))


def _boards(options: PrintOptions) -> list[Page]:
    return repeated(board_pages(options), options.copies)


def solution_pages(options: PrintOptions, solved: Solved, name: str | None) -> list[Page]:
    """Return the solution of a sprint, turn by turn."""
    assert isinstance(solved.play, Best)
    return turn_by_turn(options, solved.play, name)


def board_pages(options: PrintOptions) -> list[Page]:
    """Return the main board; a lone player plays with the columns of two."""
    if options.ident is not None and options.ident.variant != "table":
        options = replace(options, players=2)
    return [board_page(options)]


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
    return pages_of_rules(text("title"), prose, example(options), description, options)


def _rules(options: PrintOptions) -> RulesText:
    """Return the rules for the back of a sheet."""
    title = texts(options.lang)("title")
    return RulesText(title, rules_prose(options.lang), lambda: rules_pages(options)[0])
