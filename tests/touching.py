"""Games played by taps alone: every legal move is reached by its row, and nothing else is."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from generator.core.game import AnyGame, Reader
from generator.core.ident import Ident
from generator.core.touch import Taps
from generator.layout.page.options import PrintOptions
from generator.tasks.play.playing import Session
from generator.tasks.play.rows import Rows, rows_of

Key = tuple[tuple[str, ...], ...]


def narrowed(rows: Iterable[Taps], place: str) -> list[Taps]:
    """Return what is left of the rows that a tap can begin.

    >>> from generator.core.touch import Tap
    >>> a, b, c = (Tap(name, name, "any order") for name in "abc")
    >>> [[one.place for one in row] for row in narrowed([(a, b), (b, c), (a, c)], "b")]
    [['a'], ['c']]
    """
    return [
        (*row[:i], *row[i + 1 :])
        for row in rows
        for i in range(open_taps(row))
        if row[i].place == place
    ]


def open_taps(row: Taps) -> int:
    """Return how many of the first taps of a row may be the next one: one, or a whole group."""
    count = 0
    for tap in row:
        if count and (not tap.group or tap.group != row[0].group):
            break
        count += 1
    return count


def walk(game: AnyGame, ident: Ident, players: int, random: Random, lang: str = "en") -> Session:
    """Play a game to its end by random taps; whatever is wrong on the way fails."""
    names = tuple(f"player-{seat + 1}" for seat in range(players)) if players > 1 else ()
    session = Session(game, ident, game.setup(ident, players), names)
    while not session.deal():
        check_rows(game, session.state, random, lang)
        assert game.board is not None
        seen = game.view(session.state, session.seat)
        drawn = game.board(seen, session.seat, PrintOptions(lang=lang, ident=ident))
        assert all(piece.words.strip() for piece in drawn.pieces)
        session.move(tapped(game, session.state, random, lang))
    return session


def tapped(game: AnyGame, state: Any, random: Random, lang: str = "en") -> str:
    """Tap at random until a move is whole, as the page does, and return its text."""
    offered = rows_of(game, state, Reader(lang))
    text = _tapped(offered, random)
    if offered.texts.index(text) in offered.begun:
        text = _tapped(rows_of(game, state, Reader(lang), text), random)
    return text


def _tapped(offered: Rows, random: Random) -> str:
    left = list(zip(offered.rows, offered.texts, strict=True))
    while True:
        whole = [text for row, text in left if not row]
        assert len(whole) <= 1, f"the same taps mean {whole}"
        lit = sorted({tap.place for row, _ in left for tap in row[: open_taps(row)]})
        if whole and (not lit or random.random() < 0.5):
            return whole[0]
        place = random.choice(lit)
        left = [(rest, text) for row, text in left for rest in narrowed([row], place)]


def check_rows(game: AnyGame, state: Any, random: Random, lang: str, begun: str = "") -> None:
    """Hold all rows of a position against each other, and some against what they mean."""
    offered = rows_of(game, state, Reader(lang), begun)
    assert offered.rows, "a seat that has nothing to tap"
    assert len({_key(row) for row in offered.rows}) == len(offered.rows), "moves with the same taps"
    taps = {tap for row in offered.rows for tap in row}
    assert len({tap.place for tap in taps}) == len(taps), "a place with two meanings"
    assert all(tap.words.strip() for tap in taps)
    if offered.begun and not begun:
        check_rows(game, state, random, lang, offered.texts[random.choice(sorted(offered.begun))])
    for i in random.sample(range(len(offered.rows)), min(3, len(offered.rows))):
        assert reached(offered, i, random) == offered.texts[i]
        if i not in offered.begun:
            game.apply(state, game.parse_move(state, offered.texts[i]))


def reached(offered: Rows, number: int, random: Random) -> str | None:
    """Tap a row of a position, and return what is whole then."""
    left = list(zip(offered.rows, offered.texts, strict=True))
    for place in in_some_order(offered.rows[number], random):
        left = [(rest, text) for row, text in left for rest in narrowed([row], place)]
    return next((text for row, text in left if not row), None)


def in_some_order(row: Taps, random: Random) -> list[str]:
    """Return the places of a row one after the other, those of a group in any order."""
    places: list[str] = []
    while row:
        places.append(random.choice(row[: open_taps(row)]).place)
        (row,) = narrowed([row], places[-1])
    return places


def check_board(game: AnyGame, state: Any, ident: Ident, lang: str = "en") -> set[str]:
    """Hold a board against its pages: what lies there lies on places; returns their ids."""
    assert game.board is not None
    seat = game.to_move(state)
    options = PrintOptions(lang=lang, ident=ident)
    board = game.board(game.view(state, seat), seat or 0, options)
    again = game.board(game.view(state, seat), seat or 0, options)
    assert board.name == again.name
    pages = board.pages()
    places = [one.id for page in pages for one in page.fields]
    places += [one.id for page in pages for one in page.places]
    assert {piece.place for piece in board.pieces} <= set(places)
    for page in pages:
        for place in page.places:
            assert place.label
            assert place.box.x >= -0.1, place
            assert place.box.y >= -0.1, place
            assert place.box.right <= page.width + 0.1, place
            assert place.box.bottom <= page.height + 0.1, place
    return set(places)


def _key(row: Taps) -> Key:
    """Return a row as what tells it from others: taps of one group in no order."""
    parts: list[tuple[str, ...]] = []
    while row:
        count = open_taps(row)
        parts.append(tuple(sorted(tap.place for tap in row[:count])))
        row = row[count:]
    return tuple(parts)
