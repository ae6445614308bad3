"""Text in a box: wrapped, shrunk if need be, aligned, never overflowing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from generator.layout.ink.box import Box
from generator.layout.ink.colour import Colour
from generator.layout.ink.fonts import (
    LEADING,
    MM_PER_PT,
    SMALLEST,
    block_height,
    fit,
    line_height,
    metrics,
    text_width,
    wrap,
)
from generator.layout.ink.shapes import Anchor, Text

Align: TypeAlias = Literal["left", "centre", "right"]
Valign: TypeAlias = Literal["top", "middle", "bottom"]
_EVENING = 0.5  # the step in which lines are made narrower
_ANCHORS: dict[Align, Anchor] = {"left": "start", "centre": "middle", "right": "end"}


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a text is set; leading is a multiple of the size."""

    font: str
    size: float
    colour: Colour
    leading: float = LEADING
    tracking: float = 0.0

    def sized(self, size: float) -> TextStyle:
        """Return the style at another size."""
        return replace(self, size=size)

    def at(self, x: float, y: float, text: str, anchor: Anchor = "start") -> Text:
        """Set one line of text with its baseline at y."""
        return Text(x, y, text, self.font, self.size, self.colour, anchor, self.tracking)


@dataclass(frozen=True, slots=True)
class TextBox:
    """A text that stays inside a box, shrinking down to a smallest size."""

    box: Box
    text: str
    style: TextStyle
    align: Align = "left"
    valign: Valign = "top"
    minimum: float = SMALLEST
    even: bool = False  # lines about equally long, so that no word stands alone on the last one

    def shapes(self) -> tuple[Text, ...]:
        """Return the lines; raises FitError when the box is too small for any readable size."""
        style, box = self.style, self.box
        fitted = fit(
            self.text,
            style.font,
            style.size,
            box.width,
            box.height,
            self.minimum,
            style.leading,
            style.tracking,
        )
        style = style.sized(fitted.size)
        top = self._top(len(fitted.lines), style)
        lines = _evened(self.text, style, box.width) if self.even else fitted.lines
        return _lines(lines, style, box, top, self.align)

    def _top(self, count: int, style: TextStyle) -> float:
        spare = self.box.height - block_height(count, style.font, style.size, style.leading)
        share = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[self.valign]
        top = self.box.y + spare * share
        if self.valign == "middle" and count:
            # The eye centres capitals and figures, not ascent and descent.
            known = metrics(style.font)
            drop = (known.ascent - known.cap_height - known.descent) / 2 * style.size * MM_PER_PT
            top -= max(-spare / 2, min(drop, spare / 2))
        return top


def _evened(text: str, style: TextStyle, width: float) -> tuple[str, ...]:
    """Break paragraphs into as few lines as a width needs, each as narrow as that allows."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        words = (
            text_width(one, style.font, style.size, style.tracking) for one in paragraph.split()
        )
        least, found = max(words, default=width), _wrapped(paragraph, style, width)
        narrow = width
        while narrow - _EVENING > least:
            narrow -= _EVENING
            narrower = _wrapped(paragraph, style, narrow)
            if len(narrower) > len(found):
                break
            found = narrower
        lines += found
    return tuple(lines)


def _wrapped(text: str, style: TextStyle, width: float) -> list[str]:
    return wrap(text, style.font, style.size, width, style.tracking)


def _lines(
    lines: tuple[str, ...], style: TextStyle, box: Box, top: float, align: Align
) -> tuple[Text, ...]:
    x = {"left": box.x, "centre": box.cx, "right": box.right}[align]
    first = top + metrics(style.font).ascent * style.size * MM_PER_PT
    step = line_height(style.size, style.leading)
    return tuple(
        style.at(x, first + k * step, line, _ANCHORS[align]) for k, line in enumerate(lines) if line
    )


def one_size(texts: Iterable[str], style: TextStyle, width: float, height: float) -> TextStyle:
    """Return a style shrunk until each of some texts fits a room, so that all are set alike."""
    fits = (fit(one, style.font, style.size, width, height, leading=style.leading) for one in texts)
    return style.sized(min(one.size for one in fits))


class Flowed(NamedTuple):
    """Lines set from the top, and the y where the next thing may start."""

    shapes: tuple[Text, ...]
    bottom: float


def flow(
    x: float, y: float, width: float, text: str, style: TextStyle, align: Align = "left"
) -> Flowed:
    """Set a paragraph at its full size from y downwards, as long as it gets."""
    lines = tuple(wrap(text, style.font, style.size, width, style.tracking))
    height = block_height(len(lines), style.font, style.size, style.leading)
    return Flowed(_lines(lines, style, Box(x, y, width, height), y, align), y + height)
