"""Whether a game keeps its contract: everything that holds for every game, checked for one.

`malo check --game NAME` shows it. A package of somebody else's can test itself with it:

>>> from generator.games import find_game
>>> check_game(find_game("detrak"), ("texts", "scores"))
{'texts': [], 'scores': []}
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import TYPE_CHECKING, Any, get_args

from generator.core import declared
from generator.core.errors import MaloError
from generator.core.game import LANGUAGES, AnyGame, AnySolved, AnyVariant, Art
from generator.core.ident import Ident
from generator.core.messages import Message, at, in_words, quoted, say
from generator.core.record import text_block
from generator.core.text import load_texts
from generator.games import read_record
from generator.tasks.check import contract
from generator.tasks.check.checking import play_stations
from generator.tasks.check.contract import SEEDS
from generator.tasks.check.stations import Sample
from generator.tasks.check.walks import Case, cases_of, record_of, walk
from generator.tasks.print.printing import component_pages, puzzle_pages
from generator.tasks.solve.solving import ident_record, solution_played, solve

if TYPE_CHECKING:
    from generator.layout.page.page import Page

Problems = Iterator[Message]
_BROKEN_OFF = 6  # places at which a game is broken off


def check_game(game: AnyGame, names: Iterable[str] = ()) -> dict[str, list[Message]]:
    """Return what is wrong with a game by the names of the checks, all of them or some."""
    return {name: list(dict.fromkeys(CHECKS[name](game))) for name in names or CHECKS}


def _guarded(where: str, problems: Callable[[], Problems]) -> Problems:
    """Yield problems with their place; whatever a game raises is one of them."""
    try:
        for problem in problems():
            yield at(where, problem)
    except MaloError as error:
        yield at(where, error.message)
    except Exception as error:  # noqa: BLE001  # anything may go wrong in somebody else's code
        yield at(where, say("contract.raised", error=f"{type(error).__name__}: {error}"))


def _played(check: Callable[[Case], Problems], game: AnyGame) -> Problems:
    """Yield the problems of every case that can be played to its end; the others are told once."""
    for case in cases_of(game):
        if not list(_guarded(str(case), partial(_walks, case))):
            yield from _guarded(str(case), partial(check, case))


def _to_the_end(game: AnyGame) -> Problems:
    for case in cases_of(game):
        yield from _guarded(str(case), partial(_walks, case))


def _walks(case: Case) -> Problems:
    for seed in SEEDS:
        walk(case, seed)
    return iter(())


# Words


def _texts(game: AnyGame) -> Problems:
    """Yield texts that are missing or whose blanks differ, and other things declared wrongly."""
    yield from _guarded(game.name, lambda: iter(declared.faults(game)))
    yield from _guarded(game.name, partial(_in_both_languages, game))
    for variant in game.variants:
        yield from _guarded(variant.name, partial(_dealt_words, game, variant))


def _in_both_languages(game: AnyGame) -> Problems:
    path = game.texts(LANGUAGES[0]).path
    for file in (path, path.with_name("messages.toml")):
        for key, text in load_texts(file).items() if file.exists() else ():
            for lang in LANGUAGES:
                if lang not in text:
                    yield at(file.name, say("declared.no-text", key=key, lang=lang))
            if len({frozenset(_blanks(one)) for one in text.values()}) > 1:
                yield at(file.name, say("contract.blanks", key=key))


def _blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def _dealt_words(game: AnyGame, variant: AnyVariant) -> Problems:
    """Yield what `malo roll` has no words for."""
    if variant.open_rolls is None:
        known = load_texts(game.texts(LANGUAGES[0]).path)
        for key in game.deal(_ident(game, variant)):
            if f"dealt.{key}" not in known:
                yield say("declared.no-text", key=f"dealt.{key}", lang=LANGUAGES[0])


# Records and forms


def _records(case: Case) -> Problems:
    """Yield what goes wrong with a game as a record, as filled sheets, and before the referee."""
    data = record_of(case, SEEDS[0])
    game, record = read_record(data)
    report = game.referee(record)
    if (report.verdict, report.findings) != ("correct", ()):
        found = [finding.message() for finding in report.findings]
        yield say("contract.verdict", got=report.verdict, findings=found or "–")
    else:
        stations = play_stations(Sample(game, record, report, "correct", frozenset()))
        for station, one in stations.items():
            yield from (at(station, problem) for problem in one.problems)
    yield from _wrong_total(case, data)
    yield from _broken_off(case)


def _wrong_total(case: Case, data: dict[str, Any]) -> Problems:
    first = data["score"][case.names[0]] if case.names else data["score"]
    first["total"] += 1
    game, record = read_record(data)
    report = game.referee(record)
    found = [f"{finding.code} {finding.where}" for finding in report.findings]
    if (report.verdict, found) != ("wrong", ["score total"]):
        yield say("contract.wrong-total", got=report.verdict, findings=found or "–")


def _broken_off(case: Case) -> Problems:
    """Yield places where a record leads somewhere else than the game that was broken off."""
    steps = walk(case, SEEDS[0])
    for stop in range(0, len(steps), max(1, len(steps) // _BROKEN_OFF)):
        game, record = read_record(record_of(case, SEEDS[0], upto=stop))
        if game.playback(record).end not in [step.state for step in steps[: stop + 2]]:
            yield say("contract.goes-on", move=stop)


# Sheets


def _sheets(game: AnyGame) -> Problems:
    """Yield what is wrong with the fields of the sheets that people write on."""
    for lang in LANGUAGES:
        for one in game.components:
            if not one.needs_id:
                laid = partial(_component_pages, game, one.name, lang)
                yield from _guarded(f"{one.name}, {lang}", partial(_fields, game, lang, laid))
        for variant in game.variants:
            if variant.sheets is not None:
                laid = partial(_puzzle_pages, game, variant, lang)
                yield from _guarded(f"{variant.name}, {lang}", partial(_fields, game, lang, laid))


def _component_pages(game: AnyGame, name: str, lang: str) -> Iterable[Page]:
    from generator.layout.page.options import PrintOptions

    component = next(one for one in game.components if one.name == name)
    return component_pages(game, component, PrintOptions(lang=lang, fillable=True))


def _puzzle_pages(game: AnyGame, variant: AnyVariant, lang: str) -> Iterable[Page]:
    """Return the puzzle and solution sheets of an id; nobody writes on a solution."""
    from generator.layout.page.options import PrintOptions

    ident = _ident(game, variant)
    options = PrintOptions(lang=lang, fillable=True, ident=ident)
    solved = _solved(ident) if variant.solver else None
    pages = list(puzzle_pages(game, options, solved))
    if variant.sheets is not None and variant.sheets.solution is not None and solved is not None:
        pages += variant.sheets.solution(options, solved, None)
    return pages


def _fields(game: AnyGame, lang: str, laid_out: Callable[[], Iterable[Page]]) -> Problems:
    from generator.layout.page.fields import FieldKind

    pages_of: dict[str, int] = {}
    for number, page in enumerate(laid_out()):
        for field in page.fields:
            for told in filter(None, (field.id, field.block)):
                in_words(game.place(told), lang)  # which may lack a text
            if not declared.BOX.fullmatch(field.id):
                yield say("contract.field-name", field=quoted(field.id))
            if pages_of.setdefault(field.name, number) != number:
                yield say("contract.field-twice", field=field.id)
            if field.kind not in get_args(FieldKind):
                yield say("contract.field-kind", field=field.id, got=quoted(field.kind))
            if not field.label.strip():
                yield say("contract.field-label", field=field.id)
            if not page.trim.holds(field.box):
                yield say("contract.field-outside", field=field.id)


def _art(game: AnyGame) -> Problems:
    """Yield what is wrong with the scenes of a game that brings some."""
    if game.art is None:
        return
    for lang in LANGUAGES:
        yield from _guarded(lang, partial(_scenes, game, game.art, lang))


def _scenes(game: AnyGame, art: Art, lang: str) -> Problems:
    from generator.layout.ink.figures import printed
    from generator.layout.ink.theme import Theme
    from generator.layout.page.options import PrintOptions
    from generator.tasks.print.covers import lid_of

    lid_of(game, art, (), PrintOptions(lang=lang))
    if art.table is not None:
        printed(art.table, Theme())
    if art.laid is not None:
        art.laid(Theme())
    return iter(())


# The solver


@cache
def _solved(ident: Ident) -> AnySolved:
    """Solve an id once for all of its sheets."""
    return solve(ident_record(ident))


def _solver(game: AnyGame) -> Problems:
    for variant in game.variants:
        if variant.solver is not None:
            yield from _guarded(variant.name, partial(_solution, game, variant))


def _solution(game: AnyGame, variant: AnyVariant) -> Problems:
    """Yield what is wrong with a solution: play, bound, sheet, difficulty and targets."""
    ident = _ident(game, variant)
    record = ident_record(ident)
    solved, again = _solved(ident), solve(record)
    if (solved.score, solved.moves) != (again.score, again.moves):
        yield say("contract.solves-otherwise", id=str(ident))
    if solved.bound < solved.score or (solved.proved and solved.bound > solved.score):
        yield say("contract.bound", score=solved.score, bound=solved.bound)
    end = solution_played(game, record, solved).end
    total = game.score(end, 0).total
    if game.to_move(end) is not None or total != solved.score:
        yield say("contract.solution", score=solved.score, got=total)
    played = {"id": str(ident), **solved.sheet, "moves": text_block(solved.moves)}
    report = game.referee(read_record(played)[1])
    if report.verdict != "correct":
        found = [finding.message() for finding in report.findings]
        yield say("contract.verdict", got=report.verdict, findings=found or "–")
    yield from _difficulty(game, variant, ident, solved)


def _difficulty(game: AnyGame, variant: AnyVariant, ident: Ident, solved: AnySolved) -> Problems:
    measured = None if variant.stars is None else variant.stars(game, ident, solved)
    if measured not in (None, 1, 2, 3):
        yield say("contract.stars", got=str(measured))
    aims = [] if variant.targets is None else [*variant.targets(solved.score).values()]
    if aims != sorted(aims) or any(aim > solved.bound for aim in aims):
        yield say("contract.targets", got=aims, best=solved.bound)


def _ident(game: AnyGame, variant: AnyVariant) -> Ident:
    return Ident(game.name, variant.name, "contract")


CHECKS: dict[str, Callable[[AnyGame], Problems]] = {
    "texts": _texts,
    "play": _to_the_end,
    "moves": partial(_played, contract.moves),
    "notation": partial(_played, contract.notation),
    "words": partial(_played, contract.words),
    "chance": partial(_played, contract.chance),
    "machine": partial(_played, contract.machine),
    "scores": partial(_played, contract.scores),
    "records": partial(_played, _records),
    "sheets": _sheets,
    "art": _art,
    "solver": _solver,
}
"""What is checked, by name, in this order."""
