"""What a player looks up or fills in below the city: actions, persons, score, defence, series."""

from __future__ import annotations

from collections.abc import Iterable

from generator.core.findings import signed
from generator.core.text import common
from generator.games.saint_malo.notation.form_ticks import LAST_DEFENCE
from generator.games.saint_malo.paper.marks import SYMBOL_FILES, letter_disc
from generator.games.saint_malo.paper.people import bare
from generator.games.saint_malo.paper.ships import SHIPS, ship
from generator.games.saint_malo.paper.ships import height as ship_height
from generator.games.saint_malo.paper.tracks import defence_track
from generator.games.saint_malo.rules.actions import SYMBOLS
from generator.games.saint_malo.rules.city import PERSONS
from generator.games.saint_malo.rules.persons import LEVELS
from generator.games.saint_malo.rules.pirates import STRENGTHS
from generator.games.saint_malo.rules.scoring import (
    BOXES,
    CANNON_POINTS,
    FULL_POINTS,
    SERIES_POINTS,
)
from generator.games.saint_malo.texts import texts
from generator.layout.cutting.dice import die_face
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height, text_width
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Rect, Shape, Use, polygon
from generator.layout.ink.textbox import TextBox, TextStyle
from generator.layout.ink.typography import Type
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import fitted, section, write_box

SECTION = 4.8  # a section head and the air below it
TOTAL = 9.6  # the line of the total
_LEAST_FIGURE = 5.8  # the height of a line from which on persons are seen
_FIGURE = 6.2  # how high they are at most, between their heads and their letter


def _middle(style: TextStyle, box: Box) -> float:
    """Return the baseline that centres capitals in a line."""
    return box.cy + cap_height(style.font, style.size) / 2


