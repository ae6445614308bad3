"""A bad line is a finding, and what is left is judged all the same."""

from __future__ import annotations

import pytest

from tests.detrak.helpers import ID, Played, Table, found, referee


@pytest.mark.parametrize(
    "line", ["X6 d4", "5 OT", "5 OQ a1 a2", "5 OT z9 a2", "five OT a1 a2", "?"]
)
@pytest.mark.parametrize("ident", [True, False])
def test_a_bad_line_is_a_finding_and_spoils_no_other(line: str, ident: bool) -> None:
    game = Played(ID, 3)
    game.lines[4] = line
    data = game.record("start", "moves")
    if not ident:
        data = {"game": "detrak"} | {key: value for key, value in data.items() if key != "id"}
    assert found(referee(data)) == [("move", "round.5")]
    game.lines[8] = "9 SS a1 b1"
    with_id = [("move", "round.5"), ("dice", "round.9")]
    assert found(referee(data | {"moves": "\n".join(game.lines)})) == with_id[: 1 + ident]


def test_a_grid_beside_a_bad_line_is_still_held_against_the_dice() -> None:
    game = Played(ID, 3)
    game.lines[4] = "?"
    data = game.record("moves", "grid")
    assert found(referee(data)) == [("move", "round.5")]
    swapped = data["grid"].replace("H", "?").replace("T", "H").replace("?", "T")
    assert found(referee(data | {"grid": swapped})) == [("move", "round.5"), ("cover", "grid")]


def test_a_bad_line_of_one_player_leaves_the_others_their_dice() -> None:
    table = Table(["S", "T", "O"], "bad line", "bad line")
    table.games[0].lines[2] = "3 SS"
    assert found(referee(table.record(moves=["P0", "P1"], grid=["P2"]))) == [("move", "round.3")]
    alone = table.record(moves=["P0"], grid=["P1", "P2"])
    report = referee(alone)
    assert (found(report), report.certainty) == ([("move", "round.3")], "plausible")


def test_a_line_that_was_left_out_says_nothing_about_the_dice_of_others() -> None:
    table = Table(["S", "T"], "left out", "left out")
    table.games.sort(key=lambda game: -len(game.lines))
    assert sorted(table.games[0].rolls[2]) != sorted(table.games[0].rolls[3])
    del table.games[0].lines[2]
    del table.games[1].lines[9:]
    report = referee(table.record(moves=["P0", "P1"]))
    assert {finding.player for finding in report.findings if finding.code == "dice"} == set()
