"""The solutions of ids: found once, kept in the user's cache folder, and played again from there.

A kept solution is its moves and its bound. It counts only where it was found by the very code that
asks for it, and where the engine plays its moves to the same score; anything else is solved anew.
So the folder may be deleted, damaged or written by two runs at once, and no result changes. Anybody
may have put anything there: it is read like a record, and nothing is written through a link.

Many solutions in one file, found beforehand, may lie there too: that is how a site brings them.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

import platformdirs

from generator.core.assets import asset
from generator.core.errors import MaloError, RecordError
from generator.core.files import SaveError, read_ordinary, write_whole
from generator.core.findings import BestScore
from generator.core.game import AnyGame, AnySolved
from generator.core.ident import Ident
from generator.core.record import MAX_NUMBER, Record, text_block
from generator.games import find_game, read_record
from generator.tasks.solve.solving import solve, solve_ident

FOLDER = "MALO_CACHE"
"""The variable that names another folder than the user's own."""

_MOST_BYTES = 1 << 20  # of a kept solution; ours have some hundreds
_MOST_BEFOREHAND = 1 << 25  # of those of ten years
BEFOREHAND = "beforehand.json"
_PACKAGE = Path(__file__).resolve().parents[2]


@lru_cache(maxsize=64)
def solution_of(ident: Ident) -> AnySolved:
    """Return the best play of an id, from the cache if it was found before."""
    path = _path(ident)
    found = None if path is None else _kept(ident, path)
    if found is not None:
        return found
    found = solve_ident(ident)
    keep(ident, found)
    return found


def is_kept(ident: Ident) -> bool:
    """Tell whether a solution lies in the cache; whether it can be relied on is seen later."""
    path = _path(ident)
    try:
        return path is not None and (path.is_file() or _key(ident) in _found_beforehand(path))
    except OSError:  # a folder that nobody may look into
        return False


def keep(ident: Ident, solved: AnySolved) -> None:
    """Keep a solution for the next run."""
    path = _path(ident)
    if path is None:
        return
    # A folder that cannot be entered or written costs time at the next run, nothing else.
    with suppress(SaveError, OSError):
        if not path.is_symlink():
            write_whole(path, _sealed(ident, solved))


def best_scores(game: AnyGame, record: Record) -> tuple[BestScore, ...]:
    """Return the best score the dice allow for every seat.

    Empty without a solver, and where the record does not say what was rolled.
    """
    if game.variant(record.variant).solver is None:
        return ()
    try:
        found = [best_play(record, name) for name in record.seats]
    except RecordError:
        return ()
    return tuple(BestScore(one.score, one.bound, one.proved) for one in found)


def best_play(record: Record, name: str | None = None) -> AnySolved:
    """Return the best play of what a seat was dealt; what an id alone says is searched once."""
    solver = find_game(record.game).variant(record.variant).solver
    by_hand = solver is not None and any(one.name in record.data for one in solver.inputs)
    if record.ident is None or name is not None or record.options or by_hand:
        return solve(record, name)
    return solution_of(record.ident)


def cache_folder() -> Path:
    """Return where solutions are kept."""
    named = os.environ.get(FOLDER)
    return Path(named) if named else platformdirs.user_cache_path("malopress", appauthor=False)


def _path(ident: Ident) -> Path | None:
    """Return the file of an id; None for a game that keeps nothing, or whose code is not ours."""
    solver = find_game(ident.game).variant(ident.variant).solver
    code = code_mark(ident.game)
    if solver is None or solver.retell is None or code is None:
        return None
    name = sha256(str(ident).encode()).hexdigest()[:32]
    return cache_folder() / "solved" / code[:16] / f"{name}.json"


