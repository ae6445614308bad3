"""The lines of a game played again; goes on after a mistake to find the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.core.errors import IllegalMove, RecordError
from generator.core.game import Setup
from generator.core.ident import Ident
from generator.core.messages import Message, at
from generator.games.robber_knights import deal
from generator.games.robber_knights.notation.drawing import Explained, explain
from generator.games.robber_knights.notation.lines import Line, draws_written, tiles_laid
from generator.games.robber_knights.notation.moves import Start, format_start
from generator.games.robber_knights.rules.field import rectangle_cells
from generator.games.robber_knights.rules.knights import check_knights
from generator.games.robber_knights.rules.state import (
    HIDDEN,
    KEEPABLE,
    STACK,
    STACK_LETTERS,
    Draw,
    End,
    Keep,
    Lay,
    Move,
    Player,
    Rectangle,
    State,
    by_rule,
    colour_of,
    start_tiles,
    with_player,
    without,
)
from generator.games.robber_knights.rules.tiles import LETTERS
from generator.games.robber_knights.rules.turn import (
    apply,
    check_cell,
    go_on,
    may_end,
    next_turn,
    put,
    start,
    to_move,
)
from generator.games.robber_knights.texts import say


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a record: what kind, where, and in words."""

    code: str
    where: str
    message: Message
    seat: int | None = None
    expected: object = None
    got: object = None


@dataclass(frozen=True, slots=True)
class Replayed:
    """Where the lines lead, the moves they are, and what is wrong with them."""

    state: State
    moves: tuple[Move, ...]
    problems: tuple[Problem, ...]
    hands: tuple[int, ...]  # how many hands each seat may hold at the end
    is_whole: bool  # whether every line could be put on the table, so that the land is known


def replay(
    setup: Setup, ident: Ident | None, lines: Sequence[Line], written: Start | None
) -> Replayed:
    """Play lines again; draws come from the id, or are some that explain the tiles laid."""
    table = _Table(start(setup), ident, lines)
    if table.keep(written) and table.turn_over(written):
        table.explain_draws()
        for line in lines:
            table.play(line)
    return table.result()


