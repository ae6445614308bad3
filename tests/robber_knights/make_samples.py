"""Write the bundled samples: `python -m tests.robber_knights.make_samples`.

The games are played by the machine player of the day, so running this again may give other games;
the samples that stand in git are what counts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from generator.core.assets import asset
from generator.core.files import write_whole
from generator.core.ident import Ident
from generator.core.record import format_toml, text_block
from generator.games.robber_knights import GAME
from generator.games.robber_knights.notation.boards import format_board
from generator.games.robber_knights.rules.state import State
from tests.robber_knights.helpers import (
    NAMES,
    Data,
    found,
    played,
    record_of,
    refereed,
    without,
    without_id,
)

SAMPLES = asset("samples", "robber-knights")


def board_of(state: State) -> str:
    """Return the land of a state as a record has it."""
    return text_block(format_board(state.tiles, state.stacks))


def game(players: int) -> tuple[Data, State]:
    """Return a game the machine played, with its score, and its end."""
    ident = Ident("robber-knights", "table", "samples")
    playback, end = played(ident, players, GAME.opponent)
    return record_of(playback, end), end


def totals(data: Data) -> Data:
    """Return a record that claims totals alone, by colour."""
    scores = (data["score"][name]["total"] for name in data["players"])
    return data | {"score": dict(zip("RBYG", scores, strict=False))}


def right_samples(two: Data, end: State) -> Iterator[tuple[str, Data]]:
    """Yield records of one and the same game, written down in several ways."""
    yield "table-2-totals-by-colour", totals(two)
    yield "table-2-without-id", without_id(two)
    yield "table-2-moves-and-board", two | {"board": board_of(end)}
    board = without(without_id(two), "moves", "start") | {"board": board_of(end)}
    yield "board-only", board
    yield "board-and-start", board | {"start": two["start"]}
    yield "board-without-players", without(board, "players", "score")
    yield "score-sheet", without(board, "board")
    yield "table-2-french", french(two)


def french(data: Data) -> Data:
    """Return a record in the words of a French table, and in small letters."""
    moves = re.sub(r"(?m)^(\w) keep", r"\1 garder", data["moves"]).replace(" W ", " O ")
    return data | {"moves": moves.lower()}


def wrong_samples(two: Data, three: Data, end: State) -> Iterator[tuple[str, Data]]:
    """Yield records with one mistake each, and what it is in their name."""
    bare = without(two, "score")
    names, score = two["players"], two["score"]
    first = score[names[0]]
    yield "wrong-total", two | {"score": score | {names[0]: first | {"total": first["total"] + 2}}}
    yield "wrong-knights", two | {"score": {names[1]: {"knights": score[names[1]]["knights"] + 1}}}
    yield "unfinished", bare | {"moves": text_block(bare["moves"].splitlines()[:20])}
    yield "other-start", bare | {"start": " ".join(bare["start"].split()[::-1])}
    yield from wrong_lines(bare)
    yield "three-out-of-turn", without(three, "score") | {"moves": out_of_turn(three["moves"])}
    yield "no-such-hand", without_id(bare) | {"moves": swapped(bare["moves"])}
    yield from wrong_boards(without(without_id(bare), "moves", "start"), board_of(end))
    yield "board-differs", bare | {"board": board_of(end).replace("fv", "pv", 1)}
    sheet = without(without_id(two), "moves", "start")
    yield "score-sheet-odd-village", changed_score(sheet, "villages", 1)
    yield "score-sheet-too-many-castles", changed_score(sheet, "castles", 20)


def changed_score(sheet: Data, box: str, more: int) -> Data:
    """Return a score sheet with more points in one box, and in the total as well."""
    name = sheet["players"][0]
    boxes = dict(sheet["score"][name])
    boxes |= {box: boxes[box] + more, "total": boxes["total"] + more}
    return sheet | {"score": sheet["score"] | {name: boxes}}


def wrong_lines(bare: Data) -> Iterator[tuple[str, Data]]:
    """Yield a game in which one line is wrong."""
    lines = bare["moves"].splitlines()
    castle = next(i for i, line in enumerate(lines) if re.search(r"pc .* [NESW] ", line))
    colour, _, cell, direction, *knights = lines[castle].split()
    plain = next(i for i, line in enumerate(lines) if re.fullmatch(r"\w (p|pv|pt) \w+", line))

    def with_line(i: int, text: str) -> Data:
        return bare | {"moves": text_block([*lines[:i], text, *lines[i + 1 :]])}

    yield "unknown-tile", with_line(plain, f"{lines[plain].split()[0]} castle d4")
    yield "cell-outside", with_line(plain, re.sub(r"\w+$", "s4", lines[plain]))
    yield "cell-apart", with_line(plain, re.sub(r"\w+$", "a1", lines[plain]))
    yield "six-knights", with_line(castle, f"{colour} pc {cell} {direction} 4 2")
    yield "no-such-direction", with_line(castle, f"{colour} pc {cell} Z {' '.join(knights)}")
    lone = next(i for i, line in enumerate(lines) if re.fullmatch(r"\w pc \w+", line))
    yield "knights-over-a-gap", with_line(lone, f"{lines[lone]} E 1 1")
    yield "tile-not-in-hand", with_line(plain, re.sub(r" (p|pv|pt) ", " ft ", lines[plain]))
    yield "keeps-a-town", with_line(0, "R keep pt")


def out_of_turn(moves: str) -> str:
    """Return a game of three in which the last to keep a tile lays the first one."""
    lines = moves.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("Y") and "keep" not in line)
    return text_block([*lines[:3], lines[first], *lines[3:first], *lines[first + 1 :]])


def swapped(moves: str) -> str:
    """Return a game in which a tile of letter E is laid before one of letter B."""
    lines = moves.splitlines()
    own = [i for i, line in enumerate(lines) if line.startswith("R") and "keep" not in line]
    early = next(i for i in own if lines[i].split()[1] in ("p", "pv", "pt", "fv", "m", "l"))
    cell = lines[early].split()[2]
    return text_block([*lines[:early], f"R ft {cell}", *lines[early + 1 :]])


def wrong_boards(bare: Data, board: str) -> Iterator[tuple[str, Data]]:
    """Yield boards that no game leads to."""
    high = re.search(r"\[(\w{3,4})\]", board)
    assert high is not None
    yield "board-five-knights", bare | {"board": board.replace(high[0], "[RRRRR]", 1)}
    yield "board-knight-on-a-lake", bare | {"board": re.sub(r"\bl\b(?!\[)", "l[R]", board, count=1)}
    yield "board-too-many-lakes", bare | {"board": re.sub(r"\bp\b(?!\[)", "l", board)}
    yield "board-tile-missing", bare | {"board": board.replace("fv", ".", 1)}
    yield "board-lone-knights-in-a-forest", bare | {"board": "p pv pv pc[R] fv[R]\nm m p\n"}
    yield "board-no-castle-in-line", bare | {"board": "p pv pv[B] pc[R]\nm m p\n"}
    yield (
        "board-more-knights-than-castles-send",
        bare | {"board": "p pv pc[RRR] pv[RRR] pt[RR]\nm m . . .\n"},
    )
    yield "board-in-two-pieces", bare | {"board": "p pv . pc\nm m . pt\n"}
    yield "board-too-large", bare | {"board": "p pv l pt pv pc pc fv\nm m\n"}
    crowd = "p[RRRR] pv[RRRR] pc[RRRR] pc[RRRR]\nm[RRRR] m[RRRR] pc[RRRR] pc[RRRR]\n"
    yield "board-too-many-knights", bare | {"board": crowd}
    yield "board-letter-not-drawn-yet", bare | {"board": "p pv pc[R] ft[RR]\nm m\n"}
    yield "board-without-start", bare | {"board": "pc pt pc pt\n"}


def write_sample(name: str, data: Data) -> None:
    """Write a record, and what it must give where that is not simply correct.

    What a sample must give is read by a person once: to change it, delete the file first.
    """
    (SAMPLES / f"{name}.toml").write_text(format_toml(data), encoding="utf-8")
    expected = SAMPLES / f"{name}.expected.json"
    report = refereed(data)
    shown = {
        "verdict": report.verdict,
        "findings": [list(one) for one in found(report)],
        "certainty": report.certainty,
    }
    text = json.dumps(shown) + "\n"
    if expected.exists():
        assert expected.read_text(encoding="utf-8") == text, f"{name} gives {text}"
    else:
        write_whole(expected, text.encode())


def main() -> None:
    """Write all samples."""
    SAMPLES.mkdir(parents=True, exist_ok=True)
    two, end = game(2)
    three, _ = game(3)
    four, _ = game(4)
    assert two["players"] == list(NAMES[:2])
    write_sample("table-2", two)
    write_sample("table-3", three)
    write_sample("table-4", four)
    for name, data in (*right_samples(two, end), *wrong_samples(two, three, end)):
        write_sample(name, data)


if __name__ == "__main__":
    main()
