"""Help for a sheet that is being filled in: what there is to win, where to look, what to write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.core.errors import NotationError
from generator.core.game import AnyGame, Playback
from generator.core.ident import Ident
from generator.core.messages import in_words, say
from generator.core.text import common
from generator.games import find_game
from generator.layout.page.fields import Field, tab_order
from generator.layout.page.options import PrintOptions
from generator.reading.answers import whole
from generator.tasks.read.results import targets_of
from generator.tasks.screen.drawing import played_values
from generator.tasks.solve.solutions import solution_of
from generator.tasks.solve.solving import ident_record, solution_played

_PROVED = {
    "hint.win": "hint.win-proved",
    "hint.gold": "hint.gold-proved",
    "hint.best": "hint.best-proved",
}


@dataclass(frozen=True, slots=True)
class SheetHint:
    """Help in words, and the name of the field that it is about."""

    words: str
    field: str | None = None


def sheet_hints(ident: Ident, values: Mapping[str, str], lang: str) -> list[SheetHint]:
    """Return help for the sheet of an id as it stands, each piece saying more than the last.

    It goes by one best play, move by move as it was played, and says so where the sheet has left
    it: another may be as good.
    """
    game, text = find_game(ident.game), common(lang)
    if game.variant(ident.variant).solver is None:
        raise NotationError(say("game.no-solver", game=f"{ident.game}.{ident.variant}"))
    solved = solution_of(ident)
    played = solution_played(game, ident_record(ident), solved)
    best = played_values(game, played)
    since = _since(game, played, best)
    told = [one for one in _fields(game, ident, lang) if _is_told(one, best)]
    fields = sorted(told, key=lambda one: since[one.id])
    off = [one for one in fields if _typed(values, one) not in ("", best[one.id])]
    empty = [one for one in fields if not _typed(values, one)]
    targets = targets_of(game, ident, solved)
    gold = targets.get("gold", solved.score)
    key = "hint.win" if gold != solved.score else "hint.gold" if targets else "hint.best"
    key = _PROVED[key] if solved.proved else key
    first = SheetHint(text(key, best=solved.score, gold=gold))
    if not off and not empty:
        return [first, SheetHint(text("hint.whole"))]
    one = (off or empty)[0]
    same = _together(one, fields)
    alone = same == [one] and whole(one.id) == one.id
    where = in_words(game.place(one.id if alone else one.block), lang)
    look = "hint.left" if off else "hint.look"
    return [
        first,
        SheetHint(text(look, where=where), one.name),
        SheetHint(text("hint.write", where=where, value=_said(same, best, where)), one.name),
    ]


def _since(game: AnyGame, played: Playback[Any, Any], best: Mapping[str, str]) -> dict[str, int]:
    """Return after how many moves every field has its last value.

    What stands there before the first move is reckoned and not decided, such as a total: it comes
    after all moves, however early it is right.
    """
    steps, since = played.steps, dict.fromkeys(best, 0)
    seen = [
        played_values(game, replace(played, steps=steps[:count], end=state))
        for count, state in enumerate(played.states)
    ]
    for count, now in enumerate(seen, start=1):
        since |= {field: count for field in best if now.get(field) != best[field]}
    return since | dict.fromkeys(seen[0], len(steps) + 1)


def _is_told(one: Field, best: Mapping[str, str]) -> bool:
    """Tell whether the best play writes there; of radio buttons it sets one."""
    return one.id in best and (one.kind != "radio" or one.stands_for == best[one.id])


def _together(one: Field, fields: Sequence[Field]) -> list[Field]:
    """Return what is written at once: a number of several boxes with all of its block, or one."""
    block = [other for other in fields if other.block == one.block]
    return block if any(whole(other.id) != other.id for other in block) else [one]


def _typed(values: Mapping[str, str], one: Field) -> str:
    return values.get(one.name, "").strip()


def _said(fields: Sequence[Field], best: Mapping[str, str], where: str) -> str:
    """Return what to write as a person hears it: the digits of a number together, then the rest."""
    digits = [one for one in fields if one.kind == "number" and whole(one.id) != one.id]
    number = "".join(best[one.id] for one in digits)
    rest = [_value(one, best[one.id], where) for one in fields if one not in digits]
    return ", ".join(filter(None, [number, *rest]))


def _value(one: Field, value: str, where: str) -> str:
    """Return a value in words: a choice by its name, a tick or button by what it means."""
    if one.kind == "radio":  # "row 2: the series — visits": what it is of stands before it
        return one.label.rpartition(" — ")[2] if " — " in one.label else value
    if one.kind == "tick":
        return one.label.removeprefix(where).lstrip(" \u00a0:,")
    spoken = dict(zip((value for value, _ in one.choices), one.spoken, strict=False))
    return spoken.get(value, value)


def _fields(game: AnyGame, ident: Ident, lang: str) -> list[Field]:
    from generator.tasks.print.printing import puzzle_pages

    pages = puzzle_pages(game, PrintOptions(lang=lang, ident=ident), None)
    return [one for page in pages for one in tab_order(page.fields)]
