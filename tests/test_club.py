"""A folder of sheets: whose they are, how they rank, and how far from the best."""

from __future__ import annotations

import json
from functools import cache
from itertools import takewhile
from pathlib import Path
from shutil import copy

import pytest

from generator.core.findings import Report
from generator.core.ident import Ident
from generator.core.score import Score
from generator.games import find_game, parse_ident
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document
from generator.render.form.fill import fill_form
from generator.render.pdf import pdf_bytes
from generator.tasks.print.printing import component_pages
from generator.tasks.read.rankings import rankings
from generator.tasks.read.verifying import referee_data, referee_pdf
from tests.command import ROOT, speak

SAMPLES = ROOT / "samples" / "detrak"
IDENT = Ident("detrak", "basic", "2026-11-16")
DAY = f'id = "{IDENT}"'
BEST = ["BBBBX", "BBTXX", "BBTTH", "BBTTS", "OOOOO"]  # 53 points, the best of that day
ROWS = ["SSSSS"] * 5  # 100 points
OTHER = ["TSSSS", *["SSSSS"] * 4]  # 96 points


def sheet(
    folder: Path,
    file: str,
    rows: list[str],
    player: str = "",
    total: int | None = None,
    head: str = "",
) -> None:
    """Write a Détrak sheet without dice, so that any grid is possible."""
    lines = [head or 'game = "detrak"']
    lines += [f'player = "{player}"'] if player else []
    grid = "\n".join(rows)
    lines.append(f'grid = """\n{grid}\n"""')
    lines += [f"score.total = {total}"] if total is not None else []
    (folder / f"{file}.toml").write_text("\n".join(lines), encoding="utf-8")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder of one's own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def verified(*arguments: str, lang: str = "en") -> list[str]:
    """Return the lines that verify shows."""
    return speak("verify", *arguments, MALO_LANG=lang).out.replace("\xa0", " ").splitlines()


def test_the_players_name_stands_in_text_and_json(folder: Path) -> None:
    sheet(folder, "a", ROWS, "Anke")
    sheet(folder, "b", ROWS)
    assert verified("a.toml")[0].startswith("a.toml (Anke): correct — 100 points")
    assert verified("a.toml", lang="fr")[0].startswith("a.toml (Anke) : juste — 100")
    files = json.loads(speak("verify", "--json", "a.toml", "b.toml").out)["files"]
    assert [one["player"] for one in files] == ["Anke", None]


def test_a_folder_ends_with_a_ranking_in_which_ties_share_a_place(folder: Path) -> None:
    sheet(folder, "a", OTHER, "Anke")
    sheet(folder, "b", ROWS, "Bob")
    sheet(folder, "c", ROWS, "Cécile", total=99)
    sheet(folder, "d", OTHER)
    lines = verified(".")
    assert lines[lines.index("Ranking — detrak") :] == [
        "Ranking — detrak",
        "   1. Bob  100  ~ plausible",
        "   1. Cécile  100  ~ plausible · ✗ added up wrongly, total written: 99",
        "   3. Anke  96  ~ plausible",
        "   3. d.toml  96  ~ plausible",
    ]
    assert "Classement — detrak" in verified(".", lang="fr")


def ranking_of(lines: list[str], about: str) -> list[str]:
    """Return the lines of a ranking without its heading."""
    below = lines[lines.index(about) + 1 :]
    return list(takewhile(lambda line: line.startswith("   "), below))


def moves(folder: Path, file: str, line: str, player: str = "") -> None:
    """Write the first line of a Détrak sheet of the day: any stops too early."""
    name = f'player = "{player}"\n' if player else ""
    text = f'{DAY}\n{name}start = "B"\nmoves = "{line}"\n'
    (folder / f"{file}.toml").write_text(text, encoding="utf-8")


@cache
def form(ident: Ident | None) -> bytes:
    """Return a sheet to fill in: the puzzle of an id, or pads of Détrak."""
    game = find_game("detrak" if ident is None else ident.game)
    component = "pads" if ident is None else "puzzle"
    make = next(one for one in game.components if one.name == component)
    pages = tuple(component_pages(game, make, PrintOptions(ident=ident, lang="en")))
    known = game.name if ident is None else str(ident)
    document = Document("sheet", pages, "subject", lang="en", ident=known)
    return pdf_bytes(document, fillable=True)


def test_every_game_and_id_has_a_ranking_of_its_own(folder: Path) -> None:
    for name in ("Anke", "Bob"):
        sheet(folder, f"free-{name}", ROWS, name)
    for name in ("Cécile", "Dan"):
        sheet(folder, f"id-{name}", BEST, name, head=DAY)
    rankings = [line for line in verified(".") if line.startswith(("Ranking", "   "))]
    assert rankings == [
        "Ranking — detrak",
        "   1. Anke  100  ~ plausible",
        "   1. Bob  100  ~ plausible",
        "Ranking — detrak.basic#2026-11-16",
        "   1. Cécile  53  ✓ proved",
        "   1. Dan  53  ✓ proved",
    ]


