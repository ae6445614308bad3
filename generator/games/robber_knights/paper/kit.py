"""The kit of Robber Knights: the printable components by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.core.game import AnySolved
from generator.games.robber_knights.paper.ground import BLEED
from generator.games.robber_knights.paper.knights import (
    TOKEN_BLEED,
    standee,
    token_grid,
)
from generator.games.robber_knights.paper.land import SIDE
from generator.games.robber_knights.paper.measure import corner, strips
from generator.games.robber_knights.paper.rules_figure import example
from generator.games.robber_knights.paper.score_sheet import score_page
from generator.games.robber_knights.paper.siege_sheet import puzzle_pages as siege_pages
from generator.games.robber_knights.paper.tile_art import tile_back, tile_front
from generator.games.robber_knights.rules.field import SIZES
from generator.games.robber_knights.rules.tiles import COLOURS, KNIGHTS, LETTERS
from generator.games.robber_knights.texts import rules_prose, texts
from generator.layout.cutting.cutpages import CutWords, cut_pages
from generator.layout.cutting.packing import TOUCHING, Cutting, Piece
from generator.layout.ink.fonts import FitError
from generator.layout.ink.theme import Theme
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.everybody import blank_sheets, for_everybody
from generator.layout.sheet.kitpages import rules_pages as pages_of_rules
from generator.layout.sheet.rulebacks import RulesText, with_rules_behind
from generator.layout.sheet.sheet import PrintedSheet

# The hedge is the same on every side: tiles may touch, for whoever does not want them apart.
# Marks stand clear of the bleed where that costs no sheet.
_TOUCHING = (Cutting(0.0, BLEED, margin=6.0), Cutting(0.0, 1.6, margin=1.6))
_APART = (Cutting(9.0, BLEED), Cutting(6.0, BLEED))
_TOKENS = Cutting(3.0, TOKEN_BLEED, "lines")
_TOKEN_COLUMNS = (10, 6, 5, 3)  # in which a player's thirty make whole rows
_AROUND_STRIPS = 42.0  # what words, ruler and margins take of a sheet's height


def colours(options: PrintOptions) -> str:
    """Return the colours to print: all four unless fewer players are asked for."""
    return COLOURS[: options.players or len(COLOURS)]


def tiles_pages(options: PrintOptions) -> list[Page]:
    """Return everybody's tiles, front and back."""
    pieces = tile_pieces(options)
    text = texts(options.lang)
    names = ", ".join(text(f"colour.{colour}") for colour in colours(options))
    words = _words("tiles", options, text("sheet.tiles-one-sided", colours=names))
    apart = options.apart or options.shop
    if not apart:
        words = replace(words, making=text("sheet.tiles-touching"))
    share = len(pieces) // len(colours(options))
    each = [pieces[first : first + share] for first in range(0, len(pieces), share)]
    choices = [
        [page for some in parts for page in cut_pages(some, words, options, cutting)]
        for parts in (each, [pieces])  # everybody's own sheets, unless that takes more of them
        for cutting in (_APART if apart else _TOUCHING)
    ]
    return min(choices, key=len)


def tile_pieces(options: PrintOptions) -> list[Piece]:
    """Return a piece for every tile, colour by colour and letter by letter.

    A player's tiles all look a little different; other players have the same ones.
    """
    theme, size = options.theme, options.tile_size or SIDE
    drawn = [(letter, code) for letter, codes in LETTERS.items() for code in codes]
    return [
        Piece(tile_front(code, variant, theme, size), back=tile_back(colour, letter, theme, size))
        for colour in colours(options)
        for variant, (letter, code) in enumerate(drawn)
    ]


def knights_pages(options: PrintOptions) -> list[Page]:
    """Return everybody's knights as tokens, front and back, in as few sheets as can be."""
    one_sided = texts(options.lang)("sheet.knights-one-sided")
    words = _words("knights", options, one_sided)
    choices = []
    for columns in _TOKEN_COLUMNS:
        pieces = [_tokens(colour, columns, options.theme) for colour in colours(options)]
        try:
            choices.append(cut_pages(pieces, words, options, _TOKENS))
        except FitError:
            continue
    return min(choices, key=len)


def _tokens(colour: str, columns: int, theme: Theme) -> Piece:
    front, back = (token_grid(colour, KNIGHTS, columns, theme, back) for back in (False, True))
    return Piece(front, back=back)


def standees_pages(options: PrintOptions) -> list[Page]:
    """Return everybody's knights as figures that stand."""
    pieces = [Piece(standee(colour, options.theme), KNIGHTS) for colour in colours(options)]
    return cut_pages(pieces, _words("standees", options), options, TOUCHING)


def frame_pages(options: PrintOptions) -> list[Page]:
    """Return two measuring strips, for the rows and for the columns, and four corner markers."""
    players = options.players
    limits = {players: SIZES[players]} if players in SIZES else SIZES
    room = options.at_true_size().printable().height - _AROUND_STRIPS
    parts = strips(options.tile_size or SIDE, limits, room, options)
    pieces = [Piece(part, 2) for part in parts] + [Piece(corner(options.theme), 4)]
    words = _words("frame", options)
    if len(parts) > 1:
        glued = texts(options.lang)("sheet.frame-glue", making=words.making)
        words = replace(words, making=glued)
    return cut_pages(pieces, words, options, TOUCHING)


def puzzle_pages(options: PrintOptions, solved: AnySolved | None) -> list[Page]:
    """Return everybody's sheet of the id, with the rules behind it if it has two sides."""
    assert options.ident is not None, "a puzzle sheet is the sheet of an id"
    *first, last = siege_pages(options, options.ident)
    pages = [*first, *with_rules_behind(last, _rules(options), options)]
    return for_everybody(pages, options)


def score_pages(options: PrintOptions) -> list[Page]:
    """Return a score sheet for the whole table, with the rules behind it if it has two sides."""
    siege = options.ident is not None and options.ident.variant == "siege"
    # A siege is scored on its own sheet, so that this one is of no id.
    table = replace(options, ident=None) if siege else options

    def draw(each: Sequence[PrintedSheet]) -> list[Page]:
        (page,) = each[0].pages([score_page(colours(options), table)])
        # Nor can a form judge it under the id of a siege: it is there for a pen.
        page = replace(page, fields=()) if siege and options.fillable else page
        return with_rules_behind(page, _rules(options), options)

    return blank_sheets(PrintedSheet(texts(options.lang), table, "blank"), draw, options.copies)


def rules_pages(options: PrintOptions) -> list[Page]:
    """Return the rules, on one page if it is large enough."""
    text, prose = texts(options.lang), rules_prose(options.lang)
    description = text("sheet.describe-rules")
    return pages_of_rules(text("title"), prose, example, description, options)


def _rules(options: PrintOptions) -> RulesText:
    """Return the rules for the back of a sheet to write on."""
    title = texts(options.lang)("title")
    return RulesText(title, rules_prose(options.lang), rules_pages)


def _words(name: str, options: PrintOptions, one_sided: str = "") -> CutWords:
    text = texts(options.lang)
    each = sum(map(len, LETTERS.values())) if name == "tiles" else KNIGHTS
    return CutWords(
        text(f"sheet.{name}"),
        text(f"sheet.{name}-making"),
        text(f"sheet.describe-{name}", count=each * len(colours(options))),
        one_sided,
        folds=name == "standees",
    )
