"""What a player of a sprint counts: short tracks, each with the box of what it brings, and the sum.

The boxes stand below one another at the right, and the total below them all.
"""

from __future__ import annotations

from generator.core.text import common
from generator.games.saint_malo.notation.form_ticks import last_point
from generator.games.saint_malo.paper.audience import told
from generator.games.saint_malo.paper.reminders import score_field, series_table
from generator.games.saint_malo.paper.tracks import (
    cannon_track,
    coin_track,
    head_with_box,
    log_track,
    points_track,
)
from generator.games.saint_malo.rules.city import CANNONS
from generator.games.saint_malo.rules.scoring import BOXES
from generator.games.saint_malo.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.shapes import Line
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import write_box

TOTAL = 11.0  # the height of the total: two digits with a pen
_TOTAL_WIDTH = 18.0
_BOX = 13.0  # the width of the other boxes
_HEAD = 7.6  # a title with its box, and the air below
_COLUMNS = {"coins": 8, "logs": 6, "points": 10, "cannons": CANNONS}
_ROWS = {"coins": 2, "logs": 2, "cannons": 1, "churches": 1}
_LEAST = {"coins": 6.8, "logs": 5.6, "points": 5.4, "cannons": 6.6, "churches": 7.0}  # a row
_GAP = 1.6
_GROWN = 0.7  # what a row grows at most
_NARROW = 58.0  # a track beside whose title there is no room for a note


def ledger_height(keys: tuple[str, ...], options: PrintOptions) -> float:
    """Return the least height of some of the tracks below one another."""
    rows = sum(_HEAD + _rows(key, options) * _LEAST[key] for key in keys)
    return rows + (len(keys) - 1) * _GAP


def _rows(key: str, options: PrintOptions) -> int:
    """Return how many rows a track has: that of the points as many as it needs."""
    return _last_point(options) // _COLUMNS[key] if key == "points" else _ROWS[key]


def _last_point(options: PrintOptions) -> int:
    assert options.ident is not None, "a sprint is the sheet of an id"
    return last_point(options.ident.variant)


def ledger(box: Box, keys: tuple[str, ...], options: PrintOptions) -> Parts:
    """Return some of the tracks below one another, as high as a box."""
    spare = box.height - ledger_height(keys, options)
    rows = sum(_rows(key, options) for key in keys)
    # Rows grow a little, the rest is air between the tracks.
    grown = min(max(spare, 0.0) / rows, _GROWN)
    gap = _GAP + (spare - grown * rows) / max(len(keys) - 1, 1)
    parts, y = Parts(), box.y
    for key in keys:
        high = _HEAD + _rows(key, options) * (_LEAST[key] + grown)
        parts.add(_track(key, Box(box.x, y, box.width, high), options))
        y += high + gap
    return parts


def _track(key: str, box: Box, options: PrintOptions) -> Parts:
    """Return a track below its title and the box of what it brings."""
    text = texts(options.lang)
    narrow = box.width < _NARROW
    lumber = "sheet.lumber-short" if narrow else "sheet.lumber"
    churches = "sheet.churches" if narrow else "sheet.series"
    titles = {
        "coins": (text("sheet.bank"), text("sheet.coins-note")),
        "logs": (text(lumber), text("sheet.logs-note")),
        "points": (text("sheet.points"), told("sheet.tick-points", options)),
        "cannons": (text("sheet.cannons"), text("sheet.cannons-note")),
        "churches": (text(churches), text("sheet.points-unit")),
    }
    parts = _score_head(key, *titles[key], box, options)
    place = Box(box.x, box.y + _HEAD, box.width, box.height - _HEAD)
    if key == "coins":
        parts.add(coin_track(place, _COLUMNS[key], _ROWS[key], options))
    elif key == "logs":
        parts.add(log_track(place, _COLUMNS[key], _ROWS[key], options))
    elif key == "points":
        parts.add(points_track(place, _COLUMNS[key], options, _last_point(options)))
    elif key == "cannons":
        parts.add(cannon_track(place, _COLUMNS[key], options))
    else:
        parts.shapes += series_table(place, options)
    return parts


def _score_head(key: str, title: str, note: str, box: Box, options: PrintOptions) -> Parts:
    return head_with_box(score_field(key, box, options), title, note, box, options, _BOX)


def total(box: Box, options: PrintOptions) -> Parts:
    """Return the total at the right of a box, a place a digit, and its label before it."""
    theme, strong = options.theme, Type(options.theme).strong
    place = Box(box.right - _TOTAL_WIDTH, box.bottom - TOTAL, _TOTAL_WIDTH, TOTAL)
    base = place.cy + cap_height(strong.font, strong.size) / 2
    parts = Parts(
        [strong.at(place.x - 2, base, common(options.lang)("total"), "end")],
        [score_field(BOXES[-1], place, options)],
    )
    parts.shapes.append(write_box(place, options, 0.9))
    if not options.fillable:  # on a screen it is one number
        pale = theme.pen("granite", 0.2)
        parts.shapes.append(Line(place.cx, place.y + 1.2, place.cx, place.bottom - 1.2, pale))
    return parts
