"""What the map shows around the spaces: shores, walls, names, fillers, as the data file says."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, get_args

from generator.layout.ink.box import Box
from generator.layout.ink.curves import Point
from generator.layout.ink.shapes import Anchor

_FILE = Path(__file__).with_name("map.toml")
Curves = Mapping[str, tuple[Point, ...]]


@dataclass(frozen=True, slots=True)
class Label:
    """The name of a space in lines; y is the baseline of the first."""

    space: str
    x: float
    y: float
    anchor: Anchor
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Water:
    """The name of a water or an island, which is no space, by the middle of its baseline."""

    text: str
    x: float
    y: float
    size: float
    tracking: float = 0.0


@dataclass(frozen=True, slots=True)
class Filler:
    """A pale picture where nothing else is, by its centre."""

    symbol: str
    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Chart:
    """The data of the map; all curves but docks, rampart and fort are closed smooth ones."""

    frame: tuple[float, float]
    counter: Box
    legend: Box
    compass: tuple[float, float, float]
    ruler: Point
    water: tuple[str, ...]
    shores: Curves
    beaches: Curves
    docks: Curves
    rampart: tuple[Point, ...]
    towers: tuple[Point, ...]
    fort: tuple[Point, ...]
    labels: tuple[Label, ...]
    numbers: Mapping[str, float]  # the direction of a space's number, degrees clockwise from right
    names: tuple[Water, ...]
    fillers: tuple[Filler, ...]


@cache
def the_chart(lang: str = "fr") -> Chart:
    """Return the map's data, its names in a language."""
    with _FILE.open("rb") as file:
        data = tomllib.load(file)
    x, y, r = data["compass"]
    return Chart(
        frame=(data["frame"][0], data["frame"][1]),
        counter=Box(*data["counter"]),
        legend=Box(*data["legend"]),
        compass=(x, y, r),
        ruler=(data["ruler"][0], data["ruler"][1]),
        water=tuple(data["water"]),
        shores=_curves(data["shores"]),
        beaches=_curves(data["beaches"]),
        docks=_curves(data["docks"]),
        rampart=_points(data["walls"]["rampart"]),
        towers=_points(data["walls"]["towers"]),
        fort=_points(data["walls"]["fort"]),
        labels=tuple(_label(one, lang) for one in data.get("label", ())),
        numbers=data.get("numbers", {}),
        names=tuple(_water(one, lang) for one in data.get("name", ())),
        fillers=tuple(
            Filler(symbol, *place)
            for symbol, places in data.get("fillers", {}).items()
            for place in places
        ),
    )


def _curves(table: Mapping[str, Sequence[Any]]) -> Curves:
    return {name: _points(points) for name, points in table.items()}


def _points(points: Sequence[Any]) -> tuple[Point, ...]:
    return tuple((x, y) for x, y in points)


def _water(one: dict[str, Any], lang: str) -> Water:
    text = one.get(lang, one["text"])
    return Water(text, one["x"], one["y"], one["size"], one.get("tracking", 0.0))


def _label(one: dict[str, Any], lang: str) -> Label:
    if one["anchor"] not in get_args(Anchor):
        raise ValueError(f"label of {one['space']}: unknown anchor {one['anchor']!r}")
    return Label(
        one["space"], one["x"], one["y"], one["anchor"], tuple(one.get(lang, one["lines"]))
    )
