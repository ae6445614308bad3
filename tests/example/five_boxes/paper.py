"""The sheet of Five Boxes: dice, boxes, total."""

from five_boxes.deal import dice
from five_boxes.notation import sheet_values
from five_boxes.rules import BOXES, State
from five_boxes.texts import texts
from generator.core.game import Solved
from generator.layout.ink.box import Box
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.everybody import for_everybody
from generator.layout.sheet.framed import Framed
from generator.layout.sheet.furniture import write_box
from generator.layout.sheet.sheet import PrintedSheet


def puzzle_pages(options: PrintOptions, solved: Solved[State] | None) -> list[Page]:
    return for_everybody(_pages(PrintedSheet(texts(options.lang), options)), options)


def solution_pages(options: PrintOptions, solved: Solved[State], name: str | None) -> list[Page]:
    values = sheet_values(solved.play, 0)
    return _pages(PrintedSheet(texts(options.lang), options, "solution", name, values))


def _pages(sheet: PrintedSheet) -> list[Page]:
    def boxes(room: Box) -> Parts:
        parts = Parts()
        for i, name in enumerate([*(f"box.{box}" for box in BOXES), "total"]):
            box = Box(room.x + 20 * i, room.y + 10, 16, 16)
            parts.shapes.append(write_box(box, sheet.options))
            label = text("field", name=name)
            parts.fields.append(Field(name, box, "number", label, 2, 16, block="boxes"))
        return parts

    assert sheet.options.ident is not None
    text, dealt = sheet.text, " ".join(map(str, dice(sheet.options.ident)))
    return sheet.pages([Framed(text("dice", dice=dealt), boxes, text("reminder"))])
