"""The options a table may agree on: switches, and choices between words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.core.errors import RecordError
from generator.core.messages import Message, quoted, say
from generator.core.names import Aliases, find_name, unknown_name

Value = bool | str


@dataclass(frozen=True, slots=True)
class Option:
    """One option; without values it is a switch, with values a choice whose first is the usual."""

    name: str
    values: tuple[str, ...] = ()

    @property
    def usual(self) -> Value:
        """What holds where nothing is said."""
        return self.values[0] if self.values else False

    def read(self, value: Any) -> Value:
        """Return a value that a record gives, or say what was expected."""
        fits = value in self.values if self.values else isinstance(value, bool)
        if not fits or not isinstance(value, bool | str):
            expected = self.values or ("true", "false")
            message = say(
                "record.option-value", name=self.name, expected=expected, got=quoted(value)
            )
            raise RecordError(message)
        return value


class Options(Mapping[str, Value]):
    """What a table has agreed on besides the usual; a value like any other, equal and hashable.

    >>> Options({"blocked_loses": "day"})["blocked_loses"]
    'day'
    >>> bool(Options()), "diagonal_penalty" in Options({"diagonal_penalty": True})
    (False, True)
    """

    __slots__ = ("_chosen",)

    def __init__(self, chosen: Mapping[str, Value] | Iterable[tuple[str, Value]] = ()) -> None:
        self._chosen = dict(sorted(dict(chosen).items()))

    def __getitem__(self, name: str) -> Value:
        return self._chosen[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._chosen)

    def __len__(self) -> int:
        return len(self._chosen)

    def __hash__(self) -> int:
        return hash(tuple(self._chosen.items()))

    def __repr__(self) -> str:
        return f"Options({self._chosen})"


def read_options(table: Any, known: Iterable[Option]) -> Options:
    """Return the options that a record's table sets to something else than the usual."""
    if not isinstance(table, Mapping):
        raise RecordError(say("record.table", where="options", got=quoted(table)))
    by_name = {option.name: option for option in known}
    chosen: dict[str, Value] = {}
    names: Aliases = dict.fromkeys(by_name, ())
    for written, value in table.items():
        name = find_name(written, names)
        if name is None:
            raise RecordError(unknown_name(written, names, _no_option(written, tuple(by_name))))
        if by_name[name].read(value) != by_name[name].usual:
            chosen[name] = value
    return Options(chosen)


def _no_option(name: str, known: tuple[str, ...]) -> Message:
    if not known:
        return say("record.no-options")
    return say("record.no-option", name=quoted(name), known=known)


def parse_option(text: str) -> tuple[str, Any]:
    """Read an option as it is typed, `name` or `name=value`, into what a record would hold.

    >>> parse_option("diagonal_penalty"), parse_option("blocked_loses=day")
    (('diagonal_penalty', True), ('blocked_loses', 'day'))
    """
    name, sign, value = text.partition("=")
    words = {"true": True, "false": False}
    return name.strip(), words.get(value.strip(), value.strip()) if sign else True
