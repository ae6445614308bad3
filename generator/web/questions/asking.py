"""What may be asked: a question's shape is declared, and what does not have it is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal, NotRequired, TypedDict, get_args, get_origin, get_type_hints

from generator.core.dates import parse_date
from generator.core.errors import MaloError
from generator.core.game import LANGUAGES
from generator.core.messages import quoted, say

Files = dict[str, bytes]
Lang = Literal["fr", "en"]
Paper = Literal["a4", "a3", "a2", "a5", "letter", "legal", "tabloid"]
Style = Literal["colour", "ink"]
MOST_ENTRIES = 10_000  # of a list or a table: as many as a form has fields
LONGEST_TEXT = 4_000
MOST_NUMBER = 1_000_000  # no count, no length and no weight gets near


class Asked(TypedDict):
    """What every question says: the language of the answer."""

    lang: Lang


@dataclass(frozen=True, slots=True)
class Question:
    """A question that the door answers; a long one may take minutes."""

    answer: Callable[[Any, Files], tuple[Mapping[str, Any], Files]]
    long: bool = False

    @property
    def asked(self) -> Any:
        """The shape of what is asked."""
        return get_type_hints(self.answer, include_extras=True)["asked"]

    @property
    def answered(self) -> Any:
        """The shape of the answer."""
        return get_args(get_type_hints(self.answer, include_extras=True)["return"])[0]


def language_of(question: Mapping[str, Any]) -> str:
    """Return the language that is asked for, French where it is none of ours."""
    return question["lang"] if question.get("lang") in LANGUAGES else LANGUAGES[0]


def checked(shape: Any, question: Mapping[str, Any]) -> dict[str, Any]:
    """Return a question of a shape; what is missing, of another type or unknown is refused."""
    hints = get_type_hints(shape, include_extras=True)
    for key in question:
        if key not in hints:
            raise MaloError(say("web.unknown", key=quoted(key), known=list(hints)))
    for key, hint in hints.items():
        optional = get_origin(hint) is NotRequired
        if key not in question:
            if not optional:
                raise MaloError(say("web.missing", key=key))
            continue
        if not _fits(question[key], get_args(hint)[0] if optional else hint):
            raise MaloError(say("web.wrong", key=key, got=quoted(question[key])))
    return dict(question)


def _fits(value: Any, hint: Any) -> bool:
    """Tell whether a value read from JSON is of a type."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return isinstance(value, str) and value in inner
    if origin is list:
        return _few(value, list) and all(_fits(one, inner[0]) for one in value)
    if origin is dict:
        return _few(value, dict) and all(
            _fits(key, inner[0]) and _fits(one, inner[1]) for key, one in value.items()
        )
    if hint is str:
        return isinstance(value, str) and len(value) <= LONGEST_TEXT
    if hint in (int, float):
        return type(value) in (int, hint) and abs(value) < MOST_NUMBER
    return type(value) is hint


def _few(value: Any, kind: type[list[Any]] | type[dict[str, Any]]) -> bool:
    return isinstance(value, kind) and len(value) <= MOST_ENTRIES


def day_of(text: str) -> date:
    """Return a day that a page names as 2026-11-21."""
    day = parse_date(text)
    if day is None:
        raise MaloError(say("use.date", got=quoted(text)))
    return day
