"""A filled sheet as it comes out of a form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

IDENT = "id"
LANG = "lang"
HIDDEN = (IDENT, LANG)
"""The fields that nobody sees and nobody fills in."""


@dataclass(frozen=True, slots=True)
class FilledSheet:
    """What stands in the sheet of an id: texts by field id, "" for empty, "x" for ticked.

    Of radio buttons it is what the one that is set stands for.
    """

    ident: str | None
    values: Mapping[str, str]
    page: int = 1  # the number of its first page in the file
    lang: str = ""  # the language it is printed in, "" where nobody knows
    printed: frozenset[str] = frozenset()  # fields that show what was printed in them

    def is_written(self, field: str) -> bool:
        """Tell whether somebody wrote something into a field."""
        return bool(self.values[field]) and field not in self.printed


def split_name(name: str) -> tuple[str, str]:
    """Return the number of a field's sheet, "" for a lone one, and its id.

    >>> split_name("2/cell.a2"), split_name("cell.a2")
    (('2', 'cell.a2'), ('', 'cell.a2'))
    """
    copy, slash, own = name.partition("/")
    return (copy, own) if slash else ("", name)


def label_of(ident: str) -> str:
    """Return what stands before the names of a sheet's fields where a form holds several sheets.

    >>> label_of("detrak.basic#2026-11-16") + "cell.a2"
    'detrak-basic#2026-11-16/cell.a2'
    """
    return ident.replace(".", "-") + "/"
