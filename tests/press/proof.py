"""A PDF on the bench: its dictionaries, and what it paints, operator by operator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeAlias

import pikepdf

Cmyk: TypeAlias = tuple[float, ...]
BLACK: Cmyk = (0.0, 0.0, 0.0, 1.0)
ALL: Cmyk = (1.0, 1.0, 1.0, 1.0)  # as the registration colour is told apart here
TEXTS = {"Tj", "TJ", "'", '"'}
FILLS = {"f", "F", "f*", "B", "B*", "b", "b*"}
STROKES = {"S", "s", "B", "B*", "b", "b*"}
DEVICES = {"/DeviceCMYK", "/DeviceGray"}


@dataclass(frozen=True)
class State:
    """The graphics state, as far as inks go."""

    fill: Cmyk = BLACK
    pen: Cmyk = BLACK
    over_fill: bool = False
    over_pen: bool = False
    text_mode: int = 0


@dataclass(frozen=True)
class Paint:
    """Something painted: a text, an area or a line, its inks, and whether it overprints."""

    what: str
    inks: Cmyk
    over: bool


@dataclass
class Painted:
    """Everything a file paints, counted, and what is not for a press."""

    paints: Counter[Paint] = field(default_factory=Counter)
    foreign: set[str] = field(default_factory=set)
    registered: dict[int, int] = field(default_factory=dict)  # strokes for all plates, by page


@dataclass
class Proof:
    """A file that is looked at: opened, as bytes, and what is worked out of it once."""

    pdf: pikepdf.Pdf
    data: bytes

    @cached_property
    def painted(self) -> Painted:
        """What the pages paint."""
        return painted(self.pdf)

    @cached_property
    def dictionaries(self) -> list[Any]:
        """Every dictionary and stream, those inside others as well."""
        return list(_dictionaries(self.pdf))


def _dictionaries(pdf: pikepdf.Pdf) -> Iterator[Any]:
    stack: list[Any] = list(pdf.objects)
    while stack:
        thing = stack.pop()
        if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
            yield thing
            inner = [value for _, value in thing.items()]
        elif isinstance(thing, pikepdf.Array):
            inner = list(thing)
        else:
            continue
        stack += [one for one in inner if isinstance(one, pikepdf.Object) and not one.is_indirect]


def painted(pdf: pikepdf.Pdf) -> Painted:
    """Go through all pages, and through forms as often as they are shown in another state."""
    found = Painted()
    for number, page in enumerate(pdf.pages, start=1):
        before = _registered(found)
        _Walk(found, set()).through(page, page.obj.Resources, State())
        found.registered[number] = _registered(found) - before
    return found


def _registered(found: Painted) -> int:
    return sum(count for paint, count in found.paints.items() if paint.inks == ALL)


class _Walk:
    def __init__(self, found: Painted, seen: set[Any]) -> None:
        self.found, self.seen = found, seen

    def through(self, content: Any, resources: Any, state: State) -> None:
        stack: list[State] = []
        for step in pikepdf.parse_content_stream(content):
            operator, operands = str(step.operator), step.operands
            if operator == "q":
                stack.append(state)
            elif operator == "Q":
                state = stack.pop()
            elif operator == "Do":
                self._form(resources.XObject[str(operands[0])], state)
            elif operator in SETTERS:
                state = SETTERS[operator](state, operands, resources, self.found)
            else:
                self._paint(operator, state)

    def _form(self, form: Any, state: State) -> None:
        key = (form.objgen, state)
        if form.get("/Subtype") != "/Form":
            self.found.foreign.add(f"a picture: {form.get('/Subtype')}")
        elif key not in self.seen:
            self.seen.add(key)
            self.through(form, form.Resources, state)

    def _paint(self, operator: str, state: State) -> None:
        if operator in ("sh", "BI", "INLINE IMAGE"):
            self.found.foreign.add(operator)
        filled = operator in FILLS or (operator in TEXTS and state.text_mode in (0, 2))
        stroked = operator in STROKES or (operator in TEXTS and state.text_mode in (1, 2))
        if filled:
            what = "text" if operator in TEXTS else "area"
            self.found.paints[Paint(what, state.fill, state.over_fill)] += 1
        if stroked:
            self.found.paints[Paint("line", state.pen, state.over_pen)] += 1


def _numbers(operands: Any) -> Cmyk:
    return tuple(float(number) for number in operands)


def _cmyk(name: str) -> Callable[..., State]:
    return lambda state, operands, *_: replace(state, **{name: _numbers(operands)})


def _grey(name: str) -> Callable[..., State]:
    def set_grey(state: State, operands: Any, *_: Any) -> State:
        return replace(state, **{name: (0.0, 0.0, 0.0, 1 - float(operands[0]))})  # type: ignore[arg-type]

    return set_grey


def _rgb(state: State, operands: Any, resources: Any, found: Painted) -> State:
    found.foreign.add(f"RGB {_numbers(operands)}")
    return state


def _space(state: State, operands: Any, resources: Any, found: Painted) -> State:
    """Note a colour space that is not for X-1a."""
    name = str(operands[0])
    if name in DEVICES:
        return state
    space = resources.get("/ColorSpace", {}).get(name)
    named = isinstance(space, pikepdf.Array) and space[0] in ("/Separation", "/DeviceN")
    if not named or str(space[2]) not in DEVICES:
        found.foreign.add(f"colour space {name}")
    return state


def _tint(name: str) -> Callable[..., State]:
    """Return what takes a tint of a separation; the only one we know stands for all plates."""

    def set_tint(state: State, operands: Any, resources: Any, found: Painted) -> State:
        spaces = resources.get("/ColorSpace", {})
        if not any(space[1] == "/All" for _, space in spaces.items()):
            found.foreign.add("a spot colour")
        return replace(state, **{name: ALL})  # type: ignore[arg-type]

    return set_tint


def _graphics_state(state: State, operands: Any, resources: Any, found: Painted) -> State:
    given = resources.ExtGState[str(operands[0])]
    pen = bool(given.get("/OP", state.over_pen))
    fill = bool(given.get("/op", given.get("/OP", state.over_fill)))
    if (pen or fill) and given.get("/OPM") != 1:
        found.foreign.add("overprint without mode 1: black would wipe out the other inks")
    return replace(state, over_pen=pen, over_fill=fill)


SETTERS: dict[str, Callable[[State, Any, Any, Painted], State]] = {
    "k": _cmyk("fill"),
    "K": _cmyk("pen"),
    "g": _grey("fill"),
    "G": _grey("pen"),
    "rg": _rgb,
    "RG": _rgb,
    "cs": _space,
    "CS": _space,
    "scn": _tint("fill"),
    "SCN": _tint("pen"),
    "sc": _tint("fill"),
    "SC": _tint("pen"),
    "gs": _graphics_state,
    "Tr": lambda state, operands, *_: replace(state, text_mode=int(operands[0])),
}
