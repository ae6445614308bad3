"""The main board: the pirate rows for 2 to 5 players, the persons, the actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate

from generator.games.saint_malo.paper.marks import letter_disc
from generator.games.saint_malo.paper.pirate_rows import HEAD, PLAYERS, PirateTrack
from generator.games.saint_malo.paper.reminders import SECTION, actions
from generator.games.saint_malo.rules.city import PERSONS
from generator.games.saint_malo.rules.persons import LEVELS
from generator.games.saint_malo.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height, text_width, wrap
from generator.layout.ink.shapes import Line, Shape, Use
from generator.layout.ink.textbox import TextBox, TextStyle
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.framed import Framed
from generator.layout.sheet.furniture import section
from generator.layout.sheet.sheet import PrintedSheet

_NOTES = 18.5
_GAP = 6.0
_ACTIONS = SECTION + 4 * 8.0
_LARGE_ACTIONS = SECTION + 7 * 7.0
_SMALL = 160.0  # the width of a room from which on the board has the actions


def main_board(options: PrintOptions) -> list[Page]:
    """Return the board; with a number of players the columns not in use are crossed off.

    In large print the persons and the actions have a page of their own.
    """
    text = texts(options.lang)
    title, about = text("sheet.board"), text("sheet.describe-board")
    inside, last = partial(_board, options), partial(_actions, options)
    draws = [Framed(title, inside, "", about, last=last)]
    if options.large_print:
        draws = [
            Framed(title, partial(_rows_and_notes, options), "", about),
            Framed(title, partial(_persons_and_actions, options), "", about),
        ]
    return PrintedSheet(text, options, "board").pages(draws)


def _board(options: PrintOptions, room: Box) -> Parts:
    small = room.width < _SMALL
    free = room.height - (0 if small else _ACTIONS + _GAP) - 2 * SECTION - HEAD - _NOTES - _GAP
    rows, lines = free * 0.47, free * 0.53
    pirates = Box(room.x, room.y, room.width, SECTION + HEAD + rows)
    notes = Box(room.x, pirates.bottom + 3.8, room.width, _NOTES - 3.8)
    persons = Box(room.x, notes.bottom + _GAP, room.width, SECTION + lines)
    parts = Parts([*_pirates(pirates, options), *_notes(notes, options)])
    parts.shapes += person_table(persons, options)
    return parts


def _rows_and_notes(options: PrintOptions, room: Box) -> Parts:
    """Return the first page of large print."""
    pirates = Box(room.x, room.y, room.width, room.height - _NOTES - _GAP)
    notes = Box(room.x, pirates.bottom + 3.8, room.width, _NOTES + _GAP - 3.8)
    return Parts([*_pirates(pirates, options), *_notes(notes, options)])


def _persons_and_actions(options: PrintOptions, room: Box) -> Parts:
    """Return the second page of large print."""
    persons = Box(room.x, room.y, room.width, room.height - _LARGE_ACTIONS - _GAP)
    place = Box(room.x, room.bottom - _LARGE_ACTIONS, room.width, _LARGE_ACTIONS)
    return Parts([*person_table(persons, options), *actions(place, options)])


def _actions(options: PrintOptions, room: Box) -> Parts:
    """Return the actions at the foot of the board, which small paper has no room for."""
    place = Box(room.x, room.bottom - _ACTIONS, room.width, _ACTIONS)
    return Parts([] if room.width < _SMALL else [*actions(place, options, columns=2)])


def _pirates(box: Box, options: PrintOptions) -> list[Shape]:
    text = texts(options.lang)
    note = text("sheet.board-note")
    head = section(text("sheet.pirates"), box.x, box.y + 2.6, options, note, box.right)
    players = options.players if options.players in (1, *PLAYERS) else None
    place = Box(box.x, box.y + SECTION, box.width - 1.4, box.height - SECTION)
    return [*head, *PirateTrack(place, options, players=players).parts().shapes]


def _notes(box: Box, options: PrintOptions) -> list[Shape]:
    """Return how the rows are used, in two columns."""
    text, style = texts(options.lang), Type(options.theme).body
    first = Box(box.x, box.y, box.width * 0.4, box.height)
    second = Box(first.right + 6, box.y, box.right - first.right - 6, box.height)
    return [
        *TextBox(first, text("sheet.board-players"), style).shapes(),
        *TextBox(second, text("sheet.board-attack"), style).shapes(),
    ]


def person_table(box: Box, options: PrintOptions) -> list[Shape]:
    """Return every person: the heads it takes, its letter, its name and its effect in words."""
    text, theme, type_ = texts(options.lang), options.theme, Type(options.theme)
    note = text("sheet.persons-note")
    head = section(text("sheet.persons"), box.x, box.y + 2.6, options, note, box.right)
    shapes: list[Shape] = [*head]
    small = box.width < _SMALL and not options.large_print
    size, pitch, radius = (3.8, 3.9, 2.9) if small else (5.2, 5.4, 3.6)
    name = type_.value.sized(8.6 if small else 10.5)
    names = {code: text(f"person.{code}").capitalize() for code in PERSONS}
    widest = max(text_width(word, name.font, name.size) for word in names.values())
    disc = box.x + 5 * pitch + radius + 3
    start = disc + radius + 2.5
    left = start + widest + 4
    effect = type_.body.sized(7.9 if small else 9.4)
    words = {code: _even(text(f"effect-long.{code}"), effect, box.right - left) for code in PERSONS}
    place = Box(box.x, box.y + SECTION, box.width, box.height - SECTION)
    lines = _rows(place, [*words.values()], box.width < _SMALL)
    for code, line in zip(PERSONS, lines, strict=True):
        shapes.append(Line(line.x, line.y, line.right, line.y, theme.pen("granite", 0.2)))
        shapes += [
            Use.centred("head", line.x + (i + 0.5) * pitch, line.cy, size, theme.line("ink"))
            for i in range(LEVELS[code])
        ]
        shapes += letter_disc(code, disc, line.cy, radius, options)
        baseline = line.cy + cap_height(name.font, name.size) / 2
        shapes.append(name.at(start, baseline, names[code]))
        words_box = Box(left, line.y, line.right - left, line.height)
        shapes += TextBox(words_box, "\n".join(words[code]), effect, valign="middle").shapes()
    return shapes


def _rows(box: Box, words: Sequence[Sequence[str]], small: bool) -> list[Box]:
    """Return a row a person; on small paper one with two lines is higher than the others."""
    shares = [1.0 + 0.4 * (len(lines) - 1) * small for lines in words]
    heights = [box.height * share / sum(shares) for share in shares]
    tops = accumulate(heights, initial=box.y)
    return [Box(box.x, top, box.width, high) for top, high in zip(tops, heights, strict=False)]


def _even(text: str, style: TextStyle, width: float) -> list[str]:
    """Return a text in as few lines as a width allows, which are then about equally long."""
    lines = wrap(text, style.font, style.size, width)
    for share in (0.5, 0.6, 0.7, 0.8, 0.9):
        narrower = wrap(text, style.font, style.size, width * share)
        if len(narrower) == len(lines):
            return narrower
    return lines
