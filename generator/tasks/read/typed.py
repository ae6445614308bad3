"""A paper sheet typed box by box: what is asked, in which order, and what may be answered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from generator.core.errors import RecordError
from generator.core.game import AnyGame
from generator.core.ident import Ident
from generator.core.messages import Message, quoted, say
from generator.core.names import find_name, plain
from generator.layout.page.fields import PLAYER, Field, tab_order
from generator.layout.page.options import PrintOptions
from generator.reading.answers import STAYS, whole
from generator.tasks.print.blank import whole_sheet
from generator.tasks.read.reading import UnreadSheetError, values_data

TICK = "x"


@dataclass(frozen=True, slots=True)
class TypedBox:
    """A box to type: the field it fills, its name, and what may stand in it (anything for none)."""

    where: str
    place: Message | str
    choices: tuple[str, ...] = ()
    words: tuple[str, ...] = ()  # the choices as people call them
    closed: bool = False  # nothing else may stand there
    label: str = ""  # what a number counts, where its name does not say it


def boxes_to_type(target: tuple[AnyGame, str, Ident | None], lang: str) -> list[TypedBox]:
    """Return the boxes of a paper sheet in the order one writes them; no notes to oneself."""
    game, _, ident = target
    pages = whole_sheet(game, ident, PrintOptions(lang=lang))
    fields = tab_order(field for page in pages for field in page.fields)
    told = [one for one in fields if one.id.partition(".")[0] not in game.jotted]
    return typed_boxes(game, told)


def typed_boxes(game: AnyGame, fields: Iterable[Field]) -> list[TypedBox]:
    """Return boxes to type, radio buttons and the digits of a number as one."""
    groups: dict[str, list[Field]] = {}
    for one in fields:
        groups.setdefault(whole(one.id), []).append(one)
    return [_box(game, where, group) for where, group in groups.items()]


def _box(game: AnyGame, where: str, group: Sequence[Field]) -> TypedBox:
    first, place = group[0], game.place(where)
    if where == PLAYER:
        return TypedBox(where, place)
    if first.kind == "radio":
        named = [one.label.rpartition("—")[2].strip() for one in group]
        stand = tuple(one.stands_for for one in group)
        return TypedBox(where, place, stand, tuple(named), closed=True)
    if first.kind == "tick" and len(group) == 1:
        return TypedBox(where, place, (TICK,), closed=True)
    if first.kind == "symbol":
        return TypedBox(where, place, tuple(value for value, _ in first.choices), first.spoken)
    stays = [one.label.rpartition(":")[2].strip() for one in group if one.id.endswith(".stay")]
    words = tuple(f"{STAYS} {stay}" for stay in stays)
    return TypedBox(where, place, (), words, label=_label(group))


def _label(group: Sequence[Field]) -> str:
    """Return what a number is: the label of its box, that of its first digit but for the digit."""
    numbers = [one.label for one in group if one.kind == "number"]
    return numbers[0].rpartition(",")[0] if len(numbers) > 1 else "".join(numbers)


def meant(target: str, box: TypedBox, typed: str, lang: str) -> str:
    """Return what something typed into a box writes there; raises RecordError where it cannot."""
    if box.where == PLAYER:
        return typed
    if box.closed:
        known = dict(zip_longest(box.choices, box.words, fillvalue=""))
        found = find_name(typed, {one: (word,) for one, word in known.items()})
        if found is None and typed not in box.choices:
            found = _begun(typed, known)
        if found is None and typed not in box.choices:
            offered = list(box.words or box.choices)
            raise RecordError(say("use.one-of", got=quoted(typed), known=offered))
        return found or typed
    data = values_data(target, {box.where: typed}, lang)
    if isinstance(data, UnreadSheetError):
        raise data
    return typed


def _begun(typed: str, known: Mapping[str, str]) -> str | None:
    """Return the one choice with a word that begins like this: `mountains` of a long name."""
    begun = [
        choice
        for choice, called in known.items()
        if plain(typed) and any(plain(rest).startswith(plain(typed)) for rest in _rests(called))
    ]
    return begun[0] if len(begun) == 1 else None


def _rests(called: str) -> list[str]:
    words = called.split()
    return [" ".join(words[at:]) for at in range(len(words))]
