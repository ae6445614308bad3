"""A folder of sheets: whose they are, how they rank, and how far from the best."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.command import speak

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
        "   1. Bob  100",
        "   1. Cécile  100",
        "   3. Anke  96",
        "   3. d.toml  96",
    ]
    assert "Classement — detrak" in verified(".", lang="fr")


def test_every_game_and_id_has_a_ranking_of_its_own_without_illegal_sheets(folder: Path) -> None:
    for name in ("Anke", "Bob"):
        sheet(folder, f"free-{name}", ROWS, name)
    head = 'id = "detrak.basic#2026-11-16"'
    moves = ["a2 a3", "b1 c1"]
    for name, move in zip(("Anke", "Bob"), moves, strict=True):
        text = f'{head}\nplayer = "{name}"\nmoves = "1 BB {move}"\n'
        (folder / f"illegal-{name}.toml").write_text(text, encoding="utf-8")
    best = json.loads(speak("solve", "detrak#2026-11-16", "--json").out)["sheet"]["grid"].split()
    for name in ("Cécile", "Dan"):
        sheet(folder, f"id-{name}", best, name, head=head)
    rankings = [line for line in verified(".") if line.startswith(("Ranking", "   "))]
    assert rankings == [
        "Ranking — detrak",
        "   1. Anke  100",
        "   1. Bob  100",
        "Ranking — detrak.basic#2026-11-16",
        "   1. Cécile  53",
        "   1. Dan  53",
    ]


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
