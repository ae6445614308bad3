"""What a person sees and types in a terminal of 80 × 24."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli import malo
from generator.core.game import CHANCE, LANGUAGES, Reader
from generator.core.ident import Ident
from generator.games.robber_knights import GAME
from generator.games.robber_knights.rules.turn import to_move
from generator.games.robber_knights.rules.views import view
from tests.command import speak
from tests.robber_knights.helpers import NAMES, random_walk, table

LONG = ("Frédérique de la Tour du Bas", "Anne-Sophie", "Kai", "Michaela")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_screen_fits(players: int, seed: int) -> None:
    for state, move in random_walk(players, seed):
        seat = to_move(state)
        for lang in LANGUAGES:
            for marks in (True, False):
                reader = Reader(lang, marks)
                for one in {None, None if seat == CHANCE else seat}:
                    shown = GAME.show(view(state, one), LONG, reader, one)
                    assert len(shown.split("\n")) <= 22
                    assert max(map(len, shown.split("\n"))) <= 80
                    assert marks or not set(shown) & set("▸·…")
            if move is not None:
                assert len(GAME.tell(state, move, Reader(lang))) <= 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_and_what_an_id_deals_fit(lang: str) -> None:
    ident = Ident("robber-knights", "table", "x")
    open_rolls = GAME.variant("table").open_rolls
    assert open_rolls is not None
    for text in (GAME.help(Reader(lang)), open_rolls(ident, Reader(lang))):
        assert max(map(len, text.split("\n"))) <= 80


def test_tiles_knights_supplies_and_scores_are_shown() -> None:
    state = table("pv[RB] . fc[BBB]\np pc[R] m", hand="Apc Bpt", at="i9", knights=17)
    shown = GAME.show(view(state, 0), ("Anke", "Stefan"), Reader("en"), 0).split("\n")
    assert shown[0].split() == ["h", "i", "j", "k", "l"]
    assert [line[:2].strip() for line in shown[1:5]] == ["8", "9", "10", "11"]
    assert shown[2].split() == ["9", "·", "pvRB", "·", "fcBBB", "·"]
    assert shown[3].split() == ["10", "·", "p", "pcR", "m", "·"]
    anke, stefan = (next(line for line in shown if name in line) for name in ("Anke", "Stefan"))
    assert anke.startswith("▸ R Anke")
    assert "points  1  knights 17  stack 20 B  hand pc pt" in anke
    assert stefan.startswith("  B Stefan")
    assert "points  3  knights 30" in stefan
    assert "turn of red: tile 1" in shown[-1]


def test_moves_are_told_in_words() -> None:
    state = table(". fv pt")

    def told(text: str, lang: str) -> str:
        return GAME.tell(state, GAME.parse_move(state, text), Reader(lang))

    assert told("pc d4 E 1 2 1", "en") == (
        "lays plain castle (pc) on d4, knights: 1 on d4, 2 on e4, 1 on f4"
    )
    assert told("pc d4 E 1 2 1", "fr") == (
        "pose plaine avec château (pc) en d4, chevaliers\u00a0: 1 en d4, 2 en e4, 1 en f4"
    )
    assert told("pc d4 - 3", "en") == "lays plain castle (pc) on d4, knights that stay: 3"
    assert told("p d4", "fr") == "pose plaine (p) en d4"
    assert told("end", "fr") == "finit le tour"
    assert told("draw l", "en") == "draws lake (l)"


def played(folder: Path, *lines: str, record: str = "game.toml") -> str:
    """Return what `malo play` says to some lines, for two people at one screen."""
    file = folder / record
    names = [part for name in NAMES[:2] for part in ("--player", name)]
    target = (
        [str(file)]
        if file.exists()
        else ["robber-knights.table#terminal", *names, "--out", str(file)]
    )
    typed = "".join(f"{line}\n" for line in lines)
    result = CliRunner().invoke(malo, ["play", *target, "--lang", "en"], input=typed)
    assert result.exit_code == 0, result.output
    return result.output


def test_a_game_is_played_kept_and_taken_up_again(tmp_path: Path) -> None:
    first = played(tmp_path, "keep pv", "keep m", "pc a1", "zzz", "pc i8", "end", "q")
    assert "a1 touches no tile with a side" in first
    assert "expected a tile (lake: l, mountains: m" in first
    kept = (tmp_path / "game.toml").read_text(encoding="utf-8")
    assert "R keep pv\nB keep m\nR pc i8\n" in kept
    # The end of a turn is no line of a record; until the next line it is kept beside it.
    assert 'pending = """\nR end\n"""' in kept
    again = played(tmp_path, "pc h9", "u", "q")
    assert "turn of blue: tile 1" in again
    assert "turn of blue: tile 2" in again
    assert "R end" in (tmp_path / "game.toml").read_text(encoding="utf-8")


def test_nobody_sees_the_hand_of_another(tmp_path: Path) -> None:
    shown = played(tmp_path, "keep pv", "keep m", "pc i8", "end", "q")
    last = shown[shown.rindex("turn of red: tile 2") :]
    red = next(line for line in last.split("\n") if "R Anke" in line)
    assert red.endswith("hand pv (B)")


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("R pc s4", "‘R keep pv’, or the start"),
        ("R keep pv\nB keep m\nR pc s4", "line 3: expected a cell from a1 to r18"),
        ("R keep pv\nB keep m\nR ft i8", "line 3: the tile ‘forest town’ is not in the hand"),
    ],
)
def test_a_record_that_cannot_be_played_on_is_refused_in_one_line(
    moves: str, said: str, tmp_path: Path
) -> None:
    file = tmp_path / "bad.toml"
    head = 'id = "robber-knights.table#x"\nplayers = ["a", "b"]\n'
    file.write_text(f'{head}moves = """\n{moves}\n"""\n', "utf-8")
    for command in ("play", "advise"):
        answer = speak(command, str(file), MALO_LANG="en")
        assert answer.code == 2
        assert said in answer.err
        assert len(answer.err.strip().splitlines()) == 1
