"""The sheet of Five Boxes: dice, boxes, total."""

from five_boxes.deal import dice
from five_boxes.notation import sheet_values
from five_boxes.rules import BOXES, State
from five_boxes.texts import texts
from generator.core.game import Solved
from generator.layout.ink.box import Box
from generator.layout.ink.typography import Type
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.everybody import for_everybody
from generator.layout.sheet.furniture import Head, sheet_foot, sheet_head, write_box


def puzzle_pages(options: PrintOptions, solved: Solved[State] | None) -> list[Page]:
    return for_everybody([_sheet(options, None)], options)


def solution_pages(options: PrintOptions, solved: Solved[State], name: str | None) -> list[Page]:
    return [_sheet(options, solved.play)]


def _sheet(options: PrintOptions, play: State | None) -> Page:
    """Draw the sheet, empty with its fields or with a play written in."""
    assert options.ident is not None
    text, area = texts(options.lang), options.inside()
    rolled = text("dice", dice=" ".join(map(str, dice(options.ident))))
    head = Head(text("title"), rolled, "", str(options.ident), name_line=play is None)
    shapes, fields = map(list, sheet_head(head, area, options))
    values = {} if play is None else sheet_values(play, 0)
    for i, name in enumerate([*(f"box.{box}" for box in BOXES), "total"]):
        box = Box(area.x + 20 * i, area.y + 40, 16, 16)
        figure = Type(options.theme).value.sized(20)
        written = figure.at(box.cx, box.cy + 2.5, values.get(name, ""), "middle")
        shapes += [write_box(box, options), written]
        fields += [Field(name, box, "number", text("field", name=name), 2, 16)] * (play is None)
    shapes += sheet_foot(text("reminder"), area, options)
    title = f"{text('title')} {options.ident.seed}"
    return options.page(Parts(shapes, fields), title, text("title"))
