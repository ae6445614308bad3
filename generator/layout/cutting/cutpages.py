"""Sheets of things to cut out at their true size, one or two-sided, with words and the ruler."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.core.text import common
from generator.layout.cutting.packing import Cutting, Piece, Placed, back_sheets, cut_sheets, pack
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import FitError
from generator.layout.ink.shapes import Group, Line, Shape
from generator.layout.ink.textbox import flow
from generator.layout.ink.typography import Type
from generator.layout.page.duplex import Turn, crosses, turned_over
from generator.layout.page.lines import fold_pen, legend
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Duplex, Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import fitted

LINES = Cutting(gutter=4.0, cut="lines")
_TITLE, _WORDS = (5.4, 4.6), 7.4  # the base line of the title, and in large print; the words
_FOOT = 7.0, 4.7  # in large print the words above need some of it
_CROSS, _BESIDE_CROSS = 2.4, 6.0  # from the corners to a cross, and to the words beside it
_FOLD = 2.0  # free on either side of a fold
_SIZE = 8.0  # of the words in points


@dataclass(frozen=True, slots=True)
class CutWords:
    """What sheets of pieces say: their title, how to make the things, what is on the pages.

    Pieces that have backs may be printed without them, and then be made as `one_sided` says.
    """

    title: str
    making: str
    description: str
    one_sided: str = ""
    folds: bool = False  # whether some pieces are folded


def cut_pages(
    pieces: Sequence[Piece], words: CutWords, options: PrintOptions, cutting: Cutting = LINES
) -> list[Page]:
    """Return the sheets at their true size; pieces with backs make two-sided ones.

    A back follows its front as a page of its own, or shares its sheet if that is to be folded.
    One-sided sheets lie where they are fewer so.
    """
    two_sided = any(piece.back is not None for piece in pieces)
    duplex = options.sides(two_sided) if two_sided else "none"
    true = options.at_true_size()
    if two_sided:
        words = replace(words, making=_making(words, duplex, options.lang))
    lines = cutting.cut == "lines" or any(piece.round for piece in pieces)
    if duplex == "fold":
        words = replace(words, folds=True)
        return _folded(pieces, _Sheet(words, true, crossed=True, lines=lines), cutting)
    if duplex == "none":
        return _one_sided(pieces, words, true, cutting, lines)
    sheet = _Sheet(words, true, crossed=True, lines=lines)
    places = pack(pieces, sheet.room, cutting)
    fronts = [sheet.page(parts) for parts in cut_sheets(pieces, places, cutting, options.theme)]
    turn = turned_over(duplex, true.area())
    backs = [sheet.back(parts) for parts in back_sheets(pieces, places, cutting, turn)]
    return [page for pair in zip(fronts, backs, strict=True) for page in pair]


def _one_sided(
    pieces: Sequence[Piece], words: CutWords, options: PrintOptions, cutting: Cutting, lines: bool
) -> list[Page]:
    """Return sheets that stand or lie: the fewer, those that stand if it is the same."""
    choices = []
    for landscape in (False, True):
        sheet = _Sheet(words, options, crossed=False, lines=lines, landscape=landscape)
        try:
            places = pack(pieces, sheet.room, cutting)
        except FitError:
            continue
        sheets = cut_sheets(pieces, places, cutting, options.theme)
        choices.append([sheet.page(parts) for parts in sheets])
    if not choices:
        raise FitError(f"{words.title}: a piece does not fit a sheet of {options.paper}")
    return min(choices, key=len)


def _making(words: CutWords, duplex: Duplex, lang: str) -> str:
    """Return how pieces with backs are made, which begins with how their sheets are printed."""
    if duplex == "none":
        return words.one_sided or words.making
    note = common(lang)("print.fold-sheet" if duplex == "fold" else "print.both-sides")
    return f"{note} {words.making}"


class _Sheet:
    """What is around the pieces of a sheet: words above them and the ruler below."""

    def __init__(
        self,
        words: CutWords,
        options: PrintOptions,
        crossed: bool,
        lines: bool,
        landscape: bool = False,
    ) -> None:
        self.words, self.options, self.crossed = words, options, crossed
        self.landscape = landscape
        known = lines or words.folds
        self.legend = legend(options, words.folds, cuts=lines) if known else None
        self.area = options.printable(landscape).inset(1.0)
        self.base = self.area.y + _TITLE[options.large_print]
        self.left = self.area.x + (_BESIDE_CROSS if crossed else 2.0)
        self.width = self.area.width - 2 * (self.left - self.area.x)
        style = Type(options.theme).body.sized(_SIZE * options.larger)
        self.note = flow(self.left, self.area.y + _WORDS, self.width, words.making, style)

    @property
    def room(self) -> Box:
        """Where the pieces may lie."""
        top, foot = self.note.bottom + 1, _FOOT[self.options.large_print]
        return Box(self.area.x, top, self.area.width, self.area.bottom - foot - top)

    def page(self, pieces: Parts) -> Page:
        """Return a front."""
        parts = Parts([*self._head(self.words.title), *self.note.shapes])
        if self.legend:
            larger = self.options.larger
            right = self.left + self.width - self.legend.width * larger
            parts.add(self.legend.placed(right, self.base, larger))
        parts.add(pieces)
        parts.shapes.append(self.options.ruler(self.left, self.area.bottom - 0.4))
        return self._page(parts, self.words.title)

    def back(self, pieces: Parts) -> Page:
        """Return a back, moved as the printer needs it."""
        title = common(self.options.lang)("print.backs", title=self.words.title)
        parts = Parts(self._head(title))
        parts.add(pieces)
        return replace(self._page(parts, title), back=True, shift=self.options.back_offset)

    def _head(self, title: str) -> list[Shape]:
        room = self.width - (self.legend.width * self.options.larger + 4 if self.legend else 0.0)
        style = Type(self.options.theme).heading
        heading = fitted(style.sized(style.size * self.options.larger), title, room)
        return [heading.at(self.left, self.base, title)]

    def _page(self, parts: Parts, title: str) -> Page:
        if self.crossed:
            parts.shapes.append(crosses(self.area, _CROSS))
        whole = self.options.area(self.landscape)
        block = parts.block(whole.width, whole.height)
        return self.options.page(block, title, self.words.description, self.landscape)


def _folded(pieces: Sequence[Piece], sheet: _Sheet, cutting: Cutting) -> list[Page]:
    """Return sheets with the fronts on one half and the backs on the other."""
    places, turn = _fewest_sheets(pieces, sheet, cutting)
    fronts = cut_sheets(pieces, places, cutting, sheet.options.theme)
    backs = back_sheets(pieces, places, cutting, turn)
    fold = _fold_line(turn, sheet)
    pages = []
    for front, back in zip(fronts, backs, strict=True):
        front.shapes += [Group(tuple(back.shapes), *sheet.options.back_offset), fold]
        pages.append(sheet.page(front))
    return pages


def _fewest_sheets(
    pieces: Sequence[Piece], sheet: _Sheet, cutting: Cutting
) -> tuple[tuple[Placed, ...], Turn]:
    """Return the places on one half of the sheets, folded upright or level: the fewer sheets."""
    middle = sheet.options.area()
    choices = []
    for turn in (Turn(True, middle.cx), Turn(False, middle.cy)):
        try:
            places = pack(pieces, _half(sheet.room, turn), cutting)
        except FitError:
            continue
        choices.append((max(place.sheet for place in places), places, turn))
    if not choices:
        raise FitError(f"{sheet.words.title}: a piece does not fit half a sheet")
    _, places, turn = min(choices, key=lambda choice: choice[0])
    return places, turn


def _half(room: Box, turn: Turn) -> Box:
    """Return the left or upper half of a room whose other half can hold as much."""
    if turn.upright:
        left = max(room.x, 2 * turn.at - room.right)
        return Box(left, room.y, turn.at - _FOLD - left, room.height)
    top = max(room.y, 2 * turn.at - room.bottom)
    return Box(room.x, top, room.width, turn.at - _FOLD - top)


def _fold_line(turn: Turn, sheet: _Sheet) -> Line:
    room = sheet.room
    pen = fold_pen(sheet.options.theme)
    if turn.upright:
        return Line(turn.at, room.y, turn.at, room.bottom, pen)
    return Line(room.x, turn.at, room.right, turn.at, pen)
