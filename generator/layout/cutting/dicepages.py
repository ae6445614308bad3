"""Dice to cut out and fold, as large as bought ones whatever the paper, and a spare one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.core.text import common
from generator.layout.cutting.dice import dice_strip, die_net
from generator.layout.cutting.fold_picture import fold_picture
from generator.layout.ink.box import Box
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.textbox import flow
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.lines import legend
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import HEAD_HEIGHT, Head, plain_foot, section, sheet_head

SIDES = (20.0, 19.0, 18.0, 17.0, 16.0)  # of a die: the largest that needs no further page
_GAP = 1.2  # between two nets
_LEAST_PICTURE = 15.0  # the side of one of the pictures that show how to fold
_FOOT = 8.0


@dataclass(frozen=True, slots=True)
class DiceWords:
    """What the pages say: the game's title, the names of the symbols, what is on the pages."""

    title: str
    names: tuple[str, ...]
    description: str


def dice_pages(
    symbols: tuple[str, ...], count: int, words: DiceWords, options: PrintOptions
) -> list[Page]:
    """Return nets for a number of dice and at least one spare, how to fold them, and the strip.

    The strip tells what the numbers of ordinary dice stand for.
    """
    dice, true = count + 1, options.at_true_size()
    sheets = [_Sheet(symbols, words, true, side) for side in SIDES]
    sheet = min(sheets, key=lambda sheet: -(-dice // sheet.slots))
    return [sheet.page(min(sheet.slots, dice - n)) for n in range(0, dice, sheet.slots)]


class _Sheet:
    """One sheet: words above, nets side by side, the strip and the ruler below."""

    def __init__(
        self, symbols: tuple[str, ...], words: DiceWords, options: PrintOptions, side: float
    ) -> None:
        self.symbols, self.words, self.options = symbols, words, options
        self.area = options.inside()
        self.strip = dice_strip(symbols, words.names, options, self.area.width)
        note_y = self.area.y + HEAD_HEIGHT + 2.5
        text = common(options.lang)("print.fold")
        self.note = flow(self.area.x, note_y, self.area.width, text, Type(options.theme).body)
        self.legend_y = self.note.bottom + 3.6
        self.strip_y = self.area.bottom - _FOOT - self.strip.height
        top = self.legend_y + 3
        self.room = Box(self.area.x, top, self.area.width, self.strip_y - 9 - top)
        nets = [die_net(symbols, side, options.theme, upright) for upright in (False, True)]
        self.net = max(nets, key=lambda net: self._columns(net) * self._rows(net))
        self.columns, self.rows = self._columns(self.net), self._rows(self.net)

    def _columns(self, net: Block) -> int:
        return int((self.room.width + _GAP) / (net.width + _GAP))

    def _rows(self, net: Block) -> int:
        return int((self.room.height + _GAP) / (net.height + _GAP))

    @property
    def slots(self) -> int:
        """How many nets a page holds."""
        return self.columns * self.rows

    def page(self, nets: int) -> Page:
        """Return a page with some nets."""
        options, area, words = self.options, self.area, common(self.options.lang)
        head = Head(self.words.title, words("print.dice"), name_line=False)
        parts = Parts([*sheet_head(head, area, options)[0], *self.note.shapes])
        parts.add(legend(options, folds=True).placed(area.x, self.legend_y))
        rows = min(self.rows, -(-(nets + 1) // self.columns))  # one more for the picture
        wide = self.columns * (self.net.width + _GAP) - _GAP
        high = rows * (self.net.height + _GAP) - _GAP
        place = Box(self.room.x, self.room.y, wide, high)
        cells = CellGrid(place, self.columns, rows, _GAP).cells()
        for cell in cells[:nets]:
            parts.add(self.net.placed(cell.x, cell.y))
        parts.add(self._picture(cells[nets:], place))
        note = words("print.strip-note")
        parts.shapes += section(
            words("print.strip"), area.x, self.strip_y - 3, options, note, area.right
        )
        parts.add(self.strip.placed(area.x, self.strip_y))
        parts.shapes += plain_foot(area, options)
        block = parts.block(options.area().width, options.area().height)
        return options.page(block, words("print.dice"), self.words.description)

    def _picture(self, free: list[Box], nets: Box) -> Parts:
        """Return how to fold a net, in the free slots of a row, else beside or below the nets."""
        room, parts = self.room, Parts()
        slots = [replace(free[0], width=free[-1].right - free[0].x)] if free else []
        places = slots or [
            Box(nets.right + 3, room.y, room.right - nets.right - 3, room.height),
            Box(room.x, nets.bottom + 2, room.width, room.bottom - nets.bottom - 2),
        ]
        for place in places:
            if min(place.width, place.height) >= _LEAST_PICTURE:
                picture = fold_picture(self.symbols, place.width, place.height, self.options.theme)
                parts.add(picture.placed(place.x, place.y))
                break
        return parts
