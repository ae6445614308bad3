"""Options by turns: nothing is left out of both runs, and little of the shorter one."""

from __future__ import annotations

from itertools import combinations, product

from tests.turns import every_other

AXES = (["a4", "a5", "a3"], ["fr", "en"], ["colour", "ink"])


def test_the_long_runs_have_what_the_others_leave() -> None:
    cases = every_other(*AXES)
    assert [case.values for case in cases] == [*product(*AXES)]
    assert sum(bool(case.marks) for case in cases) == len(cases) // 2


def test_every_pair_of_three_options_has_its_turn() -> None:
    soon = [case.values for case in every_other(*AXES) if not case.marks]
    for one, other in combinations(range(len(AXES)), 2):
        pairs = {(values[one], values[other]) for values in soon}
        assert pairs == set(product(AXES[one], AXES[other]))


def test_every_value_of_two_options_has_its_turn() -> None:
    soon = [case.values for case in every_other(*AXES[:2]) if not case.marks]
    for place, axis in enumerate(AXES[:2]):
        assert {values[place] for values in soon} == set(axis)