def test_what_was_played_without_ids_is_ranked_by_variant(folder: Path) -> None:
    for variant in ("basic", "advanced"):
        for name in ("Anke", "Bob"):
            head = f'game = "detrak"\nvariant = "{variant}"'
            sheet(folder, f"{variant}-{name}", ROWS, name, head=head)
    heads = [line for line in verified(".") if line.startswith("Ranking")]
    assert heads == ["Ranking — detrak.advanced", "Ranking — detrak"]


def test_who_has_no_place_is_told_with_the_reason(folder: Path) -> None:
    sheet(folder, "a", BEST, "Anke", head=DAY)
    moves(folder, "b", "1 BB a1 b1", "Bob")
    moves(folder, "c", "1 QQ a2 a3", "Cécile")
    sheet(folder, "d", ["QQQQQ", *BEST[1:]], "Dan", head=DAY)
    (folder / "e.pdf").write_bytes(fill_form(form(IDENT), {"player": "Eve"}))
    (folder / "f.pdf").write_bytes(form(IDENT))
    (folder / "g.toml").write_text("?", encoding="utf-8")
    lines = verified(".")
    assert ranking_of(lines, "Ranking — detrak.basic#2026-11-16") == [
        "   1. Anke  53  ✓ proved",
        "   –  Bob: illegal: round 1: expected two free cells, got a1 b1, but cell a1 is taken",
        "   –  Cécile: illegal: round 1: expected two symbols such as SO, got ‘QQ’",
        "   –  Dan: unreadable: grid: cell a1: expected a symbol (S, X, B, H, T, O), or a dot"
        " for an empty cell; got ‘Q’",
        "   –  Eve: empty",
        "   –  f.pdf: empty",
    ]
    assert ranking_of(lines, "In no ranking") == [
        "   –  g.toml: unreadable: not TOML: an error in line 1, column 1"
    ]
    french = verified(".", lang="fr")
    told = ranking_of(french, "Classement — detrak.basic#2026-11-16")
    assert told[0] == "   1. Anke  53  ✓ prouvé"
    assert [line.split(" : ")[1] for line in told[1:]] == [
        "contraire aux règles", "contraire aux règles", "illisible", "vide", "vide"
    ]  # fmt: skip
    assert "Sans classement" in french


def test_an_empty_form_is_empty_and_not_illegal(folder: Path) -> None:
    (folder / "e.pdf").write_bytes(fill_form(form(IDENT), {"player": "Eve"}))
    for lang, said in (("en", "e.pdf: empty: nothing"), ("fr", "e.pdf : vide : rien")):
        answer = speak("verify", "e.pdf", MALO_LANG=lang)
        assert (answer.code, answer.out) == (2, "")
        assert answer.err.replace("\xa0", " ").startswith(f"malo: {said}")
    told = json.loads(speak("verify", "--json", "e.pdf").out)
    assert [(one["verdict"], one["player"]) for one in told["files"]] == [("unreadable", "Eve")]
    known = {"file": "e.pdf", "id": str(IDENT), "game": "detrak", "player": "Eve"}
    assert told["blank"] == [known]


@pytest.mark.parametrize("game", ["detrak", "saint-malo", "vacances", "robber-knights"])
def test_a_form_of_any_game_with_nothing_but_a_name_is_empty(game: str) -> None:
    ident = parse_ident(f"{game}#2026-11-16")
    for values in ({}, {"player": "Eve"}):
        (report,) = referee_pdf(fill_form(form(ident), values)).values()
        assert (report.blank, report.id) == (True, str(ident))
        assert report.player == values.get("player")


def test_of_pads_only_those_with_a_name_are_missed(folder: Path) -> None:
    grid = {f"1/cell.{column}{row}": "S" for column in "abcde" for row in range(1, 6)}
    values = grid | {"1/player": "Anke", "2/player": "Bob"}
    (folder / "pads.pdf").write_bytes(fill_form(form(None), values))
    lines = verified(".")
    assert lines[2] == "pads.pdf: left empty, not judged: 2 (Bob)"
    assert ranking_of(lines, "Ranking — detrak") == [
        "   1. Anke  100  ~ plausible",
        "   –  Bob: empty",
    ]


