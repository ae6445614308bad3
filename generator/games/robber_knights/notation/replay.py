"""The lines of a game played again; goes on after a mistake to find the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.core.errors import IllegalMove
from generator.core.game import Setup
from generator.core.ident import Ident
from generator.core.messages import Message
from generator.games.robber_knights.notation.drawing import Explained, explain, known_draws
from generator.games.robber_knights.notation.lines import MoveLine, tiles_laid
from generator.games.robber_knights.notation.moves import Start
from generator.games.robber_knights.notation.problems import Problem, followed
from generator.games.robber_knights.notation.starting import Begun, begin
from generator.games.robber_knights.rules.field import cell_name
from generator.games.robber_knights.rules.knights import check_knights, path
from generator.games.robber_knights.rules.state import (
    HIDDEN,
    KEEPABLE,
    Draw,
    End,
    Lay,
    Move,
    Player,
    State,
    by_rule,
    colour_of,
    with_player,
    without,
)
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
from generator.games.robber_knights.texts import colour_word, say, tile_word

# Illegal cells where nothing is put, and what may be said only of a land that is known.
_NOWHERE = frozenset({"cell.taken", "cell.apart", "cell.too-far"})
_MAY_TOUCH = frozenset({"cell.apart", "knights.gap"})
_BY_CELL = frozenset({"cell.taken", "knights.lake", "knights.few", "knights.full"})


@dataclass(frozen=True, slots=True)
class Replayed:
    """Where the lines lead, the moves they are, and what is wrong with them."""

    state: State
    steps: tuple[tuple[State, Move], ...]  # every move with the state before it
    problems: tuple[Problem, ...]
    hands: tuple[int, ...]  # how many hands each seat may hold at the end
    is_whole: bool  # whether every line could be put on the table, so that the land is known


def replay(
    setup: Setup, ident: Ident | None, lines: Sequence[MoveLine], written: Start | None
) -> Replayed:
    """Play lines again; draws come from the id, or are some that explain the tiles laid."""
    table = _Table(begin(start(setup), ident, lines, written), ident, lines)
    if table.state.is_begun:
        for line in lines:
            table.play(line)
    return table.result()


class _Table:
    """A replay under way: one state, and what is wrong with the lines so far."""

    def __init__(self, begun: Begun, ident: Ident | None, lines: Sequence[MoveLine]) -> None:
        self.state, self.steps, self.problems = begun
        self.ident = ident
        self.lines = lines
        self.is_whole = True
        self.explained = self._explain() if self.state.is_begun else []
        self.laid = [0] * len(self.state.players)  # tiles of every seat, without the start
        self.last_seat: int | None = None
        self.doubtful: set[int] = set()  # the seats whose hands nobody can follow any more
        self.uncounted: set[int] = set()  # those whose tiles nobody can count any more
        # The seats of which some line is wrong, and who laid or rode where: what is wrong with the
        # line of one may be only the consequence of another's.
        self.suspects = {i for i, one in enumerate(self.explained) if one.stuck is not None}
        self.touched: dict[str, set[int]] = {}
        self.skipped = False  # a turn came too early, so that lines may be missing
        self.knows_turn = True  # False after a line that nobody knows whose it is

    def _explain(self) -> list[Explained]:
        """Find the draws of every seat for the tiles it laid."""
        found = []
        for seat, one in enumerate(self.state.players):
            kept = next(tile[1:] for tile in one.hand if tile[1:] in KEEPABLE)
            known, problems = known_draws(self.ident, self.lines, seat)
            self.problems = [*self.problems, *problems]
            found.append(explain(kept, tiles_laid(self.lines, seat), known))
        return found

    def report(self, code: str, where: str, message: Message, seat: int | None = None) -> None:
        """Add a problem."""
        if seat is not None:
            self.suspects.add(seat)
        self.problems.append(Problem(code, where, message, seat))

    def _apply(self, move: Move) -> None:
        after = apply(self.state, move)
        self.steps.append((self.state, move))
        self.state = after

    def play(self, line: MoveLine) -> None:
        """Play a line of a turn."""
        match line.move:
            case None:
                self._unreadable(line)
            case End():
                self._end(line)
            case Lay():
                self._lay(line, line.move)

    def _unreadable(self, line: MoveLine) -> None:
        assert line.problem is not None
        self.problems.append(Problem("move", line.where, line.problem, line.seat, unread=True))
        self.is_whole = False
        whose = set(range(len(self.state.players))) if line.seat is None else {line.seat}
        self.doubtful |= whose
        self.uncounted |= whose
        if line.seat is None:
            self.knows_turn = False
            return
        if to_move(self.state) is not None and self._bring(line):
            self._account(None)

    def _end(self, line: MoveLine) -> None:
        """End a turn; where it has ended by itself, or nobody else has tiles, that says nothing."""
        due = line.seat == self.state.seat
        if due and may_end(self.state):
            self._apply(End())
        elif due and self.state.laid:
            return
        elif line.seat != self.last_seat or self.state.laid:
            self.report("move", line.where, say("no-end-yet"), line.seat)

    def _bring(self, line: MoveLine) -> bool:
        """Give the turn to the colour of a line; tell whether it has any tiles."""
        assert line.seat is not None
        state = self.state
        if not self.knows_turn:
            self.state = replace(state, seat=line.seat, laid=0)
        elif line.seat != state.seat:
            if may_end(state) and next_turn(state).seat == line.seat:
                self._apply(End())
            else:
                # Too early, or a line of the other is missing: nobody knows whose mistake it is.
                due, got = (colour_word(colour_of(seat)) for seat in (state.seat, line.seat))
                self.report("move", line.where, say("read.other-colour", expected=due, got=got))
                self.state, self.skipped = replace(state, seat=line.seat, laid=0), True
        self.last_seat, self.knows_turn = line.seat, True
        return bool(self.state.players[line.seat].hand)

    def _lay(self, line: MoveLine, move: Lay) -> None:
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
                self._touch(line.seat, move)
                self.laid[line.seat] += 1
                self._draw(line.seat)
                return
        except IllegalMove as error:
            excused = self._is_excused(line.seat, error.message)
            if excused:
                self.is_whole = False
            else:
                self.report("move", line.where, error.message, line.seat)
            if error.message.key in _NOWHERE - (_MAY_TOUCH if excused else frozenset()):
                self.is_whole = False
                self._account(move, line)
                return
        self.state = put(self.state, move)
        self._touch(line.seat, move)
        self._account(move, line)

    def _touch(self, seat: int, move: Lay) -> None:
        """Note whose tile and knights are on a cell."""
        for cell in (move.cell, *path(move.cell, move.direction, len(move.knights))):
            self.touched.setdefault(cell_name(cell), set()).add(seat)

    def _is_excused(self, seat: int, problem: Message) -> bool:
        """Tell whether a line may seem wrong only because of somebody else's.

        Where a tile is missing from the land, another or a way may touch it; where one lies or
        knights stand by a wrong line, they may be others or elsewhere.
        """
        others = self.suspects - {seat}
        if problem.key in _MAY_TOUCH:
            return not self.is_whole or self.skipped or bool(others)
        if problem.key in _BY_CELL:
            return bool(others & self.touched.get(problem.values["cell"], set()))
        return problem.key == "cell.too-far" and bool(others)

    def _doubt(self, line: MoveLine, move: Lay) -> None:
        """Report a tile that cannot be in the hand; from here on the hand is anybody's guess.

        What is in the hand instead is not told: the game may not be over.
        """
        assert line.seat is not None
        if line.seat in self.doubtful:
            return
        self.doubtful.add(line.seat)
        colour = colour_word(colour_of(line.seat))
        if self.ident is None:
            message = say("record.no-draws", tile=tile_word(move.tile), colour=colour)
        else:
            message = say("record.not-held", tile=tile_word(move.tile), colour=colour)
        self.report("move", line.where, message, line.seat)

    def _account(self, move: Lay | None, line: MoveLine | None = None) -> None:
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

    def _seen(self, one: Player, move: Lay | None, line: MoveLine | None) -> tuple[str, ...]:
        """Return what may still be in a hidden hand or its stack after a tile was laid."""
        fits = (tile for tile in one.unseen if move is None or tile[1:] == move.tile)
        tile = next(fits, None)
        if tile is not None:
            return without(one.unseen, tile)
        seat = self.state.seat
        if move is not None and line is not None and seat not in self.uncounted:
            colour = colour_word(colour_of(seat))
            message = say("record.no-more", tile=tile_word(move.tile), colour=colour)
            self.report("impossible", line.where, message, seat)
        self.uncounted.add(seat)
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
        problems = followed(sorted(self.problems, key=_line_number))
        return Replayed(self.state, tuple(self.steps), problems, hands, self.is_whole)


def _line_number(problem: Problem) -> int:
    """Return which line a problem is in; what is not about a line comes first."""
    kind, _, number = problem.where.partition(".")
    return int(number) if kind == "line" else 0


def _hidden(one: Player) -> Player:
    """Return a player whose hand nobody can follow any more."""
    known = [tile for tile in one.hand if tile[1:] != HIDDEN]
    hand = tuple(f"B{HIDDEN}" for _ in one.hand)
    return replace(one, hand=hand, unseen=by_rule([*one.unseen, *known]))


def _unfinished(state: State) -> Message:
    if not state.is_begun:
        return say("record.not-begun")
    left = [
        say("record.left", colour=colour_word(colour_of(seat)), count=len(one.hand) + one.stack)
        for seat, one in enumerate(state.players)
        if one.hand or one.stack
    ]
    return say("record.tiles-left", left=left)