class _Table:
    """A replay under way: one state, and what is wrong with the lines so far."""

    def __init__(self, state: State, ident: Ident | None, lines: Sequence[Line]) -> None:
        self.state = state
        self.ident = ident
        self.lines = lines
        self.moves: list[Move] = []
        self.problems: list[Problem] = []
        self.is_whole = True
        self.explained: list[Explained] = []
        self.laid = [0] * len(state.players)  # tiles of every seat, without the start
        self.last_seat: int | None = None
        self.doubtful: set[int] = set()  # the seats whose hands nobody can follow any more

    def report(self, code: str, where: str, message: Message, seat: int | None = None) -> None:
        """Add a problem."""
        self.problems.append(Problem(code, where, message, seat))

    def _apply(self, move: Move) -> None:
        self.state = apply(self.state, move)
        self.moves.append(move)

    # The start

    def keep(self, written: Start | None) -> bool:
        """Let everybody keep an A tile: by the lines, or by what is missing from the start."""
        kept: dict[int, Line] = {}
        for line in self.lines:
            if isinstance(line.move, Keep) and line.seat is not None:
                if line.seat in kept:
                    self.report("move", line.where, say("record.keep-twice"), line.seat)
                kept.setdefault(line.seat, line)
        for seat in range(len(self.state.players)):
            code = self._kept(seat, kept.get(seat), written)
            if code is None:
                if any(not isinstance(line.move, Keep) for line in self.lines):
                    raise RecordError(at("moves", say("record.keep-line", colour=colour_of(seat))))
                return False
            self._apply(Keep(code))
        return True

    def _kept(self, seat: int, line: Line | None, written: Start | None) -> str | None:
        missing = [code for code in KEEPABLE if (seat, code) not in (written or ())]
        by_start = missing[0] if written is not None and missing else None
        if line is None:
            return by_start
        assert isinstance(line.move, Keep)
        if line.move.tile in KEEPABLE:
            return line.move.tile
        message = say("no-such-keep", tiles=list(KEEPABLE), got=line.move.tile)
        self.report("move", line.where, message, seat)
        return by_start or KEEPABLE[0]

    def turn_over(self, written: Start | None) -> bool:
        """Turn the start over: as it is written, else as the id deals it."""
        dealt = None if self.ident is None else deal.chance(self.ident, self.state)
        if written is None and dealt is None:
            if any(not isinstance(line.move, Keep) for line in self.lines):
                raise RecordError(at("start", say("record.start")))
            return False
        due = start_tiles(self.state.players)
        if written is None:
            assert dealt is not None
            self._apply(dealt)
        elif sorted(written) != sorted(due):
            self._differs(format_start(tuple(due)), written)
            self._force_start(written)
        else:
            if dealt is not None and dealt != Rectangle(written):
                assert isinstance(dealt, Rectangle)
                self._differs(format_start(dealt.tiles), written)
            self._apply(Rectangle(written))
        return True

    def _differs(self, expected: str, written: Start) -> None:
        got = format_start(written)
        message = say("record.other-start", expected=expected, got=got)
        self.problems.append(Problem("start", "start", message, None, expected, got))

    def _force_start(self, written: Start) -> None:
        tiles = list(self.state.tiles)
        cells = rectangle_cells(len(self.state.players))
        for cell, (_, code) in zip(cells, written, strict=True):
            tiles[cell] = code
        self.state = replace(self.state, tiles=tuple(tiles), seat=0)

    # The draws

    def explain_draws(self) -> None:
        """Find the draws of every seat for the tiles it laid."""
        for seat, one in enumerate(self.state.players):
            kept = next(tile[1:] for tile in one.hand if tile[1:] in KEEPABLE)
            known = self._known_draws(seat)
            self.explained.append(explain(kept, tiles_laid(self.lines, seat), known))

    def _known_draws(self, seat: int) -> dict[int, str]:
        """Return what is known to be drawn: dealt by the id, or told by lines."""
        dealt: list[str] = []
        if self.ident is not None:
            letters = deal.stack(self.ident, colour_of(seat))
            dealt = [code for letter in letters for code in letter]
        known = dict(enumerate(dealt, start=1))
        for laid, line in draws_written(self.lines, seat).items():
            assert isinstance(line.move, Draw)
            code = line.move.tile
            if dealt and known.get(laid) != code:
                message = say("record.other-draw", expected=known.get(laid) or "–", got=code)
                self.problems.append(
                    Problem("dice", line.where, message, seat, known.get(laid), code)
                )
            elif not _may_be_drawn(known, laid, code) and not dealt:
                self.report("move", line.where, say("record.no-such-draw", tile=code), seat)
            else:
                known[laid] = code
        return known

    # The turns

    def play(self, line: Line) -> None:
        """Play a line of a turn."""
        match line.move:
            case None:
                self._unreadable(line)
            case End():
                self._end(line)
            case Lay():
                self._lay(line, line.move)

    def _unreadable(self, line: Line) -> None:
        assert line.problem is not None
        self.report("move", line.where, line.problem, line.seat)
        self.is_whole = False
        if line.seat is None:
            self.doubtful |= set(range(len(self.state.players)))
            return
        self.doubtful.add(line.seat)
        if to_move(self.state) is not None and self._bring(line):
            self._account(None)

    def _end(self, line: Line) -> None:
        """End a turn; where it has ended by itself, or nobody else has tiles, that says nothing."""
        due = line.seat == self.state.seat
        if due and may_end(self.state):
            self._apply(End())
        elif due and self.state.laid:
            return
        elif line.seat != self.last_seat or self.state.laid:
            self.report("move", line.where, say("no-end-yet"), line.seat)

    def _bring(self, line: Line) -> bool:
        """Give the turn to the colour of a line; tell whether it has any tiles."""
        assert line.seat is not None
        state = self.state
        if line.seat != state.seat:
            if may_end(state) and next_turn(state).seat == line.seat:
                self._apply(End())
            else:
                due, got = colour_of(state.seat), colour_of(line.seat)
                message = say("read.other-colour", expected=due, got=got)
                self.report("move", line.where, message, line.seat)
                self.state = replace(state, seat=line.seat, laid=0)
        self.last_seat = line.seat
        return bool(self.state.players[line.seat].hand)

    def _lay(self, line: Line, move: Lay) -> None:
        assert line.seat is not None
        if to_move(self.state) is None or not self._bring(line):
            self.report("move", line.where, say("record.left-over"), line.seat)
            self.is_whole = False
            return
        if self.explained[line.seat].stuck == self.laid[line.seat]:
            self._doubt(line, move)
        try:
            if line.seat in self.doubtful:
                check_cell(self.state, move.cell)
                knights = self.state.players[line.seat].knights
                check_knights(self.state.tiles, self.state.stacks, move, knights)
            else:
                self._apply(move)
                self.laid[line.seat] += 1
                self._draw(line.seat)
                return
        except IllegalMove as error:
            self.report("move", line.where, error.message, line.seat)
        self._force(line, move)

    def _doubt(self, line: Line, move: Lay) -> None:
        """Report a tile that cannot be in the hand; from here on the hand is anybody's guess."""
        assert line.seat is not None
        if line.seat in self.doubtful:
            return
        self.doubtful.add(line.seat)
        colour = colour_of(line.seat)
        if self.ident is None:
            message = say("record.no-draws", tile=move.tile, colour=colour)
        else:
            hand = [tile[1:] for tile in self.state.players[line.seat].hand]
            message = say("not-in-hand", tile=move.tile, hand=hand)
        self.report("move", line.where, message, line.seat)

    def _force(self, line: Line, move: Lay) -> None:
        """Put a tile and its knights where the line says, so that the next can be looked at."""
        if self.state.tiles[move.cell]:
            self.is_whole = False
        else:
            self.state = put(self.state, move)
        self._account(move, line)

    def _account(self, move: Lay | None, line: Line | None = None) -> None:
        """Take a tile from the hand and let the seat draw, whether that could be or not."""
        seat = self.state.seat
        one = self.state.players[seat]
        if move is None or seat in self.doubtful:
            one = _hidden(one)
        placed = sum(move.knights) if move is not None else 0
        one = replace(one, knights=max(0, one.knights - placed))
        if move is not None and seat not in self.doubtful:
            held = next(tile for tile in one.hand if tile[1:] == move.tile)
            one = replace(one, hand=without(one.hand, held))
        else:
            one = replace(one, hand=one.hand[1:], unseen=self._seen(one, move, line))
        state = replace(with_player(self.state, one), laid=self.state.laid + 1)
        self.laid[seat] += 1
        self.state = replace(state, draws=True) if one.stack else go_on(state)
        self._draw(seat)

    def _seen(self, one: Player, move: Lay | None, line: Line | None) -> tuple[str, ...]:
        """Return what may still be in a hidden hand or its stack after a tile was laid."""
        fits = (tile for tile in one.unseen if move is None or tile[1:] == move.tile)
        tile = next(fits, None)
        if tile is not None:
            return without(one.unseen, tile)
        assert move is not None
        if line is not None:
            message = say("record.no-more", tile=move.tile, colour=colour_of(self.state.seat))
            self.report("impossible", line.where, message, self.state.seat)
        return one.unseen[1:]

    def _draw(self, seat: int) -> None:
        if not self.state.draws:
            return
        one = self.state.players[seat]
        if seat in self.doubtful:
            drawn = replace(one, hand=(*one.hand, f"{one.letter}{HIDDEN}"))
            self.state = go_on(replace(with_player(self.state, drawn), draws=False))
        else:
            self._apply(Draw(self.explained[seat].draws[self.laid[seat] - 1]))

    def result(self) -> Replayed:
        """Return where it all led; a game that is not over is unfinished."""
        if to_move(self.state) is not None:
            where = f"line.{len(self.lines) + 1}"
            self.report("unfinished", where, _unfinished(self.state))
        hands = tuple(one.hands for one in self.explained) or (1,) * len(self.state.players)
        return Replayed(self.state, tuple(self.moves), tuple(self.problems), hands, self.is_whole)


def _hidden(one: Player) -> Player:
    """Return a player whose hand nobody can follow any more."""
    known = [tile for tile in one.hand if tile[1:] != HIDDEN]
    hand = tuple(f"B{HIDDEN}" for _ in one.hand)
    return replace(one, hand=hand, unseen=by_rule([*one.unseen, *known]))


def _may_be_drawn(known: dict[int, str], laid: int, code: str) -> bool:
    """Tell whether a tile is left of the letter that is drawn after so many tiles laid."""
    if not 1 <= laid <= len(STACK):
        return False
    each = len(STACK) // len(STACK_LETTERS)
    letter = (laid - 1) // each
    others = [known.get(i) for i in range(letter * each + 1, letter * each + each + 1) if i != laid]
    return others.count(code) < LETTERS[STACK_LETTERS[letter]].count(code)


def _unfinished(state: State) -> Message:
    if not state.is_begun:
        return say("record.not-begun")
    left = [
        f"{colour_of(seat)} {len(one.hand) + one.stack}"
        for seat, one in enumerate(state.players)
        if one.hand or one.stack
    ]
    return say("record.tiles-left", left=left)
