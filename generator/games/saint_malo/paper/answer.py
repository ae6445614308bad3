"""The answer of a sprint for the key of a book: the city at the end, and a line a turn."""

from __future__ import annotations

from generator.core.game import Solved
from generator.games.saint_malo.mind.best import Best
from generator.games.saint_malo.notation.words import action_words
from generator.games.saint_malo.paper.small_city import small_city
from generator.games.saint_malo.rules.rerolls import same_roll
from generator.games.saint_malo.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import FitError
from generator.layout.ink.textbox import TextBox
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions

_CITY = 0.47  # of the width
_GAP = 3.0


def answer(options: PrintOptions, solved: Solved[Best], width: float, height: float) -> Block:
    """Return the finished city, and beside it which roll was taken for what, turn by turn."""
    side = min(height, width * _CITY)
    city = solved.play.play.cities[-1].cells
    shapes = small_city(Box(0.0, 0.0, side, side), city, city, options)
    place = Box(side + _GAP, 0.0, width - side - _GAP, height)
    style = Type(options.theme).body.sized(8)
    try:
        told = "\n".join(_turns(solved.play, options))
        words = TextBox(place, told, style, even=True).shapes()
    except FitError:  # long turns are written as in a record
        words = TextBox(place, "\n".join(solved.moves), style).shapes()
    return Block(width, height, (*shapes, *words))


def _turns(best: Best, options: PrintOptions) -> list[str]:
    text = texts(options.lang)
    lines = []
    for number, ((dice, action), rolls) in enumerate(
        zip(best.play.turns, best.turns, strict=True), start=1
    ):
        taken = same_roll(rolls, dice)
        assert taken is not None, "a sprint takes one of its rolls"
        roll = rolls.index(taken) + 1
        words = action_words(action, options.lang)
        lines.append(text("sheet.answer-turn", turn=number, roll=roll, action=words))
    return lines
