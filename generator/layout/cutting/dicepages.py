"""Dice to cut out and fold, as large as the paper allows, and a spare one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from generator.core.text import common
from generator.layout.cutting.dice import dice_strip, die_net
from generator.layout.cutting.fold_picture import fold_picture
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import FitError
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.textbox import flow
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.lines import legend
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import HEAD_HEIGHT, Head, plain_foot, section, sheet_head

# The side of a die: the largest that needs no further page. Bought ones have as much.
SIDES = tuple(float(side) for side in range(30, 15, -1))
_GAP = 1.2  # between two nets
_PICTURE = 16.0  # the least side of one of the pictures that show how to fold
_APART = 3.0  # from the nets to these pictures
_STRIP_HEAD = 9.0  # above the strip, for its name
_FOOT = 8.0


@dataclass(frozen=True, slots=True)
class DiceWords:
    """What the pages say: the game's title, the names of the symbols, what is on the pages."""

    title: str
    names: tuple[str, ...]
    description: str


def dice_pages(
    symbols: tuple[str, ...], needed: int, words: DiceWords, options: PrintOptions
) -> list[Page]:
    """Return nets for the dice a game needs and a spare one, how to fold them, and the strip.

    The strip tells what the numbers of ordinary dice stand for. In large print the dice are no
    smaller than usual, on more pages if need be.
    """
    usual = _Sheet(symbols, words, options.at_true_size())
    side, drawn = _largest(usual, needed + 1, SIDES)
    if not options.large_print:
        return [usual.page(one) for one in drawn]
    large = _Sheet(symbols, words, options)
    _, drawn = _largest(large, needed + 1, [one for one in SIDES if one >= side])
    return [large.page(one) for one in drawn]


def _largest(sheet: _Sheet, dice: int, sides: Sequence[float]) -> tuple[float, list[Parts]]:
    """Return the largest of some sides that dice can have on as few pages as can be, and these."""
    for (before, last), side in product(_splits(dice), sides):
        try:
            return side, sheet.drawn(before, last, side)
        except FitError:
            continue
    raise FitError(f"a die of {sides[-1]:g} mm does not fit a page of {sheet.options.paper}")


