"""How far a verdict reaches: "every move was played again" is said only where it is true."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.core.findings import Report
from generator.core.ident import Ident
from generator.core.record import read_toml
from generator.games import games
from generator.games.saint_malo.notation.forms import sheet_data
from generator.tasks.read.verifying import referee_data, referee_file
from tests.command import ROOT, speak

SAMPLES = ROOT / "samples"
SPRINT = Ident("saint-malo", "sprint", "2026-11-16")
# The best play of that sprint, and the rolls it takes.
LOG = ["C@b1", "X2 d1", "X3 e1", "X4 f1", "S@c1", "X1 d2", "P@e2"]
TAKEN = [1, 1, 3, 1, 1, 1, 3]


def sample(name: str) -> Report:
    """Return the verdict about a bundled sample."""
    (report,) = referee_file(SAMPLES / f"{name}.toml").values()
    return report


def spoilt(name: str, old: str, new: str) -> Report:
    """Return the verdict about the moves alone of a bundled sample, one line of them spoilt."""
    data = read_toml(SAMPLES / f"{name}.toml")
    kept = {key: data[key] for key in ("id", "players", "start", "moves") if key in data}
    assert old in kept["moves"]
    return referee_data(kept | {"moves": kept["moves"].replace(old, new, 1)})


def reached(report: Report) -> tuple[str | None, list[tuple[str | None, str]]]:
    """Return how far a verdict reaches, and where the moves of whom could not be played on."""
    return report.certainty, [(stop.player, stop.where) for stop in report.stops]


@pytest.mark.parametrize(
    ("name", "certainty", "stop"),
    [
        ("detrak/illegal-move", "proved", (None, "round.3")),
        ("detrak/cells-apart", "proved", (None, "round.6")),
        ("saint-malo/table-3-illegal-move", "proved", ("Stefan", "turn.2")),
        ("vacances/solo-no-line", "proved", (None, "space.1.1")),
        ("vacances/table-3-not-blocked", "proved", ("Stefan", "space.2.1")),
        ("robber-knights/siege-castle-too-early", "proved", (None, "turn.1.tile")),
        # All players share one list of moves: after the first stop nobody's were played.
        ("robber-knights/three-out-of-turn", "proved", (None, "line.4")),
    ],
)
def test_an_illegal_move_is_a_proof_and_ends_the_replay(
    name: str, certainty: str, stop: tuple[str | None, str]
) -> None:
    assert reached(sample(name)) == (certainty, [stop])


@pytest.mark.parametrize(
    ("name", "certainty", "where"),
    [
        # A grid or a city stands beside the moves and is proved by itself.
        ("detrak/bad-line", "proved", "round.4"),
        ("saint-malo/sprint-bad-line", "proved", "turn.3"),
        # Other dice in a later line are a proof against the sheet.
        ("detrak/bad-line-and-other-dice", "proved", "round.4"),
        # Nothing but the moves: what cannot be read shows nothing.
        ("vacances/solo-unknown-space", "plausible", "space.1.1"),
        ("robber-knights/unknown-tile", "plausible", "line.3"),
    ],
)
def test_a_line_that_cannot_be_read_shows_nothing_by_itself(
    name: str, certainty: str, where: str
) -> None:
    found, ((_, stop),) = reached(sample(name))
    assert (found, stop) == (certainty, where)


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("detrak/moves", "3 TX", "3 QQ"),
        ("saint-malo/sprint-best", "2 ", "two "),
        ("vacances/solo", "1.2 ", "1.2 x"),
        ("robber-knights/table-2", "R fv k11", "R zz k11"),
        ("robber-knights/siege", "R ", "? "),
    ],
)
def test_no_game_calls_moves_replayed_of_which_one_is_no_line(
    name: str, old: str, new: str
) -> None:
    report = spoilt(name, old, new)
    certainty, stops = reached(report)
    assert (report.verdict, certainty) == ("illegal", "plausible")
    assert len(stops) == 1


@pytest.mark.parametrize(
    "name",
    [
        "detrak/dice-differ",
        "detrak/unfinished-moves",
        "saint-malo/sprint-other-dice",
        "saint-malo/sprint-unfinished",
        "vacances/solo-other-die",
        "vacances/solo-unfinished",
        "robber-knights/other-start",
        "robber-knights/unfinished",
        "robber-knights/board-differs",
    ],
)
def test_what_was_played_to_its_end_is_replayed_whatever_else_is_wrong(name: str) -> None:
    report = sample(name)
    assert report.verdict == "illegal"
    assert reached(report) == ("replayed", [])


def test_lines_that_stand_after_the_end_were_not_played() -> None:
    data = read_toml(SAMPLES / "saint-malo" / "sprint-best.toml")
    report = referee_data(data | {"moves": f"{data['moves']}8 LLLLL L2\n"})
    assert reached(report) == ("proved", [(None, "turn.8")])


def test_a_line_of_a_diary_that_stands_twice_is_named_after_what_stops_the_play() -> None:
    data = read_toml(SAMPLES / "vacances" / "solo-no-line.toml")
    last = data["moves"].strip().splitlines()[-1]
    report = referee_data(data | {"moves": f"{data['moves']}{last}\n"})
    assert [finding.where for finding in report.findings] == ["space.1.1", "space.5.6"]
    assert reached(report) == ("proved", [(None, "space.1.1")])


def test_a_gap_in_a_diary_shows_nothing_against_it() -> None:
    data = read_toml(SAMPLES / "vacances" / "solo.toml")
    lines = [line for line in data["moves"].splitlines() if not line.startswith("2.3 ")]
    report = referee_data(data | {"moves": "\n".join(lines)})
    assert report.verdict == "illegal"
    assert reached(report) == ("plausible", [(None, "space.2.3")])


def sprint_form(*, ticked: bool) -> dict[str, str]:
    """Return the log of a sprint as its form has it, with the rolls ticked or none."""
    rolls = {f"roll.{turn}": str(roll) if ticked else "" for turn, roll in enumerate(TAKEN, 1)}
    log = {f"move.{turn}": action for turn, action in enumerate(LOG, start=1)}
    return rolls | log | {"lang": "en"}


def test_a_sprint_form_in_which_no_roll_is_ticked_was_not_played_again() -> None:
    whole, bare = (
        referee_data(sheet_data(SPRINT, sprint_form(ticked=ticked))) for ticked in (True, False)
    )
    assert (whole.verdict, *reached(whole)) == ("correct", "replayed", [])
    assert (bare.verdict, *reached(bare)) == ("illegal", "plausible", [(None, "roll.1")])


CITY = {f"cell.{cell}": code for cell, code in zip(
    ("b1", "c1", "d1", "e1", "f1", "d2", "e2"), ("C", "S", "2", "3", "4", "1", "P"), strict=True
)}  # fmt: skip


def test_beside_a_log_without_rolls_the_city_is_proved_by_itself() -> None:
    tally = {"tally-coins": "1", "tally-logs": "2", "tally-points": "5", "tally-cannons": "0"}
    report = referee_data(sheet_data(SPRINT, sprint_form(ticked=False) | CITY | tally))
    assert (report.verdict, report.is_refuted) == ("illegal", False)
    assert reached(report) == ("proved", [(None, "roll.1")])


def test_a_game_with_a_line_a_turn_is_judged_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tests" / "example"))
    games.cache_clear()
    try:
        told = {}
        for name, line in (("illegal", "2 6 a"), ("unread", "2 6 ?"), ("legal", "2 6 b")):
            data = {"game": "five-boxes", "moves": f"1 5 a\n{line}\n"}
            told[name] = reached(referee_data(data))
    finally:
        games.cache_clear()
    assert told == {
        "illegal": ("proved", [(None, "line.2")]),
        "unread": ("plausible", [(None, "line.2")]),
        "legal": ("replayed", []),
    }


@pytest.mark.parametrize(
    ("lang", "played", "stopped"),
    [
        ("en", "every move was played again", "moves played again only as far as: round 3"),
        ("fr", "chaque coup a été rejoué", "coups rejoués seulement jusqu’ici : tour 3"),
    ],
)
def test_people_read_how_far_the_moves_were_played(lang: str, played: str, stopped: str) -> None:
    files = [str(SAMPLES / "detrak" / f"{name}.toml") for name in ("illegal-move", "bad-line")]
    shown = speak("verify", "--no-keep", *files, MALO_LANG=lang).out.replace("\xa0", " ")
    assert played not in shown
    assert stopped in shown


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "the rest is proved: the dice"), ("fr", "le reste est prouvé : les dés permettent")],
)
def test_a_sheet_that_the_dice_allow_is_not_said_to_be_refuted(lang: str, said: str) -> None:
    file = str(SAMPLES / "detrak" / "bad-line.toml")
    shown = speak("verify", "--no-keep", file, MALO_LANG=lang).out.replace("\xa0", " ")
    assert said in shown


def test_json_says_what_was_done(tmp_path: Path) -> None:
    file = str(SAMPLES / "detrak" / "illegal-move.toml")
    assert '"certainty": "proved"' in speak("verify", "--json", file).out
