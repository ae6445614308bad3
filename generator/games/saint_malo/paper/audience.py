"""Who a sheet is for: children are told some things in short sentences of their own."""

from __future__ import annotations

from typing import Any

from generator.core.game import CHILDREN
from generator.games.saint_malo.texts import texts
from generator.layout.page.options import PrintOptions


def for_children(options: PrintOptions) -> bool:
    """Tell whether a sheet is that of a children's puzzle."""
    return options.ident is not None and options.ident.variant == CHILDREN


def told(key: str, options: PrintOptions, **values: Any) -> str:
    """Return a text as whoever the sheet is for is told it."""
    _, _, name = key.rpartition(".")
    return texts(options.lang)(f"children.{name}" if for_children(options) else key, **values)