def _splits(dice: int) -> Iterator[tuple[list[int], int]]:
    """Yield how many nets stand on the first pages, all alike, and on the last: fewest pages first.

    >>> [*_splits(4)]
    [([], 4), ([2], 2), ([3], 1), ([1, 1, 1], 1)]
    """
    for first in range(dice):
        for last in range(dice // (first + 1), 0, -1):
            if first and (dice - last) % first == 0:
                yield [(dice - last) // first] * first, last
            elif last == dice:
                yield [], last


class _Sheet:
    """What the sheets have in common: words above, the ruler below, and what is between them."""

    def __init__(self, symbols: tuple[str, ...], words: DiceWords, options: PrintOptions) -> None:
        self.symbols, self.words, self.options = symbols, words, options
        self.area = area = options.inside()
        text = common(options.lang)("print.fold")
        top = area.y + HEAD_HEIGHT + 2.5
        self.note = flow(area.x, top, area.width, text, Type(options.theme).body)
        self.legend_y = self.note.bottom + 3.6
        top = self.legend_y + 3
        self.room = Box(area.x, top, area.width, area.bottom - _FOOT - top)

    def page(self, drawn: Parts) -> Page:
        """Return a page with its nets."""
        options, area, words = self.options, self.area, common(self.options.lang)
        head = Head(self.words.title, words("print.dice"), name_line=False)
        parts = Parts([*sheet_head(head, area, options)[0], *self.note.shapes])
        parts.add(legend(options, folds=True).placed(area.x, self.legend_y))
        parts.add(drawn)
        parts.shapes += plain_foot(area, options)
        block = parts.block(options.area().width, options.area().height)
        return options.page(block, words("print.dice"), self.words.description)

    def drawn(self, before: list[int], last: int, side: float) -> list[Parts]:
        """Return full pages and the last one, with all that is no net as well; raises FitError."""
        side /= self.options.zoom  # on `area`
        nets = [die_net(self.symbols, side, self.options.theme, one) for one in (False, True)]
        full = [_arranged(nets, count, 0, self.room) for count in before]
        if any(one.empty for one in full):
            raise FitError("a place for a net is left on a page that shows nothing else")
        first = [_spread(one, count) for one, count in zip(full, before, strict=True)]
        try:
            return [*first, self._above_the_strip(nets, last)]
        except FitError:
            return [*first, self._beside_the_strip(nets, last)]

    def _above_the_strip(self, nets: list[Block], count: int) -> Parts:
        """Return nets with how to fold them, and the strip across the page below."""
        strip = dice_strip(self.symbols, self.words.names, self.options, self.room.width)
        y = self.room.bottom - strip.height
        room = replace(self.room, height=y - _STRIP_HEAD - self.room.y)
        arranged, picture = _with_picture(nets, count, room)
        parts = _spread(arranged, count)
        parts.add(self._how_to_fold(picture))
        words = common(self.options.lang)
        title, note = words("print.strip"), words("print.strip-note")
        parts.shapes += section(title, room.x, y - 3, self.options, note, room.right)
        parts.add(strip.placed(room.x, y))
        return parts

    def _beside_the_strip(self, nets: list[Block], count: int) -> Parts:
        """Return nets, and the strip in two rows with how to fold in the place of another."""
        arranged = _arranged(nets, count, 1, self.room)
        parts, place = _spread(arranged, count), arranged.free(count).inset(2.0)
        words, options = common(self.options.lang), self.options
        note = flow(
            place.x, place.y + 4.2, place.width, words("print.strip-note"), Type(options.theme).note
        )
        strip = dice_strip(self.symbols, self.words.names, options, place.width, rows=2)
        low = note.bottom + 2.0 + strip.height + _APART
        parts.shapes += [
            *section(words("print.strip"), place.x, place.y + 2.6, options),
            *note.shapes,
        ]
        parts.add(strip.placed(place.x, note.bottom + 2.0))
        parts.add(self._how_to_fold(Box(place.x, low, place.width, place.bottom - low)))
        return parts

    def _how_to_fold(self, place: Box) -> Block:
        if min(place.width, place.height) < _PICTURE:
            raise FitError("no room to show how a die is folded")
        picture = fold_picture(self.symbols, place.width, place.height, self.options.theme)
        return picture.placed(place.x, place.y)


@dataclass(frozen=True, slots=True)
class _Arranged:
    """Places for nets in rows, all larger than a net where a page has room."""

    net: Block
    grid: CellGrid
    empty: int  # how many places are left over

    def free(self, count: int) -> Box:
        """Return what some nets leave of the row in which they end."""
        cells = self.grid.cells()
        row = cells[count].y
        (*_, last) = (cell for cell in cells if cell.y == row)
        return replace(cells[count], width=last.right - cells[count].x)


def _spread(arranged: _Arranged, count: int) -> Parts:
    """Return some nets, each in the middle of its place."""
    net, parts = arranged.net, Parts()
    for cell in arranged.grid.cells()[:count]:
        parts.add(net.placed(cell.cx - net.width / 2, cell.cy - net.height / 2))
    return parts


def _with_picture(nets: list[Block], count: int, room: Box) -> tuple[_Arranged, Box]:
    """Return places for nets and for how to fold them: a net's place, beside them or below."""
    found = [*_pictured(nets, count, room)]
    if not found:
        raise FitError(f"{count} nets and a picture do not fit {room.width:.0f} mm")
    return min(found, key=lambda one: one[0].empty)


def _pictured(nets: list[Block], count: int, room: Box) -> Iterator[tuple[_Arranged, Box]]:
    taken = _PICTURE + _APART
    beside = replace(room, width=room.width - taken)
    below = replace(room, height=room.height - taken)
    aside = Box(beside.right + _APART, room.y, _PICTURE, room.height)
    under = Box(room.x, below.bottom + _APART, room.width, _PICTURE)
    for place, picture, more in ((room, None, 1), (beside, aside, 0), (below, under, 0)):
        try:
            arranged = _arranged(nets, count, more, place)
        except FitError:
            continue
        yield arranged, picture or arranged.free(count)


def _arranged(nets: list[Block], count: int, more: int, room: Box) -> _Arranged:
    """Return places for nets, lying or upright, and for some things more; the fewest empty."""
    found = []
    for net in nets:
        for columns in range(1, count + more + 1):
            rows = -(-(count + more) // columns)
            grid = CellGrid(room, columns, rows, _GAP)
            if net.width <= grid.cell_width and net.height <= grid.cell_height:
                found.append(_Arranged(net, grid, columns * rows - count - more))
    if not found:
        raise FitError(f"{count} nets do not fit {room.width:.0f} × {room.height:.0f} mm")
    return min(found, key=lambda one: one.empty)