@cache
def code_mark(game: str) -> str | None:
    """Return a mark of all code and data that a solution of a game depends on."""
    marks = asset("marks.json")
    if marks.is_file():  # a pack, whose files are not those that the solutions were found with
        written: str | None = json.loads(marks.read_bytes()).get(game)
        return written
    folder = _PACKAGE / "games" / game.replace("-", "_")
    if not folder.is_dir():
        return None
    mark = sha256()
    for root in (_PACKAGE / "core", folder):
        for path in sorted(root.rglob("*")):
            if path.suffix in {".py", ".toml"}:
                mark.update(str(path.relative_to(_PACKAGE)).encode())
                mark.update(sha256(path.read_bytes()).digest())
    return mark.hexdigest()


@dataclass(frozen=True, slots=True)
class _Kept:
    """A solution as it is kept."""

    id: str
    score: int
    bound: int
    moves: str


def _of(ident: Ident, solved: AnySolved) -> _Kept:
    return _Kept(str(ident), solved.score, solved.bound, text_block(solved.moves))


def _sealed(ident: Ident, solved: AnySolved) -> bytes:
    """Return a solution as bytes, with a seal that shows damage."""
    content = json.dumps(asdict(_of(ident, solved)))
    return json.dumps({"seal": _seal(content), "content": content}).encode()


def found_beforehand(solutions: Iterable[tuple[Ident, AnySolved]]) -> bytes:
    """Return many solutions as one file, named BEFOREHAND in a cache folder; see the module."""
    told = {
        _key(ident): list(asdict(_of(ident, solved)).values())[1:]
        for ident, solved in solutions
        if _path(ident) is not None
    }
    content = json.dumps(told, separators=(",", ":"))
    return json.dumps({"seal": _seal(content), "content": content}).encode()


def _key(ident: Ident) -> str:
    """Return what a solution is kept under: other code might have found another."""
    return f"{(code_mark(ident.game) or '')[:16]} {ident}"


def _found_beforehand(path: Path) -> Mapping[str, _Kept]:
    """Return the solutions that lie in one file beside the folder of a kept one."""
    return _read_beforehand(path.parents[2] / BEFOREHAND)


@cache
def _read_beforehand(path: Path) -> Mapping[str, _Kept]:
    try:
        outer = json.loads(read_ordinary(path, _MOST_BEFOREHAND) or b"")
        if outer["seal"] != _seal(outer["content"]):
            return {}
        told = json.loads(outer["content"])
        kept = {key: _Kept(key.partition(" ")[2], *one) for key, one in told.items()}
        return {key: one for key, one in kept.items() if _is_sound(one)}
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return {}


def _seal(content: str) -> str:
    return sha256(content.encode()).hexdigest()


def _opened(path: Path) -> _Kept | None:
    """Return what is kept in a file; None where there is none, or not as it was written."""
    try:
        outer = json.loads(read_ordinary(path, _MOST_BYTES) or b"")
        content = outer["content"]
        kept = _Kept(**json.loads(content))
        return kept if outer["seal"] == _seal(content) and _is_sound(kept) else None
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def _is_sound(kept: _Kept) -> bool:
    """Tell whether everything is of its type: JSON may nest brackets where a text should be."""
    types = tuple(map(type, (kept.id, kept.score, kept.bound, kept.moves)))
    return types == (str, int, int, str) and -MAX_NUMBER <= kept.score <= kept.bound <= MAX_NUMBER


def _kept(ident: Ident, path: Path) -> AnySolved | None:
    """Return the kept solution of an id, played again; None where nothing can be relied on."""
    kept = _opened(path) or _found_beforehand(path).get(_key(ident))
    solver = find_game(ident.game).variant(ident.variant).solver
    if kept is None or kept.id != str(ident) or solver is None or solver.retell is None:
        return None
    try:
        game, record = read_record({"id": kept.id, "moves": kept.moves})
        played = game.playback(record)  # the engine refuses what is illegal
        if game.to_move(played.end) is not None:
            return None
        found = solver.retell(record, kept.bound)
    except MaloError:
        return None
    return found if (found.score, found.bound) == (kept.score, kept.bound) else None
