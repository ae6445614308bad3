"""What the dice of an id prove about a lone player's finished sheet, without knowing the moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.core.ident import Ident
from generator.games.saint_malo.deal import rolls
from generator.games.saint_malo.referee.assignment import NEVER
from generator.games.saint_malo.referee.claims import PLENTY, claim_of
from generator.games.saint_malo.referee.problem import Problem, in_range
from generator.games.saint_malo.referee.sheet_bounds import income
from generator.games.saint_malo.referee.sprint_proof import Outcome, sprint_play
from generator.games.saint_malo.referee.turn_bounds import Bounds, turn_bounds
from generator.games.saint_malo.rules.city import HOUSE, START_LOGS, City, defence
from generator.games.saint_malo.rules.pirates import STRENGTHS, row_length
from generator.games.saint_malo.rules.rerolls import TurnRolls
from generator.games.saint_malo.rules.scoring import CANNON_POINTS
from generator.games.saint_malo.rules.turn import OPEN, ROLLS, TURN_LIMIT
from generator.games.saint_malo.texts import say

Numbers = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Dealt:
    """What the dice of an id say about a sheet: what they rule out, or that a play leads there."""

    problems: tuple[Problem, ...]
    play_found: bool = False
    rolls_checked: bool = True  # whether the rolls ticked were found to be those of some play


def dealt_problems(
    cells: str,
    tally: Numbers,
    ident: Ident,
    boxes: Numbers | None = None,
    taken: Mapping[int, int] | None = None,
) -> Dealt:
    """Return what a lone player's dice rule out; a sprint that counting cannot is searched.

    `taken` are the rolls of a sprint that are ticked, from 1, by turn.
    """
    limit = TURN_LIMIT[ident.variant]
    turns = [rolls(ident, turn) for turn in range(1, limit + 1)]
    found = tuple(bound_problems(cells, tally, boxes or {}, turns, ident.variant))
    if found or ident.variant not in OPEN:
        return Dealt(found)
    if not taken:
        return search(cells, tally, boxes or {}, turns)
    return _with_ticks(cells, tally, boxes or {}, turns, taken)


def bound_problems(
    cells: str, tally: Numbers, boxes: Numbers, turns: Sequence[TurnRolls], variant: str
) -> Iterator[Problem]:
    """Yield what counting turns, coins and swords rules out."""
    claim = claim_of(cells, tally, boxes)
    houses = cells.count(HOUSE)
    least = max(0, claim.logs[0] + houses - START_LOGS)
    most = PLENTY if claim.logs[1] == PLENTY else least
    bounds = turn_bounds(cells, (least, most), turns, variant)
    if bounds.coins >= NEVER:
        expected = say("expected.turns-lead", turns=len(turns))
        yield Problem("city", expected, say("got.another-city"))
        return
    coins = income(cells)[1] - claim.coins[0]
    if bounds.coins > coins:
        expected = say("expected.coins-pay", coins=coins)
        yield Problem("city", expected, say("got.coins", coins=bounds.coins))
    low, high = cannons_range(cells, bounds)
    if claim.cannons[0] > high or claim.cannons[1] < low:
        yield _cannons_problem(low, high, tally, boxes)


def _cannons_problem(low: int, high: int, tally: Numbers, boxes: Numbers) -> Problem:
    if "cannons" in tally:
        expected = say("expected.with-dice", number=in_range(low, high))
        return Problem("tally-cannons", expected, tally["cannons"])
    number = in_range(CANNON_POINTS * high, CANNON_POINTS * low)
    return Problem("cannons", say("expected.with-dice", number=number), boxes["cannons"])


def cannons_range(cells: str, bounds: Bounds) -> tuple[int, int]:
    """Return the fewest and the most cannons lost: whoever is too weak at the end always was."""
    sure = STRENGTHS[: bounds.least_swords // row_length(1)]
    most = min(bounds.most_swords // row_length(1), len(STRENGTHS))
    return sum(strength > defence(City(cells)) for strength in sure), most


def search(cells: str, tally: Numbers, boxes: Numbers, turns: Sequence[TurnRolls]) -> Dealt:
    """Search a sprint for a play that leads to a sheet, or say why there is none."""
    outcome = sprint_play(cells, tally, turns, boxes).outcome
    if outcome is Outcome.IMPOSSIBLE:
        return Dealt((_no_play(cells, tally, boxes, turns),))
    return Dealt((), play_found=outcome is Outcome.FOUND)


def _with_ticks(
    cells: str,
    tally: Numbers,
    boxes: Numbers,
    turns: Sequence[TurnRolls],
    taken: Mapping[int, int],
) -> Dealt:
    """Search a sprint for a play that takes the rolls ticked, or say what stands in its way."""

    def outcome(ticks: Mapping[int, int]) -> Outcome:
        return sprint_play(cells, tally, _only(turns, ticks), boxes).outcome

    ticked = outcome(taken)
    if ticked is Outcome.FOUND:
        return Dealt((), play_found=True)
    dealt = search(cells, tally, boxes, turns)
    if dealt.problems or ticked is Outcome.UNKNOWN:
        return replace(dealt, rolls_checked=False)
    odd = _no_play(cells, tally, boxes, _only(turns, taken))
    if odd.where == "city":
        odd = _odd_roll(taken, outcome)
    return replace(dealt, problems=(replace(odd, code="score"),))


def _odd_roll(taken: Mapping[int, int], outcome: Callable[[Mapping[int, int]], Outcome]) -> Problem:
    """Return the roll ticked that stands in the way of a play, or all of them."""
    expected = say("expected.rolls-taken")
    for turn, roll in taken.items():
        others = {other: number for other, number in taken.items() if other != turn}
        if outcome(others) is Outcome.FOUND:
            return Problem(f"roll.{turn}", expected, say("got.roll", roll=roll))
    return Problem("rolls", expected, say("got.other-rolls"))


def _only(turns: Sequence[TurnRolls], taken: Mapping[int, int]) -> list[TurnRolls]:
    """Return the rolls of every turn; where one is ticked, it stands for all."""
    return [
        (turn[taken[number] - 1],) * ROLLS if number in taken else turn
        for number, turn in enumerate(turns, start=1)
    ]


def _no_play(cells: str, tally: Numbers, boxes: Numbers, turns: Sequence[TurnRolls]) -> Problem:
    """Return what stands in the way of a play: the city, one number, or several together."""
    if sprint_play(cells, {}, turns).outcome is Outcome.IMPOSSIBLE:
        return Problem("city", say("expected.rolls-city"), say("got.no-play"))
    for key in boxes:
        others = {other: value for other, value in boxes.items() if other != key}
        if sprint_play(cells, tally, turns, others).outcome is Outcome.FOUND:
            return Problem(key, say("expected.rolls-score"), boxes[key])
    for key in tally:
        rest = {other: value for other, value in tally.items() if other != key}
        if sprint_play(cells, rest, turns, boxes).outcome is Outcome.FOUND:
            return Problem(f"tally-{key}", say("expected.rolls-leave"), tally[key])
    return Problem("city", say("expected.one-play"), say("got.several-plays"))
