"""A document as text, one shape a line: what tests compare and people read in a diff."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256

from generator.layout.ink.colour import Colour
from generator.layout.ink.shapes import (
    Circle,
    Group,
    Halo,
    Line,
    Path,
    Pen,
    Rect,
    Segment,
    Shape,
    Text,
    Use,
)
from generator.layout.ink.stamps import Stamps
from generator.layout.page.fields import Field
from generator.layout.page.page import Document, Page

_LONGEST = 120
_MANY = 30


def shape_log(document: Document) -> str:
    """Return the text log of a document, rounded to 0.01 mm; equal drawings give equal logs."""
    head = [f"document {document.title!r} {document.lang}"]
    if document.subject:
        head.append(f"subject {document.subject!r}")
    if document.ident:
        head.append(f"ident {document.ident!r}")
    stamps = Stamps()
    for number, page in enumerate(document.pages, start=1):
        head += _page(number, page, stamps)
    return "\n".join(head) + "\n"


def _page(number: int, page: Page, stamps: Stamps) -> Iterator[str]:
    extras = "".join(
        f" {text}"
        for text, shown in (
            (f"bleed {_n(page.bleed)}", page.bleed),
            ("marks", page.marks),
            (f"scale {_n(page.scale)}", page.scale != 100),
            ("back", page.back),
            (f"shift {_n(*page.shift)}", page.shift != (0.0, 0.0)),
        )
        if shown
    )
    yield f"page {number} {page.title!r} {_n(page.width, page.height)}{extras}"
    yield from _shapes(page.drawn(), "  ", stamps)
    for field in page.placed_fields():
        yield f"  {_field(field)}"


def _shapes(shapes: Iterable[Shape], indent: str, stamps: Stamps) -> Iterator[str]:
    for shape in shapes:
        line, shown = indent + _describe(shape), isinstance(shape, Group)
        if isinstance(shape, Group) and shape.stamp:
            # What a stamp holds is told once, as in a file.
            number, shown = stamps.number(shape)
            line += f" stamp {number}"
            if shown and _is_picture(shape):
                told = "\n".join(_shapes(shape.shapes, "", stamps))
                line += f" {len(shape.shapes)} shapes, sha256 {_digest(told)}"
                shown = False
        yield line
        if isinstance(shape, Group) and shown:
            yield from _shapes(shape.shapes, indent + "  ", stamps)


def _is_picture(stamp: Group) -> bool:
    """Tell whether a stamp is many paths and nothing else: nobody reads it line by line."""
    return len(stamp.shapes) > _MANY and all(isinstance(one, Path) for one in flat(stamp.shapes))


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:12]


def _describe(shape: Shape) -> str:
    match shape:
        case Line():
            return f"line {_n(shape.x1, shape.y1, shape.x2, shape.y2)}{_pen(shape.stroke)}"
        case Text():
            return _text(shape, shape.colour)
        case Halo():
            return f"halo {_n(shape.width)} {_text(shape.text, shape.colour)}"
        case Use():
            return f"use {shape.symbol} {_n(shape.x, shape.y, shape.size)} {shape.colour.hex}"
        case Group():
            return _group(shape)
        case _:
            return f"{_outline(shape)}{_fill(shape.fill)}{_pen(shape.stroke)}"


def _text(text: Text, colour: Colour) -> str:
    tracking = f" tracking {_n(text.tracking)}" if text.tracking else ""
    look = f"{text.font} {_n(text.size)} {colour.hex} {text.anchor}{tracking}"
    return f"text {_n(text.x, text.y)} {text.text!r} {look}"


def _outline(shape: Rect | Circle | Path) -> str:
    match shape:
        case Rect():
            radius = f" radius {_n(shape.radius)}" if shape.radius else ""
            return f"rect {_n(shape.x, shape.y, shape.width, shape.height)}{radius}"
        case Circle():
            return f"circle {_n(shape.cx, shape.cy, shape.r)}"
        case Path():
            return f"path {_steps(shape.segments)}" + (" even-odd" if shape.even_odd else "")


def _steps(segments: Iterable[Segment]) -> str:
    text = " ".join(step[0] + _n(*step[1:]) for step in segments)
    if len(text) <= _LONGEST:
        return text
    # Nobody reads a long outline, but a change in it must still show.
    return f"{text[: _LONGEST // 2]}… {len(text)} characters, sha256 {_digest(text)}"


def _group(group: Group) -> str:
    parts = ["group"]
    if group.dx or group.dy:
        parts.append(f"move {_n(group.dx, group.dy)}")
    if group.rotate:
        parts.append(f"turn {_n(group.rotate)}")
    if group.scale != 1:
        parts.append(f"scale {round(group.scale, 4):g}")
    if group.clip is not None:
        parts.append(f"clip {_outline(group.clip)}")
    return " ".join(parts)


def _field(field: Field) -> str:
    box = field.box
    limit = "" if field.max_length is None else f" max {field.max_length}"
    place = _n(box.x, box.y, box.width, box.height)
    size = f" size {_n(field.size)}" if field.size else ""
    words = (word for _, word in field.choices)
    choices = f" out of {', '.join(words)}" if field.choices else ""
    button = f" for {field.stands_for}" if field.stands_for else ""
    face = " crossed" if field.crossed else ""
    kind = field.kind + button + face
    return f"field {field.name} {kind} {place} {field.label!r}{limit}{size}{choices}"


def _fill(colour: Colour | None) -> str:
    return f" fill {colour.hex}" if colour else ""


def _pen(pen: Pen | None) -> str:
    if pen is None:
        return ""
    dash = f" dash {_n(*pen.dash)}" if pen.dash else ""
    return f" stroke {pen.colour.hex} {_n(pen.width)}{dash}{' round' if pen.round else ''}"


def _n(*values: float) -> str:
    # Adding 0.0 turns minus zero into zero.
    return " ".join(f"{round(value, 2) + 0.0:g}" for value in values)


def flat(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Yield the shapes of a drawing, groups unpacked."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from flat(shape.shapes)
        else:
            yield shape
