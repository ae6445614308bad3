"""The ways of an outline tried on the ground: each turn that asks for more is laid out at once."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.games.saint_malo.mind.solver.dice_uses import IDLE, RollUse
from generator.games.saint_malo.mind.solver.layout import Layout, OutOfEffortError
from generator.games.saint_malo.mind.solver.outline import Step, Ways
from generator.games.saint_malo.mind.solver.pieces import (
    CHURCH,
    CRATES,
    SPARE,
    SPARE_WALL,
    Pieces,
    PlanPiece,
    gist,
    whole_gist,
)
from generator.games.saint_malo.mind.solver.room import Spot
from generator.games.saint_malo.mind.solver.terms import Terms
from generator.games.saint_malo.mind.solver.walls import wall_plan
from generator.games.saint_malo.rules.actions import SYMBOLS
from generator.games.saint_malo.rules.persons import TYPE_POINTS

EFFORT = 400_000  # spaces tried for all layouts of a target
LAYOUT_EFFORT = 20_000  # spaces tried for one layout
TURNS = 60_000  # turns tried for a target


@dataclass(frozen=True, slots=True)
class PlannedTurn:
    """A turn of a plan: the dice, the sides completed, and its piece by number, if it has one."""

    use: RollUse
    sides: int
    piece: int | None


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A plan with a spot for every piece and the walls of every turn."""

    turns: tuple[PlannedTurn, ...]
    pieces: tuple[PlanPiece, ...]
    spots: dict[int, Spot]
    walls: tuple[int, ...]  # by turn; only walls that a side needs


@dataclass(slots=True)
class PlanSearch:
    """One target's search; `whole` tells whether nothing was left out."""

    terms: Terms
    outline: Ways
    effort: int = EFFORT
    layout_effort: int = LAYOUT_EFFORT
    whole: bool = True
    tried: int = 0
    turns: int = 0
    fits: dict[tuple[object, ...], bool] = field(default_factory=dict)
    failed: set[tuple[object, ...]] = field(default_factory=set)

    def run(self) -> LaidOut | None:
        """Return a plan that reaches the target on the ground."""
        self.whole = self.outline.whole
        if self.outline.best < self.outline.target:
            return None
        try:
            return self._go_on(0, self.terms.value, Pieces(), ())
        except OutOfEffortError:
            self.whole = False
            return None

    def _go_on(
        self, node: int, value: int, pieces: Pieces, planned: tuple[PlannedTurn, ...]
    ) -> LaidOut | None:
        turn = len(planned)
        if turn == self.terms.turns:
            return self._laid_out(pieces, planned)
        here = (turn, node, value, whole_gist(pieces))
        if here in self.failed:
            return None
        self.turns += 1
        if self.turns > TURNS:
            raise OutOfEffortError
        for step in self.outline.steps[turn].get(node, ()):
            for less in range(step.yields + 1 if step.label.person == "J" else 1):
                lost = TYPE_POINTS * less
                if value + step.promise - lost < self.outline.target:
                    break
                after, now = self._with_step(turn, step, less, pieces)
                if not self._fits(after, pieces):
                    continue
                found = self._go_on(step.to, value + step.gain - lost, after, (*planned, now))
                if found is not None:
                    return found
        self.failed.add(here)
        return None

    def _with_step(
        self, turn: int, step: Step, less: int, pieces: Pieces
    ) -> tuple[Pieces, PlannedTurn]:
        """Return the pieces with those of a step."""
        label = step.label
        use = self.terms.uses[turn][label.use]
        piece = _piece(use, label.person, step.yields - less)
        after = pieces.with_sides(label.sides)
        number = None if piece is None else len(after.order)
        after = after if piece is None else after.with_piece(piece)
        return after, PlannedTurn(use, label.sides, number)

    def _fits(self, after: Pieces, before: Pieces) -> bool:
        """Tell whether pieces can be laid out, asked only where a turn asks for more than room."""
        last = after.order[-1] if len(after.order) > len(before.order) else PlanPiece(SPARE)
        if not (last.sees or (last.code == "A" and last.size) or after.sides != before.sides):
            return True
        key = gist(after)
        if key not in self.fits:
            self.fits[key] = self._spots(after) is not None
        return self.fits[key]

    def _spots(self, pieces: Pieces) -> dict[int, Spot] | None:
        """Lay pieces out; what is given up leaves the search unfinished."""
        layout, found = self._layout(pieces)
        if found is None and layout.cramped:
            _, found = self._layout(pieces, thorough=True)
        return found

    def _layout(
        self, pieces: Pieces, thorough: bool = False
    ) -> tuple[Layout, dict[int, Spot] | None]:
        effort = min(self.layout_effort, self.effort)
        layout = Layout(self.terms.sprint.city, pieces, effort, thorough)
        try:
            found = layout.find()
        except OutOfEffortError:
            self.whole, found = False, None
        self.tried += layout.tried
        if self.tried > self.effort:
            raise OutOfEffortError
        return layout, found

    def _laid_out(self, pieces: Pieces, planned: tuple[PlannedTurn, ...]) -> LaidOut | None:
        """Lay out everything; walls that no side needs still take a space."""
        wall_turns = [i for i, turn in enumerate(planned) if turn.use.symbol == "W"]
        needed = [(planned[i].use.count, planned[i].sides) for i in wall_turns]
        built = wall_plan(self.terms.sprint.city.cells, needed)
        walls = [0] * len(planned)
        turns = list(planned)
        for i, spaces in zip(wall_turns, built, strict=True):
            walls[i] = spaces
            if not spaces:
                turns[i] = PlannedTurn(planned[i].use, 0, len(pieces.order))
                pieces = pieces.with_piece(PlanPiece(SPARE_WALL))
        spots = self._spots(pieces)
        if spots is None:
            # Walls might have been built in another order, so that every turn has one to build.
            self.whole &= PlanPiece(SPARE_WALL) not in pieces.order
            return None
        return LaidOut(tuple(turns), pieces.order, spots, tuple(walls))


def _piece(use: RollUse, person: str, yields: int) -> PlanPiece | None:
    """Return what a use of the dice puts on the ground, walls aside."""
    if person:
        size, sees = (yields, 0) if person == "A" else (0, yields)
        return PlanPiece(person, size, sees)
    if use.symbol == "C":
        return PlanPiece(CRATES, use.count)
    if use.symbol == "X":
        return PlanPiece(CHURCH)
    if use.symbol == IDLE:
        symbols = {SYMBOLS[face] for face in use.roll}
        if symbols & set("CXH"):
            return PlanPiece(SPARE)
        return PlanPiece(SPARE_WALL) if "W" in symbols else None
    return None
