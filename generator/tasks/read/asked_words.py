"""What a person is asked about a box of a photo, in words: on a terminal and on a page alike."""

from __future__ import annotations

from generator.core.messages import in_words
from generator.core.text import common
from generator.tasks.read.typed import TypedBox


def question_words(box: TypedBox, best: str | None, lang: str) -> str:
    """Return the question about a box: is it what was read, or what else; None for nothing read."""
    place, shown = in_words(box.place, lang), common(lang)
    if best is None:
        return shown("asking.unread", place=place)
    if not best:
        return shown("asking.read-empty", place=place)
    return shown("asking.read", place=place, value=value_words(box, best, lang))


def value_words(box: TypedBox, value: str, lang: str) -> str:
    """Return a value as people call it."""
    if not value:
        return common(lang)("asking.empty")
    named = dict(zip(box.choices, box.words, strict=False)).get(value, "")
    return f"{value} ({named})" if named else value
