"""The fields of a page, read: what each may say, and how likely that is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, product
from math import prod

from generator.layout.ink.box import Box
from generator.layout.page.fields import Field
from generator.reading.answers import Guesses
from generator.reading.cells import alone, cut
from generator.reading.network import Floats
from generator.reading.numbers import MINUS, digits_in
from generator.reading.recognise import EMPTY, LABELS, OTHER, SIDES, Kind, cell_of, recognise
from generator.reading.sampling import Grey

LOWEST = 5.0  # millimetres: numbers in lower boxes cannot be read
_MOST = 5  # guesses of a field
_MOST_DIGITS = 3
_BLANK_NUMBER: Guesses = ((EMPTY, 0.99), (OTHER, 0.01))
_UNCLEAR: Guesses = ((OTHER, 1.0),)
_MARKS = "|||"  # three bars are on Détrak's dice, and in no city


def is_readable(field: Field) -> bool:
    """Tell whether a photo can say what stands in a field: no words, no tiny numbers."""
    if field.kind == "number":
        return field.box.height >= LOWEST
    return field.kind in ("symbol", "tick", "radio")


def read_fields(ink: Grey, fields: Iterable[Field]) -> dict[str, Guesses]:
    """Return what stands in every field that can be read, by its id."""
    readable = sorted((one for one in fields if is_readable(one)), key=lambda one: one.id)
    groups = {key: [*group] for key, group in groupby(readable, key=lambda one: one.id)}
    buttons = {key: group for key, group in groups.items() if group[0].kind == "radio"}
    numbers = {key: group for key, group in groups.items() if _is_long(group[0])}
    plain = {key: group[0] for key, group in groups.items() if key not in buttons | numbers}
    found = _read_plain(ink, plain)
    found |= {key: _read_buttons(ink, group) for key, group in buttons.items()}
    for key, group in numbers.items():  # a box may be on the sheet twice, with the same number
        both = [_read_number(ink, one.box) for one in group]
        found[key] = next((one for one in both if one != _BLANK_NUMBER), both[0])
    return found


def _is_long(field: Field) -> bool:
    return field.kind == "number" and field.max_length != 1


def _kind(field: Field) -> Kind:
    if field.kind == "symbol":
        return "marks" if any(value == _MARKS for value, _ in field.choices) else "city"
    return "digit" if field.kind == "number" else "cross"


def _read_plain(ink: Grey, fields: dict[str, Field]) -> dict[str, Guesses]:
    """Return what stands in fields of one sign each."""
    found: dict[str, Guesses] = {}
    for kind in LABELS:
        own = {key: one for key, one in fields.items() if _kind(one) == kind}
        if not own:
            continue
        chances = _chances(ink, [one.box for one in own.values()], kind)
        for (key, one), chance in zip(own.items(), chances, strict=True):
            found[key] = likeliest(zip(values_of(one, kind), map(float, chance), strict=True))
    return found


def values_of(field: Field, kind: Kind) -> tuple[str, ...]:
    """Return what the labels of a kind write into a field: of a list its entries, in their order.

    So that whoever is asked reads the sheet's own marks and letters, and no codes of records.
    """
    if not field.choices:
        return LABELS[kind]
    return *(value for value, _ in field.choices), EMPTY, OTHER


def _chances(ink: Grey, boxes: Sequence[Box], kind: Kind) -> Floats:
    """Return the chance of every label of a kind for every box."""
    cells = cut(ink, [cell_of(box) for box in boxes], SIDES[kind])
    if kind in ("digit", "cross"):
        for i, box in enumerate(boxes):
            cells[i] = alone(cells[i], box)
    return recognise(kind, cells)


def likeliest(chances: Iterable[tuple[str, float]], most: int = _MOST) -> Guesses:
    """Return what is likely at all, the likeliest first."""
    ordered = sorted(chances, key=lambda one: -one[1])
    return tuple((value, chance) for value, chance in ordered[:most] if chance > 1e-4)


def _read_buttons(ink: Grey, buttons: Sequence[Field]) -> Guesses:
    """Return which of some buttons is crossed; of numbers that are crossed off it is the last.

    Where two are crossed, or one is filled to take it back, no answer is likely.
    """
    columns = [LABELS["cross"].index(label) for label in ("x", EMPTY)]
    crossed, empty = _chances(ink, [one.box for one in buttons], "cross")[:, columns].T
    on_way = [one.crossed and one.stands_for.isdecimal() for one in buttons]
    # All are as empty as the least of them: the little doubt about every one does not add up.
    found: dict[str, float] = {EMPTY: float(empty.min())}
    for i, one in enumerate(buttons):
        others = [
            float(empty[j]) for j in range(len(buttons)) if j != i and not _before(on_way, j, i)
        ]
        found[one.stands_for] = float(crossed[i]) * min(others, default=1.0)
    told = sum(found.values())
    return likeliest([*found.items(), (OTHER, max(0.0, 1 - told))])


def _before(on_way: Sequence[bool], one: int, other: int) -> bool:
    """Tell whether a number is passed on the way to another, crossed off or not."""
    return on_way[one] and on_way[other] and one < other


def _read_number(ink: Grey, box: Box) -> Guesses:
    """Return the number in a box."""
    digits = digits_in(ink, box)
    if not len(digits.cells):
        return _UNCLEAR if digits.specks else _BLANK_NUMBER
    if len(digits.cells) > _MOST_DIGITS:
        return _UNCLEAR
    chances = recognise("digit", digits.cells)
    each = [
        likeliest((label, float(one)) for label, one in zip(LABELS["digit"], row, strict=True))[:3]
        for row in chances
    ]
    sign = MINUS if digits.minus else ""
    found: dict[str, float] = {}
    for choice in product(*each):
        labels = [label for label, _ in choice]
        whole = OTHER if OTHER in labels or EMPTY in labels else sign + "".join(labels)
        found[whole] = found.get(whole, 0.0) + prod(chance for _, chance in choice)
    return likeliest(found.items())
