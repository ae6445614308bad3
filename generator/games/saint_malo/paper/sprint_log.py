"""The log of a sprint: a line a turn in the sheet's own alphabet, which is spelled out with it."""

from __future__ import annotations

from functools import partial

from generator.core.ident import Ident
from generator.games.saint_malo.notation.alphabet import NO_BREAK, legend, person_legend
from generator.games.saint_malo.notation.moves import parse_action
from generator.games.saint_malo.notation.sheet_log import record_action
from generator.games.saint_malo.notation.words import action_words
from generator.games.saint_malo.paper.puzzle_page import puzzle_page
from generator.games.saint_malo.paper.reminders import SECTION
from generator.games.saint_malo.rules.turn import TURN_LIMIT
from generator.games.saint_malo.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Group, Line
from generator.layout.ink.textbox import Flowed, flow
from generator.layout.ink.typography import Type
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.framed import Framed
from generator.layout.sheet.furniture import section

_LINE = 5.2  # the least height of a line to write an action on
_TURNS = TURN_LIMIT["sprint"]
_EXAMPLE_LINE = 5.6


def log_fits(width: float, height: float, options: PrintOptions) -> bool:
    """Tell whether the log has room in a place; where it has none it takes a page of its own."""
    return height >= SECTION + _TURNS * _LINE + _hint(0.0, width, options).bottom


def log(box: Box, options: PrintOptions) -> Parts:
    """Return the log and, below it, what its letters mean, with an example of each."""
    hint = _hint(box.x, box.width, options)
    parts = _head(box, options)
    parts.shapes.append(Group(hint.shapes, dy=box.bottom - hint.bottom))
    top = box.y + SECTION - 1
    parts.add(_lines(Box(box.x, top, box.width, box.height - SECTION - hint.bottom), options))
    return parts


def log_page(ident: Ident, options: PrintOptions) -> Framed:
    """Return the log on a page of its own, for paper on which the rolls leave it no room."""
    inside, note = partial(_log_alone, options), texts(options.lang)("sheet.log-text")
    return puzzle_page(inside, note, "sheet.describe-log", ident, options)


def _log_alone(options: PrintOptions, room: Box) -> Parts:
    examples = _examples(options)
    low = SECTION + len(examples) * _EXAMPLE_LINE + 9.0
    place = Box(room.x, room.y, room.width, room.height - low - 6)
    parts = _head(place, options)
    lines = Box(place.x, place.y + SECTION, place.width, place.height - SECTION)
    parts.add(_lines(lines, options))
    parts.add(_alphabet(Box(room.x, room.bottom - low, room.width, low), options))
    return parts


def _head(box: Box, options: PrintOptions) -> Parts:
    text = texts(options.lang)
    title, note = text("sheet.log"), text("sheet.log-note")
    return Parts([*section(title, box.x, box.y + 2.6, options, note, box.right)])


def _lines(box: Box, options: PrintOptions) -> Parts:
    """Return a line a turn for the action taken, as `malo verify` reads it."""
    text, number = texts(options.lang), Type(options.theme).value.sized(9)
    pen, parts = options.theme.pen("granite", 0.3), Parts()
    for turn, line in enumerate(CellGrid(box, 1, _TURNS).cells(), start=1):
        left = line.x + 5
        parts.shapes += [
            number.at(line.x, line.bottom - 0.6, str(turn)),
            Line(left, line.bottom, line.right, line.bottom, pen),
        ]
        field = Box(left, line.bottom - 5, line.right - left, 4.8)
        label = text("field.move", turn=turn)
        parts.fields.append(Field(f"move.{turn}", field, "text", label, 60, 9, block="log"))
    return parts


def _hint(x: float, width: float, options: PrintOptions) -> Flowed:
    """Return the alphabet and its examples in small type, from a top of 0."""
    text, lang = texts(options.lang), options.lang
    kept = (example.replace(" ", NO_BREAK) for example in _examples(options))
    examples = text("sheet.log-examples", examples=" · ".join(kept))
    words = "\n".join((legend(lang), person_legend(lang), examples))
    return flow(x, 0.8, width, words, Type(options.theme).ident)


def _examples(options: PrintOptions) -> list[str]:
    return texts(options.lang)("log.examples").split(" · ")


def _alphabet(box: Box, options: PrintOptions) -> Parts:
    """Return the alphabet at length: every example with what it says."""
    text, type_, lang = texts(options.lang), Type(options.theme), options.lang
    parts = Parts([*section(text("sheet.log-letters"), box.x, box.y + 2.6, options)])
    letters = flow(box.x, 0.0, box.width, f"{legend(lang)}\n{person_legend(lang)}", type_.note)
    parts.shapes.append(Group(letters.shapes, dy=box.y + SECTION))
    y = box.y + SECTION + letters.bottom + 2.0
    for number, example in enumerate(_examples(options)):
        action = record_action(example, lang)
        assert action is not None, "every example can be read"
        base = y + (number + 0.7) * _EXAMPLE_LINE
        said = action_words(parse_action(action), lang)
        parts.shapes += [
            type_.value.at(box.x, base, example),
            type_.body.at(box.x + box.width * 0.34, base, said),
        ]
    return parts
