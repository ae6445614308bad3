"""The errors a user may cause; a message is one line: what, where, and what was expected."""


class MaloError(Exception):
    """Bad usage or unreadable input: the command line shows the message and exits with 2."""


class NotationError(MaloError):
    """A text that is no id, move, state or code at all."""


class RecordError(MaloError):
    """A record file that cannot be read; the message names the key."""


class IllegalMove(MaloError):  # noqa: N818 - the rulebook's word, and it reads well in `except`
    """A well-formed move that the rules do not allow here."""


def shown(value: object, limit: int = 40) -> str:
    """Return a value as an error message quotes it: on one line and never long.

    >>> shown("a\\nb")
    "'a\\\\nb'"
    >>> shown("x" * 99)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"
    """
    try:
        text = repr(value[: limit + 1]) if isinstance(value, str | bytes) else repr(value)
    except (RecursionError, ValueError):
        # Tables thousands deep and numbers of thousands of digits have no repr at all.
        text = "something too large to show"
    return text if len(text) <= limit else text[:limit] + "…"
