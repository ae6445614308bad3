"""Détrak's kit: the printable components by name."""

from __future__ import annotations

from generator.core.game import Solved
from generator.games.detrak.mind.best import Best
from generator.games.detrak.notation.moves import parse_grid
from generator.games.detrak.paper.around import HEIGHT_IN_CELLS, WIDTH_IN_CELLS
from generator.games.detrak.paper.grid_drawing import SYMBOL_FILES, GridDrawing, Written
from generator.games.detrak.paper.puzzle_sheet import puzzle_sheet, solution_sheet
from generator.games.detrak.rules.scoring import score_grid
from generator.games.detrak.rules.turn import SYMBOLS, Rules
from generator.games.detrak.texts import rules_prose, texts
from generator.layout.cutting.dicepages import DiceWords
from generator.layout.cutting.dicepages import dice_pages as pages_of_dice
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.everybody import for_everybody
from generator.layout.sheet.kitpages import Figure
from generator.layout.sheet.kitpages import rules_pages as pages_of_rules
from generator.layout.sheet.rulebacks import RulesText, with_rules_behind

_SMALLEST_CELL = 7.5  # of the example: its labels need that much
_EXAMPLE = parse_grid(["XXXBB", "OTTBB", "OOHHS", "OTHHS", "XTTTS"])


def puzzle_pages(options: PrintOptions, solved: Solved[Best] | None) -> list[Page]:
    """Return everybody's puzzle sheet of the id, with the targets that its best play sets."""
    assert options.ident is not None, "a puzzle sheet is the sheet of an id"
    best = None if solved is None else solved.play
    *first, last = puzzle_sheet(options, options.ident, best)
    pages = [*first, *with_rules_behind(last, the_rules(options), options)]
    return for_everybody(pages, options)


def solution_pages(options: PrintOptions, solved: Solved[Best], name: str | None) -> list[Page]:
    """Return the solution sheet, for one of several players with the name."""
    return solution_sheet(options, solved.play, name)


def dice_pages(options: PrintOptions) -> list[Page]:
    """Return the two dice to fold, a spare one, and the strip."""
    text = texts(options.lang)
    names = tuple(text(f"symbol.{code}") for code in SYMBOLS)
    words = DiceWords(text("title"), names, text("sheet.describe-dice"))
    return pages_of_dice(SYMBOL_FILES, 2, words, options)


def rules_pages(options: PrintOptions) -> list[Page]:
    """Return the rules, on one page if it is large enough."""
    text = texts(options.lang)
    prose = rules_prose(options.lang)
    return pages_of_rules(text("title"), prose, _example, text("sheet.describe-rules"), options)


def the_rules(options: PrintOptions) -> RulesText:
    """Return the rules for the back of a sheet."""
    title = texts(options.lang)("title")
    return RulesText(title, rules_prose(options.lang), rules_pages)


def _example(options: PrintOptions) -> Figure:
    """Return a finished grid with its scores in the advanced game."""
    score = score_grid(_EXAMPLE, Rules(advanced=True))
    written = Written(_EXAMPLE, score)

    def draw(width: float, height: float) -> Block:
        cell = min(width / WIDTH_IN_CELLS, height / HEIGHT_IN_CELLS, 16.0)
        return GridDrawing(cell, options, written=written).block()

    caption = texts(options.lang)("sheet.example")
    return Figure(draw, _SMALLEST_CELL * HEIGHT_IN_CELLS, caption)
