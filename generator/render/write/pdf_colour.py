"""Colours as PDF operators: RGB for screens and printers at home, CMYK and marks for a press."""

from __future__ import annotations

from functools import cache

from generator.layout.ink.colour import Colour
from generator.layout.page.marks import REGISTRATION
from generator.render.write.numbers import short

ALL_PLATES = "All"  # the resource that stands for every plate of a press


@cache
def fill_operators(colour: Colour, press: bool) -> str:
    """Return what sets the colour of areas and texts."""
    if press and colour == REGISTRATION:
        return f"/{ALL_PLATES} cs 1 scn"
    return _parts(colour, press) + ("k" if press else "rg")


@cache
def pen_operators(colour: Colour, press: bool) -> str:
    """Return what sets the colour of lines."""
    if press and colour == REGISTRATION:
        return f"/{ALL_PLATES} CS 1 SCN"
    return _parts(colour, press) + ("K" if press else "RG")


def _parts(colour: Colour, press: bool) -> str:
    return "".join(f"{short(part, 4)} " for part in (colour.cmyk if press else colour.rgb))


def overprints(colour: Colour | None) -> bool:
    """Tell whether texts and lines of a colour are printed over what lies below: full black alone.

    Everything else is cut out of what lies below: white would vanish, and colours would mix.
    """
    return colour is not None and colour.cmyk == (0.0, 0.0, 0.0, 1.0)


def overprint_name(fill: bool, pen: bool) -> str:
    """Return the name of the graphics state in which areas or lines overprint, or neither do."""
    return f"Over{'Fill' if fill else ''}{'Pen' if pen else ''}" if fill or pen else "CutOut"