def actions(box: Box, options: PrintOptions, columns: int = 1) -> list[Shape]:
    """Return what each face of the dice does, and what it costs to turn one."""
    text = texts(options.lang)
    shapes: list[Shape] = [*section(text("sheet.actions"), box.x, box.y + 2.6, options)]
    count = len(SYMBOLS) + 1
    lines = CellGrid(_below_head(box), columns, -(-count // columns), 8.0, 0.0).cells()[:count]
    words = [*(text(f"action.{code}") for code in SYMBOLS), text("sheet.rotate")]
    indent = _icon(lines[0]).width + 2.2
    wide = lines[0].width - indent
    style = _common_style(words if not options.large_print else (), wide, options)
    for word, line in zip(words, lines, strict=True):
        room = Box(line.x + indent, line.y, wide, line.height)
        shapes += TextBox(room, word, style, valign="middle").shapes()
    for code, symbol, line in zip(SYMBOLS, SYMBOL_FILES, lines, strict=False):
        shapes += (
            sword_die(_icon(line), options)
            if code == "S"
            else die_face(symbol, _icon(line), options.theme)
        )
    return shapes + rotation(_icon(lines[-1]), options)


def sword_die(die: Box, options: PrintOptions) -> list[Shape]:
    """Return the die of the swords, which are no action: red, and in grey of a heavier frame."""
    theme = options.theme
    return [
        Rect.of(die, die.width * 0.16, theme.ground("white"), theme.pen("brick", 0.7)),
        Use.centred(SYMBOL_FILES[-1], die.cx, die.cy, die.width * 0.66, theme.line("brick")),
    ]


def _below_head(box: Box) -> Box:
    return Box(box.x, box.y + SECTION, box.width, box.height - SECTION)


def _icon(line: Box) -> Box:
    side = min(7.2, line.height - 0.8)
    return Box(line.x, line.cy - side / 2, side, side)


def _common_style(lines: Iterable[str], width: float, options: PrintOptions) -> TextStyle:
    """Return one size for all lines of a list: the largest at which the longest fits."""
    body = Type(options.theme).body.sized(8.4)
    fitting = (fitted(body, words, width) for words in lines)
    return min(fitting, key=lambda style: style.size, default=body)


def rotation(die: Box, options: PrintOptions) -> list[Shape]:
    """Return the price of turning a die: a die with a coin."""
    theme = options.theme
    return [
        Rect.of(die, die.width * 0.16, stroke=theme.pen("ink", 0.35)),
        Use.centred("coin", die.cx, die.cy, die.width * 0.66, theme.line("ink")),
    ]


def persons(box: Box, options: PrintOptions) -> list[Shape]:
    """Return the person table: heads, who it is, letter, name, effect."""
    text, theme, type_ = texts(options.lang), options.theme, Type(options.theme)
    shapes: list[Shape] = [*section(text("sheet.persons"), box.x, box.y + 2.6, options)]
    number, name = type_.value.sized(9), type_.value.sized(8.2)
    names = {code: text(f"person.{code}").capitalize() for code in PERSONS}
    widest = max(text_width(word, name.font, name.size) for word in names.values())
    high = _below_head(box).height / len(PERSONS)
    seen, figure = high >= _LEAST_FIGURE, min(high - 0.4, _FIGURE)
    name_x = box.x + (17.2 if seen else 14.2)
    left = name_x + widest + 2.4
    effects = (text(f"effect.{code}") for code in PERSONS)
    effect = _common_style(effects, box.right - left, options)
    for code, line in zip(
        PERSONS, CellGrid(_below_head(box), 1, len(PERSONS)).cells(), strict=True
    ):
        shapes += [
            number.at(line.x, _middle(number, line), str(LEVELS[code])),
            name.at(name_x, _middle(name, line), names[code]),
        ]
        if seen:
            shapes += [
                Use.centred("head", line.x + 3.9, line.cy, 3.8, theme.line("ink")),
                bare(code, line.x + 8.8, line.cy + figure / 2, figure, options.theme),
                *letter_disc(code, line.x + 14.5, line.cy, 1.9, options),
            ]
        else:
            shapes += [
                Use.centred("head", line.x + 4.6, line.cy, 4.4, theme.line("ink")),
                *letter_disc(code, line.x + 10.4, line.cy, 2.5, options),
            ]
        shapes.append(effect.at(left, _middle(effect, line), text(f"effect.{code}")))
    return shapes


def score_hints(options: PrintOptions) -> dict[str, str]:
    """Return what each score box is worked out from."""
    text = texts(options.lang)
    return {
        "points": text("sheet.track"),
        "full": f"+{FULL_POINTS}",
        "coins": text("sheet.hint-coins"),
        "logs": text("sheet.hint-logs"),
        "churches": text("sheet.hint-churches"),
        "cannons": signed(CANNON_POINTS),
    }


def score_field(key: str, box: Box, options: PrintOptions) -> Field:
    """Return the field of a score box; the points' is the tally of the track."""
    text = texts(options.lang)
    id_, label = (
        ("tally-points", text("field.points")) if key == "points" else (key, text(f"box.{key}"))
    )
    return Field(id_, box.inset(0.5), "number", label, 4, box.height * 1.6, block="score")


def score(box: Box, options: PrintOptions) -> Parts:
    """Return the final score: a box a line, then the total."""
    text, type_ = texts(options.lang), Type(options.theme)
    parts = Parts([*section(text("sheet.score"), box.x, box.y + 2.6, options)])
    hints = score_hints(options)
    room = _below_head(box)
    lines = CellGrid(Box(room.x, room.y, room.width, room.height - TOTAL), 1, len(hints)).cells()
    label, note = type_.body.sized(8.6), type_.note
    for (key, hint), line in zip(hints.items(), lines, strict=True):
        words = text("tally.points" if key == "points" else f"score.{key}").capitalize()
        place = Box(line.right - 17, line.y + 0.5, 17, line.height - 1.0)
        parts.shapes += [
            label.at(line.x, _middle(label, line), words),
            note.at(place.x - 2, _middle(note, line), hint, "end"),
            write_box(place, options, 0.3, 0.8),
        ]
        parts.fields.append(score_field(key, place, options))
    total = Box(room.right - 24, room.bottom - TOTAL + 1.4, 24, TOTAL - 1.4)
    strong = type_.strong
    parts.shapes += [
        strong.at(room.x, _middle(strong, total), common(options.lang)("total")),
        write_box(total, options, 0.9),
    ]
    parts.fields.append(score_field(BOXES[-1], total, options))
    return parts


def defence(box: Box, options: PrintOptions, columns: int = LAST_DEFENCE) -> Parts:
    """Return the track of the defence, which grows and never falls, below what adds to it."""
    text = texts(options.lang)
    title, note = text("sheet.defence"), text("sheet.defence-note")
    parts = Parts([*section(title, box.x, box.y + 2.6, options, note, box.right)])
    place = Box(box.x, box.y + SECTION + 0.4, box.width, 7.2 * LAST_DEFENCE / columns)
    parts.add(defence_track(place, columns, options))
    return parts


def pirates(box: Box, options: PrintOptions) -> list[Shape]:
    """Return the pirates' strengths on shields."""
    text = texts(options.lang)
    note = text("sheet.pirates-note")
    head = section(text("sheet.pirates"), box.x, box.y + 2.6, options, note, box.right)
    shapes: list[Shape] = [*head]
    place = Box(box.x, box.y + SECTION + 0.4, box.width, 8.0)
    for strength, cell in zip(
        STRENGTHS, CellGrid(place, len(STRENGTHS), 1, 1.0).cells(), strict=True
    ):
        shapes += shield(strength, cell, options)
    return shapes


def fleet(box: Box, options: PrintOptions) -> list[Shape]:
    """Return the ships of the rows side by side, each in the middle of its share of a box."""
    cells = CellGrid(box, SHIPS, 1, 1.0).cells()
    wide = min(cells[0].width + 1.0, box.height / ship_height(1.0))
    return [ship(row, cell.cx, cell.bottom, wide, options.theme) for row, cell in enumerate(cells)]


def shield(strength: int, box: Box, options: PrintOptions, size: float = 9.6) -> list[Shape]:
    """Return a shield with a strength."""
    theme = options.theme
    # Two figures leave some white on both sides of them.
    style = fitted(Type(theme).value.sized(size), str(strength), box.width * 0.64)
    shoulder = box.y + box.height * 0.72
    points = [
        (box.x, box.y),
        (box.right, box.y),
        (box.right, shoulder),
        (box.cx, box.bottom),
        (box.x, shoulder),
    ]
    baseline = box.y + box.height * 0.45 + cap_height(style.font, style.size) / 2
    return [
        polygon(points, theme.fill("brick", 0.14), theme.pen("brick", 0.4)),
        style.at(box.cx, baseline, str(strength), "middle"),
    ]


def series(box: Box, options: PrintOptions) -> list[Shape]:
    """Return what church series are worth, below their title."""
    text = texts(options.lang)
    title, note = text("sheet.series"), text("sheet.points-unit")
    head = section(title, box.x, box.y + 2.6, options, note, box.right)
    return [*head, *series_table(Box(box.x, box.y + SECTION + 0.4, box.width, 8.0), options)]


def series_table(place: Box, options: PrintOptions) -> list[Shape]:
    """Return what church series are worth, by their length."""
    theme, type_ = options.theme, Type(options.theme)
    lengths = range(1, len(SERIES_POINTS))
    pen = theme.pen("granite", 0.2)
    label, value = type_.note, type_.value.sized(9.2)
    shapes: list[Shape] = []
    for length, cell in zip(lengths, CellGrid(place, len(lengths), 1).cells(), strict=True):
        upper = Box(cell.x, cell.y, cell.width, cell.height * 0.45)
        lower = Box(cell.x, upper.bottom, cell.width, cell.height - upper.height)
        words = "1" if length == 1 else f"1–{length}"
        shapes += [
            Rect.of(upper, fill=theme.fill("mist"), stroke=pen),
            Rect.of(lower, fill=theme.ground("white"), stroke=pen),
            label.at(cell.cx, _middle(label, upper), words, "middle"),
            value.at(cell.cx, _middle(value, lower), str(SERIES_POINTS[length]), "middle"),
        ]
    return shapes
