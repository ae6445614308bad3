"""A CP-SAT model of a Vacances puzzle, to compare with the solver."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import Any

from generator.games.vacances.mind.solver.holiday import EVENT, NONE, Holiday
from generator.games.vacances.rules.markers import DISHES, FULL, SERIES
from generator.games.vacances.rules.scoring import BONUS

# One core, as the solver.
WORKERS = 1


@dataclass(frozen=True)
class Answer:
    """The best holiday found within the time, and what none exceeds."""

    score: int
    bound: int

    @property
    def proved(self) -> bool:
        """Whether both meet."""
        return self.score == self.bound


def best_score(holiday: Holiday, seconds: float) -> Answer:
    """Return how far CP-SAT comes: a flow through the places, markers taken where it passes."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    puzzle = _Puzzle(model, holiday)
    model.maximize(puzzle.points())
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = WORKERS
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.linearization_level = 2  # with the flow in it the bound is far better
    solver.solve(model)
    return Answer(round(solver.objective_value), round(solver.best_objective_bound))


class _Puzzle:
    """The variables of a holiday and what holds between them."""

    def __init__(self, model: Any, holiday: Holiday) -> None:
        self.model, self.holiday = model, holiday
        self.ended = self._walks()
        self.taken: list[tuple[int, int, int, Any]] = []  # day, marker, series, whether
        self.eaten: list[tuple[int, Any]] = []
        self._take()
        self.rows = self._rows()

    def _walks(self) -> list[dict[int, Any]]:
        """One unit flows from period to period; return whether each ends at a place."""
        ended: list[dict[int, Any]] = []
        inflow: dict[int, Any] = {self.holiday.start: 1}
        for number, period in enumerate(self.holiday.periods):
            arcs = {
                (place, end): self.model.new_bool_var(f"walk {number} {place} {end}")
                for place in period.starts
                for end in period.ends[place]
            }
            for place in period.starts:
                away = [arc for (start, _), arc in arcs.items() if start == place]
                self.model.add(sum(away) == inflow.get(place, 0))
            here = {end: self.model.new_bool_var(f"end {number} {end}") for end in period.reached}
            self.model.add_exactly_one(here.values())
            for end, is_here in here.items():
                self.model.add(
                    sum(arc for (_, stop), arc in arcs.items() if stop == end) == is_here
                )
            inflow = {}
            for end, flow in here.items():
                then = int(period.then[end])
                inflow[then] = inflow.get(then, 0) + flow
            ended.append(here)
        return ended

    def _take(self) -> None:
        day = 1
        for period, here in zip(self.holiday.periods, self.ended, strict=True):
            for end, flow in here.items():
                marker, series = int(period.marker[end]), int(period.series[end])
                if marker != NONE:
                    taken = self.model.new_bool_var(f"take {day} {end}")
                    self.model.add_implication(taken, flow)
                    self.taken.append((day, marker, series, taken))
                if period.dish[end]:
                    eaten = self.model.new_bool_var(f"eat {day} {end}")
                    self.model.add_implication(eaten, flow)
                    self.eaten.append((day, eaten))
            day += period.is_evening
        for marker, supply in enumerate(self.holiday.supply):
            self.model.add(sum(one for _, m, _, one in self.taken if m == marker) <= int(supply))

    def _of(self, series: int, day: int) -> list[Any]:
        """The markers of a series taken up to a day."""
        if series == DISHES:
            return [one for when, one in self.eaten if when <= day]
        return [one for when, _, s, one in self.taken if s == series and when <= day]

    def _rows(self) -> list[list[Any]]:
        """Every series has a row, and those opened on earlier days have the upper ones."""
        days, each = sum(one.is_evening for one in self.holiday.periods), range(len(SERIES))
        rows = [[self.model.new_bool_var(f"row {s} {k}") for k in each] for s in each]
        for s in each:
            self.model.add_exactly_one(rows[s])
            self.model.add_exactly_one(row[s] for row in rows)
        place = [sum(k * rows[s][k] for k in each) for s in each]
        before = {pair: self.model.new_bool_var(f"before {pair}") for pair in permutations(each, 2)}
        for (s, other), is_first in before.items():
            self.model.add(place[s] < place[other]).only_enforce_if(is_first)
            if s < other:
                self.model.add_exactly_one(is_first, before[other, s])
        for day in range(1, days + 1):
            opened = [self.model.new_bool_var(f"opened {s} {day}") for s in each]
            for s in each:
                for one in self._of(s, day):
                    self.model.add_implication(one, opened[s])
                self.model.add(opened[s] <= sum(self._of(s, day)))
            for (s, other), is_first in before.items():
                self.model.add_bool_or(opened[s].negated(), opened[other], is_first)
        return rows

    def points(self) -> Any:
        """A marker counts as much as the number of its row; nights and events five."""
        each, days = range(len(SERIES)), len(self.holiday.periods)
        total: Any = sum(BONUS * one for _, _, series, one in self.taken if series == EVENT)
        for period, here in zip(self.holiday.periods, self.ended, strict=True):
            total += sum(int(BONUS * period.sleeps[end]) * flow for end, flow in here.items())
        for s in each:
            shares = [self.model.new_int_var(0, FULL, f"share {s} {k}") for k in each]
            for k in each:
                self.model.add(shares[k] <= FULL * self.rows[s][k])
            self.model.add(sum(shares) == sum(self._of(s, days)))
            total += sum((k + 1) * shares[k] for k in each)
        return total
