"""What a player has, on the board of a screen: markers in rows, nights and events, everybody's."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from generator.core.text import Texts
from generator.core.touch import PlayPiece
from generator.games.vacances.notation.states import names_of
from generator.games.vacances.paper.spaces import kind_shapes
from generator.games.vacances.paper.tokens import Marker, marker_shapes, player_markers
from generator.games.vacances.rules.calendar import EVENTS
from generator.games.vacances.rules.markers import BEACHES, SERIES, event_mask, series_masks
from generator.games.vacances.rules.scoring import row_points, score_traveller
from generator.games.vacances.rules.state import State, Traveller, count, new_series
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.shapes import Rect, Shape
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type

# Sizes of drawings and of their places, in millimetres of the page.
SLOT, SLOT_STEP = 9.6, 10.6  # of a marker in a row
ROW = (84.0, SLOT)
SEAT = (71.0, 7.6)
TOTAL = (26.0, SLOT)
SLOTS = {"nights": 5, "events": len(EVENTS), "new": 6}
"""The places of markers below the rows; nobody takes more than six markers a day."""
_SIGNS = ("visit", "promenade", "sport", "beach", "restaurant")  # of the series


@cache
def _markers() -> dict[str, Marker]:
    """Return the markers by their names."""
    return {one.item or one.kind: one for one in player_markers()}


def _of_series(one: Traveller, series: int) -> tuple[str, ...]:
    if series == BEACHES:
        return ("beach",) * one.beaches
    return tuple(names_of(one.had & series_masks()[series]))


def row_pieces(one: Traveller, text: Texts, theme: Theme) -> list[PlayPiece]:
    """Return the rows that are laid with what they count, and what waits to be laid."""
    laid = []
    for row, series in enumerate(one.rows, start=1):
        points = row_points(row, count(one, series))
        sum_ = f"{count(one, series)} × {row} = {points}"
        said = text("board.row", series=text(f"series.{SERIES[series]}"), sum=sum_)
        laid.append(PlayPiece(f"row.{row}", said, _line(_of_series(one, series), sum_, theme), ROW))
    new = [name for series in new_series(one) for name in _of_series(one, series)]
    if new:
        said = ", ".join(text(f"series.{SERIES[series]}") for series in new_series(one))
        laid.append(_slots("new", said, new, theme))
    return laid


@lru_cache(maxsize=512)
def _line(names: tuple[str, ...], sum_: str, theme: Theme) -> tuple[Shape, ...]:
    style = Type(theme).value.sized(11)
    baseline = SLOT / 2 + cap_height(style.font, style.size) / 2
    return (*_side_by_side(names, theme), style.at(ROW[0], baseline, sum_, "end"))


@lru_cache(maxsize=512)
def _side_by_side(names: tuple[str, ...], theme: Theme) -> tuple[Shape, ...]:
    return tuple(
        shape
        for k, name in enumerate(names)
        for shape in marker_shapes(
            _markers()[name], SLOT / 2 + k * SLOT_STEP, SLOT / 2, SLOT * 0.42, theme
        )
    )


def slots_width(places: int) -> float:
    """Return how wide so many places of markers are."""
    return (places - 1) * SLOT_STEP + SLOT


def _slots(place: str, words: str, names: Sequence[str], theme: Theme) -> PlayPiece:
    width = slots_width(SLOTS[place])
    return PlayPiece(place, words, _side_by_side(tuple(names), theme), (width, SLOT))


def bonus_pieces(one: Traveller, text: Texts, theme: Theme) -> list[PlayPiece]:
    """Return the nights, the events and the total."""
    events, total = names_of(one.had & event_mask()), score_traveller(one).total
    laid = [PlayPiece("total", str(total), _total(total, theme), TOTAL)]
    if one.lodgings:
        laid.append(_slots("nights", str(one.lodgings), ("lodging",) * one.lodgings, theme))
    if events:
        said = ", ".join(text(f"marker.{event}") for event in events)
        laid.append(_slots("events", said, events, theme))
    return laid


@lru_cache(maxsize=256)
def _total(total: int, theme: Theme) -> tuple[Shape, ...]:
    style = Type(theme).strong.sized(17)
    baseline = TOTAL[1] / 2 + cap_height(style.font, style.size) / 2
    return (style.at(TOTAL[0] / 2, baseline, str(total), "middle"),)


def seat_pieces(state: State, own: int, text: Texts, theme: Theme) -> list[PlayPiece]:
    """Return everybody's series in the order of their rows, and totals: all of it lies open."""
    laid = []
    for seat, one in enumerate(state.travellers):
        series = (*one.rows, *new_series(one))
        counts = tuple((s, count(one, s)) for s in series)
        total = score_traveller(one).total
        said = [f"{text(f'series.{SERIES[s]}')} {number}" for s, number in counts]
        words = text("board.seat-has", series=", ".join(said) or text("play.none"), total=total)
        shapes = _seat(counts, total, seat == own, theme)
        laid.append(PlayPiece(f"seat.{seat + 1}", words, shapes, SEAT))
    return laid


@lru_cache(maxsize=512)
def _seat(
    counts: tuple[tuple[int, int], ...], total: int, own: bool, theme: Theme
) -> tuple[Shape, ...]:
    small, strong = Type(theme).value.sized(9), Type(theme).strong.sized(12)
    y, room = SEAT[1] / 2, Box(0.0, 0.0, *SEAT).inset(0.2)
    shapes: list[Shape] = [Rect.of(room, 1.2, None, theme.pen("brick", 0.4))] if own else []
    for k, (series, number) in enumerate(counts):
        x = 4.0 + k * 11.4
        shapes += kind_shapes(_SIGNS[series], "", x, y, 2.9, theme)
        shapes.append(small.at(x + 3.9, y + cap_height(small.font, 9) / 2, str(number)))
    drop = cap_height(strong.font, 12) / 2
    return (*shapes, strong.at(SEAT[0] - 1.4, y + drop, str(total), "end"))
