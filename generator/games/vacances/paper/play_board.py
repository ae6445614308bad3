"""The board of a game on a screen: the map with the die in its sea, one's rows and days below."""

from __future__ import annotations

from generator.core.touch import PlayBoard
from generator.games.vacances.notation.puzzles import dealt_to
from generator.games.vacances.notation.telling import space_name
from generator.games.vacances.paper.cartouche import panel
from generator.games.vacances.paper.chart import the_chart
from generator.games.vacances.paper.days_panel import days_panel, die_cells
from generator.games.vacances.paper.panels import DAY, days_row, legend_strip, spread
from generator.games.vacances.paper.play_pieces import DIE, MOMENT, SPACE, pieces
from generator.games.vacances.paper.play_rows import (
    ROW,
    SEAT,
    SLOT,
    SLOT_STEP,
    SLOTS,
    TOTAL,
    slots_width,
)
from generator.games.vacances.paper.seats import pattern
from generator.games.vacances.paper.small_map import map_size, small_map
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import DAYS, EVENTS, PERIODS, ROWS
from generator.games.vacances.rules.markers import FULL
from generator.games.vacances.rules.state import State
from generator.games.vacances.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE
from generator.layout.ink.contour import pictured
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.shapes import Circle, Rect, Shape
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.places import BoardPlace
from generator.layout.sheet.furniture import section

_WIDTH, _EDGE = 184.0, 3.0
_SCALE = (_WIDTH - 2 * _EDGE) / map_size()[0]
_LEGEND = Box(_EDGE, _EDGE + map_size()[1] * _SCALE + 1.0, _WIDTH - 2 * _EDGE, 9.4)
_TOP = _LEGEND.bottom + 6.0  # of what lies below the map
_DAYS = Box(_EDGE, _TOP, 80.0, 58.0)
_LINES = Box(_WIDTH - _EDGE - ROW[0], _TOP + 1.0, *ROW)  # the first row, without its number
_LINE_STEP = 11.4
_BELOW = Box(_EDGE, _DAYS.bottom + 6.0, _WIDTH - 2 * _EDGE, SLOT)
_HEIGHT = _BELOW.bottom + _EDGE
_GAP = 5.0  # between nights, events, what is to be laid, and the total


class _Page:
    """What is drawn on the page, and what can be touched there."""

    def __init__(self, options: PrintOptions) -> None:
        self.options, self.theme, self.text = options, options.theme, texts(options.lang)
        self.shapes: list[Shape] = []
        self.places: list[BoardPlace] = []

    def place(self, name: str, box: Box, label: str, round: bool = False) -> None:
        self.places.append(BoardPlace(name, box, label, round))

    def page(self) -> Page:
        return Page(_WIDTH, _HEIGHT, tuple(self.shapes), places=tuple(self.places))


def play_board(state: State, seat: int, options: PrintOptions) -> PlayBoard:
    """Return what a seat looks at: a lone player has all dice of the holiday before them."""
    seats = len(state.travellers)
    name = f"map.{options.lang}.{options.style}.{options.ident if seats == 1 else seats}"

    def pages() -> list[Page]:
        page = _Page(options)
        _draw_map(page)
        _draw_days(page) if seats == 1 else _draw_table(page, seats)
        _draw_rows(page)
        _draw_below(page)
        return [page.page()]

    return PlayBoard(name, pages, pieces(state, seat, options))


def _draw_map(page: _Page) -> None:
    """Draw the map with the die and the moment of the day in the corner of its counter."""
    edge, corner = the_chart().frame[0], the_chart().counter
    look = small_map(page.options, _SCALE, panel(corner, page.theme), grains=False)
    page.shapes += look.placed(_EDGE, _EDGE).shapes
    page.shapes += legend_strip(_LEGEND, 2, page.options)

    def on_page(box: Box) -> Box:
        return box.moved(-edge, -edge).scaled(_SCALE).moved(_EDGE, _EDGE)

    text, half = page.text, SPACE / 2
    for i, space in enumerate(the_board().spaces):
        label = text("tap.space", number=space.number, name=space_name(i, text))
        box = Box(space.x - half, space.y - half, SPACE, SPACE)
        page.place(f"space.{space.number}", on_page(box), label, round=True)
    die = Box(corner.x + 6.0, corner.cy - DIE / 2, DIE, DIE)
    moment = Box(corner.right - MOMENT[0] - 6.0, corner.cy - MOMENT[1] / 2, *MOMENT)
    page.place("die", on_page(die), text("board.die"))
    page.place("moment", on_page(moment), text("board.when"))