def test_a_plausible_sheet_never_stands_above_one_that_is_proved() -> None:
    reports = {
        "rich": Report(game="detrak", scores=(Score(90),), certainty="plausible"),
        "poor": Report(game="detrak", scores=(Score(5),), certainty="plausible"),
        "sure": Report(game="detrak", scores=(Score(30),), certainty="proved"),
        "same": Report(game="detrak", scores=(Score(30),), certainty="replayed"),
    }
    (ranking,) = rankings(reports.items(), {}).rankings
    assert [(one.name, one.place) for one in ranking.placed] == [
        ("sure", 1), ("same", 1), ("rich", 3), ("poor", 4)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("lang", "about", "below"),
    [
        ("en", "Ranking — saint-malo.solo#2026-11-16", "so it comes after those"),
        ("fr", "Classement — saint-malo.solo#2026-11-16", "elle se classe donc après celles"),
    ],
)
def test_a_ranking_says_why_the_plausible_come_last(
    lang: str, about: str, below: str, folder: Path
) -> None:
    for name in ("solo", "solo-sheet"):
        copy(ROOT / "samples" / "saint-malo" / f"{name}.toml", folder)
    lines = ranking_of(verified(".", lang=lang), about)
    assert [line.partition("73  ")[2][:1] for line in lines[:2]] == ["✓", "~"]
    assert below in lines[2]


def test_the_same_name_twice_and_no_name_are_told_apart_by_their_files(folder: Path) -> None:
    for file, player in (("a", "Anke"), ("b", "Anke"), ("c", ""), ("d", "")):
        sheet(folder, file, ROWS, player)
    told = ranking_of(verified("."), "Ranking — detrak")
    names = ("Anke (a.toml)", "Anke (b.toml)", "c.toml", "d.toml")
    assert told == [f"   1. {name}  100  ~ plausible" for name in names]


def test_at_a_table_only_who_added_up_wrongly_is_marked(folder: Path) -> None:
    grids = {"Anke": ROWS, "Bob": OTHER}
    tables = "\n".join(f'{name} = """\n{chr(10).join(rows)}\n"""' for name, rows in grids.items())
    text = (
        f'game = "detrak"\nplayers = ["Anke", "Bob"]\n[grid]\n{tables}\n[score.Bob]\ntotal = 97\n'
    )
    (folder / "table.toml").write_text(text, encoding="utf-8")
    assert ranking_of(verified("."), "Ranking — detrak") == [
        "   1. Anke  100  ~ plausible",
        "   2. Bob  96  ~ plausible · ✗ added up wrongly, total written: 97",
    ]


def test_an_illegal_table_names_everybody_who_sat_there(folder: Path) -> None:
    sheet(folder, "b", ROWS, "Zoé")
    text = (SAMPLES / "same-start.toml").read_text(encoding="utf-8")
    (folder / "same-start.toml").write_text(
        text.replace('id = "detrak.basic#x"', 'game = "detrak"'), encoding="utf-8"
    )
    taken = "cell a1: expected another symbol (Anke has this one already), got S"
    assert ranking_of(verified("."), "Ranking — detrak") == [
        "   1. Zoé  100  ~ plausible",
        f"   –  Anke: illegal: Stefan: {taken}",
        f"   –  Stefan: illegal: {taken}",
    ]


def test_json_has_the_rankings_too(folder: Path) -> None:
    sheet(folder, "a", BEST, "Anke", total=53, head=DAY)
    moves(folder, "b", "1 BB a1 b1", "Bob")
    (folder / "c.toml").write_text("?", encoding="utf-8")
    told = json.loads(speak("verify", "--json", ".", MALO_LANG="en").out)
    anke = {"name": "Anke", "file": "a.toml", "verdict": "correct"}
    problem = "illegal: round 1: expected two free cells, got a1 b1, but cell a1 is taken"
    bob = {"name": "Bob", "file": "b.toml", "verdict": "illegal", "reason": problem}
    assert told["rankings"] == [
        {
            "game": "detrak",
            "variant": "basic",
            "id": str(IDENT),
            "places": [{"place": 1, **anke, "certainty": "proved", "total": 53}],
            "unplaced": [bob],
        }
    ]
    assert [one["file"] for one in told["unranked"]] == ["c.toml"]
    assert json.loads(speak("verify", "--json", "a.toml").out).keys() == {"files"}


def test_a_sheet_that_cannot_be_read_still_says_what_it_is_about() -> None:
    report = referee_data({"id": str(IDENT), "player": "Dan", "grid": "?"})
    assert (report.verdict, report.id, report.player) == ("unreadable", str(IDENT), "Dan")


def test_one_sheet_is_no_ranking(folder: Path) -> None:
    sheet(folder, "a", ROWS, "Anke")
    assert not any("Ranking" in line for line in verified("."))


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "the best is not known: no solver here"), ("fr", "le maximum n’est pas connu")],
)
def test_best_without_a_solver_says_so(lang: str, said: str, folder: Path) -> None:
    (folder / "a.toml").write_text('id = "saint-malo.solo#x"\nmoves = ""\n', encoding="utf-8")
    shown = verified("a.toml", "--best", lang=lang)
    assert any(said in line for line in shown)
    assert not any(said in line for line in verified("a.toml", lang=lang))
