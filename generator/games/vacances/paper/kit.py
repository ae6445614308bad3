"""Vacances' kit: the printable components by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from generator.core.game import Solved
from generator.games.vacances.mind.best import Best
from generator.games.vacances.notation.puzzles import dealt_to
from generator.games.vacances.notation.written import written_diary
from generator.games.vacances.paper.diary_pages import diary, diary_sheet
from generator.games.vacances.paper.map_page import puzzle_map, solution_map
from generator.games.vacances.paper.map_sheets import map_pages
from generator.games.vacances.paper.mat import mat_block
from generator.games.vacances.paper.rules_figure import example
from generator.games.vacances.paper.tokens import (
    marker_block,
    pawn_block,
    period_block,
    player_markers,
    weather_block,
)
from generator.games.vacances.paper.walks import outings
from generator.games.vacances.paper.wall import wall_pages
from generator.games.vacances.texts import rules_prose, texts
from generator.layout.cutting.cutpages import CutWords, cut_pages
from generator.layout.cutting.packing import TOUCHING, Piece
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.everybody import blank_sheets, for_everybody
from generator.layout.sheet.kitpages import rules_pages as pages_of_rules
from generator.layout.sheet.rulebacks import RulesText, with_page_behind, with_rules_behind
from generator.layout.sheet.sheet import PrintedSheet

__all__ = [
    "diary_pages", "map_pages", "markers_pages", "mat_pages", "puzzle_pages", "rules_pages",
    "solution_pages", "wall_pages",
]  # fmt: skip
_MOST = 5


def seats(options: PrintOptions) -> range:
    """Return the seats to print for, from 1: all five unless asked otherwise, one for a solo id."""
    alone = options.ident is not None and options.ident.variant != "table"
    return range(1, 1 + min(options.players or (1 if alone else _MOST), _MOST))


def markers_pages(options: PrintOptions) -> list[Page]:
    """Return everybody's markers and pawns, the weather tokens and the period marker."""
    text, theme = texts(options.lang), options.theme
    blocks = [pawn_block(seat, theme) for seat in seats(options)]
    blocks += [weather_block(theme), period_block(theme)]
    blocks += [
        marker_block(marker, seat, options)
        for seat in seats(options)
        for marker in player_markers()
    ]
    pieces = [Piece(options.enlarged(block)) for block in blocks]
    pawns, each = len(seats(options)), len(player_markers())
    making = text("sheet.markers-making")
    description = text("sheet.describe-markers", markers=pawns * each, each=each, pawns=pawns)
    words = CutWords(text("sheet.markers"), making, description, folds=True)
    return cut_pages(pieces, words, options, TOUCHING)


def mat_pages(options: PrintOptions) -> list[Page]:
    """Return a mat for every player."""
    text = texts(options.lang)
    pieces = [Piece(options.enlarged(mat_block(seat, options))) for seat in seats(options)]
    making = text("sheet.mats-making")
    description = text("sheet.describe-mats", count=len(pieces))
    return cut_pages(pieces, CutWords(text("sheet.mats"), making, description), options)


def diary_pages(options: PrintOptions) -> list[Page]:
    """Return empty diaries, one for every player."""

    def draw(each: Sequence[PrintedSheet]) -> list[Page]:
        *first, last = each[0].pages(diary_sheet(each[0]))
        return [*first, *with_rules_behind(last, _rules(options), options)]

    empty = PrintedSheet(texts(options.lang), replace(options, ident=None), "blank")
    return blank_sheets(empty, draw, options.sheets(), beside=options.ident is not None)


def puzzle_pages(options: PrintOptions, solved: Solved[Best] | None) -> list[Page]:
    """Return everybody's diary of an id with the targets of its best holiday, and a map to plan."""
    assert options.ident is not None, "a puzzle sheet is the sheet of an id"
    sheet, chart = (
        PrintedSheet(texts(options.lang), options),
        partial(puzzle_map, dealt_to(options.ident)),
    )
    *first, last, chart_page = sheet.pages([*diary_sheet(sheet, solved), chart])
    return for_everybody([*first, *with_page_behind(last, chart_page, options)], options)


def solution_pages(options: PrintOptions, solved: Solved[Best], name: str | None) -> list[Page]:
    """Return the diary with a best holiday written in, and the map with its walks."""
    text, best = texts(options.lang), solved.play
    values = written_diary(best.steps, best.one)
    sheet = PrintedSheet(text, options, "solution", name, values)
    subtitle = sheet.by(text("sheet.solution", points=solved.score))
    note = text("sheet.solution-note" if best.dealt.begun is None else "sheet.children-best")
    if not best.proved:
        note = text("sheet.known-note", bound=best.bound)
    written = diary(sheet, subtitle, [note], best.dealt, "sheet.describe-solution")
    chart = partial(solution_map, best.dealt, outings(best.steps))
    *first, last, chart_page = sheet.pages([*written, chart])
    return [*first, *with_page_behind(last, chart_page, options)]


def rules_pages(options: PrintOptions) -> list[Page]:
    """Return the rules, on one page if it is large enough."""
    text, prose = texts(options.lang), rules_prose(options.lang)
    description = text("sheet.describe-rules")
    return pages_of_rules(text("title"), prose, example, description, options)


def _rules(options: PrintOptions) -> RulesText:
    """Return the rules for the back of a diary."""
    title = texts(options.lang)("title")
    return RulesText(title, rules_prose(options.lang), rules_pages)
