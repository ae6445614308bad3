"""The symbol files, read once into paths on a square of 100 × 100."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple
from xml.etree import ElementTree

from generator.core.assets import asset
from generator.layout.ink.shapes import Segment, segments

SYMBOL_SIZE = 100.0
_SVG = "{http://www.w3.org/2000/svg}"


class Outline(NamedTuple):
    """One path of a symbol: filled (even-odd) when it has no stroke, else stroked round."""

    segments: tuple[Segment, ...]
    stroke: float | None


@cache
def symbol_names() -> tuple[str, ...]:
    """Return the names of all symbols."""
    return tuple(sorted(path.stem for path in asset("templates", "symbols").glob("*.svg")))


@cache
def symbol(name: str) -> tuple[Outline, ...]:
    """Return the paths of a symbol by the name of its file."""
    if name not in symbol_names():
        raise ValueError(f"unknown symbol {name!r}: expected one of {', '.join(symbol_names())}")
    root = ElementTree.parse(asset("templates", "symbols", f"{name}.svg")).getroot()
    if root.get("viewBox") != "0 0 100 100":
        raise ValueError(f"symbol {name}: expected viewBox 0 0 100 100")
    return tuple(_outline(name, node) for node in root if node.tag != f"{_SVG}title")


def _outline(name: str, node: ElementTree.Element) -> Outline:
    if node.tag != f"{_SVG}path":
        raise ValueError(f"symbol {name}: expected only paths, found {node.tag}")
    width = node.get("stroke-width") if node.get("stroke") else None
    return Outline(segments(node.get("d", "")), float(width) if width else None)