def _draw_days(page: _Page) -> None:
    """Draw the weather and the dice of five days, which a lone player knows."""
    assert page.options.ident is not None
    page.shapes += section(page.text("sheet.days"), _DAYS.x, _DAYS.y - 2.0, page.options)
    dealt, days = dealt_to(page.options.ident), range(1, DAYS + 1)  # past ones are struck out
    page.shapes += days_panel(_DAYS, dealt, page.options, days, lines=False)
    for day in days:
        cells = die_cells(_DAYS, days, day, lines=False)
        for period, box in zip(range(1, PERIODS + 1), cells, strict=True):
            name = page.text(f"period.{period}")
            label = page.text("field.die", day=day, period=name)
            page.place(f"die.{day}.{period}", box, label)


def _draw_table(page: _Page, seats: int) -> None:
    """Draw the places of the weather tokens, and a line for every seat."""
    page.shapes += section(page.text("sheet.days"), _DAYS.x, _DAYS.y - 2.0, page.options)
    days = Box(_DAYS.x, _DAYS.y, _DAYS.width, DAY)
    page.shapes += days_row(days, page.theme)
    for day, box in enumerate(spread(days, DAYS, DAY), start=1):
        page.place(f"weather.{day}", box.inset(1.4), page.text("field.weather", day=day))
    style = TextStyle("Lato-Black", 10, page.theme.line("ink"))
    for seat in range(1, seats + 1):
        box = Box(_DAYS.right - SEAT[0], days.bottom + 3.0 + (seat - 1) * (SEAT[1] + 0.5), *SEAT)
        coat = Box(_DAYS.x, box.y + 0.6, 6.4, box.height - 1.2)
        plate = coat.inset(1.5, 1.0)
        page.shapes += [
            *pattern(seat, coat, page.theme),
            Rect.of(plate, 0.8, WHITE, page.theme.pen("ink", 0.3)),
            style.at(plate.cx, plate.cy + cap_height(style.font, 10) / 2, str(seat), "middle"),
        ]
        page.place(f"seat.{seat}", box, page.text("sheet.player", seat=seat))


def _draw_rows(page: _Page) -> None:
    """Draw five numbered rows of five places."""
    page.shapes += section(page.text("sheet.rows"), _LINES.x - 9.0, _DAYS.y - 2.0, page.options)
    style = TextStyle("Lato-Black", 11, WHITE)
    for row in range(1, ROWS + 1):
        box = _LINES.moved(0.0, (row - 1) * _LINE_STEP)
        x, y = box.x - 5.4, box.cy
        page.shapes += [
            Circle(x, y, 3.6, page.theme.line("ink")),
            style.at(x, y + cap_height(style.font, style.size) / 2, str(row), "middle"),
        ]
        _slots(page, box.x, box.y, ("",) * FULL)
        page.place(f"row.{row}", box, page.text("board.line", row=row))


def _slots(page: _Page, x: float, y: float, symbols: tuple[str, ...]) -> None:
    """Draw places for markers, with a pale symbol where only one kind may lie."""
    theme = page.theme
    for k, symbol in enumerate(symbols):
        box = Box(x + k * SLOT_STEP, y, SLOT, SLOT)
        hue = theme.ground("mist", 0.7) if symbol else theme.ground("sand", 0.35)
        page.shapes.append(Rect.of(box, 1.2, hue, theme.pen("granite", 0.3)))
        if symbol:
            page.shapes.append(pictured(symbol, box.cx, box.cy, 5.4, theme, "granite", 0.45))


def _draw_below(page: _Page) -> None:
    """Draw nights, events, what is not laid in a row yet, and the total."""
    x, text = _BELOW.x, page.text
    shown = {"nights": ("lodging",) * SLOTS["nights"], "events": EVENTS, "new": ()}
    heads = {"nights": "sheet.lodging", "events": "sheet.events", "new": "board.new"}
    for name, symbols in shown.items():
        box = Box(x, _BELOW.y, slots_width(SLOTS[name]), SLOT)
        page.shapes += section(text(heads[name]), box.x, box.y - 1.6, page.options)
        _slots(page, box.x, box.y, symbols)
        page.place(name, box, text(heads[name]))
        x = box.right + _GAP
    total = Box(_BELOW.right - TOTAL[0], _BELOW.y, *TOTAL)
    head = Type(page.theme).section.at(total.x, total.y - 1.6, text("field.total").upper())
    page.shapes += [head, Rect.of(total, 1.2, WHITE, page.theme.pen("ink", 0.5))]
    page.place("total", total, text("field.total"))
