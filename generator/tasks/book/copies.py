"""A book for everybody: laid out once and repeated, with the name of whose copy it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from generator.core.errors import NotationError
from generator.core.messages import say
from generator.tasks.book.bookplan import Part, Plan

if TYPE_CHECKING:
    from generator.layout.document.binding import Binding
    from generator.layout.document.cover import CoverWords, Owner
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Page

MOST_PAGES = 20_000  # in a file


def owners_of(options: PrintOptions) -> list[Owner]:
    """Return whose copies are printed, nobody's where one book is asked for, without a name."""
    from generator.layout.document.cover import Owner

    if options.names:
        return [Owner(name) for name in options.names] * options.copies
    if options.copies == 1:
        return []
    return [Owner(number=number) for number in range(1, options.copies + 1)]


def check_length(pages: int, owners: Sequence[Owner]) -> None:
    """Refuse more copies of so many pages than a file should have."""
    copies = max(1, len(owners))
    if copies > 1 and copies * pages > MOST_PAGES:
        refusal = say("book.too-long", copies=copies, pages=pages, most=MOST_PAGES)
        raise NotationError(refusal)


def copies_of(
    plan: Plan,
    binding: Binding,
    words: CoverWords,
    emblems: Sequence[str],
    owners: Sequence[Owner],
) -> Iterator[Iterator[Page]]:
    """Yield the pages of one copy after another, which a file holds once."""
    from generator.layout.document.cover import back_cover, cover, owned
    from generator.layout.sheet.everybody import stamped

    options = replace(binding.options, leaf=binding.sheet)
    front = cover(words, emblems, options)
    back = back_cover(words, emblems, options) if plan.folded else None
    if not owners:
        yield plan.pages(binding, front, back)
        return
    front, back = stamped(front), back and stamped(back)
    held = [
        replace(part, leaves=partial(list, list(map(stamped, part.leaves()))))
        for part in plan.parts
    ]
    for owner in owners:
        own = [_named(part, owner, binding.options) for part in held]
        shown = owned(front, words, owner, options)
        yield replace(plan, parts=own).pages(binding, shown, back)


def _named(part: Part, owner: Owner, options: PrintOptions) -> Part:
    """Return a part with a name on the lines for it; without such a line it runs under it."""
    from generator.layout.page.fields import PLAYER
    from generator.layout.sheet.everybody import lettered, with_names

    if not owner.name:
        return part
    asked = replace(options, names=(owner.name,))
    leaves = list(part.leaves())
    lines = any(one.id == PLAYER for leaf in leaves for one in (*leaf.fields, *leaf.echoes))
    fields = any(leaf.fields for leaf in leaves)
    running = part.running if lines or not fields else f"{part.running} · {owner.name}"
    named = lettered(with_names(leaves, asked, ()), asked)
    return replace(part, running=running, leaves=lambda: named)
