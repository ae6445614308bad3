"""What a user asks of a printed part, and the sheet that follows from it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf

from generator.core.difficulty import Difficulty
from generator.core.ident import Ident
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import FitError
from generator.layout.ink.shapes import Group
from generator.layout.ink.theme import Style, Theme
from generator.layout.page.block import Block
from generator.layout.page.marks import RULER_ROOM, ruler
from generator.layout.page.page import SAFE, Duplex, Page, Paper, paper
from generator.layout.page.parts import Parts

# Sheets are designed for A4 and Letter; larger paper shows them larger, smaller paper re-flows.
_DESIGN_WIDTH, _DESIGN_HEIGHT = 210.0, 279.0
_LARGE_PRINT = (148.0, 210.0)  # the design for A5, shown larger
LARGER = 4 / 3  # large print, compared with the usual one on the same paper
_TOP = 9.5  # the margin above and below


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """How a component is to be printed; `ident` is the puzzle it is about, if any."""

    paper: str = "a4"
    lang: str = "fr"
    style: Style = "colour"
    players: int | None = None
    copies: int = 1  # how often everything is printed
    names: tuple[str, ...] = ()  # of the players, in seat order; there may be more players
    first: int = 1  # the number of the first sheet, where sheets have numbers
    per_sheet: int | None = None
    ident: Ident | None = None
    difficulty: Difficulty | None = None  # how hard the puzzle is, where somebody knows
    number: int = 0  # its place in a book that is not in the order of days
    fillable: bool = False
    large_print: bool = False  # sheets are laid out for half the paper and shown larger
    true_size: bool = False  # a millimetre of `area` is a millimetre on any paper
    duplex: Duplex | None = None  # None is what is usual for a component, see `sides`
    back_offset: tuple[float, float] = (0.0, 0.0)  # how far backs are moved, right and down
    tile_size: float | None = None  # the side of square tiles; None is the game's own
    apart: bool = False  # whether tiles that may touch have bleed and gutters of their own
    shop: bool = False  # whether a print shop cuts, which wants them so
    marks: bool = False  # whether the sheet goes to a guillotine, with marks to cut by
    link: str = ""  # an address that stands before what the QR codes hold
    leaf: Paper | None = None  # what a book leaves of the paper, which sheets are then made for

    @property
    def theme(self) -> Theme:
        """The colours of the style."""
        return Theme(self.style)

    @property
    def sheet(self) -> Paper:
        """The paper, upright, or what is left of it in a book."""
        return self.leaf or paper(self.paper)

    def at_true_size(self) -> PrintOptions:
        """Return the options for a page that no paper enlarges: tiles, tokens, maps."""
        return replace(self, true_size=True)

    def sides(self, two_sided: bool) -> Duplex:
        """Return how backs are printed; what has two sides is turned over its long edge, usually.

        >>> PrintOptions().sides(two_sided=True), PrintOptions().sides(two_sided=False)
        ('long-edge', 'none')
        """
        return self.duplex or ("long-edge" if two_sided else "none")

    def sheets(self, usual: int = 1) -> int:
        """Return how many sheets to print of what everybody writes on.

        >>> PrintOptions(players=4, copies=2).sheets(), PrintOptions(copies=2).sheets(usual=3)
        (8, 6)
        """
        return (self.players or usual) * self.copies

    def area(self, landscape: bool = False) -> Box:
        """Return the page a layout draws on, before it is enlarged to the paper."""
        sheet = self.sheet.landscape if landscape else self.sheet
        zoom = self.zoom
        return Box(0.0, 0.0, sheet.width / zoom, sheet.height / zoom)

    def printable(self, landscape: bool = False) -> Box:
        """Return the part of `area` that every printer reaches."""
        return self.area(landscape).inset(SAFE / self.zoom)

    @property
    def zoom(self) -> float:
        """How much larger the paper shows what a layout draws on `area`."""
        if self.true_size:
            return 1.0
        width, height = _LARGE_PRINT if self.large_print else (_DESIGN_WIDTH, _DESIGN_HEIGHT)
        return max(1.0, min(self.sheet.width / width, self.sheet.height / height))

    @property
    def larger(self) -> float:
        """How much larger than usual is what has a size of its own, such as pieces and their words.

        >>> PrintOptions().larger, PrintOptions(large_print=True).larger
        (1.0, 1.3333333333333333)
        """
        return LARGER if self.large_print else 1.0

    def enlarged(self, design: Block) -> Block:
        """Return a piece that lies beside none of a published game: large print makes it larger."""
        return design.placed(0.0, 0.0, LARGER) if self.large_print else design

    @property
    def small(self) -> bool:
        """Whether layouts have no more room than on A5."""
        return self.area().width <= 165

    def margin(self) -> float:
        """Return the margin: less on small paper, never into what printers cannot reach."""
        return 8.0 if self.small else 12.0

    def inside(self) -> Box:
        """Return the page within its margins."""
        return self.within(self.area())

    def within(self, page: Box) -> Box:
        """Return any page within these margins."""
        return page.inset(self.margin(), _TOP)

    @property
    def ruler_length(self) -> float:
        """How long the ruler is in a layout on `area`, without its label."""
        return 100.0 / self.zoom

    def ruler(self, x: float, y: float, end: float = inf) -> Group:
        """Return the ruler for a layout on `area`: 100 mm on paper, however much it is enlarged.

        Its label stands within it where it would reach beyond `end`.
        """
        within = x + RULER_ROOM / self.zoom > end
        drawn = ruler(0.0, 0.0, self.theme, within=within, size=8.7 if self.large_print else 6.5)
        return Group((drawn,), dx=x, dy=y, scale=1 / self.zoom)

    def page(
        self,
        drawn: Block | Parts,
        title: str,
        description: str = "",
        landscape: bool = False,
    ) -> Page:
        """Put what is drawn on `area` onto the paper."""
        whole = Block(0.0, 0.0, tuple(drawn.shapes), tuple(drawn.fields))
        placed = whole.placed(0.0, 0.0, self.zoom)
        sheet = self.sheet.landscape if landscape else self.sheet
        return Page.on(sheet, placed.shapes, placed.fields, title, description)

    def one_piece(
        self, design: Block, title: str, description: str = "", shrink: bool = False
    ) -> Page:
        """Put a design of a size of its own (a map for A3) in the middle of the paper.

        The paper lies as the design does. A design that is too large raises FitError, unless it
        may shrink.
        """
        landscape = design.width > design.height
        area = self.at_true_size().area(landscape)
        scale = min(1.0, area.width / design.width, area.height / design.height)
        if scale < 1 and not shrink:
            raise FitError(
                f"{title}: {design.width:g} × {design.height:g} mm do not fit "
                f"{self.paper} ({area.width:g} × {area.height:g} mm)"
            )
        left = area.cx - design.width * scale / 2
        top = area.cy - design.height * scale / 2
        placed = design.placed(left, top, scale)
        whole = Block(area.width, area.height, placed.shapes, placed.fields)
        return self.at_true_size().page(whole, title, description, landscape)
