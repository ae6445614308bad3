"""Help for a sheet that is being filled in: what there is to win, where to look, what to write."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.core.errors import NotationError
from generator.core.game import AnyGame
from generator.core.ident import Ident
from generator.core.messages import in_words, say
from generator.core.text import common
from generator.games import find_game
from generator.layout.page.fields import Field, tab_order
from generator.layout.page.options import PrintOptions
from generator.tasks.read.results import targets_of
from generator.tasks.screen.drawing import played_values
from generator.tasks.solve.solutions import solution_of
from generator.tasks.solve.solving import ident_record, solution_played


@dataclass(frozen=True, slots=True)
class SheetHint:
    """Help in words, and the name of the field that it is about."""

    words: str
    field: str | None = None


def sheet_hints(ident: Ident, values: Mapping[str, str], lang: str) -> list[SheetHint]:
    """Return help for the sheet of an id as it stands, each piece saying more than the last.

    It goes by one best play, and says so where the sheet has left it: another may be as good.
    """
    game, text = find_game(ident.game), common(lang)
    if game.variant(ident.variant).solver is None:
        raise NotationError(say("game.no-solver", game=f"{ident.game}.{ident.variant}"))
    solved = solution_of(ident)
    best = played_values(game, solution_played(game, ident_record(ident), solved))
    fields = [one for one in _fields(game, ident, lang) if one.id in best]
    off = [one for one in fields if _typed(values, one) not in ("", best[one.id])]
    empty = [one for one in fields if not _typed(values, one)]
    targets = targets_of(game, ident, solved)
    key = "hint.win" if targets else "hint.best"
    first = SheetHint(text(key, best=solved.score, gold=targets.get("gold", solved.score)))
    if not off and not empty:
        return [first, SheetHint(text("hint.whole"))]
    one = (off or empty)[0]
    where = in_words(game.place(one.id), lang)
    look = "hint.left" if off else "hint.look"
    value = _said(one, best[one.id])
    return [
        first,
        SheetHint(text(look, where=where), one.name),
        SheetHint(text("hint.write", where=where, value=value), one.name),
    ]


def _typed(values: Mapping[str, str], one: Field) -> str:
    return values.get(one.name, "").strip()


def _said(one: Field, value: str) -> str:
    """Return a value as a person hears it: a choice in words, a tick by what it means."""
    spoken = dict(zip((value for value, _ in one.choices), one.spoken, strict=False))
    return one.label if one.kind == "tick" else spoken.get(value, value)


def _fields(game: AnyGame, ident: Ident, lang: str) -> list[Field]:
    from generator.tasks.print.printing import puzzle_pages

    pages = puzzle_pages(game, PrintOptions(lang=lang, ident=ident), None)
    return [one for page in pages for one in tab_order(page.fields)]
