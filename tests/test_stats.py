"""`malo stats`: streaks, medals and gaps, on the screen, as JSON and on paper."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.cli.kept_diary import keep
from generator.core.errors import NotationError
from generator.layout.page.options import PrintOptions
from generator.render.pdf import pdf_bytes
from generator.tasks.diary.diary import Entry
from generator.tasks.diary.stats import Stats, Streak, by_name, own_stats, share_line, stats, streak
from generator.tasks.diary.stats_chart import chart
from tests.command import Answer, speak
from tests.shape_log import shape_log

TODAY = date(2026, 11, 16)


def days(*ago: int) -> list[date]:
    return [TODAY - timedelta(days=number) for number in ago]


def entry(ago: int, score: int, medal: str | None = None, **other: object) -> Entry:
    """Return a result of so many days ago; the best is 50."""
    usual: dict[str, object] = {"game": "detrak", "variant": "basic", "player": "", "best": 50}
    (day,) = days(ago)
    return Entry(**(usual | other), date=day, score=score, proved=True, medal=medal)  # type: ignore[arg-type]


DIARY = [
    entry(0, 40, "silver"),
    entry(1, 50, "gold", player="Anke"),
    entry(1, 45, "silver", player="Bob"),
    entry(2, 30, game="vacances", variant="solo", player="Anke", best=90),
    entry(5, 48, "gold", variant="advanced", player="Anke"),
    entry(6, 20, "bronze", game="robber-knights", variant="siege", best=25),
]


# Streaks.


@pytest.mark.parametrize(
    ("ago", "current", "longest"),
    [
        ([], 0, 0),
        ([0], 1, 1),
        ([1], 1, 1),  # today is not over yet
        ([2], 0, 1),
        ([0, 1, 2, 4, 5, 6, 7], 3, 4),
        ([1, 2, 4], 2, 2),
        ([-1, 0], 1, 2),  # tomorrow's puzzle was in the pack of the week
    ],
)
def test_days_in_a_row(ago: list[int], current: int, longest: int) -> None:
    assert streak(days(*ago), TODAY) == Streak(current, longest)


@given(st.lists(st.integers(0, 40)))
def test_a_streak_is_what_counting_day_by_day_gives(ago: list[int]) -> None:
    played = [day in ago for day in range(42)]
    runs, run = [0], 0
    for one in played:
        run = run + 1 if one else 0
        runs.append(run)
    first = 0 if played[0] else 1
    current = next(n for n in range(42 - first) if not played[first + n])
    assert streak(days(*ago), TODAY) == Streak(current, max(runs))


def test_the_calendar_ends_without_an_accident() -> None:
    assert streak([date.min, date.max], date.min) == Streak(1, 1)


# What results come to.


def reckoned(player: str | None = None) -> Stats:
    found = stats(DIARY, TODAY, player)
    assert found is not None
    return found


def test_the_best_of_several_players_counts_for_a_puzzle() -> None:
    found = reckoned()
    assert [one.score for one in found.entries] == [40, 50, 30, 48, 20]
    assert found.players == ("Anke", "Bob")
    assert [one.game for one in found.games] == ["detrak", "robber-knights", "vacances"]
    detrak = found.games[0]
    assert (detrak.puzzles, detrak.streak, dict(detrak.medals)) == (
        3,
        Streak(2, 2),
        {"silver": 1, "gold": 2},
    )
    assert (detrak.reached, detrak.gap, detrak.share) == (1, 4.0, 138 / 150)
    assert (found.whole.puzzles, found.whole.days, found.whole.streak) == (5, 5, Streak(3, 3))


@pytest.mark.parametrize(("asked", "scores"), [("anke", [50, 30, 48]), ("", [40, 20])])
def test_the_results_of_one_player(asked: str, scores: list[int]) -> None:
    assert [one.score for one in reckoned(asked).entries] == scores


@pytest.mark.parametrize(
    ("own", "scores", "others"),
    [
        ("", [40, 20], ("Anke", "Bob")),
        ("ANKE", [40, 50, 30, 48, 20], ("Bob",)),
        ("Bob", [40, 45, 20], ("Anke",)),
        ("Cécile", [40, 20], ("Anke", "Bob")),
    ],
)
def test_ones_own_results_are_those_without_a_name_and_under_ones_own(
    own: str, scores: list[int], others: tuple[str, ...]
) -> None:
    found = own_stats(DIARY, TODAY, own)
    assert found is not None
    assert [one.score for one in found.entries] == scores
    assert (found.mine, found.players) == (True, others)


def test_the_only_name_is_ones_own_where_nobody_says_another() -> None:
    alone = [one for one in DIARY if one.player != "Bob"]
    found = own_stats(alone, TODAY)
    assert found is not None
    assert (len(found.entries), found.players) == (len(alone), ())
    assert own_stats([entry(0, 1, player="Anke")], TODAY, "Bob") is None
    assert own_stats([one for one in DIARY if one.player], TODAY) is None  # two names


def test_a_streak_is_of_days_on_which_one_really_played() -> None:
    played = [entry(ago, 40, played=days(min(ago, 2))[0]) for ago in range(5)]
    found = stats(played, TODAY)  # those of four and three days ago were played two days ago
    assert found is not None
    whole = found.whole
    assert (whole.puzzles, whole.days, whole.later, whole.streak) == (5, 5, 2, Streak(3, 3))


def test_a_streak_says_which_of_its_days_were_noted_later() -> None:
    """A date on a sheet is believed, and seen: nobody fills a gap up unnoticed."""
    kept = [entry(ago, 40, played=days(ago)[0], noted=days(ago)[0]) for ago in (0, 1, 4)]
    late = [entry(ago, 40, played=days(ago)[0], noted=TODAY) for ago in (2, 3)]
    found = stats([*kept, *late], TODAY)
    assert found is not None
    assert (found.whole.streak, found.whole.said, found.whole.later) == (Streak(5, 5), 2, 0)
    assert share_line(found, "en").endswith("5 days in a row, 2 noted later")
    sure = stats([*kept, *late, entry(2, 30, variant="advanced", noted=days(2)[0])], TODAY)
    assert sure is not None
    assert sure.whole.said == 1  # another puzzle of that day was noted in time


def test_days_noted_later_before_the_current_streak_are_not_counted() -> None:
    found = stats([entry(1, 40), entry(5, 40, played=days(5)[0], noted=TODAY)], TODAY)
    assert found is not None
    assert (found.whole.streak, found.whole.said) == (Streak(1, 1), 0)


def test_everybody_in_the_house_has_a_row_whatever_the_accents() -> None:
    more = [entry(0, 50, "gold", player="anke"), entry(0, 1, player="Cécile")]
    found = by_name([*DIARY, *more], TODAY)
    told = [
        (name, one.streak.current, one.medals.get("gold", 0), one.puzzles) for name, one in found
    ]
    assert told == [("anke", 3, 3, 4), ("", 1, 0, 2), ("Bob", 1, 0, 1), ("Cécile", 1, 0, 1)]


def test_a_line_for_friends_tells_the_last_day_and_the_streak() -> None:
    found = stats([entry(0, 1, game="vacances", variant="solo", best=90), *DIARY], TODAY, "")
    assert found is not None
    line = "2026-11-16 · Détrak 40/50 🥈 · Vacances à St Malo 1/90"
    assert share_line(found, "en") == line
    anke = own_stats(DIARY, TODAY, "Anke")
    assert anke is not None
    assert share_line(anke, "fr") == "2026-11-16 · Détrak 40/50 🥈 · 3 jours de suite"


def test_a_puzzle_of_tomorrow_is_not_played_on_its_day_either() -> None:
    found = stats([entry(-1, 40, played=TODAY), entry(0, 40, played=TODAY)], TODAY)
    assert found is not None
    assert (found.whole.later, found.whole.streak) == (1, Streak(1, 1))


def test_of_several_results_of_a_puzzle_one_on_its_day_is_enough() -> None:
    (yesterday,) = days(1)
    results = [entry(1, 30, played=yesterday), entry(1, 50, player="Anke", played=TODAY)]
    found = stats(results, TODAY)
    assert found is not None
    assert [(one.score, one.played) for one in found.entries] == [(50, yesterday)]


def test_a_player_who_is_not_there_is_said() -> None:
    with pytest.raises(NotationError, match=r"Cécile.*Anke, Bob"):
        stats(DIARY, TODAY, "Cécile")


def test_a_best_of_nothing_has_no_share() -> None:
    found = stats([entry(0, -3, best=0)], TODAY)
    assert found is not None
    assert (found.whole.share, found.whole.gap) == (None, 3.0)


# The command.


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder with a diary."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MALO_DATA", str(tmp_path))
    keep(DIARY, tmp_path / "diary.jsonl")
    return tmp_path


def shown(*arguments: object, lang: str = "en") -> Answer:
    return speak("stats", "--date", "2026-11-16", *map(str, arguments), MALO_LANG=lang)


def test_a_table_of_the_games_and_the_last_results(folder: Path) -> None:
    assert shown("--everybody").out.splitlines() == [
        "Everybody’s dailies",
        "up to Monday 16 November 2026",
        "The best of Anke, Bob. For one of them: --player NAME",
        "",
        "                    streak  longest  gold  silver  bronze  best   gap  share",
        "Détrak                   2        2     2       1       0   1/3   4.0    92%",
        "Robber Knights           0        1     0       0       1   0/1   5.0    80%",
        "Vacances à St Malo       0        1     0       0       0   0/1  60.0    33%",
        "all                      3        3     2       1       1   1/5  15.4    71%",
        "",
        "Last results",
        "2026-11-16  silver    40/50   Détrak",
        "2026-11-15  gold      50/50   Détrak, Anke",
        "2026-11-14  –         30/90   Vacances à St Malo, Anke",
        "2026-11-11  gold      48/50   Détrak (advanced), Anke",
        "2026-11-10  bronze    20/25   Robber Knights",
    ]


def test_ones_own_are_shown_unless_others_are_asked_for(folder: Path) -> None:
    own = shown().out.splitlines()
    assert own[0] == "My dailies"
    assert own[2] == "Also in the diary: Anke, Bob (--player NAME, --everybody)"
    assert [line[:10] for line in own[-4:-2]] == ["2026-11-16", "2026-11-10"]
    assert own[-2:] == ["", "To share: 2026-11-16 · Détrak 40/50 🥈"]
    assert shown("--player", "bob").out.splitlines()[0] == "Dailies — bob"
    ankes = speak("stats", "--date", "2026-11-16", MALO_LANG="en", MALO_PLAYER="Anke").out
    assert ("My dailies" in ankes, ankes.count("Anke\n"), "Bob\n" in ankes) == (True, 3, False)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_household_has_a_row_a_person(lang: str, folder: Path) -> None:
    (late,) = days(1)
    keep([entry(2, 40, player="Bob", played=days(2)[0], noted=late)], folder / "diary.jsonl")
    lines = shown("--by-name", lang=lang).out.replace("\xa0", " ").splitlines()
    assert [line.split()[0] for line in lines[4:]] == (
        ["Anke", "Bob", "(sans", "Bob"] if lang == "fr" else ["Anke", "Bob", "(no", "Bob:"]
    )
    said = {
        "fr": "Bob : 1 jour de la série, noté plus tard",
        "en": "Bob: 1 day of the streak noted later",
    }
    assert lines[-1] == said[lang]
    assert max(map(len, lines)) <= 80
    alone = shown("--player", "Bob", lang=lang).out.replace("\xa0", " ").splitlines()
    seen = {"fr": "· série : 1 jour noté plus tard", "en": "· streak: 1 day noted later"}
    assert alone[1].endswith(seen[lang])
    assert any(
        line.endswith({"fr": ", noté le 2026-11-15", "en": ", noted 2026-11-15"}[lang])
        for line in alone
    )


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_diary_of_others_says_whose_it_is(lang: str, folder: Path) -> None:
    (folder / "diary.jsonl").unlink()
    keep([one for one in DIARY if one.player], folder / "diary.jsonl")
    answer = shown(lang=lang)
    assert (answer.code, "Anke, Bob" in answer.out, "MALO_PLAYER" in answer.out) == (0, True, True)
    assert max(map(len, answer.out.splitlines())) <= 80
    told = json.loads(shown("--json").out)
    assert (told["all"], told["players"], told["results"]) == (None, ["Anke", "Bob"], [])


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_was_played_later_is_told_apart(lang: str, folder: Path) -> None:
    late = [entry(3, 41, player="Anke", played=TODAY), entry(4, 42, player="Anke", played=TODAY)]
    keep(late, folder / "diary.jsonl")
    out = shown("--player", "Anke", lang=lang).out
    said = {"fr": ", joué le 2026-11-16\n", "en": ", played 2026-11-16\n"}
    assert out.count(said[lang]) == 2
    assert {"fr": "2 casse-tête joués un autre jour", "en": "2 puzzles played on another day"}[
        lang
    ] in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_it_fits_a_terminal(lang: str, folder: Path) -> None:
    many = [entry(ago, -100 - ago, "gold", best=1000) for ago in range(2000)]
    keep(many, folder / "diary.jsonl")
    lines = [
        *shown(lang=lang).out.splitlines(),
        *shown("--player", "Anke", lang=lang).out.splitlines(),
    ]
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_an_empty_diary_says_how_to_begin(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MALO_DATA", str(tmp_path / "none"))
    answer = shown("--out", tmp_path / "none.svg", lang=lang)
    assert (answer.code, answer.err) == (0, "")
    assert {"fr": "malo jouer detrak ", "en": "malo play detrak "}[lang] in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80
    assert list(tmp_path.iterdir()) == []
    assert json.loads(shown("--json").out)["all"] is None


def test_the_json_has_all_of_it(folder: Path) -> None:
    told = json.loads(shown("--json", "--player", "Anke").out)
    assert (told["damaged"], told["players"]) == (0, ["Anke", "Bob"])
    assert told["all"] == {
        "puzzles": 3,
        "days": 3,
        "later": 0,
        "streak": 2,
        "said": 0,
        "longest": 2,
        "medals": {"bronze": 0, "silver": 0, "gold": 2},
        "reached": 1,
        "gap": 20.667,
        "share": 0.6737,
    }
    assert [one["game"] for one in told["games"]] == ["detrak", "vacances"]
    assert [(one["player"], one["puzzles"]) for one in told["people"]] == [
        ("Anke", 3), (None, 2), ("Bob", 1)
    ]  # fmt: skip
    assert told["results"][0] == {
        "date": "2026-11-15",
        "game": "detrak",
        "variant": "basic",
        "player": "Anke",
        "score": 50,
        "best": 50,
        "proved": True,
        "medal": "gold",
        "played": None,
        "noted": None,
    }


def test_bad_questions_are_answered_in_a_line(folder: Path) -> None:
    both = ["--player", "Anke", "--everybody"]
    for arguments in (both, ["--player", "Cécile"], ["--date", "never"], ["--out", "chart.docx"]):
        answer = shown(*arguments)
        assert (answer.code, answer.err.count("\n")) == (2, 1), arguments


# The chart.


@pytest.mark.parametrize("ending", ["svg", "pdf", "png"])
def test_the_chart_is_a_file_and_the_same_every_time(ending: str, folder: Path) -> None:
    path = folder / f"chart.{ending}"
    assert shown("--out", path, "--dpi", 40).out.splitlines()[-1] == str(path)
    first = path.read_bytes()
    shown("--out", path, "--dpi", 40)
    assert path.read_bytes() == first


@pytest.mark.parametrize(
    ("paper", "lang", "style"), [("a5", "fr", "colour"), ("letter", "en", "ink")]
)
def test_the_drawing_is_the_golden_one(
    paper: str, lang: str, style: str, golden: Callable[[str, str], None]
) -> None:
    options = PrintOptions(paper=paper, lang=lang, style=style)  # type: ignore[arg-type]
    made = chart(reckoned("Anke"), options)
    golden(f"stats/{paper}-{lang}-{style}.txt", shape_log(made))


@pytest.mark.parametrize("style", ["colour", "ink"])
def test_what_was_played_later_has_a_turned_corner(style: str) -> None:
    options = PrintOptions(paper="a5", lang="fr", style=style)  # type: ignore[arg-type]
    usual = [entry(ago, 40, "gold", played=days(ago)[0]) for ago in range(4)]
    later = [*usual[:2], *(entry(ago, 40, "gold", played=TODAY) for ago in (2, 3))]
    logs = []
    for entries in (usual, later):
        found = stats(entries, TODAY)
        assert found is not None
        logs.append(shape_log(chart(found, options)))
    corners = logs[1].count("path ") - logs[0].count("path ")
    assert ("un autre jour" in logs[0], "un autre jour" in logs[1], corners) == (False, True, 3)


@pytest.mark.parametrize("count", [1, 5, 8])
def test_every_number_of_games_and_any_name_find_room(count: int) -> None:
    names = [f"a game with a very long name {number}" for number in range(count)]
    player = "Ŵ" * 80 + "\n☃"
    entries = [entry(ago, 40, "gold", game=name, player=player) for ago, name in enumerate(names)]
    found = stats(entries, TODAY, player)
    assert found is not None
    made = chart(found, PrintOptions(paper="a5"))
    assert pdf_bytes(made).startswith(b"%PDF-")
    assert "☃" not in shape_log(made)  # no font of ours has it
